"""Messages that nobody should send, by the thousand, to a table where somebody else plays.

    python -m scripts.fuzz --messages 100000

They are right messages with something wrong: other types, numbers too large, others' seats, old
versions, actions that are not legal, fields that are missing or too many, cut or doubled bytes.
Whatever comes, the sender gets an answer or is let go of, the server logs no failure, and the game
of the others goes on as if nothing had been sent.
"""

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import WebSocketException

from scripts.tables import NONCE, PATIENCE, Guest, Lost, Message, Server

VALUES: list[object] = [
    None, True, False, 0, 1, 2, 6, 7, -1, 2**31, 2**53, 2**64, 10**400, 0.5, -0.0, "", "x", "0",
    "\x00", "\u202e", "\ud7ff", "😀" * 30, "x" * 5000, "greedy", "nosuch", NONCE, [], [[]],
    [None] * 50, {}, {"players": 3}, {"players": 99}, {"": ""}, {"a": {"a": {"a": {}}}},
]  # fmt: skip
FIELDS = [
    "type", "ref", "seat", "version", "action", "name", "text", "key", "level", "muted", "options",
    "paused", "at", "since", "nonce", "bandits", "nosuch",
]  # fmt: skip


def right(chance: random.Random, frame: Message | None) -> Message:
    """A message that might be sent by a browser."""
    version = frame["version"] if frame else 0
    choices = frame["question"]["choices"] if frame and frame["question"] else [{"id": 3}]
    return dict(
        chance.choice(
            [
                {"type": "hello", "since": {"1": 0}},
                {
                    "type": "act", "seat": 1, "version": version,
                    "action": chance.choice(choices)["id"],
                },
                {"type": "take_back", "seat": 1, "version": version},
                {"type": "chat", "text": "hello"},
                {"type": "emote", "key": "hat"},
                {"type": "sit", "seat": 1, "name": "Mal", "nonce": NONCE},
                {"type": "stand", "seat": 1},
                {"type": "rename", "seat": 1, "name": "Mal"},
                {"type": "begin"},
                {"type": "seat_bot", "seat": 2, "level": "bandit"},
                {"type": "remove", "seat": 0},
                {"type": "mute", "seat": 0, "muted": True},
                {"type": "hand_over", "seat": 1},
                {"type": "change", "options": {"players": 3}},
                {"type": "pause", "paused": True},
                {"type": "advise", "seat": 1, "version": version},
                {"type": "again"},
                {"type": "ping", "at": 1.5},
            ]
        )
    )  # fmt: skip


def wrong(chance: random.Random, frame: Message | None) -> str | bytes:
    """The same with something wrong, or nothing."""
    message = right(chance, frame)
    for _ in range(chance.randrange(3)):
        name = chance.choice([*message, *FIELDS])
        if chance.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = chance.choice(VALUES)
    text = json.dumps(message)
    kind = chance.random()
    if kind < 0.05:
        return text[: chance.randrange(len(text))]
    if kind < 0.1:
        data = bytearray(text.encode())
        data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    if kind < 0.11:
        return text * chance.randrange(2, 100)
    return text


async def play(ann: Guest, moves: int) -> int:
    """Let somebody decide so many times; how often it came to that."""
    made = 0
    async with asyncio.timeout(PATIENCE):
        while made < moves and ann.frame is not None and not ann.frame["outcome"]:
            frame = ann.frame
            ann.news.clear()
            if frame["question"] is None:
                return made
            choice = frame["question"]["choices"][0]
            words = await ann.ask("act", seat=0, version=frame["version"], action=choice["id"])
            made += not words
            if not words and ann.frame is frame:
                with suppress(TimeoutError):
                    await asyncio.wait_for(ann.news.wait(), 5)
    return made


async def until_asked(ann: Guest) -> None:
    """Wait until somebody is to decide, or the game is over."""
    async with asyncio.timeout(PATIENCE):
        while ann.frame is None or not (ann.frame["question"] or ann.frame["outcome"]):
            ann.news.clear()
            await ann.news.wait()


async def flood(server: Server, messages: int, seed: int) -> dict[str, int]:
    """Send so many; what became of it."""
    chance = random.Random(seed)
    ann, mal = Guest("Ann"), Guest("Mal")
    for one in (ann, mal):
        await one.become(server)
    counts = {"sent": 0, "lines": 0, "tables": 0, "moves": 0}
    while counts["sent"] < messages:
        code = await ann.make_table(server, {"players": 3, "hints": True})
        counts["tables"] += 1
        for at, one in enumerate((ann, mal)):
            one.frame = None
            await one.open(server, code)
            await one.ask("sit", seat=at, name=one.name, nonce=NONCE)
        await ann.ask("begin")
        for _ in range(min(500, messages - counts["sent"])):
            counts["sent"] += 1
            try:
                assert mal.socket is not None
                await mal.socket.send(wrong(chance, mal.frame))
                if counts["sent"] % 20 == 0:
                    await mal.ask("ping", at=1)
            except (Lost, WebSocketException, OSError):
                counts["lines"] += 1
                await mal.open(server, code)
            if counts["sent"] % 50 == 0:
                counts["moves"] += await play(ann, 3)
                assert not ann.is_lost
        assert ann.card["phase"] != "open"
        assert await ann.ask("rename", seat=0, name="Ann") == ""
        # With a bot in the other's place it comes to Ann, however quick the flood was.
        await mal.open(server, code)
        await mal.ask("stand", seat=1)
        await until_asked(ann)
        counts["moves"] += await play(ann, 3)
    for one in (ann, mal):
        await one.hang_up()
    return counts


def run(folder: Path, *, messages: int, seed: int) -> dict[str, int]:
    """Raises `AssertionError` where anything but the sender was touched."""
    settings = {
        "rate": 100_000, "log_level": "warning", "max_tables_each": 10_000, "bot_pace": 1,
    }  # fmt: skip
    server = Server(f"sqlite:///{folder / 'tables.db'}", settings).start()
    try:
        counts = asyncio.run(flood(server, messages, seed))
    finally:
        said = server.stop()
    assert "failed" not in said, said
    assert "Traceback" not in said, said
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(run(Path(folder), messages=given.messages, seed=given.seed))


if __name__ == "__main__":
    main()
