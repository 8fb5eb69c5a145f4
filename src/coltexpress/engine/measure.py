"""Loops for measuring: the same work over and over, compiled like what is measured.

There is no clock here; whoever measures takes the time around a call.
"""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.flow import Flow
from coltexpress.engine.observe import View, view
from coltexpress.engine.playout import play_out
from coltexpress.engine.rng import Rng, Seed
from coltexpress.engine.state import State


def play_games(flow: Flow, count: i64) -> i64:
    """Deal and play games with the seeds 0 to count - 1 by chance; how many decisions they took."""
    rng = Rng(0)
    decisions: i64 = 0
    for number in range(count):
        decisions += play_out(flow, flow.begin(Seed(number, b""), vec[i64]()), rng)
    return decisions


def copy_states(states: list[State], count: i64) -> None:
    """Copy each of these states so many times."""
    for _ in range(count):
        for s in states:
            s.copy()


def view_states(flow: Flow, states: list[State], count: i64) -> None:
    """See each of these states, so many times, as the first player does."""
    for _ in range(count):
        for s in states:
            view(s, 0, flow.deciders(s))


def sample_views(views: list[View], count: i64) -> None:
    """Draw so many hidden worlds from each of these views."""
    rng = Rng(0)
    for _ in range(count):
        for seen in views:
            seen.rules.course.worlds(seen, 0).draw(rng)
