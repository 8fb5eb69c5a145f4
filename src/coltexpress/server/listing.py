"""What lists tell of a table, and what is kept of a finished game."""

import msgspec

from coltexpress.notation.wire import board_names
from coltexpress.notation.wire_events import event_data
from coltexpress.server.answers import ListCard
from coltexpress.server.protocol import Phase
from coltexpress.server.store import Listed
from coltexpress.server.table import Table
from coltexpress.setup import RULES_VERSION


def listed(table: Table, *, phase: Phase | None = None) -> Listed:
    """What the lists tell of a table."""
    seats = table.seat_cards(set())
    card = ListCard(code=table.code, phase=phase or table.phase, options=table.options, seats=seats)
    return Listed(
        table.code, table.created, table.changed, card.phase, table.options.public,
        table.rules, table.host, table.options.deal, msgspec.json.encode(card).decode(),
    )  # fmt: skip


def ending_of(table: Table) -> tuple[int, str] | None:
    """Everything that happened in a finished game, so that it can be told whatever becomes of the
    rules: the setup's names, and all events open."""
    if not table.is_played:
        return None
    game = table.running.game
    names = board_names(game.state)
    told = [event_data(names, event) for event in game.events()]
    return RULES_VERSION, msgspec.json.encode(told).decode()
