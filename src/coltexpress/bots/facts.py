"""What is worth telling about imagined games: facts, and how often they come about.

A fact is an event as far as the player could tell it from others today: whichever of equal tokens
it is about, and whatever an unseen one turns out to be worth, it is the same fact.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from coltexpress.engine import actions, events
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import HIDDEN, NOBODY

TELLING = {
    events.ESCAPED: 6, events.OUT: 6, events.CAPTURED: 5, events.TOOK: 5, events.PAID: 5,
    events.LOST: 5, events.FIRED: 4, events.DROPPED: 4, events.SHOT: 4, events.PUNCHED: 4,
    events.FELL: 3, events.WOUNDED: 3, events.WASTED: 3, events.DRANK: 2, events.MARSHAL_MOVED: 2,
    events.FLED: 1, events.MOVED: 1,
}  # fmt: skip
"""Kinds of events that tell why a choice is good or bad, and how much each of them says."""

WEAK = frozenset({events.MOVED, events.FLED, events.MARSHAL_MOVED, events.DRANK, events.WASTED})
"""Of these the kinds that alone do not tell whether a choice is any good."""

TOKEN_SECOND = frozenset({events.TOOK, events.DROPPED, events.LOST, events.DRANK})
"""Kinds whose second field is a token."""

FROM_SECOND = frozenset({events.MOVED, events.FLED})
"""Kinds whose second field is where somebody comes from, which no sentence tells."""

BANDIT_SECOND = frozenset({events.SHOT, events.PUNCHED, events.FIRED})
"""Kinds whose first two fields are bandits."""

BORDERS = frozenset(
    {
        events.REVEALED, events.PUT_AWAY, events.EVENT_BEGAN, events.CLEARED, events.GAME_OVER,
        events.ROUND_BEGAN, events.SCHEME_ENDED,
    }
)  # fmt: skip
"""What ends the events of one card."""

SAYS_ITSELF = {
    actions.SHOOT: (events.SHOT, events.WOUNDED), actions.TAKE: (events.TOOK,),
    actions.PUNCH: (events.PUNCHED,), actions.KNOCK: (events.DROPPED,),
    actions.GO: (events.MOVED,), actions.SHOVE: (events.MOVED,), actions.RIDE: (events.MOVED,),
    actions.FLEE: (events.MOVED, events.FLED), actions.WALK: (events.MARSHAL_MOVED,),
    actions.CAPTURE: (events.CAPTURED,), actions.ESCAPE: (events.ESCAPED,),
    actions.DRINK: (events.DRANK,), actions.POCKET: (events.TOOK,),
}  # fmt: skip
"""Kinds of events that only repeat what a choice is called."""

MOST = 3
"""So many facts are told together."""

FEWEST = 4
"""What happens in less than one game of so many is not told."""


Facts: TypeAlias = list[Event]
"""The facts of one game."""


@dataclass(frozen=True)
class Told:
    """Facts that came about together, in their order, and in how many games."""

    facts: tuple[Event, ...]
    games: int


def own_bandits(view: View) -> frozenset[int]:
    """The bandits of the view's player, and in the team game the partner's."""
    rules = view.rules
    side = view.player // rules.side
    return frozenset(bandit for bandit in range(rules.bandits) if rules.side_of(bandit) == side)


def fact_of(view: View, event: Event) -> Event:
    """The fact that an event of an imagined game is."""
    first, second, third, fourth = event.values()
    if event.kind in TOKEN_SECOND:
        second = stand_in(view, second)
        if event.kind == events.TOOK:
            fourth = int(view.token_value[second])
        elif event.kind == events.LOST:
            third = int(view.token_value[second])
    elif event.kind in FROM_SECOND:
        second = HIDDEN
    elif event.kind == events.MARSHAL_MOVED:
        first = HIDDEN
    # What a bullet came from tells its colour.
    cause = NOBODY if event.kind == events.WOUNDED else event.cause
    return Event(event.kind, first, second, third, fourth, cause, 0)


def stand_in(view: View, token: int) -> int:
    """The first token that looks like this one to the view's player."""
    board = view.rules.board

    def look(one: int) -> tuple[int, int, bool]:
        kind, value = view.token_kind[one], view.token_value[one]
        return int(kind), int(value), bool(board.marked(view.parts, one))

    return next(one for one in range(len(view.token_kind)) if look(one) == look(token))


def concerns(event: Event, own: frozenset[int]) -> bool:
    """Whether an event is about one of these bandits."""
    if event.kind == events.MARSHAL_MOVED:
        return False
    if event.kind == events.WASTED:
        return event.b in own
    return event.a in own or (event.kind in BANDIT_SECOND and event.b in own)


def parted(view: View, action: int, happened: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """What a choice brings about, at once or when its card is carried out, and what comes later in
    the same round."""
    end = round_end(view, happened)
    kind = actions.kind(action)
    if kind == actions.PLAN:
        return [*happened[:end]], []
    if kind == actions.LAY:
        begin = card_begin(view, happened[:end])
        stop = next_at(happened, begin + 1, end, lambda event: event.kind in BORDERS)
    else:
        begin = 0
        stop = next_at(happened, 0, end, lambda event: ends_choice(event, int(view.player)))
    return [*happened[begin:stop]], [*happened[stop:end]]


def ends_choice(event: Event, player: int) -> bool:
    """Whether what a choice brings about is over: another card, or somebody else is asked."""
    asked = event.kind == events.ASKED and event.b != player
    return asked or event.kind in BORDERS or event.kind == events.STEP_DUE


def round_end(view: View, happened: Sequence[Event]) -> int:
    """Where the present round is over, or the first one if it has not begun."""
    last = max(int(view.round), 1)
    return next_at(
        happened, 0, len(happened),
        lambda event: event.kind == events.ROUND_BEGAN and event.a > last,
    )  # fmt: skip


def card_begin(view: View, happened: Sequence[Event]) -> int:
    """Where the card is carried out that the player lays first."""
    index = len(view.pile)
    for event in happened:
        if event.kind == events.LAID:
            if event.a == view.player:
                break
            index += 1
    return next_at(
        happened, 0, len(happened),
        lambda event: event.kind == events.REVEALED and event.c == index,
    )  # fmt: skip


def next_at(happened: Sequence[Event], begin: int, end: int, fits: Callable[[Event], bool]) -> int:
    """Where the first such event is, or the end."""
    return next((at for at in range(begin, end) if fits(happened[at])), end)


def facts_of(view: View, happened: Iterable[Event], kinds: Iterable[int]) -> Facts:
    """The facts of these kinds in their order, each once."""
    wanted = frozenset(kinds)
    return list(dict.fromkeys(fact_of(view, event) for event in happened if event.kind in wanted))


def most_telling(games: Sequence[Facts], others: Sequence[Sequence[Facts]] = ()) -> Told | None:
    """The fact that says most about these games, for what it is and how often it comes about, with
    what nearly always comes with it; None where nothing is frequent. What happens as often in the
    games of every one of `others` says nothing."""
    counts = counted(games)
    rest = [counted(other) for other in others]
    gains = {
        fact: count - min((other.get(fact, 0) for other in rest), default=0)
        for fact, count in counts.items()
    }
    frequent = [fact for fact, gain in gains.items() if gain * FEWEST >= len(games)]
    if not frequent:
        return None
    main = max(frequent, key=lambda fact: gains[fact] * TELLING[fact.kind])
    telling = [[fact for fact in facts if fact in frequent] for facts in games]
    return with_companions(main, [facts for facts in telling if main in facts])


def counted(games: Sequence[Facts]) -> dict[Event, int]:
    """In how many games each fact comes about."""
    counts: dict[Event, int] = {}
    for facts in games:
        for fact in facts:
            counts[fact] = counts.get(fact, 0) + 1
    return counts


def with_companions(main: Event, games: Sequence[Facts]) -> Told:
    """A fact together with those that come about in most of its games, up to so many."""
    told = [main]
    for fact in games[0]:
        both = [facts for facts in games if fact in facts]
        if len(told) == MOST:
            break
        if fact is not main and len(both) * FEWEST >= len(games) * (FEWEST - 1):
            told.append(fact)
            games = both
    return Told(tuple(fact for fact in games[0] if fact in told), len(games))
