"""Measures environments: decisions a second in the base game for four players, chosen by chance.

    python benchmarks/environments.py              print what this installation does now
    python benchmarks/environments.py --json       the same as JSON

The batch is measured with every observation and mask, first as the compiled core plays it, then
through NumPy with the choice made from the masks. The PettingZoo environment is the raw one: each
decision is one `last` and one `step`. The targets are for a compiled engine on an idle core.
"""

import argparse
import json
import time

import numpy as np

from coltexpress.engine.rng import Rng
from coltexpress.env.aec import raw_env
from coltexpress.env.vector import VectorEnv
from coltexpress.pure import is_compiled

TARGETS = {"batch": 400_000, "vector": 0, "aec": 60_000}
"""Decisions a second that the project promises; 0 for what it does not."""


def batch_speed(count: int, seconds: float) -> float:
    """Decisions a second of the batched core, which also draws the choices."""
    batch = VectorEnv(count=count, seed=1).batch
    rng = Rng(1)
    steps = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(16):
            batch.step(batch.sampled(rng))
        steps += 16
    return steps * count / (time.perf_counter() - begun)


def vector_speed(count: int, seconds: float) -> float:
    """The same through NumPy: a choice is the legal action with the highest of random numbers."""
    env = VectorEnv(count=count, seed=1)
    chance = np.random.default_rng(1).random((64, env.actions), dtype=np.float32)
    steps = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        scores = chance[(np.arange(count) + steps) % len(chance)]
        env.step(np.where(env.masks, scores, -1.0).argmax(axis=1))
        steps += 1
    return steps * count / (time.perf_counter() - begun)


def aec_speed(seconds: float) -> float:
    """Decisions a second of the raw PettingZoo environment."""
    env = raw_env()
    env.reset(seed=1)
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[decisions * 7919 % len(legal)]))
        decisions += 1
    return decisions / (time.perf_counter() - begun)


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="for each environment")
    parser.add_argument("--count", type=int, default=256, help="games in the batch")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = {
        "batch": batch_speed(arguments.count, arguments.seconds),
        "vector": vector_speed(arguments.count, arguments.seconds),
        "aec": aec_speed(arguments.seconds),
    }
    if arguments.json:
        print(json.dumps({"compiled": is_compiled(), **found}))
        return
    print("compiled" if is_compiled() else "interpreted")
    for name, speed in found.items():
        target = f"   target {TARGETS[name]:,}" if TARGETS[name] else ""
        print(f"{name:8} {speed:12,.0f} decisions/s{target}")


if __name__ == "__main__":
    main()
