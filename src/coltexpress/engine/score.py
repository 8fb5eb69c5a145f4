"""The end: money, the gunslinger's prize, and who wins."""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.events import AWARDED, COUNTED, GAME_OVER
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, NOBODY, OVER, PURSE, WHISKY, Bandit, Mask


def money(s: State, bandit: Bandit) -> i64:
    """`end.count`: a bandit's loot and cash, the prize apart."""
    total = s.cash[bandit]
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and s.token_kind[token] != WHISKY:
            total += s.token_value[token]
    return s.rules.board.money(s, bandit, total)


def gunslingers(s: State) -> Mask:
    """`end.gunslinger`: all who have the fewest own bullets left; nobody in a duel."""
    if s.rules.prize == 0:
        return 0
    fewest = s.gun[0]
    found: Mask = 0
    for bandit in range(s.rules.bandits):
        if s.gun[bandit] < fewest:
            fewest = s.gun[bandit]
            found = 0
        if s.gun[bandit] == fewest:
            found |= i64(1) << bandit
    return found


def scores(s: State) -> vec[i64]:
    """What each player would have if the game ended now, the prize included."""
    totals = zeros(s.rules.players)
    prized = gunslingers(s)
    for bandit in range(s.rules.bandits):
        prize: i64 = s.rules.prize if (prized >> bandit) & 1 else 0
        totals[s.rules.leader[bandit]] += money(s, bandit) + prize
    return totals


def bullets_received(s: State) -> vec[i64]:
    """Bullets of any kind received in the whole game, by player."""
    totals = zeros(s.rules.players)
    for bandit in range(s.rules.bandits):
        for colour in range(s.rules.colours):
            totals[s.rules.leader[bandit]] += s.hits[bandit * s.rules.colours + colour]
    return totals


def free_players(s: State) -> Mask:
    """The players with a bandit that is not caught."""
    found: Mask = 0
    caught = s.rules.board.caught(s)
    for bandit in range(s.rules.bandits):
        if not (caught >> bandit) & 1:
            found |= i64(1) << s.rules.leader[bandit]
    return found


def winners(s: State) -> Mask:
    """`end.winner`, `end.tie`: the richest, of these the least wounded, of these all. Nobody wins
    if all are caught."""
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


def finish(s: State) -> None:
    """Everybody counts aloud, and the game is over."""
    for token in range(len(s.token_at)):
        if s.token_at[token] >= HELD and s.token_kind[token] == PURSE:
            s.seen_by[token] = s.rules.public
            s.emit(COUNTED, s.token_at[token] - HELD, token, s.token_value[token], 0)
    prized = gunslingers(s)
    for bandit in range(s.rules.bandits):
        if (prized >> bandit) & 1:
            s.emit(AWARDED, bandit, s.rules.prize, 0, 0)
    s.phase = OVER
    if s.log is not None:
        s.emit(GAME_OVER, winners(s), 0, 0, 0)
