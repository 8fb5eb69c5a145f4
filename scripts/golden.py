"""Write the golden playthroughs anew and show what changed: `make golden`.

A playthrough tells a whole random game. At every decision it shows what the decider's view says
(only the lines that the last decider's did not; the pile is left to the events), a fingerprint of
everybody's view, the legal actions, the choice, and what followed. In events, a star marks what not
everybody is told.
"""

import difflib
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from coltexpress import Game, Rng, Setup
from coltexpress.engine.events import KINDS, Event, redacted
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.plain import hand_sentence, pile_sentence, told
from coltexpress.notation.wire import board_names
from coltexpress.notation.wire_events import event_data

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
EXPANSION = ("express", "horses", "whisky", "stagecoach")
GAMES = {
    "three_expert": Setup(players=3, variant="expert", seed=1),
    "four_standard": Setup(players=4, seed=2),
    "six_standard": Setup(players=6, seed=3),
    "duel_czech": Setup(players=2, edition="czech", seed=4),
    "three_expert_chinese": Setup(players=3, variant="expert", edition="chinese", seed=5),
    "four_horses": Setup(players=4, modules=EXPANSION, seed=6),
    "duel_horses": Setup(players=2, modules=EXPANSION, seed=7),
    "four_teams": Setup(players=4, modules=("express", "teams"), seed=8),
    "six_teams_horses": Setup(players=6, modules=(*EXPANSION, "teams"), seed=9),
    "four_super": Setup(players=4, modules=("super",), seed=10),
    "five_super_both": Setup(players=5, modules=("super", "reflex", "horse"), seed=11),
}
LONG = 20
"""A list of legal actions longer than this is told once, as long as it stays the same."""
QUIET = ("asked", "step-due", "cleared", "put-away")
"""Events that say nothing new: they announce the decision shown next, or what follows by itself."""


def playthrough(setup: Setup) -> str:
    """A whole game as text."""
    return "\n".join(lines(setup)) + "\n"


def lines(setup: Setup) -> Iterator[str]:
    game = Game.new(setup)
    rng = Rng(1)
    shown: set[str] = set()
    offered: list[str] = []
    yield repr(setup)
    yield from events_of(game, game.events())
    while not game.over:
        player = game.deciders[rng.below(len(game.deciders))]
        yield ""
        yield f"{len(game.decisions) + 1}. {game.name(player)} decides"
        yield from news(game, player, shown)
        yield f"   views: {fingerprints(game)}"
        legal = game.legal_actions(player)
        action = legal[rng.below(len(legal))]
        name = f"{game.name(player)} "
        texts = [text.removeprefix(name) for text in game.texts(player)]
        again = texts == offered and len(texts) > LONG
        yield f"   legal: {'as before' if again else ', '.join(texts)}"
        offered = texts
        yield f"   > {game.text(action, player=player)}  ({game.explain(action, player=player)})"
        yield from events_of(game, game.apply(action, player=player))
    yield ""
    yield f"scores: {', '.join(map(str, game.scores()))}"
    yield f"winners: {', '.join(game.name(player) for player in game.winners())}"
    yield f"digest: {game.digest()}"


def news(game: Game, player: int, known: set[str]) -> Iterator[str]:
    """What the player's view says that the last decider's did not."""
    seen = game.view(player)
    pile = pile_sentence(seen)
    now = [line for line in told(seen) if line != pile]
    now.append(hand_sentence(seen, player, [int(count) for count in seen.hand][:-1]))
    for line in now:
        if line not in known:
            yield f"   | {line}"
    known.clear()
    known.update(now)


def fingerprints(game: Game) -> str:
    """Four letters for each view: those of the players by seat, then a spectator's."""
    keys = [game.view(eye).key() for eye in [*range(game.players), NOBODY]]
    return " ".join(hashlib.blake2b(key, digest_size=2).hexdigest() for key in keys)


def events_of(game: Game, events: list[Event]) -> Iterator[str]:
    """Events by kind and fields, what belongs together on one line."""
    begun = ""
    row: list[str] = []
    for event in events:
        if KINDS[event.kind].key in QUIET:
            continue
        head, rest = event_words(game, event)
        if head != begun and row:
            yield joined(begun, row)
            row = []
        begun = head
        row.append(rest)
    if row:
        yield joined(begun, row)


def joined(head: str, row: list[str]) -> str:
    return f"   {head} {'; '.join(row)}".rstrip()


def event_words(game: Game, event: Event) -> tuple[str, str]:
    """Kind and first field, and the other fields."""
    names = board_names(game.state)
    data = event_data(names, event)
    public = redacted(event, NOBODY)
    seen = {} if public is None else event_data(names, public)
    words = []
    for key, value in data.items():
        if key not in ("event", "cause") and value is not False:
            secret = "*" if seen.get(key) != value else ""
            words.append(f"{key} {field_words(value)}{secret}")
    first = words[:1]
    return " ".join([str(data["event"]), *first]), ", ".join(words[1:])


def field_words(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(
            " ".join(part) if isinstance(part, list) else str(part) for part in value.values()
        )
    if isinstance(value, list):
        return "+".join(map(str, value)) or "none"
    return "none" if value is None else str(value).lower()


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    changed = 0
    for name, setup in GAMES.items():
        file = FOLDER / f"{name}.txt"
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = playthrough(setup)
        if before == after:
            continue
        changed += 1
        difference = difflib.unified_diff(
            before.splitlines(), after.splitlines(), f"{file.name} before", f"{file.name} now",
            lineterm="", n=1,
        )  # fmt: skip
        shown = list(difference)
        print("\n".join(shown[:60]))
        if len(shown) > 60:
            print(f"... and {len(shown) - 60} lines more")
        file.write_text(after, encoding="utf-8")
    for file in sorted(FOLDER.glob("*.txt")):
        if file.stem not in GAMES:
            print(f"{file.name} is no playthrough any more; remove it.")
    print(f"{changed} of {len(GAMES)} playthroughs changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
