"""Hindsight: how likely those who think ahead were to choose what they have chosen in this round.

Customs say it for each hand that somebody may have had, step by step from the present one back to
the beginning of the round: what was laid comes back into the hand, and of what was drawn any cards
leave it. Nothing moves on the board meanwhile.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.actions import DRAW_CARDS, LAY, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.rng import Rng
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import player_at
from coltexpress.engine.vocab import DRAW, Action, Player
from coltexpress.search.customs import Customs
from coltexpress.search.plans import guessed

WHIM: Final = 0.1
"""How often anything is chosen: people and other bots have customs of their own."""

UNKNOWN: Final = -1
"""It is not known what somebody did: a deck was shuffled since, or it drew from an empty pile."""

NONE: Final = -2
"""A step at which cards were drawn lays none."""


@mypyc_attr(native_class=True)
class Hindsight:
    """The steps of the present round before the present one."""

    def __init__(self, customs: Customs) -> None:
        self.customs: Final = customs
        self.out: Final = Choices()
        self.moments: Final[list[State]] = []  # before each step
        self.players: Final[list[int]] = []
        # By step: which card of the pile was laid, NONE or UNKNOWN; and how many were drawn.
        self.laid = vec[i64]()
        self.drawn = vec[i64]()

    def look(self, s: State) -> None:
        """Find out what was done at each step of the round that this world is in."""
        self.moments.clear()
        self.players.clear()
        self.laid = vec[i64]()
        self.drawn = vec[i64]()
        rules = s.rules
        values = guessed(s)
        for turn in range(s.turn + 1):
            kind = rules.schedule[s.rounds[s.round - 1] * rules.longest + turn]
            for seat in range(rules.players if turn < s.turn else s.seat + 1):
                present = turn == s.turn and seat == s.seat
                player = player_at(rules, s.first, seat, rules.turn_backward[kind] != 0)
                for step in range(s.step if present else rules.turn_steps[kind]):
                    moment = s.copy()
                    moment.token_value = values
                    moment.turn = turn
                    moment.seat = seat
                    moment.step = step
                    self.moments.append(moment)
                    self.players.append(int(player))
                    self.laid = append(self.laid, UNKNOWN)
                    self.drawn = append(self.drawn, 0)
        for player in range(rules.players):
            self.recall(s, player)

    def recall(self, s: State, player: Player) -> None:
        """Write down what a player has done, from its last step back. Who drew from an empty pile
        left no trace, which is rare and taken for what was done before."""
        at = self.before(i64(len(self.players)), player)
        card = i64(len(s.pile))
        place = i64(len(s.trace)) - 1
        while at >= 0 and place >= 0:
            entry = s.trace[place]
            place -= 1
            if trace.entry_player(entry) != player:
                continue
            if (trace.ON_TABLE >> trace.entry_op(entry)) & 1 == 1:
                card -= 1
                while card >= 0 and pile_player(s.pile[card]) != player:
                    card -= 1
                if card < 0:
                    return
                self.laid[at] = card
                at = self.before(at, player)
            drawn = trace.entry_arg(entry) if trace.entry_op(entry) == trace.DEALT else 0
            while drawn > 0 and at >= 0:
                self.laid[at] = NONE
                self.drawn[at] = drawn if drawn < DRAW else DRAW
                drawn -= DRAW
                at = self.before(at, player)

    def before(self, at: i64, player: Player) -> i64:
        """The last step of a player before this one, or -1."""
        at -= 1
        while at >= 0 and self.players[at] != player:
            at -= 1
        return at

    def likelihoods(self, worlds: list[State], player: Player, rng: Rng) -> vec[float]:
        """How likely a player was to choose all that it has chosen, by the hands that it has in
        these worlds of the round that was looked at."""
        found = vec[float]([1.0] * len(worlds))
        stride = worlds[0].rules.stride
        hands = vec[i64]()
        for world in worlds:
            for card in range(player * stride, (player + 1) * stride):
                hands = append(hands, world.hands[card])
        at = self.before(i64(len(self.players)), player)
        while at >= 0 and self.laid[at] != UNKNOWN:
            for number in range(len(worlds)):
                s = worlds[number]
                action = self.step_back(s, at, hands, number * stride, rng)
                is_known = number > 0 and not self.hides(s, at)
                found[number] *= self.chance(s, at, hands, number * stride, action, is_known)
            at = self.before(at, player)
        return found

    def step_back(self, s: State, at: i64, hands: vec[i64], row: i64, rng: Rng) -> Action:
        """The hand in this row as it was before a step, and what was done then."""
        last = row + s.rules.stride - 1
        laid = self.laid[at]
        if laid == NONE:
            give_back(hands, row, last, self.drawn[at], rng)
            return DRAW_CARDS
        card = pile_card(s.pile[laid])
        hands[row + card] += 1
        hands[last] += 1
        return pack(LAY, card, 1 if pile_hidden(s.pile[laid]) else 0)

    def hides(self, s: State, at: i64) -> bool:
        """Whether whoever has this step has laid a card face down before it: each world knows which
        one that was."""
        for card in range(self.lying(at)):
            if pile_hidden(s.pile[card]) and pile_player(s.pile[card]) == self.players[at]:
                return True
        return False

    def chance(
        self, s: State, at: i64, hands: vec[i64], row: i64, action: Action, is_known: bool
    ) -> float:
        """How likely this was to be chosen at a step with the hand in this row. If all else that
        there is to see is known, it is not looked at again."""
        moment = self.moments[at]
        player = self.players[at]
        stride = s.rules.stride
        for card in range(stride):
            moment.hands[player * stride + card] = hands[row + card]
        customs = self.customs
        if not is_known:
            moment.pile = s.pile[: self.lying(at)]
            customs.habits.plans.look(moment)
            customs.habits.begin(moment)
            customs.look_about(moment, player)
        customs.habits.flow.legal(moment, player, self.out)
        count = self.out.count
        if count == 1:
            return 1.0
        customs.look_at_hand(moment, player, self.out)
        customs.weigh_choices(count)
        total = 0.0
        part = 0.0
        for one in range(count):
            weight = exp(customs.rates[one])
            total += weight
            if self.out.items[one] == action:
                part = weight
        return (1.0 - WHIM) * part / total + WHIM / float(count)

    def lying(self, at: i64) -> i64:
        """How many cards lay there before a step."""
        at -= 1
        while at >= 0:
            if self.laid[at] >= 0:
                return self.laid[at] + 1
            at -= 1
        return 0


def give_back(hands: vec[i64], row: i64, last: i64, count: i64, rng: Rng) -> None:
    """Take so many cards out of a hand by chance: those that it may have drawn. It goes from `row`
    to its sum, which is `last`."""
    for _ in range(count):
        if hands[last] == 0:
            return
        at = rng.below(hands[last])
        card = row
        while at >= hands[card]:
            at -= hands[card]
            card += 1
        hands[card] -= 1
        hands[last] -= 1
