"""Plans of the round that is searched: how far they look, what they reckon with, what is kept."""

from collections import Counter

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.bots.greedy import Greedy
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import inside, roof
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import SCHEMING
from coltexpress.search.company import OFTEN
from coltexpress.search.glance import FLOOR, MOVE, PUNCH, ROBBERY, WOUND
from coltexpress.search.habits import Habits
from coltexpress.search.plans import STOCK, TABLE, Plans, guessed
from tests.scene import scene

GHOST = 0
NOTHING = 0
QUIET = "ghost inside 2, doc inside 4, tuco inside 4, marshal 0"


def plans_of(game: Game) -> Plans:
    plans = Plans(Flow(game.state.rules))
    plans.look(game.state)
    return plans


def promise(game: Game, hand: dict[int, int], first: int, laid: int = 0, steps: int = 3) -> float:
    """What the best plan promises the ghost that begins with this sort."""
    plans = plans_of(game)
    stock = [0] * (STOCK * int(plans.rules.bandits))
    for sort, count in hand.items():
        stock[GHOST * STOCK + sort] = count
    free = plans.free(steps)
    table = plans.table_of(GHOST, plans.base, laid, free)
    return float(plans.promise(table, vector(stock), GHOST * STOCK, first, free))


def choices(game: Game, count: int = 60) -> Counter[str]:
    """What whoever decides is taken to choose, over and over."""
    player = game.deciders[0]
    out = Choices()
    Flow(game.state.rules).legal(game.state, player, out)
    habits = Habits(Flow(game.state.rules))
    habits.plans.look(game.state)
    habits.begin(game.state)
    rng = Rng(1)
    chosen = [int(habits.choose(game.state, player, out, rng)) for _ in range(count)]
    return Counter(game.text(action, player=player) for action in chosen)


def test_a_move_is_laid_for_the_robbery_that_follows() -> None:
    game = scene(QUIET, loot="inside 3: strongbox", hands={"ghost": "move robbery punch fire"})
    found = choices(game)
    assert found["ghost lay move"] + found["ghost lay move hidden"] > 50


def test_a_plan_goes_on_only_with_cards_of_the_hand() -> None:
    game = scene(QUIET, loot="inside 3: strongbox")
    with_robbery = promise(game, {MOVE: 1, ROBBERY: 1}, MOVE)
    without = promise(game, {MOVE: 1, PUNCH: 2}, MOVE)
    assert with_robbery > without + 400
    assert promise(game, {MOVE: 1, ROBBERY: 1}, NOTHING, steps=1) == pytest.approx(without, abs=400)


def test_the_same_card_is_not_laid_twice() -> None:
    game = scene(QUIET, loot="inside 2: jewel, jewel")
    one, two = (promise(game, {ROBBERY: count}, ROBBERY) for count in (1, 2))
    assert two > one + 200


def test_with_one_step_left_nothing_follows() -> None:
    game = scene(QUIET, loot="inside 3: strongbox")
    hand = {MOVE: 1, ROBBERY: 1}
    assert promise(game, hand, MOVE, steps=1) < promise(game, hand, MOVE, steps=2) - 400


def test_what_was_laid_is_carried_out_first() -> None:
    """After a Move the jewel next door is at hand; without one a Robbery finds nothing."""
    game = scene(QUIET, loot="inside 3: jewel")
    hand = {ROBBERY: 1}
    gains = [
        promise(game, hand, ROBBERY, laid, 1) - promise(game, hand, NOTHING, laid, 1)
        for laid in (0, MOVE)
    ]
    assert gains[0] == 0
    assert gains[1] > 150


def test_a_way_into_the_marshal_costs_a_wound() -> None:
    game = scene("ghost roof 2, doc inside 4, tuco inside 4, marshal 2")
    assert promise(game, {FLOOR: 1}, FLOOR, steps=1) == promise(game, {}, NOTHING, steps=1) - WOUND


def test_what_the_round_ends_with_is_reckoned_with() -> None:
    """`event.rebellion`: whoever is inside a car is hit."""
    where = "ghost inside 2, doc roof 4, tuco roof 4, marshal 0"
    rebellion, bridge = (
        plans_of(scene(where, card=card)).bonus for card in ("rebellion", "bridge")
    )
    assert rebellion[inside(2)] == bridge[inside(2)] - WOUND
    assert rebellion[roof(2)] == bridge[roof(2)]


def test_nobody_knows_what_purses_hold() -> None:
    rich, poor = (scene(QUIET, loot=f"inside 3: purse {value}") for value in (500, 250))
    assert list(guessed(rich.state)) == list(guessed(poor.state))
    hand = {MOVE: 1, ROBBERY: 1}
    assert promise(rich, hand, MOVE) == promise(poor, hand, MOVE)


def test_a_table_is_worked_out_once_for_what_was_laid() -> None:
    plans = plans_of(scene(QUIET, loot="inside 3: jewel"))
    first = plans.table_of(GHOST, plans.base, MOVE, 2)
    again = plans.table_of(GHOST, plans.base, MOVE, 1)
    other = plans.table_of(GHOST, plans.base, FLOOR, 2)
    assert first == again != other
    assert len(plans.depths) == 2


def test_greedy_bots_are_foreseen_where_their_hands_are_known() -> None:
    """More than nine of ten cards that they lay, with the rivals where the pile leaves them."""
    foreseen = []
    for seed in range(4):
        game = Game.new(Setup(players=4, seed=seed))
        bots = [Greedy(player) for player in range(4)]
        while not game.over:
            player = game.deciders[0]
            legal = game.legal_actions(player)
            action = bots[player].choose(game.view(player), legal)
            if game.state.phase == SCHEMING and len(legal) > 1:
                habits = Habits(Flow(game.state.rules))
                habits.plans.look(game.state)
                habits.begin(game.state)
                out = Choices()
                Flow(game.state.rules).legal(game.state, player, out)
                habits.rate(game.state, player, out)
                rates = dict(zip(out.as_list(), habits.rates, strict=False))
                foreseen.append(rates[action] > max(rates.values()) - 2)
            game.apply(action, player=player)
    assert len(foreseen) > 200
    assert sum(foreseen) > 0.9 * len(foreseen)


def test_a_pile_that_is_met_often_has_plans_of_its_own() -> None:
    game = scene(QUIET, loot="inside 3: jewel", hands={"ghost": "move robbery", "doc": "move"})
    plans = plans_of(game)
    move = next(
        card for card in range(plans.rules.actions) if plans.rules.card_kind[card].key == "move"
    )
    tables = []
    for _ in range(OFTEN + 1):
        plans.begin(game.state)
        plans.expect(1, move, False)
        tables.append(int(plans.table(GHOST, 0)))
    assert len(set(tables)) == 2
    assert tables[0] == tables[OFTEN - 2] != tables[OFTEN - 1] == tables[OFTEN]


def test_another_search_in_the_same_round_goes_on_with_the_plans_of_the_first() -> None:
    game = Game.new(Setup(players=4, seed=1))
    shared = plans_of(game)
    free = shared.free(3)
    shared.table_of(GHOST, shared.base, 0, free)
    while len(game.state.pile) < 3:
        game.apply(game.legal_actions()[-1])
    shared.look(game.state)
    anew = plans_of(game)
    assert len(shared.depths) == 1  # the table is still there
    for bandit in range(4):
        tables = [
            list(plans.tables)[table : table + TABLE]
            for plans in (shared, anew)
            for table in [int(plans.table_of(bandit, plans.base, 0, free))]
        ]
        assert tables[0] == tables[1]


@pytest.mark.parametrize(
    ("modules", "is_planned"),
    [(("express",), True), (("express", "teams"), True), (("express", "horses"), False)],
)
def test_where_boards_have_effects_of_their_own_nothing_is_planned(
    modules: tuple[str, ...], is_planned: bool
) -> None:
    game = Game.new(Setup(players=4, modules=modules, seed=1))
    rng = Rng(1)
    while game.state.phase != SCHEMING:
        player = game.deciders[0]
        legal = game.legal_actions(player)
        game.apply(legal[rng.below(len(legal))], player=player)
    assert (plans_of(game).round == game.state.round) == is_planned
