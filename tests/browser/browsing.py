"""People with a real Chromium, at a real server: what they see, press and wait for."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    expect,
    sync_playwright,
)

from tests.server.serving import Server

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
PATIENCE = 180_000
"""Milliseconds to wait for what must come; a busy machine may need some."""
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 320, "height": 640}
LOST = ("WebSocket connection to", "net::ERR_")
"""What a browser complains of when the connection is lost on purpose."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; without one the test fails."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own: cookies, one page, and all that went wrong in it.
    Everything is played out at once, unless this browser is to remember something else."""

    def __init__(
        self, browser: Browser, server: Server, chosen: dict[str, Any] | None = None, **context: Any
    ) -> None:
        self.url = server.url
        settings: dict[str, Any] = {"viewport": LAPTOP, "reduced_motion": "reduce", **context}
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        remembered = json.dumps({"speed": "instant", **(chosen or {})})
        self.context.add_init_script(f"localStorage.settings ??= `{remembered}`")
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.heard)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        """Close the browser; where nothing else has failed, nothing may have gone wrong in it."""
        self.context.close()
        if kind is None:
            assert not self.problems, self.problems

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in LOST):
            self.problems.append(message.text)

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.url}/{path}")

    def button(self, name: str) -> Locator:
        """The button, or the link, with this name."""
        role = self.page.get_by_role("button", name=name, exact=True)
        return role.or_(self.page.get_by_role("link", name=name, exact=True)).first

    def press(self, name: str) -> None:
        self.button(name).click()

    @property
    def code(self) -> str:
        """The table that is open."""
        return self.page.url.rpartition("#/table/")[2]

    def make_table(self, **options: object) -> str:
        """A table with these options, which is opened."""
        code = str(self.page.evaluate(MAKE, options))
        self.open(f"#/table/{code}")
        self.page.wait_for_selector(".lobby")
        return code

    def sit(self, name: str = "") -> None:
        if name:
            self.page.get_by_label("Your name").fill(name)
        self.press("Sit down")
        self.page.locator("li.yours").wait_for()

    def begin(self) -> None:
        self.press("Begin")
        self.page.wait_for_selector(".table")

    def play_now(self) -> None:
        self.open()
        self.page.get_by_role("button", name="Play now").click()
        self.page.wait_for_selector(".table")

    def open_menu(self) -> None:
        self.page.get_by_role("button", name="Menu").locator("visible=true").click()

    def is_asked(self) -> bool:
        """Whether there is something to press that goes on with the game."""
        return self.page.locator(f"{ANSWERS}, {TAKING}").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".podium").count() > 0

    def wait_until_asked(self) -> None:
        self.page.wait_for_function(READY)

    def answer(self, at: int = 0) -> None:
        """Give one of the answers by its button, and wait until it has changed something."""
        taking = self.page.locator(TAKING)
        if taking.count():
            taking.click()
            self.page.locator(ANSWERS).first.wait_for()
        before = self.state()
        for _ in range(self.page.locator(".planner ol li").count()):
            self.page.locator(".planner .cards button:enabled").first.click()
        is_plan = self.page.locator(".planner").count() > 0
        answers = self.page.locator(".planner .go" if is_plan else ANSWERS)
        answers.nth(at % answers.count()).click()
        self.page.wait_for_function(CHANGED, arg=before)

    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def version(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-version") or 0)


ANSWERS = ".table .answers button, .table button.face, .table .planner .go"
"""Buttons that give an answer."""
TAKING = ".table .hand-over button"
"""The button of whoever takes the device."""
READY = f"() => document.querySelector('.podium') || document.querySelector('{ANSWERS}, {TAKING}')"
STATE = "() => document.querySelector('.table')?.dataset.asked ?? ''"
CHANGED = """before => {
    const asked = document.querySelector('.table')?.dataset.asked
    return asked !== before && asked !== 'sent'
}"""
MAKE = """async options => {
    const post = (path, body) => fetch(path, {
        method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
    }).then(answer => answer.json())
    await post('/api/me', { name: '' })
    return (await post('/api/tables', { options })).code
}"""
BOXES = """what => [...document.querySelectorAll(`[data-${what}]`)].map(node => {
    const drawn = what === 'figure' ? node.lastElementChild : node.querySelector('g')
    const { x, y, width, height } = drawn.getBoundingClientRect()
    return { id: node.getAttribute(`data-${what}`), x, y, width, height }
})"""
"""Where figures or loot are on the screen."""
PILOT = """([answers, taking]) => {
    let [last, made, waited] = ['', 0, 0]
    clearInterval(window.pilot)
    window.pilot = setInterval(() => {
        const table = document.querySelector('.table')
        if (!table || document.querySelector('.podium')) return
        document.querySelector(taking)?.click()
        waited = table.dataset.asked === last ? waited + 1 : 0
        if (waited > 0 && waited < 200) return
        const cards = [...document.querySelectorAll('.planner .cards button:enabled')]
        if (cards.length > 0 && document.querySelector('.planner .go:disabled')) {
            cards[made++ % cards.length].click()
            return
        }
        const found = [...document.querySelectorAll(answers)].filter(one => !one.disabled)
        if (found.length === 0) return
        last = table.dataset.asked
        waited = 0
        found[made++ % found.length].click()
    }, 15)
}"""
"""Presses an answer, another one each time, whenever there is something to decide."""


def overlaps(boxes: list[dict[str, Any]]) -> list[str]:
    """Pairs whose outlines share more than their edges."""
    found = []
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            across = min(one["x"] + one["width"], other["x"] + other["width"])
            down = min(one["y"] + one["height"], other["y"] + other["height"])
            if across - max(one["x"], other["x"]) > 1 and down - max(one["y"], other["y"]) > 1:
                found.append(f"{one['id']} and {other['id']}")
    return found


def play_on(visitor: Visitor, decisions: int) -> None:
    """Make so many decisions by real presses, or fewer until the podium."""
    for at in range(decisions):
        visitor.wait_until_asked()
        if visitor.is_over():
            return
        visitor.answer(at)


def let_play(visitors: list[Visitor], entries: int) -> None:
    """Let all decide quickly until so much more has happened."""
    first = visitors[0]
    until = first.version() + entries
    for visitor in visitors:
        visitor.page.evaluate(PILOT, [ANSWERS, TAKING])
    first.page.wait_for_function(
        "until => Number(document.querySelector('.table')?.dataset.version) >= until", arg=until
    )
    for visitor in visitors:
        visitor.page.evaluate("() => clearInterval(window.pilot)")


def play_to_the_end(*visitors: Visitor) -> None:
    """Let all decide quickly, up to the podium."""
    for visitor in visitors:
        visitor.page.evaluate(PILOT, [ANSWERS, TAKING])
    for visitor in visitors:
        visitor.page.wait_for_selector(".podium")
