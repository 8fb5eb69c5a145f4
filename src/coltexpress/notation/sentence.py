"""What happened, in plain sentences for whoever may read the events.

`sentence` puts one event into words; `story` a whole run of them, with what belongs together in one
sentence. What the events (redacted for a player) and the scene (that player's view) do not tell is
not in the words.
"""

from collections.abc import Sequence

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.layout import floor_of, inside
from coltexpress.engine.rule import ActionCard, Rule
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import FLOORS, HIDDEN, NOBODY, WHISKY
from coltexpress.notation.past import Past
from coltexpress.notation.phrase import (
    Scene,
    bandit_words,
    beside_words,
    bullet_words,
    captive_words,
    car_words,
    card_words,
    cards_words,
    kind_words,
    listed,
    place_words,
    player_words,
    token_words,
    value_words,
    victim_words,
    worded,
)
from coltexpress.words import say

FRAME = frozenset(
    {
        events.STEP_DUE, events.ASKED, events.SEALED, events.PUT_AWAY, events.CLEARED,
        events.CLEANED, events.PICKED,
    }
)  # fmt: skip
"""Kinds that only frame what happens; they have no sentence."""

BY_PLAYER = frozenset(
    {
        events.DREW, events.RESHUFFLED, events.LAID, events.RETURNED, events.KEPT,
        events.DISCARDED, events.REVEALED, events.PASSED, events.STUCK, events.LENT,
    }
)  # fmt: skip
TOGETHER = frozenset(
    {events.DREW, events.DISCARDED, events.RETURNED, events.COUNTED, events.FIGURE_MOVED}
)
"""Kinds of which several in a row make one sentence for each player or bandit."""

PLANNED = frozenset({events.RETURNED, events.KEPT})
"""Kinds that are told together where hands are put back but for what is kept."""

OPENING = frozenset({events.REVEALED, events.EVENT_BEGAN})
"""Kinds that begin a paragraph; what happens on the train goes on with it."""
ON_TRAIN = frozenset(
    {
        events.WASTED, events.MOVED, events.FLED, events.MARSHAL_MOVED, events.SHOT,
        events.WOUNDED, events.NEUTRALS_SPENT, events.TOOK, events.PUNCHED, events.DROPPED,
        events.PUT, events.LOST, events.PAID, events.FIGURE_MOVED, events.CAPTURED,
        events.ESCAPED, events.REMOVED,
    }
)  # fmt: skip

WITH_CARDS = frozenset({events.DREW, events.PASSED, events.RESHUFFLED, events.LAID})
"""Kinds that go on with a paragraph of the same cause: a drink, or a brawl."""


def story(scene: Scene, happened: Sequence[Event], before: Scene | None = None) -> list[str]:
    """A run of events in order, told in paragraphs: a card with what it does is one.

    `before` is the table as it was known before the first event; without it the tokens are told as
    the scene knows them.
    """
    past = Past(scene, scene if before is None else before)
    told: list[str] = []
    goes_on = False
    cause = NOBODY
    at = 0
    while at < len(happened):
        end = at + 1
        kind = happened[at].kind
        alike = PLANNED if kind == events.RETURNED else {kind}
        while kind in TOGETHER and end < len(happened) and happened[end].kind in alike:
            end += 1
        texts = run_words(past, happened, at, end)
        for event in happened[at:end]:
            past.learn(event)
        first = happened[at]
        if (goes_on and kind in ON_TRAIN and not by_board(past, first)) or (
            kind in WITH_CARDS and first.cause == cause != NOBODY
        ):
            told[-1] = " ".join([told[-1], *texts])
        elif texts:
            told += opened(past, first, texts)
            goes_on = kind in OPENING or kind in ON_TRAIN
            cause = int(first.cause)
        at = end
    return told


def by_board(scene: Scene, event: Event) -> bool:
    """Whether a figure moves by itself, not for a card or an event."""
    return event.kind == events.FIGURE_MOVED and cause_of(scene, event) is scene.rules.board


def opened(scene: Scene, event: Event, texts: list[str]) -> list[str]:
    """The beginning of a paragraph; what a row of secret answers comes to is one."""
    cause = cause_of(scene, event)
    for turn in scene.rules.turns:
        if cause is not None and turn.row is cause and event.kind in WITH_CARDS:
            return [" ".join([say(f"turn-{turn.key}.reveal"), *texts])]
    return texts


def run_words(scene: Scene, happened: Sequence[Event], at: int, end: int) -> list[str]:
    """The sentences for one event, or for several of one kind that are told together.

    A shot says already who takes the bullet, a ride where the horse goes, and that others draw a
    new hand goes without saying.
    """
    first = happened[at]
    if first.kind not in TOGETHER:
        follows = happened[at - 1].kind if at else NOBODY
        if first.kind == events.WOUNDED and follows == events.SHOT:
            return []
        text = sentence(scene, first)
        return [text] if text else []
    run = happened[at:end]
    if first.kind == events.FIGURE_MOVED and isinstance(cause_of(scene, first), ActionCard):
        if end < len(happened) and happened[end].kind in (events.MOVED, events.ESCAPED):
            return []
    if first.kind == events.RETURNED and len(run) > 1:
        return [" ".join([say("event-returned-all"), *kept_words(scene, run)])]
    if first.kind == events.DREW and end < len(happened):
        if happened[end].kind == events.ROUND_BEGAN:
            run = [event for event in run if event.b != HIDDEN]
    texts = [
        together(scene, [event for event in run if event.a == who])
        for who in dict.fromkeys(event.a for event in run)
    ]
    return [" ".join(texts)] if first.kind == events.FIGURE_MOVED else texts


def kept_words(scene: Scene, run: Sequence[Event]) -> list[str]:
    """Who keeps how many cards, those who keep as many in one sentence."""
    kept = [event for event in run if event.kind == events.KEPT and event.b]
    found = []
    for count in sorted({int(event.b) for event in kept}):
        names, heads = players_words(scene.rules, [int(one.a) for one in kept if one.b == count])
        cards = say("phrase-cards", count=count)
        found.append(say("event-kept", player=names, players=heads, cards=cards))
    return found


def together(scene: Scene, run: Sequence[Event]) -> str:
    """One sentence for several events of one kind and one player or bandit."""
    first = run[0]
    if first.kind == events.FIGURE_MOVED:
        return figure_sentence(scene, run)
    if first.kind == events.COUNTED:
        values = listed([f"${event.c}" for event in run])
        bandit = bandit_words(scene.rules, int(first.a))
        return say("event-counted", bandit=bandit, count=len(run), values=values)
    if first.kind == events.RETURNED:
        return by_player(scene, first, cards=say("phrase-cards", count=int(first.b)))
    cards = cards_words(scene.rules, int(first.a), [int(event.b) for event in run])
    return by_player(scene, first, cards=cards)


def figure_sentence(scene: Scene, run: Sequence[Event]) -> str:
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


def sentence(scene: Scene, event: Event) -> str:
    """One event in words; empty for those that only frame what happens."""
    kind = event.kind
    if kind in FRAME:
        return ""
    if kind in TOGETHER:
        return together(scene, [event])
    if kind in BY_PLAYER:
        return player_sentence(scene, event)
    if kind in (events.ROUND_BEGAN, events.TURN_BEGAN, events.EVENT_BEGAN):
        return frame_sentence(scene, event)
    if kind in (events.TOOK, events.DROPPED, events.PUT, events.LOST, events.REMOVED):
        return token_sentence(scene, event)
    if kind in (events.CAPTURED, events.DRANK, events.ESCAPED):
        return deed_sentence(scene, event)
    if kind in (events.AWARDED, events.GAME_OVER):
        return end_sentence(scene, event)
    return board_sentence(scene, event)


def cause_of(scene: Scene, event: Event) -> Rule | None:
    """The rule that caused an event."""
    return None if event.cause == NOBODY else scene.rules.rules[event.cause]


def by_player(scene: Scene, event: Event, *, hidden: bool = False, **words: str) -> str:
    """A sentence with a player as its subject."""
    rules = scene.rules
    return say(
        event_key(event, hidden=hidden), player=player_words(rules, int(event.a)),
        players=int(rules.crew), **words,
    )  # fmt: skip


def event_key(event: Event, *, hidden: bool = False) -> str:
    """The key of an event's words."""
    return f"event-{events.KINDS[event.kind].key}" + ("-hidden" if hidden else "")


def player_sentence(scene: Scene, event: Event) -> str:
    """What a player does with cards."""
    if event.kind in (events.RESHUFFLED, events.PASSED, events.STUCK):
        return by_player(scene, event)
    if event.kind == events.LENT or (event.kind == events.LAID and scene.rules.lends):
        return lent_sentence(scene, event)
    if event.kind == events.KEPT:
        cards = say("phrase-cards", count=int(event.b))
        return by_player(scene, event, cards=cards) if event.b else ""
    rules = scene.rules
    hidden = event.kind == events.LAID and event.c == 1
    bandit = event.d if hidden and event.d < rules.bandits else NOBODY
    card = say("phrase-card-unseen")
    if event.b != HIDDEN:
        bandit = rules.bandit_of(event.a, event.b)
        card = kind_words(rules, int(event.b))
    if bandit == NOBODY:
        return by_player(scene, event, hidden=hidden, card=card)
    name = bandit_words(rules, int(bandit))
    return say(event_key(event, hidden=hidden), player=name, players=1, card=card)


def lent_sentence(scene: Scene, event: Event) -> str:
    """A card that may be a partner's is drawn or laid. That others borrow goes without saying."""
    rules = scene.rules
    hidden = event.kind == events.LAID and event.c == 1
    card = say("phrase-card-unseen")
    if event.b != HIDDEN:
        card = card_words(rules, int(event.a), int(event.b))
    elif event.kind == events.LENT:
        return ""
    return by_player(scene, event, hidden=hidden, card=card)


def frame_sentence(scene: Scene, event: Event) -> str:
    """The beginning of a round, of a turn, or of the event of a round card."""
    rules = scene.rules
    if event.kind == events.TURN_BEGAN:
        key = f"turn-{rules.turns[event.b].key}"
        return say(
            "event-turn-began", turn=int(event.a) + 1, kind=say(key), text=say(f"{key}.text")
        )
    if event.kind == events.EVENT_BEGAN:
        key = f"round-{rules.rounds[event.a].key}"
        if rules.rounds[event.a].event is None:
            return ""
        return say("event-event-began", card=say(key), text=say(f"{key}.text"))
    key = f"round-{rules.rounds[event.b].key}"
    return say(
        "event-round-began", round=int(event.a), card=say(key), text=say(f"{key}.text"),
        first=player_words(rules, int(event.c)), players=int(rules.crew),
    )  # fmt: skip


def token_sentence(scene: Scene, event: Event) -> str:
    """What becomes of a token of loot."""
    key = event_key(event)
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


def board_sentence(scene: Scene, event: Event) -> str:
    """What becomes of bandits and the Marshal."""
    rules = scene.rules
    key = event_key(event)
    first, second, third = int(event.a), int(event.b), int(event.c)
    match event.kind:
        case events.SHUFFLED | events.SCHEME_ENDED:
            return say(key)
        case events.NEUTRALS_SPENT:
            return say(key, count=first)
        case events.MARSHAL_MOVED:
            return say(key, to=place_words(scene, "to", inside(second)))
        case events.WASTED:
            return say(f"{key}-{events.REASONS[third]}", bandit=bandit_words(rules, second))
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
            return say(key, bandit=bandit, amount=str(second))


def deed_sentence(scene: Scene, event: Event) -> str:
    """What a bandit does that no base game knows."""
    rules = scene.rules
    key = event_key(event)
    bandit = bandit_words(rules, int(event.a))
    if event.kind == events.CAPTURED:
        text = say(f"captive-{rules.board.captives[event.b]}.text")
        return say(key, bandit=bandit, captive=captive_words(rules, int(event.b)), text=text)
    if event.kind == events.DRANK:
        left = "half" if event.d else "nothing"
        return say(key, bandit=bandit, whisky=value_words(WHISKY, int(event.c)), left=left)
    return say(key, bandit=bandit)


def end_sentence(scene: Scene, event: Event) -> str:
    """Which side gets the prize, and who has won: one, several, or nobody."""
    rules = scene.rules
    key = event_key(event)
    if event.kind == events.GAME_OVER:
        players = [player for player in range(rules.players) if (event.a >> player) & 1]
        if not players:
            return say(f"{key}-nobody")
    else:
        side = rules.side_of(event.a)
        players = [player for player in range(rules.players) if player // rules.side == side]
    names, heads = players_words(rules, players)
    return say(key, winners=names, count=heads, amount=str(event.b))


def players_words(rules: Ruleset, players: Sequence[int]) -> tuple[str, int]:
    """Several players by name, and how many bandits they lead, for the verb."""
    names = listed([player_words(rules, player) for player in players])
    return names, len(players) * int(rules.crew)
