"""What is true of every state in which somebody decides, or nobody any more.

Tokens, cards and bullets are conserved, nobody stands inside with the Marshal, and every number is
in its range. Problems are codes with operands; `coltexpress.notation` has the sentences.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coltexpress.engine import trace
from coltexpress.engine.course import Problem
from coltexpress.engine.layout import inside, on_train
from coltexpress.engine.rule import zeros
from coltexpress.engine.state import FRAME, State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    DRAWING,
    ENDING,
    GONE,
    HELD,
    JEWEL,
    KEEPING,
    NOBODY,
    OVER,
    PLACING,
    PURSE,
    ROUNDS,
    SCHEMING,
    STEALING,
    STRONGBOX,
    WAITING,
    WHISKY,
    Mask,
    Player,
    Token,
)

MOST_VALUE: Final = 512
"""More than any purse is worth."""


def audit(s: State) -> list[Problem]:
    """Everything that is wrong with a state; empty for every state that a game leads to."""
    found: list[Problem] = []
    audit_course(s, found)
    audit_rounds(s, found)
    audit_places(s, found)
    audit_bullets(s, found)
    audit_pile(s, found)
    for player in range(0, s.rules.players, s.rules.side):
        audit_cards(s, player, found)
    for part in s.parts:
        odd = part.odd_top(s.rules.actions)
        if odd >= 0:
            found.append(Problem("top", odd, 0, 0))
    audit_trace(s, found)
    audit_tokens(s, found)
    audit_values(s, found)
    audit_clues(s, found)
    return found


def audit_course(s: State, found: list[Problem]) -> None:
    """Phase, round, turn, seat, step and cursor belong together."""
    if not PLACING <= s.phase <= OVER:
        found.append(Problem("phase", s.phase, 0, 0))
        return
    least: i64 = 0 if s.phase == PLACING else ROUNDS if s.phase == OVER else 1
    most: i64 = 0 if s.phase == PLACING else ROUNDS
    if not least <= s.round <= most:
        found.append(Problem("round", s.round, s.phase, 0))
    elif s.round > 0:
        audit_turn(s, found)
    if not 0 <= s.first < s.rules.players or s.first % s.rules.side:
        found.append(Problem("first", s.first, 0, 0))
    cards = len(s.pile)
    fits = s.cursor == -1
    if s.phase == STEALING:
        fits = 0 <= s.cursor < cards
    elif s.phase >= ENDING:
        fits = s.cursor == cards
    if not fits:
        found.append(Problem("cursor", s.cursor, s.phase, cards))
    if s.phase <= DRAWING and cards:
        found.append(Problem("pile-early", s.phase, cards, 0))
    row = s.depth > 0 and s.pending[(s.depth - 1) * FRAME + 2] == NOBODY
    if row != (len(s.sealed) > 0):
        found.append(Problem("sealed", 0, 0, 0))


def audit_turn(s: State, found: list[Problem]) -> None:
    """A turn of the round card, or none before the first and after the last."""
    kinds = s.rules.turn_kinds[s.rounds[s.round - 1]]
    turns = len(kinds)
    if s.phase == SCHEMING:
        if not 0 <= s.turn < turns:
            found.append(Problem("turn", s.turn, s.phase, turns))
            return
        if not 0 <= s.seat < s.rules.players:
            found.append(Problem("seat", s.seat, s.phase, 0))
        if not 0 <= s.step < s.rules.turns[kinds[s.turn]].steps:
            found.append(Problem("step", s.step, s.phase, 0))
        return
    if s.turn != (turns if s.phase >= KEEPING else 0):
        found.append(Problem("turn", s.turn, s.phase, turns))
    if s.seat != 0:
        found.append(Problem("seat", s.seat, s.phase, 0))
    if s.step != 0:
        found.append(Problem("step", s.step, s.phase, 0))


def audit_rounds(s: State, found: list[Problem]) -> None:
    """`setup.rounds`"""
    for at in range(len(s.rounds)):
        card = s.rounds[at]
        if s.rules.rounds[card].station != (at == ROUNDS - 1):
            found.append(Problem("station", card, at, 0))
        twice = False
        for other in range(at):
            twice = twice or s.rounds[other] == card
        if twice:
            found.append(Problem("round-twice", card, at, 0))


def audit_places(s: State, found: list[Problem]) -> None:
    """`move.must`, `marshal.meet`"""
    guarded = 0 <= s.marshal < s.rules.cars
    if not guarded:
        found.append(Problem("marshal-off", s.marshal, 0, 0))
    for bandit in range(s.rules.bandits):
        place = s.place_of[bandit]
        if s.phase == PLACING:
            if place != NOBODY and not s.rules.opening.is_gradual:
                found.append(Problem("place-early", bandit, place, 0))
            elif place != NOBODY and not on_train(s, place):
                found.append(Problem("place", bandit, place, 0))
        elif not (on_train(s, place) or s.rules.board.has_place(s, place)):
            found.append(Problem("place", bandit, place, 0))
        elif guarded and place == inside(s.marshal):
            found.append(Problem("marshal-inside", bandit, place, 0))
        if s.cash[bandit] < 0:
            found.append(Problem("cash", bandit, s.cash[bandit], 0))


def audit_bullets(s: State, found: list[Problem]) -> None:
    """`setup.bullets`, `setup.neutral`, `neutral.out`"""
    rules = s.rules
    for colour in range(rules.colours):
        received: i64 = 0
        for bandit in range(rules.bandits):
            hits = s.hits[bandit * rules.colours + colour]
            received += hits
            if hits < 0 or (hits > 0 and bandit == colour):
                found.append(Problem("hits", bandit, colour, hits))
        if colour == rules.neutral:
            total = s.neutral + received
            spent = s.neutral == 0 and received <= rules.neutral_bullets
            if s.neutral < 0 or (total != rules.neutral_bullets and not spent):
                found.append(Problem("neutral", s.neutral, received, rules.neutral_bullets))
        elif s.gun[colour] < 0 or s.gun[colour] + received != rules.bullets_in_gun:
            found.append(Problem("gun", colour, s.gun[colour], received))


def audit_pile(s: State, found: list[Problem]) -> None:
    """Action cards of players; none face down that has been turned over."""
    for at in range(len(s.pile)):
        entry = s.pile[at]
        if pile_player(entry) >= s.rules.players or pile_card(entry) >= s.rules.actions:
            found.append(Problem("pile-card", at, pile_player(entry), pile_card(entry)))
        elif pile_hidden(entry) and at <= s.cursor:
            found.append(Problem("pile-hidden", at, 0, 0))


def audit_cards(s: State, first: Player, found: list[Problem]) -> None:
    """All cards of a player, or of those who lend each other cards, wherever they are, are the
    decks and the bullets received. `first` is the first of them."""
    rules = s.rules
    owned = zeros(rules.classes)
    cards = zeros(rules.classes)
    missing = zeros(rules.classes)
    for player in range(first, first + rules.side):
        rules.count_owned(player, s.hits, cards)
        for card in range(rules.classes):
            owned[card] += cards[card]
        subtract_seen(s, player, missing)
    for card in range(rules.classes):
        left = owned[card] + missing[card]
        for player in range(first, first + rules.side):
            hand = s.hands[player * rules.stride + card]
            bag = s.bags[player * rules.stride + card]
            left -= hand + bag
            if hand < 0 or bag < 0:
                found.append(Problem("cards", player, card, owned[card] - left))
        if left != 0:
            found.append(Problem("cards", first, card, owned[card] - left))
    for player in range(first, first + rules.side):
        held: i64 = 0
        stacked: i64 = 0
        row = player * rules.stride
        for card in range(rules.classes):
            held += s.hands[row + card]
            stacked += s.bags[row + card]
        if held != s.hands[row + rules.classes] or stacked != s.bags[row + rules.classes]:
            found.append(Problem("sums", player, held, stacked))


def subtract_seen(s: State, player: Player, out: vec[i64]) -> None:
    """Subtract what a player has in the common pile, and what lies open in parts."""
    for at in range(s.cursor if s.cursor > 0 else 0, len(s.pile)):
        entry = s.pile[at]
        if pile_player(entry) == player and pile_card(entry) < s.rules.actions:
            out[pile_card(entry)] -= 1
    for part in s.parts:
        part.subtract_open(player, out)


def audit_trace(s: State, found: list[Problem]) -> None:
    """What everybody saw of a hand leaves as many cards as it holds."""
    rules = s.rules
    sizes = zeros(rules.players)
    for item in s.trace:
        op = trace.entry_op(item)
        player = trace.entry_player(item)
        odd = op > trace.GAINED and not (rules.writes >> op) & 1  # only some modules write these
        if player >= rules.players or odd:
            found.append(Problem("trace", item, 0, 0))
        elif op == trace.DEALT:
            sizes[player] += trace.entry_arg(item)
        elif op == trace.KNOWN or op == trace.LENT:
            sizes[player] += 1
        elif op == trace.RETURNED:
            sizes[player] = trace.entry_arg(item)
        elif op == trace.LAID or op == trace.HID or op == trace.SHOWN or op == trace.TOSSED:
            sizes[player] -= 1
    for player in range(rules.players):
        held = s.hands[player * rules.stride + rules.classes]
        if sizes[player] != held:
            found.append(Problem("trace-hand", player, sizes[player], held))


def audit_tokens(s: State, found: list[Problem]) -> None:
    """The loot of this train, each token where it can come to, known to those who held it."""
    rules = s.rules
    tokens = len(s.token_at)
    if not same_kinds(s):
        found.append(Problem("tokens", tokens, 0, 0))
    for token in range(tokens):
        where = s.token_at[token]
        kind = s.token_kind[token]
        fits = (
            on_train(s, where)
            or rules.board.has_place(s, where)
            or HELD <= where < HELD + rules.bandits
        )
        if where == WAITING:
            fits = kind == STRONGBOX
        elif where == GONE:
            fits = kind == WHISKY or (kind == PURSE and s.phase >= ENDING)
        if not fits:
            found.append(Problem("token-place", token, where, 0))
        known = s.seen_by[token]
        if known != rules.public and (
            kind in (JEWEL, STRONGBOX) or token < rules.bandits or known & ~rules.everybody
        ):
            found.append(Problem("token-known", token, known, 0))
        elif HELD <= where < HELD + rules.bandits:
            if not (known >> rules.leader[where - HELD]) & 1:
                found.append(Problem("token-holder", token, where - HELD, 0))


def same_kinds(s: State) -> bool:
    """Whether the tokens are those of the bandits and the train, in the order of the deal."""
    rules = s.rules
    at: Token = 0
    for _ in range(rules.bandits):
        if not next_is(s.token_kind, at, PURSE):
            return False
        at += 1
    for car in s.cars:
        row = rules.car_kinds[car]
        for count in range(row.purses + row.jewels):
            if not next_is(s.token_kind, at, PURSE if count < row.purses else JEWEL):
                return False
            at += 1
    for _ in range(len(rules.strongboxes)):
        if not next_is(s.token_kind, at, STRONGBOX):
            return False
        at += 1
    for _ in range(len(s.cars) if len(rules.flasks) else 0):
        if not next_is(s.token_kind, at, WHISKY):
            return False
        at += 1
    return len(s.token_kind) == at


def next_is(kinds: vec[i64], at: Token, kind: i64) -> bool:
    return at < len(kinds) and kinds[at] == kind


def audit_values(s: State, found: list[Problem]) -> None:
    """`table.loot`"""
    for token in range(len(s.token_value)):
        kind = s.token_kind[token]
        if kind in (JEWEL, STRONGBOX) and s.token_value[token] != s.rules.worth[kind]:
            found.append(Problem("value", token, s.token_value[token], 0))
    audit_kind(s, PURSE, s.rules.purses, found)
    audit_kind(s, WHISKY, s.rules.flasks, found)


def audit_kind(s: State, kind: i64, box: vec[i64], found: list[Problem]) -> None:
    """No more tokens of a kind and value than there are in the box."""
    left = zeros(MOST_VALUE)
    for value in box:
        left[value] += 1
    for token in range(len(s.token_value)):
        value = s.token_value[token]
        if s.token_kind[token] != kind:
            continue
        fits = 0 <= value < MOST_VALUE
        if kind == PURSE and token < s.rules.bandits:
            fits = value == s.rules.worth[PURSE]
        if not fits:
            found.append(Problem("value", token, value, 0))
            continue
        left[value] -= 1
        if left[value] < 0:
            found.append(Problem("values", token, value, 0))


def audit_clues(s: State, found: list[Problem]) -> None:
    """A clue tells of one purse or flask among others."""
    for at in range(len(s.clues)):
        clue = s.clues[at]
        token = trace.clue_token(clue)
        among = trace.clue_tokens(clue)
        purses = (
            clue & 255 <= trace.LEAST and (among >> token) & 1 == 1 and among & (among - 1) != 0
        )
        for other in range(len(s.token_kind)):
            if (among >> other) & 1 and s.token_kind[other] != s.token_kind[token]:
                purses = False
        if not purses or among >> len(s.token_kind):
            found.append(Problem("clue", at, token, 0))
        elif clue & 255 == trace.LEAST and not is_least(s, token, among):
            found.append(Problem("clue-least", at, token, 0))


def is_least(s: State, token: Token, among: Mask) -> bool:
    """Whether none of these tokens is worth less than this one."""
    for other in range(len(s.token_value)):
        if (among >> other) & 1 and s.token_value[other] < s.token_value[token]:
            return False
    return True
