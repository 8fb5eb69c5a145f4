"""Why a choice is good or bad, in a sentence or two: what came of it in imagined games.

Only what was seen in these games is told, and how often; where nothing in them is worth telling,
how the choice compares with another, as far as that was measured.
"""

from collections.abc import Sequence
from math import inf, sqrt

from coltexpress.bots.facts import (
    FEWEST,
    SAYS_ITSELF,
    TELLING,
    WEAK,
    Facts,
    Told,
    concerns,
    facts_of,
    most_telling,
    own_bandits,
    parted,
    round_end,
)
from coltexpress.bots.greedy import steps_left
from coltexpress.bots.imagined import Imagined
from coltexpress.engine import actions, events
from coltexpress.engine.events import Event
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import SCHEMING
from coltexpress.notation.label import label
from coltexpress.notation.phrase import player_words
from coltexpress.notation.sentence import story
from coltexpress.words import say

SURE = 2.0
"""How many times its own uncertainty a difference must have, to be told."""

SPARED = 0.3
"""In what part of the games a choice must save the bullet that another one costs."""


class Gap:
    """How two choices differ on average, by their differences in the same games, and whether that
    is more than chance would make of it."""

    def __init__(self, gaps: Sequence[float]) -> None:
        count = len(gaps)
        self.mean = sum(gaps) / count
        spread = sum((gap - self.mean) ** 2 for gap in gaps)
        doubt = sqrt(spread / (count * (count - 1))) if count > 1 else inf
        self.is_clear = abs(self.mean) > SURE * doubt


class Case:
    """A choice and what came of it: what it brings about, and what it leads to later on."""

    def __init__(self, view: View, action: int, imagined: Imagined) -> None:
        self.action = action
        self.results = imagined.results
        self.stories = imagined.stories
        own = own_bandits(view)
        parts = [parted(view, action, story) for story in self.stories]
        self.now = [consequences(view, action, own, part[0]) for part in parts]
        self.later = [own_later(view, own, part[1]) for part in parts]
        self.hits = sum(is_hit(view, story) for story in self.stories)
        """In how many of these stories the player takes a bullet in this round."""


def reason(view: View, case: Case, others: Sequence[Case]) -> str:
    """Why one might choose this, or not; `others` are the choices it is compared with, the best
    first."""
    found = [*draw_words(view, case.action), *keep_words(view, case)]
    told = told_now(case, others)
    if told is not None:
        found.append(told_words(view, "hint-now", told, len(case.stories)))
    if told is None or all(fact.kind in WEAK for fact in told.facts):
        later = most_telling(case.later, [other.later for other in others])
        more = [told_words(view, "hint-later", later, len(case.stories))] if later else []
        more += spared_words(view, case, others)
        found += more or [compared_words(view, case, others)]
    return " ".join(found)


def told_now(case: Case, others: Sequence[Case]) -> Told | None:
    """What is told of a choice's consequences. All plans are carried out together, so of one's own
    most is told by what differs from others."""
    if actions.kind(case.action) == actions.PLAN:
        told = most_telling(case.now, [other.now for other in others])
        if told is not None:
            return told
    return most_telling(case.now)


def consequences(view: View, action: int, own: frozenset[int], happened: Sequence[Event]) -> Facts:
    """The facts of what a choice brings about, but for what it is called; of a plan only those
    about own bandits, and who is out."""
    kind = actions.kind(action)
    if kind == actions.PLAN:
        happened = [one for one in happened if concerns(one, own) or one.kind == events.OUT]
    return facts_of(view, happened, TELLING.keys() - SAYS_ITSELF.get(kind, ()))


def own_later(view: View, own: frozenset[int], happened: Sequence[Event]) -> Facts:
    """The facts about own bandits that are still of interest later in the round."""
    return facts_of(view, [one for one in happened if concerns(one, own)], TELLING.keys() - WEAK)


def is_hit(view: View, happened: Sequence[Event]) -> bool:
    """Whether the player takes a bullet in this round."""
    team = view.rules.team(view.player)
    return any(
        event.kind == events.WOUNDED and event.a in team
        for event in happened[: round_end(view, happened)]
    )


def told_words(view: View, key: str, told: Told, games: int) -> str:
    """How often something came about, and what it is."""
    text = " ".join(story(view, told.facts))
    every = "yes" if told.games == games else "no"
    return say(key, count=told.games, games=games, every=every, what=text)


def draw_words(view: View, action: int) -> list[str]:
    """What speaks for drawing: how few cards there are for the steps to come."""
    if actions.kind(action) != actions.DRAW_CARDS or view.phase != SCHEMING:
        return []
    cards = sum(int(view.hand[card]) for card in range(view.rules.actions))
    name = player_words(view.rules, int(view.player))
    steps = steps_left(view)
    return [say("hint-draw", player=name, players=int(view.rules.crew), cards=cards, steps=steps)]


def keep_words(view: View, case: Case) -> list[str]:
    """How often cards that are kept are laid in the next round."""
    card = int(actions.first(case.action))
    if actions.kind(case.action) != actions.KEEP or not actions.second(case.action):
        return []
    laid = [story for story in case.stories if lays_next(view, card, story)]
    if len(laid) * FEWEST < len(case.stories):
        return []
    fact = Event(events.LAID, view.player, card, 0, -1, -1, 0)
    return [told_words(view, "hint-next", Told((fact,), len(laid)), len(case.stories))]


def lays_next(view: View, card: int, happened: Sequence[Event]) -> bool:
    """Whether the player lays this card in the next round."""
    begin = round_end(view, happened)
    for event in happened[begin + 1 :]:
        if event.kind == events.ROUND_BEGAN:
            return False
        if event.kind == events.LAID and (event.a, event.b) == (view.player, card):
            return True
    return False


def spared_words(view: View, case: Case, others: Sequence[Case]) -> list[str]:
    """That a choice saves bullets which another one costs, if it clearly does."""
    worst = max(others, key=lambda other: other.hits, default=case)
    if worst.hits - case.hits < SPARED * len(case.stories):
        return []
    return [
        say(
            "hint-spared", player=player_words(view.rules, int(view.player)),
            players=int(view.rules.crew), count=case.hits, more=worst.hits,
            games=len(case.stories), other=label(view, int(view.player), worst.action),
        )
    ]  # fmt: skip


def compared_words(view: View, case: Case, others: Sequence[Case]) -> str:
    """How a choice compares with the best other one, in the same imagined games."""
    if not others:
        return say("hint-only")
    other = others[0]
    is_money = view.rules.course.score_kind() == "money"
    gap = Gap(
        [
            float(one.lead - two.lead) if is_money else 100 * (one.chance - two.chance)
            for one, two in zip(case.results, other.results, strict=True)
        ]
    )
    name = label(view, int(view.player), other.action)
    if abs(gap.mean) < 1 or not gap.is_clear:
        return say("hint-alike", other=name, games=len(case.results))
    way = "more" if gap.mean > 0 else "less"
    key = "hint-money" if is_money else "hint-chance"
    return say(key, other=name, way=way, amount=round(abs(gap.mean)))
