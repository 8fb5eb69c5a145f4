"""Colt Super Express in words and pictures: its events, its plans, its rows of bandits."""

import random

import pytest

from coltexpress import Event, Game, Setup
from coltexpress.engine import events
from coltexpress.engine.events import NO_TARGET
from coltexpress.notation.board import board, legend_lines
from coltexpress.notation.label import label, question
from coltexpress.notation.plain import piles, told
from coltexpress.notation.sentence import sentence, story
from coltexpress.notation.spans import plain
from tests.rules.superexpress.rails import BANDITS, BOTH, on_horses, plan, rails

GAME = rails("inside 2: belle> doc<; roof 1: mei<_", loot="doc 312, doc 301", cars=2, modules=BOTH)
BELLE, DOC, MEI = range(3)
TURN, FLOOR, FORWARD, FIRE, REFLEX, HORSE = range(6)
OFF = 60


def cause(key: str) -> int:
    """The number of a card's rule."""
    return next(int(card.id) for card in GAME.state.rules.cards if card.key == key)


def event(kind: int, *values: int, by: str = "") -> Event:
    a, b, c, d = (*values, 0, 0, 0, 0)[:4]
    return Event(kind, a, b, c, d, cause(by) if by else -1, 0)


SENTENCES = [
    (event(events.ROUND_BEGAN, 2, -1, DOC), "Round 2 begins, of 4 at most. Doc reveals first."),
    (event(events.PLANNED, DOC, FIRE, 0), "Doc plans Fire."),
    (event(events.PLANNED, DOC, -1, 0), "Doc plans a card."),
    (event(events.REVEALED, DOC, HORSE, 0), "Doc reveals Horse."),
    (event(events.TURNED, DOC, 1, by="turn"), "Doc now faces backward."),
    (event(events.TURNED, DOC, 0, by="turn"), "Doc now faces forward."),
    (event(events.MOVED, DOC, 4, 2, by="forward"), "Doc moves into car 1."),
    (event(events.MOVED, DOC, 0, OFF, by="forward"), "Doc moves off the train."),
    (event(events.MOVED, DOC, 4, 5, by="floor"), "Doc climbs to the roof of car 2."),
    (event(events.MOVED, DOC, 1, 0, by="floor"), "Doc climbs down into the locomotive."),
    (event(events.MOVED, DOC, 4, 2, by="fire"), "Doc is thrown into car 1."),
    (event(events.MOVED, DOC, 1, OFF, by="reflex"), "Doc is thrown off the train."),
    (event(events.MOVED, DOC, 4, 0, by="horse"), "Doc rides into the locomotive, facing forward."),
    (event(events.WASTED, DOC, DOC, NO_TARGET),
     "Nothing happens: nobody stands ahead of Doc on that floor."),
    (event(events.FIRED, BELLE, DOC, by="fire"), "Belle shoots Doc down."),
    (event(events.FELL, DOC, by="reflex"), "Doc drops down."),
    (event(events.STOOD_UP, DOC, by="fire"), "Doc was down and only stands up."),
    (event(events.STOOD_UP, DOC, by="reflex"), "Doc stands up."),
    (event(events.OUT, DOC), "Doc is out."),
    (event(events.UNCOUPLED, 4, 3), "Car 4 is uncoupled."),
    (event(events.TOOK, DOC, 3, 8, 389),
     "Doc is farthest back and takes the loot: a car worth 389."),
    (event(events.COMPARED, 0b011),
     "The loot of Belle and Doc is compared: most cars, then the best one."),
    (event(events.COMPARED, 0b010), ""),
    (event(events.GAME_OVER, 0b011), "Belle and Doc win the game."),
]  # fmt: skip


@pytest.mark.parametrize(("happened", "text"), SENTENCES)
def test_every_event_of_the_game_in_words(happened: Event, text: str) -> None:
    assert sentence(GAME.view(BELLE), happened) == text


def told_of(game: Game, player: int) -> list[str]:
    return story(game.view(player), game.events(0, player))


def test_a_shot_is_told_in_one_paragraph_with_its_card() -> None:
    game = rails("inside 3: doc<; inside 2: belle>; inside 1: mei>", reveal="belle fire, doc fire")
    assert told_of(game, 0)[1:] == [
        "Belle reveals Fire. Belle shoots Mei down. Mei is thrown into the locomotive.",
        "Doc reveals Fire. Nothing happens: nobody stands ahead of Doc on that floor.",
        "Car 4 is uncoupled. Doc is farthest back and takes the loot: a car worth 345.",
        "Round 2 begins, of 4 at most. Belle reveals first.",
    ]


def test_whoever_is_out_for_no_card_is_told_of_apart() -> None:
    game = on_horses(
        "inside 0: belle>; inside 4: doc>; inside 1: mei> tuco>", reveal="belle forward",
    )  # fmt: skip
    assert told_of(game, 0)[1:] == [
        "Belle reveals Move Forward. Belle moves off the train.",
        "Belle is out.",
        "Car 5 is uncoupled. Doc is farthest back and takes the loot: a car worth 356.",
        "Round 2 begins, of 5 at most. Doc reveals first.",
    ]


def test_a_rider_that_turns_is_told_of_once() -> None:
    game = on_horses("inside 2: belle<; inside 1: doc> mei>", reveal="belle horse")
    assert told_of(game, 0)[1] == (
        "Belle reveals Horse. Belle rides into the locomotive, facing forward."
    )


@pytest.mark.rule("super.plan")
def test_a_player_reads_its_own_plan_only_and_a_spectator_none() -> None:
    game = rails("inside 2: belle>; inside 1: doc>; inside 0: mei>")
    plan(game, "belle: turn floor fire; doc: fire turn floor; mei: floor turn fire")
    assert told_of(game, 1)[1] == "Doc plans Fire, Turn Around, Change Floor."
    assert [text for text in told_of(game, 1) if " plans " in text] == [told_of(game, 1)[1]]
    assert told_of(game, -1)[1] == "Everybody has planned in secret."
    assert "Mei plans Change Floor, Turn Around, Fire." in story(game.view(0), game.events())


def test_the_question_and_its_answers() -> None:
    view = GAME.view(BELLE)
    legal = GAME.legal_actions(BELLE)
    labels = [label(view, BELLE, action) for action in legal]
    assert question(view, BELLE, legal) == (
        "Belle, plan three of your cards, in the order in which you will reveal them."
    )
    assert len(set(labels)) == len(labels) == 120
    assert "Move Forward, Change Floor, Reflex" in labels


DRAWN = """\
Round 3 of 4 at most                                                First: Belle
                  _←M
┌───────────────┐┌───────────────┐┌───────────────┐
│ B→ ←D         ││               ││               │
└─○───────────○─┘└─○───────────○─┘└─○───────────○─┘
 Car 2            Car 1            Locomotive
▸B Belle
▸D Doc                ▣301 ▣312
▸M Mei"""


@pytest.mark.rule("super.order", "super.facing", "super.down", "super.detach")
def test_the_drawn_table() -> None:
    assert board(GAME.view(BELLE)) == DRAWN
    assert str(GAME) == DRAWN.replace("▸", " ")
    assert plain(legend_lines(GAME.view(DOC))[0]) == (
        "D→ forward   ←D backward   _D→ lying down   ▣ a car as loot   (roofs on top)"
    )


def test_the_same_in_sentences() -> None:
    assert told(GAME.view(BELLE), {BELLE: "(you)"}) == [
        "Round 3 of 4 at most. First player: Belle.",
        "Locomotive, inside: empty; roof: empty.",
        "Car 1, inside: empty; roof: Mei (facing backward, lying down).",
        "Car 2, inside: front to back Doc (facing backward), Belle (facing forward); roof: empty.",
        "Belle (you): no loot.",
        "Doc: a car worth 301, a car worth 312.",
        "Mei: no loot.",
    ]
    assert piles(GAME.view(BELLE)) == ["There are no piles to look through in this game."]


def test_whoever_is_out_stands_with_the_loot() -> None:
    game = rails(
        "inside 3: belle>; roof 1: doc>; inside 1: mei<; out: tuco", loot="tuco 389", cars=4
    )
    assert board(game.view(0)).splitlines()[-1] == " T Tuco               ▣389 (out)"
    assert told(game.view(0))[-1] == "Tuco: a car worth 389, out of the game."


@pytest.mark.parametrize("where", ["inside 0", "roof 0", "inside 4", "roof 8"])
@pytest.mark.parametrize("stance", [">", "<_"])
def test_a_crowd_stands_in_one_line_of_the_longest_train(where: str, stance: str) -> None:
    crowd = " ".join(f"{name}{stance}" for name in BANDITS)
    lines = board(rails(f"{where}: {crowd}").view(0)).splitlines()
    signs = {">": "B→ C→ J→ D→ G→ M→ T→", "<_": "_←B _←C _←J _←D _←G _←M _←T"}
    assert sum(signs[stance] in line for line in lines) == 1
    assert max(len(line) for line in lines) <= 80


@pytest.mark.parametrize("players", [3, 7])
def test_every_moment_of_a_game_is_drawn_and_told_as_everybody_sees_it(players: int) -> None:
    game = Game.new(Setup(players=players, modules=BOTH, seed=players))
    chance = random.Random(players)
    while not game.over:
        game.apply(chance.choice(game.legal_actions()))
        for player in range(-1, players):
            text = board(game.view(player))
            assert text.count("▣?") == 0
            assert len(told(game.view(player))) == 1 + coupled(text) + players
    assert story(game.view(-1), game.events(0, -1))[-1].endswith(" the game.")


def coupled(text: str) -> int:
    """How many cars are drawn."""
    return text.count("┌")
