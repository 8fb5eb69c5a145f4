"""What a player is asked and can answer, in words.

A label says in words what the text of the action (`coltexpress.notation.text`) says in keys.
"""

from coltexpress.engine import actions
from coltexpress.engine.layout import inside
from coltexpress.engine.observe import View
from coltexpress.engine.rule import Rule
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import FRAME
from coltexpress.engine.vocab import FORWARD, HELD, NOBODY, WHISKY
from coltexpress.notation.phrase import (
    Scene,
    bandit_words,
    captive_words,
    car_words,
    card_noun,
    card_words,
    class_words,
    place_words,
    player_words,
    token_words,
    value_words,
    victim_words,
    worded,
    worded_key,
)
from coltexpress.words import say


def asking(scene: Scene) -> tuple[Rule | None, int, int]:
    """The rule that asks, the bandit it asks for and the other bandit concerned."""
    if not scene.depth:
        return None, NOBODY, NOBODY
    at = (scene.depth - 1) * FRAME
    asked = scene.pending
    return scene.rules.rules[asked[at]], int(asked[at + 3]), int(asked[at + 4])


def label(scene: Scene, player: int, action: int, *, brief: bool = False) -> str:
    """A legal action of this player now: `Move to the roof of car 2 (mail car)`, or in brief
    without the names of cars."""
    kind = actions.kind(action)
    first = int(actions.first(action))
    second = int(actions.second(action))
    rule, _, other = asking(scene)
    key = f"action-{worded_key(actions.KINDS[kind])}"
    match kind:
        case actions.LAY:
            card = card_words(scene.rules, player, first)
            key += "-hidden" if second else ""
            return say(f"{key}.short" if brief and second else key, card=card)
        case actions.KEEP | actions.TOSS:
            if first == actions.NO_CARD:
                return say(f"{key}-nothing")
            return say(key, count=second, card=counted(scene.rules, player, first, second))
        case actions.PLAN:
            return say(key, cards=", ".join(plan_words(scene.rules, player, action)))
        case actions.TAKE:
            return worded(key, rule, token=token_words(scene, first))
        case actions.KNOCK:
            token = class_words(scene, first)
            return say(key, bandit=bandit_words(scene.rules, other), token=token)
        case actions.DRAW_CARDS | actions.POCKET | actions.LEAVE | actions.ESCAPE:
            return worded(key, rule)
        case actions.BOARD | actions.RIDE_ON | actions.DRINK:
            return own_label(scene, key, kind, first, second, brief=brief)
    return board_label(scene, key, kind, first, other, brief=brief)


def plan_words(rules: Ruleset, player: int, action: int) -> list[str]:
    """The cards of a plan, in the order in which they will be revealed."""
    return [card_words(rules, player, card) for card in planned(action)]


def planned(action: int) -> tuple[int, ...]:
    """The classes of the cards of a plan."""
    cards = (actions.first(action), actions.second(action), actions.third(action))
    return tuple(int(card) for card in cards)


def own_label(scene: Scene, key: str, kind: int, first: int, second: int, *, brief: bool) -> str:
    """An answer that names a bandit only where its player leads several."""
    rules = scene.rules
    several = int(rules.crew)
    if kind == actions.DRINK:
        bandit = bandit_words(rules, int(scene.token_at[first]) - HELD)
        token = token_words(scene, first)
        if not brief:
            return say(key, bandit=bandit, bandits=several, token=token)
        whisky = value_words(WHISKY, int(scene.token_value[first]))
        left = "half" if rules.board.marked(scene.parts, first) else "full"
        return say(f"{key}.short", bandit=bandit, bandits=several, whisky=whisky, left=left)
    car = car_words(scene, second, named=not brief)
    return say(key, bandit=bandit_words(rules, first), bandits=several, car=car)


def counted(rules: Ruleset, player: int, card: int, count: int) -> str:
    """A card as it is called alone, or behind a number of more than one."""
    return (card_noun if count > 1 else card_words)(rules, player, card)


def board_label(scene: Scene, key: str, kind: int, first: int, other: int, *, brief: bool) -> str:
    """An answer that names a bandit or a place."""
    rules = scene.rules
    match kind:
        case actions.GO | actions.RIDE | actions.FLEE:
            return say(key, to=place_words(scene, "to", first, named=not brief))
        case actions.CAPTURE:
            text = say(f"captive-{rules.board.captives[first]}.text")
            return say(key, captive=captive_words(rules, first), text=text)
        case actions.SHOVE:
            to = place_words(scene, "to", first, named=not brief)
            return say(key, bandit=bandit_words(rules, other), to=to)
        case actions.WALK:
            direction = "forward" if first - scene.marshal == FORWARD else "backward"
            to = place_words(scene, "to", inside(first), named=not brief)
            return say(key, direction=direction, to=to)
        case actions.SHOOT:
            spot = place_words(scene, "spot", int(scene.place_of[first]))
            return say(key, bandit=bandit_words(rules, first), spot=spot)
        case _:
            return say(key, bandit=victim_words(rules, first))


def question(scene: Scene, player: int, legal: list[int], *, step: int = 0) -> str:
    """What this player is asked; `step` counts the steps already taken in this turn."""
    rule, bandit, other = asking(scene)
    rules = scene.rules
    # Declining may come first among the answers, but is not what the question is about.
    answer = next((one for one in legal if actions.kind(one) != actions.LEAVE), legal[0])
    kind = actions.kind(answer)
    first = int(actions.first(answer))
    who = player_words(rules, player) if bandit == NOBODY else bandit_words(rules, bandit)
    key = f"question-{worded_key(actions.KINDS[kind])}"
    match kind:
        case actions.DRAW_CARDS:
            drinks = any(actions.kind(one) == actions.DRINK for one in legal)
            key += "-again" if step else ""
            return worded(key, rule, player=who, drinks="yes" if drinks else "no")
        case actions.LAY:
            return worded(key, rule, player=who, left=other)
        case actions.KEEP | actions.TOSS:
            return cards_question(scene, player, legal, key=key, who=who)
        case actions.PLAN:
            return say(key, player=who, count=len(plan_words(rules, player, answer)))
        case actions.KNOCK | actions.SHOVE | actions.POCKET:
            return say(key, player=who, victim=bandit_words(rules, other))
        case actions.BOARD | actions.RIDE_ON:
            # The row of riders is asked without a bandit; its answers name one.
            car = max(int(actions.second(one)) for one in legal)
            rider = bandit_words(rules, first)
            text = worded(key, rule, player=rider, car=car_words(scene, car, named=True))
            return after_nobody(scene, car, text)
    return worded(key, rule, player=who)


def after_nobody(scene: Scene, car: int, text: str) -> str:
    """The question about boarding a car, behind a word about the one before where all rode on: that
    alone leaves no trace on the table."""
    behind = car + 1
    if behind > scene.rules.caboose or inside(behind) in list(scene.place_of):
        return text
    name = car_words(scene, behind, named=False)
    return say("question-nobody-boarded", car=name, question=text)


def cards_question(scene: Scene, player: int, legal: list[int], *, key: str, who: str) -> str:
    """What becomes of the cards of one class in the hand."""
    rule, _, _ = asking(scene)
    card = int(actions.first(legal[0]))
    if card == actions.NO_CARD:
        return say(f"{key}-nothing", player=who)
    most = max(int(actions.second(one)) for one in legal)
    words = counted(scene.rules, player, card, most)
    plans = int(scene.rules.rounds[scene.rounds[scene.round - 1]].plans)
    return worded(key, rule, player=who, count=most, card=words, plans=plans)


def marks(view: View, legal: list[int]) -> dict[int, str]:
    """What a player has said already, card by card, of the cards to keep or to discard."""
    kind = actions.kind(legal[0])
    if kind not in (actions.KEEP, actions.TOSS):
        return {}
    found = {}
    rule, _, _ = asking(view)
    classes = int(view.rules.classes)
    begin = 0 if kind == actions.KEEP else int(view.rules.actions)
    for card in range(begin, int(view.sealed[classes])):
        held = int(view.hand[card])
        said = int(view.sealed[card])
        kept = said if kind == actions.KEEP else held - said
        if kept in (0, held):
            found[card] = worded("board-mark-keep" if kept else "board-mark-discard", rule)
        else:
            found[card] = say("board-mark-some", count=kept)
    return found
