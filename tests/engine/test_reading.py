"""What events and views tell a person who looks at them."""

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.events import KINDS, Event


@pytest.fixture
def game() -> Game:
    return Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=33))


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[row.key for row in KINDS])
def test_an_event_is_read_by_the_names_of_its_kind(kind: int) -> None:
    event = Event(kind, 5, 6, 7, 8, 0, 0)
    names = KINDS[kind].fields
    assert event.fields() == dict(zip(names, (5, 6, 7, 8)[: len(names)], strict=True))
    assert all(f" {name}={value}" in repr(event) for name, value in event.fields().items())
    assert repr(event).startswith(f"<{KINDS[kind].key}")
    assert repr(event).count("=") == len(names)


def test_a_field_that_is_not_told_is_hidden_by_its_name_too(game: Game) -> None:
    mine, others = (
        [event.fields() for event in game.events(0, player) if KINDS[event.kind].key == "drew"]
        for player in (0, 1)
    )
    assert [row["card"] for row in mine if row["player"] == 1] == [-1] * 7
    assert -1 not in [row["card"] for row in others if row["player"] == 1]


def test_a_view_is_shown_in_one_line(game: Game) -> None:
    assert repr(game.view(0)) == "<view player=0 round=1 phase=scheming turn=0 deciders=[0]>"
    assert repr(game.view(-1)) == "<view player=-1 round=1 phase=scheming turn=0 deciders=[0]>"


def test_a_view_shows_no_answer_of_a_secret_row() -> None:
    duel = Game.new(Setup(players=2, seed=4))
    before = repr(duel.view(0))
    assert before.endswith(" deciders=[0, 1]>")
    duel.push("stand doc", player=1)
    assert repr(duel.view(0)) == before
    assert repr(duel.view(1)).endswith(" deciders=[0]>")
