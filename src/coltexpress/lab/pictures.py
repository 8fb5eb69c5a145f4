"""Pictures of a run: win shares, ratings, the balance of bandits and seats, and round cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from coltexpress.bots.arena import WHOLE
from coltexpress.extras import check, needed
from coltexpress.lab.intervals import difference_interval, share
from coltexpress.lab.names import bandit_name, bot_names, round_name, table_words, title
from coltexpress.lab.panels import QUIET, STYLE, Cell, Point, cells_panel, points_panel
from coltexpress.lab.ratings import Rating, ratings
from coltexpress.lab.run import Run
from coltexpress.lab.standings import GROUPS, Line, Standings
from coltexpress.words import say

KINDS = ("svg", "png")
WIDTH = 8.6
"""Inches."""
HEAD = 1.05
"""Inches of the title, with what was played and by whom."""
ROW = 0.42
"""Inches of a row of points."""
SHARPNESS = 150
"""Dots of a PNG to the inch."""
LEAST_REACH = 10
"""Points of percentage that have the strongest colour at least."""


def draw(run: Run, folder: Path) -> list[Path]:
    """Draw all pictures that a run has something for; the files, of each kind.

    Raises `MissingExtra` where `matplotlib` is not installed, and `OSError` for what the system
    refuses.
    """
    check("matplotlib", "lab")
    with styled():
        return save(figures(run), folder)


def styled() -> AbstractContextManager[None]:
    """Within this, pictures look as ours do."""
    found: AbstractContextManager[None] = needed("matplotlib", "lab").rc_context(STYLE)
    return found


def save(figures: Iterable[tuple[str, Any]], folder: Path) -> list[Path]:
    """Write pictures by name into a folder; the files, of each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, figure in figures:
        for kind in KINDS:
            path = folder / f"{name}.{kind}"
            # Without these a file would tell when and by what it was made.
            told = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
            figure.savefig(path, metadata=told, dpi=SHARPNESS)
            files.append(path)
    return files


def figures(run: Run) -> Iterator[tuple[str, Any]]:
    """The pictures by name."""
    standings = run.standings()
    note = say(
        "picture-note", deals=standings.deals, rotations=str(run.match.rotations),
        rest=title(run.match.setup, standings.games), bots=table_words(run.match),
    )  # fmt: skip
    fair = 1 / run.match.rotations
    names = bot_names(standings.groups["bots"])
    yield (
        "wins",
        points_figure(
            "wins", note, [("bots", share_points(standings.groups["bots"], names))], fair
        ),
    )
    found = ratings(run.match, run.counted())
    if found:
        yield "ratings", points_figure("ratings", note, [("ratings", rating_points(found))], None)
    bandits = {key: bandit_name(key) for key in sorted(standings.groups["bandits"])}
    seats = {key: key for key in standings.groups["seats"]}
    panels = [
        ("bandits", share_points(standings.groups["bandits"], bandits)),
        ("seats", share_points(standings.groups["seats"], seats)),
    ]
    yield "balance", points_figure("balance", note, panels, fair)
    if len(standings.cards) > 1:
        columns = {"bots": names, "bandits": bandits, "seats": seats}
        yield "rounds", rounds_figure(note, standings, columns)


def share_points(lines: Mapping[str, Line], names: Mapping[str, str]) -> list[Point]:
    """Win shares as points."""
    found = []
    for key, name in names.items():
        low, high = lines[key].interval
        words = say(
            "picture-share", share=f"{lines[key].share:.1%}", low=f"{low:.1%}", high=f"{high:.1%}"
        )
        found.append(Point(name, lines[key].share, low, high, words))
    return found


def rating_points(rows: Mapping[str, Rating]) -> list[Point]:
    """Ratings as points, the best at the top."""
    names = bot_names(rows)
    found = []
    for key, row in rows.items():
        low, high = row.interval
        words = say(
            "picture-rating", points=f"{row.points:.0f}", low=f"{low:.0f}", high=f"{high:.0f}"
        )
        found.append(Point(names[key], row.points, low, high, words))
    return found


def points_figure(
    name: str, note: str, panels: Sequence[tuple[str, list[Point]]], fair: float | None
) -> Any:
    """A picture of panels above each other, all of them on one scale."""
    rows = [len(points) for _, points in panels]
    height = 1.95 + sum(ROW * count + 0.55 for count in rows)
    figure, body = headed(name, note, height)
    axes = body.subplots(
        len(panels), 1, sharex=True, squeeze=False, gridspec_kw={"height_ratios": rows}
    )[:, 0]
    for panel, (heading, points) in zip(axes, panels, strict=True):
        points_panel(panel, points, fair=fair)
        panel.set_ylabel(say(f"picture-axis-{heading}"))
    if fair is not None:
        axes[-1].set_xlim(*limits([point for _, points in panels for point in points], fair))
        ticker = needed("matplotlib.ticker", "lab")
        axes[-1].xaxis.set_major_formatter(ticker.PercentFormatter(1, decimals=0))
        axes[0].annotate(
            say("picture-fair", share=f"{fair:.1%}"), (fair, 1), xytext=(0, 3), ha="center",
            xycoords=("data", "axes fraction"), textcoords="offset points", color=QUIET,
            fontsize=9,
        )  # fmt: skip
    axes[-1].set_xlabel(say(f"picture-{name}-axis"))
    below = height - HEAD
    body.subplots_adjust(left=0.19, right=0.73, top=1 - 0.3 / below, bottom=0.62 / below)
    body.align_ylabels(axes)
    return figure


def limits(points: Sequence[Point], fair: float) -> tuple[float, float]:
    """How far an axis of shares goes: from zero on, unless all are near the fair share."""
    least, most = min(point.low for point in points), max(point.high for point in points)
    room = 0.08 * (most - least)
    return (0.0 if least < fair / 2 else least - room, min(1.0, most + room))


def headed(name: str, note: str, height: float) -> tuple[Any, Any]:
    """An empty picture with its title and what was played, and the part below them."""
    figure = needed("matplotlib.figure", "lab").Figure(figsize=(WIDTH, height))
    head, body = figure.subfigures(2, 1, height_ratios=[HEAD, height - HEAD])
    head.text(0.02, 0.72, say(f"picture-{name}"), fontsize=15, fontweight="bold", va="center")
    head.text(0.02, 0.25, note, fontsize=9, color=QUIET, va="center", linespacing=1.5)
    return figure, body


def rounds_figure(note: str, standings: Standings, columns: Mapping[str, Mapping[str, str]]) -> Any:
    """Which round cards favour whom: shares of wins with the card, less those without it."""
    cards = sorted(standings.cards, key=round_name)
    groups = [group for group in GROUPS if len(columns[group]) > 1]
    maps = {group: card_cells(standings, cards, group, list(columns[group])) for group in groups}
    shown = [cell.value for rows in maps.values() for row in rows for cell in row if cell]
    reach = max(LEAST_REACH, *(100 * abs(value) for value in shown))
    height = 3.1 + 0.36 * len(cards)
    figure, body = headed("rounds", note, height)
    widths = [len(columns[group]) for group in groups]
    axes = body.subplots(1, len(groups), gridspec_kw={"width_ratios": widths, "wspace": 0.08})
    image = None
    for panel, group in zip(axes, groups, strict=True):
        image = cells_panel(panel, list(columns[group].values()), maps[group], reach)
        panel.set_title(say(f"picture-axis-{group}"), fontsize=10.5)
        panel.set_yticks([])
    axes[0].set_yticks(range(len(cards)), [card_label(standings, card) for card in cards])
    top, bottom = 1 - 0.3 / (height - HEAD), 1.3 / (height - HEAD)
    body.subplots_adjust(left=0.29, right=0.87, top=top, bottom=bottom)
    bar = body.colorbar(image, cax=body.add_axes((0.89, bottom, 0.018, top - bottom)))
    bar.set_label(say("picture-rounds-axis"))
    bar.outline.set_visible(False)
    bar.locator = needed("matplotlib.ticker", "lab").MaxNLocator(integer=True)
    foot = 0.12 / (height - HEAD)
    body.text(0.02, foot, say("picture-rounds-note"), fontsize=8.5, color=QUIET, linespacing=1.5)
    return figure


def card_label(standings: Standings, card: str) -> str:
    """A round card's name, and in how many deals it was."""
    return say("picture-card", name=round_name(card), deals=standings.cards[card].deals)


def card_cells(
    standings: Standings, cards: Sequence[str], group: str, keys: Sequence[str]
) -> list[list[Cell | None]]:
    """A row of cells for each card. One is likely if its interval leaves zero out, and sure if it
    does so among so many."""
    level = 1 - 0.05 / (len(cards) * len(keys))
    found: list[list[Cell | None]] = []
    for card in cards:
        row: list[Cell | None] = []
        for key in keys:
            wins = standings.cards[card].wins[group].get(key)
            others = standings.groups[group][key].wins.without(wins) if wins else None
            if wins is None or others is None or not others.deals:
                row.append(None)
                continue
            value = share(wins, WHOLE) - share(others, WHOLE)
            likely = leaves_out_zero(difference_interval(wins, others, WHOLE))
            sure = leaves_out_zero(difference_interval(wins, others, WHOLE, level=level))
            row.append(Cell(value, likely, sure))
        found.append(row)
    return found


def leaves_out_zero(interval: tuple[float, float]) -> bool:
    low, high = interval
    return low > 0 or high < 0
