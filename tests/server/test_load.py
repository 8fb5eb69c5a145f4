"""Many tables at once: the short run of `benchmarks/tables.py`."""

import asyncio
from pathlib import Path

from benchmarks.tables import SETTINGS, evening
from scripts.tables import Server

TABLES = 4
SECONDS = 3


def test_every_table_goes_on_and_everybody_is_told(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", SETTINGS).start()
    try:
        found = asyncio.run(evening(server, TABLES, SECONDS))
    finally:
        said = server.stop()
    assert found.made >= TABLES
    assert len(found.times) > 0
    assert "a message failed" not in said
