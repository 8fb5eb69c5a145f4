"""The end of a game in numbers: every side's money by source, or the loot that was counted."""

from dataclasses import dataclass

from coltexpress.engine.score import bullets_received, free_players, gunslingers
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, WHISKY

SOURCES = ("purses", "jewels", "strongboxes", "cash", "prize", "other")
"""The kinds of loot in their order, then what is no loot. The last is what the board adds or takes
away."""


@dataclass(frozen=True)
class Row:
    """A side's money by source, with the total, and bullets received. A side is a player, or the
    partners of a team."""

    players: tuple[int, ...]
    money: tuple[int, ...]
    total: int
    bullets: int
    wins: bool
    is_free: bool


def money_rows(s: State) -> list[Row]:
    """The rows of the sides, winners first, then the free, then the richest."""
    side = int(s.rules.side)
    prized = gunslingers(s)
    free = free_players(s)
    totals = [int(money) for money in s.rules.course.scores(s)]
    winners = int(s.rules.course.winners(s))
    bullets = bullets_received(s)
    rows = []
    for player in range(0, int(s.rules.players), side):
        money = [0] * len(SOURCES)
        for bandit in range(s.rules.bandits):
            if s.rules.side_of(bandit) == player // side:
                add_loot(s, bandit, money)
        money[4] = int(s.rules.prize) if (prized >> (player // side)) & 1 else 0
        money[5] = totals[player] - sum(money)
        players = tuple(range(player, player + side))
        wins = bool((winners >> player) & 1)
        is_free = bool((free >> player) & 1)
        rows.append(Row(players, tuple(money), totals[player], int(bullets[player]), wins, is_free))
    return sorted(rows, key=lambda row: (not row.wins, not row.is_free, -row.total, row.bullets))


def add_loot(s: State, bandit: int, money: list[int]) -> None:
    """Add what a bandit has to the money by source."""
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and s.token_kind[token] != WHISKY:
            money[s.token_kind[token]] += int(s.token_value[token])
    money[3] += int(s.cash[bandit])
