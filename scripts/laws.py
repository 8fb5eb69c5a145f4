"""Do all laws hold in a million random games?

    python -m scripts.laws --games 1000000 --every 10000 --seed 1 --workers 2 --resume laws.json

Plays games of every player count, variant, edition and single option in turn, with `--game super`
those of one game alone. The cheap laws (`coltexpress.engine.laws`) are checked at every decision;
the costly ones, those of `coltexpress.engine.witness` and `scripts.roundtrips`, at two random
decisions of each game and at every decision of the last EVERY games. In the others, one action of
each decision is written and read, not all of them, and of whole records, which belong to no
decision, every hundredth. Ctrl-C
keeps what is done, and the same command goes on. Prints which law was checked how often; the exit
code is 1 if one was broken. `--only NUMBER` checks a single game at every decision and shows where
it stops.
"""

import argparse
import gc
import json
import os
import signal
import sys
import traceback
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from coltexpress import Rng, Setup
from coltexpress.content import catalog
from coltexpress.engine.laws import LAWS, MOODS, Ledger, Referee
from coltexpress.engine.witness import Witness
from coltexpress.pure import is_compiled
from coltexpress.setup import game_seed, rules_of, train_of
from scripts.rotation import KINDS, kind_name, numbered, setup_number
from scripts.roundtrips import TRIPS, Traveller

CHUNK = 20
RECORDS = 100
"""One game in so many has its record sent round, before the last ones."""
ERROR = "no error"
Violation = tuple[str, int, int]
"""Law, number of the game, decision."""


@dataclass
class Tally:
    """What has been checked so far, and what was broken."""

    games: int = 0
    decisions: int = 0
    checked: Counter[str] = field(default_factory=Counter)
    broken: list[Violation] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.checked.update(other.checked)
        self.broken += other.broken


def check_game(number: int, seed: int, *, thorough: bool) -> Tally:
    """One game of the rotation with all its laws."""
    return check_setup(setup_number(number, seed), number, seed, thorough=thorough)


def check_setup(setup: Setup, number: int, seed: int, *, thorough: bool) -> Tally:
    """One game of this setup with all its laws."""
    rules = rules_of(setup)
    rng = Rng(seed * 1_000_003 + number)
    ledger = Ledger()
    referee = Referee(rules, game_seed(setup.seed), train_of(setup), ledger)
    referee.play(rng, number // len(KINDS) % MOODS)
    length = int(referee.length)
    witness = Witness(rules, ledger, rng)
    traveller = Traveller(setup, referee.flow, referee.again)
    if thorough:
        moments = list(range(length + 1))
    else:
        one, other = int(rng.below(length + 1)), int(rng.below(length))
        moments = sorted((one, other + (other >= one)))
    for moment in moments:
        check_moment(referee, witness, traveller, moment, thorough=thorough)
    referee.finish()
    if thorough or number % RECORDS == 0:
        players, actions = referee.players, referee.actions
        traveller.check_game([(int(players[at]), int(actions[at])) for at in range(length)])
    broken = [(LAWS[law], number, moment) for law, moment in ledger.broken]
    broken += [(trip, number, moment) for trip, moment in traveller.broken]
    checked = Counter(dict(zip(LAWS, ledger.counts(), strict=True)))
    return Tally(1, length, checked + traveller.checked + Counter({ERROR: 1}), broken)


def check_moment(
    referee: Referee, witness: Witness, traveller: Traveller, moment: int, *, thorough: bool
) -> None:
    """The costly laws at one decision, and what it leads to."""
    referee.replay_to(moment)
    s = referee.again
    witness.check(s, moment)
    traveller.check(s, moment, thorough=thorough)
    if moment < referee.length:
        witness.watch(s)
        referee.replay_to(moment + 1)
        assert s.log is not None
        witness.check_fold(s, moment + 1)
        traveller.check_events(s.log.events, moment)
    s.log = None


def check_chunk(chunk: int, games: int, every: int, seed: int, game: str) -> Tally:
    """The games of one chunk. A game that fails is a violation like any other."""
    tally = Tally()
    for at in range(chunk * CHUNK, min(games, (chunk + 1) * CHUNK)):
        number = numbered(at, game)
        try:
            tally.add(check_game(number, seed, thorough=at >= games - every))
        except Exception:  # whatever legal play can raise is what this run is looking for
            tally.add(Tally(1, 0, Counter({ERROR: 1}), [(ERROR, number, 0)]))
    return tally


def prepare_worker() -> None:
    """Workers leave Ctrl-C to the parent, and collect garbage seldom."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(100_000, 50, 50)


def refuse(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    sys.exit(2)


class Run:
    """A long run: which chunks are done, and what they found."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.done: set[int] = set()
        self.tally = Tally()
        self.file: Path | None = options.resume
        if self.file is not None and self.file.exists():
            self.load(self.file)

    @property
    def terms(self) -> dict[str, int | str]:
        """What must be the same for a run to go on."""
        options = self.options
        terms = {"games": options.games, "every": options.every, "seed": options.seed}
        return {**terms, "game": options.game} if options.game else terms

    def load(self, file: Path) -> None:
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
            if data["terms"] != self.terms:
                refuse(f"{file} belongs to a run with {data['terms']}.")
            self.done = set(data["done"])
            broken = [(str(law), int(game), int(moment)) for law, game, moment in data["broken"]]
            self.tally = Tally(data["games"], data["decisions"], Counter(data["checked"]), broken)
        except (ValueError, KeyError, TypeError) as error:
            refuse(f"{file} cannot be read ({error!r}); move it away to begin anew.")

    def save(self) -> None:
        if self.file is None:
            return
        data = {
            "terms": self.terms, "done": sorted(self.done), "games": self.tally.games,
            "decisions": self.tally.decisions, "checked": self.tally.checked,
            "broken": self.tally.broken,
        }  # fmt: skip
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps(data), encoding="utf-8")
        fresh.replace(self.file)

    def play(self, console: Console) -> bool:
        """Play all chunks that are not done; False if interrupted."""
        try:
            self.play_chunks(console)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one must not lose the first
            return False
        finally:
            self.save()
        return True

    def play_chunks(self, console: Console) -> None:
        chunks = [at for at in range(-(-self.options.games // CHUNK)) if at not in self.done]
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TimeRemainingColumn(),
        )  # fmt: skip
        pool = ProcessPoolExecutor(self.options.workers, get_context("spawn"), prepare_worker)
        waiting: dict[Future[Tally], int] = {}
        with Progress(*columns, console=console) as progress:
            task = progress.add_task("games", total=self.options.games, completed=self.tally.games)
            try:
                while chunks or waiting:
                    while chunks and len(waiting) < 2 * self.options.workers:
                        chunk = chunks.pop(0)
                        waiting[self.submit(pool, chunk)] = chunk
                    finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in finished:
                        self.take(waiting.pop(future), future.result())
                    colour = "red" if self.tally.broken else "green"
                    text = f"[{colour}]{len(self.tally.broken)} broken"
                    progress.update(task, completed=self.tally.games, description=text)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def submit(self, pool: ProcessPoolExecutor, chunk: int) -> Future[Tally]:
        options = self.options
        return pool.submit(
            check_chunk, chunk, options.games, options.every, options.seed, options.game
        )

    def take(self, chunk: int, tally: Tally) -> None:
        self.done.add(chunk)
        self.tally.add(tally)
        if len(self.done) % 100 == 0:
            self.save()


def report(tally: Tally, seed: int, console: Console) -> None:
    """Which law was checked how often, and every violation with what it takes to see it again."""
    build = "compiled" if is_compiled() else "interpreted"
    table = Table(title=f"{tally.games:,} games, {tally.decisions:,} decisions ({build})")
    table.add_column("law")
    table.add_column("checked", justify="right")
    table.add_column("broken", justify="right")
    broken = Counter(law for law, _, _ in tally.broken)
    for law in (*LAWS, *TRIPS, ERROR):
        table.add_row(law, f"{tally.checked[law]:,}", str(broken[law]))
    console.print(table)
    for law, number, moment in tally.broken[:50]:
        console.print(f"{law} at decision {moment} of game {number} ({kind_name(number)}):")
        console.print(f"    {setup_number(number, seed)!r}", soft_wrap=True)
        console.print(f"    python -m scripts.laws --only {number} --seed {seed}", soft_wrap=True)


def natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is negative.")
    return number


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.laws",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=natural, default=1000)
    parser.add_argument("--every", type=natural, default=10)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--workers", type=natural, default=os.cpu_count() or 1)
    parser.add_argument("--game", choices=catalog.bases(), default="")
    parser.add_argument("--resume", type=Path, metavar="FILE")
    parser.add_argument("--only", type=natural, metavar="NUMBER")
    options = parser.parse_args()
    console = Console()
    if options.only is not None:
        try:
            tally = check_game(options.only, options.seed, thorough=True)
        except Exception:  # shown, not raised: the game is the news
            traceback.print_exc()
            return 1
        report(tally, options.seed, console)
        return 1 if tally.broken else 0
    options.workers = max(1, options.workers)
    run = Run(options)
    ended = run.play(console)
    report(run.tally, options.seed, console)
    if not ended:
        where = f"; go on with --resume {run.file}" if run.file else ""
        console.print(f"Interrupted after {run.tally.games:,} games{where}.")
        return 130
    return 1 if run.tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
