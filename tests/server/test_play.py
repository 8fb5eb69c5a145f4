"""Whole games over real sockets, to the end, with whatever can happen in between."""

import signal
from contextlib import suppress
from pathlib import Path
from time import monotonic

from tests.server.serving import NONCE, PATIENCE, Person, serving


def play_on(people: list[Person], decisions: int = 10**6) -> int:
    """Let people answer, one after the other, until so many decisions or the end."""
    made = 0
    while made < decisions and not any(has_ended(one) for one in people):
        asked = [(one, frame) for one in people if (frame := one.asked())]
        if asked:
            one, frame = asked[0]
            words = one.answer(frame, made)
            assert words in ("", "The table has changed meanwhile; look again."), words
            made += not words
            settle(one, frame)
        else:
            wait_for_any(people)
        for other in people:
            other.rest()
    for one in people if any(has_ended(one) for one in people) else []:
        while not has_ended(one):
            one.take()
    return made


def has_ended(one: Person) -> bool:
    """Whether somebody has seen the end of the game."""
    return bool(one.frames and one.frames[-1]["outcome"])


def wait_for_any(people: list[Person]) -> None:
    """Wait until somebody is told something, whoever it is."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        for one in people:
            with suppress(TimeoutError):
                one.take(0.1)
                return
    raise TimeoutError("nobody is told anything")


def settle(one: Person, frame: dict[str, object]) -> None:
    """Wait until an answer has changed what its player sees."""
    while one.latest(frame["seat"]) is frame:  # type: ignore[arg-type]
        one.take()


def test_one_person_against_bots_from_the_first_page_to_the_podium(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        code = ann.make_table(players=3)
        ann.open(code)
        assert ann.card["hosting"]
        assert ann.card["phase"] == "open"
        ann.must("sit", seat=0, name="Ann", nonce=NONCE)
        ann.must("begin")
        play_on([ann])
        last = ann.frames[-1]
        assert last["outcome"]["winners"]
        assert last["question"] is None
        ann.rest()
        assert ann.card["phase"] == "over"
        assert [seat["who"] for seat in ann.card["seats"]] == ["person", "bot", "bot"]
        versions = [frame["version"] for frame in ann.frames]
        assert versions == sorted(versions)
        numbers = [row["at"] for frame in ann.frames for row in frame["told"]]
        assert numbers == list(range(1, last["version"] + 1))


def test_nothing_is_lost_when_the_server_is_stopped_or_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        code = ann.make_table(players=3)
        for at, one in enumerate((ann, bob)):
            one.open(code)
            one.must("sit", seat=at, name=one.name, nonce=NONCE)
        ann.must("begin")
        play_on([ann, bob], 7)
        for how in (signal.SIGTERM, signal.SIGKILL):
            seen = {one: one.latest(at) for at, one in enumerate((ann, bob))}
            server.stop(how)
            server.start()
            for at, one in enumerate((ann, bob)):
                before = seen[one]
                assert before is not None
                one.frames.clear()
                one.open(code, {str(at): before["version"]})
                now = one.latest(at)
                while now is None:
                    one.take()
                    now = one.latest(at)
                assert now["since"] == before["version"]
                assert now["version"] >= before["version"]
                assert [row["at"] for row in now["told"]] == list(
                    range(before["version"] + 1, now["version"] + 1)
                )
            play_on([ann, bob], 5)
        play_on([ann, bob])
        assert ann.frames[-1]["outcome"] == bob.frames[-1]["outcome"]
