"""Whole games as JSON files, as one viewer is sent them: what the browser's gallery and its tests
stand on.

    python -m scripts.games FOLDER

writes a file for each game below: the table's card and a frame for each decision that the viewer
saw something of. The files are the same whenever they are written.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from coltexpress import Game, Setup
from coltexpress.bots.registry import make_bot
from coltexpress.engine.vocab import NOBODY
from coltexpress.server.ending import outcome_of
from coltexpress.server.frames import Around, frame
from coltexpress.server.options import Memory, Options
from coltexpress.server.telling import Eye, asked_now

HORSES = ("express", "horses", "whisky", "stagecoach")
SIX = ("ghost", "doc", "tuco", "cheyenne", "belle", "django")
NAMES = ("Anna", "Jiří", "Outlaw", "Wilhelmina-Charlotte", "Bo", "The Honourable Maximil", "Zoë")
"""Among them the longest that a name can be."""


@dataclass(frozen=True)
class Told:
    """A game to be told: its setup, who looks on, how the bots play, what the table remembers."""

    setup: Setup
    viewer: int = 0
    bot: str = "greedy"
    memory: Memory = "whole"


GAMES = {
    "express4": Told(Setup(players=4, bandits=("ghost", "tuco", "belle", "doc"), seed=7)),
    "strict4": Told(Setup(players=4, seed=21), 1, "random", "strict"),
    "express6": Told(Setup(players=6, bandits=SIX, variant="expert", seed=11), 1, memory="own"),
    "duel": Told(Setup(players=2, seed=3)),
    "teams4": Told(Setup(players=4, modules=("express", "teams"), seed=6), 2, "random"),
    "horses5": Told(Setup(players=5, modules=HORSES, seed=5)),
    "horses6": Told(
        Setup(players=6, bandits=SIX, modules=HORSES, variant="expert", seed=8), NOBODY
    ),
    "rough5": Told(Setup(players=5, modules=HORSES, seed=31), 3, "random"),
    "super5": Told(Setup(players=5, modules=("super", "reflex", "horse"), seed=2), 3),
    "super7": Told(Setup(players=7, modules=("super",), seed=4), 2),
}


def frames(game: Game, row: Told) -> list[dict[str, Any]]:
    """A game played by bots, as its viewer is sent it."""
    bots = [make_bot(row.bot, row.setup.players * 100 + player) for player in range(game.players)]
    eye = Eye(game, row.viewer)
    found = [sent(game, eye, row)]
    while not game.over:
        player = game.deciders[0]
        action = bots[player].choose(game.view(player), game.legal_actions(player))
        before = eye.version
        eye.decided(game.apply(action, player=player), game)
        if eye.version > before:
            found.append(sent(game, eye, row))
    return found


def sent(game: Game, eye: Eye, row: Told) -> dict[str, Any]:
    """One frame."""
    around = Around(row.memory, outcome=outcome_of(game))
    made = frame(eye.view, asked_now(game, row.viewer), eye.news(), around)
    data: dict[str, Any] = msgspec.json.decode(made)
    return data


def card(game: Game, row: Told) -> dict[str, Any]:
    """The table's card: the viewer, one other person who has lost the connection, and bots."""
    people = (row.viewer, (row.viewer + 1) % game.players)
    seats = [
        {
            "player": game.name(player), "bandits": game.name(player).split("+"),
            "who": "person" if player in people else "bot", "name": NAMES[player],
            "level": None if player in people else row.bot, "connected": player != people[1],
            "away": False, "muted": False,
        }
        for player in range(game.players)
    ]  # fmt: skip
    options = Options(
        players=game.players, variant=row.setup.variant, edition=row.setup.edition,
        modules=row.setup.modules, memory=row.memory,
    )  # fmt: skip
    return {
        "type": "table", "code": "7QK4-XM2P", "options": msgspec.to_builtins(options),
        "seats": seats, "host": 0, "hosting": row.viewer == 0,
        "yours": [] if row.viewer == NOBODY else [row.viewer],
        "phase": "running", "watchers": 0, "paused": False, "commitment": "",
    }  # fmt: skip


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, row in GAMES.items():
        game = Game.new(row.setup)
        table = card(game, row)
        told = {"name": name, "table": table, "frames": frames(game, row)}
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(told))
        print(f"{name}.json", len(told["frames"]))


if __name__ == "__main__":
    main()
