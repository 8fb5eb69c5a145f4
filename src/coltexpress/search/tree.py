"""A search tree over hidden worlds: what to choose, from a view alone.

The choices of the decision run a race: worlds that agree with the view are played on from each of
them, until they are clearly behind. Beyond the decision a world goes down the tree as far as that
reaches, plays on by habit and notes what came of it. What habit thinks of a choice says how soon it
is tried, what came of it how often. A node stands for the choices that led to it, whatever else
happened meanwhile (an open-loop tree). Where many play, only the own choices make nodes: those of
all would split what is learnt into too many pieces. Rivals who are taken to think ahead have trees
of their own instead, in which each has lessons: it looks for its best while all others keep to
habits, which is how one thinks who thinks ahead.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.course import SURE, Worlds
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY, OVER, SCHEMING, Action, Player
from coltexpress.search.appraisal import Appraisal, is_appraised
from coltexpress.search.customs import Customs
from coltexpress.search.guesses import Guesses, deal_anew
from coltexpress.search.habits import Habits
from coltexpress.search.hindsight import Hindsight
from coltexpress.search.nodes import ROOT, Nodes
from coltexpress.search.prospect import Prospect
from coltexpress.search.race import THOROUGH, Patience, Race
from coltexpress.search.repute import Repute

DEEP: Final = 64
"""The tree grows no deeper."""

FEW: Final = 3
"""Up to so many sides everybody's choices make nodes, unless rivals are told apart."""

SEVERAL: Final = 3
"""From so many players on rivals can be told apart."""

LEARNT: Final = 64
"""From so many worlds on, whenever there are four times as many, what came of choices in the first
quarter of them counts no more: rivals had had few lessons then."""

DECISIVE: Final = 0.8
"""What part of an end goes by who has won, to a player who looks as far as the end in the last
round alone: before it money counts for more, as it makes a winner later."""

LAST: Final = 100
"""More rounds than a game has: worlds are played to their end."""


@mypyc_attr(native_class=True)
class Manner:
    """How a search weighs things. What came of a game is a number from 0 to 1: half of it and more
    for whoever is ahead, by how much in money of `scale`, with `winning` as the part that goes by
    the chance to win. `horizon` is how many rounds beyond the present one are played; what has come
    of it counts at the end of each. One who has learned something, the `weights` of an appraisal by
    the number of players, knows what became of positions in many games, for which the end of the
    present round is far enough, tells rivals who think ahead from those who plan by rules of thumb,
    and foresees closely what the latter answer; with `customs` it also knows which cards the former
    use to lay. Who `concludes` takes hands for the likelier the better they explain what was laid.
    `patience` is what the choices of the decision meet with."""

    def __init__(
        self,
        explore: float,
        scale: float,
        winning: float,
        horizon: i64,
        weights: dict[int, dict[str, list[float]]],
        concludes: bool = True,
        patience: Patience = THOROUGH,
        customs: dict[str, list[float]] | None = None,
    ) -> None:
        self.explore: Final = explore
        self.scale: Final = scale
        self.winning: Final = winning
        self.horizon: Final = horizon
        self.weights: Final = weights
        self.concludes: Final = concludes
        self.patience: Final = patience
        self.customs: Final = customs

    def worth(self, lead: i64, chance: float, winning: float) -> float:
        """What it is worth to somebody to lead by so much, or trail, with this chance to win, which
        makes such a part of it."""
        ahead = float(lead)
        size = ahead if lead >= 0 else -ahead
        value = 0.5 + 0.5 * ahead / (self.scale + size)
        return value * (1.0 - winning) + winning * chance


@mypyc_attr(native_class=True)
class Tree:
    """The search for one decision. Those within one round may share their `habits`."""

    def __init__(
        self,
        habits: Habits,
        worlds: Worlds,
        player: Player,
        legal: list[int],
        manner: Manner,
        repute: Repute,
        rng: Rng,
    ) -> None:
        flow = habits.flow
        rules = flow.rules
        self.habits: Final = habits
        self.flow: Final[Flow] = flow
        self.player: Final = player
        self.legal: Final = vector(legal)
        self.manner: Final = manner
        self.rng: Final = rng
        self.learned: Final[bool] = len(manner.weights) > 0
        alone = not flow.course.rates_positions() and rules.side == 1
        self.apart: Final[bool] = self.learned and alone and rules.players >= SEVERAL
        few = rules.players // rules.side <= FEW
        self.everybody: Final[bool] = few and not self.apart
        self.repute: Final = repute
        self.rated: Final[bool] = flow.course.rates_positions()
        self.prospect: Final = Prospect(rules, self.habits.glance)
        self.appraisal: Appraisal | None = None
        hindsight: Hindsight | None = None
        if self.apart and is_appraised(rules, manner.weights):
            weights = manner.weights[int(rules.players)]
            self.appraisal = Appraisal(rules, player, weights)
            if manner.customs is not None:
                hindsight = Hindsight(Customs(habits, manner.customs))
        self.guesses: Final = Guesses(
            worlds, self.habits.plans, player, repute, self.apart, manner.concludes, hindsight
        )
        self.horizon: Final[i64] = manner.horizon if self.appraisal is None else 0
        self.pace: Final[i64] = 1 if self.appraisal is None else 2
        self.out: Final = Choices()
        self.nodes: Final = Nodes(manner.explore)
        # The present iteration: who looks for its best, nodes on the way, who chose them.
        self.seeker: Player = player
        self.path: Final = zeros(DEEP)
        self.movers: Final = zeros(DEEP)
        self.length: i64 = 0
        self.round: i64 = 0  # the round that it began in
        # How far each player has come in the tree that its choices are in, and whether that goes
        # on. Rivals have their own trees behind each choice of the decision, or all have one.
        self.heads: Final = zeros(rules.players)
        self.growing: Final = zeros(rules.players)
        self.roots: Final = zeros(rules.players * i64(len(legal)))
        self.chances: Final = zeros(rules.players)
        self.worths: Final = vec[float]([0.0] * int(rules.players))
        self.looks = 0.0  # how often it was looked at
        # The choices of the decision are the first nodes, in their order.
        self.race: Final = Race(i64(len(legal)), manner.patience)
        self.learnt: i64 = LEARNT
        for action in self.legal:
            self.nodes.add(ROOT, action)

    def search(self, iterations: i64) -> None:
        """Play so many worlds, or a few more, until one choice is left; with an appraisal twice as
        many, since they end with the round."""
        played: i64 = 0
        while played < iterations * self.pace and not self.race.is_decided:
            if self.apart:
                played += self.teach()
            played += self.compare()

    def compare(self) -> i64:
        """One world for all choices in the race; how many that are."""
        played: i64 = 0
        world = self.draw()
        words = self.rng.words[:]
        for at in range(self.race.count):
            if not self.race.out[at]:
                for word in range(len(words)):
                    self.rng.words[word] = words[word]
                self.iterate(world.copy(), at)
                self.race.found[at] = self.worths[self.player]
                played += 1
        self.race.note()
        if self.apart and self.race.worlds == self.learnt:
            self.race.forget()
            self.learnt *= 4
        return played

    def teach(self) -> i64:
        """One world for a rival, if it thinks in it, behind all choices in the race; how many that
        are."""
        played: i64 = 0
        world = self.draw()
        players = self.flow.rules.players
        rival = (self.player + 1 + self.rng.below(players - 1)) % players
        if self.guesses.thinks[rival]:
            self.seeker = rival
            for at in range(self.race.count):
                if not self.race.out[at]:
                    self.iterate(world.copy(), at)
                    played += 1
            self.seeker = self.player
        return played

    def draw(self) -> State:
        """A world by its likelihood."""
        world = self.guesses.draw(self.rng)
        if self.appraisal is not None:
            self.appraisal.skill = self.skill()
        return world

    def skill(self) -> float:
        """What part of the rivals think ahead in the world that was drawn last."""
        found = 0.0
        for rival in range(self.flow.rules.players):
            found += float(self.guesses.thinks[rival])
        return found / float(self.flow.rules.players - 1)

    def iterate(self, s: State, at: i64) -> None:
        """One world, played as far as the horizon from this choice on; lessons end with the
        round."""
        flow = self.flow
        habits = self.habits
        last = s.round + (self.horizon if self.seeker == self.player else 0)
        present = s.round
        self.round = s.round
        self.looks = 0.0
        for one in range(s.rules.players):
            self.worths[one] = 0.0
        habits.begin(s)
        player = self.player
        self.set_out(at)
        action = self.nodes.action[at + 1]
        habits.note(s, player, action)
        flow.apply(s, player, action)
        if self.seeker != player and s.phase == SCHEMING and s.depth == 0:
            deal_anew(s, player, self.rng)
        while True:
            if s.phase == OVER or s.round > present:
                present = s.round
                self.weigh(s)
                if s.phase == OVER or s.round > last:
                    break
            player = flow.decider(s)
            action = self.choose(s, player)
            habits.note(s, player, action)
            flow.apply(s, player, action)
        self.learn()

    def set_out(self, at: i64) -> None:
        """Everybody is at the root of the tree that belongs to a choice of the decision."""
        searches = self.seeker == self.player
        self.length = 0
        if searches:
            self.path[0] = at + 1
            self.movers[0] = self.player
            self.length = 1
        self.heads[self.player] = at + 1
        self.growing[self.player] = 1 if searches and self.nodes.visits[at + 1] > 0 else 0
        if self.apart:
            players = i64(len(self.heads))
            for rival in range(players):
                if rival != self.player:
                    root = at * players + rival
                    if not self.roots[root]:
                        self.roots[root] = self.nodes.new(0, 0)
                    self.heads[rival] = self.roots[root]
                    known = searches and self.guesses.thinks[rival]
                    self.growing[rival] = 1 if known or rival == self.seeker else 0

    def choose(self, s: State, player: Player) -> Action:
        """What a player does: the most promising if it looks for its best, what is expected of it
        if it thinks, else what habit says."""
        self.flow.legal(s, player, self.out)
        searches = self.seeker == self.player
        self.habits.closely = self.learned and searches and not self.guesses.thinks[player]
        tree = player if self.apart else self.player
        if self.growing[tree] and self.length < DEEP and self.makes_nodes(s, player):
            if self.apart and player != self.seeker:
                node = self.expect(s, player)
                self.growing[tree] = 1 if node else 0
            else:
                node = self.descend(s, self.heads[tree], player)
                self.growing[tree] = 1 if self.nodes.visits[node] > 0 else 0
            if node:
                self.heads[tree] = node
                return self.nodes.action[node]
        return self.habits.choose(s, player, self.out, self.rng)

    def makes_nodes(self, s: State, player: Player) -> bool:
        """Whether this player's choice is looked at: never that of others in a secret row, since
        these do not know what was chosen before them. Thinkers look no further than the round of
        the decision."""
        if player == self.player:
            return True
        if s.depth > 0 and s.pending[(s.depth - 1) * FRAME + 2] == NOBODY:
            return False
        return s.round == self.round if self.apart else self.everybody

    def descend(self, s: State, node: i64, player: Player) -> i64:
        """The most promising child of a node for the actions in `out`."""
        nodes = self.nodes
        if not nodes.find(node, self.out):
            self.habits.rate(s, player, self.out)
            nodes.grow(node, self.out, self.habits.rates)
        best = nodes.most_promising(self.out.count)
        self.path[self.length] = best
        self.movers[self.length] = player
        self.length += 1
        return best

    def expect(self, s: State, player: Player) -> i64:
        """What a thinker is expected to do, by its lessons so far; nought if that is not known."""
        self.nodes.find(self.heads[player], self.out)
        self.habits.rate(s, player, self.out)
        return self.nodes.expected(self.out.count, self.habits.rates, self.rng)

    def learn(self) -> None:
        """Note what came of every choice: the mean of all looks at it."""
        for player in range(len(self.worths)):
            self.worths[player] /= self.looks
        for at in range(self.length):
            self.nodes.note(self.path[at], self.worths[self.movers[at]])

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
            if appraisal is not None and not over and player == self.player == self.seeker:
                self.worths[player] += appraisal.worth(s)
                continue
            ahead = lead(scores, player, side)
            winning = self.manner.winning
            if over:
                chance = float((won >> player) & 1)
                if appraisal is not None and player == self.player == self.seeker:
                    winning = DECISIVE
            elif self.rated:
                chance = float(self.chances[player]) / float(SURE)
            else:
                chance = self.prospect.chance(ahead)
            self.worths[player] += self.manner.worth(ahead, chance, winning)

    def outlook(self, s: State) -> float:
        """What it is worth to the player of the search that it has come to this."""
        self.worths[self.player] = 0.0
        self.weigh(s)
        return self.worths[self.player]

    def play_on(self, s: State, action: Action, rng: Rng) -> None:
        """Play a world of the view to its end: first this action, then what the search has come to
        favour, beyond it habits."""
        flow = self.flow
        out = self.out
        habits = self.habits
        habits.begin(s)
        habits.closely = self.learned  # who thinks is not told apart here
        player = self.player
        out.count = 1
        out.items[0] = action
        node = self.nodes.favourite(ROOT, out)
        while True:
            habits.note(s, player, action)
            flow.apply(s, player, action)
            if s.phase == OVER:
                return
            player = flow.decider(s)
            flow.legal(s, player, out)
            known = player == self.player or (self.everybody and self.makes_nodes(s, player))
            if known and node:
                node = self.nodes.favourite(node, out)
            if known and node:
                action = self.nodes.action[node]
            else:
                action = habits.choose(s, player, out, rng)

    def best(self) -> Action:
        """The choice that most came of."""
        return self.legal[self.race.best()]


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
