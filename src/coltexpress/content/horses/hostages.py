"""Ransoms: what each hostage brings its bandit in the end. Their effects are the board's hooks."""

from mypy_extensions import i64

from coltexpress.content.horses.frontier import (
    BANKER,
    MINISTER,
    OLD_LADY,
    PHOTOGRAPHER,
    POKER_PLAYER,
    POODLE,
    TEACHER,
    ZEALOT,
    hostage_of,
)
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import State
from coltexpress.engine.vocab import HELD, JEWEL, PURSE, STRONGBOX, Bandit


def held(s: State, bandit: Bandit, kind: i64) -> i64:
    """How many tokens of a kind this bandit has."""
    count: i64 = 0
    for token in range(len(s.token_at)):
        if s.token_at[token] == HELD + bandit and s.token_kind[token] == kind:
            count += 1
    return count


def ransom(s: State, bandit: Bandit) -> i64:
    """`end.ransom`"""
    hostage = hostage_of(s, bandit)
    if hostage == POODLE:
        return 1000
    if hostage == BANKER:
        return 1000 if held(s, bandit, STRONGBOX) else 0
    if hostage == MINISTER:
        return 900
    if hostage == TEACHER:
        return 800
    if hostage == ZEALOT:
        return 700
    if hostage == OLD_LADY:
        return 500 * held(s, bandit, JEWEL)
    if hostage == POKER_PLAYER:
        return 250 * held(s, bandit, PURSE)
    return 200 * foreign_bullets(s, bandit) if hostage == PHOTOGRAPHER else 0


def foreign_bullets(s: State, bandit: Bandit) -> i64:
    """`hostage.photographer`: bullets of other bandits, no partner's, among its player's cards."""
    rules = s.rules
    player = rules.leader[bandit]
    row = player * rules.stride
    open_cards = zeros(rules.classes)
    for part in s.parts:
        part.subtract_open(player, open_cards)
    count: i64 = 0
    for colour in range(rules.bandits):
        if rules.side_of(colour) != rules.side_of(bandit):
            card = rules.actions + colour
            count += s.hands[row + card] + s.bags[row + card] - open_cards[card]
    return count
