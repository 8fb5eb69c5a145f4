"""A search tree over hidden worlds: what to choose, from a view alone.

The choices of the decision run a race: worlds that agree with the view are played on from each of
them, until they are clearly behind. Beyond the decision a world goes down the tree as far as that
reaches, plays on by habit and notes what came of it. What habit thinks of a choice says how soon it
is tried, what came of it how often. A node stands for the choices that led to it, whatever else
happened meanwhile (an open-loop tree). Where many play, only the own choices make nodes: those of
all would split what is learnt into too many pieces. Rivals who are taken to think ahead have trees
of their own instead, in which they look for their best.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import ROOM, Choices
from coltexpress.engine.course import SURE, Worlds
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY, OVER, Action, Player
from coltexpress.search.appraisal import Appraisal, is_appraised
from coltexpress.search.guesses import Guesses
from coltexpress.search.habits import Habits
from coltexpress.search.prospect import Prospect
from coltexpress.search.race import Race
from coltexpress.search.repute import Repute

ROOT: Final = 0

DEEP: Final = 64
"""The tree grows no deeper."""

FEW: Final = 3
"""Up to so many sides everybody's choices make nodes."""

TRIED: Final = 8
"""A choice that was tried less often is no favourite."""

HEAT: Final = 120.0
"""A choice that promises so much less than another at a glance is tried e times less often."""

EVEN: Final = 0.2
"""This part of the trying goes to all choices alike."""

THOUGHT: Final = 128
"""In so many of 256 cases a rival who thinks ahead looks for its best; else it keeps to habits."""

LAST: Final = 100
"""More rounds than a game has: worlds are played to their end."""


@mypyc_attr(native_class=True)
class Manner:
    """How a search weighs things. What came of a game is a number from 0 to 1: half of it and more
    for whoever is ahead, by how much in money of `scale`, with `winning` as the part that goes by
    the chance to win. `horizon` is how many rounds beyond the present one are played; what has come
    of it counts at the end of each. One who has learned something, the `weights` of an appraisal,
    knows what became of positions in many games, for which the end of the present round is far
    enough, and tells rivals who think ahead from those who plan by rules of thumb."""

    def __init__(
        self,
        explore: float,
        scale: float,
        winning: float,
        horizon: i64,
        weights: dict[str, list[float]],
    ) -> None:
        self.explore: Final = explore
        self.scale: Final = scale
        self.winning: Final = winning
        self.horizon: Final = horizon
        self.weights: Final = weights

    def worth(self, lead: i64, chance: float) -> float:
        """What it is worth to somebody to lead by so much, or trail, with this chance to win."""
        ahead = float(lead)
        size = ahead if lead >= 0 else -ahead
        value = 0.5 + 0.5 * ahead / (self.scale + size)
        return value * (1.0 - self.winning) + self.winning * chance


@mypyc_attr(native_class=True)
class Tree:
    """The search for one decision."""

    def __init__(
        self,
        flow: Flow,
        worlds: Worlds,
        player: Player,
        legal: list[int],
        manner: Manner,
        repute: Repute,
        rng: Rng,
    ) -> None:
        rules = flow.rules
        self.flow: Final = flow
        self.player: Final = player
        self.legal: Final = vector(legal)
        self.manner: Final = manner
        self.rng: Final = rng
        self.everybody: Final[bool] = rules.players // rules.side <= FEW
        self.habits: Final = Habits(flow)
        usual = not rules.has_effects and not flow.course.rates_positions() and rules.side == 1
        self.apart: Final[bool] = len(manner.weights) > 0 and usual and not self.everybody
        self.repute: Final = repute
        self.guesses: Final = Guesses(worlds, self.habits.plans, player, repute, self.apart)
        self.rated: Final[bool] = flow.course.rates_positions()
        self.prospect: Final = Prospect(rules, self.habits.glance)
        self.appraisal: Appraisal | None = None
        if self.apart and is_appraised(rules):
            self.appraisal = Appraisal(rules, self.habits.glance, player, manner.weights)
            self.appraisal.skill = self.skill()
        self.horizon: Final[i64] = manner.horizon if self.appraisal is None else 0
        self.out: Final = Choices()
        # Nodes; the children of one are a chain, which a nought ends.
        self.action = vec[i64]([0])
        self.child = vec[i64]([0])
        self.sibling = vec[i64]([0])
        self.visits = vec[i64]([0])
        self.prior = vec[float]([0.0])  # what habit thinks of it
        self.worth = vec[float]([0.0])  # the sum of what came of it, for whoever chose it
        # The present iteration: nodes on the way, who chose them, what came of it.
        self.nodes: Final = zeros(DEEP)
        self.movers: Final = zeros(DEEP)
        self.length: i64 = 0
        self.round: i64 = 0  # the round that it began in
        # How far each player has come in the tree that its choices are in, and whether that goes
        # on. Rivals have their own trees behind each choice of the decision, or all have one.
        self.heads: Final = zeros(rules.players)
        self.growing: Final = zeros(rules.players)
        self.roots: Final = zeros(rules.players * i64(len(legal)))
        self.choices: Final = zeros(ROOM)  # the nodes of the choices in `out`
        self.chances: Final = zeros(rules.players)
        self.worths: Final = vec[float]([0.0] * int(rules.players))
        self.looks = 0.0  # how often it was looked at
        # The choices of the decision are the first nodes, in their order.
        self.race: Final = Race(i64(len(legal)))
        for action in self.legal:
            self.add(ROOT, action)

    def search(self, iterations: i64) -> None:
        """Play so many worlds, or a few more: each for all choices in the race, until one of them
        is left."""
        played: i64 = 0
        while played < iterations and not self.race.is_decided:
            world = self.guesses.draw(self.rng)
            words = self.rng.words[:]
            for at in range(self.race.count):
                if not self.race.out[at]:
                    for word in range(len(words)):
                        self.rng.words[word] = words[word]
                    self.iterate(world.copy(), at)
                    self.race.found[at] = self.worths[self.player]
                    played += 1
            self.race.note()

    def skill(self) -> float:
        """What part of the rivals think ahead, as far as one knew before this decision."""
        found = 0.0
        for rival in range(self.flow.rules.players):
            if rival != self.player:
                found += 1.0 - self.repute.planning(rival)
        return found / float(self.flow.rules.players - 1)

    def iterate(self, s: State, at: i64) -> None:
        """One world, played as far as the horizon from this choice on."""
        flow = self.flow
        out = self.out
        habits = self.habits
        last = s.round + self.horizon
        present = s.round
        self.round = s.round
        self.looks = 0.0
        for one in range(s.rules.players):
            self.worths[one] = 0.0
        habits.begin(s)
        player = self.player
        self.set_out(at)
        action = self.action[at + 1]
        while True:
            habits.note(s, player, action)
            flow.apply(s, player, action)
            if s.phase == OVER or s.round > present:
                present = s.round
                self.weigh(s)
                if s.phase == OVER or s.round > last:
                    break
            player = flow.decider(s)
            flow.legal(s, player, out)
            tree = player if self.apart else self.player
            if self.growing[tree] and self.length < DEEP and self.makes_nodes(s, player):
                node = self.descend(s, self.heads[tree], player)
                self.heads[tree] = node
                self.growing[tree] = 1 if self.visits[node] > 0 else 0
                action = self.action[node]
            else:
                action = habits.choose(s, player, out, self.rng)
        self.learn()

    def set_out(self, at: i64) -> None:
        """Everybody is at the root of the tree that belongs to a choice of the decision."""
        self.heads[self.player] = at + 1
        self.growing[self.player] = 1 if self.visits[at + 1] > 0 else 0
        self.nodes[0] = at + 1
        self.movers[0] = self.player
        self.length = 1
        if self.apart:
            players = i64(len(self.heads))
            for rival in range(players):
                if rival != self.player:
                    root = at * players + rival
                    if not self.roots[root]:
                        self.roots[root] = self.new_node(0, 0)
                    self.heads[rival] = self.roots[root]
                    self.growing[rival] = 1

    def makes_nodes(self, s: State, player: Player) -> bool:
        """Whether this player's choice is looked at: never that of others in a secret row, since
        these do not know what was chosen before them. Thinkers look for their best in the round of
        the decision, now and then."""
        if player == self.player:
            return True
        if s.depth > 0 and s.pending[(s.depth - 1) * FRAME + 2] == NOBODY:
            return False
        if self.apart and self.guesses.thinks[player] and s.round == self.round:
            return next_word(self.rng.words, 0) & 255 < THOUGHT
        return self.everybody

    def descend(self, s: State, node: i64, player: Player) -> i64:
        """The most promising child of a node for the actions in `out`."""
        out = self.out
        choices = self.choices
        for at in range(out.count):
            choices[at] = ROOT
        known: i64 = 0
        child = self.child[node]
        while child:
            at = place_of(out, self.action[child])
            if at >= 0:
                choices[at] = child
                known += 1
            child = self.sibling[child]
        if known < out.count:
            self.grow(s, node, player)
        best = self.most_promising()
        self.nodes[self.length] = best
        self.movers[self.length] = player
        self.length += 1
        return best

    def grow(self, s: State, node: i64, player: Player) -> None:
        """Give a node children for those actions in `out` that have none."""
        out = self.out
        rates = self.habits.rates
        self.habits.rate(s, player, out)
        most = rates[0]
        for at in range(1, out.count):
            most = rates[at] if rates[at] > most else most
        for at in range(out.count):
            if self.choices[at] == ROOT:
                new = self.add(node, out.items[at])
                self.prior[new] = exp((rates[at] - most) / HEAT)
                self.choices[at] = new

    def most_promising(self) -> i64:
        """Of the nodes in `choices` the one with the best mean of what came of it, and a share in
        trying by its prior, less the more it was tried (PUCT). One that was not tried yet is taken
        to be as good as the others were."""
        choices = self.choices
        count = self.out.count
        total = 0.0
        worth = 0.0
        priors = 0.0
        for at in range(count):
            total += float(self.visits[choices[at]])
            worth += self.worth[choices[at]]
            priors += self.prior[choices[at]]
        usual = worth / total if total > 0.0 else 0.5
        doubt = self.manner.explore * sqrt(total + 1.0)
        best: i64 = ROOT
        most = -1.0
        for at in range(count):
            child = choices[at]
            visits = float(self.visits[child])
            share = EVEN / float(count) + (1.0 - EVEN) * self.prior[child] / priors
            mean = self.worth[child] / visits if visits > 0.0 else usual
            promise = mean + doubt * share / (1.0 + visits)
            if promise > most:
                most = promise
                best = child
        return best

    def add(self, node: i64, action: Action) -> i64:
        """A new child of a node."""
        new = self.new_node(action, self.child[node])
        self.child[node] = new
        return new

    def new_node(self, action: Action, sibling: i64) -> i64:
        """A node that has not been tried."""
        self.action = append(self.action, action)
        self.child = append(self.child, 0)
        self.sibling = append(self.sibling, sibling)
        self.visits = append(self.visits, 0)
        self.prior = append(self.prior, 0.0)
        self.worth = append(self.worth, 0.0)
        return i64(len(self.action)) - 1

    def learn(self) -> None:
        """Note what came of every choice: the mean of all looks at it."""
        for player in range(len(self.worths)):
            self.worths[player] /= self.looks
        for at in range(self.length):
            node = self.nodes[at]
            self.visits[node] += 1
            self.worth[node] += self.worths[self.movers[at]]

    def weigh(self, s: State) -> None:
        """A look at what it has come to for everybody: an end, or what a position promises."""
        self.looks += 1.0
        appraisal = self.appraisal
        course = self.flow.course
        side = s.rules.side
        scores = course.scores(s)
        over = s.phase == OVER
        won = course.winners(s) if over else 0
        if not over and self.rated:
            course.chances(s, self.chances)
        elif not over:
            self.prospect.add(s, scores)
        for player in range(s.rules.players):
            if appraisal is not None and not over and player == self.player:
                self.worths[player] += appraisal.worth(s)
                continue
            ahead = lead(scores, player, side)
            if over:
                chance = float((won >> player) & 1)
            elif self.rated:
                chance = float(self.chances[player]) / float(SURE)
            else:
                chance = self.prospect.chance(ahead)
            self.worths[player] += self.manner.worth(ahead, chance)

    def play_on(self, s: State, action: Action, rng: Rng) -> None:
        """Play a world of the view to its end: first this action, then what the search has come to
        favour, beyond it habits."""
        flow = self.flow
        out = self.out
        habits = self.habits
        habits.begin(s)
        player = self.player
        out.count = 1
        out.items[0] = action
        node = self.favourite(ROOT)
        while True:
            habits.note(s, player, action)
            flow.apply(s, player, action)
            if s.phase == OVER:
                return
            player = flow.decider(s)
            flow.legal(s, player, out)
            known = player == self.player or (self.everybody and self.makes_nodes(s, player))
            if known and node:
                node = self.favourite(node)
            if known and node:
                action = self.action[node]
            else:
                action = habits.choose(s, player, out, rng)

    def favourite(self, node: i64) -> i64:
        """The child of a node that was tried most often, of those that are legal now; nought where
        none was tried often enough."""
        best: i64 = ROOT
        most: i64 = TRIED - 1
        child = self.child[node]
        while child:
            if self.visits[child] > most and place_of(self.out, self.action[child]) >= 0:
                most = self.visits[child]
                best = child
            child = self.sibling[child]
        return best

    def best(self) -> Action:
        """The choice that most came of."""
        return self.legal[self.race.best()]


def place_of(out: Choices, action: Action) -> i64:
    """Where an action stands among choices, or -1."""
    items = out.items
    for at in range(out.count):
        if items[at] == action:
            return at
    return -1


def lead(scores: vec[i64], player: Player, side: i64) -> i64:
    """How far a player's side is ahead of the best other one, or behind."""
    best: i64 = -1_000_000
    for other in range(len(scores)):
        if other // side != player // side and scores[other] > best:
            best = scores[other]
    return scores[player] - best


def share(won: i64, player: Player, side: i64) -> float:
    """A player's share of the win: all of it, or an even part if several sides have won."""
    if not (won >> player) & 1:
        return 0.0
    winners: i64 = 0
    while won:
        winners += won & 1
        won >>= 1
    return float(side) / float(winners)
