"""Several people: four browsers at one table, one device for several, and who only watches."""

import signal
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.browsing import Visitor, let_play, play_on, play_to_the_end
from tests.server.serving import Server, serving


def test_four_browsers_at_a_private_table_lose_nothing_and_nobody(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, bot_pace=1) as server, ExitStack() as visit:
        people = [visit.enter_context(Visitor(browser, server)) for _ in range(4)]
        host = people[0]
        host.open()
        host.page.get_by_role("button", name="With friends").click()
        host.page.wait_for_selector(".lobby")
        for visitor, name in zip(people, ("Ann", "Bob", "Cid", "Dot"), strict=True):
            if visitor is not host:
                visitor.open(f"#/table/{host.code}")
            visitor.sit(name)
        host.press("Begin")
        for visitor in people:
            visitor.page.wait_for_selector(".table")
        let_play(people, 8)
        people[1].page.reload()
        people[1].page.wait_for_selector(".table")
        let_play(people, 8)
        server.stop(signal.SIGKILL)
        expect(host.page.get_by_text("The connection is lost")).to_be_visible()
        server.start()
        for visitor in people:
            expect(visitor.page.get_by_text("The connection is lost")).to_be_hidden()
        let_play(people, 8)
        leave_and_return(people)
        play_to_the_end(*people)
        for visitor in people:
            assert visitor.page.locator(".podium tbody tr").count() == 4
        meet_again(people)


def meet_again(people: list[Visitor]) -> None:
    """Those who want to play again meet at one table, where each has the same seat."""
    before = people[0].code
    for visitor in people[:2]:
        visitor.press("Again with the same people")
        visitor.page.wait_for_selector(".lobby")
    assert people[0].code == people[1].code != before
    expect(people[1].page.locator("li.yours")).to_contain_text("Bob")
    expect(people[1].page.locator(".lobby ol li").nth(3)).to_contain_text("Dot")
    until_pledged(people[0], 2)


def until_pledged(visitor: Visitor, seats: int) -> None:
    """Wait until the first so many seats have added a number to the chance of the new deal."""
    url = f"{visitor.url}/api/tables/{visitor.code}"
    for _ in range(100):
        rows = visitor.page.request.get(url).json()["seats"]
        if all(row.get("pledged") for row in rows[:seats]):
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError("somebody has added nothing")


def leave_and_return(people: list[Visitor]) -> None:
    """One leaves, a bot plays on, and the one comes back to the same seat."""
    leaver, others = people[-1], people[:-1]
    leaver.open_menu()
    leaver.press("Leave (a bot plays on)")
    leaver.open_menu()
    leaver.button("Take it back").wait_for()
    let_play(others, 12)
    leaver.press("Take it back")
    leaver.page.get_by_text("a bot plays meanwhile").first.wait_for(state="detached")
    leaver.page.keyboard.press("Escape")


def test_on_one_device_no_hand_is_seen_until_its_player_takes_it(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        ann.open("#/device")
        ann.page.get_by_label("Name 1").fill("Ann")
        ann.page.get_by_label("Bandit").first.select_option(label="Doc")
        ann.page.get_by_label("Name 2").fill("Bob")
        ann.page.get_by_label("A bot plays, too").select_option(label="bot: Greenhorn")
        ann.press("Begin")
        ann.page.wait_for_selector(".hand-over")
        plates = ann.page.locator("[data-plate]")
        assert "Ann" in plates.filter(has_text="Doc").inner_text()
        assert plates.filter(has_text="Greenhorn").count() == 1
        assert ann.page.locator(".table .hand .face").count() == 0
        ann.page.get_by_role("button", name="I am ").click()
        assert ann.page.locator(".table .hand button.face").count() > 0
        ann.page.locator(".table .hand button.face").first.click()
        ann.page.wait_for_selector(".hand-over")
        assert ann.page.locator(".table .hand .face").count() == 0
        play_to_the_end(ann)
        assert ann.page.locator(".podium tbody tr").count() == 3


def test_a_spectator_sees_the_table_and_no_hand(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as sue:
        ann.play_now()
        sue.open(f"#/table/{ann.code}")
        sue.page.wait_for_selector(".table")
        play_on(ann, 3)
        assert sue.page.locator(".table .hand").count() == 0
        assert sue.page.locator(".table .answers button").count() == 0
        expect(sue.page.get_by_role("log").first).to_contain_text("lays")
        sue.page.get_by_role("button", name="Chat").first.click()
        sue.page.get_by_label("Say something").fill("Go, Ann!")
        sue.press("Say it")
        ann.page.get_by_role("button", name="Chat").first.click()
        expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Go, Ann!")
        ann.page.get_by_role("button", name="laughs").click()
        expect(sue.page.get_by_text("Stranger laughs")).to_be_visible()


def test_a_spectator_takes_the_seat_of_a_bot_in_a_running_game(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        ann.play_now()
        play_on(ann, 1)
        bob.open(f"#/table/{ann.code}")
        bob.page.wait_for_selector(".table")
        bob.open_menu()
        bob.press("Sit here")
        bob.page.locator("dialog li.yours").wait_for()
        bob.page.keyboard.press("Escape")
        play_to_the_end(ann, bob)
        assert bob.page.locator(".podium tbody tr", has_text="Stranger").count() == 2
