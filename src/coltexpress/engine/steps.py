"""Steps of Schemin': whose it is, and the cards that it lays on the common pile or draws."""

from librt.vecs import append
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.actions import LAY, pack
from coltexpress.engine.choices import Choices
from coltexpress.engine.events import LAID, PASSED
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import DRAW, NOBODY, Bandit, Card, Player


def turn_kind(s: State) -> i64:
    """The kind of the present turn, NOBODY after the last of the round."""
    rules = s.rules
    return rules.schedule[s.rounds[s.round - 1] * rules.longest + s.turn]


def player_at(rules: Ruleset, first: Player, seat: i64, backward: bool) -> Player:
    """Who is at this seat in the order of a turn; a switching one begins with the first player's
    partner, if there is one (`team.switch`)."""
    there = first + rules.side - 1 - seat if backward else first + seat
    return there % rules.players


def seat_of(rules: Ruleset, first: Player, player: Player, backward: bool) -> i64:
    """Which seat a player has in the order of a turn."""
    there = first + rules.side - 1 - player if backward else player - first
    return there % rules.players


def leads_hider(s: State, player: Player) -> bool:
    """Whether a bandit whose cards this player can have may hide them."""
    mate = s.rules.first_mate(player)
    for bandit in range(mate, mate + s.rules.width):
        if power_of(s, bandit).hides_first:
            return True
    return False


def offer_hiding(s: State, player: Player, out: Choices) -> None:
    """`ghost.facedown`, `duel.ghost`, `team.power`"""
    rules = s.rules
    exposed = rules.board.exposed(s)
    for card in range(rules.actions):
        bandit: Bandit = rules.bandit_of(player, card)
        if bandit == NOBODY or not s.hands[player * rules.stride + card]:
            continue
        if power_of(s, bandit).hides_first and not (exposed >> bandit) & 1:
            out.add(pack(LAY, card, 1))


def offer_dark(s: State, player: Player, out: Choices) -> None:
    """`turn.tunnel`, `hostage.photographer`: some bandits' cards lie open all the same."""
    rules = s.rules
    exposed = rules.board.exposed(s)
    for card in range(rules.actions):
        if s.hands[player * rules.stride + card]:
            bandit: Bandit = rules.bandit_of(player, card)
            is_open = bandit != NOBODY and (exposed >> bandit) & 1
            out.add(pack(LAY, card, 0 if is_open else 1))


def hand_size(s: State, player: Player) -> i64:
    """How many cards this player's hand is filled up to."""
    return s.rules.hand_size[player] - s.rules.board.missing_cards(s, player)


def draw_cards(s: State, player: Player) -> None:
    """`turn.draw`"""
    size = player * s.rules.stride + s.rules.classes
    held = s.hands[size]
    s.rules.decks.draw(s, player, DRAW)
    if s.hands[size] == held:
        s.emit(PASSED, player, 0, 0, 0)


def hidden_group(s: State, player: Player, card: Card) -> i64:
    """What everybody knows of a card that is laid face down: see `Ruleset.in_group`."""
    rules = s.rules
    if not rules.turn_hidden[turn_kind(s)]:
        return rules.bandit_of(player, card)
    if rules.has_effects:
        exposed = rules.board.exposed(s) >> rules.first_mate(player)
        for which in range(rules.width):
            if (exposed >> which) & 1:
                return rules.bandits + rules.first_mate(player) + which
    return NOBODY


def lay_card(s: State, player: Player, card: Card, hidden: i64) -> None:
    """`turn.play`"""
    rules = s.rules
    hands = s.hands
    row = player * rules.stride
    hands[row + card] -= 1
    hands[row + rules.classes] -= 1
    s.pile = append(s.pile, player | (card << 4) | (hidden << 12))
    if hidden == 0:
        s.trace = append(s.trace, trace.entry(trace.LAID, player, card))
        if s.log is not None:
            s.emit_for(rules.public, LAID, player, card, 0, NOBODY)
        return
    group = hidden_group(s, player, card)
    s.trace = append(s.trace, trace.entry(trace.HID, player, group + 1))
    if s.log is not None:
        s.emit_for(i64(1) << player, LAID, player, card, 1, group)
