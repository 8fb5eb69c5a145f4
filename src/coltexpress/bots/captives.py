"""What a captive is worth to a bandit: its ransom as things stand, what it promises and what it
costs. All of it is found by trying, so no captive is known by name."""

from coltexpress.bots.sketch import received
from coltexpress.bots.ways import STANDING, Memory, Ways
from coltexpress.engine.score import money
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, ROUNDS

PROMISE = 0.3
"""How much of what a captive adds to loot that lies about is hoped for, for each round to come."""

# What a bandit loses in each round to come with a captive that …
FEWER_CARDS = 60.0  # … takes a card of its hand
NO_POWER = 50.0  # … takes its power
OPEN_CARDS = 15.0  # … lets everybody see its cards
STIFFNESS = 80.0  # … takes all the ways that a kind of card has
NO_PUNCH = 30.0  # … lets it punch nobody
BULLET = 60.0  # … brings it a bullet


def bonuses(s: State, bandit: int) -> dict[int, float]:
    """What one more token of each kind that lies about brings this bandit beyond its value."""
    found: dict[int, float] = {}
    before = money(s, bandit)
    for token, at in enumerate(s.token_at):
        sort = int(s.token_kind[token])
        if 0 <= at < HELD and sort not in found:
            s.token_at[token] = HELD + bandit
            with_it = money(s, bandit)
            s.token_at[token] = at
            plain = s.token_value[token] if with_it != before else 0
            found[sort] = float(with_it - before - plain)
    return found


def captive_worths(ways: Ways, place: int) -> dict[int, float]:
    """What each of those is worth whom this bandit could capture here."""
    found: dict[int, float] = {}
    captives = ways.captives(place)
    if not captives:
        return found
    s, options = ways.captures(place)
    rounds = ROUNDS - int(s.round)
    bandit = ways.bandit
    kinds = [int(s.token_kind[token]) for token, at in enumerate(s.token_at) if 0 <= at < HELD]
    burdens = ways.memory.burdens
    for captive, option in zip(captives, options, strict=True):
        after = s.copy()
        ways.flow.answer(after, ways.rules.leader[bandit], option)
        worth = float(money(after, bandit) - money(s, bandit))
        for sort, bonus in bonuses(after, bandit).items():
            worth += PROMISE * bonus * min(rounds, kinds.count(sort))
        if captive not in burdens:
            burdens[captive] = burden(ways, s, after)
        found[captive] = worth - rounds * burdens[captive]
    return found


def burden(ways: Ways, before: State, after: State) -> float:
    """What a captive costs in each round to come: a bandit's life before and after."""
    board = ways.rules.board
    bandit = ways.bandit
    player = ways.rules.leader[bandit]
    missing = board.missing_cards(after, player) - board.missing_cards(before, player)
    total = FEWER_CARDS * int(missing)
    if ((board.powerless(after) & ~board.powerless(before)) >> bandit) & 1:
        total += NO_POWER
    if ((board.exposed(after) & ~board.exposed(before)) >> bandit) & 1:
        total += OPEN_CARDS
    later = after.copy()
    later.neutral = 1  # that none are left is rare, and never remembered
    board.begin_round(later)
    total += BULLET * (received(later, bandit) - received(after, bandit))
    return total + hindrance(ways, after)


def hindrance(ways: Ways, after: State) -> float:
    """What a bandit can no longer do, counted over all places."""
    after.depth = 0
    bound = Ways(after, ways.bandit, Memory())
    places = ways.places()
    total = 0.0
    for card in ways.rules.cards:
        if card.key not in STANDING:
            free = sum(ways.count(card.key, place) for place in places)
            left = sum(bound.count(card.key, place) for place in places)
            total += STIFFNESS * (free - left) / max(free, 1)
    if any(ways.at_hand(place)[0] and not bound.at_hand(place)[0] for place in places):
        total += NO_PUNCH
    return total
