"""What a view tells a planner: where loot lies, what it is worth to whom, how rich the rivals are.

Rivals are those of another side; who plays with the viewer is none.
"""

from functools import cached_property, lru_cache

from coltexpress.bots.captives import bonuses, captive_worths
from coltexpress.bots.sketch import alone, board_of
from coltexpress.bots.ways import Ways, ways_of
from coltexpress.engine.layout import inside
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import gunslingers
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import AWAY, CLASSIC, HELD, HIDDEN, OLD, PURSE, ROUNDS, WHISKY

FLASK = 110.0
"""What whisky is worth to a bandit that can still drink it."""

OLDER = 1.3
"""How much more the old one is worth."""


@lru_cache(maxsize=256)
def places_of(rules: Ruleset) -> int:
    """Places on and beyond the train end below this one."""
    beyond = [int(spot.place) + 1 for spot in rules.board.spots if spot.place < AWAY]
    return max([int(inside(rules.cars)), *beyond])


@lru_cache(maxsize=256)
def purse_of(rules: Ruleset) -> float:
    """What a purse is worth that nobody knows: the bandits start with the cheapest ones."""
    return sum(int(value) for value in rules.car_purses) / len(rules.car_purses)


class Outlook:
    """A view, read once for one decision. The Marshal may be thought of elsewhere."""

    def __init__(self, view: View, marshal: int | None = None) -> None:
        rules = view.rules
        self.view = view
        self.rules = rules
        self.places = places_of(rules)
        self.marshal = int(view.marshal) if marshal is None else marshal
        self.last_round = view.round == ROUNDS
        self.purse = purse_of(rules)
        self.values = [
            self.purse if value == HIDDEN else float(value) for value in view.token_value
        ]
        self.board = board_of(view, self.marshal, self.token_values())
        if len(rules.flasks):
            self.value_flasks()
        self.lying: list[list[float]] = [[] for _ in range(self.places)]
        self.held: list[list[int]] = [[] for _ in range(rules.bandits)]
        for token, at in enumerate(view.token_at):
            if at >= HELD:
                self.held[at - HELD].append(token)
            elif at >= 0:
                self.lying[at].append(self.values[token])
        for tokens in self.lying:
            tokens.sort()
        side = view.player // rules.side
        self.rivals = [bandit for bandit in range(rules.bandits) if rules.side_of(bandit) != side]
        self.known_ways: dict[int, Ways] = {}
        self.known_captives: dict[tuple[int, int], dict[int, float]] = {}

    def token_values(self) -> list[int]:
        """The values as the board has them: a flask has its kind there."""
        if not len(self.rules.flasks):
            return [int(value) for value in self.values]
        kinds = self.view.token_kind
        told = self.view.token_value
        return [
            (max(CLASSIC, int(told[token])) if kinds[token] == WHISKY else int(value))
            for token, value in enumerate(self.values)
        ]

    def value_flasks(self) -> None:
        """`whisky.loot`: worth nothing in the end, and nothing to those who cannot drink it."""
        for token, sort in enumerate(self.view.token_kind):
            if sort == WHISKY:
                old = self.view.token_value[token] == OLD
                left = self.rules.board.marked(self.view.parts, token)
                worth = FLASK * (OLDER if old else 1.0) * (0.5 if left else 1.0)
                self.values[token] = 0.0 if self.last_round else worth

    def ways(self, bandit: int) -> Ways:
        """Where this bandit's cards can lead."""
        found = self.known_ways.get(bandit)
        if found is None:
            found = self.known_ways[bandit] = ways_of(self.view, self.board, bandit)
        return found

    @cached_property
    def prized(self) -> int:
        """The sides that would get the gunslinger's prize now, as a mask."""
        return int(gunslingers(self.board))

    def money(self, bandit: int) -> float:
        """What a bandit has, as far as the view tells, with its share in half the gunslinger's
        prize where its side would get that now."""
        total = sum(self.values[token] for token in self.held[bandit])
        total += int(self.view.cash[bandit])
        if (self.prized >> self.rules.side_of(bandit)) & 1:
            total += int(self.rules.prize) / (2 * int(self.rules.side))
        if self.rules.board.captives:
            total += int(self.rules.board.money(self.board, bandit, 0))
        return total

    def knockable(self, bandit: int) -> float:
        """The most valuable token a punch can make this bandit drop."""
        if self.view.place_of[bandit] == AWAY:
            return 0.0
        return max((self.values[token] for token in self.held[bandit]), default=0.0)

    def bonuses(self, bandit: int) -> dict[int, float]:
        """What a token of each kind is worth to this bandit beyond its value."""
        if not self.rules.board.captives:
            return {}
        return {sort: more for sort, more in bonuses(self.board, bandit).items() if more}

    def loot(self, bandit: int) -> list[list[float]]:
        """What lies at each place, as this bandit values it, ascending."""
        bonus = self.bonuses(bandit)
        found = [list(tokens) for tokens in self.lying]
        if bonus:
            found = [[] for _ in range(self.places)]
            for token, at in enumerate(self.view.token_at):
                if 0 <= at < HELD:
                    more = bonus.get(int(self.view.token_kind[token]), 0.0)
                    found[at].append(self.values[token] + more)
            for tokens in found:
                tokens.sort()
        return found

    def captives(self, bandit: int, place: int) -> dict[int, float]:
        """What those are worth whom this bandit could capture on coming here."""
        if not self.rules.board.captives:
            return {}
        found = self.known_captives.get((bandit, place))
        if found is None:
            found = captive_worths(self.ways(bandit), place)
            self.known_captives[bandit, place] = found
        return found

    def guarded(self, bandit: int, place: int) -> list[tuple[int, float]]:
        """What a punch at the board's figure sets free for a bandit here: places and values."""
        board = self.rules.board
        if not board.figure or not self.ways(bandit).at_hand(place)[1]:
            return []
        s = alone(self.board, bandit, place)
        board.punch_figure(s, bandit)
        return [
            (int(at), self.values[token])
            for token, at in enumerate(s.token_at)
            if at != self.view.token_at[token]
        ]

    def card_kind(self, card: int) -> str:
        return self.rules.card_kind[card].key

    def mover(self, entry: int) -> int:
        """The bandit that a card in the pile moves, or a number below nought if that is nobody's
        or not known."""
        card = pile_card(entry)
        return -1 if card == UNKNOWN_CARD else int(self.rules.bandit_of(pile_player(entry), card))

    def laid(self, bandit: int) -> list[str]:
        """The kinds of this bandit's cards in the pile that are still to come, in order."""
        return [
            self.card_kind(pile_card(entry))
            for entry in self.view.pile[self.view.cursor + 1 :]
            if self.mover(entry) == bandit
        ]

    def rivalry(self, bandit: int) -> float:
        """How much it helps to hurt this rival: the richest most."""
        richest = max(self.money(rival) for rival in self.rivals)
        return self.money(bandit) / richest if richest > 0 else 1.0

    def is_purse(self, token: int) -> bool:
        return bool(self.view.token_kind[token] == PURSE)
