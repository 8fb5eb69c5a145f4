"""Whether what was seen of the hands can have led to the hands that there are.

A trace is followed from its beginning with the true hand in mind: what is known of the hand leaves
it first, and whatever else left it or is in it must have been dealt unseen, in time.
"""

from coltexpress.engine import trace
from coltexpress.engine.block import CARD_STACK
from coltexpress.engine.rule import DECKS_PART, zeros
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import hand_size
from coltexpress.engine.vocab import KEEPING, PLACING
from coltexpress.notation.lent import lent_problems
from coltexpress.notation.names import Names
from coltexpress.words import say

Item = tuple[int, int]
"""An op of the trace and its operand."""

LYING = (trace.LAID, trace.SHOWN, trace.HID)
LEAVING = (*LYING, trace.TOSSED)


def trace_problems(s: State, names: Names) -> list[str]:
    """What was seen of each hand agrees with the decks, the pile and what the hand holds."""
    seen = {int(trace.entry_op(item)) for item in s.trace}
    odd = [op for op in sorted(seen) if not (s.rules.writes >> op) & 1]
    if odd:
        return [say("position-trace-op", word=trace.OPS[op]) for op in odd]
    if s.rules.lends:
        return lent_problems(s, names)
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


def rounds_of(items: list[Item]) -> list[list[Item]]:
    """What was seen of a hand round by round, where all cards but those kept are shuffled for each
    round. The last is the present one; in those before, something was kept."""
    rounds: list[list[Item]] = [[]]
    over = False
    for op, arg in items:
        if over and op != trace.GAINED:
            rounds.append([])
            over = False
        rounds[-1].append((op, arg))
        over = over or op == trace.RETURNED
    return rounds


def lies_as_seen(s: State, player: int, items: list[Item]) -> bool:
    """The pile's cards of this player are the last that were seen leaving the hand for it."""
    pile = [(at, entry) for at, entry in enumerate(s.pile) if pile_player(entry) == player]
    if s.rules.decks.shuffles_all:
        *before, items = rounds_of(items)
        if any(op in (trace.HID, trace.SHOWN) for part in before for op, _ in part):
            return False
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
        if op == trace.HID and not s.rules.in_group(player, card, arg - 1):
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
    cards = zeros(s.rules.classes)
    s.rules.count_owned(player, s.hits, cards)
    return [int(count) for count in cards]


def fits_round(s: State, player: int, items: list[Item]) -> bool:
    """`round.draw`, `round.leftover`, `round.plan`: a hand is dealt from all cards but those kept,
    and goes back after Schemin' but for those kept; bullets come only then."""
    rounds = rounds_of(items)
    first = int(s.round) - len(rounds) + 1
    if first < 1:
        return s.phase == PLACING and not items
    owned = owned_cards(s, player)
    for op, arg in items:
        if op == trace.GAINED:
            if not s.rules.is_bullet(arg):
                return False
            owned[arg] -= 1
    kept = [[0] * len(owned)]
    for number, part in enumerate(rounds, first):
        now = number == s.round
        ops = [op for op, _ in part]
        end = ops.index(trace.RETURNED) if trace.RETURNED in ops else len(ops)
        if (end < len(ops)) != (not now or s.phase > KEEPING) or min(owned) < 0:
            return False
        back = part[end][1] if end < len(ops) else 0
        if back > s.rules.rounds[s.rounds[number - 1]].plans or not (now or back):
            return False
        kept = followed(s, player, part[:end], owned, kept, back, now=now)
        if not kept:
            return False
        for _, bullet in part[end + 1 :]:
            owned[bullet] += 1
    return True


def followed(
    s: State, player: int, part: list[Item], owned: list[int], kept: list[list[int]], back: int,
    *, now: bool,
) -> list[list[int]]:  # fmt: skip
    """What can have been kept after a round, if one of these was kept before it. Of the present
    round's hand it is known what is left."""
    dealt = sum(arg for op, arg in part if op == trace.DEALT)
    held = sum(kept[0]) + dealt
    if not part or part[0][0] != trace.DEALT or held > sum(owned):
        return []
    if any(op not in LYING and op not in (trace.DEALT, trace.BARE) for op, _ in part):
        return []
    # A hand can have been larger than it would be now, but not smaller.
    if sum(kept[0]) + part[0][1] < hand_size(s, player):
        return []
    laid = [0] * len(owned)
    if now:
        for entry in s.pile:
            laid[pile_card(entry)] += pile_player(entry) == player
        row = player * int(s.rules.stride)
        ends = [[int(count) for count in s.hands[row : row + len(owned)]]]
    else:
        for card in [arg for op, arg in part if op in LYING]:
            laid[card] += 1
        ends = choices_of(owned, back)
    return [end for end in ends if any(holds(held, one, laid, end, owned) for one in kept)]


def holds(
    held: int, before: list[int], laid: list[int], after: list[int], owned: list[int]
) -> bool:
    """Whether so many cards in a round can have been those kept before it, those laid, and those
    kept after it, out of all that the player has."""
    all_ = [max(one, two + three) for one, two, three in zip(before, laid, after, strict=True)]
    return sum(all_) <= held and all(map(int.__le__, all_, owned))


def choices_of(cards: list[int], count: int) -> list[list[int]]:
    """All choices of so many of these cards."""
    found = [[0] * len(cards)]
    for _ in range(count):
        more = {
            (*one[:card], one[card] + 1, *one[card + 1 :])
            for one in found
            for card, most in enumerate(cards)
            if one[card] < most
        }
        found = [list(one) for one in sorted(more)]
    return found


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
        elif op == trace.BARE:
            return not any(self.known[: self.actions])
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
