"""Questions and answers in words."""

import random
import re

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.vocab import KEEPING
from coltexpress.notation.board import hand_lines
from coltexpress.notation.label import label, marks, question
from coltexpress.notation.phrase import player_words
from coltexpress.notation.plain import hand_sentence
from coltexpress.notation.spans import plain
from tests.scene import scene


def asked(game: Game) -> tuple[str, list[str]]:
    """The question to the first decider, and the labels of its answers."""
    player = game.deciders[0]
    view = game.view(player)
    legal = game.legal_actions(player)
    text = question(view, player, legal, step=int(view.step))
    return text, [label(view, player, action) for action in legal]


def test_steps() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco roof 1, marshal 0",
        hands={"ghost": "move fire", "doc": "punch"},
    )
    assert asked(game) == (
        "Ghost, lay a card or draw.",
        ["Draw three cards", "Lay Move", "Lay Fire", "Lay Move face down", "Lay Fire face down"],
    )


def test_the_second_step_of_a_speeding_up_turn() -> None:
    game = scene("ghost inside 2, doc inside 1, tuco roof 1, marshal 0", hands={"ghost": "move"})
    for _ in range(4):
        game.push("draw")
    assert asked(game)[0] == "Ghost, your second step: lay a card or draw."


def test_moves_are_told_with_the_names_of_the_cars() -> None:
    game = scene("ghost roof 1, doc inside 1, tuco inside 1, marshal 3", pile="ghost move")
    names = [game.state.rules.car_kinds[car].key for car in game.state.cars]
    inline = {
        "mail": "mail car", "dining": "dining car", "baggage": "baggage car",
        "private_saloon": "private saloon car", "first_class": "first-class car",
        "second_class": "second-class car",
    }  # fmt: skip
    assert asked(game) == (
        "Ghost, where do you move?",
        [
            "Move to the roof of the locomotive",
            f"Move to the roof of car 2 ({inline[names[1]]})",
            f"Move to the roof of car 3 ({inline[names[2]]})",
        ],
    )


def test_shots_say_where_the_victim_is() -> None:
    game = scene("ghost roof 1, doc roof 2, tuco roof 2, marshal 3", pile="ghost fire")
    assert asked(game) == (
        "Ghost, whom do you shoot?",
        ["Shoot Doc (roof of car 2)", "Shoot Tuco (roof of car 2)"],
    )


def test_the_marshal() -> None:
    game = scene("ghost roof 1, doc roof 2, tuco roof 2, marshal 1", pile="doc marshal")
    text, answers = asked(game)
    assert text == "Doc, where do you send the Marshal?"
    assert answers[0] == "Send the Marshal forward into the locomotive"
    assert answers[1].startswith("Send the Marshal backward into car 2 (")


def test_a_robbery_tells_apart_what_the_player_can() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco roof 1, marshal 0",
        pile="ghost robbery", loot="inside 2: purse 300, purse 450, jewel, strongbox",
    )  # fmt: skip
    assert asked(game) == (
        "Ghost, what do you take?",
        ["Take a purse", "Take a jewel worth $500", "Take a strongbox worth $1,000"],
    )


def test_a_punch_in_its_stages() -> None:
    game = scene(
        "cheyenne inside 2, doc inside 2, tuco inside 2, marshal 0",
        pile="cheyenne punch", held="doc: purse 300, jewel",
    )  # fmt: skip
    assert asked(game) == ("Cheyenne, whom do you punch?", ["Punch Doc", "Punch Tuco"])
    game.push("cheyenne punch doc")
    assert asked(game) == (
        "Cheyenne, what do you make Doc drop?",
        ["Make Doc drop a purse", "Make Doc drop a jewel"],
    )
    game.push("cheyenne knock purse")
    assert asked(game) == (
        "Cheyenne, do you take the purse that Doc dropped?",
        ["Take the purse that dropped", "Leave the purse where it dropped"],
    )
    game.push("cheyenne leave")
    text, answers = asked(game)
    assert text == "Cheyenne, where do you knock Doc?"
    assert [answer.split(" (")[0] for answer in answers] == [
        "Knock Doc into car 1", "Knock Doc into car 3",
    ]  # fmt: skip


def test_pickpocketing_can_be_declined() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco roof 1, marshal 0",
        pile="", loot="inside 3: jewel; inside 2: purse 300", card="pickpocketing", round=5,
    )  # fmt: skip
    assert asked(game) == (
        "Ghost, you are alone here: do you take a purse?",
        ["Take nothing", "Take a purse"],
    )


def test_keeping_and_discarding() -> None:
    game = scene(
        "ghost inside 2, doc inside 1, tuco roof 1, marshal 0",
        hands={"ghost": "move move bullet:doc"}, variant="expert", edition="chinese",
    )  # fmt: skip
    assert asked(game) == (
        "Ghost, do you discard a bullet from Doc?",
        ["Do not discard a bullet from Doc", "Discard a bullet from Doc"],
    )


@pytest.mark.rule("expert.keep")
def test_cards_that_one_has_spoken_about_are_marked_in_the_hand() -> None:
    game = Game.new(Setup(players=2, seed=3))
    chance = random.Random(3)
    while game.state.phase != KEEPING:
        game.apply(chance.choice(game.legal_actions()))
    player = game.deciders[0]
    kept = list(game.view(player).hand)[:-1]
    begin = [(card, count) for card, count in enumerate(kept) if count][:2]
    game.apply(game.legal_actions(player)[0], player=player)
    game.apply(game.legal_actions(player)[-1], player=player)
    view = game.view(player)
    said = marks(view, game.legal_actions(player))
    assert said == {begin[0][0]: "discard", begin[1][0]: "keep"}
    line = plain(hand_lines(view, player, list(view.hand), own=True, marks=said)[0])
    assert re.match(r"Your hand: .+ \(discard\), .+ \(keep\)", line)
    told = hand_sentence(view, player, list(view.hand), own=True, marks=said)
    assert re.match(r"Your hand: .+ \(discard\), .+ \(keep\)", told)


@pytest.mark.rule("horse.attack")
def test_it_is_said_when_nobody_boards() -> None:
    game = Game.new(Setup(players=3, modules=("express", "horses"), seed=1))
    assert asked(game)[0].startswith(f"{name_of(game)}, you ride beside ")
    for _ in range(3):
        game.push("ride on")
    assert asked(game)[0].startswith(f"Nobody has boarded car 3. {name_of(game)}, you ride beside")
    game.push("board 2")
    game.push("ride on")
    game.push("board 2")
    assert not asked(game)[0].startswith("Nobody")


def name_of(game: Game) -> str:
    return player_words(game.state.rules, game.deciders[0])


def test_a_duels_opening() -> None:
    game = Game.new(Setup(players=2))
    assert asked(game) == (
        "Tuco and Cheyenne, which of your bandits starts in the caboose? The other one starts in "
        "the car before it.",
        ["Tuco starts in the caboose", "Cheyenne starts in the caboose"],
    )


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("edition", ["standard", "chinese", "czech"])
def test_no_two_answers_have_the_same_label(players: int, edition: str) -> None:
    game = Game.new(Setup(players=players, edition=edition, variant="expert", seed=11))
    chance = random.Random(11)
    while not game.over:
        text, answers = asked(game)
        assert text
        assert len(set(answers)) == len(answers)
        game.apply(chance.choice(game.legal_actions()))
