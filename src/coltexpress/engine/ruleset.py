"""One setup's dense tables: who plays which bandits with which cards, rounds and readings.

Built once a setup by `coltexpress.content.catalog` and shared by every state of it; never changed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import trace
from coltexpress.engine.actions import LAY, pack
from coltexpress.engine.block import Block
from coltexpress.engine.board import Board
from coltexpress.engine.course import Course
from coltexpress.engine.rule import (
    DECKS_PART,
    ActionCard,
    CarKind,
    Decks,
    Opening,
    Part,
    Power,
    RoundCard,
    Rule,
    TurnKind,
    copied,
    vector,
    zeros,
)
from coltexpress.engine.vocab import NOBODY, PURSE, SPECTATOR, Card, Mask, Player

EMPTY_PART: Final = Part()
"""Stands where a module that is not in play has its part."""


@mypyc_attr(native_class=True)
class Tables:
    """The rows of one setup, which its modules fill one after the other."""

    def __init__(
        self, modules: tuple[str, ...], teams: list[list[Power]], rules: list[Rule]
    ) -> None:
        self.modules: Final = modules
        self.teams: Final = teams
        """The bandits of each player."""
        self.rules: Final = rules
        """All rule objects there are, by their numbers."""
        self.cards: list[ActionCard] = []
        self.turns: list[TurnKind] = []
        self.rounds: list[RoundCard] = []
        self.car_kinds: list[CarKind] = []
        self.purses: list[int] = []
        self.lines: list[str] = []
        self.blocks: list[Block] = []
        self.parts: list[Part] = [EMPTY_PART]
        """What modules add to a state, as it is before the first round; see `put_part`."""
        self.decks = Decks("", "")
        self.opening = Opening("", "")
        self.board = Board("", "")
        self.course = Course()
        self.cars = 0
        """How many cars there are behind the locomotive."""
        self.worth = [0, 0, 0]
        self.strongboxes: list[int] = []
        self.flasks: list[int] = []
        self.bullets_in_gun = 0
        self.neutral_bullets = 0
        self.hand = 0
        self.few = 0
        """Up to how many players the turns for few players are for."""
        self.roof_reach = 1
        self.prize = 0
        self.side = 1
        """How many players play together, side by side."""
        self.writes: Mask = 0
        """What modules write of hands in the trace, as a mask of its ops."""

    def put_part(self, slot: int, part: Part) -> None:
        """Give a state this part at a place that is the module's own in every setup, so that
        its rules find it there. The decks' place is taken; those between are left empty."""
        while len(self.parts) <= slot:
            self.parts.append(EMPTY_PART)
        if slot == DECKS_PART or self.parts[slot] is not EMPTY_PART:
            raise ValueError(slot)
        self.parts[slot] = part


@mypyc_attr(native_class=True)
class Ruleset:
    """Everything about a game that is settled before the first card is dealt, chance apart."""

    # Slots, as in State.
    __slots__ = (
        "actions", "bandits", "blocks", "board", "bullets_in_gun", "caboose", "car_kinds",
        "car_purses", "card_bandit", "card_kind", "card_owner", "cards", "cars", "classes",
        "colours", "course", "crew", "deck", "decks", "everybody", "flasks", "hand", "hand_size",
        "has_effects", "has_rows", "has_steps", "leader", "lends", "lines", "longest", "mates",
        "modules", "neutral", "neutral_bullets", "opening", "parts", "players", "powers", "prize",
        "public", "purses", "roof_reach", "round_cards", "rounds", "rules", "schedule", "side",
        "stations", "stride", "strongboxes", "turn_backward", "turn_hidden", "turn_kinds",
        "turn_lay", "turn_steps", "turns", "width", "worth", "writes",
    )  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        teams = tables.teams
        cards = tables.cards
        turns = tables.turns
        rounds = tables.rounds
        purses = tables.purses
        self.modules: Final = tables.modules
        self.players: Final[i64] = i64(len(teams))
        self.powers: Final = [power for team in teams for power in team]
        self.bandits: Final[i64] = i64(len(self.powers))
        bullets = tables.bullets_in_gun + tables.neutral_bullets
        self.colours: Final[i64] = self.bandits + 1 if bullets else 0
        self.neutral: Final[i64] = self.bandits
        self.crew: Final[i64] = i64(len(teams[0]))
        """How many bandits one player leads."""
        self.side: Final[i64] = i64(tables.side)
        """How many players play together; they sit side by side and lend each other cards."""
        self.lends: Final = tables.side > 1
        self.width: Final[i64] = self.crew * self.side
        """How many bandits' cards one deck can come to hold."""
        self.leader: Final = vector([player for player, team in enumerate(teams) for _ in team])
        self.mates: Final = vector(
            [player // tables.side * int(self.width) for player in range(len(teams))]
        )
        self.everybody: Final[Mask] = (i64(1) << self.players) - 1
        self.public: Final[Mask] = self.everybody | (i64(1) << SPECTATOR)
        """Who may see what lies open: all players, and those who only watch."""
        self.cards: Final = cards
        self.actions: Final[i64] = i64(len(cards)) * self.width
        """Classes of action cards; those from here on are bullets."""
        self.classes: Final[i64] = self.actions + self.colours
        self.stride: Final[i64] = self.classes + 1
        """A row of card counts ends with its sum."""
        self.deck: Final = zeros(self.players * self.stride)
        self.card_bandit: Final = zeros(self.players * self.actions)
        self.card_owner: Final = zeros(self.players * self.actions)
        self.hand_size: Final = zeros(self.players)
        self.turns: Final = turns
        self.rounds: Final = rounds
        self.round_cards: Final[i64] = i64(len(rounds))
        self.stations: Final[Mask] = sum(1 << at for at, row in enumerate(rounds) if row.station)
        self.turn_kinds: Final = [
            vector(turn_pattern(card, turns, few=len(teams) <= tables.few)) for card in rounds
        ]
        most = max([len(kinds) for kinds in self.turn_kinds], default=0)
        self.longest: Final[i64] = i64(most) + 1
        """Room for the turns of a round card in `schedule`, with one NOBODY at least."""
        self.schedule: Final = zeros(i64(len(rounds)) * self.longest)
        """The kinds of turns by round card and turn, NOBODY after the last."""
        self.has_rows: Final = any(turn.row is not None for turn in turns)
        """Whether there are turns in which all are asked together."""
        self.turn_steps: Final = vector([int(turn.steps) for turn in turns])
        self.turn_hidden: Final = vector([int(turn.hidden) for turn in turns])
        self.turn_lay: Final = vector([int(pack(LAY, 0, i64(turn.hidden))) for turn in turns])
        """Laying card 0 in a turn of each kind, as an action."""
        self.turn_backward: Final = vector([int(turn.backward) for turn in turns])
        self.car_kinds: Final = tables.car_kinds
        self.cars: Final[i64] = i64(tables.cars) + 1
        """Cars with the locomotive."""
        self.caboose: Final[i64] = i64(tables.cars)
        self.purses: Final = vector(purses)
        """Values of all purses there are."""
        own = len(self.powers) if tables.worth[PURSE] else 0
        self.car_purses: Final = vector(without(purses, tables.worth[PURSE], own))
        """Values of all purses but those the bandits start with, ascending."""
        self.rules: Final = tables.rules
        self.lines: Final = tables.lines
        """The keys of what positions and views tell, beside the blocks."""
        self.blocks: Final = tables.blocks
        """What texts may tell of parts, whether this setup has such a part or not."""
        self.parts: Final = tables.parts
        self.decks: Final = tables.decks
        self.opening: Final = tables.opening
        self.writes: Final[Mask] = tables.writes | tables.decks.writes | trace.ON_TABLE
        """What is written of hands in the trace, as a mask of its ops."""
        self.board: Final = tables.board
        self.has_effects: Final = tables.board.has_effects
        self.has_steps: Final = tables.board.has_steps
        self.course: Final = tables.course
        self.worth: Final = vector(tables.worth)
        """The value of a bandit's first purse, a jewel and a strongbox: by kind of token."""
        self.strongboxes: Final = vector(tables.strongboxes)
        """Where each strongbox is at first."""
        self.flasks: Final = vector(tables.flasks)
        """The kinds of all flasks there are."""
        self.bullets_in_gun: Final[i64] = i64(tables.bullets_in_gun)
        self.neutral_bullets: Final[i64] = i64(tables.neutral_bullets)
        self.hand: Final[i64] = i64(tables.hand)
        """How many cards a hand begins with, powers apart; `hand_size` tells it by player."""
        self.roof_reach: Final[i64] = i64(tables.roof_reach)
        self.prize: Final[i64] = i64(tables.prize)
        """What the gunslinger gets; nothing where there is none."""
        self.card_kind: Final = [cards[card // self.width] for card in range(self.actions)]
        for player in range(self.players):
            self.fill_deck(player)
        for card in range(len(rounds)):
            self.fill_schedule(card)

    def fill_deck(self, player: Player) -> None:
        """`setup.deck`, `duel.deck`, `team.card`"""
        row = player * self.stride
        size = self.hand
        for which in range(self.width):
            bandit = self.first_mate(player) + which
            owner = self.leader[bandit]
            if owner == player:
                size = size + self.powers[bandit].more_cards
            for kind, card in enumerate(self.cards):
                at: i64 = i64(kind) * self.width + which
                own = card.personal or self.crew == 1
                self.card_bandit[player * self.actions + at] = bandit if own else NOBODY
                self.card_owner[player * self.actions + at] = owner
                count = card.count if self.crew == 1 else card.duel
                if owner != player or (not own and which > 0):
                    count = 0
                self.deck[row + at] = count
                self.deck[row + self.classes] += count
        self.hand_size[player] = size

    def fill_schedule(self, card: i64) -> None:
        """`table.rounds`"""
        kinds = self.turn_kinds[card]
        for turn in range(self.longest):
            kind = kinds[turn] if turn < len(kinds) else NOBODY
            self.schedule[card * self.longest + turn] = kind

    def new_parts(self) -> list[Part]:
        """What this setup adds to a state before the first round; the decks' part comes first."""
        return [self.decks.part(self.players, self.stride), *copied(self.parts[DECKS_PART + 1 :])]

    def kind_of(self, card: Card) -> ActionCard:
        """The kind of an action card."""
        return self.card_kind[card]

    def bandit_of(self, player: Player, card: Card) -> i64:
        """The bandit an action card belongs to, or NOBODY where it is the player's own."""
        return self.card_bandit[player * self.actions + card]

    def owner_of(self, player: Player, card: Card) -> Player:
        """The player to whom a card in this player's hand goes back, once it is carried out
        (`team.card`). A bullet stays with whoever has it."""
        return self.card_owner[player * self.actions + card] if card < self.actions else player

    def count_owned(self, player: Player, hits: vec[i64], out: vec[i64]) -> None:
        """All cards of a player, wherever they are: the deck of the setup and the bullets received
        (`hits`). A loan counts with the partner that it came from."""
        for card in range(self.classes):
            out[card] = self.deck[player * self.stride + card]
        for bandit in range(self.bandits):
            if self.leader[bandit] == player:
                for colour in range(self.colours):
                    out[self.actions + colour] += hits[bandit * self.colours + colour]

    def in_group(self, player: Player, card: Card, group: i64) -> bool:
        """Whether a card laid face down by this player can be of a group: a bandit's, or anybody's
        but a bandit's (counted behind all bandits), or any action card (NOBODY)."""
        if group == NOBODY or card >= self.actions:
            return card < self.actions
        bandit = self.card_bandit[player * self.actions + card]
        return bandit == group if group < self.bandits else bandit != group - self.bandits

    def first_mate(self, player: Player) -> i64:
        """The first of those bandits whose cards this player's deck can come to hold. As many as
        `width` follow each other."""
        return self.mates[player]

    def side_of(self, bandit: i64) -> i64:
        """The number of the side that a bandit is on: its player's, or the team's."""
        return self.leader[bandit] // self.side

    def partner_of(self, player: Player) -> Player:
        """Who plays with this player and lends it cards; the player itself where nobody does."""
        return player - player % self.side + (player + 1) % self.side

    def steps_from(self, card: i64, turn: i64) -> i64:
        """How many steps everybody has in a round of this card, from a turn on."""
        at = card * self.longest + turn
        count: i64 = 0
        while self.schedule[at] != NOBODY:
            count += self.turn_steps[self.schedule[at]]
            at += 1
        return count

    def is_bullet(self, card: Card) -> bool:
        return card >= self.actions

    def team(self, player: Player) -> list[int]:
        """The bandits that this player leads."""
        return [bandit for bandit in range(self.bandits) if self.leader[bandit] == player]


def without(values: list[int], value: int, count: int) -> list[int]:
    """The values, ascending, without some that are equal; a ValueError if these are not there."""
    rest = sorted(values)
    for _ in range(count):
        rest.remove(value)
    return rest


def turn_pattern(card: RoundCard, turns: list[TurnKind], *, few: bool) -> list[int]:
    """The kinds of turns of a round card for few or many players."""
    letters = [turn.letter for turn in turns]
    return [letters.index(letter) for letter in (card.few if few else card.many).split()]
