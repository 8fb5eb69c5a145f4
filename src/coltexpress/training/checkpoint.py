"""The file of a training run, from which it goes on to the same bytes.

It is replaced as a whole, so whatever stops a run leaves the old one or the new one.
"""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from coltexpress.network.net import NAMES, Array, Net, Weights, versions
from coltexpress.setup import RULES_VERSION
from coltexpress.training.config import Config
from coltexpress.training.learning import Lesson
from coltexpress.training.trainer import Gauge, Mark, Trainer
from coltexpress.words import say, told

FORMAT = "coltexpress training 1"
ABOUT = "about"


class BadCheckpoint(ValueError):
    """A file that is no training run, or another one than is asked for."""


def terms(config: Config) -> dict[str, Any]:
    """Everything that each iteration of a run depends on, as plain data: all but their number."""
    plain = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(config).items()
        if key != "iterations"
    }
    return {"format": FORMAT, "rules": RULES_VERSION, **versions(), **plain}


def write_whole(path: Path, arrays: dict[str, Array]) -> None:
    """Write arrays into a file, whole or not at all."""
    partial = path.with_name(f".{path.name}.part")
    with partial.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def save(trainer: Trainer, path: Path) -> None:
    """Write all that a run goes on from."""
    about = {
        "terms": terms(trainer.config),
        "done": trainer.done,
        "games": trainer.games,
        "decisions": trainer.decisions,
        "steps": trainer.adam.steps,
        "past": len(trainer.past),
        "curve": [asdict(mark) for mark in trainer.curve],
    }
    arrays: dict[str, Array] = {ABOUT: np.array(json.dumps(about))}
    for group, weights in groups(trainer).items():
        arrays |= {f"{group}.{name}": weights[name] for name in NAMES}
    write_whole(path, arrays)


def groups(trainer: Trainer) -> dict[str, Weights]:
    """All arrays of a run by group."""
    found = {"net": trainer.net.weights, "mean": trainer.adam.means, "square": trainer.adam.squares}
    return found | {f"past {at}": net.weights for at, net in enumerate(trainer.past)}


def resume(path: Path, config: Config) -> Trainer:
    """A run from its file. Raises `BadCheckpoint` for none, or one of another configuration."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            about = json.loads(str(kept[ABOUT]))
            check_terms(path, about["terms"], terms(config))
            trainer = Trainer(config)
            fill(trainer, about, dict(kept))
    except BadCheckpoint:
        raise
    except (OSError, KeyError, ValueError, EOFError, TypeError, BadZipFile) as error:
        raise BadCheckpoint(say("train-file-bad", path=str(path))) from error
    return trainer


def check_terms(path: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    """A run goes on by its own configuration only."""
    for name in {**kept, **asked}:
        if kept.get(name) != asked.get(name):
            raise BadCheckpoint(
                say(
                    "train-file-terms", path=str(path), name=name, kept=told(kept.get(name)),
                    asked=told(asked.get(name)),
                )
            )  # fmt: skip


def fill(trainer: Trainer, about: dict[str, Any], arrays: dict[str, Array]) -> None:
    """Put what was saved into a new run."""
    trainer.past = [Net(trainer.net.weights) for _ in range(about["past"])]
    for group, weights in groups(trainer).items():
        weights |= {name: arrays[f"{group}.{name}"] for name in NAMES}
    trainer.done = about["done"]
    trainer.games = about["games"]
    trainer.decisions = about["decisions"]
    trainer.adam.steps = about["steps"]
    for mark in about["curve"]:
        gauges = {key: Gauge(**gauge) for key, gauge in mark.pop("gauges").items()}
        trainer.curve.append(Mark(**mark | {"lesson": Lesson(**mark["lesson"])}, gauges=gauges))
