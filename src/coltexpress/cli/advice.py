"""The command `hint` at the table: the best choices of a search, with figures and reasons."""

from collections.abc import Sequence

from rich.table import Table

from coltexpress.bots.hints import Hint, Hints, hints
from coltexpress.bots.imagined import STORIES
from coltexpress.cli.screen import Screen
from coltexpress.engine.observe import View
from coltexpress.notation.choice import Answer
from coltexpress.words import say


def give_hints(
    screen: Screen, view: View, offered: Sequence[Answer], seed: int, *, numbered: bool
) -> None:
    """Search the present decision and tell what came of it. Choices are named by their numbers
    where these are what is typed."""
    legal = sorted(one.action for one in offered)
    found = hints(view, legal, seed=seed)
    numbers = {one.action: str(at) for at, one in enumerate(offered, 1)} if numbered else {}
    if screen.plain:
        for hint in found.choices:
            screen.say(line(found, hint, numbers.get(hint.action, "")))
    else:
        screen.console.print(table(found, numbers))
    stories = min(found.games, STORIES)
    screen.say(say(f"hint-note-{found.until}", games=found.games, stories=stories))


def line(found: Hints, hint: Hint, number: str) -> str:
    """A hint in plain output."""
    label = say("plain-choice", number=number, label=hint.label) if number else hint.label
    figures = say(
        f"hint-figures-{found.unit}", chance=percent(hint.chance), ahead=ahead(found, hint)
    )
    return say("hint-line", choice=label, figures=figures, reason=hint.reason)


def table(found: Hints, numbers: dict[int, str]) -> Table:
    """All hints on a drawn screen."""
    drawn = Table(show_lines=True)
    if numbers:
        drawn.add_column("", justify="right")
    drawn.add_column(say("hint-column-choice"), min_width=12, max_width=24)
    drawn.add_column(say("hint-column-chance"), justify="right", no_wrap=True)
    drawn.add_column(say(f"hint-column-{found.unit}"), justify="right", no_wrap=True)
    drawn.add_column(say("hint-column-reason"))
    for hint in found.choices:
        number = [numbers[hint.action]] if numbers else []
        cells = (hint.label, percent(hint.chance), ahead(found, hint), hint.reason)
        drawn.add_row(*number, *cells)
    return drawn


def percent(part: float) -> str:
    return f"{part:.0%}"


def ahead(found: Hints, hint: Hint) -> str:
    """The mean lead in money, or the mean number of cars taken as loot."""
    if found.unit != "money":
        return f"{hint.score:.1f}"
    sign = "minus" if round(hint.lead) < 0 else "plus"
    return say("hint-lead", sign=sign, money=f"{abs(hint.lead):,.0f}")
