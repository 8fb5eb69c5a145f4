"""Cards to be kept or discarded as they are typed: all of them at once, as on a table.

The game asks about one kind of card after the other; beneath one line those are answered in turn.
"""

from collections.abc import Sequence

from coltexpress.engine import actions
from coltexpress.engine.ruleset import Ruleset
from coltexpress.game import Game
from coltexpress.notation.choice import Answer
from coltexpress.notation.label import asking
from coltexpress.notation.phrase import card_noun, player_words, worded
from coltexpress.notation.plans import BACK, Card, read_cards
from coltexpress.notation.spans import times
from coltexpress.notation.text import BadText, card_name, player_name
from coltexpress.words import say

NONE = ("none", "nothing", "0")
ALL = "all"


def are_about_cards(offered: Sequence[Answer]) -> bool:
    """Whether the answers are how many cards of a kind are kept or discarded."""
    kinds = {actions.kind(one.action) for one in offered}
    return kinds <= {actions.KEEP, actions.TOSS} and len(offered) > 1


class Keeping:
    """The cards of a hand that somebody may keep, or discard, as one choice."""

    def __init__(self, game: Game, player: int, offered: Sequence[Answer]) -> None:
        self.game = game
        self.player = player
        self.kind = int(actions.kind(offered[0].action))
        self.word = actions.KINDS[self.kind]
        rules = game.state.rules
        held = self.followed({})
        self.counts = {card: most for card, _, most in held}
        """How many cards of each class there are to choose."""
        everything = {card: most for card, _, most in held}
        self.most = sum(chosen for _, chosen, _ in self.followed(everything))
        """How many cards can be chosen in all."""
        self.cards = [card_of(rules, player, card) for card in self.counts]
        name = player_name(rules, player)
        self.prefixes = [[name, self.word], [self.word]]

    def followed(self, wanted: dict[int, int]) -> list[tuple[int, int, int]]:
        """Each class that is asked about if so many of each are wanted: how many are chosen then,
        and how many could be."""
        game = self.game.copy()
        found: list[tuple[int, int, int]] = []
        while self.player in game.deciders:
            legal = game.legal_actions(self.player)
            card = int(actions.first(legal[0]))
            if actions.kind(legal[0]) != self.kind or (found and card <= found[-1][0]):
                break
            most = len(legal) - 1
            count = min(wanted.get(card, 0), most)
            found.append((card, count, most))
            game.apply(legal[count], player=self.player)
        return found

    def question(self) -> str:
        """What is asked."""
        rules = self.game.state.rules
        rule, _, _ = asking(self.game.state)
        name = player_words(rules, self.player)
        return worded(f"question-{self.word}-cards", rule, player=name, count=self.most)

    def labels(self) -> list[str]:
        """The cards as they are numbered from 1."""
        return [times(self.counts[card.number], card.name) for card in self.cards]

    def hint(self) -> str:
        """How they are typed."""
        can_all = "yes" if sum(self.counts.values()) <= self.most else "no"
        return say(f"play-{self.word}", name=self.cards[0].name, all=can_all)

    def take(self, typed: str) -> list[int]:
        """The answers to all questions about these cards. Raises `BadText` for what cannot be."""
        words = typed.casefold().replace(",", " ").split()
        for prefix in self.prefixes:
            if words[: len(prefix)] == prefix:
                words = words[len(prefix) :]
        if words == [BACK]:
            raise BadText(say("play-cards-again"))
        wanted: dict[int, int] = {}
        if words == [ALL]:
            wanted = dict(self.counts)
        elif len(words) != 1 or words[0] not in NONE:
            for card in read_cards(self.cards, words):
                wanted[card.number] = wanted.get(card.number, 0) + 1
        self.check(wanted)
        return [int(actions.pack(self.kind, *row[:2])) for row in self.followed(wanted)]

    def check(self, wanted: dict[int, int]) -> None:
        """Raise for more cards than there are, or than may be chosen."""
        for card in self.cards:
            if wanted.get(card.number, 0) > self.counts[card.number]:
                held = times(self.counts[card.number], card.name)
                raise BadText(say("play-cards-few", cards=held))
        if sum(wanted.values()) > self.most:
            given = sum(wanted.values())
            raise BadText(say("play-cards-many", most=self.most, given=given))


def card_of(rules: Ruleset, player: int, card: int) -> Card:
    """A class of cards with its key and name."""
    return Card(card, card_name(rules, player, card), card_noun(rules, player, card))
