"""Reasons: what is told of imagined games, and what is not."""

from collections.abc import Sequence

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.facts import Told, card_begin, fact_of, most_telling, own_bandits, parted
from coltexpress.bots.imagined import Imagined, Result
from coltexpress.bots.reasons import Case, compared_words, reason
from coltexpress.engine import actions, events
from coltexpress.engine.actions import DRAW_CARDS, LAY, SHOOT, pack
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import HIDDEN
from tests.rules.superexpress.rails import rails
from tests.scene import scene

TRAIN = "ghost inside 2, doc inside 3, tuco roof 1, marshal 0"
LAY_MOVE = int(pack(LAY, 0, 0))


def event(kind: int, *values: int) -> Event:
    first, second, third, fourth = (*values, 0, 0, 0, 0)[:4]
    return Event(kind, first, second, third, fourth, -1, 0)


MOVED = event(events.MOVED, 0, 4, 6)
TOOK = event(events.TOOK, 0, 0, 6, 500)
SHOT = event(events.SHOT, 1, 0)
WOUNDED = event(events.WOUNDED, 0, 1)


def table() -> View:
    return scene(TRAIN, loot="inside 2: purse 500, purse 300; roof 1: jewel").view(0)


def ended(*leads: int) -> Imagined:
    """Games that end with these leads, and of which nothing is told."""
    return Imagined([Result(0, lead, 0.0) for lead in leads], [() for _ in leads])


def won(*chances: float) -> Imagined:
    """Games with these chances to win, and of which nothing is told."""
    return Imagined([Result(0, 0, chance) for chance in chances], [() for _ in chances])


def happened_in(*stories: Sequence[Event]) -> Imagined:
    """Games in which this happens, all with the same end."""
    return Imagined([Result(0, 0, 0.0) for _ in stories], list(stories))


def test_what_is_frequent_and_says_much_is_told() -> None:
    assert most_telling([[MOVED, TOOK], [MOVED], [MOVED], [MOVED, TOOK]]) == Told((MOVED, TOOK), 2)
    assert most_telling([[MOVED, TOOK], *[[MOVED]] * 7]) == Told((MOVED,), 8)
    assert most_telling([[TOOK], *[[]] * 4]) is None


def test_what_comes_with_it_is_told_in_its_order() -> None:
    games = [[SHOT, MOVED, TOOK], [TOOK], [MOVED, TOOK], [MOVED, TOOK], [MOVED, TOOK]]
    assert most_telling(games) == Told((MOVED, TOOK), 4)


def test_what_happens_after_every_choice_says_nothing() -> None:
    games = [[SHOT, TOOK]] * 4
    assert most_telling(games, [[[SHOT]] * 4]) == Told((TOOK,), 4)
    assert most_telling(games, [games]) is None
    assert most_telling(games, [games, [[SHOT]] * 4]) == Told((TOOK,), 4)


def test_tokens_that_look_alike_are_the_same_fact() -> None:
    view = table()
    purses = [token for token in range(len(view.token_at)) if view.token_at[token] == 4]
    facts = {fact_of(view, event(events.TOOK, 0, token, 4, 100 + token)) for token in purses}
    assert len(purses) == 2
    assert {fact.d for fact in facts} == {HIDDEN}
    assert len(facts) == 1


def test_the_events_of_a_card_are_those_of_its_own() -> None:
    """Cards that others lay before it are carried out before it."""
    view = table()
    happened = [
        event(events.LAID, 1, 0), event(events.LAID, 0, 0), event(events.LAID, 2, 3),
        event(events.REVEALED, 1, 0, 0), event(events.MOVED, 1, 6, 4),
        event(events.REVEALED, 0, 0, 1), MOVED, event(events.PUT_AWAY, 0, 0),
        event(events.REVEALED, 2, 3, 2), TOOK, event(events.ROUND_BEGAN, 2), SHOT,
    ]  # fmt: skip
    assert card_begin(view, happened) == 5
    now, later = parted(view, LAY_MOVE, happened)
    assert now[1:] == [MOVED]
    assert later[-1] == TOOK


def test_a_choice_is_over_when_somebody_else_is_asked() -> None:
    view = table()
    happened = [MOVED, event(events.ASKED, 0, 0, 1, 0), TOOK, event(events.ASKED, 0, 1, 1, 0), SHOT]
    now, later = parted(view, int(pack(SHOOT, 1, 0)), happened)
    assert (now[-1], later[-1]) == (TOOK, SHOT)


def test_partners_are_on_ones_own_side() -> None:
    teams = Game.new(Setup(players=4, modules=("express", "teams"), seed=1))
    assert own_bandits(teams.view(3)) == {2, 3}
    duel = Game.new(Setup(players=2, seed=1))
    assert own_bandits(duel.view(1)) == set(duel.state.rules.team(1))


@pytest.mark.parametrize(
    ("leads", "words"),
    [
        ((500, 700), "In the end the lead is $600 greater than with “Draw three cards”"),
        ((-500, -700), "In the end the lead is $600 smaller than with “Draw three cards”"),
        ((500, -500), "About as good as “Draw three cards”: 2 imagined games"),
    ],
)
def test_only_a_clear_difference_is_told(leads: tuple[int, ...], words: str) -> None:
    view = table()
    case = Case(view, LAY_MOVE, ended(*leads))
    other = Case(view, DRAW_CARDS, ended(0, 0))
    assert compared_words(view, case, [other]).startswith(words)


def test_where_no_money_is_counted_winning_is_compared() -> None:
    game = rails("inside 3: belle>; roof 3: mei<; inside 2: doc>")
    one, two = game.legal_actions(0)[:2]
    view = game.view(0)
    case = Case(view, one, won(0.5, 0.5))
    other = Case(view, two, won(0.25, 0.25))
    assert compared_words(view, case, [other]).startswith("Wins more often than “")
    assert compared_words(view, case, [other]).endswith("”: by 25 in 100 games.")
    assert compared_words(view, other, [case]).startswith("Wins less often than “")


def test_the_only_choice_is_compared_with_nothing() -> None:
    view = table()
    assert reason(view, Case(view, LAY_MOVE, ended(0)), []) == "There is no other choice."


def test_bullets_that_another_choice_costs_are_told() -> None:
    view = table()
    case = Case(view, LAY_MOVE, happened_in([WOUNDED], [], [], []))
    other = Case(view, DRAW_CARDS, happened_in(*[[SHOT, WOUNDED]] * 4))
    assert reason(view, case, [other]) == (
        "Fewer bullets: in 1 of 4 imagined games Ghost takes one in this round, "
        "with “Draw three cards” in 4."
    )


def test_kept_cards_are_told_to_be_laid_in_the_next_round() -> None:
    game = Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"), variant="expert", seed=3))
    while actions.kind(game.legal_actions()[0]) != actions.KEEP:
        game.apply(game.legal_actions()[-1])
    player = game.deciders[0]
    keep = game.legal_actions(player)[-1]
    card = int(actions.first(keep))
    begins, ends = event(events.ROUND_BEGAN, 2), event(events.ROUND_BEGAN, 3)
    laid = event(events.LAID, player, card)
    view = game.view(player)
    told = happened_in([begins, laid], [begins, ends, laid], [laid, begins])
    case = Case(view, keep, told)
    words = "In the next round, in 1 of 3 imagined games: "
    assert reason(view, case, []).startswith(words)
    never = Case(view, keep, happened_in([begins, ends, laid]))
    assert reason(view, never, []) == "There is no other choice."
