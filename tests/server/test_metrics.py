"""What a server tells of itself, and to whom."""

import re
import socket
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import NONCE, PATIENCE, Person, Server, serving
from tests.server.test_play import play_on

HERE, THERE, PROXY = "127.0.0.1", "127.0.0.2", "127.0.0.9"
FAR = {"X-Forwarded-For": "203.0.113.5"}


def asked(server: Server, address: str = HERE, **headers: str) -> httpx.Response:
    """What an address of this machine is told."""
    line = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=line, timeout=PATIENCE) as web:
        return web.get(f"{server.url}/metrics", headers=headers)


def measure(server: Server, name: str) -> float:
    """What the one process of a server tells."""
    (found,) = re.findall(rf'^{name}{{process="\d+"}} (\S+)$', asked(server).text, re.MULTILINE)
    return float(found)


def test_without_a_token_only_this_machine_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path, proxies=PROXY) as server:
        assert asked(server).status_code == 200
        assert asked(server, THERE).status_code == 403
        assert asked(server, PROXY, **FAR).status_code == 403
        # A proxy that nobody told of is on this machine, but whoever asks is not.
        assert asked(server, HERE, **FAR).status_code == 403
        assert asked(server, THERE, **{"X-Forwarded-For": HERE}).status_code == 403
        assert asked(server, THERE, authorization="Bearer x").status_code == 403


def test_with_a_token_whoever_has_it_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path, metrics_token="secret") as server:
        assert asked(server).status_code == 403
        assert asked(server, authorization="Bearer wrong").status_code == 403
        assert asked(server, THERE, authorization="Bearer secret").status_code == 200
        assert asked(server, HERE, authorization="Bearer secret", **FAR).status_code == 200


def test_whoever_does_not_keep_up_is_let_go_and_counted(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        code = ann.make_table(players=3)
        ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
        ann.must("begin")
        play_on([ann], 20)
        ann.hang_up()
        assert measure(server, "coltexpress_dropped_total") == 0
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect((HERE, server.port))
        cookie = f"coltexpress={ann.web.cookies['coltexpress']}"
        url = f"ws://{HERE}:{server.port}/ws/{code}"
        until = time.monotonic() + PATIENCE
        with connect(url, sock=slow, additional_headers={"Cookie": cookie}) as line:
            try:
                while time.monotonic() < until:
                    line.send('{"type": "hello", "since": {}}')
                    time.sleep(0.002)
            except ConnectionClosed:
                pass
        assert measure(server, "coltexpress_dropped_total") == 1
        assert measure(server, "coltexpress_connections") == 0
        ann.open(code)
