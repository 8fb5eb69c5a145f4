"""What one address may have, whoever it says it is, and whose word is taken for what it is."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from coltexpress.words import unfolded
from tests.server.serving import PATIENCE, Person, Server, serving

HERE, THERE = "127.0.0.1", "127.0.0.2"
PROXY = "127.0.0.9"
"""All of them are this machine."""
LIMITS = {"max_people_address": 3, "max_tables_address": 2, "max_connections_address": 2}


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("limits"), proxies=PROXY, **LIMITS) as found:
        yield found


class Place:
    """Somebody at an address of this machine, or behind a proxy there."""

    def __init__(self, server: Server, address: str, behind: str = "") -> None:
        self.server = server
        self.address = address
        self.headers = {"X-Forwarded-For": behind} if behind else {}
        self.lines = ExitStack()
        server.at_end.append(self.lines.close)

    def post(self, path: str, body: object, cookie: str = "") -> httpx.Response:
        line = httpx.HTTPTransport(local_address=self.address)
        cookies = {"coltexpress": cookie} if cookie else {}
        with httpx.Client(
            base_url=self.server.url, transport=line, cookies=cookies, headers=self.headers,
            timeout=PATIENCE,
        ) as web:  # fmt: skip
            return web.post(path, json=body)

    def become(self) -> str:
        """The cookie of somebody new, or the words of a refusal."""
        answer = self.post("/api/me", {"name": "Ann"})
        if answer.status_code == 429:
            return unfolded(answer.json()["words"])
        assert answer.status_code == 200
        return str(answer.cookies["coltexpress"])

    def make_table(self, cookie: str) -> str:
        """The code of a new table, or the words of a refusal."""
        answer = self.post("/api/tables", {"options": {"players": 3}}, cookie)
        if answer.status_code == 429:
            return unfolded(answer.json()["words"])
        assert answer.status_code == 201
        return str(answer.json()["code"])

    def comes_in(self, code: str, cookie: str) -> bool:
        """Whether a table can be opened, which is left open then."""
        socket = self.lines.enter_context(
            connect(
                f"ws://{HERE}:{self.server.port}/ws/{code}", source_address=(self.address, 0),
                additional_headers={"Cookie": f"coltexpress={cookie}", **self.headers},
            )
        )  # fmt: skip
        try:
            socket.send('{"type": "ping", "at": 1}')
            return '"pong"' in str(socket.recv(PATIENCE))
        except ConnectionClosed:
            return False


def test_an_address_has_so_many_new_people_in_an_hour(server: Server) -> None:
    here, there = Place(server, HERE), Place(server, THERE)
    cookies = [here.become() for _ in range(3)]
    words = "Too many new people have come from your address in this hour; try again later."
    assert here.become() == words
    assert there.become() not in ("", words)
    # Whoever is known already stays so.
    assert here.post("/api/me", {"name": "Bob"}, cookies[0]).json()["name"] == "Bob"


def test_an_address_makes_so_many_tables_in_an_hour_whoever_it_is(server: Server) -> None:
    here, there = Place(server, HERE), Place(server, THERE)
    cookies = [here.become() for _ in range(3)]
    words = "Too many tables have been made from your address in this hour; try again later."
    made = [here.make_table(cookie) for cookie in cookies]
    assert (made[0] != words, made[1] != words, made[2]) == (True, True, words)
    assert there.make_table(cookies[2]) != words


def test_an_address_has_so_many_connections_whoever_it_is(server: Server) -> None:
    here, there = Place(server, HERE), Place(server, THERE)
    cookies = [here.become() for _ in range(3)]
    code = here.make_table(cookies[0])
    assert [here.comes_in(code, cookie) for cookie in cookies] == [True, True, False]
    assert there.comes_in(code, cookies[2])
    here.lines.close()
    assert any(here.comes_in(code, cookies[2]) for _ in range(100))


def test_only_a_proxy_that_is_trusted_is_believed_where_somebody_comes_from(
    server: Server,
) -> None:
    refused = "Too many new people"
    for number in range(5):
        behind = Place(server, PROXY, f"203.0.113.{number}")
        assert not behind.become().startswith(refused)
    far = Place(server, PROXY, "203.0.113.77")
    assert [far.become().startswith(refused) for _ in range(4)] == [False] * 3 + [True]
    liars = [Place(server, HERE, f"203.0.113.{number}") for number in range(100, 104)]
    assert [one.become().startswith(refused) for one in liars] == [False] * 3 + [True]


def has_secure_cookie(place: Place, scheme: str = "") -> bool:
    """Whether the cookie of somebody new travels over TLS alone; by scripts nobody may read it."""
    if scheme:
        place.headers = {"X-Forwarded-Proto": scheme}
    cookie = place.post("/api/me", {"name": "Ann"}).headers["set-cookie"].casefold().split("; ")
    assert {"httponly", "samesite=lax"} <= set(cookie)
    return "secure" in cookie


def test_a_cookie_travels_over_tls_alone_where_a_trusted_proxy_says_so(server: Server) -> None:
    assert has_secure_cookie(Place(server, PROXY), "https")
    assert not has_secure_cookie(Place(server, PROXY), "http")
    assert not has_secure_cookie(Place(server, THERE), "https")
    assert not has_secure_cookie(Place(server, HERE))


def test_all_cookies_travel_over_tls_alone_where_that_is_set(tmp_path: Path) -> None:
    with serving(tmp_path, secure=1) as server:
        assert has_secure_cookie(Place(server, HERE))
        ann = Place(server, HERE)
        cookie = ann.become()
        link = ann.post("/api/me/link", {}, cookie).json()["token"]
        moved = ann.post("/api/me/recover", {"token": link})
        assert "secure" in moved.headers["set-cookie"].casefold().split("; ")


def test_whoever_guesses_codes_over_sockets_is_soon_told_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, rate=1) as server:
        bob = Person(server, "Bob")
        code = bob.make_table(players=3)
        began, words = monotonic(), "There is no table with this code."
        tries = 0
        while words == "There is no table with this code." and tries < 200:
            words = bob.turned_away("ABCDEFGHJ")
            tries += 1
        assert words == "That was too fast; wait a moment."
        assert 1 < tries <= 5 * (3 + monotonic() - began) + 1
        # Nor whether the code was right.
        assert bob.turned_away(code) == words
        assert Place(server, THERE).comes_in(code, bob.web.cookies["coltexpress"])


def test_a_network_of_ipv6_counts_as_one_address(server: Server) -> None:
    same = [Place(server, PROXY, f"2001:db8:1:1::{number}") for number in range(4)]
    assert [len(one.become()) > 60 for one in same] == [False] * 3 + [True]
    assert len(Place(server, PROXY, "2001:db8:1:2::1").become()) < 60
    mapped = [Place(server, PROXY, f"::ffff:192.0.2.{number}") for number in range(4)]
    assert [len(one.become()) > 60 for one in mapped] == [False] * 4
    assert len(Place(server, PROXY, "no:address").become()) < 60
