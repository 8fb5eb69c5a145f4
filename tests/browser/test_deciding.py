"""Around a decision: asked once more, taken back, advised by a bot, explained, heard."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browsing import ANSWERS, CHANGED, Visitor, play_on, play_to_the_end
from tests.server.serving import Person, Server


def test_who_wants_it_is_asked_once_more(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        ann.open_menu()
        ann.page.get_by_label("Ask once more before each answer").check()
        ann.page.keyboard.press("Escape")
        ann.wait_until_asked()
        before = ann.state()
        ann.page.locator(".table .hand button.face").first.click()
        ann.press("No")
        assert ann.state() == before
        ann.page.locator(".table .hand button.face").first.click()
        ann.press("Yes")
        ann.page.wait_for_function(
            f"() => document.querySelector('.table').dataset.asked !== '{before}'"
        )


def test_a_plan_is_taken_back_while_others_still_plan(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        code = ann.make_table(modules=["super"], players=3)
        bob = Person(server, "Bob").open(code)
        bob.must("sit", seat=2, name="Bob")
        ann.sit()
        ann.begin()
        ann.wait_until_asked()
        play_on(ann, 1)
        expect(ann.page.locator(".planner")).to_have_count(0)
        ann.press("Undo")
        ann.page.wait_for_selector(".planner")
        play_on(ann, 1)
        while bob.asked() is None:
            bob.take()
        asked = bob.asked()
        assert asked is not None
        assert bob.answer(asked) == ""
        expect(ann.button("Undo")).to_be_disabled()


def test_a_card_laid_in_a_tunnel_is_taken_back_and_a_drawn_one_is_not(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        code = ann.make_table(players=3)
        ann.sit()
        others = [Person(server, name).open(code) for name in ("Bob", "Cyd")]
        for seat, other in enumerate(others, 1):
            other.must("sit", seat=seat, name=other.name)
        ann.begin()
        undo = ann.button("Undo")
        expect(undo).to_be_disabled()
        undo.focus()
        ann.page.keyboard.press("Enter")
        why = ann.page.get_by_role("status").filter(has_text="until somebody else has decided")
        expect(why).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(why).to_have_count(0)
        while not is_in_tunnel(ann, others[0]):
            if ann.is_asked():
                ann.answer()
            for other in others:
                other.rest()
                if asked := other.asked():
                    other.answer(asked)
        before = ann.page.locator(".hand .face .unseen").all_inner_texts()
        ann.page.locator(".hand button.face").first.click()
        expect(undo).to_be_enabled()
        assert "last decision" in (undo.get_attribute("title") or "")
        undo.click()
        expect(ann.page.locator(".hand button.face").first).to_be_visible()
        assert ann.page.locator(".hand .face .unseen").all_inner_texts() == before
        ann.page.locator(".hand button.deck").click()
        expect(ann.page.locator(".hand button.deck")).to_have_count(0)
        expect(undo).to_be_disabled()
        assert "somebody else has decided" in (undo.get_attribute("title") or "")


def test_beyond_nine_answers_letters_are_their_keys(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        ann.make_table(players=2)
        ann.sit()
        ann.begin()
        card = ann.page.locator(".hand button.face", has=ann.page.locator("kbd", has_text="a"))
        for _ in range(40):
            ann.wait_until_asked()
            if card.count() and "deck" not in (card.get_attribute("class") or ""):
                break
            draw = ann.page.locator(".hand button.deck")
            before = ann.state()
            (draw if draw.count() else ann.page.locator(ANSWERS).first).click()
            ann.page.wait_for_function(CHANGED, arg=before)
        words = card.locator(".unseen").inner_text()
        assert words.endswith(" (key a)")
        laid = ann.page.locator(".pile li").count()
        before = ann.state()
        ann.page.keyboard.press("a")
        ann.page.wait_for_function(CHANGED, arg=before)
        name = words.removeprefix("Lay ").removesuffix(" (key a)").removesuffix(" face down")
        own = ann.page.locator(".pile li").nth(laid)
        expect(own).to_contain_text(name.split("'s ")[-1].split(" as")[0])


def is_in_tunnel(ann: Visitor, other: Person) -> bool:
    """Whether Ann, in seat 0, is to lay a card face down, and somebody lays one behind her."""
    tunnel = ann.page.locator('.turns .now[data-explain="turn tunnel"]')
    frame = other.latest(1)
    if not ann.is_asked() or tunnel.count() == 0 or frame is None:
        return False
    return bool(frame["view"]["first"] != list(frame["view"]["players"])[1])


def test_a_bot_tells_what_it_would_do_where_the_table_allows_it(
    browser: Browser, server: Server
) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        ann.make_table(hints=True)
        ann.sit()
        ann.begin()
        ann.wait_until_asked()
        ann.page.locator(".own").get_by_role("button", name="What would a bot do?").click()
        rows = ann.page.locator(".hints li")
        rows.first.wait_for()
        offered = ann.page.locator(".hand .unseen").all_inner_texts()
        assert any(
            text.startswith(said(rows.nth(0).locator("strong").inner_text())) for text in offered
        )
        expect(rows.first).to_contain_text("% sure")
        expect(ann.page.locator(".hints")).to_contain_text("19 hints left")
        play_on(ann, 1)
        expect(ann.page.locator(".hints li")).to_have_count(0)


@pytest.mark.parametrize("bandit", ["doc", "ghost"])
def test_a_tip_and_a_hint_to_ask_for_leave_room_for_the_hand(
    browser: Browser, server: Server, bandit: str
) -> None:
    with Visitor(browser, server, viewport={"width": 1366, "height": 768}) as ann:
        ann.open()
        ann.make_table(hints=True, bandits=[bandit, "tuco", "django", "belle"])
        ann.sit()
        ann.begin()
        ann.wait_until_asked()
        own = ann.page.locator(".own")
        expect(own.locator(".tip")).to_be_visible()
        expect(own.get_by_role("button", name="What would a bot do?")).to_be_visible()
        assert own.evaluate("node => node.scrollHeight <= node.clientHeight")


def said(row: str) -> str:
    """The choice without its key."""
    return row.split(maxsplit=1)[1]


def test_what_things_are_and_what_rule_they_have(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        ann.page.locator("[data-explain=marshal]").first.hover()
        tip = ann.page.get_by_role("tooltip")
        expect(tip).to_contain_text("The Marshal")
        tip.get_by_role("button", name="Rule").click()
        expect(ann.page.locator("dialog[open] p").first).to_contain_text("Marshal")
        ann.page.keyboard.press("Escape")
        ann.wait_until_asked()
        ann.page.locator(".hand .deck").hover()
        expect(tip).to_contain_text("Your draw pile")
        card = ann.page.locator(".hand button.face").first
        name = card.locator(".name").inner_text()
        laid = ann.page.locator(".pile li").count()
        before = ann.state()
        card.click()
        ann.page.wait_for_function(CHANGED, arg=before)
        ann.wait_until_asked()  # when the others have laid theirs, nothing moves below the pointer
        ann.page.locator(".pile li").nth(laid).hover()
        expect(tip.locator("strong")).to_have_text(name)
        ann.open("#/rules")
        ann.page.get_by_label("Search the rules").fill("whisky old")
        expect(ann.page.get_by_role("status")).not_to_have_text("0 rules")
        assert 0 < ann.page.locator("article").count() < 20


def test_the_rules_are_in_chapters_and_told_by_game(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open("#/rules")
        expect(ann.page.get_by_role("heading", name="How a round goes")).to_be_visible()
        expect(ann.page.get_by_role("heading", name="Setup", exact=True)).to_be_visible()
        everything = ann.page.locator("article").count()
        ann.press("Teams")
        expect(ann.page.locator("article")).to_have_count(11)
        ann.press("Colt Super Express")
        assert 11 < ann.page.locator("article").count() < everything
        expect(ann.page.locator(".short")).to_contain_text("plans three cards")
        see = ann.page.locator(".see a").first
        title = see.inner_text()
        see.click()
        expect(ann.page.locator("article:focus h3")).to_contain_text(title)


def test_what_happened_since_ones_last_turn_stands_apart(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.play_now()
        play_on(ann, 1)
        ann.wait_until_asked()
        log = ann.page.get_by_role("log", name="What happened")
        expect(log).to_contain_text("Since your last turn")
        expect(log.locator(".old", has_text="Round 1 of 5 begins")).to_have_count(1)
        assert log.locator(".since ~ .old").count() == 0
        assert log.locator(".since ~ p").count() > 0


def test_clocks_run_on_the_plates_and_are_stopped(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open()
        ann.make_table(players=3, clock={"bank": 600, "more": 15})
        ann.sit("Ann")
        ann.begin()
        ann.wait_until_asked()
        clock = ann.page.locator("[data-plate]", has_text="Ann").locator(".clock")
        expect(clock).to_have_text(re.compile(r"^9:5\d$"))
        ann.open_menu()
        ann.press("Stop the clocks")
        ann.button("Let the clocks go on").wait_for()
        stopped = clock.inner_text()
        ann.page.wait_for_timeout(2500)
        assert clock.inner_text() == stopped
        ann.press("Let the clocks go on")
        expect(clock).not_to_have_text(stopped)


LISTEN = """
window.sounds = 0
for (const name of ['createOscillator', 'createBufferSource']) {
    const made = BaseAudioContext.prototype[name]
    BaseAudioContext.prototype[name] = function () { window.sounds += 1; return made.call(this) }
}
"""


def test_nothing_is_heard_until_it_is_wanted(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, chosen={"speed": "fast"}) as ann:
        fetched: list[str] = []
        ann.page.on("request", lambda request: fetched.append(request.resource_type))
        ann.context.add_init_script(LISTEN)
        ann.play_now()
        play_on(ann, 2)
        ann.wait_until_asked()
        assert ann.page.evaluate("window.sounds") == 0
        ann.open_menu()
        ann.page.get_by_label("Sounds").check()
        ann.page.keyboard.press("Escape")
        play_on(ann, 2)
        ann.page.wait_for_function("() => window.sounds > 0")
        assert "media" not in fetched


WHISTLE = """
window.tones = []
const made = BaseAudioContext.prototype.createOscillator
BaseAudioContext.prototype.createOscillator = function () {
    window.tones.push(made.call(this))
    return window.tones.at(-1)
}
"""
"""Only the whistle has such tones, six of them, and at this speed nothing else is heard."""


def test_the_train_whistles_at_the_end_of_every_round(browser: Browser, server: Server) -> None:
    with Visitor(browser, server, chosen={"sound": True}) as ann:
        ann.context.add_init_script(WHISTLE)
        ann.play_now()
        play_to_the_end(ann)
        kinds = ann.page.evaluate("window.tones.map(tone => tone.type)")
        assert kinds == ["sawtooth"] * 6 * 5
        owner = ann.page.locator(".podium tbody tr").first
        total = owner.locator("td strong").inner_text()
        assert ann.page.locator("[data-plate] .money", has_text=total).count() > 0
