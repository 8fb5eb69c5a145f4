"""Write OpenSpiel's playthroughs of the game anew: a part of `make golden`.

They are made by OpenSpiel's own tool, which can play them again. Left out are tensors, as the tests
of features look after their numbers, and stored states, which differ from one Python to the next.
"""

import sys
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import coltexpress.env.spiel  # noqa: F401  # registers the game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "env" / "playthroughs"
GAMES = {
    "express": "python_coltexpress(players=3,bandits=ghost+doc+tuco,seed=1)",
    "super": "python_coltexpress(players=3,modules=super,seed=2)",
}
LEFT_OUT = ("InformationStateTensor(", "ObservationTensor(", "SerializeState(")


def playthrough(name: str, actions: list[int] | None = None) -> list[str]:
    """The lines of a playthrough with these choices, or with choices by chance."""
    lines = generate_playthrough.playthrough_lines(GAMES[name], False, actions, seed=1)
    return [line.rstrip() for line in lines if not line.startswith(LEFT_OUT)]


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        file = FOLDER / f"{name}.txt"
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = "\n".join(playthrough(name)) + "\n"
        file.write_text(after, encoding="utf-8")
        print(f"{file.name}: {'as it was' if before == after else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
