"""The audit of a state: silent in every game, and loud about everything that no game leads to."""

from collections.abc import Callable

import pytest

from coltexpress import Setup
from coltexpress.content.express.piles import Piles
from coltexpress.content.express.problems import PROBLEMS
from coltexpress.engine import trace
from coltexpress.engine.audit import audit
from coltexpress.engine.rule import DECKS_PART, vector, zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import ENDING, GONE, HELD, NOBODY, OVER, PLACING, STEALING, WAITING
from tests.notation.wandering import SETUPS, played, title, wander

Change = Callable[[State], None]


@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_nothing_is_wrong_in_random_games(setup: Setup) -> None:
    for seed in (1, 2):
        for game in wander(setup, seed=seed):
            before = game.state.key()
            assert audit(game.state) == []
            assert game.state.key() == before


def attribute(name: str, value: object) -> Change:
    return lambda s: setattr(s, name, value)


def item(name: str, at: int, value: int) -> Change:
    def change(s: State) -> None:
        getattr(s, name)[at] = value

    return change


def no_least_purse(s: State) -> None:
    """The purse that is said to be the least is worth more than a bandit's first one."""
    token = next(token for token, value in enumerate(s.token_value) if 250 < value < 500)
    s.clues = vector([trace.clue(trace.LEAST, token, 1 | 1 << token)])


def moved_card(s: State) -> None:
    """A card comes to a hand from nowhere."""
    s.hands[0] += 1
    s.hands[s.rules.classes] += 1


def negative_cards(s: State) -> None:
    """As many cards as there should be, but fewer than none in the hand."""
    s.bags[0] += s.hands[0] + 1
    s.bags[s.rules.classes] += s.hands[0] + 1
    s.hands[s.rules.classes] -= s.hands[0] + 1
    s.hands[0] = -1


def inside_with_marshal(s: State) -> None:
    s.marshal = s.place_of[0] >> 1
    s.place_of[0] = 2 * s.marshal


def turned_over(s: State) -> None:
    s.pile[0] = 1 << 12
    s.cursor = 0


def unknown_to_its_holder(s: State) -> None:
    s.token_at[4] = HELD
    s.seen_by[4] = 2


def known_move(s: State) -> None:
    """An action card is known to lie on top of a draw pile."""
    s.parts[DECKS_PART] = Piles(zeros(s.rules.players * s.rules.stride), vector([0]))


CHANGES: list[tuple[str, Change]] = [
    ("phase", attribute("phase", 7)),
    ("phase", attribute("phase", -1)),
    ("round", attribute("round", 0)),
    ("round", attribute("round", 6)),
    ("round", attribute("phase", PLACING)),
    ("round", attribute("phase", OVER)),
    ("turn", attribute("turn", -1)),
    ("turn", attribute("turn", 5)),
    ("turn", attribute("phase", STEALING)),
    ("seat", attribute("seat", 4)),
    ("seat", attribute("seat", -1)),
    ("step", attribute("step", 2)),
    ("step", attribute("step", -1)),
    ("first", attribute("first", 4)),
    ("first", attribute("first", -1)),
    ("cursor", attribute("cursor", 0)),
    ("cursor", attribute("phase", STEALING)),
    ("cursor", attribute("phase", ENDING)),
    ("pile-early", attribute("phase", 1)),
    ("sealed", attribute("sealed", zeros(4))),
    ("sealed", lambda s: s.ask(0, 0, NOBODY, NOBODY, 1, 1)),
    ("station", attribute("rounds", vector([0, 1, 2, 3, 4]))),
    ("station", attribute("rounds", vector([0, 1, 7, 3, 8]))),
    ("round-twice", attribute("rounds", vector([0, 1, 2, 0, 7]))),
    ("marshal-off", attribute("marshal", 5)),
    ("marshal-off", attribute("marshal", -1)),
    ("place-early", attribute("phase", PLACING)),
    ("place", item("place_of", 0, 10)),
    ("place", item("place_of", 0, -1)),
    ("marshal-inside", inside_with_marshal),
    ("cash", item("cash", 0, -250)),
    ("hits", item("hits", 0, 1)),
    ("hits", item("hits", 1, -1)),
    ("gun", item("gun", 0, 3)),
    ("gun", item("gun", 0, -1)),
    ("neutral", attribute("neutral", 14)),
    ("neutral", attribute("neutral", -1)),
    ("neutral", item("hits", 4, 14)),
    ("pile-card", item("pile", 0, 4)),
    ("pile-card", item("pile", 0, 200 << 4)),
    ("pile-hidden", turned_over),
    ("cards", moved_card),
    ("cards", negative_cards),
    ("cards", item("hits", 1, 1)),
    ("sums", lambda s: item("hands", int(s.rules.classes), 0)(s)),
    ("sums", lambda s: item("bags", int(s.rules.classes), 0)(s)),
    ("top", known_move),
    ("trace", attribute("trace", vector([trace.entry(trace.DEALT, 9, 6)]))),
    ("trace", attribute("trace", vector([trace.entry(11, 0, 6)]))),
    ("trace-hand", attribute("trace", zeros(0))),
    ("tokens", item("token_kind", 0, 1)),
    ("tokens", item("token_kind", 4, 1)),
    ("tokens", lambda s: item("token_kind", len(s.token_kind) - 1, 0)(s)),
    ("tokens", lambda s: attribute("token_kind", vector([*s.token_kind, 2]))(s)),
    ("token-place", item("token_at", 0, 10)),
    ("token-place", item("token_at", 0, WAITING)),
    ("token-place", item("token_at", 0, GONE)),
    ("token-place", item("token_at", 0, HELD + 4)),
    ("token-known", item("seen_by", 0, 1)),
    ("token-known", lambda s: item("seen_by", len(s.seen_by) - 1, 0)(s)),
    ("token-known", item("seen_by", 5, 1 << 7)),
    ("token-holder", unknown_to_its_holder),
    ("value", item("token_value", 0, 300)),
    ("value", item("token_value", 4, 600)),
    ("value", item("token_value", 4, -1)),
    ("value", lambda s: item("token_value", len(s.token_value) - 1, 500)(s)),
    ("values", item("token_value", 4, 260)),
    ("clue-least", no_least_purse),
    ("clue", attribute("clues", vector([trace.clue(trace.PICKED, 0, 1)]))),
    ("clue", attribute("clues", vector([trace.clue(trace.PICKED, 0, 6)]))),
    ("clue", attribute("clues", vector([trace.clue(2, 0, 3)]))),
    ("clue", attribute("clues", vector([trace.clue(trace.LEAST, 0, 1 | 1 << 40)]))),
    ("clue", lambda s: attribute("clues", vector([trace.clue(0, 0, s.rules.public >> 1)]))(s)),
]


@pytest.mark.parametrize(("code", "change"), CHANGES, ids=[code for code, _ in CHANGES])
def test_a_change_that_no_game_makes_is_found(code: str, change: Change) -> None:
    setup = Setup(players=4, bandits=("ghost", "doc", "tuco", "belle"), edition="czech",
                  train=("mail", "dining", "baggage", "second_class"), seed=1)  # fmt: skip
    state = played(setup, decisions=5).state.copy()
    state.token_kind = state.token_kind[:]
    state.token_value = state.token_value[:]
    assert audit(state) == []
    change(state)
    codes = [problem.code for problem in audit(state)]
    assert code in codes
    assert set(codes) <= {row.code for row in PROBLEMS}


def test_every_problem_is_tested() -> None:
    assert {code for code, _ in CHANGES} == {row.code for row in PROBLEMS}


def test_a_problem_can_be_read() -> None:
    state = played(Setup(players=3, seed=1), decisions=0).state
    state.marshal = 9
    assert [repr(problem) for problem in audit(state)] == ["<marshal-off 9 0 0>"]


def test_neutral_bullets_that_cannot_be_shared_out_leave_the_game() -> None:
    state = played(Setup(players=3, seed=1), decisions=0).state
    state.neutral = 0
    assert audit(state) == []
