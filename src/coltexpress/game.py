"""The game as its users hold it: checked, recorded, replayable.

`Game.apply` accepts only legal actions; nothing is ever silently replaced. Bots and players get
views and legal actions, never the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event, Log, redacted
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View
from coltexpress.engine.score import bullets_received
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY, OVER
from coltexpress.notation.board import board, open_hands, open_view
from coltexpress.notation.position import BadPosition, position_text, read_position
from coltexpress.notation.record import BadRecord, Record, checked, recorded_action
from coltexpress.notation.text import BadText, action_text, parse_action, player_name
from coltexpress.setup import (
    RULES_VERSION,
    BadSetup,
    Setup,
    game_seed,
    is_whole,
    rules_of,
    train_of,
)
from coltexpress.words import say, told


class IllegalAction(ValueError):
    """An action that its player may not do now."""


@dataclass(frozen=True)
class Decision:
    """What a player is asked: by which rule (None is a step of a turn), at which stage of it."""

    player: int
    rule: str | None
    stage: int
    secret: bool


@dataclass(frozen=True)
class Outcome:
    """How a game ended: money and bullets received by player, those of a team for each partner, who
    wins, and by which rule. Nobody wins where the board has caught all bandits, by its rule."""

    scores: tuple[int, ...]
    bullets: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@cache
def players_in(mask: int) -> tuple[int, ...]:
    """The players of a mask."""
    return tuple(player for player in range(16) if (mask >> player) & 1)


class Game:
    """One game from its setup on. See docs/api.md."""

    def __init__(self, setup: Setup, flow: Flow, state: State) -> None:
        """A game that goes on from a state, logging from there. `Game.new` is the usual way."""
        self.setup = setup
        self.flow = flow
        self.state = state
        if state.log is None:
            state.log = Log()
        self.origin = state.copy()
        """Where the decisions begin."""
        self.prelude = list(state.log.events)
        """What had happened before the first decision."""
        self.decisions: list[tuple[int, int]] = []
        """Who decided what, from the beginning."""
        self.begun_from = ""
        """The text of the position it began from; empty for a game from its setup on."""
        self.choices = Choices()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.digest() == other.digest()

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def new(cls, setup: Setup | None = None) -> Game:
        """A new game, waiting for its first decision. Raises `BadSetup` with all its problems."""
        setup = Setup() if setup is None else setup
        if not isinstance(setup, Setup):
            raise BadSetup([say("setup-begun", given=told(setup))])
        flow = Flow(rules_of(setup))
        state = flow.deal(game_seed(setup.seed), train_of(setup))
        state.log = Log()
        flow.start(state)
        return cls(setup, flow, state)

    @classmethod
    def replay(cls, record: Record) -> Game:
        """The game that a record tells, checked decision by decision."""
        record = checked(record)
        if record.rules_version != RULES_VERSION:
            problem = say(
                "record-version", given=str(record.rules_version), known=str(RULES_VERSION)
            )
            raise BadRecord(problem, 0)
        try:
            if record.position:
                game = cls.from_position(record.position, seed=record.setup.seed)
            else:
                game = cls.new(record.setup)
        except ValueError as error:
            raise BadRecord(str(error), 0) from error
        for number, (player, text) in enumerate(record.decisions, 1):
            try:
                legal = game.legal_actions(game.decider(player))
                game.apply(recorded_action(game.state, player, legal, text), player=player)
            except ValueError as error:
                problem = say("record-decision", number=str(number), problem=str(error))
                raise BadRecord(problem, number, record.line(number)) from error
        if record.digest and record.digest != game.digest():
            raise BadRecord(say("record-digest"), 0, record.line(len(record.decisions) + 1))
        return game

    @classmethod
    def from_position(cls, text: str, *, seed: int | bytes = 0) -> Game:
        """A game that goes on from a position; its chance from here on is the seed's.

        Raises `BadPosition` with everything that is wrong with it.
        """
        setup, state = read_position(text, seed=seed)
        game = cls(setup, Flow(state.rules), state)
        game.begun_from = game.position()
        return game

    def position(self) -> str:
        """The position as a text, the hidden included; a seed is not in it."""
        return position_text(self.setup, self.state)

    @property
    def players(self) -> int:
        return int(self.state.rules.players)

    @property
    def over(self) -> bool:
        return bool(self.state.phase == OVER)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The players who may decide now: one, or all who are still silent in a secret row."""
        return players_in(self.flow.deciders(self.state))

    def name(self, player: int) -> str:
        """A player's name in texts: the bandits it leads."""
        if not self.is_player(player):
            raise ValueError(self.no_player(player))
        return player_name(self.state.rules, player)

    def partners(self, player: int) -> tuple[int, ...]:
        """Who wins and loses together with this player: in the team game one other, else nobody."""
        if not self.is_player(player):
            raise ValueError(self.no_player(player))
        rules = self.state.rules
        return (int(rules.partner_of(player)),) if rules.side > 1 else ()

    def decision(self, player: int | None = None) -> Decision:
        """What this decider is asked."""
        player = self.decider(player)
        s = self.state
        if s.depth == 0:
            return Decision(player, None, 0, secret=False)
        at = (s.depth - 1) * FRAME
        rule = s.rules.rules[s.pending[at]]
        return Decision(
            player, rule.key, int(s.pending[at + 1]), secret=bool(s.pending[at + 2] == NOBODY)
        )

    def decider(self, player: int | None) -> int:
        """The player itself if it may decide, by default the first who may."""
        deciders = self.flow.deciders(self.state)
        if player is not None and not self.is_player(player):
            raise IllegalAction(self.no_player(player))
        if not deciders:
            raise IllegalAction(say("game-over"))
        if player is None:
            return players_in(deciders)[0]
        if not (deciders >> player) & 1:
            raise IllegalAction(say("not-deciding", player=self.name(player)))
        return player

    def is_player(self, player: object) -> bool:
        """Whether there is such a player."""
        return is_whole(player) and 0 <= player < self.players

    def no_player(self, player: object) -> str:
        """The sentence for a player who is not there."""
        return say("no-player", player=told(player), last=self.players - 1)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a decider, ascending. Empty only when the game is over."""
        if self.over:
            return []
        self.flow.legal(self.state, self.decider(player), self.choices)
        return self.choices.as_list()

    def check_legal(self, player: int, action: int) -> None:
        """Raise `IllegalAction` unless this decider may do this now."""
        if not is_whole(action):
            raise IllegalAction(say("action-kind", given=told(action)))
        self.flow.legal(self.state, player, self.choices)
        # The engine's numbers have 64 bits.
        if action.bit_length() > 63 or not self.choices.has(action):
            raise IllegalAction(
                say(
                    "illegal-action",
                    player=self.name(player),
                    text=told(action),
                    legal=", ".join(self.texts(player)),
                )
            )

    def apply(self, action: int, *, player: int | None = None) -> list[Event]:
        """Carry out a legal action; what followed, all open. Raises `IllegalAction` otherwise."""
        player = self.decider(player)
        self.check_legal(player, action)
        state = self.state
        assert state.log is not None
        before = len(state.log.events)
        self.flow.apply(state, player, action)
        self.decisions.append((player, action))
        return state.log.events[before:]

    def text(self, action: int, *, player: int | None = None) -> str:
        """The text of a legal action: `ghost lay move`."""
        player = self.decider(player)
        self.check_legal(player, action)
        return action_text(self.state, player, action)

    def texts(self, player: int | None = None) -> list[str]:
        """The texts of all legal actions of a decider. Empty only when the game is over."""
        if self.over:
            return []
        player = self.decider(player)
        return [action_text(self.state, player, action) for action in self.legal_actions(player)]

    def push(self, text: str, *, player: int | None = None) -> list[Event]:
        """Carry out the legal action with this text, or the only one that a part of a text fits.

        Raises `BadText` if none fits, or several do.
        """
        player = self.decider(player)
        if not isinstance(text, str):
            raise BadText(say("text-kind", given=told(text), legal=", ".join(self.texts(player))))
        action = parse_action(self.state, player, self.legal_actions(player), text)
        return self.apply(action, player=player)

    def explain(self, action: int, *, player: int | None = None) -> str:
        """The name of the rule behind a legal action."""
        player = self.decider(player)
        self.check_legal(player, action)
        return self.flow.explain(self.state, player, action)

    def check_viewer(self, player: int) -> None:
        """Raise `ValueError` unless this is a player or -1, a spectator."""
        if not is_whole(player) or not NOBODY <= player < self.players:
            raise ValueError(say("no-viewer", player=told(player), last=self.players - 1))

    def view(self, player: int) -> View:
        """What this player knows; -1 for a spectator."""
        self.check_viewer(player)
        return observe.view(self.state, player, self.flow.deciders(self.state))

    def events(self, since: int = 0, player: int | None = None) -> list[Event]:
        """What has happened, all open or as one player may see it (-1: a spectator).

        `since` counts in the same list: as many as were seen already.
        """
        assert self.state.log is not None
        if not is_whole(since) or since < 0:
            raise ValueError(say("events-since", given=told(since)))
        if player is None:
            return self.state.log.events[since:]
        self.check_viewer(player)
        seen = [redacted(event, player) for event in self.state.log.events]
        return [event for event in seen if event is not None][since:]

    def forget_events(self) -> None:
        """Let `events` begin anew, for whoever has taken what happened and needs the memory."""
        assert self.state.log is not None
        self.state.log.events.clear()

    def scores(self) -> tuple[int, ...]:
        """Each player's money, the gunslinger's prize included, if the game ended now. In a team
        game each has the team's sum."""
        return tuple(int(money) for money in self.flow.course.scores(self.state))

    def winners(self) -> tuple[int, ...]:
        """The players who win; none before the end."""
        return players_in(self.flow.course.winners(self.state)) if self.over else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if not self.over:
            return None
        bullets = tuple(int(count) for count in bullets_received(self.state))
        reason = self.flow.course.reason(self.state)
        return Outcome(self.scores(), bullets, self.winners(), reason)

    def digest(self) -> str:
        """A short fingerprint of the position with its random streams."""
        return self.state.digest()

    def record(self) -> Record:
        """The game so far as setup and decisions."""
        decisions = tuple(self.decision_texts())
        return Record(self.setup, decisions, self.digest(), position=self.begun_from)

    def decision_texts(self) -> list[tuple[int, str]]:
        """Who decided what, in texts."""
        state = self.origin.copy()
        found = []
        for player, action in self.decisions:
            found.append((player, action_text(state, player, action)))
            self.flow.apply(state, player, action)
        return found

    def copy(self) -> Game:
        """An equal game that goes its own way."""
        game = self.rewound(0)
        game.state = self.state.copy()
        game.state.log = Log()
        assert self.state.log is not None
        game.state.log.events.extend(self.state.log.events)
        game.decisions = list(self.decisions)
        return game

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[Record], Game], tuple[Record]]:
        """A pickle is the record. One that would tell a secret seed unasked is refused."""
        if isinstance(self.setup.seed, bytes):
            raise ValueError(say("pickle-secret"))
        return Game.replay, (self.record(),)

    def rewound(self, count: int) -> Game:
        """A game that has taken only the first decisions of this one."""
        state = self.origin.copy()
        state.log = Log()
        state.log.events.extend(self.prelude)
        game = Game(self.setup, self.flow, state)
        game.begun_from = self.begun_from
        for player, action in self.decisions[:count]:
            self.flow.apply(state, player, action)
        game.decisions = self.decisions[:count]
        return game

    def take_back(self, count: int = 1) -> None:
        """Undo the last decisions by playing the others again."""
        if not is_whole(count) or not 0 <= count <= len(self.decisions):
            raise ValueError(say("take-back", most=len(self.decisions), given=told(count)))
        earlier = self.rewound(len(self.decisions) - count)
        self.state = earlier.state
        self.decisions = earlier.decisions

    def play(self, decisions: list[tuple[int, int]]) -> Game:
        """Apply decisions, each a player and an action, one after the other."""
        for player, action in decisions:
            self.apply(action, player=player)
        return self

    def __str__(self) -> str:
        """The table as one can read it, everything open."""
        return board(open_view(self.state), open_hands(self.state))

    def __repr__(self) -> str:
        """The game as an expression that plays it again; a secret seed is not told."""
        begun = f"new({self.setup!r})"
        if self.begun_from:
            seed = self.setup.seed
            told = "<secret>" if isinstance(seed, bytes) else str(seed)
            begun = f"from_position({self.begun_from!r}, seed={told})"
        return f"Game.{begun}.play({self.decisions!r})"


__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Decision",
    "Game",
    "IllegalAction",
    "Outcome",
    "Record",
    "Setup",
]
