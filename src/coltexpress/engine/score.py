"""The end: money, the gunslinger's prize, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.events import ADDED, AWARDED, COUNTED, GAME_OVER
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    HELD,
    JEWEL,
    NOBODY,
    OVER,
    PURSE,
    STRONGBOX,
    Bandit,
    Mask,
)

MONEY: Final = (1 << PURSE) | (1 << JEWEL) | (1 << STRONGBOX)
"""The kinds of loot that count, as a mask."""
CASH: Final = STRONGBOX + 1
"""Where cash stands in an account; kinds of loot come before it, the board's extras behind it."""


def loot(s: State, bandit: Bandit, kinds: Mask) -> i64:
    """What a bandit's loot of these kinds is worth."""
    total: i64 = 0
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and (kinds >> s.token_kind[token]) & 1:
            total += s.token_value[token]
    return total


def money(s: State, bandit: Bandit) -> i64:
    """`end.count`: a bandit's loot and cash, the prize apart."""
    return s.rules.board.money(s, bandit, s.cash[bandit] + loot(s, bandit, MONEY))


def account(s: State, bandit: Bandit) -> vec[i64]:
    """What `money` adds up, one by one; all nought for a bandit that is not counted."""
    board = s.rules.board
    found = zeros(CASH + 1 + board.extras)
    if board.extras and not board.is_counted(s, bandit):
        return found
    for kind in range(CASH):
        found[kind] = loot(s, bandit, i64(1) << kind)
    found[CASH] = s.cash[bandit]
    for at in range(board.extras):
        found[CASH + 1 + at] = board.extra(s, bandit, at)
    return found


def fired(s: State, side: i64) -> i64:
    """How many bullets a side has fired at others (`team.gunslinger`)."""
    rules = s.rules
    count: i64 = 0
    for bandit in range(rules.bandits):
        if rules.side_of(bandit) == side:
            count += rules.bullets_in_gun - s.gun[bandit]
            for mate in range(rules.bandits if rules.side > 1 else 0):
                if rules.side_of(mate) == side:
                    count -= s.hits[mate * rules.colours + bandit]
    return count


def gunslingers(s: State) -> Mask:
    """`end.gunslinger`, `team.gunslinger`: all sides that have fired most; none in a duel."""
    if s.rules.prize == 0:
        return 0
    most: i64 = NOBODY
    found: Mask = 0
    for side in range(s.rules.players // s.rules.side):
        count = fired(s, side)
        if count > most:
            most = count
            found = 0
        if count == most:
            found |= i64(1) << side
    return found


def shared(s: State, totals: vec[i64]) -> vec[i64]:
    """What players have, added up for those who play together (`team.end`)."""
    side = s.rules.side
    if side == 1:
        return totals
    for player in range(0, s.rules.players, side):
        for mate in range(player + 1, player + side):
            totals[player] += totals[mate]
        for mate in range(player + 1, player + side):
            totals[mate] = totals[player]
    return totals


def scores(s: State) -> vec[i64]:
    """What each player would have if the game ended now, the prize included. Those who play
    together have it in common."""
    totals = zeros(s.rules.players)
    prized = gunslingers(s)
    for bandit in range(s.rules.bandits):
        totals[s.rules.leader[bandit]] += money(s, bandit)
    for player in range(0, s.rules.players, s.rules.side):
        if (prized >> (player // s.rules.side)) & 1:
            totals[player] += s.rules.prize
    return shared(s, totals)


def bullets_received(s: State) -> vec[i64]:
    """Bullets of any kind received in the whole game, by player; in common for a team."""
    totals = zeros(s.rules.players)
    for bandit in range(s.rules.bandits):
        for colour in range(s.rules.colours):
            totals[s.rules.leader[bandit]] += s.hits[bandit * s.rules.colours + colour]
    return shared(s, totals)


def free_players(s: State) -> Mask:
    """The players on whose side a bandit is not caught."""
    found: Mask = 0
    caught = s.rules.board.caught(s)
    for bandit in range(s.rules.bandits):
        if not (caught >> bandit) & 1:
            for mate in range(s.rules.side):
                found |= i64(1) << (s.rules.side_of(bandit) * s.rules.side + mate)
    return found


def winners(s: State) -> Mask:
    """`end.winner`, `end.tie`, `team.end`: the richest, of these the least wounded, of these all.
    Nobody wins if all are caught."""
    totals = scores(s)
    wounds = bullets_received(s)
    free = free_players(s)
    best: i64 = NOBODY
    found: Mask = 0
    for player in range(s.rules.players):
        if not (free >> player) & 1:
            continue
        if (
            best == NOBODY
            or totals[player] > totals[best]
            or (totals[player] == totals[best] and wounds[player] < wounds[best])
        ):
            best = player
            found = i64(1) << player
        elif totals[player] == totals[best] and wounds[player] == wounds[best]:
            found |= i64(1) << player
    return found


def reason(s: State) -> str:
    """The rule that decides: `end.winner`, `end.tie`, or the board's if all are caught."""
    totals = scores(s)
    free = free_players(s)
    most: i64 = 0
    richest = 0
    for player in range(0, s.rules.players, s.rules.side):
        if (free >> player) & 1:
            if richest == 0 or totals[player] > most:
                most = totals[player]
                richest = 1
            elif totals[player] == most:
                richest += 1
    if richest == 0:
        return s.rules.board.catches
    return "end.winner" if richest == 1 else "end.tie"


def tell_extras(s: State) -> None:
    """What the board adds to anybody's money is counted aloud too."""
    for bandit in range(s.rules.bandits):
        found = account(s, bandit)
        for at in range(s.rules.board.extras):
            if found[CASH + 1 + at]:
                s.emit(ADDED, bandit, at, found[CASH + 1 + at], 0)


def finish(s: State) -> None:
    """Everybody counts aloud, and the game is over."""
    for token in range(len(s.token_at)):
        if s.token_at[token] >= HELD and s.token_kind[token] == PURSE:
            s.seen_by[token] = s.rules.public
            s.emit(COUNTED, s.token_at[token] - HELD, token, s.token_value[token], 0)
    s.phase = OVER
    if s.log is not None:
        tell_extras(s)
        prized = gunslingers(s)
        for side in range(s.rules.players // s.rules.side):
            if (prized >> side) & 1:
                s.emit(AWARDED, side * s.rules.width, s.rules.prize, 0, 0)
        s.emit(GAME_OVER, winners(s), 0, 0, 0)
