"""The table on a small phone: everything can be reached, and nothing lies over something else."""

import json
import re

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.browsing import Visitor, overlaps, play_on, play_to_the_end
from tests.server.serving import Person, Server

SMALL = {"width": 320, "height": 568}
ON_TOP = """selector => {
    const node = document.querySelector(selector)
    const { left, top, width, height } = node.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map(part => [left + width * part, top + height / 2])
    return points.every(([x, y]) => node.contains(document.elementFromPoint(x, y)))
}"""
"""Whether nothing lies over the middle of what is there."""
IS_STILL = "selector => document.querySelector(selector).getAnimations().length === 0"
PANELS = {"Log": ".told .log", "Pile": ".heap .pile", "Chat": ".told form"}


def test_every_drawer_comes_into_view(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.play_now()
        play_on(ann, 2)
        ann.wait_until_asked()
        for name, panel in PANELS.items():
            ann.page.locator(".tabs").get_by_role("button", name=name).click()
            ann.page.wait_for_function(IS_STILL, arg=".told")
            assert ann.page.evaluate(ON_TOP, panel), name
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator(".tabs [aria-expanded=true]")).to_have_count(0)


LAID = """() => [...document.querySelectorAll('.heap li')]
    .map(node => Math.round(node.getBoundingClientRect().top))"""
UNDER = """() => {
    const bottom = selector => document.querySelector(selector).getBoundingClientRect().bottom
    const paint = getComputedStyle(document.querySelector('.heap .pile')).backgroundColor
    return [bottom('.heap .pile') >= bottom('.own'), paint.startsWith('rgb(')]
}"""
"""Whether the pile covers the hand, and nothing is seen through it."""


def test_the_pile_lies_in_a_row_over_the_hand(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.play_now()
        play_on(ann, 2)
        ann.wait_until_asked()
        ann.page.locator(".tabs").get_by_role("button", name="Pile").click()
        ann.page.wait_for_function(IS_STILL, arg=".heap")
        # A row has room for seven.
        tops = ann.page.evaluate(LAID)[:7]
        assert len(tops) > 2
        assert set(tops) == {tops[0]}
        assert ann.page.evaluate(UNDER) == [True, True]


SPREAD = """() => [...document.querySelectorAll('header :is(h1, p, li, button, label)')]
    .filter(node => node.checkVisibility())
    .map(node => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return { id: node.textContent || node.ariaLabel, x, y, width, height }
    })"""
"""Where the words and controls of the top are."""


def test_nothing_of_the_top_lies_over_its_heading(browser: Browser, server: Server) -> None:
    for speed in ("instant", "normal"):
        with Visitor(
            browser, server, chosen={"speed": speed}, viewport=SMALL, has_touch=True
        ) as ann:
            ann.open()
            ann.make_table(modules=["express", "horses", "whisky", "stagecoach"], players=6)
            ann.sit()
            ann.begin()
            heading = ann.page.locator("header h1")
            expect(heading).to_have_text("Before the first round")
            assert overlaps(ann.page.evaluate(SPREAD)) == []


def test_keys_are_told_only_where_there_are_some(browser: Browser, server: Server) -> None:
    for is_touched in (True, False):
        with Visitor(browser, server, viewport=SMALL, has_touch=is_touched) as ann:
            ann.play_now()
            ann.wait_until_asked()
            key = ann.page.locator(".hand button.face kbd").first
            expect(key).to_be_attached()
            expect(key).to_be_visible(visible=not is_touched)


def test_plates_of_letters_tell_the_time_oneself_and_who_is_not_there(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.open()
        code = ann.make_table(players=3, clock={"bank": 600, "more": 15})
        ann.sit("Ann")
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=1, name="Wilhelmina")
        ann.begin()
        mine, others, bots = (ann.page.locator("[data-plate]").nth(at) for at in range(3))
        for plate in (mine, others):
            expect(plate.locator(".brief")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
            expect(plate.locator(".brief")).to_be_in_viewport(ratio=1)
        expect(bots.locator(".brief")).to_have_count(0)
        bob.close()
        expect(others.locator(".lost")).to_be_visible()
        others.click()
        who = ann.page.locator("dialog .who")
        expect(who).to_have_text("Wilhelmina · not connected")
        ann.page.keyboard.press("Escape")
        bots.click()
        expect(who).to_have_text("bot: Bandit")


def test_nothing_covers_a_new_question_or_the_end(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.play_now()
        for name in ("Pile", "Log"):
            ann.wait_until_asked()
            ann.page.locator(".tabs").get_by_role("button", name=name).click()
            expect(ann.page.locator(".tabs [aria-expanded=true]")).to_have_count(1)
            before = ann.state()
            ann.page.locator(".hand button.face").first.evaluate("node => node.click()")
            ann.page.wait_for_function(
                "before => { const now = document.querySelector('.table').dataset.asked;"
                " return now !== before && now.endsWith('true') }",
                arg=before,
            )
            expect(ann.page.locator(".tabs [aria-expanded=true]")).to_have_count(0)
        play_to_the_end(ann)
        expect(ann.page.locator(".tabs [aria-expanded=true]")).to_have_count(0)
        ann.page.wait_for_selector(".podium figure")
        assert ann.page.evaluate("document.documentElement.scrollHeight") == SMALL["height"]
        assert ann.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]


def test_what_was_said_while_the_chat_is_closed_is_counted(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.open()
        code = ann.make_table(players=4)
        ann.sit()
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=2, name="Bob")
        ann.begin()
        chat = ann.page.locator(".tabs").get_by_role("button", name="Chat")
        chat.click()
        bob.must("chat", text="Hello")
        expect(ann.page.locator(".told time")).to_have_count(1)
        expect(ann.page.locator(".tabs b")).to_have_count(0)
        chat.click()
        bob.must("chat", text="Are you there?")
        expect(ann.page.locator(".tabs b")).to_have_text("1")
        chat.click()
        expect(ann.page.locator(".tabs b")).to_have_count(0)


TALK = 230


def talkative(route: WebSocketRoute) -> None:
    """Somebody says much as soon as the game has begun, and one thing more when asked for it."""
    server = route.connect_to_server()

    def told(text: str, at: int) -> str:
        said = {"type": "chat", "seat": None, "name": "Eve", "text": text, "at": at}
        return json.dumps(said)

    def passed(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "chat" and message["text"] == "more":
            route.send(told("one more", TALK))
            return
        route.send(text)
        if message["type"] == "frame" and not talked:
            talked.append(True)
            for at in range(TALK):
                route.send(told(f"word {at}", at))

    talked: list[bool] = []
    server.on_message(passed)


def test_of_much_that_was_said_the_last_is_shown_and_all_of_it_counted(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server, viewport=SMALL, has_touch=True) as ann:
        ann.page.route_web_socket("**/ws/*", talkative)
        ann.open()
        code = ann.make_table(players=3)
        ann.sit()
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=1, name="Bob")
        ann.begin()
        count = ann.page.locator(".tabs b")
        expect(count).to_have_text(str(TALK))
        chat = ann.page.locator(".tabs").get_by_role("button", name="Chat")
        chat.click()
        expect(count).to_have_count(0)
        lines = ann.page.locator(".told [role=log] p")
        expect(lines).to_have_count(200)
        expect(lines.last).to_contain_text(f"word {TALK - 1}")
        chat.click()
        bob.must("chat", text="more")
        expect(count).to_have_text("1")
        expect(lines.last).to_contain_text("one more")
        expect(lines).to_have_count(200)
