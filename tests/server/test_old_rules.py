"""A correction of a rule breaks no game: databases with tables of an older rules version."""

import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import NONCE, Person, Server, serving
from tests.server.test_play import play_on

OLDER = 0
"""Below any version that there was."""


def aged(database: Path) -> None:
    """Make of a database what a server of an older rules version would have left: the versions are
    older, and neither texts nor digests of decisions say anything to the rules of today."""
    connection = sqlite3.connect(database)
    rows = connection.execute("SELECT code, number, data FROM entries").fetchall()
    for code, number, text in rows:
        entry: dict[str, Any] = json.loads(text)
        if entry["kind"] in ("created", "began", "resumed"):
            entry["rules"] = OLDER
        if entry["kind"] == "decided":
            entry.update(text="of another time", digest="0" * len(entry["digest"]))
        connection.execute(
            "UPDATE entries SET data = ? WHERE code = ? AND number = ?",
            (json.dumps(entry), code, number),
        )
    for table in ("tables", "positions", "endings"):
        connection.execute(f"UPDATE {table} SET rules = ?", (OLDER,))
    connection.commit()
    connection.close()


def forget_positions(database: Path, code: str) -> None:
    """Make of a table what a server left that stored no position before the first decision."""
    connection = sqlite3.connect(database)
    connection.execute("DELETE FROM positions WHERE code = ?", (code,))
    connection.commit()
    connection.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


def seated(server: Server, name: str, **options: object) -> tuple[Person, str]:
    person = Person(server, name)
    code = person.make_table(players=2, **options)
    person.open(code).must("sit", seat=0, name=name, nonce=NONCE)
    return person, code


def test_running_finished_and_open_tables_survive(server: Server) -> None:
    ann, ended = seated(server, "Ann")
    ann.must("begin")
    play_on([ann])
    outcome = ann.frames[-1]["outcome"]
    body = {"viewer": 0, "first": 5, "count": 3}
    then = ann.web.post(f"/api/tables/{ended}/replay", json=body).json()
    file = ann.web.get(f"/api/tables/{ended}/file").text
    bob, waiting = seated(server, "Bob")
    cid, begun = seated(server, "Cid")
    cid.must("begin")
    dot, running = seated(server, "Dot", clock={"bank": 1000, "more": 5})
    dot.must("begin")
    play_on([dot], 12)
    before = dot.latest(0)
    assert before is not None
    server.stop(signal.SIGTERM)
    database = Path(server.database.removeprefix("sqlite:///"))
    aged(database)
    forget_positions(database, begun)
    server.start()

    assert ann.web.post(f"/api/tables/{ended}/replay", json=body).json() == then
    assert ann.web.get(f"/api/tables/{ended}/file").text == file
    ann.frames.clear()
    ann.open(ended)
    assert ann.card["phase"] == "over"
    assert ann.card["seats"][1]["bandits"] == then["seats"][1]["bandits"]
    ann.must("again")
    assert outcome == then["outcome"]

    bob.open(waiting)
    assert bob.card["phase"] == "open"
    bob.must("begin")
    play_on([bob], 3)

    cid.open(begun)
    play_on([cid], 3)

    dot.frames.clear()
    dot.open(running, {"0": before["version"]})
    now = dot.latest(0)
    while now is None:
        dot.take()
        now = dot.latest(0)
    assert now["version"] > before["version"]
    assert dot.card["resumed"] == 1
    assert now["view"]["train"] == before["view"]["train"]
    assert now["view"]["round"] == before["view"]["round"]
    play_on([dot], 2)
    seen = dot.latest(0)
    assert seen is not None
    server.stop(signal.SIGKILL)
    server.start()
    dot.frames.clear()
    dot.open(running, {"0": seen["version"]})
    play_on([dot])
    assert dot.frames[-1]["outcome"]["winners"]
    again = dot.web.post(f"/api/tables/{running}/replay", json={"count": 1}).json()
    assert again["fair"] is True
    assert (then["begins"], again["begins"]) == (0, now["view"]["round"])
    assert again["outcome"] == dot.frames[-1]["outcome"]


def test_a_game_that_ends_as_the_server_does_stays_over(server: Server) -> None:
    ann, code = seated(server, "Ann")
    ann.must("begin")
    play_on([ann])
    server.stop(signal.SIGTERM)
    aged(Path(server.database.removeprefix("sqlite:///")))
    server.start()
    ann.open(code)
    assert ann.card["phase"] == "over"
    assert ann.web.post(f"/api/tables/{code}/replay", json={"count": 1}).status_code == 200


def test_a_finished_game_of_which_nothing_is_kept_does_not_begin_anew(server: Server) -> None:
    ann, code = seated(server, "Ann")
    ann.must("begin")
    play_on([ann])
    server.stop(signal.SIGTERM)
    database = Path(server.database.removeprefix("sqlite:///"))
    aged(database)
    connection = sqlite3.connect(database)
    connection.execute("DELETE FROM endings")
    connection.commit()
    connection.close()
    server.start()
    assert "cannot go on with" in ann.turned_away(code)


def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(server: Server) -> None:
    ann, broken = seated(server, "Ann")
    ann.must("begin")
    play_on([ann], 3)
    bob, sound = seated(server, "Bob")
    bob.must("begin")
    play_on([bob], 3)
    server.stop(signal.SIGTERM)
    database = Path(server.database.removeprefix("sqlite:///"))
    aged(database)
    connection = sqlite3.connect(database)
    connection.execute("UPDATE positions SET data = 'nothing' WHERE code = ?", (broken,))
    connection.commit()
    connection.close()
    server.start()
    assert "cannot go on with" in ann.turned_away(broken)
    bob.frames.clear()
    bob.open(sound)
    play_on([bob], 2)
