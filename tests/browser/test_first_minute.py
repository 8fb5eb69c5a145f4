"""A newcomer: the first page, one press, a whole game against bots, the podium."""

from playwright.sync_api import Browser, expect

from scripts.first_page import LIMITS, measured
from tests.browser.browsing import PHONE, Visitor, play_on, play_to_the_end
from tests.server.serving import Server


def test_a_newcomer_plays_a_whole_game_against_bots_to_the_podium(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, chosen={"speed": "normal"}) as ann:
        ann.play_now()
        expect(ann.page.get_by_text("You plan now and act later")).to_be_visible()
        ann.page.get_by_role("slider", name="Speed").first.fill("3")
        play_on(ann, 12)
        play_to_the_end(ann)
        assert ann.page.locator(".podium .step").count() == 3
        assert ann.page.locator(".podium tbody tr").count() == 4
        ann.page.get_by_role("img", name="Chart of what everybody has").wait_for()
        ann.press("Watch from the start")
        ann.page.wait_for_selector(".desk")
        ann.page.get_by_text("The deal was what was promised.").click()
        expect(ann.page.get_by_text("it is what was promised.")).to_be_visible()
        expect(ann.page.get_by_text("is the one that this browser was given")).to_be_visible()
        expect(ann.page.get_by_text("is among those of the seats.")).to_be_visible()


def test_on_a_phone_held_sideways_every_way_into_a_game_is_in_view(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport={"width": 844, "height": 390}, has_touch=True) as ann:
        ann.open()
        ways = ann.page.locator(".way")
        expect(ways).to_have_count(4)
        for way in ways.all():
            expect(way).to_be_in_viewport(ratio=1)


def test_the_first_page_is_small(browser: Browser, server: Server) -> None:
    """How soon it can be pressed depends on the machine, and is for the script to tell."""
    assert 50_000 < measured(browser, server)["first page, bytes"] <= LIMITS["bytes"]


def test_by_keys_alone_from_the_first_page_to_the_podium(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        keys = ann.page.keyboard
        ann.page.wait_for_selector(".now")
        for _ in range(12):
            keys.press("Tab")
            if ann.page.evaluate("document.activeElement.classList.contains('now')"):
                break
        keys.press("Enter")
        ann.page.wait_for_selector(".table")
        while True:
            ann.page.wait_for_selector(".podium, .table .answers kbd, .table .face kbd")
            if ann.is_over():
                break
            before = ann.state()
            keys.press("1")
            ann.page.wait_for_function(
                "before => document.querySelector('.table')?.dataset.asked !== before", arg=before
            )
        assert ann.page.locator(".podium .step").count() == 3


def test_a_small_phone_scrolls_along_the_train_and_nowhere_else(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport=PHONE, has_touch=True) as ann:
        for path in ("", "#/new", "#/device", "#/mine", "#/rules", "#/replay"):
            ann.open(path)
            ann.page.wait_for_selector("main h1, main form")
            assert ann.page.evaluate(WIDTH) <= PHONE["width"], path
        ann.open()
        ann.page.get_by_role("button", name="With friends").tap()
        ann.page.wait_for_selector(".lobby")
        assert ann.page.evaluate(WIDTH) <= PHONE["width"]
        ann.sit("Ann")
        ann.begin()
        for _ in range(3):
            play_on(ann, 2)
            assert ann.page.evaluate(WIDTH) <= PHONE["width"]
            assert ann.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
        play_to_the_end(ann)
        assert ann.page.evaluate(WIDTH) <= PHONE["width"]


WIDTH = "document.documentElement.scrollWidth"
