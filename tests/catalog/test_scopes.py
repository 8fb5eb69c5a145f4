"""Options that matter with some variants, or for some numbers of players, alone."""

import random
from itertools import product

import pytest

from coltexpress import Game, Setup
from coltexpress.content.express.module import OPTIONS, SCOPES, VARIANTS
from coltexpress.server.offers import catalogue

DEALS = 4
TABLES = list(product(VARIANTS, (2, 3, 4)))


def told(option: str, value: str, variant: str, players: int) -> list[list[tuple[int, str]]]:
    """What is decided in some games by chance."""
    found = []
    for seed in range(DEALS):
        setup = Setup(players=players, variant=variant, options={option: value}, seed=seed)
        game, chance = Game.new(setup), random.Random(seed)
        while not game.over:
            player = game.deciders[0]
            game.apply(chance.choice(game.legal_actions(player)), player=player)
        found.append(game.decision_texts())
    return found


@pytest.mark.parametrize("option", SCOPES)
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_an_option_matters_within_its_scope_and_nowhere_else(
    option: str, variant: str, players: int
) -> None:
    variants, counts = SCOPES[option]
    matters = variant in variants or players in counts
    first, *others = (told(option, value, variant, players) for value in OPTIONS[option])
    assert all((games != first) == matters for games in others)


def test_the_browser_is_told_where_options_matter() -> None:
    card = next(game for game in catalogue().games if game.key == "express")
    assert {name: (row.variants, row.players) for name, row in card.scopes.items()} == SCOPES
    assert (card.scopes["expert_keep"].variants, card.scopes["expert_keep"].players) == (
        ["expert"], [2],
    )  # fmt: skip
