"""A configuration that is trained in seconds, and runs by it."""

from dataclasses import replace
from pathlib import Path

from coltexpress.training.config import SHIPPED, Config, read_config

TINY = replace(
    read_config(SHIPPED),
    hidden=(8, 6),
    players=(3, 4),
    games=4,
    iterations=6,
    imitation=2,
    last_rate_from=5,
    rival_share=0.5,
    past_share=0.4,
    past_every=1,
    past_kept=2,
    batch=128,
    teaching_epochs=2,
    evaluate_every=3,
    evaluate_deals=1,
    evaluate_players=3,
    checkpoint_every=2,
)


def write(config: Config, path: Path) -> Path:
    """The configuration as a file."""
    lines = [f"{name} = {toml(value)}" for name, value in vars(config).items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def toml(value: object) -> str:
    """A value as TOML has it; Python's numbers and lists of them look the same there."""
    plain = list(value) if isinstance(value, tuple) else value
    return repr(plain).replace("'", '"')
