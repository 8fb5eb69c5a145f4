"""A digital Colt Express: the public names of the package."""

from coltexpress import pure

pure.install()

from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng
from coltexpress.game import BadRecord, Decision, Game, IllegalAction, Outcome, Record
from coltexpress.notation.position import BadPosition
from coltexpress.notation.record import read_record, record_text
from coltexpress.notation.text import BadText
from coltexpress.setup import RULES_VERSION, BadSetup, Setup, secret_seed

__all__ = [
    "RULES_VERSION",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BadText",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Record",
    "Rng",
    "Setup",
    "View",
    "read_record",
    "record_text",
    "secret_seed",
]
