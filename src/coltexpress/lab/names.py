"""What tables and pictures call things: bots, bandits, seats, round cards, and a whole match."""

from collections import Counter
from collections.abc import Iterable

from coltexpress.bots.registry import bot_row
from coltexpress.content import catalog
from coltexpress.lab.match import Match
from coltexpress.notation.phrase import listed
from coltexpress.setup import Setup
from coltexpress.words import own, say


def bandit_name(key: str) -> str:
    return say(f"bandit-{key}")


def round_name(key: str) -> str:
    return say(f"round-{key}")


def bot_names(keys: Iterable[str]) -> dict[str, str]:
    """The names of bots by key; where two have the same name, with their keys. Partners in a team
    game that are different bots have a key with a plus between them."""
    names = {key: " + ".join(say(bot_row(part).words) for part in key.split("+")) for key in keys}
    counts = Counter(names.values())
    return {key: name if counts[name] == 1 else f"{name} ({key})" for key, name in names.items()}


def table_words(match: Match) -> str:
    """Who plays: the bots of a fixed table with their numbers, or a pool."""
    names = bot_names(match.keys)
    if match.is_pool:
        return say("picture-pool", bots=", ".join(names.values()))
    rows = [
        say("picture-table-bot", count=match.bots.count(key), name=name)
        for key, name in names.items()
    ]
    return say("picture-table", bots=", ".join(rows))


def title(setup: Setup, games: int) -> str:
    """What was played, in a line."""
    added = [say(f"module-{row.key}") for row in catalog.chosen(setup.modules) if row.base]
    return say(
        own(setup.modules[0], "simulate-title-more" if added else "simulate-title"),
        games=games, players=str(setup.players),
        variant="duel" if setup.is_duel else setup.variant,
        edition=say(f"edition-{setup.edition}.inline"), seed=str(setup.seed), more=listed(added),
    )  # fmt: skip
