"""The course of a game: rounds, turns, steps, the pile played out, and every question on the way.

Between two calls the state always waits for somebody (`deciders`) or is over. `apply` trusts its
caller; `coltexpress.Game` is the door that checks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.actions import DRAW_CARDS, LAY, first, kind, second
from coltexpress.engine.choices import Choices
from coltexpress.engine.deal import deal
from coltexpress.engine.events import (
    ASKED,
    CLEARED,
    EVENT_BEGAN,
    GONE_AWAY,
    PUT_AWAY,
    REVEALED,
    ROUND_BEGAN,
    SCHEME_ENDED,
    SEALED,
    STEP_DUE,
    TURN_BEGAN,
)
from coltexpress.engine.rng import Seed
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import finish
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.steps import (
    draw_cards,
    lay_card,
    leads_hider,
    offer_dark,
    offer_hiding,
    stepper,
    turn_kind,
)
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


@mypyc_attr(native_class=True)
class Flow:
    """Plays states of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.scratch = Choices()
        self.lends = rules.side > 1
        self.has_effects = rules.board.has_effects
        self.has_steps = rules.board.has_steps

    def begin(self, seed: Seed, train: vec[i64]) -> State:
        """A new game, waiting for its first decision. An empty train is drawn by chance."""
        s = self.deal(seed, train)
        self.start(s)
        return s

    def deal(self, seed: Seed, train: vec[i64]) -> State:
        """A new game before the bandits stand on the train."""
        return deal(self.rules, seed, train)

    def start(self, s: State) -> None:
        """Put the bandits on the train and go on to the first decision."""
        self.rules.opening.place(s)
        self.settle(s)

    def deciders(self, s: State) -> Mask:
        """The players who may answer now: one, or all who are still silent in a secret row."""
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            player = s.pending[at + 2]
            return s.pending[at + 4] if player == NOBODY else i64(1) << player
        return 0 if s.phase == OVER else i64(1) << stepper(s)

    def decider(self, s: State) -> Player:
        """The first of the deciders. Not to be asked when the game is over."""
        if s.depth == 0:
            return stepper(s)
        at = (s.depth - 1) * FRAME
        player = s.pending[at + 2]
        if player == NOBODY:
            silent = s.pending[at + 4]
            player = 0
            while not (silent >> player) & 1:
                player += 1
        return player

    def legal(self, s: State, player: Player, out: Choices) -> None:
        """Write the legal actions of a decider into `out`, ascending. Changes nothing else."""
        out.count = 0
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            asked = s.pending
            self.rules.rules[asked[at]].choices(
                s, asked[at + 1], player, asked[at + 3], asked[at + 4], asked[at + 5], out
            )
            out.sort()
        elif s.phase != OVER:
            self.offer_steps(s, player, out)

    def offer_steps(self, s: State, player: Player, out: Choices) -> None:
        """`turn.play`, `turn.draw`, `turn.bullets`: ascending as they are offered, unless the board
        has a say in it."""
        rules = self.rules
        row = player * rules.stride
        turn = turn_kind(s)
        out.add(DRAW_CARDS)
        if self.has_effects and rules.turn_hidden[turn]:
            offer_dark(s, player, out)
        else:
            out.add_each(rules.turn_lay[turn], s.hands, row, row + rules.actions)
        if s.turn == 0 and s.step == 0 and leads_hider(s, player):
            if not rules.turn_hidden[turn]:
                offer_hiding(s, player, out)
        if self.has_steps:
            rules.board.offer_steps(s, player, out)
            out.sort()
        elif self.has_effects:
            out.sort()

    def apply(self, s: State, player: Player, action: Action) -> None:
        """Carry out a legal action and go on to the next decision. Does not check."""
        if s.depth > 0:
            if not self.answer(s, player, action):
                return
        else:
            s.cause = NOBODY
            if action == DRAW_CARDS:
                draw_cards(s, player)
            elif self.has_steps and kind(action) != LAY:
                self.rules.board.take_step(s, player, action)
            else:
                lay_card(s, player, (action >> 8) & 255, (action >> 16) & 255)
        if s.depth == 0 and s.phase == SCHEMING:
            self.end_step(s)
            if s.phase == SCHEMING and s.log is None:
                return  # the next step is due, and nobody wants to be told
        self.settle(s)

    def answer(self, s: State, player: Player, action: Action) -> bool:
        """Answer the question on top of the stack; False while a secret row waits for others."""
        at = (s.depth - 1) * FRAME
        rule = self.rules.rules[s.pending[at]]
        stage = s.pending[at + 1]
        bandit = s.pending[at + 3]
        other = s.pending[at + 4]
        token = s.pending[at + 5]
        s.cause = rule.id
        if s.pending[at + 2] != NOBODY:
            s.depth -= 1
            rule.choose(s, stage, player, bandit, other, token, action)
            return True
        if rule.seal(s, stage, player, action):
            other &= ~(i64(1) << player)
            s.pending[at + 4] = other
        s.emit_for(i64(1) << player, SEALED, player, action, (other >> player) & 1, 0)
        if other:
            return False
        s.depth -= 1
        rule.unseal(s, stage, token)
        return True

    def end_step(self, s: State) -> None:
        """Nothing of the step is left to ask: it is the turn of the next."""
        rules = self.rules
        s.cause = NOBODY
        step = s.step + 1
        if step < rules.turn_steps[turn_kind(s)]:
            s.step = step
            return
        s.step = 0
        seat = s.seat + 1
        if seat < rules.players:
            s.seat = seat
            return
        s.seat = 0
        s.turn += 1
        turn = turn_kind(s)
        if turn != NOBODY:
            self.begin_turn(s, turn)
        else:
            s.phase = KEEPING
            s.emit(SCHEME_ENDED, 0, 0, 0, 0)
            rules.decks.end_scheme(s)

    def settle(self, s: State) -> None:
        """Go on until somebody has a real choice (`choice.single`) or the game is over."""
        while True:
            if s.depth > 0:
                if not self.answers_itself(s):
                    break
            elif s.phase == STEALING:
                self.next_card(s)
            elif s.phase == SCHEMING or s.phase == OVER:
                break
            else:
                self.advance(s)
        if s.log is not None:
            self.log_question(s)

    def answers_itself(self, s: State) -> bool:
        """Answer the top question if it has only one answer in every world others believe in."""
        at = (s.depth - 1) * FRAME
        asked = s.pending
        player = asked[at + 2]
        if player == NOBODY:
            return False
        rule = self.rules.rules[asked[at]]
        stage = asked[at + 1]
        bandit = asked[at + 3]
        other = asked[at + 4]
        token = asked[at + 5]
        if rule.must_ask(s, stage, player, bandit, other, token):
            return False
        out = self.scratch
        out.count = 0
        rule.choices(s, stage, player, bandit, other, token, out)
        if out.count != 1 or not self.answer(s, player, out.items[0]):
            return False
        if s.depth == 0 and s.phase == SCHEMING:
            self.end_step(s)
        return True

    def begin_turn(self, s: State, turn: i64) -> None:
        """`round.turns`: steps one by one, or a secret row for all."""
        s.emit(TURN_BEGAN, s.turn, turn, 0, 0)
        if self.rules.has_rows:
            row = self.rules.turns[turn].row
            if row is not None:
                row.ask_all(s, 0)

    def advance(self, s: State) -> None:
        """Nobody is asked anything and no card is carried out: the next phase begins."""
        if s.phase == KEEPING:
            s.phase = STEALING
            s.cursor = -1
        elif s.phase == DRAWING:
            s.phase = SCHEMING
            self.begin_turn(s, turn_kind(s))
        elif s.phase == PLACING:
            self.begin_round(s)
        else:
            self.end_round(s)

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
        self.rules.board.begin_round(s)
        self.rules.decks.begin_round(s)
        s.phase = DRAWING
        s.emit(ROUND_BEGAN, s.round, s.rounds[s.round - 1], s.first, 0)
        self.rules.decks.begin_scheme(s)

    def next_card(self, s: State) -> None:
        """`round.steal`: put away the card that was carried out, and turn over the next."""
        rules = self.rules
        pile = s.pile
        cursor = s.cursor
        if cursor >= 0:
            entry = pile[cursor]
            player = entry & 15
            card = (entry >> 4) & 255
            if self.lends:
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
        if self.lends:
            player = rules.owner_of(player, card)
        if self.has_effects and bandit != NOBODY and s.place_of[bandit] == AWAY:
            waste(s, player, bandit, GONE_AWAY)
        else:
            rule.play(s, player, bandit)

    def begin_event(self, s: State) -> None:
        """`round.event`"""
        s.phase = ENDING
        card = s.rounds[s.round - 1]
        event = self.rules.rounds[card].event
        s.cause = NOBODY if event is None else event.id
        s.emit(EVENT_BEGAN, card, 0, 0, 0)
        self.rules.board.before_event(s)
        if event is not None:
            event.on_round_end(s)

    def end_round(self, s: State) -> None:
        """`round.next`, `team.first`, `end.count`"""
        s.cause = NOBODY
        if s.round == ROUNDS:
            finish(s)
            return
        s.first = (s.first + self.rules.side) % self.rules.players
        self.begin_round(s)

    def log_question(self, s: State) -> None:
        """Tell who is asked what, so that a view can be folded from events alone."""
        if s.phase == OVER:
            return
        s.cause = NOBODY
        if s.depth == 0:
            s.emit(STEP_DUE, stepper(s), s.turn, s.seat, s.step)
        for depth in range(s.depth):
            at = depth * FRAME
            asked = s.pending
            s.cause = asked[at]
            secret = asked[at + 2] == NOBODY
            other = asked[at + 5] if secret else asked[at + 4]
            operands = (asked[at + 3] + 1) | ((asked[at + 5] + 1) << 8) | ((other + 1) << 32)
            s.emit(ASKED, depth, asked[at + 2], asked[at + 1], operands)

    def explain(self, s: State, player: Player, action: Action) -> str:
        """The name of the rule behind a legal action."""
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            rule = self.rules.rules[s.pending[at]]
            return rule.explain(s, s.pending[at + 1], s.pending[at + 3], action)
        if action == DRAW_CARDS:
            return "turn.draw"
        if kind(action) != LAY:
            return self.rules.board.explain(s, 0, NOBODY, action)
        if second(action) == 1 and not self.rules.turn_hidden[turn_kind(s)]:
            return "ghost.facedown"
        return self.rules.kind_of(first(action)).rule
