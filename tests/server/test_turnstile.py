"""Who is served next: people first, then bots by turns, whoever has more of them."""

import asyncio
from contextlib import suppress

import pytest

from coltexpress.server.autopilot import Pace
from coltexpress.server.connection import Haste
from coltexpress.server.refusal import Refusal
from coltexpress.server.turnstile import Rank, Turnstile


async def served(jobs: list[tuple[Rank, str]]) -> list[tuple[Rank, str]]:
    """In which order jobs get their turn that all wait for one place."""
    stile = Turnstile(1)
    await stile.enter(Rank.ALONE, "first")
    order = []

    async def job(rank: Rank, owner: str) -> None:
        await stile.enter(rank, owner)
        order.append((rank, owner))
        await asyncio.sleep(0)
        stile.leave()

    tasks = [asyncio.create_task(job(*row)) for row in jobs]
    await asyncio.sleep(0)
    owners = {owner for _, owner in jobs}
    assert sum(stile.waiting_of(owner) for owner in owners) == len(jobs)
    stile.leave()
    await asyncio.gather(*tasks)
    assert ([stile.waiting_of(owner) for owner in owners], stile.free) == ([0] * len(owners), 1)
    return order


def test_people_come_first_then_tables_where_somebody_is() -> None:
    jobs = [(Rank.ALONE, "a"), (Rank.WATCHED, "b"), (Rank.PERSON, "c"), (Rank.WATCHED, "d")]
    assert [owner for _, owner in asyncio.run(served(jobs))] == ["c", "b", "d", "a"]


def test_whoever_has_many_tables_waits_for_those_who_have_few() -> None:
    jobs = [(Rank.WATCHED, "many")] * 5 + [(Rank.WATCHED, "few")] * 2
    order = [owner for _, owner in asyncio.run(served(jobs))]
    assert order == ["many", "few", "many", "few", "many", "many", "many"]


def test_whoever_gives_up_takes_nobodys_place() -> None:
    async def run() -> None:
        stile = Turnstile(1)
        await stile.enter(Rank.PERSON, "a")
        lost = asyncio.create_task(stile.enter(Rank.PERSON, "b"))
        late = asyncio.create_task(stile.enter(Rank.PERSON, "c"))
        await asyncio.sleep(0)
        lost.cancel()
        with pytest.raises(asyncio.CancelledError):
            await lost
        stile.leave()
        await late
        stile.leave()
        assert stile.free == 1
        held = asyncio.create_task(stile.enter(Rank.PERSON, "d"))
        await held
        given = asyncio.create_task(stile.enter(Rank.PERSON, "e"))
        await asyncio.sleep(0)
        stile.leave()
        given.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given
        assert stile.free == 1

    asyncio.run(run())


def test_a_bot_decides_after_whole_paces() -> None:
    pace = Pace(1.0)
    assert [pace.due("bandit", spent) for spent in (0.0, 0.25, 1.0)] == [1.0, 1.0, 1.0]
    assert pace.due("legend", 1.5) == 2.0
    assert pace.due("legend", 0.0) == 2.0
    assert pace.due("bandit", 0.0) == 1.0
    while pace.due("legend", 0.0) == 2.0:
        pass
    assert pace.due("legend", 0.0) == 1.0
    assert Pace(0.0).due("legend", 0.3) == 0.3


def test_two_processes_allow_an_address_half_as_much_each() -> None:
    alone, half = allowed(Haste(10.0)), allowed(Haste(10.0, lambda: 2))
    assert 0.4 * alone < half < 0.6 * alone


def allowed(haste: Haste) -> int:
    """How much one address may ask for at once."""
    count = 0
    with suppress(Refusal):
        while True:
            haste.check("192.0.2.1")
            count += 1
    return count
