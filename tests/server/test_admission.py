"""Bots keep nobody waiting: when too many think, only games with bots have to wait."""

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from random import Random
from threading import Event

import httpx

from coltexpress import Game, Setup
from coltexpress.notation.record import record_text
from coltexpress.words import unfolded
from tests.server.serving import NONCE, PATIENCE, Person, Server, serving

BUSY = (
    "So many bots are thinking that another one would keep people waiting; try again in a minute."
)


def seated(server: Server, seats: int, **options: object) -> Person:
    """Somebody alone at a table who has so many of its seats."""
    one = Person(server, "Ann")
    one.open(one.make_table(**options))
    for seat in range(seats):
        one.must("sit", seat=seat, name="Ann", nonce=NONCE)
    return one


@lru_cache
def finished() -> str:
    """The file of a game."""
    game, chance = Game.new(Setup(players=6, seed=1)), Random(1)
    while not game.over:
        game.apply(chance.choice(game.legal_actions()))
    return record_text(game.record())


def bring(server: Server, cookie: str, address: str = "127.0.0.1") -> httpx.Response:
    """Have a file shown, asking from an address of this machine."""
    line = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.url, transport=line, timeout=PATIENCE) as web:
        web.cookies.set("coltexpress", cookie)
        return web.post("/api/replay", json={"file": finished()})


def test_where_bots_wait_people_begin_and_no_further_bots_do(tmp_path: Path) -> None:
    with serving(tmp_path, max_bots_waiting=1) as server:
        full = seated(server, 0, players=7, modules=["super"])
        for seat in range(7):
            full.must("seat_bot", seat=seat, level="legend")
        people = seated(server, 3, players=3)
        mixed = seated(server, 2, players=3)
        full.must("begin")
        assert mixed.do("begin") == BUSY
        people.must("begin")


def test_files_that_wait_hold_up_no_game_with_bots(tmp_path: Path) -> None:
    with serving(tmp_path, max_bots_waiting=1) as server, ThreadPoolExecutor(6) as threads:
        mixed = seated(server, 2, players=3)
        cookie = mixed.web.cookies["coltexpress"]
        enough = Event()
        brought = [threads.submit(bring_many, server, cookie, enough) for _ in range(6)]
        bring(server, cookie)
        words = mixed.do("begin")
        enough.set()
        assert words == ""
        assert {status for one in brought for status in one.result()} == {200}


def bring_many(server: Server, cookie: str, enough: Event) -> list[int]:
    """Bring one file after the other; how each was answered."""
    answers = []
    while not enough.is_set():
        answers.append(bring(server, cookie).status_code)
    return answers


def test_an_address_has_few_files_waiting_and_keeps_no_other_one_from_it(tmp_path: Path) -> None:
    with serving(tmp_path, max_replays_each=2) as server, ThreadPoolExecutor(9) as threads:
        cookie = Person(server, "Ann").web.cookies["coltexpress"]
        brought = [threads.submit(bring, server, cookie) for _ in range(8)]
        other = threads.submit(bring, server, cookie, "127.0.0.2")
        assert other.result().status_code == 200
        answers = [one.result() for one in brought]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert len(refused) > 1
    words = "So many games wait already to be shown to you; try again when one of them is there."
    assert {unfolded(answer.json()["words"]) for answer in refused} == {words}
