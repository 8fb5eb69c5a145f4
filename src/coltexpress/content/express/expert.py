"""The expert variant: draw piles and discard piles instead of one deck that is shuffled."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.content.express.decks import move_card
from coltexpress.content.express.drawing import (
    begun,
    borrow,
    deal_cards,
    fold_borrowed,
    fold_drawn,
    note_drawn,
)
from coltexpress.content.express.piles import Piles, piles, top_of, without
from coltexpress.engine import trace
from coltexpress.engine.actions import KEEP, NO_CARD, TOSS, first, pack, second
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import (
    CLEANED,
    CLEARED,
    DISCARDED,
    DREW,
    KEPT,
    LENT,
    PUT_AWAY,
    RESHUFFLED,
    WOUNDED,
    Event,
)
from coltexpress.engine.hands import count_unseen
from coltexpress.engine.observe import View
from coltexpress.engine.rule import DECKS_PART, Decks, Part, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import hand_size
from coltexpress.engine.vocab import (
    NOBODY,
    ROUNDS,
    Action,
    Bandit,
    Card,
    Colour,
    Mask,
    Player,
    Token,
)

TOSSING: Final = 0
KEEPING_BACK: Final = 1


WRITES: Final = (
    (1 << trace.DEALT)
    | (1 << trace.KNOWN)
    | (1 << trace.TOSSED)
    | (1 << trace.RESHUFFLED)
    | (1 << trace.JOINT)
)
"""What every expert game writes of hands in the trace; some write besides that one is clean."""


class ExpertDecks(Decks):
    """`expert.refill`, `expert.discard` and what follows. The two flags are edition options."""

    def __init__(self, key: str, rule: str, *, toss_any: bool, keep_any: bool) -> None:
        super().__init__(key, rule)
        self.toss_any: Final = toss_any
        self.keep_any: Final = keep_any
        self.writes = WRITES if toss_any and keep_any else WRITES | (1 << trace.CLEAN)

    def part(self, players: i64, stride: i64) -> Part:
        return Piles(zeros(players * stride), vec[i64]())

    def begin_round(self, s: State) -> None:
        """`expert.refill`"""
        if s.rules.lends:
            s.trace = begun(s.trace)
            for player in range(s.rules.players):
                self.lend(s, player, s.rules.partner_of(player))
        else:
            s.trace = self.settled(s.rules, s.trace)
        for player in range(s.rules.players):
            held = s.hands[player * s.rules.stride + s.rules.classes]
            self.draw(s, player, hand_size(s, player) - held)

    def settled(self, rules: Ruleset, history: vec[i64]) -> vec[i64]:
        """What was seen of hands, as far as it matters when a new round begins."""
        for player in range(rules.players):
            history = trace.settled(history, player, rules.classes)
        trace.forget_shown(history)
        return history

    def lend(self, s: State, player: Player, source: Player) -> None:
        """`team.draw`, `team.expert`"""
        rules = s.rules
        row = source * rules.stride
        at = top_of(piles(s).tops, source)
        if at >= 0:
            card = piles(s).tops[at] >> 4
            piles(s).tops = without(piles(s).tops, at)
            s.hands[player * rules.stride + card] += 1
            s.hands[player * rules.stride + rules.classes] += 1
            s.trace = append(s.trace, trace.entry(trace.LENT, player, 1 + card))
            s.emit_for(rules.public, LENT, player, card, 1, 0)
            return
        if s.bags[row + rules.classes] == 0 and piles(s).discards[row + rules.classes] > 0:
            self.reshuffle(s, source)
        if s.bags[row + rules.classes] > 0:
            borrow(s, player, source)

    def draw(self, s: State, player: Player, count: i64) -> None:
        """Known tops first, then the bag, then a reshuffle (`expert.reshuffle`)."""
        rules = s.rules
        row = player * rules.stride
        unseen: i64 = 0
        while count > 0:
            at = top_of(piles(s).tops, player)
            left = s.bags[row + rules.classes]
            if at >= 0:
                self.draw_top(s, player, at)
                count -= 1
            elif left > 0:
                dealt = count if count < left else left
                deal_cards(s, player, dealt)
                unseen += dealt
                count -= dealt
            elif piles(s).discards[row + rules.classes] > 0:
                self.note_dealt(s, player, unseen)
                unseen = 0
                self.reshuffle(s, player)
            else:
                break
        self.note_dealt(s, player, unseen)

    def note_dealt(self, s: State, player: Player, count: i64) -> None:
        if count > 0:
            s.trace = trace.dealt(s.trace, player, count)

    def draw_top(self, s: State, player: Player, at: i64) -> None:
        """Everybody saw this bullet go on top of the pile."""
        rules = s.rules
        row = player * rules.stride
        card = piles(s).tops[at] >> 4
        piles(s).tops = without(piles(s).tops, at)
        s.hands[row + card] += 1
        s.hands[row + rules.classes] += 1
        s.trace = append(s.trace, trace.entry(trace.KNOWN, player, card))
        s.emit_for(rules.public, DREW, player, card, 1, 0)

    def reshuffle(self, s: State, player: Player) -> None:
        """`expert.reshuffle`: nothing is left of the old pile, so what came from it is known; but
        not where cards were lent."""
        rules = s.rules
        row = player * rules.stride
        if rules.lends:
            s.trace = append(s.trace, trace.entry(trace.RESHUFFLED, player, 0))
        else:
            held = s.hands[row : row + rules.classes]
            for entry in s.pile:
                if pile_player(entry) == player and pile_hidden(entry):
                    held[pile_card(entry)] += 1
            s.trace = trace.reshuffled(s.trace, player, held)
        for at in range(row, row + rules.stride):
            s.bags[at] = piles(s).discards[at]
            piles(s).discards[at] = 0
        s.emit(RESHUFFLED, player, 0, 0, 0)

    def fold(self, view: View, event: Event) -> None:
        kind = event.kind
        player = event.a
        stacks = view.parts[DECKS_PART]
        assert isinstance(stacks, Piles)
        row = player * view.rules.stride
        total = row + view.rules.classes
        if kind == CLEARED:
            lends = view.rules.lends
            view.trace = begun(view.trace) if lends else self.settled(view.rules, view.trace)
        elif kind in (DREW, LENT):
            self.fold_drawn(view, stacks, event)
        elif kind == RESHUFFLED:
            self.fold_reshuffled(view, stacks, player)
        elif kind == DISCARDED:
            view.trace = append(view.trace, trace.entry(trace.TOSSED, player, event.b))
            view.hand_sizes[player] -= 1
            if player == view.player:
                view.hand[event.b] -= 1
                view.hand[view.rules.classes] -= 1
            stacks.discards[row + event.b] += 1
            stacks.discards[total] += 1
        elif kind == CLEANED:
            view.trace = append(view.trace, trace.entry(trace.CLEAN, player, 0))
        elif kind == WOUNDED:
            card = view.rules.actions + event.b
            stacks.tops = append(stacks.tops, view.rules.leader[event.a] | (card << 4))
        elif kind == PUT_AWAY:
            stacks.discards[row + event.b] += 1
            stacks.discards[total] += 1

    def fold_drawn(self, view: View, stacks: Piles, event: Event) -> None:
        """A card has come to a hand, unseen or from a known top."""
        player = event.a
        if not event.c:
            if event.kind == DREW:
                fold_drawn(view, event)
            else:
                fold_borrowed(view, event)
            return
        source = player if event.kind == DREW else view.rules.partner_of(player)
        stacks.tops = without(stacks.tops, top_of(stacks.tops, source))
        seen = trace.entry(trace.KNOWN, player, event.b)
        if event.kind == LENT:
            seen = trace.entry(trace.LENT, player, 1 + event.b)
        view.trace = append(view.trace, seen)
        note_drawn(view, player, event.b)

    def fold_reshuffled(self, view: View, stacks: Piles, player: Player) -> None:
        """The old pile is used up, so what is unseen is in the hand or lies face down."""
        rules = view.rules
        row = player * rules.stride
        if rules.lends:
            view.trace = append(view.trace, trace.entry(trace.RESHUFFLED, player, 0))
        else:
            held = zeros(rules.classes)
            count_unseen(view, player, held)
            view.trace = trace.reshuffled(view.trace, player, held)
        view.deck_sizes[player] = stacks.discards[row + rules.classes]
        for at in range(row, row + rules.stride):
            stacks.discards[at] = 0

    def receive(self, s: State, player: Player, colour: Colour) -> None:
        """`expert.hit`"""
        card = s.rules.actions + colour
        piles(s).tops = append(piles(s).tops, player | (card << 4))

    def put_away(self, s: State, player: Player, card: Card) -> None:
        """`expert.discard`"""
        row = player * s.rules.stride
        piles(s).discards[row + card] += 1
        piles(s).discards[row + s.rules.classes] += 1

    def toss(self, s: State, player: Player, card: Card, count: i64) -> None:
        """Cards go from the hand to the discard pile, seen by all."""
        for _ in range(count):
            move_card(s.hands, piles(s).discards, player * s.rules.stride, card, s.rules.classes)
            s.trace = append(s.trace, trace.entry(trace.TOSSED, player, card))
            s.emit(DISCARDED, player, card, 0, 0)

    def clean(self, s: State, player: Player) -> None:
        """Toss every bullet of the hand."""
        for card in range(s.rules.actions, s.rules.classes):
            self.toss(s, player, card, s.hands[player * s.rules.stride + card])
        s.trace = append(s.trace, trace.entry(trace.CLEAN, player, 0))
        s.emit(CLEANED, player, 0, 0, 0)

    def begin_scheme(self, s: State) -> None:
        """`expert.bullets_out`"""
        s.cause = self.id
        if self.toss_any:
            self.ask_all(s, TOSSING)
        else:
            for player in range(s.rules.players):
                self.clean(s, player)

    def end_scheme(self, s: State) -> None:
        """`expert.keep`"""
        s.cause = self.id
        if s.round < ROUNDS:
            self.ask_all(s, KEEPING_BACK)

    def ask_all(self, s: State, stage: i64) -> None:
        """A secret row for everybody with a card in hand."""
        players: Mask = 0
        for player in range(s.rules.players):
            if s.hands[player * s.rules.stride + s.rules.classes] > 0:
                players |= i64(1) << player
        if players:
            s.sealed = zeros(s.rules.players * s.rules.stride)
            s.ask(self.id, stage, NOBODY, NOBODY, players, players)

    def next_card(self, s: State, stage: i64, player: Player, card: Card) -> Card:
        """The next class of cards, from `card` on, that this player is asked about."""
        row = player * s.rules.stride
        end = s.rules.classes if stage == TOSSING or self.keep_any else s.rules.actions
        while card < end and s.hands[row + card] == 0:
            card += 1
        return card if card < end else NO_CARD

    def first_card(self, s: State, stage: i64) -> Card:
        return s.rules.actions if stage == TOSSING else 0

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        row = player * s.rules.stride
        asked = s.sealed[row + s.rules.classes]
        card = self.next_card(s, stage, player, asked if asked else self.first_card(s, stage))
        answer: i64 = TOSS if stage == TOSSING else KEEP
        most: i64 = 0 if card == NO_CARD else s.hands[row + card]
        for count in range(most + 1):
            out.add(pack(answer, card, count))

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        """Keep the count for this card; done when no card is left to ask about."""
        card = first(action)
        if card == NO_CARD:
            return True
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return self.next_card(s, stage, player, card + 1) == NO_CARD

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        if first(action) != NO_CARD:
            sealed[row + first(action)] = second(action)
            sealed[row + classes] = first(action) + 1

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        answer: i64 = TOSS if stage == TOSSING else KEEP
        for card in range(rules.actions if stage == TOSSING else 0, sealed[rules.classes]):
            if hand[card]:
                out.add(pack(answer, card, sealed[card]))
        if done and sealed[rules.classes] == 0:
            out.add(pack(answer, NO_CARD, 0))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        """`expert.bullets_out`, `expert.keep`: all at once, player by player."""
        rules = s.rules
        for player in range(rules.players):
            if not (players >> player) & 1:
                continue
            row = player * rules.stride
            if stage == TOSSING:
                for card in range(rules.actions, rules.classes):
                    self.toss(s, player, card, s.sealed[row + card])
                continue
            for card in range(rules.actions if not self.keep_any else rules.classes):
                self.toss(s, player, card, s.hands[row + card] - s.sealed[row + card])
            if not self.keep_any:
                self.clean(s, player)
            s.emit(KEPT, player, s.hands[row + rules.classes], 0, 0)
        s.sealed = vec[i64]()

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        return "expert.bullets_out" if stage == TOSSING else "expert.keep"
