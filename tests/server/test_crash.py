"""Servers are killed while people play, and nothing is lost: the short run of `scripts.crash`."""

from pathlib import Path

from scripts.crash import run
from tests.server.database import postgres
from tests.server.serving import WITHIN


def test_nothing_is_lost_with_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert run(database, kills=2, tables=2, processes=1, seed=1, within=WITHIN) >= 2


def test_nothing_is_lost_with_postgresql_and_two_processes() -> None:
    with postgres() as url:
        assert run(url, kills=2, tables=2, processes=2, seed=2, within=WITHIN) >= 2
