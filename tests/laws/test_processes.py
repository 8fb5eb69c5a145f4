"""One seed, one game: in another process, with other hash seeds, interpreted and compiled."""

import hashlib
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import coltexpress
from coltexpress import Rng, Setup
from coltexpress.engine.flow import Flow
from coltexpress.engine.laws import Ledger, Referee
from coltexpress.engine.observe import view
from coltexpress.engine.playout import play_out
from coltexpress.engine.rule import vector
from coltexpress.pure import is_compiled
from coltexpress.setup import game_seed, rules_of
from scripts.rotation import numbered, setup_number

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = Path(coltexpress.__file__).resolve().parent.parent
GAMES = 100
ENDS = 2000
STRIDE = 11
"""From game to game in the rotation: it comes to all kinds in the end."""
SMALL = 5
"""One game in so many is of Colt Super Express, which has few kinds in the rotation."""


def some_setup(number: int, seed: int) -> Setup:
    """Games of all kinds, one after the other."""
    if number % SMALL == 0:
        return setup_number(numbered(number // SMALL, "super"), seed)
    return setup_number(number * STRIDE, seed)


@cache
def digest_of_ends(games: int) -> str:
    """One fingerprint of how many random games end."""
    total = hashlib.blake2b(digest_size=16)
    rng = Rng(5)
    for number in range(games):
        setup = some_setup(number, 12)
        flow = Flow(rules_of(setup))
        s = flow.begin(game_seed(setup.seed), vector([]))
        total.update(b"%d" % play_out(flow, s, rng))
        total.update(s.digest().encode())
    return total.hexdigest()


@cache
def digest_of_games(games: int) -> str:
    """One fingerprint of random games with all states on the way, views and sampled worlds."""
    total = hashlib.blake2b(digest_size=16)
    for number in range(games):
        setup = some_setup(number, 11)
        rules = rules_of(setup)
        rng = Rng(number)
        referee = Referee(rules, game_seed(setup.seed), vector([]), Ledger())
        referee.play(rng, number % 3)
        total.update(bytes(referee.prints))
        referee.replay_to(referee.length // 2)
        seen = view(referee.again, number % rules.players, Flow(rules).deciders(referee.again))
        total.update(seen.key())
        total.update(seen.sample(rng).digest().encode())
        total.update(referee.state.digest().encode())
    return total.hexdigest()


def digest_elsewhere(what: str, games: int, **environment: str) -> str:
    """The same in a process of its own."""
    code = f"from tests.laws.test_processes import {what}; print({what}({games}))"
    paths = os.pathsep.join([str(SOURCE), str(ROOT)])
    kept = {key: value for key, value in os.environ.items() if key != "COLTEXPRESS_PURE"}
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "PYTHONPATH": paths, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.strip()


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_same_seed_same_game_in_another_process(hash_seed: str) -> None:
    pure = "0" if is_compiled() else "1"
    environment = {"PYTHONHASHSEED": hash_seed, "COLTEXPRESS_PURE": pure}
    assert digest_elsewhere("digest_of_games", GAMES, **environment) == digest_of_games(GAMES)


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize(("what", "games"), [("digest_of_games", GAMES), ("digest_of_ends", ENDS)])
def test_interpreted_and_compiled_play_the_same_games(what: str, games: int) -> None:
    if not list(SOURCE.glob("coltexpress/engine/state.*.so")) + list(
        SOURCE.glob("coltexpress/engine/state.*.pyd")
    ):
        pytest.skip("the engine is not compiled here")
    interpreted = digest_elsewhere(what, games, COLTEXPRESS_PURE="1")
    assert interpreted == digest_elsewhere(what, games)


def test_the_digest_tells_games_apart() -> None:
    assert digest_of_games(2) != digest_of_games(3)
    assert digest_of_ends(2) != digest_of_ends(3)
