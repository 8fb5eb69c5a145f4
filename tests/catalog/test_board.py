"""A module with a board of its own: every hook acts, and every law holds in its games."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from coltexpress import Game, Setup
from coltexpress.cli.screen import Screen
from coltexpress.cli.summary import print_summary, sources, summary
from coltexpress.engine.actions import LAY, kind, second
from coltexpress.engine.audit import audit
from coltexpress.engine.fold import fold
from coltexpress.engine.laws import LAWS
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import AWAY, OVER, SCHEMING
from coltexpress.notation.label import label, question
from coltexpress.notation.sentence import story
from coltexpress.notation.wire import action_data, board_names, read_action
from coltexpress.notation.wire_events import event_data, read_event
from scripts.laws import check_setup
from tests.catalog.toy import FAIR, FAIR_ROOF, stalls, toy_in_catalog
from tests.facts import asked, board
from tests.scene import scene, where

BOTH = ("express", "toy")
PUNCHING = "tuco move, ghost punch, tuco move"
STAND = "ghost roof 0, doc inside 1, tuco inside 2, marshal 3"


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    with toy_in_catalog():
        yield


def fair(places: str = STAND, pile: str | None = None, **more: object) -> Game:
    """A game of both modules at a position."""
    return scene(places, pile=pile, modules=BOTH, **more)  # type: ignore[arg-type]


def tickets(game: Game) -> list[int]:
    s = game.state
    return [stalls(s).has(s.rules, player) for player in range(game.players)]


def hand_out(game: Game, *counts: int) -> None:
    """So many tickets for each player."""
    s = game.state
    for player, count in enumerate(counts):
        stalls(s).add(s.rules, player, count)


def seat_clown(game: Game, car: int) -> None:
    stalls(game.state).seat(game.state.rules, car)


def clown(game: Game) -> int:
    return stalls(game.state).car(game.state.rules)


# What is on the table


def test_chance_puts_something_on_the_table() -> None:
    games = [Game.new(Setup(players=3, modules=BOTH, seed=seed)) for seed in range(12)]
    assert {clown(game) for game in games} == {0, 1, 2, 3}
    again = [Game.new(Setup(players=3, modules=BOTH, seed=seed)) for seed in range(12)]
    assert [clown(game) for game in again] == [clown(game) for game in games]


@pytest.mark.parametrize("spot", [FAIR, FAIR_ROOF, AWAY])
def test_a_bandit_can_be_where_the_board_has_a_place(spot: int) -> None:
    s = Game.new(Setup(players=3, modules=BOTH)).state
    s.place_of[0] = spot
    assert audit(s) == []
    s.place_of[0] = FAIR_ROOF + 1
    assert [row.code for row in audit(s)] == ["place"]


def test_a_round_card_of_its_own_can_be_drawn() -> None:
    cards = {
        game.state.rules.rounds[card].key
        for seed in range(12)
        for game in [Game.new(Setup(players=3, modules=BOTH, seed=seed))]
        for card in game.state.rounds
    }
    assert "fair" in cards


# Moving, shooting and punching


def test_a_move_leads_beyond_the_train_and_meets_what_is_there() -> None:
    game = fair(pile="ghost move")
    assert game.texts() == [
        "ghost move roof 1", "ghost move roof 2", "ghost move roof 3", "ghost move inside 16",
    ]  # fmt: skip
    game.push("ghost move inside 16")
    assert where(game, "ghost") == "inside 16"
    assert tickets(game) == [1, 0, 0]


def test_a_move_leads_back() -> None:
    game = fair("ghost inside 16, doc inside 1, tuco inside 2, marshal 3", pile="ghost move")
    assert where(game, "ghost") == "roof 0"


def test_a_shot_goes_where_the_board_lets_it() -> None:
    game = fair("ghost inside 16, doc roof 0, tuco inside 2, marshal 3", pile="ghost fire")
    assert "shot ghost doc" in board(game, game.events())


def test_the_figure_is_punched_like_a_bandit() -> None:
    game = fair("ghost roof 1, doc roof 1, tuco roof 2, marshal 3", pile=PUNCHING)
    seat_clown(game, 1)
    game.push("tuco move roof 3")
    assert game.texts() == ["ghost punch doc", "ghost punch clown"]
    s, legal = game.state, game.legal_actions()
    assert [label(s, 0, action) for action in legal] == ["Punch Doc", "Punch the clown"]
    assert question(s, 0, legal) == "Ghost, whom do you punch?"
    data = action_data(s, 0, legal[1])
    assert data["figure"] == "clown"
    assert read_action(s, 0, legal, {"figure": "clown"}) == legal[1]
    events = game.push("ghost punch clown")
    assert clown(game) == 2
    assert "Ghost punches the clown." in " ".join(story(game.state, events))
    names = board_names(game.state)
    assert [read_event(names, event_data(names, event)) for event in events] == events


def test_the_figure_alone_is_punched_without_a_question() -> None:
    game = fair("ghost roof 1, doc inside 1, tuco roof 2, marshal 3", pile=PUNCHING)
    seat_clown(game, 1)
    game.push("tuco move roof 3")
    assert asked(game) == "tuco move"
    assert clown(game) == 2


def test_a_punch_drives_its_victim_where_the_board_lets_it() -> None:
    game = fair("ghost roof 0, doc roof 0, tuco inside 2, marshal 3", pile="ghost punch")
    assert game.texts() == ["ghost shove doc roof 1", "ghost shove doc inside 16"]
    game.push("ghost shove doc inside 16")
    assert where(game, "doc") == "inside 16"


def test_whoever_arrives_meets_those_who_are_there() -> None:
    game = fair("ghost roof 0, doc inside 16, tuco inside 2, marshal 3", pile="ghost move")
    events = game.push("ghost move inside 16")
    assert board(game, events)[:2] == [
        "moved ghost roof 0 inside 16", "fled doc inside 16 roof 16",
    ]  # fmt: skip


# Effects on bandits


def test_a_bandit_can_lose_its_power() -> None:
    hands = {"ghost": "move fire"}
    assert "ghost lay move hidden" in fair(hands=hands).texts()
    game = fair(hands=hands)
    hand_out(game, 1)
    assert game.texts() == ["ghost draw", "ghost lay move", "ghost stand ghost", "ghost lay fire"]


def test_cards_can_lie_open_in_a_tunnel() -> None:
    game = fair(
        "tuco inside 1, cheyenne inside 2, doc inside 1, belle inside 2, marshal 4", duel=True,
        card="tunnels", hands={"tuco": "tuco:move cheyenne:move tuco:fire marshal"},
    )  # fmt: skip
    game.state.turn = 1
    hand_out(game, 5, 0)
    laid = {
        text: int(second(action))
        for text, action in zip(game.texts(), game.legal_actions(), strict=True)
        if kind(action) == LAY
    }
    assert laid == {
        "tuco lay move": 0, "tuco lay fire": 0, "cheyenne lay move hidden": 1,
        "tuco+cheyenne lay marshal hidden": 1,
    }  # fmt: skip
    assert game.legal_actions() == sorted(game.legal_actions())


def test_a_hand_can_be_smaller() -> None:
    game = fair()
    hand_out(game, 9, 0, 0)
    game.state.rules.decks.end_scheme(game.state)
    game.flow.course.begin_round(game.state)
    assert list(game.view(0).hand_sizes) == [5, 7, 6]


def test_the_cards_of_a_bandit_that_has_left_do_nothing() -> None:
    game = fair("ghost roof 0, doc inside 1, tuco inside 2, marshal 3", pile="doc move, ghost move")
    game.state.place_of[0] = AWAY
    events = game.push("doc move inside 2")
    assert board(game, events)[1:] == ["wasted ghost ghost gone-away"]


# The course of the game


def test_something_happens_before_each_round() -> None:
    game = fair()
    seat_clown(game, 3)
    game.flow.course.begin_round(game.state)
    assert clown(game) == 0


def test_what_is_put_on_the_stack_before_an_event_follows_it() -> None:
    places = "ghost inside 16, doc roof 16, tuco inside 2, marshal 3"
    game = fair(places, pile="", card="fair", round=2, first=1)
    assert list(game.state.place_of)[:2] == [AWAY, AWAY]
    assert asked(game) == "doc gift"
    assert game.texts() == ["doc stand ghost", "doc stand doc", "doc stand tuco"]
    game.push("doc stand tuco")
    assert tickets(game) == [0, 0, 1]
    assert game.state.round == 3


def test_a_step_of_its_own_can_ask_something() -> None:
    game = fair(hands={"ghost": "move fire"})
    hand_out(game, 2)
    legal = game.legal_actions()
    assert legal == sorted(legal)
    step = next(
        action
        for text, action in zip(game.texts(), legal, strict=True)
        if text == "ghost stand ghost"
    )
    assert game.explain(step) == "toy.board"
    game.apply(step)
    assert asked(game) == "ghost gift"
    assert game.texts() == ["ghost stand doc", "ghost stand tuco"]
    game.push("ghost stand doc")
    assert tickets(game) == [1, 1, 0]
    assert asked(game) == "doc step"


def test_a_step_ends_though_its_question_answers_itself() -> None:
    game = fair()
    hand_out(game, 2, 1, 0)
    game.push("ghost stand ghost")
    assert tickets(game) == [1, 1, 1]
    assert asked(game) == "doc step"
    assert game.state.phase == SCHEMING


def test_views_follow_from_what_is_told() -> None:
    game = fair()
    hand_out(game, 2, 1, 0)
    views = {seat: game.view(seat) for seat in range(-1, 3)}
    told = {seat: len(game.events(player=seat)) for seat in views}
    game.push("ghost stand ghost")
    game.flow.course.begin_round(game.state)
    for seat, seen in views.items():
        for event in game.events(told[seat], seat):
            fold(seen, event)
        assert seen.parts[1].key() == game.state.parts[1].key()


# The end


def ended(*counts: int) -> Game:
    game = fair(pile="", round=5, held="ghost: jewel; doc: jewel, jewel")
    hand_out(game, *counts)
    game.state.phase = OVER
    game.state.depth = 0
    return game


def test_the_board_has_a_say_in_what_everybody_has(capsys: pytest.CaptureFixture[str]) -> None:
    game = ended(1, 3, 0)
    assert game.scores() == (1450, 1850, 1000)
    assert sources(game)[-2:] == ("tickets", "prize")
    money = {row.players[0]: row.money[-2] for row in summary(game)}
    assert money == {0: -50, 1: -150, 2: 0}
    print_summary(Screen(plain=True), game)
    assert "tickets -$150" in capsys.readouterr().out
    assert "Tickets" in drawn(game)
    print_summary(Screen(plain=True), ended())
    assert "tickets" not in capsys.readouterr().out
    assert "Tickets" not in drawn(ended())


def drawn(game: Game) -> str:
    """The summary as it is on a drawn screen."""
    screen = Screen(plain=False)
    screen.plain = False
    paper = io.StringIO()
    screen.console = Console(file=paper, width=100)
    print_summary(screen, game)
    return paper.getvalue()


def test_who_is_caught_cannot_win() -> None:
    game = ended()
    assert game.winners() == (1,)
    game.state.place_of[1] = FAIR
    assert game.winners() == (0,)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((0,), "end.winner")


def test_nobody_wins_when_all_are_caught() -> None:
    places = "ghost inside 16, doc roof 0, tuco roof 16, marshal 3"
    game = fair(places, pile="doc move", round=5, card="hostage_conductor")
    events = game.push("doc move inside 16")
    assert game.over
    assert game.winners() == ()
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "toy.board")
    assert story(game.state, events)[-1] == "Nobody wins the game."
    names = board_names(game.state)
    assert event_data(names, events[-1])["winners"] == []
    assert read_event(names, event_data(names, events[-1])) == events[-1]
    assert "★" not in drawn(game)


# Texts and laws


def test_the_audit_looks_at_every_part() -> None:
    game = Game.new(Setup(players=3, modules=BOTH))
    stalls(game.state).clown = vector([0])
    assert [row.code for row in audit(game.state)] == ["top"]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_every_law_holds(players: int, variant: str) -> None:
    for seed in range(3):
        setup = Setup(players=players, variant=variant, modules=BOTH, seed=seed)
        assert check_setup(setup, seed, seed, thorough=False).broken == []


def test_every_law_holds_at_every_decision() -> None:
    setup = Setup(players=3, variant="expert", edition="chinese", modules=BOTH, seed=3)
    tally = check_setup(setup, 0, 0, thorough=True)
    assert tally.broken == []
    assert [law for law in LAWS if not tally.checked[law]] == []
