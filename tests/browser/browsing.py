"""People with a real Chromium, at a real server: what they see, press and wait for."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

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
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own: cookies, one page, and all that went wrong in it."""

    def __init__(self, browser: Browser, server: Server, **context: Any) -> None:
        self.server = server
        settings: dict[str, Any] = {"viewport": LAPTOP, "reduced_motion": "reduce", **context}
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.heard)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(LOST):
            self.problems.append(message.text)

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.server.url}/{path}")

    def press(self, name: str) -> None:
        """Press the button, or follow the link, with this name."""
        role = self.page.get_by_role("button", name=name, exact=True)
        link = self.page.get_by_role("link", name=name, exact=True)
        role.or_(link).first.click()

    @property
    def code(self) -> str:
        """The table that is open."""
        return self.page.url.rpartition("#/table/")[2]

    def at_once(self) -> None:
        """Play everything out at once."""
        self.page.get_by_role("slider", name="Speed").first.fill("3")

    def is_asked(self) -> bool:
        """Whether there is something to press that goes on with the game."""
        return self.page.locator(f"{ANSWERS}, {TAKING}").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".podium").count() > 0

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
        found = self.page.evaluate(STATE)
        assert isinstance(found, str)
        return found

    def no_problems(self) -> None:
        assert self.problems == []


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


def play_on(visitors: list[Visitor], decisions: int = 10**6) -> int:
    """Let whoever is asked answer, until so many decisions or the podium."""
    made = 0
    while made < decisions:
        if len(visitors) == 1:
            visitors[0].page.wait_for_function(READY)
        for visitor in visitors:
            if visitor.is_over():
                return made
            if visitor.is_asked():
                visitor.answer(made)
                made += 1
        visitors[0].page.wait_for_timeout(20)
    return made
