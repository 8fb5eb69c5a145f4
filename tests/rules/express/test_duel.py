"""The rulebook's heading "Two players"."""

import itertools

import pytest

from coltexpress import BadSetup, Game, Setup
from tests.facts import (
    board,
    cards,
    deck,
    discards,
    hand,
    pile_seen,
    places,
    purse_values,
    tops,
)
from tests.scene import bullets, loot_at, scene, where

FOUR = "tuco inside 1, cheyenne inside 1, django inside 3, doc inside 3, marshal 2"


def duel(
    position: str = FOUR,
    *,
    hands: dict[str, str] | None = None,
    pile: str | None = None,
    loot: str = "",
    held: str = "",
    card: str = "bridge",
    round: int = 1,
    first: int = 0,
    wounds: dict[str, str] | None = None,
    guns: dict[str, int] | None = None,
    edition: str = "standard",
) -> Game:
    return scene(
        position, duel=True, hands=hands, pile=pile, loot=loot, held=held, card=card, round=round,
        first=first, wounds=wounds, guns=guns, edition=edition,
    )  # fmt: skip


# Before the first round


@pytest.mark.rule("duel.train")
def test_a_duel_is_played_on_a_locomotive_and_four_different_random_cars() -> None:
    trains = set()
    for seed in range(20):
        game = Game.new(Setup(players=2, seed=seed))
        train = tuple(int(car) for car in game.state.cars)
        assert len(set(train)) == len(train) == 4
        trains.add(train)
        assert game.state.rules.cars == 5
        assert game.state.neutral == 13
    assert len(trains) > 15


@pytest.mark.rule("duel.train", "setup.first", "round.next")
def test_the_first_player_is_random_and_the_role_alternates() -> None:
    assert {int(Game.new(Setup(players=2, seed=seed)).state.first) for seed in range(12)} == {0, 1}
    game = duel(pile="")
    assert (game.state.round, game.state.first, game.deciders) == (2, 1, (1,))
    game = duel(pile="", first=1)
    assert (game.state.first, game.deciders) == (0, (0,))


@pytest.mark.rule("duel.team")
def test_each_player_leads_two_bandits_by_default_those_of_a_first_game() -> None:
    game = Game.new(Setup(players=2))
    assert (game.name(0), game.name(1)) == ("tuco+cheyenne", "django+doc")
    game = Game.new(Setup(players=2, bandits=("belle", "ghost", "tuco", "django")))
    assert (game.name(0), game.name(1)) == ("belle+ghost", "tuco+django")
    with pytest.raises(BadSetup):
        Game.new(Setup(players=2, bandits=("belle", "ghost")))


@pytest.mark.rule("duel.team", "round.turns")
def test_a_turn_is_one_step_for_each_player() -> None:
    game = duel(card="bridge")
    deciders = []
    while game.state.depth == 0:
        deciders.append((int(game.state.turn), game.deciders[0]))
        game.push("draw")
    assert deciders == [(0, 0), (0, 1), (1, 0), (1, 0), (1, 1), (1, 1), (2, 0), (2, 1)]


@pytest.mark.rule("duel.place")
@pytest.mark.parametrize("rear", list(itertools.product(("tuco", "cheyenne"), ("django", "doc"))))
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_each_player_puts_one_bandit_into_the_caboose_and_the_other_before_it(
    rear: tuple[str, str], order: tuple[int, int]
) -> None:
    game = Game.new(Setup(players=2))
    assert game.deciders == (0, 1)
    assert game.decision(1).secret
    assert game.texts(0) == ["tuco+cheyenne stand tuco", "tuco+cheyenne stand cheyenne"]
    assert game.texts(1) == ["django+doc stand django", "django+doc stand doc"]
    assert game.explain(game.legal_actions(0)[0], player=0) == "duel.place"
    for player in order:
        game.push(f"stand {rear[player]}", player=player)
    wanted = {key: "inside 4" if key in rear else "inside 3" for key in places(game)}
    assert places(game) == wanted
    assert board(game) == [f"placed {key} {spot}" for key, spot in wanted.items()]
    assert game.state.round == 1


@pytest.mark.rule("duel.place", "hidden.information")
def test_a_placing_is_not_seen_before_both_have_chosen() -> None:
    game = Game.new(Setup(players=2))
    views = [game.view(player).key() for player in (-1, 1)]
    told = [len(game.events(player=player)) for player in (-1, 1)]
    own = game.view(0).key()
    game.push("stand cheyenne", player=0)
    assert [game.view(player).key() for player in (-1, 1)] == views
    assert [len(game.events(player=player)) for player in (-1, 1)] == told
    assert game.view(0).key() != own
    assert list(game.state.place_of) == [-1] * 4
    assert [int(game.view(player).deciders) for player in (-1, 0, 1)] == [3, 2, 3]
    game.push("stand doc", player=1)
    told_now = board(game, game.events(told[1], player=1))
    assert [line.split()[0] for line in told_now] == ["placed"] * 4


@pytest.mark.rule("duel.start", "setup.bullets", "setup.purse")
def test_each_bandit_has_its_own_six_bullets_and_a_purse() -> None:
    game = Game.new(Setup(players=2))
    assert list(game.state.gun) == [6] * 4
    for key in ("tuco", "cheyenne", "django", "doc"):
        assert loot_at(game, key) == ["purse 250"]


@pytest.mark.rule("duel.start")
def test_loot_and_guns_stay_with_the_bandit() -> None:
    game = duel(
        pile="tuco robbery, cheyenne robbery, django fire, doc fire",
        loot="inside 1: jewel",
        held="cheyenne: purse 300",
        position="tuco inside 1, cheyenne inside 2, django inside 3, doc inside 2, marshal 0",
    )
    assert loot_at(game, "tuco") == ["jewel 500"]
    assert loot_at(game, "cheyenne") == ["purse 300"]
    while game.state.depth:
        game.apply(game.legal_actions()[0])
    assert list(game.state.gun) == [6, 6, 5, 5]


@pytest.mark.rule("duel.start", "hidden.memory")
def test_a_player_knows_what_either_of_the_two_bandits_has_held() -> None:
    game = duel(pile="", held="tuco: purse 300; cheyenne: purse 350; doc: purse 400")
    assert purse_values(game, "cheyenne") == [300, 350, -1]
    assert purse_values(game, "django") == [-1, -1, 400]


# Cards


@pytest.mark.rule("duel.deck", "table.decks")
def test_a_deck_has_five_cards_of_each_bandit_and_one_marshal() -> None:
    game = duel(hands={"tuco": "", "django": ""})
    kinds = ("move", "floor", "fire", "robbery", "punch")
    assert sorted(deck(game, "tuco")) == sorted(
        ["marshal", *(f"{key}:{kind}" for key in ("tuco", "cheyenne") for kind in kinds)]
    )
    assert sorted(deck(game, "doc")) == sorted(
        ["marshal", *(f"{key}:{kind}" for key in ("django", "doc") for kind in kinds)]
    )
    assert len(deck(game, "tuco")) == 11


@pytest.mark.rule("duel.deck")
def test_a_card_is_carried_out_by_the_bandit_it_belongs_to() -> None:
    game = duel(hands={"tuco": "cheyenne:floor tuco:move marshal", "django": "doc:floor"})
    assert game.texts() == [
        "tuco+cheyenne draw", "tuco lay move", "cheyenne lay floor", "tuco+cheyenne lay marshal",
    ]  # fmt: skip
    game = duel(pile="cheyenne floor, doc floor, tuco move")
    assert places(game)["cheyenne"] == "roof 1"
    assert places(game)["tuco"] == "inside 1"
    assert places(game)["doc"] == "roof 3"
    assert places(game)["django"] == "inside 3"
    assert game.texts() == ["tuco move inside 0", "tuco move inside 2"]


@pytest.mark.rule("duel.deck", "marshal.move")
def test_the_marshal_card_belongs_to_the_player() -> None:
    game = duel(pile="django marshal")
    assert game.deciders == (1,)
    assert game.texts() == ["django+doc marshal 1", "django+doc marshal 3"]
    game.push("marshal 1")
    assert bullets(game, "tuco") == bullets(game, "cheyenne") == 1
    assert where(game, "tuco") == where(game, "cheyenne") == "roof 1"


@pytest.mark.rule("duel.deck", "fire.bullet")
def test_a_card_that_does_nothing_is_told_of_its_own_bandit() -> None:
    game = duel(pile="cheyenne fire", guns={"cheyenne": 0})
    assert board(game) == ["wasted tuco+cheyenne cheyenne empty-gun"]


# The expert variant applies


@pytest.mark.rule("duel.expert")
def test_the_hand_is_six_and_seven_for_whoever_leads_doc() -> None:
    game = duel()
    assert list(game.view(0).hand_sizes) == [6, 7]
    game = scene("doc inside 1, belle inside 1, tuco inside 1, ghost inside 1", duel=True)
    assert list(game.view(0).hand_sizes) == [7, 6]


@pytest.mark.rule("duel.expert")
def test_the_bullets_of_both_bandits_go_on_their_players_draw_pile() -> None:
    game = duel(
        "tuco roof 1, cheyenne inside 4, django roof 2, doc inside 3, marshal 0",
        pile="django fire, doc fire, doc marshal, django move",
    )
    assert tops(game, "tuco") == ["bullet:django", "bullet:doc"]
    assert tops(game, "django") == []
    assert bullets(game, "tuco") == bullets(game, "cheyenne") == 1
    assert discards(game, "doc") == ["django:fire", "doc:fire", "marshal"]


@pytest.mark.rule("duel.expert", "expert.keep")
def test_cards_are_kept_secretly_at_the_end_of_schemin() -> None:
    game = duel(card="bridge", hands={"tuco": "tuco:move cheyenne:move", "django": "marshal"})
    game.state.turn, game.state.seat = 2, 1
    game.push("django+doc lay marshal")
    assert game.deciders == (0,)
    assert game.texts() == ["tuco+cheyenne keep 0 tuco:move", "tuco+cheyenne keep 1 tuco:move"]
    game.push("keep 0 tuco:move")
    game.push("keep 1 cheyenne:move")
    assert hand(game, "tuco") == ["cheyenne:move"]
    assert discards(game, "tuco") == ["tuco:move"]


@pytest.mark.rule("duel.expert", "table.rounds")
def test_the_round_cards_are_those_for_two_to_four_players() -> None:
    rules = duel().state.rules
    letters = {
        card.key: "".join(rules.turns[kind].letter for kind in turns)
        for card, turns in zip(rules.rounds, rules.turn_kinds, strict=True)
    }
    assert letters["bridge"] == "SDS"
    assert letters["angry_marshal"] == "SSTR"
    assert letters["rebellion"] == "SSTSS"


# Partners


@pytest.mark.rule("duel.friendly")
def test_a_partner_is_a_possible_victim_of_fire_and_punch() -> None:
    game = duel(
        "tuco inside 2, cheyenne inside 1, django inside 3, doc inside 4, marshal 0",
        pile="tuco fire",
    )
    assert game.texts() == ["tuco fire cheyenne", "tuco fire django"]
    game = duel(
        "tuco inside 2, cheyenne inside 2, django inside 2, doc inside 4, marshal 0",
        pile="tuco punch",
    )
    assert game.texts() == ["tuco punch cheyenne", "tuco punch django"]


@pytest.mark.rule("duel.friendly", "may.must")
def test_the_partner_is_hit_where_nobody_else_could_be() -> None:
    game = duel(
        "tuco inside 2, cheyenne inside 1, django roof 3, doc inside 4, marshal 0",
        pile="tuco fire",
    )
    assert board(game) == ["shot tuco cheyenne", "wounded cheyenne tuco"]
    game = duel(
        "tuco inside 2, cheyenne inside 2, django roof 3, doc inside 4, marshal 0",
        pile="tuco punch",
    )
    assert board(game) == ["punched tuco cheyenne"]
    assert game.texts() == ["tuco shove cheyenne inside 1", "tuco shove cheyenne inside 3"]


@pytest.mark.rule("duel.friendly", "belle.charm")
def test_for_belle_a_partner_of_the_shooter_counts_as_another_victim() -> None:
    game = duel(
        "tuco inside 2, cheyenne inside 1, belle inside 3, doc inside 4, marshal 0",
        pile="tuco fire",
    )
    assert board(game)[:1] == ["shot tuco cheyenne"]
    game = duel(
        "tuco inside 2, cheyenne inside 2, belle inside 2, doc inside 4, marshal 0",
        pile="tuco punch",
    )
    assert board(game) == ["punched tuco cheyenne"]


@pytest.mark.rule("duel.friendly", "belle.charm")
def test_belle_is_spared_by_her_own_partner_too() -> None:
    game = duel(
        "tuco inside 2, belle inside 1, cheyenne inside 3, doc inside 4, marshal 0",
        pile="tuco fire",
    )
    assert board(game)[:1] == ["shot tuco cheyenne"]


# Ghost


@pytest.mark.rule("duel.ghost", "ghost.facedown")
def test_only_ghosts_own_cards_may_be_laid_face_down_in_the_first_step() -> None:
    game = duel(
        "ghost inside 1, doc inside 1, tuco inside 3, django inside 3",
        hands={"ghost": "ghost:move ghost:fire doc:fire marshal", "tuco": "tuco:move"},
    )
    assert game.texts() == [
        "ghost+doc draw", "ghost lay move", "ghost lay fire", "doc lay fire",
        "ghost+doc lay marshal", "ghost lay move hidden", "ghost lay fire hidden",
    ]  # fmt: skip
    start = len(game.events())
    game.push("ghost lay fire hidden")
    assert cards(game, game.events(start, player=1)) == ["laid ghost+doc ? 1 ghost"]
    assert pile_seen(game, "tuco") == ["?"]
    assert game.texts() == ["tuco+django draw", "tuco lay move"]
    game.push("draw")
    assert not any(text.endswith("hidden") for text in game.texts())


@pytest.mark.rule("duel.ghost", "hidden.information", "turn.tunnel")
def test_in_a_tunnel_nobody_sees_whose_bandits_card_was_laid() -> None:
    game = duel(
        "ghost inside 1, doc inside 1, tuco inside 3, django inside 3",
        hands={"ghost": "ghost:move", "tuco": "tuco:move"},
        card="tunnels",
    )
    game.state.turn = 1
    start = len(game.events())
    game.push("ghost lay move hidden")
    assert cards(game, game.events(start, player=1)) == ["laid ghost+doc ? 1 ?"]


# The end


@pytest.mark.rule("duel.end", "end.gunslinger")
def test_there_is_no_gunslinger_prize_and_a_pair_adds_up_its_money() -> None:
    game = duel(
        pile="",
        card="hostage_conductor",
        round=5,
        held="tuco: purse 300; cheyenne: jewel; django: purse 450; doc: purse 300",
        guns={"tuco": 0},
        wounds={"tuco": "doc doc"},
    )
    assert game.over
    assert game.scores() == (800, 750)
    assert game.winners() == (0,)
    assert not any(line.startswith("awarded") for line in board(game))
    assert board(game)[-1] == "game-over tuco+cheyenne"


@pytest.mark.rule("duel.end", "end.tie")
@pytest.mark.parametrize(
    ("wounds", "winners"),
    [
        ({"tuco": "neutral", "cheyenne": "django"}, (1,)),
        ({"tuco": "cheyenne", "django": "neutral", "doc": "tuco"}, (0,)),
        ({"tuco": "cheyenne", "cheyenne": "tuco", "doc": "tuco"}, (1,)),
        ({"cheyenne": "tuco", "doc": "tuco"}, (0, 1)),
    ],
)
def test_a_tie_goes_to_the_pair_with_fewer_bullets_their_partners_included(
    wounds: dict[str, str], winners: tuple[int, ...]
) -> None:
    game = duel(
        pile="",
        card="hostage_conductor",
        round=5,
        held="tuco: strongbox; django: jewel; doc: jewel",
        wounds=wounds,
    )
    assert game.scores() == (1000, 1000)
    assert game.winners() == winners
