"""What the round cards played so far, the steps taken and the cards seen make impossible.

`coltexpress.engine.audit` judges a position as it is; here it is judged by how it can have come
about, in games that go by round cards.
"""

from coltexpress.engine.deal import deal
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.state import State
from coltexpress.engine.vocab import (
    ENDING,
    GONE,
    HELD,
    OVER,
    PLACING,
    PURSE,
    ROUNDS,
    STEALING,
    WAITING,
    WHISKY,
)
from coltexpress.notation.history import pile_problems
from coltexpress.notation.names import Names
from coltexpress.notation.seen import trace_problems
from coltexpress.notation.text import LOOT
from coltexpress.words import say


def past_problems(s: State, names: Names) -> list[str]:
    """Everything about a position that cannot have come about."""
    if s.phase == PLACING:
        found = opening_problems(s)
    else:
        found = start_problems(s) + loot_problems(s, names)
    return [*found, *pile_problems(s, names), *trace_problems(s, names)]


def opening_problems(s: State) -> list[str]:
    """Before the bandits stand on the train, nothing has happened yet."""
    start = deal(s.rules, s.seed, s.cars)
    start.token_value, start.rounds, start.first = s.token_value, s.rounds, s.first
    start.pending, start.depth, start.sealed = s.pending, s.depth, s.sealed
    start.parts = [start.parts[DECKS_PART], *s.parts[DECKS_PART + 1 :]]
    if s.rules.opening.is_gradual:
        start.place_of = s.place_of
    return [] if start.key() == s.key() else [say("position-opening")]


def start_problems(s: State) -> list[str]:
    """`setup.first`, `duel.place`: nothing on the train changes before the first Stealin'."""
    if s.round != 1 or s.phase >= STEALING:
        return []
    rules = s.rules
    start = deal(rules, s.seed, s.cars)
    same = s.marshal == 0 and s.neutral == rules.neutral_bullets and not len(s.clues)
    same = same and list(s.token_at) == list(start.token_at)
    same = same and list(s.seen_by) == list(start.seen_by)
    same = same and list(s.gun) == list(start.gun) and list(s.hits) == list(start.hits)
    found = [] if same else [say("position-start")]
    return found if rules.opening.fits(s) else [*found, say("position-stands")]


def loot_problems(s: State, names: Names) -> list[str]:
    """Where loot and cash can have got to, as far as the round cards played say."""
    found = []
    rules = s.rules
    played = int(s.round) if s.phase >= ENDING else int(s.round) - 1
    cards = [rules.rounds[card] for card in list(s.rounds)[:played]]
    events = [card.event for card in cards if card.event is not None]
    last = cards[-1].event if played == ROUNDS else None
    start = deal(rules, s.seed, s.cars)
    taken = any(event.brings_waiting for event in events)
    robbed = last is not None and last.takes_loot
    for token, where in enumerate(s.token_at):
        name = names.tokens[token]
        if start.token_at[token] == WAITING and (where == WAITING) == taken:
            found.append(say("position-waiting", taken=str(taken)))
        elif where == WAITING and start.token_at[token] != WAITING:
            found.append(say("position-token-place", token=name))
        found += hidden_problems(s, token, start.token_at[token], name)
        if where == GONE and s.token_kind[token] == PURSE and not robbed:
            found.append(say("position-gone", token=name))
    for bandit, cash in enumerate(s.cash):
        due = 0 if last is None else int(last.pays(s, bandit))
        if cash != due:
            found.append(say("position-cash", bandit=names.bandits[bandit], due=due))
    return found


def hidden_problems(s: State, token: int, start: int, name: str) -> list[str]:
    """A token that was dealt face down is known to those who moved it, and to all only once its
    value was counted or what is in it has shown."""
    kind, where, known = int(s.token_kind[token]), s.token_at[token], s.seen_by[token]
    if kind not in (PURSE, WHISKY) or token < s.rules.bandits:
        return []
    found = []
    if known == 0 and where != start:
        found.append(say("position-unseen", token=name))
    if kind == PURSE:
        shown = s.phase == OVER and where >= HELD
    else:
        shown = where == GONE or s.rules.board.marked(s.parts, token)
    if (known == s.rules.public) != shown:
        found.append(say("position-counted", token=name, kind=LOOT[kind]))
    return found
