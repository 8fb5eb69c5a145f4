"""Whatever is sent, the sender gets a clear answer, nobody else notices, and nothing falls over."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from coltexpress.words import unfolded
from tests.server.serving import NONCE, PATIENCE, Person, Server, serving
from tests.server.test_play import play_on

WRONG: list[str | bytes] = [
    "", "{", "[]", "null", "3", '"act"', "{}", '{"type": 3}', '{"type": "nosuch"}',
    '{"type": "act"}', '{"type": "act", "seat": "0", "version": 1, "action": 1}',
    '{"type": "act", "seat": 0.5, "version": 1, "action": 1}',
    '{"type": "act", "seat": -1, "version": 1, "action": 1}',
    '{"type": "act", "seat": 7, "version": 1, "action": 1}',
    '{"type": "act", "seat": 0, "version": 1e400, "action": 1}',
    '{"type": "act", "seat": 0, "version": 1, "action": 99999999999999999999999}',
    '{"type": "act", "seat": 0, "version": 1, "action": 1, "more": 1}',
    '{"type": "chat", "text": ""}', '{"type": "chat", "text": "' + "x" * 500 + '"}',
    '{"type": "sit", "seat": 0, "name": ""}', '{"type": "sit", "seat": 0, "name": null}',
    '{"type": "sit", "seat": 2, "name": "x", "nonce": "XYZ"}',
    '{"type": "emote", "key": "nosuch"}', '{"type": "change", "options": {"players": 99}}',
    '{"type": "change", "options": {"deal": "\\u0000"}}', '{"type": "hello", "since": {"0": -1}}',
    '{"type": "ping", "at": "now"}', "[" * 5000, '{"type": "ping", "at": NaN}', "\ue000x\ue003",
    '{"type": "rename", "seat": 0, "name": "\ud7ff"', b"\xff\xfe", b"\x00" * 100,
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"max_connections_each": 3, "max_tables_each": 12}
    with serving(tmp_path_factory.mktemp("bad"), **limits) as found:
        yield found


def flood(person: Person, messages: list[str]) -> None:
    """Send all this, and take what comes until the connection ends."""
    assert person.socket is not None
    with suppress(ConnectionClosed):
        for message in messages:
            person.socket.send(message)
    while True:
        person.take()


def test_what_cannot_be_read_is_refused_and_nobody_else_notices(server: Server) -> None:
    ann, mal = Person(server, "Ann"), Person(server, "Mal")
    code = ann.make_table(players=3)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    mal.open(code)
    ann.rest()
    heard = len(ann.cards), len(ann.others)
    for wrong in WRONG:
        assert mal.socket is not None
        mal.socket.send(wrong)
        answer = mal.take()
        assert answer["type"] == "refused", wrong
        assert len(unfolded(answer["words"])) > 10
    ann.rest()
    assert (len(ann.cards), len(ann.others)) == heard
    ann.must("begin")
    play_on([ann], 3)


def test_random_messages_break_nothing(server: Server) -> None:
    ann, mal = Person(server, "Ann"), Person(server, "Mal")
    code = ann.make_table(players=3)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    mal.open(code).must("sit", seat=1, name="Mal", nonce=NONCE)
    ann.must("begin")
    chance = random.Random(3)
    values: list[object] = [
        0, 1, 2, 3, -1, 2**60, 0.5, None, True, "", "x", "greedy", [], {}, {"players": 3}, NONCE
    ]  # fmt: skip
    kinds = [
        "act", "take_back", "chat", "emote", "stand", "rename", "begin", "seat_bot", "remove",
        "mute", "hand_over", "change", "pause", "again", "hello", "ping", "sit",
    ]  # fmt: skip
    fields = ["seat", "version", "action", "name", "text", "key", "level", "muted", "options",
              "paused", "at", "since", "nonce", "bandits"]  # fmt: skip
    for _ in range(300):
        chosen = chance.sample(fields, chance.randrange(4))
        mal.do(chance.choice(kinds), **{name: chance.choice(values) for name in chosen})
    words = [unfolded(one["words"]) for one in mal.others if one["type"] == "refused"]
    assert "Something went wrong here; nothing was lost." not in words
    mal.hang_up()
    ann.rest()
    assert ann.card["phase"] == "running"
    frame = ann.latest(0)
    assert frame is not None
    assert ann.do("rename", seat=0, name="Anna") == ""


def test_a_message_that_is_too_long_ends_its_connection_only(server: Server) -> None:
    ann, mal = Person(server, "Ann"), Person(server, "Mal")
    code = ann.make_table(players=3)
    ann.open(code)
    mal.open(code)
    with pytest.raises(ConnectionClosed):
        flood(mal, [json.dumps({"type": "chat", "text": "x" * 100_000})])
    ann.must("sit", seat=0, name="Ann")


def test_a_flood_is_refused_and_ends(tmp_path: Path) -> None:
    with serving(tmp_path, rate=1) as server:
        ann, mal = Person(server, "Ann"), Person(server, "Mal")
        code = ann.make_table(players=3)
        mal.open(code)
        ann.open(code)
        with pytest.raises(ConnectionClosed):
            flood(mal, ['{"type": "ping", "at": 1, "ref": "hasty"}'] * 300)
        fast = [one for one in mal.others if one["type"] == "refused"]
        assert fast[0]["ref"] == "hasty"
        assert unfolded(fast[0]["words"]) == "That was too fast; wait a moment."
        ann.must("sit", seat=0, name="Ann")
        answers = {ann.web.get("/api/tables").status_code for _ in range(80)}
        assert answers == {200, 429}


def test_strangers_and_other_pages_are_not_let_in(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=3)
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    assert stranger.post("/api/tables", json={}).status_code == 401
    assert stranger.get("/api/mine").status_code == 401
    stranger.close()
    evil = {"origin": "https://evil.example"}
    assert ann.web.post("/api/tables", json={}, headers=evil).status_code == 403
    own = {"origin": server.url}
    assert ann.web.post("/api/tables", json={}, headers=own).status_code == 201
    eve = Person(server, "Eve")
    eve.web.cookies.clear()
    eve.web.cookies.set("coltexpress", "x" * 43)
    assert eve.turned_away(code) == "Say who you are first."


@pytest.mark.parametrize(
    ("origin", "kind"),
    [("https://evil.example", "closed"), ("null", "closed"), ("http://[", "closed"),
     ("{url}", "pong"), ("https://friends.example", "pong")],
)  # fmt: skip
def test_a_page_of_another_origin_opens_no_table(tmp_path: Path, origin: str, kind: str) -> None:
    with serving(tmp_path, origins="https://other.example, https://friends.example") as server:
        ann = Person(server, "Ann")
        headers = {
            "Cookie": f"coltexpress={ann.web.cookies['coltexpress']}",
            "Origin": origin.format(url=server.url),
        }
        code = ann.make_table(players=3)
        url = f"ws://127.0.0.1:{server.port}/ws/{code}"
        with connect(url, additional_headers=headers) as line:
            with suppress(ConnectionClosed):
                line.send('{"type": "ping", "at": 1}')
            assert json.loads(line.recv(PATIENCE))["type"] == kind


@pytest.mark.parametrize(("path", "body", "status"), [
    ("/api/tables", "{", 400), ("/api/tables", '{"options": 3}', 400),
    ("/api/tables", '{"options": {"players": 3, "nosuch": 1}}', 400),
    ("/api/tables", '{"options": {"players": 6, "modules": ["super", "express"]}}', 400),
    ("/api/tables", '{"options": {"variant": "' + "x" * 100 + '"}}', 400),
    ("/api/tables", "x" * 20_000, 413),
    ("/api/replay", "x" * 200_001, 413), ("/api/me/recover", '{"token": "short"}', 400),
    ("/api/me/recover", '{"token": "' + "x" * 43 + '"}', 400), ("/api/nosuch", "{}", 404),
])  # fmt: skip
def test_requests_that_are_wrong(server: Server, path: str, body: str, status: int) -> None:
    ann = Person(server, "Ann")
    answer = ann.web.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert "Traceback" not in answer.text
    assert len(unfolded(answer.json()["words"])) > 10


def test_codes_that_are_no_tables(server: Server) -> None:
    ann = Person(server, "Ann")
    for code in ("ABCDEFGHJ", "x", "%00", "%F0%9F%98%80", "A" * 500, "..%2F..", "'; --"):
        assert ann.web.get(f"/api/tables/{code}").status_code == 404
        assert ann.web.get(f"/api/tables/{code}/file").status_code == 404
    assert ann.turned_away("ABCDEFGHJ") == "There is no table with this code."


def test_nobody_has_too_many_connections_or_tables(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=3)
    lines = []
    for _ in range(3):
        other = Person(server, "same")
        other.web.cookies = ann.web.cookies
        lines.append(other.open(code))
    assert "too many connections" in ann.turned_away(code)
    lines[0].hang_up()
    for _ in range(11):
        ann.make_table(players=3)
    answer = ann.web.post("/api/tables", json={})
    assert answer.status_code == 400
    assert "12 tables" in unfolded(answer.json()["words"])


def test_pages_come_with_the_headers_that_protect_them(server: Server) -> None:
    asked = [httpx.get(f"{server.url}{path}") for path in ("/health", "/api/me", "/nosuch")]
    asked.append(httpx.post(f"{server.url}/api/me", content="{"))
    assert [answer.status_code for answer in asked] == [200, 401, 404, 400]
    for answer in asked:
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    made = httpx.post(f"{server.url}/api/me", json={"name": "Ann"})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_logs_tell_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Anastasia")
        code = ann.make_table(players=3)
        ann.open(code).must("sit", seat=0, name="Anastasia", nonce=NONCE)
        ann.must("chat", text="xyzzy")
        ann.must("begin")
        play_on([ann], 3)
        token = ann.web.cookies["coltexpress"]
        ann.close()
        said = server.stop()
    assert "table made" in said
    assert [one for one in (code, token, NONCE, "Anastasia", "xyzzy") if one in said] == []


def test_logs_of_failures_tell_no_code(tmp_path: Path) -> None:
    """A table that cannot be read from the database: whoever asks for it is told no more, and the
    log tells where it failed, but not which table it was."""
    code = "DAMAGEDXY"
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("INSERT INTO entries VALUES (?, 0, '{')", (code,))
        for answer in (
            ann.web.get(f"/api/tables/{code}"),
            ann.web.get(f"/api/tables/{code}/file"),
            ann.web.post(f"/api/tables/{code}/replay", json={}),
        ):
            assert answer.status_code == 500
            words = unfolded(answer.json()["words"])
            assert words == "Something went wrong here; nothing was lost."
        ann.dial(code)
        with pytest.raises(ConnectionClosed):
            ann.take()
        ann.close()
        said = server.stop()
    assert '"path": "/api/tables/{code}/file"' in said
    assert code not in said
