"""The rule behind each sentence of the log tells what happened, and is not just the card's."""

import random

import pytest

from coltexpress import Event, Game, Setup
from coltexpress.engine.actions import CAPTURE, FLEE, GO, RIDE, SHOVE, kind
from coltexpress.engine.events import CAPTURED, FLED, OUT, TOOK, UNCOUPLED, WOUNDED
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.reference import entry
from coltexpress.notation.wire import board_names
from coltexpress.server.sharing import Line, Past, retold
from tests.notation.wandering import SETUPS, SUPER, title
from tests.rules.horses.trail import trail
from tests.scene import scene

PLAIN = (GO, RIDE, SHOVE, CAPTURE, FLEE)
"""Answers that do one thing, which the answer's rule is about."""
MEETING = (FLED, WOUNDED, CAPTURED)
"""What comes of it where the Marshal, the Shotgun or hostages are."""


def lines(before: View, after: View, happened: list[Event]) -> list[Line]:
    return retold(Past(board_names(before), after, before), happened)


def rules(game: Game, text: str) -> list[str | None]:
    """The rules behind what a decision leads to."""
    before = game.view(NOBODY)
    happened = game.push(text)
    return [rule for _, _, rule in lines(before, game.view(NOBODY), happened)]


@pytest.mark.parametrize(
    ("where", "to", "rule"),
    [("inside 2", "inside 1", "move.inside"), ("roof 3", "roof 1", "move.roof")],
)
def test_a_move_points_to_the_rule_of_its_floor(where: str, to: str, rule: str) -> None:
    game = scene(f"ghost {where}, doc inside 1, tuco inside 1, marshal 0", pile="ghost move")
    assert rules(game, f"ghost move {to}")[0] == rule


def test_whoever_is_on_the_roof_plays_a_move_of_the_roof() -> None:
    game = scene(
        "ghost inside 2, doc roof 1, tuco inside 1, marshal 0", pile="ghost move, doc move"
    )
    assert rules(game, "ghost move inside 1") == ["move.inside", "move.roof"]


def test_a_punch_points_to_what_it_does() -> None:
    game = scene(
        "cheyenne roof 2, doc roof 2, tuco inside 1, marshal 0", pile="cheyenne punch",
        held="doc: purse 300, jewel",
    )  # fmt: skip
    assert rules(game, "cheyenne knock purse")[0] == "punch.loot"
    assert rules(game, "cheyenne pocket")[0] == "cheyenne.pickpocket"
    assert rules(game, "cheyenne shove doc roof 1")[0] == "punch.move"


def test_whoever_meets_the_marshal_is_told_of_that() -> None:
    game = scene("ghost inside 2, doc roof 3, tuco roof 3, marshal 1", pile="ghost move")
    assert rules(game, "ghost move inside 1")[0] == "marshal.meet"


def test_the_coach_and_the_horses_have_rules_of_their_own() -> None:
    where = "ghost roof 2, doc inside 2, tuco inside 1, horses 2 2 3, coach 2, marshal 0"
    game = trail(where, pile="ghost move, doc ride, ghost move")
    assert rules(game, "ghost move roof coach")[0] == "coach.roof"
    assert rules(game, "doc ride inside coach")[0] == "ride.cross"
    game = trail(where.replace("coach 2", "coach 3"), pile="doc ride, tuco move")
    assert rules(game, "doc ride inside coach")[0] == "ride.land"


def test_whoever_passes_the_shotgun_is_told_of_that() -> None:
    where = "ghost roof 3, doc inside 2, tuco inside 1, coach 0, shotgun roof 2, marshal 0"
    assert rules(trail(where, pile="ghost move"), "ghost move roof 1")[0] == "shotgun.pass"
    assert rules(trail(where, pile="ghost move"), "ghost move roof 2")[0] == "shotgun.flee"


@pytest.mark.parametrize(("coach", "end"), [(0, "coach.moves"), (3, "move.roof")])
def test_the_bullet_of_the_poodle_is_told_by_itself(coach: int, end: str) -> None:
    game = trail(
        f"ghost roof 2, doc inside 2, tuco inside 1, coach {coach}, marshal 0", pile="ghost move",
        hostages="doc poodle",
    )  # fmt: skip
    found = rules(game, "ghost move roof 1")
    at = found.index("hostage.poodle")
    assert found[at - 1] == end


@pytest.mark.parametrize("setup", SUPER[::3], ids=title)
def test_an_uncoupled_car_and_whoever_goes_out_with_it_have_a_rule(setup: Setup) -> None:
    game = Game.new(setup)
    chance = random.Random(7)
    while not game.over:
        player = chance.choice(game.deciders)
        before = game.view(NOBODY)
        happened = game.apply(chance.choice(game.legal_actions(player)), player=player)
        start = 0
        for _, end, rule in lines(before, game.view(NOBODY), happened):
            kinds = [int(event.kind) for event in happened[start:end]]
            if UNCOUPLED in kinds:
                assert rule == ("super.loot" if kinds[-1] == TOOK else "super.detach")
            elif kinds and kinds[-1] == OUT and happened[end - 1].cause == NOBODY:
                assert rule == "super.rescue"
            start = end


@pytest.mark.parametrize(
    ("setup", "course"),
    [
        (Setup(players=3, seed=1), {"round.draw", "end.gunslinger", "end.winner"}),
        (
            Setup(players=3, variant="expert", seed=1),
            {"expert.refill", "expert.reshuffle", "end.gunslinger", "end.winner"},
        ),
        (Setup(players=2, seed=1), {"expert.refill", "duel.end"}),
        (
            Setup(players=4, modules=("express", "teams"), seed=1),
            {"team.draw", "round.draw", "team.gunslinger", "end.winner"},
        ),
    ],
    ids=["standard", "expert", "duel", "teams"],
)
def test_the_course_of_a_game_has_its_rules(setup: Setup, course: set[str]) -> None:
    every = {"round.reveal", "turn.play", "turn.draw", "round.steal", "end.count"}
    others = {"expert.refill", "round.draw", "team.gunslinger", "end.gunslinger", "duel.end"}
    game = Game.new(setup)
    chance = random.Random(3)
    found: set[str | None] = set()
    while not game.over:
        player = chance.choice(game.deciders)
        before = game.view(NOBODY)
        happened = game.apply(chance.choice(game.legal_actions(player)), player=player)
        found |= {rule for _, _, rule in lines(before, game.view(NOBODY), happened)}
    assert every | course <= found
    assert not found & (others - course)


@pytest.mark.parametrize("setup", [*SETUPS[::4], *SETUPS[-2:], *SUPER[::3]], ids=title)
def test_what_an_answer_leads_to_has_the_rule_of_the_answer(setup: Setup) -> None:
    game = Game.new(setup)
    chance = random.Random(7)
    while not game.over:
        player = chance.choice(game.deciders)
        action = chance.choice(game.legal_actions(player))
        reason = game.explain(action, player=player)
        before = game.view(NOBODY)
        happened = game.apply(action, player=player)
        told = lines(before, game.view(NOBODY), happened)
        assert [rule for _, _, rule in told if rule is None or entry(rule) is None] == []
        if kind(action) in PLAIN:
            done = happened[: told[0][1]]
            met = kind(action) != FLEE and any(event.kind in MEETING for event in done)
            assert told[0][2] == reason or met, told[0]
