"""The rulebook's principles of hidden information: who sees what, and remembers it."""

from collections.abc import Callable

import pytest

from coltexpress import Game, Setup
from coltexpress.engine.events import KINDS, Event, redacted
from coltexpress.engine.rule import keys_of, vector
from coltexpress.engine.state import State
from tests.facts import board, cards, discards, hand, pile_seen, purse_values
from tests.scene import deal_hands, loot_at, scene

THREE = "ghost inside 1, doc inside 1, tuco roof 3, marshal 2"


def same_view(
    change: Callable[[State], object], *, seats: tuple[int, ...], make: Callable[[], Game]
) -> None:
    """What is changed is seen in no view but those of these players; -1 is a spectator."""
    plain, changed = make(), make()
    change(changed.state)
    assert plain.state.key() != changed.state.key()
    for seat in range(-1, plain.players):
        differs = plain.view(seat).key() != changed.view(seat).key()
        assert differs == (seat in seats), seat


# What others do not see


@pytest.mark.rule("hidden.information")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    def make() -> Game:
        return scene(THREE, hands={"ghost": "move fire", "doc": "move fire", "tuco": "move fire"})

    same_view(lambda s: deal_hands(s, {"doc": "punch marshal"}), seats=(1,), make=make)
    same_view(lambda s: deal_hands(s, {"ghost": "move move"}), seats=(0,), make=make)
    view = make().view(1)
    assert list(view.hand) == list(make().state.hands[view.rules.stride : 2 * view.rules.stride])
    assert sum(make().view(-1).hand) == 0


@pytest.mark.rule("hidden.information")
def test_the_number_of_cards_in_hands_and_decks_is_public() -> None:
    game = scene(THREE, hands={"ghost": "move fire", "doc": "move", "tuco": ""})
    for seat in (-1, 0, 1, 2):
        assert list(game.view(seat).hand_sizes) == [2, 1, 0]
        assert list(game.view(seat).deck_sizes) == [8, 9, 10]


@pytest.mark.rule("hidden.information")
def test_a_partner_sees_no_more_than_anybody() -> None:
    def make() -> Game:
        return scene(
            "ghost inside 1, doc inside 1, tuco roof 3, django roof 3",
            duel=True,
            hands={"ghost": "ghost:move", "tuco": "tuco:move"},
        )

    same_view(lambda s: deal_hands(s, {"ghost": "doc:fire"}), seats=(0,), make=make)


@pytest.mark.rule("hidden.information", "turn.tunnel")
def test_a_card_face_down_is_seen_by_its_player_alone_until_it_is_carried_out() -> None:
    def make(card: str) -> Game:
        game = scene(
            "ghost inside 1, doc inside 1, tuco roof 3",
            hands={"ghost": "move fire", "doc": "move fire", "tuco": "marshal"},
            card="tunnels",
        )
        game.state.turn = 1
        game.push(f"ghost lay {card} hidden")
        return game

    one, two = make("move"), make("fire")
    for seat in (-1, 1, 2):
        assert one.view(seat).key() == two.view(seat).key()
        assert one.events(player=seat) == two.events(player=seat)
    assert one.view(0).key() != two.view(0).key()
    assert pile_seen(one, "ghost") == ["move"]
    assert pile_seen(one, "doc") == ["?"]
    assert list(one.view(2).hand_sizes) == [1, 2, 1]
    one.push("doc lay fire hidden")
    assert pile_seen(one, "doc") == ["?", "fire"]
    assert pile_seen(one, "tuco") == ["?", "?"]


@pytest.mark.rule("hidden.information", "round.steal")
def test_a_card_face_down_is_turned_over_when_it_is_carried_out() -> None:
    game = scene(THREE, pile="ghost move hidden, doc move hidden, doc floor")
    assert pile_seen(game, "tuco") == ["move", "?", "floor"]
    assert pile_seen(game, "doc") == ["move", "move", "floor"]
    start = len(game.events(player=2))
    game.push("ghost move inside 0")
    told = cards(game, game.events(start, player=2))
    assert told[:2] == ["put-away ghost move", "revealed doc move 1"]
    assert pile_seen(game, "tuco") == ["move", "move", "floor"]


@pytest.mark.rule("hidden.information", "round.draw", "turn.draw")
def test_what_is_drawn_is_seen_by_its_player_alone() -> None:
    game = scene(THREE, hands={"ghost": "move"})
    start = len(game.events())
    drawn = cards(game, game.push("ghost draw"))
    assert len(drawn) == 3
    assert all(line.startswith("drew ghost ") and line.endswith(" 0") for line in drawn)
    assert cards(game, game.events(start, player=0)) == drawn
    for seat in (-1, 1, 2):
        assert cards(game, game.events(start, player=seat)) == ["drew ghost ? 0"] * 3


@pytest.mark.rule("hidden.information", "round.reveal")
def test_the_coming_round_cards_are_hidden() -> None:
    def make() -> Game:
        return scene(THREE, round=2)

    def change(s: State) -> None:
        s.rounds = vector([s.rounds[0], s.rounds[1], s.rounds[3], s.rounds[2], 9])

    same_view(change, seats=(), make=make)
    game = make()
    assert list(game.view(0).rounds) == [game.state.rounds[0], game.state.rounds[1], -1, -1, -1]


@pytest.mark.rule("hidden.information", "setup.loot")
def test_the_purses_on_the_train_are_seen_by_nobody() -> None:
    game = Game.new(Setup(players=4, seed=2))
    s = game.state
    for token in range(len(s.token_at)):
        lying_purse = s.token_kind[token] == 0 and s.token_at[token] < 64
        for seat in range(-1, 4):
            shown = game.view(seat).token_value[token]
            assert shown == (-1 if lying_purse else s.token_value[token])


@pytest.mark.rule("hidden.information")
def test_what_is_public_is_in_every_view() -> None:
    game = scene(
        THREE,
        pile="ghost marshal",
        guns={"doc": 3},
        wounds={"tuco": "neutral ghost"},
        held="doc: purse 300, jewel",
        loot="roof 2: strongbox, purse 250",
        neutral=9,
        waiting=1,
        round=3,
        first=2,
    )
    s = game.state
    for seat in (-1, 0, 1, 2):
        view = game.view(seat)
        for name in (
            "gun", "hits", "cash", "place_of", "token_at", "token_kind", "seen_by", "cars", "trace",
            "clues", "pending",
        ):  # fmt: skip
            assert list(getattr(view, name)) == list(getattr(s, name)), name
        for name in (
            "phase", "round", "turn", "seat", "step", "first", "marshal", "neutral", "cursor",
            "depth", "rules",
        ):  # fmt: skip
            assert getattr(view, name) == getattr(s, name), name
        assert view.player == seat
        assert view.deciders == 1


@pytest.mark.rule("hidden.information", "punch.move")
def test_what_is_asked_is_in_every_view() -> None:
    """The same table, but it is another bandit that is being punched."""
    games = [scene("ghost roof 2, doc roof 2, tuco roof 2", pile="ghost punch") for _ in range(2)]
    games[0].push("ghost punch doc")
    games[1].push("ghost punch tuco")
    assert list(games[0].state.place_of) == list(games[1].state.place_of)
    assert games[0].state.key() != games[1].state.key()
    for seat in (-1, 0, 1, 2):
        assert games[0].view(seat).key() != games[1].view(seat).key()


@pytest.mark.rule("hidden.information")
def test_an_event_field_that_no_audience_is_declared_for_is_for_nobody() -> None:
    by_key = {kind.key: at for at, kind in enumerate(KINDS)}
    everybody = 2**20 - 1
    shown = redacted(Event(by_key["wounded"], 1, 2, 3, 4, 5, everybody), 0)
    assert shown is not None
    assert shown.values() == (1, 2, -1, -1)
    assert shown.cause == 5
    assert redacted(Event(by_key["sealed"], 1, 2, 3, 4, 5, 0b010), 0) is None
    own = redacted(Event(by_key["sealed"], 1, 2, 0, 4, 5, 0b010), 1)
    assert own is not None
    assert own.values() == (1, 2, 0, -1)


# What is remembered


@pytest.mark.rule("hidden.memory", "rob.take")
def test_who_takes_a_purse_sees_its_value_and_nobody_else_does() -> None:
    game = scene(THREE, pile="ghost robbery", loot="inside 1: purse 450")
    assert board(game, game.events(player=0)) == ["took ghost purse inside 1 450"]
    assert board(game, game.events(player=1)) == ["took ghost purse inside 1 ?"]
    assert board(game, game.events(player=-1)) == ["took ghost purse inside 1 ?"]
    assert [purse_values(game, name) for name in ("ghost", "doc", "tuco")] == [[450], [-1], [-1]]
    assert list(game.view(-1).token_value) == [-1]
    assert list(game.view(1).token_at) == [64]


@pytest.mark.rule("hidden.memory", "punch.loot")
def test_who_has_held_a_purse_knows_it_for_good() -> None:
    game = scene(
        THREE,
        pile="doc punch, doc robbery, tuco floor, tuco move",
        held="ghost: purse 450; doc: jewel",
    )
    game.push("doc shove ghost inside 0")
    assert loot_at(game, "doc") == ["jewel 500", "purse 450"]
    assert purse_values(game, "ghost") == [450, 500]
    assert purse_values(game, "doc") == [450, 500]
    assert purse_values(game, "tuco") == [-1, 500]
    assert game.state.seen_by[0] == 0b011


@pytest.mark.rule("hidden.memory", "punch.loot")
def test_a_purse_knocked_out_of_a_hand_is_still_unseen_by_the_puncher() -> None:
    game = scene(THREE, pile="doc punch", held="ghost: purse 450")
    assert loot_at(game, "inside 1") == ["purse 450"]
    assert purse_values(game, "doc") == [-1]
    assert purse_values(game, "ghost") == [450]
    assert board(game, game.events(player=1))[-1] == "dropped ghost purse inside 1"


@pytest.mark.rule("hidden.memory", "setup.purse")
def test_everybody_knows_that_the_starting_purses_are_worth_250() -> None:
    game = Game.new(Setup(players=3, seed=4))
    for seat in (-1, 0, 1, 2):
        assert list(game.view(seat).token_value)[:3] == [250, 250, 250]


@pytest.mark.rule("hidden.memory")
def test_who_knows_what_is_public_and_which_token_moves_too() -> None:
    game = scene(THREE, pile="ghost robbery", loot="inside 1: purse 450, purse 300", seed=3)
    taken = list(game.state.token_at).index(64)
    for seat in (-1, 0, 1, 2):
        assert game.view(seat).token_at[taken] == 64
        assert game.view(seat).seen_by[taken] == 1
        assert game.view(seat).seen_by[1 - taken] == 0


# Classes


@pytest.mark.rule("hidden.classes", "rob.take")
def test_a_robber_chooses_among_what_looks_different() -> None:
    game = scene(
        THREE,
        pile="tuco marshal, ghost robbery",
        loot="inside 1: jewel, purse 300, purse 400, jewel, purse 350, purse 300, strongbox",
    )
    for token in (1, 2, 5):
        game.state.seen_by[token] = 1
    game.push("tuco marshal 3")
    assert game.texts() == [
        "ghost take jewel", "ghost take purse 300", "ghost take purse 400", "ghost take purse",
        "ghost take strongbox",
    ]  # fmt: skip


@pytest.mark.rule("hidden.classes", "rob.take")
def test_of_a_class_only_its_own_members_at_this_place_are_picked() -> None:
    taken = set()
    for seed in range(40):
        game = scene(
            THREE,
            pile="ghost robbery",
            loot="roof 1: purse 500; inside 1: purse 300, jewel; inside 2: purse 500;"
            "inside 1: purse 350",
            held="doc: purse 500",
            seed=seed,
        )
        assert game.texts() == ["ghost take purse", "ghost take jewel"]
        game.push("ghost take purse")
        taken.update(loot_at(game, "ghost"))
    assert taken == {"purse 300", "purse 350"}


@pytest.mark.rule("hidden.classes", "punch.loot")
def test_the_purses_of_a_punched_bandit_are_one_class_whatever_the_puncher_remembers() -> None:
    dropped = set()
    for seed in range(40):
        game = scene(
            "ghost inside 1, doc inside 1, tuco roof 3, marshal 2",
            pile="tuco marshal, ghost punch",
            held="tuco: purse 250; doc: purse 500, jewel, purse 300, strongbox, purse 350",
            seed=seed,
        )
        for token in (1, 3, 5):
            game.state.seen_by[token] = 0b011
        game.push("tuco marshal 3")
        assert game.texts() == ["ghost knock purse", "ghost knock jewel", "ghost knock strongbox"]
        game.push("ghost knock purse")
        dropped.update(loot_at(game, "inside 1"))
        assert len(loot_at(game, "doc")) == 4
    assert dropped == {"purse 300", "purse 350", "purse 500"}


@pytest.mark.rule("hidden.information", "expert.discard")
def test_discard_piles_and_bullets_on_top_are_open_to_all() -> None:
    game = scene(
        "ghost roof 1, doc roof 2, tuco inside 3, marshal 2",
        pile="ghost fire, tuco marshal",
        variant="expert",
    )
    assert discards(game, "ghost") == ["fire"]
    for seat in (-1, 0, 1, 2):
        assert keys_of(game.view(seat).parts) == keys_of(game.state.parts)
    assert hand(game, "doc") == []
