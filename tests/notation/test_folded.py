"""Words for whoever reads them elsewhere: folded here, unfolded there, they are the same."""

import random

import pytest

from coltexpress import Game, Setup
from coltexpress.notation.label import label
from coltexpress.notation.sentence import paragraphs, story
from coltexpress.words import BEGIN, folding, say, unfolded

SETUPS = [
    Setup(players=4, seed=1),
    Setup(players=2, variant="expert", seed=2),
    Setup(players=4, modules=("express", "horses", "whisky", "stagecoach", "teams"), seed=3),
    Setup(players=5, modules=("super", "reflex", "horse"), seed=4),
]


@pytest.fixture(params=SETUPS, ids=lambda setup: " ".join(setup.modules) + f" {setup.players}")
def played(request: pytest.FixtureRequest) -> tuple[Game, list[tuple[str, str]]]:
    """A game by chance, and the labels of all choices on the way: as said, and folded."""
    game = Game.new(request.param)
    chance = random.Random(5)
    labels = []
    while not game.over:
        player = chance.choice(game.deciders)
        view = game.view(player)
        legal = game.legal_actions(player)
        for action in legal:
            with folding():
                sent = label(view, player, action)
            labels.append((label(view, player, action), sent))
        game.apply(chance.choice(legal), player=player)
    return game, labels


def test_folded_words_are_those_that_would_have_been_said(
    played: tuple[Game, list[tuple[str, str]]],
) -> None:
    game, labels = played
    assert all(sent.startswith(BEGIN) for _, sent in labels)
    assert [unfolded(sent) for _, sent in labels] == [said for said, _ in labels]
    for player in range(-1, game.setup.players):
        view, events = game.view(player), game.events(0, player)
        with folding():
            sent = story(view, events)
        assert [unfolded(text) for text in sent] == story(view, events)


def test_paragraphs_tell_of_events_in_their_order(
    played: tuple[Game, list[tuple[str, str]]],
) -> None:
    game, _ = played
    events = game.events(0, 0)
    found = paragraphs(game.view(0), events)
    spans = [(paragraph.start, paragraph.end) for paragraph in found]
    assert all(start < end <= len(events) for start, end in spans)
    assert spans == sorted(spans)
    assert [paragraph.text for paragraph in found] == story(game.view(0), events)


def test_what_somebody_typed_is_cut_and_a_number_stays_one() -> None:
    with folding():
        sent = say("bot-unknown", given="x" * 5000, known="a, b")
        many = say("phrase-cards", count=3)
    assert unfolded(sent) == say("bot-unknown", given="x" * 5000, known="a, b")
    assert len(sent) < 2500
    assert unfolded(many) == say("phrase-cards", count=3)
    assert unfolded(many) != unfolded(many.replace("=3", "=1"))


def test_other_text_stays_as_it_is() -> None:
    assert unfolded("Doc, $250") == "Doc, $250"
    with folding():
        assert unfolded(f"{say('bandit-doc')}, $250") == "Doc, $250"
