"""The other games in the browser: Colt Super Express, and Horses & Stagecoach with its attack."""

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, play_on, play_to_the_end
from tests.server.serving import Server


def begin(visitor: Visitor, *, game: str, modules: tuple[str, ...], players: int) -> None:
    """Make a table of one's own taste, sit down and begin."""
    visitor.open("#/new")
    for choice in (game, *modules, str(players)):
        visitor.page.get_by_role("button", name=choice, exact=True).click()
    visitor.press("Make this table")
    visitor.page.wait_for_selector(".lobby")
    visitor.sit()
    visitor.begin()


def test_colt_super_express_with_five(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        begin(ann, game="Colt Super Express", modules=("Reflex", "Horse"), players=5)
        ann.page.wait_for_selector(".planner")
        play_on(ann, 1)
        play_to_the_end(ann)
        assert ann.page.locator(".podium tbody tr").count() == 5


def test_horses_and_stagecoach_begins_with_the_attack_on_horseback(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        begin(ann, game="Colt Express", modules=("Horses", "Whisky", "Stagecoach"), players=4)
        answers = ann.page.locator(".table .answers button")
        answers.first.wait_for()
        offered = answers.all_inner_texts()
        assert any("Ride on" in text for text in offered)
        assert any("Board" in text for text in offered)
        play_on(ann, 2)
        play_to_the_end(ann)
        assert ann.page.locator(".podium tbody tr").count() == 4
