"""Whether the pile and what was seen of the hands can have come about by the steps taken so far."""

from coltexpress.engine import trace
from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import KEEPING, SCHEMING
from coltexpress.notation.names import Names
from coltexpress.words import say

LEAVING = (trace.LAID, trace.SHOWN, trace.TOSSED)
LYING = (trace.LAID, trace.SHOWN, trace.HID)


def steps_taken(s: State) -> list[tuple[int, int, int]]:
    """The steps of the present round so far: turn, player, step."""
    if s.phase < SCHEMING:
        return []
    rules = s.rules
    players = int(rules.players)
    found = []
    for turn, kind in enumerate(rules.turn_kinds[s.rounds[s.round - 1]]):
        row = rules.turns[kind]
        for seat in range(players):
            player = (s.first - seat if row.backward else s.first + seat) % players
            found += [
                (turn, int(player), step)
                for step in range(row.steps)
                if s.phase >= KEEPING or (turn, seat, step) < (s.turn, s.seat, s.step)
            ]
    return found


def may_lie(s: State, at: int, step: tuple[int, int, int]) -> bool:
    """Whether the pile's card at this index can have been laid in this step."""
    turn, player, number = step
    entry = s.pile[at]
    rules = s.rules
    if pile_player(entry) != player:
        return False
    if at <= s.cursor:
        return True
    dark = rules.turns[rules.turn_kinds[s.rounds[s.round - 1]][turn]].hidden
    if pile_hidden(entry) == dark:
        return True
    bandit = rules.bandit_of(player, pile_card(entry))
    first = turn == 0 and number == 0
    return pile_hidden(entry) and first and bandit >= 0 and rules.powers[bandit].hides_first


def pile_problems(s: State, names: Names) -> list[str]:
    """The pile was laid in the order of the steps (`round.turns`, `turn.tunnel`)."""
    steps = iter(steps_taken(s))
    for at, entry in enumerate(s.pile):
        if not any(may_lie(s, at, step) for step in steps):
            return [
                say("position-pile-order", number=at + 1, player=names.players[pile_player(entry)])
            ]
    return []


def trace_problems(s: State, names: Names) -> list[str]:
    """What was seen of each hand agrees with the pile and with what the hand holds."""
    found = []
    for player, name in enumerate(names.players):
        items = [
            (int(trace.entry_op(item)), int(trace.entry_arg(item)))
            for item in s.trace
            if trace.entry_player(item) == player
        ]
        if not lies_as_seen(s, player, items):
            found.append(say("position-trace-pile", player=name))
        if not holds_as_seen(s, player, items) or not begins_dealt(s, player, items):
            found.append(say("position-trace-cards", player=name))
    return found


def begins_dealt(s: State, player: int, items: list[tuple[int, int]]) -> bool:
    """`round.draw`: where everything is shuffled for each round, a hand begins with its size."""
    if not s.rules.decks.shuffles_all:
        return True
    return bool(items) and items[0][0] == trace.DEALT and items[0][1] >= s.rules.hand_size[player]


def lies_as_seen(s: State, player: int, items: list[tuple[int, int]]) -> bool:
    """The pile's cards of this player are the last that were seen leaving the hand for it."""
    pile = [entry for entry in s.pile if pile_player(entry) == player]
    seen = [(op, arg) for op, arg in items if op in LYING]
    if s.rules.decks.shuffles_all and len(seen) != len(pile):
        return False
    if [op for op, _ in seen].count(trace.HID) != sum(map(pile_hidden, pile)):
        return False
    for (op, arg), entry in zip(reversed(seen), reversed(pile), strict=False):
        card = pile_card(entry)
        if (op == trace.HID) != pile_hidden(entry):
            return False
        if op == trace.HID and arg and s.rules.bandit_of(player, card) != arg - 1:
            return False
        if op != trace.HID and arg != card:
            return False
    return True


def holds_as_seen(s: State, player: int, items: list[tuple[int, int]]) -> bool:
    """No card left the hand, or is held, that was neither known to be in it nor dealt unseen."""
    rules = s.rules
    if any(op == trace.RETURNED for op, _ in items):
        return True
    row = player * int(rules.stride)
    unseen = [int(count) for count in s.hands[row : row + rules.classes]]
    for entry in s.pile:
        if pile_player(entry) == player and pile_hidden(entry):
            unseen[pile_card(entry)] += 1
    for op, arg in items:
        if op == trace.KNOWN:
            unseen[arg] -= 1
        elif op in LEAVING:
            unseen[arg] += 1
    return min(unseen) >= 0 and may_hold_bullets(s, player, items)


def may_hold_bullets(s: State, player: int, items: list[tuple[int, int]]) -> bool:
    """A hand seen to be free of bullets holds only some that came since (`expert.bullets_out`)."""
    rules = s.rules
    row = player * int(rules.stride)
    held = sum(s.hands[row + rules.actions : row + rules.classes])
    came = 0
    for op, arg in items:
        if op == trace.CLEAN:
            came = 0
        elif op == trace.DEALT:
            came += arg
        elif op == trace.KNOWN and rules.is_bullet(arg):
            came += 1
    return any(op == trace.CLEAN for op, _ in items) is False or held <= came
