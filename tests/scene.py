"""A small language for positions in rule tests.

    game = scene("ghost roof 2, doc roof 3, tuco roof 1, marshal 0", pile="ghost fire, doc move")
    game.push("ghost fire doc")

Bandits are seated in the order named; the first player is the first one. Without `loot` nothing
lies on the train, and without `held` nobody holds anything.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress import Game, Setup
from coltexpress.engine.events import KINDS, Event, Log
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import FLOORS, HELD, KEEPING, PURSE, STRONGBOX, WAITING
from coltexpress.notation.text import LOOT, card_name
from coltexpress.setup import game_seed, rules_of


def scene(
    where: str,
    *,
    pile: str | None = None,
    hands: Mapping[str, str] | None = None,
    loot: str = "",
    held: str = "",
    guns: Mapping[str, int] | None = None,
    wounds: Mapping[str, str] | None = None,
    neutral: int = 13,
    card: str = "bridge",
    round: int = 1,
    first: int = 0,
    variant: str = "standard",
    edition: str = "standard",
    options: Mapping[str, str] | None = None,
    duel: bool = False,
    waiting: int = 0,
    seed: int = 1,
    modules: tuple[str, ...] = ("express",),
) -> Game:
    """A game at the position described.

    `pile` ("doc fire, ghost move hidden") begins Stealin' with these cards; otherwise Schemin'
    begins with `hands` ({"doc": "move fire bullet:neutral"}; the rest of a deck is in the draw
    pile) and the turns of the round card `card`. `loot` is "inside 2: purse 300, jewel; roof 1:
    strongbox", `held` is "doc: purse 250, jewel"; purses lying about are known to nobody, held ones
    to their holders, and "purse 300 doc ghost" to these two besides. `wounds` ({"doc": "neutral
    tuco"}) are bullets received earlier, now in the deck; `waiting` is how many strongboxes wait
    beside the train.
    """
    words = [part.split() for part in where.split(",")]
    bandits = tuple(part[0] for part in words if part[0] != "marshal")
    setup = Setup(
        players=2 if duel else len(bandits), bandits=bandits, variant=variant, edition=edition,
        options=options or {}, seed=seed, modules=modules,
    )  # fmt: skip
    flow = Flow(rules_of(setup))
    s = flow.deal(game_seed(seed), vec[i64]())
    s.log = Log()
    s.first = first
    s.round = round
    s.neutral = neutral
    cards = flow.rules.rounds
    keys = [row.key for row in cards]
    others = [at for at, row in enumerate(cards) if not row.station and row.key != card]
    s.rounds = vector([*others[: round - 1], keys.index(card), *others[round - 1 :]][:5])
    for part in words:
        if part[0] == "marshal":
            s.marshal = int(part[1])
        else:
            s.place_of[bandits.index(part[0])] = place(" ".join(part[1:]))
    for name, bullets in (guns or {}).items():
        s.gun[bandits.index(name)] = bullets
    add_wounds(s, bandits, wounds or {})
    place_tokens(s, bandits, loot, held, waiting)
    if pile is not None:
        lay_pile(s, pile)
        s.phase = KEEPING
        s.turn = i64(len(flow.rules.turn_kinds[s.rounds[round - 1]]))
    else:
        s.round -= 1
        flow.begin_round(s)
        if hands is not None:
            deal_hands(s, hands)
    flow.settle(s)
    return Game(setup, flow, s)


def add_wounds(s: State, bandits: tuple[str, ...], wounds: Mapping[str, str]) -> None:
    for name, colours in wounds.items():
        bandit = bandits.index(name)
        row = s.rules.leader[bandit] * s.rules.stride
        for word in colours.split():
            colour = [*bandits, "neutral"].index(word)
            s.hits[bandit * s.rules.colours + colour] += 1
            s.bags[row + s.rules.actions + colour] += 1
            s.bags[row + s.rules.classes] += 1


def place(text: str) -> int:
    """`inside 2` or `roof 0` as a number."""
    floor, car = text.split()
    return 2 * int(car) + FLOORS.index(floor)


def place_tokens(s: State, bandits: tuple[str, ...], loot: str, held: str, waiting: int) -> None:
    rows: list[tuple[int, int, int, int]] = []
    everybody = int(s.rules.public)
    for text, is_held in ((loot, False), (held, True)):
        for part in filter(None, text.split(";")):
            spot, tokens = part.split(":")
            at = HELD + bandits.index(spot.strip()) if is_held else place(spot)
            for token in tokens.split(","):
                name, *value = token.split()
                kind = LOOT.index(name)
                worth = int(value[0]) if value else {"jewel": 500, "strongbox": 1000}.get(name, 250)
                seen = everybody
                if kind == PURSE:
                    seen = 1 << int(s.rules.leader[at - HELD]) if is_held else 0
                    for witness in value[1:]:
                        seen |= 1 << int(s.rules.leader[bandits.index(witness)])
                rows.append((kind, worth, at, seen))
    rows += [(STRONGBOX, 1000, WAITING, everybody)] * waiting
    s.token_kind = vector([row[0] for row in rows])
    s.token_value = vector([row[1] for row in rows])
    s.token_at = vector([row[2] for row in rows])
    s.seen_by = vector([row[3] for row in rows])


def card_number(s: State, player: int, name: str) -> int:
    """The card of a player's deck with this name."""
    names = [card_name(s.rules, player, card) for card in range(s.rules.classes)]
    return names.index(name)


def take_from_bag(s: State, player: int, card: int) -> None:
    row = player * s.rules.stride
    s.bags[row + card] -= 1
    s.bags[row + s.rules.classes] -= 1


def lay_pile(s: State, pile: str) -> None:
    """Cards as `doc fire` or `doc fire hidden`, in the order laid."""
    entries = []
    keys = [power.key for power in s.rules.powers]
    for part in filter(None, pile.split(",")):
        name, card, *rest = part.split()
        bandit = keys.index(name)
        player = int(s.rules.leader[bandit])
        text = card if s.rules.width == 1 or card == "marshal" else f"{name}:{card}"
        number = card_number(s, player, text)
        take_from_bag(s, player, number)
        entries.append(player | (number << 4) | ((1 << 12) if rest else 0))
    s.pile = vector(entries)


def deal_hands(s: State, hands: Mapping[str, str]) -> None:
    """Give the named players exactly these cards; bullets are new, and counted as received."""
    keys = [power.key for power in s.rules.powers]
    for name, cards in hands.items():
        bandit = keys.index(name)
        player = int(s.rules.leader[bandit])
        row = player * s.rules.stride
        for at in range(row, row + s.rules.stride):
            s.bags[at] += s.hands[at]
            s.hands[at] = 0
        for card in cards.split():
            number = card_number(s, player, card)
            if s.rules.is_bullet(number):
                s.hits[bandit * s.rules.colours + number - s.rules.actions] += 1
            else:
                take_from_bag(s, player, number)
            s.hands[row + number] += 1
            s.hands[row + s.rules.classes] += 1
    s.trace = zeros(0)


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events that say what happened on the board, in order."""
    frame = {"asked", "step-due", "put-away", "revealed", "turn-began", "event-began"}
    return [KINDS[event.kind].key for event in events if KINDS[event.kind].key not in frame]


def where(game: Game, bandit: str) -> str:
    """Where a bandit stands: `roof 2`."""
    keys = [power.key for power in game.state.rules.powers]
    spot = int(game.state.place_of[keys.index(bandit)])
    return f"{FLOORS[spot & 1]} {spot >> 1}"


def bullets(game: Game, bandit: str) -> int:
    """How many bullets a bandit has received."""
    keys = [power.key for power in game.state.rules.powers]
    colours = int(game.state.rules.colours)
    at = keys.index(bandit) * colours
    return sum(int(game.state.hits[at + colour]) for colour in range(colours))


def loot_at(game: Game, spot: str) -> list[str]:
    """The tokens at a place or with a bandit, as `purse 300`."""
    keys = [power.key for power in game.state.rules.powers]
    at = HELD + keys.index(spot) if spot in keys else place(spot)
    s = game.state
    return sorted(
        f"{LOOT[s.token_kind[token]]} {s.token_value[token]}"
        for token in range(len(s.token_at))
        if s.token_at[token] == at
    )
