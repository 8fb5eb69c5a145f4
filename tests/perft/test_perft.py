"""Numbers of decision sequences from fixed positions, as the files beside this one say."""

from pathlib import Path

import pytest

from coltexpress import Setup
from coltexpress.content import catalog
from coltexpress.engine.vocab import OVER
from scripts.perft import count, division, read_perft, told, wandered

FILES = sorted(Path(__file__).parent.glob("*.perft"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_as_many_sequences_as_the_file_says(file: Path) -> None:
    perft = read_perft(file.read_text(encoding="utf-8"))
    flow, state = perft.load()
    for depth, expected in enumerate(perft.counts, 1):
        found = count(flow, state, depth)
        if found != expected:
            divided = told(division(flow, state, depth))
            pytest.fail(f"depth {depth}: {found}, not {expected}\n{divided}", pytrace=False)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_division_adds_up(file: Path) -> None:
    perft = read_perft(file.read_text(encoding="utf-8"))
    flow, state = perft.load()
    before = state.digest()
    assert sum(division(flow, state, 2).values()) == perft.counts[1]
    assert state.digest() == before
    assert perft.text() == file.read_text(encoding="utf-8")


def test_every_number_of_players_and_variant_has_a_file() -> None:
    loaded = [read_perft(file.read_text(encoding="utf-8")).load()[1] for file in FILES]
    for game in catalog.bases():
        played = {int(s.rules.players) for s in loaded if game in s.rules.modules}
        assert played == set(catalog.player_counts((game,)))
    decks = {s.rules.decks.key.split("_")[0] for s in loaded if "express" in s.rules.modules}
    assert decks == {"decks", "expert", "planned"}
    assert {int(s.phase) for s in loaded} == set(range(OVER))
    assert {key for s in loaded for key in s.rules.modules} == set(catalog.keys())


def test_a_position_on_the_way_has_the_counts_of_the_game() -> None:
    perft = wandered(Setup(players=3, seed=2), 12)
    flow, state = perft.load()
    assert count(flow, state, 1) == len(division(flow, state, 1))
