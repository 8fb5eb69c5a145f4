"""Many tables at once: the short runs of `benchmarks/tables.py` and `benchmarks/transport.py`."""

import asyncio
from pathlib import Path

import pytest

from benchmarks import transport
from benchmarks.tables import SETTINGS, evening
from scripts.tables import Server
from scripts.thin import DECODER

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


def test_the_bare_transport_is_measured_by_the_same_people(
    capsys: pytest.CaptureFixture[str],
) -> None:
    transport.measure(TABLES, SECONDS)
    assert f"bare, {TABLES} tables" in capsys.readouterr().out


def test_people_are_told_that_a_game_has_ended() -> None:
    going, ended = (
        DECODER.decode(b'{"type":"frame","version":9,"question":null,"outcome":%b}' % outcome)
        for outcome in (b"null", b'{"winners":["Ann"],"why":"money"}')
    )
    assert going.outcome is None
    assert ended.outcome is not None
