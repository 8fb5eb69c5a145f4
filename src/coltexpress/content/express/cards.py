"""The six kinds of action cards, and how they are carried out."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.express.loot import (
    member,
    must_ask_loot,
    offer_held,
    offer_lying,
    same_kind_held,
)
from coltexpress.engine.actions import (
    GO,
    LEAVE,
    POCKET,
    PUNCH,
    SHOOT,
    SHOVE,
    WALK,
    first,
    kind,
    pack,
)
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import EMPTY_GUN, NO_TARGET, NOBODY_HERE, NOTHING_HERE
from coltexpress.engine.layout import (
    CAR,
    bandits_at,
    bandits_beside,
    bandits_in_sight,
    car_of,
    floor_of,
    foremost,
    is_between,
    neighbour,
    other_floor,
    rearmost,
)
from coltexpress.engine.rule import ActionCard
from coltexpress.engine.state import State
from coltexpress.engine.verbs import (
    drop,
    first_of,
    is_one,
    move_marshal,
    pick,
    power_of,
    punched,
    relocate,
    shoot,
    take,
    waste,
)
from coltexpress.engine.vocab import (
    BACKWARD,
    FORWARD,
    HELD,
    INSIDE,
    NOBODY,
    PURSE,
    ROOF,
    Action,
    Bandit,
    Mask,
    Place,
    Player,
    Token,
)


class Move(ActionCard):
    """`move.inside`, `move.roof`, `move.must`"""

    def play(self, s: State, player: Player, bandit: Bandit) -> None:
        s.ask(self.id, 0, s.rules.leader[bandit], bandit, 0, 0)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        place = s.place_of[bandit]
        reach: i64 = s.rules.roof_reach if floor_of(place) == ROOF else 1
        for there in range(foremost(s, place, reach), rearmost(s, place, reach) + 1, CAR):
            if there != place:
                out.add(pack(GO, there, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        relocate(s, bandit, first(action))

    def must_ask(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        return is_between(s, car_of(s.place_of[bandit]))

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        return "move.roof" if floor_of(first(action)) == ROOF else "move.inside"


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


def ordinary_victims(s: State, bandit: Bandit) -> Mask:
    """`fire.inside`, `fire.roof`: whom anybody could shoot from there, with Belle."""
    place = s.place_of[bandit]
    if floor_of(place) == INSIDE:
        return bandits_beside(s, place)
    return bandits_in_sight(s, place)


def fire_victims(s: State, bandit: Bandit) -> Mask:
    """Whom this bandit could shoot now."""
    found = ordinary_victims(s, bandit) | power_of(s, bandit).more_targets(s, bandit)
    one: Mask = 1
    return spare(s, found & ~(one << bandit))


def punch_victims(s: State, bandit: Bandit) -> Mask:
    """`punch.victim`"""
    one: Mask = 1
    return spare(s, bandits_at(s, s.place_of[bandit]) & ~(one << bandit))


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
        if not (ordinary_victims(s, bandit) >> victim) & 1:
            return power_of(s, bandit).rule
        return "fire.roof" if floor_of(s.place_of[victim]) == ROOF else "fire.inside"


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
            waste(s, player, bandit, NOBODY_HERE)

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
            self.offer_neighbours(s, s.place_of[other], out)

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        if stage == VICTIM:
            victim = first(action)
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

    def offer_neighbours(self, s: State, place: Place, out: Choices) -> None:
        """`punch.move`"""
        forward = neighbour(s, place, FORWARD)
        if forward != place:
            out.add(pack(SHOVE, forward, 0))
        backward = neighbour(s, place, BACKWARD)
        if backward != place:
            out.add(pack(SHOVE, backward, 0))

    def knock(self, s: State, player: Player, bandit: Bandit, victim: Bandit, sort: Token) -> None:
        """`punch.loot`: one of the tokens of that kind drops, chosen by chance."""
        count = same_kind_held(s, victim, s.token_kind[sort])
        skip = pick(s, player, count)
        token = sort
        while skip > 0:
            token += 1
            if s.token_at[token] == s.token_at[sort] and s.token_kind[token] == s.token_kind[sort]:
                skip -= 1
        drop(s, victim, token)
        pockets = power_of(s, bandit).keeps_drop and s.token_kind[token] == PURSE
        if pockets:
            s.ask(self.id, POCKETING, player, bandit, victim, token)
        else:
            s.ask(self.id, DIRECTION, player, bandit, victim, 0)

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        if stage == VICTIM:
            return "punch.victim"
        if stage == LOOT:
            return "punch.loot"
        return "cheyenne.pickpocket" if stage == POCKETING else "punch.move"


CARDS: Final[list[ActionCard]] = [
    Move("move", "move.inside", 2, 1, True),
    Floor("floor", "floor.change", 2, 1, True),
    Fire("fire", "fire.bullet", 2, 1, True),
    Robbery("robbery", "rob.take", 2, 1, True),
    Punch("punch", "punch.victim", 1, 1, True),
    MarshalCard("marshal", "marshal.move", 1, 1, False),
]
"""`table.decks`"""
