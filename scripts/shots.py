"""Pictures of the main screens for the README, from a real browser at a real server.

    python -m scripts.shots docs/screens

needs the pages (`make pages`) and a Chromium.
"""

import sys
import tempfile
from pathlib import Path

from tests.browser.browsing import Visitor, chromium, play_on
from tests.server.serving import Server, serving

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 780}
HORSES = {"modules": ["express", "horses", "whisky", "stagecoach"], "players": 5}
PLACES = "() => document.querySelectorAll('.sheet button').length > 1"


def begin(visitor: Visitor) -> None:
    """Sit down at the table that is open, and begin."""
    visitor.page.wait_for_selector(".lobby")
    visitor.press("Sit down")
    visitor.page.locator("li.yours").wait_for()
    visitor.press("Begin")
    visitor.page.wait_for_selector(".table")
    visitor.at_once()


def find_choice(visitor: Visitor, least: int) -> None:
    """Play until several places are lit, from a decision on."""
    made = play_on([visitor], least)
    while not visitor.is_over():
        visitor.page.wait_for_selector(".podium, .table .answers button, .table button.face")
        if visitor.page.evaluate(PLACES):
            return
        visitor.answer(made)
        made += 1


def pictures(server: Server, folder: Path) -> None:
    with chromium() as browser:
        ann = Visitor(browser, server, viewport=LAPTOP, color_scheme="light")
        ann.open()
        ann.page.wait_for_timeout(1500)
        ann.page.screenshot(path=folder / "first.png")
        ann.page.get_by_role("button", name="Play now").click()
        ann.page.wait_for_selector(".table")
        ann.at_once()
        find_choice(ann, 10)
        ann.page.screenshot(path=folder / "table.png")
        play_on([ann])
        ann.page.get_by_role("img", name="Chart of what everybody has").wait_for()
        ann.page.screenshot(path=folder / "end.png")
        bob = Visitor(browser, server, viewport=PHONE, color_scheme="dark", has_touch=True)
        bob.open()
        code = bob.page.evaluate(MAKE, HORSES)
        bob.open(f"#/table/{code}")
        begin(bob)
        find_choice(bob, 12)
        bob.page.screenshot(path=folder / "phone.png")


MAKE = """async options => {
    const post = (path, body) => fetch(path, {
        method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
    }).then(answer => answer.json())
    await post('/api/me', { name: '' })
    return (await post('/api/tables', { options })).code
}"""


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, serving(Path(home), bot_pace=1) as server:
        pictures(server, folder)


if __name__ == "__main__":
    main()
