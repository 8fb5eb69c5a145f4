"""A small language for positions in rule tests.

    game = scene("ghost roof 2, doc roof 3, tuco roof 1, marshal 0", pile="ghost fire, doc move")
    game.push("ghost fire doc")

Bandits are seated in the order named; the first player is the first one. Without `loot` nothing
lies on the train, and without `held` nobody holds anything. With Horses & Stagecoach in play
"horses 3 3 1, coach 2, shotgun roof 2" stand among the bandits: cars that a horse is beside, the
car beside the coach, which is the locomotive by default, and where the Shotgun is if he has been
driven from the coach.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress import Game, Setup
from coltexpress.content.horses.frontier import (
    FREE,
    FRONTIER_PART,
    HOSTAGES,
    NOT_IN_PLAY,
    Frontier,
)
from coltexpress.engine.events import KINDS, Event, Log
from coltexpress.engine.flow import Flow
from coltexpress.engine.loans import LOANS_PART, Loans
from coltexpress.engine.rule import vector, zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    FLASKS,
    FLOORS,
    HELD,
    KEEPING,
    PURSE,
    STRONGBOX,
    WAITING,
    WHISKY,
)
from coltexpress.notation.text import LOOT, card_name, class_name, place_name
from coltexpress.setup import game_seed, rules_of

FIGURES = ("marshal", "horses", "coach", "shotgun")
"""Who can be named among the bandits."""


def scene(
    where: str,
    *,
    pile: str | None = None,
    hands: Mapping[str, str] | None = None,
    loot: str = "",
    held: str = "",
    guns: Mapping[str, int] | None = None,
    wounds: Mapping[str, str] | None = None,
    neutral: int | None = None,
    hostages: str = "",
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
    to their holders, and "purse 300 doc ghost" to these two besides; likewise "whisky old", while
    "half whisky old" is known to all. `wounds` ({"doc": "neutral tuco"}) are bullets received
    in earlier rounds, now in the deck; `waiting` is how many strongboxes wait beside the train.
    `hostages` ("poodle, doc banker") are free or a bandit's; no other is in play.
    """
    words = [part.split() for part in where.split(",")]
    bandits = tuple(part[0] for part in words if part[0] not in FIGURES)
    setup = Setup(
        players=2 if duel else len(bandits), bandits=bandits, variant=variant, edition=edition,
        options=options or {}, seed=seed, modules=modules,
    )  # fmt: skip
    flow = Flow(rules_of(setup))
    s = flow.deal(game_seed(seed), vec[i64]())
    s.log = Log()
    s.first = first
    s.round = round
    s.neutral = flow.rules.neutral_bullets if neutral is None else neutral
    cards = flow.rules.rounds
    keys = [row.key for row in cards]
    others = [at for at, row in enumerate(cards) if not row.station and row.key != card]
    s.rounds = vector([*others[: round - 1], keys.index(card), *others[round - 1 :]][:5])
    for name, *spot in words:
        if name == "marshal":
            s.marshal = int(spot[0])
        elif name in bandits:
            s.place_of[bandits.index(name)] = place(s.rules, " ".join(spot))
    for name, bullets in (guns or {}).items():
        s.gun[bandits.index(name)] = bullets
    add_wounds(s, bandits, wounds or {})
    place_tokens(s, bandits, loot, held, waiting)
    if {"horses", "whisky", "stagecoach"} & set(modules):
        put_figures(s, bandits, words, hostages)
    if pile is not None:
        lay_pile(s, pile)
        s.phase = KEEPING
        s.turn = i64(len(flow.rules.turn_kinds[s.rounds[round - 1]]))
    else:
        s.round -= 1
        flow.course.begin_round(s)
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


def frontier(s: State) -> Frontier:
    """The expansion's part of a state."""
    part = s.parts[FRONTIER_PART]
    assert isinstance(part, Frontier)
    return part


def put_figures(s: State, bandits: tuple[str, ...], words: list[list[str]], hostages: str) -> None:
    """Horses, coach, Shotgun and hostages; the bullets received so far are of earlier rounds."""
    here = frontier(s)
    spots = {name: spot for name, *spot in words}
    for car in spots.get("horses", []):
        here.horses[int(car)] += 1
    if "coach" in spots:
        here.coach = int(spots["coach"][0])
    if "shotgun" in spots:
        here.shotgun = place(s.rules, " ".join(spots["shotgun"]))
    for hostage in range(len(here.hostages)):
        here.hostages[hostage] = NOT_IN_PLAY
    for part in filter(None, hostages.split(",")):
        *holder, name = part.split()
        here.hostages[HOSTAGES.index(name)] = bandits.index(holder[0]) if holder else FREE
    for bandit in range(len(bandits)):
        row = bandit * s.rules.colours
        here.wounds[bandit] = sum(s.hits[row : row + s.rules.colours])


def place(rules: Ruleset, text: str) -> int:
    """`inside 2`, `roof 0` or `roof coach` as a number."""
    text = text.strip()
    for spot in rules.board.spots:
        if spot.key == text:
            return int(spot.place)
    floor, car = text.split()
    return 2 * int(car) + FLOORS.index(floor)


def place_tokens(s: State, bandits: tuple[str, ...], loot: str, held: str, waiting: int) -> None:
    rows: list[tuple[int, int, int, int]] = []
    everybody = int(s.rules.public)
    half = 0
    for text, is_held in ((loot, False), (held, True)):
        for part in filter(None, text.split(";")):
            spot, tokens = part.split(":")
            at = HELD + bandits.index(spot.strip()) if is_held else place(s.rules, spot)
            for token in tokens.split(","):
                name, *value = token.removeprefix(" half").split()
                kind = LOOT.index(name)
                seen = everybody
                if "half" in token:
                    half |= 1 << len(rows)
                elif kind in (PURSE, WHISKY):
                    seen = 1 << int(s.rules.leader[at - HELD]) if is_held else 0
                    for witness in value[1:]:
                        seen |= 1 << int(s.rules.leader[bandits.index(witness)])
                rows.append((kind, worth(name, value), at, seen))
    rows += [(STRONGBOX, 1000, WAITING, everybody)] * waiting
    if half:
        frontier(s).half = half
    s.token_kind = vector([row[0] for row in rows])
    s.token_value = vector([row[1] for row in rows])
    s.token_at = vector([row[2] for row in rows])
    s.seen_by = vector([row[3] for row in rows])


def worth(name: str, value: list[str]) -> int:
    """A token's value in numbers, or what is in it."""
    if name == "whisky":
        return FLASKS.index(value[0])
    return int(value[0]) if value else {"jewel": 500, "strongbox": 1000}.get(name, 250)


def card_number(s: State, player: int, name: str) -> int:
    """The card of a player's deck with this name."""
    names = [card_name(s.rules, player, card) for card in range(s.rules.classes)]
    return names.index(name)


def take_from_bag(s: State, player: int, card: int) -> None:
    """A partner's card comes from the partner's deck."""
    row = s.rules.owner_of(player, card) * s.rules.stride
    s.bags[row + card] -= 1
    s.bags[row + s.rules.classes] -= 1


def lay_pile(s: State, pile: str) -> None:
    """Cards as `doc fire` or `doc fire hidden`, in the order laid. `doc ghost:fire` is a
    partner's card."""
    entries = []
    keys = [power.key for power in s.rules.powers]
    for part in filter(None, pile.split(",")):
        name, card, *rest = part.split()
        bandit = keys.index(name)
        player = int(s.rules.leader[bandit])
        plain = s.rules.width == 1 or ":" in card or (card == "marshal" and s.rules.crew > 1)
        text = card if plain else f"{name}:{card}"
        number = card_number(s, player, text)
        take_from_bag(s, player, number)
        entries.append(player | (number << 4) | ((1 << 12) if rest else 0))
    s.pile = vector(entries)


def deal_hands(s: State, hands: Mapping[str, str]) -> None:
    """Give the named players exactly these cards; bullets are new, and counted as received. Who
    lends cards has none, unless named."""
    keys = [power.key for power in s.rules.powers]
    if s.rules.side > 1:
        give_back(s)
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


def give_back(s: State) -> None:
    """All hands go back to the decks of the cards' owners, as if nothing had been drawn."""
    rules = s.rules
    for player in range(rules.players):
        row = player * rules.stride
        for card in range(rules.classes):
            owner = rules.owner_of(player, card) * rules.stride
            s.bags[owner + card] += s.hands[row + card]
            s.bags[owner + rules.classes] += s.hands[row + card]
    s.hands = zeros(len(s.hands))
    s.parts[LOANS_PART] = Loans(zeros(0), zeros(0))


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events that say what happened on the board, in order."""
    frame = {"asked", "step-due", "put-away", "revealed", "turn-began", "event-began"}
    return [KINDS[event.kind].key for event in events if KINDS[event.kind].key not in frame]


def where(game: Game, bandit: str) -> str:
    """Where a bandit stands: `roof 2`."""
    keys = [power.key for power in game.state.rules.powers]
    return place_name(game.state.rules, int(game.state.place_of[keys.index(bandit)]))


def bullets(game: Game, bandit: str) -> int:
    """How many bullets a bandit has received."""
    keys = [power.key for power in game.state.rules.powers]
    colours = int(game.state.rules.colours)
    at = keys.index(bandit) * colours
    return sum(int(game.state.hits[at + colour]) for colour in range(colours))


def loot_at(game: Game, spot: str) -> list[str]:
    """The tokens at a place or with a bandit, as `purse 300` or `half whisky old`."""
    keys = [power.key for power in game.state.rules.powers]
    s = game.state
    at = HELD + keys.index(spot) if spot in keys else place(s.rules, spot)
    return sorted(
        token_words(s, token) for token in range(len(s.token_at)) if s.token_at[token] == at
    )


def token_words(s: State, token: int) -> str:
    """A token with what it is worth or what is in it."""
    value = int(s.token_value[token])
    if s.token_kind[token] != WHISKY:
        return f"{LOOT[s.token_kind[token]]} {value}"
    name = class_name(s, token)
    return name if FLASKS[value] in name else f"{name} {FLASKS[value]}"
