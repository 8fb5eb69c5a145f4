"""Texts come in however a browser or the net cuts them up."""

import asyncio
import socket
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvloop
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from coltexpress.server.line import BETWEEN_BEATS, Beat, Line, are_whole, whole_text
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


@pytest.mark.parametrize("pause", [0.02, 0.002], ids=["by themselves", "between two beats"])
def test_every_text_is_answered_once_in_its_order(tmp_path: Path, pause: float) -> None:
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
            time.sleep(pause)  # so that each comes alone
        pongs: list[int] = []
        while len(pongs) < 8:
            ann.take()
            pongs = [row["at"] for row in ann.others if row["type"] == "pong"]
    assert pongs == [1, 2, 3, 4, 5, 6, 7, 8]


def test_what_was_sent_before_the_end_is_still_done(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        code = ann.make_table(players=3)
        bob.open(code)
        ann.open(code)
        for number in range(5):
            ann.send("chat", text=str(number))
        ann.hang_up()
        said: list[str] = []
        while len(said) < 5:
            bob.take()
            said = [row["text"] for row in bob.others if row["type"] == "chat"]
    assert said == ["0", "1", "2", "3", "4"]


def test_what_comes_soon_waits_for_the_beat_and_is_done_together() -> None:
    done: list[tuple[int, float]] = []

    async def story() -> None:
        beat = Beat()

        def note(number: int) -> None:
            done.append((number, beat.latest))

        for numbers in ([1], [2, 3]):
            for number in numbers:
                beat.add(partial(note, number))
            while len(done) < numbers[-1]:
                await asyncio.sleep(0)

    asyncio.run(story())
    assert [number for number, _ in done] == [1, 2, 3]
    first, second, third = (at for _, at in done)
    assert second == third >= first + 0.9 * BETWEEN_BEATS


class Written(asyncio.Transport):
    """A socket that remembers what was written, each piece by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []

    def write(self, data: object) -> None:
        assert isinstance(data, bytes)
        self.pieces.append(data)

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.pieces))


def line_on(beat: Beat, transport: asyncio.Transport) -> Line:
    protocol = SimpleNamespace(
        beat=beat, transport=transport, handshake_complete=True, close_sent=False
    )
    return Line(protocol)  # type: ignore[arg-type]


def test_what_is_written_goes_out_together_behind_all_that_is_under_way() -> None:
    texts = [b"a frame", b"x" * 300, b"done"]

    async def story() -> None:
        beat, sockets = Beat(), [Written(), Written()]
        lines = [line_on(beat, one) for one in sockets]
        lines[0].write(texts[0])
        asyncio.get_running_loop().call_soon(lines[1].write, texts[1])
        lines[0].write(texts[2])
        assert sockets[0].pieces == []
        assert lines[0].waiting == len(texts[0] + texts[2])
        await asyncio.sleep(0)
        sent = [Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts]
        assert sockets[0].pieces == [sent[0] + sent[2]]
        assert lines[0].waiting == len(sent[0] + sent[2])
        await asyncio.sleep(0)
        assert sockets[1].pieces == [sent[1]]

    asyncio.run(story())


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_line_that_has_just_ended_keeps_nothing_from_the_others(
    run: Callable[[Coroutine[object, object, None]], None],
) -> None:
    async def story() -> None:
        loop, beat = asyncio.get_running_loop(), Beat()
        pairs = [socket.socketpair() for _ in range(3)]
        for _, there in pairs:
            there.settimeout(10)
        ends = [await loop.create_connection(asyncio.Protocol, sock=here) for here, _ in pairs]
        lines = [line_on(beat, transport) for transport, _ in ends]
        ends[0][0].write_eof()  # it can be read, but nothing more be written on it
        for _ in range(2):
            for line in lines:
                line.write(b"a frame")
            await asyncio.sleep(0.05)
        try:
            heard = [there.recv(100) for _, there in pairs]
            assert ends[0][0].is_closing()
        finally:
            for transport, _ in ends:
                transport.abort()
            await asyncio.sleep(0.05)
            for _, there in pairs:
                there.close()
        wanted = 2 * Frame(Opcode.TEXT, b"a frame").serialize(mask=False)
        assert heard == [b"", wanted, wanted]

    run(story())


def take_all(person: Person) -> None:
    """Take what comes until the connection ends."""
    while True:
        person.take()


@pytest.mark.parametrize(
    "frames",
    [
        [Frame(Opcode.TEXT, b"\xff\xfe")],
        [Frame(Opcode.TEXT, b"\xff" * 200)],
        [Frame(Opcode.TEXT, b"\xc3", fin=False), Frame(Opcode.CONT, b"(")],
    ],
    ids=["short", "long", "in pieces"],
)
def test_a_text_that_is_none_ends_the_connection_without_a_line_in_the_log(
    tmp_path: Path, frames: list[Frame]
) -> None:
    with serving(tmp_path) as server:
        mal = Person(server, "Mal")
        mal.open(mal.make_table(players=3))
        assert mal.socket is not None
        for frame in frames:
            mal.socket.socket.sendall(frame.serialize(mask=True))
        with pytest.raises(ConnectionClosed) as ended:
            take_all(mal)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1007
        said = server.stop()
    assert "Traceback" not in said
    assert "ERROR" not in said


def test_what_comes_between_the_pieces_of_a_text_does_not_end_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        ann.open(ann.make_table(players=3))
        assert ann.socket is not None
        for frame in (
            Frame(Opcode.TEXT, ping(1)[:9].encode(), fin=False),
            Frame(Opcode.PING, b"x"),
            Frame(Opcode.PONG, b"y"),
            Frame(Opcode.CONT, ping(1)[9:].encode()),
            Frame(Opcode.TEXT, ping(2).encode()),
        ):
            ann.socket.socket.sendall(frame.serialize(mask=True))
            time.sleep(0.02)
        pongs: list[int] = []
        while len(pongs) < 2:
            ann.take()
            pongs = [row["at"] for row in ann.others if row["type"] == "pong"]
    assert pongs == [1, 2]
