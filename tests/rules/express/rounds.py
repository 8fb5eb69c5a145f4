"""Tables at the start of a round, and what lies on the common pile."""

from coltexpress import Game
from coltexpress.engine.state import pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import SCHEMING
from coltexpress.notation.text import card_name
from tests.scene import scene

BANDITS = ("tuco", "belle", "django", "cheyenne", "ghost", "doc")
WHOLE = sorted(["move", "floor", "fire", "robbery"] * 2 + ["punch", "marshal"])
"""A bandit's ten action cards."""

THREE = "tuco inside 1, belle inside 2, django roof 3"


def table(
    players: int,
    card: str,
    *,
    pile: str | None = None,
    round_: int = 1,
    first: int = 0,
    variant: str = "standard",
) -> Game:
    """A scene with everybody on the caboose's roof."""
    spots = ", ".join(f"{name} roof {players}" for name in BANDITS[:players])
    return scene(spots, card=card, pile=pile, round=round_, first=first, variant=variant)


def steps(game: Game, choice: str = "draw") -> list[str]:
    """Everybody chooses the same until the turn's kind is over; whose steps they were, in order."""
    turn = int(game.state.turn)
    taken = []
    while game.state.phase == SCHEMING and game.state.turn == turn:
        taken.append(game.name(game.deciders[0]))
        game.push(next(text for text in game.texts() if choice in text))
    return taken


def pile(game: Game) -> list[str]:
    """The cards on the common pile in the order laid."""
    return [
        f"{game.name(pile_player(entry))} "
        f"{card_name(game.state.rules, int(pile_player(entry)), int(pile_card(entry)))}"
        f"{' hidden' if pile_hidden(entry) else ''}"
        for entry in game.state.pile
    ]
