"""A newcomer: the first page, one press, a whole game against bots, the podium."""

from pathlib import Path

from tests.browser.browsing import Visitor, chromium
from tests.server.serving import serving


def play_on(visitor: Visitor) -> int:
    """Answer whatever is asked until the podium is there."""
    made = 0
    while True:
        visitor.page.wait_for_function(READY)
        if visitor.is_over():
            return made
        visitor.answer(made)
        made += 1


READY = """() => document.querySelector('.podium')
    || document.querySelector('.table .answers button, .table button.face, .table .planner .go')"""


def test_a_newcomer_plays_a_whole_game_against_bots_to_the_podium(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        ann.open()
        ann.page.get_by_role("button", name="Play now").click()
        ann.page.wait_for_selector(".table")
        ann.at_once()
        made = play_on(ann)
        assert made > 15
        assert ann.page.locator(".podium .step").count() == 3
        assert ann.page.locator(".podium tbody tr").count() == 4
        ann.page.get_by_role("button", name="Again with the same people").wait_for()
        ann.no_problems()
