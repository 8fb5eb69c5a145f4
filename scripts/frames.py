"""Example frames as JSON files, from games played by chance: what the browser's tests stand on.

    python -m scripts.frames FOLDER

writes a file for each moment of each game below: a list of the frames of all viewers. The files are
the same whenever they are written.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from coltexpress import Game, Setup
from coltexpress.engine.vocab import NOBODY
from coltexpress.server.ending import outcome_of
from coltexpress.server.frames import Around, frame
from coltexpress.server.protocol import Frame, read_frame
from coltexpress.server.telling import Eye, asked_now, seen

HORSES = ("express", "horses", "whisky", "stagecoach")
GAMES = {
    "base4": Setup(players=4, bandits=("ghost", "tuco", "belle", "doc"), seed=11),
    "base6": Setup(players=6, seed=12),
    "duel": Setup(players=2, seed=13),
    "expert": Setup(players=4, variant="expert", seed=14),
    "teams": Setup(players=4, modules=("express", "teams"), seed=15),
    "horses5": Setup(players=5, modules=HORSES, seed=16),
    "horses_teams6": Setup(players=6, modules=(*HORSES, "teams"), seed=17),
    "super5": Setup(players=5, modules=("super",), seed=18),
    "super7": Setup(players=7, modules=("super", "reflex", "horse"), seed=19),
}
MOMENTS = (0, 1, 5, 14, 33, 60, 90, 130)
"""After how many decisions; the end of the game and the first of each kind of question come on
top."""


def moments(setup: Setup) -> Iterator[tuple[str, list[Frame]]]:
    """Frames of all viewers at some moments of a game played by chance."""
    game = Game.new(setup)
    chance = random.Random(setup.players)
    eyes = [Eye(game, player) for player in range(NOBODY, game.players)]
    asked: set[str] = set()
    count = 0
    while True:
        frames = [
            read_frame(
                frame(
                    eye.view, asked_now(game, eye.player), eye.news(),
                    Around("own", outcome=outcome_of(game)),
                )
            )
            for eye in eyes
        ]  # fmt: skip
        kinds = {row.question.choices[-1].kind for row in frames if row.question}
        if game.over:
            yield "end", frames
            return
        if count in MOMENTS or kinds - asked:
            yield f"{count:03d}_{'_'.join(sorted(kinds)).replace(' ', '_')}", frames
        asked |= kinds
        player = chance.choice(game.deciders)
        happened = game.apply(chance.choice(game.legal_actions(player)), player=player)
        for eye in eyes:
            eye.take(seen(happened, eye.player), game)
        count += 1


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, setup in GAMES.items():
        for moment, frames in moments(setup):
            data = msgspec.json.format(msgspec.json.encode(frames), indent=1)
            (folder / f"{name}_{moment}.json").write_bytes(data + b"\n")
            print(f"{name}_{moment}.json")


if __name__ == "__main__":
    main()
