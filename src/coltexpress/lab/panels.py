"""The two kinds of panels that pictures are made of: points with intervals, and a map of cells.

Colours are Okabe and Ito's, and for differences an orange-violet scale; both are told apart by
people with any kind of colour vision, and nothing is said by colour alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

INK = "#222222"
QUIET = "#767676"
GRID = "#e3e3e3"
BLUE = "#0072b2"
VERMILION = "#d55e00"

STYLE: dict[str, object] = {
    "font.family": "DejaVu Sans",
    "font.size": 10.5,
    "text.color": INK,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": "white",
    "axes.facecolor": "white",
    # The same results give the same bytes.
    "svg.hashsalt": "coltexpress",
}


@dataclass(frozen=True)
class Point:
    """A named value with its interval, and the words for both."""

    name: str
    value: float
    low: float
    high: float
    words: str


def points_panel(axes: Any, points: Sequence[Point], *, fair: float | None = None) -> None:
    """A row for each point, from the top down, with its interval as a bar and its words at the
    right; a dashed line for what is fair. A point whose interval leaves that out is filled."""
    for row, point in enumerate(points):
        is_sure = fair is None or not point.low <= fair <= point.high
        colour = BLUE if fair is None or point.value >= fair else VERMILION
        axes.plot(
            [point.low, point.high], [row, row], color=colour, linewidth=5, alpha=0.3,
            solid_capstyle="butt", zorder=2,
        )  # fmt: skip
        axes.plot(
            [point.value], [row], marker="o", markersize=8, markeredgewidth=1.8, zorder=3,
            color=colour, markerfacecolor=colour if is_sure else "white", clip_on=False,
        )  # fmt: skip
        axes.annotate(
            point.words, (1.02, row), xycoords=("axes fraction", "data"), va="center",
            color=INK, annotation_clip=False,
        )  # fmt: skip
    if fair is not None:
        axes.axvline(fair, color=QUIET, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    axes.set_yticks(range(len(points)), [point.name for point in points])
    axes.set_ylim(len(points) - 0.4, -0.6)
    axes.grid(axis="x", color=GRID, linewidth=0.8, zorder=0)
    axes.tick_params(length=0)
    for edge in ("top", "right", "left"):
        axes.spines[edge].set_visible(False)


@dataclass(frozen=True)
class Cell:
    """A difference, whether it is likely to be one, and whether it is surely one."""

    value: float
    is_likely: bool
    is_sure: bool


def cells_panel(
    axes: Any, columns: Sequence[str], cells: Sequence[Sequence[Cell | None]], reach: float
) -> Any:
    """A map of differences in points of percentage, with colours up to `reach` on both sides: an
    unlikely one is pale, a sure one framed and bold. What the colours are of, for a legend."""
    values = [[100 * cell.value if cell else 0.0 for cell in row] for row in cells]
    image = axes.imshow(values, cmap="PuOr_r", vmin=-reach, vmax=reach, aspect="auto")
    for at, row in enumerate(cells):
        for column, cell in enumerate(row):
            if cell is None:
                continue
            if not cell.is_likely:
                axes.fill(*square(column, at, 0.5), color="white", alpha=0.65, linewidth=0)
            if cell.is_sure:
                axes.plot(*square(column, at, 0.47), color=INK, linewidth=1.8, zorder=4)
            value = round(100 * cell.value)
            dark = cell.is_likely and abs(100 * cell.value) > 0.55 * reach
            axes.text(
                column, at, f"{value:+d}" if value else "0", ha="center", va="center",
                fontsize=9, fontweight="bold" if cell.is_sure else "normal",
                color="white" if dark else INK if cell.is_likely else QUIET,
            )  # fmt: skip
    axes.set_xticks(range(len(columns)), columns, rotation=35, ha="right", rotation_mode="anchor")
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_xticks([edge - 0.5 for edge in range(1, len(columns))], minor=True)
    axes.set_yticks([edge - 0.5 for edge in range(1, len(cells))], minor=True)
    axes.grid(which="minor", color="white", linewidth=1.5)
    axes.tick_params(which="minor", length=0)
    return image


def square(column: int, row: int, half: float) -> tuple[list[float], list[float]]:
    """The corners around a cell, back to the first."""
    left, right, top, bottom = column - half, column + half, row - half, row + half
    return [left, right, right, left, left], [top, top, bottom, bottom, top]
