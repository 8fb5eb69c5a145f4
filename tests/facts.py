"""What happened and what is known, in words that rule tests compare."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress import Game
from coltexpress.content.express.piles import Piles
from coltexpress.engine import actions
from coltexpress.engine.actions import BOARD as BOARDING
from coltexpress.engine.actions import KEEP, LAY, TOSS, kind, second
from coltexpress.engine.events import KINDS, REASONS, Event
from coltexpress.engine.observe import UNKNOWN_CARD
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import FLASKS, HIDDEN, NOBODY
from coltexpress.game import players_in
from coltexpress.notation.text import LOOT, bandit_name, card_name, place_name

BOT_KEYS = "random, greedy, regret, network, greenhorn, bandit, outlaw, legend"
"""What somebody is told who names a bot that is none."""

BOARD = {
    "wasted", "moved", "fled", "placed", "marshal-moved", "shot", "wounded", "neutrals-spent",
    "took", "punched", "dropped", "put", "lost", "paid", "counted", "awarded", "game-over",
    "figure-moved", "captured", "drank", "escaped", "removed", "turned", "fired", "fell",
    "stood-up", "out", "uncoupled", "compared", "added",
}  # fmt: skip
CARDS = {
    "shuffled", "drew", "passed", "reshuffled", "laid", "returned", "kept", "discarded", "revealed",
    "put-away", "sealed", "lent", "planned",
}  # fmt: skip


def board(game: Game, events: Sequence[Event] | None = None) -> list[str]:
    """What happened on the board, as `moved doc roof 1 roof 2`; by default all of it."""
    return told(game, events, BOARD)


def cards(game: Game, events: Sequence[Event] | None = None) -> list[str]:
    """What happened to cards, as `drew doc move 0`."""
    return told(game, events, CARDS)


def story(game: Game, kinds: str, events: Sequence[Event] | None = None) -> list[str]:
    """The events of these kinds only, as `turn-began 1 tunnel`."""
    return told(game, events, set(kinds.split()))


def asked(game: Game) -> str:
    """Who decides now, by which rule: `doc fire`, or `doc step` in a turn."""
    question = game.decision()
    return f"{game.name(question.player)} {question.rule or 'step'}"


def question(game: Game) -> str:
    """The question on top of the stack: rule, stage, player, bandit, other, token. What everybody
    is told of it must be the same."""
    s = game.state
    at = (int(s.depth) - 1) * FRAME
    rule, stage, player, bandit, other, token = [
        int(number) for number in s.pending[at : at + FRAME]
    ]
    told = [event for event in game.events() if KINDS[event.kind].key == "asked"][-1]
    packed = (bandit + 1) | ((token + 1) << 8) | ((other + 1) << 32)
    assert told.cause == rule
    assert told.values() == (int(s.depth) - 1, player, stage, packed)
    return f"{s.rules.rules[rule].key} {stage} {player} {bandit} {other} {token}"


def legal(game: Game) -> list[str]:
    """The legal texts without the name in front, which `asked` tells."""
    for action in game.legal_actions():
        assert second(action) == 0 or kind(action) in (LAY, KEEP, TOSS, BOARDING)
    return [text.split(" ", 1)[1] for text in game.texts()]


def told(game: Game, events: Sequence[Event] | None, wanted: set[str]) -> list[str]:
    events = game.events() if events is None else events
    return [words(game, event) for event in events if KINDS[event.kind].key in wanted]


def causes(game: Game, events: Sequence[Event], kind: str) -> list[str | None]:
    """The keys of the rules that caused the events of a kind; None is the course of play."""
    rules = game.state.rules.rules
    return [
        rules[event.cause].key if event.cause >= 0 else None
        for event in events
        if KINDS[event.kind].key == kind
    ]


def words(game: Game, event: Event) -> str:
    """One event with its fields by name, hidden ones as `?`."""
    kind = KINDS[event.kind]
    values = dict(zip(kind.fields, event.values(), strict=False))
    assert set(event.values()[len(values) :]) <= {0, HIDDEN}, (
        "a field that its kind does not declare"
    )
    player = values.get("player", 0)
    if kind.key == "figure-moved":
        return figure_words(game, *event.values()[:3])
    shown = [field_words(game, kind.key, name, value, player) for name, value in values.items()]
    return " ".join([kind.key, *shown])


def field_words(game: Game, kind: str, name: str, value: int, player: int) -> str:
    rules = game.state.rules
    if value == HIDDEN:
        return "?"
    match name:
        case "bandit" | "victim" | "group":
            return bandit_name(rules, value)
        case "player" | "first":
            return game.name(value)
        case "card" if kind in CARDS:
            return card_name(rules, player, value)
        case "colour":
            return "neutral" if value == rules.neutral else bandit_name(rules, value)
        case "token":
            return LOOT[game.state.token_kind[value]]
        case "place":
            return place_name(game.state.rules, value)
        case "from" | "to" if kind != "marshal-moved":
            return place_name(game.state.rules, value)
        case _:
            return other_words(game, kind, name, value)


def figure_words(game: Game, figure: int, start: int, end: int) -> str:
    """Figures other than the Shotgun are beside a car, or beside none any more."""
    rules = game.state.rules
    name = rules.board.figures[figure]
    if name == rules.board.figure:
        return f"{name} {place_name(rules, start)} to {place_name(rules, end)}"
    return f"{name} {start} to {'nowhere' if end == NOBODY else end}"


def other_words(game: Game, kind: str, name: str, value: int) -> str:
    match name:
        case "card":
            return game.state.rules.rounds[value].key
        case "kind":
            return game.state.rules.turns[value].key
        case "action":
            named = actions.KINDS[actions.kind(value)]
            return f"{named}/{actions.first(value)}/{actions.second(value)}"
        case "reason":
            return REASONS[value]
        case "value" if kind in ("drank", "removed"):
            return FLASKS[value]
        case "hostage":
            return game.state.rules.board.captives[value]
        case "winners" | "bandits":
            return "+".join(game.name(winner) for winner in players_in(value))
        case _:
            return str(value)


def hand(game: Game, bandit: str) -> list[str]:
    """The cards in the hand of the player who leads this bandit."""
    return counted(game, bandit, game.state.hands)


def deck(game: Game, bandit: str) -> list[str]:
    """The cards in that player's draw pile, known tops apart."""
    return counted(game, bandit, game.state.bags)


def counted(game: Game, bandit: str, rows: vec[i64]) -> list[str]:
    """A player's row of counts as the names of its cards."""
    rules = game.state.rules
    player = seat(game, bandit)
    row = player * int(rules.stride)
    names = []
    for card in range(rules.classes):
        names += [card_name(rules, player, card)] * int(rows[row + card])
    assert len(names) == rows[row + rules.classes]
    return names


def seat(game: Game, bandit: str) -> int:
    """The player who leads this bandit."""
    keys = [power.key for power in game.state.rules.powers]
    return int(game.state.rules.leader[keys.index(bandit)])


def places(game: Game) -> dict[str, str]:
    """Where every bandit stands."""
    return {
        power.key: place_name(game.state.rules, int(spot))
        for power, spot in zip(game.state.rules.powers, game.state.place_of, strict=True)
    }


def purse_values(game: Game, bandit: str) -> list[int]:
    """What the player who leads this bandit sees of every token's value, -1 where nothing."""
    return [int(value) for value in game.view(seat(game, bandit)).token_value]


def pile_seen(game: Game, bandit: str) -> list[str]:
    """The common pile as that player sees it, `?` for a card face down."""
    view = game.view(seat(game, bandit))
    return [
        "?" if (entry >> 4) & 255 == UNKNOWN_CARD
        else card_name(view.rules, entry & 15, (entry >> 4) & 255)
        for entry in view.pile
    ]  # fmt: skip


def stacks(game: Game) -> Piles:
    """The expert variant's part of the state."""
    part = game.state.parts[DECKS_PART]
    assert isinstance(part, Piles)
    return part


def discards(game: Game, bandit: str) -> list[str]:
    """The cards in that player's discard pile."""
    return counted(game, bandit, stacks(game).discards)


def tops(game: Game, bandit: str) -> list[str]:
    """The known cards on that player's draw pile, the latest last."""
    player = seat(game, bandit)
    return [
        card_name(game.state.rules, player, top >> 4)
        for top in stacks(game).tops
        if top & 15 == player
    ]
