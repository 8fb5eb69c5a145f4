"""The end of a game: who has won, why where a game can end in several ways, and what every side
has: money by source and bullets received, or the loot that was counted."""

from collections.abc import Callable
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import JustifyMethod
from rich.table import Table

from coltexpress.cli.screen import Screen
from coltexpress.engine.vocab import HELD
from coltexpress.game import Game
from coltexpress.notation.account import SOURCES, Row, money_rows
from coltexpress.notation.board import open_view
from coltexpress.notation.phrase import listed, player_words
from coltexpress.notation.pieces import loot_classes
from coltexpress.notation.plates import left_words
from coltexpress.words import has, say

LOOT = 3
"""How many of the sources are loot, which have a column even where nobody has any."""
FRAME = 4
"""Lines of the drawn summary beside those of the sides."""


def summary(game: Game) -> list[Row]:
    """The rows of the sides at the end of a game."""
    return money_rows(game.state)


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
