"""What a position cannot be: every impossibility as a sentence.

`coltexpress.engine.audit` finds what is wrong in numbers; here it gets names, and what needs the
history of a game is added: the pile, what was seen of hands, loot, and the question asked.
"""

from collections.abc import Set as AbstractSet

from coltexpress.content import catalog
from coltexpress.engine.block import CARD_ROWS, CARD_STACK
from coltexpress.engine.choices import Choices
from coltexpress.engine.course import Problem
from coltexpress.engine.deal import deal
from coltexpress.engine.flow import Flow
from coltexpress.engine.question import Question
from coltexpress.engine.rule import DECKS_PART
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.steps import turn_kind
from coltexpress.engine.vocab import (
    ENDING,
    GONE,
    HELD,
    NOBODY,
    OVER,
    PHASES,
    PLACING,
    PURSE,
    ROUNDS,
    SCHEMING,
    STEALING,
    WAITING,
    WHISKY,
)
from coltexpress.notation.history import pile_problems
from coltexpress.notation.names import Names, names_of
from coltexpress.notation.seen import owned_cards, trace_problems
from coltexpress.notation.text import LOOT, place_name, value_name
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

BLOCKS = {CARD_ROWS: "card-rows", CARD_STACK: "card-stacks"}

UNSAFE = {"phase", "round", "turn", "seat", "step", "first", "cursor", "marshal-off", "place",
          "place-early", "pile-card", "trace", "tokens", "sealed"}  # fmt: skip
"""Problems after which the history cannot be looked at."""


def position_problems(s: State, unread: AbstractSet[str] = frozenset()) -> list[str]:
    """Everything impossible about a position, as sentences, but nothing about unread lines."""
    names = names_of(s.rules, s.cars, s.token_kind)
    blocks = [int(row.kind) for row in s.rules.blocks if row.key in unread]
    unread = {*unread, *(BLOCKS[kind] for kind in blocks if kind in BLOCKS)}
    problems = [
        row for row in s.rules.course.audit(s) if not unread & set(PROBLEMS[row.code][0].split())
    ]
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
    odd = [say(f"position-{key}") for key in catalog.problems(s)]
    return [*found, *(odd or question_problems(s, names))]


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
    elif "value" in told:
        kind = int(s.token_kind[problem.a])
        told["value"] = value_name(kind, operands[1])
        told["kind"] = LOOT[kind]
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


def question_problems(s: State, names: Names) -> list[str]:
    """The question on top is one that its rule asks now, of a player who has a choice; those below
    are such as can wait."""
    is_asked = s.depth > 0
    must_ask = s.phase not in (SCHEMING, OVER)
    if s.phase == SCHEMING:
        must_ask = s.rules.turns[turn_kind(s)].row is not None
    may_ask = must_ask or any(row.in_phase(s.phase) for row in names.questions)
    if (must_ask and not is_asked) or (is_asked and not may_ask):
        return [say("position-asked", phase=PHASES[s.phase], asked=str(is_asked))]
    found = []
    frames = [
        [int(item) for item in s.pending[depth * FRAME : (depth + 1) * FRAME]]
        for depth in range(s.depth)
    ]
    for depth, frame in enumerate(frames):
        row = names.question(frame)
        top = depth == len(frames) - 1
        if not top and (not row.waits or frame[:2] in [other[:2] for other in frames[:depth]]):
            found.append(say("position-waits", question=row.key))
        elif not frame_fits(s, row, frame) or (top and not has_choice(s, row, frame)):
            found.append(say("position-question", question=row.key))
        elif row.secret and (not frame[4] or frame[4] & ~frame[5]):
            found.append(say("position-silent"))
    return found


def frame_fits(s: State, row: Question, frame: list[int]) -> bool:
    """Whether a question is asked, or waits, in this phase of this player."""
    _, _, player, bandit, other, token = frame
    personal = bandit == NOBODY or s.rules.leader[bandit] == player
    return personal and row.in_phase(s.phase) and row.fits(s, player, bandit, other, token)


def has_choice(s: State, row: Question, frame: list[int]) -> bool:
    """Whether the question on top does not answer itself (`choice.single`)."""
    if row.secret:
        return True
    rule, stage, player, bandit, other, token = frame
    choices = Choices()
    Flow(s.rules).legal(s, player, choices)
    return choices.count > 1 or (
        choices.count == 1 and s.rules.rules[rule].must_ask(s, stage, player, bandit, other, token)
    )
