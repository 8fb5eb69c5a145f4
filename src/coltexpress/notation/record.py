"""Whole games as texts: setup, seed and decisions, re-checkable line by line.

A file that was cut off, edited or never was a game is refused with the line that is wrong. The
grammar is in docs/notation.md.
"""

import hashlib
import re
from dataclasses import dataclass, field
from textwrap import dedent

from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.state import State
from coltexpress.notation.head import HEAD, check_head, head_lines, read_head
from coltexpress.notation.lines import Fields, Line, lines_of
from coltexpress.notation.names import index
from coltexpress.notation.position import INDENT, BadPosition, read_position
from coltexpress.notation.text import BadText, Table, action_text, player_name
from coltexpress.setup import MOST_SEED, RULES_VERSION, Setup, game_seed, rules_of, train_of
from coltexpress.words import say, told

TITLE = "coltexpress game 1"
SECRET = "secret "
DECISION = re.compile(r"(\d+)\. (\S.*)")
DIGEST = re.compile(r"[0-9a-f]{24}")
CHECKS_A_LINE = 20


class BadRecord(ValueError):
    """A record that cannot be played. `decision` counts from 1, 0 is the record as a whole; `line`
    is that of the file, 0 where there is none."""

    def __init__(self, message: str, decision: int, line: int = 0) -> None:
        if line:
            message = say("line-problem", line=str(line), problem=message)
        super().__init__(message)
        self.decision = decision
        self.line = line


@dataclass(frozen=True)
class Record:
    """A whole game: its setup, who decided what, and the digest of the position it led to.

    `position` is the text of the position it began from, empty for a game from its setup on.
    `lines` are those of the decisions and of the digest in the file it was read from.
    """

    setup: Setup
    decisions: tuple[tuple[int, str], ...]
    digest: str
    rules_version: int = RULES_VERSION
    position: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def line(self, decision: int) -> int:
        """The line of a decision, counted from 1; one past the last is the digest."""
        return self.lines[decision - 1] if decision <= len(self.lines) else 0


def checked(record: object) -> Record:
    """The record itself; anything else is refused."""
    if not isinstance(record, Record):
        raise BadRecord(say("record-kind", given=told(record)), 0)
    return record


def first_state(record: Record) -> tuple[Flow, State]:
    """Where a record's decisions begin."""
    if record.position:
        _, state = read_position(record.position, seed=record.setup.seed)
        return Flow(state.rules), state
    flow = Flow(rules_of(record.setup))
    return flow, flow.begin(game_seed(record.setup.seed), train_of(record.setup))


def recorded_action(table: Table, player: int, legal: list[int], text: str) -> int:
    """The legal action with exactly this text: a record is not guessed at."""
    texts = [action_text(table, player, action) for action in legal]
    if text not in texts:
        raise BadText(say("text-unknown", text=text, legal=", ".join(texts)))
    return legal[texts.index(text)]


def take_recorded(flow: Flow, s: State, player: int, text: str) -> None:
    """Play a recorded decision on."""
    if not (flow.deciders(s) >> player) & 1:
        raise BadText(say("not-deciding", player=player_name(s.rules, player)))
    choices = Choices()
    flow.legal(s, player, choices)
    flow.apply(s, player, recorded_action(s, player, choices.as_list(), text))


def headings(record: Record) -> dict[int, str]:
    """Where each round begins, with its card if it has one, by the number of its first decision."""
    flow, s = first_state(record)
    found: dict[int, str] = {}
    shown = 0
    for number, (player, text) in enumerate(record.decisions, 1):
        if s.round != shown:
            shown = int(s.round)
            found[number] = f"# round {shown}"
            if len(s.rounds):
                found[number] += f": {s.rules.rounds[s.rounds[s.round - 1]].key}"
        try:
            take_recorded(flow, s, player, text)
        except BadText:  # what cannot be played can still be written
            break
    return found


def record_text(record: Record) -> str:
    """The game as a file, a secret seed included."""
    seed = checked(record).setup.seed
    lines = [TITLE, f"rules: {record.rules_version}"]
    if not record.position:
        lines += head_lines(record.setup)
    lines.append(f"seed: {SECRET + seed.hex() if isinstance(seed, bytes) else seed}")
    if record.position:
        lines.append("position:")
        lines += [(INDENT + line).rstrip() for line in record.position.splitlines()]
    rounds = headings(record)
    for number, (_, text) in enumerate(record.decisions, 1):
        if number in rounds:
            lines += ["", rounds[number]]
        lines.append(f"{number}. {text}")
    sums = [check(line.text) for line in lines_of("\n".join(lines))]
    lines += ["", "checks:"]
    for at in range(0, len(sums), CHECKS_A_LINE):
        row = " ".join(sums[at : at + CHECKS_A_LINE])
        lines.append(f"{INDENT}{row} {check(row)}")
    return "\n".join([*lines, f"digest: {record.digest}"]) + "\n"


def check(text: str) -> str:
    """Three digits that tell whether a line was changed."""
    return hashlib.blake2b(text.encode(), digest_size=2).hexdigest()[:3]


def read_record(text: str) -> Record:
    """The record in a file, not yet played; `coltexpress.Game.replay` does that."""
    if not isinstance(text, str):
        raise BadRecord(say("record-text", given=told(text)), 0)
    lines = lines_of(text)
    if not lines or lines[0].text != TITLE:
        raise BadRecord(say("record-title", title=TITLE), 0, lines[0].number if lines else 1)
    start = next((at for at, line in enumerate(lines) if ends_head(line)), len(lines))
    setup, position = read_opening(text, lines[1:start])
    said: list[str] = []
    at = start
    while at < len(lines) and (found := DECISION.fullmatch(lines[at].text)):
        wanted = str(len(said) + 1)
        if found[1] != wanted:
            problem = say("record-number", wanted=wanted, given=found[1])
            raise BadRecord(problem, 0, lines[at].number)
        said.append(found[2])
        at += 1
    sums, digest = read_ending(lines, at, len(said) + 1)
    numbers = [line.number for line in [*lines[start:at], lines[-1]]]
    if sums is not None:
        verify(Record(setup, (), "", position=position), lines[:at], sums, start)
    decisions = tuple(
        (decider(setup, text, number, numbers[number - 1]), text)
        for number, text in enumerate(said, 1)
    )
    return Record(setup, decisions, digest, RULES_VERSION, position, tuple(numbers))


def ends_head(line: Line) -> bool:
    """Whether the decisions begin here, or what comes after them."""
    if line.indented:
        return False
    return bool(DECISION.fullmatch(line.text)) or line.text.startswith(("checks:", "digest:"))


def decider(setup: Setup, said: str, number: int, line: int) -> int:
    """Who decides: the leader of the bandit that a text begins with."""
    players = {key: player for player, team in enumerate(setup.crews()) for key in team}
    bandit = said.split(" ")[0].split("+")[0]
    try:
        index("bandit", bandit, list(players))
    except BadText as error:
        raise BadRecord(str(error), number, line) from error
    return players[bandit]


def read_opening(text: str, head: list[Line]) -> tuple[Setup, str]:
    """The setup, and the text of the position if the game begins from one."""
    fields = Fields(head, ["rules", *HEAD, "seed", "position"])
    fields.value("rules", read_version, 0)
    usual: int | bytes = 0
    seed = fields.value("seed", read_seed, usual)
    setup = Setup(seed=seed)
    entry = fields.entries.get("position")
    if entry is None:
        setup = read_head(fields, seed)
        check_head(fields, setup)
    else:
        fields.wanted.add("position")
    fields.check_unused()
    if fields.faults:
        fault = min(fields.faults, key=lambda row: row.line or head_end(head))
        raise BadRecord(fault.problem, 0, fault.line or head_end(head))
    if entry is None:
        return setup, ""
    last = entry.items[-1].number if entry.items else entry.line
    position = dedent("\n".join(text.splitlines()[entry.line : last])) + "\n"
    try:
        # With the lines before it the position's own problems name the lines of this file.
        setup, _ = read_position("\n" * entry.line + position, seed=seed)
    except BadPosition as error:
        raise BadRecord(str(error), 0, entry.line) from error
    return setup, position


def head_end(head: list[Line]) -> int:
    """Where a line is missing that should stand in the head."""
    return head[-1].number + 1 if head else 2


def read_version(text: str) -> int:
    if text != str(RULES_VERSION):
        raise BadText(say("record-version", given=text, known=str(RULES_VERSION)))
    return RULES_VERSION


def read_seed(text: str) -> int | bytes:
    """A number, or `secret` and 32 bytes in hexadecimal digits."""
    if re.fullmatch(r"secret [0-9a-f]{64}", text):
        return bytes.fromhex(text.removeprefix(SECRET))
    if not re.fullmatch(r"\d{1,19}", text, re.ASCII) or int(text) >= MOST_SEED:
        raise BadText(say("record-seed", given=text))
    return int(text)


def read_ending(lines: list[Line], at: int, number: int) -> tuple[list[str] | None, str]:
    """The checks, if there are any, and the digest, which is the last line."""
    sums = None
    if at < len(lines) and lines[at].text == "checks:":
        sums = []
        at += 1
        while at < len(lines) and lines[at].indented:
            sums += read_checks(lines[at])
            at += 1
    if at == len(lines):
        raise BadRecord(say("record-truncated", number=str(number)), 0, lines[-1].number)
    line = lines[at]
    key, _, digest = line.text.partition(": ")
    if key != "digest":
        raise BadRecord(say("record-line", number=str(number), given=line.text), 0, line.number)
    if not DIGEST.fullmatch(digest):
        raise BadRecord(say("record-digest-form", given=digest), 0, line.number)
    if at + 1 < len(lines):
        raise BadRecord(say("record-after", given=lines[at + 1].text), 0, lines[at + 1].number)
    return sums, digest


def read_checks(line: Line) -> list[str]:
    """The checks of some lines; the last on their own line is that of the others."""
    row, _, own = line.text.rpartition(" ")
    if own != check(row):
        raise BadRecord(say("record-changed", given=line.text), 0, line.number)
    return row.split()


def verify(opening: Record, lines: list[Line], sums: list[str], start: int) -> None:
    """Compare each line with its check; the first that differs was changed."""
    for at, line in enumerate(lines):
        if at < len(sums) and sums[at] == check(line.text):
            continue
        number = max(at - start + 1, 0)
        right = ""
        if number and at < len(sums):
            right = likely(opening, [line.text for line in lines[start:at]], sums[at])
        key = "record-changed-from" if right else "record-changed"
        raise BadRecord(say(key, given=line.text, right=right), number, line.number)
    if len(sums) > len(lines):
        raise BadRecord(
            say("record-lines", wanted=len(sums), given=len(lines)), 0, lines[-1].number
        )


def likely(opening: Record, before: list[str], wanted: str) -> str:
    """The line of the next decision that has this check, if just one legal decision has it."""
    flow, s = first_state(opening)
    choices = Choices()
    for number, line in enumerate(before, 1):
        text = line.partition(". ")[2]
        try:
            player = decider(opening.setup, text, number, 0)
            take_recorded(flow, s, player, text)
        except ValueError:  # checks that fit do not make it a game
            return ""
    found = []
    for player in range(s.rules.players):
        if (flow.deciders(s) >> player) & 1:
            flow.legal(s, player, choices)
            texts = [action_text(s, player, action) for action in choices.as_list()]
            found += [f"{len(before) + 1}. {text}" for text in texts]
    right = [line for line in found if check(line) == wanted]
    return right[0] if len(right) == 1 else ""
