"""The end of a game: who has won, why where a game can end in several ways, and what every side
has: money by source and bullets received, or the loot that was counted."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import JustifyMethod
from rich.table import Table

from coltexpress.cli.screen import Screen
from coltexpress.engine.score import account, bullets_received, gunslingers
from coltexpress.engine.vocab import HELD
from coltexpress.game import Game, players_in
from coltexpress.notation.board import open_view
from coltexpress.notation.phrase import bandit_words, listed, player_words
from coltexpress.notation.pieces import loot_classes
from coltexpress.notation.plates import left_words
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


def sources(game: Game) -> tuple[str, ...]:
    """The keys of what money comes from: loot, cash, what the board adds, the prize."""
    s = game.state
    board = s.rules.board
    rounds = [int(card) for card in s.rounds]
    extras = [board.extra_key(s.rules, rounds[-1], at) for at in range(board.extras)]
    return (*LOOT, "cash", *extras, "prize")


def summary(game: Game) -> list[Row]:
    """The rows of the sides, winners first, then the free, then the richest."""
    s = game.state
    side = int(s.rules.side)
    prized = gunslingers(s)
    free = game.flow.course.rivals(s)
    totals = game.scores()
    bullets = bullets_received(s)
    rows = []
    for player in range(0, game.players, side):
        accounts = [
            [int(part) for part in account(s, bandit)]
            for bandit in range(s.rules.bandits)
            if s.rules.side_of(bandit) == player // side
        ]
        prize = int(s.rules.prize) if (prized >> (player // side)) & 1 else 0
        money = (*(sum(parts) for parts in zip(*accounts, strict=True)), prize)
        wins = player in game.winners()
        is_free = bool((free >> player) & 1)
        players = tuple(range(player, player + side))
        rows.append(Row(players, money, totals[player], int(bullets[player]), wins, is_free))
    return sorted(rows, key=lambda row: (not row.wins, not row.is_free, -row.total, row.bullets))


def name_of(game: Game, row: Row) -> str:
    """A side's name, with a word for one that could not win."""
    name = listed([player_words(game.state.rules, player) for player in row.players])
    return name if row.is_free else say("summary-caught", player=name)


def dollars(money: int) -> str:
    """A sum of money, which can be a loss."""
    return f"${money}" if money >= 0 else f"-${-money}"


def print_summary(screen: Screen, game: Game) -> None:
    """The table on a drawn screen, sentences in plain output."""
    for text in notes(game):
        screen.say(text, "strong")
    if not screen.plain:
        screen.console.print(TABLES[game.flow.course.score_kind()](game))
        return
    for text in SENTENCES[game.flow.course.score_kind()](game):
        screen.say(text)


def summary_lines(screen: Screen, game: Game) -> int:
    """How many lines the drawn summary has."""
    table = TABLES[game.flow.course.score_kind()](game)
    above = sum(len(screen.wrap(text)) for text in notes(game))
    return above + len(screen.console.render_lines(table))


def notes(game: Game) -> list[str]:
    """How the winners have won, in games where that can be in several ways, and whose loot does not
    count."""
    assert game.outcome is not None
    s = game.state
    winners = game.outcome.winners
    found = []
    key = f"won-{game.outcome.reason.replace('.', '-')}"
    if has(key):
        most = max((game.outcome.scores[player] for player in winners), default=0)
        equals = [one for one in players_in(rivals(game)) if game.outcome.scores[one] == most]
        how = "shared" if len(winners) > 1 else "best" if len(equals) > 1 else "most"
        names = listed([player_words(s.rules, player) for player in winners])
        found.append(say(key, winners=names, how=how))
    lost = [
        bandit_words(s.rules, bandit)
        for bandit in range(s.rules.bandits)
        if not s.rules.board.is_counted(s, bandit)
    ]
    if lost:
        found.append(say("summary-uncounted", bandits=listed(lost)))
    return found


def rivals(game: Game) -> int:
    """Those who could win in the end, as a mask."""
    return int(game.flow.course.rivals(game.state))


def by_loot(game: Game) -> list[int]:
    """The players: winners first, then those whom they were compared with, then by their loot."""
    counts = game.scores()
    winners = game.winners()
    among = players_in(rivals(game))
    return sorted(
        range(game.players), key=lambda one: (one not in winners, one not in among, -counts[one])
    )


def loot_cells(game: Game, player: int) -> tuple[str, int, str, str]:
    """A player's name, how many cars it has, their values, and where it is in the end."""
    view = open_view(game.state)
    values = ", ".join(str(value) for _, value, _ in sorted(loot_classes(view, HELD + player)))
    where = left_words(view, player, "spot") or say("summary-aboard")
    return player_words(game.state.rules, player), game.scores()[player], values, where


def loot_sentences(game: Game) -> list[str]:
    """The loot that everybody has."""
    rows = [loot_cells(game, player) for player in by_loot(game)]
    return [
        say("summary-loot-line", player=name, where=where, count=count, values=values)
        for name, count, values, where in rows
    ]


def loot_table(game: Game) -> Table:
    """The same drawn."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for column in ("loot", "values", "fate"):
        justify: JustifyMethod = "right" if column == "loot" else "left"
        table.add_column(say(f"summary-{column}"), justify=justify)
    for player in by_loot(game):
        name, count, values, where = loot_cells(game, player)
        wins = player in game.winners()
        mark = "★ " if wins else "  "
        table.add_row(mark + name, str(count), values or "-", where, style="bold" if wins else None)
    return table


def money_sentences(game: Game) -> list[str]:
    """Everybody's money by source, and bullets received."""
    found = []
    for row in summary(game):
        parts = [
            say(f"summary-of-{source}", money=dollars(money))
            for source, money in zip(sources(game), row.money, strict=True)
            if money
        ]
        text = say(
            "summary-line", player=name_of(game, row), total=dollars(row.total),
            parts=", ".join(parts) or say("summary-nothing"), bullets=row.bullets,
        )  # fmt: skip
        found.append(text)
    return found


def money_table(game: Game) -> Table:
    """The same drawn."""
    rows = summary(game)
    keys = sources(game)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    columns = [
        at for at, key in enumerate(keys) if key in LOOT or any(row.money[at] for row in rows)
    ]
    for source in (*(keys[at] for at in columns), "total", "bullets"):
        table.add_column(say(f"summary-{source}"), justify="right")
    for row in rows:
        mark = "★ " if row.wins else "  "
        cells = [dollars(row.money[at]) if row.money[at] else "-" for at in columns]
        table.add_row(
            mark + name_of(game, row), *cells, dollars(row.total), str(row.bullets),
            style="bold" if row.wins else None,
        )  # fmt: skip
    return table


SENTENCES: Final[dict[str, Callable[[Game], list[str]]]] = {
    "money": money_sentences,
    "loot": loot_sentences,
}
TABLES: Final[dict[str, Callable[[Game], Table]]] = {"money": money_table, "loot": loot_table}
"""By what the scores of a game count."""
