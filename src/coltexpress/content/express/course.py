"""The course of the base game: rounds, turns, steps, the common pile played out, the event."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.content.express.problems import PROBLEMS
from coltexpress.engine import score, trace
from coltexpress.engine.actions import DRAW_CARDS, LAY, first, kind, second
from coltexpress.engine.audit import audit
from coltexpress.engine.belief import Sampler
from coltexpress.engine.choices import Choices
from coltexpress.engine.course import Course, Problem, ProblemKind, Worlds
from coltexpress.engine.deal import deal
from coltexpress.engine.events import (
    CLEARED,
    EVENT_BEGAN,
    GONE_AWAY,
    PUT_AWAY,
    REVEALED,
    ROUND_BEGAN,
    SCHEME_ENDED,
    TURN_BEGAN,
)
from coltexpress.engine.hands import HiddenCards, NoDeal
from coltexpress.engine.observe import View
from coltexpress.engine.rng import Rng, Seed
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.steps import (
    draw_cards,
    lay_card,
    leads_hider,
    offer_dark,
    offer_hiding,
    player_at,
    turn_kind,
)
from coltexpress.engine.team_deal import FOLLOWED, TeamDeal
from coltexpress.engine.verbs import waste
from coltexpress.engine.vocab import (
    AWAY,
    DRAWING,
    ENDING,
    KEEPING,
    NOBODY,
    OVER,
    PLACING,
    ROUNDS,
    SCHEMING,
    STEALING,
    Action,
    Mask,
    Player,
)

PILE: Final = 32
"""Room for the cards of most rounds."""

ANSWERS_A_CARD: Final = 4
"""A punch asks for a victim, its loot, who keeps that, and a direction; no card asks for more."""

FEW: Final = 8
"""How many deals are followed to find out whether there is one at all."""


@mypyc_attr(native_class=True)
class Heist(Course):
    """Five rounds of Schemin' and Stealin'."""

    def deal(self, rules: Ruleset, seed: Seed, train: vec[i64]) -> State:
        return deal(rules, seed, train)

    def start(self, s: State) -> None:
        s.rules.opening.place(s)

    def stepper(self, s: State) -> Player:
        """`round.turns`, `turn.switch`, `team.switch`"""
        rules = s.rules
        turn = rules.schedule[s.rounds[s.round - 1] * rules.longest + s.turn]
        if rules.turn_backward[turn]:
            return player_at(rules, s.first, s.seat, True)
        player = s.first + s.seat
        return player if player < rules.players else player - rules.players

    def offer_steps(self, s: State, player: Player, out: Choices) -> None:
        """`turn.play`, `turn.draw`, `turn.bullets`: ascending as they are offered, unless the board
        has a say in it."""
        rules = s.rules
        row = player * rules.stride
        # `turn_kind`, written out: this and `end_step` are what a game does most.
        turn = rules.schedule[s.rounds[s.round - 1] * rules.longest + s.turn]
        out.items[0] = DRAW_CARDS
        out.count = 1
        if rules.has_effects and rules.turn_hidden[turn]:
            offer_dark(s, player, out)
        else:
            out.add_each(rules.turn_lay[turn], s.hands, row, row + rules.actions)
        if s.turn == 0 and s.step == 0 and leads_hider(s, player):
            if not rules.turn_hidden[turn]:
                offer_hiding(s, player, out)
        if rules.has_steps:
            rules.board.offer_steps(s, player, out)
            out.sort()
        elif rules.has_effects:
            out.sort()

    def take_step(self, s: State, player: Player, action: Action) -> None:
        if action == DRAW_CARDS:
            draw_cards(s, player)
        elif s.rules.has_steps and kind(action) != LAY:
            s.rules.board.take_step(s, player, action)
        else:
            lay_card(s, player, (action >> 8) & 255, (action >> 16) & 255)
        if s.depth == 0:
            self.end_step(s)

    def end_step(self, s: State) -> None:
        rules = s.rules
        s.cause = NOBODY
        step = s.step + 1
        at = s.rounds[s.round - 1] * rules.longest + s.turn
        if step < rules.turn_steps[rules.schedule[at]]:
            s.step = step
            return
        s.step = 0
        seat = s.seat + 1
        if seat < rules.players:
            s.seat = seat
            return
        s.seat = 0
        s.turn += 1
        turn = rules.schedule[at + 1]
        if turn != NOBODY:
            self.begin_turn(s, turn)
        else:
            s.phase = KEEPING
            s.emit(SCHEME_ENDED, 0, 0, 0, 0)
            rules.decks.end_scheme(s)

    def go_on(self, s: State) -> None:
        if s.phase == STEALING:
            self.next_card(s)
        elif s.phase == KEEPING:
            s.phase = STEALING
            s.cursor = -1
        elif s.phase == DRAWING:
            s.phase = SCHEMING
            self.begin_turn(s, turn_kind(s))
        elif s.phase == PLACING:
            self.begin_round(s)
        else:
            self.end_round(s)

    def begin_turn(self, s: State, turn: i64) -> None:
        """`round.turns`: steps one by one, or a secret row for all."""
        s.emit(TURN_BEGAN, s.turn, turn, 0, 0)
        if s.rules.has_rows:
            row = s.rules.turns[turn].row
            if row is not None:
                row.ask_all(s, 0)

    def begin_round(self, s: State) -> None:
        """`round.draw`, `round.reveal`"""
        s.cause = NOBODY
        s.round += 1
        s.turn = 0
        s.seat = 0
        s.step = 0
        s.cursor = -1
        s.pile = vec[i64](capacity=PILE)
        s.emit(CLEARED, s.round, 0, 0, 0)
        s.streams = zeros(len(s.streams))
        s.rules.board.begin_round(s)
        s.rules.decks.begin_round(s)
        s.phase = DRAWING
        s.emit(ROUND_BEGAN, s.round, s.rounds[s.round - 1], s.first, 0)
        s.rules.decks.begin_scheme(s)

    def next_card(self, s: State) -> None:
        """`round.steal`: put away the card that was carried out, and turn over the next."""
        rules = s.rules
        pile = s.pile
        cursor = s.cursor
        if cursor >= 0:
            entry = pile[cursor]
            player = entry & 15
            card = (entry >> 4) & 255
            if rules.lends:
                player = rules.owner_of(player, card)
            if s.log is not None:
                s.emit(PUT_AWAY, player, card, 0, 0)
            rules.decks.put_away(s, player, card)
        cursor += 1
        s.cursor = cursor
        if cursor >= len(pile):
            self.begin_event(s)
            return
        entry = pile[cursor]
        player = entry & 15
        card = (entry >> 4) & 255
        if entry >> 12:
            pile[cursor] = player | (card << 4)
            trace.show(s.trace, player, card)
        rule = rules.card_kind[card]
        s.cause = rule.id
        if s.log is not None:
            s.emit(REVEALED, player, card, cursor, 0)
        bandit = rules.card_bandit[player * rules.actions + card]
        if rules.lends:
            player = rules.owner_of(player, card)
        if rules.has_effects and bandit != NOBODY and s.place_of[bandit] == AWAY:
            waste(s, player, bandit, GONE_AWAY)
        else:
            rule.play(s, player, bandit)

    def begin_event(self, s: State) -> None:
        """`round.event`"""
        s.phase = ENDING
        card = s.rounds[s.round - 1]
        event = s.rules.rounds[card].event
        s.cause = NOBODY if event is None else event.id
        s.emit(EVENT_BEGAN, card, 0, 0, 0)
        s.rules.board.before_event(s)
        if event is not None:
            event.on_round_end(s)

    def end_round(self, s: State) -> None:
        """`round.next`, `team.first`, `end.count`"""
        s.cause = NOBODY
        if s.round == ROUNDS:
            score.finish(s)
            return
        s.first = (s.first + s.rules.side) % s.rules.players
        self.begin_round(s)

    def explain(self, s: State, player: Player, action: Action) -> str:
        if action == DRAW_CARDS:
            return "turn.draw"
        if kind(action) != LAY:
            return s.rules.board.explain(s, 0, NOBODY, action)
        if second(action) == 1 and not s.rules.turn_hidden[turn_kind(s)]:
            return "ghost.facedown"
        return s.rules.kind_of(first(action)).rule

    def scores(self, s: State) -> vec[i64]:
        return score.scores(s)

    def winners(self, s: State) -> Mask:
        return score.winners(s)

    def rivals(self, s: State) -> Mask:
        return score.free_players(s)

    def reason(self, s: State) -> str:
        return score.reason(s)

    def worlds(self, view: View, followed: i64) -> Worlds:
        return Sampler(view, followed if followed else FOLLOWED)

    def audit(self, s: State) -> list[Problem]:
        return audit(s)

    def problem_kinds(self) -> list[ProblemKind]:
        return PROBLEMS

    def must_ask(self, s: State) -> bool:
        """In most turns of Schemin' a step is due instead."""
        if s.phase == SCHEMING:
            return s.rules.turns[turn_kind(s)].row is not None
        return s.phase != OVER

    def odd_hand(self, view: View) -> Player:
        side = view.rules.side
        for player in range(view.rules.players):
            try:
                if side == 1:
                    HiddenCards(view, player)
                elif player % side == 0:
                    TeamDeal(view, player, FEW).prepare(Rng(0))
            except NoDeal:
                return player
        return NOBODY

    def most_decisions(self, s: State) -> i64:
        """Steps, what their cards ask, secret rows, the last event."""
        rules = s.rules
        most = rules.players + rules.bandits
        if rules.opening.is_gradual:
            most += rules.bandits * rules.cars
        for at in range(ROUNDS):
            steps: i64 = 0
            for turn in rules.turn_kinds[s.rounds[at]]:
                steps += rules.turns[turn].steps
            asked = 1 + ANSWERS_A_CARD + rules.board.most_asked
            most += rules.players * (steps * asked + rules.classes + rules.colours + 2)
            most += rules.cars * rules.board.most_asked
        return most


HEIST: Final[Course] = Heist()
