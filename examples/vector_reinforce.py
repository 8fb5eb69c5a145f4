"""Training with the batched environment: REINFORCE with a linear policy, in NumPy alone.

Far from a strong player, but all that a trainer needs is here: observations scaled by their largest
values, masks, who is to move, and what each player got in the end. An argument is the number of
decisions to train for.
"""

import sys

import numpy as np

from coltexpress import Setup
from coltexpress.env.vector import VectorEnv

GAMES = 32
RATE = 1e-3


def main(decisions: int) -> None:
    env = VectorEnv(Setup(players=3), count=GAMES, seed=1, reward="lead")
    chance = np.random.default_rng(1)
    scale = 1 / env.highs.astype(np.float32)
    weights = np.zeros((len(scale), env.actions), dtype=np.float32)
    # What each player has seen and how its choices differed from the policy, game by game.
    played: dict[tuple[int, int], list[tuple[np.ndarray, np.ndarray]]] = {}
    finished = 0
    for _ in range(decisions // GAMES):
        seen = env.observations * scale
        logits = np.where(env.masks, seen @ weights, -np.inf)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        # Gumbel's trick: the highest of these is an action drawn with these shares.
        actions = (logits + chance.gumbel(size=logits.shape)).argmax(axis=1)
        surprise = -shares
        surprise[np.arange(GAMES), actions] += 1
        for game, player in enumerate(env.to_move.tolist()):
            played.setdefault((game, player), []).append((seen[game], surprise[game]))
        env.step(actions)
        for game in np.flatnonzero(env.dones).tolist():
            finished += 1
            for player, lead in enumerate(env.rewards[game].tolist()):
                rows = played.pop((game, player), [])
                if rows:
                    inputs, errors = (np.array(part) for part in zip(*rows, strict=True))
                    weights += RATE * lead * (inputs.T @ errors)
    print(f"{finished} games, weights from {weights.min():+.2f} to {weights.max():+.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
