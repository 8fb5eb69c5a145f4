"""A drawn page fits into 80 columns and 24 lines, whatever happens in a game."""

import io
import random
import re

import pytest
from rich.console import Console

from coltexpress import Game, Setup
from coltexpress.cli.page import partner_note, show_page
from coltexpress.cli.screen import Screen
from coltexpress.notation.choice import answers

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LONG_PILE = 18


def page(game: Game) -> list[str]:
    """The lines of the page that the first decider gets, without what happened before."""
    screen = Screen(plain=True)
    screen.plain = False
    out = io.StringIO()
    screen.console = Console(
        file=out, width=80, height=24, force_terminal=True, highlight=False, markup=False
    )
    player = game.deciders[0]
    view = game.view(player)
    notes = dict.fromkeys(range(game.players), "(Greedy)") | partner_note(view)
    show_page(screen, view, [], answers(view, player, game.legal_actions(player)), notes)
    return CONTROL.sub("", out.getvalue()).splitlines()


@pytest.mark.parametrize(("players", "seeds"), [(2, 4), (6, 12)])
@pytest.mark.parametrize("modules", [("express",), ("express", "horses", "whisky", "stagecoach")])
def test_a_page_with_its_prompt_fits(players: int, seeds: int, modules: tuple[str, ...]) -> None:
    cut = 0
    for seed in range(seeds):
        game = Game.new(Setup(players=players, variant="expert", modules=modules, seed=seed))
        chance = random.Random(seed)
        while not game.over:
            if players == 2 or len(game.state.pile) > LONG_PILE:
                lines = page(game)
                assert len(lines) < 24
                assert max(len(line) for line in lines) <= 80
                cut += any(line.endswith(" more)") for line in lines)
            legal = game.legal_actions()
            # Cards are laid rather than drawn, so that the piles are long.
            game.apply(
                chance.choice(legal[1:] if len(legal) > 1 and game.state.depth == 0 else legal)
            )
    assert players == 2 or cut > 0


@pytest.mark.rule("team.seats")
@pytest.mark.parametrize(
    ("bandits", "modules"),
    [
        (("ghost", "cheyenne", "django", "belle", "tuco", "doc"), ("express", "teams")),
        (
            ("ghost", "cheyenne", "django", "belle"),
            ("express", "horses", "whisky", "stagecoach", "teams"),
        ),
    ],
)
def test_the_table_of_a_team_game_names_the_partner_and_fits(
    bandits: tuple[str, ...], modules: tuple[str, ...]
) -> None:
    setup = Setup(
        players=len(bandits), bandits=bandits, modules=modules, variant="expert", seed=3
    )  # fmt: skip
    game = Game.new(setup)
    chance = random.Random(3)
    while not game.over:
        lines = page(game)
        assert len(lines) < 24
        assert max(len(line) for line in lines) <= 80
        noted = [line for line in lines if "(partner)" in line]
        mate = bandits[game.deciders[0] ^ 1].capitalize()
        assert len(noted) == 1
        assert re.match(rf".[╭╰]\w[ ①]{mate} \(partner\) +[●○]{{6}}  hand ", noted[0])
        game.apply(chance.choice(game.legal_actions()))
