"""Every page for everybody: axe finds nothing, light and dark; no sentence is left outside."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.browsing import Visitor, chromium, play_on
from tests.server.serving import Server, serving

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations)"
PAGES = ("", "#/new", "#/device", "#/mine", "#/rules", "#/replay", "#/nothing")


def violations(visitor: Visitor) -> list[str]:
    """What axe has to say against the page as it is now."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = visitor.page.evaluate(RUN)
    return [f"{row['id']}: {node['html'][:200]}" for row in found for node in row["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(tmp_path: Path, scheme: str) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server, color_scheme=scheme)
        for path in PAGES:
            ann.open(path)
            ann.page.reload()
            ann.page.wait_for_selector("main h1, main form")
            assert violations(ann) == [], path
        at_the_table(ann, server)
        ann.no_problems()


def at_the_table(ann: Visitor, server: Server) -> None:
    """The lobby, a table, its menu, its end, and its replay."""
    ann.open()
    ann.page.get_by_role("button", name="With friends").click()
    ann.page.wait_for_selector(".lobby svg")
    assert violations(ann) == []
    ann.press("Sit down")
    ann.press("Begin")
    ann.page.wait_for_selector(".table")
    ann.at_once()
    play_on([ann], 3)
    assert violations(ann) == []
    ann.page.locator(".controls").get_by_role("button", name="Menu").click()
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    play_on([ann])
    ann.page.get_by_role("img", name="Chart of what everybody has").wait_for()
    assert violations(ann) == []
    ann.press("Watch from the start")
    ann.page.wait_for_selector(".desk")
    assert violations(ann) == []


PLAIN = re.compile(r"[a-zA-Z]{3,}")
TEXTS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent)
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
        for (const name of ['aria-label', 'title', 'placeholder']) {
            if (one.hasAttribute(name)) found.push(one.getAttribute(name))
        }
    }
    return found
}"""


def test_no_sentence_is_left_outside_the_words(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=1) as server, chromium() as browser:
        ann = Visitor(browser, server)
        ann.context.add_init_script("localStorage.setItem('language', 'en-XA')")
        for path in ("", "#/new", "#/device", "#/mine", "#/replay"):
            ann.open(path)
            ann.page.reload()
            ann.page.wait_for_selector("main h1, main form")
            texts: list[str] = ann.page.evaluate(TEXTS)
            assert [text for text in texts if PLAIN.search(text)] == [], path
        ann.no_problems()
