"""The game as a PettingZoo AEC environment, `coltexpress_v0`.

Agents are players by seat. An observation is a dict of `observation`, the features of the agent's
own view, and `action_mask`, which is empty for whoever is not to decide. Nobody is rewarded before
the game is over.
"""

from typing import Any

from coltexpress.engine.observe import view
from coltexpress.engine.vocab import NOBODY, OVER
from coltexpress.env.rewards import write_rewards
from coltexpress.env.tables import (
    begun,
    checked_seed,
    fresh_seed,
    missing,
    reward_number,
    sound_setup,
)
from coltexpress.notation.board import board
from coltexpress.setup import Setup

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("PettingZoo", "pettingzoo") from error

import numpy as np
from librt.vecs import vec

from coltexpress.env.arrays import Mask, Row, Screens, highs

Observation = dict[str, Row | Mask]


def env(
    setup: Setup | None = None, *, reward: str = "win", render_mode: str | None = None
) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual checks: an illegal action ends the game with a loss
    for its agent, and calls in the wrong order are refused."""
    wrapped = wrappers.TerminateIllegalWrapper(
        raw_env(setup, reward=reward, render_mode=render_mode), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


# PettingZoo asks for this name, and tells no types.
class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801
    """See the module. A bare environment, without checks of the order of calls."""

    metadata = {  # noqa: RUF012  # PettingZoo's own is a plain dict too
        "name": "coltexpress_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, setup: Setup | None = None, *, reward: str = "win", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.setup = sound_setup(setup)
        self.reward = reward_number(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.next_seed = fresh_seed()
        self.desk, self.state = begun(self.setup, self.next_seed)
        self.screens = Screens()
        self.screen = self.screens.of(self.desk)
        self.observation_spaces = {agent: self.new_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(self.screen.actions) for agent in self.possible_agents
        }

    def new_space(self) -> Dict:
        """The space of one agent's observations."""
        return Dict(
            {
                "observation": Box(0, highs(self.desk), dtype=np.int16),
                "action_mask": Box(0, 1, (self.screen.actions,), dtype=np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; without a seed the one that follows the last game's."""
        if seed is not None:
            self.next_seed = checked_seed(seed)
        self.desk, self.state = begun(self.setup, self.next_seed)
        self.next_seed += 1
        self.screen = self.screens.of(self.desk)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.desk.flow.decider(self.state)]

    def observe(self, agent: str) -> Observation:
        """What this agent sees, and what it may do."""
        seat = self.seats[agent]
        return {
            "observation": self.screen.observation(self.state, seat),
            "action_mask": self.screen.mask(self.state, seat),
        }

    def step(self, action: int | None) -> None:
        """Take the decision of the agent that is selected, by index. Raises `ValueError` for one
        that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        flow = self.desk.flow
        seat = self.seats[agent]
        chosen = self.screen.action(self.state, seat, action)
        self._cumulative_rewards[agent] = 0.0
        flow.apply(self.state, seat, chosen)
        if self.state.phase == OVER:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[flow.decider(self.state)]

    def finish(self) -> None:
        """Reward everybody."""
        rewards = vec[float]([0.0 for _ in self.possible_agents])
        write_rewards(self.state, self.reward, rewards, 0)
        scores = self.desk.rules.course.scores(self.state)
        for agent, seat in self.seats.items():
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": int(scores[seat])}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as a spectator sees it, drawn in text."""
        if self.render_mode != "ansi":
            return None
        return board(view(self.state, NOBODY, self.desk.flow.deciders(self.state)))

    def close(self) -> None:
        """Nothing is open."""
