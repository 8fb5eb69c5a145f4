"""The only ways the board changes: each verb keeps the books, settles what follows, and logs."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.events import (
    DROPPED,
    FLED,
    LOST,
    MARSHAL_MOVED,
    MOVED,
    NEUTRALS_SPENT,
    PAID,
    PICKED,
    PLACED,
    PUNCHED,
    PUT,
    SHOT,
    TOOK,
    WASTED,
    WOUNDED,
)
from coltexpress.engine.layout import bandits_at, inside, roof
from coltexpress.engine.rng import PICKING, below
from coltexpress.engine.rule import Power
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    GONE,
    HELD,
    JEWEL,
    STRONGBOX,
    WHISKY,
    Bandit,
    Car,
    Colour,
    Mask,
    Place,
    Player,
    Token,
    bit,
)

NO_POWER: Final = Power("", "")


def power_of(s: State, bandit: Bandit) -> Power:
    """The powers that this bandit has now."""
    rules = s.rules
    if rules.has_effects and (rules.board.powerless(s) >> bandit) & 1:
        return NO_POWER
    return rules.powers[bandit]


def is_one(mask: Mask) -> bool:
    """Whether exactly one is in the mask."""
    return mask != 0 and mask & (mask - 1) == 0


def first_of(mask: Mask) -> i64:
    """The lowest in the mask, which is not empty."""
    found: i64 = 0
    while not (mask >> found) & 1:
        found += 1
    return found


def count_of(mask: Mask) -> i64:
    """How many are in the mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def pick(s: State, player: Player, count: i64) -> i64:
    """One of `count` things that look the same to this player, by chance (`hidden.classes`)."""
    return below(s.streams, s.stream(player, PICKING), count) if count > 1 else 0


def put_bandit(s: State, bandit: Bandit, place: Place) -> None:
    """Before the first round."""
    s.place_of[bandit] = place
    s.emit(PLACED, bandit, place, 0, 0)


def relocate(s: State, bandit: Bandit, place: Place) -> None:
    """One bandit moves, and its arrival is settled (`arrival.settled`)."""
    before = s.place_of[bandit]
    if before == place:
        return
    s.place_of[bandit] = place
    s.emit(MOVED, bandit, before, place, 0)
    if place == inside(s.marshal):
        meet_marshal(s)
    s.rules.board.settle(s)


def relocate_all(s: State, bandits: Mask, places: list[int]) -> None:
    """An event moves several bandits at once; then their arrivals are settled."""
    for bandit in range(s.rules.bandits):
        if (bandits >> bandit) & 1:
            before = s.place_of[bandit]
            place: i64 = places[bandit]
            if before != place:
                s.place_of[bandit] = place
                s.emit(MOVED, bandit, before, place, 0)
    meet_marshal(s)
    s.rules.board.settle(s)


def move_marshal(s: State, car: Car) -> None:
    """`marshal.move`"""
    before = s.marshal
    s.marshal = car
    s.emit(MARSHAL_MOVED, before, car, 0, 0)
    meet_marshal(s)
    s.rules.board.settle(s)


def meet_marshal(s: State) -> None:
    """`marshal.meet`"""
    below = inside(s.marshal)
    above = roof(s.marshal)
    met = bandits_at(s, below)
    if not met:
        return
    wound_neutral(s, met)
    for bandit in range(s.rules.bandits):
        if (met >> bandit) & 1:
            s.place_of[bandit] = above
            s.emit(FLED, bandit, below, above, 0)


def wound(s: State, bandit: Bandit, colour: Colour) -> None:
    """A bullet joins the cards of the bandit's player."""
    rules = s.rules
    s.hits[bandit * rules.colours + colour] += 1
    s.emit(WOUNDED, bandit, colour, 0, 0)
    rules.decks.receive(s, rules.leader[bandit], colour)


def wound_neutral(s: State, bandits: Mask) -> None:
    """One neutral bullet for each of them, or for none (`neutral.out`)."""
    count = count_of(bandits)
    if count == 0:
        return
    if s.neutral < count:
        if s.neutral > 0:
            s.emit(NEUTRALS_SPENT, s.neutral, 0, 0, 0)
            s.neutral = 0
        return
    s.neutral -= count
    for bandit in range(s.rules.bandits):
        if (bandits >> bandit) & 1:
            wound(s, bandit, s.rules.neutral)


def shoot(s: State, bandit: Bandit, victim: Bandit) -> None:
    """`fire.bullet`"""
    s.gun[bandit] -= 1
    s.emit(SHOT, bandit, victim, 0, 0)
    wound(s, victim, bandit)
    power_of(s, bandit).after_hit(s, bandit, victim)


def punched(s: State, bandit: Bandit, victim: Bandit) -> None:
    """Log that a punch has found its victim."""
    s.emit(PUNCHED, bandit, victim, 0, 0)


def note_pick(s: State, player: Player, token: Token) -> None:
    """A player takes its choice of purses it knows; of equal ones chance took this one. What that
    tells about their values is known to all. Marked ones are no equals of those without a mark."""
    kind = s.token_kind[token]
    if kind in (JEWEL, STRONGBOX):
        return
    known = trace.known_tokens(s.token_at, s.token_kind, s.seen_by, player, s.token_at[token], kind)
    if kind == WHISKY:
        for other in range(len(s.token_at)):
            if (known >> other) & 1 and s.rules.board.marked(s.parts, other):
                known &= ~bit(other)
    if (known >> token) & 1 and known & (known - 1):
        s.clues = append(s.clues, trace.clue(trace.PICKED, token, known))
        s.emit(PICKED, token, known, 0, 0)


def take(s: State, bandit: Bandit, token: Token) -> None:
    """A bandit picks up a token where it lies; its player sees the value (`rob.take`)."""
    place = s.token_at[token]
    player = s.rules.leader[bandit]
    one: Mask = 1
    s.token_at[token] = HELD + bandit
    s.seen_by[token] |= one << player
    s.emit_for(s.seen_by[token], TOOK, bandit, token, place, s.token_value[token])


def drop(s: State, bandit: Bandit, token: Token) -> None:
    """A held token falls where its holder stands (`punch.loot`)."""
    place = s.place_of[bandit]
    s.token_at[token] = place
    s.emit(DROPPED, bandit, token, place, 0)


def put_token(s: State, token: Token, place: Place) -> None:
    """A token joins the board."""
    s.token_at[token] = place
    s.emit(PUT, token, place, 0, 0)


def lose(s: State, bandit: Bandit, token: Token, among: Mask) -> None:
    """A bandit's token, the least valuable of those in `among`, leaves the game unseen."""
    s.token_at[token] = GONE
    if among & (among - 1):
        s.clues = append(s.clues, trace.clue(trace.LEAST, token, among))
    s.emit_for(s.seen_by[token], LOST, bandit, token, s.token_value[token], 0)


def pay(s: State, bandit: Bandit, amount: i64) -> None:
    """Cash in hand."""
    s.cash[bandit] += amount
    s.emit(PAID, bandit, amount, 0, 0)


def waste(s: State, player: Player, bandit: Bandit, reason: i64) -> None:
    """A card does nothing, and says why."""
    s.emit(WASTED, player, bandit, reason, 0)
