"""The train with a stagecoach beside it: reach and sight across both, and whom one meets there."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.content.horses.coach import Coach
from coltexpress.content.horses.frontier import (
    COACH,
    COACH_ROOF,
    FREE,
    FRONTIER_PART,
    GUARDED,
    HOSTAGES,
    MINISTER,
    PHOTOGRAPHER,
    POKER_PLAYER,
    POODLE,
    ZEALOT,
    Frontier,
    frontier,
    holder,
    hostage_of,
    seen_frontier,
    shotgun_roams,
)
from coltexpress.content.horses.hostages import ransom
from coltexpress.content.horses.whisky import DRINKING
from coltexpress.engine import events as e
from coltexpress.engine.actions import CAPTURE, DRINK, FLEE, LEAVE, first, kind, pack
from coltexpress.engine.board import Spot, Standing
from coltexpress.engine.choices import Choices
from coltexpress.engine.deal import shuffled
from coltexpress.engine.events import Event
from coltexpress.engine.layout import (
    CAR,
    bandits_at,
    bandits_on,
    car_of,
    inside,
    neighbour,
    roof,
)
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Part
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.verbs import put_token, wound_neutral
from coltexpress.engine.vocab import (
    AWAY,
    BACKWARD,
    ENDING,
    FORWARD,
    GONE,
    INSIDE,
    NOBODY,
    OVER,
    ROOF,
    ROUNDS,
    WHISKY,
    Action,
    Bandit,
    Mask,
    Place,
    Player,
    Token,
    bit,
)

COACH_MOVES: Final = 0
FLEEING: Final = 1
CAPTURING: Final = 2

# Figures, as events name them.
THE_COACH: Final = 0
THE_SHOTGUN: Final = 1
A_HORSE: Final = 2
FIGURES: Final = ["coach", "shotgun", "horse"]

MOST_ASKED: Final = 12
"""Six bandits flee and take a hostage each; or whisky, and two cards to lay."""

SPOTS: Final = [
    Spot("inside coach", COACH, THE_COACH),
    Spot("roof coach", COACH_ROOF, THE_COACH),
    Spot("guarded", GUARDED, THE_COACH),
    Spot("away", AWAY),
]


class Trail(Coach):
    """The table of the expansion. Without a coach it is the train alone."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.has_effects = True
        self.has_steps = True
        self.figure = FIGURES[THE_SHOTGUN]
        self.figures = FIGURES
        self.captives = HOSTAGES
        self.spots = SPOTS
        self.mark = "half"
        self.most_asked = MOST_ASKED
        self.catches = "escape.count"
        self.extras = 2

    def has_place(self, s: State, place: Place) -> bool:
        return place == AWAY or (frontier(s).coach != NOBODY and COACH <= place <= GUARDED)

    def deal(self, s: State, stream: vec[i64]) -> None:
        """`hostage.setup`, `whisky.setup`"""
        here = frontier(s)
        rules = s.rules
        if len(here.hostages):
            left = rules.bandits - 1
            for hostage in shuffled(stream, len(here.hostages)):
                if left > 0 and not (hostage == ZEALOT and not len(here.horses)):
                    here.hostages[hostage] = FREE
                    left -= 1
        if len(rules.flasks):
            order = shuffled(stream, len(rules.flasks))
            for car in range(len(s.cars)):
                s.token_kind = append(s.token_kind, WHISKY)
                s.token_value = append(s.token_value, rules.flasks[order[car]])
                s.token_at = append(s.token_at, inside(car + 1))
                s.seen_by = append(s.seen_by, 0)

    def marked(self, parts: list[Part], token: Token) -> bool:
        """`whisky.loot`: a half flask shows its kind."""
        part = parts[FRONTIER_PART]
        assert isinstance(part, Frontier)
        return (part.half >> token) & 1 == 1

    def put_mark(self, parts: list[Part], token: Token, *, marked: bool) -> None:
        part = parts[FRONTIER_PART]
        assert isinstance(part, Frontier)
        part.half = part.half | bit(token) if marked else part.half & ~bit(token)

    def standings(self, parts: list[Part]) -> list[Standing]:
        here = parts[FRONTIER_PART]
        assert isinstance(here, Frontier)
        found: list[Standing] = []
        if here.coach != NOBODY:
            found.append(Standing(THE_COACH, here.coach, NOBODY))
            found.append(Standing(THE_SHOTGUN, NOBODY, here.shotgun))
        for car in range(len(here.horses)):
            found += [Standing(A_HORSE, car, NOBODY) for _ in range(here.horses[car])]
        return found

    def captors(self, parts: list[Part]) -> list[int]:
        here = parts[FRONTIER_PART]
        assert isinstance(here, Frontier)
        return [int(has) for has in here.hostages]

    def offer_steps(self, s: State, player: Player, out: Choices) -> None:
        """`whisky.when`"""
        DRINKING.offer(s, player, out)

    def take_step(self, s: State, player: Player, action: Action) -> None:
        DRINKING.drink(s, player, first(action))

    def is_counted(self, s: State, bandit: Bandit) -> bool:
        """`escape.count`"""
        return s.rules.width == 1 or not (self.caught(s) >> bandit) & 1

    def extra(self, s: State, bandit: Bandit, at: i64) -> i64:
        """`end.ransom`, then `event.sharing` or `event.mortal_bullet`"""
        if at == 0:
            return ransom(s, bandit)
        event = s.rules.rounds[s.rounds[ROUNDS - 1]].event if s.round == ROUNDS else None
        return 0 if event is None else event.counts(s, bandit)

    def extra_key(self, rules: Ruleset, last: i64, at: i64) -> str:
        if at == 0:
            return "ransom"
        event = rules.rounds[last].event
        return "" if event is None else event.key

    def caught(self, s: State) -> Mask:
        """`event.escape`"""
        if s.phase != OVER and s.phase != ENDING:
            return 0
        event = s.rules.rounds[s.rounds[s.round - 1]].event
        if event is None or not event.lets_escape:
            return 0
        return bandits_on(s, INSIDE) | bandits_on(s, ROOF)

    def punch_figure(self, s: State, bandit: Bandit) -> None:
        """`shotgun.punch`"""
        for token in range(len(s.token_at)):
            if s.token_at[token] == GUARDED:
                put_token(s, token, COACH_ROOF)
        self.move_shotgun(s, roof(frontier(s).coach))
        self.settle(s)

    def move_shotgun(self, s: State, place: Place) -> None:
        """He goes to this roof, unless he is there."""
        here = frontier(s)
        before = here.shotgun
        if before == place:
            return
        here.shotgun = place
        s.emit(e.FIGURE_MOVED, THE_SHOTGUN, before, place, 0)

    def settle(self, s: State) -> None:
        """`arrival.settled`: the Shotgun's business is asked first, so it is put on top."""
        if frontier(s).coach == NOBODY:
            return
        self.ask_capture(s)
        if shotgun_roams(s):
            met = bandits_at(s, frontier(s).shotgun)
            if met:
                wound_neutral(s, met)
                self.ask_flight(s, met)

    def ask_flight(self, s: State, waiting: Mask) -> None:
        """`shotgun.flee`, `choice.order`: the next clockwise from the first player."""
        rules = s.rules
        for seat in range(rules.players):
            player = (s.first + seat) % rules.players
            for bandit in range(rules.bandits):
                if rules.leader[bandit] == player and (waiting >> bandit) & 1:
                    waiting &= ~(i64(1) << bandit)
                    s.ask(self.id, FLEEING, player, bandit, waiting, 0)
                    return

    def ask_capture(self, s: State) -> None:
        """`hostage.take`"""
        free = False
        for has in frontier(s).hostages:
            free = free or has == FREE
        if not free:
            return
        inside_coach = bandits_at(s, COACH)
        for bandit in range(s.rules.bandits):
            if (inside_coach >> bandit) & 1 and hostage_of(s, bandit) == NOBODY:
                s.ask(self.id, CAPTURING, s.rules.leader[bandit], bandit, 0, 0)
                return

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        if stage == COACH_MOVES:
            out.add(pack(LEAVE, 0, 0))
        elif stage == FLEEING:
            place = s.place_of[bandit]
            forward = neighbour(s, place, FORWARD)
            if forward != place:
                out.add(pack(FLEE, forward, 0))
            backward = neighbour(s, place, BACKWARD)
            if backward != place:
                out.add(pack(FLEE, backward, 0))
        else:
            for hostage in range(len(frontier(s).hostages)):
                if frontier(s).hostages[hostage] == FREE:
                    out.add(pack(CAPTURE, hostage, 0))

    def choose(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        if stage == COACH_MOVES:
            self.move_coach(s)
        elif stage == FLEEING:
            before = s.place_of[bandit]
            s.place_of[bandit] = first(action)
            s.emit(e.FLED, bandit, before, first(action), 0)
            if other:
                self.ask_flight(s, other)
        else:
            frontier(s).hostages[first(action)] = bandit
            s.emit(e.CAPTURED, bandit, first(action), 0, 0)
            self.ask_capture(s)

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        if kind(action) == DRINK:
            return "whisky.when"
        return "shotgun.flee" if stage == FLEEING else "hostage.take"

    def before_event(self, s: State) -> None:
        """`coach.moves`"""
        if frontier(s).coach != NOBODY:
            s.ask(self.id, COACH_MOVES, s.first, NOBODY, 0, 0)

    def move_coach(self, s: State) -> None:
        """`coach.moves`"""
        here = frontier(s)
        if here.coach == s.rules.caboose:
            return
        self.shift_coach(s)
        if shotgun_roams(s):
            self.move_shotgun(s, here.shotgun + CAR)
        self.settle(s)

    def shift_coach(self, s: State) -> None:
        """The coach goes one car toward the caboose, unless it is there."""
        here = frontier(s)
        if here.coach != NOBODY and here.coach < s.rules.caboose:
            here.coach += 1
            s.emit(e.FIGURE_MOVED, THE_COACH, here.coach - 1, here.coach, 0)

    def powerless(self, s: State) -> Mask:
        """`hostage.poker_player`"""
        return self.mask_of(s, POKER_PLAYER)

    def exposed(self, s: State) -> Mask:
        """`hostage.photographer`"""
        return self.mask_of(s, PHOTOGRAPHER)

    def mask_of(self, s: State, hostage: i64) -> Mask:
        """The bandit that has this hostage, as a mask."""
        bandit = holder(s, hostage)
        return i64(1) << bandit if bandit >= 0 else 0

    def missing_cards(self, s: State, player: Player) -> i64:
        """`hostage.minister`, `hostage.poker_player`"""
        missing: i64 = 0
        minister = holder(s, MINISTER)
        if minister >= 0 and s.rules.leader[minister] == player:
            missing += 1
        gambler = holder(s, POKER_PLAYER)
        if gambler >= 0 and s.rules.leader[gambler] == player:
            missing += s.rules.powers[gambler].more_cards
        return missing

    def begin_round(self, s: State) -> None:
        """`hostage.poodle`"""
        here = frontier(s)
        colours = s.rules.colours
        for bandit in range(s.rules.bandits):
            here.wounds[bandit] = 0
            for colour in range(colours):
                here.wounds[bandit] += s.hits[bandit * colours + colour]
        wound_neutral(s, self.mask_of(s, POODLE))

    def fold(self, view: View, event: Event) -> None:
        here = seen_frontier(view)
        kind = event.kind
        if kind == e.CLEARED:
            colours = view.rules.colours
            for bandit in range(view.rules.bandits):
                here.wounds[bandit] = 0
                for colour in range(colours):
                    here.wounds[bandit] += view.hits[bandit * colours + colour]
        elif kind == e.FIGURE_MOVED:
            self.fold_figure(here, event)
        elif kind == e.CAPTURED:
            here.hostages[event.b] = event.a
        elif kind == e.DRANK:
            self.fold_flask(view, event.b, event.c, event.d == 1)
        elif kind == e.REMOVED:
            self.fold_flask(view, event.a, event.b, False)
        elif kind == e.ESCAPED:
            view.place_of[event.a] = AWAY
        elif kind == e.PLACED and len(here.horses):
            here.horses[car_of(event.b)] += 1

    def fold_flask(self, view: View, token: Token, sort: i64, left: bool) -> None:
        """A flask shows its kind; half of it is left, or nothing."""
        view.seen_by[token] = view.rules.public
        view.token_value[token] = sort
        self.put_mark(view.parts, token, marked=left)
        if not left:
            view.token_at[token] = GONE

    def fold_figure(self, here: Frontier, event: Event) -> None:
        if event.a == THE_COACH:
            here.coach = event.c
        elif event.a == THE_SHOTGUN:
            here.shotgun = event.c
        else:
            here.horses[event.b] -= 1
            if event.c != NOBODY:
                here.horses[event.c] += 1


TRAIL: Final = Trail("trail", "coach.setup")
