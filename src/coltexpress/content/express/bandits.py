"""The six bandits. Each is a row, with a class where a power is more than a number or a flag."""

from typing import Final

from coltexpress.engine.layout import (
    bandits_at,
    bandits_on,
    floor_of,
    neighbour,
    on_train,
    other_floor,
)
from coltexpress.engine.rule import Power
from coltexpress.engine.state import State
from coltexpress.engine.verbs import relocate
from coltexpress.engine.vocab import BACKWARD, FORWARD, Bandit, Mask


class Ghost(Power):
    """`ghost.facedown`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.hides_first = True


class Cheyenne(Power):
    """`cheyenne.pickpocket`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.keeps_drop = True


class Django(Power):
    """`django.knockback`"""

    def after_hit(self, s: State, bandit: Bandit, victim: Bandit) -> None:
        place = s.place_of[victim]
        start = s.place_of[bandit]
        if not (on_train(s, place) and on_train(s, start)):
            return
        direction = BACKWARD if place > start else FORWARD
        s.cause = self.id
        relocate(s, victim, neighbour(s, place, direction))


class LongShot(Power):
    """`edition.django`"""

    def more_targets(self, s: State, bandit: Bandit) -> Mask:
        place = s.place_of[bandit]
        if not on_train(s, place):
            return 0
        company = bandits_at(s, place)
        for other in range(s.rules.bandits):
            rival = s.rules.side_of(other) != s.rules.side_of(bandit)
            if (company >> other) & 1 and rival:
                return 0
        return bandits_on(s, floor_of(place)) & ~company


class Belle(Power):
    """`belle.charm`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.spared = True


class Tuco(Power):
    """`tuco.ceiling`"""

    def more_targets(self, s: State, bandit: Bandit) -> Mask:
        return bandits_at(s, other_floor(s.place_of[bandit]))


class PointBlankTuco(Power):
    """`edition.tuco`"""

    def more_targets(self, s: State, bandit: Bandit) -> Mask:
        place = s.place_of[bandit]
        return bandits_at(s, other_floor(place)) | bandits_at(s, place)


class Doc(Power):
    """`doc.hand`"""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.more_cards = 1


BANDITS: Final[list[Power]] = [
    Ghost("ghost", "ghost.facedown"),
    Cheyenne("cheyenne", "cheyenne.pickpocket"),
    Django("django", "django.knockback"),
    Belle("belle", "belle.charm"),
    Tuco("tuco", "tuco.ceiling"),
    Doc("doc", "doc.hand"),
]

LONG_SHOT: Final[Power] = LongShot("django", "edition.django")
POINT_BLANK: Final[Power] = PointBlankTuco("tuco", "edition.tuco")
