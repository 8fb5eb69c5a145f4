"""All laws over random games of every kind: see `scripts.laws`, which plays a million of them."""

import pytest

from coltexpress import Rng
from coltexpress.engine.flow import Flow
from coltexpress.engine.laws import LAWS, MOODS, Ledger, Referee
from coltexpress.engine.playout import play_out
from coltexpress.engine.rule import vector
from coltexpress.pure import is_compiled
from coltexpress.setup import game_seed, rules_of
from scripts.laws import ERROR, Tally, check_game
from scripts.rotation import KINDS, OWN, kind_name, numbered, setup_number
from scripts.roundtrips import TRIPS

SEED = 7
COMPILED = is_compiled()
GAMES_A_KIND = 4 if COMPILED else 1
"""With every law; the costly ones at two decisions."""
CHEAP_A_KIND = 20 if COMPILED else 1
PLAIN_A_KIND = 40 if COMPILED else 6
BASE = [at for at, kind in enumerate(KINDS) if len(kind[0]) == 1 or kind[0][0] == "super"]
CHECKED = [*BASE, *[at for at in range(len(KINDS)) if at not in BASE][:: 4 if COMPILED else 9]]
"""All kinds of the base game and of Colt Super Express, and some of the base game with more."""
THOROUGH = sorted({*CHECKED[3 :: 9 if COMPILED else 33], *OWN["super"][:: 2 if COMPILED else 7]})
"""Kinds of which one game has every law checked at every decision."""

kinds = pytest.mark.parametrize("kind", CHECKED, ids=kind_name)


def numbers(kind: int, count: int) -> range:
    """The first games of this kind in the rotation."""
    return range(kind, kind + count * len(KINDS), len(KINDS))


@kinds
def test_every_law_holds(kind: int) -> None:
    for number in numbers(kind, GAMES_A_KIND):
        tally = check_game(number, SEED, thorough=False)
        assert tally.broken == [], setup_number(number, SEED)


@kinds
def test_cheap_laws_hold_in_more_games(kind: int) -> None:
    ledger = Ledger()
    rng = Rng(kind)
    for number in numbers(kind, CHEAP_A_KIND):
        setup = setup_number(number, SEED + 1)
        referee = Referee(rules_of(setup), game_seed(setup.seed), vector([]), ledger)
        referee.play(rng, number % MOODS)
        referee.finish()
        assert [(LAWS[law], at) for law, at in ledger.broken] == [], setup


@kinds
def test_every_game_ends_in_order(kind: int) -> None:
    rng = Rng(kind)
    for number in numbers(kind, PLAIN_A_KIND):
        setup = setup_number(number, SEED + 2)
        flow = Flow(rules_of(setup))
        s = flow.begin(game_seed(setup.seed), vector([]))
        bound = s.rules.course.most_decisions(s)
        assert 0 < play_out(flow, s, rng) <= bound
        assert s.rules.course.audit(s) == [], setup
        assert flow.deciders(s) == 0


@pytest.mark.parametrize("kind", THOROUGH, ids=kind_name)
def test_every_law_holds_at_every_decision(kind: int) -> None:
    tally = check_game(kind, SEED, thorough=True)
    assert tally.broken == [], setup_number(kind, SEED)


def test_no_law_is_left_out() -> None:
    """A game with draw piles and secret rows has every law checked."""
    tally = Tally()
    expert = next(at for at in range(len(KINDS)) if kind_name(at) == "express 3 expert chinese")
    tally.add(check_game(expert, SEED, thorough=True))
    assert [law for law in (*LAWS, *TRIPS, ERROR) if not tally.checked[law]] == []
    assert tally.checked["legal-pure"] == tally.decisions
    assert tally.checked["conserved"] == tally.decisions + 1


@pytest.mark.parametrize("game", OWN)
def test_a_run_of_one_game_comes_to_all_its_kinds_and_no_other(game: str) -> None:
    count = len(OWN[game])
    played = [numbered(at, game) for at in range(2 * count)]
    assert [number % len(KINDS) for number in played[:count]] == OWN[game]
    assert [number - len(KINDS) for number in played[count:]] == played[:count]
    assert {setup_number(number, SEED).modules[0] for number in played[:60]} == {game}


def test_a_run_of_all_games_comes_to_every_kind() -> None:
    assert [numbered(at, "") for at in range(30)] == list(range(30))
    assert sorted(at for own in OWN.values() for at in own) == list(range(len(KINDS)))
