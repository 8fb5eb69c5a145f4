"""A search tree over hidden worlds: what to choose, from a view alone.

Each iteration draws a world that agrees with the view, goes down the tree as far as it reaches,
adds a node, plays the game to its end and notes what came of it. A node stands for the choices that
led to it, whatever else happened meanwhile. Where many play, only the own choices make nodes: the
others' would split what is learnt into too many pieces.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import ROOM, Choices
from coltexpress.engine.course import Worlds
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER, Action, Player
from coltexpress.search.habits import Habits

ROOT: Final = 0

DEEP: Final = 64
"""The tree grows no deeper."""

FEW: Final = 3
"""Up to this many players (or sides) everybody's choices make nodes."""


@mypyc_attr(native_class=True)
class Tree:
    """The search for one decision."""

    def __init__(
        self, flow: Flow, worlds: Worlds, player: Player, legal: vec[i64], rng: Rng
    ) -> None:
        self.flow: Final = flow
        self.worlds: Final = worlds
        self.player: Final = player
        self.legal: Final = legal
        self.rng: Final = rng
        rules = flow.rules
        self.everybody = rules.players // rules.side <= FEW
        self.explore: float = 0.7
        self.scale: float = 1000.0
        self.winning: float = 0.5
        self.habits: Final = Habits(rules.players)
        self.out: Final = Choices()
        # Nodes. The children of one are a chain.
        self.action = vec[i64]([0])
        self.child = vec[i64]([0])
        self.sibling = vec[i64]([0])
        self.visits = vec[i64]([0])
        self.offered = vec[i64]([0])  # how often the node could have been chosen
        self.worth = vec[float]([0.0])  # the sum of what came of it, for who chose it
        # The present iteration.
        self.nodes = zeros(DEEP)
        self.movers = zeros(DEEP)
        self.length: i64 = 0
        self.tried = zeros(ROOM)
        self.worths = vec[float]([0.0] * int(rules.players))
        # What came of the first choices, for whoever asks.
        self.money = zeros(i64(len(legal)))
        self.wins = zeros(i64(len(legal)))
        self.counts = zeros(i64(len(legal)))
        self.iterations: i64 = 0

    def search(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One world, played to its end."""
        s = self.worlds.draw(self.rng)
        self.iterations += 1
        self.length = 0
        self.habits.begin()
        out = self.out
        flow = self.flow
        count = len(self.legal)
        for at in range(count):
            out.items[at] = self.legal[at]
        out.count = count
        node = self.descend(s, ROOT, self.player)
        chosen = self.action[node]
        growing = self.visits[node] > 0
        self.habits.note(s, self.player, chosen)
        flow.apply(s, self.player, chosen)
        while s.phase != OVER:
            player = flow.decider(s)
            flow.legal(s, player, out)
            if growing and self.length < DEEP and (player == self.player or self.everybody):
                node = self.descend(s, node, player)
                growing = self.visits[node] > 0
                action = self.action[node]
            else:
                action = self.habits.choose(s, player, out, self.rng)
            self.habits.note(s, player, action)
            flow.apply(s, player, action)
        self.learn(s, chosen)

    def descend(self, s: State, node: i64, player: Player) -> i64:
        """The child of a node for one of the actions in `out`: a new one as long as there is an
        action without, else the most promising."""
        out = self.out
        items = out.items
        count = out.count
        tried = self.tried
        for at in range(count):
            tried[at] = 0
        best: i64 = -1
        most = -1.0
        known: i64 = 0
        child = self.child[node]
        while child:
            action = self.action[child]
            for at in range(count):
                if items[at] == action:
                    tried[at] = 1
                    known += 1
                    self.offered[child] += 1
                    if known <= count:
                        visits = float(self.visits[child])
                        value = self.worth[child] / visits + self.explore * sqrt(
                            log(float(self.offered[child])) / visits
                        )
                        if value > most:
                            most = value
                            best = child
                    break
            child = self.sibling[child]
        if known < count:
            best = self.add(node, self.habits.untried(s, player, out, tried, self.rng))
        self.nodes[self.length] = best
        self.movers[self.length] = player
        self.length += 1
        return best

    def add(self, node: i64, action: Action) -> i64:
        """A new child."""
        new = i64(len(self.action))
        self.action = append(self.action, action)
        self.child = append(self.child, 0)
        self.sibling = append(self.sibling, self.child[node])
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 1)
        self.worth = append(self.worth, 0.0)
        self.child[node] = new
        return new

    def learn(self, s: State, chosen: Action) -> None:
        """The game is over: note what came of every choice."""
        rules = s.rules
        course = self.flow.course
        scores = course.scores(s)
        won = course.winners(s)
        worths = self.worths
        lead: i64 = 0
        for player in range(rules.players):
            best: i64 = -1000000
            side = player // rules.side
            for other in range(rules.players):
                if other // rules.side != side and scores[other] > best:
                    best = scores[other]
            ahead = scores[player] - best
            if player == self.player:
                lead = ahead
            value = 0.5 + float(ahead) / self.scale * 0.5
            if value < 0.0:
                value = 0.0
            elif value > 1.0:
                value = 1.0
            win = 1.0 if (won >> player) & 1 else 0.0
            worths[player] = value * (1.0 - self.winning) + win * self.winning
        for at in range(self.length):
            node = self.nodes[at]
            self.visits[node] += 1
            self.worth[node] += worths[self.movers[at]]
        self.habits.learn(worths)
        for at in range(len(self.legal)):
            if self.legal[at] == chosen:
                self.counts[at] += 1
                self.money[at] += lead
                self.wins[at] += (won >> self.player) & 1

    def best(self) -> Action:
        """The choice tried most often; of equals the better one."""
        found: i64 = 0
        for at in range(1, len(self.legal)):
            if self.counts[at] > self.counts[found]:
                found = at
        return self.legal[found]
