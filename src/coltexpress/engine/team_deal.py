"""Dealing the hidden cards of two players who lend each other cards (`team.draw`, `team.card`).

What was borrowed and not laid stays where it is, so a hand depends on all rounds before it, and the
ways to it are too many to count. So many deals are followed side by side from the first round on:
within a round every card is dealt in agreement with all that was seen in it, each deal is weighed
by the chance of that, and after a round the likely ones are followed on, some of them several times
(a particle filter). Where hands are not shuffled in, the whole game is dealt at one go. The more
deals there are, the nearer are the worlds drawn from them to the odds of chance alone; see
docs/architecture.md for how near they are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.hands import NoDeal
from coltexpress.engine.loans import loans_of
from coltexpress.engine.observe import View
from coltexpress.engine.pools import Pools
from coltexpress.engine.rng import Rng
from coltexpress.engine.round_deal import Deal, RoundDeal, fraction
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import Player

FOLLOWED: Final = 256
"""How many deals are usually followed side by side; more where all of them lead nowhere."""
MOST_FOLLOWED: Final = 131072


@mypyc_attr(native_class=True)
class TeamDeal:
    """The cards of one side as one view shows them, ready to be dealt as often as wanted. So many
    deals as `followed` are followed side by side."""

    def __init__(self, view: View, first: Player, followed: i64) -> None:
        self.rules = view.rules
        self.first = first
        self.followed = followed
        self.mine: i64 = view.player - first if 0 <= view.player - first < view.rules.side else -1
        self.rounds: list[vec[i64]] = []
        self.piles: list[vec[i64]] = []  # what a used-up deck was dealt from anew, in order
        self.room = RoundDeal(view.rules, first, self.mine)
        self.put_away = vec[i64]()  # cards of the present round that are back in a deck
        self.deals: list[Deal] = []
        self.total: float = 0.0
        self.read(view)
        if self.mine >= 0:
            self.remember(view)

    def read(self, view: View) -> None:
        """Split what was seen of this side into rounds."""
        rules = self.rules
        seen = vec[i64](capacity=32)
        for item in view.trace:
            if trace.entry_op(item) == trace.BEGUN:
                if len(seen):
                    self.rounds.append(seen)
                seen = vec[i64](capacity=32)
            elif 0 <= trace.entry_player(item) - self.first < rules.side:
                seen = append(seen, item)
        self.rounds.append(seen)
        if not rules.decks.shuffles_all:
            self.find_piles()
            self.room.pools = Pools(rules, rules.side + i64(len(self.piles)))
            self.join_rounds()
            return
        for at in range(view.cursor):
            entry = view.pile[at]
            if 0 <= pile_player(entry) - self.first < rules.side:
                self.put_away = append(self.put_away, pile_card(entry))

    def join_rounds(self) -> None:
        """Nothing needs a name before the end, so the whole game is one stretch: cards that were
        kept are then known by what was seen of them rounds later."""
        whole = vec[i64](capacity=128)
        for seen in self.rounds:
            for item in seen:
                whole = append(whole, item)
        self.rounds = [whole]

    def find_piles(self) -> None:
        """What lay on the discard piles whenever one was dealt anew. Everybody saw it."""
        rules = self.rules
        discards = zeros(rules.side * rules.classes)
        for seen in self.rounds:
            for item in seen:
                op = trace.entry_op(item)
                row = (trace.entry_player(item) - self.first) * rules.classes
                if op == trace.TOSSED:
                    discards[row + trace.entry_arg(item)] += 1
                elif op == trace.RESHUFFLED:
                    self.piles.append(discards[row : row + rules.classes])
                    for card in range(rules.classes):
                        discards[row + card] = 0
            for item in seen:
                if trace.entry_op(item) in (trace.LAID, trace.SHOWN):
                    card = trace.entry_arg(item)
                    discards[self.whose(card) * rules.classes + card] += 1

    def whose(self, card: i64) -> i64:
        """Which of the two an action card belongs to."""
        return self.rules.owner_of(self.first, card) - self.first

    def remember(self, view: View) -> None:
        """What the player whose view it is has drawn, kept and hidden."""
        loans = loans_of(view.parts)
        for item in loans.drawn:
            self.room.drawn = append(self.room.drawn, item >> 4)
        for item in loans.kept:
            self.room.kept = append(self.room.kept, item >> 4)
        for entry in view.pile:
            if entry >> 12 and pile_player(entry) == view.player:
                self.room.hidden = append(self.room.hidden, pile_card(entry))
        self.check_memory(view)

    def check_memory(self, view: View) -> None:
        """The player remembers as many cards as were drawn, kept and hidden."""
        drawn: i64 = 0
        kept: i64 = 0
        hidden: i64 = 0
        for item in view.trace:
            if trace.entry_player(item) != view.player:
                continue
            op = trace.entry_op(item)
            if op == trace.DEALT:
                drawn += trace.entry_arg(item)
            elif op == trace.LENT and trace.entry_arg(item) == 0:
                drawn += 1
            elif op == trace.RETURNED:
                kept += trace.entry_arg(item)
            elif op == trace.HID:
                hidden += 1
        room = self.room
        if drawn != len(room.drawn) or kept != len(room.kept) or hidden != len(room.hidden):
            raise NoDeal(view.player)

    def prepare(self, rng: Rng) -> None:
        """Follow deals from the first round on, unless that is done."""
        count = self.followed
        while self.total == 0.0:
            if count > MOST_FOLLOWED:
                raise NoDeal(self.first)
            self.follow(count, rng)
            count *= 8

    def follow(self, count: i64, rng: Rng) -> None:
        rules = self.rules
        start = Deal(rules.side, rules.classes)
        for who in range(rules.side):
            for card in range(rules.classes):
                at = (self.first + who) * rules.stride + card
                start.bags[who * rules.classes + card] = rules.deck[at]
        self.deals = [start.copy() for _ in range(count)]
        for at, seen in enumerate(self.rounds):
            self.total = 0.0
            for deal in self.deals:
                self.room.play(deal, seen, self.piles, rng)
                self.total += deal.weight
            if self.total == 0.0:
                return
            if at + 1 < len(self.rounds):
                if rules.decks.shuffles_all:
                    self.put_back(seen)
                self.choose(rng)

    def put_back(self, seen: vec[i64]) -> None:
        """What was laid in a round goes back to its owners' decks."""
        classes = self.rules.classes
        for item in seen:
            op = trace.entry_op(item)
            if op == trace.LAID or op == trace.SHOWN:
                card = trace.entry_arg(item)
                for deal in self.deals:
                    deal.bags[self.whose(card) * classes + card] += 1

    def choose(self, rng: Rng) -> None:
        """Follow each deal on as often as its weight says; all weigh the same from here."""
        count = len(self.deals)
        step = self.total / count
        mark = step * fraction(rng)
        chosen: list[Deal] = []
        passed = 0.0
        for deal in self.deals:
            passed += deal.weight
            taken = False
            while mark < passed and len(chosen) < count:
                chosen.append(deal.copy() if taken else deal)
                taken = True
                mark += step
            deal.weight = 1.0
        self.deals = chosen

    def draw(self, rng: Rng) -> Deal:
        """One of the deals, as likely as it weighs."""
        self.prepare(rng)
        mark = self.total * fraction(rng)
        for deal in self.deals:
            mark -= deal.weight
            if mark < 0.0 and deal.weight > 0.0:
                return deal
        return self.draw(rng)  # the sums of small numbers did not quite agree

    def write(self, deal: Deal, hands: vec[i64], bags: vec[i64], pile: vec[i64]) -> None:
        """Write the hands and draw piles, and the cards that lie face down in the pile."""
        rules = self.rules
        for who in range(rules.side):
            row = (self.first + who) * rules.stride
            for card in range(rules.classes):
                hands[row + card] = deal.hands[who * rules.classes + card]
                bags[row + card] = deal.bags[who * rules.classes + card]
        for card in self.put_away:
            bags[(self.first + self.whose(card)) * rules.stride + card] += 1
        for who in range(rules.side):
            row = (self.first + who) * rules.stride
            for card in range(rules.classes):
                hands[row + rules.classes] += hands[row + card]
                bags[row + rules.classes] += bags[row + card]
        self.fill_pile(deal, pile)

    def fill_pile(self, deal: Deal, pile: vec[i64]) -> None:
        """Name the cards of this side that lie face down, in the order laid."""
        at: i64 = 0
        for index in range(len(pile)):
            entry = pile[index]
            if entry >> 12 == 1 and 0 <= pile_player(entry) - self.first < self.rules.side:
                pile[index] = pile_player(entry) | (deal.hidden[at] >> 4 << 4) | (1 << 12)
                at += 1
