"""The end: whose loot counts, and who wins."""

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.content.superexpress.lineup import lineup
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, Bandit, Mask


def count_loot(s: State) -> vec[i64]:
    """How many loot cards each bandit has."""
    counts = zeros(s.rules.bandits)
    for where in s.token_at:
        if where >= HELD:
            counts[where - HELD] += 1
    return counts


def best_loot(s: State, bandit: Bandit) -> i64:
    """The value of a bandit's most valuable loot card; 0 if it has none."""
    best: i64 = 0
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and s.token_value[token] > best:
            best = s.token_value[token]
    return best


def winners(s: State) -> Mask:
    """`super.last`, `super.engine`, `super.nobody`: of the rivals those with the most loot cards,
    of these the one with the best card. Values are all different, so only empty hands tie."""
    counts = count_loot(s)
    rivals = lineup(s).rivals
    most: i64 = -1
    found: Mask = 0
    for bandit in range(s.rules.bandits):
        if (rivals >> bandit) & 1:
            worth = counts[bandit] * 1024 + best_loot(s, bandit)
            if worth > most:
                most = worth
                found = 0
            if worth == most:
                found |= i64(1) << bandit
    return found
