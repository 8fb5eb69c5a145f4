"""Who is served next where many wait for few workers, so that bots keep nobody waiting.

What a person at a table waits for comes first, then bots where somebody looks on and replays, then
all others. Among those alike everybody gets a turn by turns, however much each wants.
"""

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum


class Rank(IntEnum):
    """What a job is for; the first come first."""

    PERSON = 0
    WATCHED = 1
    ALONE = 2


Line = OrderedDict[str, deque[asyncio.Future[None]]]
"""Those who wait, by whose table it is."""


class Turnstile:
    """Lets so many through at a time."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.lines: dict[Rank, Line] = {rank: OrderedDict() for rank in Rank}

    def waiting_of(self, owner: str) -> int:
        """How much an owner waits for."""
        return sum(len(line.get(owner, ())) for line in self.lines.values())

    async def enter(self, rank: Rank, owner: str) -> None:
        """Wait until it is one's turn; whoever has entered must leave."""
        if self.free:
            self.free -= 1
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines[rank].setdefault(owner, deque()).append(future)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Give the place to whoever is next."""
        for rank in Rank:
            line = self.lines[rank]
            while line:
                owner, row = next(iter(line.items()))
                future = row.popleft()
                if row:
                    line.move_to_end(owner)
                else:
                    del line[owner]
                if not future.done():
                    future.set_result(None)
                    return
        self.free += 1
