"""The table told line by line, for screen readers and pipes: what `board` draws, as sentences."""

from collections.abc import Mapping, Sequence

from coltexpress.engine.layout import inside, roof
from coltexpress.engine.observe import UNKNOWN_CARD, View
from coltexpress.engine.state import pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    FORWARD,
    GONE,
    HELD,
    HIDDEN,
    LOOT_CARD,
    NOBODY,
    OVER,
    PURSE,
    STEALING,
    WHISKY,
)
from coltexpress.notation.beside import captives_left, captives_of, spots_of
from coltexpress.notation.board import marked, plans
from coltexpress.notation.phrase import (
    bandit_words,
    beside_words,
    captive_words,
    car_key,
    cards_words,
    has_equal_cars,
    kind_words,
    listed,
    player_words,
    team_words,
    value_words,
    worded_key,
)
from coltexpress.notation.pieces import loot_classes, row_at
from coltexpress.notation.plates import cards_text, discards, has_decks, hits, left_words
from coltexpress.notation.text import LOOT
from coltexpress.words import own, say


def told(view: View, notes: Mapping[int, str] | None = None) -> list[str]:
    """The table in sentences: round, cars from the locomotive backward, bandits, pile."""
    lines = [round_words(view)]
    lines += [car_sentence(view, car) for car in range(view.rules.board.coupled(view))]
    lines += vehicle_sentences(view)
    if view.rules.side > 1:
        lines.append(say("plain-teams", teams="; ".join(team_words(view.rules))))
    lines += [plate_sentence(view, bandit, notes or {}) for bandit in range(view.rules.bandits)]
    if view.phase <= STEALING and view.round:
        lines += pile_sentences(view)
    return lines


def pile_sentences(view: View) -> list[str]:
    """The neutral bullets left and the common pile, where there are such things."""
    lines = [neutral_sentence(view)] if view.rules.neutral_bullets else []
    return [*lines, pile_sentence(view)] if has_decks(view.rules) else lines


def piles(view: View) -> list[str]:
    """Everything that everybody may look through: discard piles, bullets received, the neutral
    bullets left, the common pile and hostages, in sentences."""
    rules = view.rules
    has_piles = bool(view.parts[0].blocks())
    players = range(rules.players if has_piles else 0)
    lines = [discard_sentence(view, player) for player in players]
    for bandit in range(rules.bandits if rules.colours else 0):
        bullets = hits_words(view, bandit) or say("piles-hits-none")
        lines.append(say("piles-hits", bandit=bandit_words(rules, bandit), bullets=bullets))
    if view.phase <= STEALING:
        lines += pile_sentences(view)
    elif rules.neutral_bullets:
        lines.append(neutral_sentence(view))
    return [*lines, *captive_sentences(view)] or [say("piles-none")]


def captive_sentences(view: View) -> list[str]:
    """Everyone who is captured or can be, with what that means."""
    rules = view.rules
    lines = []
    for captive, has in enumerate(rules.board.captors(view.parts)):
        text = say(f"captive-{rules.board.captives[captive]}.text")
        words = captive_words(rules, captive)
        if has == NOBODY:
            lines.append(say("piles-captive-free", captive=words, text=text))
        elif has != GONE:
            name = bandit_words(rules, has)
            lines.append(say("piles-captive", captive=words, bandit=name, text=text))
    return lines


def discard_sentence(view: View, player: int) -> str:
    """What lies in a player's discard pile."""
    counts = discards(view, player)
    cards = [card for card, count in enumerate(counts) for _ in range(count)]
    words = cards_words(view.rules, player, cards) or say("piles-empty")
    return say("piles-discard", player=player_words(view.rules, player), cards=words)


def neutral_sentence(view: View) -> str:
    """How many neutral bullets there are still to take."""
    return say("plain-neutral", count=int(view.neutral))


def hits_words(view: View, bandit: int) -> str:
    """The bullets that a bandit has received, by colour; empty where there are none."""
    found = []
    for colour, count in enumerate(hits(view, bandit)):
        if count and colour == view.rules.neutral:
            found.append(say("plain-hits-neutral", count=count))
        elif count:
            name = bandit_words(view.rules, colour)
            found.append(say("plain-hits-from", count=count, bandit=name))
    return ", ".join(found)


def round_words(view: View) -> str:
    """The round card and its turns."""
    if view.phase == OVER:
        return say("board-over") + "."
    if view.round == 0:
        return say("board-setup") + "."
    rules = view.rules
    if not rules.rounds:
        return say(
            own(rules.modules[0], "plain-round"), round=int(view.round), last=int(rules.caboose),
            first=player_words(rules, int(view.first)),
        )  # fmt: skip
    card = view.rounds[view.round - 1]
    turns = [say(f"turn-{rules.turns[kind].key}") for kind in rules.turn_kinds[card]]
    if view.turn < len(turns):
        turns[view.turn] = say("plain-turn-now", turn=turns[view.turn])
    name = say(f"round-{rules.rounds[card].key}")
    text = say(
        "plain-round", round=int(view.round), card=name, turns=", ".join(turns),
        first=player_words(rules, int(view.first)),
    )  # fmt: skip
    kept = plans(view)
    return say("plain-plans", round=text, plans=kept) if kept else text


def loot_words(view: View, at: int) -> list[str]:
    """The tokens at a place or with a bandit, equal ones together."""
    board = view.rules.board
    alike = loot_classes(view, at)
    found = []
    for one in sorted(set(alike)):
        kind, value, is_marked = one
        count = alike.count(one)
        key = f"token-{LOOT[kind]}"
        if kind not in (PURSE, WHISKY, LOOT_CARD) or value == HIDDEN:
            found.append(say(key, count=count))
        else:
            state = board.mark if is_marked else "known"
            found += [say(f"{key}.{state}", value=value_words(kind, value))] * count
    return found


def place_sentence(view: View, place: int) -> str:
    """Who and what is at a place."""
    rules = view.rules
    found = people_words(view, place)
    if place == inside(view.marshal):
        found.append(say("plain-marshal"))
    found += [
        say(f"figure-{rules.board.figures[one.figure]}")
        for one in rules.board.standings(view.parts)
        if one.place == place
    ]
    return ", ".join([*found, *loot_words(view, place)])


def people_words(view: View, place: int) -> list[str]:
    """Who stands at a place, and how where that matters: then from the front of the row on."""
    rules = view.rules
    row = row_at(view, place)
    if rules.board.stance(view.parts, 0) is None:
        return [bandit_words(rules, bandit) for bandit in reversed(row)]
    found = [stance_words(view, bandit) for bandit in row]
    return [say("plain-row", found=", ".join(found))] if len(found) > 1 else found


def stance_words(view: View, bandit: int) -> str:
    """`Belle (facing backward, lying down)`"""
    name = bandit_words(view.rules, bandit)
    stance = view.rules.board.stance(view.parts, bandit)
    assert stance is not None
    way = "forward" if stance.direction == FORWARD else "backward"
    return say("plain-stance", bandit=name, way=way, lies="yes" if stance.lies else "no")


def car_sentence(view: View, car: int) -> str:
    """Who and what is inside a car and on its roof."""
    floors = [
        place_sentence(view, place) or say("plain-empty") for place in (inside(car), roof(car))
    ]
    name = say(car_key(view, car))
    key = "plain-car-alike" if has_equal_cars(view.rules) else "plain-car-name"
    title = say(key, car=car, name=name) if car else name
    beside = figures_beside(view, car)
    if beside:
        return say(
            "plain-car-beside",
            car=title,
            inside=floors[0],
            roof=floors[1],
            beside=", ".join(beside),
        )
    return say("plain-car", car=title, inside=floors[0], roof=floors[1])


def figures_beside(view: View, car: int) -> list[str]:
    """The figures beside a car, equal ones together."""
    board = view.rules.board
    found = [int(one.figure) for one in board.standings(view.parts) if one.car == car]
    return [
        say(f"figure-{board.figures[one]}.count", count=found.count(one))
        for one in dict.fromkeys(found)
    ]


def vehicle_sentences(view: View) -> list[str]:
    """Who and what is in and on each vehicle beside the train, and who can be captured there."""
    board = view.rules.board
    lines = []
    for one in board.standings(view.parts):
        spots = spots_of(view, int(one.figure))
        if spots:
            parts = [
                say("plain-spot", spot=say(f"spot-{worded_key(spot.key)}.short"), found=found)
                for spot in spots
                if (found := place_sentence(view, int(spot.place)))
            ]
            name = say(f"figure-{board.figures[one.figure]}.sentence")
            where = beside_words(view, int(one.car))
            found = "; ".join(parts) or say("plain-empty")
            lines.append(say("plain-vehicle", name=name, beside=where, spots=found))
    left = [captive_words(view.rules, captive) for captive in captives_left(view)]
    return [*lines, say("plain-captives", names=listed(left))] if left else lines


def plate_sentence(view: View, bandit: int, notes: Mapping[int, str]) -> str:
    """A bandit's gun, cards, bullets received and loot."""
    rules = view.rules
    player = int(rules.leader[bandit])
    loot = loot_words(view, HELD + bandit)
    if view.cash[bandit]:
        loot.append(say("plain-cash", amount=int(view.cash[bandit])))
    for captive in captives_of(view, bandit):
        text = say(f"captive-{rules.board.captives[captive]}.text")
        words = captive_words(rules, captive)
        loot.append(say("plain-captive", captive=words, text=text))
    where = left_words(view, bandit, "at")
    if where:
        loot.append(where)
    name = bandit_words(rules, bandit)
    if player in notes:
        name = f"{name} {notes[player]}"
    received = say("board-hits", count=sum(hits(view, bandit)))
    bullets = hits_words(view, bandit)
    return say(
        own(rules.modules[0], "plain-plate"), name=name, bullets=int(view.gun[bandit]),
        cards=cards_text(view, player),
        hits=say("plain-hits", hits=received, bullets=bullets) if bullets else received,
        loot=", ".join(loot) or say("plain-no-loot"),
    )  # fmt: skip


def pile_sentence(view: View) -> str:
    """The cards of the common pile that are still to be played, in order."""
    begin = max(int(view.cursor), 0) if view.phase == STEALING else 0
    cards = [pile_card_words(view, int(entry)) for entry in view.pile[begin:]]
    if not cards:
        return say("plain-pile-empty")
    if view.phase == STEALING:
        cards[0] = say("plain-pile-now", card=cards[0])
    return say("plain-pile", cards=", ".join(cards))


def pile_card_words(view: View, entry: int) -> str:
    """One card of the pile: whose it is, and what it is where that is known."""
    rules = view.rules
    player = int(pile_player(entry))
    card = int(pile_card(entry))
    if card == UNKNOWN_CARD:
        return say("plain-pile-unknown", bandit=player_words(rules, player))
    bandit = rules.bandit_of(player, card)
    if bandit == NOBODY:
        name = player_words(rules, player)
    else:
        name = bandit_words(rules, int(bandit))
    key = "plain-pile-hidden" if pile_hidden(entry) else "plain-pile-card"
    return say(key, bandit=name, card=kind_words(rules, card))


def hand_sentence(
    view: View,
    player: int,
    cards: Sequence[int],
    *,
    own: bool = False,
    marks: Mapping[int, str] | None = None,
) -> str:
    """The cards of one player's hand, given as counts; `own` is for the player that reads it.

    `marks` are words behind some of the cards.
    """
    found = [
        marked(cards_words(view.rules, player, [card] * cards[card]), card, marks)
        for card in range(view.rules.classes)
        if cards[card]
    ]
    words = listed(found) or say("board-hand-empty")
    if own:
        return say("plain-hand.own", cards=words)
    return say("plain-hand", player=player_words(view.rules, player), cards=words)
