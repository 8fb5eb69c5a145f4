"""What a view tells a planner: where loot lies, how rich the rivals are, where they will be.

Rivals are taken to move by chance: each has a chance of being at each place, which spreads with
every card that it has laid, more when the card lies face down.
"""

from coltexpress.engine.layout import CAR, floor_of, foremost, inside, other_floor, rearmost
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.state import pile_card, pile_player
from coltexpress.engine.vocab import HELD, HIDDEN, PURSE, ROOF, ROUNDS, WHISKY

BLUR = 0.3
"""How much of a rival's chance leaves its place with a card that nobody knows."""

FLASK = 40.0
"""What a flask is worth, though it counts nothing in the end."""

Crowd = list[float]
"""How many rivals are expected at each place."""


class Outlook:
    """A view, read once for one decision."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.rules = rules
        # Places beyond the train lie behind it with a gap, and all end below HELD.
        self.train = int(inside(rules.cars))
        self.places = HELD if rules.board.spots else self.train
        self.marshal = int(view.marshal)
        self.last_round = view.round == ROUNDS
        self.kinds = [card.key for card in rules.cards]
        # The bandits start with the cheapest purses; of the others this is the mean.
        purses = sorted(int(value) for value in rules.purses)[rules.bandits :]
        self.purse = sum(purses) / len(purses)
        self.values = [
            self.worth_of(int(kind), int(value))
            for kind, value in zip(view.token_kind, view.token_value, strict=True)
        ]
        self.lying: list[list[float]] = [[] for _ in range(self.places)]
        self.held: list[list[int]] = [[] for _ in range(rules.bandits)]
        for token, at in enumerate(view.token_at):
            if at >= HELD:
                self.held[at - HELD].append(token)
            elif at >= 0:
                self.lying[at].append(self.values[token])
        for tokens in self.lying:
            tokens.sort()
        self.rivals = [
            bandit for bandit in range(rules.bandits) if rules.leader[bandit] != view.player
        ]

    def worth_of(self, kind: int, value: int) -> float:
        """What a token is worth, as far as the view tells."""
        if kind == WHISKY:
            return FLASK
        return self.purse if value == HIDDEN else float(value)

    def money(self, bandit: int) -> float:
        """What a bandit has, as far as the view tells, the gunslinger's prize included."""
        total = sum(self.values[token] for token in self.held[bandit])
        total += int(self.view.cash[bandit])
        if self.rules.prize and self.view.gun[bandit] == min(self.view.gun):
            total += self.rules.prize / 2
        return total

    def knockable(self, bandit: int) -> float:
        """The most valuable token a punch can make this bandit drop."""
        return max((self.values[token] for token in self.held[bandit]), default=0.0)

    def card_kind(self, card: int) -> str:
        return self.kinds[card // self.rules.width]

    def laid(self, bandit: int) -> list[str]:
        """The kinds of this bandit's cards in the pile that are still to come, in order."""
        view = self.view
        found = []
        for entry in view.pile[view.cursor + 1 :]:
            card = pile_card(entry)
            if pile_player(entry) == view.player and card != UNKNOWN_CARD:
                if self.rules.bandit_of(view.player, card) == bandit:
                    found.append(self.card_kind(card))
        return found

    def crowds(self, bandit: int, steps: int) -> list[Crowd]:
        """The rivals expected at each place when this bandit's coming cards are carried out.

        Those in the pile come first; beyond it every rival adds a card that nobody knows.
        """
        view = self.view
        chances: dict[int, Crowd] = {}
        for rival in self.rivals:
            chances[rival] = [0.0] * self.places
            chances[rival][view.place_of[rival]] = 1.0
        found: list[Crowd] = []
        for entry in view.pile[view.cursor + 1 :]:
            player = pile_player(entry)
            card = pile_card(entry)
            if player != view.player:
                self.advance(chances, player, card)
            elif self.rules.bandit_of(player, card) == bandit:
                found.append([sum(column) for column in zip(*chances.values(), strict=True)])
        crowd = [sum(column) for column in zip(*chances.values(), strict=True)]
        while len(found) < steps:
            found.append(crowd)
            crowd = self.blurred(crowd)
        return found

    def advance(self, chances: dict[int, Crowd], player: int, card: int) -> None:
        """One rival's card changes where its bandit may be."""
        if card == UNKNOWN_CARD:
            for rival in self.rivals:
                if self.rules.leader[rival] == player:
                    chances[rival] = self.blurred(chances[rival])
            return
        rival = self.rules.bandit_of(player, card)
        if rival not in chances:
            return
        kind = self.card_kind(card)
        if kind == "move":
            chances[rival] = self.moved(chances[rival])
        elif kind == "floor":
            before = chances[rival]
            chances[rival] = [before[other_floor(place)] for place in range(self.places)]
            self.flee(chances[rival])

    def destinations(self, place: int) -> range:
        """Where a Move leads from here; the place itself is among them. Beyond the train it leads
        nowhere that is thought of."""
        if place >= self.train:
            return range(place, place + 1)
        reach = self.rules.roof_reach if floor_of(place) == ROOF else 1
        return range(foremost(place, reach), rearmost(self.rules, place, reach) + 1, CAR)

    def moved(self, before: Crowd) -> Crowd:
        """A rival has moved, to each neighbouring place alike."""
        after = [0.0] * self.places
        for place, chance in enumerate(before):
            if chance:
                there = self.destinations(place)
                if len(there) == 1:
                    after[place] += chance
                    continue
                part = chance / (len(there) - 1)
                for other in there:
                    if other != place:
                        after[other] += part
        self.flee(after)
        return after

    def blurred(self, before: Crowd) -> Crowd:
        """A rival may have moved or changed floor."""
        moved = self.moved(before)
        after = [
            (1 - BLUR) * chance + BLUR / 2 * (moved[place] + before[other_floor(place)])
            for place, chance in enumerate(before)
        ]
        self.flee(after)
        return after

    def flee(self, crowd: Crowd) -> None:
        """Nobody is inside with the Marshal."""
        below = inside(self.marshal)
        crowd[other_floor(below)] += crowd[below]
        crowd[below] = 0.0

    def rivalry(self, bandit: int) -> float:
        """How much it helps to hurt this rival: the richest most."""
        richest = max(self.money(rival) for rival in self.rivals)
        return self.money(bandit) / richest if richest else 1.0

    def is_purse(self, token: int) -> bool:
        return bool(self.view.token_kind[token] == PURSE)
