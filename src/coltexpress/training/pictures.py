"""The learning curve as a picture: playing strength beside what was learned."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from coltexpress.bots.arena import wilson
from coltexpress.bots.registry import bot_row
from coltexpress.extras import needed
from coltexpress.lab.panels import BLUE, GRID, QUIET, VERMILION
from coltexpress.lab.pictures import HEAD, headed, save, styled
from coltexpress.training.trainer import GAUGES, Trainer
from coltexpress.words import say

HEIGHT = 8.2
COLOURS = dict(zip(GAUGES, (QUIET, BLUE), strict=True))
MARKERS = dict(zip(GAUGES, ("s", "o"), strict=True))
LESSONS = ("agreed", "entropy", "error")


def draw(trainer: Trainer, folder: Path) -> list[Path]:
    """Draw the curve of a run; the files. Raises `MissingExtra` where `matplotlib` is not
    installed, and `OSError` for what the system refuses."""
    with styled():
        return save(figures(trainer), folder)


def figures(trainer: Trainer) -> Iterator[tuple[str, Any]]:
    """The one picture, by name."""
    config = trainer.config
    note = say(
        "picture-curve-note", iterations=str(trainer.done), games=f"{trainer.games:,}",
        decisions=f"{trainer.decisions:,}", deals=str(config.evaluate_deals),
        players=str(config.evaluate_players), rivals=str(config.evaluate_players - 1),
    )  # fmt: skip
    figure, body = headed("curve", note, HEIGHT)
    axes = body.subplots(
        1 + len(LESSONS), 1, sharex=True, gridspec_kw={"height_ratios": [3, 1, 1, 1]}
    )
    strength_panel(axes[0], trainer)
    for panel, name in zip(axes[1:], LESSONS, strict=True):
        lesson_panel(panel, trainer, name)
    for panel in axes:
        if 0 < config.imitation < trainer.done:
            panel.axvline(
                trainer.curve[config.imitation - 1].games / 1000, color=VERMILION,
                linewidth=1.2, linestyle=(0, (1, 2)),
            )  # fmt: skip
    axes[-1].set_xlabel(say("picture-curve-axis"))
    below = HEIGHT - HEAD
    body.subplots_adjust(left=0.13, right=0.8, top=1 - 0.3 / below, bottom=0.6 / below, hspace=0.14)
    body.align_ylabels(axes)
    yield "curve", figure


def strength_panel(axes: Any, trainer: Trainer) -> None:
    """Wins of one seat against bots in all others, with intervals."""
    marks = [mark for mark in trainer.curve if mark.gauges]
    games = [mark.games / 1000 for mark in marks]
    for key, colour in COLOURS.items():
        shares = [mark.gauges[key].share for mark in marks]
        bounds = [wilson(mark.gauges[key].share, mark.gauges[key].games) for mark in marks]
        lows, highs = zip(*bounds, strict=True) if bounds else ((), ())
        axes.fill_between(games, lows, highs, color=colour, alpha=0.18, linewidth=0)
        axes.plot(games, shares, color=colour, marker=MARKERS[key], markersize=4, linewidth=1.6)
        if shares:
            name = say(bot_row(key).words)
            words = say("picture-curve-rival", name=name, share=f"{shares[-1]:.0%}")
            beside(axes, words, shares[-1], colour)
    fair = 1 / trainer.config.evaluate_players
    axes.axhline(fair, color=QUIET, linewidth=1.2, linestyle=(0, (4, 3)))
    axes.annotate(
        say("picture-fair", share=f"{fair:.0%}"), (0, fair), xytext=(4, 3),
        xycoords=("axes fraction", "data"), textcoords="offset points", color=QUIET, fontsize=9,
    )  # fmt: skip
    axes.set_ylim(0, 1)
    axes.set_ylabel(say("picture-curve-wins"))
    axes.yaxis.set_major_formatter(needed("matplotlib.ticker", "lab").PercentFormatter(1))
    quiet(axes)


def lesson_panel(axes: Any, trainer: Trainer, name: str) -> None:
    """One of the numbers that tell how learning goes."""
    games = [mark.games / 1000 for mark in trainer.curve]
    values: Sequence[float] = [getattr(mark.lesson, name) for mark in trainer.curve]
    axes.plot(games, values, color=BLUE, linewidth=1.2)
    axes.set_ylabel(say(f"picture-curve-{name}"))
    if values:
        beside(axes, f"{values[-1]:.2f}", values[-1], BLUE)
    quiet(axes)


def beside(axes: Any, words: str, height: float, colour: str) -> None:
    """Words at the right of a panel, where its line ends."""
    axes.annotate(
        words, (1.015, height), xycoords=("axes fraction", "data"), va="center", color=colour,
        annotation_clip=False,
    )  # fmt: skip


def quiet(axes: Any) -> None:
    """A panel without more lines than it needs."""
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.margins(x=0.01)
    for edge in ("top", "right"):
        axes.spines[edge].set_visible(False)
