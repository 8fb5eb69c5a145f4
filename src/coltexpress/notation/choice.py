"""From what a person types to one of the answers: by number, by text, or by a part of its label."""

from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.engine import actions
from coltexpress.engine.observe import View
from coltexpress.notation.label import label
from coltexpress.notation.text import BadText, action_text
from coltexpress.words import say

LONGEST = 18
"""Digits of the longest number that anybody means."""


@dataclass(frozen=True)
class Answer:
    """A legal action with its notation text, its label, and a shorter one for full pages."""

    action: int
    text: str
    label: str
    short: str


def answers(view: View, player: int, legal: Sequence[int]) -> list[Answer]:
    """The legal actions of the view's player as they are numbered, declining last."""
    return [
        Answer(
            action,
            action_text(view, player, action),
            label(view, player, action),
            label(view, player, action, brief=True),
        )
        for action in sorted(legal, key=lambda action: actions.kind(action) == actions.LEAVE)
    ]


def whole_number(typed: str) -> int | None:
    """A whole number as it is typed; None for anything else, and for one longer than any meant."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST else None


def chosen(offered: Sequence[Answer], typed: str, *, unknown: str = "choice-unknown") -> Answer:
    """The one answer that is meant. Raises `BadText` where it is none or more than one; `unknown`
    is the key of the words for none.

    A number counts from 1, and may have the dot behind it that the list has. Otherwise a whole text
    or label comes first, then a beginning, then a part of one.
    """
    wanted = " ".join(typed.casefold().split())
    number = whole_number(wanted.removesuffix(".").removesuffix(")"))
    if number is not None:
        if 1 <= number <= len(offered):
            return offered[number - 1]
        raise BadText(say("choice-number", number=wanted, most=str(len(offered))))
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [
            one
            for one in offered
            if fits(one.text.casefold(), wanted) or fits(one.label.casefold(), wanted)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            meant = ", ".join(f"“{one.label}”" for one in found)
            raise BadText(say("choice-ambiguous", text=typed, meant=meant))
    raise BadText(say(unknown, text=typed))
