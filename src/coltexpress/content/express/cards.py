"""The six kinds of action cards, and how they are carried out."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.express.loot import (
    equal_held,
    member,
    must_ask_loot,
    offer_held,
    offer_lying,
)
from coltexpress.engine.actions import (
    LEAVE,
    POCKET,
    PUNCH,
    SHOOT,
    WALK,
    first,
    kind,
    pack,
)
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import (
    EMPTY_GUN,
    FORBIDDEN,
    NO_TARGET,
    NO_WAY,
    NOBODY_HERE,
    NOTHING_HERE,
)
from coltexpress.engine.layout import (
    car_of,
    floor_of,
    is_between,
    other_floor,
)
from coltexpress.engine.rule import ActionCard
from coltexpress.engine.state import State
from coltexpress.engine.verbs import (
    drop,
    first_of,
    is_one,
    move_marshal,
    power_of,
    punched,
    relocate,
    shoot,
    take,
    waste,
)
from coltexpress.engine.vocab import (
    HELD,
    NOBODY,
    PURSE,
    ROOF,
    Action,
    Bandit,
    Mask,
    Player,
    Token,
)


class Move(ActionCard):
    """`move.inside`, `move.roof`, `move.must`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        board = s.rules.board
        if board.has_effects and not board.can_move(s, bandit):
            waste(s, player, bandit, NO_WAY)
        else:
            s.ask(self.id, 0, s.rules.leader[bandit], bandit, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        s.rules.board.offer_moves(s, bandit, out)

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        s.rules.board.move(s, bandit, first(action))

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return is_between(s, car_of(s.place_of[bandit]))

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        rule = "move.roof" if floor_of(first(action)) == ROOF else "move.inside"
        return s.rules.board.explain_card(s, bandit, action, rule)


class Floor(ActionCard):
    """`floor.change`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        relocate(s, bandit, other_floor(s.place_of[bandit]))


class MarshalCard(ActionCard):
    """`marshal.move`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        s.ask(self.id, 0, player, NOBODY, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        if s.marshal > 0:
            out.add(pack(WALK, s.marshal - 1, 0))
        if s.marshal < s.rules.caboose:
            out.add(pack(WALK, s.marshal + 1, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        move_marshal(s, first(action))

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return is_between(s, s.marshal)


def spare(s: State, victims: Mask) -> Mask:
    """`belle.charm`"""
    if victims & (victims - 1) == 0:
        return victims
    others = victims
    one: Mask = 1
    for bandit in range(s.rules.bandits):
        if (victims >> bandit) & 1 and power_of(s, bandit).spared:
            others &= ~(one << bandit)
    return others if others else victims


def fire_victims(s: State, bandit: Bandit) -> Mask:
    """Whom this bandit could shoot now."""
    found = s.rules.board.in_range(s, bandit) | power_of(s, bandit).more_targets(s, bandit)
    one: Mask = 1
    return spare(s, found & ~(one << bandit))


def punch_victims(s: State, bandit: Bandit) -> Mask:
    """`punch.victim`"""
    return spare(s, s.rules.board.at_hand(s, bandit))


def offer_bandits(s: State, answer: i64, bandits: Mask, out: Choices) -> None:
    """One answer for each bandit in the mask."""
    bandit: Bandit = 0
    while bandits:
        if bandits & 1:
            out.add(pack(answer, bandit, 0))
        bandits >>= 1
        bandit += 1


class Fire(ActionCard):
    """`fire.bullet`, `fire.place`, `fire.inside`, `fire.roof`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        if s.gun[bandit] == 0:
            waste(s, player, bandit, EMPTY_GUN)
            return
        victims = fire_victims(s, bandit)
        if not victims:
            waste(s, player, bandit, NO_TARGET)
        elif is_one(victims):
            shoot(s, bandit, first_of(victims))
        else:
            s.ask(self.id, 0, s.rules.leader[bandit], bandit, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        offer_bandits(s, SHOOT, fire_victims(s, bandit), out)

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        shoot(s, bandit, first(action))

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        victim = first(action)
        if not (s.rules.board.in_range(s, bandit) >> victim) & 1:
            return power_of(s, bandit).rule
        rule = "fire.roof" if floor_of(s.place_of[victim]) == ROOF else "fire.inside"
        return s.rules.board.explain_card(s, bandit, action, rule)


class Robbery(ActionCard):
    """`rob.take`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        if s.place_of[bandit] in s.token_at:
            s.ask(self.id, 0, s.rules.leader[bandit], bandit, 0, 0)
        else:
            waste(s, player, bandit, NOTHING_HERE)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        offer_lying(s, player, s.place_of[bandit], False, out)

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return must_ask_loot(s, player, s.place_of[bandit])

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        take(s, bandit, member(s, player, first(action)))


VICTIM: Final = 0
LOOT: Final = 1
POCKETING: Final = 2
DIRECTION: Final = 3


class Punch(ActionCard):
    """`punch.victim`, `punch.loot`, `cheyenne.pickpocket`, `punch.move`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        if punch_victims(s, bandit):
            s.ask(self.id, VICTIM, s.rules.leader[bandit], bandit, 0, 0)
        else:
            may = s.rules.board.may_punch(s, bandit)
            waste(s, player, bandit, NOBODY_HERE if may else FORBIDDEN)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        if stage == VICTIM:
            offer_bandits(s, PUNCH, punch_victims(s, bandit), out)
        elif stage == LOOT:
            offer_held(s, other, out)
        elif stage == POCKETING:
            out.add(pack(POCKET, token, 0))
            out.add(pack(LEAVE, token, 0))
        else:
            s.rules.board.offer_shoves(s, s.place_of[other], out)

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        if stage == VICTIM:
            victim = first(action)
            if victim == s.rules.bandits:
                s.rules.board.punch_figure(s, bandit)
                return
            punched(s, bandit, victim)
            stage = LOOT if HELD + victim in s.token_at else DIRECTION
            s.ask(self.id, stage, player, bandit, victim, 0)
        elif stage == LOOT:
            self.knock(s, player, bandit, other, first(action))
        elif stage == POCKETING:
            if kind(action) == POCKET:
                take(s, bandit, token)
            s.ask(self.id, DIRECTION, player, bandit, other, 0)
        else:
            relocate(s, other, first(action))

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return stage == DIRECTION and is_between(s, car_of(s.place_of[other]))

    def knock(self, s: State, player: Player, bandit: Bandit, victim: Bandit, sort: Token) -> None:
        """`punch.loot`: one of the tokens of that kind drops, chosen by chance."""
        token = equal_held(s, player, sort)
        drop(s, victim, token)
        pockets = power_of(s, bandit).keeps_drop and s.token_kind[token] == PURSE
        if pockets:
            s.ask(self.id, POCKETING, player, bandit, victim, token)
        else:
            s.ask(self.id, DIRECTION, player, bandit, victim, 0)

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        if stage == LOOT:
            return "punch.loot"
        if stage == POCKETING:
            return "cheyenne.pickpocket"
        rule = "punch.victim" if stage == VICTIM else "punch.move"
        return s.rules.board.explain_card(s, bandit, action, rule)


CARDS: Final[list[ActionCard]] = [
    Move("move", "move.inside", 2, 1, True),
    Floor("floor", "floor.change", 2, 1, True),
    Fire("fire", "fire.bullet", 2, 1, True),
    Robbery("robbery", "rob.take", 2, 1, True),
    Punch("punch", "punch.victim", 1, 1, True),
    MarshalCard("marshal", "marshal.move", 1, 1, False),
]
"""`table.decks`"""
