"""The one decision of the game: everybody secretly picks three cards and orders them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.content.superexpress.lineup import those_in
from coltexpress.engine.actions import PLAN, first, pack, second, third
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import PLANNED
from coltexpress.engine.rule import Rule, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    NOBODY,
    STEALING,
    Action,
    Bandit,
    Mask,
    Player,
    Token,
)

CARDS_PLANNED: Final = 3
MOST_CARDS: Final = 6


def all_plans(cards: i64) -> vec[i64]:
    """Every ordered choice of three of so many cards as an action, ascending."""
    found = vec[i64]()
    for last in range(cards):
        for middle in range(cards):
            for opening in range(cards):
                if opening != middle and opening != last and middle != last:
                    found = append(found, pack(PLAN, opening, middle) | (last << 24))
    return found


PLANS: Final = [all_plans(i64(cards)) for cards in range(MOST_CARDS + 1)]


@mypyc_attr(native_class=True)
class Plan(Rule):
    """`super.plan`"""

    def ask_all(self, s: State, stage: i64) -> None:
        players = those_in(s)
        s.cause = self.id
        s.sealed = zeros(s.rules.players * s.rules.stride)
        s.ask(self.id, stage, NOBODY, NOBODY, players, players)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        for plan in PLANS[s.rules.actions]:
            out.add(plan)

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return True

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        sealed[row] = 1 + first(action)
        sealed[row + 1] = 1 + second(action)
        sealed[row + 2] = 1 + third(action)

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        if sealed[0]:
            out.add(pack(PLAN, sealed[0] - 1, sealed[1] - 1) | ((sealed[2] - 1) << 24))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        """The plans lie face down in the order in which they will be revealed (`super.turns`)."""
        rules = s.rules
        pile = vec[i64](capacity=24)
        for turn in range(CARDS_PLANNED):
            for seat in range(rules.players):
                player = (s.first + seat) % rules.players
                if (players >> player) & 1:
                    card = s.sealed[player * rules.stride + turn] - 1
                    if s.log is not None:
                        s.emit_for(i64(1) << player, PLANNED, player, card, len(pile), 0)
                    pile = append(pile, player | (card << 4) | (1 << 12))
        s.pile = pile
        s.sealed = vec[i64]()
        s.phase = STEALING


PLAN_RULE: Final = Plan("plan", "super.plan")
