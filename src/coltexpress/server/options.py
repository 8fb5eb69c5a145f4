"""What tables are made of, as types: the small parts of all messages, options and seats."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

LONGEST_NAME = 24
SHORTEST_DEAL = 12
LONGEST_CHAT = 400
LONGEST_REF = 64
MOST_SEATS = 7
MOST_HINTS = 20
"""That one seat may ask for in a game."""
HIGHEST = 2**53 - 1
"""The highest whole number that a browser can tell from the next one."""

Ref = Annotated[str, Meta(max_length=LONGEST_REF)]
Version = Annotated[int, Meta(ge=0, le=HIGHEST)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Key = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]
Action = Annotated[int, Meta(ge=0, le=HIGHEST)]
Words = Annotated[str, Meta(title="Words")]
"""Folded words."""
ViewData = Annotated[dict[str, Any], Meta(title="View")]
EventData = Annotated[dict[str, Any], Meta(title="Happening")]
Operands = Annotated[dict[str, Any], Meta(title="Operands")]
"""Data of `coltexpress.notation`, which docs/notation.md tells of."""

Memory = Literal["strict", "own", "whole"]
"""What the pile shows while cards are laid: the top one; own ones too; all."""
Watching = Literal["nobody", "link", "everybody"]
Phase = Literal["open", "running", "over"]
Who = Literal["empty", "person", "bot"]
Score = Literal["money", "loot"]

EMOTES = ("hat", "laugh", "angry", "bravo", "oops", "hurry", "whistle", "bang")
Emoting = Literal["hat", "laugh", "angry", "bravo", "oops", "hurry", "whistle", "bang"]


class Clock(Struct, kw_only=True, forbid_unknown_fields=True):
    """Seconds for the whole game, and those added at each decision."""

    bank: Annotated[int, Meta(ge=10, le=14 * 24 * 3600)] = 600
    more: Annotated[int, Meta(ge=0, le=24 * 3600)] = 15


class Options(Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything a table can be: what everybody sees before sitting down."""

    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 4
    bandits: Annotated[tuple[Key, ...], Meta(max_length=MOST_SEATS)] = ()
    variant: Key = "standard"
    edition: Key = "standard"
    readings: Annotated[dict[Key, Key], Meta(max_length=32)] = {}
    modules: Annotated[tuple[Key, ...], Meta(max_length=8)] = ("express",)
    train: Annotated[tuple[Key, ...], Meta(max_length=MOST_SEATS)] = ()
    memory: Memory = "own"
    watching: Watching = "link"
    public: bool = False
    clock: Clock | None = None
    patience: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 60
    """Seconds after which a bot may be seated for somebody who is away; 0 is never."""
    hints: bool = False
    deal: Annotated[str, Meta(max_length=64, pattern=r"^[\w .,'!-]*$")] = ""
    """Tables with the same code get the same deal. Nobody may guess it, so it is long."""


class SeatCard(Struct, kw_only=True, omit_defaults=True):
    """A seat as everybody sees it. `name` is of a player (`tuco+cheyenne` in a duel) where the
    bandits are known."""

    player: str | None
    bandits: list[str]
    who: Who
    name: str = ""
    level: str | None = None
    connected: bool = False
    away: bool = False
    """Whether a bot plays for a person who may come back."""
    muted: bool = False
    votes: int = 0
    """How many want a bot to decide for whoever sits there."""
    hints: int = 0
    """How many were asked for."""
    pledged: bool = False
    """Whether whoever sits there has added a number of their own to the chance."""
    team: int = 0
    """Seats with the same number play together; 0 is everybody for themselves."""
