"""What the scripts that fit networks share: a folder of games that an interrupted run goes on with,
and Adam, who fits tables by the slopes of what they get wrong."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from coltexpress.bots.workers import spread
from coltexpress.cli.progress import INTERRUPTED, cores, ctrl_c

Table = NDArray[np.float32]


def parser_of(text: str | None, games: int, epochs: int, shipped: Path) -> argparse.ArgumentParser:
    """The options that all of them have."""
    assert text is not None
    parser = argparse.ArgumentParser(
        description=text, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--epochs", type=int, default=epochs)
    parser.add_argument("--out", type=Path, default=shipped)
    return parser


def take_folder(parser: argparse.ArgumentParser, folder: Path, about: str) -> None:
    """Note what games are in a folder; one with others is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / "games.txt"
    kept = note.read_text(encoding="utf-8") if note.exists() else about
    if kept != about or (not note.exists() and any(folder.glob("*.npz"))):
        games = f"games of {kept}" if note.exists() else "other games"
        parser.error(f"{folder} keeps {games}, not of {about}: take another folder")
    note.write_text(about, encoding="utf-8")


def play_missing(job: Callable[[int], int], arguments: argparse.Namespace, size: int) -> None:
    """Play all chunks of so many games that are not in the folder; Ctrl-C keeps what is there."""
    missing = [
        chunk
        for chunk in range(arguments.games // size)
        if not (arguments.folder / f"{arguments.seed}-{chunk}.npz").exists()
    ]
    with ctrl_c() as stop:
        done = spread(job, iter(missing), workers=arguments.workers, stop=stop)
        for _ in track(done, "playing", total=len(missing)):
            pass
        if stop():
            print(f"stopped; what was played is in {arguments.folder}", file=sys.stderr)
            sys.exit(INTERRUPTED)


def listed(weights: dict[str, Table], digits: int) -> dict[str, list[float]]:
    """Tables as they are written down."""
    return {
        key: [round(float(one), digits) for one in table.ravel()] for key, table in weights.items()
    }


def write(path: Path, text: str) -> None:
    """Write a file that is whole at any time."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.rename(path)
    print(f"written to {path}")


def batches(rows: NDArray[np.int64], most: int) -> list[NDArray[np.int64]]:
    """Rows in batches of one size, smaller where there are few."""
    size = min(most, 1 + len(rows) // 16)
    return [rows[at : at + size] for at in range(0, len(rows) - size + 1, size)]


class Adam:
    """The tables of a network, and what is needed to fit them."""

    def __init__(self, weights: dict[str, Table]) -> None:
        self.weights = weights
        self.mean = {key: np.zeros_like(value) for key, value in weights.items()}
        self.square = {key: np.zeros_like(value) for key, value in weights.items()}
        self.steps = 0

    def rate(self, most: float, total: int) -> float:
        """How far the next of so many steps goes: less and less far."""
        return float(most * (0.5 + 0.5 * np.cos(np.pi * self.steps / total)) + 1e-5)

    def step(self, slopes: dict[str, Table], rate: float, decay: float) -> None:
        """One step down these slopes; tables fade, but not what is added to everything alike."""
        self.steps += 1
        for key, slope in slopes.items():
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.001 * (slope * slope - self.square[key])
            step = self.mean[key] / (1 - 0.9**self.steps)
            step = step / (np.sqrt(self.square[key] / (1 - 0.999**self.steps)) + 1e-8)
            table = self.weights[key]
            fading = decay * table if table.ndim > 1 else 0.0
            table -= (rate * (step + fading)).astype(np.float32)
