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
    ".controls *, .controls, .question *, .question, .tip, .tip *, .hint, .hint *, .deeds *,"
    " .deeds, .sheet button, .sheet button *"
)
"""Buttons and words that say themselves what they are, also where they lie on the board."""
LOOK = """([scenery, asking]) => {
    const [spots, silent, heard] = [{}, new Set(), new Map()]
    const parts = [...document.querySelectorAll('header .round, .board, .above, .own')]
    const isSilent = (top, x, y) => {
        if (!parts.some(part => part.contains(top))) return false
        if (top.matches(`${scenery}, ${asking}`)) return false
        // What is lit lies over what it lights.
        const seen = top.closest('.sheet') ? document.elementsFromPoint(x, y) : [top]
        return !seen.some(one => one.closest('[data-explain]'))
    }
    for (let y = 3; y < innerHeight; y += 7) for (let x = 3; x < innerWidth; x += 7) {
        const top = document.elementFromPoint(x, y)
        if (!heard.has(top)) heard.set(top, top?.closest('.table [data-explain]'))
        const owner = heard.get(top)
        if (owner) (spots[owner.dataset.explain] ??= []).push([x, y])
        else if (top && isSilent(top, x, y)) silent.add(top.outerHTML.slice(0, 100))
    }
    for (const name in spots) spots[name] = spots[name][Math.floor(spots[name].length / 2)]
    return [spots, [...silent]]
}"""
"""Where a pointer meets each thing that can be explained, and what lies on top somewhere and has
nothing to say."""
POINT = """async spots => {
    const later = window.setTimeout
    const after = async (element, event) => {
        // What is told a moment later is told at once.
        window.setTimeout = act => later(act, 0)
        try {
            element.dispatchEvent(event)
        } finally {
            window.setTimeout = later
        }
        await new Promise(done => later(done, 0))
        return document.querySelector('[role=tooltip]')
    }
    const hidden = () => after(document.body, new KeyboardEvent('keydown', escape))
    const escape = { key: 'Escape', bubbles: true }
    const found = {}
    for (const [name, [clientX, clientY]] of spots) {
        const where = { pointerType: 'mouse', bubbles: true, clientX, clientY }
        const top = document.elementFromPoint(clientX, clientY)
        const tip = await after(top, new PointerEvent('pointermove', where))
        const words = part => tip?.querySelector(part)?.textContent ?? ''
        found[name] = [words('strong'), words('p'), words('button')]
        if (await hidden()) throw Error(`${name} is told of for good`)
    }
    return found
}"""
"""What a pointer is told at each of these places."""


def check(name: str, title: str, text: str, rule: str) -> None:
    """This is told of a thing, and it leads to a rule that there is."""
    assert title, name
    assert len(text) > 5, (name, text)
    assert "web-" not in title + text, (name, title)
    if name not in WITHOUT_RULE:
        assert entry(rule.removeprefix("Rule ")) is not None, (name, rule)


def tells(page: Page, name: str) -> None:
    """The tooltip that is there tells of this thing."""
    tip = page.get_by_role("tooltip")
    expect(tip.locator("p")).not_to_be_empty()
    parts = ("strong", "p") if name in WITHOUT_RULE else ("strong", "p", "button")
    words = [tip.locator(part).inner_text() for part in parts]
    check(name, *words, *[""] * (3 - len(words)))


def look_around(ann: Visitor, known: set[str]) -> set[str]:
    """Point at everything in view that is not known yet; nothing else may be silent."""
    ann.page.mouse.move(2, 2)
    spots: dict[str, list[int]]
    spots, silent = ann.page.evaluate(LOOK, [SCENERY, ASKING])
    assert silent == []
    news = sorted(spots.keys() - known)
    for name, told in ann.page.evaluate(POINT, [[name, spots[name]] for name in news]).items():
        check(name, *told)
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


def test_whoever_rests_on_a_thing_is_told_of_it_until_they_point_elsewhere(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        ann.wait_until_asked()
        spots: dict[str, list[int]] = ann.page.evaluate(LOOK, [SCENERY, ASKING])[0]
        for name, title in (("pile", "The pile"), ("marshal", "The Marshal")):
            ann.page.mouse.move(*spots[name])
            expect(ann.page.get_by_role("tooltip").locator("strong")).to_have_text(title)
            tells(ann.page, name)
        ann.page.mouse.move(2, 2)
        expect(ann.page.get_by_role("tooltip")).to_have_count(0)


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
