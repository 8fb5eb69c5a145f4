"""Draws docs/table.svg: a real page of the terminal client, in the middle of a game among bots."""

import io
import re
from itertools import count
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from coltexpress import Game, Setup
from coltexpress.bots.registry import make_bot
from coltexpress.cli.files import HUMAN, Saved
from coltexpress.cli.screen import COLUMNS, Screen
from coltexpress.cli.table import Table
from coltexpress.engine.layout import floor_of
from coltexpress.engine.state import pile_hidden
from coltexpress.engine.vocab import ROOF, SCHEMING
from coltexpress.notation.choice import answers
from coltexpress.words import say

PICTURE = Path(__file__).parents[1] / "docs" / "table.svg"
BANDITS = ("belle", "django", "tuco", "doc")
SEATS = (HUMAN, "greedy", "greedy", "greedy")
ROWS = 32

# Two bandits are red and magenta, which the dark theme of rich paints alike.
COLOURS = [  # black, red, green, yellow, blue, magenta, cyan, white
    (26, 26, 26), (240, 75, 70), (130, 205, 95), (240, 190, 65),
    (90, 155, 245), (235, 110, 205), (85, 205, 225), (200, 200, 200),
]  # fmt: skip
THEME = TerminalTheme((18, 18, 20), (220, 220, 220), COLOURS, COLOURS)

# A picture in a page loads no fonts from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def is_telling(game: Game) -> bool:
    """Whether this moment shows a good deal: roofs, a hand, cards face up and down, a choice."""
    s = game.state
    if game.deciders != (0,) or s.phase != SCHEMING or s.round != 3 or s.turn != 2:
        return False
    roofs = {place for place in s.place_of if floor_of(place) == ROOF}
    return len(roofs) > 1 and len(game.texts()) > 5 and any(pile_hidden(card) for card in s.pile)


def telling_game() -> Game:
    """The first of many games among bots that comes to such a moment."""
    for seed in count():
        game = Game.new(Setup(players=4, bandits=BANDITS, seed=seed))
        bots = [make_bot("greedy", player) for player in range(game.players)]
        while not game.over:
            if is_telling(game):
                return game
            player = game.deciders[0]
            action = bots[player].choose(game.view(player), game.legal_actions())
            game.apply(action, player=player)
    raise AssertionError


def main() -> None:
    """Writes the picture."""
    game = telling_game()
    screen = Screen(plain=False)
    screen.plain = False
    screen.console = Console(
        file=io.StringIO(), record=True, width=COLUMNS, height=ROWS, force_terminal=True,
        color_system="truecolor", highlight=False, emoji=False, markup=False,
    )  # fmt: skip
    table = Table(Saved(game, SEATS), screen, PICTURE)
    table.show(0, answers(game.view(0), 0, game.legal_actions()), None)
    screen.line([(say("play-prompt"), "")])
    svg = screen.console.export_svg(
        title="coltexpress play", theme=THEME, code_format=FORMAT, unique_id="table"
    )
    PICTURE.write_text(re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE), encoding="utf-8")
    print(f"{PICTURE.name}: seed {game.setup.seed!r}, decision {len(game.decisions) + 1}")


if __name__ == "__main__":
    main()
