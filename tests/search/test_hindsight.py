"""How likely thinkers were to choose what they have chosen, by the hands that they may have had."""

from dataclasses import dataclass
from math import exp, log

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.registry import Bot, make_bot
from coltexpress.bots.search import CUSTOMS
from coltexpress.engine.actions import DRAW_CARDS
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State, pile_player
from coltexpress.engine.vocab import DRAW, SCHEMING
from coltexpress.search.customs import Customs
from coltexpress.search.habits import Habits
from coltexpress.search.hindsight import NONE, WHIM, Hindsight, give_back


def hindsight_of(s: State) -> Hindsight:
    """What is known about the round that a game is in."""
    habits = Habits(Flow(s.rules))
    habits.plans.look(s)
    hindsight = Hindsight(Customs(habits, CUSTOMS))
    hindsight.look(s)
    return hindsight


@dataclass
class Step:
    """A step of Schemin' as it really was."""

    before: State
    player: int
    action: int


def step(game: Game, bots: list[Bot]) -> Step:
    """Whoever has to decide does so."""
    player = game.deciders[0]
    before = game.state.copy()
    action = bots[player].choose(game.view(player), game.legal_actions(player))
    game.apply(action, player=player)
    return Step(before, player, action)


def played(setup: Setup, key: str = "random") -> list[tuple[Game, list[Step]]]:
    """The decisions of a game about cards, each with the steps of its round before it."""
    game = Game.new(setup)
    bots = [make_bot(key, player) for player in range(setup.players)]
    steps: list[Step] = []
    found = []
    while not game.over:
        if game.state.phase == SCHEMING and not game.state.depth:
            if steps and steps[-1].before.round != game.state.round:
                steps = []
            found.append((game.copy(), list(steps)))
            steps.append(step(game, bots))
        else:
            step(game, bots)
    return found


def passes(one: Step) -> bool:
    """Whether somebody drew from an empty pile."""
    stride = int(one.before.rules.stride)
    return one.action == DRAW_CARDS and not one.before.bags[one.player * stride + stride - 1]


@pytest.mark.parametrize(
    "setup",
    [Setup(players=3, seed=2), Setup(players=4, seed=3), Setup(players=6, seed=4)],
    ids=repr,
)
def test_it_knows_what_was_done_at_each_step(setup: Setup) -> None:
    """Unless somebody has drawn from nothing, which leaves no trace."""
    drawn = 0
    for game, steps in played(setup):
        if any(passes(one) for one in steps):
            continue
        hindsight = hindsight_of(game.state)
        assert list(hindsight.players) == [one.player for one in steps]
        for at, one in enumerate(steps):
            moment = hindsight.moments[at]
            was = one.before
            assert (moment.turn, moment.seat, moment.step) == (was.turn, was.seat, was.step)
            laid = int(hindsight.laid[at])
            if one.action != DRAW_CARDS:
                assert laid == len(was.pile)
            else:
                assert laid == NONE
                assert 0 < hindsight.drawn[at] <= DRAW
                drawn += 1
            assert hindsight.lying(at) == len(was.pile)
    assert drawn > 20


def test_what_somebody_has_laid_is_its_own_where_decks_are_shuffled() -> None:
    """In the expert variant that takes what was laid before from what is known of a round."""
    laid = 0
    for seed in range(10):
        for game, _ in played(Setup(players=4, seed=seed, variant="expert")):
            s = game.state
            hindsight = hindsight_of(s)
            for at, player in enumerate(hindsight.players):
                card = int(hindsight.laid[at])
                if card >= 0:
                    assert pile_player(s.pile[card]) == player
                    laid += 1
    assert laid > 1000


def odds(s: State, player: int, action: int) -> float:
    """How likely customs say that this was to be chosen."""
    flow = Flow(s.rules)
    habits = Habits(flow)
    customs = Customs(habits, CUSTOMS)
    out = Choices()
    flow.legal(s, player, out)
    habits.plans.look(s)
    habits.begin(s)
    customs.rate(s, player, out)
    rates = [exp(rate) for rate in customs.rates[: out.count]]
    part = rates[list(out.items[: out.count]).index(action)] / sum(rates)
    return (1 - WHIM) * part + WHIM / int(out.count)


def test_steps_count_by_customs_with_the_hand_that_there_was() -> None:
    """Exactly, where somebody has drawn nothing yet; purses count as usual ones on both sides."""
    compared = 0
    for game, steps in played(Setup(players=4, seed=5)):
        hindsight = hindsight_of(game.state)
        for player in range(4):
            own = [one for one in steps if one.player == player]
            if not own or any(one.action == DRAW_CARDS for one in own):
                continue
            expected = 1.0
            for one in own:
                was = one.before.copy()
                was.token_value = hindsight.moments[0].token_value
                expected *= odds(was, player, one.action)
            dealt = game.view(game.deciders[0]).sample(Rng(1))
            found = hindsight.likelihoods([dealt, game.state], player, Rng(1))
            assert found[1] == pytest.approx(expected)
            compared += 1
    assert compared > 20


def test_the_truth_is_likelier_than_what_chance_would_deal() -> None:
    """Over many moments among bots who know what they do, by the means of the logarithms."""
    gains = []
    for seed in range(8):
        for game, steps in played(Setup(players=4, seed=seed), "greedy")[9::8]:
            if len(steps) < 6:
                continue
            s = game.state
            player = game.deciders[0]
            hindsight = hindsight_of(s)
            worlds = s.rules.course.worlds(game.view(player), 0)
            rng = Rng(seed)
            dealt = [worlds.draw(rng) for _ in range(30)]
            for rival in range(4):
                if rival != player:
                    truth, *chances = hindsight.likelihoods([s, *dealt], rival, rng)
                    gains.append(log(truth) - log(sum(chances) / len(chances)))
    assert len(gains) > 100
    assert sum(gains) / len(gains) > 0.2


def test_a_game_is_left_as_it_was() -> None:
    game, _ = played(Setup(players=4, seed=3))[11]
    before = game.state.key()
    hindsight = hindsight_of(game.state)
    for player in range(4):
        assert 0 < hindsight.likelihoods([game.state], player, Rng(1))[0] <= 1
    assert game.state.key() == before


def test_cards_that_were_drawn_leave_a_hand_by_chance() -> None:
    s = Game.new(Setup(players=4, seed=3)).state
    stride = int(s.rules.stride)
    rng = Rng(1)
    found = set()
    for _ in range(50):
        hand = s.hands[:stride]
        give_back(hand, 0, stride - 1, DRAW, rng)
        left = [int(count) for count in hand]
        assert all(0 <= one <= count for one, count in zip(left, s.hands[:stride], strict=True))
        assert sum(left[:-1]) == left[-1] == s.hands[stride - 1] - DRAW
        found.add(tuple(left))
    assert len(found) > 3
    hand = s.hands[:stride]
    give_back(hand, 0, stride - 1, 100, rng)
    assert not any(hand)


def test_a_single_choice_tells_nothing() -> None:
    """Whoever has bullets alone can only draw."""
    s = Game.new(Setup(players=4, seed=3)).state.copy()
    hindsight = hindsight_of(s)
    hindsight.moments.append(s.copy())
    hindsight.players.append(0)
    nothing = zeros(s.rules.stride)
    assert hindsight.chance(s, 0, nothing, 0, DRAW_CARDS, is_known=False) == 1.0
