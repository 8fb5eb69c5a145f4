"""An action is an int: its kind in the low byte, up to three operands of eight bits above it.

It is valid for the present decision only; its text (see `coltexpress.notation`) says it all.
"""

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.vocab import Action

DRAW_CARDS: Final = 1
LAY: Final = 2  # card, 1 if face down
GO: Final = 3  # place
WALK: Final = 4  # car the Marshal goes to
SHOOT: Final = 5  # bandit
TAKE: Final = 6  # token that stands for its class
PUNCH: Final = 7  # bandit
KNOCK: Final = 8  # token that stands for its class: what the victim drops
SHOVE: Final = 9  # place
POCKET: Final = 10
LEAVE: Final = 11
KEEP: Final = 12  # card, how many
TOSS: Final = 13  # card, how many
STAND: Final = 14  # bandit that starts in the caboose
RIDE: Final = 15  # place
ESCAPE: Final = 16
BOARD: Final = 17  # bandit, car
RIDE_ON: Final = 18  # bandit
CAPTURE: Final = 19  # hostage
FLEE: Final = 20  # place
DRINK: Final = 21  # token that stands for its class
PLAN: Final = 22  # three cards

KINDS: Final = (
    "", "draw", "lay", "go", "walk", "shoot", "take", "punch", "knock", "shove", "pocket", "leave",
    "keep", "toss", "stand", "ride", "escape", "board", "ride on", "capture", "flee", "drink",
    "plan",
)  # fmt: skip

NO_CARD: Final = 255
"""Stands for a card in the one answer of a player who has nothing to choose."""

OPERANDS: Final = 3
"""As many as an action can have; a plan has a card in each."""

FIRST: Final = 1 << 8
"""What one more in the first operand adds to an action."""


def pack(kind: i64, first: i64, second: i64) -> Action:
    return kind | (first << 8) | (second << 16)


def kind(action: Action) -> i64:
    return action & 255


def first(action: Action) -> i64:
    return (action >> 8) & 255


def second(action: Action) -> i64:
    return (action >> 16) & 255


def third(action: Action) -> i64:
    return (action >> 24) & 255
