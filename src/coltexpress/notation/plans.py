"""Plans as they are typed: several cards in order, all at once or one by one.

There are too many plans to list them, so the cards are numbered instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.engine import actions
from coltexpress.engine.observe import View
from coltexpress.notation.choice import Answer, whole_number
from coltexpress.notation.label import planned
from coltexpress.notation.phrase import kind_words
from coltexpress.notation.text import BadText, player_name
from coltexpress.words import say

BACK = "back"


@dataclass(frozen=True)
class Card:
    """A card that can be planned: its class, its key in texts and its name."""

    number: int
    key: str
    name: str

    def words(self) -> list[str]:
        """What it may be called: by its key, its name or a word of it."""
        name = self.name.casefold()
        return [self.key, name, *name.split()]

    def names(self) -> list[list[str]]:
        """Its whole name and key, word by word."""
        return [self.name.casefold().split(), self.key.split(":")]


def are_plans(offered: Sequence[Answer]) -> bool:
    """Whether the answers are plans."""
    return all(actions.kind(one.action) == actions.PLAN for one in offered)


def plan_cards(view: View) -> list[Card]:
    """The cards that plans are made of, as they are numbered from 1."""
    rules = view.rules
    return [
        Card(card, rules.kind_of(card).key, kind_words(rules, card))
        for card in range(rules.actions)
    ]


def plan_hint(view: View, offered: Sequence[Answer]) -> str:
    """How a plan is typed, with one of them as an example."""
    cards = plan_cards(view)
    example = planned(offered[0].action)
    numbers = " ".join(str(card + 1) for card in example)
    return say("play-plan", numbers=numbers, names=" ".join(cards[card].key for card in example))


class Plan:
    """A plan that somebody is typing."""

    def __init__(self, view: View, offered: Sequence[Answer]) -> None:
        self.cards = plan_cards(view)
        self.whole = {planned(one.action): one for one in offered}
        self.size = len(planned(offered[0].action))
        name = player_name(view.rules, int(view.player))
        self.prefix = [name, actions.KINDS[actions.PLAN]]
        """How the text of a plan begins."""
        self.begun: tuple[int, ...] = ()
        """The first cards of a plan that is not whole yet."""

    def take(self, typed: str) -> Answer | None:
        """The plan that is whole now, if it is. Raises `BadText` for what cannot be planned."""
        if typed.casefold() == BACK:
            self.begun = ()
            return None
        cards = self.begun + tuple(card.number for card in self.read(typed))
        for card in cards:
            if cards.count(card) > 1:
                raise BadText(say("play-plan-twice", card=self.cards[card].name))
        if len(cards) > self.size:
            raise BadText(say("play-plan-many", count=self.size, given=len(cards)))
        self.begun = cards if len(cards) < self.size else ()
        return self.whole.get(cards)

    def told(self) -> str:
        """What there is of the plan, and that more is wanted."""
        if not self.begun:
            return say("play-plan-again")
        return say("play-plan-next", cards=", ".join(self.cards[card].name for card in self.begun))

    def read(self, typed: str) -> list[Card]:
        """The cards that somebody typed, in order."""
        words = typed.casefold().replace(",", " ").split()
        if words[: len(self.prefix)] == self.prefix:
            words = words[len(self.prefix) :]
        if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= self.size:
            words = list(words[0])
        return read_cards(self.cards, words)


def read_cards(cards: Sequence[Card], words: Sequence[str]) -> list[Card]:
    """The cards that somebody typed, in order."""
    found = []
    while words:
        card, used = next_card(cards, words)
        found.append(card)
        words = words[used:]
    return found


def next_card(cards: Sequence[Card], words: Sequence[str]) -> tuple[Card, int]:
    """The card that the first words mean, and how many of them do: a whole name comes first."""
    for card in cards:
        for name in card.names():
            if list(words[: len(name)]) == name:
                return card, len(name)
    return meant(cards, words[0]), 1


def meant(cards: Sequence[Card], word: str) -> Card:
    """The one card that a word means: by number, by name, by beginning or by part of it."""
    number = whole_number(word.removesuffix(".").removesuffix(")"))
    if number is not None and 1 <= number <= len(cards):
        return cards[number - 1]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [card for card in cards if any(fits(one, word) for one in card.words())]
        if len(found) == 1:
            return found[0]
        if found:
            raise BadText(say("play-plan-ambiguous", text=word, cards=named(found)))
    raise BadText(say("play-plan-unknown", text=word, cards=named(cards)))


def named(cards: Sequence[Card]) -> str:
    return ", ".join(card.name for card in cards)
