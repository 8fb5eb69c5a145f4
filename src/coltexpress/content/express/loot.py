"""Choosing loot by what a player can tell apart (`hidden.classes`)."""

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.actions import KNOCK, TAKE, first, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.state import State
from coltexpress.engine.trace import known_tokens
from coltexpress.engine.verbs import note_pick, pick
from coltexpress.engine.vocab import (
    HELD,
    JEWEL,
    NOBODY,
    PURSE,
    STRONGBOX,
    WHISKY,
    Bandit,
    Mask,
    Place,
    Player,
    Token,
)

KINDS: Final = 4
"""How many kinds of tokens there are."""


def is_marked(s: State, token: Token) -> bool:
    return s.rules.board.marked(s.parts, token)


def alike(s: State, player: Player, one: Token, two: Token) -> bool:
    """Whether two tokens look the same to this player."""
    kind = s.token_kind[one]
    if kind != s.token_kind[two]:
        return False
    if kind in (JEWEL, STRONGBOX):
        return True
    if kind == WHISKY and is_marked(s, one) != is_marked(s, two):
        return False
    seen = (s.seen_by[one] >> player) & 1
    if seen != (s.seen_by[two] >> player) & 1:
        return False
    return seen == 0 or s.token_value[one] == s.token_value[two]


def offer_lying(s: State, player: Player, place: Place, purses_only: bool, out: Choices) -> None:
    """One answer for each class of tokens at a place; the lowest token stands for its class."""
    start = out.count
    token_at = s.token_at
    for token in range(len(token_at)):
        if token_at[token] != place or (purses_only and s.token_kind[token] != PURSE):
            continue
        new = True
        for at in range(start, out.count):
            if alike(s, player, first(out.items[at]), token):
                new = False
        if new:
            out.add(pack(TAKE, token, 0))


def member(s: State, player: Player, sort: Token) -> Token:
    """The token, by chance, that a player gets who chooses the class that `sort` stands for."""
    token_at = s.token_at
    where = token_at[sort]
    count: i64 = 1
    for token in range(sort + 1, len(token_at)):
        if token_at[token] == where and alike(s, player, sort, token):
            count += 1
    skip = pick(s, player, count)
    chosen = sort
    while skip > 0:
        chosen += 1
        if token_at[chosen] == where and alike(s, player, sort, chosen):
            skip -= 1
    note_pick(s, player, chosen)
    return chosen


def must_ask_loot(s: State, player: Player, place: Place) -> bool:
    """Whether somebody else may believe that things of a kind that this player knows here differ
    in value."""
    if may_differ(s, player, place, PURSE):
        return True
    return len(s.rules.flasks) > 0 and may_differ(s, player, place, WHISKY)


def may_differ(s: State, player: Player, place: Place, kind: i64) -> bool:
    known = known_tokens(s.token_at, s.token_kind, s.seen_by, player, place, kind)
    if known & (known - 1) == 0:
        return False
    for token in range(len(s.token_at)):
        if (known >> token) & 1 and s.seen_by[token] & s.rules.everybody != s.rules.everybody:
            return True
    return False


def sort_of(s: State, token: Token) -> i64:
    """The kind of a token, with what everybody can see of it."""
    kind = s.token_kind[token]
    if kind == WHISKY and is_marked(s, token):
        return kind + KINDS * (1 + s.token_value[token])
    return kind


def offer_held(s: State, bandit: Bandit, out: Choices) -> None:
    """One answer for each kind of token that a bandit holds, as everybody sees it."""
    kinds: Mask = 0
    one: Mask = 1
    token_at = s.token_at
    for token in range(len(token_at)):
        if token_at[token] == HELD + bandit:
            sort = one << sort_of(s, token)
            if not kinds & sort:
                kinds |= sort
                out.add(pack(KNOCK, token, 0))


def same_kind_held(s: State, bandit: Bandit, kind: i64) -> i64:
    """How many tokens of this kind a bandit holds; NOBODY counts all kinds."""
    count: i64 = 0
    token_at = s.token_at
    for token in range(len(token_at)):
        if token_at[token] == HELD + bandit and (kind == NOBODY or s.token_kind[token] == kind):
            count += 1
    return count


def equal_held(s: State, player: Player, sort: Token) -> Token:
    """One by chance of the tokens that look like this one with the bandit that holds it."""
    token_at = s.token_at
    holder = token_at[sort]
    wanted = sort_of(s, sort)
    count: i64 = 1
    for token in range(sort + 1, len(token_at)):
        if token_at[token] == holder and sort_of(s, token) == wanted:
            count += 1
    skip = pick(s, player, count)
    chosen = sort
    while skip > 0:
        chosen += 1
        if token_at[chosen] == holder and sort_of(s, chosen) == wanted:
            skip -= 1
    return chosen
