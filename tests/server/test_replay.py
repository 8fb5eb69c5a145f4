"""Finished games are watched again through anybody's eyes, as they were seen then."""

import asyncio
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from coltexpress import Game, Setup
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.record import record_text
from coltexpress.server.answers import Replay, Watched
from coltexpress.server.autopilot import Autopilot, Pace
from coltexpress.server.match import Match
from coltexpress.server.metrics import Metrics
from coltexpress.server.protocol import Begin, Frame, encoded, read_frame
from coltexpress.server.refusal import Refusal
from coltexpress.server.replay import MOST_DECISIONS, brought, frames_of, kept, read_kept
from coltexpress.server.room import Means, Room
from coltexpress.server.sqlite_store import SqliteStore
from coltexpress.server.turnstile import Rank
from coltexpress.server.workers import Workers
from coltexpress.words import BEGIN, unfolded
from scripts.rotation import KINDS, kind_name, setup_number
from tests.server.serving import NONCE, Person, Server, serving
from tests.server.test_play import play_on
from tests.server.test_table import Evening

T = TypeVar("T")

SAMPLED = range(7, len(KINDS), 379)


def played(kind: int) -> tuple[Match, dict[int, list[Frame]]]:
    """A game by chance, with everybody's frames as they were then."""
    match = Match(Game.new(setup_number(kind, 5)))
    viewers = range(NOBODY, match.game.players)
    chance = random.Random(kind)
    seen = {viewer: [read_frame(match.frame(viewer, None, "whole"))] for viewer in viewers}
    while not match.game.over:
        player = chance.choice(match.game.deciders)
        match.decide(player, chance.choice(match.game.texts(player)))
        for viewer, frames in seen.items():
            frames.append(read_frame(match.frame(viewer, frames[-1].version, "whole")))
    return match, seen


@pytest.mark.parametrize("kind", SAMPLED, ids=kind_name)
def test_a_replay_shows_what_everybody_saw(kind: int) -> None:
    match, seen = played(kind)
    ending = read_kept(kept(record_text(match.game.record())))
    for viewer, frames in seen.items():
        again = list(frames_of(ending, viewer, 0, len(frames)))
        assert len(again) == len(frames)
        for then, now in zip(frames, again, strict=True):
            assert (now.version, now.since) == (then.version, then.since)
            assert (now.view, now.told, now.turns) == (then.view, then.told, then.turns)
            assert now.story == then.story
            assert now.outcome == then.outcome
    assert ending.steps[-1].scores == list(match.game.scores())


def test_nobody_has_the_prize_before_the_end() -> None:
    game = Game.new(Setup(players=4, seed=3))
    assert list(game.scores()) == [1250] * 4
    chance = random.Random(3)
    while not game.over:
        game.apply(chance.choice(game.legal_actions()))
    ending = read_kept(kept(record_text(game.record())))
    assert ending.scores == [250] * 4
    assert ending.steps[-2].scores != list(game.scores())
    assert ending.steps[-1].scores == list(game.scores())


def test_a_page_has_the_steps_that_were_asked_for() -> None:
    match, seen = played(7)
    text = record_text(match.game.record())
    page = msgspec.json.decode(brought(text, Watched(1, 3, 4)), type=Replay)
    assert (page.viewer, page.first, page.steps) == (1, 3, len(match.steps))
    assert page.frames[0].view == msgspec.json.decode(encoded(seen[1][3]))["view"]
    assert len(page.frames) == 4
    assert len(page.scores) == page.steps + 1
    assert page.deciders == [step.player for step in match.steps]
    assert page.fair is None
    with pytest.raises(Refusal):
        brought(text, Watched(6))


def over(game: Game) -> Game:
    """The same game, played by chance to its end."""
    chance = random.Random(4)
    while not game.over:
        player = chance.choice(game.deciders)
        game.apply(chance.choice(game.legal_actions(player)), player=player)
    return game


def begins(game: Game) -> int:
    """The round from which on the file of a game that is over is told."""
    text = record_text(game.record())
    return msgspec.json.decode(brought(text, Watched(count=1)), type=Replay).begins


@pytest.mark.parametrize(
    "modules", [("express",), ("express", "horses", "whisky", "stagecoach"), ("super",)]
)
def test_a_replay_tells_where_a_resumed_game_begins(modules: tuple[str, ...]) -> None:
    game = Game.new(Setup(players=4, modules=modules, seed=9))
    assert begins(over(Game.new(game.setup))) == 0
    assert begins(over(Game.from_position(game.position(), seed=1))) == 0
    chance = random.Random(2)
    while game.state.round < 2:
        player = chance.choice(game.deciders)
        game.apply(chance.choice(game.legal_actions(player)), player=player)
    assert begins(over(Game.from_position(game.position(), seed=1))) == 2


class Counting(Workers):
    """Counts the jobs it is given."""

    jobs = 0

    async def run(
        self, rank: Rank, owner: str, function: Callable[..., T], *arguments: object
    ) -> T:
        self.jobs += 1
        return await super().run(rank, owner, function, *arguments)


def test_all_who_want_a_replay_before_it_is_kept_wait_for_one_job(tmp_path: Path) -> None:
    evening = Evening(players=2).seat("ann", "bob")
    evening.say("ann", Begin())
    while not evening.table.running.game.over:
        seat = evening.table.running.game.deciders[0]
        evening.act(evening.table.seats[seat].client, seat)

    async def story() -> int:
        store, workers = SqliteStore(tmp_path / "tables.db"), Counting(1, 1)
        await store.open()
        means = Means(store, workers, Metrics(), Pace(0.0), lambda _: None)
        autopilot = Room(evening.table, means).autopilot
        impatient = asyncio.create_task(waiting(autopilot))
        others = [asyncio.create_task(waiting(autopilot)) for _ in range(4)]
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.gather(*others)
        assert await store.ending(evening.table.code) is not None
        workers.close()
        await store.close()
        return workers.jobs

    assert asyncio.run(story()) == 1


async def waiting(autopilot: Autopilot) -> None:
    await asyncio.shield(autopilot.keep())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("replay"), max_bots_waiting=1000) as found:
        yield found


def test_a_table_is_watched_again_and_a_file_too(server: Server) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    code = ann.make_table(players=2)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    ann.must("begin")
    early = eve.web.post(f"/api/tables/{code}/replay", json={})
    assert early.status_code == 400
    play_on([ann])
    page = eve.web.post(f"/api/tables/{code}/replay", json={"viewer": 0, "count": 2}).json()
    assert page["fair"] is True
    assert [seat.get("name") for seat in page["seats"]] == ["Ann", None]
    assert len(page["frames"]) == 2
    assert page["outcome"] == ann.frames[-1]["outcome"]
    last = {"viewer": 0, "first": page["steps"]}
    end = eve.web.post(f"/api/tables/{code}/replay", json=last).json()["frames"]
    assert [frame["view"] for frame in end] == [ann.frames[-1]["view"]]
    text = eve.web.get(f"/api/tables/{code}/file").text
    mine = eve.web.post("/api/replay", json={"file": text, "watched": last}).json()
    assert mine["frames"] == end
    assert mine["fair"] is True
    promised = text.replace("# secret: ", "# secret: 00", 1)
    unfair = eve.web.post("/api/replay", json={"file": promised, "watched": last}).json()
    assert unfair["fair"] is False


@pytest.mark.parametrize(("file", "words"), [
    ("", "could not be read"), ("nonsense", "could not be read"), ("x" * 99_000, "not be read"),
    ("x" * 100_001, "Expected `str` of length"),
])  # fmt: skip
def test_files_that_are_no_games_are_refused(server: Server, file: str, words: str) -> None:
    eve = Person(server, "Eve")
    answer = eve.web.post("/api/replay", json={"file": file})
    assert answer.status_code == 400
    assert words in unfolded(answer.json()["words"])


@pytest.mark.parametrize(("decisions", "words"), [
    (MOST_DECISIONS, "could not be read: Line 14: "),
    (MOST_DECISIONS + 1, f"That game is too long; the most are {MOST_DECISIONS} decisions."),
])  # fmt: skip
def test_a_file_with_too_many_decisions_is_not_played(
    server: Server, decisions: int, words: str
) -> None:
    eve = Person(server, "Eve")
    record = Game.new().record()
    text = record_text(replace(record, decisions=((0, "doc draw"),) * decisions))
    answer = eve.web.post("/api/replay", json={"file": text})
    assert answer.status_code == 400
    assert words in unfolded(answer.json()["words"]).replace(",", "")


def test_a_game_that_goes_on_is_not_watched(server: Server) -> None:
    eve = Person(server, "Eve")
    text = record_text(Game.new().record())
    answer = eve.web.post("/api/replay", json={"file": text})
    assert unfolded(answer.json()["words"]).startswith("That game is not over")


def test_hints_where_the_table_allows_them(server: Server) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=3, hints=True)
    ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
    ann.must("begin")
    play_on([ann], 1)
    frame = ann.asked()
    while frame is None:
        ann.take()
        frame = ann.asked()
    ann.must("advise", seat=0, version=frame["version"])
    found = next(one for one in ann.others if one["type"] == "hints")
    legal = [row["id"] for row in frame["question"]["choices"]]
    assert found["choices"]
    for choice in found["choices"]:
        assert choice["id"] in legal
        assert 0 <= choice["share"] <= 1
        assert 0 <= choice["chance"] <= 1
        assert choice["score"] >= 0
        assert choice["lead"] <= choice["score"]
        assert choice["words"].startswith(BEGIN)
        assert BEGIN not in unfolded(choice["words"])
    assert (found["seat"], found["version"], found["left"]) == (0, frame["version"], 19)
    ann.rest()
    assert ann.card["seats"][0]["hints"] == 1
    other = ann.make_table(players=3)
    ann.open(other).must("sit", seat=0, name="Ann", nonce=NONCE)
    ann.must("begin")
    assert ann.do("advise", seat=0, version=0) == "At this table nobody gets hints."


def test_whoever_waits_for_a_hint_goes_on_playing_and_gets_it_wherever_they_are(
    server: Server,
) -> None:
    ann = Person(server, "Ann")
    code = ann.make_table(players=2, hints=True)
    ann.open(code)
    for seat in (0, 1):
        ann.must("sit", seat=seat, name="Ann", nonce=NONCE)
    ann.must("begin")
    ann.rest()
    frame = ann.asked()
    assert frame is not None
    question = {"seat": frame["seat"], "version": frame["version"]}
    ann.send("advise", **question)
    ann.must("ping", at=1)
    assert [one for one in ann.others if one["type"] == "hints"] == []
    assert ann.do("advise", **question) == "A bot is thinking about that already."
    ann.open(code)
    while not [one for one in ann.others if one["type"] == "hints"]:
        ann.take()
    ann.rest()
    assert ann.card["seats"][frame["seat"]]["hints"] == 1
    ann.others.clear()
    ann.open(code)
    ann.rest()
    again = [one for one in ann.others if one["type"] == "hints"]
    assert [(one["seat"], one["version"]) for one in again] == [tuple(question.values())]
