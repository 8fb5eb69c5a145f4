"""Games that last: called back to one's turn, one's own tables, another device, absent players."""

import random
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, expect

from coltexpress import Game, Setup
from coltexpress.notation.record import record_text
from tests.browser.browsing import PHONE, Visitor, play_on, play_to_the_end
from tests.server.serving import Person, Server

AWAY = """
window.told = []
window.Notification = class extends Notification {
    constructor(title, more) { super(title, more); window.told.push(`${title}: ${more.body}`) }
}
Object.defineProperty(document, 'hidden', { get: () => window.isAway === true })
"""
"""A browser without windows is never away; here it says so when told to."""
ICON = "() => document.querySelector('link[rel=icon]').getAttribute('href')"


YEAR = datetime.now(tz=UTC).year


def test_title_badge_and_notification_say_that_it_is_ones_turn(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, permissions=["notifications"]) as ann:
        ann.context.add_init_script(AWAY)
        ann.open()
        code = ann.make_table(players=3)
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=1, name="Bob")
        ann.sit("Ann")
        ann.begin()
        ann.open_menu()
        ann.page.get_by_label("Notify me when it is my turn").check()
        ann.page.keyboard.press("Escape")
        while bob.asked() is None:
            if ann.is_asked():
                ann.answer()
            bob.rest()
        ann.open("#/mine")
        expect(ann.page.locator("main a", has_text="Ann")).to_contain_text("waiting for Bob")
        ann.open(f"#/table/{code}")
        ann.page.wait_for_selector(".table")
        ann.page.evaluate("window.isAway = true")
        ann.page.wait_for_function("() => document.title === 'Colt Express: a table'")
        assert "turn" not in ann.page.evaluate(ICON)
        until_asked(ann, bob)
        ann.page.wait_for_function("() => document.title.startsWith('● ')")
        assert "turn" in ann.page.evaluate(ICON)
        assert ann.page.evaluate("window.told").pop().startswith("It is your turn: ")
        ann.open("#/mine")
        expect(ann.page.locator("main").get_by_text("your turn")).to_be_visible()
        expect(ann.page.get_by_role("link", name="Your turn at a table")).to_be_visible()
        expect(ann.page).to_have_title("(1) Colt Express")


def until_asked(ann: Visitor, bob: Person) -> None:
    """Bob decides until it is up to Ann, who has one seat of three."""
    while not ann.is_asked():
        asked = bob.asked()
        if asked is not None:
            bob.answer(asked)
        bob.rest()


def test_a_recovery_link_moves_somebody_to_another_device_once(
    browser: Browser, server: Server
) -> None:
    copying = ["clipboard-read", "clipboard-write"]
    with Visitor(browser, server, permissions=copying) as ann, Visitor(browser, server) as phone:
        ann.open()
        code = ann.make_table()
        ann.sit("Ann")
        ann.begin()
        ann.open("#/mine")
        ann.press("Make such a link")
        ann.press("Copy the link")
        ann.button("Copied").wait_for()
        link = ann.page.evaluate("navigator.clipboard.readText()")
        phone.page.goto(link)
        phone.press("Go on here")
        phone.page.locator("main ul a").first.click()
        phone.page.wait_for_selector(".table .hand")
        assert phone.code == code
        play_on(phone, 1)
        ann.open(f"#/table/{code}")
        ann.page.reload()
        ann.page.wait_for_selector(".table")
        assert ann.page.locator(".table .hand").count() == 0
        ann.page.goto(link)
        ann.press("Go on here")
        expect(ann.page.get_by_role("alert")).to_be_visible()
        ann.problems.clear()


def test_ones_own_tables_tell_when_something_last_happened(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        code = ann.make_table(players=3)
        ann.sit("Ann")
        ann.begin()
        play_on(ann, 1)
        ann.open("#/mine")
        happened = ann.page.locator(f"main a[href='#/table/{code}'] time")
        expect(happened).to_have_text(re.compile("^(now|1 minute ago)$"))
        for hours, words in ((3, "3 hours ago"), (30, "yesterday"), (24 * 400, str(YEAR))):
            # Bots may still move a moment after the clock is read.
            later = timedelta(hours=hours, minutes=5)
            ann.page.clock.set_fixed_time(datetime.now(tz=UTC) + later)
            ann.page.reload()
            expect(happened).to_contain_text(words)
            assert str(YEAR) in (happened.get_attribute("title") or "")


def test_those_who_are_there_vote_for_a_bot_in_place_of_an_absent_player(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        host, bob, cid = (Person(server, name) for name in ("Host", "Bob", "Cid"))
        code = host.make_table(patience=1)
        for seat, person in ((0, host), (2, bob), (3, cid)):
            person.open(code)
            person.must("sit", seat=seat, name=person.name)
        ann.open(f"#/table/{code}")
        ann.page.wait_for_selector(".lobby")
        ann.sit("Ann")
        host.must("begin")
        cid.hang_up()
        ann.page.wait_for_selector(".table")
        ann.open_menu()
        ann.button("Let a bot play (votes: 0)").wait_for()
        ann.page.wait_for_timeout(1200)
        ann.press("Let a bot play (votes: 0)")
        ann.button("Let a bot play (votes: 1)").wait_for()
        bob.must("seat_bot", seat=3, level="bandit")
        expect(ann.page.get_by_text("a bot plays meanwhile")).to_be_visible()


def test_a_game_is_kept_as_a_file_and_watched_from_it_and_by_a_link(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as sue:
        ann.play_now()
        code = ann.code
        play_to_the_end(ann)
        with ann.page.expect_download() as download:
            ann.press("Keep the file")
        kept = tmp_path / "game.txt"
        download.value.save_as(kept)
        sue.open(f"#/replay/{code}?at=12&as=1")
        sue.page.wait_for_selector(".desk")
        expect(sue.page.locator(".desk")).to_contain_text("12 / ")
        sue.page.wait_for_selector(".table .hand")
        sue.page.get_by_role("button", name="One step", exact=True).click()
        expect(sue.page.locator(".desk")).to_contain_text("13 / ")
        sue.page.get_by_role("combobox", name="To a round").select_option(label="Round 3")
        expect(sue.page.get_by_role("heading", name="Round 3 of 5")).to_be_visible()
        sue.open("#/replay")
        sue.page.get_by_label("Game file").set_input_files(kept)
        sue.page.wait_for_selector(".desk")
        expect(sue.page.locator(".desk")).to_contain_text("0 / ")
        sue.press("Play")
        expect(sue.page.locator(".desk")).not_to_contain_text("0 / ")
        ann.open("#/mine")
        ann.page.locator(f"main a[href='#/replay/{code}']").click()
        ann.page.wait_for_selector(".desk")


def test_a_sentence_of_a_replay_leads_to_where_it_was_told_and_a_card_to_where_it_was_played(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """In this game somebody decides while the cards of round 3 are carried out; where nobody does,
    the step at which they are turned over is the beginning of the next round."""
    file = tmp_path / "game.txt"
    file.write_text(record_text(played().record()), encoding="utf-8")
    with Visitor(browser, server) as sue:
        sue.open("#/replay")
        sue.page.get_by_label("Game file").set_input_files(file)
        sue.page.get_by_role("combobox", name="To a round").select_option(label="Round 3")
        expect(sue.page.get_by_role("heading", name="Round 3 of 5")).to_be_visible()
        step = sue.page.get_by_role("slider", name="Step")
        now = int(step.input_value())
        sue.page.locator(".log .to").nth(3).click()
        assert int(step.input_value()) < now
        step.fill(str(now))
        sue.press("To the next card")
        cards = sue.page.locator(".pile button")
        cards.last.click()
        last = int(step.input_value())
        step.fill(str(last - 1))
        cards.first.click()
        assert int(step.input_value()) < last
        expect(sue.page.locator(".pile li").first).to_have_class(re.compile("now|done"))


def test_who_loses_the_connection_is_told_and_catches_up(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        code = ann.make_table(players=3)
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=1, name="Bob")
        ann.sit("Ann")
        ann.begin()
        while bob.asked() is None:
            if ann.is_asked():
                ann.answer()
            bob.rest()
        ann.context.set_offline(True)
        expect(ann.page.get_by_text("The connection is lost")).to_be_visible()
        while bob.card["seats"][0].get("connected"):
            bob.take()
        seen = ann.version()
        asked = bob.asked()
        assert asked is not None
        bob.answer(asked)
        assert ann.version() == seen
        ann.context.set_offline(False)
        expect(ann.page.get_by_text("The connection is lost")).to_be_hidden()
        until_asked(ann, bob)
        ann.answer()
        assert ann.version() > seen


def test_a_replay_says_from_which_round_on_a_resumed_game_is_told(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """Such a file is left by a game that went on when a rule was corrected."""
    files = tmp_path / "whole.txt", tmp_path / "resumed.txt"
    whole, game = played(), played(resumed=True)
    for path, told in zip(files, (whole, game), strict=True):
        path.write_text(record_text(told.record()), encoding="utf-8")
    said = "Told from round 3 on"
    with Visitor(browser, server, viewport=PHONE) as sue:
        for path, count in zip(files, (0, 1), strict=True):
            sue.open("#/replay")
            sue.page.reload()
            sue.page.get_by_label("Game file").set_input_files(path)
            sue.page.wait_for_selector(".desk")
            expect(sue.page.locator(".desk", has_text=said)).to_have_count(count)
        expect(sue.page.get_by_text(said)).to_be_in_viewport()
        expect(sue.page.get_by_role("heading", name="Round 3 of 5")).to_be_visible()


def played(*, resumed: bool = False) -> Game:
    """A game to its end, or one that goes on from a position of its round 3."""
    chance = random.Random(5)
    game = Game.new(Setup(players=3, seed=5))
    while not game.over:
        if resumed and game.state.round == 3 and not game.begun_from:
            game = Game.from_position(game.position(), seed=6)
        player = game.deciders[0]
        game.apply(chance.choice(game.legal_actions(player)), player=player)
    return game
