"""Tables of who won how much, on the terminal."""

from collections.abc import Mapping
from typing import Protocol

from rich.table import Table

from coltexpress.words import say


class Row(Protocol):
    """What somebody has come to."""

    @property
    def games(self) -> int: ...
    @property
    def share(self) -> float: ...
    @property
    def interval(self) -> tuple[float, float]: ...
    @property
    def mean_money(self) -> float: ...


def share_table(
    heading: str, rows: Mapping[str, Row], score: str, leads: Mapping[str, str] | None = None
) -> Table:
    """One table of win shares and of what is counted in the end, with leads if there are any."""
    found = Table()
    found.add_column(say(heading), min_width=10)
    for column in ("games", "share", "interval", score):
        found.add_column(say(f"simulate-column-{column}"), justify="right")
    if leads is not None:
        found.add_column(say("arena-column-lead"), justify="right")
    for name, row in rows.items():
        found.add_row(
            name,
            f"{row.games:,}",
            f"{row.share:.1%}",
            percents(*row.interval),
            say(f"simulate-mean-{score}", mean=mean_text(row.mean_money, score)),
            *([] if leads is None else [leads[name]]),
        )
    return found


def percents(low: float, high: float) -> str:
    """An interval of shares."""
    return say("simulate-interval", low=f"{low:.1%}", high=f"{high:.1%}")


def mean_text(mean: float, score: str) -> str:
    """A mean as it is shown: money to the dollar, what is less to a hundredth."""
    return f"{mean:,.0f}" if score == "money" else f"{mean:,.2f}"
