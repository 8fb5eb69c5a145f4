"""Where the bandits start: by seat, or in a duel by each player's secret choice."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.actions import STAND, first, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import inside
from coltexpress.engine.rule import Opening, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.verbs import put_bandit
from coltexpress.engine.vocab import NOBODY, Action, Bandit, Mask, Place, Player, Token


class BySeat(Opening):
    """`setup.first`"""

    def place(self, s: State) -> None:
        s.cause = self.id
        for seat in range(s.rules.players):
            put_bandit(s, (s.first + seat) % s.rules.players, self.place_for(s, seat))

    def place_for(self, s: State, seat: i64) -> Place:
        """Where the bandit of this seat, counted from the first player, begins."""
        return inside(s.rules.caboose - seat % 2)

    def fits(self, s: State) -> bool:
        for seat in range(s.rules.players):
            player = (s.first + seat) % s.rules.players
            if s.place_of[player] != self.place_for(s, seat):
                return False
        return True


class ByChoice(Opening):
    """`duel.place`"""

    def place(self, s: State) -> None:
        s.cause = self.id
        s.sealed = zeros(s.rules.players * s.rules.stride)
        s.ask(self.id, 0, NOBODY, NOBODY, s.rules.everybody, s.rules.everybody)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        for mine in range(s.rules.bandits):
            if s.rules.leader[mine] == player:
                out.add(pack(STAND, mine, 0))

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return True

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        sealed[row] = 1 + first(action)

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        if sealed[0]:
            out.add(pack(STAND, sealed[0] - 1, 0))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        for bandit in range(s.rules.bandits):
            rear = s.sealed[s.rules.leader[bandit] * s.rules.stride] == 1 + bandit
            put_bandit(s, bandit, inside(s.rules.caboose - (0 if rear else 1)))
        s.sealed = vec[i64]()

    def fits(self, s: State) -> bool:
        rear = inside(s.rules.caboose)
        before = inside(s.rules.caboose - 1)
        for bandit in range(s.rules.bandits):
            place = s.place_of[bandit]
            if place != rear and place != before:
                return False
            for other in range(bandit):
                if s.rules.leader[other] == s.rules.leader[bandit] and s.place_of[other] == place:
                    return False
        return True


BY_SEAT: Final[Opening] = BySeat("by_seat", "setup.first")
BY_CHOICE: Final[Opening] = ByChoice("by_choice", "duel.place")
