"""The rulebook's heading "A round" of Colt Super Express, played from the plans on."""

import pytest

from coltexpress import Decision, Game, Rng, Setup
from coltexpress.engine.events import KINDS
from tests.facts import causes
from tests.rules.superexpress.rails import (
    BANDITS,
    BOTH,
    MODULES,
    by_reflex,
    happened,
    legal_plans,
    loot,
    on_horses,
    plan,
    rails,
    revealed,
    rows,
    seal,
    those_asked,
    won,
)

SAFE = "inside 1: belle>; roof 1: doc>; inside 2: mei<; roof 2: tuco<"
"""Far from both ends."""
CLIMB = "floor turn fire"
"""A plan that leads nobody off the train."""

# Plans


@pytest.mark.rule("super.plan")
def test_everyone_plans_at_once_and_nothing_happens_before_all_have() -> None:
    game = rails(SAFE)
    assert game.decision() == Decision(player=0, rule="plan", stage=0, secret=True)
    assert those_asked(game) == ["belle", "doc", "mei", "tuco"]
    for name in ("mei", "tuco", "belle"):
        seal(game, name, CLIMB)
        assert name not in those_asked(game)
        assert revealed(game) == []
    seal(game, "doc", CLIMB)
    assert len(revealed(game)) == 12
    assert those_asked(game) == ["belle", "doc", "mei", "tuco"]


@pytest.mark.rule("super.plan")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_every_round_is_planned_anew_from_all_cards(modules: tuple[str, ...]) -> None:
    game = rails(SAFE, modules=modules)
    before = legal_plans(game, "doc")
    plan(game, f"belle doc mei tuco: {CLIMB}")
    assert game.state.round == 2
    assert legal_plans(game, "doc") == before


@pytest.mark.rule("super.plan", "super.down")
def test_those_who_are_out_do_not_plan_and_fallen_ones_do() -> None:
    train = "out: belle tuco; inside 2: doc>_; roof 1: mei<"
    game = rails(train, seats="belle doc mei tuco", first="mei")
    assert those_asked(game) == ["doc", "mei"]


@pytest.mark.rule("super.plan", "super.turns")
def test_the_cards_are_revealed_in_the_order_planned() -> None:
    game = rails("inside 2: doc>; roof 1: mei<; roof 2: tuco<")
    plan(game, "doc: fire floor turn; mei: turn floor fire; tuco: floor turn fire")
    assert revealed(game) == [
        "doc fire", "mei turn", "tuco floor", "doc floor", "mei floor", "tuco turn",
        "doc turn", "mei fire", "tuco fire",
    ]  # fmt: skip


# Turns


@pytest.mark.rule("super.turns")
@pytest.mark.parametrize("first", ["belle", "doc", "mei", "tuco"])
def test_it_goes_clockwise_from_the_first_player_three_times(first: str) -> None:
    game = rails(SAFE, first=first)
    plan(game, f"belle doc mei tuco: {CLIMB}")
    seats = ["belle", "doc", "mei", "tuco"]
    order = seats[seats.index(first) :] + seats[: seats.index(first)]
    assert revealed(game) == [f"{name} {card}" for card in CLIMB.split() for name in order]


@pytest.mark.rule("super.turns")
def test_a_card_cannot_be_declined() -> None:
    """Walking off the train is no choice when the card comes."""
    game = rails("inside 0: belle>; inside 2: doc>; roof 2: mei<; roof 3: tuco<")
    plan(game, "belle: forward turn floor; doc mei tuco: turn floor fire")
    assert rows(game).endswith("out: belle")
    assert revealed(game)[0] == "belle forward"


@pytest.mark.rule("super.turns")
def test_those_who_are_out_are_skipped() -> None:
    game = rails("inside 0: belle>; inside 2: doc>; roof 2: mei<; out: tuco", first="doc")
    plan(game, "belle: forward turn floor; doc mei: turn floor fire")
    assert revealed(game) == [
        "doc turn", "mei turn", "belle forward", "doc floor", "mei floor", "doc fire", "mei fire",
    ]  # fmt: skip


@pytest.mark.rule("super.turns", "super.next")
def test_a_first_player_who_goes_out_still_has_the_first_seat_of_the_round() -> None:
    train = "inside 0: belle>; inside 2: doc>; roof 2: mei<; roof 3: tuco<"
    game = rails(train, first="belle")
    plan(game, "belle: forward turn floor; doc mei tuco: turn floor fire")
    assert revealed(game) == [
        "belle forward", "doc turn", "mei turn", "tuco turn", "doc floor", "mei floor",
        "tuco floor", "doc fire", "mei fire", "tuco fire",
    ]  # fmt: skip
    assert those_asked(game) == ["doc", "mei", "tuco"]
    assert game.name(int(game.state.first)) == "doc"


@pytest.mark.rule("super.next")
@pytest.mark.parametrize(
    ("first", "out", "then"),
    [
        ("belle", "", "doc"),
        ("tuco", "", "belle"),
        ("belle", "doc", "mei"),
        ("belle", "doc mei", "tuco"),
        ("mei", "tuco", "belle"),
        ("doc", "mei tuco", "belle"),
    ],
)
def test_the_next_seat_that_is_still_in_becomes_first(first: str, out: str, then: str) -> None:
    inside = " ".join(f"{name}>" for name in ("belle", "doc", "mei", "tuco") if name not in out)
    train = f"inside 2: {inside}" + (f"; out: {out}" if out else "")
    game = rails(train, seats="belle doc mei tuco", first=first, reveal="")
    assert game.name(int(game.state.first)) == then
    began = [event for event in game.events() if "round-began" in repr(event)]
    assert began[-1].fields() == {"round": 2, "card": -1, "first": int(game.state.first)}


@pytest.mark.rule("super.next", "super.detach")
def test_who_goes_out_with_the_car_does_not_become_first() -> None:
    train = "inside 2: belle>; inside 5: doc>; roof 2: mei>; roof 3: tuco>"
    assert rails(train, first="belle", reveal="").state.first == 2


# The end of the round


@pytest.mark.rule("super.detach")
@pytest.mark.parametrize(("last", "taken"), [(6, ""), (5, "belle 389"), (4, "belle 389, mei 378")])
def test_the_last_car_is_uncoupled_with_everybody_in_and_on_it(last: int, taken: str) -> None:
    game = rails(
        f"inside {last}: belle> doc<_; roof {last}: mei>; inside {last - 1}: tuco>; "
        f"roof {last - 1}: ghost>",
        cars=last,
        loot=taken,
        reveal="",
    )
    assert rows(game) == f"inside {last - 1}: tuco>; roof {last - 1}: ghost>; out: belle doc mei"
    assert happened(game)[:4] == [f"uncoupled {last} car", "out belle", "out doc", "out mei"]
    assert loot(game)["ghost"] == [[301, 312, 323, 345, 356, 367][last - 1]]
    assert game.state.round == 6 - last + 2


@pytest.mark.rule("super.detach")
def test_every_round_takes_one_car() -> None:
    game = by_reflex("inside 0: belle> doc> mei>")
    for _ in range(4):
        assert not game.over
        plan(game, "belle doc mei: reflex turn floor")
    assert [event for event in happened(game) if event.startswith("uncoupled")] == [
        "uncoupled 4 car", "uncoupled 3 car", "uncoupled 2 car", "uncoupled 1 car",
    ]  # fmt: skip
    assert game.over


@pytest.mark.rule("super.loot")
@pytest.mark.parametrize(
    ("train", "taker"),
    [
        ("inside 2: doc>; inside 1: belle>; inside 0: mei>", "doc"),
        ("inside 1: doc>; inside 2: belle>; inside 0: mei>", "belle"),
        ("roof 1: doc>; inside 2: belle>; inside 0: mei>", "belle"),
        ("inside 2: doc> belle>; roof 2: mei>", "mei"),  # the roof before the inside
        ("inside 0: doc> belle>; roof 0: mei<", "mei"),
        ("inside 2: doc> belle<; inside 0: mei>", "doc"),  # who stands further back
        ("roof 2: belle< doc> mei<; inside 2: tuco<", "belle"),
        ("inside 3: doc<_; inside 2: belle>; roof 2: mei>", "doc"),  # fallen ones too
        ("roof 3: doc<_ belle>; inside 2: mei>", "doc"),
        ("inside 4: tuco>; inside 1: belle>; inside 3: doc>; out: mei", "tuco"),
    ],
)
def test_the_bandit_farthest_from_the_locomotive_takes_the_car(train: str, taker: str) -> None:
    game = rails(train, reveal="")
    cars = game.players + 1
    value = [301, 312, 323, 345, 356][cars - 1]
    assert loot(game) == {taker: [value]}
    assert happened(game)[-1] == f"took {taker} car inside {cars} {value}"


@pytest.mark.rule("super.loot", "super.detach")
def test_who_goes_out_with_the_car_does_not_take_it() -> None:
    game = rails("roof 4: belle>; inside 3: doc>; inside 1: mei>", reveal="")
    assert loot(game) == {"doc": [345]}


@pytest.mark.rule("super.loot")
def test_the_value_of_a_car_that_was_taken_is_public() -> None:
    game = rails("inside 2: doc>; inside 1: belle>; inside 0: mei>", reveal="")
    for player in (-1, 0, 1, 2):
        assert list(game.view(player).token_value) == [-1, -1, -1, 345]
        told = [event for event in game.events(player=player) if "took" in repr(event)]
        assert [event.fields()["value"] for event in told] == [345]


@pytest.mark.rule("super.loot")
def test_the_same_bandit_can_take_several() -> None:
    game = rails(
        "inside 1: doc>; inside 0: belle>; roof 0: mei>", cars=3, loot="doc 389", reveal=""
    )
    assert loot(game) == {"doc": [323, 389]}


@pytest.mark.rule("super.turns", "super.sequence")
def test_what_a_card_does_is_told_with_the_card_and_what_the_round_does_without() -> None:
    game = on_horses(
        "inside 0: belle>; inside 4: doc>; inside 2: mei<; roof 1: tuco<",
        reveal="mei fire, tuco turn, belle forward",
    )
    events = game.events()
    assert causes(game, events, "revealed") == ["fire", "turn", "forward"]
    assert causes(game, events, "fired") == causes(game, events, "fell") == ["fire"]
    assert causes(game, events, "turned") == ["turn"]
    assert causes(game, events, "moved") == ["fire", "forward"]
    for kind in ("out", "uncoupled", "took", "round-began"):
        assert set(causes(game, events, kind)) == {None}
    game = rails("inside 0: belle>; inside 2: doc>; out: mei", reveal="belle forward")
    assert causes(game, game.events(), "out") == ["forward"]
    assert causes(game, game.events(), "compared") == [None]
    assert causes(game, game.events(), "game-over") == [None]


# The sequence of the end


@pytest.mark.rule("super.sequence", "super.rescue")
def test_first_those_off_the_train_then_the_car_then_its_bandits_then_the_loot() -> None:
    game = on_horses(
        "inside 0: belle>; inside 5: doc>; inside 2: mei>; roof 1: tuco<",
        reveal="belle forward",
    )
    assert happened(game) == [
        "moved belle inside 0 off", "out belle", "uncoupled 5 car", "out doc",
        "took mei car inside 5 356",
    ]  # fmt: skip


@pytest.mark.rule("super.sequence", "super.last")
def test_one_left_when_the_car_is_uncoupled_wins_without_the_loot() -> None:
    game = rails("inside 4: belle>; roof 4: doc>; inside 2: mei>", reveal="")
    assert happened(game) == [
        "uncoupled 4 car", "out belle", "out doc", "compared mei", "game-over mei",
    ]  # fmt: skip
    assert loot(game) == {}
    assert won(game) == "mei super.last"


@pytest.mark.rule("super.sequence", "super.pending", "super.nobody")
def test_none_left_before_the_car_is_uncoupled_ends_the_game_with_the_car_coupled() -> None:
    game = on_horses(
        "inside 0: belle>; roof 0: doc>; inside 4: mei<",
        reveal="belle forward, doc forward, mei forward, doc turn",
    )
    assert happened(game)[3:] == [
        "out doc", "out belle", "out mei", "compared belle+mei", "game-over belle+mei",
    ]  # fmt: skip
    assert rows(game) == "out: belle doc mei"


@pytest.mark.rule("super.sequence", "super.engine", "super.loot")
def test_the_last_car_is_taken_before_the_loot_is_compared() -> None:
    train = "inside 0: belle>; roof 0: doc>; out: mei"
    game = rails(train, cars=1, loot="belle 301 389, mei 345", reveal="")
    assert happened(game) == [
        "uncoupled 1 car", "took doc car inside 1 312", "compared belle+doc", "game-over belle",
    ]  # fmt: skip
    game = rails(train, cars=1, loot="belle 301, doc 312, mei 345", reveal="")
    assert won(game) == "doc super.engine"
    assert loot(game) == {"doc": [323, 312], "belle": [301], "mei": [345]}


# Whole games


@pytest.mark.rule("super.turns", "super.next", "super.detach")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
@pytest.mark.parametrize("players", range(3, 8))
def test_random_games_keep_the_order_of_seats(players: int, modules: tuple[str, ...]) -> None:
    for seed in range(3):
        setup = Setup(players=players, bandits=BANDITS[:players], modules=modules, seed=seed)
        game = Game.new(setup)
        rng = Rng(seed)
        first = int(game.state.first)
        while not game.over:
            asked = list(game.deciders)
            assert int(game.state.first) in asked
            before = len(game.events())
            for player in asked:
                legal = game.legal_actions(player)
                game.apply(legal[rng.below(len(legal))], player=player)
            seats = [(seat + first) % players for seat in range(players)]
            shown = [int(event.a) for event in game.events(before) if "revealed" in repr(event)]
            assert is_in_turn(shown, [seat for seat in seats if seat in asked])
            if not game.over:
                then = [seat for seat in [*seats[1:], first] if seat in game.deciders]
                first = int(game.state.first)
                assert first == then[0]
        assert 1 <= game.state.round <= players + 1
        for event in game.events():
            assert set(event.values()[len(KINDS[event.kind].fields) :]) <= {0}


def is_in_turn(shown: list[int], seats: list[int]) -> bool:
    """Whether these were shown in at most three rounds of the seats, some of them left out."""
    due = iter(seats * 3)
    return all(player in due for player in shown)


@pytest.mark.rule("super.reflex", "super.horse")
def test_the_expansions_can_be_played_alone_and_together() -> None:
    for modules in MODULES:
        assert "super" in rails(SAFE, modules=modules).setup.modules
    swapped = ("super", "horse", "reflex")
    assert legal_plans(rails(SAFE, modules=swapped), "doc") == legal_plans(
        rails(SAFE, modules=BOTH), "doc"
    )
