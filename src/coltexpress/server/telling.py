"""From a game to frames: what one viewer has seen of it, and what is new to that viewer."""

from array import array
from collections.abc import Sequence

from coltexpress.engine import observe
from coltexpress.engine.events import Event, redacted
from coltexpress.engine.observe import View
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import Game
from coltexpress.server.frames import Asked, Entry, News, TakenBack, Written


class Eye:
    """A viewer's place in a game: how long its log is, and the table as it was known before the
    latest entries of it. NOBODY is a spectator."""

    def __init__(self, game: Game, player: int, base: int = 0) -> None:
        """Before the first decision of a game, the log having this number of entries."""
        self.player = player
        self.version = base
        self.fresh = base
        self.latest: list[Entry] = []
        self.before = view_of(game, player)
        self.view = self.before
        self.begins, self.ends = array("q"), array("q")
        """For each decision that holds, the length of the log before and behind it."""
        self.written = Written()
        self.take(seen(game.events(), player), game)

    def take(self, entries: list[Entry], game: Game) -> None:
        """Go on in the log; without entries there is nothing new."""
        if not entries:
            return
        self.fresh = self.version
        self.version += len(entries)
        self.latest = entries
        self.before = self.view
        self.view = view_of(game, self.player)

    def decided(self, happened: Sequence[Event], game: Game) -> None:
        """Go on with what followed from one decision."""
        self.begins.append(self.version)
        self.take(seen(happened, self.player), game)
        self.ends.append(self.version)

    def took_back(self, player: int, at: int, game: Game) -> None:
        """A decision was taken back. Whoever saw nothing of it learns nothing of this either."""
        begin, end = self.begins.pop(at), self.ends.pop(at)
        self.take([TakenBack(player, begin)] if end > begin else [], game)

    def news(self) -> News:
        """What came with the latest decision."""
        return News(self.fresh, self.latest, self.before, self.fresh)

    def nothing(self) -> News:
        """For whoever has seen all of it."""
        return News(self.version, (), self.view, self.fresh)


def view_of(game: Game, player: int) -> View:
    """What a viewer knows now."""
    state = game.state
    return observe.view(state, player, game.flow.deciders(state))


def seen(happened: Sequence[Event], player: int) -> list[Entry]:
    """Events as a viewer may see them."""
    found: list[Entry] = []
    for event in happened:
        told = redacted(event, player)
        if told is not None:
            found.append(told)
    return found


def asked_now(game: Game, player: int) -> Asked | None:
    """What this viewer may decide now."""
    flow, state = game.flow, game.state
    if player == NOBODY or not (flow.deciders(state) >> player) & 1:
        return None
    legal = game.legal_actions(player)
    rules = [flow.explain(state, player, action) for action in legal]
    return Asked(list(zip(legal, rules, strict=True)), secret=is_secret(state))


def is_secret(state: State) -> bool:
    """Whether what is asked now is answered in secret."""
    return state.depth > 0 and state.pending[(state.depth - 1) * FRAME + 2] == NOBODY
