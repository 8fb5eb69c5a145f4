"""Scenes with all three modules in play, and what stands beside the train."""

from collections.abc import Sequence
from functools import partial

from coltexpress import Game
from coltexpress.content.horses.frontier import FREE, HOSTAGES
from coltexpress.engine.events import EVENT_BEGAN, Event
from coltexpress.notation.text import place_name
from tests.facts import board
from tests.scene import bullets, frontier, scene

ALL = ("express", "horses", "whisky", "stagecoach")
BANDITS = ("ghost", "cheyenne", "django", "belle", "tuco", "doc")

trail = partial(scene, modules=ALL)


def horses(game: Game) -> list[int]:
    """The cars that horses stand beside."""
    here = frontier(game.state).horses
    return [car for car in range(len(here)) for _ in range(here[car])]


def coach(game: Game) -> int:
    """The car beside the coach; -1 where there is none."""
    return int(frontier(game.state).coach)


def shotgun(game: Game) -> str:
    """Where the Shotgun is."""
    return place_name(game.state.rules, int(frontier(game.state).shotgun))


def hostages(game: Game) -> dict[str, str]:
    """Who has each hostage that is in play: a bandit, or nobody yet."""
    found = {}
    for name, holder in zip(HOSTAGES, frontier(game.state).hostages, strict=False):
        if holder >= FREE:
            keys = [power.key for power in game.state.rules.powers]
            found[name] = "free" if holder == FREE else keys[holder]
    return found


def wounds(game: Game) -> dict[str, int]:
    """Bullets received, of those who have received any."""
    keys = [power.key for power in game.state.rules.powers]
    return {key: bullets(game, key) for key in keys if bullets(game, key)}


def acted(game: Game, events: Sequence[Event] | None = None) -> list[str]:
    """What happened on the board while cards were carried out."""
    return board(game, parted(game, events)[0])


def ended(game: Game, events: Sequence[Event] | None = None) -> list[str]:
    """What happened on the board since the round's last action."""
    return board(game, parted(game, events)[1])


def parted(game: Game, events: Sequence[Event] | None) -> tuple[list[Event], list[Event]]:
    """The events before the end of the round, and from there on."""
    told = list(game.events() if events is None else events)
    kinds = [int(event.kind) for event in told]
    at = kinds.index(EVENT_BEGAN) if EVENT_BEGAN in kinds else len(told)
    return told[:at], told[at:]
