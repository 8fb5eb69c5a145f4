"""What everybody knows about hidden cards and tokens, as it came about (`hidden.information`).

A trace holds, for each player, how the hand was dealt and what was seen leaving it since its cards
were last shuffled; `coltexpress.engine.belief` draws hidden hands from it. A clue holds what a
take has told about purses that not everybody has seen. Both are public and part of every view.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coltexpress.engine.vocab import Mask, Player, Token

DEALT: Final = 0  # how many cards, unseen
KNOWN: Final = 1  # card that everybody knows to be in the hand
LAID: Final = 2  # card
HID: Final = 3  # 0, or 1 + the bandit whose card it must be
SHOWN: Final = 4  # card that was hidden when it was laid in this round
TOSSED: Final = 5  # card
CLEAN: Final = 6  # no bullet is left in the hand
RESHUFFLED: Final = 7  # the deck was empty, and is now dealt from what was discarded
JOINT: Final = 8  # card that was in the hand or lay face down when the deck was reshuffled
RETURNED: Final = 9  # how many cards are kept; the rest of the hand went back on the deck
GAINED: Final = 10  # card

OPS: Final = (
    "dealt", "known", "laid", "hid", "shown", "tossed", "clean", "reshuffled", "joint", "returned",
    "gained",
)  # fmt: skip

ON_TABLE: Final = (1 << LAID) | (1 << HID) | (1 << SHOWN)
"""The ops that every game writes when cards are laid and turned over, as a mask."""

# Kinds of clues: this token was picked by chance among equals of the mask; it was the least.
PICKED: Final = 0
LEAST: Final = 1
CLUES: Final = ("picked", "least")


def entry(op: i64, player: Player, arg: i64) -> i64:
    return op | (player << 4) | (arg << 8)


def entry_op(item: i64) -> i64:
    return item & 15


def entry_player(item: i64) -> Player:
    return (item >> 4) & 15


def entry_arg(item: i64) -> i64:
    return item >> 8


def dealt(trace: vec[i64], player: Player, count: i64) -> vec[i64]:
    """The trace after this player was dealt cards unseen."""
    last = len(trace) - 1
    if last >= 0 and trace[last] & 255 == DEALT | (player << 4):
        trace[last] += count << 8
        return trace
    return append(trace, entry(DEALT, player, count))


def known_tokens(
    token_at: vec[i64], token_kind: vec[i64], seen_by: vec[i64], player: Player, place: i64,
    kind: i64,
) -> Mask:  # fmt: skip
    """The tokens of a kind at a place (or with a bandit) whose value this player knows."""
    found: Mask = 0
    bit: Mask = 1  # doubled, not shifted: compiled, a shifted 1 has 32 bits, too few for all tokens
    for token in range(len(token_at)):
        if token_at[token] == place and token_kind[token] == kind:
            if (seen_by[token] >> player) & 1:
                found |= bit
        bit += bit
    return found


def show(trace: vec[i64], player: Player, card: i64) -> None:
    """The first card of this player that still lies face down is turned over."""
    hidden = entry(HID, player, 0)
    for at in range(len(trace)):
        if trace[at] & 255 == hidden:
            trace[at] = entry(SHOWN, player, card)
            return


def hides(trace: vec[i64], player: Player) -> bool:
    """Whether a card of this player lies face down."""
    for at in range(len(trace)):
        if trace[at] & 255 == HID | (player << 4):
            return True
    return False


def forget_shown(trace: vec[i64]) -> None:
    """A new round: what was turned over in the last one is like what was laid open."""
    for at in range(len(trace)):
        if trace[at] & 15 == SHOWN:
            trace[at] = entry(LAID, entry_player(trace[at]), entry_arg(trace[at]))


def without(trace: vec[i64], player: Player) -> vec[i64]:
    """The trace with nothing of this player."""
    rest = vec[i64]()
    for item in trace:
        if entry_player(item) != player:
            rest = append(rest, item)
    return rest


def last_reshuffle(trace: vec[i64], player: Player) -> i64:
    """Where this player's deck was last reshuffled while cards lay face down, or -1."""
    last: i64 = -1
    for at in range(len(trace)):
        if trace[at] & 255 == RESHUFFLED | (player << 4):
            last = at
    return last


def settled(trace: vec[i64], player: Player, classes: i64) -> vec[i64]:
    """The trace at a round's start. If the deck was reshuffled while cards lay face down, all of
    them have been shown since, so everybody knows what was held at that moment."""
    last = last_reshuffle(trace, player)
    if last < 0:
        return trace
    held = vec[i64]([0] * classes)
    later = vec[i64]()
    for at in range(len(trace)):
        item = trace[at]
        if entry_player(item) != player:
            continue
        if at < last:
            if entry_op(item) == SHOWN:
                held[entry_arg(item)] -= 1
        elif entry_op(item) == JOINT:
            held[entry_arg(item)] += 1
        elif at > last:
            later = append(later, item)
    rest = compacted(trace, player, held)
    for item in later:
        rest = append(rest, item)
    return rest


def reshuffled(trace: vec[i64], player: Player, held: vec[i64]) -> vec[i64]:
    """The trace when a draw pile is used up: everybody knows which cards (counts) the player has in
    the hand and face down together."""
    if not hides(trace, player):
        return compacted(trace, player, held)
    trace = append(trace, entry(RESHUFFLED, player, 0))
    for card in range(len(held)):
        for _ in range(held[card]):
            trace = append(trace, entry(JOINT, player, card))
    return trace


def compacted(trace: vec[i64], player: Player, hand: vec[i64]) -> vec[i64]:
    """The trace when everybody knows exactly which cards (counts) this player holds."""
    rest = without(trace, player)
    for card in range(len(hand)):
        for _ in range(hand[card]):
            rest = append(rest, entry(KNOWN, player, card))
    return rest


def clue(kind: i64, token: Token, tokens: Mask) -> i64:
    return kind | (token << 8) | (tokens << 16)


def clue_token(item: i64) -> Token:
    return (item >> 8) & 255


def clue_tokens(item: i64) -> Mask:
    return item >> 16
