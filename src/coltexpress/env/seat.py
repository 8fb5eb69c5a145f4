"""One seat of a game as a Gymnasium environment, against bots in the other seats.

The learner decides where its player is asked; bots, each with its own view, decide everything
else. `action_masks` tells what is legal, in the form that MaskablePPO of sb3-contrib asks for. An
action that is not legal loses the game at once: Gymnasium has no other way to refuse one.
"""

from collections.abc import Sequence
from typing import Any

from coltexpress.bots.registry import Bot, check_bots, make_bot, usual_bot
from coltexpress.engine.choices import Choices
from coltexpress.engine.observe import view
from coltexpress.engine.vocab import OVER
from coltexpress.env.rewards import write_rewards
from coltexpress.env.tables import SEEDS, begun, missing, reward_number, sound_setup
from coltexpress.game import IllegalAction
from coltexpress.notation.board import board
from coltexpress.setup import Setup, is_whole
from coltexpress.words import say, told

try:
    import gymnasium as gym
    from gymnasium.spaces import Box, Discrete
except ImportError as error:
    raise missing("Gymnasium", "gymnasium") from error

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from coltexpress.env.arrays import Row, Screens, highs

LOSS = -1.0
"""For an action that is not legal, whatever the reward is counted in."""

Step = tuple[Row, float, bool, bool, dict[str, Any]]


class SeatEnv(gym.Env[Row, np.int64]):
    """See the module. `bots` are keys of the registry, one for each other seat clockwise from the
    learner's, or one for all; without any it is the bot that usually plays the game."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # Gymnasium's own is a plain dict too
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        seat: int = 0,
        bots: Sequence[str] = (),
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.setup = sound_setup(setup)
        others = self.setup.players - 1
        if not is_whole(seat) or not 0 <= seat <= others:
            raise ValueError(say("env-seat", given=told(seat), last=others))
        game = self.setup.modules[0]
        named = [bots] if isinstance(bots, str) else list(bots) or [usual_bot(game)]
        self.keys = named * others if len(named) == 1 else named
        if len(self.keys) != others:
            raise ValueError(say("env-opponents", wanted=others, given=len(named)))
        check_bots(self.keys, game)
        self.seat = seat
        self.reward = reward_number(reward)
        self.render_mode = render_mode
        self.choices = Choices()
        self.bots: dict[int, Bot] = {}
        self.is_lost = False
        self.desk, self.state = begun(self.setup, 0)
        self.screens = Screens()
        self.screen = self.screens.of(self.desk)
        self.observation_space = Box(0, highs(self.desk), dtype=np.int16)
        self.action_space = Discrete(self.screen.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a new game and go on to the learner's first decision."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(SEEDS))
        self.desk, self.state = begun(self.setup, chance)
        self.screen = self.screens.of(self.desk)
        self.is_lost = False
        self.bots = {
            (self.seat + 1 + at) % self.setup.players: make_bot(key, chance + 1 + at)
            for at, key in enumerate(self.keys)
        }
        self.go_on()
        return self.observation(), self.info()

    def go_on(self) -> None:
        """Let the bots decide until the learner is asked or the game is over."""
        s = self.state
        flow = self.desk.flow
        while s.phase != OVER:
            deciders = flow.deciders(s)
            player = int(flow.decider(s))
            if player == self.seat:
                return
            flow.legal(s, player, self.choices)
            legal = self.choices.as_list()
            flow.apply(s, player, self.bots[player].choose(view(s, player, deciders), legal))

    def step(self, action: np.int64 | int) -> Step:
        """Take the learner's decision, by index."""
        try:
            chosen = self.screen.action(self.state, self.seat, action)
        except IllegalAction as error:
            self.is_lost = True
            return self.observation(), LOSS, True, False, {**self.info(), "refused": str(error)}
        self.desk.flow.apply(self.state, self.seat, chosen)
        self.go_on()
        over = self.state.phase == OVER
        reward = self.rewards()[self.seat] if over else 0.0
        return self.observation(), reward, over, False, self.info()

    def rewards(self) -> list[float]:
        """What a game that is over was worth, by seat."""
        found = vec[float]([0.0 for _ in range(self.setup.players)])
        write_rewards(self.state, self.reward, found, 0)
        return list(found)

    def observation(self) -> Row:
        """What the learner sees."""
        return self.screen.observation(self.state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal for the learner now; nothing when the game is over."""
        if self.is_lost:
            return np.zeros(self.screen.actions, dtype=np.bool_)
        return self.screen.mask(self.state, self.seat).astype(np.bool_)

    def info(self) -> dict[str, Any]:
        """What is told beside the observation: the mask, and at the end everybody's score."""
        told_of: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.state.phase == OVER:
            told_of["scores"] = [int(n) for n in self.desk.rules.course.scores(self.state)]
        return told_of

    def render(self) -> str | None:
        """The table as the learner sees it, drawn in text."""
        if self.render_mode != "ansi":
            return None
        return board(view(self.state, self.seat, self.desk.flow.deciders(self.state)))


IDS = {
    "coltexpress/Express-v0": Setup(),
    "coltexpress/Duel-v0": Setup(players=2),
    "coltexpress/Super-v0": Setup(players=5, modules=("super",)),
}
"""What is registered with Gymnasium, with its usual setup; any other can be given."""

for name, usual in IDS.items():
    gym.register(name, entry_point="coltexpress.env.seat:SeatEnv", kwargs={"setup": usual})
