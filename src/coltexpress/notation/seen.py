"""Whether what was seen of the hands can have led to the hands that there are.

A trace is followed from its beginning with the true hand in mind: what is known of the hand leaves
it first, and whatever else left it or is in it must have been dealt unseen, in time.
"""

from coltexpress.engine import trace
from coltexpress.engine.rule import CARD_STACK, DECKS_PART
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import hand_size
from coltexpress.engine.vocab import SCHEMING
from coltexpress.notation.names import Names
from coltexpress.words import say

Item = tuple[int, int]
"""An op of the trace and its operand."""

LYING = (trace.LAID, trace.SHOWN, trace.HID)
LEAVING = (*LYING, trace.TOSSED)


def trace_problems(s: State, names: Names) -> list[str]:
    """What was seen of each hand agrees with the decks, the pile and what the hand holds."""
    seen = {int(trace.entry_op(item)) for item in s.trace}
    writes = s.rules.decks.writes | trace.ON_TABLE
    odd = [op for op in sorted(seen) if not (writes >> op) & 1]
    if odd:
        return [say("position-trace-op", word=trace.OPS[op]) for op in odd]
    found = []
    for player, name in enumerate(names.players):
        items = [
            (int(trace.entry_op(item)), int(trace.entry_arg(item)))
            for item in s.trace
            if trace.entry_player(item) == player
        ]
        if not lies_as_seen(s, player, items):
            found.append(say("position-trace-pile", player=name))
        elif not holds_as_seen(s, player, items):
            found.append(say("position-trace-cards", player=name))
    return found


def lies_as_seen(s: State, player: int, items: list[Item]) -> bool:
    """The pile's cards of this player are the last that were seen leaving the hand for it."""
    pile = [(at, entry) for at, entry in enumerate(s.pile) if pile_player(entry) == player]
    seen = [(op, arg) for op, arg in items if op in LYING]
    if s.rules.decks.shuffles_all and len(seen) != len(pile):
        return False
    if [op for op, _ in seen].count(trace.HID) != sum(pile_hidden(entry) for _, entry in pile):
        return False
    if any(op != trace.LAID for op, _ in seen[: max(len(seen) - len(pile), 0)]):
        return False
    for (op, arg), (at, entry) in zip(reversed(seen), reversed(pile), strict=False):
        card = pile_card(entry)
        if (op == trace.HID) != pile_hidden(entry) or (op == trace.SHOWN and at > s.cursor):
            return False
        if op == trace.HID and arg and s.rules.bandit_of(player, card) != arg - 1:
            return False
        if op != trace.HID and arg != card:
            return False
    return True


def holds_as_seen(s: State, player: int, items: list[Item]) -> bool:
    """The hand can have come about by what was seen of it."""
    if s.rules.decks.shuffles_all:
        return fits_round(s, player, items)
    return fits_piles(s, player, items)


def owned_cards(s: State, player: int) -> list[int]:
    """How many a player has of each card, wherever they are."""
    rules = s.rules
    row = player * int(rules.stride)
    owned = [int(count) for count in rules.deck[row : row + rules.classes]]
    for bandit in rules.team(player):
        for colour in range(rules.colours):
            owned[rules.actions + colour] += int(s.hits[bandit * rules.colours + colour])
    return owned


def fits_round(s: State, player: int, items: list[Item]) -> bool:
    """`round.draw`, `round.leftover`: a hand is dealt from all cards, more than a round has steps
    to lay them in, and goes back after Schemin'; bullets come only then."""
    ops = [op for op, _ in items]
    end = ops.index(trace.RETURNED) if trace.RETURNED in ops else len(ops)
    if (end < len(ops)) != (s.phase > SCHEMING):
        return False
    if trace.GAINED in ops[:end] or any(op != trace.GAINED for op in ops[end + 1 :]):
        return False
    if end == 0 or ops[0] != trace.DEALT or items[0][1] < hand_size(s, player):
        return False
    owned = owned_cards(s, player)
    for op, arg in items[end:]:
        if op == trace.GAINED:
            owned[arg] -= 1
            if owned[arg] < 0 or not s.rules.is_bullet(arg):
                return False
    return sum(arg for op, arg in items if op == trace.DEALT) <= sum(owned)


def fits_piles(s: State, player: int, items: list[Item]) -> bool:
    """`expert.refill` and what follows: a hand is dealt from a draw pile that lasts."""
    hidden = [pile_card(entry) for entry in s.pile if pile_player(entry) == player
              and pile_hidden(entry)]  # fmt: skip
    names = iter(hidden)
    owned = owned_cards(s, player)
    hand = TracedHand(int(s.rules.actions), owned)
    for at, (op, arg) in enumerate(items):
        if op == trace.RESHUFFLED:
            fits = hand.reshuffle(joint_cards(items, at + 1, len(owned)))
        elif op == trace.JOINT:
            fits = at > 0 and items[at - 1][0] in (trace.RESHUFFLED, trace.JOINT)
        else:
            fits = hand.take(op, int(next(names)) if op == trace.HID else arg)
        if not fits:
            return False
    row = player * int(s.rules.stride)
    held = [int(count) for count in s.hands[row : row + len(owned)]]
    away = [count - int(s.hands[row + card]) - int(s.bags[row + card]) for card, count in
            enumerate(owned)]  # fmt: skip
    for top in stacked_cards(s, player):
        away[top] -= 1
    return hand.fits(held) and all(map(int.__le__, hand.gone, away))


def joint_cards(items: list[Item], start: int, classes: int) -> list[int]:
    """How many of each card were in the hand or face down at a reshuffle."""
    joint = [0] * classes
    for op, arg in items[start:]:
        if op != trace.JOINT:
            break
        joint[arg] += 1
    return joint


def stacked_cards(s: State, player: int) -> list[int]:
    """The known cards on top of this player's draw pile."""
    part = s.parts[DECKS_PART]
    return [
        int(item) >> 4
        for at, row in enumerate(part.blocks())
        if row.kind == CARD_STACK
        for item in part.block(at)
        if item & 15 == player
    ]


class TracedHand:
    """A hand as its trace goes on since the draw pile was last made."""

    def __init__(self, actions: int, owned: list[int]) -> None:
        self.actions = actions
        self.owned = owned
        self.known = [0] * len(owned)
        self.down = [0] * len(owned)
        """What lies face down; all of it was laid in the present round."""
        self.gone = [0] * len(owned)
        """What has left the hand, and cannot come back before the next reshuffle."""
        self.unseen: list[Item] = []
        """The steps of cards that came unseen."""

    def take(self, op: int, arg: int) -> bool:
        """One more step, with the name of a card that is laid face down."""
        if op == trace.KNOWN:
            self.known[arg] += 1
        elif op in LEAVING:
            self.leave(op, arg)
        elif op == trace.CLEAN and any(self.known[self.actions :]):
            return False
        else:
            self.unseen.append((op, arg))
        return True

    def leave(self, op: int, card: int) -> None:
        self.gone[card] += 1
        if op in (trace.SHOWN, trace.HID):
            self.down[card] += 1
        if self.known[card]:
            self.known[card] -= 1
        else:
            self.unseen.append((op, card))

    def reshuffle(self, joint: list[int]) -> bool:
        """`expert.reshuffle`: everybody knows what is in the hand and face down together. It is
        told only while something lies face down; else it would be known as it is."""
        held = list(map(int.__sub__, joint, self.down))
        out = map(int.__add__, self.gone, held)
        if not any(self.down) or not all(map(int.__le__, out, self.owned)) or not self.fits(held):
            return False
        self.known = held
        self.unseen = []
        self.gone = [0] * len(held)
        return True

    def fits(self, held: list[int]) -> bool:
        """Whether this hand can be what the steps have led to.

        The steps are taken back. Of what must have been dealt unseen, each deal takes bullets
        first: they cannot have come before the hand was last free of them, and others can.
        """
        rest = list(map(int.__sub__, held, self.known))
        if min(rest) < 0:
            return False
        bullets = sum(rest[self.actions :])
        others = sum(rest[: self.actions])
        for op, arg in reversed(self.unseen):
            if op == trace.DEALT:
                taken = min(arg, bullets)
                bullets -= taken
                others -= arg - taken
            elif op == trace.CLEAN:
                if bullets:
                    return False
            elif arg >= self.actions:
                bullets += 1
            else:
                others += 1
            if others < 0:
                return False
        return bullets == others == 0
