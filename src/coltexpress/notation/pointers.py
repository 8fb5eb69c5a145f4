"""Which rule a paragraph of the story is about, for whoever wants to look it up.

An event is kept with the rule that was at work, and often that is all of a card. Here it is told
more closely: a move on the roof, where a punch drives its victim, whom somebody fled from.
"""

from collections.abc import Sequence
from typing import Final

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.layout import CAR, floor_of
from coltexpress.engine.rule import RoundEvent, Rule
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import NOBODY, ROOF
from coltexpress.notation.phrase import Scene

MOVE: Final = "move.inside"
PUNCH: Final = "punch.victim"
RIDE: Final = "ride.mount"
REFLEX: Final = "super.reflex"

CLOSER: Final = {
    (PUNCH, events.DROPPED): "punch.loot",
    (PUNCH, events.TOOK): "cheyenne.pickpocket",
    (PUNCH, events.FIGURE_MOVED): "shotgun.punch",
    (RIDE, events.ESCAPED): "escape.gone",
    ("expert.refill", events.KEPT): "expert.keep",
    ("coach.setup", events.FIGURE_MOVED): "coach.moves",
    ("super.horse", events.STOOD_UP): "super.horse_down",
    (REFLEX, events.STOOD_UP): REFLEX,
}
"""What some rules do, by the rule and the kind of event."""

WHATEVER: Final = {
    events.CAPTURED: "hostage.take",
    events.NEUTRALS_SPENT: "neutral.out",
    events.STOOD_UP: "super.down",
}
"""The same where it does not matter what it came from."""

BY_ITSELF: Final = {
    events.WOUNDED: "hostage.poodle",
    events.UNCOUPLED: "super.detach",
    events.TOOK: "super.loot",
}
"""What happens without a card or an event, between two rounds."""

EXPRESS: Final = {
    events.ROUND_BEGAN: "round.reveal",
    events.LAID: "turn.play",
    events.PASSED: "turn.draw",
    events.SCHEME_ENDED: "round.steal",
    events.RETURNED: "round.leftover",
    events.SHUFFLED: "round.next",
    events.RESHUFFLED: "expert.reshuffle",
    events.LENT: "team.draw",
    events.COUNTED: "end.count",
    events.ADDED: "end.ransom",
}
SUPER: Final = {
    events.ROUND_BEGAN: "super.plan",
    events.COMPARED: "super.engine",
}
"""How a game goes on, where nothing else is told in a paragraph."""

FORBIDDEN: Final = {PUNCH: "hostage.teacher", RIDE: "hostage.zealot"}
"""Who keeps a bandit from carrying out a card."""


def rule_of(scene: Scene, happened: Sequence[Event], start: int, end: int) -> str | None:
    """The rule that most of a paragraph, from `start` to before `end`, is about: that of its last
    event with one. The scene is the table after all that happened."""
    for at in range(end - 1, start - 1, -1):
        event = happened[at]
        if event.kind == events.TURN_BEGAN:
            return scene.rules.turns[event.b].rule
        if event.kind == events.PUT_AWAY:  # which is not told
            continue
        if event.cause == NOBODY:
            found = by_itself(happened, start, at)
            if found is not None:
                return found
        else:
            cause = scene.rules.rules[event.cause]
            # What follows from an event is part of it.
            if isinstance(cause, RoundEvent):
                return cause.rule
            return closer(scene, happened, start, at, cause)
    for at in range(end - 1, start - 1, -1):
        found = course(scene.rules, happened, at)
        if found is not None:
            return found
    return None


def by_itself(happened: Sequence[Event], start: int, at: int) -> str | None:
    """The rule behind an event that no card and no round brought about."""
    if happened[at].kind == events.OUT:
        has_gone = any(event.kind == events.UNCOUPLED for event in happened[start:at])
        return "super.detach" if has_gone else "super.rescue"
    return BY_ITSELF.get(int(happened[at].kind))


def course(rules: Ruleset, happened: Sequence[Event], at: int) -> str | None:
    """The rule behind an event that is part of every game's course."""
    kind = int(happened[at].kind)
    if rules.modules[0] == "super":
        if kind == events.GAME_OVER:
            compared = any(event.kind == events.COMPARED for event in happened[:at])
            return "super.engine" if compared else "super.last"
        return SUPER.get(kind)
    match kind:
        case events.DREW:
            return drawing(happened, at)
        case events.AWARDED:
            return "team.gunslinger" if rules.side > 1 else "end.gunslinger"
        case events.GAME_OVER:
            return "end.winner" if rules.prize else "duel.end"
    return EXPRESS.get(kind)


def drawing(happened: Sequence[Event], at: int) -> str:
    """The rule for cards that are drawn: for a new round, with or without shuffling before, or
    instead of laying one."""
    for event in reversed(happened[:at]):
        if event.kind == events.SHUFFLED:
            return "round.draw"
        if event.kind == events.CLEARED:
            return "expert.refill"
        if event.kind in (events.LAID, events.TURN_BEGAN, events.STEP_DUE):
            break
    return "turn.draw"


def closer(scene: Scene, happened: Sequence[Event], start: int, at: int, cause: Rule) -> str:
    """The rule behind one event of a paragraph that begins at `start`."""
    event = happened[at]
    rules = scene.rules
    match event.kind:
        case events.MOVED:
            hurt = at > start and happened[at - 1].kind == events.WOUNDED
            if hurt and cause.rule == MOVE:  # before arriving anywhere
                return "shotgun.pass"
            return way(rules, happened, at, cause.rule)
        case events.FLED:
            return "shotgun.flee" if floor_of(event.b) == ROOF else "marshal.meet"
        case events.WOUNDED if event.b == rules.neutral:
            # Whoever meets the Marshal has fled already.
            return "shotgun.flee"
        case events.REVEALED if cause.rule == MOVE:
            place = scene.place_of[rules.bandit_of(event.a, event.b)]
            return walk(rules, int(place), int(place))
        case events.WASTED:
            return wasted(int(event.c), cause.rule)
        case events.DISCARDED:
            return tossed(happened, at, cause.rule)
        case events.OUT if not any(
            one.kind == events.MOVED and one.a == event.a for one in happened[start:at]
        ):
            return "super.rescue"
    return CLOSER.get((cause.rule, int(event.kind))) or WHATEVER.get(int(event.kind), cause.rule)


def is_beyond(rules: Ruleset, place: int) -> bool:
    """Whether a place is not on the train."""
    return not 0 <= place < CAR * int(rules.cars)


def walk(rules: Ruleset, start: int, end: int) -> str:
    """The rule for a Move between two places."""
    if floor_of(end) != ROOF:
        return "coach.inside" if is_beyond(rules, start) else MOVE
    return "coach.roof" if is_beyond(rules, start) or is_beyond(rules, end) else "move.roof"


def way(rules: Ruleset, happened: Sequence[Event], at: int, rule: str) -> str:
    """The rule for a bandit that comes from one place to another."""
    start, end = int(happened[at].b), int(happened[at].c)
    if rule == MOVE:
        return walk(rules, start, end)
    if rule == PUNCH:
        crosses = is_beyond(rules, start) or is_beyond(rules, end)
        return "coach.punch" if crosses else "punch.move"
    if rule == RIDE:
        if at == 0 or happened[at - 1].kind != events.FIGURE_MOVED:  # its horse stays where it is
            return "ride.cross"
        return "ride.land" if is_beyond(rules, end) else RIDE
    return rule


def wasted(reason: int, rule: str) -> str:
    """The rule for a card that does nothing."""
    if reason == events.NO_WAY:
        return "coach.inside"
    if reason == events.GONE_AWAY:
        return "escape.gone"
    return FORBIDDEN.get(rule, rule) if reason == events.FORBIDDEN else rule


def tossed(happened: Sequence[Event], at: int, rule: str) -> str:
    """The rule for cards that go from a hand to the discard pile: bullets before the first turn, or
    what is not kept behind the last one."""
    if not rule.startswith("expert."):
        return rule
    for event in happened[at:]:
        if event.kind == events.KEPT:
            return "expert.keep"
        if event.kind not in (events.DISCARDED, events.CLEANED):
            break
    return "expert.bullets_out"
