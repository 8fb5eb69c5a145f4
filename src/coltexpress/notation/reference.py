"""The rules reference: an entry for every rule name, in groups, and ways to find one."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from fluent.syntax import FluentParser, ast

from coltexpress.words import LOCALE, say

PREFIX = "rule-"


@dataclass(frozen=True)
class Entry:
    """A rule: its name, title and text, its group, the names of related rules, and the file that
    it stands in."""

    name: str
    group: str
    title: str
    text: str
    see: tuple[str, ...]
    source: str


@cache
def entries(language: str = "en") -> tuple[Entry, ...]:
    """All entries in the order of the reference."""
    found = []
    for path in sorted((LOCALE / language).glob("rules*.ftl")):
        group = ""
        for item in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(item, ast.GroupComment):
                group = item.content or ""
            elif isinstance(item, ast.Message) and item.id.name.startswith(PREFIX):
                key = item.id.name
                name = key.removeprefix(PREFIX).replace("-", ".", 1)
                see = tuple(say(f"{key}.see").split())
                found.append(Entry(name, group, say(key), say(f"{key}.text"), see, path.stem))
    return tuple(found)


def entry(name: str) -> Entry | None:
    """The entry with exactly this name."""
    return next((one for one in entries() if one.name == name), None)


@dataclass(frozen=True)
class Found:
    """The entries with a word in them: in name or title, and only in the text."""

    named: tuple[Entry, ...]
    mentioned: tuple[Entry, ...] = ()

    def __len__(self) -> int:
        return len(self.named) + len(self.mentioned)


def matching(word: str) -> Found:
    """The entry of exactly that name, or all that have the word in name, title or text."""
    wanted = " ".join(word.casefold().split())
    exact = entry(wanted)
    if exact is not None:
        return Found((exact,))
    named = tuple(one for one in entries() if wanted in f"{one.name} {one.title}".casefold())
    mentioned = tuple(
        one
        for one in entries()
        if one not in named and wanted in " ".join(one.text.casefold().split())
    )
    return Found(named, mentioned)


def near(word: str) -> list[str]:
    """Names that look like this word, the nearest first."""
    names = [one.name for one in entries()]
    wanted = word.casefold()
    close = get_close_matches(wanted, names, n=3, cutoff=0.6)
    by_part = [
        name for name in names if get_close_matches(wanted, name.split("."), n=1, cutoff=0.7)
    ]
    return list(dict.fromkeys([*close, *by_part]))[:3]
