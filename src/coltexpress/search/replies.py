"""Replies: what somebody who plans by rules of thumb answers while cards are carried out.

As `greedy` sees it: the bandit itself takes the best way at each of its cards to come, rivals are a
crowd of chances, what comes late is worth less, and a purse that the player has not looked into
counts as a usual one. Only for the train alone, without what modules add.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from coltexpress.engine import actions
from coltexpress.engine.choices import Choices
from coltexpress.engine.flow import Flow
from coltexpress.engine.layout import CAR, foremost, inside, other_floor, rearmost
from coltexpress.engine.rule import zeros
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.score import gunslingers, money
from coltexpress.engine.state import FRAME, State, pile_card, pile_hidden, pile_player
from coltexpress.engine.vocab import (
    HELD,
    NOBODY,
    PURSE,
    ROOF,
    ROUNDS,
    Action,
    Bandit,
    Place,
    Player,
    Token,
)
from coltexpress.search.company import EMPTY, STEPS, Company
from coltexpress.search.glance import (
    FIRE,
    FLOOR,
    GUARDED,
    MOVE,
    PUNCH,
    ROBBERY,
    WOUND,
    Glance,
)
from coltexpress.search.plans import HURT, POCKETED, after_event, bullets
from coltexpress.search.schemes import LATER, NEVER

SPACE: Final = 32
"""More tokens than can lie at one place."""

UNKNOWN: Final = -1_000_000.0
"""A hope that was not looked at yet."""

UNPRIZED: Final = 80.0
"""What a shot is worth where there is no prize for shots."""

FAVOUR: Final = 3.0
"""How much more a purse is worth that can be kept at once."""


@mypyc_attr(native_class=True)
class Replies:
    """Answers the questions of Stealin'."""

    def __init__(self, flow: Flow, glance: Glance) -> None:
        rules = flow.rules
        self.flow: Final = flow
        self.rules: Final[Ruleset] = rules
        self.glance: Final = glance
        self.company: Final = Company(rules, glance)
        self.company.chances = vec[float]([0.0] * int(rules.bandits * glance.ground))
        self.ground: Final[i64] = glance.ground
        total: i64 = 0
        for value in rules.car_purses:
            total += value
        purses = i64(len(rules.car_purses))
        self.purse: Final[float] = float(total) / float(purses if purses else 1)
        # The question at hand: who is asked, about which bandit, where the Marshal is thought of.
        self.player: Player = 0
        self.bandit: Bandit = 0
        self.marshal: Place = 0
        self.last = False  # whether it is the last round
        # By place: what lies there as the player knows it, ascending, how many, and hope.
        self.loot: Final = vec[float]([0.0] * int(glance.ground * SPACE))
        self.count: Final = zeros(glance.ground)
        self.hopes: Final = vec[float]([0.0] * int(glance.ground))
        # The bandit's cards to come, by sort, and what they may bring.
        self.laid: Final = zeros(STEPS)
        self.cards: i64 = 0
        self.shot = 0.0
        self.drop = 0.0
        self.hurt = HURT
        self.later: Final = vec[float]([LATER**step for step in range(STEPS)])
        # By the Marshal's car, bandit and place: what the round's event brings one who is there,
        # and where it leaves one, as it was in the first world that it was looked at in; what
        # others hold and where they stand seldom changes that.
        self.round: i64 = NOBODY
        size = rules.cars * rules.bandits * glance.ground
        self.left_at: Final = vec[i64]([NOBODY] * int(size))
        self.bonus: Final = vec[float]([0.0] * int(size))

    def begin(self, round_: i64) -> None:
        """Worlds begin in this round: nothing is known of its end."""
        self.round = round_
        for at in range(len(self.left_at)):
            self.left_at[at] = NOBODY

    def value(self, s: State, player: Player, token: Token) -> float:
        """What a token is worth as far as a player knows."""
        if s.token_kind[token] == PURSE and not (s.seen_by[token] >> player) & 1:
            return self.purse
        return float(s.token_value[token])

    def rate(self, s: State, player: Player, out: Choices, rates: vec[float]) -> None:
        """What each answer to the question on top promises, into `rates`."""
        if actions.kind(out.items[0]) == actions.GO:
            self.look(s, player, s.pending[(s.depth - 1) * FRAME + 3], inside(s.marshal))
            for at in range(out.count):
                rates[at] = self.arrive(s, actions.first(out.items[at]), 0)
            return
        for at in range(out.count):
            rates[at] = self.answer(s, player, out.items[at])

    def answer(self, s: State, player: Player, action: Action) -> float:
        """What one answer promises that is no way to go."""
        kind = actions.kind(action)
        first = actions.first(action)
        if kind == actions.TAKE:
            return self.value(s, player, first)
        if kind == actions.POCKET:
            return self.purse
        if kind == actions.WALK:
            return self.walk(s, player, inside(first))
        if kind == actions.SHOOT or kind == actions.PUNCH:
            return self.attack(s, player, first, kind)
        if kind == actions.KNOCK or kind == actions.SHOVE:
            victim = s.pending[(s.depth - 1) * FRAME + 4]
            is_rival = self.glance.is_rival(player, victim)
            if kind == actions.KNOCK:
                return self.knock(s, player, first) if is_rival else -self.value(s, player, first)
            worth = self.shove(s, player, first)
            return worth if is_rival else -worth
        return 0.0

    def attack(self, s: State, player: Player, victim: Bandit, kind: i64) -> float:
        """What it is worth to shoot or punch somebody; nobody harms a partner while there is a
        choice."""
        if not self.glance.is_rival(player, victim):
            return NEVER
        riches = self.riches(s, player, victim)
        if kind == actions.SHOOT:
            return riches
        return self.heaviest(s, player, victim) + riches / 10.0

    def riches(self, s: State, player: Player, victim: Bandit) -> float:
        """What a rival has, with half the prize if it would get that now."""
        rules = self.rules
        worth = float(s.cash[victim])
        if (gunslingers(s) >> rules.side_of(victim)) & 1:
            worth += float(rules.prize) / float(2 * rules.side)
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + victim:
                worth += self.value(s, player, token)
        return worth

    def heaviest(self, s: State, player: Player, victim: Bandit) -> float:
        """The best token that somebody can be made to drop."""
        most = 0.0
        for token in range(len(s.token_at)):
            if s.token_at[token] == HELD + victim:
                worth = self.value(s, player, token)
                most = worth if worth > most else most
        return most

    def knock(self, s: State, player: Player, token: Token) -> float:
        """What should drop: what is worth most, or can be kept at once."""
        worth = self.value(s, player, token)
        bandit = s.pending[(s.depth - 1) * FRAME + 3]
        if s.token_kind[token] == PURSE and self.rules.powers[bandit].keeps_drop:
            self.count_cards(s, player, bandit)
            for step in range(self.cards):
                if self.laid[step] == ROBBERY:
                    return worth
            return FAVOUR * worth
        return worth

    def shove(self, s: State, player: Player, place: Place) -> float:
        """To the Marshal, or else away from loot."""
        if place == inside(s.marshal):
            return WOUND
        worth = 0.0
        for token in range(len(s.token_at)):
            if s.token_at[token] == place:
                worth -= self.value(s, player, token) / 100.0
        return worth

    def walk(self, s: State, player: Player, place: Place) -> float:
        """Whom the Marshal would meet, the richer the better, and the own way from there."""
        worth = 0.0
        richest = 0.0
        for bandit in range(self.rules.bandits):
            if self.glance.is_rival(player, bandit):
                riches = self.riches(s, player, bandit)
                richest = riches if riches > richest else richest
        for bandit in range(self.rules.bandits):
            here = s.place_of[bandit]
            if not self.glance.is_rival(player, bandit):
                self.look(s, player, bandit, place)
                worth += self.arrive(s, here, 0)
            elif here == place:
                riches = self.riches(s, player, bandit)
                worth += WOUND * riches / richest if richest > 0.0 else WOUND
        return worth

    def look(self, s: State, player: Player, bandit: Bandit, marshal: Place) -> None:
        """Look at the table with a player's eyes: what lies where, who may be where by the time of
        each of its bandit's cards."""
        rules = self.rules
        ground = self.ground
        self.player = player
        self.bandit = bandit
        self.marshal = marshal
        self.last = s.round == ROUNDS
        for place in range(ground):
            self.count[place] = 0
            self.hopes[place] = UNKNOWN
        self.drop = 0.0
        for token in range(len(s.token_at)):
            there = s.token_at[token]
            if 0 <= there < ground:
                self.put(there, self.value(s, player, token))
            elif there >= HELD and self.glance.is_rival(player, there - HELD):
                worth = self.value(s, player, token)
                self.drop = worth if worth > self.drop else self.drop
        self.hurt = POCKETED if rules.powers[bandit].keeps_drop else HURT
        self.shot = 0.0
        if s.gun[bandit]:
            self.shot = self.glance.shot_worth(s, bandit) if rules.prize else UNPRIZED
        self.foresee_crowd(s, player)

    def foresee_crowd(self, s: State, player: Player) -> None:
        """Where rivals may be when each card to come is carried out, and which cards those are."""
        rules = self.rules
        ground = self.ground
        company = self.company
        company.marshal = self.marshal
        for at in range(len(company.chances)):
            company.chances[at] = 0.0
        for bandit in range(rules.bandits):
            if 0 <= s.place_of[bandit] < ground:
                company.chances[bandit * ground + s.place_of[bandit]] = 1.0
        self.count_cards(s, player, self.bandit)
        left = self.cards
        step: i64 = 0
        at = s.cursor + 1
        while step < left:
            entry = s.pile[at]
            at += 1
            owner = pile_player(entry)
            card = pile_card(entry)
            mover = rules.card_bandit[owner * rules.actions + card]
            if pile_hidden(entry) and owner != player:
                for rival in range(rules.bandits):
                    if rules.side_of(rival) == owner // rules.side:
                        company.blur(company.chances, rival * ground)
            elif mover == self.bandit:
                company.put_down(mover, EMPTY, step)
                step += 1
            elif mover != NOBODY and self.glance.sorts[card] in (MOVE, FLOOR):
                company.scatter(mover * ground, self.glance.sorts[card])

    def count_cards(self, s: State, player: Player, bandit: Bandit) -> None:
        """The sorts of a bandit's cards that a player knows are still to come, in order."""
        rules = self.rules
        self.cards = 0
        for at in range(s.cursor + 1, len(s.pile)):
            entry = s.pile[at]
            owner = pile_player(entry)
            card = pile_card(entry)
            if owner == player or not pile_hidden(entry):
                if rules.card_bandit[owner * rules.actions + card] == bandit:
                    self.laid[self.cards] = self.glance.sorts[card]
                    self.cards += 1

    def put(self, place: Place, worth: float) -> None:
        """One token more lies here."""
        start = place * SPACE
        at = start + self.count[place]
        while at > start and self.loot[at - 1] > worth:
            self.loot[at] = self.loot[at - 1]
            at -= 1
        self.loot[at] = worth
        self.count[place] += 1

    def remove(self, place: Place, worth: float) -> None:
        """One token of this worth less lies here."""
        at = place * SPACE
        while self.loot[at] != worth:
            at += 1
        self.count[place] -= 1
        end = place * SPACE + self.count[place]
        while at < end:
            self.loot[at] = self.loot[at + 1]
            at += 1

    def arrive(self, s: State, there: Place, step: i64) -> float:
        """What coming to a place is worth; the Marshal drives everybody to the roof, with a
        wound."""
        if there == self.marshal:
            return self.worth(s, other_floor(there), step) - WOUND
        return self.worth(s, there, step)

    def worth(self, s: State, place: Place, step: i64) -> float:
        """The best that can be expected from this place with the cards from this step on."""
        if step >= self.cards:
            return self.hope(s, place)
        sort = self.laid[step]
        if sort == MOVE:
            return self.moved(s, place, step)
        if sort == FLOOR:
            return self.arrive(s, other_floor(place), step + 1)
        if sort == ROBBERY:
            return self.robbed(s, place, step)
        if sort == PUNCH:
            return self.punched(s, place, step)
        worth = self.worth(s, place, step + 1)
        if sort == FIRE:
            worth += self.company.sight(step, place) * self.shot * self.later[step]
        return worth

    def moved(self, s: State, place: Place, step: i64) -> float:
        """The best way is taken."""
        most = NEVER
        reach: i64 = self.rules.roof_reach if place & 1 == ROOF else 1
        for there in range(foremost(place, reach), rearmost(self.rules, place, reach) + 1, CAR):
            if there != place:
                worth = self.arrive(s, there, step + 1)
                most = worth if worth > most else most
        return most

    def robbed(self, s: State, place: Place, step: i64) -> float:
        """The best token is taken, if nobody was here before."""
        if not self.count[place]:
            return self.worth(s, place, step + 1)
        self.count[place] -= 1
        left = self.count[place]
        token = self.loot[place * SPACE + left]
        others = self.company.at(step, place) / float(1 + left)
        worth = self.worth(s, place, step + 1)
        self.loot[place * SPACE + left] = token
        self.count[place] += 1
        return worth + token * self.later[step] / (1.0 + others)

    def punched(self, s: State, place: Place, step: i64) -> float:
        """What drops hurts a rival, and lies there to be robbed."""
        others = self.company.at(step, place)
        dropped = self.drop * (others if others < 1.0 else 1.0)
        if dropped <= 0.0:
            return self.worth(s, place, step + 1)
        self.put(place, dropped)
        worth = self.worth(s, place, step + 1)
        self.remove(place, dropped)
        return worth + dropped * self.hurt * self.later[step]

    def hope(self, s: State, place: Place) -> float:
        """What being here after the last card is worth: the event and the next round. What the
        cards have robbed by then counts as it does where this is looked at first."""
        found = self.hopes[place]
        if found == UNKNOWN:
            car = self.marshal // CAR
            at = (car * self.rules.bandits + self.bandit) * self.ground + place
            if self.left_at[at] == NOBODY:
                self.foresee(s, place, at)
            found = self.bonus[at]
            there = self.left_at[at]
            if 0 <= there < self.ground and not self.last:
                found += self.prospect(there)
            self.hopes[place] = found
        return found

    def foresee(self, s: State, place: Place, at: i64) -> None:
        """What the round's event does to the bandit if it is here after the last card."""
        self.bonus[at] = 0.0
        self.left_at[at] = place
        if self.rules.rounds[s.rounds[s.round - 1]].event is None:
            return
        bandit = self.bandit
        board = s.copy()
        for token in range(len(s.token_at)):
            board.token_value[token] = i64(self.value(s, self.player, token))
        board.marshal = self.marshal // CAR
        end = after_event(self.flow, board, bandit, place)
        self.left_at[at] = end.place_of[bandit]
        self.bonus[at] = float(money(end, bandit) - money(board, bandit))
        self.bonus[at] -= WOUND * float(bullets(end, bandit) - bullets(board, bandit))

    def prospect(self, place: Place) -> float:
        """What being here at the start of the next round is worth: the loot nearby."""
        most = 0.0
        near = self.glance.near
        for there in range(self.ground):
            count = self.count[there]
            if count:
                end = there * SPACE + count
                lure = self.loot[end - 1] + (self.loot[end - 2] if count > 1 else 0.0)
                lure *= near[there * self.ground + place]
                if there == self.marshal:
                    lure *= GUARDED
                most = lure if lure > most else most
        return most - WOUND / 4.0 if place - self.marshal in (CAR, -CAR) else most
