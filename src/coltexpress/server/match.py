"""The game at a table: decisions and take-backs in their order, and everybody's log of it."""

from typing import Final

from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.vocab import NOBODY, OVER
from coltexpress.game import Game
from coltexpress.notation.position import position_text
from coltexpress.notation.record import recorded_action
from coltexpress.notation.text import action_text
from coltexpress.server.ending import outcome_of
from coltexpress.server.frames import Around, Entry, News, frame
from coltexpress.server.options import Memory
from coltexpress.server.protocol import Clocks, Outcome
from coltexpress.server.refusal import refused
from coltexpress.server.telling import Eye, asked_now, is_secret

HARMLESS: Final = frozenset(
    {
        events.TURN_BEGAN, events.STEP_DUE, events.ASKED, events.LAID, events.RETURNED,
        events.PUT_AWAY, events.WASTED, events.MOVED, events.FLED, events.PLACED,
        events.MARSHAL_MOVED, events.SHOT, events.WOUNDED, events.NEUTRALS_SPENT, events.PUNCHED,
        events.DROPPED, events.PUT, events.PAID, events.EVENT_BEGAN, events.CLEARED,
        events.SCHEME_ENDED, events.PASSED, events.FIGURE_MOVED, events.CAPTURED, events.ESCAPED,
        events.TURNED, events.FIRED, events.FELL, events.STOOD_UP, events.OUT, events.UNCOUPLED,
    }
)  # fmt: skip
"""Kinds of events that show nobody anything hidden, a card only where it is laid face up. What led
to any other kind is not taken back, nor what a module to come brings until it is named here."""


class Step:
    """A decision that holds: whether only its player knows of it, and whether that player may
    take it back while nobody else has decided."""

    def __init__(self, player: int, action: int, *, sealed: bool, revocable: bool) -> None:
        self.player = player
        self.action = action
        self.sealed = sealed
        self.revocable = revocable


class Undo:
    """A decision that was taken back: where it stood among those that held."""

    def __init__(self, player: int, at: int) -> None:
        self.player = player
        self.at = at


class Match:
    """A game from its beginning on, or from where it was resumed."""

    def __init__(self, game: Game, base: int = 0) -> None:
        """A game that begins, everybody's log with this number of entries."""
        self.game = game
        self.base = base
        self.steps: list[Step] = []
        self.past: list[Step | Undo] = []
        self.eyes: dict[int, Eye] = {}
        """Of those viewers somebody is there for; the others' can be made when they are needed."""
        self.outcome: Outcome | None = None
        self.mark = ""
        self.foreseen: tuple[int, str, int] | None = None
        """Who has chosen what at this position, and which action that is."""

    def digest(self) -> str:
        """The digest of the position."""
        if not self.mark:
            self.mark = self.game.digest()
        return self.mark

    def chosen(self, player: int, action: int) -> str:
        """The text of a legal action. Raises `Refusal` where it is none."""
        if self.game.over:
            raise refused("table-over")
        if player not in self.game.deciders:
            raise refused("table-not-deciding")
        if action not in self.game.legal_actions(player):
            raise refused("table-illegal", legal=", ".join(self.game.texts(player)))
        text = action_text(self.game.state, player, action)
        self.foreseen = (player, text, action)
        return text

    def action_of(self, player: int, text: str) -> int:
        """Which action a text is. Raises `ValueError` where it is not legal."""
        if self.foreseen is None or self.foreseen[:2] != (player, text):
            legal = self.game.legal_actions(self.game.decider(player))
            action = recorded_action(self.game.state, player, legal, text)
            self.foreseen = (player, text, action)
        return self.foreseen[2]

    def begun_by(self, player: int, text: str) -> str | None:
        """The position where a round begins by a decision that is still to be carried out; None
        where none does."""
        game = self.game
        state = game.state.copy()
        game.flow.apply(state, player, self.action_of(player, text))
        is_new = state.round > game.state.round and state.phase != OVER
        return position_text(game.setup, state) if is_new else None

    def decide(self, player: int, text: str) -> list[Event]:
        """Carry out a decision; what has happened then. Raises `ValueError` where it is not
        legal."""
        game = self.game
        action = self.action_of(player, text)
        secret = is_secret(game.state)
        chance = bytes(game.state.streams)
        happened = game.apply(action, player=player)
        game.forget_events()
        self.mark, self.foreseen = "", None
        sealed = secret and all(event.kind == events.SEALED for event in happened)
        drawn = chance != bytes(game.state.streams)
        shows_nothing = not secret and not drawn and self.is_open(happened)
        step = Step(player, action, sealed=sealed, revocable=sealed or shows_nothing)
        self.steps.append(step)
        self.past.append(step)
        for eye in self.eyes.values():
            eye.decided(happened, game)
        self.outcome = outcome_of(game)
        return happened

    def is_open(self, happened: list[Event]) -> bool:
        """Whether what followed has shown nobody anything, and leads to no secret row, of which
        nobody may learn who has answered."""
        shows = [
            event for event in happened
            if event.kind not in HARMLESS or (event.kind == events.LAID and event.c == 0)
        ]  # fmt: skip
        return not shows and not (self.game.deciders and is_secret(self.game.state))

    def revocable(self, player: int) -> int | None:
        """Which decision a player can take back: its last one, if nobody has decided since. In a
        secret row others may have, which this player must not learn."""
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.player == player:
                alone = at == len(self.steps) - 1
                return at if step.revocable and (alone or step.sealed) else None
            if not step.sealed:
                return None
        return None

    def take_back(self, player: int) -> None:
        """Take a player's last decision back. Raises `Refusal` where that cannot be."""
        at = self.revocable(player)
        if at is None:
            raise refused("table-no-undo")
        del self.steps[at]
        self.past.append(Undo(player, at))
        game = self.game.rewound(at)
        for step in self.steps[at:]:
            game.apply(step.action, player=step.player)
        self.game = game
        self.mark, self.foreseen = "", None
        for eye in self.eyes.values():
            eye.took_back(player, at, game)

    def eye(self, player: int) -> Eye:
        """A viewer's place in the game."""
        if player not in self.eyes:
            self.eyes[player], _ = self.followed(player, 0)
        return self.eyes[player]

    def followed(self, player: int, since: int) -> tuple[Eye, News]:
        """A viewer's place, and what is new since a version, by going through the whole game."""
        game = self.game.rewound(0)
        eye = Eye(game, player, self.base)
        since = max(since, self.base)
        entries: list[Entry] = list(eye.latest)
        before = eye.before if since < eye.version else eye.view
        for step in self.past:
            known = eye.version
            if isinstance(step, Undo):
                rest = game.decisions[step.at + 1 :]
                game.take_back(len(rest) + 1)
                for other, action in rest:
                    game.apply(action, player=other)
                eye.took_back(step.player, step.at, game)
            else:
                eye.decided(game.apply(step.action, player=step.player), game)
            if eye.version > known:
                entries += eye.latest
                before = eye.view if eye.version <= since else before
        if since > eye.version:
            return self.followed(player, 0)
        return eye, News(since, entries[since - self.base :], before, eye.fresh)

    def frame(
        self, player: int, since: int | None, memory: Memory, clocks: Clocks | None = None
    ) -> bytes:
        """What a viewer is sent who has seen its log up to a version; None is before the latest
        decision."""
        eye = self.eye(player)
        if since is None or since == eye.fresh:
            news = eye.news()
        elif since == eye.version:
            news = eye.nothing()
        else:
            news = self.followed(player, since)[1]
        undo = player != NOBODY and self.revocable(player) is not None
        around = Around(memory, clocks, self.outcome, eye.written, undo=undo)
        return frame(eye.view, asked_now(self.game, player), news, around)
