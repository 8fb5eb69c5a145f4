"""What lists tell of a table."""

import msgspec

from coltexpress.server.answers import ListCard
from coltexpress.server.options import Phase
from coltexpress.server.store import Listed
from coltexpress.server.table import Table


def listed(table: Table, *, phase: Phase | None = None) -> Listed:
    """What the lists tell of a table."""
    seats = table.seat_cards(set())
    card = ListCard(code=table.code, phase=phase or table.phase, options=table.options, seats=seats)
    return Listed(
        table.code, table.created, table.changed, card.phase, table.options.public,
        table.rules, table.host, table.options.deal, msgspec.json.encode(card).decode(),
    )  # fmt: skip
