"""Texts and data of games with the expansion: whatever they lead to is written and read."""

import re
from itertools import combinations
from random import Random

import pytest

from coltexpress import BadText, Game, Setup
from coltexpress.engine.actions import DRINK, ESCAPE, PUNCH, RIDE, kind
from coltexpress.engine.state import FRAME
from coltexpress.engine.trace import known_tokens
from coltexpress.engine.vocab import HELD, NOBODY, WHISKY
from coltexpress.notation.wire import Data, Json, board_names
from coltexpress.notation.wire_views import read_view, view_data
from scripts.roundtrips import Traveller
from tests.notation.grammar import expression, rules
from tests.notation.test_position import POSITIONS, position

EXPANSION = ("horses", "whisky", "stagecoach")
SETS = [some for count in (1, 2, 3) for some in combinations(EXPANSION, count)]
MOMENTS = 4
"""How many decisions of a game are looked at, beside those that wait for one another."""
WANTED = (DRINK, RIDE, PUNCH, ESCAPE)
"""What random play would seldom do."""


def play_on(game: Game, chance: Random) -> None:
    """One decision, leaning to what is rare."""
    player = chance.choice(game.deciders)
    legal = game.legal_actions(player)
    rare = [action for action in legal if kind(action) in WANTED]
    game.apply(chance.choice(rare if rare and chance.random() < 0.5 else legal), player=player)


def moments(setup: Setup, chance: Random) -> set[int]:
    """Some decisions of a game by their number, the first and the end among them."""
    game = Game.new(setup)
    again = Random(setup.seed)
    while not game.over:
        play_on(game, again)
    last = len(game.decisions)
    return {0, last, *(chance.randrange(last) for _ in range(MOMENTS))}


def travel(setup: Setup, action: re.Pattern[str], text: re.Pattern[str]) -> Traveller:
    """A game with round trips and grammar at some of its decisions."""
    game = Game.new(setup)
    chance = Random(setup.seed)
    traveller = Traveller(setup, game.flow, game.state)
    looks = moments(setup, Random(setup.players))
    while True:
        number = len(game.decisions)
        if number in looks or game.state.depth > 1:
            traveller.check(game.state, number, thorough=True)
            assert text.fullmatch(game.position()), game.position()
            for player in game.deciders:
                for told in game.texts(player):
                    assert action.fullmatch(told), told
        if game.over:
            break
        play_on(game, chance)
    traveller.check_events(game.events(), len(game.decisions))
    return traveller


@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("players", range(2, 7))
def test_whatever_a_game_with_the_expansion_leads_to_comes_back(
    modules: tuple[str, ...], players: int
) -> None:
    known = rules()
    action, text = (re.compile(expression(name, known)) for name in ("action", "position"))
    for variant in ("standard", "expert"):
        setup = Setup(
            players=players, variant=variant, modules=("express", *modules), seed=players
        )  # fmt: skip
        traveller = travel(setup, action, text)
        assert traveller.broken == []
        assert traveller.checked["position text"] > MOMENTS // 2
        assert traveller.checked["event json"] > 100


@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_records_of_the_expansion_come_back(modules: tuple[str, ...]) -> None:
    setup = Setup(players=3, modules=("express", *modules), seed=5)
    game = Game.new(setup)
    chance = Random(5)
    while not game.over:
        play_on(game, chance)
    traveller = Traveller(setup, game.flow, game.state)
    traveller.check_game(list(game.decisions))
    assert traveller.broken == []


def asked(game: Game) -> list[str]:
    """The keys of all pending questions, the one on top last."""
    s = game.state
    names = board_names(s)
    return [
        names.question([int(item) for item in s.pending[depth * FRAME : (depth + 1) * FRAME]]).key
        for depth in range(s.depth)
    ]


def test_every_question_of_the_expansion_is_written_and_read() -> None:
    games = [Game.from_position(position(name)) for name in POSITIONS]
    found = {key for game in games for key in asked(game)}
    names = board_names(Game.from_position(position("walk")).state)
    assert {row.key for row in names.questions} - found == {"marshal", "fire", "robbery", "punch",
                                                            "shove"}  # fmt: skip


def test_questions_wait_below_the_one_that_is_asked() -> None:
    game = Game.from_position(position("walk"), seed=1)
    assert asked(game) == ["coach", "whisky_for_marshal", "flee"]
    assert game.texts() == ["doc flee roof 1", "doc flee roof 3"]
    game.push("doc flee roof 3")
    assert game.state.marshal == game.state.rules.caboose


def test_the_last_flask_of_the_longest_train_can_be_half_full() -> None:
    game = Game.new(Setup(players=6, modules=("express", "whisky"), seed=2))
    s = game.state
    token = len(s.token_at) - 1
    s.token_at[token] = HELD + s.rules.team(game.deciders[0])[0]
    s.seen_by[token] = 1 << game.deciders[0]
    text = next(text for text in game.texts() if " drink " in text)
    game.push(text)
    assert token > 30
    assert f"half: {board_names(s).tokens[token]}\n" in game.position()
    assert list(s.parts[1].block(5)) == [1 << token]
    known = known_tokens(
        s.token_at, s.token_kind, s.seen_by, game.deciders[0], s.token_at[token], WHISKY
    )
    assert known == 1 << token


# Views


def viewed(name: str, player: int) -> Data:
    return view_data(Game.from_position(position(name)).view(player))


def test_a_view_tells_what_the_expansion_adds_to_the_table() -> None:
    data = viewed("walk", NOBODY)
    assert data["horses"] == [0, 1, 0, 2, 1]
    assert data["scars"] == {"django": 3, "ghost": 1, "cheyenne": 1, "doc": 1}
    assert data["hostages"] == {"minister": None, "zealot": "django", "photographer": None}
    assert (data["coach"], data["shotgun"], data["half"]) == (2, "roof 2", [])
    assert data["questions"] == [
        {"key": "coach", "player": "doc"},
        {"key": "whisky_for_marshal", "player": "doc", "cars": 2},
        {"key": "flee", "player": "doc", "bandit": "doc", "waiting": []},
    ]
    assert viewed("drink", 0)["half"] == ["dining whisky"]
    bare = view_data(Game.new(Setup(players=3, modules=("express", "whisky"))).view(0))
    assert [bare[key] for key in ("horses", "hostages", "coach", "shotgun")] == [None] * 4
    assert "horses" not in view_data(Game.new(Setup(players=3)).view(0))


def test_a_flask_is_told_by_its_kind_to_those_who_know_it() -> None:
    for player, kinds in ((0, ["old", None, "classic"]), (1, ["old", None, None])):
        loot = viewed("drink", player)["loot"]
        assert isinstance(loot, dict)
        flasks = [loot[f"{car} whisky"] for car in ("dining", "mail", "second_class")]
        assert [row["value"] for row in flasks if isinstance(row, dict)] == kinds


def test_sealed_answers_are_told_to_their_player() -> None:
    assert viewed("brawl", 2)["sealed"] == [{"kind": "lay", "card": "marshal"}]
    assert viewed("brawl", 0)["sealed"] == []
    assert viewed("brawl", NOBODY)["sealed"] is None
    assert viewed("attack", 2)["sealed"] == [{"kind": "board", "bandit": "ghost", "car": 2}]
    assert viewed("plan", 2)["sealed"] == [{"kind": "keep", "card": "move", "count": 1}]
    assert viewed("stand", 0)["sealed"] == [{"kind": "stand", "bandit": "tuco"}]


WRONG: list[tuple[str, int, Data]] = [
    ("walk", 0, {"horses": [0, 1, 0]}),
    ("walk", 0, {"horses": None}),
    ("walk", 0, {"horses": 3}),
    ("walk", 0, {"scars": {"django": 3}}),
    ("walk", 0, {"hostages": {"clown": None}}),
    ("walk", 0, {"coach": 9}),
    ("walk", 0, {"coach": "mail"}),
    ("walk", 0, {"shotgun": "roof 16"}),
    ("walk", 0, {"half": ["whisky"]}),
    ("brawl", 2, {"sealed": [{"kind": "keep", "card": "marshal", "count": 1}]}),
    ("brawl", 2, {"sealed": [{"kind": "sing"}]}),
    ("plan", 2, {"sealed": [{"kind": "keep", "card": None, "count": 0}]}),
    ("plan", 2, {"sealed": [{"kind": "keep", "card": "move", "count": 999}]}),
    ("walk", 0, {"sealed": []}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "player", "change"), WRONG, ids=lambda value: str(value)[:30])
def test_views_of_the_wrong_shape_are_refused(name: str, player: int, change: Data) -> None:
    game = Game.from_position(position(name))
    data: dict[str, Json] = {**view_data(game.view(player)), **change}
    with pytest.raises(BadText):
        read_view(game.state.rules, data)
