"""Whisky: flasks that are loot, what drinking them does, and the Marshal's thirst."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from coltexpress.content.horses.frontier import frontier, is_half
from coltexpress.engine import events as e
from coltexpress.engine import trace
from coltexpress.engine.actions import DRINK, LAY, LEAVE, first, pack, second
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import inside
from coltexpress.engine.rule import RoundEvent, Rule
from coltexpress.engine.state import State
from coltexpress.engine.steps import draw_cards, lay_card, offer_hiding, turn_kind
from coltexpress.engine.verbs import move_marshal, pick
from coltexpress.engine.vocab import (
    CLASSIC,
    GONE,
    HELD,
    NOBODY,
    OLD,
    WHISKY,
    Action,
    Bandit,
    Player,
    Token,
    bit,
)

FLASKS_IN_BOX: Final = [CLASSIC] * 5 + [OLD]
"""`whisky.setup`"""


def has_action(s: State, player: Player) -> bool:
    """Whether an action card is in this player's hand."""
    row = player * s.rules.stride
    for card in range(s.rules.actions):
        if s.hands[row + card]:
            return True
    return False


def empty_once(s: State, token: Token) -> None:
    """`whisky.twice`"""
    here = frontier(s)
    bandit = s.token_at[token] - HELD
    s.seen_by[token] = s.rules.public
    left: i64 = 0 if is_half(s, token) else 1
    if left:
        here.half |= bit(token)
    else:
        here.half &= ~bit(token)
        s.token_at[token] = GONE
    s.emit(e.DRANK, bandit, token, s.token_value[token], left)


class Whisky(Rule):
    """`whisky.when`, `whisky.classic`, `whisky.old`, `whisky.empty`, `whisky.ghost`"""

    def offer(self, s: State, player: Player, out: Choices) -> None:
        """One answer for each flask that a bandit of this player can tell from the others."""
        turn = s.rules.turns[turn_kind(s)]
        if turn.hidden or turn.backward or turn.steps > 1:
            return
        start = out.count
        for token in range(len(s.token_at)):
            holder = s.token_at[token] - HELD
            if s.token_kind[token] != WHISKY or holder < 0 or s.rules.leader[holder] != player:
                continue
            if s.token_value[token] == OLD and not has_action(s, player):
                continue
            new = True
            for at in range(start, out.count):
                other = first(out.items[at])
                if (
                    s.token_at[other] == s.token_at[token]
                    and s.token_value[other] == s.token_value[token]
                    and is_half(s, other) == is_half(s, token)
                ):
                    new = False
            if new:
                out.add(pack(DRINK, token, 0))

    def drink(self, s: State, player: Player, token: Token) -> None:
        s.cause = self.id
        empty_once(s, token)
        cards: i64 = 2
        if s.token_value[token] == CLASSIC:
            draw_cards(s, player)
            cards = 1
        self.ask_card(s, player, cards, 0)

    def ask_card(self, s: State, player: Player, cards: i64, laid: i64) -> None:
        """So many cards are to be laid, after those laid already; if there are any to lay."""
        if has_action(s, player):
            s.ask(self.id, 0, player, NOBODY, cards, laid)
        else:
            s.trace = append(s.trace, trace.entry(trace.BARE, player, 0))
            s.emit(e.STUCK, player, 0, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        row = player * s.rules.stride
        out.add_each(pack(LAY, 0, 0), s.hands, row, row + s.rules.actions)
        if s.turn == 0 and token == 0:
            offer_hiding(s, player, out)

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        lay_card(s, player, first(action), second(action))
        if other > 1:
            self.ask_card(s, player, other - 1, 1)

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return True


class WhiskyForMarshal(RoundEvent):
    """`event.whisky_for_marshal`"""

    def on_round_end(self, s: State) -> None:
        flasks = [
            int(token)
            for token in range(len(s.token_at))
            if s.token_kind[token] == WHISKY and s.token_at[token] == inside(s.marshal)
        ]
        if not flasks:
            return
        token = flasks[pick(s, s.first, i64(len(flasks)))]
        s.token_at[token] = GONE
        frontier(s).half &= ~bit(token)
        s.seen_by[token] = s.rules.public
        s.emit(e.REMOVED, token, s.token_value[token], 0, 0)
        way = s.rules.caboose - s.marshal
        if s.token_value[token] == CLASSIC and way > 1:
            way = 1
        self.walk(s, way)

    def walk(self, s: State, cars: i64) -> None:
        """Car by car: whoever he drives out is done with before he goes on."""
        if cars > 0:
            s.ask(self.id, 0, s.first, NOBODY, cars, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        out.add(pack(LEAVE, 0, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        self.walk(s, other - 1)
        move_marshal(s, s.marshal + 1)


DRINKING: Final = Whisky("whisky", "whisky.when")
