"""Plain data for JSON: everything comes back, and no secret seed leaves but in a record."""

import json
import re
from random import Random

import pytest

from coltexpress import BadRecord, BadText, Game, Setup, secret_seed
from coltexpress.engine.events import KINDS
from coltexpress.engine.hands import NoDeal
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.names import names_of
from coltexpress.notation.wire import Data, Json, action_data, board_names, read_action
from coltexpress.notation.wire_events import event_data, read_event
from coltexpress.notation.wire_records import (
    read_record_data,
    read_setup,
    record_data,
    setup_data,
)
from coltexpress.notation.wire_views import read_view, view_data
from tests.notation.test_position import position
from tests.notation.wandering import SETUPS, SUPER, played, title, wander


def through(data: Data) -> Data:
    """The data after a journey over a wire."""
    again = json.loads(json.dumps(data))
    assert isinstance(again, dict)
    assert again == data
    return again


def strings(data: Json) -> list[str]:
    """Every text in the data."""
    if isinstance(data, dict):
        return [*data, *(text for value in data.values() for text in strings(value))]
    if isinstance(data, list):
        return [text for value in data for text in strings(value)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_actions_views_and_records_of_random_games_come_back(setup: Setup) -> None:
    chance = Random(1)
    for game in wander(setup):
        viewer = chance.randrange(-1, game.players)
        if len(game.decisions) % 3 == 0 or len(game.state.sealed) or game.over:
            view = game.view(viewer)
            assert read_view(game.state.rules, through(view_data(view))).key() == view.key()
        for player in game.deciders:
            legal = game.legal_actions(player)
            for action in legal:
                data = through(action_data(game.state, player, action))
                assert read_action(game.state, player, legal, data) == action
                assert read_action(game.state, player, legal, {"id": action}) == action
                named: Data = {key: data[key] for key in data if key not in ("id", "text")}
                assert read_action(game.state, player, legal, named) == action
                assert action_data(game.view(player), player, action) == data
    assert read_record_data(through(record_data(game.record()))) == game.record()
    assert read_setup(through(setup_data(game.setup))) == game.setup


@pytest.mark.parametrize("setup", [*SETUPS, *SUPER], ids=title)
def test_events_of_random_games_come_back_open_and_redacted(setup: Setup) -> None:
    *_, game = wander(setup)
    names = board_names(game.state)
    for viewer in (None, -1, 0, 1):
        for event in game.events(player=viewer):
            data = through(event_data(names, event))
            again = read_event(names, data)
            assert again == event
            assert data["event"] == KINDS[event.kind].key
            if event.cause >= 0:
                assert data["cause"] == game.state.rules.rules[event.cause].rule


def test_views_are_in_names_and_hide_what_the_player_does_not_know() -> None:
    game = played(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=33), decisions=2)
    data = view_data(game.view(1))
    assert data["player"] == "doc"
    assert data["deciders"] == ["tuco"]
    bandits = data["bandits"]
    assert isinstance(bandits, dict)
    assert bandits["ghost"] == {
        "player": "ghost", "place": "inside 3", "gun": 6, "cash": 0, "wounds": {},
    }  # fmt: skip
    loot = data["loot"]
    assert isinstance(loot, dict)
    assert {row["value"] for row in loot.values() if isinstance(row, dict)} == {
        None,
        250,
        500,
        1000,
    }
    rounds = data["rounds"]
    assert isinstance(rounds, list)
    assert rounds[1:] == [None] * 4
    assert view_data(game.view(-1))["hand"] == {}


def test_a_hidden_card_is_not_told() -> None:
    game = Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=33))
    text = next(text for text in game.texts() if text.endswith(" hidden"))
    card = text.split()[2]
    event = game.push(text)[0]
    names = board_names(game.state)
    assert event_data(names, event)["card"] == card
    told = next(one for one in game.events(player=1) if KINDS[one.kind].key == "laid")
    assert event_data(names, told)["card"] is None
    assert event_data(names, told)["group"] == "ghost"
    assert view_data(game.view(1))["pile"] == ["ghost unknown hidden"]
    assert view_data(game.view(0))["pile"] == [f"ghost {card} hidden"]


def test_a_secret_seed_is_in_records_only() -> None:
    seed = secret_seed()
    game = played(Setup(players=4, seed=seed), decisions=30)
    names = names_of(game.state.rules, game.state.cars, game.state.token_kind)
    told: list[Json] = [setup_data(game.setup)]
    told += [view_data(game.view(player)) for player in range(-1, 4)]
    told += [event_data(names, event) for event in game.events()]
    for data in told:
        assert seed.hex() not in strings(data)
    assert setup_data(game.setup)["seed"] is None
    assert seed.hex() in strings(record_data(game.record()))
    again = read_record_data(through(record_data(game.record())))
    assert again.setup.seed == seed
    assert Game.replay(again) == game


def test_a_setup_whose_seed_is_not_told_cannot_be_read() -> None:
    with pytest.raises(BadText, match="seed is secret"):
        read_setup(setup_data(Setup(seed=secret_seed())))


def test_a_game_from_a_position_comes_back() -> None:
    game = Game.from_position(played(Setup(players=2, seed=1), decisions=30).position(), seed=3)
    game.apply(game.legal_actions()[0])
    record = read_record_data(through(record_data(game.record())))
    assert record == game.record()
    assert Game.replay(record) == game


def test_actions_that_are_none_of_the_choices_are_refused() -> None:
    game = Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=33))
    legal = game.legal_actions()
    wrong: list[Data] = [
        {}, {"id": 999}, {"kind": "lay"}, {"kind": "fly"}, {"id": legal[0], "kind": "lay"},
        {"colour": "red"},
    ]  # fmt: skip
    for data in wrong:
        with pytest.raises(BadText, match="none of the choices"):
            read_action(game.state, 0, legal, data)


def test_setups_and_records_of_the_wrong_shape_are_refused() -> None:
    record = record_data(played(Setup(players=3, seed=1), decisions=3).record())
    setup = setup_data(Setup())
    wrong: list[Data] = [{"players": "four"}, {"bandits": "ghost"}, {"options": []},
                         {"seed": "x"}, {"train": [1]}, {"variant": None}]  # fmt: skip
    for data in wrong:
        with pytest.raises(BadText, match="must be"):
            read_setup({**setup, **data})
    with pytest.raises(BadText, match="is no seed"):
        read_setup({**setup, "seed": {"secret": "xyz"}})
    with pytest.raises(BadText, match="must be"):
        read_record_data({**record, "decisions": None})
    with pytest.raises(BadText, match="version 7"):
        read_record_data({**record, "rules": 7})
    with pytest.raises(BadText, match="2 to 6 players"):
        read_record_data({**record, "setup": {**setup, "players": 8}})
    with pytest.raises(BadRecord, match="no bandit"):
        read_record_data({**record, "decisions": ["nobody draw"]})


def test_numbers_that_no_game_has_are_refused() -> None:
    game = played(Setup(players=3, seed=1), decisions=0)
    rules, names = game.state.rules, board_names(game.state)
    setup, view = setup_data(Setup()), view_data(game.view(0))
    for number in (10**30, -(10**30), 2**63, 10**9):
        with pytest.raises(BadText, match="a whole number with at most nine digits"):
            read_setup({**setup, "players": number})
        with pytest.raises(BadText, match="a whole number with at most nine digits"):
            read_view(rules, {**view, "marshal": number})
        with pytest.raises(BadText, match="a whole number with at most nine digits"):
            read_view(rules, {**view, "hand": {"move": number}})
        with pytest.raises(BadText, match="a whole number with at most nine digits"):
            read_event(names, {"event": "marshal-moved", "cause": None, "from": 0, "to": number})
    for seed in (10**30, 2**63, -1):
        with pytest.raises(BadText, match="A seed is a whole number"):
            read_setup({**setup, "seed": seed})
    assert read_setup({**setup, "seed": 2**63 - 1}).seed == 2**63 - 1


def test_views_and_events_of_the_wrong_shape_are_refused() -> None:
    game = played(Setup(players=2, seed=1), decisions=0)
    rules, names = game.state.rules, board_names(game.state)
    data = view_data(game.view(0))
    wrong: list[Data] = [{"train": ["cattle"]}, {"loot": []}, {"phase": "odd"}, {"rounds": 1},
                         {"questions": {}}, {"questions": []}, {"bandits": {}}]  # fmt: skip
    loot = data["loot"]
    assert isinstance(loot, dict)
    wrong.append({"loot": {f"my {name}": row for name, row in loot.items()}})
    for change in wrong:
        with pytest.raises(BadText):
            read_view(rules, {**data, **change})
    for event in ({"event": "danced", "cause": None}, {"event": "moved", "cause": "odd.rule"},
                  {"event": "moved", "cause": None, "bandit": "tuco"}):  # fmt: skip
        with pytest.raises(BadText):
            read_event(names, {**event})


REFUSED = {
    "clean": "ghost clean, ghost tossed bullet:neutral",
    "keep": "tuco known bullet:neutral",
    "toss": "cheyenne+tuco dealt 1, cheyenne+tuco tossed cheyenne:punch",
    "step": "belle laid fire, belle laid fire",
    "reshuffled": "tuco+cheyenne joint tuco:move",
}
"""For each position a step of its trace and one that cannot follow it, or one that is needed."""


@pytest.mark.parametrize("name", REFUSED)
def test_views_in_which_no_hand_is_possible_are_refused(name: str) -> None:
    game = Game.from_position(position(name))
    first, *more = REFUSED[name].split(", ")
    player = first.split()[0]
    view = game.view(NOBODY)
    data = view_data(view)
    steps = [board_names(view).trace_text(item) for item in view.trace]
    at = steps.index(first)
    changed = [*steps[: at + 1], *more, *steps[at + 1 :]] if more else steps[:at] + steps[at + 1 :]
    with pytest.raises(BadText, match=re.escape(f"No hand of {player} agrees with what was seen")):
        read_view(game.state.rules, {**data, "trace": list[Json](changed)})
    view.trace = vector([board_names(view).trace(step) for step in changed])
    with pytest.raises(NoDeal):
        view.sample(Rng(1))
