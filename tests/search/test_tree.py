"""The search tree: what it counts, what it finds in small positions, and how it weighs an end."""

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.search import LEARNED, WEIGHTS
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import vector
from coltexpress.search.habits import Habits
from coltexpress.search.repute import Repute
from coltexpress.search.tree import DECISIVE, LAST, Manner, Tree, lead, share
from tests.scene import scene

MANNER = Manner(1.0, 1000.0, 0.3, 1, {})
HORSES = ("express", "horses", "whisky", "stagecoach")


def tree_of(game: Game, manner: Manner = MANNER, seed: int = 1) -> Tree:
    """A search for whoever decides first."""
    player = game.deciders[0]
    view = game.view(player)
    rules = game.state.rules
    worlds = rules.course.worlds(view, 0)
    legal = game.legal_actions(player)
    return Tree(
        Habits(Flow(rules)), worlds, player, legal, manner, Repute(rules.players), Rng(seed)
    )


def best_text(game: Game, iterations: int, manner: Manner = MANNER) -> str:
    tree = tree_of(game, manner)
    tree.search(iterations)
    return game.text(int(tree.best()), player=int(tree.player))


def test_all_choices_are_tried_in_the_same_worlds_until_they_are_out() -> None:
    game = Game.new(Setup(players=4, seed=1))
    tree = tree_of(game)
    tree.search(400)
    race = tree.race
    tried = [int(count) for count in race.tried]
    visits = [int(tree.nodes.visits[1 + at]) for at in range(len(tried))]
    assert tried == visits
    assert 400 <= sum(tried) < 400 + len(tried)
    assert {count for count, out in zip(tried, race.out, strict=True) if not out} == {max(tried)}
    assert min(tried) < max(tried)
    assert len(tried) < len(tree.nodes.action)


def test_the_same_seed_grows_the_same_tree() -> None:
    game = Game.new(Setup(players=3, seed=2))
    trees = [tree_of(game, seed=seed) for seed in (5, 5, 6)]
    for tree in trees:
        tree.search(40)
    actions = [[int(action) for action in tree.nodes.action] for tree in trees]
    assert actions[0] == actions[1] != actions[2]


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=2, seed=1),
        Setup(players=4, variant="expert", seed=2),
        Setup(players=4, modules=("express", "teams"), seed=3),
        Setup(players=5, modules=HORSES, seed=4),
        Setup(players=2, modules=HORSES, seed=5),
    ],
    ids=repr,
)
@pytest.mark.parametrize("horizon", [0, LAST])
def test_a_search_begins_anywhere_in_any_game_and_leaves_it_alone(
    setup: Setup, horizon: int
) -> None:
    game = Game.new(setup)
    rng = Rng(3)
    number = 0
    while not game.over:
        legal = game.legal_actions()
        if number % 9 == 0:
            before = game.digest()
            tree = tree_of(game, Manner(1.0, 1000.0, 0.3, horizon, {}))
            tree.search(3)
            assert tree.best() in legal
            assert game.digest() == before
        game.apply(legal[rng.below(len(legal))])
        number += 1


def test_it_takes_what_is_worth_most() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 2: purse 250, jewel, strongbox",
        pile="ghost robbery",
        round=5,
    )
    assert best_text(game, 200) == "ghost take strongbox"


def test_it_moves_to_where_its_next_card_pays() -> None:
    game = scene(
        "ghost inside 2, doc inside 4, tuco inside 4, marshal 0",
        loot="inside 1: purse 250; inside 3: strongbox",
        pile="ghost move, ghost robbery",
        round=5,
    )
    assert best_text(game, 200) == "ghost move inside 3"


def test_it_does_not_walk_into_the_marshal_at_the_very_end() -> None:
    """All that still happens is the move, and what it leads to."""
    game = scene(
        "ghost inside 2, doc roof 4, tuco roof 4, marshal 1",
        pile="ghost move, ghost robbery",
        loot="inside 3: jewel",
        round=5,
    )
    assert best_text(game, 200, Manner(1.0, 1000.0, 0.3, LAST, {})) == "ghost move inside 3"


def test_the_lead_is_over_the_best_other_side() -> None:
    scores = vector([500, 900, 700, 700])
    assert [lead(scores, player, 1) for player in range(4)] == [-400, 200, -200, -200]
    shared = vector([900, 900, 700, 700])
    assert [lead(shared, player, 2) for player in range(4)] == [200, 200, -200, -200]


def test_a_win_is_shared_among_the_sides_that_have_won() -> None:
    assert [share(0b0101, player, 1) for player in range(3)] == [0.5, 0.0, 0.5]
    assert [share(0b0011, player, 2) for player in range(3)] == [1.0, 1.0, 0.0]


def test_an_end_is_worth_more_the_further_one_leads_and_more_if_won() -> None:
    manner = Manner(0.5, 1000.0, 0.5, 1, {})
    assert manner.worth(0, 0.0, 0.4) == pytest.approx(0.3)
    assert manner.worth(1000, 1.0, 0.4) == pytest.approx(0.6 * 0.75 + 0.4)
    assert manner.worth(-1000, 0.0, 0.4) == pytest.approx(0.6 * 0.25)
    assert manner.worth(400, 0.0, 0.4) < manner.worth(500, 0.0, 0.4)


@pytest.mark.parametrize(
    ("manner", "winning"), [(LEARNED, DECISIVE), (MANNER, 0.3)], ids=["appraised", "not appraised"]
)
def test_who_appraises_rounds_plays_the_last_one_for_the_win(
    manner: Manner, winning: float
) -> None:
    game = Game.new(Setup(players=4, seed=1))
    player = game.deciders[0]
    tree = tree_of(game, manner)
    rng = Rng(2)
    while not game.over:
        legal = game.legal_actions(game.deciders[0])
        game.apply(legal[rng.below(len(legal))], player=game.deciders[0])
    scores = tree.flow.course.scores(game.state)
    ahead = lead(scores, player, 1)
    won = float((int(tree.flow.course.winners(game.state)) >> player) & 1)
    assert tree.outlook(game.state) == pytest.approx(manner.worth(ahead, won, winning))


@pytest.mark.parametrize(
    ("setup", "apart", "appraised"),
    [
        (Setup(players=4, seed=1), True, True),
        (Setup(players=3, seed=1), True, True),
        (Setup(players=5, seed=1), True, False),
        (Setup(players=6, seed=1), True, True),
        (Setup(players=2, seed=1), False, False),
        (Setup(players=3, variant="expert", seed=1), True, True),
        (Setup(players=2, modules=HORSES, seed=1), False, False),
        (Setup(players=6, modules=("express", "teams"), seed=1), False, False),
        (Setup(players=4, modules=("express", "teams"), seed=1), False, False),
        (Setup(players=4, modules=HORSES, seed=1), True, False),
    ],
    ids=repr,
)
def test_where_rivals_are_told_apart_those_who_think_have_trees_of_their_own(
    setup: Setup, apart: bool, appraised: bool
) -> None:
    game = Game.new(setup)
    tree = tree_of(game, LEARNED)
    tree.search(300)
    assert (tree.apart, tree.appraisal is not None) == (apart, appraised)
    assert (tree.guesses.hindsight is not None) == appraised
    assert tree.everybody == (not apart and setup.players // int(tree.flow.rules.side) <= 3)
    grown = [root for root in tree.roots if root and tree.nodes.child[root]]
    assert bool(grown) == apart
    if tree.appraisal is not None:
        assert tree.appraisal.bias == WEIGHTS[setup.players]["bias"][0]  # each has its own
        assert tree.horizon == 0
        assert 0 <= tree.skill() <= 1


def test_a_rival_who_is_known_to_plan_has_no_tree() -> None:
    game = Game.new(Setup(players=4, seed=1))
    tree = tree_of(game, LEARNED)
    for rival in range(4):
        tree.repute.before[rival] = 40.0
    tree.search(300)
    assert not [root for root in tree.roots if root and tree.nodes.child[root]]


def test_rivals_who_think_have_lessons_that_are_no_trials_of_the_choices() -> None:
    """As many as there are trials, until the race is decided."""
    game = Game.new(Setup(players=4, seed=1))
    tree = tree_of(game, LEARNED)
    for rival in range(4):
        tree.repute.before[rival] = -40.0
    tree.search(600)
    count = len(tree.legal)
    tried = [int(number) for number in tree.race.tried]
    assert [int(tree.nodes.visits[1 + at]) for at in range(count)] == tried
    lessons = [0] * 4
    for at, root in enumerate(tree.roots):
        child = tree.nodes.child[root] if root else 0
        while child:
            lessons[at % 4] += int(tree.nodes.visits[child])
            child = tree.nodes.sibling[child]
    assert lessons[int(tree.player)] == 0
    assert sum(lessons) == sum(tried) > 200
    assert all(number > 40 for rival, number in enumerate(lessons) if rival != tree.player)


def test_only_one_who_has_learned_something_foresees_answers_closely() -> None:
    """Those of rivals who plan, not of rivals who think."""
    game = Game.new(Setup(players=3, seed=1))
    rivals = [player for player in range(3) if player != game.deciders[0]]
    for manner, odds, closely in (
        (MANNER, 40.0, False),
        (LEARNED, 40.0, True),
        (LEARNED, -40.0, False),
    ):
        tree = tree_of(game, manner)
        for rival in rivals:
            tree.repute.before[rival] = odds
        tree.search(20)
        tree.flow.legal(game.state, rivals[0], tree.out)
        tree.choose(game.state.copy(), rivals[0])
        assert tree.habits.closely == closely
