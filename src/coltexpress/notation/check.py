"""What a position cannot be: every impossibility as a sentence.

The course of a game finds what is wrong in numbers; here it gets names, and what needs the history
of a game is added, and the question asked.
"""

from collections.abc import Set as AbstractSet

from coltexpress.content import catalog
from coltexpress.engine.block import CARD_ROWS, CARD_STACK
from coltexpress.engine.choices import Choices
from coltexpress.engine.course import Problem, ProblemKind
from coltexpress.engine.flow import Flow
from coltexpress.engine.question import Question
from coltexpress.engine.state import FRAME, State
from coltexpress.engine.vocab import NOBODY, PHASES
from coltexpress.notation.names import Names, names_of
from coltexpress.notation.past import past_problems
from coltexpress.notation.seen import owned_cards
from coltexpress.notation.text import LOOT, place_name, value_name
from coltexpress.words import say

BLOCKS = {CARD_ROWS: "card-rows", CARD_STACK: "card-stacks"}
"""What the lines of these blocks are called where a problem is about them."""


def position_problems(s: State, unread: AbstractSet[str] = frozenset()) -> list[str]:
    """Everything impossible about a position, as sentences, but nothing about unread lines."""
    names = names_of(s.rules, s.cars, s.token_kind)
    blocks = [int(row.kind) for row in s.rules.blocks if row.key in unread]
    unread = {*unread, *(BLOCKS[kind] for kind in blocks if kind in BLOCKS)}
    kinds = {row.code: row for row in s.rules.course.problem_kinds()}
    audited = [(kinds[problem.code], problem) for problem in s.rules.course.audit(s)]
    known = [(row, problem) for row, problem in audited if unread.isdisjoint(row.lines)]
    found = [problem_text(s, names, row, problem) for row, problem in known]
    if unread or any(row.unsafe for row, _ in known):
        return found
    if s.rules.rounds:
        found += past_problems(s, names)
    odd = [say(f"position-{key}") for key in catalog.problems(s)]
    return [*found, *(odd or question_problems(s, names))]


def problem_text(s: State, names: Names, row: ProblemKind, problem: Problem) -> str:
    """The sentence for a problem in numbers."""
    told: dict[str, str] = {"last": str(s.rules.caboose)}
    operands = (int(problem.a), int(problem.b), int(problem.c))
    for label, value in zip(row.operands, operands, strict=False):
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
    return say(f"position-{row.said}", **told)


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


def question_problems(s: State, names: Names) -> list[str]:
    """The question on top is one that its rule asks now, of a player who has a choice; those below
    are such as can wait."""
    is_asked = s.depth > 0
    must_ask = s.rules.course.must_ask(s)
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
