"""Names for every number of a state, and the numbers back: what positions and wires are written in.

Names are unique within one game. What cannot be read raises `BadText` with what would be right.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content import catalog
from coltexpress.engine import trace
from coltexpress.engine.layout import inside, roof
from coltexpress.engine.observe import UNKNOWN_CARD
from coltexpress.engine.question import A_TOKEN, NUMBERS, SOME_BANDITS, Question
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    FLOORS,
    GONE,
    HELD,
    JEWEL,
    LOOT_CARD,
    NOBODY,
    PURSE,
    STRONGBOX,
    WAITING,
    WHISKY,
)
from coltexpress.notation.text import LOOT, BadText, card_name, place_name, player_name
from coltexpress.words import say

MOST_DIGITS: Final = 9
NONE: Final = "none"
NOT: Final = "not "
UNKNOWN: Final = "unknown"
BUT: Final = "but "
COUPLED: Final = "coupled"
WITH_CARD: Final = (trace.KNOWN, trace.LAID, trace.SHOWN, trace.TOSSED, trace.JOINT, trace.GAINED)


def number(text: str) -> int:
    """A whole number, not negative."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise BadText(say("name-number", least=0, given=text))
    return int(text)


def index(what: str, given: str, known: Sequence[str]) -> int:
    """Where a name stands among those known."""
    if given not in known:
        raise BadText(
            say("name-unknown", what=what, given=given, known=", ".join(dict.fromkeys(known)))
        )
    return list(known).index(given)


def parts(text: str) -> list[str]:
    """What stands between the commas; nothing for `none`."""
    return [] if text == NONE else [part.strip() for part in text.split(",")]


def token_names(rules: Ruleset, cars: Sequence[int], kinds: Sequence[int]) -> list[str]:
    """Each token by where it comes from: `ghost purse`, `mail purse 2`, `strongbox 1`, and a flask
    of a car as `mail whisky`."""
    names = [f"{power.key} purse" for power in rules.powers]
    expected = [PURSE] * len(names)
    for car in cars:
        row = rules.car_kinds[car]
        for kind, count in ((PURSE, int(row.purses)), (JEWEL, int(row.jewels))):
            for at in range(count):
                names.append(f"{row.key} {LOOT[kind]}" + (f" {at + 1}" if count > 1 else ""))
                expected.append(kind)
    for at in range(len(rules.strongboxes)):
        names.append(f"{LOOT[STRONGBOX]} {at + 1}")
        expected.append(STRONGBOX)
    for car in cars if len(rules.flasks) else ():
        names.append(f"{rules.car_kinds[car].key} {LOOT[WHISKY]}")
        expected.append(WHISKY)
    if list(kinds) == expected:
        return names
    # A table that no deal makes, as in a rule test: tokens go by kind and number.
    return [f"{LOOT[kind]} {list(kinds[:at]).count(kind) + 1}" for at, kind in enumerate(kinds)]


class Called:
    """The names that all games by the same rules have in common."""

    def __init__(self, rules: Ruleset) -> None:
        self.players = [player_name(rules, player) for player in range(rules.players)]
        self.bandits = [power.key for power in rules.powers]
        self.groups = [*self.bandits, *(f"{NOT}{name}" for name in self.bandits)]
        self.cards = [
            [card_name(rules, player, card) for card in range(rules.classes)]
            for player in range(rules.players)
        ]
        self.rounds = [card.key for card in rules.rounds]
        self.questions = catalog.questions(rules)
        self.piled: dict[int, str] = {}
        """Entries of the pile that were told already."""


class Names:
    """The names of one game's players, bandits, cards, tokens and questions."""

    def __init__(self, rules: Ruleset, cars: Sequence[int], kinds: Sequence[int]) -> None:
        common = called(rules)
        self.rules = rules
        self.players = common.players
        self.bandits = common.bandits
        self.victims = [*self.bandits, *filter(None, [rules.board.figure])]
        self.colours = [*self.bandits, "neutral"] if rules.colours else []
        self.groups = common.groups
        self.cards = common.cards
        self.tokens = token_names(rules, cars, kinds)
        self.kinds = list(kinds)
        self.rounds = common.rounds
        self.questions = common.questions
        self.piled = common.piled
        self.tables: dict[str, list[str]] = {}
        """The names that numbers stand for, by the field; made when an event is told."""

    def player(self, text: str) -> int:
        return index("player", text, self.players)

    def bandit(self, text: str) -> int:
        return index("bandit", text, self.bandits)

    def card(self, player: int, text: str) -> int:
        return index("card", text, self.cards[player])

    def token(self, text: str) -> int:
        return index("token", text, self.tokens)

    def place(self, text: str) -> int:
        """`inside 2`, `roof 0`, or a place beyond the train by the name that the board gives it.
        Whether the train is so long is somebody else's business."""
        spots = self.rules.board.spots
        for spot in spots:
            if spot.key == text:
                return int(spot.place)
        floor, _, car = text.partition(" ")
        words = [spot.key for spot in spots if " " not in spot.key]
        chosen = index("floor", floor, [*FLOORS, *words])
        if chosen >= len(FLOORS):
            raise BadText(say("name-place", given=text))
        place = int((inside, roof)[chosen](number(car)))
        if place in [spot.place for spot in spots]:
            raise BadText(say("name-place", given=text))
        return place

    def where_text(self, token: int, at: int) -> str:
        """Where a token is: `roof 1`, `held by doc`, `waiting`, `gone`; a car can be `coupled`."""
        if at >= HELD:
            return f"held by {self.bandits[at - HELD]}"
        if self.kinds[token] == LOOT_CARD and at != GONE:
            return COUPLED
        return {WAITING: "waiting", GONE: "gone"}.get(at) or place_name(self.rules, at)

    def where(self, token: int, text: str) -> int:
        if self.kinds[token] == LOOT_CARD:
            return self.where_car(token, text)
        if text in ("waiting", "gone"):
            return WAITING if text == "waiting" else GONE
        if text.startswith("held by "):
            return HELD + self.bandit(text.removeprefix("held by "))
        place = self.place(text)
        if place >= HELD:
            raise BadText(say("name-place", given=text))
        return place

    def where_car(self, token: int, text: str) -> int:
        """A car is the train's, a bandit's or nobody's."""
        held = [f"held by {name}" for name in self.bandits]
        at = index("coupling", text, [COUPLED, "gone", *held])
        return int(inside(token + 1)) if at == 0 else GONE if at == 1 else HELD + at - 2

    def known_text(self, mask: int) -> str:
        """Who knows a token's value: `all` (spectators too), `nobody`, or the players."""
        if mask == self.rules.public:
            return "all"
        return self.mask_text(mask, self.players) if mask else "nobody"

    def known(self, text: str) -> int:
        if text in ("all", "nobody"):
            return int(self.rules.public) if text == "all" else 0
        return self.mask(text, "player", self.players)

    def mask_text(self, mask: int, names: Sequence[str]) -> str:
        """The names of those in a mask, or `none`."""
        return " ".join(name for at, name in enumerate(names) if (mask >> at) & 1) or NONE

    def mask(self, text: str, what: str, names: Sequence[str]) -> int:
        found = 0
        for word in [] if text == NONE else text.split(" "):
            found |= 1 << index(what, word, names)
        return found

    def counts_text(self, counts: Sequence[int], names: Sequence[str]) -> str:
        """`2 move, 1 fire`, or `none`."""
        told = [f"{count} {name}" for count, name in zip(counts, names, strict=True) if count]
        return ", ".join(told) or NONE

    def counts(self, text: str, what: str, names: Sequence[str]) -> dict[int, int]:
        """How many of each, in the order told."""
        found: dict[int, int] = {}
        for part in parts(text):
            count, _, name = part.partition(" ")
            at = index(what, name, names)
            if at in found:
                raise BadText(say("name-twice", given=name))
            found[at] = number(count)
        return found

    def pile_text(self, entry: int) -> str:
        """`ghost move`, `ghost move hidden`; `unknown` for a card that a view does not tell."""
        text = self.piled.get(entry)
        if text is None:
            player, card = int(pile_player(entry)), int(pile_card(entry))
            name = UNKNOWN if card == UNKNOWN_CARD else self.cards[player][card]
            text = f"{self.players[player]} {name}" + (" hidden" if pile_hidden(entry) else "")
            self.piled[entry] = text
        return text

    def pile_owner(self, entry: int) -> int:
        """Who has laid a card of the pile."""
        return int(pile_player(entry))

    def covered_text(self, entry: int) -> str:
        """A card of the pile of which only the player is known."""
        return self.pile_text(entry | UNKNOWN_CARD << 4)

    def pile(self, text: str) -> int:
        name, _, rest = text.partition(" ")
        player = self.player(name)
        card = rest.removesuffix(" hidden")
        laid = UNKNOWN_CARD if card == UNKNOWN else self.card(player, card)
        return player | (laid << 4) | ((1 << 12) if card != rest else 0)

    def top_text(self, top: int) -> str:
        """A known top of a draw pile: `ghost bullet:doc`."""
        player = int(top) & 15
        return f"{self.players[player]} {self.cards[player][int(top) >> 4]}"

    def top(self, text: str) -> int:
        name, _, card = text.partition(" ")
        player = self.player(name)
        return player | (self.card(player, card) << 4)

    def trace_text(self, item: int) -> str:
        """`ghost dealt 6`, `ghost laid move`, `ghost hid`, `doc clean`, `doc returned but 2`."""
        player, op, arg = (
            int(trace.entry_player(item)), int(trace.entry_op(item)), int(trace.entry_arg(item))
        )  # fmt: skip
        if op == trace.BEGUN:
            return trace.OPS[op]
        text = f"{self.players[player]} {trace.OPS[op]}"
        if op == trace.DEALT:
            return f"{text} {arg}"
        if op == trace.HID:
            return f"{text} {self.groups[arg - 1]}" if arg else text
        if op == trace.LENT:
            return f"{text} {self.cards[player][arg - 1]}" if arg else text
        if op == trace.RETURNED:
            return f"{text} {BUT}{arg}" if arg else text
        return f"{text} {self.cards[player][arg]}" if op in WITH_CARD else text

    def trace(self, text: str) -> int:
        if text == trace.OPS[trace.BEGUN]:
            return int(trace.entry(trace.BEGUN, 0, 0))
        name, _, rest = text.partition(" ")
        word, _, operand = rest.partition(" ")
        player = self.player(name)
        op = index("trace", word, trace.OPS)
        arg = 0
        if op == trace.DEALT:
            arg = number(operand)
        elif op == trace.HID:
            arg = 1 + self.group(operand) if operand else 0
        elif op == trace.LENT:
            arg = 1 + self.card(player, operand) if operand else 0
        elif op in WITH_CARD:
            arg = self.card(player, operand)
        elif op == trace.RETURNED and operand.startswith(BUT):
            arg = number(operand.removeprefix(BUT))
        elif operand:
            raise BadText(say("name-too-much", given=operand))
        return int(trace.entry(op, player, arg))

    def group(self, text: str) -> int:
        """A bandit whose card it is, or `not doc`: anybody's but this one's."""
        if text.startswith(NOT):
            return len(self.bandits) + self.bandit(text.removeprefix(NOT))
        return self.bandit(text)

    def clue_text(self, item: int) -> str:
        """`picked mail purse 1 among mail purse 1, mail purse 2`."""
        among = int(trace.clue_tokens(item))
        names = ", ".join(name for at, name in enumerate(self.tokens) if (among >> at) & 1)
        kind = trace.CLUES[item & 255]
        return f"{kind} {self.tokens[int(trace.clue_token(item))]} among {names}"

    def clue(self, text: str) -> int:
        told, _, names = text.partition(" among ")
        kind, _, name = told.partition(" ")
        among = 0
        for other in parts(names):
            among |= 1 << self.token(other)
        return int(trace.clue(index("clue", kind, trace.CLUES), self.token(name), among))

    def question(self, frame: Sequence[int]) -> Question:
        """The question that a pending frame asks."""
        return next(row for row in self.questions if row.covers(frame[0], frame[1]))

    def operand_text(self, label: str, value: int) -> str:
        """An operand of a question, whose label says what it is."""
        if label in NUMBERS:
            return str(value)
        if label == SOME_BANDITS:
            return self.mask_text(value, self.bandits)
        return self.tokens[value] if label == A_TOKEN else self.bandits[value]

    def operand(self, label: str, text: str) -> int:
        if label in NUMBERS:
            return number(text)
        if label == SOME_BANDITS:
            return self.mask(text, "bandit", self.bandits)
        return self.token(text) if label == A_TOKEN else self.bandit(text)

    def frame_parts(self, frame: Sequence[int]) -> dict[str, str]:
        """A question's operands by label; what it does not use is left out."""
        row = self.question(frame)
        _, stage, player, bandit, other, token = frame
        told = {row.staged: self.operand_text(row.staged, stage)} if row.staged else {}
        if row.secret:
            told["asked"] = self.mask_text(token, self.players)
            told["silent"] = self.mask_text(other, self.players)
            return told
        told["player"] = self.players[player]
        if bandit != NOBODY:
            told["bandit"] = self.bandits[bandit]
        for label, value in ((row.other, other), (row.token, token)):
            if label:
                told[label] = self.operand_text(label, value)
        return told

    def frame(self, key: str, told: dict[str, str]) -> list[int]:
        """A pending frame from a question's key and operands."""
        row = self.questions[index("question", key, [row.key for row in self.questions])]
        own = ["asked", "silent"] if row.secret else ["player", row.other, row.token]
        wanted = [label for label in (row.staged, *own) if label]
        for label in wanted:
            if label not in told:
                raise BadText(say("name-operand", question=key, label=label))
        for label in told:
            index("operand", label, [*wanted, *([] if row.secret else ["bandit"])])
        frame = [int(row.rule), int(row.stage), NOBODY, NOBODY, 0, 0]
        assert len(frame) == FRAME
        if row.staged:
            frame[1] = max(frame[1], self.operand(row.staged, told[row.staged]))
        if row.secret:
            frame[4] = self.mask(told["silent"], "player", self.players)
            frame[5] = self.mask(told["asked"], "player", self.players)
            return frame
        frame[2] = self.player(told["player"])
        if "bandit" in told:
            frame[3] = self.bandit(told["bandit"])
        for at, label in ((4, row.other), (5, row.token)):
            if label:
                frame[at] = self.operand(label, told[label])
        return frame


@lru_cache(maxsize=1024)
def called(rules: Ruleset) -> Called:
    return Called(rules)


@lru_cache(maxsize=1024)
def cached_names(rules: Ruleset, cars: bytes, kinds: bytes) -> Names:
    return Names(rules, numbers_in(cars), numbers_in(kinds))


def numbers_in(data: bytes) -> tuple[int, ...]:
    """What a vector holds, from its bytes."""
    return tuple(array("q", data))


def names_of(rules: Ruleset, cars: vec[i64], kinds: vec[i64]) -> Names:
    """The names of a game on this train with these tokens; equal games share them. Looking them up
    by the bytes of the vectors takes a twentieth of the time it takes by their numbers."""
    return cached_names(rules, bytes(cars), bytes(kinds))
