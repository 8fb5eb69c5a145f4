"""How the books are kept: where a game can stand at its beginning, what is written of hands, whose
turn it is, and how many of a kind somebody holds."""

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.content.express.loot import same_kind_held
from coltexpress.content.horses.frontier import PHOTOGRAPHER, frontier
from coltexpress.engine import trace
from coltexpress.engine.actions import STAND, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import FLED, MOVED, Event, redacted
from coltexpress.engine.fold import fold
from coltexpress.engine.layout import inside, roof
from coltexpress.engine.rng import next_word
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.steps import hidden_group, player_at, seat_of
from coltexpress.engine.vocab import JEWEL, NOBODY, PURSE, STRONGBOX
from coltexpress.setup import rules_of


@pytest.mark.rule("setup.first")
@pytest.mark.parametrize("players", range(3, 7))
def test_nobody_can_begin_elsewhere_than_the_order_says(players: int) -> None:
    for seed in range(12):
        s = Game.new(Setup(players=players, seed=seed)).state
        assert s.rules.opening.fits(s)
        rear = int(s.rules.caboose)
        for bandit in range(players):
            stood = s.place_of[bandit]
            for place in (inside(rear), inside(rear - 1), roof(rear), inside(rear - 2)):
                s.place_of[bandit] = place
                assert s.rules.opening.fits(s) == (place == stood)
            s.place_of[bandit] = stood


@pytest.mark.rule("duel.place")
def test_in_a_duel_one_bandit_of_each_player_begins_in_each_of_the_last_two_cars() -> None:
    game = Game.new(Setup(players=2, seed=4))
    for player in (0, 1):
        game.apply(game.legal_actions(player)[0], player=player)
    s = game.state
    rear, before = inside(s.rules.caboose), inside(s.rules.caboose - 1)
    for places, fits in [
        ((rear, before, rear, before), True),
        ((before, rear, rear, before), True),
        ((rear, before, before, rear), True),
        ((rear, rear, before, before), False),
        ((rear, before, rear, rear), False),
        ((before, before, rear, before), False),
        ((rear, before, rear, roof(s.rules.caboose)), False),
        ((rear, before, rear, inside(0)), False),
    ]:
        s.place_of = vector([int(place) for place in places])
        assert s.rules.opening.fits(s) == fits, places


WRITTEN = {"dealt", "known", "laid", "hid", "shown", "tossed", "reshuffled", "joint"}


@pytest.mark.rule("expert.refill", "expert.keep")
@pytest.mark.parametrize(
    ("setup", "written"),
    [
        (Setup(players=3), {"dealt", "laid", "hid", "shown", "returned", "gained"}),
        (Setup(players=3, variant="expert"), WRITTEN | {"clean"}),
        (Setup(players=3, variant="expert", edition="chinese"), WRITTEN),
    ],
)
def test_what_is_written_of_hands(setup: Setup, written: set[str]) -> None:
    writes = int(rules_of(setup).writes)
    assert {op for at, op in enumerate(trace.OPS) if (writes >> at) & 1} == written


@pytest.mark.rule("expert.hit")
def test_only_bullets_lie_known_on_a_draw_pile() -> None:
    s = Game.new(Setup(players=3, variant="expert")).state
    part = s.parts[0]
    actions = int(s.rules.actions)
    for cards, odd in [
        ([], -1),
        ([actions], -1),
        ([actions, actions + 3], -1),
        ([actions, actions - 1], 1),
        ([0, actions], 0),
        ([actions, actions, 1], 2),
    ]:
        part.set_block(1, vector([2 | (card << 4) for card in cards]))
        assert part.odd_top(actions) == odd, cards
        assert [int(top) for top in part.block(1)] == [2 | (card << 4) for card in cards]
    assert [int(count) for count in part.block(0)] == [0] * (3 * int(s.rules.stride))


@pytest.mark.rule("punch.loot")
def test_what_a_bandit_holds_is_counted_by_kind() -> None:
    s = Game.new(Setup(players=3, bandits=("ghost", "doc", "tuco"))).state
    kinds = (PURSE, JEWEL, STRONGBOX)
    for bandit in range(3):
        assert [same_kind_held(s, bandit, kind) for kind in kinds] == [1, 0, 0]
        assert same_kind_held(s, bandit, NOBODY) == 1


@pytest.mark.rule("round.turns", "turn.switch", "team.switch")
@pytest.mark.parametrize(
    ("setup", "order", "switched"),
    [
        (Setup(players=5), [3, 4, 0, 1, 2], [3, 2, 1, 0, 4]),
        (Setup(players=6), [3, 4, 5, 0, 1, 2], [3, 2, 1, 0, 5, 4]),
        (
            Setup(players=6, modules=("express", "teams")),
            [3, 4, 5, 0, 1, 2],
            [4, 3, 2, 1, 0, 5],
        ),
    ],
)
def test_seats_and_players_of_a_turn(setup: Setup, order: list[int], switched: list[int]) -> None:
    rules = rules_of(setup)
    for backward, players in ((False, order), (True, switched)):
        seats = range(setup.players)
        assert [player_at(rules, 3, seat, backward) for seat in seats] == players
        assert [seat_of(rules, 3, player, backward) for player in players] == list(seats)


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("bound", [1, 7, 10**6, 3 << 59, 2**61 - 1, 2**61])
def test_a_wide_number_takes_62_bits_and_refuses_what_would_favour_some(bound: int) -> None:
    rng, words = Rng(8), Rng(8).words
    fair = 2**62 - 2**62 % bound
    for _ in range(40):
        number = fair
        while number >= fair:
            high = int(next_word(words, 0))
            number = high << 30 | int(next_word(words, 0)) >> 2
        assert rng.wide(bound) == number % bound


@pytest.mark.rule("hidden.information")
def test_a_view_tells_whose_it_is_and_who_decides() -> None:
    game = Game.new(Setup(players=2, seed=4))
    shown = "<view player=1 round=0 phase=placing turn=0 deciders=[0, 1]>"
    assert repr(game.view(1)) == shown
    game.apply(game.legal_actions(1)[0], player=1)
    assert repr(game.view(1)) == shown.replace("[0, 1]", "[0]")
    assert repr(game.view(0)) == shown.replace("player=1", "player=0")


@pytest.mark.rule("duel.place")
def test_a_sealed_answer_reads_as_it_was_written() -> None:
    rules = rules_of(Setup(players=2, seed=4))
    out = Choices()
    for bandit in range(4):
        row = zeros(rules.stride)
        answer = pack(STAND, bandit, 0)
        rules.opening.write_answer(row, 0, rules.classes, answer)
        out.clear()
        rules.opening.read_answers(rules, 0, row, row, out, done=True)
        assert out.as_list() == [answer]
    out.clear()
    empty = zeros(rules.stride)
    rules.opening.read_answers(rules, 0, empty, empty, out, done=False)
    assert out.as_list() == []


def test_events_are_equal_if_kind_fields_and_cause_are() -> None:
    event = Event(MOVED, 1, 2, 3, 0, 7, 0)
    assert event == Event(MOVED, 1, 2, 3, 0, 7, 15)
    for other in [
        Event(FLED, 1, 2, 3, 0, 7, 0),
        Event(MOVED, 0, 2, 3, 0, 7, 0),
        Event(MOVED, 1, 0, 3, 0, 7, 0),
        Event(MOVED, 1, 2, 0, 0, 7, 0),
        Event(MOVED, 1, 2, 3, 1, 7, 0),
        Event(MOVED, 1, 2, 3, 0, 6, 0),
    ]:
        assert event != other


@pytest.mark.rule("hidden.information", "team.draw", "expert.refill")
@pytest.mark.parametrize("seed", range(3))
def test_what_partners_are_told_is_all_that_they_see(seed: int) -> None:
    game = Game.new(
        Setup(players=4, variant="expert", modules=("express", "horses", "teams"), seed=seed)
    )
    rng = Rng(seed)
    views = [game.view(player) for player in range(-1, 4)]
    while not game.over:
        player = game.deciders[rng.below(len(game.deciders))]
        legal = game.legal_actions(player)
        happened = game.apply(legal[rng.below(len(legal))], player=player)
        for seen in views:
            for event in happened:
                told = redacted(event, seen.player)
                if told is not None:
                    fold(seen, told)
            assert seen.key() == game.view(int(seen.player)).key()


@pytest.mark.rule("turn.tunnel", "hostage.photographer")
def test_in_a_tunnel_all_know_whose_card_it_cannot_be() -> None:
    for seed in range(8):
        game = Game.new(Setup(players=2, modules=("express", "stagecoach"), seed=seed))
        while game.state.round == 0:
            game.apply(game.legal_actions()[0])
        s = game.state
        kinds = list(s.rules.turn_kinds[s.rounds[0]])
        for turn, kind in enumerate(kinds):
            s.turn = turn
            for captor in range(4):
                frontier(s).hostages[PHOTOGRAPHER] = captor
                for player in range(2):
                    card = 2 * player
                    group = hidden_group(s, player, card)
                    if not s.rules.turns[kind].hidden:
                        assert group == s.rules.bandit_of(player, card)
                    elif captor // 2 == player:
                        assert group == 4 + captor
                    else:
                        assert group == NOBODY
