"""Hidden worlds: a full state drawn from a view alone, as its player may believe the table to be.

Drawn are all deals compatible with what was seen, weighted by chance alone: another player's choice
counts only as having been legal. `hands.py` deals hidden cards; here are loot and rounds.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.course import Worlds
from coltexpress.engine.hands import HiddenCards
from coltexpress.engine.loans import LOANS_PART, Loans
from coltexpress.engine.observe import View
from coltexpress.engine.rng import PURPOSES, WORDS, Rng
from coltexpress.engine.round_deal import Deal
from coltexpress.engine.rule import Part, copied, zeros
from coltexpress.engine.slots import Slots
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.team_deal import FOLLOWED, TeamDeal
from coltexpress.engine.vocab import HIDDEN, NOBODY, PURSE, ROUNDS, WHISKY, Mask


@mypyc_attr(native_class=True)
class Sampler(Worlds):
    """Draws worlds of the base game and of what adds to it.

    `followed` says how many deals are followed side by side where cards are lent; see `TeamDeal`.
    """

    def __init__(self, view: View, followed: i64 = FOLLOWED) -> None:
        self.view = view
        self.slots = Slots(view.rules.classes)
        self.cards: list[HiddenCards] = []
        self.teams: list[TeamDeal] = []
        for player in range(view.rules.players):
            if view.rules.side == 1:
                self.cards.append(HiddenCards(view, player))
            elif player % view.rules.side == 0:
                self.teams.append(TeamDeal(view, player, followed))
        self.tokens = vec[i64]()  # those whose value the player has not seen
        self.values = unseen_values(view, view.rules.car_purses, PURSE)
        self.flasks = unseen_values(view, view.rules.flasks, WHISKY)
        for token in range(len(view.token_value)):
            if view.token_value[token] == HIDDEN:
                self.tokens = append(self.tokens, token)
        self.coming = vec[i64](capacity=16)  # round cards that have not been revealed
        self.stations = vec[i64](capacity=8)
        self.find_rounds()

    def find_rounds(self) -> None:
        rules = self.view.rules
        one: Mask = 1
        seen: Mask = 0
        for at in range(self.view.round):
            seen |= one << self.view.rounds[at]
        for card in range(rules.round_cards):
            if not seen & one << card:
                if rules.stations & one << card:
                    self.stations = append(self.stations, card)
                else:
                    self.coming = append(self.coming, card)

    def draw(self, rng: Rng) -> State:
        """One world."""
        view = self.view
        rules = view.rules
        seed = rng.seed()
        hands = zeros(rules.players * rules.stride)
        bags = zeros(rules.players * rules.stride)
        pile = view.pile[:]
        for cards in self.cards:
            cards.deal(self.slots, rng, hands, bags, pile)
        parts = copied(view.parts)
        if self.teams:
            self.deal_teams(rng, hands, bags, pile, parts)
        return State(
            rules, seed, view.cars, view.token_kind, self.draw_values(rng), self.draw_rounds(rng),
            view.place_of[:], view.gun[:], view.cash[:], view.hits[:], view.token_at[:],
            view.seen_by[:], hands, bags, pile, view.trace[:], view.clues[:],
            view.pending[: view.depth * FRAME], unsealed_row(view),
            zeros(rules.players * PURPOSES * WORDS), parts, view.phase, view.round, view.turn,
            view.seat, view.step, view.first, view.marshal, view.neutral, view.cursor,
            view.depth,
        )  # fmt: skip

    def deal_teams(
        self, rng: Rng, hands: vec[i64], bags: vec[i64], pile: vec[i64], parts: list[Part]
    ) -> None:
        """Deal the cards of those who lend each other some, and what they remember of them."""
        deals: list[Deal] = []
        for team in self.teams:
            deals.append(team.draw(rng))
            team.write(deals[-1], hands, bags, pile)
        parts[LOANS_PART] = recalled(self.view, deals)

    def draw_rounds(self, rng: Rng) -> vec[i64]:
        """`setup.rounds`: the coming round cards among those not seen yet."""
        view = self.view
        rounds = view.rounds[:]
        free = self.coming
        left = len(free)
        for at in range(view.round, ROUNDS):
            if at == ROUNDS - 1:
                rounds[at] = self.stations[rng.below(len(self.stations))]
            else:
                rounds[at] = draw_one(free, left, rng)
                left -= 1
        return rounds

    def draw_values(self, rng: Rng) -> vec[i64]:
        """`setup.loot`: the unseen purses' values, from all those that the player has not seen."""
        if len(self.tokens) == 0:
            return self.view.token_value
        while True:
            values = self.view.token_value[:]
            left = len(self.values)
            full = len(self.flasks)
            for token in self.tokens:
                if self.view.token_kind[token] == WHISKY:
                    values[token] = draw_one(self.flasks, full, rng)
                    full -= 1
                else:
                    values[token] = draw_one(self.values, left, rng)
                    left -= 1
            if len(self.view.clues) == 0 or fits_clues(self.view, values, rng):
                return values


def recalled(view: View, deals: list[Deal]) -> Part:
    """What everybody remembers of the cards drawn and kept, in the order of time."""
    loans = Loans(vec[i64](), vec[i64]())
    drawn = zeros(i64(len(deals)))
    kept = zeros(i64(len(deals)))
    for item in view.trace:
        op = trace.entry_op(item)
        player = trace.entry_player(item)
        side = player // view.rules.side
        unseen: i64 = trace.entry_arg(item) if op == trace.DEALT else 0
        if op == trace.LENT and trace.entry_arg(item) == 0:
            unseen = 1
        for _ in range(unseen):
            loans.draw(player, deals[side].drawn[drawn[side]])
            drawn[side] += 1
        for _ in range(trace.entry_arg(item) if op == trace.RETURNED else 0):
            loans.keep(player, deals[side].kept[kept[side]] >> 4)
            kept[side] += 1
    return loans


def draw_one(items: vec[i64], left: i64, rng: Rng) -> i64:
    """One of the first `left` items by chance, put behind those that are left."""
    chosen = rng.below(left)
    item = items[chosen]
    items[chosen] = items[left - 1]
    items[left - 1] = item
    return item


def unsealed_row(view: View) -> vec[i64]:
    """The answers of a secret row: the player's own, and nobody else's."""
    if view.depth == 0 or view.pending[(view.depth - 1) * FRAME + 2] != NOBODY:
        return zeros(0)
    rules = view.rules
    sealed = zeros(rules.players * rules.stride)
    for at in range(len(view.sealed)):
        sealed[view.player * rules.stride + at] = view.sealed[at]
    return sealed


def unseen_values(view: View, box: vec[i64], kind: i64) -> vec[i64]:
    """The values of all tokens of a kind in the box that the player has not seen."""
    pool = box[:]
    left = len(pool)
    for token in range(view.rules.bandits, len(view.token_kind)):
        value = view.token_value[token]
        if view.token_kind[token] == kind and value != HIDDEN:
            for at in range(left):
                if pool[at] == value:
                    left -= 1
                    pool[at] = pool[left]
                    break
    return pool[:left]


def fits_clues(view: View, values: vec[i64], rng: Rng) -> bool:
    """Accept values with the chance that what was picked among equals would have been picked."""
    for clue in view.clues:
        token = trace.clue_token(clue)
        among = trace.clue_tokens(clue)
        equals: i64 = 0
        hidden = False
        for other in range(len(values)):
            if (among >> other) & 1:
                hidden = hidden or view.token_value[other] == HIDDEN
                if values[other] == values[token]:
                    equals += 1
                elif clue & 255 == trace.LEAST and values[other] < values[token]:
                    return False
        if hidden and rng.below(equals) != 0:
            return False
    return True
