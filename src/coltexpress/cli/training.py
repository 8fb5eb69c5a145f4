"""What `coltexpress train` does once NumPy may be loaded: one run, in one folder."""

from pathlib import Path
from time import perf_counter

import click
from rich.progress import TextColumn

from coltexpress.bots.registry import bot_row
from coltexpress.cli import files
from coltexpress.cli.progress import INTERRUPTED, ctrl_c, progress
from coltexpress.extras import MissingExtra, has
from coltexpress.network.net import save as save_weights
from coltexpress.training.checkpoint import BadCheckpoint, resume, save, terms
from coltexpress.training.config import SHIPPED, BadConfig, Config, read_config
from coltexpress.training.pictures import draw
from coltexpress.training.trainer import Mark, Trainer
from coltexpress.words import say

RUN = "run.npz"
WEIGHTS = "weights.npz"


class Pace:
    """How fast a run is, and how long it will still take."""

    def __init__(self, trainer: Trainer) -> None:
        self.trainer = trainer
        self.begun = perf_counter()
        self.done = trainer.done
        self.decisions = trainer.decisions

    def rate(self) -> float:
        """Decisions a second."""
        return (self.trainer.decisions - self.decisions) / (perf_counter() - self.begun)

    def minutes_left(self) -> float:
        done = self.trainer.done - self.done
        left = self.trainer.config.iterations - self.trainer.done
        return (perf_counter() - self.begun) / max(1, done) * left / 60


def run(folder: Path, config_path: Path | None) -> None:
    """Train by a configuration in a folder, from its beginning or from what the folder keeps."""
    trainer = opened(folder, asked_config(config_path or SHIPPED))
    with ctrl_c() as stop, progress(TextColumn("{task.fields[rate]}")) as bar:
        config = trainer.config
        task = bar.add_task(
            say("train-progress"), total=config.iterations, completed=trainer.done, rate=""
        )
        pace = Pace(trainer)
        while not trainer.is_complete and not stop():
            mark = trainer.iterate()
            if stop() or trainer.is_complete or trainer.done % config.checkpoint_every == 0:
                with files.writing(folder):
                    save(trainer, folder / RUN)
            if mark.gauges:
                click.echo(line(mark, pace))
            rate = say("train-rate", rate=f"{pace.rate():,.0f}")
            bar.update(task, completed=trainer.done, rate=rate)
    if trainer.curve:
        finish(trainer, folder)
    if not trainer.is_complete:
        click.echo(
            say(
                "train-stopped", done=str(trainer.done), all=str(trainer.config.iterations),
                path=str(folder),
            ),
            err=True,
        )  # fmt: skip
        raise SystemExit(INTERRUPTED)


def asked_config(path: Path) -> Config:
    """The configuration of a file. A usage error if it is none."""
    try:
        return read_config(path)
    except OSError as error:
        why = files.reason(error)
        raise click.UsageError(say("file-unreadable", path=str(path), why=why)) from error
    except BadConfig as error:
        raise click.UsageError(str(error)) from error


def opened(folder: Path, config: Config) -> Trainer:
    """The run that a folder keeps, or a new one in it."""
    with files.writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        kept = (folder / RUN).exists()
    if not kept:
        return Trainer(config)
    try:
        trainer = resume(folder / RUN, config)
    except BadCheckpoint as error:
        raise click.UsageError(str(error)) from error
    click.echo(say("train-resumed", done=trainer.done, path=str(folder)), err=True)
    return trainer


def line(mark: Mark, pace: Pace) -> str:
    """One line about how far a run is."""
    wins = [
        say("train-wins", share=f"{gauge.share:.1%}", name=say(bot_row(key).words))
        for key, gauge in mark.gauges.items()
    ]
    return say(
        "train-line", done=str(mark.iteration), all=str(pace.trainer.config.iterations),
        games=f"{mark.games:,}", wins=", ".join(wins), rate=f"{pace.rate():,.0f}",
        minutes=f"{pace.minutes_left():.0f}",
    )  # fmt: skip


def finish(trainer: Trainer, folder: Path) -> None:
    """Write the weights as they ship, and draw the curve where that can be."""
    last = next((mark.gauges for mark in reversed(trainer.curve) if mark.gauges), {})
    about = {
        "config": terms(trainer.config),
        "iterations": trainer.done,
        "games": trainer.games,
        "decisions": trainer.decisions,
        "wins": {key: gauge.share for key, gauge in last.items()},
    }
    with files.writing(folder):
        save_weights(trainer.net, folder / WEIGHTS, about)
    click.echo(say("train-weights", path=str(folder / WEIGHTS)), err=True)
    if not has("matplotlib"):
        click.echo(say("train-no-picture"), err=True)
        return
    try:
        with files.writing(folder):
            drawn = draw(trainer, folder)
    except MissingExtra as error:
        raise click.UsageError(str(error)) from error
    click.echo(say("arena-drawn", count=len(drawn), path=str(folder)), err=True)
