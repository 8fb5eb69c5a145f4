"""From a game to frames: what one viewer has seen of it, and what is new to that viewer."""

from coltexpress.engine.events import Event, redacted
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import Game
from coltexpress.server.frames import Asked, Entry, News


class Eye:
    """A viewer's place in a game: how long its log is, and the table as it was known before the
    latest entries of it. NOBODY is a spectator."""

    def __init__(self, game: Game, player: int) -> None:
        self.player = player
        self.version = 0
        self.fresh = 0
        self.latest: list[Entry] = []
        self.before = game.rewound(0).view(player)
        self.view = self.before
        self.take(seen(game.events(), player), game)

    def take(self, entries: list[Entry], game: Game) -> None:
        """Go on in the log with the entries of one decision; without any there is nothing new."""
        if not entries:
            return
        self.fresh = self.version
        self.version += len(entries)
        self.latest = entries
        self.before = self.view
        self.view = game.view(self.player)

    def news(self) -> News:
        """What came with the latest decision."""
        return News(self.fresh, self.latest, self.before, self.fresh)

    def nothing(self) -> News:
        """For whoever has seen all of it."""
        return News(self.version, (), self.view, self.fresh)


def seen(happened: list[Event], player: int) -> list[Entry]:
    """Events as a viewer may see them."""
    told = [redacted(event, player) for event in happened]
    return [event for event in told if event is not None]


def asked_now(game: Game, player: int) -> Asked | None:
    """What this viewer may decide now."""
    if player == NOBODY or player not in game.deciders:
        return None
    legal = game.legal_actions(player)
    rules = [game.flow.explain(game.state, player, action) for action in legal]
    return Asked(list(zip(legal, rules, strict=True)), game.decision(player).secret)
