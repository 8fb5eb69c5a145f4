"""Cards to keep or to discard: one line for all of them, whatever the game asks beneath."""

import random
from pathlib import Path

import pytest

from coltexpress import BadText, Game, Setup
from coltexpress.cli.keeping import Keeping, are_about_cards
from coltexpress.notation.choice import answers
from coltexpress.notation.record import read_record
from tests.command import run
from tests.scene import scene

WHERE = "ghost inside 2, doc inside 1, tuco roof 1, marshal 0"
EXPANSION = ("express", "horses", "whisky", "stagecoach")


def asked(game: Game, player: int = 0) -> Keeping:
    offered = answers(game.view(player), player, game.legal_actions(player))
    assert are_about_cards(offered)
    return Keeping(game, player, offered)


def keeping(**setup: object) -> Keeping:
    """The first question of a random game about cards to keep."""
    game = Game.new(Setup(**setup))  # type: ignore[arg-type]
    chance = random.Random(1)
    while True:
        player = game.deciders[0]
        legal = game.legal_actions(player)
        if are_about_cards(answers(game.view(player), player, legal)):
            return asked(game, player)
        game.apply(chance.choice(legal), player=player)


def texts(question: Keeping, typed: str) -> list[str]:
    """The decisions that a typed line leads to."""
    game = question.game.copy()
    for action in question.take(typed):
        game.apply(action, player=question.player)
    begun = len(question.game.decisions)
    return [text for player, text in game.decision_texts()[begun:] if player == question.player]


EXPERT = {"players": 3, "variant": "expert", "seed": 1}


@pytest.mark.rule("expert.keep")
@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("none", (0, 0, 0, 0, 0)), ("0", (0, 0, 0, 0, 0)), ("keep none", (0, 0, 0, 0, 0)),
        ("all", (1, 2, 1, 2, 1)), ("fire", (0, 0, 1, 0, 0)), ("keep fire", (0, 0, 1, 0, 0)),
        ("doc keep fire", (0, 0, 1, 0, 0)), ("2 4, 2", (0, 2, 0, 1, 0)),
        ("Change Floor rob change floor", (0, 2, 0, 1, 0)), ("mov mar", (1, 0, 0, 0, 1)),
    ],
)  # fmt: skip
def test_cards_are_named_in_one_line(typed: str, kept: tuple[int, ...]) -> None:
    question = keeping(**EXPERT)
    assert question.question() == (
        "Doc, which cards do you keep for the next round? The others are discarded."
    )
    assert question.labels() == [
        "Move", "2\N{MULTIPLICATION SIGN}Change Floor", "Fire",
        "2\N{MULTIPLICATION SIGN}Robbery", "Marshal",
    ]  # fmt: skip
    assert question.hint().endswith("such as 1 or Move; or none, or all.")
    names = ("move", "floor", "fire", "robbery", "marshal")
    assert texts(question, typed) == [
        f"doc keep {count} {name}" for name, count in zip(names, kept, strict=True)
    ]


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("ma mo dance", "“dance” is none of your cards; choose from: Move, Change Floor, Fire, "
         "Robbery, Marshal."),
        ("m", "“m” could be more than one card: Move, Marshal."),
        ("fire fire", "You have only Fire."),
        ("2 2 2", "You have only 2\N{MULTIPLICATION SIGN}Change Floor."),
        ("back", "Nothing is chosen yet: type all cards in one line, or none."),
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_one_sentence(typed: str, problem: str) -> None:
    question = keeping(**EXPERT)
    with pytest.raises(BadText) as refused:
        question.take(typed)
    assert str(refused.value) == problem


@pytest.mark.rule("round.plan")
def test_an_attack_plan_keeps_so_many_and_no_more() -> None:
    question = keeping(players=4, seed=2, modules=EXPANSION)
    assert question.question() == (
        "Tuco, which cards do you keep for the next round? You may keep one; the others go back on "
        "your deck."
    )
    assert question.hint().endswith("such as 1 or Move; or none.")
    assert texts(question, "move") == ["tuco keep 1 move"]
    assert texts(question, "fire") == [
        "tuco keep 0 move", "tuco keep 0 floor", "tuco keep 1 fire",
    ]  # fmt: skip
    for typed in ("all", "move fire"):
        with pytest.raises(BadText, match="Only one card can be chosen, not "):
            question.take(typed)


@pytest.mark.rule("edition.expert_bullets_out")
def test_bullets_are_discarded_in_the_same_way() -> None:
    game = scene(
        WHERE, hands={"ghost": "move bullet:doc bullet:neutral bullet:neutral"}, variant="expert",
        edition="chinese",
    )  # fmt: skip
    question = asked(game)
    assert question.question() == "Ghost, which bullets do you discard?"
    assert texts(question, "neutral") == ["ghost toss 0 bullet:doc", "ghost toss 1 bullet:neutral"]
    assert texts(question, "all") == ["ghost toss 1 bullet:doc", "ghost toss 2 bullet:neutral"]


def test_a_pair_has_cards_of_two_bandits() -> None:
    question = keeping(players=2, seed=3)
    assert question.labels() == ["Tuco's Change Floor", "Cheyenne's Fire"]
    for typed in ("cheyenne:fire", "cheyenne fire", "Cheyenne's Fire", "fire", "2"):
        assert texts(question, typed)[1] == "tuco+cheyenne keep 1 cheyenne:fire"


def test_at_the_terminal_it_is_one_question(tmp_path: Path) -> None:
    args = ("play", "--variant", "expert", "--players", "3", "--seed", "1", "--bot", "random")
    out = run(*args, home=tmp_path, typed="draw\n" * 4 + "sing\nnone\nq\n").out
    assert out.count("which cards do you keep for the next round?") == 1
    assert "“sing” is none of your cards" in out
    text = (tmp_path / "running.txt").read_text(encoding="utf-8")
    said = [text for player, text in read_record(text).decisions if player == 0 and "keep" in text]
    assert len(said) > 2
    assert all(" keep 0 " in text for text in said)
