"""The notation of actions: what is done, in plain keys, for files, wires and people who type.

A text is parsed by formatting the legal actions and comparing, so the parser cannot drift from
the formatter. The grammar is in docs/notation.md.
"""

from typing import Final, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine import actions
from coltexpress.engine.layout import car_of, floor_of
from coltexpress.engine.rule import Part
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import FLASKS, FLOORS, HELD, NOBODY, PURSE, WHISKY
from coltexpress.words import say

LOOT: Final = ("purse", "jewel", "strongbox", "whisky", "car")


class BadText(ValueError):
    """A text that cannot be read."""


class Table(Protocol):
    """What a state and a view both have, as far as texts need it."""

    rules: Ruleset
    token_kind: vec[i64]
    token_value: vec[i64]
    seen_by: vec[i64]
    token_at: vec[i64]
    parts: list[Part]
    pending: vec[i64]
    depth: i64


def player_name(rules: Ruleset, player: int) -> str:
    """A player is called by the bandits it leads: `ghost`, or `tuco+cheyenne` in a duel."""
    return "+".join(rules.powers[bandit].key for bandit in rules.team(player))


def bandit_name(rules: Ruleset, bandit: int) -> str:
    return rules.powers[bandit].key


def victim_name(rules: Ruleset, victim: int) -> str:
    """A bandit, or the board's figure, which is counted behind the bandits."""
    return rules.board.figure if victim == rules.bandits else bandit_name(rules, victim)


def card_name(rules: Ruleset, player: int, card: int) -> str:
    """`move`, `tuco:move` where a deck has cards of two bandits, `bullet:ghost`."""
    if rules.is_bullet(card):
        colour = card - rules.actions
        name = "neutral" if colour == rules.neutral else bandit_name(rules, colour)
        return f"bullet:{name}"
    bandit = rules.bandit_of(player, card)
    key = rules.kind_of(card).key
    return key if rules.width == 1 or bandit == NOBODY else f"{bandit_name(rules, bandit)}:{key}"


def place_name(rules: Ruleset, place: int) -> str:
    """`inside 2`, `roof 0`: the floor, and the car counted from the locomotive; a place beyond the
    train by the name that the board gives it."""
    for spot in rules.board.spots:
        if spot.place == place:
            return spot.key
    return f"{FLOORS[floor_of(place)]} {car_of(place)}"


def value_name(kind: int, value: int) -> str:
    """What a token that lies face down is worth, or what is in it."""
    return FLASKS[value] if kind == WHISKY else str(value)


def token_name(table: Table, token: int, player: int) -> str:
    """`jewel`, `purse`, or `purse 300` to a player who knows it; `half whisky old`."""
    kind = int(table.token_kind[token])
    name = class_name(table, token)
    known = kind in (PURSE, WHISKY) and (table.seen_by[token] >> player) & 1
    if known and not table.rules.board.marked(table.parts, token):
        return f"{name} {value_name(kind, int(table.token_value[token]))}"
    return name


def class_name(table: Table, token: int) -> str:
    """A token as everybody sees it: `purse`, `half whisky old`."""
    kind = int(table.token_kind[token])
    board = table.rules.board
    if not board.marked(table.parts, token):
        return LOOT[kind]
    return f"{board.mark} {LOOT[kind]} {value_name(kind, int(table.token_value[token]))}"


def action_text(table: Table, player: int, action: int) -> str:
    """The text of a legal action of this player at the present decision."""
    rules = table.rules
    first = int(actions.first(action))
    bandit, other = NOBODY, 0
    if table.depth:
        at = (table.depth - 1) * FRAME
        bandit, other = int(table.pending[at + 3]), int(table.pending[at + 4])
    kind = actions.kind(action)
    if kind == actions.LAY:
        bandit = NOBODY if rules.lends else int(rules.bandit_of(player, first))
    elif kind in (actions.BOARD, actions.RIDE_ON):
        bandit = first
    elif kind == actions.DRINK:
        bandit = int(table.token_at[first]) - HELD
    who = bandit_name(rules, bandit) if bandit != NOBODY else player_name(rules, player)
    return f"{who} {deed_text(table, player, action, other)}"


def deed_text(table: Table, player: int, action: int, other: int) -> str:
    """What is done, without who does it; `other` is the victim where there is one."""
    rules = table.rules
    kind = int(actions.kind(action))
    first, second = int(actions.first(action)), int(actions.second(action))
    match kind:
        case actions.LAY:
            own = rules.owner_of(player, first) == player
            name = rules.kind_of(first).key if own else card_name(rules, player, first)
            return f"lay {name}" + (" hidden" if second else "")
        case actions.TAKE:
            return f"take {token_name(table, first, player)}"
        case actions.KNOCK:
            return f"knock {class_name(table, first)}"
        case actions.DRINK:
            return f"drink {token_name(table, first, player)}"
        case actions.BOARD:
            return f"board {second}"
        case actions.SHOVE:
            return f"shove {bandit_name(rules, other)} {place_name(rules, first)}"
        case actions.KEEP | actions.TOSS:
            card = "" if first == actions.NO_CARD else f" {card_name(rules, player, first)}"
            return f"{actions.KINDS[kind]} {second if card else 'nothing'}{card}"
        case actions.PLAN:
            return f"plan {' '.join(planned_cards(rules, player, action))}"
    return target_text(rules, kind, first)


def planned_cards(rules: Ruleset, player: int, action: int) -> list[str]:
    """The cards of a plan, in the order in which they will be revealed."""
    cards = (actions.first(action), actions.second(action), actions.third(action))
    return [card_name(rules, player, int(card)) for card in cards]


def target_text(rules: Ruleset, kind: int, target: int) -> str:
    """What is done to a bandit or with a place, or that needs no more words."""
    match kind:
        case actions.GO:
            return f"move {place_name(rules, target)}"
        case actions.RIDE | actions.FLEE:
            return f"{actions.KINDS[kind]} {place_name(rules, target)}"
        case actions.CAPTURE:
            return f"capture {rules.board.captives[target]}"
        case actions.WALK:
            return f"marshal {target}"
        case actions.SHOOT:
            return f"fire {bandit_name(rules, target)}"
        case actions.PUNCH | actions.STAND:
            return f"{actions.KINDS[kind]} {victim_name(rules, target)}"
    return actions.KINDS[kind]


def parse_action(table: Table, player: int, legal: list[int], text: str) -> int:
    """The legal action with this text, or the only one that a person can have meant by it.

    A whole text comes first, then a unique beginning, then a unique part.
    """
    wanted = " ".join(text.lower().split())
    texts = {action_text(table, player, action): action for action in legal}
    if wanted in texts:
        return texts[wanted]
    for fits in (str.startswith, str.__contains__):
        found = [action for name, action in texts.items() if wanted and fits(name, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            meant = [name for name, action in texts.items() if action in found]
            raise BadText(say("text-ambiguous", text=wanted, meant=", ".join(meant)))
    raise BadText(say("text-unknown", text=wanted, legal=", ".join(texts)))
