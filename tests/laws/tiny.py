"""Games with decks so small that everything hidden in them can be counted out."""

from collections.abc import Iterator

from coltexpress.content.catalog import RULES
from coltexpress.content.express.bandits import BANDITS
from coltexpress.content.express.cards import Fire, Floor, MarshalCard, Move, Punch, Robbery
from coltexpress.content.express.module import EXPRESS, STANDARD_DECKS
from coltexpress.content.express.openings import BY_CHOICE, BY_SEAT
from coltexpress.content.express.rounds import EVENTS
from coltexpress.content.horses.plan import PLANNED_DECKS
from coltexpress.content.teams.module import TEAMS
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import Event, Log, redacted
from coltexpress.engine.flow import Flow
from coltexpress.engine.rng import Rng, Seed
from coltexpress.engine.rule import ActionCard, CarKind, RoundCard, Rule, vector
from coltexpress.engine.ruleset import Ruleset, Tables
from coltexpress.engine.state import State
from coltexpress.engine.vocab import OVER

HAND = 3
PURSES = [250, 250, 250, 250, 250, 300, 300, 350]
"""The bandits' own first, then one for each place, and one that stays in the box."""
ROUNDS = [
    RoundCard("open and dark", None, "S T S", "S T S", station=False),
    RoundCard("dark and fast", None, "T D", "T D", station=False),
    RoundCard("open", None, "S S S", "S S S", station=False),
    RoundCard("dark", None, "T T", "T T", station=False),
    RoundCard("last", None, "S T S", "S T S", station=True),
]


def tiny_rules(
    bandits: str = "ghost tuco",
    *,
    counts: tuple[int, int, int, int, int, int] = (2, 1, 2, 0, 0, 1),
    expert: bool = False,
    duel: bool = False,
    toss: str = "all",
    keep: str = "actions",
    teams: bool = False,
    plans: int = 0,
    bullets: int = 1,
) -> Ruleset:
    """Rules with so many Move, Floor, Fire, Robbery, Punch and Marshal cards; hands of three. Teams
    have only so many bullets of each colour, because each makes many more worlds."""
    move, floor, fire, robbery, punch, marshal = counts
    cards: list[ActionCard] = [
        Move("move", "move.inside", move, move, personal=True),
        Floor("floor", "floor.change", floor, floor, personal=True),
        Fire("fire", "fire.bullet", fire, fire, personal=True),
        Robbery("robbery", "rob.take", robbery, robbery, personal=True),
        Punch("punch", "punch.victim", punch, punch, personal=True),
        MarshalCard("marshal", "marshal.move", marshal, marshal, personal=False),
    ]
    rounds = [RoundCard(row.key, None, row.few, row.many, row.station, plans) for row in ROUNDS]
    return built_rules(bandits, cards, rounds, [CarKind("car", 1, 0)] * 2, expert=expert, duel=duel,
                       toss=toss, keep=keep, purses=[250] * 6 + [300, 350], teams=teams,
                       plans=plans, bullets=bullets)  # fmt: skip


def purse_rules(bandits: str) -> Ruleset:
    """Rules with much robbing and punching, and the Marshal's Revenge in every round."""
    cards: list[ActionCard] = [
        Move("move", "move.inside", 1, 1, personal=True),
        Floor("floor", "floor.change", 1, 1, personal=True),
        Fire("fire", "fire.bullet", 0, 0, personal=True),
        Robbery("robbery", "rob.take", 3, 3, personal=True),
        Punch("punch", "punch.victim", 3, 3, personal=True),
        MarshalCard("marshal", "marshal.move", 1, 1, personal=False),
    ]
    revenge = next(event for event in EVENTS if event.key == "marshals_revenge")
    rounds = [RoundCard(f"round {at}", revenge, "D D", "D D", station=at == 4) for at in range(5)]
    return built_rules(bandits, cards, rounds, [CarKind("car", 2, 0)] * 2, expert=False, duel=False,
                       toss="all", keep="actions", purses=PURSES)  # fmt: skip


def built_rules(
    bandits: str, cards: list[ActionCard], rounds: list[RoundCard], cars: list[CarKind], *,
    expert: bool, duel: bool, toss: str, keep: str, purses: list[int], teams: bool = False,
    plans: int = 0, bullets: int = 1,
) -> Ruleset:  # fmt: skip
    """Rules made of these tables; the cards take the place of the usual ones."""
    rules: list[Rule] = [*cards, *RULES[len(cards) :]]
    for position, rule in enumerate(cards):
        rule.id = position
    powers = [next(row for row in BANDITS if row.key == key) for key in bandits.split()]
    width = 2 if duel else 1
    crews = [powers[at : at + width] for at in range(0, len(powers), width)]
    tables = Tables(("express",), crews, rules)
    EXPRESS.fill(tables, "expert", {"expert_bullets_out": toss, "expert_keep": keep})
    tables.cards = cards
    tables.rounds = rounds
    tables.car_kinds = cars
    tables.purses = purses
    if not expert and not duel:
        tables.decks = PLANNED_DECKS if plans else STANDARD_DECKS
    tables.opening = BY_CHOICE if duel else BY_SEAT
    tables.cars = len(cars)
    tables.prize = 0
    if teams:
        tables.bullets_in_gun = tables.neutral_bullets = bullets
        TEAMS.fill(tables, "", {})
    made = Ruleset(tables)
    for player in range(made.players):
        made.hand_size[player] = HAND
    return made


def random_game(rules: Ruleset, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Every state of a random game that waits for a decision, with what happened since the last."""
    flow = Flow(rules)
    s = flow.deal(Seed(seed, b""), vector([]))
    s.log = Log()
    flow.start(s)
    rng = Rng(seed)
    out = Choices()
    told = 0
    while s.phase != OVER:
        yield s, s.log.events[told:]
        told = len(s.log.events)
        deciders = [player for player in range(rules.players) if flow.deciders(s) >> player & 1]
        player = deciders[rng.below(len(deciders))]
        flow.legal(s, player, out)
        flow.apply(s, player, out.items[rng.below(out.count)])


def told_to(events: list[Event], player: int) -> list[Event]:
    """The events as this player, or a spectator (-1), is told them."""
    shown = [redacted(event, player) for event in events]
    return [event for event in shown if event is not None]
