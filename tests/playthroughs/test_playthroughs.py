"""Whole games as text, compared line by line; `make golden` writes them anew and shows the diff."""

import pytest

from coltexpress.content import catalog
from coltexpress.content.express.module import EDITIONS, VARIANTS
from scripts.golden import FOLDER, GAMES, playthrough

MOST_BYTES = 200_000


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    file = FOLDER / f"{name}.txt"
    assert file.exists(), "make golden"
    before = file.read_text(encoding="utf-8")
    assert playthrough(GAMES[name]).splitlines() == before.splitlines()
    assert len(before.encode()) < MOST_BYTES


def test_every_variant_edition_and_module_has_a_playthrough() -> None:
    assert {setup.variant for setup in GAMES.values()} == set(VARIANTS)
    assert {setup.edition for setup in GAMES.values()} == set(EDITIONS)
    assert {setup.players for setup in GAMES.values()} >= {2, 4, 6}
    played = {module for setup in GAMES.values() for module in setup.modules}
    assert played == set(catalog.keys())
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
