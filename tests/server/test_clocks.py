"""Clocks: what they count, and that they tell nobody who has answered in secret."""

from coltexpress.server import entries as e
from coltexpress.server import protocol as p
from coltexpress.server.clock import Clocks
from coltexpress.server.options import Clock
from coltexpress.server.protocol import encoded
from tests.server.test_table import Evening


def test_a_clock_counts_what_was_spent_and_stands_still_while_paused() -> None:
    evening = Evening(players=3, clock=Clock(bank=60, more=5)).seat("ann", "bob", "cec")
    evening.say("ann", p.Begin())
    seat = evening.table.running.game.deciders[0]
    client = evening.table.seats[seat].client
    name = evening.table.running.game.name(seat)
    evening.now = 10_000
    clocks = evening.frame(seat).clocks
    assert clocks is not None
    assert clocks.left[name] == 50_000
    assert clocks.running == [name]
    evening.say("bob", p.Pause(paused=True))
    evening.now = 500_000
    assert evening.refusal("bob", p.Pause(paused=True)) == "That is so already."
    evening.say("bob", p.Pause(paused=False))
    entry = evening.act(client, seat)
    assert isinstance(entry, e.Decided)
    assert entry.spent == 10_000
    assert evening.table.clocks is not None
    assert evening.table.clocks.banks[seat] == 55_000


def test_clocks_do_not_tell_who_has_answered_in_secret() -> None:
    evening = Evening(players=2, clock=Clock(bank=60, more=5)).seat("ann", "bob")
    quiet = Evening(players=2, clock=Clock(bank=60, more=5)).seat("ann", "bob")
    for one in (evening, quiet):
        one.say("ann", p.Begin())
        one.now = 7_000
    evening.act("bob", 1)
    moments: list[tuple[int, p.FromBrowser | None]] = [
        (9_000, None), (10_000, p.Pause(paused=True)), (90_000, None),
        (95_000, p.Pause(paused=False)), (99_000, None),
    ]  # fmt: skip
    for now, message in moments:
        for one in (evening, quiet):
            one.now = now
            if message is not None:
                one.say("ann", message)
        assert encoded(evening.frame(0)) == encoded(quiet.frame(0))
        assert evening.frame(1).clocks != quiet.frame(1).clocks
    left = evening.frame(0).clocks
    assert left is not None
    assert set(left.left.values()) == {60_000 - 14_000}


def test_clocks_do_not_tell_who_has_answered_the_first_of_several_questions_in_secret() -> None:
    options = {"players": 3, "variant": "expert", "clock": Clock(bank=600, more=5)}
    evening, quiet = (Evening(**options).seat("ann", "bob", "cec") for _ in range(2))
    for one in (evening, quiet):
        one.say("ann", p.Begin())
    while not evening.table.running.game.decision().secret:
        for one in (evening, quiet):
            one.now += 1_000
            seat = one.table.running.game.deciders[0]
            one.act(one.table.seats[seat].client, seat)
    seat, other = evening.table.running.game.deciders[:2]
    client, name = evening.table.seats[seat].client, evening.table.running.game.name(seat)
    for one in (evening, quiet):
        one.now += 50_000
    evening.act(client, seat)
    assert seat in evening.table.running.game.deciders
    for one in (evening, quiet):
        one.now += 2_000
    assert encoded(evening.frame(other)) == encoded(quiet.frame(other))
    mine, theirs = evening.frame(seat).clocks, quiet.frame(seat).clocks
    assert mine is not None
    assert theirs is not None
    assert mine.left[name] > theirs.left[name]
    evening.say(client, p.TakeBack(seat=seat, version=evening.frame(seat).version))
    assert evening.frame(seat).clocks == theirs


def test_taking_back_in_secret_is_not_to_be_seen_by_the_clock_and_gains_no_time() -> None:
    evening = Evening(players=2, clock=Clock(bank=60, more=5)).seat("ann", "bob")
    quiet = Evening(players=2, clock=Clock(bank=60, more=5)).seat("ann", "bob")
    for one in (evening, quiet):
        one.say("ann", p.Begin())
        one.now = 7_000
    for _ in range(3):
        evening.act("bob", 1)
        evening.say("bob", p.TakeBack(seat=1, version=evening.frame(1).version))
    for one in (evening, quiet):
        one.now = 9_000
    assert encoded(evening.frame(0)) == encoded(quiet.frame(0))
    assert evening.frame(1).clocks == quiet.frame(1).clocks


def test_whoever_is_asked_during_a_pause_gains_nothing_by_it() -> None:
    evening = Evening(players=3, clock=Clock(bank=60, more=5)).seat("ann", "bob", "cec")
    evening.say("ann", p.Begin())
    evening.say("ann", p.Pause(paused=True))
    evening.now = 100_000
    first = evening.table.running.game.deciders[0]
    evening.act(evening.table.seats[first].client, first)
    second = evening.table.running.game.deciders[0]
    evening.now = 200_000
    evening.say("ann", p.Pause(paused=False))
    evening.now = 230_000
    assert evening.table.clocks is not None
    assert 30_000 <= evening.table.clocks.left(second, evening.now) < 50_000


def test_taking_back_several_open_decisions_gains_no_time() -> None:
    clocks = Clocks(Clock(bank=60, more=5), 2)
    for _ in range(2):
        clocks.ask([0], 0)
        clocks.decided(0, 0)
        clocks.opened(0)
    clocks.ask([1], 0)
    for _ in range(2):
        clocks.took_back(0)
        clocks.ask([0], 0)
    assert clocks.banks == [60_000, 60_000]
    assert clocks.asked == {0: 0}
