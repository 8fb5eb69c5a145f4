"""The rules of a setup as one text for whoever has never played, from the rules reference."""

from coltexpress.notation.reference import Entry, entries
from coltexpress.setup import Setup
from coltexpress.words import own, say

SOURCES: dict[str, tuple[str, ...]] = {
    "rules": ("express",),
    "rules_horses": ("horses", "whisky", "stagecoach"),
    "rules_super": ("super",),
    "rules_teams": ("teams",),
}
"""The files of the reference, and the modules of which one at least must be in play."""

MODULES: dict[str, str] = {
    "ride": "horses",
    "horse": "horses",
    "escape": "horses",
    "whisky": "whisky",
    "coach": "stagecoach",
    "shotgun": "stagecoach",
    "hostage": "stagecoach",
}
"""How the names of rules begin that belong to one module of several."""

NAMED: dict[str, str] = {
    "super.reflex": "reflex",
    "super.horse": "horse",
    "super.rescue": "horse",
    "super.pending": "horse",
    "super.horse_down": "horse",
}
"""Single rules that belong to a module."""

UNTOLD = ("random.fair", "choice.single")
"""What is about the program rather than about the game."""


def applies(entry: Entry, setup: Setup) -> bool:
    """Whether a rule can matter in games of a setup."""
    modules = setup.modules
    if entry.name in UNTOLD or not any(key in modules for key in SOURCES[entry.source]):
        return False
    head, _, tail = entry.name.partition(".")
    if MODULES.get(head, modules[0]) not in modules:
        return False
    if NAMED.get(entry.name, modules[0]) not in modules:
        return False
    if head == "duel":
        return setup.is_duel
    if head == "expert":
        return setup.variant == "expert" or setup.is_duel
    if head == "edition":
        return setup.readings()[tail] != setup.content.options[tail][0]
    if head in [row.key for row in setup.content.bandits]:
        return not setup.bandits or head in setup.bandits
    return True


def primer(setup: Setup) -> str:
    """The game in one sentence, then every rule that can matter, a line each."""
    game = setup.modules[0]
    lines = [say(own(game, "primer-begin")), say("primer-rules")]
    lines += [
        say("primer-rule", title=one.title, text=one.text)
        for one in entries()
        if applies(one, setup)
    ]
    return "\n".join(lines)
