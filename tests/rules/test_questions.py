"""Who is asked what, and what everybody is told of it, at every decision of whole games."""

import pytest
from mypy_extensions import i64

from coltexpress import Game, Rng, Setup
from coltexpress.content.express.cards import DIRECTION
from coltexpress.content.express.expert import KEEPING_BACK
from coltexpress.engine.events import KINDS
from coltexpress.engine.fold import fold
from coltexpress.engine.observe import View
from coltexpress.engine.rule import zeros
from coltexpress.engine.vocab import KEEPING, NOBODY
from tests.facts import asked, board
from tests.scene import scene

SETUPS = [
    Setup(players=2, bandits=("ghost", "belle", "doc", "django"), seed=42),
    Setup(players=3, seed=41),
    Setup(players=4, variant="expert", seed=43),
    Setup(players=5, variant="expert", edition="chinese", seed=44),
]


def walk(game: Game, seed: int) -> None:
    """One decision by chance."""
    rng = Rng(seed + len(game.decisions))
    player = game.deciders[rng.below(len(game.deciders))]
    legal = game.legal_actions(player)
    game.apply(legal[rng.below(len(legal))], player=player)


@pytest.mark.rule("choice.single", "choice.order")
@pytest.mark.parametrize("setup", SETUPS)
def test_the_first_who_may_decide_and_an_ascending_list_at_every_decision(setup: Setup) -> None:
    game = Game.new(setup)
    while not game.over:
        assert game.flow.decider(game.state) == game.deciders[0]
        for player in game.deciders:
            legal = game.legal_actions(player)
            assert legal == sorted(set(legal))
            assert legal
        walk(game, 1)


@pytest.mark.rule("event.pickpocketing", "may.must")
def test_leaving_a_purse_comes_first_in_the_ascending_list() -> None:
    game = scene(
        "ghost inside 1, doc roof 1, tuco roof 1, marshal 0",
        pile="",
        card="pickpocketing",
        round=5,
        loot="roof 3: jewel; inside 1: purse 300, purse 350",
    )
    assert game.texts() == ["ghost leave", "ghost take purse"]


@pytest.mark.rule("random.fair", "setup.deck")
@pytest.mark.parametrize("setup", SETUPS)
def test_a_position_is_the_same_whatever_was_asked_before(setup: Setup) -> None:
    game = Game.new(setup)
    rules = game.state.rules
    rows = rules.players * rules.stride
    while not game.over:
        s = game.state
        assert s.copy().digest() == s.digest()
        assert len(s.hands) == len(s.bags) == rows
        assert len(s.sealed) == (rows if game.decision().secret else 0)
        walk(game, 2)


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("setup", SETUPS)
def test_an_event_carries_nothing_that_its_kind_does_not_declare(setup: Setup) -> None:
    game = Game.new(setup)
    while not game.over:
        walk(game, 3)
    for event in game.events():
        assert not any(event.values()[len(KINDS[event.kind].fields) :]), event


# Questions on top of each other


class Followers:
    """The views of all players and of a spectator, brought up to date from events alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.views: dict[int, View] = {seat: game.view(seat) for seat in range(-1, game.players)}
        self.told = {seat: len(game.events(player=seat)) for seat in self.views}

    def check(self) -> None:
        for seat, seen in self.views.items():
            events = self.game.events(self.told[seat], player=seat)
            self.told[seat] += len(events)
            for event in events:
                fold(seen, event)
            assert seen.key() == self.game.view(seat).key(), seat


def stacked() -> Game:
    """Ghost is to shove Doc when Doc is to move, then all are to keep cards, then Tuco moves.

    No base rule asks while another question waits, so these are put on the stack by hand.
    """
    hands = {"ghost": "move fire", "doc": "move punch", "tuco": "fire robbery"}
    game = scene(
        "ghost roof 2, doc roof 2, tuco inside 0, marshal 3", variant="expert", hands=hands
    )
    s = game.state
    ids = {rule.key: rule.id for rule in s.rules.rules}
    s.ask(ids["punch"], DIRECTION, 0, 0, 1, 0)
    s.ask(ids["move"], 0, 1, 1, 0, 0)
    s.sealed = zeros(s.rules.players * s.rules.stride)
    s.ask(s.rules.decks.id, KEEPING_BACK, NOBODY, NOBODY, 0b111, 0b111)
    s.ask(ids["move"], 0, 2, 2, 0, 0)
    return game


@pytest.mark.rule("choice.single", "hidden.information")
def test_the_latest_question_is_answered_first_and_the_earlier_ones_wait() -> None:
    game = stacked()
    start = len(game.events())
    followers = Followers(game)
    game.flow.settle(game.state)
    assert board(game, game.events(start)) == ["moved tuco inside 0 inside 1"]
    followers.check()
    for player, kept in [(0, 0), (2, 1), (0, 1), (1, 0), (1, 1), (2, 1)]:
        assert game.flow.decider(game.state) == game.deciders[0]
        assert game.decision(player).secret
        game.apply(game.legal_actions(player)[kept], player=player)
        followers.check()
    assert asked(game) == "doc move"
    assert game.flow.decider(game.state) == 1
    assert game.texts() == ["doc move roof 0", "doc move roof 1", "doc move roof 3"]
    game.push("doc move roof 1")
    followers.check()
    assert asked(game) == "ghost punch"
    assert game.texts() == ["ghost shove doc roof 0", "ghost shove doc roof 2"]
    game.push("ghost shove doc roof 0")
    followers.check()
    # What is asked in Schemin' belongs to a step, which is now done.
    assert asked(game) == "doc step"


@pytest.mark.rule("choice.single", "round.turns")
def test_a_step_ends_when_its_last_question_answers_itself() -> None:
    game = scene("ghost roof 2, doc roof 2, tuco inside 0, marshal 3")
    s = game.state
    move = next(rule.id for rule in s.rules.rules if rule.key == "move")
    s.ask(move, 0, 2, 2, 0, 0)
    s.ask(move, 0, 1, 1, 0, 0)
    followers = Followers(game)
    game.flow.settle(s)
    followers.check()
    assert game.texts() == ["doc move roof 0", "doc move roof 1", "doc move roof 3"]
    start = len(game.events())
    game.push("doc move roof 1")
    followers.check()
    told = ["moved doc roof 2 roof 1", "moved tuco inside 0 inside 1"]
    assert board(game, game.events(start)) == told
    assert asked(game) == "doc step"


@pytest.mark.rule("choice.single", "expert.keep")
def test_the_last_step_of_all_can_end_with_a_question_that_answers_itself() -> None:
    game = scene("ghost roof 2, doc roof 2, tuco inside 0, marshal 3", variant="expert")
    s = game.state
    s.turn = i64(len(s.rules.turn_kinds[s.rounds[0]]) - 1)
    s.seat = s.rules.players - 1
    move = next(rule.id for rule in s.rules.rules if rule.key == "move")
    s.ask(move, 0, 2, 2, 0, 0)
    followers = Followers(game)
    game.flow.settle(s)
    followers.check()
    assert game.decision().secret
    assert game.state.phase == KEEPING
