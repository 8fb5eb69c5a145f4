"""The questions of the base game by name, and when their rules ask them."""

from mypy_extensions import i64

from coltexpress.content.express.cards import (
    DIRECTION,
    LOOT,
    POCKETING,
    VICTIM,
    fire_victims,
    punch_victims,
)
from coltexpress.content.express.expert import KEEPING_BACK, TOSSING, ExpertDecks
from coltexpress.content.express.loot import same_kind_held
from coltexpress.content.express.rounds import EVENTS, Pickpocketing
from coltexpress.engine.question import (
    A_BANDIT,
    A_PLACE,
    A_TOKEN,
    CARDS_KEPT,
    NOTHING,
    SOME_BANDITS,
    Question,
)
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import (
    DRAWING,
    ENDING,
    KEEPING,
    NOBODY,
    PLACING,
    PURSE,
    ROUNDS,
    STEALING,
    Bandit,
    Mask,
    Player,
    Token,
)


class CardQuestion(Question):
    """Asked while the card on top of the pile is carried out."""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        entry = s.pile[s.cursor]
        card = pile_card(entry)
        kind = s.rules.kind_of(card)
        owner = s.rules.bandit_of(player, card) if kind.personal else NOBODY
        if kind.id != self.rule or pile_player(entry) != player or bandit != owner:
            return False
        return self.fits_card(s, bandit, other, token)

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        """Whether this bandit's card leads to the question."""
        return True


class FireQuestion(CardQuestion):
    """`fire.bullet`"""

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        return s.gun[bandit] > 0 and fire_victims(s, bandit) != 0


class PunchQuestion(CardQuestion):
    """`punch.loot`, `cheyenne.pickpocket`, `punch.move`"""

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        if not (punch_victims(s, bandit) >> other) & 1:
            return False
        place = s.place_of[bandit]
        if self.stage == LOOT:
            return same_kind_held(s, other, NOBODY) > 0
        pockets = power_of(s, bandit).keeps_drop
        if self.stage == POCKETING:
            dropped = s.token_at[token] == place and s.token_kind[token] == PURSE
            return pockets and dropped and (s.seen_by[token] >> s.rules.leader[other]) & 1 == 1
        if same_kind_held(s, other, NOBODY) == 0:
            return True
        for lying in range(len(s.token_at)):
            if s.token_at[lying] == place:
                return True
        return pockets and same_kind_held(s, bandit, PURSE) > 0


class PickpocketQuestion(Question):
    """`event.pickpocketing`, `choice.order`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        event = s.rules.rounds[s.rounds[s.round - 1]].event
        if not isinstance(event, Pickpocketing) or s.rules.leader[bandit] != player:
            return False
        later: Mask = 0
        passed = False
        for seat in range(s.rules.players):
            for one in range(s.rules.bandits):
                if s.rules.leader[one] == (s.first + seat) % s.rules.players:
                    if passed:
                        later |= i64(1) << one
                    passed = passed or one == bandit
        return other == later and event.may_take(s, bandit)


class CardRow(Question):
    """`expert.bullets_out`, `expert.keep`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        decks = s.rules.decks
        asked: Mask = 0
        for one in range(s.rules.players):
            if s.hands[one * s.rules.stride + s.rules.classes] > 0:
                asked |= i64(1) << one
        if not isinstance(decks, ExpertDecks) or token != asked:
            return False
        return decks.toss_any if self.stage == TOSSING else s.round < ROUNDS

    def sealed_fits(self, s: State, player: Player, *, silent: bool) -> bool:
        decks = s.rules.decks
        assert isinstance(decks, ExpertDecks)
        row = player * s.rules.stride
        answered = s.sealed[row + s.rules.classes]
        first = decks.first_card(s, self.stage)
        for at in range(s.rules.classes):
            if s.sealed[row + at] > s.hands[row + at]:
                return False
            if s.sealed[row + at] and not first <= at < answered:
                return False
        if answered and s.hands[row + answered - 1] == 0:
            return False
        card = decks.next_card(s, self.stage, player, answered if answered else first)
        finished = card >= s.rules.classes
        return not finished or answered == 0 if silent else finished


class PlaceRow(Question):
    """`duel.place`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        return token == s.rules.everybody

    def sealed_fits(self, s: State, player: Player, *, silent: bool) -> bool:
        row = player * s.rules.stride
        answer = s.sealed[row]
        if answer == 0:
            return silent
        return not silent and s.rules.leader[answer - 1] == player


def card_questions(cards: dict[str, i64]) -> list[Question]:
    """What the cards ask, whose rules have these numbers."""
    return [
        CardQuestion("move", cards["move"], 0, STEALING, NOTHING, NOTHING, NOTHING),
        CardQuestion("marshal", cards["marshal"], 0, STEALING, NOTHING, NOTHING, NOTHING),
        FireQuestion("fire", cards["fire"], 0, STEALING, NOTHING, NOTHING, NOTHING),
        CardQuestion("robbery", cards["robbery"], 0, STEALING, NOTHING, NOTHING, NOTHING),
        CardQuestion("punch", cards["punch"], VICTIM, STEALING, NOTHING, NOTHING, NOTHING),
        PunchQuestion("knock", cards["punch"], LOOT, STEALING, A_BANDIT, NOTHING, NOTHING),
        PunchQuestion("pocket", cards["punch"], POCKETING, STEALING, A_BANDIT, A_TOKEN, NOTHING),
        PunchQuestion("shove", cards["punch"], DIRECTION, STEALING, A_BANDIT, NOTHING, NOTHING),
    ]


def questions(rules: Ruleset) -> list[Question]:
    """Every question of the base game that can be asked in a game of these rules."""
    found = card_questions({card.key: card.id for card in rules.cards})
    found += [
        PickpocketQuestion(event.key, event.id, 0, ENDING, SOME_BANDITS, NOTHING, NOTHING)
        for event in EVENTS
        if isinstance(event, Pickpocketing)
    ]
    if rules.width > 1:
        found.append(PlaceRow("stand", rules.opening.id, 0, PLACING, NOTHING, NOTHING, A_PLACE))
    if isinstance(rules.decks, ExpertDecks):
        deck = rules.decks.id
        found.append(CardRow("toss", deck, TOSSING, DRAWING, NOTHING, NOTHING, CARDS_KEPT))
        found.append(CardRow("keep", deck, KEEPING_BACK, KEEPING, NOTHING, NOTHING, CARDS_KEPT))
    return found
