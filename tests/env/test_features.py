"""Features: the same from a view and from a state, within their bounds, and blind to secrets."""

import pytest

from coltexpress import Rng, Setup
from coltexpress.engine.observe import view
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HIDDEN, NOBODY
from coltexpress.env.batch import Desk
from coltexpress.env.features import Slice
from coltexpress.setup import rules_of
from scripts.rotation import kind_name, setup_number
from tests.env.desks import NUMBERS, SEED, row_for, walk, walk_kind

BASE = Setup(bandits=("ghost", "doc", "tuco", "django"), seed=3)


def row_of(desk: Desk, s: State, player: int) -> list[int]:
    """What a player's view of a state gives."""
    row = row_for(desk)
    desk.features.fill(view(s, player, desk.flow.deciders(s)), row, 0)
    return [int(number) for number in row]


def row_from(desk: Desk, s: State, player: int) -> list[int]:
    """The same without the view."""
    row = row_for(desk)
    desk.features.fill_from(s, player, desk.flow.deciders(s), row, 0)
    return [int(number) for number in row]


def named(desk: Desk, key: str) -> Slice:
    return next(row for row in desk.features.slices if row.key == key)


def cut(desk: Desk, row: list[int], key: str) -> list[list[int]]:
    """One slice of a row, line by line."""
    part = named(desk, key)
    return [
        row[part.start + line * part.columns : part.start + (line + 1) * part.columns]
        for line in range(part.lines)
    ]


@pytest.mark.parametrize("kind", NUMBERS, ids=kind_name)
def test_a_state_gives_the_features_of_its_views(kind: int) -> None:
    rng = Rng(kind)
    for desk, s, player, _ in walk_kind(kind):
        assert len(s.pile) <= desk.features.room
        assert all(place == NOBODY or desk.space.code_of[place] >= 0 for place in s.place_of)
        if rng.below(12) == 0:
            for seat in {player, int(rng.below(s.rules.players))}:
                row = row_of(desk, s, seat)
                assert row == row_from(desk, s, seat)
                for part in desk.features.slices:
                    assert min(row[part.start : part.stop], default=0) >= 0
                    assert max(row[part.start : part.stop], default=0) <= part.most, part


@pytest.mark.parametrize("kind", NUMBERS[::3], ids=kind_name)
def test_hidden_worlds_look_alike(kind: int) -> None:
    """Another world that the player may believe in is put under the state, and nothing changes."""
    rng = Rng(kind)
    swapped = 0
    for number, (desk, s, player, _) in enumerate(walk_kind(kind)):
        if number % 15 == 7:
            world = view(s, player, desk.flow.deciders(s)).sample(rng)
            swapped += world.key() != s.key()
            assert row_from(desk, world, player) == row_from(desk, s, player)
    assert swapped or setup_number(kind, SEED).modules[0] == "super"


def test_slices_follow_each_other_to_the_end() -> None:
    desk = Desk(rules_of(Setup(modules=("express", "horses", "whisky", "stagecoach"))))
    stops = [0, *(int(row.stop) for row in desk.features.slices)]
    assert [int(row.start) for row in desk.features.slices] == stops[:-1]
    assert stops[-1] == desk.features.size
    keys = [row.key for row in desk.features.slices]
    assert len(set(keys)) == len(keys)


def test_features_do_not_depend_on_who_plays() -> None:
    shapes = {repr(Desk(rules_of(Setup(seed=seed))).features.slices) for seed in range(6)}
    assert len(shapes) == 1


def test_everybody_comes_first_in_the_own_row() -> None:
    desk, s, _, _ = next(walk(BASE, 0))
    rules = s.rules
    for player in range(4):
        row = row_from(desk, s, player)
        own = view(s, player, 0)
        hand = [int(count) for count in own.hand[: rules.actions]]
        assert cut(desk, row, "hand")[0][: rules.actions] == hand
        assert cut(desk, row, "hand_sizes")[0][0] == own.hand_sizes[player]
        assert cut(desk, row, "places")[0][s.place_of[player]] == 1
        assert cut(desk, row, "first")[0][(s.first - player) % 4] == 1


def test_cards_face_down_are_open_to_their_owner_alone() -> None:
    desk, s, at = next(
        (desk, s, at)
        for desk, s, _, _ in walk(BASE, 4)
        for at, entry in enumerate(s.pile)
        if entry >> 12 and s.cursor < 0
    )
    owner = s.pile[at] & 15
    mine = cut(desk, row_from(desk, s, owner), "pile")[at]
    others = cut(desk, row_from(desk, s, (owner + 1) % 4), "pile")[at]
    assert mine[-1] == 0
    assert sum(mine) == 2
    assert others[-1] == 1
    assert sum(others[4:]) == 1


def test_values_of_purses_are_told_to_those_who_have_seen_them() -> None:
    told = 0
    for desk, s, player, _ in walk(BASE, 5):
        seen = view(s, player, 0)
        row = row_from(desk, s, player)
        known = cut(desk, row, "token_known")[0]
        values = cut(desk, row, "token_values")[0]
        for token, value in enumerate(seen.token_value):
            assert known[token] == (value != HIDDEN)
            assert values[token] == (0 if value == HIDDEN else value)
            told += value != HIDDEN
    assert told


def test_a_secret_row_shows_the_own_answers_only() -> None:
    duel = Setup(players=2, seed=4)
    desk, s, player, legal = next(walk(duel, 0))
    before = row_from(desk, s, 1 - player)
    desk.flow.apply(s, player, legal[1])
    assert row_from(desk, s, 1 - player) == before
    assert sum(cut(desk, row_from(desk, s, player), "sealed")[0]) > 0
