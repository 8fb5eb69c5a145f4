"""The rulebook's heading "Events": those of the stations, at the end of the last round."""

import pytest

from coltexpress import Game
from tests.facts import board, causes, purse_values
from tests.scene import kinds, loot_at, scene

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


@pytest.mark.rule("event.marshals_revenge", "hidden.memory")
def test_an_only_purse_lost_tells_nothing_and_one_of_two_that_it_was_the_least() -> None:
    assert len(revenge(ABOVE, held="ghost: purse 300, jewel").state.clues) == 0
    assert len(revenge(ABOVE, held="ghost: purse 300, purse 350").state.clues) == 1


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
