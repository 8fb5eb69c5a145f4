"""What can be known and what cannot: hidden worlds against an account of the public events."""

from collections import Counter
from itertools import pairwise, permutations, product
from math import pi, sqrt

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.engine.fold import fold
from coltexpress.engine.observe import View, view
from coltexpress.engine.rng import DEALING, PICKING, PURPOSES, WORDS
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.verbs import lose, note_pick, take
from tests.account import Account, Cards
from tests.scene import scene

SETUPS = [
    Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=21),
    Setup(players=4, variant="expert", seed=22),
    Setup(players=2, bandits=("ghost", "belle", "doc", "django"), seed=23),
    Setup(players=3, variant="expert", edition="chinese", seed=24),
    Setup(players=5, edition="czech", seed=25),
    Setup(players=6, variant="expert", options={"expert_keep": "any"}, seed=26),
]


def random_action(game: Game, rng: Rng) -> tuple[int, int]:
    """A decider and one of its legal actions, by chance."""
    player = game.deciders[rng.below(len(game.deciders))]
    legal = game.legal_actions(player)
    return player, legal[rng.below(len(legal))]


@pytest.mark.rule("hidden.information", "hidden.memory")
@pytest.mark.parametrize("setup", SETUPS)
def test_a_world_drawn_from_a_view_looks_the_same_to_its_player(setup: Setup) -> None:
    game = Game.new(setup)
    rng = Rng(1)
    count = 0
    while not game.over:
        count += 1
        if count % 5 == 0:
            seat = rng.below(game.players + 1) - 1
            seen = game.view(seat)
            world = seen.sample(rng)
            assert view(world, seat, game.flow.deciders(world)).key() == seen.key()
            check_whole(game.state, world)
            if seat in game.deciders:
                assert Game(setup, game.flow, world).texts(seat) == game.texts(seat)
        player, action = random_action(game, rng)
        game.apply(action, player=player)


def check_whole(truth: State, world: State) -> None:
    """A world has the same cards for each player, the same purses, and possible rounds."""
    rules = truth.rules
    for player in range(rules.players):
        assert cards_of(world, player) == cards_of(truth, player)
    assert all(count >= 0 for count in [*world.hands, *world.bags])
    left = Counter(int(value) for value in rules.purses)
    left.subtract(
        int(value)
        for value, kind in zip(world.token_value, world.token_kind, strict=True)
        if kind == 0
    )
    assert min(left.values()) >= 0
    assert len(set(world.rounds)) == 5
    assert [rules.rounds[card].station for card in world.rounds] == [False] * 4 + [True]


def cards_of(s: State, player: int) -> list[int]:
    """How many cards of each class a player has in hand, draw pile and face down."""
    rules = s.rules
    row = player * rules.stride
    counts = [int(s.hands[row + card] + s.bags[row + card]) for card in range(rules.classes)]
    for entry in s.pile:
        if pile_hidden(entry) and pile_player(entry) == player:
            counts[pile_card(entry)] += 1
    assert s.hands[row + rules.classes] == sum(s.hands[row : row + rules.classes])
    assert s.bags[row + rules.classes] == sum(s.bags[row : row + rules.classes])
    return counts


@pytest.mark.rule("hidden.information", "hidden.memory")
@pytest.mark.parametrize("setup", SETUPS)
def test_what_a_player_is_told_is_enough_to_follow_the_game(setup: Setup) -> None:
    game = Game.new(setup)
    rng = Rng(2)
    seats = range(-1, game.players)
    views = [game.view(seat) for seat in seats]
    told = [len(game.events(player=seat)) for seat in seats]
    while not game.over:
        for _ in range(4):
            if not game.over:
                player, action = random_action(game, rng)
                game.apply(action, player=player)
        for seat in seats:
            for event in game.events(told[seat + 1], player=seat):
                fold(views[seat + 1], event)
                told[seat + 1] += 1
            assert views[seat + 1].key() == game.view(seat).key()


@pytest.mark.rule("event.marshals_revenge", "hidden.information", "hidden.memory")
def test_who_is_told_of_a_purse_lost_can_follow_what_it_tells() -> None:
    game = scene(
        "ghost roof 2, doc roof 2, tuco roof 2, django inside 1, marshal 2",
        pile="django move",
        card="marshals_revenge",
        round=5,
        held="ghost: jewel, purse 500, purse 300; doc: purse 450, purse 250, purse 450;"
        "tuco: purse 350, strongbox; django: purse 250, purse 250",
    )
    seats = range(-1, 4)
    views = [game.view(seat) for seat in seats]
    told = [len(game.events(player=seat)) for seat in seats]
    game.push("django move inside 0")
    assert len(game.state.clues) == 2
    for seat, view_, count in zip(seats, views, told, strict=True):
        for event in game.events(count, player=seat):
            fold(view_, event)
        assert view_.key() == game.view(seat).key()


def deal_of(s: State, player: int) -> tuple[Cards, Cards]:
    """The hand and the face-down cards of a player in a world."""
    row = player * s.rules.stride
    hand = tuple(int(count) for count in s.hands[row : row + s.rules.classes])
    laid = tuple(
        int(pile_card(entry))
        for entry in s.pile
        if pile_hidden(entry) and pile_player(entry) == player
    )
    return hand, laid


SAMPLES = 400


def distance(seen: View, account: Account, rng: Rng) -> tuple[float, float]:
    """How far sampled deals are from the exact chances, and how far chance would put them."""
    exact: dict[tuple[Cards, Cards], float] = {}
    for (held, _, laid), weight in account.worlds.items():
        exact[held, laid] = exact.get((held, laid), 0.0) + weight
    found: Counter[tuple[Cards, Cards]] = Counter()
    for _ in range(SAMPLES):
        found[deal_of(seen.sample(rng), account.player)] += 1
    assert set(found) <= set(exact)
    off = sum(abs(found[deal] / SAMPLES - chance) for deal, chance in exact.items()) / 2
    noise = sum(sqrt(2 * chance * (1 - chance) / (pi * SAMPLES)) for chance in exact.values()) / 2
    return off, noise


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("setup", SETUPS[:4])
def test_hidden_hands_are_believed_with_their_exact_chances(setup: Setup) -> None:
    game = Game.new(setup)
    rng = Rng(4)
    accounts = [
        Account(game.state.rules, player, expert=setup.is_duel or setup.variant == "expert")
        for player in range(game.players)
    ]
    told = 0
    total_off = total_noise = 0.0
    count = 0
    while not game.over:
        for event in game.events(told, player=-1):
            told += 1
            for account in accounts:
                account.take(event)
        count += 1
        if count % 12 == 0:
            account = accounts[rng.below(game.players)]
            seat = -1 if rng.below(2) else (account.player + 1) % game.players
            if len(account.worlds) > 1:
                off, noise = distance(game.view(seat), account, rng)
                assert off < 2 * noise + 0.03
                total_off += off
                total_noise += noise
        player, action = random_action(game, rng)
        game.apply(action, player=player)
    assert total_noise > 0
    assert total_off < 1.15 * total_noise


LOADED = Setup(players=3, train=("mail", "dining", "private_saloon"), seed=5)


def purses_at(game: Game) -> tuple[int, int]:
    """Two purses that lie at one place, seen by nobody."""
    s = game.state
    lying = [
        token
        for token in range(len(s.token_at))
        if s.token_kind[token] == 0 and s.token_at[token] < 64
    ]
    return next((one, two) for one, two in pairwise(lying) if s.token_at[one] == s.token_at[two])


def believed(game: Game, one: int, two: int, seat: int) -> tuple[float, float]:
    """How often this player's worlds have the first purse below the second, and equal to it."""
    rng = Rng(9)
    below = equal = 0
    seen = game.view(seat)
    for _ in range(2000):
        values = seen.sample(rng).token_value
        below += bool(values[one] < values[two])
        equal += bool(values[one] == values[two])
    return below / 2000, equal / 2000


def pool_chances() -> tuple[float, float]:
    """The same for two purses drawn from those that three bandits leave."""
    pool = [250] * 5 + [300, 350, 400, 450, 500] * 2
    pairs = list(permutations(pool, 2))
    return (
        sum(one < two for one, two in pairs) / len(pairs),
        sum(one == two for one, two in pairs) / len(pairs),
    )


@pytest.mark.rule("hidden.information", "setup.loot")
def test_unseen_purses_are_believed_to_come_from_what_the_start_left() -> None:
    game = Game.new(LOADED)
    one, two = purses_at(game)
    assert believed(game, one, two, 1) == pytest.approx(pool_chances(), abs=0.03)


@pytest.mark.rule("hidden.memory", "hidden.classes")
def test_others_learn_from_which_known_purse_a_player_takes() -> None:
    game = Game.new(LOADED)
    s = game.state
    one, two = purses_at(game)
    s.seen_by[one] = s.seen_by[two] = 0b001
    place = int(s.token_at[one])
    note_pick(s, 0, one)
    take(s, 0, one)
    assert len(s.clues) == 1
    below, equal = pool_chances()
    # Of equal purses only half of the time this one is picked.
    total = 1 - equal / 2
    wanted = (below / total, equal / 2 / total)
    assert believed(game, one, two, 1) == pytest.approx(wanted, abs=0.025)
    assert believed(game, one, two, -1) == pytest.approx(wanted, abs=0.025)
    truth = s.token_value[one], s.token_value[two]
    own = believed(game, one, two, 0)
    assert own == (float(truth[0] < truth[1]), float(truth[0] == truth[1]))
    assert s.token_at[two] == place


@pytest.mark.rule("hidden.memory")
def test_a_purse_taken_where_nothing_was_known_tells_nothing() -> None:
    game = Game.new(LOADED)
    one, two = purses_at(game)
    game.state.seen_by[two] = 0b001
    take(game.state, 0, one)
    assert len(game.state.clues) == 0


@pytest.mark.rule("hidden.memory", "rob.take")
@pytest.mark.parametrize(("taken", "clues"), [("purse", 0), ("purse 300", 1), ("purse 350", 1)])
def test_an_unknown_purse_taken_beside_known_ones_tells_nothing(taken: str, clues: int) -> None:
    game = scene(
        "ghost inside 1, doc roof 3, tuco roof 3, marshal 2",
        pile="tuco marshal, ghost robbery",
        loot="inside 1: purse 400, purse 300, purse 350",
    )
    game.state.seen_by[1] = game.state.seen_by[2] = 0b001
    game.push("tuco marshal 3")
    game.push(f"ghost take {taken}")
    assert len(game.state.clues) == clues


@pytest.mark.rule("event.marshals_revenge", "hidden.memory")
def test_others_learn_that_the_purse_lost_was_the_least() -> None:
    game = Game.new(LOADED)
    s = game.state
    one, two = purses_at(game)
    for token in (one, two):
        s.token_at[token] = 64
        s.seen_by[token] = 0b001
    if s.token_value[one] > s.token_value[two]:
        one, two = two, one
    lose(s, 0, one, (1 << one) | (1 << two))
    below, equal = pool_chances()
    total = below + equal / 2
    wanted = (below / total, equal / 2 / total)
    assert believed(game, one, two, 1) == pytest.approx(wanted, abs=0.025)
    lose(s, 0, two, 1 << two)
    assert len(s.clues) == 1


@pytest.mark.rule("hidden.information", "setup.rounds")
def test_every_coming_round_card_is_believed_possible() -> None:
    game = Game.new(Setup(players=3, seed=5))
    rng = Rng(3)
    seen = game.view(0)
    rounds = [list(seen.sample(rng).rounds) for _ in range(300)]
    first = game.state.rounds[0]
    assert {drawn[0] for drawn in rounds} == {first}
    for at in (1, 2, 3):
        assert {drawn[at] for drawn in rounds} == set(range(7)) - {first}
    assert {drawn[4] for drawn in rounds} == {7, 8, 9}


@pytest.mark.rule("hidden.information", "random.fair")
def test_a_believed_world_has_chance_of_its_own() -> None:
    game = Game.new(Setup(players=3, seed=5))
    rng = Rng(3)
    seen = game.view(0)
    worlds = [seen.sample(rng) for _ in range(3)]
    assert len({repr(world.seed) for world in [*worlds, game.state]}) == 4
    for world in worlds:
        assert set(world.streams) == {0}
        for player, purpose in product(range(3), (DEALING, PICKING)):
            words = zeros(WORDS)
            world.seed.start(words, 0, world.round, player, purpose)
            at = world.stream(player, purpose)
            assert at == (player * PURPOSES + purpose) * WORDS
            assert list(world.streams[at : at + WORDS]) == list(words)
            assert world.stream(player, purpose) == at
            assert list(world.streams[at : at + WORDS]) == list(words)
    assert len({bytes(world.streams) for world in [*worlds, game.state]}) == 4
