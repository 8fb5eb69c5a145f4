"""How any game is played: questions, secret rows, steps, and what goes on by itself.

Between two calls the state always waits for somebody (`deciders`) or is over. `apply` trusts its
caller; `coltexpress.Game` is the door that checks.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine.choices import Choices
from coltexpress.engine.events import (
    ASKED,
    SEALED,
    STEP_DUE,
)
from coltexpress.engine.rng import Seed
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import (
    NOBODY,
    OVER,
    SCHEMING,
    Action,
    Mask,
    Player,
)


@mypyc_attr(native_class=True)
class Flow:
    """Plays states of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.course = rules.course
        self.scratch = Choices()

    def begin(self, seed: Seed, train: vec[i64]) -> State:
        """A new game, waiting for its first decision. An empty train is drawn by chance."""
        s = self.deal(seed, train)
        self.start(s)
        return s

    def deal(self, seed: Seed, train: vec[i64]) -> State:
        """A new game before the bandits stand on the train."""
        return self.course.deal(self.rules, seed, train)

    def start(self, s: State) -> None:
        """Put the bandits on the train and go on to the first decision."""
        self.course.start(s)
        self.settle(s)

    def deciders(self, s: State) -> Mask:
        """The players who may answer now: one, or all who are still silent in a secret row."""
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            player = s.pending[at + 2]
            return s.pending[at + 4] if player == NOBODY else i64(1) << player
        return 0 if s.phase == OVER else i64(1) << self.course.stepper(s)

    def decider(self, s: State) -> Player:
        """The first of the deciders. Not to be asked when the game is over."""
        if s.depth == 0:
            return self.course.stepper(s)
        at = (s.depth - 1) * FRAME
        player = s.pending[at + 2]
        if player == NOBODY:
            silent = s.pending[at + 4]
            player = 0
            while not (silent >> player) & 1:
                player += 1
        return player

    def legal(self, s: State, player: Player, out: Choices) -> None:
        """Write the legal actions of a decider into `out`, ascending. Changes nothing else."""
        out.count = 0
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            asked = s.pending
            self.rules.rules[asked[at]].choices(
                s, asked[at + 1], player, asked[at + 3], asked[at + 4], asked[at + 5], out
            )
            out.sort()
        elif s.phase != OVER:
            self.course.offer_steps(s, player, out)

    def apply(self, s: State, player: Player, action: Action) -> None:
        """Carry out a legal action and go on to the next decision. Does not check."""
        if s.depth > 0:
            if not self.answer(s, player, action):
                return
            if s.depth == 0 and s.phase == SCHEMING:
                self.course.end_step(s)
        else:
            s.cause = NOBODY
            self.course.take_step(s, player, action)
        if s.depth == 0 and s.phase == SCHEMING and s.log is None:
            return  # the next step is due, and nobody wants to be told
        self.settle(s)

    def answer(self, s: State, player: Player, action: Action) -> bool:
        """Answer the question on top of the stack; False while a secret row waits for others."""
        at = (s.depth - 1) * FRAME
        rule = self.rules.rules[s.pending[at]]
        stage = s.pending[at + 1]
        bandit = s.pending[at + 3]
        other = s.pending[at + 4]
        token = s.pending[at + 5]
        s.cause = rule.id
        if s.pending[at + 2] != NOBODY:
            s.depth -= 1
            rule.choose(s, stage, player, bandit, other, token, action)
            return True
        if rule.seal(s, stage, player, action):
            other &= ~(i64(1) << player)
            s.pending[at + 4] = other
        s.emit_for(i64(1) << player, SEALED, player, action, (other >> player) & 1, 0)
        if other:
            return False
        s.depth -= 1
        rule.unseal(s, stage, token)
        return True

    def settle(self, s: State) -> None:
        """Go on until somebody has a real choice (`choice.single`) or the game is over."""
        while True:
            if s.depth > 0:
                if not self.answers_itself(s):
                    break
            elif s.phase == SCHEMING or s.phase == OVER:
                break
            else:
                self.course.go_on(s)
        if s.log is not None:
            self.log_question(s)

    def answers_itself(self, s: State) -> bool:
        """Answer the top question if it has only one answer in every world others believe in."""
        at = (s.depth - 1) * FRAME
        asked = s.pending
        player = asked[at + 2]
        if player == NOBODY:
            return False
        rule = self.rules.rules[asked[at]]
        stage = asked[at + 1]
        bandit = asked[at + 3]
        other = asked[at + 4]
        token = asked[at + 5]
        if rule.must_ask(s, stage, player, bandit, other, token):
            return False
        out = self.scratch
        out.count = 0
        rule.choices(s, stage, player, bandit, other, token, out)
        if out.count != 1 or not self.answer(s, player, out.items[0]):
            return False
        if s.depth == 0 and s.phase == SCHEMING:
            self.course.end_step(s)
        return True

    def log_question(self, s: State) -> None:
        """Tell who is asked what, so that a view can be folded from events alone."""
        if s.phase == OVER:
            return
        s.cause = NOBODY
        if s.depth == 0:
            s.emit(STEP_DUE, self.course.stepper(s), s.turn, s.seat, s.step)
        for depth in range(s.depth):
            at = depth * FRAME
            asked = s.pending
            s.cause = asked[at]
            secret = asked[at + 2] == NOBODY
            other = asked[at + 5] if secret else asked[at + 4]
            operands = (asked[at + 3] + 1) | ((asked[at + 5] + 1) << 8) | ((other + 1) << 32)
            s.emit(ASKED, depth, asked[at + 2], asked[at + 1], operands)

    def explain(self, s: State, player: Player, action: Action) -> str:
        """The name of the rule behind a legal action."""
        if s.depth > 0:
            at = (s.depth - 1) * FRAME
            rule = self.rules.rules[s.pending[at]]
            return rule.explain(s, s.pending[at + 1], s.pending[at + 3], action)
        return self.course.explain(s, player, action)
