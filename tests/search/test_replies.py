"""What somebody who plans answers while cards are carried out: as `greedy` does, from what the
player knows."""

from dataclasses import replace

import pytest

from coltexpress import Game, Setup
from coltexpress.bots.answers import answer_worths
from coltexpress.bots.greedy import Greedy
from coltexpress.bots.outlook import Outlook
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.vocab import PURSE, STEALING
from coltexpress.search.habits import Habits
from coltexpress.search.schemes import NEVER
from tests.scene import scene

TEAMS = ("express", "teams")


def rates(game: Game) -> dict[str, float]:
    """What each answer promises whoever is asked."""
    player = game.deciders[0]
    flow = Flow(game.state.rules)
    out = Choices()
    flow.legal(game.state, player, out)
    habits = Habits(flow)
    habits.begin(game.state)
    habits.closely = True
    habits.rate(game.state, player, out)
    found = [float(habits.rates[at]) for at in range(int(out.count))]
    texts = [game.text(action, player=player) for action in out.as_list()]
    return dict(zip(texts, found, strict=True))


def best(game: Game) -> str:
    found = rates(game)
    return max(found, key=found.__getitem__)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=4),
        Setup(players=3),
        Setup(players=2),
        Setup(players=6, variant="expert"),
        Setup(players=4, modules=TEAMS),
    ],
    ids=repr,
)
def test_what_greedy_answers_is_foreseen(setup: Setup) -> None:
    asked = right = equal = 0
    for seed in range(3):
        game = Game.new(replace(setup, seed=seed))
        bot = Greedy(seed)
        while not game.over:
            player = game.deciders[0]
            view = game.view(player)
            legal = game.legal_actions(player)
            if view.phase == STEALING and len(legal) > 1:
                worths = answer_worths(Outlook(view), legal)
                valued = dict(zip(legal, worths, strict=True))
                texts = {game.text(action, player=player): action for action in legal}
                found = rates(game)
                right += valued[texts[best(game)]] == max(worths)
                equal += [found[text] for text in texts] == pytest.approx(
                    [max(worth, NEVER) for worth in worths], abs=0.01
                )
                asked += 1
            game.apply(bot.choose(view, legal), player=player)
    assert asked > 40
    assert right >= 0.99 * asked
    assert equal >= 0.95 * asked


def test_unseen_purses_count_as_usual_ones_whatever_they_hold() -> None:
    """What a player does not know must not tell what it will do."""
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, marshal 0",
        loot="inside 1: purse 250; inside 3: purse 300",
        held="doc: purse 250; tuco: purse 300",
        pile="ghost fire, ghost move, ghost robbery",
    )
    before = rates(game)
    s = game.state
    for token in range(len(s.token_kind)):
        if s.token_kind[token] == PURSE and not s.seen_by[token] & 1:
            s.token_value[token] = 750 - s.token_value[token]
    assert rates(game) == before
    assert len(before) == 2


def test_a_way_is_taken_for_the_cards_to_come() -> None:
    """With one Robbery to the strongbox; with a Floor before it up to what lies on the roof."""
    stands = "ghost inside 2, doc inside 4, tuco inside 4, marshal 0"
    loot = "inside 3: strongbox; roof 1: jewel"
    there = scene(stands, loot=loot, pile="ghost move, ghost robbery")
    above = scene(stands, loot=loot, pile="ghost move, ghost floor, ghost robbery")
    assert best(there) == "ghost move inside 3"
    assert best(above) == "ghost move inside 1"


def test_what_the_event_of_the_round_does_counts() -> None:
    """Passengers hit whoever is inside, which both ways lead to."""
    stands = "ghost inside 2, doc inside 4, tuco inside 4, marshal 0"
    quiet = rates(scene(stands, pile="ghost move", round=5))
    rebels = rates(scene(stands, pile="ghost move", round=5, card="rebellion"))
    assert {text: quiet[text] - rebels[text] for text in quiet} == dict.fromkeys(quiet, 60.0)


def test_a_partner_is_not_shot_while_there_is_somebody_else() -> None:
    game = scene(
        "ghost inside 2, doc inside 3, tuco inside 1, django inside 5, marshal 0",
        held="doc: strongbox",
        pile="ghost fire",
        modules=TEAMS,
    )
    shots = rates(game)
    assert shots["ghost fire doc"] < 0 < shots["ghost fire tuco"]
