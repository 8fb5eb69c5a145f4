"""Whoever keeps a table, and how it is found: the host's rights, the list, one deal for several."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.browsing import BOXES, Visitor, play_on
from tests.command import run
from tests.server.serving import Server


def test_the_host_mutes_hands_over_and_removes(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        ann.open()
        code = ann.make_table(players=3)
        ann.sit("Ann")
        expect(ann.page.get_by_role("img", name="The link as a picture")).to_be_visible()
        bob.open()
        bob.page.get_by_label("Code of the table").fill(shown_code(ann).lower())
        bob.press("Go there")
        bob.page.wait_for_selector(".lobby")
        assert bob.code == code
        bob.sit("Bob")
        expect(bob.page.get_by_text("Host …")).to_have_count(0)
        as_host(ann, "Mute")
        expect(bob.page.locator("li.yours")).to_contain_text("muted")
        say(bob, "not heard")
        expect(bob.page.get_by_role("alert")).to_contain_text("The host has muted you.")
        as_host(ann, "Let speak")
        expect(bob.page.locator("li.yours")).not_to_contain_text("muted")
        bob.press("Say it")
        expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("not heard")
        assert ann.page.get_by_role("log", name="Chat").locator("p").count() == 1
        as_host(ann, "Make host")
        expect(ann.button("Begin")).to_have_count(0)
        bob.begin()
        ann.page.wait_for_selector(".table .hand")
        bob.open_menu()
        bob.page.get_by_label("Who plays in seat 3").select_option(label="bot: Greenhorn")
        expect(bob.page.locator("[data-plate]", has_text="Greenhorn")).to_have_count(1)
        as_host(bob, "Remove")
        expect(ann.page.get_by_role("alert")).to_contain_text("The host has removed you")
        expect(ann.page.locator(".table .hand")).to_have_count(0)
        ann.open_menu()
        expect(ann.page.locator("dialog[open] .deeds button")).to_have_count(0)
        bob.page.keyboard.press("Escape")
        play_on(bob, 2)


def test_readings_are_offered_where_they_matter(browser: Browser, server: Server) -> None:
    """A duel is played with the expert variant's decks, so their readings matter there too."""
    with Visitor(browser, server) as ann:
        ann.open("#/new")
        form = ann.page.locator("form", has_text="Players")
        form.get_by_text("Single readings of the rules").click()
        keeping = form.get_by_label("Keeping cards (expert)")
        expect(form.get_by_label("Django")).to_be_visible()
        expect(keeping).to_have_count(0)
        form.get_by_role("button", name="2", exact=True).click()
        keeping.select_option(label="any cards")
        expect(form.get_by_label("Teams with two players")).to_be_visible()
        form.get_by_role("button", name="3", exact=True).click()
        expect(keeping).to_have_count(0)
        form.locator("button.big").click()
        card = ann.page.locator(".lobby dl")
        expect(card).to_contain_text("Standard")
        expect(card).not_to_contain_text("any cards")


NAMES = """() => [...document.querySelectorAll('form :is(legend, summary, label:not(.check))')]
    .map(node => node.firstChild.textContent.split(':')[0].trim())"""


def test_no_two_settings_of_a_table_have_one_name(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open("#/new")
        ann.page.get_by_role("button", name="Colt Express", exact=True).click()
        names: list[str] = ann.page.evaluate(NAMES)
        assert "Edition" in names
        assert sorted(set(names)) == sorted(names)


def test_a_duel_is_called_one(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open("#/new")
        form = ann.page.locator("form", has_text="Players")
        expect(form.get_by_label("Way of playing")).to_be_visible()
        form.get_by_role("button", name="2", exact=True).click()
        expect(form.get_by_label("Way of playing")).to_have_count(0)
        expect(form).to_contain_text("Each leads two bandits, always by the expert rules.")
        form.locator("button.big").click()
        way = ann.page.locator(".lobby dl div", has_text="Way of playing").locator("dd")
        expect(way).to_have_text("Duel")
        ann.make_table(players=3, variant="expert")
        expect(way).to_have_text("Expert")


def shown_code(visitor: Visitor) -> str:
    """The code of a table as it is written to be read out."""
    return visitor.page.get_by_label("Code of the table").inner_text()


def as_host(host: Visitor, deed: str) -> None:
    """Do what only the host can, to the other person."""
    if not host.button(deed).is_visible():
        host.page.get_by_text("Host …").click()
    host.press(deed)


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.press("Say it")


def test_a_listed_table_is_found_on_the_first_page_and_no_other(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        ann.open()
        hidden = ann.make_table(players=3)
        ann.open("#/new")
        ann.page.get_by_label("Listed on the first page").check()
        ann.press("Make this table")
        ann.page.wait_for_selector(".lobby")
        ann.sit("Ann")
        bob.open()
        listed = bob.page.locator("section", has_text="Open tables").get_by_role("link")
        expect(listed.filter(has_text="Ann")).to_contain_text("1 of 4 seats taken")
        links = [one.get_attribute("href") for one in listed.all()]
        assert f"#/table/{ann.code}" in links
        assert f"#/table/{hidden}" not in links
        listed.filter(has_text="Ann").click()
        bob.page.wait_for_selector(".lobby")
        bob.sit("Bob")
        expect(ann.page.locator(".lobby")).to_contain_text("Bob")


def test_two_tables_with_one_code_get_the_same_deal(browser: Browser, server: Server) -> None:
    deals = [
        dealt(browser, server, code)
        for code in ("friday evening", "friday evening", "saturday night")
    ]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def dealt(browser: Browser, server: Server, code: str) -> dict[str, Any]:
    """What somebody sees who begins a table with the code of a deal."""
    with Visitor(browser, server) as ann:
        ann.open("#/new")
        ann.page.get_by_label("Code of the deal").fill(code)
        ann.press("Make this table")
        ann.page.wait_for_selector(".lobby")
        expect(ann.page.locator("dl")).to_contain_text(code)
        ann.sit("Ann")
        ann.begin()
        ann.wait_until_asked()
        return {
            "train": ann.page.locator(".sheet svg").text_content(),
            "hand": ann.page.locator(".hand .face .unseen").all_inner_texts(),
            "bandits": ann.page.locator("[data-plate]").all_inner_texts(),
            "round": ann.page.locator("header .round").inner_text(),
            "loot": ann.page.evaluate(BOXES, "token"),
        }


def test_whoever_is_at_a_table_that_is_closed_is_told(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        ann.wait_until_asked()
        done = run("admin", "--database", server.database, "close", ann.code, home=tmp_path)
        assert done.code == 0
        expect(ann.page.get_by_text("has closed this table")).to_be_visible()
        expect(ann.page.locator(".hand")).to_be_hidden()


def test_somebody_else_begins_where_the_host_has_gone(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as bob:
        with Visitor(browser, server) as ann:
            ann.open()
            code = ann.make_table(players=3, patience=1)
            ann.sit("Ann")
            bob.open(f"#/table/{code}")
            bob.page.wait_for_selector(".lobby")
            bob.sit("Bob")
            expect(bob.button("Be the host")).to_be_hidden()
        expect(bob.page.get_by_text("Once the host has been gone for")).to_be_visible()
        bob.page.wait_for_timeout(1200)
        bob.press("Be the host")
        bob.begin()
        bob.page.wait_for_selector("[data-plate]")
