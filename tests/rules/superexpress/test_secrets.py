"""What is hidden in Colt Super Express: plans, cards left out, and what cars are worth."""

from itertools import permutations

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.engine.events import KINDS
from coltexpress.engine.fold import fold
from coltexpress.engine.observe import UNKNOWN_CARD, view
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import HIDDEN
from tests.rules.superexpress.rails import (
    MODULES,
    card_keys,
    on_horses,
    plan,
    rails,
    revealed,
    seal,
    seat,
    those_asked,
    won,
)

TRAIN = "inside 2: belle> doc<; roof 1: mei>; inside 1: tuco<"
WATCHERS = (-1, 0, 1, 2, 3)
LEAVE = "inside 0: belle>; inside 5: doc<; roof 1: mei>; out: tuco"
"""Belle and Doc can walk off at once."""


def cards_seen(game: Game, player: int) -> dict[str, list[str]]:
    """The cards that lie before each player as one of them sees them, `?` where face down."""
    seen = game.view(player)
    keys = card_keys(game.state)
    found: dict[str, list[str]] = {}
    for entry in seen.pile:
        card = int(pile_card(entry))
        name = game.name(int(pile_player(entry)))
        found.setdefault(name, []).append("?" if card == UNKNOWN_CARD else keys[card])
    return found


def told(game: Game, player: int) -> list[tuple[str, tuple[int, ...], int]]:
    """Everything a player is told, in order."""
    return [
        (KINDS[event.kind].key, event.values(), int(event.cause))
        for event in game.events(player=player)
    ]


@pytest.mark.rule("hidden.information", "super.plan")
def test_a_sealed_plan_is_told_to_nobody_else() -> None:
    one, other = rails(TRAIN), rails(TRAIN)
    seal(one, "doc", "fire turn floor")
    seal(other, "doc", "forward fire turn")
    for player in WATCHERS:
        alike = player != seat(one, "doc")
        assert (one.view(player).key() == other.view(player).key()) == alike
        assert (told(one, player) == told(other, player)) == alike


@pytest.mark.rule("hidden.information", "super.plan")
def test_nobody_is_told_who_has_planned_already() -> None:
    fresh, planned = rails(TRAIN), rails(TRAIN)
    seal(planned, "doc", "fire turn floor")
    assert those_asked(planned) == ["belle", "mei", "tuco"]
    for player in WATCHERS:
        alike = player != seat(fresh, "doc")
        assert (fresh.view(player).key() == planned.view(player).key()) == alike
        assert (told(fresh, player) == told(planned, player)) == alike


@pytest.mark.rule("hidden.information", "super.turns", "super.plan")
def test_a_planned_card_is_told_only_when_it_is_revealed() -> None:
    """Two games in which Doc's last cards differ are told alike up to the moment they come."""
    one, other = rails(TRAIN), rails(TRAIN)
    plan(one, "belle: turn fire floor; doc: floor turn fire; mei tuco: turn floor fire")
    plan(other, "belle: turn fire floor; doc: floor fire turn; mei tuco: turn floor fire")
    for player in (-1, 0, 2, 3):
        first, second = told(one, player), told(other, player)
        at = next(at for at in range(len(first)) if first[at] != second[at])
        assert first[at][0] == second[at][0] == "revealed"
        assert first[at][1][:2] == (1, card_keys(one.state).index("turn"))
        assert second[at][1][:2] == (1, card_keys(one.state).index("fire"))
    mine = [values for kind, values, _ in told(one, 1) if kind == "planned" and values[0] == 1]
    assert [card_keys(one.state)[values[1]] for values in mine] == ["floor", "turn", "fire"]


@pytest.mark.rule("hidden.information", "super.turns")
def test_the_unrevealed_cards_of_those_who_are_out_stay_hidden() -> None:
    """Belle and Doc leave at their first cards, and Mei is the last one."""
    game = rails(LEAVE)
    plan(game, "belle: forward turn floor; doc: forward fire floor; mei: turn fire floor")
    assert won(game) == "mei super.last"
    assert revealed(game) == ["belle forward", "doc forward"]
    hidden = ["forward", "?", "?"]
    assert cards_seen(game, 0) == {
        "belle": ["forward", "turn", "floor"], "doc": hidden, "mei": ["?", "?", "?"],
    }  # fmt: skip
    for player in (-1, 3):
        assert cards_seen(game, player) == {
            "belle": hidden, "doc": hidden, "mei": ["?", "?", "?"],
        }  # fmt: skip
    assert cards_seen(game, 2)["mei"] == ["turn", "fire", "floor"]


@pytest.mark.rule("hidden.information", "super.turns")
def test_they_stay_hidden_in_the_rounds_to_come() -> None:
    train = "inside 0: belle>; inside 2: doc<; roof 1: mei>; inside 1: tuco<"
    games = []
    for cards in ("forward turn floor", "forward fire turn"):
        game = rails(train)
        plan(game, f"belle: {cards}; doc mei tuco: turn floor fire")
        plan(game, "doc mei tuco: floor turn fire")
        games.append(game)
    for player in (-1, 1, 2, 3):
        assert games[0].view(player).key() == games[1].view(player).key()
        assert told(games[0], player) == told(games[1], player)


def partings(modules: tuple[str, ...], *, same_plans: bool) -> set[str]:
    """Where worlds part that look the same to one who plans: the others plan something else, or
    the same on a train that is worth something else."""
    rng = Rng(3)
    found = set()
    for seed in range(12):
        real = Game.new(Setup(players=4, modules=modules, seed=seed))
        while not real.over:
            eye = real.deciders[0]
            before = real.copy()
            world = Game(real.setup, real.flow, real.view(eye).sample(rng))
            for player in real.deciders:
                legal = real.legal_actions(player)
                action = legal[rng.below(len(legal))]
                other = legal[rng.below(len(legal))]
                real.apply(action, player=player)
                world.apply(action if same_plans or player == eye else other, player=player)
            news = told(real, eye)[len(told(before, eye)) :]
            for one, two in zip(news, told(world, eye), strict=False):
                if one != two:
                    assert one[0] == two[0]
                    found.add(one[0])
                    break
    return found


@pytest.mark.rule("hidden.information", "super.plan", "super.loot")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_worlds_part_only_where_a_card_is_revealed_or_a_car_is_taken(
    modules: tuple[str, ...],
) -> None:
    assert partings(modules, same_plans=False) == {"revealed"}
    assert partings(modules, same_plans=True) == {"took"}


@pytest.mark.rule("hidden.information", "super.loot", "table.super")
def test_the_values_of_coupled_cars_are_seen_by_nobody() -> None:
    for player in WATCHERS:
        assert set(rails(TRAIN).view(player).token_value) == {HIDDEN}
    game = rails(TRAIN, reveal="")
    for player in WATCHERS:
        assert [int(value) for value in game.view(player).token_value] == [HIDDEN] * 4 + [356]


@pytest.mark.rule("hidden.information", "super.pending")
def test_that_the_game_goes_on_tells_nothing_about_a_plan() -> None:
    """Whatever Belle planned, all that is told before her next card is the same."""
    seen = set()
    for second, third in permutations(("turn", "floor", "fire", "horse"), 2):
        game = on_horses("inside 0: belle>; inside 2: doc<_; out: mei")
        plan(game, f"belle: forward {second} {third}; doc: turn floor fire")
        shown = [kind for kind, _, _ in told(game, 1)]
        at = [number for number, kind in enumerate(shown) if kind == "revealed"][2]
        seen.add(tuple(told(game, 1)[:at]))
    assert len(seen) == 1


@pytest.mark.rule("hidden.information", "hidden.memory")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
@pytest.mark.parametrize("players", range(3, 8))
def test_views_follow_from_what_each_player_is_told(players: int, modules: tuple[str, ...]) -> None:
    for seed in range(2):
        game = Game.new(Setup(players=players, modules=modules, seed=seed))
        rng = Rng(seed)
        views = {player: game.view(player) for player in range(-1, players)}
        while not game.over:
            player = game.deciders[rng.below(len(game.deciders))]
            legal = game.legal_actions(player)
            before = {seen: len(game.events(player=seen)) for seen in views}
            game.apply(legal[rng.below(len(legal))], player=player)
            for seen, old in views.items():
                for event in game.events(before[seen], player=seen):
                    fold(old, event)
                assert old.key() == game.view(seen).key()


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_a_world_drawn_from_a_view_looks_the_same(modules: tuple[str, ...]) -> None:
    for seed in range(4):
        game = Game.new(Setup(players=4, modules=modules, seed=seed))
        rng = Rng(seed)
        while True:
            for player in range(-1, 4):
                seen = game.view(player)
                world = seen.sample(rng)
                assert view(world, player, game.flow.deciders(world)).key() == seen.key()
                assert [repr(wrong) for wrong in world.rules.course.audit(world)] == []
            if game.over:
                break
            player = game.deciders[0]
            legal = game.legal_actions(player)
            game.apply(legal[rng.below(len(legal))], player=player)
