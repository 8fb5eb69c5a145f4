"""Habits: what players tend to choose while a search plays on.

A choice is worth what it promises at a glance, in money, and a little by chance; the best is taken.
A card is judged by what it adds to the best plan of its bandit: in the round that is searched by
plans that look ahead, in later ones by quicker schemes. A way is judged by what the cards to come
will find at its end; more closely (`replies`) where one asks for that and plays the train alone.
What is unknown here (other games, what modules add) is chosen by chance.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import actions
from coltexpress.engine.choices import ROOM, Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rng import Rng, next_word
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import gunslingers
from coltexpress.engine.state import FRAME, State, pile_card, pile_player
from coltexpress.engine.vocab import (
    HELD,
    NOBODY,
    PURSE,
    ROOF,
    SCHEMING,
    STEALING,
    STRONGBOX,
    Action,
    Bandit,
    Place,
    Player,
    Token,
)
from coltexpress.search.company import is_planned
from coltexpress.search.glance import FLOOR, MARSHAL, MOVE, WOUND, Glance
from coltexpress.search.plans import STOCK, Plans
from coltexpress.search.replies import Replies
from coltexpress.search.schemes import LATER, NEVER, Schemes

WHIM: Final = 3
"""In so many of 256 cases a choice is made by chance alone."""

NOISE: Final = 15.0
"""Up to so much is added by chance to what a choice is worth."""

FRESH: Final = 20.0
DRAWN: Final = 70.0
"""What drawing is worth, and how much more for every step that the hand has no card for."""

UNSEEN: Final = 350.0
"""What an unseen purse is worth."""

ODD: Final = 100.0
"""What a token is worth that is no money."""


@mypyc_attr(native_class=True)
class Habits:
    """Chooses for everybody."""

    def __init__(self, flow: Flow) -> None:
        rules = flow.rules
        self.flow: Final = flow
        self.rules: Final[Ruleset] = rules
        self.plans: Final = Plans(flow)
        self.schemes: Final = Schemes(rules)
        self.glance: Final[Glance] = self.schemes.glance
        usual = not rules.has_effects and not flow.course.rates_positions()
        self.replies: Final = Replies(flow, self.schemes.glance) if usual else None
        self.closely = False  # whether answers in the round that is searched come from them
        self.rates: Final = vec[float]([0.0] * int(ROOM))  # what each choice promises
        # By bandit: what is promised by what it has laid, where its plans are; and the hand.
        self.promises: Final = vec[float]([0.0] * int(rules.bandits))
        self.tables: Final = zeros(rules.bandits)
        self.stock: Final = zeros(rules.bandits * STOCK)
        # By place: what the cards to come are worth there, and what those after the next one are.
        self.worths: Final = vec[float]([0.0] * int(self.glance.ground))
        self.later: Final = vec[float]([0.0] * int(self.glance.ground))

    def begin(self, s: State) -> None:
        """A world as it is drawn. Where plans are made, schemes are not asked in this round."""
        if s.round == self.plans.round:
            self.schemes.look(s)
        else:
            self.schemes.begin(s)
        self.plans.begin(s)
        replies = self.replies
        if replies is not None and replies.round != s.round:
            replies.begin(s.round)

    def note(self, s: State, player: Player, action: Action) -> None:
        """A choice is about to be carried out."""
        if s.phase == SCHEMING and actions.kind(action) == actions.LAY:
            card = actions.first(action)
            if s.round == self.plans.round:
                self.plans.expect(player, card, actions.second(action) == 1)
                return
            if s.round != self.schemes.round:
                self.schemes.look(s)
            self.schemes.expect(s, player, card)

    def choose(self, s: State, player: Player, out: Choices, rng: Rng) -> Action:
        """One of several choices."""
        items = out.items
        count = out.count
        if count == 1:
            return items[0]
        word = next_word(rng.words, 0)
        if word & 255 < WHIM:
            return items[((word >> 8) * count) >> 24]
        self.rate(s, player, out)
        best: i64 = 0
        most = -1_000_000.0
        for at in range(count):
            if at & 3 == 3:
                word = next_word(rng.words, 0)
            else:
                word >>= 8
            worth = self.rates[at] + float(word & 255) * (NOISE / 256.0)
            if worth > most:
                most = worth
                best = items[at]
        return best

    def rate(self, s: State, player: Player, out: Choices) -> None:
        """What each choice promises, into `rates`."""
        items = out.items
        if s.phase == SCHEMING and s.depth == 0:
            steps = steps_left(s)
            self.prepare(s, player)
            for at in range(out.count):
                self.rates[at] = self.step_worth(s, player, items[at], steps)
            return
        replies = self.replies
        if self.closely and replies is not None:
            if s.phase == STEALING and s.round == replies.round:
                replies.rate(s, player, out, self.rates)
                return
        if actions.kind(items[0]) in (actions.GO, actions.FLEE):
            self.look_ahead(s, player, s.pending[(s.depth - 1) * FRAME + 3])
        for at in range(out.count):
            self.rates[at] = self.answer_worth(s, player, items[at])

    def prepare(self, s: State, player: Player) -> None:
        """A step of Schemin' is to be chosen."""
        if s.round == self.plans.round:
            self.plans.stand(s, player, self.stock)
        elif s.round != self.schemes.round:
            self.schemes.look(s)
        for bandit in range(self.rules.bandits):
            self.promises[bandit] = NEVER

    def step_worth(self, s: State, player: Player, action: Action, steps: i64) -> float:
        """What a step of Schemin' promises, with so many left."""
        rules = self.rules
        if action == actions.DRAW_CARDS:
            lacking = steps - self.usable(s, player)
            return FRESH + DRAWN * float(lacking) if lacking > 0 else FRESH
        if actions.kind(action) != actions.LAY:
            return 0.0
        card = actions.first(action)
        sort = self.glance.sorts[card]
        if sort == MARSHAL:
            planned = s.round == self.plans.round
            return self.plans.chase[player] if planned else self.chase_worth(s, player)
        bandit = rules.card_bandit[player * rules.actions + card]
        if bandit == NOBODY or not 0 <= s.place_of[bandit] < self.glance.ground:
            return 0.0
        if s.round == self.plans.round:
            return self.plan_worth(bandit, sort, steps)
        if self.promises[bandit] == NEVER:
            self.promises[bandit] = self.schemes.promise(bandit)
        return self.schemes.promise_with(s, bandit, sort) - self.promises[bandit]

    def plan_worth(self, bandit: Bandit, sort: i64, steps: i64) -> float:
        """What a card adds to the best plan of its bandit, from the hand that was counted."""
        plans = self.plans
        if not is_planned(sort):
            return 0.0
        free = plans.free(steps)
        row = bandit * STOCK
        if self.promises[bandit] == NEVER:
            self.tables[bandit] = plans.table(bandit, free)
            self.promises[bandit] = plans.promise(self.tables[bandit], self.stock, row, 0, free)
        worth = plans.promise(self.tables[bandit], self.stock, row, sort, free)
        return worth - self.promises[bandit]

    def usable(self, s: State, player: Player) -> i64:
        """How many cards of a hand can be laid."""
        row = player * self.rules.stride
        count: i64 = 0
        for card in range(self.rules.actions):
            count += s.hands[row + card]
        return count

    def chase_worth(self, s: State, player: Player) -> float:
        """What a step of the Marshal's may do to rivals beside him, and what he leaves behind."""
        here = inside(s.marshal)
        worth = float(self.glance.best[here]) / 20.0
        for bandit in range(self.rules.bandits):
            if s.place_of[bandit] in (here - CAR, here + CAR):
                if self.glance.is_rival(player, bandit):
                    worth += WOUND / 2.0
        return worth

    def answer_worth(self, s: State, player: Player, action: Action) -> float:
        """What an answer to a question promises."""
        kind = actions.kind(action)
        first = actions.first(action)
        if kind == actions.GO or kind == actions.FLEE:
            return arrival(s, first, self.worths) if first < self.glance.ground else 0.0
        if kind == actions.TAKE or kind == actions.KNOCK:
            return token_worth(s, player, first)
        if kind == actions.SHOOT or kind == actions.PUNCH:
            return self.riches(s, player, first, kind)
        if kind == actions.SHOVE:
            return self.shove_worth(s, first)
        if kind == actions.POCKET:
            return UNSEEN
        if kind == actions.WALK:
            return self.walk_worth(s, player, inside(first))
        return 0.0

    def riches(self, s: State, player: Player, victim: Bandit, kind: i64) -> float:
        """How much a bandit has, or can drop; nobody harms a partner while there is a choice."""
        rules = self.rules
        if victim == rules.bandits:
            return UNSEEN
        if not self.glance.is_rival(player, victim):
            return -10.0 * UNSEEN
        worth = float(s.cash[victim])
        if (gunslingers(s) >> rules.side_of(victim)) & 1:
            worth += float(rules.prize) / 2.0
        most = 0.0
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + victim and s.token_kind[token] <= STRONGBOX:
                value = float(s.token_value[token])
                worth += value
                if value > most:
                    most = value
        return most + worth / 10.0 if kind == actions.PUNCH else worth

    def shove_worth(self, s: State, place: Place) -> float:
        """To the Marshal, or else away from loot."""
        if place == inside(s.marshal):
            return WOUND
        return -float(self.glance.best[place]) / 100.0 if place < self.glance.ground else 0.0

    def walk_worth(self, s: State, player: Player, place: Place) -> float:
        """Whom the Marshal would meet."""
        worth = 0.0
        for bandit in range(self.rules.bandits):
            if s.place_of[bandit] == place:
                worth += WOUND if self.glance.is_rival(player, bandit) else -WOUND
        return worth

    def look_ahead(self, s: State, player: Player, bandit: Bandit) -> None:
        """What being at each place is worth to a bandit with the cards to come, into `worths`. For
        what may be hoped for after them, and for arms, the beginning of the round will do."""
        rules = self.rules
        glance = self.glance
        glance.count_loot(s)
        self.schemes.stand(s, bandit)
        for place in range(glance.ground):
            self.worths[place] = glance.hope[place]
        at = i64(len(s.pile)) - 1
        while at > s.cursor:
            entry = s.pile[at]
            if pile_player(entry) == player:
                card = pile_card(entry)
                if rules.card_bandit[player * rules.actions + card] == bandit:
                    self.look_past(s, bandit, glance.sorts[card])
            at -= 1

    def look_past(self, s: State, bandit: Bandit, sort: i64) -> None:
        """What being at each place is worth before a card, from what it is worth after it."""
        worths = self.worths
        later = self.later
        for place in range(self.glance.ground):
            later[place] = worths[place]
        for place in range(self.glance.ground):
            if sort == FLOOR:
                worths[place] = arrival(s, other_floor(place), later)
            elif sort == MOVE:
                worths[place] = self.best_way(s, place)
            else:
                worths[place] = LATER * later[place] + self.schemes.gain(bandit, place, sort, 0)

    def best_way(self, s: State, place: Place) -> float:
        """The best that a Move can lead to."""
        most = NEVER
        reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
        for there in range(foremost(place, reach), rearmost(self.rules, place, reach) + 1, CAR):
            if there != place:
                worth = arrival(s, there, self.later)
                if worth > most:
                    most = worth
        return most


def arrival(s: State, place: Place, worths: vec[float]) -> float:
    """What coming to a place is worth; the Marshal drives everybody to the roof, with a wound."""
    return worths[other_floor(place)] - WOUND if place == inside(s.marshal) else worths[place]


def steps_left(s: State) -> i64:
    """How many steps a player has left in this round, the present one included."""
    return s.rules.steps_from(s.rounds[s.round - 1], s.turn) - s.step


def token_worth(s: State, player: Player, token: Token) -> float:
    """What a token is worth to a player who may not have seen it."""
    kind = s.token_kind[token]
    if kind > STRONGBOX:
        return ODD
    if kind == PURSE and not (s.seen_by[token] >> player) & 1:
        return UNSEEN
    return float(s.token_value[token])
