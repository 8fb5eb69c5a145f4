"""The configuration of a training run: a TOML file whose every line is checked."""

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from coltexpress.bots.registry import UnknownBot, check_bots
from coltexpress.network.sizes import FEWEST_PLAYERS, MOST_PLAYERS
from coltexpress.words import say, told

SHIPPED = Path(__file__).with_name("network.toml")
"""The configuration of the weights that come with the package."""

GAME = "express"


class BadConfig(ValueError):
    """A configuration that cannot be trained by."""


@dataclass(frozen=True)
class Config:
    """Everything that a run depends on. `players` are the tables that take turns with the games of
    an iteration. The first `imitation` of all `iterations` follow the `teacher`; in those after
    them the network plays itself and, in shares of the games, a past one or one of the `rivals`.
    `network.toml` says what each of them is."""

    seed: int
    hidden: tuple[int, ...]
    players: tuple[int, ...]
    games: int
    iterations: int
    imitation: int
    teacher: str
    rivals: tuple[str, ...]
    rival_share: float
    past_share: float
    past_kept: int
    past_every: int
    lead: float
    trace: float
    clip: float
    value: float
    entropy: float
    epochs: int
    batch: int
    rate: float
    last_rate: float
    last_rate_from: int
    teaching_rate: float
    teaching_epochs: int
    longest_step: float
    evaluate_every: int
    evaluate_deals: int
    evaluate_players: int
    checkpoint_every: int


LEAST: dict[str, float] = {
    "seed": 0, "imitation": 0, "rival_share": 0, "past_share": 0, "lead": 0, "trace": 0,
    "value": 0, "entropy": 0, "last_rate": 0, "clip": 0.01, "rate": 1e-9, "teaching_rate": 1e-9,
    "longest_step": 1e-9,
}  # fmt: skip
"""What a number cannot be below, if that is not 1."""

MOST: dict[str, float] = {"rival_share": 1, "past_share": 1, "trace": 1, "seed": 2**31 - 1}


def read_config(path: Path) -> Config:
    """The configuration of a file. Raises `BadConfig` for the first thing that is wrong with it,
    and `OSError` where it cannot be read."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfig(say("train-toml", path=str(path), why=str(error))) from error
    return checked(found)


def checked(found: dict[str, Any]) -> Config:
    """A configuration from plain data."""
    known = {field.name: field.type for field in fields(Config)}
    for key in found:
        if key not in known:
            raise BadConfig(say("train-key", given=key, known=", ".join(known)))
    for field in fields(Config):
        if field.name not in found:
            raise BadConfig(say("train-key-missing", name=field.name))
    config = Config(**{key: value_of(key, known[key], value) for key, value in found.items()})
    if config.rival_share + config.past_share > 1:
        raise BadConfig(say("train-shares"))
    if config.imitation > config.last_rate_from or len(config.hidden) != 2:
        raise BadConfig(say("train-sizes"))
    try:
        check_bots([config.teacher, *config.rivals], GAME)
    except UnknownBot as error:
        raise BadConfig(str(error)) from error
    return config


def value_of(key: str, kind: Any, value: Any) -> Any:
    """A value of the right kind and size."""
    if kind == tuple[int, ...] and isinstance(value, list) and value:
        return tuple(number_of(key, int, one) for one in value)
    if kind == tuple[str, ...] and isinstance(value, list) and value:
        if all(isinstance(one, str) for one in value):
            return tuple(value)
    elif kind is str and isinstance(value, str):
        return value
    elif kind in (int, float):
        return number_of(key, kind, value)
    raise BadConfig(say("train-kind", name=key, given=told(value)))


def number_of(key: str, kind: type[int] | type[float], value: Any) -> int | float:
    """A number of the right kind that is neither too small nor too large."""
    is_players = key in ("players", "evaluate_players")
    least = FEWEST_PLAYERS if is_players else LEAST.get(key, 1)
    most = MOST_PLAYERS if is_players else MOST.get(key, 1e9)
    fits = isinstance(value, int | float if kind is float else int)
    if not fits or isinstance(value, bool) or not least <= value <= most:
        raise BadConfig(
            say("train-number", name=key, given=told(value), least=f"{least:g}", most=f"{most:g}")
        )
    return kind(value)
