"""What is possible by itself but cannot have come about, as keys of sentences.

Of earlier rounds a position shows only who is out and who has which car, so that much is believed.
"""

from mypy_extensions import i64

from coltexpress.content.superexpress.course import Pursuit, farthest, those_at
from coltexpress.content.superexpress.lineup import OFF, last_coupled, lineup, those_in
from coltexpress.content.superexpress.plan import CARDS_PLANNED
from coltexpress.engine.layout import inside
from coltexpress.engine.state import State, pile_hidden, pile_player
from coltexpress.engine.vocab import AWAY, GONE, HELD, OVER, Mask


def odd_past(s: State) -> list[str]:
    """Everything that cannot have come about."""
    if s.phase == OVER:
        return odd_end(s)
    found: list[str] = []
    if s.round == 1 and not is_start(s):
        found.append("plan-start")
    if s.round > 1 and s.token_at[last_coupled(s)] != HELD + farthest(s):
        found.append("plan-loot")
    return found


def is_start(s: State) -> bool:
    """`super.place`, `super.facing`"""
    start = s.rules.course.deal(s.rules, s.seed, s.cars)
    start.first = s.first
    s.rules.course.start(start)
    return bytes(start.place_of) == bytes(s.place_of) and lineup(start).key() == lineup(s).key()


def odd_end(s: State) -> list[str]:
    """What no last round leads to."""
    planned = planners(s)
    if not is_round(s, planned):
        return ["plan-pile"]
    found: list[str] = []
    if not is_shown(s):
        found.append("plan-shown")
    if not is_decided(s):
        found.append("plan-end")
    elif not are_rivals(s, planned):
        found.append("plan-rivals")
    return found


def planners(s: State) -> Mask:
    """Those who have cards in the pile."""
    found: Mask = 0
    for entry in s.pile:
        found |= i64(1) << pile_player(entry)
    return found


def is_round(s: State, planned: Mask) -> bool:
    """`super.plan`, `super.turns`: the pile is that of a round in which these planned."""
    if planned & (planned - 1) == 0 or those_in(s) & ~planned or not (planned >> s.first) & 1:
        return False
    at: i64 = 0
    for _ in range(CARDS_PLANNED):
        for seat in range(s.rules.players):
            player = (s.first + seat) % s.rules.players
            if (planned >> player) & 1:
                if at == len(s.pile) or pile_player(s.pile[at]) != player:
                    return False
                at += 1
    return at == len(s.pile)


def shown(s: State) -> Mask:
    """Those who have revealed all their cards."""
    found = planners(s)
    for entry in s.pile:
        if pile_hidden(entry):
            found &= ~(i64(1) << pile_player(entry))
    return found


def is_shown(s: State) -> bool:
    """`super.turns`: up to the cursor all cards are revealed, but for those of bandits that are
    out, which have no more revealed after the first that is not."""
    skipped: Mask = 0
    for at in range(len(s.pile)):
        player = pile_player(s.pile[at])
        if pile_hidden(s.pile[at]):
            skipped |= i64(1) << player
            if at == s.cursor or (at < s.cursor and s.place_of[player] != AWAY):
                return False
        elif (skipped >> player) & 1:
            return False
    return True


def is_complete(s: State) -> bool:
    """Whether whoever is not out has revealed all cards."""
    return those_in(s) & ~shown(s) == 0


def is_decided(s: State) -> bool:
    """`super.last`, `super.engine`, `super.nobody`, `super.pending`"""
    car = last_coupled(s)
    where = s.token_at[car - 1]
    left = those_in(s)
    several = left & (left - 1) != 0
    course = s.rules.course
    assert isinstance(course, Pursuit)
    if where >= HELD:
        front = those_at(s, inside(0), inside(0) + 1)
        held = where == HELD + farthest(s)
        return several and left == front and car == 1 and held and is_complete(s)
    off = those_at(s, OFF, OFF)
    if several or (off and not course.rescues):
        return False
    if where == GONE:
        aboard = those_at(s, inside(car), inside(car) + 1)
        # Somebody went out with the car, after three cards.
        return not off and not aboard and is_complete(s) and shown(s) & ~left != 0
    return left != 0 or course.rescues


def are_rivals(s: State, planned: Mask) -> bool:
    """Those who are left, or else those who went out last, together."""
    left = those_in(s)
    rivals = lineup(s).rivals
    if left:
        return rivals == left
    return rivals & (rivals - 1) != 0 and rivals & ~(planned & shown(s)) == 0
