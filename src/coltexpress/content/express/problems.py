"""What can be wrong with a position of the base game: the lines and operands of each code.

Where one of the lines could not be read, the problem is not told. The blocks of parts go by what
their numbers are.
"""

from typing import Final

from coltexpress.engine.course import ProblemKind

COURSE: Final = "phase round rounds turn seat step first cursor pile"
CARDS: Final = "hands decks card-rows card-stacks pile cursor wounds"
PROBLEMS: Final = [
    ProblemKind("phase", "phase", unsafe=True),
    ProblemKind("round", "round phase", "given:count phase:phase", unsafe=True),
    ProblemKind("turn", COURSE, "given:count phase:phase turns:count", unsafe=True),
    ProblemKind("seat", COURSE, "given:count phase:phase", unsafe=True),
    ProblemKind("step", COURSE, "given:ordinal phase:phase", unsafe=True),
    ProblemKind("first", "first", unsafe=True),
    ProblemKind("cursor", "cursor pile phase", "given:count phase:phase cards:count", unsafe=True),
    ProblemKind("pile-early", "pile phase", "phase:phase"),
    ProblemKind("sealed", "sealed question", unsafe=True),
    ProblemKind("station", "rounds", "card:round number:ordinal"),
    ProblemKind("round-twice", "rounds", "card:round"),
    ProblemKind("marshal-off", "marshal", "car:count", unsafe=True),
    ProblemKind("place-early", "places phase", "bandit:bandit", unsafe=True),
    ProblemKind("place", "places phase", "bandit:bandit place:place", unsafe=True),
    ProblemKind("marshal-inside", "places marshal phase", "bandit:bandit"),
    ProblemKind("cash", "cash", "bandit:bandit"),
    ProblemKind("hits", "wounds", "bandit:bandit"),
    ProblemKind("neutral", "neutral wounds", "left:count received:count total:count"),
    ProblemKind("gun", "guns wounds", "bandit:bandit gun:count received:count"),
    ProblemKind("pile-card", "pile", "number:ordinal", unsafe=True),
    ProblemKind("pile-hidden", "pile cursor", "number:ordinal"),
    ProblemKind("cards", CARDS, "player:player card:count count:count"),
    ProblemKind("sums", CARDS, "player:player"),
    ProblemKind("top", "card-stacks", "number:ordinal"),
    ProblemKind("trace", "trace", unsafe=True),
    ProblemKind("trace-hand", "trace hands", "player:player traced:count held:count"),
    ProblemKind("tokens", "loot", unsafe=True),
    ProblemKind("token-place", "loot phase", "token:token"),
    ProblemKind("token-known", "loot", "token:token"),
    ProblemKind("token-holder", "loot", "token:token bandit:bandit"),
    ProblemKind("value", "loot", "token:token value:count"),
    ProblemKind("values", "loot", "token:token value:count"),
    ProblemKind("clue", "clues", "number:ordinal"),
    ProblemKind("clue-least", "clues loot", "number:ordinal token:token"),
]
