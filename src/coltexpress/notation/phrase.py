"""Parts of sentences in words: bandits, players, cards, cars, places, tokens and lists."""

from collections.abc import Sequence
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine.layout import car_of, floor_of
from coltexpress.engine.rule import Part, Rule
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.vocab import FLASKS, FLOORS, HIDDEN, NOBODY, WHISKY
from coltexpress.notation.text import LOOT, Table
from coltexpress.words import has, own, say


class Stage(Protocol):
    """What a state and a view both have, as far as sentences need it: whatever else they have
    changes no sentence."""

    rules: Ruleset
    token_kind: vec[i64]
    token_value: vec[i64]
    parts: list[Part]
    cars: vec[i64]
    rounds: vec[i64]


class Scene(Table, Stage, Protocol):
    """The same as far as questions and answers need it."""

    place_of: vec[i64]
    round: i64
    marshal: i64


def listed(items: Sequence[str]) -> str:
    """`Move, Fire and Punch`"""
    text = items[-1] if items else ""
    for at in range(len(items) - 2, -1, -1):
        key = "list-two" if at == len(items) - 2 else "list-more"
        text = say(key, first=items[at], last=text, rest=text)
    return text


def team_words(rules: Ruleset) -> list[str]:
    """Those who play together, team by team."""
    side = int(rules.side)
    return [
        listed([player_words(rules, player) for player in range(first, first + side)])
        for first in range(0, int(rules.players), side)
    ]


def bandit_words(rules: Ruleset, bandit: int) -> str:
    return say(f"bandit-{rules.powers[bandit].key}")


def victim_words(rules: Ruleset, victim: int) -> str:
    """A bandit, or the board's figure, which is counted behind the bandits."""
    if victim == rules.bandits:
        return say(f"figure-{rules.board.figure}")
    return bandit_words(rules, victim)


def player_words(rules: Ruleset, player: int) -> str:
    """A player is called by the bandits it leads: `Ghost`, `Tuco and Cheyenne`."""
    return listed([bandit_words(rules, bandit) for bandit in rules.team(player)])


def kind_words(rules: Ruleset, card: int) -> str:
    """The name of an action card's kind."""
    return say(own(rules.modules[0], f"card-{rules.kind_of(card).key}"))


def card_noun(rules: Ruleset, player: int, card: int) -> str:
    """`Move`, in a duel or of a partner `Tuco's Move`, or `neutral bullet`"""
    if rules.is_bullet(card):
        colour = card - int(rules.actions)
        if colour == rules.neutral:
            return say("noun-bullet-neutral")
        return say("noun-bullet", bandit=bandit_words(rules, colour))
    bandit = rules.bandit_of(player, card)
    name = kind_words(rules, card)
    if bandit == NOBODY or (rules.crew == 1 and rules.owner_of(player, card) == player):
        return name
    return say("of-bandit", bandit=bandit_words(rules, bandit), thing=name)


def card_words(rules: Ruleset, player: int, card: int) -> str:
    """The same in a sentence: `a neutral bullet`, `a card` where it is not known."""
    if card == HIDDEN:
        return say("phrase-card-unseen")
    if rules.is_bullet(card):
        return bullet_words(rules, card - int(rules.actions))
    return card_noun(rules, player, card)


def cards_words(rules: Ruleset, player: int, cards: Sequence[int]) -> str:
    """Several cards of one player, equal ones together, the unknown ones last."""
    found = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        if card == HIDDEN:
            continue
        if count == 1:
            found.append(card_words(rules, player, card))
        else:
            found.append(say("times", count=count, thing=card_noun(rules, player, card)))
    unseen = cards.count(HIDDEN)
    return listed([*found, say("phrase-cards", count=unseen)] if unseen else found)


def bullet_words(rules: Ruleset, colour: int) -> str:
    """A bullet in a sentence."""
    if colour == rules.neutral:
        return say("phrase-bullet-neutral")
    return say("phrase-bullet", bandit=bandit_words(rules, colour))


def car_key(scene: Stage, car: int) -> str:
    """The key of a car's words."""
    kind = "locomotive" if car == 0 else scene.rules.car_kinds[scene.cars[car - 1]].key
    return f"car-{kind}"


def has_equal_cars(rules: Ruleset) -> bool:
    """Whether all cars look alike, so that only their numbers tell them apart."""
    return len(rules.car_kinds) == 1


def car_words(scene: Stage, car: int, *, named: bool = False) -> str:
    """`car 3`, `car 3 (dining car)` or `the locomotive`"""
    if car == 0:
        return say("phrase-locomotive")
    if not named or has_equal_cars(scene.rules):
        return say("phrase-car", car=car)
    return say("phrase-car-named", car=car, name=say(f"{car_key(scene, car)}.inline"))


def worded_key(key: str) -> str:
    """A key of the game as keys of words have it, which hold no blanks."""
    return key.replace(" ", "-")


def place_words(scene: Stage, way: str, place: int, *, named: bool = False) -> str:
    """A place as where one is (`at`), where one goes (`to`), or on its own (`spot`)."""
    for spot in scene.rules.board.spots:
        if spot.place == place:
            return say(f"spot-{worded_key(spot.key)}.{way}")
    car = car_words(scene, car_of(place), named=named)
    return say(f"phrase-{way}", floor=FLOORS[floor_of(place)], car=car)


def beside_words(scene: Stage, car: int) -> str:
    """`beside car 3`"""
    return say("phrase-beside", car=car_words(scene, car))


def value_words(kind: int, value: int) -> str | int:
    """What a token is worth, as a number for the language to write, or what is in it."""
    return say(f"whisky-{FLASKS[value]}") if kind == WHISKY else value


def money_words(amount: int) -> str:
    """`$1,000`, or `-$500` for a loss."""
    return say("phrase-loss", amount=-amount) if amount < 0 else say("phrase-money", amount=amount)


def token_words(scene: Stage, token: int, value: int = HIDDEN) -> str:
    """`a purse`, or `a purse worth $300` where the value is told or the scene knows it."""
    kind = int(scene.token_kind[token])
    if value == HIDDEN:
        value = int(scene.token_value[token])
    board = scene.rules.board
    if value == HIDDEN:
        return say(f"token-{LOOT[kind]}", count=1)
    state = board.mark if board.marked(scene.parts, token) else "known"
    return say(f"token-{LOOT[kind]}.{state}", value=value_words(kind, value))


def class_words(scene: Stage, token: int) -> str:
    """A token as everybody sees it: `a purse`, `a half flask of old whisky`."""
    if scene.rules.board.marked(scene.parts, token):
        return token_words(scene, token)
    return say(f"token-{LOOT[scene.token_kind[token]]}", count=1)


def captive_words(rules: Ruleset, captive: int) -> str:
    return say(f"captive-{rules.board.captives[captive]}")


def worded(key: str, rule: Rule | None, **arguments: str | int) -> str:
    """The words for a key, or those that a rule has of its own as an attribute."""
    if rule is not None and has(f"{key}.{rule.key}"):
        key = f"{key}.{rule.key}"
    return say(key, language="en", **arguments)
