"""Rehearsals: the choices of a search, played on by players who think for themselves."""

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.effort import Effort
from coltexpress.bots.search import (
    CARE,
    CUSTOMS,
    EARNEST,
    HASTE,
    HASTY,
    HURRIED,
    KEPT,
    LEARNED,
    SEARCHED,
    USUAL,
    Searcher,
)
from coltexpress.engine import observe
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import KEEPING, ROUNDS, SCHEMING, STEALING
from coltexpress.search.cast import Cast
from coltexpress.search.habits import Habits
from coltexpress.search.rehearsal import FEWEST, TRUST, Rehearsal
from coltexpress.search.repute import Repute
from coltexpress.search.tree import Manner, Tree

SETUP = Setup(players=4, seed=1)


def searched(game: Game, seed: int = 3, odds: float = 0.0) -> Tree:
    """The search of whoever decides, with these odds that its rivals plan."""
    player = game.deciders[0]
    view = game.view(player)
    repute = Repute(view.rules.players)
    for rival in range(view.rules.players):
        repute.before[rival] = odds
    worlds = view.rules.course.worlds(view, 0)
    legal = game.legal_actions(player)
    tree = Tree(Habits(Flow(view.rules)), worlds, player, legal, LEARNED, repute, Rng(seed))
    tree.search(100)
    return tree


def rehearsal_of(tree: Tree) -> Rehearsal:
    cast = Cast(tree.habits, HASTY, 1, CUSTOMS, tree.rng)
    return Rehearsal(tree, cast, cast)


@pytest.mark.parametrize("odds", [-40.0, 40.0], ids=["thinkers", "planners"])
def test_all_choices_are_played_to_the_end_of_the_round(odds: float) -> None:
    tree = searched(Game.new(SETUP), odds=odds)
    rehearsal = rehearsal_of(tree)
    count = len(tree.legal)
    rehearsal.play(2 * count)
    assert list(rehearsal.race.tried) == [2] * count
    assert rehearsal.played == 2 * count
    assert all(0 < total < 2 for total in rehearsal.race.sums)
    assert rehearsal.best() in list(tree.legal)


def test_it_begins_with_what_the_search_has_found_where_rivals_plan() -> None:
    tree = searched(Game.new(SETUP), odds=40.0)
    rehearsal = rehearsal_of(tree)
    behind = [tree.race.behind(at) for at in range(len(tree.legal))]
    assert behind[int(tree.race.best())] == 0 < max(behind)
    assert list(rehearsal.race.start) == pytest.approx([-TRUST * gap for gap in behind])
    rehearsal.play(1)
    race = rehearsal.race
    best = max(range(race.count), key=lambda at: race.found[at] - TRUST * behind[at])
    assert rehearsal.best() == tree.legal[best]


def test_what_a_search_has_found_among_thinkers_does_not_count() -> None:
    tree = searched(Game.new(SETUP), odds=-40.0)
    assert max(tree.race.behind(at) for at in range(len(tree.legal))) > 0
    assert list(rehearsal_of(tree).race.start) == pytest.approx([0.0] * len(tree.legal))


def in_round(round_: int, phase: int, setup: Setup = SETUP) -> Game:
    """A game where somebody has something to decide in this round and this phase."""
    game = Game.new(setup)
    rng = Rng(5)
    while True:
        legal = game.legal_actions()
        if (game.state.round, game.state.phase) == (round_, phase) and len(legal) > 1:
            return game
        game.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    ("round_", "phase", "rivals", "own"),
    [
        (1, SCHEMING, (HASTY, HASTE), (HASTY, HASTE)),
        (1, STEALING, (HASTY, HASTE), (HASTY, HASTE)),
        (ROUNDS, SCHEMING, (HASTY, HASTE), (EARNEST, CARE)),
        (ROUNDS, STEALING, (EARNEST, CARE), (EARNEST, CARE)),
    ],
)
def test_who_takes_care_in_a_rehearsal(
    round_: int, phase: int, rivals: tuple[Manner, int], own: tuple[Manner, int]
) -> None:
    game = in_round(round_, phase)
    view = game.view(game.deciders[0])
    searcher = Searcher(1, Effort(HURRIED), LEARNED)
    legal = game.legal_actions()
    rehearsal = searcher.rehearsal(searcher.searched(view, legal, SEARCHED), view)
    for cast, (manner, tries) in ((rehearsal.rivals, rivals), (rehearsal.own, own)):
        assert cast.manner is manner
        assert cast.tries == tries
    assert searcher.rehearses(view, legal)


EXPERT = Setup(players=4, seed=1, variant="expert")


def test_what_is_kept_is_not_rehearsed_but_looked_at_in_the_next_round() -> None:
    game = in_round(1, KEEPING, EXPERT)
    view = game.view(game.deciders[0])
    legal = game.legal_actions()
    searcher = Searcher(1, Effort(400), LEARNED)
    tree = searcher.searched(view, legal)
    assert (tree.appraisal, int(tree.horizon)) == (None, USUAL.horizon)
    assert 0 < sum(tree.race.tried) < 400 // KEPT + len(legal)
    assert not searcher.rehearses(view, legal)


@pytest.mark.parametrize(
    ("setup", "round_", "phase"),
    [
        (SETUP, 1, SCHEMING),
        (SETUP, 2, STEALING),
        (SETUP, ROUNDS, SCHEMING),
        (SETUP, ROUNDS, STEALING),
        (EXPERT, 2, SCHEMING),
        (EXPERT, 2, KEEPING),
    ],
)
def test_what_is_hidden_does_not_change_a_choice(setup: Setup, round_: int, phase: int) -> None:
    game = in_round(round_, phase, setup)
    player = game.deciders[0]
    other = game.view(player).sample(Rng(9))
    assert other.key() != game.state.key()
    flow = Flow(other.rules)
    legal = game.legal_actions()
    chosen = [
        Searcher(1, Effort(HURRIED), LEARNED).choose(view, legal)
        for view in (game.view(player), observe.view(other, player, flow.deciders(other)))
    ]
    assert chosen[0] == chosen[1]


def test_a_choice_that_is_behind_is_soon_rehearsed_no_more() -> None:
    tree = searched(Game.new(SETUP))
    rehearsal = rehearsal_of(tree)
    rehearsal.play(FEWEST * rehearsal.race.count)
    tried = rehearsal.played
    left = rehearsal.race.count - sum(map(int, rehearsal.race.out))
    assert 0 < left < rehearsal.race.count
    rehearsal.play(tried + 1)
    assert rehearsal.played == (tried if left == 1 else tried + left)


def test_the_same_seed_rehearses_the_same_and_changes_no_game() -> None:
    game = Game.new(SETUP)
    before = game.state.key()
    sums = []
    for _ in range(2):
        tree = searched(game)
        rehearsal = rehearsal_of(tree)
        rehearsal.play(12)
        sums.append(list(rehearsal.race.sums))
    assert sums[0] == sums[1]
    assert game.state.key() == before


def test_what_is_hidden_does_not_change_a_rehearsal() -> None:
    game = Game.new(SETUP)
    other = game.view(game.deciders[0]).sample(Rng(9))
    assert other.key() != game.state.key()
    sums = []
    for s in (game.state, other):
        flow = Flow(s.rules)
        player = flow.decider(s)
        out = Choices()
        flow.legal(s, player, out)
        worlds = s.rules.course.worlds(observe.view(s, player, flow.deciders(s)), 0)
        repute = Repute(s.rules.players)
        legal = out.as_list()
        tree = Tree(Habits(flow), worlds, player, legal, LEARNED, repute, Rng(3))
        tree.search(50)
        rehearsal = rehearsal_of(tree)
        rehearsal.play(12)
        sums.append(list(rehearsal.race.sums))
    assert sums[0] == sums[1]


@pytest.mark.parametrize(
    ("setup", "effort", "manner", "choices", "rehearses"),
    [
        (SETUP, Effort(HURRIED), LEARNED, 5, True),
        (SETUP, Effort(HURRIED - 1), LEARNED, 5, False),
        (SETUP, Effort(0, 150), LEARNED, 5, True),
        (SETUP, Effort(0, 50), LEARNED, 5, False),
        (SETUP, Effort(0), LEARNED, 5, False),
        (SETUP, Effort(HURRIED), LEARNED, 13, False),
        (SETUP, Effort(HURRIED), USUAL, 5, False),
        (Setup(players=5, seed=1), Effort(HURRIED), LEARNED, 5, False),
        (Setup(players=2, seed=1), Effort(HURRIED), LEARNED, 5, False),
    ],
    ids=[
        "enough", "too few tries", "enough time", "too little time", "no effort",
        "too many choices", "not learned", "five players", "duel",
    ],
)  # fmt: skip
def test_choices_are_rehearsed_where_positions_are_appraised_and_there_is_time(
    setup: Setup, effort: Effort, manner: Manner, choices: int, rehearses: bool
) -> None:
    game = Game.new(setup)
    searcher = Searcher(1, effort, manner)
    assert searcher.rehearses(game.view(game.deciders[0]), [0] * choices) == rehearses


def test_in_a_time_rehearsals_go_on_until_it_is_over() -> None:
    game = Game.new(SETUP)
    legal = game.legal_actions()
    searcher = Searcher(1, Effort(0, 150), LEARNED)
    assert searcher.rehearses(game.view(game.deciders[0]), legal)
    assert searcher.choose(game.view(game.deciders[0]), legal) in legal


def test_who_is_hasty_concludes_nothing() -> None:
    game = Game.new(SETUP)
    for _ in range(4):
        game.apply(game.legal_actions()[-1])
    view = game.view(game.deciders[0])
    found = []
    for manner in (HASTY, USUAL):
        worlds = view.rules.course.worlds(view, 0)
        repute = Repute(view.rules.players)
        habits = Habits(Flow(view.rules))
        tree = Tree(habits, worlds, view.player, game.legal_actions(), manner, repute, Rng(1))
        tree.search(5)
        found.append(tree.guesses.concludes)
    assert found == [False, True]
