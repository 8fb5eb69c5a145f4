"""Setups and records as plain data for JSON, and back.

A secret seed is in records only. What cannot be read raises `BadText`.
"""

from collections.abc import Mapping

from coltexpress.notation.record import Record, decider
from coltexpress.notation.text import BadText
from coltexpress.notation.wire import Data, Json, data_at, number_at, text_at, texts_at
from coltexpress.setup import MOST_SEED, RULES_VERSION, Setup
from coltexpress.words import say


def setup_data(setup: Setup) -> Data:
    """A setup; its seed is null if it is secret."""
    return {
        "players": setup.players,
        "bandits": [*setup.bandits],
        "variant": setup.variant,
        "edition": setup.edition,
        "options": dict(setup.options),
        "modules": [*setup.modules],
        "train": [*setup.train],
        "seed": None if isinstance(setup.seed, bytes) else setup.seed,
    }


def read_setup(data: Mapping[str, Json]) -> Setup:
    """The setup of these data, which may have problems of its own (`Setup.problems`)."""
    seed = data.get("seed")
    secret = isinstance(seed, dict)
    return Setup(
        players=number_at(data, "players"),
        bandits=tuple(texts_at(data, "bandits")),
        variant=text_at(data, "variant"),
        edition=text_at(data, "edition"),
        options={
            name: text_at(data_at(data, "options"), name) for name in data_at(data, "options")
        },
        modules=tuple(texts_at(data, "modules")),
        train=tuple(texts_at(data, "train")),
        seed=read_secret(text_at(data_at(data, "seed"), "secret")) if secret else open_seed(data),
    )


def open_seed(data: Mapping[str, Json]) -> int:
    seed = data.get("seed")
    if seed is None:
        raise BadText(say("wire-secret"))
    if not isinstance(seed, int):
        raise BadText(say("wire-value", word="seed", wanted="seed"))
    if not 0 <= seed < MOST_SEED:
        raise BadText(say("setup-seed", seed=str(seed)))
    return int(seed)


def read_secret(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise BadText(say("record-seed", given=text)) from error


def record_data(record: Record) -> Data:
    """A whole game, a secret seed included."""
    setup = setup_data(record.setup)
    if isinstance(record.setup.seed, bytes):
        setup["seed"] = {"secret": record.setup.seed.hex()}
    return {
        "rules": record.rules_version,
        "setup": setup,
        "position": record.position or None,
        "decisions": [text for _, text in record.decisions],
        "digest": record.digest,
    }


def read_record_data(data: Mapping[str, Json]) -> Record:
    """The record of these data, not yet played. Raises `BadRecord` for a decision of nobody."""
    setup = read_setup(data_at(data, "setup"))
    problems = setup.problems()
    if problems:
        raise BadText(" ".join(problems))
    version = number_at(data, "rules")
    if version != RULES_VERSION:
        raise BadText(say("record-version", given=str(version), known=str(RULES_VERSION)))
    decisions = tuple(
        (decider(setup, text, number, 0), text)
        for number, text in enumerate(texts_at(data, "decisions"), 1)
    )
    position = text_at(data, "position") if data.get("position") is not None else ""
    return Record(setup, decisions, text_at(data, "digest"), version, position)
