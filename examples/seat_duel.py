"""One seat of a duel against a bot, through Gymnasium: a learner that takes the first legal action.

With sb3-contrib installed, `MaskablePPO("MlpPolicy", env)` takes this environment as it is.
"""

import gymnasium as gym
import numpy as np

import coltexpress.env.seat  # noqa: F401  # registers the environments

env = gym.make("coltexpress/Duel-v0", bots=("greedy",))
won = 0
for seed in range(3):
    observation, info = env.reset(seed=seed)
    over = False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[0])
        observation, _, over, _, info = env.step(action)
    mine, theirs = info["scores"]
    won += mine > theirs
    print(f"game {seed}: {info['scores']}")
print(f"won {won} of 3")
