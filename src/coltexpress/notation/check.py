"""What a position cannot be: every impossibility as a sentence.

`coltexpress.engine.audit` finds what is wrong in numbers; here it gets names, and what needs the
history of a game is added: the pile, what was seen of hands, loot, and the question asked.
"""

from collections.abc import Set as AbstractSet

from coltexpress.engine.audit import Problem, audit
from coltexpress.engine.choices import Choices
from coltexpress.engine.deal import deal
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import (
    ENDING,
    GONE,
    HELD,
    NOBODY,
    OVER,
    PHASES,
    PLACING,
    PURSE,
    SCHEMING,
    STEALING,
    WAITING,
)
from coltexpress.notation.history import pile_problems
from coltexpress.notation.names import Names, names_of
from coltexpress.notation.seen import owned_cards, trace_problems
from coltexpress.notation.text import place_name
from coltexpress.words import say

COURSE = "phase round rounds turn seat step first cursor pile"
CARDS = "hands decks card-rows card-stacks pile cursor wounds"
PROBLEMS = {
    "phase": ("phase", ""),
    "round": ("round phase", "given:count phase:phase"),
    "turn": (COURSE, "given:count phase:phase turns:count"),
    "seat": (COURSE, "given:count phase:phase"),
    "step": (COURSE, "given:ordinal phase:phase"),
    "first": ("first", ""),
    "cursor": ("cursor pile phase", "given:count phase:phase cards:count"),
    "pile-early": ("pile phase", "phase:phase"),
    "sealed": ("sealed question", ""),
    "station": ("rounds", "card:round number:ordinal"),
    "round-twice": ("rounds", "card:round"),
    "marshal-off": ("marshal", "car:count"),
    "place-early": ("places phase", "bandit:bandit"),
    "place": ("places phase", "bandit:bandit place:place"),
    "marshal-inside": ("places marshal phase", "bandit:bandit"),
    "cash": ("cash", "bandit:bandit"),
    "hits": ("wounds", "bandit:bandit"),
    "neutral": ("neutral wounds", "left:count received:count total:count"),
    "gun": ("guns wounds", "bandit:bandit gun:count received:count"),
    "pile-card": ("pile", "number:ordinal"),
    "pile-hidden": ("pile cursor", "number:ordinal"),
    "cards": (CARDS, "player:player card:count count:count"),
    "sums": (CARDS, "player:player"),
    "top": ("card-stacks", "number:ordinal"),
    "trace": ("trace", ""),
    "trace-hand": ("trace hands", "player:player traced:count held:count"),
    "tokens": ("loot", ""),
    "token-place": ("loot phase", "token:token"),
    "token-known": ("loot", "token:token"),
    "token-holder": ("loot", "token:token bandit:bandit"),
    "value": ("loot", "token:token value:count"),
    "values": ("loot", "token:token value:count"),
    "clue": ("clues", "number:ordinal"),
    "clue-least": ("clues loot", "number:ordinal token:token"),
}
"""For each code the lines it is about and its operands. Where one of the lines could not be read,
the problem is not told. The blocks of parts go by what their numbers are."""

BLOCKS = ("card-rows", "card-stacks")

UNSAFE = {"phase", "round", "turn", "seat", "step", "first", "cursor", "marshal-off", "place",
          "place-early", "pile-card", "trace", "tokens", "sealed"}  # fmt: skip
"""Problems after which the history cannot be looked at."""


def position_problems(s: State, unread: AbstractSet[str] = frozenset()) -> list[str]:
    """Everything impossible about a position, as sentences, but nothing about unread lines."""
    names = names_of(s.rules, s.cars, s.token_kind)
    unread = {*unread, *(BLOCKS[row.kind] for row in s.rules.blocks if row.key in unread)}
    problems = [row for row in audit(s) if not unread & set(PROBLEMS[row.code][0].split())]
    found = [problem_text(s, names, row) for row in problems]
    if unread or any(row.code in UNSAFE for row in problems):
        return found
    if s.phase == PLACING:
        found += opening_problems(s)
    else:
        found += start_problems(s)
        found += loot_problems(s, names)
    found += pile_problems(s, names)
    found += trace_problems(s, names)
    found += question_problems(s, names)
    return found


def problem_text(s: State, names: Names, problem: Problem) -> str:
    """The sentence for a problem in numbers."""
    told: dict[str, str] = {"last": str(s.rules.caboose)}
    operands = (int(problem.a), int(problem.b), int(problem.c))
    for label, value in zip(PROBLEMS[problem.code][1].split(), operands, strict=False):
        word, _, sort = label.partition(":")
        told[word] = operand_text(names, sort, value)
    if problem.code == "cards":
        player, card, _ = operands
        told["card"] = names.cards[player][card]
        told["owned"] = str(owned_cards(s, player)[card])
    return say(f"position-{problem.code}", **told)


def operand_text(names: Names, sort: str, value: int) -> str:
    """An operand of a problem by name."""
    match sort:
        case "count":
            return str(value)
        case "ordinal":
            return str(value + 1)
        case "place":
            return "nowhere" if value < 0 else place_name(names.rules, value)
        case "phase":
            return PHASES[value]
    table = {
        "bandit": names.bandits,
        "player": names.players,
        "token": names.tokens,
        "round": names.rounds,
    }
    return table[sort][value]


def opening_problems(s: State) -> list[str]:
    """Before the bandits stand on the train, nothing has happened yet."""
    start = deal(s.rules, s.seed, s.cars)
    start.token_value, start.rounds, start.first = s.token_value, s.rounds, s.first
    start.pending, start.depth, start.sealed = s.pending, s.depth, s.sealed
    start.parts = [start.parts[DECKS_PART], *s.parts[DECKS_PART + 1 :]]
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
    last = cards[-1].event if s.phase == OVER else None
    start = deal(rules, s.seed, s.cars)
    taken = any(event.brings_waiting for event in events)
    robbed = last is not None and last.takes_loot
    for token, where in enumerate(s.token_at):
        name = names.tokens[token]
        if start.token_at[token] == WAITING and (where == WAITING) == taken:
            found.append(say("position-waiting", taken=str(taken)))
        elif where == WAITING and start.token_at[token] != WAITING:
            found.append(say("position-token-place", token=name))
        if where == GONE and not robbed:
            found.append(say("position-gone", token=name))
        if s.token_kind[token] == PURSE and token >= rules.bandits:
            known = s.seen_by[token]
            if known == 0 and where != start.token_at[token]:
                found.append(say("position-unseen", token=name))
            if (known == rules.public) != (s.phase == OVER and where >= HELD):
                found.append(say("position-counted", token=name))
    for bandit, cash in enumerate(s.cash):
        due = 0 if last is None else int(last.pays(s, bandit))
        if cash != due:
            found.append(say("position-cash", bandit=names.bandits[bandit], due=due))
    return found


def question_problems(s: State, names: Names) -> list[str]:
    """The question on top is one that its rule asks now, of a player who has a choice."""
    is_asked = s.depth > 0
    must_ask = s.phase not in (SCHEMING, OVER)
    may_ask = must_ask or any(row.phase == s.phase for row in names.questions)
    if (must_ask and not is_asked) or (is_asked and not may_ask):
        return [say("position-asked", phase=PHASES[s.phase], asked=str(is_asked))]
    if not is_asked:
        return []
    if s.depth > 1:
        return [say("position-questions")]
    frame = [int(item) for item in s.pending[:FRAME]]
    row = names.question(frame)
    _, stage, player, bandit, other, token = frame
    refused = [say("position-question", question=row.key)]
    personal = bandit == NOBODY or s.rules.leader[bandit] == player
    if row.phase != s.phase or not (personal and row.fits(s, player, bandit, other, token)):
        return refused
    if row.sealed:
        return row_problems(s, names, other, token)
    choices = Choices()
    Flow(s.rules).legal(s, player, choices)
    rule = s.rules.rules[row.rule]
    if choices.count > 1 or (
        choices.count == 1 and rule.must_ask(s, stage, player, bandit, other, token)
    ):
        return []
    return refused


def row_problems(s: State, names: Names, silent: int, asked: int) -> list[str]:
    """A secret row waits for somebody, and everybody's answers so far could have been given."""
    found = []
    if not silent or silent & ~asked:
        found.append(say("position-silent"))
    row = names.question(list(map(int, s.pending[:FRAME])))
    for player, name in enumerate(names.players):
        if (asked >> player) & 1:
            fits = row.sealed_fits(s, player, silent=bool((silent >> player) & 1))
        else:
            fits = not any(s.sealed[player * s.rules.stride : (player + 1) * s.rules.stride])
        if not fits:
            found.append(say("position-answers", player=name))
    return found
