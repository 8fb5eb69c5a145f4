"""Positions: whatever a game leads to can be written and read, and nothing else can."""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from coltexpress import BadPosition, BadSetup, Game, Setup
from coltexpress.content.express.problems import PROBLEMS
from coltexpress.content.superexpress.audit import PROBLEMS as SUPER_PROBLEMS
from coltexpress.engine.question import Question
from coltexpress.engine.rng import PURPOSES, WORDS
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import PHASES
from coltexpress.notation.names import names_of
from coltexpress.notation.position import position_text, read_position
from coltexpress.setup import game_seed
from coltexpress.words import has
from tests.notation.wandering import SETUPS, SUPER, played, title, wander, wander_on
from tests.scene import scene

FOLDER = Path(__file__).parent
POSITIONS = sorted(path.stem for path in (FOLDER / "positions").glob("*.txt"))


def position(name: str) -> str:
    return (FOLDER / "positions" / f"{name}.txt").read_text(encoding="utf-8")


class Refusal(NamedTuple):
    """What is replaced in the position of a file, and what is said about it."""

    file: str
    old: str
    new: str
    problem: str


def refusals() -> list[Refusal]:
    text = (FOLDER / "refusals.txt").read_text(encoding="utf-8")
    found = []
    for block in text.split("\n\n"):
        if block.startswith("file:"):
            file, old, new, problem = (line[6:] for line in block.splitlines())
            old, new = (part[:-1].replace("\\n", "\n") for part in (old, new))
            found.append(Refusal(file, old, new, problem))
    return found


def problems(text: str) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        read_position(text, seed=0)
    assert str(caught.value) == " ".join(caught.value.problems)
    return caught.value.problems


@pytest.mark.parametrize("setup", [*SETUPS, *SUPER], ids=title)
def test_every_position_of_a_random_game_comes_back(setup: Setup) -> None:
    for game in wander(setup):
        secret = len(game.state.sealed) > 0
        if len(game.decisions) % 4 and not secret and not game.over:
            continue
        text = position_text(game.setup, game.state)
        again, state = read_position(text, seed=99)
        assert state.key() == game.state.key()
        assert position_text(again, state) == text
        assert again.problems() == []
        assert (again.variant, again.edition, again.seed) == (setup.variant, setup.edition, 99)


def test_every_question_is_written_and_read_in_every_phase() -> None:
    asked = set()
    phases = set()
    for seed in range(12):
        for setup in (Setup(players=2, edition="chinese", seed=seed), Setup(players=4, seed=seed)):
            for game in wander(setup, seed=seed):
                s = game.state
                names = names_of(s.rules, s.cars, s.token_kind)
                phases.add(PHASES[s.phase])
                if s.depth:
                    frame = [int(item) for item in s.pending[:FRAME]]
                    key = names.question(frame).key
                    if key not in asked:
                        text = game.position()
                        assert f"\n  {key}: " in text
                        assert read_position(text, seed=0)[1].key() == s.key()
                    asked.add(key)
    assert phases == set(PHASES)
    assert asked == {
        "move", "marshal", "fire", "robbery", "punch", "knock", "pocket", "shove", "pickpocketing",
        "stand", "toss", "keep",
    }  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_in_files_are_written_as_they_are_read(name: str) -> None:
    game = Game.from_position(position(name), seed=3)
    assert game.position() == position(name)
    *_, last = wander_on(game, seed=3)
    assert last.over


@pytest.mark.parametrize("seed", [7, bytes(range(32))], ids=["open", "secret"])
def test_loading_begins_the_streams_of_the_present_round_anew(seed: int | bytes) -> None:
    game = played(Setup(players=3, variant="expert", seed=1), decisions=60)
    _, state = read_position(game.position(), seed=seed)
    streams = zeros(3 * PURPOSES * WORDS)
    for player in range(3):
        for purpose in range(PURPOSES):
            at = (player * PURPOSES + purpose) * WORDS
            game_seed(seed).start(streams, at, state.round, player, purpose)
            assert state.stream(player, purpose) == at
    assert state.round > 1
    assert list(state.streams) == list(streams)


def test_a_position_holds_no_seed_and_the_seed_decides_what_comes() -> None:
    text = played(Setup(players=4, seed=1), decisions=10).position()
    assert "seed" not in text
    ends = []
    for seed in (1, 1, 2):
        *_, last = wander_on(Game.from_position(text, seed=seed))
        ends.append(last.digest())
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_a_loaded_duel_keeps_bandits_that_were_drawn_at_random() -> None:
    game = Game.new(Setup(players=2, edition="chinese", seed=5))
    loaded = Game.from_position(game.position(), seed=6)
    assert loaded.setup.crews() == game.setup.crews()
    assert loaded.setup.problems() == []
    assert loaded.setup.edition == "chinese"
    assert "options: none" in loaded.position()


def test_options_are_kept() -> None:
    setup = Setup(players=3, options={"django": "long_shot", "tuco": "point_blank"}, seed=2)
    loaded = Game.from_position(Game.new(setup).position())
    assert dict(loaded.setup.options) == dict(setup.options)
    assert loaded.setup.readings() == setup.readings()


def test_order_comments_and_spaces_do_not_matter() -> None:
    head, *lines = position("start").splitlines()
    blocks: list[list[str]] = []
    for line in lines:
        if line.startswith(" "):
            blocks[-1].append(f"\t{line}  ")
        else:
            blocks.append(["# a remark", "", line])
    Random(1).shuffle(blocks)
    text = "\n".join([head, *(line for block in blocks for line in block)])
    assert Game.from_position(text, seed=1).position() == position("start")


def test_a_seed_that_is_none_is_refused() -> None:
    with pytest.raises(BadSetup):
        read_position(position("start"), seed=-1)
    with pytest.raises(BadSetup):
        read_position(position("start"), seed=b"short")


@pytest.mark.parametrize("case", refusals(), ids=lambda case: f"{case.file}: {case.problem[:40]}")
def test_what_cannot_be_read_or_cannot_be_is_refused(case: Refusal) -> None:
    text = position(case.file)
    assert text.count(case.old) >= 1
    told = problems(text.replace(case.old, case.new, 1))
    assert any(case.problem in problem for problem in told), told


def test_all_problems_are_told_at_once() -> None:
    text = position("step")
    for old, new in (
        ("round: 2", "round: two"),
        ("places: ghost inside 2", "places: ghost cellar 2"),
        ("guns: ghost 6", "guns: ghost 4"),
        ("  ghost: none\n", "  ghost: 1 ghost\n"),
        ("  baggage purse: 450", "  baggage purse: 275"),
        ("question: none\n", ""),
    ):
        text = text.replace(old, new)
    assert problems(text) == [
        "Line 10: A whole number from 0 to 999999999 should stand here, not “two”.",
        "Line 19: “cellar” is no place; choose from: inside, roof.",
        "The line “question” is missing.",
        "ghost cannot have been hit by an own bullet.",
        "ghost has 4 bullets in the gun and 1 are with others; together they must be 6.",
        "ghost has 0 of bullet:ghost in all places together; there must be 1.",
        "The baggage purse cannot be worth 275: there are not so many purses of that value.",
    ]


def test_nobody_is_hit_before_the_first_stealin() -> None:
    text = position("start")
    for old, new in (
        ("doc 6, belle 6", "doc 5, belle 6"),
        ("wounds:\n  ghost: none", "wounds:\n  ghost: 1 doc"),
        (
            "1 punch, 1 marshal\n  doc: 1 move, 1",
            "1 punch, 1 marshal, 1 bullet:doc\n  doc: 1 move, 1",
        ),
    ):
        assert old in text
        text = text.replace(old, new)
    assert problems(text) == [
        "In the first round nothing on the train, no bullet and no loot, changes before Stealin'."
    ]


def test_only_bullets_are_known_on_top_of_a_draw_pile() -> None:
    text = position("keep")
    for old, new in (
        ("cheyenne: 1 floor, 1 marshal\n", "cheyenne: 1 marshal\n"),
        ("tops:\n  tuco bullet:neutral\n", "tops:\n  tuco bullet:neutral\n  cheyenne floor\n"),
    ):
        assert old in text
        text = text.replace(old, new)
    assert problems(text) == ["Known top 2 must be a bullet: nothing else is put on a draw pile."]


def test_a_bad_setup_does_not_hide_missing_lines() -> None:
    text = position("step").replace("players: 3", "players: 9").replace("hands:\n", "heads:\n")
    told = problems(text)
    assert "Line 3: “9” is no number of players; choose from: 2, 3, 4, 5, 6." in told
    assert "The line “hands” is missing." in told


@pytest.mark.parametrize("text", ["", "\n\n", "garbage", "\x00\x01", "coltexpress game 1"])
def test_garbage_is_refused(text: str) -> None:
    assert problems(text)[0].startswith("A position begins with the line")


@pytest.mark.parametrize("name", POSITIONS)
def test_damaged_positions_are_refused_or_read_but_never_crash(name: str) -> None:
    chance = Random(name)
    text = position(name)
    refused = 0
    for _ in range(60):
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice("0 9xe:,\n-") + text[at + chance.choice((0, 1, 9)) :]
        try:
            setup, state = read_position(damaged, seed=1)
        except BadPosition as error:
            refused += len(error.problems) > 0
        else:
            again = read_position(position_text(setup, state), seed=1)[1]
            assert again.key() == state.key()
    assert refused > 40


def test_lines_may_be_swapped_between_positions_only_where_they_agree() -> None:
    lines = [position(name).splitlines() for name in ("knock", "over")]
    for key in ("round:", "phase:", "cursor:", "guns:", "rounds:"):
        mine, theirs = (next(line for line in text if line.startswith(key)) for text in lines)
        if mine != theirs:
            assert problems(position("knock").replace(mine, theirs))


def test_a_scene_that_no_deal_brings_about_is_written_and_refused() -> None:
    game = scene("ghost inside 2, doc roof 3, tuco inside 1, marshal 3", loot="inside 2: purse 300")
    assert "  purse 1: 300, inside 2, known to nobody\n" in game.position()
    assert problems(game.position())


def test_a_question_without_a_rule_of_its_own_is_never_asked() -> None:
    state = Game.new(Setup(players=3, seed=1)).state
    row = Question("nothing", 0, 0, 0, "", "")
    assert not row.fits(state, 0, 0, 0, 0)


def test_every_problem_has_its_sentence() -> None:
    assert [
        row.code for row in [*PROBLEMS, *SUPER_PROBLEMS] if not has(f"position-{row.said}")
    ] == []
