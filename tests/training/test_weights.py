"""The weights that come with the package: small, trained as they say, and strong."""

from pathlib import Path

import numpy as np
import pytest

from coltexpress import Rng, Setup
from coltexpress.bots.network import Network, shipped
from coltexpress.bots.registry import bot_row, usual_bot
from coltexpress.engine.observe import view
from coltexpress.lab.match import Match
from coltexpress.lab.run import Run
from coltexpress.network import net as network
from coltexpress.network import sizes
from coltexpress.network.net import BadWeights, load, new_net, save
from coltexpress.training.checkpoint import terms
from coltexpress.training.config import SHIPPED, read_config
from tests.env.desks import walk

MOST_BYTES = 2_000_000
CARD = network.SHIPPED.with_suffix(".md")


def test_they_are_small_and_say_how_they_were_trained() -> None:
    assert network.SHIPPED.stat().st_size < MOST_BYTES
    net, about = load()
    config = read_config(SHIPPED)
    assert about["config"] == terms(config)
    assert about["iterations"] == config.iterations
    assert all(np.isfinite(array).all() for array in net.weights.values())


def test_the_model_card_has_their_numbers() -> None:
    card = CARD.read_text(encoding="utf-8")
    about = load()[1]
    for number in (about["iterations"], about["games"], about["decisions"]):
        assert f"{number:,}" in card
    assert f"{sum(array.size for array in shipped().weights.values()):,}" in card


def test_another_hidden_world_under_the_view_changes_no_choice() -> None:
    bot = Network(1)
    rng = Rng(4)
    swapped = 0
    for number, (desk, s, player, legal) in enumerate(walk(Setup(players=4, seed=8), 3)):
        if number % 4 == 1 and len(legal) > 1:
            seen = view(s, player, desk.flow.deciders(s))
            world = seen.sample(rng)
            swapped += world.key() != s.key()
            other = view(world, player, desk.flow.deciders(world))
            assert bot.choose(other, legal) == bot.choose(seen, legal)
    assert swapped


def test_the_network_beats_chance() -> None:
    """A dozen deals are enough for that; benchmarks/strength.py has the figures."""
    run = Run(Match(Setup(players=4, seed=2), ("network", "random", "random", "random")), 12)
    run.add(run.match.play(number) for number in range(run.games))
    assert run.standings().groups["bots"]["network"].interval[0] > 0.6


def test_nobody_plays_it_unasked() -> None:
    """What is played by default does not depend on what is installed."""
    assert bot_row("network").library == "numpy"
    assert usual_bot("express") == "bandit"


def test_other_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "weights.npz"
    for content in (b"", b"nothing", network.SHIPPED.read_bytes()[:5000]):
        file.write_bytes(content)
        with pytest.raises(BadWeights, match="holds no weights of a network"):
            load(file)
    save(new_net((5, 4), np.random.default_rng(1)), file, {})
    assert load(file)[0].weights["middle"].shape == (5, 4)
    monkeypatch.setattr(sizes, "VERSION", 0)
    with pytest.raises(BadWeights, match="are those of another version"):
        load(file)
