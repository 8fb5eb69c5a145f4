"""What a position of the expansion cannot be: each impossibility is the key of a sentence."""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.horses.board import CAPTURING, COACH_MOVES, FLEEING, TRAIL
from coltexpress.content.horses.frontier import (
    COACH,
    COACH_ROOF,
    FREE,
    GUARDED,
    NOT_IN_PLAY,
    POODLE,
    ZEALOT,
    frontier,
    has_hostage,
    hostage_of,
    is_half,
    shotgun_roams,
)
from coltexpress.content.horses.ride import may_escape
from coltexpress.content.horses.rounds import ExhaustedHorses, SpeedingTrain
from coltexpress.engine.layout import bandits_at, car_of, inside, roof
from coltexpress.engine.rule import RoundEvent, zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import (
    AWAY,
    ENDING,
    GONE,
    NOBODY,
    OVER,
    PLACING,
    ROUNDS,
    STEALING,
    STRONGBOX,
    WHISKY,
    Bandit,
    Mask,
)


def problems(s: State) -> list[str]:
    """Everything impossible about horses, coach, Shotgun, hostages, old wounds and flasks."""
    found: list[str] = []
    if not fits_places(s):
        found.append("beyond")
    if not fits_horses(s):
        found.append("horses")
    if not fits_scars(s):
        found.append("scars")
    if not fits_flasks(s):
        found.append("half")
    if frontier(s).coach != NOBODY:
        add_coach_problems(s, found)
    return found


def add_coach_problems(s: State, found: list[str]) -> None:
    here = frontier(s)
    if here.coach != coach_stands(s):
        found.append("coach")
    if here.shotgun not in (COACH_ROOF, roof(here.coach)) or not fits_strongbox(s):
        found.append("shotgun")
    elif shotgun_roams(s) and bandits_at(s, here.shotgun) and not asks(s, FLEEING):
        found.append("met")
    if s.phase == ENDING and not asks(s, COACH_MOVES) and not asks(s, FLEEING):
        found.append("coach-waits")
    if not fits_hostages(s):
        found.append("hostages")
    elif not asks(s, CAPTURING) and without_hostage(s):
        found.append("captured")


def asks(s: State, stage: i64) -> bool:
    """Whether a question of the board is pending, on top or below."""
    for depth in range(s.depth):
        if s.pending[depth * FRAME] == TRAIL.id and s.pending[depth * FRAME + 1] == stage:
            return True
    return False


def is_untouched(s: State) -> bool:
    """Whether no card of the game has been carried out yet."""
    return s.round == 0 or (s.round == 1 and s.phase < STEALING)


def events_so_far(s: State) -> list[RoundEvent]:
    """The events that have happened, the present round's included."""
    found: list[RoundEvent] = []
    for at in range(s.round if s.phase >= ENDING else s.round - 1):
        event = s.rules.rounds[s.rounds[at]].event
        if event is not None:
            found.append(event)
    return found


def fits_places(s: State) -> bool:
    """`escape.gone`, `shotgun.guard`: who has left the game, and what nobody can reach."""
    escaping = s.round == ROUNDS and s.phase >= STEALING and may_escape(s)
    for bandit in range(s.rules.bandits):
        place = s.place_of[bandit]
        if place == GUARDED:
            return False
        if place == AWAY and (not escaping or has_hostage(s, bandit, ZEALOT)):
            return False
    return AWAY not in s.token_at


def fits_horses(s: State) -> bool:
    """`horse.count`, `event.exhausted_horses`, `escape.gone`"""
    horses = frontier(s).horses
    if not len(horses):
        return True
    if s.phase == PLACING:
        return bytes(horses) == bytes(boarded(s))
    left = s.rules.bandits
    for event in events_so_far(s):
        if isinstance(event, ExhaustedHorses):
            left -= event.tired(s.rules)
    for place in s.place_of:
        left -= 1 if place == AWAY else 0
    for count in horses:
        left -= count
    return left == 0


def boarded(s: State) -> vec[i64]:
    """How many bandits stand inside each car."""
    found = zeros(s.rules.cars)
    for place in s.place_of:
        if place != NOBODY and place == inside(car_of(place)):
            found[car_of(place)] += 1
    return found


def received(s: State, bandit: Bandit) -> i64:
    """All bullets that a bandit has received."""
    total: i64 = 0
    for colour in range(s.rules.colours):
        total += s.hits[bandit * s.rules.colours + colour]
    return total


def fits_scars(s: State) -> bool:
    """No more bullets than now; before Stealin' only the Poodle's has come in this round."""
    for bandit in range(s.rules.bandits):
        scars = frontier(s).wounds[bandit]
        fresh = received(s, bandit) - scars
        if fresh < 0 or (s.round <= 1 and scars > 0):
            return False
        if s.phase < STEALING and fresh > (1 if has_hostage(s, bandit, POODLE) else 0):
            return False
    return True


def fits_flasks(s: State) -> bool:
    """`whisky.twice`: flasks that are not empty, and whose kind everybody knows."""
    for token in range(len(s.token_at)):
        if is_half(s, token):
            if s.token_kind[token] != WHISKY or s.token_at[token] == GONE:
                return False
            if s.seen_by[token] != s.rules.public:
                return False
    return True


def removed(s: State, sort: i64) -> bool:
    """Whether a flask of this kind has left the game."""
    for token in range(len(s.token_at)):
        if s.token_kind[token] == WHISKY and s.token_at[token] == GONE:
            if s.token_value[token] == sort:
                return True
    return False


def coach_went(s: State) -> i64:
    """How often the coach was to move so far, at the caboose too."""
    ended = s.round == ROUNDS and s.phase == OVER
    moves = s.round if ended or (s.phase == ENDING and not asks(s, COACH_MOVES)) else s.round - 1
    for event in events_so_far(s):
        if isinstance(event, SpeedingTrain):
            moves += 1
    return moves


def coach_stands(s: State) -> i64:
    """`coach.moves`, `event.speeding_train`"""
    moves = coach_went(s)
    return 0 if moves < 0 else moves if moves < s.rules.caboose else s.rules.caboose


def coach_can_have_moved(s: State) -> bool:
    """Whether the coach was not at the caboose before its last move."""
    return coach_went(s) <= s.rules.caboose


def fits_strongbox(s: State) -> bool:
    """`shotgun.guard`, `shotgun.punch`: the coach's strongbox is under him, and nothing else."""
    seated = frontier(s).shotgun == COACH_ROOF
    boxes: i64 = 0
    for token in range(len(s.token_at)):
        own = False
        if s.token_kind[token] == STRONGBOX:
            own = s.rules.strongboxes[boxes] == GUARDED
            boxes += 1
        if (s.token_at[token] == GUARDED) != (own and seated):
            return False
    return True


def fits_hostages(s: State) -> bool:
    """`hostage.setup`, `hostage.take`: as many as there are, and one for a bandit at most."""
    here = frontier(s)
    left = s.rules.bandits - 1
    taken: Mask = 0
    for has in here.hostages:
        left -= 1 if has != NOT_IN_PLAY else 0
        if has >= 0:
            if (taken >> has) & 1 or is_untouched(s):
                return False
            taken |= i64(1) << has
    zealot = here.hostages[ZEALOT] != NOT_IN_PLAY and not len(here.horses)
    return left == 0 and not zealot


def without_hostage(s: State) -> bool:
    """Whether somebody inside the coach has none, though one is left."""
    if FREE not in frontier(s).hostages:
        return False
    for bandit in range(s.rules.bandits):
        if s.place_of[bandit] == COACH and hostage_of(s, bandit) == NOBODY:
            return True
    return False
