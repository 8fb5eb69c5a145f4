"""Texts come in however a browser or the net cuts them up."""

import time
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from coltexpress.server.line import are_whole, whole_text
from tests.server.serving import Person, serving


def text(words: str, *, fin: bool = True) -> bytes:
    """A frame with a text, as a browser sends it."""
    return Frame(Opcode.TEXT, words.encode(), fin).serialize(mask=True)


def ping(at: int) -> str:
    return f'{{"type": "ping", "at": {at}}}'


@pytest.mark.parametrize("size", [0, 1, 3, 4, 70, 125])
def test_a_short_text_alone_is_read_at_once(size: int) -> None:
    words = "é" * (size // 2) + "x" * (size % 2)
    assert whole_text(text(words)) == words


def test_all_else_is_left_to_the_library() -> None:
    rest = [
        b"", text("hello")[:-1], text("hello") + b"\x81", text("a") + text("b"),
        text("hello", fin=False), text("x" * 126), text("x" * 300), text("x" * 70_000),
        Frame(Opcode.BINARY, b"hello").serialize(mask=True),
        Frame(Opcode.PING, b"hello").serialize(mask=True),
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    ]  # fmt: skip
    assert [whole_text(data) for data in rest] == [None] * len(rest)


def test_where_a_frame_ends_is_seen() -> None:
    pong = Frame(Opcode.PONG, b"1234").serialize(mask=True)
    for whole in (text("a"), text("x" * 300), text("x" * 70_000), pong, pong + text("a") + pong):
        assert are_whole(whole)
        assert not are_whole(whole[:-1])
        assert not are_whole(whole + b"\x81")
        assert not are_whole(whole + text("b", fin=False))


def test_every_text_is_answered_once_in_its_order(tmp_path: Path) -> None:
    split = text(ping(6))
    chunks = [
        text(ping(1)),
        text(ping(2)) + text(ping(3)),
        Frame(Opcode.PING, b"are you there").serialize(mask=True) + text(ping(4)),
        text(ping(5).replace('"at"', " " * 200 + '"at"')),
        split[:9], split[9:20], split[20:],
        text(ping(7)[:9], fin=False),
        Frame(Opcode.CONT, ping(7)[9:].encode()).serialize(mask=True),
        text(ping(8)),
    ]  # fmt: skip
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        ann.open(ann.make_table(players=3))
        assert ann.socket is not None
        for chunk in chunks:
            ann.socket.socket.sendall(chunk)
            time.sleep(0.02)  # so that each comes alone
        pongs: list[int] = []
        while len(pongs) < 8:
            ann.take()
            pongs = [row["at"] for row in ann.others if row["type"] == "pong"]
    assert pongs == [1, 2, 3, 4, 5, 6, 7, 8]
