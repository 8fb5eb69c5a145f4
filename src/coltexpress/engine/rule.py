"""What content is made of: rule objects whose hooks do nothing by default, and rows of numbers.

Hooks read and change the state through verbs; they keep nothing of their own, so one object serves
every game at once. A decision that a rule asks for comes back to it as (stage, player, operands).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.block import Block
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event
from coltexpress.engine.vocab import (
    Action,
    Bandit,
    Card,
    Colour,
    Mask,
    Player,
    Token,
)

if TYPE_CHECKING:
    from coltexpress.engine.observe import View
    from coltexpress.engine.ruleset import Ruleset
    from coltexpress.engine.state import State


DECKS_PART: Final = 0
"""Where the decks' part is among the parts of a state."""


@mypyc_attr(native_class=True)
class Part:
    """What a variant or a module adds to the state and to views. It is public, but for what `seen`
    leaves out."""

    def copy(self) -> "Part":
        """An equal part that shares nothing that changes."""
        return self

    def seen(self, player: Player) -> "Part":
        """What this player may know of it, or a spectator (NOBODY)."""
        return self.copy()

    def key(self) -> bytes:
        """Everything that matters in it."""
        return b""

    def blocks(self) -> list[Block]:
        """What of it is told in texts, in order. Everything in `key` is."""
        return []

    def block(self, at: i64) -> vec[i64]:
        """The numbers of one of its blocks."""
        return vec[i64]()

    def set_block(self, at: i64, numbers: vec[i64]) -> None:
        """Take the numbers of one of its blocks from a text."""

    def subtract_open(self, player: Player, cards: vec[i64]) -> None:
        """Take the cards of a player that lie open here out of these counts."""

    def odd_top(self, actions: i64) -> i64:
        """Which known top of a draw pile is an action card, or -1: only bullets are put there."""
        return -1


def copied(parts: list[Part]) -> list[Part]:
    return [part.copy() for part in parts]


def seen_parts(parts: list[Part], player: Player) -> list[Part]:
    return [part.seen(player) for part in parts]


def keys_of(parts: list[Part]) -> bytes:
    return b"/".join([part.key() for part in parts])


@mypyc_attr(native_class=True)
class Rule:
    """A named piece of the game. `rule` is the name the rulebook gives it."""

    def __init__(self, key: str, rule: str) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.id: i64 = -1

    def choices(
        self, s: "State", stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        out: Choices,
    ) -> None:  # fmt: skip
        """Offer the legal answers to this rule's question, changing nothing."""

    def choose(
        self, s: "State", stage: i64, player: Player, bandit: Bandit, other: i64, token: Token,
        action: Action,
    ) -> None:  # fmt: skip
        """Carry out an answer. The question is already off the stack."""

    def must_ask(
        self, s: "State", stage: i64, player: Player, bandit: Bandit, other: i64, token: Token
    ) -> bool:
        """Whether to ask without counting the answers: there are surely several, or others cannot
        know that one is alone."""
        return False

    def ask_all(self, s: "State", stage: i64) -> None:
        """Open a secret row."""

    def seal(self, s: "State", stage: i64, player: Player, action: Action) -> bool:
        """Keep one player's answer in a secret row; True when it has nothing more to say."""
        return True

    def write_answer(self, sealed: vec[i64], row: i64, classes: i64, action: Action) -> None:
        """Write an answer into one player's row of sealed answers."""

    def read_answers(
        self, rules: "Ruleset", stage: i64, hand: vec[i64], sealed: vec[i64], out: Choices,
        *, done: bool,
    ) -> None:  # fmt: skip
        """Offer the answers that one player's row holds, in the order given: what `write_answer`
        has written. `done` tells whether the player has nothing more to say."""

    def unseal(self, s: "State", stage: i64, players: Mask) -> None:
        """Carry out a row that is complete, whatever the order of its answers was."""

    def explain(self, s: "State", stage: i64, bandit: Bandit, action: Action) -> str:
        """The name of the rule behind an answer."""
        return self.rule


@mypyc_attr(native_class=True)
class ActionCard(Rule):
    """A kind of action card. `count` says how many a deck has of it, `duel` how many each bandit
    has in a duel, or the player if the card is not `personal`."""

    def __init__(self, key: str, rule: str, count: i64, duel: i64, personal: bool) -> None:
        super().__init__(key, rule)
        self.count: Final = count
        self.duel: Final = duel
        self.personal: Final = personal
        """Whether the card belongs to a bandit; the others belong to the player (`duel.deck`)."""

    def play(self, s: "State", player: Player, bandit: Bandit) -> None:
        """Carry the card out, or ask what it needs to know."""


@mypyc_attr(native_class=True)
class Power(Rule):
    """A bandit. What it does differently from others are numbers, flags and hooks."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.more_cards: i64 = 0
        self.hides_first = False
        self.spared = False
        self.keeps_drop = False

    def more_targets(self, s: "State", bandit: Bandit) -> Mask:
        """Whom Fire reaches beyond the ordinary targets."""
        return 0

    def after_hit(self, s: "State", bandit: Bandit, victim: Bandit) -> None:
        """What follows when this bandit's bullet has hit."""


@mypyc_attr(native_class=True)
class RoundEvent(Rule):
    """What happens at the end of a round."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.brings_waiting = False
        """Whether loot that waits beside the train comes onto it."""
        self.takes_loot = False
        """Whether loot can leave the game."""
        self.lets_escape = False
        """Whether bandits can leave the train for good, and are caught if they do not."""

    def on_round_end(self, s: "State") -> None:
        """Happens after the last action."""

    def pays(self, s: "State", bandit: Bandit) -> i64:
        """What it pays this bandit, as things stand when it happens."""
        return 0

    def counts(self, s: "State", bandit: Bandit) -> i64:
        """What it adds to a bandit's money, or takes from it, when all is counted."""
        return 0


@mypyc_attr(native_class=True)
class Decks(Rule):
    """How cards are dealt, drawn, received and put away, in the standard game or as experts do."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.shuffles_all = False
        """Whether all cards are shuffled for each round."""
        self.writes: Mask = 0
        """What these decks write of hands in the trace, as a mask of its ops."""

    def part(self, players: i64, stride: i64) -> Part:
        """The extra state these decks need."""
        return Part()

    def begin_round(self, s: "State") -> None:
        """Fill the hands."""

    def begin_scheme(self, s: "State") -> None:
        """After the round card is revealed; may open a secret row."""

    def end_scheme(self, s: "State") -> None:
        """After the last turn; may open a secret row."""

    def draw(self, s: "State", player: Player, count: i64) -> None:
        """Move cards from the deck to the hand, as many as there are."""

    def receive(self, s: "State", player: Player, colour: Colour) -> None:
        """A bullet joins the player's cards."""

    def put_away(self, s: "State", player: Player, card: Card) -> None:
        """A card that was carried out goes back to its owner."""

    def fold(self, view: "View", event: Event) -> None:
        """Bring the cards in a view up to date after an event."""


@mypyc_attr(native_class=True)
class Opening(Rule):
    """Where the bandits stand before the first round."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.is_gradual = False
        """Whether some stand on the train already while others are asked."""

    def place(self, s: "State") -> None:
        """Put the bandits on the train, or open a secret row for it."""

    def fits(self, s: "State") -> bool:
        """Whether the bandits stand as this leaves them."""
        return True


@mypyc_attr(native_class=True)
class TurnKind:
    """A row: how one turn of a round card is played."""

    def __init__(
        self, key: str, letter: str, rule: str, steps: i64, hidden: bool, backward: bool,
        row: Rule | None = None,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.letter: Final = letter
        self.rule: Final = rule
        self.steps: Final = steps
        self.hidden: Final = hidden
        self.backward: Final = backward
        self.row: Final = row
        """The rule that asks all players together, if this turn is played so."""


@mypyc_attr(native_class=True)
class RoundCard:
    """A row: the turns for few and for many players, and the event at the end if any."""

    def __init__(
        self, key: str, event: RoundEvent | None, few: str, many: str, station: bool,
        plans: i64 = 0,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.event: Final = event
        self.few: Final = few
        self.many: Final = many
        self.station: Final = station
        self.plans: Final = plans
        """How many cards each player may keep back (`round.plan`)."""


@mypyc_attr(native_class=True)
class CarKind:
    """A row: the loot printed on a car's floor."""

    def __init__(self, key: str, purses: i64, jewels: i64) -> None:
        self.key: Final = key
        self.purses: Final = purses
        self.jewels: Final = jewels


def vector(values: list[int]) -> vec[i64]:
    """A vector of these numbers."""
    return vec[i64]([i64(value) for value in values])


MOST_NOUGHTS: Final = 512
NOUGHTS: Final = vec[i64]([i64(0) for _ in range(MOST_NOUGHTS)])


def zeros(count: i64) -> vec[i64]:
    """A vector of noughts, as long as any that the game needs."""
    if count < 0 or count > MOST_NOUGHTS:
        raise ValueError(count)  # a slice would be of another length, and say nothing
    return NOUGHTS[:count]
