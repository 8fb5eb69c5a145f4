"""The end of a game: who has won, why where a game can end in several ways, and what every side
has: money by source and bullets received, or the loot that was counted."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import JustifyMethod
from rich.table import Table

from coltexpress.cli.screen import Screen
from coltexpress.engine.score import bullets_received, free_players, gunslingers
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, WHISKY
from coltexpress.game import Game
from coltexpress.notation.board import open_view
from coltexpress.notation.phrase import listed, player_words
from coltexpress.notation.pieces import loot_classes
from coltexpress.notation.plates import left_words
from coltexpress.words import has, say

SOURCES = ("purses", "jewels", "strongboxes", "cash", "prize", "other")
"""The kinds of loot in their order, then what is no loot, with a column only where somebody has it.
The last is what the board adds or takes away."""
LOOT = 3
FRAME = 4
"""Lines of the drawn summary beside those of the sides."""


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


def summary(game: Game) -> list[Row]:
    """The rows of the sides, winners first, then the free, then the richest."""
    s = game.state
    side = int(s.rules.side)
    prized = gunslingers(s)
    free = free_players(s)
    totals = game.scores()
    bullets = bullets_received(s)
    rows = []
    for player in range(0, game.players, side):
        money = [0] * len(SOURCES)
        for bandit in range(s.rules.bandits):
            if s.rules.side_of(bandit) == player // side:
                add_loot(s, bandit, money)
        money[4] = int(s.rules.prize) if (prized >> (player // side)) & 1 else 0
        money[5] = totals[player] - sum(money)
        wins = player in game.winners()
        is_free = bool((free >> player) & 1)
        players = tuple(range(player, player + side))
        hits = int(bullets[player])
        rows.append(Row(players, tuple(money), totals[player], hits, wins, is_free))
    return sorted(rows, key=lambda row: (not row.wins, not row.is_free, -row.total, row.bullets))


def add_loot(s: State, bandit: int, money: list[int]) -> None:
    """Add what a bandit has to the money by source."""
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and s.token_kind[token] != WHISKY:
            money[s.token_kind[token]] += int(s.token_value[token])
    money[3] += int(s.cash[bandit])


def name_of(game: Game, row: Row) -> str:
    """A side's name, with a word for one that could not win."""
    name = listed([player_words(game.state.rules, player) for player in row.players])
    return name if row.is_free else say("summary-caught", player=name)


def dollars(money: int) -> str:
    """A sum of money, which can be a loss."""
    return f"${money}" if money >= 0 else f"-${-money}"


def print_summary(screen: Screen, game: Game) -> None:
    """The table on a drawn screen, sentences in plain output."""
    reason = why(game)
    if reason:
        screen.say(reason, "strong")
    PRINTERS[game.flow.course.score_kind()](screen, game)


def summary_lines(game: Game) -> int:
    """How many lines the drawn summary has, with an empty one below it."""
    sides = int(game.state.rules.players // game.state.rules.side)
    return FRAME + sides + (1 if why(game) else 0)


def why(game: Game) -> str:
    """How the winners have won, in games where that can be in several ways."""
    assert game.outcome is not None
    key = f"won-{game.outcome.reason.replace('.', '-')}"
    names = [player_words(game.state.rules, player) for player in game.outcome.winners]
    return say(key, winners=listed(names), count=len(names)) if has(key) else ""


def print_loot(screen: Screen, game: Game) -> None:
    """The loot that everybody has, winners first, then whoever has most of it."""
    view = open_view(game.state)
    counts = game.scores()
    winners = game.winners()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for column in ("loot", "values", "fate"):
        justify: JustifyMethod = "right" if column == "loot" else "left"
        table.add_column(say(f"summary-{column}"), justify=justify)
    order = sorted(range(game.players), key=lambda one: (one not in winners, -counts[one]))
    for player in order:
        name = player_words(game.state.rules, player)
        values = ", ".join(str(value) for _, value, _ in sorted(loot_classes(view, HELD + player)))
        where = left_words(view, player, "spot") or say("summary-aboard")
        if screen.plain:
            screen.say(
                say(
                    "summary-loot-line", player=name, where=where, count=counts[player],
                    values=values,
                )
            )  # fmt: skip
        wins = player in winners
        mark = "★ " if wins else "  "
        cells = (mark + name, str(counts[player]), values or "-", where)
        table.add_row(*cells, style="bold" if wins else None)
    if not screen.plain:
        screen.console.print(table)


def print_money(screen: Screen, game: Game) -> None:
    """Everybody's money by source, and bullets received."""
    rows = summary(game)
    if screen.plain:
        for row in rows:
            parts = [
                say(f"summary-of-{source}", money=dollars(money))
                for source, money in zip(SOURCES, row.money, strict=True)
                if money
            ]
            text = say(
                "summary-line", player=name_of(game, row), total=dollars(row.total),
                parts=", ".join(parts) or say("summary-nothing"), bullets=row.bullets,
            )  # fmt: skip
            screen.say(text)
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    columns = [at for at in range(len(SOURCES)) if at < LOOT or any(row.money[at] for row in rows)]
    for source in (*(SOURCES[at] for at in columns), "total", "bullets"):
        table.add_column(say(f"summary-{source}"), justify="right")
    for row in rows:
        mark = "★ " if row.wins else "  "
        cells = [dollars(row.money[at]) if row.money[at] else "-" for at in columns]
        table.add_row(
            mark + name_of(game, row), *cells, dollars(row.total), str(row.bullets),
            style="bold" if row.wins else None,
        )  # fmt: skip
    screen.console.print(table)


PRINTERS: Final[dict[str, Callable[[Screen, Game], None]]] = {
    "money": print_money,
    "loot": print_loot,
}
"""By what the scores of a game count."""
