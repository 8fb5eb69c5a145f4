"""Whether the pile can have come about by the steps taken so far."""

from collections import Counter

from coltexpress.engine.state import State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import KEEPING, SCHEMING
from coltexpress.notation.names import Names
from coltexpress.words import say


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
    """The pile was laid in the order of the steps (`round.turns`, `turn.tunnel`), and nothing in it
    twice: a card that was carried out does not come back in the same round."""
    steps = iter(steps_taken(s))
    laid: Counter[tuple[int, int]] = Counter()
    for at, entry in enumerate(s.pile):
        player, card = int(pile_player(entry)), int(pile_card(entry))
        laid[player, card] += 1
        if not any(may_lie(s, at, step) for step in steps):
            return [say("position-pile-order", number=at + 1, player=names.players[player])]
    return [
        say("position-pile-cards", player=names.players[player], card=names.cards[player][card])
        for (player, card), count in laid.items()
        if count > s.rules.deck[player * s.rules.stride + card]
    ]
