"""The other games in the browser: Colt Super Express, and Horses & Stagecoach with its attack."""

from pathlib import Path

from tests.browser.browsing import Visitor, chromium, play_on
from tests.server.serving import serving


def begin(visitor: Visitor, *, game: str, modules: tuple[str, ...], players: int) -> None:
    """Make a table of one's own taste, sit down and begin."""
    visitor.open("#/new")
    for choice in (game, *modules, str(players)):
        visitor.page.get_by_role("button", name=choice, exact=True).click()
    visitor.press("Make this table")
    visitor.page.wait_for_selector(".lobby")
    visitor.press("Sit down")
    visitor.page.locator("li.yours").wait_for()
    visitor.press("Begin")
    visitor.page.wait_for_selector(".table")
    visitor.at_once()


def test_colt_super_express_with_five(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        begin(ann, game="Colt Super Express", modules=("Reflex", "Horse"), players=5)
        assert ann.page.locator(".planner").count() == 1
        play_on([ann])
        assert ann.page.locator(".podium tbody tr").count() == 5
        ann.no_problems()


def test_horses_and_stagecoach_begins_with_the_attack_on_horseback(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        begin(
            ann, game="Colt Express", modules=("Horses", "Whisky", "Stagecoach"), players=4
        )  # fmt: skip
        answers = ann.page.locator(".table .answers button")
        answers.first.wait_for()
        offered = answers.all_inner_texts()
        assert any("Ride on" in text for text in offered)
        assert any("Board" in text for text in offered)
        play_on([ann])
        assert ann.page.locator(".podium tbody tr").count() == 4
        ann.no_problems()
