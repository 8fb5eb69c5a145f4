"""The table beyond the bandits themselves: what is where, what can be reached, who meets whom."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event
from coltexpress.engine.rule import Part, Rule
from coltexpress.engine.vocab import NOBODY, Action, Bandit, Car, Mask, Place, Player, Token

if TYPE_CHECKING:
    from coltexpress.engine.observe import View
    from coltexpress.engine.ruleset import Ruleset
    from coltexpress.engine.state import State


@mypyc_attr(native_class=True)
class Spot:
    """A row: a place beyond the train by name, or where a bandit is that has left the game."""

    def __init__(self, key: str, place: Place, figure: i64 = NOBODY) -> None:
        self.key: Final = key
        self.place: Final = place
        self.figure: Final = figure
        """The figure that carries it, a vehicle then."""


@mypyc_attr(native_class=True)
class Standing:
    """Where a figure is: beside a car, or at a place."""

    def __init__(self, figure: i64, car: Car, place: Place) -> None:
        self.figure: Final = figure
        self.car: Final = car
        self.place: Final = place


@mypyc_attr(native_class=True)
class Stance:
    """How a bandit stands at its place, where that matters."""

    def __init__(self, rank: i64, direction: i64, lies: bool) -> None:
        self.rank: Final = rank
        """Where it stands in the row there, counted from the front."""
        self.direction: Final = direction
        """Which way it faces: FORWARD or BACKWARD."""
        self.lies: Final = lies


@mypyc_attr(native_class=True)
class Board(Rule):
    """The table beyond the bandits themselves: what can be reached from where, and what meets
    whoever arrives. A module that adds vehicles or figures brings a board of its own."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.has_effects = False
        """Whether bandits can lose their power or their way, lay their cards face up or leave the
        game, and tokens be marked. Without it none of these is asked about."""
        self.has_steps = False
        """Whether there is more to do in a step than to lay a card or draw."""
        self.figure = ""
        """The key of the figure that can be punched like a bandit, if there is one."""
        self.figures: list[str] = []
        """The keys of all that moves without being a bandit, by the numbers of events."""
        self.captives: list[str] = []
        """The keys of those whom bandits can capture, by the numbers of actions and events."""
        self.spots: list[Spot] = []
        self.most_asked: i64 = 0
        """No step, card or part of an event leads to more questions of the board's own."""
        self.mark = ""
        """The key of what `marked` says of a token."""
        self.catches = rule
        """The rule by which nobody wins when all are `caught`."""
        self.extras: i64 = 0
        """How many things it adds to a bandit's money, or takes from it, in the end: `extra`."""

    def deal(self, s: "State", stream: vec[i64]) -> None:
        """Put out, by chance, what it adds to the table."""

    def has_place(self, s: "State", place: Place) -> bool:
        """Whether a bandit or loot can be at this place beyond the train, or a bandit AWAY."""
        return False

    def can_move(self, s: "State", bandit: Bandit) -> bool:
        """Whether a Move leads anywhere."""
        return True

    def offer_moves(self, s: "State", bandit: Bandit, out: Choices) -> None:
        """Where a Move can lead."""

    def move(self, s: "State", bandit: Bandit, place: Place) -> None:
        """Carry out a Move, with all that is met on the way."""

    def in_range(self, s: "State", bandit: Bandit) -> Mask:
        """Whom anybody could shoot from there."""
        return 0

    def at_hand(self, s: "State", bandit: Bandit) -> Mask:
        """Whom anybody could punch there. The bit behind the bandits' is the board's figure."""
        return 0

    def may_punch(self, s: "State", bandit: Bandit) -> bool:
        """Whether this bandit may punch at all."""
        return True

    def marked(self, parts: list[Part], token: Token) -> bool:
        """Whether everybody can tell this token from others of its kind, and knows its value."""
        return False

    def put_mark(self, parts: list[Part], token: Token, *, marked: bool) -> None:
        """Mark a token, or take the mark off it."""

    def standings(self, parts: list[Part]) -> list[Standing]:
        """Where its figures are that are in play, equal ones one by one."""
        return []

    def stance(self, parts: list[Part], bandit: Bandit) -> Stance | None:
        """How a bandit stands; None where bandits at one place just are there."""
        return None

    def coupled(self, view: "View") -> i64:
        """How many cars the train still has, with the locomotive."""
        return view.rules.cars

    def captors(self, parts: list[Part]) -> list[int]:
        """By captive: the bandit that has it, NOBODY for one still to be had, GONE for one that is
        not in play."""
        return []

    def punch_figure(self, s: "State", bandit: Bandit) -> None:
        """The board's figure is punched."""

    def offer_shoves(self, s: "State", place: Place, out: Choices) -> None:
        """Where a punch can drive its victim."""

    def explain_card(self, s: "State", bandit: Bandit, action: Action, rule: str) -> str:
        """The name of the rule behind an answer to a card: the board's own, or the one given."""
        return rule

    def settle(self, s: "State") -> None:
        """Bandits or figures have arrived somewhere: whom do they meet there?"""

    def powerless(self, s: "State") -> Mask:
        """The bandits that have lost their power."""
        return 0

    def exposed(self, s: "State") -> Mask:
        """The bandits whose cards are always laid face up."""
        return 0

    def missing_cards(self, s: "State", player: Player) -> i64:
        """By how many cards this player's hand is smaller than it should be."""
        return 0

    def begin_round(self, s: "State") -> None:
        """Before the cards of a round are dealt."""

    def before_event(self, s: "State") -> None:
        """Before the event of a round; may put on the stack what is to follow it."""

    def offer_steps(self, s: "State", player: Player, out: Choices) -> None:
        """What a player can do instead of laying a card or drawing."""

    def take_step(self, s: "State", player: Player, action: Action) -> None:
        """Do it."""

    def is_counted(self, s: "State", bandit: Bandit) -> bool:
        """Whether what a bandit has counts in the end; a board with extras has a say in it."""
        return True

    def extra(self, s: "State", bandit: Bandit, at: i64) -> i64:
        """What one of its extras adds to a bandit's money in the end, or takes from it."""
        return 0

    def extra_key(self, rules: "Ruleset", last: i64, at: i64) -> str:
        """The key of what an extra is, if this is the card of the last round."""
        return ""

    def money(self, s: "State", bandit: Bandit, loot: i64) -> i64:
        """What a bandit has in the end; `loot` is what its loot and cash come to. No board changes
        this but by its extras, so that all of it can be told (`score.account`)."""
        if self.extras == 0:
            return loot
        if not self.is_counted(s, bandit):
            return 0
        for at in range(self.extras):
            loot += self.extra(s, bandit, at)
        return loot

    def caught(self, s: "State") -> Mask:
        """The bandits that cannot win."""
        return 0

    def fold(self, view: "View", event: Event) -> None:
        """Bring its parts of a view up to date after an event."""
