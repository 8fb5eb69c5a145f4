"""What becomes of bandits, loot and figures on the table: one event, one sentence."""

from collections.abc import Sequence

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.layout import floor_of, inside
from coltexpress.engine.rule import Rule
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import FLOORS, HIDDEN, NOBODY, WHISKY
from coltexpress.notation.phrase import (
    Stage,
    bandit_words,
    beside_words,
    bullet_words,
    captive_words,
    car_words,
    listed,
    place_words,
    player_words,
    token_words,
    value_words,
    victim_words,
    worded,
)
from coltexpress.words import own, say


def cause_of(scene: Stage, event: Event) -> Rule | None:
    """The rule that caused an event."""
    return None if event.cause == NOBODY else scene.rules.rules[event.cause]


def event_key(rules: Ruleset, event: Event, *, hidden: bool = False) -> str:
    """The key of an event's words, which may be the game's own."""
    key = f"event-{events.KINDS[event.kind].key}" + ("-hidden" if hidden else "")
    return own(rules.modules[0], key)


def token_sentence(scene: Stage, event: Event) -> str:
    """What becomes of a token of loot."""
    key = event_key(scene.rules, event)
    if event.kind == events.REMOVED:
        token = token_words(scene, int(event.a), int(event.b))
        return worded(key, cause_of(scene, event), token=token)
    if event.kind == events.PUT:
        at = place_words(scene, "at", int(event.b))
        return worded(key, cause_of(scene, event), token=token_words(scene, int(event.a)), at=at)
    bandit = bandit_words(scene.rules, int(event.a))
    if event.kind == events.LOST:
        return say(key, bandit=bandit, token=token_words(scene, int(event.b), int(event.c)))
    value = int(event.d) if event.kind == events.TOOK else HIDDEN
    return worded(
        key, cause_of(scene, event), bandit=bandit, token=token_words(scene, int(event.b), value),
        at=place_words(scene, "at", int(event.c)),
    )  # fmt: skip


def board_sentence(scene: Stage, event: Event) -> str:
    """What becomes of bandits and the Marshal."""
    rules = scene.rules
    key = event_key(rules, event)
    first, second, third = int(event.a), int(event.b), int(event.c)
    match event.kind:
        case events.SHUFFLED | events.SCHEME_ENDED:
            return say(key)
        case events.NEUTRALS_SPENT:
            return say(key, count=first)
        case events.MARSHAL_MOVED:
            return say(key, to=place_words(scene, "to", inside(second)))
        case events.WASTED:
            key = own(rules.modules[0], f"event-wasted-{events.REASONS[third]}")
            return say(key, bandit=bandit_words(rules, second))
    bandit = bandit_words(rules, first)
    match event.kind:
        case events.MOVED | events.FLED:
            return worded(
                key, cause_of(scene, event), bandit=bandit, floor=FLOORS[floor_of(third)],
                to=place_words(scene, "to", third),
            )  # fmt: skip
        case events.PLACED:
            return say(key, bandit=bandit, at=place_words(scene, "at", second))
        case events.WOUNDED:
            return say(key, bandit=bandit, bullet=bullet_words(rules, second))
        case events.SHOT | events.PUNCHED:
            return say(key, bandit=bandit, victim=victim_words(rules, second))
        case _:
            return say(key, bandit=bandit, amount=second)


def deed_sentence(scene: Stage, event: Event) -> str:
    """What a bandit does that no base game knows."""
    rules = scene.rules
    key = event_key(scene.rules, event)
    bandit = bandit_words(rules, int(event.a))
    if event.kind == events.CAPTURED:
        text = say(f"captive-{rules.board.captives[event.b]}.text")
        return say(key, bandit=bandit, captive=captive_words(rules, int(event.b)), text=text)
    if event.kind == events.DRANK:
        left = "half" if event.d else "nothing"
        return say(key, bandit=bandit, whisky=value_words(WHISKY, int(event.c)), left=left)
    return say(key, bandit=bandit)


def figure_sentence(scene: Stage, run: Sequence[Event]) -> str:
    """Where figures of one kind go. The one that can be punched stands at places, others beside
    cars."""
    board = scene.rules.board
    first = run[0]
    key = board.figures[first.a]
    count = len(run)
    if first.c == NOBODY:
        return say(
            f"event-figure-left-{key}", count=count, beside=beside_words(scene, int(first.b))
        )
    key = f"event-figure-moved-{key}"
    if board.figures[first.a] == board.figure:
        to = place_words(scene, "to", int(run[-1].c))
        return worded(key, cause_of(scene, first), to=to)
    cars = listed([car_words(scene, car) for car in sorted({int(event.c) for event in run})])
    return worded(key, cause_of(scene, first), count=count, cars=cars)


def stance_sentence(scene: Stage, event: Event) -> str:
    """How bandits turn, fall and go out, and the train gets shorter."""
    rules = scene.rules
    key = event_key(rules, event)
    first, second = int(event.a), int(event.b)
    if event.kind == events.UNCOUPLED:
        return say(key, car=first)
    if event.kind == events.COMPARED:
        return compared_sentence(scene, first)
    bandit = bandit_words(rules, first)
    if event.kind == events.FIRED:
        return say(key, bandit=bandit, victim=bandit_words(rules, second))
    if event.kind == events.TURNED:
        return say(key, bandit=bandit, way="backward" if second else "forward")
    return worded(key, cause_of(scene, event), bandit=bandit)


def compared_sentence(scene: Stage, mask: int) -> str:
    """Those whose loot decides when all is over; that a single one is left goes without saying."""
    rules = scene.rules
    names = [bandit_words(rules, bandit) for bandit in range(rules.bandits) if (mask >> bandit) & 1]
    return say("event-compared", bandits=listed(names)) if len(names) > 1 else ""


def end_sentence(scene: Stage, event: Event) -> str:
    """What the board adds, which side gets the prize, and who has won: one, several, or nobody."""
    rules = scene.rules
    key = event_key(rules, event)
    if event.kind == events.ADDED:
        extra = rules.board.extra_key(rules, scene.rounds[len(scene.rounds) - 1], event.b)
        return say(
            f"{key}-{extra}", bandit=bandit_words(rules, int(event.a)),
            way="less" if event.c < 0 else "more", amount=abs(int(event.c)),
        )  # fmt: skip
    if event.kind == events.GAME_OVER:
        players = [player for player in range(rules.players) if (event.a >> player) & 1]
        if not players:
            return say(f"{key}-nobody")
    else:
        side = rules.side_of(event.a)
        players = [player for player in range(rules.players) if player // rules.side == side]
    names, heads = players_words(rules, players)
    return say(key, winners=names, count=heads, amount=int(event.b))


def players_words(rules: Ruleset, players: Sequence[int]) -> tuple[str, int]:
    """Several players by name, and how many bandits they lead, for the verb."""
    names = listed([player_words(rules, player) for player in players])
    return names, len(players) * int(rules.crew)
