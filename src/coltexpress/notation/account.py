"""The end of a game in numbers and words: who has won and why, and what every side has.

By then everything lies open, so this looks at the state.
"""

from dataclasses import dataclass

from coltexpress.engine.score import account, bullets_received, gunslingers
from coltexpress.engine.state import State
from coltexpress.notation.phrase import bandit_words, listed, player_words
from coltexpress.words import has, say

LOOT = ("purses", "jewels", "strongboxes")
"""The kinds of loot in their order, each with a column; what comes behind them has one only where
somebody has it."""


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


def sources(s: State) -> tuple[str, ...]:
    """The keys of what money comes from: loot, cash, what the board adds, the prize."""
    board = s.rules.board
    rounds = [int(card) for card in s.rounds]
    extras = [board.extra_key(s.rules, rounds[-1], at) for at in range(board.extras)]
    return (*LOOT, "cash", *extras, "prize")


def money_rows(s: State) -> list[Row]:
    """The rows of the sides, winners first, then the free, then the richest."""
    side = int(s.rules.side)
    prized = gunslingers(s)
    free = s.rules.course.rivals(s)
    totals = s.rules.course.scores(s)
    winners = s.rules.course.winners(s)
    bullets = bullets_received(s)
    rows = []
    for player in range(0, int(s.rules.players), side):
        accounts = [
            [int(part) for part in account(s, bandit)]
            for bandit in range(s.rules.bandits)
            if s.rules.side_of(bandit) == player // side
        ]
        prize = int(s.rules.prize) if (prized >> (player // side)) & 1 else 0
        money = (*(sum(parts) for parts in zip(*accounts, strict=True)), prize)
        wins = bool((winners >> player) & 1)
        is_free = bool((free >> player) & 1)
        players = tuple(range(player, player + side))
        rows.append(Row(players, money, int(totals[player]), int(bullets[player]), wins, is_free))
    return sorted(rows, key=lambda row: (not row.wins, not row.is_free, -row.total, row.bullets))


def by_loot(s: State) -> list[int]:
    """The players: winners first, then those whom they were compared with, then by their loot."""
    counts = s.rules.course.scores(s)
    winners = s.rules.course.winners(s)
    among = s.rules.course.rivals(s)
    return sorted(
        range(s.rules.players),
        key=lambda one: (not (winners >> one) & 1, not (among >> one) & 1, -counts[one]),
    )


def notes(s: State) -> list[str]:
    """How the winners have won, in games where that can be in several ways, and whose loot does not
    count."""
    course = s.rules.course
    winners, among, scores = course.winners(s), course.rivals(s), course.scores(s)
    players = range(s.rules.players)
    found = []
    key = f"won-{course.reason(s).replace('.', '-')}"
    if has(key):
        chosen = [player for player in players if (winners >> player) & 1]
        most = max((scores[player] for player in chosen), default=0)
        equals = [one for one in players if (among >> one) & 1 and scores[one] == most]
        sides = {player // int(s.rules.side) for player in chosen}
        how = "shared" if len(sides) > 1 else "best" if len(equals) > 1 else "most"
        names = listed([player_words(s.rules, player) for player in chosen])
        found.append(say(key, winners=names, how=how))
    lost = [
        bandit_words(s.rules, bandit)
        for bandit in range(s.rules.bandits)
        if not s.rules.board.is_counted(s, bandit)
    ]
    if lost:
        found.append(say("summary-uncounted", bandits=listed(lost)))
    return found
