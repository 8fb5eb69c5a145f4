"""No clock runs while things are played out, at the speed at which browsers usually do."""

import random

import pytest

from coltexpress.engine.events import KINDS
from coltexpress.server import entries as e
from coltexpress.server.clock import MOST_GRACE
from coltexpress.server.durations import SHOWN
from coltexpress.server.options import Clock, Options
from coltexpress.server.protocol import read_frame
from coltexpress.server.table import Table

GAMES = {
    "base": ("express",),
    "horses": ("express", "horses", "whisky", "stagecoach"),
    "super": ("super", "reflex", "horse"),
}
TIMES = {KINDS[kind].key: time for kind, time in SHOWN.items()}
PLAYERS = 4
NOW = 1_000_000.0


def begun(modules: tuple[str, ...]) -> Table:
    """A table with a clock where nobody has decided yet."""
    options = Options(players=PLAYERS, modules=modules, clock=Clock(bank=600, more=0))
    table = Table("TESTTABLE")
    table.apply(e.Created(at=0, options=options, client="ann", secret="5a" * 32, rules=1))
    for seat in range(PLAYERS):
        table.apply(e.Sat(at=0, seat=seat, client=f"p{seat}", name="x"))
    table.apply(e.Began(at=0, bandits=(), rules=1, bots={}), NOW)
    return table


def decide(table: Table, at: float, chance: random.Random) -> None:
    """Somebody decides, by chance, at this time in seconds."""
    game = table.running.game
    player = chance.choice(game.deciders)
    text = chance.choice(game.texts(player))
    table.apply(e.Decided(at=at, player=player, text=text, digest=game.digest(), by="person"), NOW)


def shown(table: Table, seat: int) -> int:
    """How long a browser shows what a seat was told latest."""
    told = read_frame(table.frame(seat, None, NOW)).told
    return sum(TIMES.get(row.event["event"], 0) for row in told)


@pytest.mark.parametrize("modules", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_clocks_begin_when_everything_was_played_out(modules: tuple[str, ...], seed: int) -> None:
    table, chance = begun(modules), random.Random(seed)
    longest = 0
    for at in range(0, 10**9, 1000):
        clocks = table.clocks
        assert clocks is not None
        before = set(clocks.asked)
        decide(table, at, chance)
        if table.running.game.over:
            break
        for seat in set(clocks.asked) - before:
            time = shown(table, seat)
            longest = max(longest, time)
            assert time < clocks.asked[seat] - NOW <= time + 1000
    assert 5_000 < longest < MOST_GRACE


def test_what_is_decided_faster_than_it_is_shown_is_waited_for_too() -> None:
    """Whoever is asked has to see the decisions of all before, as far as that is reasonable."""
    table, chance = begun(GAMES["base"]), random.Random(1)
    clocks = table.clocks
    assert clocks is not None
    began, behind = NOW, 0
    while behind < 2 * MOST_GRACE:
        decide(table, 5.0, chance)
        behind += max(shown(table, seat) for seat in range(PLAYERS))
        (began,) = set(clocks.asked.values())
        assert began - NOW >= min(behind, MOST_GRACE)
    assert began - NOW < MOST_GRACE + 1000
    decide(table, 500.0, chance)
    (began,) = set(clocks.asked.values())
    assert began - NOW < 10_000
