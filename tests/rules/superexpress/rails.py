"""A small language for trains of Colt Super Express.

    game = rails("inside 3: belle> doc<; roof 2: mei>_", reveal="belle fire, doc forward")
    assert rows(game) == "inside 2: doc<; roof 2: mei>_; inside 3: belle>"

A row is written as one sees it with the locomotive on the right: the rearmost bandit first, `>`
faces forward, `<` backward, and `_` lies on its back. Seats go by `seats`, by default in the order
named. `out: tuco` names those who are out.
"""

from functools import partial

from coltexpress import Game, Setup
from coltexpress.content.superexpress.lineup import OFF, Lineup, lineup
from coltexpress.content.superexpress.module import VALUES
from coltexpress.engine.actions import PLAN, first, pack, second, third
from coltexpress.engine.events import Event, Log
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import vector
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, SCHEMING, STEALING
from coltexpress.notation.text import place_name
from coltexpress.setup import game_seed, rules_of
from tests.facts import story
from tests.scene import place

BANDITS = ("belle", "cheyenne", "django", "doc", "ghost", "mei", "tuco")
MODULES: tuple[tuple[str, ...], ...] = (
    ("super",), ("super", "reflex"), ("super", "horse"), ("super", "reflex", "horse"),
)  # fmt: skip
"""The game, and with every set of what can be added to it."""
BOTH = MODULES[-1]
HAPPENED = "turned moved fired fell stood-up wasted out uncoupled took compared game-over"


def rails(
    train: str, *, seats: str = "", first: str = "", cars: int | None = None, loot: str = "",
    reveal: str | None = None, modules: tuple[str, ...] = ("super",), seed: int = 1,
) -> Game:  # fmt: skip
    """A game at the beginning of a round in which everybody is about to plan.

    `cars` are still coupled, by default all; `loot` ("doc 301 312, mei 389") says who took the
    others, in the order in which they were uncoupled. With `reveal` ("belle fire, doc forward")
    these are the round's only cards, in this order, and the round is played to its end; an empty
    text is no card at all, as no real round has it.
    """
    bandits = seats.split() if seats else named(train)
    setup = Setup(players=len(bandits), bandits=tuple(bandits), modules=modules, seed=seed)
    flow = Flow(rules_of(setup))
    s = flow.deal(game_seed(seed), vector([]))
    s.log = Log()
    s.first = bandits.index(first) if first else 0
    s.round = 0 if cars is None else len(bandits) + 1 - cars
    hand_out(s, bandits, loot)
    for row in train.split(";"):
        stand(s, bandits, row)
    flow.course.begin_round(s)
    check(s)
    if reveal is not None:
        lay(s, bandits, reveal)
        flow.settle(s)
        if reveal or s.phase == SCHEMING:
            check(s)
    return Game(setup, flow, s)


def check(s: State) -> None:
    """A scene is one that a game can lead to, and so is what comes of it."""
    wrong = [repr(problem) for problem in s.rules.course.audit(s)]
    assert wrong == []


on_horses = partial(rails, modules=("super", "horse"))
by_reflex = partial(rails, modules=("super", "reflex"))


def named(train: str) -> list[str]:
    """The bandits of a train in the order in which they are named."""
    return [word.rstrip("<>_") for row in train.split(";") for word in row.split(":")[1].split()]


def stand(s: State, bandits: list[str], row: str) -> None:
    """Put the bandits of one row where they stand or lie."""
    spot, words = row.split(":")
    found = words.split()
    for at, word in enumerate(found):
        bandit = bandits.index(word.rstrip("<>_"))
        s.place_of[bandit] = place(s.rules, spot)
        if s.place_of[bandit] < OFF:
            lineup(s).ranks[bandit] = len(found) - 1 - at
            lineup(s).backward |= ("<" in word) << bandit
            lineup(s).fallen |= ("_" in word) << bandit


def hand_out(s: State, bandits: list[str], loot: str) -> None:
    """The cars that were uncoupled lie with their takers; the others are worth what is left, the
    first car least."""
    taken = [(part.split()[0], value) for part in loot.split(",") for value in part.split()[1:]]
    rest = [value for value in VALUES if str(value) not in [value for _, value in taken]]
    coupled = int(s.rules.caboose - s.round)
    assert len(taken) == s.round, "every uncoupled car has a taker"
    for token in range(coupled):
        s.token_value[token] = rest[token]
    for token, (taker, value) in zip(range(int(s.rules.caboose) - 1, -1, -1), taken, strict=False):
        s.token_value[token] = int(value)
        s.token_at[token] = HELD + bandits.index(taker)
        s.seen_by[token] = s.rules.public


def lay(s: State, bandits: list[str], cards: str) -> None:
    """Everybody has planned, and these cards lie face down in this order."""
    keys = card_keys(s)
    entries = []
    for part in filter(None, cards.split(",")):
        name, card = part.split()
        entries.append(bandits.index(name) | keys.index(card) << 4 | 1 << 12)
    s.pile = vector(entries)
    s.sealed = vector([])
    s.depth = 0
    s.phase = STEALING


def card_keys(s: State) -> list[str]:
    return [kind.key for kind in s.rules.card_kind]


def plan(game: Game, plans: str) -> list[Event]:
    """Everybody plans: `belle doc: fire turn floor; mei: forward fire turn`; what follows."""
    before = len(game.events())
    for part in plans.split(";"):
        names, cards = part.split(":")
        for name in names.split():
            seal(game, name, cards)
    check(game.state)
    return game.events(before)


def seal(game: Game, name: str, cards: str) -> list[Event]:
    """One player plans."""
    keys = card_keys(game.state)
    opening, middle, last = (keys.index(card) for card in cards.split())
    action = pack(PLAN, opening, middle) | last << 24
    return game.apply(int(action), player=seat(game, name))


def seat(game: Game, name: str) -> int:
    return [power.key for power in game.state.rules.powers].index(name)


def legal_plans(game: Game, name: str) -> list[tuple[str, ...]]:
    """What this player may plan."""
    keys = card_keys(game.state)
    return [
        (keys[first(action)], keys[second(action)], keys[third(action)])
        for action in game.legal_actions(seat(game, name))
    ]


def rows(game: Game) -> str:
    """How everybody stands, from the front of the train; those off it and out are named last."""
    return rows_of(game, list(game.state.place_of), lineup(game.state))


def rows_of(game: Game, places: list[int], lines: Lineup) -> str:
    """The same for a state or a view."""
    found = []
    for spot in sorted(set(places)):
        bandits = [bandit for bandit in range(len(places)) if places[bandit] == spot]
        if spot < OFF:
            bandits.sort(key=lambda bandit: -lines.ranks[bandit])
        words = " ".join(stance(game, lines, bandit, spot) for bandit in bandits)
        found.append(f"{place_name(game.state.rules, spot)}: {words}")
    return "; ".join(found)


def stance(game: Game, lines: Lineup, bandit: int, spot: int) -> str:
    """One bandit: `belle>`, `doc<_`, or the name alone beyond the train."""
    name = game.state.rules.powers[bandit].key
    if spot >= OFF:
        return name
    return name + "><"[lines.is_backward(bandit)] + "_" * lines.is_fallen(bandit)


def loot(game: Game) -> dict[str, list[int]]:
    """The loot cards of those who have any, in the order of the cars."""
    s = game.state
    found: dict[str, list[int]] = {}
    for token, where in enumerate(s.token_at):
        if where >= HELD:
            name = s.rules.powers[where - HELD].key
            found.setdefault(name, []).append(int(s.token_value[token]))
    return found


def happened(game: Game, events: list[Event] | None = None) -> list[str]:
    """Everything that happened on the train, in order."""
    return story(game, HAPPENED, events)


def revealed(game: Game, events: list[Event] | None = None) -> list[str]:
    """The cards that were shown: `belle fire`."""
    told = story(game, "revealed", events)
    return [" ".join(words.split()[1:3]) for words in told]


def won(game: Game) -> str:
    """Who has won, by which rule: `doc super.last`; `-` while the game goes on."""
    outcome = game.outcome
    if outcome is None:
        assert game.state.phase == SCHEMING
        return "-"
    return " ".join([*(game.name(player) for player in outcome.winners), outcome.reason])


def those_asked(game: Game) -> list[str]:
    """Who still has to plan."""
    return [game.name(player) for player in game.deciders]
