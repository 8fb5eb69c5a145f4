"""Pictures of the main screens for the README, from a real browser at a real server.

    python -m scripts.shots docs/screens [NAME …]

makes all of them, or those named; it needs the pages (`make pages`) and a Chromium.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, chromium, play_on, play_to_the_end
from tests.server.serving import Server, serving

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 780}
SMALL = {"width": 320, "height": 640}
HORSES = {"modules": ["express", "horses", "whisky", "stagecoach"], "players": 5}
SUPER = {"modules": ["super", "reflex", "horse"], "players": 6}
LIT = "() => document.querySelectorAll('.sheet button').length > 1"

Taken = Callable[[Visitor], None]


def find_choice(visitor: Visitor, least: int) -> None:
    """Play until several places are lit, from a decision on."""
    play_on(visitor, least)
    for at in range(40):
        visitor.wait_until_asked()
        if visitor.is_over() or visitor.page.evaluate(LIT):
            return
        visitor.answer(at)


def first(visitor: Visitor) -> None:
    visitor.page.wait_for_selector(".poster")


def table(visitor: Visitor) -> None:
    visitor.play_now()
    find_choice(visitor, 10)


def at_table(options: dict[str, object], decisions: int) -> Taken:
    """In the midst of a game with these options."""

    def taken(visitor: Visitor) -> None:
        visitor.make_table(**options)
        visitor.sit("Ann")
        visitor.begin()
        find_choice(visitor, decisions)

    return taken


def plan(visitor: Visitor) -> None:
    visitor.make_table(**SUPER)
    visitor.sit("Ann")
    visitor.begin()
    play_on(visitor, 1)
    visitor.wait_until_asked()


def lobby(visitor: Visitor) -> None:
    visitor.make_table(hints=True)
    visitor.sit("Ann")


def hints(visitor: Visitor) -> None:
    lobby(visitor)
    visitor.begin()
    visitor.wait_until_asked()
    visitor.page.locator(".own").get_by_role("button", name="What would a bot do?").click()
    visitor.page.wait_for_selector(".hints li")


def end(visitor: Visitor) -> None:
    visitor.play_now()
    play_to_the_end(visitor)
    visitor.page.get_by_role("img", name="Chart of what everybody has").wait_for()


def replay(visitor: Visitor) -> None:
    end(visitor)
    visitor.open(f"#/replay/{visitor.code}?at=30")
    visitor.page.wait_for_selector(".desk")
    visitor.press("Over time")


SCREENS: dict[str, tuple[dict[str, int], str, Taken]] = {
    "first": (LAPTOP, "light", first),
    "table": (LAPTOP, "light", table),
    "horses": (LAPTOP, "dark", at_table(HORSES, 14)),
    "super": (LAPTOP, "light", plan),
    "lobby": (LAPTOP, "light", lobby),
    "hints": (LAPTOP, "light", hints),
    "end": (LAPTOP, "light", end),
    "replay": (LAPTOP, "dark", replay),
    "phone": (PHONE, "dark", at_table(HORSES, 12)),
    "phone-first": (SMALL, "light", first),
    "phone-small": (SMALL, "light", table),
    "phone-super": (SMALL, "dark", plan),
    "phone-end": (PHONE, "light", end),
}


def picture(browser: Browser, server: Server, name: str, target: Path) -> None:
    size, scheme, take = SCREENS[name]
    with Visitor(
        browser, server, viewport=size, color_scheme=scheme, has_touch=size != LAPTOP
    ) as ann:
        ann.open()
        take(ann)
        ann.page.wait_for_timeout(1500)
        ann.page.screenshot(path=target)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home), bot_pace=1) as server,
        chromium() as browser,
    ):
        for name in sys.argv[2:] or SCREENS:
            picture(browser, server, name, folder / f"{name}.png")


if __name__ == "__main__":
    main()
