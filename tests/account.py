"""What everybody can know about one player's cards: an exact account of the public events.

It is written without the engine's own bookkeeping, so that the two can be compared.
"""

from coltexpress.engine.events import KINDS, Event
from coltexpress.engine.ruleset import Ruleset

Cards = tuple[int, ...]
World = tuple[Cards, Cards, Cards]
"""A player's hand and draw pile as counts, and the face-down cards in the order laid."""


def plus(counts: Cards, card: int, number: int = 1) -> Cards:
    return (*counts[:card], counts[card] + number, *counts[card + 1 :])


class Account:
    """All worlds one player's cards can be in, with their chances, from the public events alone.

    A choice counts as having been legal and as nothing else.
    """

    def __init__(self, rules: Ruleset, player: int, *, expert: bool) -> None:
        self.rules = rules
        self.player = player
        self.expert = expert
        row = player * rules.stride
        deck = tuple(int(count) for count in rules.deck[row : row + rules.classes])
        none = tuple(0 for _ in deck)
        self.discards = none
        self.worlds: dict[World, float] = {(none, deck, ()): 1.0}
        self.hidden: list[bool] = []

    def take(self, event: Event) -> None:
        kind = KINDS[event.kind].key
        player, card = int(event.a), int(event.b)
        if kind == "cleared":
            self.hidden = []
        elif kind == "laid":
            self.hidden.append(event.c == 1)
        if kind == "wounded":
            if self.rules.leader[player] == self.player and not self.expert:
                self.receive(int(self.rules.actions) + card)
        elif player == self.player and hasattr(self, kind.replace("-", "_")):
            getattr(self, kind.replace("-", "_"))(event, card)

    def become(self, worlds: list[tuple[World, float]]) -> None:
        total = sum(weight for _, weight in worlds)
        self.worlds = {}
        for world, weight in worlds:
            self.worlds[world] = self.worlds.get(world, 0.0) + weight / total

    def receive(self, card: int) -> None:
        self.become([((h, plus(b, card), f), w) for (h, b, f), w in self.worlds.items()])

    def drew(self, event: Event, card: int) -> None:
        if event.c:
            self.become([((plus(h, card), b, f), w) for (h, b, f), w in self.worlds.items()])
            return
        self.become(
            [
                ((plus(h, drawn), plus(b, drawn, -1), f), w * b[drawn] / sum(b))
                for (h, b, f), w in self.worlds.items()
                for drawn in range(len(b))
                if b[drawn]
            ]
        )

    def leave(self, card: int) -> None:
        self.become(
            [((plus(h, card, -1), b, f), w) for (h, b, f), w in self.worlds.items() if h[card]]
        )

    def laid(self, event: Event, card: int) -> None:
        if event.c == 0:
            self.leave(card)
            return
        self.become(
            [
                ((plus(h, laid, -1), b, (*f, laid)), w)
                for (h, b, f), w in self.worlds.items()
                for laid in range(self.rules.actions)
                if h[laid] and event.d in (-1, self.rules.bandit_of(self.player, laid))
            ]
        )

    def discarded(self, event: Event, card: int) -> None:
        self.leave(card)
        self.discards = plus(self.discards, card)

    def cleaned(self, event: Event, card: int) -> None:
        actions = int(self.rules.actions)
        self.become([(x, w) for x, w in self.worlds.items() if not any(x[0][actions:])])

    def revealed(self, event: Event, card: int) -> None:
        if self.hidden[event.c]:
            self.become(
                [((h, b, f[1:]), w) for (h, b, f), w in self.worlds.items() if f[0] == card]
            )

    def returned(self, event: Event, card: int) -> None:
        self.become(
            [
                ((tuple(0 for _ in h), tuple(x + y for x, y in zip(h, b, strict=True)), f), w)
                for (h, b, f), w in self.worlds.items()
            ]
        )

    def put_away(self, event: Event, card: int) -> None:
        if self.expert:
            self.discards = plus(self.discards, card)
        else:
            self.receive(card)

    def reshuffled(self, event: Event, card: int) -> None:
        self.become([((h, self.discards, f), w) for (h, b, f), w in self.worlds.items()])
        self.discards = tuple(0 for _ in self.discards)
