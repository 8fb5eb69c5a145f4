"""Texts and data of Colt Super Express: whatever its games lead to is written and read."""

import pytest

from coltexpress import BadPosition, BadRecord, BadText, Game, Setup, read_record, record_text
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.wire import (
    Data,
    Json,
    action_data,
    board_names,
    read_action,
    read_sealed,
    sealed_data,
)
from coltexpress.notation.wire_views import read_view, view_data
from scripts.roundtrips import Traveller
from tests.notation.test_position import position, problems
from tests.notation.wandering import SUPER, title, wander, wander_on


def three() -> Game:
    bandits = ("belle", "mei", "tuco")
    modules = ("super", "reflex", "horse")
    return Game.new(Setup(players=3, modules=modules, bandits=bandits, seed=1))


@pytest.mark.parametrize("setup", SUPER, ids=title)
def test_whatever_a_game_leads_to_comes_back(setup: Setup) -> None:
    game = Game.new(setup)
    traveller = Traveller(setup, game.flow, game.state)
    for now in wander_on(game):
        number = len(now.decisions)
        traveller.check(now.state, number, thorough=number % 5 == 1)
    traveller.check_events(game.events(), 0)
    traveller.check_game(game.decisions)
    assert traveller.broken == []
    assert traveller.checked["view json"] == len(game.decisions) + 1
    assert eval(repr(game), {"Game": Game, "Setup": Setup}) == game


@pytest.mark.parametrize("setup", SUPER[::3], ids=title)
def test_games_go_on_from_positions(setup: Setup) -> None:
    for game in wander(setup):
        if len(game.decisions) == setup.players + 1:
            break
    again = Game.from_position(game.position(), seed=1)
    *_, last = wander_on(again)
    assert Game.replay(read_record(record_text(last.record()))) == last
    assert eval(repr(last), {"Game": Game}) == last


# Actions and records


def test_a_plan_is_told_by_its_cards_in_their_order() -> None:
    game = three()
    assert "belle plan forward floor fire" in game.texts(0)
    assert "belle plan fire floor forward" in game.texts(0)
    game.push("  Forward FLOOR fire", player=0)
    assert game.decision_texts() == [(0, "belle plan forward floor fire")]
    with pytest.raises(BadText, match="could be more than one thing: mei plan"):
        game.push("floor fire", player=1)
    with pytest.raises(BadText, match="is none of the choices"):
        game.push("fire fire floor", player=1)


def test_rounds_have_headings_without_a_card() -> None:
    *_, game = wander(SUPER[0])
    text = record_text(game.record())
    assert "\n# round 1\n1. " in text
    changed = text.replace("1. ", "1. sheriff ", 1)
    with pytest.raises(BadRecord, match=r"Line 13: .* it was “1\. cheyenne plan"):
        read_record(changed)


# Positions


def test_a_row_is_told_from_the_front_on() -> None:
    text = position("super")
    row = "  inside 0: mei backward fallen, django\n"
    other = "  inside 0: django, mei backward fallen\n"
    assert row in text
    mine, theirs = Game.from_position(text), Game.from_position(text.replace(row, other))
    assert mine.state.key() != theirs.state.key()
    assert other in theirs.position()


def test_marks_and_those_who_are_out_may_come_in_any_order() -> None:
    text = position("super")
    changed = text.replace("mei backward fallen", "mei fallen backward")
    changed = changed.replace("out: ghost, tuco", "out: tuco, ghost")
    assert changed.count("fallen backward") == changed.count("tuco, ghost") == 1
    assert Game.from_position(changed).position() == text


def test_all_problems_are_told_at_once() -> None:
    text = position("super")
    for old, new in (
        ("round: 4", "round: 5"),
        ("first: cheyenne", "first: tuco"),
        ("roof 0: cheyenne backward", "roof 3: cheyenne backward"),
        ("out: ghost, tuco", "out: ghost fallen, tuco"),
        ("car 1: 356", "car 1: 355"),
        ("car 6: 312, held by tuco", "car 6: 378, gone"),
        ("rivals: none", "rivals: mei"),
    ):
        assert old in text
        text = text.replace(old, new)
    assert problems(text) == [
        "The first player cannot be tuco, who is out.",
        "cheyenne cannot be at “roof 3”: the last car that is coupled is 2, and nobody is off the "
        "train while plans are made.",
        "ghost is not on the train and so neither faces backward nor is fallen.",
        "Nobody's loot is compared before the game is over.",
        "The car 1 cannot be worth 355.",
        "The car 3 cannot be there: cars up to 2 are coupled, a car is taken when it was "
        "uncoupled, and goes to nobody only at the very end.",
        "The car 6 cannot be there: cars up to 2 are coupled, a car is taken when it was "
        "uncoupled, and goes to nobody only at the very end.",
        "The car 6 cannot be worth 378: another car is.",
    ]


def test_lines_of_the_other_game_mean_nothing() -> None:
    told = problems(position("super") + "guns: ghost 6\nmarshal: 0\n")
    assert told == [
        "Line 34: “guns” means nothing in this game.",
        "Line 35: “marshal” means nothing in this game.",
    ]


def test_a_bad_setup_tells_the_missing_lines_of_its_own_game() -> None:
    text = position("super").replace("players: 5", "players: 8").replace("loot:\n", "boots:\n")
    told = problems(text)
    assert "Line 3: “8” is no number of players; choose from: 3, 4, 5, 6, 7." in told
    assert [row for row in told if "missing" in row] == ["The line “loot” is missing."]


def test_the_games_of_a_position_and_of_its_text_go_on_alike() -> None:
    games = [Game.from_position(position("super"), seed=seed) for seed in (1, 2)]
    ends = [[*wander_on(game)][-1].position() for game in games]
    assert ends[0] == ends[1]


# Data


def test_a_plan_as_data_names_its_cards() -> None:
    game = three()
    legal = game.legal_actions(1)
    cards: Data = {"cards": ["horse", "reflex", "turn"]}
    action = read_action(game.state, 1, legal, cards)
    assert action_data(game.state, 1, action) == {
        "id": action, "kind": "plan", "text": "mei plan horse reflex turn", **cards,
    }  # fmt: skip
    names = board_names(game.state)
    assert sealed_data(names, 1, action) == {"kind": "plan", **cards}
    with pytest.raises(BadText, match="A plan has 3 cards, not 2"):
        read_sealed(names, 1, {"kind": "plan", "cards": ["horse", "turn"]})
    with pytest.raises(BadText, match="“punch” is no card"):
        read_sealed(names, 1, {"kind": "plan", "cards": ["horse", "turn", "punch"]})


def test_a_view_tells_what_this_game_has_and_nothing_else() -> None:
    data = view_data(Game.from_position(position("super")).view(3))
    absent = ("turn", "seat", "step", "marshal", "neutral", "rounds", "trace", "clues")
    assert [key for key in absent if key in data] == []
    bandits = data["bandits"]
    assert isinstance(bandits, dict)
    assert bandits["mei"] == {
        "player": "mei", "place": "inside 0", "rank": 0, "backward": True, "fallen": True,
    }  # fmt: skip
    assert data["sealed"] == [{"kind": "plan", "cards": ["reflex", "floor", "horse"]}]
    loot = data["loot"]
    assert isinstance(loot, dict)
    hidden, taken = loot["car 1"], loot["car 6"]
    assert hidden == {"kind": "car", "value": None, "where": "coupled", "known": "nobody"}
    assert taken == {"kind": "car", "value": 312, "where": "held by tuco", "known": "all"}


def test_plans_that_were_not_revealed_stay_hidden() -> None:
    game = Game.from_position(position("super_off"))
    pile = ["tuco floor", "doc forward", "tuco forward", "doc reflex"]
    assert view_data(game.view(NOBODY))["pile"] == [
        *pile, "tuco unknown hidden", "doc unknown hidden"
    ]  # fmt: skip
    assert view_data(game.view(1))["pile"] == [*pile, "tuco fire hidden", "doc unknown hidden"]
    assert view_data(game.view(0))["rivals"] == ["tuco"]


WRONG: list[tuple[str, Data]] = [
    ("super", {"rivals": ["clown"]}),
    ("super", {"rivals": 3}),
    ("super", {"sealed": [{"kind": "plan", "cards": ["horse"]}]}),
    ("super", {"sealed": [{"kind": "plan", "cards": 3}]}),
    ("super_off", {"pile": ["tuco floor", "tuco floor"]}),
    ("super_off", {"pile": ["tuco floor", "tuco turn", "tuco fire", "tuco unknown hidden"]}),
    ("super_off", {"pile": ["tuco punch"]}),
]


@pytest.mark.parametrize(("name", "change"), WRONG, ids=lambda value: str(value)[:40])
def test_views_of_the_wrong_shape_are_refused(name: str, change: Data) -> None:
    game = Game.from_position(position(name))
    data: dict[str, Json] = {**view_data(game.view(3 if name == "super" else 0)), **change}
    with pytest.raises(BadText):
        read_view(game.state.rules, data)


@pytest.mark.parametrize("change", [{"rank": "first"}, {"fallen": 1}, {"place": "inside coach"}])
def test_bandits_of_the_wrong_shape_are_refused(change: Data) -> None:
    game = Game.from_position(position("super"))
    data = view_data(game.view(0))
    bandits = data["bandits"]
    assert isinstance(bandits, dict)
    mei = bandits["mei"]
    assert isinstance(mei, dict)
    with pytest.raises(BadText):
        read_view(game.state.rules, {**data, "bandits": {**bandits, "mei": {**mei, **change}}})


def test_a_position_of_this_game_takes_its_modules_in_their_order() -> None:
    text = position("super").replace("modules: super reflex horse", "modules: reflex super horse")
    with pytest.raises(BadPosition, match="The module reflex adds to super"):
        Game.from_position(text)


@pytest.mark.parametrize("number", [0, 5, 999999999])
def test_an_impossible_round_says_nothing_of_cars(number: int) -> None:
    """Which cars are coupled follows from the round, so nothing can be said of them."""
    text = position("super_last").replace("round: 2", f"round: {number}")
    with pytest.raises(BadPosition) as caught:
        Game.from_position(text)
    assert caught.value.problems == [
        f"There is no round {number}: a game has 4 rounds at most, one for each car."
    ]
