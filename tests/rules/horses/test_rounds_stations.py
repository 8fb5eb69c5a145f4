"""Round cards: the expansion's stations, and the money in the end."""

import pytest

from coltexpress import Game
from coltexpress.engine.events import ADDED
from coltexpress.notation.sentence import story
from tests.facts import asked, board, causes, legal, places
from tests.rules.horses.trail import acted, coach, ended, horses, trail, wounds
from tests.scene import loot_at, where

SEATS = "ghost {}, doc {}, tuco {}, belle {}, coach {}, marshal 0"


# Sharing the Loot


def shared(where: str, held: str, **more: str) -> tuple[int, ...]:
    """Everybody's money after Sharing the Loot; Belle is the gunslinger."""
    hostages = more.get("hostages", "")
    game = trail(
        where, pile="", card="sharing", round=5, guns={"belle": 0}, held=held, hostages=hostages
    )
    assert game.over
    return game.scores()


@pytest.mark.rule("event.sharing")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside coach", "roof coach"])
def test_bandits_at_one_place_split_each_strongbox_held_there(spot: str) -> None:
    where = SEATS.format(spot, spot, spot, "inside 4", 2)
    held = "doc: strongbox, jewel, purse 300; belle: strongbox"
    assert shared(where, held) == (333, 333 + 800, 333, 2000)


@pytest.mark.rule("event.sharing")
def test_the_roof_and_the_inside_are_different_places() -> None:
    where = SEATS.format("roof 2", "inside 2", "inside 1", "inside 4", 2)
    assert shared(where, "doc: strongbox") == (0, 1000, 0, 1000)
    where = SEATS.format("inside coach", "inside 2", "roof coach", "inside 4", 2)
    assert shared(where, "doc: strongbox") == (0, 1000, 0, 1000)


@pytest.mark.rule("event.sharing")
def test_only_strongboxes_that_are_held_are_split() -> None:
    where = SEATS.format("inside 2", "inside 2", "roof 1", "inside 4", 2)
    game = trail(
        where, pile="", card="sharing", round=5, guns={"belle": 0}, loot="inside 2: strongbox",
        held="ghost: jewel, purse 500; doc: whisky old",
    )  # fmt: skip
    assert game.scores() == (1000, 0, 0, 1000)
    assert loot_at(game, "inside 2") == ["strongbox 1000"]


@pytest.mark.rule("event.sharing", "hostage.banker")
def test_for_the_banker_a_strongbox_still_is_its_holders() -> None:
    where = SEATS.format("inside 2", "inside 2", "roof 1", "inside 4", 2)
    assert shared(where, "doc: strongbox", hostages="doc banker") == (500, 1500, 0, 1000)
    assert shared(where, "doc: strongbox", hostages="ghost banker") == (500, 500, 0, 1000)


@pytest.mark.rule("event.sharing", "coach.moves")
def test_the_loot_is_shared_after_the_coach_has_moved_and_the_shotgun_driven_bandits_out() -> None:
    game = trail(
        "ghost roof 3, doc roof 2, tuco inside 1, belle inside 1, coach 1, shotgun roof 1",
        pile="",
        card="sharing",
        round=5,
        guns={"belle": 0},
        held="doc: strongbox",
    )
    assert asked(game) == "doc trail"
    twin = game.copy()
    game.push("doc flee roof 3")
    assert game.scores() == (500, 500, 0, 1000)
    twin.push("doc flee roof 1")
    assert twin.scores() == (0, 1000, 0, 1000)


@pytest.mark.rule("event.sharing", "duel.end")
def test_in_a_duel_partners_share_with_each_other_and_with_strangers() -> None:
    def money(where: str) -> tuple[int, ...]:
        game = trail(where, pile="", card="sharing", round=5, held="ghost: strongbox", duel=True)
        return game.scores()

    assert money(SEATS.format("inside 2", "inside 2", "roof 1", "roof 1", 2)) == (1000, 0)
    assert money(SEATS.format("inside 2", "inside 2", "inside 2", "roof 1", 2)) == (666, 333)
    assert money(SEATS.format("inside 2", "roof 1", "inside 2", "roof 1", 2)) == (500, 500)


# Escape


def fleeing(where: str, pile: str = "", **more: str) -> Game:
    """The last round with the Escape; Belle has fired most."""
    return trail(
        where, pile=pile, card="escape", round=5, guns={"belle": 3}, held=more.get("held", ""),
        hostages=more.get("hostages", ""),
    )  # fmt: skip


@pytest.mark.rule("event.escape")
def test_whoever_is_in_or_on_the_train_is_caught_and_cannot_win() -> None:
    game = fleeing(
        SEATS.format("inside 2", "roof coach", "roof 1", "inside 0", 2).replace(
            "marshal 0", "marshal 3"
        ),
        held="ghost: strongbox; doc: purse 250; tuco: strongbox, strongbox",
    )
    assert game.over
    assert game.winners() == (1,)
    assert game.outcome is not None
    assert game.outcome.reason == "end.winner"
    game = fleeing(
        SEATS.format("inside coach", "roof coach", "roof 1", "inside 4", 2), held="ghost: jewel"
    )
    assert game.winners() == (0,)


@pytest.mark.rule("event.escape", "end.tie")
def test_the_free_win_among_themselves_by_money_then_bullets() -> None:
    game = trail(
        SEATS.format("inside coach", "roof coach", "roof 1", "inside 4", 2),
        pile="",
        card="escape",
        round=5,
        guns={"belle": 0},
        wounds={"ghost": "neutral neutral", "doc": "neutral"},
        held="ghost: jewel; doc: jewel; tuco: strongbox",
    )
    assert game.winners() == (1,)
    assert game.outcome is not None
    assert game.outcome.reason == "end.tie"


@pytest.mark.rule("event.escape", "escape.count")
def test_if_nobody_is_free_nobody_wins() -> None:
    game = fleeing(SEATS.format("inside 2", "roof 2", "roof 1", "inside 4", 2), held="ghost: jewel")
    assert game.winners() == ()
    assert game.outcome is not None
    assert game.outcome.winners == ()
    assert game.outcome.reason == "escape.count"
    assert board(game)[-1] == "game-over "


@pytest.mark.rule("event.escape", "escape.gone")
@pytest.mark.parametrize("spot", ["inside 2", "roof 2", "inside coach", "roof coach"])
def test_a_ride_with_a_horse_in_reach_can_lead_away_for_good(spot: str) -> None:
    game = fleeing(
        f"ghost {spot}, doc inside 3, tuco roof 3, belle inside 4, coach 2, horses 2 2 3",
        "ghost ride",
        held="ghost: jewel",
    )
    assert "escape" in legal(game)
    told = game.push("ghost escape")
    assert acted(game, told) == ["horse 2 to nowhere", f"escaped ghost {spot}"]
    assert causes(game, told, "escaped") == ["ride"]
    assert horses(game) == [2, 3]
    assert where(game, "ghost") == "away"
    assert game.scores()[0] == 500
    assert game.winners() == (0,)


@pytest.mark.rule("event.escape", "ride.mount", "escape.gone")
def test_riding_as_usual_stays_possible_and_no_horse_is_no_escape() -> None:
    game = fleeing(
        "ghost inside 2, doc inside 3, tuco roof 3, belle inside 4, coach 2, horses 2",
        "ghost ride, doc ride",
    )
    cars = ["inside 0", "inside 1", "inside 3", "inside 4", "inside coach"]
    assert set(legal(game)) == {"escape", *(f"ride {car}" for car in cars)}
    game.push("ghost ride inside 0")
    assert acted(game)[-1] == "wasted doc doc no-horse"


@pytest.mark.rule("event.escape")
@pytest.mark.parametrize("card", ["sharing", "mortal_bullet", "hostage_conductor"])
def test_nobody_escapes_at_another_station(card: str) -> None:
    game = trail(
        "ghost inside 2, doc inside 3, tuco roof 3, coach 2, horses 2, marshal 0",
        pile="ghost ride",
        card=card,
        round=5,
    )
    assert "escape" not in legal(game)


@pytest.mark.rule("event.escape")
def test_nobody_escapes_in_an_earlier_round_than_the_station() -> None:
    game = trail(
        "ghost inside 2, doc inside 3, tuco roof 3, coach 2, horses 2, marshal 0",
        pile="ghost ride",
        card="bridge",
        round=4,
    )
    keys = [row.key for row in game.state.rules.rounds]
    game.state.rounds[4] = keys.index("escape")
    assert "escape" not in legal(game)


@pytest.mark.rule("escape.gone")
def test_who_has_escaped_cannot_be_hit_or_moved_and_its_cards_do_nothing() -> None:
    game = fleeing(
        "ghost roof 2, doc roof 3, tuco roof 2, belle inside 4, coach 3, horses 2, marshal 2",
        "ghost ride, doc fire, tuco punch, ghost floor, ghost marshal, ghost fire",
        held="ghost: jewel",
    )
    game.push("ghost escape")
    assert acted(game)[2:] == [
        "shot doc tuco", "wounded tuco doc", "wasted tuco tuco nobody-here",
        "wasted ghost ghost gone-away", "wasted ghost ghost gone-away",
        "wasted ghost ghost gone-away",
    ]  # fmt: skip
    assert game.state.marshal == 2
    assert where(game, "ghost") == "away"
    assert wounds(game) == {"tuco": 1}
    assert loot_at(game, "ghost") == ["jewel 500"]


@pytest.mark.rule("event.escape", "coach.moves")
def test_the_coach_takes_its_riders_along_and_they_are_free() -> None:
    game = fleeing(SEATS.format("inside coach", "inside 3", "roof 3", "inside 4", 2))
    assert coach(game) == 3
    assert ended(game)[0] == "coach 2 to 3"
    assert game.winners() == (0,)


@pytest.mark.rule("escape.count", "end.gunslinger")
def test_the_caught_still_count_for_the_gunslingers_prize() -> None:
    game = fleeing(SEATS.format("roof coach", "roof 2", "roof 1", "inside 4", 2), held="doc: jewel")
    assert "awarded belle 1000" in board(game)
    assert game.scores() == (0, 500, 0, 1000)
    assert game.winners() == (0,)


@pytest.mark.rule("escape.count", "duel.end")
def test_in_a_duel_only_what_free_bandits_have_counts() -> None:
    game = trail(
        SEATS.format("inside coach", "roof 2", "roof 1", "roof coach", 2),
        pile="",
        card="escape",
        round=5,
        duel=True,
        held="ghost: jewel; doc: strongbox; tuco: strongbox; belle: purse 250",
        hostages="ghost teacher, doc minister, belle zealot",
    )
    assert game.scores() == (1300, 950)
    assert game.winners() == (0,)


@pytest.mark.rule("escape.count", "duel.end")
def test_in_a_duel_a_side_without_a_free_bandit_cannot_win_and_none_wins_without_any() -> None:
    def winners(*spots: str) -> tuple[int, ...]:
        game = trail(
            SEATS.format(*spots, 2), pile="", card="escape", round=5, duel=True,
            held="ghost: strongbox; doc: strongbox",
        )  # fmt: skip
        return game.winners()

    assert winners("inside 2", "roof 2", "roof 1", "roof coach") == (1,)
    assert winners("inside 2", "roof 2", "roof 1", "inside 4") == ()
    assert winners("inside 2", "roof coach", "roof 1", "roof coach") == (0,)


@pytest.mark.rule("escape.count", "duel.end")
def test_bullets_of_caught_partners_count_in_a_tie() -> None:
    game = trail(
        SEATS.format("inside coach", "roof 2", "roof 1", "roof coach", 2),
        pile="",
        card="escape",
        round=5,
        duel=True,
        wounds={"doc": "neutral neutral", "belle": "neutral"},
    )
    assert game.scores() == (0, 0)
    assert game.winners() == (1,)


# Mortal Bullet


@pytest.mark.rule("event.mortal_bullet")
def test_every_bullet_received_in_this_round_costs_150_whatever_its_kind() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 0",
        pile="doc fire, ghost move, doc fire",
        card="mortal_bullet",
        round=5,
        guns={"tuco": 0},
        wounds={"ghost": "tuco neutral", "doc": "tuco"},
        held="ghost: jewel; doc: jewel",
    )
    game.push("ghost move inside 3")
    assert game.over
    assert wounds(game) == {"ghost": 3, "doc": 1}
    assert game.scores() == (350, 500, 1000)


@pytest.mark.rule("event.mortal_bullet")
def test_a_sum_can_fall_below_zero() -> None:
    game = trail(
        "ghost inside 0, doc inside 1, tuco roof 3, marshal 2",
        pile="doc fire, doc fire, ghost marshal",
        card="mortal_bullet",
        round=5,
        guns={"tuco": 0},
    )
    game.push("ghost marshal 1")
    assert game.scores() == (-300, -150, 1000)
    assert game.winners() == (2,)


@pytest.mark.rule("event.mortal_bullet", "hostage.poodle")
def test_the_poodles_bite_at_the_start_of_the_round_costs_as_well() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 0",
        card="mortal_bullet",
        round=5,
        guns={"tuco": 0},
        wounds={"ghost": "neutral doc"},
        hostages="ghost poodle",
    )
    assert wounds(game) == {"ghost": 3}
    while not game.over:
        game.push("draw")
    assert game.scores()[0] == 1000 - 150


@pytest.mark.rule("event.mortal_bullet", "coach.moves", "shotgun.flee")
def test_a_bullet_of_the_last_move_of_the_coach_costs_as_well() -> None:
    game = trail(
        "ghost roof 3, doc inside 1, tuco inside 2, coach 2, shotgun roof 2, marshal 0",
        pile="",
        card="mortal_bullet",
        round=5,
        guns={"tuco": 0},
    )
    assert ended(game)[:3] == ["coach 2 to 3", "shotgun roof 2 to roof 3", "wounded ghost neutral"]
    assert game.over
    assert places(game)["ghost"] == "roof 2"
    assert game.scores() == (-150, 0, 1000)


@pytest.mark.rule("event.mortal_bullet")
def test_bullets_of_earlier_rounds_cost_nothing_even_if_played_through() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, coach 3, marshal 0",
        pile="doc fire",
        card="bridge",
        round=4,
        guns={"tuco": 0},
    )
    keys = [row.key for row in game.state.rules.rounds]
    game.state.rounds[4] = keys.index("mortal_bullet")
    while not game.over:
        game.push("draw")
    assert wounds(game) == {"ghost": 1}
    assert game.scores()[0] == 0


@pytest.mark.rule("event.mortal_bullet", "duel.end")
def test_in_a_duel_the_bullets_of_both_bandits_cost() -> None:
    game = trail(
        "tuco inside 1, doc roof 2, ghost inside 2, belle roof 3, coach 4, marshal 0",
        pile="ghost fire, belle fire",
        card="mortal_bullet",
        round=5,
        duel=True,
        held="tuco: strongbox",
    )
    assert game.over
    assert game.scores() == (700, 0)


# The end told aloud


def added(game: Game) -> tuple[list[str], list[str]]:
    """What the board adds to money in the end, as facts and as sentences."""
    found = [event for event in game.events(player=-1) if event.kind == ADDED]
    return board(game, found), story(game.view(-1), found)


@pytest.mark.rule("end.ransom", "event.sharing")
def test_ransoms_and_shares_are_counted_aloud() -> None:
    where = SEATS.format("inside 2", "inside 2", "roof 1", "inside 4", 2)
    game = trail(
        where, pile="", card="sharing", round=5, held="doc: strongbox", hostages="doc banker"
    )
    assert added(game) == (
        ["added ghost 1 500", "added doc 0 1000", "added doc 1 -500"],
        [
            "Ghost gets $500 of the strongboxes that are shared.",
            "Doc gets a ransom of $1,000.",
            "Doc shares strongboxes with whoever is there and has $500 less.",
        ],
    )


@pytest.mark.rule("event.mortal_bullet")
def test_mortal_bullets_are_counted_aloud() -> None:
    game = trail(
        "ghost inside 2, doc inside 1, tuco roof 3, marshal 0",
        pile="doc fire",
        card="mortal_bullet",
        round=5,
    )
    assert added(game) == (
        ["added ghost 1 -150"],
        ["Ghost loses $150 for bullets of the last round."],
    )
