"""Round trips: what is written as a text or as JSON comes back equal."""

import json
from collections import Counter

from coltexpress import Game, Record, Setup
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event, redacted
from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import view
from coltexpress.engine.state import State
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import players_in
from coltexpress.notation.position import position_text, read_position
from coltexpress.notation.record import read_record, record_text
from coltexpress.notation.text import action_text, parse_action
from coltexpress.notation.wire import Data, action_data, board_names, read_action
from coltexpress.notation.wire_events import event_data, read_event
from coltexpress.notation.wire_records import (
    read_record_data,
    read_setup,
    record_data,
    setup_data,
)
from coltexpress.notation.wire_views import read_view, view_data

TRIPS = (
    "action text", "action json", "event json", "view json", "setup json", "position text",
    "record text", "record json",
)  # fmt: skip
MANY = 40
"""Of more actions than that only every sixteenth is sent: to read one, all have to be written."""


def picked(legal: list[int], moment: int, *, thorough: bool) -> list[int]:
    """The actions that are sent at this moment: all of them, unless they are many, or one."""
    if not thorough:
        return [legal[moment % len(legal)]]
    return legal[moment % 16 :: 16] if len(legal) > MANY else legal


def sent(data: Data) -> Data:
    """Data after a journey as JSON."""
    again: Data = json.loads(json.dumps(data))
    return again


class Traveller:
    """Sends what belongs to one game on its journeys, and notes what came back wrong."""

    def __init__(self, setup: Setup, flow: Flow, s: State) -> None:
        self.setup = setup
        self.flow = flow
        self.names = board_names(s)
        self.checked: Counter[str] = Counter()
        self.broken: list[tuple[str, int]] = []
        self.out = Choices()

    def note(self, trip: str, moment: int, *, held: bool) -> None:
        self.checked[trip] += 1
        if not held:
            self.broken.append((trip, moment))

    def check(self, s: State, moment: int, *, thorough: bool) -> None:
        """Send the position, a view, and actions of each who decides at this moment."""
        _, loaded = read_position(position_text(self.setup, s), seed=moment)
        self.note("position text", moment, held=loaded.key() == s.key())
        deciders = players_in(self.flow.deciders(s))
        for player in deciders:
            self.flow.legal(s, player, self.out)
            legal = self.out.as_list()
            for action in picked(legal, moment, thorough=thorough):
                self.check_action(s, player, legal, action, moment)
        eye = moment % (self.flow.rules.players + 1) + NOBODY
        seen = view(s, eye, self.flow.deciders(s))
        again = read_view(self.flow.rules, sent(view_data(seen)))
        self.note("view json", moment, held=again.key() == seen.key())

    def check_action(
        self, s: State, player: int, legal: list[int], action: int, moment: int
    ) -> None:
        text = action_text(s, player, action)
        self.note("action text", moment, held=parse_action(s, player, legal, text) == action)
        data = sent(action_data(s, player, action))
        named: Data = {key: data[key] for key in data if key not in ("id", "text")}
        held = read_action(s, player, legal, data) == action
        held = held and read_action(s, player, legal, named) == action
        self.note("action json", moment, held=held)

    def check_events(self, events: list[Event], moment: int) -> None:
        """Send what happened, open and as a spectator is told it."""
        for event in events:
            for told in (event, redacted(event, NOBODY)):
                if told is not None:
                    again = read_event(self.names, sent(event_data(self.names, told)))
                    self.note("event json", moment, held=again == told)

    def check_game(self, decisions: list[tuple[int, int]]) -> None:
        """Send the setup and the record of a whole game, and play both records again."""
        again = read_setup(sent(setup_data(self.setup)))
        self.note("setup json", 0, held=again == self.setup)
        game = Game.new(self.setup).play(decisions)
        record = game.record()
        self.check_record("record text", record, read_record(record_text(record)))
        self.check_record("record json", record, read_record_data(sent(record_data(record))))

    def check_record(self, trip: str, record: Record, again: Record) -> None:
        played = Game.replay(again)
        held = played.record() == record and played.digest() == record.digest
        self.note(trip, len(record.decisions), held=held)
