"""Whole games compared with the same rules written a second time, as plainly as can be."""

from itertools import permutations, product

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.engine.actions import first, second, third
from coltexpress.pure import is_compiled
from tests.rules.superexpress.plainly import Plain
from tests.rules.superexpress.rails import MODULES, card_keys, loot, plan, rows

GAMES = 300 if is_compiled() else 40
"""Of each number of players with each set of modules."""


def plainly(game: Game) -> Plain:
    """The same new game, told in plain words."""
    names = [game.name(player) for player in range(game.players)]
    values = [int(value) for value in game.state.token_value]
    return Plain(names, int(game.state.first), values, "horse" in game.setup.modules)


def compare(game: Game, plain: Plain) -> None:
    assert rows(game) == plain.told()
    assert sorted(loot(game).items()) == sorted(
        (name, values[::-1]) for name, values in plain.loot.items() if values
    )
    winners = [game.name(player) for player in game.winners()]
    assert winners == plain.winners
    if not game.over:
        assert game.state.first == plain.first


@pytest.mark.rule(
    "super.plan", "super.turns", "super.detach", "super.loot", "super.next", "super.sequence",
    "super.order", "super.enter", "super.climb", "super.last", "super.engine", "super.nobody",
    "super.reflex", "super.rescue", "super.pending", "super.horse_down",
)  # fmt: skip
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
@pytest.mark.parametrize("players", range(3, 8))
def test_random_games_go_as_the_rules_say(players: int, modules: tuple[str, ...]) -> None:
    for seed in range(GAMES):
        game = Game.new(Setup(players=players, modules=modules, seed=seed))
        plain = plainly(game)
        keys = card_keys(game.state)
        rng = Rng(seed)
        compare(game, plain)
        while not game.over:
            plans = {}
            for player in game.deciders:
                legal = game.legal_actions(player)
                action = legal[rng.below(len(legal))]
                cards = (first(action), second(action), third(action))
                plans[game.name(player)] = [keys[card] for card in cards]
                game.apply(action, player=player)
            plain.play(plans)
            compare(game, plain)


@pytest.mark.rule("super.turns", "super.fire", "super.move", "super.floor", "super.turn")
def test_every_first_round_of_three_goes_as_the_rules_say() -> None:
    """Interpreted, one in 29 of them."""
    new = Game.new(Setup(players=3, bandits=("belle", "doc", "mei"), modules=("super",), seed=1))
    cards = list(permutations(card_keys(new.state), 3))
    for number, plans in enumerate(product(cards, repeat=3)):
        if number % 29 and not is_compiled():
            continue
        game, plain = new.copy(), plainly(new)
        texts = [" ".join(chosen) for chosen in plans]
        plan(
            game,
            "; ".join(f"{name}: {text}" for name, text in zip(plain.players, texts, strict=True)),
        )
        plain.play({name: list(chosen) for name, chosen in zip(plain.players, plans, strict=True)})
        compare(game, plain)
