"""The audit of Colt Super Express finds whatever no game of it leads to, and nothing else."""

import pytest

from coltexpress import Game, Setup
from coltexpress.content.superexpress.audit import PROBLEMS, audit
from coltexpress.content.superexpress.lineup import OFF, lineup
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import AWAY, GONE, HELD, OVER, STEALING
from tests.engine.test_audit import Change, attribute, item
from tests.notation.test_position import position
from tests.notation.wandering import SUPER, title, wander


@pytest.mark.parametrize("setup", SUPER, ids=title)
def test_nothing_is_wrong_with_a_random_game(setup: Setup) -> None:
    for game in wander(setup):
        assert audit(game.state) == []


def alone(s: State) -> None:
    for bandit in range(1, 5):
        lineup(s).shift(s.place_of, bandit, AWAY, False)


def set_ranks(ranks: list[int]) -> Change:
    return lambda s: setattr(lineup(s), "ranks", vector(ranks))


PLANNING: list[tuple[str, Change]] = [
    ("phase", attribute("phase", STEALING)),
    ("round", attribute("round", 0)),
    ("round", attribute("round", 7)),
    ("first", attribute("first", 5)),
    ("first-out", attribute("first", 0)),
    ("sealed", attribute("sealed", zeros(0))),
    ("sealed", attribute("depth", 0)),
    ("sealed", attribute("phase", OVER)),
    ("turn", attribute("turn", 1)),
    ("turn", attribute("seat", 1)),
    ("place", item("place_of", 1, 8)),
    ("place", item("place_of", 1, -1)),
    ("place", item("place_of", 1, OFF)),
    ("alone", alone),
    ("rank", set_ranks([0, 1, 0, 0, 1])),
    ("rank", set_ranks([0, 0, 0, 1, 1])),
    ("stance", lambda s: setattr(lineup(s), "fallen", 1)),
    ("stance", lambda s: setattr(lineup(s), "backward", 1 << 5)),
    ("rivals", lambda s: setattr(lineup(s), "rivals", 2)),
    ("tokens", item("token_kind", 0, 0)),
    ("token-place", item("token_at", 0, 4)),
    ("token-place", item("token_at", 5, GONE)),
    ("token-place", item("token_at", 0, HELD)),
    ("token-known", item("seen_by", 0, 1)),
    ("token-known", item("seen_by", 5, 0)),
    ("value", item("token_value", 0, 300)),
    ("values", item("token_value", 0, 312)),
    ("pile-early", attribute("pile", vector([1]))),
    ("cursor", attribute("cursor", 0)),
]
ENDED: list[tuple[str, Change]] = [
    ("rivals", lambda s: setattr(lineup(s), "rivals", 0)),
    ("pile-card", item("pile", 0, 9)),
    ("pile-card", item("pile", 0, 7 << 4)),
    ("pile-twice", item("pile", 4, 3 | 1 << 4)),
    ("pile-hidden", attribute("cursor", 3)),
    ("cursor", attribute("cursor", -1)),
    ("cursor", attribute("cursor", 9)),
]


@pytest.mark.parametrize(
    ("name", "code", "change"),
    [("super", *row) for row in PLANNING] + [("super_engine", *row) for row in ENDED],
)
def test_a_change_that_no_game_makes_is_found(name: str, code: str, change: Change) -> None:
    state = Game.from_position(position(name)).state.copy()
    state.token_kind = state.token_kind[:]
    state.token_value = state.token_value[:]
    assert audit(state) == []
    change(state)
    codes = [problem.code for problem in audit(state)]
    assert code in codes
    assert set(codes) <= {row.code for row in PROBLEMS}


def test_every_problem_is_tested() -> None:
    assert {code for code, _ in [*PLANNING, *ENDED]} == {row.code for row in PROBLEMS}
