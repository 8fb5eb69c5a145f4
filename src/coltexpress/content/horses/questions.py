"""The questions of the expansion by name, and when their rules ask them."""

from typing import Final

from mypy_extensions import i64

from coltexpress.content.express.questions import CardQuestion, holders, later
from coltexpress.content.horses.board import CAPTURING, COACH_MOVES, FLEEING, TRAIL
from coltexpress.content.horses.frontier import (
    COACH,
    ZEALOT,
    car_beside,
    frontier,
    has_hostage,
    hostage_of,
    is_half,
    shotgun_roams,
)
from coltexpress.content.horses.plan import PLANNED_DECKS, PlannedDecks
from coltexpress.content.horses.ride import HORSE_ATTACK, OPENLY, RIDE_CARD
from coltexpress.content.horses.rounds import BRAWL, EVENTS
from coltexpress.content.horses.sound import asks, coach_can_have_moved, removed
from coltexpress.content.horses.whisky import DRINKING, WhiskyForMarshal
from coltexpress.engine.layout import bandits_at, floor_of, roof
from coltexpress.engine.question import (
    A_CAR,
    CARDS_LAID,
    CARDS_LEFT,
    CARS_LEFT,
    NOTHING,
    SOME_BANDITS,
    Question,
)
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State, pile_player
from coltexpress.engine.steps import turn_kind
from coltexpress.engine.verbs import is_one
from coltexpress.engine.vocab import (
    CLASSIC,
    ENDING,
    HELD,
    KEEPING,
    NOBODY,
    OLD,
    PLACING,
    ROOF,
    SCHEMING,
    STEALING,
    Bandit,
    Car,
    Mask,
    Player,
    Token,
)

WALKING: Final = 0
"""The only stage of the Marshal's walk."""


def riders(s: State, car: Car) -> Mask:
    """The bandits on their horses beside this car, if all others stand behind it; else nobody."""
    found: Mask = 0
    for bandit in range(s.rules.bandits):
        if s.place_of[bandit] == NOBODY:
            found |= i64(1) << bandit
        elif s.place_of[bandit] <= roof(car) or floor_of(s.place_of[bandit]) == ROOF:
            return 0
    return found if 1 < car <= s.rules.caboose else 0


class AttackRow(Question):
    """`horse.attack`: the stage is the car."""

    def __init__(self, key: str, rule: i64, stage: i64, phase: i64) -> None:
        super().__init__(key, rule, stage, phase, NOTHING, NOTHING, secret=True)
        self.staged = A_CAR

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        found = riders(s, s.pending[1])
        players: Mask = 0
        for rider in range(s.rules.bandits):
            if (found >> rider) & 1:
                players |= i64(1) << s.rules.leader[rider]
        return found != 0 and not is_one(found) and token == players


class BoardQuestion(Question):
    """`horse.attack`: the last rider."""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        return bandit != NOBODY and riders(s, other) == i64(1) << bandit


class RideQuestion(CardQuestion):
    """`ride.mount`, `hostage.zealot`"""

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        horses = frontier(s).horses[car_beside(s, s.place_of[bandit])]
        return horses > 0 and not has_hostage(s, bandit, ZEALOT)


class FleeQuestion(Question):
    """`shotgun.flee`, `choice.order`"""

    def in_phase(self, phase: i64) -> bool:
        return phase in (STEALING, ENDING)

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        if bandit == NOBODY or not shotgun_roams(s):
            return False
        met = bandits_at(s, frontier(s).shotgun)
        if met != other | i64(1) << bandit or other & ~later(s, bandit):
            return False
        return s.phase == STEALING or asks(s, COACH_MOVES) or coach_can_have_moved(s)


class CaptureQuestion(Question):
    """`hostage.take`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        if bandit == NOBODY or s.place_of[bandit] != COACH:
            return False
        return hostage_of(s, bandit) == NOBODY


class CoachQuestion(Question):
    """`coach.moves`: it waits until the event is over."""

    def __init__(self, key: str, rule: i64, stage: i64, phase: i64) -> None:
        super().__init__(key, rule, stage, phase, NOTHING, NOTHING)
        self.waits = True

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        lowest = s.pending[0] == self.rule and s.pending[1] == self.stage
        return lowest and player == s.first and bandit == NOBODY


class WalkQuestion(Question):
    """`event.whisky_for_marshal`: old whisky leads him on when those he meets have fled."""

    def __init__(self, key: str, rule: i64, stage: i64, phase: i64) -> None:
        super().__init__(key, rule, stage, phase, CARS_LEFT, NOTHING)
        self.waits = True

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        event = s.rules.rounds[s.rounds[s.round - 1]].event
        if event is None or event.id != self.rule:
            return False
        if s.depth != 3 or s.pending[FRAME] != self.rule:
            return False
        if player != s.first or bandit != NOBODY or other != s.rules.caboose - s.marshal:
            return False
        return other > 0 and removed(s, OLD)


class BrawlRow(Question):
    """`turn.brawl`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        row = s.rules.turns[turn_kind(s)].row
        if row is None or row.id != self.rule:
            return False
        return s.seat == 0 and s.step == 0 and token == s.rules.everybody


class DrinkQuestion(Question):
    """`whisky.classic`, `whisky.old`: the cards that are still to be laid, and the one laid."""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        turn = s.rules.turns[turn_kind(s)]
        if turn.hidden or turn.backward or turn.steps > 1 or turn.row is not None:
            return False
        if player != s.rules.course.stepper(s) or bandit != NOBODY:
            return False
        if token == 1:
            last = len(s.pile) - 1
            if other != 1 or last < 0 or pile_player(s.pile[last]) != player:
                return False
        elif token != 0 or not 1 <= other <= 2:
            return False
        return self.has_drunk(s, player, CLASSIC if token == 0 and other == 1 else OLD)

    def has_drunk(self, s: State, player: Player, sort: i64) -> bool:
        """Whether a flask of this kind can be the one: half full, or empty."""
        if removed(s, sort):
            return True
        for flask in range(len(s.token_at)):
            holder = s.token_at[flask] - HELD
            if is_half(s, flask) and s.token_value[flask] == sort and holder >= 0:
                if s.rules.leader[holder] == player:
                    return True
        return False


class PlanRow(Question):
    """`round.plan`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        decks = s.rules.decks
        if not isinstance(decks, PlannedDecks):
            return False
        return decks.plans(s) > 0 and token == holders(s)


def shared_questions(rules: Ruleset) -> list[Question]:
    """What can be asked as soon as one of the modules is in play."""
    found: list[Question] = [
        BrawlRow("brawl", BRAWL.id, 0, SCHEMING, NOTHING, NOTHING, secret=True)
    ]
    if rules.decks is PLANNED_DECKS:
        found.append(PlanRow("keep", rules.decks.id, 0, KEEPING, NOTHING, NOTHING, secret=True))
    return found


def horse_questions() -> list[Question]:
    attack = HORSE_ATTACK.id
    return [
        RideQuestion("ride", RIDE_CARD.id, 0, STEALING, NOTHING, NOTHING),
        BoardQuestion("board", attack, OPENLY, PLACING, A_CAR, NOTHING),
        AttackRow("attack", attack, OPENLY + 1, PLACING),
    ]


def flask_questions() -> list[Question]:
    found: list[Question] = [
        DrinkQuestion("drink", DRINKING.id, 0, SCHEMING, CARDS_LEFT, CARDS_LAID)
    ]
    found += [
        WalkQuestion(event.key, event.id, WALKING, ENDING)
        for event in EVENTS
        if isinstance(event, WhiskyForMarshal)
    ]
    return found


def coach_questions() -> list[Question]:
    return [
        FleeQuestion("flee", TRAIL.id, FLEEING, STEALING, SOME_BANDITS, NOTHING),
        CaptureQuestion("capture", TRAIL.id, CAPTURING, STEALING, NOTHING, NOTHING),
        CoachQuestion("coach", TRAIL.id, COACH_MOVES, ENDING),
    ]
