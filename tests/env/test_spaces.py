"""Indexes of actions: none is shared, none is out of range, and each leads back to its action."""

import pytest

from coltexpress import Setup
from coltexpress.engine import actions as a
from coltexpress.engine.vocab import NOBODY
from coltexpress.env.spaces import Space
from coltexpress.setup import rules_of
from scripts.rotation import kind_name
from tests.env.desks import NUMBERS, walk_kind


@pytest.mark.parametrize("kind", NUMBERS, ids=kind_name)
def test_legal_actions_have_indexes_of_their_own_that_lead_back(kind: int) -> None:
    for desk, s, player, legal in walk_kind(kind):
        space = desk.space
        assert len(s.token_at) <= space.tokens
        indexes = [int(space.index(action, player)) for action in legal]
        assert len(set(indexes)) == len(legal)
        assert min(indexes) >= 0
        assert max(indexes) < space.size
        assert [space.action(index, player) for index in indexes] == legal


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup(players=2),
        Setup(variant="expert", modules=("express", "horses", "whisky", "stagecoach", "teams")),
        Setup(players=5, modules=("super", "reflex", "horse")),
    ],
    ids=repr,
)
def test_each_index_is_one_action_from_every_seat(setup: Setup) -> None:
    space = Space(rules_of(setup))
    for player in range(setup.players):
        found = [space.action(index, player) for index in range(space.size)]
        assert NOBODY not in found
        assert len(set(found)) == len(found)
        assert [space.index(action, player) for action in found] == list(range(space.size))


def test_bandits_are_counted_from_the_own_seat() -> None:
    space = Space(rules_of(Setup()))
    left = [int(space.index(a.pack(a.SHOOT, (seat + 1) % 4, 0), seat)) for seat in range(4)]
    right = [int(space.index(a.pack(a.SHOOT, (seat + 3) % 4, 0), seat)) for seat in range(4)]
    assert left == [left[0]] * 4
    assert right == [left[0] + 2] * 4


def test_a_duel_counts_both_bandits_of_a_player() -> None:
    space = Space(rules_of(Setup(players=2)))
    assert space.index(a.pack(a.STAND, 2, 0), 1) == space.index(a.pack(a.STAND, 0, 0), 0)


def test_partners_count_their_own_cards_first() -> None:
    rules = rules_of(Setup(modules=("express", "teams")))
    space = Space(rules)
    own = [
        next(
            card
            for card in range(rules.actions)
            if rules.bandit_of(player, card) == player and rules.kind_of(card).key == "fire"
        )
        for player in range(4)
    ]
    indexes = {int(space.index(a.pack(a.LAY, own[player], 0), player)) for player in range(4)}
    assert len(set(own)) == 2
    assert len(indexes) == 1


def test_spaces_do_not_depend_on_who_plays() -> None:
    sizes = {int(Space(rules_of(Setup(seed=seed))).size) for seed in range(6)}
    assert len(sizes) == 1
