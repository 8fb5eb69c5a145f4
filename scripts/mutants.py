"""How many deliberate mistakes in the rules do the rule tests notice?

    python -m pip install cosmic-ray        # not part of the developer's tools
    python -m scripts.mutants --sample 400 --seed 1 --workers 2 --results mutants.jsonl
    python -m scripts.mutants --base        # without what only an expansion brings into play
    python -m scripts.mutants --within content/superexpress --tests tests/rules/superexpress

Draws a seeded random sample of cosmic-ray's mutants of engine and content, or of what is within a
part of them, runs `tests/rules` against each on the interpreted engine, and prints the share killed
with its 95 % interval (Wilson) and every survivor. What is done is kept in the results file: the
same command goes on after Ctrl-C. Left out are the modules in HARNESS, which check positions, check
laws or measure and which no rule test runs (they have tests of their own), and mutants that change
nothing: those of type annotations, and comparisons of small ints by identity (IDENTITY).
"""

import argparse
import ast
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MUTATED = ("src/coltexpress/engine", "src/coltexpress/content")
HARNESS = (
    "audit.py", "question.py", "questions.py", "sound.py", "laws.py", "witness.py", "measure.py",
    "playout.py",
)  # fmt: skip
ADDED = (
    "content/horses/", "content/teams/", "content/superexpress/", "engine/loans.py",
    "engine/plan_deal.py", "engine/pools.py", "engine/round_deal.py", "engine/team_deal.py",
)  # fmt: skip
IDENTITY = ("_Is", "_IsNot")
SECONDS = 60


def copied(target: Path) -> Path:
    """A copy of the sources and tests without anything compiled."""
    skip = shutil.ignore_patterns("*.so", "__pycache__")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, target / folder, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", target)
    return target


def annotation_spans(source: str) -> list[tuple[int, int]]:
    """The lines and columns of all annotations, as sortable pairs of start and end."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.FunctionDef):
            found.append(node.returns)
        elif isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        for part in found:
            if part is not None:
                start = part.lineno * 1000 + part.col_offset
                spans.append((start, (part.end_lineno or 0) * 1000 + (part.end_col_offset or 0)))
    return spans


def all_mutants(folder: Path, within: str, skipped: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every mutant of the rules' modules within a path, in a fixed order; some are left out."""
    paths = [
        str(path.relative_to(ROOT))
        for place in MUTATED
        for path in sorted((ROOT / place).rglob("*.py"))
        if path.name not in HARNESS and path.name != "__init__.py"
        if within in path.as_posix() and not any(part in path.as_posix() for part in skipped)
    ]
    config = folder / "cosmic-ray.toml"
    config.write_text(
        f"[cosmic-ray]\nmodule-path = {json.dumps(paths)}\ntimeout = {SECONDS}.0\n"
        'test-command = "true"\n[cosmic-ray.distributor]\nname = "local"\n',
        encoding="utf-8",
    )
    session = folder / "session.sqlite"
    command = [sys.executable, "-m", "cosmic_ray.cli", "init", str(config), str(session)]
    subprocess.run(command, cwd=folder, check=True)
    from cosmic_ray.work_db import WorkDB, use_db

    spans = {path: annotation_spans((ROOT / path).read_text(encoding="utf-8")) for path in paths}
    mutants = []
    with use_db(str(session), WorkDB.Mode.open) as database:
        for item in database.work_items:
            for mutation in item.mutations:
                path = str(mutation.module_path)
                at = mutation.start_pos[0] * 1000 + mutation.start_pos[1]
                same = mutation.operator_name.endswith(IDENTITY)
                if not same and not any(start <= at < end for start, end in spans[path]):
                    mutants.append(
                        {
                            "path": path,
                            "operator": mutation.operator_name,
                            "arguments": mutation.operator_args,
                            "occurrence": mutation.occurrence,
                            "line": mutation.start_pos[0],
                        }
                    )
    return sorted(mutants, key=lambda row: json.dumps(row, sort_keys=True))


def identity(row: dict[str, Any]) -> str:
    """What tells a mutant from all others."""
    keys = ("path", "operator", "arguments", "occurrence", "line")
    return json.dumps([row[key] for key in keys], sort_keys=True)


def tried(mutant: dict[str, Any], folder: str, tests: str) -> dict[str, Any]:
    """The mutant with what became of it."""
    from cosmic_ray.mutating import mutate_and_test
    from cosmic_ray.work_item import MutationSpec

    os.chdir(folder)
    os.environ |= {"COLTEXPRESS_PURE": "1", "PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
    spec = MutationSpec(
        module_path=mutant["path"],
        operator_name=mutant["operator"],
        occurrence=mutant["occurrence"],
        start_pos=(1, 0),
        end_pos=(1, 1),
        operator_args=mutant["arguments"],
    )
    command = f"{sys.executable} -m pytest -x -q -p no:cacheprovider -p no:xdist {tests}"
    result = mutate_and_test([spec], command, SECONDS)
    return {**mutant, "outcome": str(result.test_outcome), "diff": result.diff}


def run(mutants: list[dict[str, Any]], results: Path, workers: int, tests: str) -> None:
    """Try mutants, each worker in its own copy of the project."""
    with tempfile.TemporaryDirectory() as temporary, results.open("a", encoding="utf-8") as out:
        folders = [str(copied(Path(temporary) / str(worker))) for worker in range(workers)]
        pools = [ProcessPoolExecutor(1) for _ in folders]
        jobs = [
            pools[at % workers].submit(tried, mutant, folders[at % workers], tests)
            for at, mutant in enumerate(mutants)
        ]
        try:
            for number, job in enumerate(as_completed(jobs), 1):
                row = job.result()
                out.write(json.dumps(row) + "\n")
                out.flush()
                print(f"{number} of {len(jobs)}: {row['outcome']} {row['path']}:{row['line']}")
        except KeyboardInterrupt:
            print(f"stopped; what is done is kept in {results}")
        for pool in pools:
            pool.shutdown(cancel_futures=True)


def wilson(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    middle = (hits + z * z / 2) / (total + z * z)
    half = z * math.sqrt(hits * (total - hits) / total + z * z / 4) / (total + z * z)
    return middle - half, middle + half


def report(rows: list[dict[str, Any]]) -> None:
    survivors = [row for row in rows if "SURVIVED" in row["outcome"].upper()]
    killed = len(rows) - len(survivors)
    low, high = wilson(killed, len(rows))
    for row in survivors:
        print(f"\nsurvived: {row['path']}:{row['line']} {row['operator']}\n{row['diff']}")
    share = f"{killed / len(rows):.1%} (95 %: {low:.1%} to {high:.1%})"
    print(f"\n{killed} of {len(rows)} killed: {share}")


def main() -> None:
    parser = argparse.ArgumentParser(description="mutation test of the rules")
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=Path("mutants.jsonl"))
    parser.add_argument("--base", action="store_true", help="leave out what expansions add")
    parser.add_argument("--within", default="", help="a part of the paths: content/superexpress")
    parser.add_argument("--tests", default="tests/rules")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        skipped = ADDED if wanted.base else ()
        mutants = all_mutants(copied(Path(temporary) / "all"), wanted.within, skipped)
    sample = random.Random(wanted.seed).sample(mutants, min(wanted.sample, len(mutants)))
    print(f"{len(sample)} of {len(mutants)} mutants")
    done: list[dict[str, Any]] = []
    if wanted.results.exists():
        lines = wanted.results.read_text(encoding="utf-8").splitlines()
        done = [json.loads(line) for line in lines]
    seen = {identity(row) for row in done}
    left = [row for row in sample if identity(row) not in seen]
    run(left, wanted.results.resolve(), wanted.workers, wanted.tests)
    lines = wanted.results.read_text(encoding="utf-8").splitlines()
    chosen = {identity(row) for row in sample}
    report([row for row in map(json.loads, lines) if identity(row) in chosen])


if __name__ == "__main__":
    main()
