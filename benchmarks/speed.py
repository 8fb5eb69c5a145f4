"""Measures speed with `coltexpress bench` and compares it with an earlier run.

    python benchmarks/speed.py                     print what this installation does now
    python benchmarks/speed.py --save FILE         and keep it as a baseline
    python benchmarks/speed.py --compare FILE      and print it beside a baseline

A baseline only says something about the machine that it was measured on. `--seconds` is the
measuring time for each build; on a busy machine a longer one helps.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

Speeds = dict[str, dict[str, float] | None]


def measured(seconds: float) -> Speeds:
    """What `coltexpress bench --json` prints."""
    command = [sys.executable, "-m", "coltexpress", "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def change(metric: str, before: float, now: float) -> str:
    """How much better (+) or worse (-) it is now, in speed."""
    faster = before / now if metric.endswith("_us") else now / before
    return f"{faster - 1:+.1%}"


def lines(now: Speeds, before: Speeds | None) -> list[str]:
    """A table as text, one line for each build and quantity."""
    found = []
    for build, speeds in now.items():
        if speeds is None:
            found.append(f"{build:12} not there")
            continue
        old = (before or {}).get(build) or {}
        for metric, value in speeds.items():
            line = f"{build:12} {metric:24} {value:14,.2f}"
            if metric in old:
                line += f" {old[metric]:14,.2f} {change(metric, old[metric], value):>8}"
            found.append(line)
    return found


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--save", type=Path, metavar="FILE")
    parser.add_argument("--compare", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    before = json.loads(arguments.compare.read_text()) if arguments.compare else None
    now = measured(arguments.seconds)
    print("\n".join(lines(now, before)))
    if arguments.save:
        arguments.save.write_text(json.dumps(now, indent=2) + "\n")


if __name__ == "__main__":
    main()
