"""Attack plans: the standard decks, with cards that may be kept back from being shuffled in."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.content.express.decks import StandardDecks
from coltexpress.content.express.drawing import begun
from coltexpress.engine import trace
from coltexpress.engine.actions import KEEP, NO_CARD, first, pack, second
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import KEPT, RETURNED, SHUFFLED, Event
from coltexpress.engine.loans import loans_of
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Decks, Part, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import NOBODY, Action, Bandit, Card, Mask, Player, Token


def kept_traces(history: vec[i64], sizes: vec[i64]) -> vec[i64]:
    """What was seen of the hands that are not empty when all other cards are shuffled."""
    rest = vec[i64](capacity=64)
    for item in history:
        if sizes[trace.entry_player(item)] > 0:
            rest = append(rest, item)
    trace.forget_shown(rest)
    return rest


def note_kept(parts: list[Part], player: Player, card: Card, count: i64) -> None:
    """A player who lends cards remembers which ones were kept."""
    for _ in range(count):
        loans_of(parts).keep(player, card)


class PlannedDecks(StandardDecks):
    """`round.plan`"""

    def begin_round(self, s: State) -> None:
        rules = s.rules
        if rules.lends:
            s.trace = begun(s.trace)
        else:
            sizes = zeros(rules.players)
            for player in range(rules.players):
                sizes[player] = s.hands[player * rules.stride + rules.classes]
            s.trace = kept_traces(s.trace, sizes)
        self.fill_hands(s)

    def plans(self, s: State) -> i64:
        """How many cards each player may keep at the end of this round's Schemin'."""
        return s.rules.rounds[s.rounds[s.round - 1]].plans

    def end_scheme(self, s: State) -> None:
        rules = s.rules
        players: Mask = 0
        for player in range(rules.players):
            if s.hands[player * rules.stride + rules.classes] > 0:
                players |= i64(1) << player
        if self.plans(s) == 0 or not players:
            super().end_scheme(s)
            return
        s.cause = self.id
        s.sealed = zeros(rules.players * rules.stride)
        s.ask(self.id, 0, NOBODY, NOBODY, players, players)

    def next_card(self, s: State, player: Player, card: Card) -> Card:
        """The next class of cards, from `card` on, that this player is asked about."""
        row = player * s.rules.stride
        left = self.plans(s)
        for at in range(s.rules.classes):
            left -= s.sealed[row + at]
        if left == 0:
            return NO_CARD
        while card < s.rules.classes and s.hands[row + card] == 0:
            card += 1
        return card if card < s.rules.classes else NO_CARD

    def choices(
        self, s: State, stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        row = player * s.rules.stride
        card = self.next_card(s, player, s.sealed[row + s.rules.classes])
        most = s.hands[row + card]
        left = self.plans(s)
        for at in range(s.rules.classes):
            left -= s.sealed[row + at]
        for count in range((most if most < left else left) + 1):
            out.add(pack(KEEP, card, count))

    def seal(self, s: State, stage: i64, player: Player, action: Action) -> bool:
        self.write_answer(s.sealed, player * s.rules.stride, s.rules.classes, action)
        return self.next_card(s, player, first(action) + 1) == NO_CARD

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        if first(action) != NO_CARD:
            sealed[row + first(action)] = second(action)
            sealed[row + classes] = first(action) + 1

    def read_answers(
        self, rules: Ruleset, stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        for card in range(sealed[rules.classes]):
            if hand[card]:
                out.add(pack(KEEP, card, sealed[card]))

    def unseal(self, s: State, stage: i64, players: Mask) -> None:
        """All but what is kept goes back, player by player."""
        rules = s.rules
        for player in range(rules.players):
            row = player * rules.stride
            kept: i64 = 0
            for card in range(rules.classes):
                keeps = s.sealed[row + card]
                s.bags[row + card] += s.hands[row + card] - keeps
                s.hands[row + card] = keeps
                kept += keeps
                if rules.lends:
                    note_kept(s.parts, player, card, keeps)
            back = s.hands[row + rules.classes] - kept
            s.bags[row + rules.classes] += back
            s.hands[row + rules.classes] = kept
            s.emit(RETURNED, player, back, 0, 0)
            s.emit(KEPT, player, kept, 0, 0)
            s.trace = append(s.trace, trace.entry(trace.RETURNED, player, kept))
        s.sealed = vec[i64]()

    def fold(self, view: View, event: Event) -> None:
        if event.kind == SHUFFLED and not view.rules.lends:
            view.trace = kept_traces(view.trace, view.hand_sizes)
        elif event.kind == RETURNED:
            player = event.a
            kept = view.hand_sizes[player] - event.b
            view.trace = append(view.trace, trace.entry(trace.RETURNED, player, kept))
            view.deck_sizes[player] += event.b
            view.hand_sizes[player] = kept
            if player == view.player:
                view.hand = zeros(view.rules.stride)
                if kept:
                    for card in range(view.rules.classes):
                        view.hand[card] = view.sealed[card]
                        if view.rules.lends:
                            note_kept(view.parts, player, card, view.sealed[card])
                    view.hand[view.rules.classes] = kept
        else:
            super().fold(view, event)

    def explain(self, s: State, stage: i64, bandit: Bandit, action: Action) -> str:
        return "round.plan"


PLANNED_DECKS: Final[Decks] = PlannedDecks("planned_decks", "round.plan")
