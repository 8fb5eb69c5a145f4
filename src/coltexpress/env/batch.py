"""Many games side by side: one call takes a decision in each and goes on to the next ones.

What a caller reads lies in flat vectors that are written in place, a row for each game, and never
grow: NumPy reads them where they are. A game that ends is followed by a new one at once.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng, Seed
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import NOBODY, OVER
from coltexpress.env.features import Features
from coltexpress.env.rewards import write_rewards
from coltexpress.env.spaces import Space

FINE: Final = NOBODY
"""What a step answers that could be taken."""


@mypyc_attr(native_class=True)
class Desk:
    """What it takes to play games of one ruleset and to show them."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.flow: Final = Flow(rules)
        self.space: Final = Space(rules)
        self.features: Final = Features(rules, self.space)


@mypyc_attr(native_class=True)
class Batch:
    """`count` games. `desks` take turns with new games; they are of equal sizes. The games have
    the seeds from `seed` on, in the order in which they begin, and the train given, or one by
    chance."""

    def __init__(
        self, desks: list[Desk], count: i64, seed: i64, train: vec[i64], reward: i64
    ) -> None:
        self.desks: Final = desks
        self.count: Final = count
        self.next_seed: i64 = seed
        self.train: Final = train
        self.reward: Final = reward
        self.begun: i64 = 0
        self.players: Final[i64] = desks[0].rules.players
        self.actions: Final[i64] = desks[0].space.size
        self.size: Final[i64] = desks[0].features.size
        self.states: list[State] = []
        self.at_desk: list[Desk] = []
        self.choices: Final = Choices()
        self.legal: vec[i64] = vec[i64]()
        """The indexes of each game's legal actions, as many as `legal_count`, in rows of `room`."""
        self.room: Final[i64] = len(self.choices.items)
        self.legal_count: vec[i64] = vec[i64]()
        self.observations: vec[i16] = vec[i16]([i16(0) for _ in range(int(count) * int(self.size))])
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(int(count) * int(self.actions))])
        self.to_move: vec[i64] = vec[i64]()
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(int(count * self.players))])
        self.scores: vec[i64] = vec[i64]()
        self.dones: vec[u8] = vec[u8]([u8(0) for _ in range(int(count))])
        for _ in range(count):
            self.to_move = append(self.to_move, 0)
            self.legal_count = append(self.legal_count, 0)
            for _ in range(self.room):
                self.legal = append(self.legal, 0)
            for _ in range(self.players):
                self.scores = append(self.scores, 0)
            self.new_game()
        for game in range(count):
            self.show(game)

    def new_game(self) -> None:
        """Begin a game behind the others."""
        desk = self.next_desk()
        self.states.append(self.begin(desk))
        self.at_desk.append(desk)

    def next_desk(self) -> Desk:
        desk = self.desks[self.begun % i64(len(self.desks))]
        self.begun += 1
        return desk

    def begin(self, desk: Desk) -> State:
        s = desk.flow.begin(Seed(self.next_seed, b""), self.train)
        self.next_seed += 1
        return s

    def first_refused(self, indexes: list[int]) -> int:
        """The first game in which the index given for it is not legal; FINE if there is none."""
        masks = self.masks
        for game in range(self.count):
            index: i64 = i64(indexes[game])
            if index < 0 or index >= self.actions or masks[game * self.actions + index] == 0:
                return int(game)
        return FINE

    def step(self, indexes: list[int]) -> int:
        """Take a decision in each game, by index. If one of them is not legal nothing happens at
        all, and the number of its game is the answer; otherwise FINE."""
        refused = self.first_refused(indexes)
        if refused != FINE:
            return refused
        dones = self.dones
        to_move = self.to_move
        for game in range(self.count):
            desk = self.at_desk[game]
            s = self.states[game]
            player = to_move[game]
            if dones[game]:
                dones[game] = 0
                self.clear_rewards(game)
            desk.flow.apply(s, player, desk.space.action(i64(indexes[game]), player))
            if s.phase == OVER:
                self.finish(game, s)
            self.show(game)
        return FINE

    def clear_rewards(self, game: i64) -> None:
        """The rewards of the step before are no longer due."""
        for at in range(game * self.players, (game + 1) * self.players):
            self.rewards[at] = 0.0

    def finish(self, game: i64, s: State) -> None:
        """Count a game that is over, and begin a new one in its place."""
        row = game * self.players
        self.dones[game] = 1
        write_rewards(s, self.reward, self.rewards, row)
        scores = s.rules.course.scores(s)
        for player in range(self.players):
            self.scores[row + player] = scores[player]
        desk = self.next_desk()
        self.at_desk[game] = desk
        self.states[game] = self.begin(desk)

    def show(self, game: i64) -> None:
        """Write who decides next in a game, what that player sees, and what is legal."""
        desk = self.at_desk[game]
        s = self.states[game]
        player = desk.flow.decider(s)
        self.to_move[game] = player
        desk.features.fill_from(
            s, player, desk.flow.deciders(s), self.observations, game * self.size
        )
        choices = self.choices
        desk.flow.legal(s, player, choices)
        space = desk.space
        masks = self.masks
        legal = self.legal
        row = game * self.actions
        at = game * self.room
        for old in range(self.legal_count[game]):
            masks[row + legal[at + old]] = 0
        for new in range(choices.count):
            index = space.index(choices.items[new], player)
            legal[at + new] = index
            masks[row + index] = 1
        self.legal_count[game] = choices.count

    def sampled(self, rng: Rng) -> list[int]:
        """A legal index for each game by chance, all equally likely."""
        found: list[int] = []
        for game in range(self.count):
            at = game * self.room + rng.below(self.legal_count[game])
            found.append(int(self.legal[at]))
        return found
