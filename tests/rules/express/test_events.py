"""The rulebook's heading "Events": what a round card does after the last action."""

import pytest

from coltexpress import Game
from tests.facts import board, causes, places, purse_values
from tests.scene import bullets, kinds, loot_at, scene, where


def wounds(game: Game) -> dict[str, int]:
    """Bullets received, of those who have received any."""
    keys = [power.key for power in game.state.rules.powers]
    return {key: bullets(game, key) for key in keys if bullets(game, key)}


@pytest.mark.rule("round.event")
def test_an_event_happens_after_the_last_action_and_before_the_next_round() -> None:
    game = scene(
        "ghost roof 2, doc inside 1, tuco inside 1", pile="ghost floor, doc floor", card="braking"
    )
    assert board(game) == [
        "moved ghost roof 2 inside 2", "moved doc inside 1 roof 1", "moved doc roof 1 roof 0",
    ]  # fmt: skip
    events = game.events()
    assert causes(game, events, "moved") == ["floor", "floor", "braking"]
    assert causes(game, events, "event-began") == ["braking"]
    assert causes(game, events, "round-began") == [None]
    assert kinds(events)[:3] == ["moved"] * 3
    assert "shuffled" in kinds(events)[3:]
    assert game.state.round == 2


@pytest.mark.rule("round.event")
@pytest.mark.parametrize("card", ["bridge", "tunnels"])
def test_a_round_card_without_an_event_changes_nothing(card: str) -> None:
    game = scene("ghost roof 0, doc inside 1, tuco roof 2", pile="", card=card, waiting=1)
    assert board(game) == []
    assert causes(game, game.events(), "event-began") == [None]


# Angry Marshal


@pytest.mark.rule("event.angry_marshal")
def test_the_angry_marshal_shoots_above_him_and_meets_those_inside_where_he_goes() -> None:
    game = scene(
        "ghost roof 1, doc inside 2, tuco roof 2, django roof 1, belle inside 0, marshal 1",
        pile="",
        card="angry_marshal",
    )
    assert board(game) == [
        "wounded ghost neutral", "wounded django neutral", "marshal-moved 1 2",
        "wounded doc neutral", "fled doc inside 2 roof 2",
    ]  # fmt: skip
    assert wounds(game) == {"ghost": 1, "doc": 1, "django": 1}
    assert game.state.neutral == 10
    assert game.state.marshal == 2
    assert set(causes(game, game.events(), "wounded")) == {"angry_marshal"}
    assert causes(game, game.events(), "marshal-moved") == ["angry_marshal"]


@pytest.mark.rule("event.angry_marshal")
def test_in_the_caboose_the_angry_marshal_shoots_and_stays() -> None:
    game = scene(
        "ghost roof 3, doc inside 2, tuco roof 2, marshal 3", pile="", card="angry_marshal"
    )
    assert board(game) == ["wounded ghost neutral"]
    assert game.state.marshal == 3


@pytest.mark.rule("event.angry_marshal")
def test_the_angry_marshal_walks_on_where_nobody_is_above_him() -> None:
    game = scene(
        "ghost roof 3, doc inside 3, tuco roof 1, marshal 2", pile="", card="angry_marshal"
    )
    assert board(game) == ["marshal-moved 2 3", "wounded doc neutral", "fled doc inside 3 roof 3"]
    assert wounds(game) == {"doc": 1}


@pytest.mark.rule("event.angry_marshal", "neutral.out")
def test_the_roof_and_the_car_the_angry_marshal_enters_are_served_one_after_the_other() -> None:
    position = "ghost roof 1, doc inside 2, tuco inside 2, django roof 0, marshal 1"
    game = scene(position, pile="", card="angry_marshal", neutral=2)
    assert board(game) == [
        "wounded ghost neutral", "marshal-moved 1 2", "neutrals-spent 1",
        "fled doc inside 2 roof 2", "fled tuco inside 2 roof 2",
    ]  # fmt: skip
    assert game.state.neutral == 0


@pytest.mark.rule("event.angry_marshal", "neutral.out")
def test_too_few_bullets_for_the_roof_are_gone_for_the_car_as_well() -> None:
    position = "ghost roof 1, doc inside 2, tuco roof 1, marshal 1"
    game = scene(position, pile="", card="angry_marshal", neutral=1)
    assert board(game) == ["neutrals-spent 1", "marshal-moved 1 2", "fled doc inside 2 roof 2"]
    assert wounds(game) == {}


# Swivel Arm and Braking


@pytest.mark.rule("event.swivel_arm")
def test_the_swivel_arm_sweeps_all_roofs_to_the_caboose() -> None:
    game = scene(
        "ghost roof 0, doc roof 2, tuco inside 1, django roof 4, marshal 4",
        pile="",
        card="swivel_arm",
    )
    assert board(game) == ["moved ghost roof 0 roof 4", "moved doc roof 2 roof 4"]
    assert places(game) == {
        "ghost": "roof 4", "doc": "roof 4", "tuco": "inside 1", "django": "roof 4",
    }  # fmt: skip
    assert causes(game, game.events(), "moved") == ["swivel_arm", "swivel_arm"]
    assert wounds(game) == {}


@pytest.mark.rule("event.braking", "move.must")
def test_braking_throws_all_roofs_one_car_forward_but_nobody_off_the_locomotive() -> None:
    game = scene(
        "ghost roof 0, doc roof 1, tuco roof 2, django roof 4, belle inside 3, marshal 0",
        pile="",
        card="braking",
    )
    assert board(game) == [
        "moved doc roof 1 roof 0", "moved tuco roof 2 roof 1", "moved django roof 4 roof 3",
    ]  # fmt: skip
    assert where(game, "ghost") == "roof 0"
    assert where(game, "belle") == "inside 3"
    assert wounds(game) == {}


@pytest.mark.rule("event.braking", "event.swivel_arm", "arrival.settled")
@pytest.mark.parametrize("card", ["braking", "swivel_arm"])
def test_loot_and_those_inside_stay_where_they_are(card: str) -> None:
    game = scene(
        "ghost inside 2, doc roof 2, tuco inside 3, marshal 1",
        pile="",
        card=card,
        loot="roof 2: jewel; inside 2: purse 300",
    )
    assert where(game, "ghost") == "inside 2"
    assert where(game, "tuco") == "inside 3"
    assert loot_at(game, "roof 2") == ["jewel 500"]
    assert loot_at(game, "inside 2") == ["purse 300"]
    assert game.state.marshal == 1


# Take It All


@pytest.mark.rule("event.take_it_all")
@pytest.mark.parametrize("marshal", [0, 2, 3])
def test_take_it_all_puts_the_second_strongbox_into_the_marshals_car(marshal: int) -> None:
    game = scene(
        f"ghost roof 2, doc inside 1, tuco roof 0, marshal {marshal}",
        pile="",
        card="take_it_all",
        loot="inside 1: strongbox",
        waiting=1,
    )
    assert board(game) == [f"put strongbox inside {marshal}"]
    assert loot_at(game, f"inside {marshal}") == ["strongbox 1000"]
    assert loot_at(game, "inside 1") == ["strongbox 1000"]
    assert causes(game, game.events(), "put") == ["take_it_all"]


@pytest.mark.rule("event.take_it_all", "rob.take")
def test_the_second_strongbox_can_be_robbed_only_once_it_lies_there() -> None:
    game = scene(
        "ghost inside 1, doc inside 2, tuco roof 0, marshal 3", pile="ghost robbery", waiting=1
    )
    assert board(game) == ["wasted ghost ghost nothing-here"]


# Passengers' Rebellion


@pytest.mark.rule("event.rebellion")
def test_the_rebellion_hits_everybody_inside_the_locomotive_included() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco roof 0, django inside 4, belle roof 1, marshal 1",
        pile="",
        card="rebellion",
    )
    assert board(game) == ["wounded ghost neutral", "wounded doc neutral", "wounded django neutral"]
    assert wounds(game) == {"ghost": 1, "doc": 1, "django": 1}
    assert game.state.neutral == 10
    assert where(game, "ghost") == "inside 0"


@pytest.mark.rule("event.rebellion", "neutral.out")
@pytest.mark.parametrize(("neutral", "spent"), [(2, ["neutrals-spent 2"]), (0, [])])
def test_where_the_rebellion_cannot_serve_all_it_serves_nobody(
    neutral: int, spent: list[str]
) -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco inside 3, django roof 1, marshal 1",
        pile="",
        card="rebellion",
        neutral=neutral,
    )
    assert board(game) == spent
    assert game.state.neutral == 0
    assert wounds(game) == {}


@pytest.mark.rule("event.rebellion", "neutral.out")
def test_the_last_bullets_are_given_where_they_are_just_enough() -> None:
    game = scene(
        "ghost inside 0, doc inside 2, tuco roof 3, marshal 1", pile="", card="rebellion", neutral=2
    )
    assert wounds(game) == {"ghost": 1, "doc": 1}
    assert game.state.neutral == 0


# Pickpocketing


def pickpocketing(position: str, *, loot: str, held: str = "", first: int = 0) -> Game:
    return scene(
        position, pile="", card="pickpocketing", round=5, loot=loot, held=held, first=first
    )


@pytest.mark.rule("event.pickpocketing", "choice.order", "may.must")
def test_bandits_alone_at_their_places_may_take_a_purse_clockwise_from_the_first_player() -> None:
    game = pickpocketing(
        "ghost roof 1, doc inside 1, tuco inside 2, marshal 0",
        loot="roof 1: purse 300; inside 1: purse 400; inside 2: purse 450",
        first=1,
    )
    assert game.deciders == (1,)
    assert sorted(game.texts()) == ["doc leave", "doc take purse"]
    decision = game.decision()
    assert (decision.rule, decision.secret) == ("pickpocketing", False)
    assert game.explain(game.legal_actions()[0]) == "event.pickpocketing"
    events = game.push("doc take purse")
    assert board(game, events) == ["took doc purse inside 1 400"]
    assert causes(game, events, "took") == ["pickpocketing"]
    assert sorted(game.texts()) == ["tuco leave", "tuco take purse"]
    assert board(game, game.push("tuco leave")) == []
    assert sorted(game.texts()) == ["ghost leave", "ghost take purse"]
    game.push("ghost take purse")
    assert game.over
    assert loot_at(game, "ghost") == ["purse 300"]
    assert loot_at(game, "doc") == ["purse 400"]
    assert loot_at(game, "inside 2") == ["purse 450"]


@pytest.mark.rule("event.pickpocketing")
def test_company_at_the_same_place_keeps_a_bandit_from_picking() -> None:
    game = pickpocketing(
        "ghost roof 1, doc roof 1, tuco inside 2",
        loot="roof 1: purse 300; inside 1: purse 400",
    )
    assert board(game)[0].startswith("awarded")
    assert game.over


@pytest.mark.rule("event.pickpocketing")
def test_those_on_the_other_floor_and_the_marshal_are_no_company() -> None:
    game = pickpocketing(
        "ghost roof 1, doc inside 2, tuco roof 2, marshal 1",
        loot="roof 1: purse 300; inside 2: purse 400; roof 2: purse 450",
    )
    for text in ("ghost take purse", "doc take purse", "tuco take purse"):
        assert text in game.texts()
        game.push(text)
    assert game.over


@pytest.mark.rule("event.pickpocketing", "duel.friendly")
def test_a_partner_is_company() -> None:
    game = scene(
        "ghost roof 1, doc roof 1, tuco inside 2, django roof 3",
        pile="",
        card="pickpocketing",
        round=5,
        loot="roof 1: purse 300; inside 2: purse 450; roof 3: purse 500",
        duel=True,
    )
    assert game.deciders == (1,)
    assert sorted(game.texts()) == ["tuco leave", "tuco take purse"]
    game.push("tuco leave")
    assert sorted(game.texts()) == ["django leave", "django take purse"]
    game.push("django take purse")
    assert game.over
    assert game.scores() == (0, 500)


@pytest.mark.rule("event.pickpocketing", "hidden.classes")
def test_only_purses_are_offered_each_class_once() -> None:
    game = pickpocketing(
        "ghost roof 1, doc inside 1, tuco inside 2, marshal 0",
        loot="roof 1: jewel, purse 300, purse 500, strongbox; inside 1: jewel, strongbox",
    )
    assert sorted(game.texts()) == ["ghost leave", "ghost take purse"]
    game.push("ghost take purse")
    assert game.over
    assert len(loot_at(game, "ghost")) == 1
    assert len(loot_at(game, "roof 1")) == 3


@pytest.mark.rule("event.pickpocketing", "hidden.memory")
def test_the_value_of_what_is_picked_is_seen_by_the_picker() -> None:
    game = pickpocketing(
        "ghost roof 1, doc inside 1, tuco inside 2",
        loot="roof 1: purse 300; inside 1: purse 400",
    )
    start = len(game.events())
    game.push("ghost take purse")
    assert purse_values(game, "ghost") == [300, -1]
    assert purse_values(game, "doc") == [-1, -1]
    assert board(game, game.events(start, player=1)) == ["took ghost purse roof 1 ?"]
    assert board(game, game.events(start, player=0)) == ["took ghost purse roof 1 300"]


# Marshal's Revenge


ABOVE = "ghost roof 2, doc roof 1, tuco roof 0, marshal 2"


def revenge(position: str, *, held: str, seed: int = 1) -> Game:
    return scene(position, pile="", card="marshals_revenge", round=5, held=held, seed=seed)


@pytest.mark.rule("event.marshals_revenge")
def test_the_marshals_revenge_takes_the_least_valuable_purse_above_him() -> None:
    game = revenge(
        "ghost roof 2, doc roof 2, tuco roof 1, django inside 1, marshal 2",
        held="ghost: purse 500, purse 300, jewel, purse 450, strongbox; doc: purse 350;"
        "tuco: purse 250; django: purse 250",
    )
    events = game.events()
    assert board(game, events)[:2] == ["lost ghost purse 300", "lost doc purse 350"]
    assert kinds(events).count("lost") == 2
    assert causes(game, events, "lost") == ["marshals_revenge", "marshals_revenge"]
    assert loot_at(game, "ghost") == ["jewel 500", "purse 450", "purse 500", "strongbox 1000"]
    assert loot_at(game, "doc") == []
    assert loot_at(game, "tuco") == ["purse 250"]
    assert loot_at(game, "django") == ["purse 250"]
    assert loot_at(game, "roof 2") == loot_at(game, "inside 2") == []
    assert list(game.state.token_at).count(-2) == 2
    assert game.scores() == (3450, 1000, 1250, 1250)


@pytest.mark.rule("event.marshals_revenge")
def test_jewels_and_strongboxes_are_safe_from_the_revenge() -> None:
    game = revenge(ABOVE, held="ghost: jewel, strongbox")
    assert "lost" not in kinds(game.events())
    assert loot_at(game, "ghost") == ["jewel 500", "strongbox 1000"]


@pytest.mark.rule("event.marshals_revenge", "random.fair")
def test_of_equal_least_purses_any_may_be_the_one_that_is_lost() -> None:
    lost = set()
    for seed in range(24):
        game = revenge(
            ABOVE,
            held="ghost: purse 400, purse 300, purse 300, purse 300",
            seed=seed,
        )
        lost.add(list(game.state.token_at).index(-2))
        assert loot_at(game, "ghost") == ["purse 300", "purse 300", "purse 400"]
    assert lost == {1, 2, 3}


@pytest.mark.rule("event.marshals_revenge", "hidden.information")
def test_what_the_revenge_takes_is_unseen_by_the_others() -> None:
    game = revenge(ABOVE, held="ghost: purse 300, purse 350")
    assert board(game, game.events(player=0))[0] == "lost ghost purse 300"
    assert board(game, game.events(player=1))[0] == "lost ghost purse ?"
    assert purse_values(game, "doc") == [-1, 350]


# Hostage Conductor


@pytest.mark.rule("event.hostage_conductor")
def test_the_conductor_pays_everybody_in_or_on_the_locomotive_in_cash() -> None:
    game = scene(
        "ghost inside 0, doc roof 0, tuco inside 1, django roof 1, marshal 2",
        pile="",
        card="hostage_conductor",
        round=5,
        held="ghost: purse 300",
    )
    events = game.events()
    assert board(game, events)[:2] == ["paid ghost 250", "paid doc 250"]
    assert kinds(events).count("paid") == 2
    assert causes(game, events, "paid") == ["hostage_conductor", "hostage_conductor"]
    assert list(game.state.cash) == [250, 250, 0, 0]
    assert loot_at(game, "ghost") == ["purse 300"]
    assert loot_at(game, "doc") == []
    assert game.scores() == (1550, 1250, 1000, 1000)
