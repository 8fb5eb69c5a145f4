"""Who plays, and with whom: seats before the game begins, plates while it runs."""

from playwright.sync_api import Browser, expect

from tests.browser.browsing import Visitor
from tests.server.serving import Person, Server

NAMES = ("Bartholomews", "Wilhelmina M", "Cheyenne", "Christopher")
CUT = """() => [...document.querySelectorAll('[data-plate] strong')]
    .filter(node => node.scrollWidth > node.clientWidth).map(node => node.textContent)"""


def test_partners_sit_together_and_know_each_other(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        ann.open()
        code = ann.make_table(modules=["express", "teams"], players=4)
        teams = ann.page.locator(".lobby ol")
        expect(ann.page.get_by_role("heading", name="Team 2")).to_be_visible()
        expect(teams).to_have_count(2)
        ann.sit("Ann")
        teams.nth(1).get_by_role("button", name="Sit here").last.click()
        expect(teams.nth(1).locator("li.yours")).to_contain_text("Ann")
        expect(teams.nth(0).locator("li.yours")).to_have_count(0)
        bob.open(f"#/table/{code}")
        bob.page.get_by_label("Your name").fill("Bob")
        bob.page.locator(".lobby ol").nth(1).get_by_role("button", name="Sit here").click()
        expect(teams.nth(1)).to_contain_text("Bob")
        expect(ann.page.locator(".lobby dl")).to_contain_text("Bob and Ann")
        ann.begin()
        expect(ann.page.locator("[data-plate]", has_text="your partner")).to_contain_text("Bob")
        expect(bob.page.locator("[data-plate]", has_text="your partner")).to_contain_text("Ann")
        expect(ann.page.locator("[data-plate]", has_text="team 1")).to_have_count(2)


def test_the_names_of_six_have_room_beside_their_clocks(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        code = ann.make_table(players=6, clock={"bank": 1800, "more": 30})
        ann.sit(NAMES[0])
        for seat, name in enumerate(NAMES[1:], 1):
            Person(server, name).open(code).must("sit", seat=seat, name=name)
        ann.begin()
        plates = ann.page.locator("[data-plate]")
        expect(plates).to_have_count(6)
        assert ann.page.evaluate(CUT) == []
        expect(plates.locator(".clock")).to_have_count(len(NAMES))
        expect(plates.filter(has_text="bot:").locator(".clock")).to_have_count(0)
