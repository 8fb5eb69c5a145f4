"""What a match has come to: shares of wins, money and leads by bot, bandit, seat and round card.

Only whole deals are counted, with all their rotations. Seats are counted clockwise from the first
player of the first round, who has seat 1. In a duel a bandit counts with the money and the win
of its pair, in a team game everybody with those of the team, and a bot that plays both partners
counts once, as in `coltexpress.bots.arena.Standings`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from coltexpress.bots.arena import WHOLE, Result
from coltexpress.lab.intervals import Sums, mean_interval, share, share_interval
from coltexpress.lab.match import Match

GROUPS = ("bots", "bandits", "seats")


@dataclass
class Line:
    """What a bot, a bandit or a seat has come to. Leads are over the mean of all opponents, and
    counted times their number."""

    wins: Sums = field(default_factory=Sums)
    money: Sums = field(default_factory=Sums)
    leads: Sums = field(default_factory=Sums)
    opponents: int = 1

    @property
    def games(self) -> int:
        """How often it was counted: a bot with three seats three times a game."""
        return self.wins.n

    @property
    def share(self) -> float:
        return share(self.wins, WHOLE)

    @property
    def interval(self) -> tuple[float, float]:
        return share_interval(self.wins, WHOLE)

    @property
    def mean_money(self) -> float:
        return self.money.mean

    @property
    def mean_lead(self) -> float:
        return self.leads.mean / self.opponents

    @property
    def lead_interval(self) -> tuple[float, float]:
        low, high = mean_interval(self.leads)
        return (low / self.opponents, high / self.opponents)


@dataclass
class Card:
    """The deals with a round card: how many, and the wins in them by group and name."""

    deals: int = 0
    wins: dict[str, dict[str, Sums]] = field(
        default_factory=lambda: {group: {} for group in GROUPS}
    )


@dataclass(frozen=True)
class Seat:
    """What one player of a game counts: for these names of each group, a win in parts, money, and
    the lead over all opponents together."""

    names: dict[str, tuple[str, ...]]
    parts: int
    money: int
    lead: int


class Standings:
    """Deals added up, in any order."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.deals = 0
        self.games = 0
        self.opponents = match.setup.players - match.side
        self.groups: dict[str, dict[str, Line]] = {group: {} for group in GROUPS}
        self.cards: dict[str, Card] = {}
        for key in match.keys:
            self.groups["bots"][key] = Line(opponents=self.opponents)
        for seat in range(1, match.setup.players + 1):
            self.groups["seats"][str(seat)] = Line(opponents=self.opponents)

    def add(self, deal: Sequence[Result]) -> None:
        """Count a deal, of which these are all games."""
        self.deals += 1
        self.games += len(deal)
        totals: dict[tuple[str, str], list[int]] = {}
        for seat in (seat for game in deal for seat in self.seats(game)):
            for group, names in seat.names.items():
                for name in names:
                    row = totals.setdefault((group, name), [0, 0, 0, 0])
                    row[0] += seat.parts
                    row[1] += seat.money
                    row[2] += seat.lead
                    row[3] += 1
        cards = [self.cards.setdefault(key, Card()) for key in dict.fromkeys(deal[0].rounds)]
        for card in cards:
            card.deals += 1
        for (group, name), (parts, money, lead, count) in totals.items():
            line = self.groups[group].setdefault(name, Line(opponents=self.opponents))
            line.wins.add(parts, count)
            line.money.add(money, count)
            line.leads.add(lead, count)
            for card in cards:
                card.wins[group].setdefault(name, Sums()).add(parts, count)

    def seats(self, game: Result) -> Iterator[Seat]:
        """What the players of a game count."""
        side = self.match.side
        players = len(game.bots)
        everybody = sum(game.money)
        sides = len({winner // side for winner in game.winners})
        for player, money in enumerate(game.money):
            begin = player - player % side
            ours = sum(game.money[begin : begin + side])
            bot = game.bots[player]
            yield Seat(
                {
                    "bots": () if bot in game.bots[begin:player] else (bot,),
                    "bandits": game.bandits[player],
                    "seats": (str((player - game.first) % players + 1),),
                },
                WHOLE // sides if player in game.winners else 0,
                money,
                money * self.opponents - (everybody - ours),
            )


def whole_deals(match: Match, games: Iterable[Result]) -> dict[int, list[Result]]:
    """The deals of which every game is there, in their order, each with its games in theirs."""
    found: dict[int, dict[int, Result]] = {}
    for game in games:
        found.setdefault(match.deal_of(game.number), {})[game.number] = game
    return {
        deal: [rows[number] for number in sorted(rows)]
        for deal, rows in sorted(found.items())
        if len(rows) == match.rotations
    }


def first_share(match: Match, deal: Sequence[Result]) -> float:
    """The share of a deal's games that the first bot named has won; a game without a winner is
    everybody's equally."""
    key = match.keys[0]
    side = match.side
    parts = 0
    for game in deal:
        winners = game.winners or range(len(game.bots))
        sides = {winner // side for winner in winners}
        parts += sum(WHOLE // len(sides) for one in sides if game.bots[one * side] == key)
    return parts / (WHOLE * len(deal))


def fair_share(match: Match) -> float:
    """The share of the first bot named if all bots were alike."""
    table = match.table(0)
    return table.count(match.keys[0]) / len(table)
