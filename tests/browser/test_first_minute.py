"""A newcomer: the first page, one press, a whole game against bots, the podium."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.browsing import PHONE, Visitor, chromium, play_on
from tests.server.serving import serving


def test_a_newcomer_plays_a_whole_game_against_bots_to_the_podium(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        ann.open()
        ann.page.get_by_role("button", name="Play now").click()
        ann.page.wait_for_selector(".table")
        ann.at_once()
        assert play_on([ann]) > 15
        assert ann.page.locator(".podium .step").count() == 3
        assert ann.page.locator(".podium tbody tr").count() == 4
        ann.page.get_by_role("img", name="Chart of what everybody has").wait_for()
        ann.press("Watch from the start")
        ann.page.wait_for_selector(".desk")
        expect(ann.page.get_by_text("The deal was what was promised.")).to_be_visible()
        ann.no_problems()


def test_by_keys_alone_from_the_first_page_to_the_podium(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        ann.open()
        keys = ann.page.keyboard
        for _ in range(12):
            keys.press("Tab")
            if ann.page.evaluate("document.activeElement.classList.contains('now')"):
                break
        keys.press("Enter")
        ann.page.wait_for_selector(".table")
        ann.at_once()
        ann.page.evaluate("document.activeElement.blur()")
        while True:
            ann.page.wait_for_function(
                "() => document.querySelector('.podium, .table .answers kbd, .table .face kbd')"
            )
            if ann.is_over():
                break
            before = ann.state()
            keys.press("1")
            ann.page.wait_for_function(
                "before => document.querySelector('.table')?.dataset.asked !== before", arg=before
            )
        assert ann.page.locator(".podium .step").count() == 3
        ann.no_problems()


def test_a_small_phone_scrolls_along_the_train_and_nowhere_else(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server, viewport=PHONE, has_touch=True)
        for path in ("", "#/new", "#/device", "#/mine", "#/rules", "#/replay"):
            ann.open(path)
            ann.page.wait_for_selector("main")
            assert ann.page.evaluate(WIDTH) <= PHONE["width"], path
        ann.open()
        ann.page.get_by_role("button", name="With friends").click()
        ann.page.wait_for_selector(".lobby")
        assert ann.page.evaluate(WIDTH) <= PHONE["width"]
        ann.press("Sit down")
        ann.press("Begin")
        ann.page.wait_for_selector(".table")
        ann.at_once()
        play_on([ann], 6)
        assert ann.page.evaluate(WIDTH) <= PHONE["width"]
        assert ann.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
        ann.no_problems()


WIDTH = "document.documentElement.scrollWidth"
