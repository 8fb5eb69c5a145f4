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
from coltexpress.notation.account import LOOT, Row, by_loot, money_rows, notes, sources
from coltexpress.notation.board import open_view
from coltexpress.notation.phrase import listed, money_words, player_words
from coltexpress.notation.pieces import loot_classes
from coltexpress.notation.plates import left_words
from coltexpress.words import say


def name_of(game: Game, row: Row) -> str:
    """A side's name, with a word for one that could not win."""
    name = listed([player_words(game.state.rules, player) for player in row.players])
    return name if row.is_free else say("summary-caught", player=name)


def print_summary(screen: Screen, game: Game) -> None:
    """The table on a drawn screen, sentences in plain output."""
    for text in notes(game.state):
        screen.say(text, "strong")
    if not screen.plain:
        screen.console.print(TABLES[game.flow.course.score_kind()](game))
        return
    for text in SENTENCES[game.flow.course.score_kind()](game):
        screen.say(text)


def summary_lines(screen: Screen, game: Game) -> int:
    """How many lines the drawn summary has."""
    table = TABLES[game.flow.course.score_kind()](game)
    above = sum(len(screen.wrap(text)) for text in notes(game.state))
    return above + len(screen.console.render_lines(table))


def loot_cells(game: Game, player: int) -> tuple[str, int, str, str]:
    """A player's name, how many cars it has, their values, and where it is in the end."""
    view = open_view(game.state)
    values = ", ".join(str(value) for _, value, _ in sorted(loot_classes(view, HELD + player)))
    where = left_words(view, player, "spot") or say("summary-aboard")
    return player_words(game.state.rules, player), game.scores()[player], values, where


def loot_sentences(game: Game) -> list[str]:
    """The loot that everybody has."""
    rows = [loot_cells(game, player) for player in by_loot(game.state)]
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
    for player in by_loot(game.state):
        name, count, values, where = loot_cells(game, player)
        wins = player in game.winners()
        mark = "★ " if wins else "  "
        table.add_row(mark + name, str(count), values or "-", where, style="bold" if wins else None)
    return table


def money_sentences(game: Game) -> list[str]:
    """Everybody's money by source, and bullets received."""
    found = []
    for row in money_rows(game.state):
        parts = [
            say(f"summary-of-{source}", money=money_words(money))
            for source, money in zip(sources(game.state), row.money, strict=True)
            if money
        ]
        text = say(
            "summary-line", player=name_of(game, row), total=money_words(row.total),
            parts=", ".join(parts) or say("summary-nothing"), bullets=row.bullets,
        )  # fmt: skip
        found.append(text)
    return found


def money_table(game: Game) -> Table:
    """The same drawn."""
    rows = money_rows(game.state)
    keys = sources(game.state)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    columns = [
        at for at, key in enumerate(keys) if key in LOOT or any(row.money[at] for row in rows)
    ]
    for source in (*(keys[at] for at in columns), "total", "bullets"):
        table.add_column(say(f"summary-{source}"), justify="right")
    for row in rows:
        mark = "★ " if row.wins else "  "
        cells = [money_words(row.money[at]) if row.money[at] else "-" for at in columns]
        table.add_row(
            mark + name_of(game, row), *cells, money_words(row.total), str(row.bullets),
            style="bold" if row.wins else None,
        )  # fmt: skip
    return table


SENTENCES: Final[dict[str, Callable[[Game], list[str]]]] = {
    "money": money_sentences,
    "loot": loot_sentences,
}
TABLES: Final[dict[str, Callable[[Game], Table]]] = {"money": money_table, "loot": loot_table}
"""By what the scores of a game count."""
