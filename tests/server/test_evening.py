"""What else people do at tables, over real sockets: watch, talk, leave, share a device, go on."""

import random
from collections.abc import Iterator
from pathlib import Path
from time import sleep, time

import httpx
import pytest

from coltexpress import Game, read_record
from coltexpress.words import unfolded
from scripts.tables import Message
from tests.command import run
from tests.server.serving import NONCE, PATIENCE, Person, Server, serving
from tests.server.test_play import play_on


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("evening"), metrics_token="secret") as found:
        yield found


def test_a_spectator_sees_what_is_public_and_all_can_talk(server: Server) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    code = ann.make_table(players=3)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    eve.open(code)
    ann.must("begin")
    play_on([ann], 5)
    while not eve.frames or not eve.frames[-1]["told"]:
        eve.take()
    for frame in eve.frames:
        assert frame["seat"] is None
        assert frame["view"]["player"] is None
        assert frame["view"]["hand"] == {}
        assert frame["question"] is None
        assert not [row for row in frame["told"] if row["event"].get("event") == "sealed"]
    assert eve.do("act", seat=0, version=1, action=1) == "That is not your seat."
    assert eve.do("emote", key="bravo") == "That is not your seat."
    eve.must("chat", text="  hello\n<b>you</b> ")
    ann.must("emote", key="laugh")
    eve.rest()
    ann.rest()
    said = [one for one in ann.others if one["type"] == "chat"]
    assert [(one["seat"], one["name"], one["text"]) for one in said] == [
        (None, "Eve", "hello <b>you</b>")
    ]
    assert [one["key"] for one in eve.others if one["type"] == "emote"] == ["laugh"]
    late = Person(server, "Late").open(code)
    late.rest()
    assert [one["text"] for one in late.others if one["type"] == "chat"] == ["hello <b>you</b>"]


def test_a_table_that_is_not_to_be_watched(server: Server) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    code = ann.make_table(players=2, watching="nobody")
    ann.open(code).must("sit", seat=0, name="Ann")
    ann.must("begin")
    assert eve.turned_away(code) == "This table is not to be watched."


def test_who_is_removed_watches_on_only_where_that_is_allowed(server: Server) -> None:
    for watching in ("link", "nobody"):
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        code = ann.make_table(players=3, watching=watching)
        for at, one in enumerate((ann, bob)):
            one.open(code).must("sit", seat=at, name=one.name)
        ann.must("begin")
        bob.rest()
        ann.must("remove", seat=1)
        ann.rest()
        assert ann.card["seats"][1]["who"] == "bot"
        bob.frames.clear()
        bob.rest()
        assert bob.card["removed"]
        if watching == "link":
            assert {frame["seat"] for frame in bob.frames} == {None}
            bob.must("ping", at=1)
        else:
            assert bob.frames == []
            assert bob.others[-1]["type"] == "closed"
            assert "removed you" in unfolded(bob.others[-1]["words"])
            assert bob.turned_away(code) == "This table is not to be watched."


def test_two_people_on_one_device_to_the_end_and_once_more(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=2, modules=["express"])
    ann.open(code)
    for seat in (0, 1):
        ann.must("sit", seat=seat, name=f"Guest {seat}", nonce=NONCE)
    assert ann.card["yours"] == [0, 1]
    ann.must("begin")
    play_on([ann])
    assert {frame["seat"] for frame in ann.frames} == {0, 1}
    ann.rest()
    ann.must("again")
    ann.rest()
    follower = ann.card["next"]
    assert follower
    ann.open(follower)
    assert [seat["name"] for seat in ann.card["seats"]] == ["Guest 0", "Guest 1"]
    assert ann.card["hosting"]
    ann.must("sit", seat=0, name="Guest 0", nonce=NONCE)
    ann.must("begin")


def test_a_leaver_is_played_by_a_bot_and_back(server: Server) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    code = ann.make_table(players=3, patience=0)
    for at, one in enumerate((ann, bob)):
        one.open(code).must("sit", seat=at, name=one.name, nonce=NONCE)
    ann.must("begin")
    play_on([ann, bob], 4)
    bob.must("stand", seat=1)
    bob.hang_up()
    play_on([ann], 6)
    ann.rest()
    assert ann.card["seats"][1].get("away")
    assert ann.card["seats"][1]["who"] == "person"
    bob.open(code).must("sit", seat=1, name="Bob")
    ann.rest()
    assert not ann.card["seats"][1].get("away")
    bob.frames.clear()
    play_on([bob, ann])
    assert bob.frames[-1]["outcome"]


def test_whoever_runs_out_of_time_is_played_by_a_bot(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=3, clock={"bank": 10, "more": 0})
    ann.open(code).must("sit", seat=0, name="Ann")
    ann.must("begin")
    while not ann.card["seats"][0].get("away"):
        ann.take()
    while ann.card["phase"] != "over":
        ann.take()
    ann.rest()
    assert ann.frames[-1]["outcome"]


def test_the_game_can_be_taken_home_when_it_is_over_and_checked(
    server: Server, tmp_path: Path
) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=2)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    promise = ann.card["commitment"]
    assert ann.card.get("secret") is None
    ann.must("begin")
    early = ann.web.get(f"/api/tables/{code}/file")
    assert early.status_code == 400
    play_on([ann])
    text = ann.web.get(f"/api/tables/{code}/file").text
    game = Game.replay(read_record(text))
    assert game.over
    path = tmp_path / "game.txt"
    path.write_text(text)
    done = run("verify", str(path), home=tmp_path)
    assert done.code == 0, done.err
    assert promise in done.out
    other = "f" if promise[0] != "f" else "0"
    changes = {
        promise: other + promise[1:],
        f"nonce 0: {NONCE}": f"nonce 0: {NONCE[::-1]}",
        f"table: {code}": "table: OTHER",
        "# commitment": "# commitments",
    }
    for old, new in changes.items():
        path.write_text(text.replace(old, new))
        done = run("verify", str(path), home=tmp_path)
        assert (done.code, done.out) == (2, ""), (old, new)


def test_two_tables_with_one_code_get_the_same_deal(server: Server) -> None:
    ann = Person(server, "Ann")
    deal = f"friday {random.random()}"
    views = []
    codes = []
    for _ in range(2):
        code = ann.make_table(players=2, bandits=["ghost", "doc", "tuco", "belle"], deal=deal)
        codes.append(code)
        ann.open(code).must("sit", seat=0, name="Ann", nonce=random.randbytes(16).hex())
        ann.must("begin")
        ann.rest()
        views.append(ann.frames[-1]["view"])
    first, second = views
    assert [row for row in first if first[row] != second[row]] == []
    play_on([ann])
    assert ann.card.get("secret") is None
    refused = ann.web.get(f"/api/tables/{codes[1]}/file")
    assert refused.status_code == 400
    assert "until all its tables are over" in unfolded(refused.json()["words"])
    ann.must("again")
    ann.open(str(ann.card["next"]))
    assert ann.card["options"]["deal"] == ""


def test_the_code_of_a_deal_is_too_long_to_be_guessed(server: Server) -> None:
    ann = Person(server, "Ann")
    answer = ann.web.post("/api/tables", json={"options": {"deal": "friday"}})
    assert answer.status_code == 400
    assert "needs 12 characters or more" in unfolded(answer.json()["words"])


def test_lists_of_tables(server: Server) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    shown = ann.make_table(players=3, public=True)
    hidden = ann.make_table(players=3)
    codes = [row["code"] for row in bob.web.get("/api/tables").json()["tables"]]
    assert shown in codes
    assert hidden not in codes
    mine = {row["code"]: row for row in ann.web.get("/api/mine").json()["tables"]}
    assert {shown, hidden} <= mine.keys()
    ann.open(hidden)
    ann.must("sit", seat=0, name="Ann")
    ann.must("sit", seat=1, name="Ann too")
    ann.must("sit", seat=2, name="Ann three")
    ann.must("begin")
    mine = {row["code"]: row for row in ann.web.get("/api/mine").json()["tables"]}
    assert mine[hidden]["phase"] == "running"
    assert len(mine[hidden]["waiting"]) == 1
    assert bob.web.get("/api/mine").json() == {"tables": []}


def test_ones_own_tables_tell_whose_turn_it_is_and_no_secret(server: Server) -> None:
    people = [Person(server, name) for name in ("Ann", "Bob", "Cid")]
    ann, bob, _ = people
    turns = begun(people, modules=["express"])
    first = turns[0]["asked"]
    assert len(first) == 1
    assert [row["asked"] for row in turns] == [first] * 3
    assert [row.get("waiting", []) for row in turns] == [[at] * (at in first) for at in range(3)]
    plans = begun(people, modules=["super"])
    assert [row["asked"] for row in plans] == [[0, 1, 2]] * 3
    asked = ann.asked()
    assert asked is not None
    assert ann.answer(asked) == ""
    assert turn(ann, plans[0]["code"]).get("waiting", []) == []
    assert turn(bob, plans[0]["code"])["asked"] == [0, 1, 2]


def test_ones_own_tables_tell_when_something_happened_and_no_secret(server: Server) -> None:
    people = [Person(server, name) for name in ("Ann", "Bob", "Cid")]
    ann, bob, cid = people
    code = begun(people, modules=["super"])[0]["code"]
    began = turn(cid, code)["changed"]
    assert abs(time() - began) < PATIENCE
    sleep(1.1)
    for one in (ann, bob):
        one.rest()
        asked = one.asked()
        assert asked is not None
        assert one.answer(asked) == ""
    bob.rest()
    latest = bob.latest(1)
    assert latest is not None
    bob.must("take_back", seat=1, version=latest["version"])
    assert [turn(one, code)["changed"] for one in people] == [began] * 3
    for one in (bob, cid):
        one.rest()
        asked = one.asked()
        assert asked is not None
        assert one.answer(asked) == ""
    assert all(turn(one, code)["changed"] > began for one in people)


def begun(people: list[Person], **options: object) -> list[Message]:
    """A game among these, and what each one's own list says of it."""
    code = people[0].make_table(players=len(people), **options)
    for at, one in enumerate(people):
        one.open(code).must("sit", seat=at, name=one.name)
    people[0].must("begin")
    people[0].rest()
    return [turn(one, code) for one in people]


def turn(person: Person, code: str) -> Message:
    """What somebody's own list says of a table."""
    rows: list[Message] = person.web.get("/api/mine").json()["tables"]
    return next(row for row in rows if row["code"] == code)


def test_a_link_moves_somebody_to_another_device_once(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=3)
    ann.open(code).must("sit", seat=0, name="Ann")
    lost, token = (ann.web.post("/api/me/link").json()["token"] for _ in range(2))
    phone = httpx.Client(base_url=server.url, timeout=PATIENCE)
    assert phone.post("/api/me/recover", json={"token": token}).json() == {"name": "Ann"}
    assert ann.web.get("/api/me").status_code == 401
    assert [row["code"] for row in phone.get("/api/mine").json()["tables"]] == [code]
    for used in (token, lost):
        assert phone.post("/api/me/recover", json={"token": used}).status_code == 400
    phone.close()


def test_health_and_metrics(server: Server) -> None:
    assert httpx.get(f"{server.url}/health").json() == {"status": "ok"}
    assert httpx.get(f"{server.url}/metrics").status_code == 403
    headers = {"authorization": "Bearer secret"}
    text = httpx.get(f"{server.url}/metrics", headers=headers).text
    assert "coltexpress_connections" in text
    assert 'coltexpress_decisions_total{by="bot",process="' in text
