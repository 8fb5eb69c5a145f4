"""`editions.md`: every option by itself, and each edition as a bundle."""

import itertools

import pytest

from coltexpress import BadSetup, Game, Setup
from tests.facts import board, cards, discards, hand, tops
from tests.scene import bullets, deal_hands, scene, where

LONG_SHOT = {"django": "long_shot"}
POINT_BLANK = {"tuco": "point_blank"}
TOSS_ANY = {"expert_bullets_out": "any"}
KEEP_ANY = {"expert_keep": "any"}

EDITIONS = {
    "standard": {
        "django": "knockback", "tuco": "ceiling", "expert_bullets_out": "all",
        "expert_keep": "actions", "duel_teams": "chosen", "train": "chosen",
    },
    "chinese": {
        "django": "knockback", "tuco": "point_blank", "expert_bullets_out": "any",
        "expert_keep": "any", "duel_teams": "random", "train": "random",
    },
    "czech": {
        "django": "long_shot", "tuco": "ceiling", "expert_bullets_out": "all",
        "expert_keep": "actions", "duel_teams": "chosen", "train": "chosen_in_duel_too",
    },
}  # fmt: skip
"""The table of `editions.md`."""


@pytest.mark.rule(
    "edition.django", "edition.tuco", "edition.expert_bullets_out", "edition.expert_keep",
    "edition.duel_teams", "edition.train",
)  # fmt: skip
@pytest.mark.parametrize("edition", ["standard", "chinese", "czech"])
def test_an_edition_is_a_bundle_of_readings_and_each_can_be_set_on_its_own(edition: str) -> None:
    assert Setup(edition=edition).readings() == EDITIONS[edition]
    for option, other in itertools.product(EDITIONS[edition], EDITIONS):
        value = EDITIONS[other][option]
        setup = Setup(edition=edition, options={option: value})
        assert setup.problems() == []
        assert setup.readings() == {**EDITIONS[edition], option: value}


# Django


def django(position: str, *, edition: str = "standard", duel: bool = False) -> Game:
    options = LONG_SHOT if edition == "standard" else {}
    return scene(position, pile="django fire", options=options, edition=edition, duel=duel)


@pytest.mark.rule("edition.django")
@pytest.mark.parametrize("edition", ["standard", "czech"])
def test_alone_at_his_place_django_reaches_everybody_on_his_floor(edition: str) -> None:
    game = django(
        "django roof 0, doc roof 1, tuco roof 4, ghost inside 1, belle inside 5", edition=edition
    )
    assert game.texts() == ["django fire doc", "django fire tuco"]
    game = django(
        "django inside 0, doc inside 1, tuco inside 4, ghost roof 1, cheyenne roof 0, marshal 5",
        edition=edition,
    )
    assert game.texts() == ["django fire doc", "django fire tuco"]


@pytest.mark.rule("edition.django")
@pytest.mark.parametrize("edition", ["standard", "czech"])
@pytest.mark.parametrize("positions", [("roof 1", "roof 2"), ("inside 1", "inside 2")])
def test_a_long_shot_throws_nobody(edition: str, positions: tuple[str, str]) -> None:
    mine, yours = positions
    game = django(f"django {mine}, doc {yours}, tuco {other_floor(mine)} 3", edition=edition)
    assert board(game) == ["shot django doc", "wounded doc django"]
    assert where(game, "doc") == yours


def other_floor(place: str) -> str:
    return "inside" if place.startswith("roof") else "roof"


@pytest.mark.rule("edition.django")
def test_in_company_django_shoots_like_anyone() -> None:
    game = django("django roof 0, doc roof 1, tuco roof 3, ghost roof 0")
    assert board(game) == ["shot django doc", "wounded doc django"]
    game = django("django inside 1, doc inside 3, tuco inside 4, ghost inside 1")
    assert board(game) == ["wasted django django no-target"]
    game = django("doc inside 3, django inside 1, ghost inside 1, tuco roof 2")
    assert board(game) == ["wasted django django no-target"]


@pytest.mark.rule("edition.django", "fire.place")
def test_those_on_the_other_floor_are_no_company_and_no_victims() -> None:
    game = django("django roof 1, doc roof 3, tuco roof 4, ghost inside 1, belle inside 2")
    assert game.texts() == ["django fire doc", "django fire tuco"]


@pytest.mark.rule("edition.django", "belle.charm")
def test_belle_is_spared_by_a_long_shot_too() -> None:
    game = django("django roof 0, belle roof 1, tuco roof 3")
    assert board(game)[0] == "shot django tuco"


@pytest.mark.rule("edition.django", "duel.friendly")
def test_in_a_duel_djangos_partner_beside_him_is_no_company() -> None:
    game = django("django roof 0, doc roof 0, tuco roof 1, ghost roof 3", duel=True)
    assert game.texts() == ["django fire tuco", "django fire ghost"]
    game = django("django roof 0, doc roof 2, tuco roof 0, ghost roof 3", duel=True)
    assert board(game)[0] == "shot django doc"
    game = django("django roof 0, doc roof 2, tuco roof 1, ghost roof 4", duel=True)
    assert game.texts() == ["django fire doc", "django fire tuco", "django fire ghost"]


@pytest.mark.rule("edition.django")
@pytest.mark.parametrize("edition", ["standard", "chinese"])
def test_elsewhere_django_throws_and_has_no_long_shot(edition: str) -> None:
    game = scene("django roof 0, doc roof 1, tuco roof 3", pile="django fire", edition=edition)
    assert board(game)[-1] == "moved doc roof 1 roof 2"
    game = scene("django inside 0, doc inside 2, tuco roof 3", pile="django fire", edition=edition)
    assert board(game) == ["wasted django django no-target"]


# Tuco


@pytest.mark.rule("edition.tuco")
@pytest.mark.parametrize(
    ("edition", "options"), [("standard", POINT_BLANK), ("chinese", {}), ("czech", POINT_BLANK)]
)
def test_tuco_may_shoot_whoever_stands_beside_him(edition: str, options: dict[str, str]) -> None:
    position = "tuco inside 1, doc inside 1, ghost roof 1, django inside 2, belle inside 3"
    game = scene(position, pile="tuco fire", edition=edition, options=options)
    assert game.texts() == ["tuco fire doc", "tuco fire ghost", "tuco fire django"]
    position = "tuco roof 1, doc roof 1, ghost inside 2, cheyenne inside 0, marshal 3"
    game = scene(position, pile="tuco fire", edition=edition, options=options)
    assert board(game) == ["shot tuco doc", "wounded doc tuco"]


@pytest.mark.rule("edition.tuco", "fire.place")
@pytest.mark.parametrize("edition", ["standard", "czech"])
def test_elsewhere_tuco_spares_whoever_stands_beside_him(edition: str) -> None:
    position = "tuco inside 1, doc inside 1, ghost roof 2, marshal 0"
    game = scene(position, pile="tuco fire", edition=edition)
    assert board(game) == ["wasted tuco tuco no-target"]


@pytest.mark.rule("edition.tuco")
def test_point_blank_tuco_never_shoots_himself_and_nobody_else_shoots_point_blank() -> None:
    game = scene("tuco inside 1, doc roof 2, ghost roof 0", pile="tuco fire", options=POINT_BLANK)
    assert board(game) == ["wasted tuco tuco no-target"]
    game = scene("tuco inside 1, doc inside 1, ghost roof 0", pile="doc fire", options=POINT_BLANK)
    assert board(game) == ["wasted doc doc no-target"]


# Bullets at the start of Schemin'

ROOFS = "ghost roof 1, doc roof 2, tuco roof 3, marshal 1"


def wounded(options: dict[str, str], edition: str = "standard") -> Game:
    """Doc is hit by ghost and twice by tuco; a new round of the expert variant begins."""
    return scene(
        ROOFS, pile="ghost fire, tuco fire, tuco fire", variant="expert", options=options,
        edition=edition,
    )  # fmt: skip


@pytest.mark.rule("edition.expert_bullets_out")
@pytest.mark.parametrize(("edition", "options"), [("standard", TOSS_ANY), ("chinese", {})])
def test_any_number_of_bullets_may_go_all_choosing_together_secretly(
    edition: str, options: dict[str, str]
) -> None:
    game = wounded(options, edition)
    assert game.deciders == (0, 1, 2)
    assert game.decision(1).secret
    assert game.state.round == 2
    assert hand(game, "doc").count("bullet:tuco") == 2
    assert game.texts(0) == ["ghost toss nothing"]
    assert game.texts(2) == ["tuco toss nothing"]
    assert game.texts(1) == ["doc toss 0 bullet:ghost", "doc toss 1 bullet:ghost"]
    assert game.explain(game.legal_actions(1)[0], player=1) == "expert.bullets_out"
    seen = game.view(0).key()
    game.push("toss 0 bullet:ghost", player=1)
    assert game.texts(1) == [f"doc toss {count} bullet:tuco" for count in range(3)]
    game.push("toss 1 bullet:tuco", player=1)
    assert game.view(0).key() == seen
    assert discards(game, "doc") == []
    game.push("toss nothing", player=0)
    assert "discarded doc bullet:tuco" in cards(game, game.push("toss nothing", player=2))
    assert discards(game, "doc") == ["bullet:tuco"]
    left = [card for card in hand(game, "doc") if "bullet" in card]
    assert left == ["bullet:ghost", "bullet:tuco"]
    assert game.decision().player == 1
    assert not any("bullet" in text for text in game.texts())


@pytest.mark.rule("edition.expert_bullets_out")
@pytest.mark.parametrize("edition", ["standard", "czech"])
def test_elsewhere_all_bullets_must_go_and_nobody_is_asked(edition: str) -> None:
    game = wounded({}, edition)
    assert game.state.depth == 0
    assert discards(game, "doc") == ["bullet:ghost", "bullet:tuco", "bullet:tuco"]
    assert len(hand(game, "doc")) == 4
    assert bullets(game, "doc") == 3
    assert tops(game, "doc") == []


@pytest.mark.rule("edition.expert_bullets_out", "choice.single")
def test_nobody_has_to_discard_a_bullet_and_each_is_asked_all_the_same() -> None:
    game = wounded(TOSS_ANY)
    asked = []
    for player in (0, 1, 2):
        while player in game.deciders:
            asked.append(player)
            game.apply(game.legal_actions(player)[0], player=player)
    assert asked == [0, 1, 1, 2]
    assert discards(game, "doc") == []
    assert len(hand(game, "doc")) == 7


# Keeping


def at_keeping(options: dict[str, str], edition: str = "standard") -> Game:
    hands = {"ghost": "", "doc": "move bullet:ghost bullet:tuco bullet:tuco", "tuco": "marshal"}
    game = scene(
        ROOFS, variant="expert", card="braking", options={"expert_bullets_out": "all", **options},
        edition=edition, hands=hands,
    )  # fmt: skip
    game.state.turn, game.state.seat = 3, 2
    game.push("tuco lay marshal")
    return game


@pytest.mark.rule("edition.expert_keep")
@pytest.mark.parametrize(("edition", "options"), [("standard", KEEP_ANY), ("chinese", {})])
def test_bullets_may_be_kept_too(edition: str, options: dict[str, str]) -> None:
    game = at_keeping(options, edition)
    assert game.deciders == (1,)
    assert game.texts() == ["doc keep 0 move", "doc keep 1 move"]
    game.push("keep 0 move")
    assert game.texts() == ["doc keep 0 bullet:ghost", "doc keep 1 bullet:ghost"]
    game.push("keep 1 bullet:ghost")
    assert game.texts() == [f"doc keep {count} bullet:tuco" for count in range(3)]
    told = cards(game, game.push("keep 1 bullet:tuco"))
    assert told[1:] == [
        "discarded doc move", "discarded doc bullet:tuco", "kept doc 2", "revealed tuco marshal 0",
    ]  # fmt: skip
    assert hand(game, "doc") == ["bullet:ghost", "bullet:tuco"]
    assert discards(game, "doc") == ["move", "bullet:tuco"]


@pytest.mark.rule("edition.expert_keep")
@pytest.mark.parametrize("edition", ["standard", "czech"])
def test_elsewhere_bullets_must_be_discarded(edition: str) -> None:
    game = at_keeping({}, edition)
    game.push("keep 1 move")
    assert hand(game, "doc") == ["move"]
    assert discards(game, "doc") == ["bullet:ghost", "bullet:tuco", "bullet:tuco"]


@pytest.mark.rule("edition.expert_keep", "expert.refill")
def test_kept_bullets_take_up_room_in_the_next_hand_until_they_may_go() -> None:
    game = scene(ROOFS, variant="expert", edition="chinese", pile="tuco marshal")
    deal_hands(game.state, {"ghost": "bullet:doc bullet:doc", "doc": "", "tuco": ""})
    game.push("marshal 0")
    assert len(hand(game, "ghost")) == 6
    assert game.texts(0) == [f"ghost toss {count} bullet:doc" for count in range(3)]


# Teams and trains


@pytest.mark.rule("edition.duel_teams")
@pytest.mark.parametrize(
    "setup",
    [Setup(players=2, edition="chinese"), Setup(players=2, options={"duel_teams": "random"})],
)
def test_teams_may_be_drawn_two_each_from_all_six(setup: Setup) -> None:
    seen = set()
    for seed in range(60):
        drawn = Setup(players=2, edition=setup.edition, options=setup.options, seed=seed)
        teams = drawn.crews()
        assert [len(team) for team in teams] == [2, 2]
        assert len({key for team in teams for key in team}) == 4
        assert Game.new(drawn).name(0) == "+".join(teams[0])
        seen |= {(place, key) for place, key in enumerate(teams[0] + teams[1])}
    assert len(seen) == 24
    four = ("tuco", "cheyenne", "django", "doc")
    with pytest.raises(BadSetup):
        Game.new(Setup(players=2, edition=setup.edition, options=setup.options, bandits=four))


@pytest.mark.rule("edition.duel_teams")
@pytest.mark.parametrize("edition", ["standard", "czech"])
def test_elsewhere_teams_are_chosen(edition: str) -> None:
    setup = Setup(players=2, edition=edition, bandits=("belle", "doc", "ghost", "tuco"))
    assert setup.crews() == [["belle", "doc"], ["ghost", "tuco"]]
    assert Setup(players=2, edition=edition).crews() == [["tuco", "cheyenne"], ["django", "doc"]]


@pytest.mark.rule("edition.duel_teams")
def test_random_teams_leave_the_bandits_of_three_players_to_be_chosen() -> None:
    setup = Setup(players=3, edition="chinese", bandits=("belle", "doc", "ghost"))
    assert setup.problems() == []


CARS = ("mail", "dining", "baggage", "first_class")


@pytest.mark.rule("edition.train", "setup.train", "duel.train")
@pytest.mark.parametrize(
    ("train", "players", "allowed"),
    [
        ("chosen", 4, True),
        ("chosen", 2, False),
        ("random", 4, False),
        ("random", 2, False),
        ("chosen_in_duel_too", 4, True),
        ("chosen_in_duel_too", 2, True),
    ],
)
def test_who_sets_up_the_game_may_choose_the_train_as_the_edition_says(
    train: str, players: int, allowed: bool
) -> None:
    edition = next(key for key, row in EDITIONS.items() if row["train"] == train)
    for setup in (
        Setup(players=players, options={"train": train}, train=CARS),
        Setup(players=players, edition=edition, train=CARS),
    ):
        assert (setup.problems() == []) == allowed
        if allowed:
            game = Game.new(setup)
            keys = [game.state.rules.car_kinds[car].key for car in game.state.cars]
            assert keys == list(CARS)
        else:
            with pytest.raises(BadSetup):
                Game.new(setup)


@pytest.mark.rule("edition.train")
@pytest.mark.parametrize("edition", ["standard", "chinese", "czech"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_train_that_nobody_chose_is_random(edition: str, players: int) -> None:
    trains = {
        tuple(Game.new(Setup(players=players, edition=edition, seed=seed)).state.cars)
        for seed in range(12)
    }
    assert len(trains) > 8


@pytest.mark.rule("edition.train")
@pytest.mark.parametrize(
    "train",
    [
        ("mail", "dining", "baggage"),
        (*CARS, "private_saloon"),
        ("mail", "mail", "dining", "baggage"),
    ],
)
def test_a_chosen_train_has_as_many_different_cars_as_players(train: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        Game.new(Setup(players=4, train=train))
