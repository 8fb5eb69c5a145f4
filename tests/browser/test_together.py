"""Several people: four browsers at one table, one device for several, and who only watches."""

import signal
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.browsing import Visitor, chromium, play_on
from tests.server.serving import serving


def sit(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label("Your name").fill(name)
    visitor.press("Sit down")
    visitor.page.locator("li.yours").wait_for()


def test_four_browsers_at_a_private_table_lose_nothing_and_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        people = [Visitor(browser, server) for _ in range(4)]
        host = people[0]
        host.open()
        host.page.get_by_role("button", name="With friends").click()
        host.page.wait_for_selector(".lobby")
        for visitor, name in zip(people, ("Ann", "Bob", "Cid", "Dot"), strict=True):
            if visitor is not host:
                visitor.open(f"#/table/{host.code}")
            sit(visitor, name)
        host.press("Begin")
        for visitor in people:
            visitor.page.wait_for_selector(".table")
            visitor.at_once()
        play_on(people, 6)
        people[1].page.reload()
        people[1].page.wait_for_selector(".table")
        play_on(people, 6)
        server.stop(signal.SIGKILL)
        expect(host.page.get_by_text("The connection is lost")).to_be_visible()
        server.start()
        for visitor in people:
            expect(visitor.page.get_by_text("The connection is lost")).to_be_hidden()
        play_on(people, 6)
        leave_and_return(people)
        play_on(people)
        for visitor in people:
            visitor.page.wait_for_selector(".podium")
            visitor.no_problems()


def leave_and_return(people: list[Visitor]) -> None:
    """One leaves, a bot plays on, and the one comes back to the same seat."""
    leaver, others = people[-1], people[:-1]
    leaver.page.locator(".controls").get_by_role("button", name="Menu").click()
    leaver.press("Leave (a bot plays on)")
    leaver.page.locator(".controls").get_by_role("button", name="Menu").click()
    leaver.page.get_by_role("button", name="Take it back", exact=True).first.wait_for()
    play_on(others, 4)
    leaver.page.get_by_role("button", name="Take it back", exact=True).first.click()
    leaver.page.get_by_text("a bot plays meanwhile").first.wait_for(state="detached")
    leaver.page.keyboard.press("Escape")


def test_on_one_device_no_hand_is_seen_until_its_player_takes_it(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        ann.open("#/device")
        ann.page.get_by_label("Name 1").fill("Ann")
        ann.page.get_by_label("Name 2").fill("Bob")
        ann.press("Begin")
        ann.page.wait_for_selector(".hand-over")
        ann.at_once()
        assert ann.page.locator(".table .hand .face").count() == 0
        ann.page.get_by_role("button", name="I am ").click()
        assert ann.page.locator(".table .hand button.face").count() > 0
        ann.page.locator(".table .hand button.face").first.click()
        ann.page.wait_for_selector(".hand-over")
        assert ann.page.locator(".table .hand .face").count() == 0
        play_on([ann])
        assert ann.page.locator(".podium tbody tr").count() == 3
        ann.no_problems()


def test_a_spectator_sees_the_table_and_no_hand(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann, sue = Visitor(browser, server), Visitor(browser, server)
        ann.open()
        ann.page.get_by_role("button", name="Play now").click()
        ann.page.wait_for_selector(".table")
        ann.at_once()
        sue.open(f"#/table/{ann.code}")
        sue.page.wait_for_selector(".table")
        sue.at_once()
        play_on([ann], 5)
        assert sue.page.locator(".table .hand").count() == 0
        assert sue.page.locator(".table .answers button").count() == 0
        heard = sue.page.get_by_role("log").first
        expect(heard).to_contain_text("lays")
        sue.page.get_by_role("button", name="Chat").first.click()
        sue.page.get_by_label("Say something").fill("Go, Ann!")
        sue.press("Say it")
        ann.page.get_by_role("button", name="Chat").first.click()
        expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Go, Ann!")
        ann.no_problems()
        sue.no_problems()
