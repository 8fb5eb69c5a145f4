"""The board as one view shows it, to try things out on: so a bot knows no card or event by name.

It is made from the view alone: values that it does not tell are guessed, and of the cards only the
bullets are there, since nothing that is tried looks for others.
"""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.hands import count_unseen
from coltexpress.engine.observe import View
from coltexpress.engine.rng import PURPOSES, WORDS, Seed
from coltexpress.engine.rule import copied, vector, zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import AWAY

ANY_SEED = Seed(1, b"")


def board_of(view: View, marshal: int, values: list[int]) -> State:
    """The board of a view between two actions, with the Marshal and the values given."""
    rules = view.rules
    cards = zeros(rules.players * rules.stride)
    return State(
        rules, ANY_SEED, view.cars, view.token_kind, vector(values), view.rounds,
        view.place_of[:], view.gun[:], view.cash[:], view.hits[:], view.token_at[:],
        view.seen_by[:], cards, bullets_of(view) if rules.board.captives else cards[:], zeros(0),
        zeros(0), zeros(0), zeros(0), zeros(0), zeros(rules.players * PURPOSES * WORDS),
        copied(view.parts), view.phase, view.round, view.turn, 0, 0, view.first, marshal,
        view.neutral, view.cursor, 0,
    )  # fmt: skip


def bullets_of(view: View) -> vec[i64]:
    """The bullets that do not lie open, as rows of cards: what a captive pays may depend on it."""
    rules = view.rules
    rows = zeros(rules.players * rules.stride)
    for player in range(rules.players):
        cards = zeros(rules.classes)
        count_unseen(view, player, cards)
        for card in range(rules.actions, rules.classes):
            rows[player * rules.stride + card] = max(0, int(cards[card]))
    return rows


def alone(board: State, bandit: int, place: int) -> State:
    """The same board with one bandit here and nobody else about."""
    s = board.copy()
    for other in range(s.rules.bandits):
        s.place_of[other] = AWAY
    s.place_of[bandit] = place
    return s


def answers(flow: Flow, s: State) -> list[int]:
    """What can be answered to the question on top."""
    out = Choices()
    flow.legal(s, asked(s), out)
    return out.as_list()


def asked(s: State) -> int:
    """Whom the question on top is put to."""
    return int(s.pending[(s.depth - 1) * FRAME + 2])


def received(s: State, bandit: int) -> int:
    """How many bullets this bandit has received."""
    row = bandit * s.rules.colours
    return sum([int(s.hits[row + colour]) for colour in range(s.rules.colours)])
