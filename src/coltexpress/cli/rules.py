"""`coltexpress rules`: the rules reference by name or word, or all of it as a list."""

from collections.abc import Sequence

import click

from coltexpress.cli.program import command_line
from coltexpress.cli.screen import Screen
from coltexpress.notation.reference import Entry, Found, entries, matching, near
from coltexpress.words import say

MOST_IN_FULL = 3


@click.command(help=say("cli-rules-help"), short_help=say("cli-rules-short"))
@click.argument("words", nargs=-1, metavar=say("cli-rules-word"))
@click.option("--plain", is_flag=True, help=say("cli-option-plain"))
def rules(words: tuple[str, ...], *, plain: bool) -> None:
    screen = Screen(plain=plain)
    word = " ".join(words)
    if not word:
        print_list(screen, entries())
        screen.say()
        screen.say(say("cli-rules-how", command=command_line("rules")))
        return
    found = matching(word)
    if not found:
        raise click.UsageError(unknown(word))
    print_found(screen, found)


def unknown(word: str) -> str:
    """The sentence for a word that is in no rule."""
    names = near(word)
    if names:
        return say("cli-rules-near", word=word, names=", ".join(names))
    return say("cli-rules-unknown", word=word)


def print_found(screen: Screen, found: Found) -> None:
    """A few entries in full, many as a list; those with the word only in the text come last."""
    if len(found) <= MOST_IN_FULL:
        print_part(screen, [*found.named, *found.mentioned])
        return
    print_part(screen, found.named)
    if found.named and found.mentioned:
        screen.say()
        screen.say(say("cli-rules-mentioned"))
        print_list(screen, found.mentioned)
    else:
        print_part(screen, found.mentioned)


def print_part(screen: Screen, part: Sequence[Entry]) -> None:
    """A few entries in full, many as a list."""
    if len(part) > MOST_IN_FULL:
        print_list(screen, part)
        return
    for at, entry in enumerate(part):
        if at:
            screen.say()
        print_entry(screen, entry)


def print_entry(screen: Screen, entry: Entry) -> None:
    """One rule in full."""
    screen.line([(entry.title, "strong"), (f"  ({entry.name})", "dim")])
    screen.say(entry.text)
    screen.say(say("cli-rules-see", names=", ".join(entry.see)), "dim")


def print_list(screen: Screen, found: Sequence[Entry]) -> None:
    """Names and titles under the headings of their groups."""
    wide = max(len(entry.name) for entry in found)
    group = ""
    for entry in found:
        if entry.group != group:
            if group:
                screen.say()
            group = entry.group
            screen.line([(group, "strong")])
        screen.line([(f"  {entry.name.ljust(wide)}  ", "dim"), (entry.title, "")])
