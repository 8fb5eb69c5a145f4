"""Habits: what players tend to choose while a search plays on.

A choice is worth what it promises at a glance, in money, and a little by chance; the best is taken.
A card is judged by where its bandit will be once the pile so far is carried out, as far as that can
be guessed. What is unknown here (other games, what modules add) is chosen by chance alone.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import actions
from coltexpress.engine.choices import Choices
from coltexpress.engine.layout import CAR, inside, other_floor
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.vocab import (
    HELD,
    NOBODY,
    PURSE,
    SCHEMING,
    STRONGBOX,
    Action,
    Bandit,
    Card,
    Place,
    Player,
    Token,
)
from coltexpress.search.glance import (
    FIRE,
    FLOOR,
    MARSHAL,
    MOVE,
    OTHER,
    PUNCH,
    ROBBERY,
    WOUND,
    Glance,
    later,
)

WHIM: Final = 25
"""In so many of 256 cases a choice is made by chance alone."""

NOISE: Final = 150
"""Up to so much is added by chance to what a choice is worth."""

SHOT: Final = 130
"""What a shot is worth that is likely to hit, with the prize that it counts for."""

BLIND: Final = 30
"""What a shot is worth while nobody is in sight yet, and what a useless card costs."""

BLOW: Final = 150
"""What a punch is worth that is likely to hit."""

FRESH: Final = 20
DRAWN: Final = 70
"""What drawing is worth, and how much more for every step that the hand has no card for."""

LONGING: Final = 100
"""How much more it is worth while there is nothing to rob with."""

UNSEEN: Final = 350
"""What an unseen purse is worth."""


@mypyc_attr(native_class=True)
class Habits:
    """Chooses for everybody."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.glance: Final = Glance(rules)

    def begin(self, s: State) -> None:
        """A world as it is drawn."""
        self.glance.begin(s)

    def note(self, s: State, player: Player, action: Action) -> None:
        """A choice is about to be carried out."""
        if s.phase == SCHEMING and actions.kind(action) == actions.LAY:
            if s.round != self.glance.round:
                self.glance.look(s)
            self.glance.expect(s, player, actions.first(action))

    def choose(self, s: State, player: Player, out: Choices, rng: Rng) -> Action:
        """One of several choices."""
        items = out.items
        count = out.count
        if count == 1:
            return items[0]
        word = next_word(rng.words, 0)
        if word & 255 < WHIM:
            return items[((word >> 8) * count) >> 24]
        steps: i64 = 0
        if s.phase == SCHEMING and s.depth == 0:
            steps = steps_left(s)
            if s.round != self.glance.round:
                self.glance.look(s)
        elif actions.kind(items[0]) == actions.GO:
            self.glance.count_loot(s)
        best: i64 = 0
        most: i64 = -1_000_000
        for at in range(count):
            action = items[at]
            if steps:
                worth = self.step_worth(s, player, action, steps)
            else:
                worth = self.answer_worth(s, player, action)
            if at & 3 == 3:
                word = next_word(rng.words, 0)
            else:
                word >>= 8
            worth += ((word & 255) * NOISE) >> 8
            if worth > most:
                most = worth
                best = action
        return best

    def step_worth(self, s: State, player: Player, action: Action, steps: i64) -> i64:
        """What a step of Schemin' promises, with so many left."""
        rules = self.rules
        if action == actions.DRAW_CARDS:
            return self.draw_worth(s, player, steps)
        if actions.kind(action) != actions.LAY:
            return 0
        card = actions.first(action)
        bandit = rules.card_bandit[player * rules.actions + card]
        if self.glance.sorts[card] == MARSHAL:
            return FRESH + self.glance.chased(s, player)
        if bandit == NOBODY or self.glance.place[bandit] >= self.glance.ground:
            return 0
        return self.card_worth(s, player, bandit, card, steps)

    def card_worth(
        self, s: State, player: Player, bandit: Bandit, card: Card, steps: i64
    ) -> i64:  # fmt: skip
        """What a bandit's card promises."""
        place = self.glance.place[bandit]
        sort = self.glance.sorts[card]
        if sort == ROBBERY:
            return self.glance.loot(place) - FRESH
        if sort == FIRE:
            if s.gun[bandit] == 0:
                return -BLIND
            return SHOT if self.glance.sees(bandit, place) else BLIND
        if sort == PUNCH:
            return BLOW if self.glance.meets(bandit, place) else 0
        if steps < 2 or not self.has(s, player, card, ROBBERY):
            return FRESH
        if sort == FLOOR:
            if other_floor(place) == inside(s.marshal):
                return -BLIND
            return later(self.glance.loot(other_floor(place)))
        if sort == MOVE:
            climbs = steps > 2 and self.has(s, player, card, FLOOR)
            return later(self.glance.lure(self.glance.aim(s, place, climbs), climbs))
        return 0

    def draw_worth(self, s: State, player: Player, steps: i64) -> i64:
        """What three cards promise."""
        worth: i64 = FRESH
        lacking = steps - self.usable(s, player)
        if lacking > 0:
            worth += DRAWN * lacking
        if steps > 1 and not self.has(s, player, 0, ROBBERY):
            worth += LONGING
        return worth

    def usable(self, s: State, player: Player) -> i64:
        """How many cards of a hand can be laid."""
        row = player * self.rules.stride
        count: i64 = 0
        for card in range(self.rules.actions):
            count += s.hands[row + card]
        return count

    def has(self, s: State, player: Player, card: Card, sort: i64) -> bool:
        """Whether the hand has a card of this sort for the bandit that another card belongs to."""
        rules = self.rules
        first = self.glance.rows[sort]
        if first == NOBODY:
            return False
        return s.hands[player * rules.stride + first + card % rules.width] > 0

    def answer_worth(self, s: State, player: Player, action: Action) -> i64:
        """What an answer to a question promises."""
        kind = actions.kind(action)
        first = actions.first(action)
        if kind == actions.GO:
            return self.way_worth(s, player, first)
        if kind == actions.TAKE or kind == actions.KNOCK:
            return token_worth(s, player, first)
        if kind == actions.SHOOT or kind == actions.PUNCH:
            return self.riches(s, player, first)
        if kind == actions.SHOVE:
            return WOUND if first == inside(s.marshal) else 0
        if kind == actions.POCKET:
            return UNSEEN
        if kind == actions.WALK:
            return self.walk_worth(s, player, inside(first))
        return 0

    def riches(self, s: State, player: Player, victim: Bandit) -> i64:
        """How much a bandit has, roughly; nobody harms a partner while there is a choice."""
        if victim == self.rules.bandits:
            return UNSEEN
        if not self.glance.is_rival(player, victim):
            return -10 * WOUND
        worth: i64 = 0
        for at in s.token_at:
            if at == HELD + victim:
                worth += WOUND
        return worth

    def walk_worth(self, s: State, player: Player, place: Place) -> i64:
        """Whom the Marshal would meet."""
        worth: i64 = 0
        for bandit in range(self.rules.bandits):
            if s.place_of[bandit] == place:
                worth += WOUND if self.glance.is_rival(player, bandit) else -WOUND
        return worth

    def way_worth(self, s: State, player: Player, place: Place) -> i64:
        """What the next card of a player who goes there will find."""
        if place >= self.glance.ground:
            return 0
        worth: i64 = 0
        if place == inside(s.marshal):
            worth = -WOUND
            place = other_floor(place)
        sort = self.next_sort(s, player)
        if sort == ROBBERY:
            return worth + self.glance.best[place]
        if sort == FLOOR:
            return worth + later(self.glance.best[other_floor(place)])
        if sort in (FIRE, PUNCH):
            return worth + self.company(s, player, place, 0 if sort == PUNCH else CAR)
        return worth + self.glance.best[place] // 3

    def next_sort(self, s: State, player: Player) -> i64:
        """The sort of a player's next card in the pile."""
        for at in range(s.cursor + 1, len(s.pile)):
            if pile_player(s.pile[at]) == player:
                return self.glance.sorts[pile_card(s.pile[at])]
        return OTHER

    def company(self, s: State, player: Player, place: Place, apart: i64) -> i64:
        """What rivals are worth that stand so far from a place."""
        worth: i64 = 0
        for bandit in range(self.rules.bandits):
            if s.place_of[bandit] in (place - apart, place + apart):
                if self.glance.is_rival(player, bandit):
                    worth += WOUND
        return worth


def steps_left(s: State) -> i64:
    """How many steps a player has left in this round, the present one included."""
    return s.rules.steps_from(s.rounds[s.round - 1], s.turn) - s.step


def token_worth(s: State, player: Player, token: Token) -> i64:
    """What a token is worth to a player who may not have seen it."""
    kind = s.token_kind[token]
    if kind > STRONGBOX:
        return WOUND
    if kind == PURSE and not (s.seen_by[token] >> player) & 1:
        return UNSEEN
    return s.token_value[token]
