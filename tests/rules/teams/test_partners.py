"""The team game: partners as victims, as company, and with a common score."""

import pytest

from coltexpress import Game
from tests.facts import board, seat
from tests.rules.teams.partners import APART, TEAMS, teams, trail
from tests.scene import card_number, scene

# Victims


@pytest.mark.rule("team.friendly")
def test_a_partner_is_a_possible_victim_of_fire_and_punch() -> None:
    game = teams(
        "ghost inside 2, doc inside 1, tuco inside 3, belle inside 4, marshal 0", pile="ghost fire"
    )
    assert game.texts() == ["ghost fire doc", "ghost fire tuco"]
    game = teams(
        "ghost inside 2, doc inside 2, tuco inside 2, belle inside 4, marshal 0", pile="ghost punch"
    )
    assert game.texts() == ["ghost punch doc", "ghost punch tuco"]


@pytest.mark.rule("team.friendly", "may.must")
def test_the_partner_is_hit_where_nobody_else_could_be() -> None:
    game = teams(
        "ghost inside 2, doc inside 1, tuco roof 3, belle inside 4, marshal 0", pile="ghost fire"
    )
    assert board(game) == ["shot ghost doc", "wounded doc ghost"]
    game = teams(
        "ghost inside 2, doc inside 2, tuco roof 3, belle inside 4, marshal 0", pile="ghost punch"
    )
    assert board(game) == ["punched ghost doc"]
    assert game.texts() == ["ghost shove doc inside 1", "ghost shove doc inside 3"]


@pytest.mark.rule("team.friendly", "belle.charm")
@pytest.mark.parametrize(("shooter", "mate"), [("ghost", "doc"), ("doc", "ghost")])
def test_for_belle_a_partner_of_the_shooter_counts_as_another_victim(
    shooter: str, mate: str
) -> None:
    where = f"{shooter} inside 2, {mate} inside 1, tuco roof 4, belle inside 3, marshal 0"
    game = teams(where, pile=f"{shooter} fire")
    assert board(game)[:1] == [f"shot {shooter} {mate}"]
    where = f"{shooter} inside 2, {mate} inside 2, tuco roof 4, belle inside 2, marshal 0"
    assert board(teams(where, pile=f"{shooter} punch"))[:1] == [f"punched {shooter} {mate}"]


@pytest.mark.rule("team.friendly", "belle.charm")
def test_belle_is_spared_by_her_own_partner_and_hit_if_alone() -> None:
    game = teams(
        "tuco inside 2, belle inside 1, ghost inside 3, doc inside 4, marshal 0", pile="tuco fire"
    )
    assert board(game)[:1] == ["shot tuco ghost"]
    game = teams(
        "tuco inside 2, belle inside 1, ghost roof 3, doc inside 4, marshal 0", pile="tuco fire"
    )
    assert board(game)[:1] == ["shot tuco belle"]


LONG = "django {}, doc {}, tuco inside 1, ghost {}, marshal 0"


def shots(mate: str, rival: str) -> list[str]:
    """Whom the Czech Django inside car 4 may shoot; Doc is his partner, Tuco is three cars away."""
    game = scene(
        LONG.format("inside 4", mate, rival), pile="django fire", modules=TEAMS, edition="czech"
    )
    told = [line.split()[2] for line in board(game) if line.startswith("shot")]
    if told or board(game):
        return told
    return [text.split()[2] for text in game.texts()]


@pytest.mark.rule("edition.django", "team.friendly")
def test_a_partner_at_his_place_does_not_take_the_long_shot_from_django() -> None:
    assert shots("inside 4", "roof 2") == ["tuco"]
    assert shots("inside 4", "inside 2") == ["tuco", "ghost"]
    assert shots("roof 4", "inside 4") == []
    assert shots("inside 3", "inside 4") == ["doc"]
    assert shots("inside 2", "roof 4") == ["doc", "tuco"]


# The end


def last_round(
    held: str = "",
    *,
    guns: dict[str, int] | None = None,
    wounds: dict[str, str] | None = None,
) -> Game:
    """The end of the last round of two teams; Tuco has fired one bullet unless `guns` says else."""
    return teams(
        APART, pile="", card="hostage_conductor", round=5, held=held,
        guns={"tuco": 5} if guns is None else guns, wounds=wounds,
    )  # fmt: skip


@pytest.mark.rule("team.end", "end.count")
def test_partners_add_up_their_money_and_the_richest_team_wins() -> None:
    game = last_round("ghost: strongbox; doc: strongbox, jewel; tuco: purse 450; belle: jewel")
    assert game.scores() == (2500, 2500, 1950, 1950)
    assert game.winners() == (0, 1)
    assert board(game)[-1] == "game-over ghost+doc"
    assert game.outcome is not None
    assert game.outcome.reason == "end.winner"


@pytest.mark.rule("team.end")
def test_the_richest_player_alone_does_not_win() -> None:
    game = last_round(
        "ghost: strongbox, strongbox; tuco: jewel; belle: strongbox", guns={"belle": 5}
    )
    assert game.scores() == (2000, 2000, 2500, 2500)
    assert game.winners() == (2, 3)


@pytest.mark.rule("team.end", "end.tie")
@pytest.mark.parametrize(
    ("wounds", "winners", "bullets"),
    [
        ({"ghost": "neutral", "doc": "neutral", "belle": "neutral"}, (2, 3), (2, 2, 1, 1)),
        ({"ghost": "tuco", "tuco": "neutral", "belle": "doc"}, (0, 1), (1, 1, 2, 2)),
        ({"ghost": "doc doc", "belle": "neutral"}, (2, 3), (2, 2, 1, 1)),
        ({"doc": "neutral", "tuco": "neutral"}, (0, 1, 2, 3), (1, 1, 1, 1)),
    ],
)
def test_a_tie_goes_to_the_team_with_fewer_bullets_and_then_is_shared(
    wounds: dict[str, str], winners: tuple[int, ...], bullets: tuple[int, ...]
) -> None:
    game = last_round("ghost: jewel; doc: jewel, strongbox; tuco: strongbox", wounds=wounds)
    assert game.scores() == (2000,) * 4
    assert game.winners() == winners
    assert game.outcome is not None
    assert game.outcome.bullets == bullets
    assert game.outcome.reason == "end.tie"


@pytest.mark.rule("team.gunslinger", "end.gunslinger")
def test_the_prize_goes_once_to_the_team_that_fired_most() -> None:
    game = last_round(guns={"ghost": 3, "doc": 4, "tuco": 2})
    assert board(game) == ["awarded ghost 1000", "game-over ghost+doc"]
    assert game.scores() == (1000, 1000, 0, 0)
    game = last_round(guns={"ghost": 3, "doc": 4, "tuco": 4, "belle": 2})
    assert board(game) == ["awarded tuco 1000", "game-over tuco+belle"]
    assert game.scores() == (0, 0, 1000, 1000)


@pytest.mark.rule("team.gunslinger")
@pytest.mark.parametrize("victim", ["ghost", "doc"])
def test_a_bullet_that_hit_a_partner_does_not_count(victim: str) -> None:
    mate = "doc" if victim == "ghost" else "ghost"
    game = last_round(guns={mate: 3, "tuco": 4}, wounds={victim: f"{mate} {mate} tuco"})
    assert game.scores() == (0, 0, 1000, 1000)
    game = last_round(guns={mate: 3, "tuco": 4}, wounds={victim: mate, "belle": f"{mate} {mate}"})
    assert game.scores() == (1000, 1000, 1000, 1000)


@pytest.mark.rule("team.gunslinger")
def test_tied_teams_each_get_the_prize_in_full_also_if_nobody_fired() -> None:
    game = last_round(guns={"ghost": 4, "doc": 5, "tuco": 3})
    assert board(game)[:2] == ["awarded ghost 1000", "awarded tuco 1000"]
    assert game.scores() == (1000,) * 4
    assert last_round(guns={}).scores() == (1000,) * 4


# With the expansion

CAUGHT = "ghost {}, doc {}, tuco {}, belle {}, coach 2, marshal 0"


def station(
    spots: str, held: str, *, guns: dict[str, int] | None = None,
    wounds: dict[str, str] | None = None, card: str = "escape", hostages: str = "",
) -> Game:  # fmt: skip
    """The end of a game with the expansion; each side fired as much unless `guns` says else."""
    return trail(
        CAUGHT.format(*spots.split("/")), pile="", card=card, round=5, held=held, guns=guns,
        wounds=wounds, hostages=hostages,
    )  # fmt: skip


@pytest.mark.rule("escape.count", "event.escape")
def test_only_free_bandits_money_counts_for_a_team() -> None:
    game = station(
        "inside coach/inside 3/roof coach/roof 3",
        "ghost: jewel; doc: strongbox; tuco: purse 300; belle: strongbox",
        hostages="ghost minister, doc poodle, tuco banker",
    )
    assert game.scores() == (2400, 2400, 1300, 1300)
    assert game.winners() == (0, 1)


@pytest.mark.rule("escape.count", "team.gunslinger")
def test_a_team_with_no_free_bandit_gets_the_prize_but_cannot_win() -> None:
    game = station(
        "inside coach/inside 3/inside 4/roof 3",
        "ghost: purse 250; tuco: strongbox; belle: jewel",
        guns={"tuco": 0},
        hostages="ghost teacher",
    )
    assert game.scores() == (1050, 1050, 1000, 1000)
    assert game.winners() == (0, 1)
    game = station("inside coach/inside 3/inside 4/roof 3", "", guns={"tuco": 0})
    assert game.scores() == (0, 0, 1000, 1000)
    assert game.winners() == (0, 1)


@pytest.mark.rule("escape.count")
def test_if_no_team_has_a_free_bandit_nobody_wins() -> None:
    game = station("inside 1/inside 3/inside 4/roof 3", "ghost: jewel")
    assert game.winners() == ()


@pytest.mark.rule("escape.count", "team.end", "end.tie")
@pytest.mark.parametrize(("wounded", "winners"), [("doc", (2, 3)), ("belle", (0, 1))])
def test_bullets_received_by_caught_partners_count_in_a_tie(
    wounded: str, winners: tuple[int, ...]
) -> None:
    game = station("roof coach/inside 3/roof coach/roof 3", "", wounds={wounded: "neutral"})
    assert game.scores() == (1000,) * 4
    assert game.winners() == winners


@pytest.mark.rule("hostage.photographer", "end.ransom")
def test_the_photographers_ransom_is_for_bullets_of_other_teams_only() -> None:
    game = station(
        "inside 1/inside 1/inside 3/inside 3", "", card="hostage_conductor", guns={"belle": 0},
        wounds={"ghost": "doc tuco belle neutral tuco", "doc": "ghost tuco"},
        hostages="ghost photographer",
    )  # fmt: skip
    assert game.scores() == (600, 600, 1000, 1000)


@pytest.mark.rule("hostage.photographer", "team.card")
def test_the_ransom_is_for_the_bullets_that_the_player_has_in_the_end() -> None:
    game = station(
        "inside 1/inside 1/inside 3/inside 3", "", card="hostage_conductor", guns={"belle": 0},
        wounds={"ghost": "tuco belle", "doc": "tuco ghost"}, hostages="ghost photographer",
    )  # fmt: skip
    s = game.state
    card = card_number(s, seat(game, "ghost"), "bullet:tuco")
    rows = [seat(game, key) * int(s.rules.stride) for key in ("ghost", "doc")]
    s.bags[rows[0] + card] -= 1
    s.bags[rows[1] + card] += 1
    assert game.scores()[0] == 200
    s.bags[rows[0] + card] += 2
    s.bags[rows[1] + card] -= 2
    assert game.scores()[0] == 600
