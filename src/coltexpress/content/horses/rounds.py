"""Brawls, and the expansion's round cards and stations with their events."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.horses.board import TRAIL
from coltexpress.content.horses.frontier import COACH, COACH_ROOF, frontier, shotgun_roams
from coltexpress.content.horses.ride import move_horse
from coltexpress.content.horses.whisky import WhiskyForMarshal
from coltexpress.engine.actions import DRAW_CARDS, LAY, first, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import (
    bandits_at,
    bandits_on,
    inside,
    neighbour,
    roof,
)
from coltexpress.engine.rule import RoundCard, RoundEvent, Rule, TurnKind, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.steps import draw_cards, lay_card
from coltexpress.engine.verbs import relocate_all, wound_neutral
from coltexpress.engine.vocab import (
    BACKWARD,
    HELD,
    NOBODY,
    ROOF,
    STRONGBOX,
    Action,
    Bandit,
    Mask,
    Player,
    Token,
)

MORTAL: Final = 150


class Brawl(Rule):
    """`turn.brawl`"""

    def ask_all(self, s: State, stage: i64) -> None:
        s.sealed = zeros(s.rules.players * s.rules.stride)
        s.ask(self.id, stage, NOBODY, NOBODY, s.rules.everybody, s.rules.everybody)

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        out.add(DRAW_CARDS)
        row = player * s.rules.stride
        out.add_each(pack(LAY, 0, 0), s.hands, row, row + s.rules.actions)

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return True

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        sealed[row + classes] = 1 if action == DRAW_CARDS else 2 + first(action)

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        answer = sealed[rules.classes]
        if answer:
            out.add(DRAW_CARDS if answer == 1 else pack(LAY, answer - 2, 0))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        """The draws first, then the cards in turn order. The turn is over for everybody."""
        rules = s.rules
        answers = s.sealed
        s.sealed = vec[i64]()
        for seat in range(rules.players):
            player = (s.first + seat) % rules.players
            if answers[player * rules.stride + rules.classes] == 1:
                draw_cards(s, player)
        for seat in range(rules.players):
            player = (s.first + seat) % rules.players
            answer = answers[player * rules.stride + rules.classes]
            if answer > 1:
                lay_card(s, player, answer - 2, 0)
        s.seat = rules.players - 1

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        return "turn.draw" if action == DRAW_CARDS else "turn.brawl"


class ExhaustedHorses(RoundEvent):
    """`event.exhausted_horses`"""

    def tired(self, rules: Ruleset) -> i64:
        """How many horses leave, if so many are left."""
        return 1 if rules.players < 5 else 2

    def on_round_end(self, s: State) -> None:
        tired = self.tired(s.rules)
        horses = frontier(s).horses
        for car in range(s.rules.caboose, -1, -1):
            while tired > 0 and horses[car] > 0:
                move_horse(s, car, NOBODY)
                tired -= 1


class SpeedingTrain(RoundEvent):
    """`event.speeding_train`"""

    def on_round_end(self, s: State) -> None:
        here = frontier(s)
        last = s.rules.caboose
        for car in range(last - 1, -1, -1):
            for _ in range(here.horses[car] if len(here.horses) else 0):
                move_horse(s, car, car + 1)
        TRAIL.shift_coach(s)
        if shotgun_roams(s):
            TRAIL.move_shotgun(s, neighbour(s, here.shotgun, BACKWARD))
        there = [int(neighbour(s, place, BACKWARD)) for place in s.place_of]
        relocate_all(s, bandits_on(s, ROOF), there)


class ShotgunRage(RoundEvent):
    """`event.shotgun_rage`"""

    def on_round_end(self, s: State) -> None:
        car = frontier(s).coach
        near = bandits_at(s, inside(car)) | bandits_at(s, roof(car))
        wound_neutral(s, near | bandits_at(s, COACH) | bandits_at(s, COACH_ROOF))


class Sharing(RoundEvent):
    """`event.sharing`"""

    def counts(self, s: State, bandit: Bandit) -> i64:
        """What this bandit's share of the strongboxes at its place is worth, less its own ones."""
        place = s.place_of[bandit]
        company = bandits_at(s, place)
        heads: i64 = 0
        for other in range(s.rules.bandits):
            heads += (company >> other) & 1
        total: i64 = 0
        for token in range(len(s.token_at)):
            who = s.token_at[token] - HELD
            if s.token_kind[token] == STRONGBOX and 0 <= who < s.rules.bandits:
                if (company >> who) & 1:
                    total += s.token_value[token] // heads
                    if who == bandit:
                        total -= s.token_value[token]
        return total


class Escape(RoundEvent):
    """`event.escape`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.lets_escape = True


class MortalBullet(RoundEvent):
    """`event.mortal_bullet`"""

    def counts(self, s: State, bandit: Bandit) -> i64:
        received = -frontier(s).wounds[bandit]
        for colour in range(s.rules.colours):
            received += s.hits[bandit * s.rules.colours + colour]
        return -MORTAL * received


BRAWL: Final[Rule] = Brawl("brawl", "turn.brawl")
TURNS: Final = [TurnKind("brawl", "B", "turn.brawl", 1, False, False, BRAWL)]

EVENTS: Final[list[RoundEvent]] = [
    WhiskyForMarshal("whisky_for_marshal", "event.whisky_for_marshal"),
    ExhaustedHorses("exhausted_horses", "event.exhausted_horses"),
    SpeedingTrain("speeding_train", "event.speeding_train"),
    ShotgunRage("shotgun_rage", "event.shotgun_rage"),
    MortalBullet("mortal_bullet", "event.mortal_bullet"),
    Sharing("sharing", "event.sharing"),
    Escape("escape", "event.escape"),
]

ROUNDS: Final = [
    (RoundCard("ambush", None, "B T S S", "B T S", False, 2), ""),
    (RoundCard("whisky_for_marshal", EVENTS[0], "S S T T S", "S T T S", False, 1), "whisky"),
    (RoundCard("exhausted_horses", EVENTS[1], "B S D S", "B S D", False), "horses"),
    (RoundCard("speeding_train", EVENTS[2], "S T S", "S S T S", False, 1), ""),
    (RoundCard("shotgun_rage", EVENTS[3], "S T B S", "S T B S", False, 1), "stagecoach"),
    (RoundCard("mortal_bullet", EVENTS[4], "S S T S", "S S T S", True), ""),
    (RoundCard("sharing", EVENTS[5], "S S T S", "S S T S", True), ""),
    (RoundCard("escape", EVENTS[6], "S S T S S", "S S T S S", True), "horses"),
]
"""`table.rounds_horses`, with the module that a card needs."""
