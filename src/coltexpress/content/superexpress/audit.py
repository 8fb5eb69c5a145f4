"""What is true of every state in which somebody plans, or nobody any more."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.superexpress.lineup import OFF, last_coupled, lineup
from coltexpress.engine.course import Problem, ProblemKind
from coltexpress.engine.layout import CAR, inside
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME, State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    AWAY,
    GONE,
    HELD,
    LOOT_CARD,
    NOBODY,
    OVER,
    SCHEMING,
    Mask,
    Player,
)

PROBLEMS: Final = [
    ProblemKind("phase", "phase", said="plan-phase", unsafe=True),
    ProblemKind("round", "round", "given:count", said="plan-round", unsafe=True),
    ProblemKind("first", "first", unsafe=True),
    ProblemKind("first-out", "first places phase", "player:player"),
    ProblemKind("sealed", "sealed question phase", said="plan-sealed", unsafe=True),
    ProblemKind("turn", "round", said="plan-turn", unsafe=True),
    ProblemKind(
        "place", "places phase round", "bandit:bandit place:place last:count", "coupled-place",
        unsafe=True,
    ),
    ProblemKind("alone", "places phase", "left:count"),
    ProblemKind("rank", "places", "bandit:bandit", unsafe=True),
    ProblemKind("stance", "places", "bandit:bandit", unsafe=True),
    ProblemKind("rivals", "rivals phase", "phase:phase"),
    ProblemKind("tokens", "loot", unsafe=True),
    ProblemKind("token-place", "loot phase round", "token:token at:count last:count", "coupled"),
    ProblemKind("token-known", "loot", "token:token"),
    ProblemKind("value", "loot", "token:token value:count"),
    ProblemKind("values", "loot", "token:token value:count"),
    ProblemKind("pile-early", "pile phase", "phase:phase"),
    ProblemKind("pile-card", "pile", "number:ordinal", unsafe=True),
    ProblemKind("pile-twice", "pile", "number:ordinal player:player"),
    ProblemKind("pile-hidden", "pile cursor", "number:ordinal", "plan-hidden"),
    ProblemKind("cursor", "cursor pile phase", "given:count phase:phase", "plan-cursor", True),
]  # fmt: skip


def audit(s: State) -> list[Problem]:
    """Everything that is wrong with a state of this game."""
    found: list[Problem] = []
    audit_course(s, found)
    if is_round(s):
        audit_places(s, found)
    audit_stances(s, found)
    if is_round(s):
        audit_cars(s, found)
    audit_plans(s, found)
    return found


def is_round(s: State) -> bool:
    """Whether the game has such a round: the train gets a car shorter with each."""
    return 1 <= s.round <= s.rules.caboose


def audit_course(s: State, found: list[Problem]) -> None:
    """Phase, round, first player and question belong together."""
    if s.phase not in (SCHEMING, OVER):
        found.append(Problem("phase", s.phase, 0, 0))
    if not is_round(s):
        found.append(Problem("round", s.round, s.phase, 0))
    if not 0 <= s.first < s.rules.players:
        found.append(Problem("first", s.first, 0, 0))
    elif s.phase == SCHEMING and s.place_of[s.first] == AWAY:
        found.append(Problem("first-out", s.first, 0, 0))
    row = s.depth > 0 and s.pending[(s.depth - 1) * FRAME + 2] == NOBODY
    if row != (len(s.sealed) > 0) or row != (s.phase == SCHEMING):
        found.append(Problem("sealed", 0, 0, 0))
    if s.turn or s.seat or s.step:
        found.append(Problem("turn", s.turn, s.phase, 0))


def audit_places(s: State, found: list[Problem]) -> None:
    """Nobody stands where the train has been uncoupled, and at a decision nobody is off it."""
    end = CAR * (last_coupled(s) + 1)
    left: i64 = 0
    for bandit in range(s.rules.bandits):
        place = s.place_of[bandit]
        fits = 0 <= place < end or place == AWAY or (place == OFF and s.phase == OVER)
        if not fits:
            found.append(Problem("place", bandit, place, last_coupled(s)))
        if place != AWAY:
            left += 1
    if s.phase == SCHEMING and left < 2:
        found.append(Problem("alone", left, 0, 0))


def audit_stances(s: State, found: list[Problem]) -> None:
    """`super.order`: ranks in a row are counted without a gap; only those aboard stand or lie."""
    rows = lineup(s)
    for bandit in range(s.rules.bandits):
        place = s.place_of[bandit]
        one: Mask = i64(1) << bandit
        ahead: i64 = 0
        shared = False
        for other in range(s.rules.bandits):
            if other != bandit and s.place_of[other] == place and place < OFF:
                if rows.ranks[other] < rows.ranks[bandit]:
                    ahead += 1
                shared = shared or rows.ranks[other] == rows.ranks[bandit]
        if shared or rows.ranks[bandit] != ahead:
            found.append(Problem("rank", bandit, rows.ranks[bandit], 0))
        if place >= OFF and (rows.backward | rows.fallen) & one:
            found.append(Problem("stance", bandit, 0, 0))
    if (rows.backward | rows.fallen | rows.rivals) >> s.rules.bandits:
        found.append(Problem("stance", NOBODY, 0, 0))
    if (rows.rivals != 0) != (s.phase == OVER):
        found.append(Problem("rivals", s.phase, 0, 0))


def audit_cars(s: State, found: list[Problem]) -> None:
    """`super.train`, `super.loot`: a car is coupled, or has been taken, or went to nobody at the
    very end; its value is public once it is taken, and no two are worth the same."""
    coupled = last_coupled(s)
    for token in range(len(s.token_at)):
        where = s.token_at[token]
        value = s.token_value[token]
        if s.token_kind[token] != LOOT_CARD:
            found.append(Problem("tokens", len(s.token_at), 0, 0))
        held = HELD <= where < HELD + s.rules.bandits
        fits = where == inside(token + 1) if token < coupled else held
        if s.phase == OVER and token == coupled - 1:
            fits = fits or held or where == GONE
        if not fits:
            found.append(Problem("token-place", token, where, coupled))
        if s.seen_by[token] != (s.rules.public if held else 0):
            found.append(Problem("token-known", token, s.seen_by[token], 0))
        twice = False
        for other in range(token):
            twice = twice or s.token_value[other] == value
        known = False
        for worth in s.rules.purses:
            known = known or worth == value
        if not known:
            found.append(Problem("value", token, value, 0))
        elif twice:
            found.append(Problem("values", token, value, 0))


def audit_plans(s: State, found: list[Problem]) -> None:
    """`super.plan`: plans lie on the table only when all is over, three different cards each."""
    if s.phase == SCHEMING and len(s.pile):
        found.append(Problem("pile-early", s.phase, len(s.pile), 0))
    used = zeros(s.rules.players)
    for at in range(len(s.pile)):
        player: Player = pile_player(s.pile[at])
        card = pile_card(s.pile[at])
        if player >= s.rules.players or card >= s.rules.actions:
            found.append(Problem("pile-card", at, player, card))
            continue
        if (used[player] >> card) & 1:
            found.append(Problem("pile-twice", at, player, card))
        used[player] |= i64(1) << card
        if not pile_hidden(s.pile[at]) and at > s.cursor:
            found.append(Problem("pile-hidden", at, 0, 0))
    fits = s.cursor == -1
    if s.phase == OVER:
        fits = 0 <= s.cursor < len(s.pile)
    if not fits:
        found.append(Problem("cursor", s.cursor, s.phase, len(s.pile)))
