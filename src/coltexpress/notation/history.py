"""Whether the pile can have come about by the steps taken so far."""

from collections import Counter
from itertools import islice

from coltexpress.engine.question import CARDS_LAID
from coltexpress.engine.state import FRAME, State, pile_card, pile_hidden, pile_player
from coltexpress.engine.steps import player_at
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import GONE, KEEPING, OLD, SCHEMING, STEALING, WHISKY
from coltexpress.notation.names import Names
from coltexpress.words import say

Step = tuple[int, int, int]
"""A step of Schemin': turn, player, and which step of that turn."""


def steps_taken(s: State, names: Names) -> list[Step]:
    """The steps of the present round in which a card can have been laid so far."""
    if s.phase < SCHEMING:
        return []
    rules = s.rules
    players = int(rules.players)
    now = (s.turn, s.seat, s.step + laid_now(s, names))
    found = []
    for turn, kind in enumerate(rules.turn_kinds[s.rounds[s.round - 1]]):
        row = rules.turns[kind]
        for seat in range(players):
            player = player_at(rules, s.first, seat, row.backward)
            found += [
                (turn, int(player), step)
                for step in range(row.steps)
                if s.phase >= KEEPING or (turn, seat, step) < now
            ]
    return found


def laid_now(s: State, names: Names) -> int:
    """How many cards have been laid in the step that a question is asked in."""
    if not s.depth:
        return 0
    frame = [int(item) for item in s.pending[(s.depth - 1) * FRAME : s.depth * FRAME]]
    return frame[5] if names.question(frame).token == CARDS_LAID else 0


def may_lie(s: State, at: int, step: Step, *, second: bool) -> bool:
    """Whether the pile's card at this index can have been laid in this step, as the first or the
    second card."""
    turn, player, number = step
    entry = s.pile[at]
    rules = s.rules
    if pile_player(entry) != player:
        return False
    row = rules.turns[rules.turn_kinds[s.rounds[s.round - 1]][turn]]
    if second and (row.hidden or row.backward or row.steps > 1 or row.row is not None):
        return False
    if at <= s.cursor:
        return True
    bandit = rules.bandit_of(player, pile_card(entry))
    # Who has to lay cards open, or can hide them, may have changed since, but only in Stealin'.
    open_ = bandit >= 0 and (rules.board.exposed(s) >> bandit) & 1
    if open_ and (not pile_hidden(entry) or s.phase < STEALING):
        return not pile_hidden(entry)
    if pile_hidden(entry) == row.hidden:
        return True
    power = None if bandit < 0 else rules.powers[bandit]
    if power is not None and s.phase < STEALING:
        power = power_of(s, bandit)
    first = turn == 0 and number == 0 and not second and row.row is None
    return pile_hidden(entry) and first and power is not None and power.hides_first


def doubles(s: State) -> int:
    """How often two cards can have been laid in one step (`whisky.old`)."""
    most = 0
    for token, kind in enumerate(s.token_kind):
        if kind == WHISKY and s.token_value[token] == OLD:
            gone = s.token_at[token] == GONE
            most += 2 if gone else int(s.rules.board.marked(s.parts, token))
    return most


def fits_steps(s: State, steps: list[Step]) -> int:
    """How many cards of the pile can have been laid in these steps, in order."""
    most = doubles(s)
    # The last step used, whether it was used twice, and how many were.
    ways = {(-1, False, 0)}
    for at in range(len(s.pile)):
        found = set()
        for last, twice, used in ways:
            if last >= 0 and not twice and used < most and may_lie(s, at, steps[last], second=True):
                found.add((last, True, used + 1))
            later = (
                (step, False, used)
                for step in range(last + 1, len(steps))
                if may_lie(s, at, steps[step], second=False)
            )
            # Where no step can have been used twice, the earliest is as good as any.
            found.update(later if most else islice(later, 1))
        if not found:
            return at
        ways = found
    return len(s.pile)


def pile_problems(s: State, names: Names) -> list[str]:
    """The pile was laid in the order of the steps (`round.turns`, `turn.tunnel`), and nothing in it
    twice: a card that was carried out does not come back in the same round."""
    fitting = fits_steps(s, steps_taken(s, names))
    if fitting < len(s.pile):
        name = names.players[int(pile_player(s.pile[fitting]))]
        return [say("position-pile-order", number=fitting + 1, player=name)]
    laid: Counter[tuple[int, int]] = Counter()
    for entry in s.pile:
        owner = s.rules.owner_of(pile_player(entry), pile_card(entry))
        laid[int(owner), int(pile_card(entry))] += 1
    return [
        say("position-pile-cards", player=names.players[player], card=names.cards[player][card])
        for (player, card), count in laid.items()
        if count > s.rules.deck[player * s.rules.stride + card]
    ]
