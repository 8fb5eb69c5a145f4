"""Hidden worlds: the values of cars still coupled, and plans that were never revealed."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.content.superexpress.plan import CARDS_PLANNED
from coltexpress.engine.belief import draw_one, unsealed_row
from coltexpress.engine.course import Worlds
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import copied, zeros
from coltexpress.engine.state import FRAME, State, pile_card, pile_player
from coltexpress.engine.vocab import HIDDEN, NOBODY, Mask, Player


@mypyc_attr(native_class=True)
class SuperWorlds(Worlds):
    """Every car may be worth whatever has not been seen, and every plan be any that is legal."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.values = vec[i64](capacity=8)  # what the cars that nobody has seen may be worth
        for value in view.rules.purses:
            seen = False
            for known in view.token_value:
                seen = seen or known == value
            if not seen:
                self.values = append(self.values, value)

    def draw(self, rng: Rng) -> State:
        view = self.view
        rules = view.rules
        seed = rng.seed()
        values = view.token_value[:]
        left = len(self.values)
        for token in range(len(values)):
            if values[token] == HIDDEN:
                values[token] = draw_one(self.values, left, rng)
                left -= 1
        return State(
            rules, seed, view.cars, view.token_kind, values, view.rounds[:], view.place_of[:],
            view.gun[:], view.cash[:], view.hits[:], view.token_at[:], view.seen_by[:],
            rules.deck[:], zeros(rules.players * rules.stride), self.draw_plans(rng),
            view.trace[:], view.clues[:], view.pending[: view.depth * FRAME], unsealed_row(view),
            zeros(0), copied(view.parts), view.phase, view.round, view.turn, view.seat, view.step,
            view.first, view.marshal, view.neutral, view.cursor, view.depth,
        )  # fmt: skip

    def draw_plans(self, rng: Rng) -> vec[i64]:
        """The cards that lie face down: any that their player has not shown this round."""
        pile = self.view.pile[:]
        used = zeros(self.view.rules.players)
        for entry in pile:
            if pile_card(entry) != UNKNOWN_CARD:
                used[pile_player(entry)] |= i64(1) << pile_card(entry)
        for at in range(len(pile)):
            if pile_card(pile[at]) == UNKNOWN_CARD:
                player = pile_player(pile[at])
                card = self.unused(used[player], rng)
                used[player] |= i64(1) << card
                pile[at] = player | (card << 4) | (1 << 12)
        return pile

    def unused(self, used: Mask, rng: Rng) -> i64:
        """A card by chance that is not among these."""
        while True:
            card = rng.below(self.view.rules.actions)
            if not (used >> card) & 1:
                return card


def odd_plan(view: View) -> Player:
    """A player of whom the view shows a card twice, or more cards than are planned; or NOBODY."""
    counts = zeros(view.rules.players)
    used = zeros(view.rules.players)
    for entry in view.pile:
        player = pile_player(entry)
        card = pile_card(entry)
        counts[player] += 1
        if counts[player] > CARDS_PLANNED:
            return player
        if card == UNKNOWN_CARD:
            continue
        if (used[player] >> card) & 1:
            return player
        used[player] |= i64(1) << card
    return NOBODY
