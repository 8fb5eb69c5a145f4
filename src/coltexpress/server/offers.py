"""What a table can be, for whoever makes one: every game with its modules, options and bots."""

from functools import lru_cache

from coltexpress.bots.levels import LEVELS
from coltexpress.bots.registry import bot_row, usual_bot
from coltexpress.content import catalog
from coltexpress.content.module import Module
from coltexpress.server.answers import BotLevel, Catalogue, GameCard, ModuleCard, Scope
from coltexpress.words import folding, say


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    return Catalogue([game_card(row) for row in catalog.MODULES if not row.base])


def game_card(game: Module) -> GameCard:
    """A game, with what each of its modules adds under that module's key."""
    rows = [row for row in catalog.MODULES if game.key in (row.key, row.base)]
    editions: dict[str, dict[str, str]] = {}
    for row in rows:
        for name, readings in row.editions.items():
            editions.setdefault(name, {}).update(readings)
    return GameCard(
        key=game.key,
        players=list(game.players),
        usual=int(game.usual),
        modules=[ModuleCard(row.key, list(row.players)) for row in rows if row.base],
        bundles={name: list(keys) for row in rows for name, keys in row.bundles.items()},
        variants={row.key: list(row.variants) for row in rows if row.variants},
        editions=editions,
        options={
            row.key: {name: list(values) for name, values in row.options.items()}
            for row in rows
            if row.options
        },
        scopes={name: Scope(*scope) for row in rows for name, scope in row.scopes.items()},
        bandits={row.key: [one.key for one in row.bandits] for row in rows if row.bandits},
        cars={row.key: [one.key for one in row.cars] for row in rows if row.cars},
        bots=levels(),
        usual_bot=usual_bot(game.key),
    )


def levels() -> list[BotLevel]:
    """The levels of bots, the stronger behind the weaker; they play every game."""
    rows = [bot_row(key) for key in LEVELS]
    with folding():
        return [BotLevel(row.key, say(row.words), say(f"{row.words}.text")) for row in rows]
