"""Two server processes on one PostgreSQL: the same tables at both, and at one if the other dies."""

import asyncio
import os
import signal
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, permutations

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from coltexpress.server.postgres_store import ANSWERS_WITHIN, LISTENER, LOOK_AFTER
from tests.server.database import postgres
from tests.server.serving import NONCE, PATIENCE, WITHIN, Person, Server
from tests.server.test_play import play_on, wait_for_any

SEATS = (0, 1, 2)
NUMBERS = count()


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@contextmanager
def two_servers(database: str, **settings: object) -> Iterator[tuple[Server, Server]]:
    pair = Server(database, settings).start(), Server(database, settings).start()
    try:
        yield pair
    finally:
        for server in pair:
            for close in server.at_end:
                close()
            if server.process is not None:
                server.stop()


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    with two_servers(database) as pair:
        yield pair


@pytest.fixture
def mortals(database: str) -> Iterator[tuple[Server, Server]]:
    """Two with a database of their own, for one test, which may kill them: nobody else takes their
    tables in hand."""
    name = f"mortals{next(NUMBERS)}"
    asyncio.run(make_database(database, name))
    with two_servers(f"{database.rpartition('/')[0]}/{name}") as pair:
        yield pair


async def make_database(url: str, name: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def test_two_processes_serve_one_table_and_one_goes_on_alone(
    mortals: tuple[Server, Server],
) -> None:
    first, second = mortals
    ann, bob = Person(first, "Ann"), Person(second, "Bob")
    code = ann.make_table(players=3)
    for at, one in enumerate((ann, bob)):
        one.open(code).must("sit", seat=at, name=one.name, nonce=NONCE)
    ann.must("begin")
    play_on([ann, bob], 8)
    ann.must("chat", text="hello there")
    while not [one for one in bob.others if one["type"] == "chat"]:
        bob.take()
    seen = ann.latest(0)
    assert seen is not None
    first.stop(signal.SIGKILL)
    until = time.monotonic() + WITHIN
    ann.server = second
    ann.frames.clear()
    ann.open(code, {"0": seen["version"]})
    play_on([ann, bob], 1)
    assert time.monotonic() < until
    play_on([ann, bob])
    assert ann.frames[-1]["outcome"] == bob.frames[-1]["outcome"]
    assert ann.frames[-1]["outcome"]["winners"]


def listener_of(url: str, before: set[int]) -> int:
    """The part of PostgreSQL by which a server that has begun since hears of what others write."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = asyncio.run(listeners(url)) - before
        if len(found) == 1:
            return found.pop()
        time.sleep(0.1)
    raise AssertionError("there is none, or more than one")


async def listeners(url: str) -> set[int]:
    connection = await asyncpg.connect(url)
    sql = "SELECT pid FROM pg_stat_activity WHERE application_name = $1"
    found = {int(row[0]) for row in await connection.fetch(sql, LISTENER)}
    await connection.close()
    return found


def versions(one: Person) -> dict[int, int]:
    """Up to where each seat's log was told."""
    return {seat: frame["version"] for seat in SEATS if (frame := one.latest(seat))}


@contextmanager
def deaf(process: int) -> Iterator[None]:
    """Let nobody hear anything by a part of PostgreSQL for a while. After some seconds a server
    notices, and makes itself another one."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_whoever_comes_to_another_process_is_never_told_less(database: str) -> None:
    name = f"deaf{next(NUMBERS)}"
    asyncio.run(make_database(database, name))
    url = f"{database.rpartition('/')[0]}/{name}"
    with two_servers(url) as (first, second):
        second.stop()
        before = asyncio.run(listeners(url))
        second.start()
        ann, eve = Person(first, "Ann"), Person(second, "Eve")
        code = ann.make_table(players=3)
        ann.open(code)
        for seat in SEATS:  # no bot, which would decide at both processes
            ann.must("sit", seat=seat, name="Ann", nonce=NONCE)
        ann.must("begin")
        eve.open(code)  # so that the other process has the table in hand
        for name in ("Anna", "Annie", "Anouk", "Anke"):
            with deaf(listener_of(url, before)):
                until = time.monotonic() + ANSWERS_WITHIN
                play_on([ann], 3)
                seen = versions(ann)
                ann.server = second
                ann.frames.clear()
                ann.open(code)
                ann.rest()
                now = versions(ann)
                ann.server = first
                ann.open(code).must("rename", seat=0, name=name)
                card = eve.web.get(f"/api/tables/{code}").json()
                was_deaf = time.monotonic() < until
            assert now == seen
            assert set(seen) == set(SEATS)
            assert card["seats"][0]["name"] == name
            if was_deaf:
                break
        else:
            pytest.fail("too slow to tell")


def test_nobody_is_taken_for_absent_who_is_at_the_other_process(
    mortals: tuple[Server, Server],
) -> None:
    ann, bob = Person(mortals[0], "Ann"), Person(mortals[1], "Bob")
    code = ann.make_table(players=3, patience=1)
    for at, one in enumerate((ann, bob)):
        one.open(code).must("sit", seat=at, name=one.name, nonce=NONCE)
    ann.must("begin")
    while not ann.card["seats"][1].get("connected"):
        ann.take()
    time.sleep(1.5)
    words = ann.do("seat_bot", seat=1, level="bandit")
    assert words == "A bot can sit there once its player has been gone for 1 seconds."
    mortals[1].stop(signal.SIGKILL)
    while ann.card["seats"][1].get("connected"):
        ann.take()
    time.sleep(1.5)
    ann.must("seat_bot", seat=1, level="bandit")


def tables_there(one: Person) -> set[str]:
    """The codes of all tables where somebody has sat."""
    return {row["code"] for row in one.web.get("/api/mine").json()["tables"]}


def test_a_rematch_asked_for_at_both_processes_at_once_is_one_table(
    mortals: tuple[Server, Server],
) -> None:
    people = [Person(mortals[0], "Ann"), Person(mortals[1], "Bob")]
    codes = [people[0].make_table(players=3, modules=["super"])]  # which is over soon
    for rematch in range(3):
        for at, one in enumerate(people):
            one.frames.clear()
            one.open(codes[-1])
            if not rematch:
                one.must("sit", seat=at, name=one.name, nonce=NONCE)
            assert one.do("again") == "The game is not over yet."
        people[0].must("begin")
        play_on(people)
        asked = [one.send("again") for one in people]
        for one, ref in zip(people, asked, strict=True):
            while not [row for row in one.others if row.get("ref") == ref] or not one.card["next"]:
                one.take()
        answers = [
            next(row["type"] for row in one.others if row.get("ref") == ref)
            for one, ref in zip(people, asked, strict=True)
        ]
        assert answers == ["done", "done"]
        assert people[0].card["next"] == people[1].card["next"]
        codes.append(people[0].card["next"])
        assert tables_there(people[0]) == tables_there(people[1]) == set(codes)
    for one in people:
        one.open(codes[-1])
        assert [seat.get("name") for seat in one.card["seats"]][:2] == ["Ann", "Bob"]


def connections(server: Server, most: int = 100) -> dict[str, int]:
    """How many connections each process behind one port has, as far as any of them is met."""
    found: dict[str, int] = {}
    for _ in range(most):
        for line in httpx.get(f"{server.url}/metrics").text.splitlines():
            if line.startswith("coltexpress_connections{"):
                process, _, number = line.partition("} ")
                found[process] = int(float(number))
        if len(found) > 1 and all(found.values()):
            break
    return found


def test_the_workers_of_one_server_serve_one_table(database: str) -> None:
    name = f"workers{next(NUMBERS)}"
    asyncio.run(make_database(database, name))
    server = Server(f"{database.rpartition('/')[0]}/{name}", {"workers": 2}).start()
    try:
        ann = Person(server, "Ann")
        code = ann.make_table(players=3)
        ann.open(code)
        for seat in SEATS:
            ann.must("sit", seat=seat, name="Ann", nonce=NONCE)
        ann.must("begin")
        watching = [Person(server, f"W{at}").open(code) for at in range(4)]
        while len(there := connections(server)) < 2 or not all(there.values()):
            assert len(watching) < 60, there
            watching += [Person(server, "W").open(code) for _ in range(4)]
        play_on([ann], 6)
        version = max(frame["version"] for frame in ann.frames)
        for one in watching:
            while one.frames[-1]["version"] < version:
                one.take()
        views = [one.frames[-1]["view"] for one in watching]
        assert all(view == views[0] for view in views)
    finally:
        for close in server.at_end:
            close()
        server.stop()


def comes_in(one: Person, code: str) -> bool:
    """Whether somebody can come to a table, and is there then."""
    try:
        one.open(code)
    except ConnectionClosed:
        return False
    return True


def is_refused(one: Person, code: str) -> bool:
    """Whether somebody cannot come to a table, once each process has heard of the other's."""
    until = time.monotonic() + PATIENCE
    while comes_in(one, code) and time.monotonic() < until:
        one.hang_up()
        time.sleep(0.1)
    return time.monotonic() < until


def test_limits_hold_for_both_processes_together(database: str) -> None:
    with two_servers(database, max_connections_each=2, max_tables_each=2) as pair:
        people = [Person(pair[at], "Ann") for at in (0, 1, 0, 1)]
        cookie = people[0].web.cookies["coltexpress"]
        for one in people[1:]:
            one.web.cookies.clear()
            one.web.cookies.set("coltexpress", cookie)
        code = people[0].make_table(players=3)
        assert [comes_in(one, code) for one in people[:2]] == [True, True]
        assert [is_refused(one, code) for one in people[2:]] == [True, True]
        people[1].hang_up()
        while not comes_in(people[2], code):
            time.sleep(0.1)
        people[1].make_table(players=3)
        for one in people:
            answer = one.web.post("/api/tables", json={})
            assert (answer.status_code, "lobby-many" in answer.json()["words"]) == (400, True)


def test_whoever_moves_to_another_device_is_cut_off_at_both_processes(
    servers: tuple[Server, Server],
) -> None:
    ann = Person(servers[0], "Ann")
    code = ann.make_table(players=3)
    ann.open(code)
    link = ann.web.post("/api/me/link").json()["token"]
    moved = httpx.post(f"{servers[1].url}/api/me/recover", json={"token": link})
    assert moved.status_code == 200
    with pytest.raises(ConnectionClosed):
        deque(iter(ann.take, None), maxlen=0)


def boarding(servers: tuple[Server, Server]) -> list[Person]:
    """Three people at two processes, all asked at once where they get on the train."""
    people = [Person(servers[at % 2], f"P{at}") for at in SEATS]
    code = people[0].make_table(players=3, modules=["express", "horses"])
    for at, one in enumerate(people):
        one.open(code).must("sit", seat=at, name=one.name, nonce=NONCE)
    people[0].must("begin")
    while not all(one.asked() for one in people):
        wait_for_any(people)
    for one in people:
        one.frames = [one.frames[-1]]
        assert one.frames[0]["question"]["secret"]
    return people


def opened(people: list[Person]) -> list[object]:
    """What everybody sees of the places when the row is open."""
    while not all(has_opened(one) for one in people):
        wait_for_any(people)
    return [
        {name: row["place"] for name, row in one.frames[-1]["view"]["bandits"].items()}
        for one in people
    ]


def has_opened(one: Person) -> bool:
    """Whether more was told than the own answer."""
    told = [row["event"]["event"] for frame in one.frames[1:] for row in frame["told"]]
    return any(key != "sealed" for key in told)


@pytest.mark.parametrize("order", [*permutations(SEATS)][::2])
def test_answers_of_a_secret_row_come_to_two_processes_in_any_order(
    servers: tuple[Server, Server], order: tuple[int, ...]
) -> None:
    people = boarding(servers)
    for at in order:
        frame = people[at].asked()
        assert frame is not None
        assert people[at].answer(frame, at) == ""
    places = opened(people)
    assert places[0] == places[1] == places[2]


def test_answers_of_a_secret_row_come_to_two_processes_at_once(
    servers: tuple[Server, Server],
) -> None:
    people = boarding(servers)
    for at, one in enumerate(people):
        frame = one.asked()
        assert frame is not None
        choices = frame["question"]["choices"]
        one.send("act", seat=at, version=frame["version"], action=choices[at % len(choices)]["id"])
    places = opened(people)
    assert places[0] == places[1] == places[2]
    refusals = [row for one in people for row in one.others if row["type"] == "refused"]
    assert refusals == []


def test_tables_of_a_killed_process_are_taken_in_hand_before_the_other_looks_by_itself(
    mortals: tuple[Server, Server],
) -> None:
    for one in mortals:  # at their usual pace bots may have played to the end before we look
        one.stop()
        one.settings["bot_pace"] = 60_000
        one.start()
    first, second = mortals
    ann = Person(first, "Ann")
    ann.open(ann.make_table(players=3)).must("begin")
    time.sleep(4 * LOOK_AFTER)  # until each has seen the other
    first.stop(signal.SIGKILL)
    until = time.monotonic() + WITHIN
    while not tables_in_hand(second):
        assert time.monotonic() < until
        time.sleep(0.1)


def tables_in_hand(server: Server) -> float:
    """As many as a server says of itself."""
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("coltexpress_tables{"))
