"""A finished game, to be watched again: where it began, and everything that happened since then.

Nothing is decided anew here. What was told is brought into views event by event, so a later change
of a rule changes no game that was played.
"""

import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from coltexpress.engine.events import Event
from coltexpress.engine.fold import fold
from coltexpress.engine.score import gunslingers
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import BadRecord, Game
from coltexpress.notation.names import Names
from coltexpress.notation.record import read_record
from coltexpress.notation.wire import board_names
from coltexpress.notation.wire_events import event_data, read_event
from coltexpress.server.answers import MOST_FRAMES, Replay, Watched
from coltexpress.server.ending import outcome_of
from coltexpress.server.fairness import Unfair, read_proof
from coltexpress.server.frames import Around, News, frame
from coltexpress.server.options import SeatCard
from coltexpress.server.protocol import Frame, Outcome, read_frame
from coltexpress.server.refusal import refused
from coltexpress.server.seats import team_of
from coltexpress.server.telling import seen

MOST_DECISIONS = 3000
"""Of a game that somebody brings; whole ones have some hundred."""


class Happened(Struct, array_like=True):
    """An event, all open, and who saw all of it."""

    mask: int
    data: dict[str, Any]


class Step(Struct):
    """A decision with what followed, and what everybody has then."""

    player: int
    text: str
    happened: list[Happened]
    scores: list[int]


class Ending(Struct, kw_only=True):
    """What is kept of a finished game; `file` is the game as a file, and `fair` whether its chance
    was what was promised."""

    begin: str
    prelude: list[Happened]
    scores: list[int]
    steps: list[Step]
    outcome: Outcome
    file: str
    fair: bool | None


def ending_data(game: Game, file: str) -> Ending:
    """What is kept of a game that is over."""
    names = board_names(game.state)
    again = game.rewound(0)
    begin, scores = again.position(), held(again)
    outcome = outcome_of(game)
    assert outcome is not None
    steps = []
    for (player, action), (_, text) in zip(game.decisions, game.decision_texts(), strict=True):
        told = happened(names, again.apply(action, player=player))
        steps.append(Step(player, text, told, held(again)))
    return Ending(
        begin=begin, prelude=happened(names, game.prelude), scores=scores, steps=steps,
        outcome=outcome, file=file, fair=is_fair(game, file),
    )  # fmt: skip


def held(game: Game) -> list[int]:
    """What everybody has; the gunslinger's prize is nobody's before the end."""
    s = game.state
    prized = 0 if game.over else gunslingers(s)
    return [
        score - int(s.rules.prize) * (prized >> (player // int(s.rules.side)) & 1)
        for player, score in enumerate(game.scores())
    ]


def happened(names: Names, told: list[Event]) -> list[Happened]:
    return [Happened(int(event.mask), dict(event_data(names, event))) for event in told]


def read_happened(names: Names, row: Happened) -> Event:
    event = read_event(names, row.data)
    return Event(event.kind, event.a, event.b, event.c, event.d, event.cause, row.mask)


def frames_of(ending: Ending, viewer: int, first: int, count: int) -> Iterator[Frame]:
    """What a viewer saw at the beginning (step 0) and after each decision, for some steps."""
    game = Game.from_position(ending.begin)
    names = board_names(game.state)
    view = game.view(viewer)
    version = 0
    rows = [ending.prelude, *(step.happened for step in ending.steps)]
    for at, row in enumerate(rows[: first + count]):
        entries = seen([read_happened(names, one) for one in row], viewer)
        before = view.copy()
        if at:
            for event in entries:
                assert isinstance(event, Event)
                fold(view, event)
        if at >= first:
            outcome = ending.outcome if at == len(rows) - 1 else None
            news = News(version, entries, before, version)
            yield read_frame(frame(view, None, news, Around("whole", outcome=outcome)))
        version += len(entries)


def replay(ending: Ending, watched: Watched, seats: list[SeatCard]) -> Replay:
    """A page of the replay through somebody's eyes."""
    begin = Game.from_position(ending.begin)
    players = begin.players
    viewer = NOBODY if watched.viewer is None else watched.viewer
    if viewer >= players:
        raise refused("table-no-seat", count=players)
    frames = list(frames_of(ending, viewer, watched.first, min(watched.count, MOST_FRAMES)))
    return Replay(
        viewer=watched.viewer, seats=seats, steps=len(ending.steps), first=watched.first,
        deciders=[step.player for step in ending.steps], kind=ending.outcome.kind,
        scores=[ending.scores, *(step.scores for step in ending.steps)], fair=ending.fair,
        begins=int(begin.state.round) if is_resumed(ending, begin) else 0, outcome=ending.outcome,
        frames=frames,
    )  # fmt: skip


def is_resumed(ending: Ending, begin: Game) -> bool:
    """Whether a game is told from a later moment than its start. Before the first decision of a new
    game something has happened already; one that goes on from a position may do so from there."""
    if ending.prelude:
        return False
    now, start = begin.state, Game.new(begin.setup).state
    return (now.round, now.phase, now.turn, now.seat, now.step, len(now.pile)) != (
        start.round, start.phase, start.turn, start.seat, start.step, len(start.pile),
    )  # fmt: skip


# In a worker: what comes in and goes out is data.


def kept(text: str) -> str:
    """What is stored of a finished game, from its file."""
    ending = ending_data(Game.replay(read_record(text)), text)
    return b85encode(zlib.compress(msgspec.json.encode(ending))).decode()


def read_kept(data: str) -> Ending:
    return msgspec.json.decode(zlib.decompress(b85decode(data)), type=Ending)


def told_again(data: str, watched: Watched, seats: list[SeatCard]) -> bytes:
    """A page of a finished table's game."""
    ending = read_kept(data)
    return msgspec.json.encode(replay(ending, watched, seats))


def brought(text: str, watched: Watched) -> bytes:
    """A page of a game that somebody brings as a file. Raises `Refusal` for any other text."""
    try:
        record = read_record(text)
        if len(record.decisions) > MOST_DECISIONS:
            raise refused("replay-long", most=MOST_DECISIONS)
        game = Game.replay(record)
    except BadRecord as error:
        # It cannot cross from one process to another itself.
        raise refused("lobby-unread", problem=str(error)) from None
    if not game.over:
        raise refused("replay-unfinished")
    ending = ending_data(game, text)
    rules = game.state.rules
    seats = [
        SeatCard(
            player=game.name(at), who="empty",
            bandits=[rules.powers[bandit].key for bandit in rules.team(at)],
            team=team_of(at, int(rules.side)),
        )
        for at in range(game.players)
    ]  # fmt: skip
    return msgspec.json.encode(replay(ending, watched, seats))


def is_fair(game: Game, text: str) -> bool | None:
    """Whether the chance of a game was what its file promises; None where nothing was promised."""
    if not text.startswith("#"):
        return None
    try:
        read_proof(text).check(game.setup.seed)
    except Unfair:
        return False
    return True
