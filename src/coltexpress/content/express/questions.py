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
from coltexpress.content.express.openings import ByChoice
from coltexpress.content.express.rounds import EVENTS, Pickpocketing
from coltexpress.engine.question import (
    A_BANDIT,
    A_TOKEN,
    NOTHING,
    SOME_BANDITS,
    Question,
)
from coltexpress.engine.ruleset import Ruleset
from coltexpress.engine.state import State, pile_card, pile_player
from coltexpress.engine.verbs import power_of
from coltexpress.engine.vocab import (
    AWAY,
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
        owner = s.rules.bandit_of(player, card)
        if owner != NOBODY and s.place_of[owner] == AWAY:
            return False
        if kind.id != self.rule or s.rules.owner_of(pile_player(entry), card) != player:
            return False
        if bandit != (owner if kind.personal else NOBODY):
            return False
        return self.fits_card(s, bandit, other, token)

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        """Whether this bandit's card leads to the question."""
        return True


class MoveQuestion(CardQuestion):
    """`move.must`"""

    def fits_card(self, s: State, bandit: Bandit, other: i64, token: Token) -> bool:
        return s.rules.board.can_move(s, bandit)


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


def later(s: State, bandit: Bandit) -> Mask:
    """`choice.order`: the bandits that come after this one, clockwise from the first player."""
    found: Mask = 0
    passed = False
    for seat in range(s.rules.players):
        for one in range(s.rules.bandits):
            if s.rules.leader[one] == (s.first + seat) % s.rules.players:
                if passed:
                    found |= i64(1) << one
                passed = passed or one == bandit
    return found


def holders(s: State) -> Mask:
    """The players with a card in hand."""
    found: Mask = 0
    for player in range(s.rules.players):
        if s.hands[player * s.rules.stride + s.rules.classes] > 0:
            found |= i64(1) << player
    return found


class PickpocketQuestion(Question):
    """`event.pickpocketing`, `choice.order`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        event = s.rules.rounds[s.rounds[s.round - 1]].event
        if not isinstance(event, Pickpocketing) or s.rules.leader[bandit] != player:
            return False
        return other == later(s, bandit) and event.may_take(s, bandit)


class CardRow(Question):
    """`expert.bullets_out`, `expert.keep`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        decks = s.rules.decks
        if not isinstance(decks, ExpertDecks) or token != holders(s):
            return False
        return decks.toss_any if self.stage == TOSSING else s.round < ROUNDS


class PlaceRow(Question):
    """`duel.place`"""

    def fits(self, s: State, player: Player, bandit: Bandit, other: i64, token: Token) -> bool:
        return token == s.rules.everybody


def card_questions(cards: dict[str, i64]) -> list[Question]:
    """What the cards ask, whose rules have these numbers."""
    return [
        MoveQuestion("move", cards["move"], 0, STEALING, NOTHING, NOTHING),
        CardQuestion("marshal", cards["marshal"], 0, STEALING, NOTHING, NOTHING),
        FireQuestion("fire", cards["fire"], 0, STEALING, NOTHING, NOTHING),
        CardQuestion("robbery", cards["robbery"], 0, STEALING, NOTHING, NOTHING),
        CardQuestion("punch", cards["punch"], VICTIM, STEALING, NOTHING, NOTHING),
        PunchQuestion("knock", cards["punch"], LOOT, STEALING, A_BANDIT, NOTHING),
        PunchQuestion("pocket", cards["punch"], POCKETING, STEALING, A_BANDIT, A_TOKEN),
        PunchQuestion("shove", cards["punch"], DIRECTION, STEALING, A_BANDIT, NOTHING),
    ]


def questions(rules: Ruleset) -> list[Question]:
    """Every question of the base game that can be asked in a game of these rules."""
    found = card_questions({card.key: card.id for card in rules.cards})
    found += [
        PickpocketQuestion(event.key, event.id, 0, ENDING, SOME_BANDITS, NOTHING)
        for event in EVENTS
        if isinstance(event, Pickpocketing)
    ]
    if isinstance(rules.opening, ByChoice):
        found.append(PlaceRow("stand", rules.opening.id, 0, PLACING, NOTHING, NOTHING, secret=True))
    if isinstance(rules.decks, ExpertDecks):
        deck = rules.decks.id
        found.append(CardRow("toss", deck, TOSSING, DRAWING, NOTHING, NOTHING, secret=True))
        found.append(CardRow("keep", deck, KEEPING_BACK, KEEPING, NOTHING, NOTHING, secret=True))
    return found
