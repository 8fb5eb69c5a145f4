"""Every page for everybody: axe finds nothing, light and dark; no sentence is left outside."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.browsing import PHONE, Visitor, play_on, play_to_the_end
from tests.server.serving import Server

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations)"
PAGES = ("", "#/new", "#/device", "#/mine", "#/rules", "#/replay", "#/me/nobody", "#/nothing")


def stops(ann: Visitor, pages: tuple[str, ...]) -> Iterator[str]:
    """Every page and every state of a table, one after the other."""
    for path in pages:
        ann.open(path)
        ann.page.wait_for_selector("main h1, main form")
        yield path or "first page"
    ann.open("#/device")
    ann.page.locator("main form .big").click()
    ann.page.wait_for_selector(".hand-over")
    yield "handing over"
    ann.make_table(hints=True, clock={"bank": 600, "more": 15})
    ann.page.locator("main form button.big").click()
    ann.page.locator("li.yours").wait_for()
    ann.page.wait_for_selector(".lobby svg")
    yield "lobby"
    ann.page.locator(".begin").click()
    ann.page.wait_for_selector(".table")
    play_on(ann, 2)
    ann.wait_until_asked()
    yield "table"
    open_panel(ann, 3)
    ann.page.locator(".hints button").click()
    ann.page.wait_for_selector(".hints li")
    yield "hints"
    open_panel(ann, 2)
    ann.page.locator(".told input").fill("✦")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".told time")
    yield "chat"
    ann.page.locator("[data-plate]").first.click()
    ann.page.wait_for_selector("dialog[open]")
    yield "details"
    ann.page.keyboard.press("Escape")
    ann.page.locator(".menu button").locator("visible=true").click()
    yield "menu"
    ann.page.keyboard.press("Escape")
    play_to_the_end(ann)
    ann.page.wait_for_selector(".podium figure")
    yield "podium"
    ann.open(f"#/replay/{ann.code}?at=20")
    ann.page.wait_for_selector(".desk")
    yield "replay"
    ann.page.locator(".which button").last.or_(ann.page.locator(".tabs > button").last).locator(
        "visible=true"
    ).first.click()
    ann.page.wait_for_selector(".table figure")
    yield "chart of a replay"


def open_panel(ann: Visitor, at: int) -> None:
    """Open one of the panels beside the log, which on a phone has the pile beside it, too."""
    buttons = f".which button:nth-of-type({at}), .tabs > button:nth-of-type({at + 1})"
    ann.page.locator(buttons).locator("visible=true").click()


def visit(ann: Visitor, pages: tuple[str, ...], look: Callable[[], list[str]]) -> None:
    assert {stop: found for stop in stops(ann, pages) if (found := look())} == {}


def violations(visitor: Visitor) -> list[str]:
    """What axe has to say against the page as it is now, in the light and in the dark."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    rows: list[dict[str, Any]] = []
    for scheme in ("dark", "light"):
        visitor.page.emulate_media(color_scheme=scheme)
        rows += visitor.page.evaluate(RUN)
    return [f"{row['id']}: {node['html'][:200]}" for row in rows for node in row["nodes"]]


def test_axe_finds_nothing_on_any_page(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        visit(ann, PAGES, lambda: violations(ann))


def test_axe_finds_nothing_on_a_small_phone(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, viewport=PHONE, has_touch=True) as ann:
        ann.open()
        visit(ann, (), lambda: violations(ann))


PLAIN = re.compile(r"[a-zA-Z]{3,}")
NAMES = re.compile(r"[0-9a-f]{64}|[a-z]+(\.[a-z_]+)+|[A-Z0-9]{3}|✦|coltexpress verify \S+")
"""What is no sentence: names of rules, codes of tables, commitments, people's names, commands."""
TEXTS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    while (walker.nextNode()) found.push(walker.currentNode.textContent)
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
        for (const name of ['aria-label', 'title', 'placeholder']) {
            if (one.hasAttribute(name)) found.push(one.getAttribute(name))
        }
    }
    return found
}"""


def test_no_sentence_is_left_outside_the_words(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, chosen={"name": "✦"}) as ann:
        ann.context.add_init_script("localStorage.setItem('language', 'en-XA')")
        ann.open()

        def plain() -> list[str]:
            texts: list[str] = ann.page.evaluate(TEXTS)
            return [text for text in texts if PLAIN.search(NAMES.sub("", text))]

        visit(ann, PAGES, plain)


def test_the_language_follows_the_browser_and_can_be_switched(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, locale="en-XA") as ann, Visitor(browser, server) as bob:
        ann.open()
        bob.open()
        bob.page.get_by_role("button", name="Play now").wait_for()
        ann.page.locator("button.now").wait_for()
        assert ann.page.get_by_role("button", name="Play now").count() == 0
        ann.page.locator("button.now").click()
        ann.wait_until_asked()
        assert "lay a card" not in ann.page.locator(".question h2").inner_text()
        ann.page.locator(".menu button").locator("visible=true").click()
        ann.page.locator("dialog select").first.select_option("en")
        expect(ann.page.locator(".question h2")).to_contain_text("lay a card")
        ann.page.reload()
        expect(ann.page.locator(".question h2")).to_contain_text("lay a card")
