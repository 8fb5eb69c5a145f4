"""What the end of a round would do to a bandit, tried out on the board as it is seen."""

from typing import NamedTuple

from coltexpress.bots.outlook import Outlook
from coltexpress.bots.sketch import answers, asked, received
from coltexpress.engine.flow import Flow
from coltexpress.engine.score import free_players, money


class End(NamedTuple):
    """Where a bandit is then, what money and bullets it gains, whether it can no longer win."""

    place: int
    money: int
    wounds: int
    caught: bool


class Ending:
    """The end of the present round, for one bandit."""

    def __init__(self, outlook: Outlook, bandit: int) -> None:
        view = outlook.view
        rules = outlook.rules
        self.bandit = bandit
        self.player = rules.leader[bandit]
        event = rules.rounds[view.rounds[view.round - 1]].event
        self.quiet = event is None and not rules.board.has_effects
        self.lets_escape = event is not None and event.lets_escape
        self.flow = Flow(rules)
        self.board = outlook.board
        self.money = 0 if self.quiet else int(money(self.board, bandit))
        self.wounds = 0 if self.quiet else received(self.board, bandit)

    def tried(self, place: int) -> End:
        """How it ends for a bandit that is here after the last action."""
        if self.quiet:
            return End(place, 0, 0, caught=False)
        s = self.board.copy()
        s.place_of[self.bandit] = place
        self.flow.course.begin_event(s)
        while s.depth > 0:
            self.flow.answer(s, asked(s), answers(self.flow, s)[0])
        return End(
            int(s.place_of[self.bandit]),
            int(money(s, self.bandit)) - self.money,
            received(s, self.bandit) - self.wounds,
            caught=self.lets_escape and not (free_players(s) >> self.player) & 1,
        )
