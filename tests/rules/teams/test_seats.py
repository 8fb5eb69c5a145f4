"""The team game: seats, places, who is first, and the order of turns."""

from collections import Counter

import pytest

from coltexpress import BadSetup, Game, Setup
from coltexpress.setup import rules_of
from tests.facts import asked, places
from tests.rules.teams.partners import ALL, APART, FOUR, TEAMS, steps, teams
from tests.scene import kinds

SIX = ("ghost", "doc", "tuco", "belle", "django", "cheyenne")
ALL_SIX = ", ".join(f"{key} inside 1" for key in SIX)


@pytest.mark.rule("team.seats")
@pytest.mark.parametrize("players", [4, 6])
def test_four_or_six_can_play_in_teams(players: int) -> None:
    for modules in (TEAMS, ALL):
        assert Setup(players=players, modules=modules).problems() == []


@pytest.mark.rule("team.seats")
def test_partners_sit_side_by_side() -> None:
    game = Game.new(Setup(players=6, modules=TEAMS, seed=1))
    assert [game.partners(player) for player in range(6)] == [(1,), (0,), (3,), (2,), (5,), (4,)]
    alone = Game.new(Setup(players=6, seed=1))
    assert [alone.partners(player) for player in range(6)] == [()] * 6


@pytest.mark.rule("team.seats")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_any_other_number_is_refused(players: int) -> None:
    told = f"The module teams is not for {players} players; choose from: 4, 6."
    for modules in (TEAMS, ALL):
        setup = Setup(players=players, modules=modules)
        assert setup.problems() == [told]
        with pytest.raises(BadSetup) as caught:
            rules_of(setup)
        assert caught.value.problems == [told]


@pytest.mark.rule("team.seats")
def test_a_number_that_no_game_is_for_is_told_once() -> None:
    told = Setup(players=7, modules=TEAMS).problems()
    assert told == ["There are 2 to 6 players, not 7."]


@pytest.mark.rule("team.seats", "round.turns")
@pytest.mark.parametrize("first", [0, 2])
def test_partners_play_one_after_the_other(first: int) -> None:
    game = teams(APART, first=first)
    order = [(first + seat) % 4 for seat in range(4)]
    assert steps(game) == order
    assert steps(game) == [player for player in order for _ in range(2)]
    assert [game.name(player) for player in range(4)] == [*FOUR]


@pytest.mark.rule("team.seats")
def test_neighbours_are_partners_two_by_two() -> None:
    rules = rules_of(Setup(players=6, modules=TEAMS))
    assert [rules.partner_of(player) for player in range(6)] == [1, 0, 3, 2, 5, 4]
    alone = rules_of(Setup(players=3))
    assert [alone.partner_of(player) for player in range(3)] == [0, 1, 2]


@pytest.mark.rule("team.place")
@pytest.mark.parametrize("players", [4, 6])
def test_every_a_starts_in_the_caboose_and_every_b_before_it(players: int) -> None:
    firsts = set()
    for seed in range(12):
        game = Game.new(Setup(players=players, modules=TEAMS, seed=seed))
        firsts.add(int(game.state.first))
        spots = [f"inside {players}", f"inside {players - 1}"] * (players // 2)
        assert list(places(game).values()) == spots
        assert kinds(game.events())[:players] == ["placed"] * players
    assert len(firsts) == players // 2


@pytest.mark.rule("team.first")
@pytest.mark.parametrize("players", [4, 6])
def test_the_first_player_is_a_random_a(players: int) -> None:
    games = 300
    found = Counter(
        int(Game.new(Setup(players=players, modules=TEAMS, seed=seed)).state.first)
        for seed in range(games)
    )
    sides = players // 2
    assert found.keys() == {2 * side for side in range(sides)}
    assert all(abs(count - games / sides) < 45 for count in found.values())


@pytest.mark.rule("team.first", "round.next")
@pytest.mark.parametrize(("first", "following"), [(0, 2), (2, 4), (4, 0)])
def test_each_round_the_a_of_the_next_team_is_first(first: int, following: int) -> None:
    game = teams(ALL_SIX, pile="", first=first)
    assert (game.state.round, game.state.first) == (2, following)
    assert asked(game) == f"{SIX[following]} step"


@pytest.mark.rule("team.switch", "turn.switch")
@pytest.mark.parametrize(("first", "order"), [(0, [1, 0, 3, 2]), (2, [3, 2, 1, 0])])
def test_a_switching_turn_of_four_begins_with_the_b_of_the_first_team(
    first: int, order: list[int]
) -> None:
    game = teams(APART, card="angry_marshal", first=first)
    game.state.turn = 3
    assert steps(game) == order


@pytest.mark.rule("team.switch", "turn.switch")
@pytest.mark.parametrize(
    ("first", "order"),
    [(0, [1, 0, 5, 4, 3, 2]), (2, [3, 2, 1, 0, 5, 4]), (4, [5, 4, 3, 2, 1, 0])],
)
def test_a_switching_turn_of_six_goes_on_anticlockwise_b_before_a(
    first: int, order: list[int]
) -> None:
    game = teams(ALL_SIX, card="angry_marshal", first=first)
    game.state.turn = 2
    assert steps(game) == order


# With horses


def attack(cars: list[int], *, seed: int = 0) -> Game:
    """A game in which each player boards this car."""
    game = Game.new(Setup(players=len(cars), bandits=SIX[: len(cars)], modules=ALL, seed=seed))
    while game.state.round == 0:
        for player in list(game.deciders):
            ready = [text for text in game.texts(player) if text.endswith(f"board {cars[player]}")]
            game.push(ready[0] if ready else "ride on", player=player)
    return game


@pytest.mark.rule("horse.attack", "team.place")
@pytest.mark.parametrize("cars", [[2, 4, 3, 4], [1, 1, 2, 3], [3, 3, 3, 3]])
def test_with_horses_bandits_stand_where_they_have_boarded(cars: list[int]) -> None:
    assert list(places(attack(cars)).values()) == [f"inside {car}" for car in cars]


@pytest.mark.rule("horse.attack", "hidden.information")
def test_partners_too_decide_secretly_whether_to_board() -> None:
    game = Game.new(Setup(players=4, bandits=FOUR, modules=ALL))
    assert game.deciders == (0, 1, 2, 3)
    before = game.view(1).key()
    game.push("board 4", player=0)
    assert game.view(1).key() == before


@pytest.mark.rule("horse.first", "team.first")
@pytest.mark.parametrize(
    ("cars", "first"),
    [([3, 4, 3, 3], 0), ([4, 3, 3, 3], 0), ([3, 3, 3, 4], 2), ([2, 2, 3, 1], 2), ([4, 4, 1, 1], 0)],
)
def test_with_horses_the_a_of_the_team_that_is_rearmost_begins(cars: list[int], first: int) -> None:
    for seed in range(4):
        game = attack(cars, seed=seed)
        assert game.state.first == first
        assert game.deciders == (first,) or game.decision().secret


@pytest.mark.rule("horse.first", "team.first")
def test_with_horses_a_team_is_as_likely_to_begin_as_it_has_bandits_in_the_rearmost_car() -> None:
    games = 120
    found = Counter(int(attack([4, 4, 3, 4], seed=seed).state.first) for seed in range(games))
    assert found.keys() == {0, 2}
    assert abs(found[0] - games * 2 / 3) < 20
