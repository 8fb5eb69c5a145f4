"""A game in the PettingZoo environment, with choices by chance among the legal ones."""

from coltexpress import Setup
from coltexpress.env import aec

env = aec.env(Setup(players=3), reward="lead")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(f"{agent}: ${info['score']:,}, a lead of {reward:+.2f} thousand")
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(observation["action_mask"]))
