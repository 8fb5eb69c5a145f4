"""What the event at the end of a round would do to a bandit, tried out on the board as it is seen.

The board is made from the view alone: values that it does not tell are guessed, and the hands are
left empty, since no event looks into them. So a bot knows no event by name.
"""

from coltexpress.bots.outlook import Outlook
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import PURPOSES, WORDS, Seed
from coltexpress.engine.rule import copied, vector, zeros
from coltexpress.engine.score import money
from coltexpress.engine.state import FRAME, State

ANY_SEED = Seed(1, b"")


class Ending:
    """The end of the present round, for one bandit."""

    def __init__(self, outlook: Outlook, bandit: int) -> None:
        view = outlook.view
        self.bandit = bandit
        self.event = outlook.rules.rounds[view.rounds[view.round - 1]].event
        self.flow = Flow(outlook.rules)
        self.board = board_of(outlook)

    def tried(self, place: int) -> tuple[int, int, int]:
        """Where a bandit that ends the round here is then; what money and bullets it gains."""
        if self.event is None:
            return (place, 0, 0)
        s = self.board.copy()
        s.place_of[self.bandit] = place
        rich = money(s, self.bandit)
        wounds = received(s, self.bandit)
        self.event.on_round_end(s)
        out = Choices()
        while s.depth > 0:
            player = s.pending[(s.depth - 1) * FRAME + 2]
            self.flow.legal(s, player, out)
            self.flow.answer(s, player, out.items[0])
        return (
            int(s.place_of[self.bandit]),
            int(money(s, self.bandit) - rich),
            int(received(s, self.bandit) - wounds),
        )


def received(s: State, bandit: int) -> int:
    """How many bullets this bandit has received."""
    row = bandit * s.rules.colours
    return sum(int(s.hits[row + colour]) for colour in range(s.rules.colours))


def board_of(outlook: Outlook) -> State:
    """The board of a view, with guessed values and without hands, after the last action."""
    view = outlook.view
    rules = outlook.rules
    cards = zeros(rules.players * rules.stride)
    return State(
        rules, ANY_SEED, view.cars, view.token_kind,
        vector([int(value) for value in outlook.values]), view.rounds, view.place_of[:],
        view.gun[:], view.cash[:], view.hits[:], view.token_at[:], view.seen_by[:], cards, cards[:],
        zeros(0), zeros(0), zeros(0), zeros(0), zeros(0),
        zeros(rules.players * PURPOSES * WORDS),
        copied(view.parts), view.phase, view.round, view.turn, 0, 0, view.first, outlook.marshal,
        view.neutral, view.cursor, 0,
    )  # fmt: skip
