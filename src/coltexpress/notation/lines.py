"""Files made of `key: value` lines: what positions and games are written in.

A key's value stands on its line or, a part a line, on the indented lines below it. Empty lines and
lines that begin with `#` say nothing. Every problem found is kept with its line.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from coltexpress.notation.names import NONE, index, parts
from coltexpress.notation.text import BadText
from coltexpress.words import say

T = TypeVar("T")


class Line(NamedTuple):
    """A line that says something."""

    number: int
    text: str
    indented: bool


class Fault(NamedTuple):
    """What is wrong with a line, as a sentence; line 0 is the whole."""

    line: int
    problem: str

    def __str__(self) -> str:
        if not self.line:
            return self.problem
        return say("line-problem", line=str(self.line), problem=self.problem)


class Entry(NamedTuple):
    """A key with its value, and the indented lines below it."""

    line: int
    value: str
    items: list[Line]


def lines_of(text: str) -> list[Line]:
    """The lines that say something, with their numbers from 1."""
    found = []
    for at, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.split())
        if words and not words.startswith("#"):
            found.append(Line(at, words, line[0].isspace()))
    return found


class Fields:
    """The keys of a file, read one after the other; `faults` collects what is wrong with them."""

    def __init__(self, lines: Sequence[Line], known: Sequence[str]) -> None:
        self.entries: dict[str, Entry] = {}
        self.faults: list[Fault] = []
        self.unread: set[str] = set()
        """Keys without a value that could be used."""
        self.wanted: set[str] = set()
        entry = None
        for line in lines:
            if not line.indented:
                entry = self.open(line, known)
            elif entry is not None:
                entry.items.append(line)
            else:
                self.faults.append(Fault(line.number, say("line-stray", text=line.text)))

    def open(self, line: Line, known: Sequence[str]) -> Entry | None:
        """A new key begins."""
        key, colon, value = line.text.partition(":")
        entry = Entry(line.number, value.strip(), [])
        if not colon:
            self.faults.append(Fault(line.number, say("line-unreadable", text=line.text)))
            return None
        if key not in known:
            problem = say("line-key", word=key, known=", ".join(known))
            self.faults.append(Fault(line.number, problem))
            return None
        if key in self.entries:
            first = str(self.entries[key].line)
            self.faults.append(Fault(line.number, say("line-twice", word=key, first=first)))
            return entry
        self.entries[key] = entry
        return entry

    def find(self, key: str) -> Entry | None:
        """The entry of a key that must be there."""
        self.wanted.add(key)
        if key not in self.entries:
            self.faults.append(Fault(0, say("line-missing", word=key)))
            self.unread.add(key)
            return None
        return self.entries[key]

    def fail(self, key: str, line: int, problem: str) -> None:
        """Keep a problem with the value of a key."""
        self.faults.append(Fault(line, problem))
        self.unread.add(key)

    def attempt(self, key: str, line: int, read: Callable[[str], T], text: str) -> T | None:
        """What was read, or None with the problem kept."""
        try:
            return read(text)
        except BadText as error:
            self.fail(key, line, str(error))
            return None

    def value(self, key: str, read: Callable[[str], T], usual: T) -> T:
        """The value on a key's own line; `usual` where it cannot be read."""
        entry = self.find(key)
        if entry is None:
            return usual
        for item in entry.items:
            self.fail(key, item.number, say("line-stray", text=item.text))
        found = self.attempt(key, entry.line, read, entry.value)
        return usual if found is None else found

    def items(self, key: str, read: Callable[[str], T]) -> list[T]:
        """What stands on the lines below a key, in order; `none` on its own line is nothing."""
        entry = self.find(key)
        found: list[T] = []
        if entry is None:
            return found
        if bool(entry.items) == bool(entry.value) or entry.value not in ("", NONE):
            self.fail(key, entry.line, say("line-block", word=key))
        for item in entry.items:
            one = self.attempt(key, item.number, read, item.text)
            if one is not None:
                found.append(one)
        return found

    def rows(
        self, key: str, what: str, names: Sequence[str], read: Callable[[str, str], T]
    ) -> list[T]:
        """One `name: value` line for each of these names, in the names' order. What is missing
        is told, and left out of the list."""
        said = self.items(key, lambda text: split_row(text, what, names, read))
        return self.each_once(key, names, said)

    def pairs(self, key: str, what: str, names: Sequence[str], read: Callable[[str], T]) -> list[T]:
        """`ghost 6, doc 5`: one value for each of these names on the key's own line."""

        def split(text: str) -> list[tuple[str, T]]:
            found = []
            for part in parts(text):
                name, _, value = part.partition(" ")
                index(what, name, names)
                found.append((name, read(value)))
            return found

        return self.each_once(key, names, self.value(key, split, []))

    def each_once(self, key: str, names: Sequence[str], said: list[tuple[str, T]]) -> list[T]:
        """The values in the order of the names."""
        found = dict(said)
        line = self.entries[key].line if key in self.entries else 0
        if key not in self.unread:
            for name in names:
                times = [one for one, _ in said].count(name)
                if times != 1:
                    problem = "line-row-missing" if times == 0 else "line-row-twice"
                    self.fail(key, line, say(problem, word=key, name=name))
        return [found[name] for name in names if name in found]

    def check_unused(self) -> None:
        """Keys that are known but mean nothing here."""
        for key, entry in self.entries.items():
            if key not in self.wanted:
                self.faults.append(Fault(entry.line, say("line-unused", word=key)))

    def sorted_faults(self) -> list[str]:
        """All problems as sentences, in the order of their lines."""
        told = sorted(self.faults, key=lambda fault: (fault.line == 0, fault.line))
        return [str(fault) for fault in told]


def split_row(
    text: str, what: str, names: Sequence[str], read: Callable[[str, str], T]
) -> tuple[str, T]:
    """`name: value` with one of these names, none of which has a colon in it."""
    name, colon, value = text.partition(": ")
    if not colon:
        raise BadText(say("line-unreadable", text=text))
    index(what, name, names)
    return name, read(name, value)
