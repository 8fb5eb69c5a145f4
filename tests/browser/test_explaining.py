"""Whatever is on a table explains itself, with its rule: by pointer, by touch and by keys."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from coltexpress.notation.reference import entry
from tests.browser.browsing import PHONE, Visitor, let_play, play_on, play_to_the_end
from tests.server.serving import Server

HORSES = ["express", "horses", "whisky", "stagecoach"]
FIRST = {"rounds", "pile", "car locomotive"}
PLATE = {"bullets", "money", "loot purse"}
TABLES: dict[str, tuple[dict[str, Any], set[str], set[str]]] = {
    "base": ({"players": 4}, {*PLATE, "first", "marshal", "deck"}, {"loot jewel"}),
    "duel": ({"players": 2}, {"marshal"}, {*PLATE, "first", "pair", "supply"}),
    "expert": ({"players": 4, "variant": "expert"}, {*PLATE, "first", "supply"}, set()),
    "teams": (
        {"players": 4, "modules": ["express", "teams"]},
        {*PLATE, "leads", "partner", "team", "deck"}, set(),
    ),
    "horses": (
        {"players": 4, "modules": HORSES}, {*PLATE, "coach", "shotgun", "captives", "loot whisky"},
        {"first", "horse"},
    ),
    "super": (
        {"players": 5, "modules": ["super", "reflex", "horse"]},
        {"first", "plan", "car car", "card fire", "card horse"}, set(),
    ),
}  # fmt: skip
"""Options of each table, and some of what is there for certain: at the beginning, and later."""
LATER = 70
"""Entries of the log that lie between."""
WITHOUT_RULE = {"clock"}
"""What belongs to the table and not to the game."""

SCENERY = (
    ".board, .scroller, .sheet, .backdrop *, .puff, .puff *, .sheet > svg, .sheet > svg > rect,"
    " .sheet > svg > path, .above, .above > *, .above ul, .above li, header, header .round,"
    " header .turns, .own, .hand, .planner, .planner .cards, .planner .plan, .planner ol"
)
"""What nobody asks about: the land, and the room between things."""
ASKING = (
    ".controls *, .controls, .question *, .question, .tip, .tip *, .hint, .hint *, .deeds *, .deeds"
)
"""Buttons and words that say themselves what they are."""
SILENT = """([scenery, asking]) => {
    const found = new Set()
    const parts = [...document.querySelectorAll('header .round, .board, .above, .own')]
    for (let y = 3; y < innerHeight; y += 5) for (let x = 3; x < innerWidth; x += 5) {
        const there = document.elementsFromPoint(x, y)
        const top = there[0]
        if (!parts.some(part => part.contains(top)) || top.matches(scenery)) continue
        // What is lit lies over what it lights.
        const seen = top.closest('.sheet') ? there : [top]
        if (seen.some(one => one.closest('[data-explain]')) || top.matches(asking)) continue
        found.add(`${top.tagName} ${top.getAttribute('class')} in ${top.parentElement.className}`)
    }
    return [...found]
}"""
"""What lies on top somewhere and has nothing to say."""
SPOTS = """() => {
    const found = {}
    for (let y = 3; y < innerHeight; y += 5) for (let x = 3; x < innerWidth; x += 5) {
        const owner = document.elementFromPoint(x, y)?.closest('.table [data-explain]')
        if (owner) (found[owner.dataset.explain] ??= []).push([x, y])
    }
    for (const name in found) found[name] = found[name][Math.floor(found[name].length / 2)]
    return found
}"""
"""Where a pointer meets each thing that can be explained."""


def tells(page: Page, name: str) -> None:
    """The tooltip that is there tells of this thing, and leads to a rule that there is."""
    tip = page.get_by_role("tooltip")
    expect(tip.locator("p")).not_to_be_empty()
    title, text = tip.locator("strong").inner_text(), tip.locator("p").inner_text()
    assert len(text) > 5, (name, text)
    assert "web-" not in title + text, (name, title)
    if name not in WITHOUT_RULE:
        rule = tip.locator("button").inner_text().removeprefix("Rule ")
        assert entry(rule) is not None, (name, rule)


def look_around(ann: Visitor, known: set[str]) -> set[str]:
    """Point at everything in view that is not known yet; nothing else may be silent."""
    ann.page.mouse.move(2, 2)
    assert ann.page.evaluate(SILENT, [SCENERY, ASKING]) == []
    spots: dict[str, list[int]] = ann.page.evaluate(SPOTS)
    tip = ann.page.get_by_role("tooltip")
    for name in sorted(spots.keys() - known):
        ann.page.mouse.move(2, 2)
        ann.page.keyboard.press("Escape")
        expect(tip).to_have_count(0)
        ann.page.mouse.move(*spots[name])
        tells(ann.page, name)
    return known | spots.keys()


@pytest.mark.parametrize("table", TABLES)
def test_everything_explains_itself_to_whoever_points_at_it(
    browser: Browser, server: Server, table: str
) -> None:
    options, first, later = TABLES[table]
    with Visitor(browser, server) as ann:
        ann.open()
        ann.make_table(**options)
        ann.sit()
        ann.begin()
        ann.wait_until_asked()
        found = look_around(ann, set())
        assert {*FIRST, *first} - found == set()
        if table == "super":
            play_on(ann, 1)
        else:
            let_play([ann], LATER)
        ann.wait_until_asked()
        if not ann.is_over():
            assert later - look_around(ann, found) == set()


@pytest.mark.parametrize("table", ["base", "super"])
def test_the_account_at_the_end_explains_itself(
    browser: Browser, server: Server, table: str
) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        ann.make_table(**TABLES[table][0])
        ann.sit()
        ann.begin()
        play_to_the_end(ann)
        ann.page.wait_for_selector(".podium figure")
        account = ann.page.locator("thead [data-explain]")
        for at in range(account.count()):
            ann.page.keyboard.press("Escape")
            account.nth(at).hover()
            tells(ann.page, account.nth(at).get_attribute("data-explain") or "")


def test_a_tap_explains_and_a_plate_opens_what_explains_itself(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport=PHONE, has_touch=True) as ann:
        ann.open()
        ann.make_table(players=4, modules=[*HORSES, "teams"], variant="expert")
        ann.sit()
        ann.begin()
        let_play([ann], LATER)
        ann.wait_until_asked()
        tip = ann.page.get_by_role("tooltip")
        for selector in ("header h1", ".turns li", ".mini"):
            ann.page.locator(selector).first.tap()
            tells(ann.page, selector)
            ann.page.keyboard.press("Escape")
        plates = ann.page.locator("[data-plate]")
        for at in range(4):
            plates.nth(at).tap()
            sheet = ann.page.locator("dialog[open]")
            things = sheet.locator(".thing")
            assert things.count() >= 6
            for nth in range(things.count()):
                things.nth(nth).tap()
                told = sheet.locator(".lore")
                assert len(told.inner_text()) > 20
                rule = told.locator("button").inner_text().removeprefix("Rule ")
                assert entry(rule) is not None, rule
            things.last.tap()
            expect(sheet.locator(".lore")).to_have_count(0)
            sheet.get_by_role("button", name="Rule").first.tap()
            expect(ann.page.locator("dialog[open]")).to_have_count(2)
            ann.page.locator("dialog[open]").last.get_by_role("button", name="Close").tap()
            sheet.get_by_role("button", name="Close").tap()
            expect(tip).to_have_count(0)
        assert ann.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_whoever_points_at_nothing_finds_the_same_by_keys(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        ann.wait_until_asked()
        for _ in range(30):
            ann.page.keyboard.press("Tab")
            if ann.page.evaluate("document.activeElement.matches('.things')"):
                break
        ann.page.keyboard.press("Enter")
        sheet = ann.page.get_by_role("dialog", name="What everything here is")
        terms = sheet.locator("dt").all_inner_texts()
        assert {"The Marshal", "Bullets left", "First player", "The pile", "Purse"} <= {*terms}
        rules = [text.removeprefix("Rule ") for text in sheet.locator(".rule").all_inner_texts()]
        assert len(rules) == len(terms)
        assert [rule for rule in rules if entry(rule) is None] == []
        sheet.locator(".rule").first.press("Enter")
        expect(ann.page.locator("dialog[open]")).to_have_count(2)
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        plate = ann.page.locator("[data-plate]").first
        while not ann.page.evaluate("document.activeElement.matches('[data-plate]')"):
            ann.page.keyboard.press("Tab")
        tells(ann.page, "plate")
        ann.page.keyboard.press("Enter")
        first = ann.page.locator("dialog .thing").first
        first.press("Enter")
        expect(first).to_have_attribute("aria-expanded", "true")
        ann.page.keyboard.press("Escape")
        expect(plate).to_be_visible()
