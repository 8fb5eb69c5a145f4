"""Two server processes on one PostgreSQL: the same tables at both, and at one if the other dies."""

import signal

from tests.server.database import postgres
from tests.server.serving import NONCE, Person, Server
from tests.server.test_play import play_on


def test_two_processes_serve_one_table_and_one_goes_on_alone() -> None:
    with postgres() as url:
        first, second = Server(url, {}).start(), Server(url, {}).start()
        ann, bob = Person(first, "Ann"), Person(second, "Bob")
        try:
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
            ann.server = second
            ann.frames.clear()
            ann.open(code, {"0": seen["version"]})
            play_on([ann, bob])
            assert ann.frames[-1]["outcome"] == bob.frames[-1]["outcome"]
            assert ann.frames[-1]["outcome"]["winners"]
        finally:
            for one in (ann, bob):
                one.close()
            for server in (first, second):
                if server.process is not None:
                    server.stop()
