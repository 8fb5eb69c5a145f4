"""Hidden worlds: a full state drawn from a view alone, as its player may believe the table to be.

Drawn are all deals compatible with what was seen, weighted by chance alone: another player's choice
counts only as having been legal. `hands.py` deals hidden cards; here are loot and rounds.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.deal import purse_pool
from coltexpress.engine.hands import Dealer
from coltexpress.engine.observe import View
from coltexpress.engine.rng import DEALING, PICKING, PURPOSES, WORDS, Rng, Seed
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import HIDDEN, NOBODY, PURSE, ROUNDS


def sample(view: View, rng: Rng) -> State:
    """A world that agrees with everything the view's player knows, with fresh chance to come."""
    rules = view.rules
    seed = rng.seed()
    dealer = Dealer(view, rng)
    hands = zeros(rules.players * rules.stride)
    bags = zeros(rules.players * rules.stride)
    pile = view.pile[:]
    for player in range(rules.players):
        dealer.deal(player, hands, bags, pile)
    return State(
        rules, seed, view.cars, view.token_kind, drawn_values(view, rng), drawn_rounds(view, rng),
        view.place_of[:], view.gun[:], view.cash[:], view.hits[:], view.token_at[:],
        view.seen_by[:], hands, bags, pile, view.trace[:], view.clues[:], view.pending[:],
        unsealed_row(view), fresh_streams(view, seed), view.part.copy(), view.phase, view.round,
        view.turn, view.seat, view.step, view.first, view.marshal, view.neutral, view.cursor,
        view.depth,
    )  # fmt: skip


def fresh_streams(view: View, seed: Seed) -> vec[i64]:
    """New chance for what is still to be drawn in this round."""
    streams = zeros(view.rules.players * PURPOSES * WORDS)
    for player in range(view.rules.players):
        at = player * PURPOSES * WORDS
        seed.start(streams, at + DEALING * WORDS, view.round, player, DEALING)
        seed.start(streams, at + PICKING * WORDS, view.round, player, PICKING)
    return streams


def unsealed_row(view: View) -> vec[i64]:
    """The answers of a secret row: the player's own, and nobody else's."""
    if view.depth == 0 or view.pending[(view.depth - 1) * FRAME + 2] != NOBODY:
        return vec[i64]()
    rules = view.rules
    sealed = zeros(rules.players * rules.stride)
    for at in range(len(view.sealed)):
        sealed[view.player * rules.stride + at] = view.sealed[at]
    return sealed


def drawn_rounds(view: View, rng: Rng) -> vec[i64]:
    """`setup.rounds`: the coming round cards among those not seen yet."""
    cards = view.rules.rounds
    rounds = view.rounds[:]
    free = vec[i64]()
    stations = vec[i64]()
    for card in range(i64(len(cards))):
        known = False
        for at in range(view.round):
            if rounds[at] == card:
                known = True
        if not known:
            if cards[card].station:
                stations = append(stations, card)
            else:
                free = append(free, card)
    left = len(free)
    for at in range(view.round, ROUNDS):
        if at == ROUNDS - 1:
            rounds[at] = stations[rng.below(len(stations))]
        else:
            chosen = rng.below(left)
            left -= 1
            rounds[at] = free[chosen]
            free[chosen] = free[left]
    return rounds


def drawn_values(view: View, rng: Rng) -> vec[i64]:
    """`setup.loot`: the unseen purses' values, from all those that the player has not seen."""
    pool = purse_pool(view.rules)
    left = len(pool)
    for token in range(view.rules.bandits, len(view.token_kind)):
        value = view.token_value[token]
        if view.token_kind[token] == PURSE and value != HIDDEN:
            for at in range(left):
                if pool[at] == value:
                    left -= 1
                    pool[at] = pool[left]
                    break
    while True:
        values = view.token_value[:]
        rest = left
        for token in range(len(values)):
            if values[token] == HIDDEN:
                chosen = rng.below(rest)
                rest -= 1
                values[token] = pool[chosen]
                pool[chosen] = pool[rest]
                pool[rest] = values[token]
        if fits_clues(view, values, rng):
            return values


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
