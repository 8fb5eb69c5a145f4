"""What happened in plain sentences: one for every kind of event, and none says what is hidden."""

import pytest

from coltexpress import Event, Game, Setup
from coltexpress.engine import events
from coltexpress.engine.events import KINDS
from coltexpress.notation.sentence import FRAME, sentence, story
from coltexpress.notation.spans import TIMES
from tests.notation import test_beside, test_rows
from tests.scene import scene

GAME = scene(
    "ghost inside 2, doc roof 3, django inside 1, marshal 4",
    loot="inside 2: purse 300, jewel",
    held="doc: purse 400",
)
UNSEEN, JEWEL, HELD = 0, 1, 2
MOVE, FLOOR, FIRE, PUNCH = 0, 1, 2, 4
BULLET_OF_DOC, NEUTRAL_BULLET = 7, 9


def cause(key: str) -> int:
    keys = [rule.key for rule in GAME.state.rules.rules]
    return keys.index(key)


def event(kind: int, *values: int, by: str = "") -> Event:
    a, b, c, d = (*values, 0, 0, 0, 0)[:4]
    return Event(kind, a, b, c, d, cause(by) if by else -1, 0)


SENTENCES = [
    (event(events.ROUND_BEGAN, 2, 1, 0), "Round 2 of 5 begins: Swivel Arm. Bandits on roofs are "
     "swept to the roof of the last car. Ghost is first."),
    (event(events.TURN_BEGAN, 1, 1), "Turn 2: Tunnel. Cards are laid face down."),
    (event(events.SHUFFLED), "Everybody shuffles all their cards and draws a new hand."),
    (event(events.DREW, 0, MOVE), "Ghost draws Move."),
    (event(events.DREW, 0, -1), "Ghost draws one card."),
    (event(events.RESHUFFLED, 1), "Doc shuffles the discard pile into a new draw pile."),
    (event(events.LAID, 0, MOVE, 0, -1), "Ghost lays Move."),
    (event(events.LAID, 0, MOVE, 1, -1), "Ghost lays Move face down."),
    (event(events.LAID, 0, -1, 1, -1), "Ghost lays a card face down."),
    (event(events.RETURNED, 0, 3), "Ghost puts 3 cards back on the deck."),
    (event(events.KEPT, 0, 1), "Ghost keeps one card for the next round."),
    (event(events.KEPT, 0, 0), ""),
    (event(events.DISCARDED, 0, BULLET_OF_DOC), "Ghost discards a bullet from Doc."),
    (event(events.DISCARDED, 0, NEUTRAL_BULLET), "Ghost discards a neutral bullet."),
    (event(events.REVEALED, 0, FIRE, 0), "Ghost plays Fire."),
    (event(events.WASTED, 0, 0, 0), "Nothing happens: Ghost has no bullet left to fire."),
    (event(events.WASTED, 0, 0, 1), "Nothing happens: there is nobody Ghost could shoot."),
    (event(events.WASTED, 0, 0, 2), "Nothing happens: there is no loot where Ghost is."),
    (event(events.WASTED, 0, 0, 3), "Nothing happens: there is nobody Ghost could punch."),
    (event(events.MOVED, 0, 4, 2, by="move"), "Ghost moves into car 1."),
    (event(events.MOVED, 0, 5, 1, by="move"), "Ghost moves to the roof of the locomotive."),
    (event(events.MOVED, 0, 4, 5, by="floor"), "Ghost climbs to the roof of car 2."),
    (event(events.MOVED, 0, 5, 4, by="floor"), "Ghost climbs down into car 2."),
    (event(events.MOVED, 0, 4, 2, by="punch"), "Ghost is knocked into car 1."),
    (event(events.MOVED, 0, 4, 2, by="django"), "Ghost is thrown into car 1 by the shot."),
    (event(events.MOVED, 0, 5, 7, by="swivel_arm"), "Ghost is swept to the roof of car 3."),
    (event(events.MOVED, 0, 5, 3, by="braking"), "Ghost slides forward to the roof of car 1."),
    (event(events.PASSED, 0), "Ghost passes: no card is left to draw."),
    (event(events.STUCK, 0), "Ghost has no action card to lay."),
    (event(events.LENT, 0, MOVE), "Ghost draws Move from the partner's deck."),
    (event(events.LENT, 0, -1), ""),
    (event(events.FLED, 0, 4, 5), "Ghost flees from the Marshal to the roof of car 2."),
    (event(events.PLACED, 0, 6), "Ghost starts inside car 3."),
    (event(events.MARSHAL_MOVED, 1, 0), "The Marshal goes into the locomotive."),
    (event(events.SHOT, 0, 1), "Ghost shoots Doc."),
    (event(events.WOUNDED, 0, 1), "Ghost takes a bullet from Doc."),
    (event(events.WOUNDED, 0, 3), "Ghost takes a neutral bullet."),
    (event(events.NEUTRALS_SPENT, 1), "There are too few neutral bullets: nobody takes one, and "
     "the last one leaves the game."),
    (event(events.TOOK, 0, UNSEEN, 4, -1), "Ghost takes a purse inside car 2."),
    (event(events.TOOK, 0, UNSEEN, 4, 300), "Ghost takes a purse worth $300 inside car 2."),
    (event(events.TOOK, 0, UNSEEN, 4, -1, by="punch"), "Ghost pockets a purse as it drops."),
    (event(events.PUNCHED, 0, 1), "Ghost punches Doc."),
    (event(events.DROPPED, 1, HELD, 7), "Doc drops a purse on the roof of car 3."),
    (event(events.DROPPED, 1, JEWEL, 7), "Doc drops a jewel worth $500 on the roof of car 3."),
    (event(events.PUT, JEWEL, 0), "There is now a jewel worth $500 inside the locomotive."),
    (event(events.LOST, 1, HELD, -1), "Doc loses a purse for good."),
    (event(events.PAID, 0, 250), "Ghost gets $250 in cash."),
    (event(events.EVENT_BEGAN, 2), "Braking: Bandits on roofs slide one car forward, as far as "
     "the locomotive."),
    (event(events.EVENT_BEGAN, 5), ""),
    (event(events.COUNTED, 1, HELD, 400), "Doc opens a purse worth $400."),
    (event(events.AWARDED, 0, 1000), "Ghost gets the gunslinger's prize of $1,000."),
    (event(events.GAME_OVER, 0b001), "Ghost wins the game."),
    (event(events.GAME_OVER, 0b111), "Ghost, Doc and Django win the game."),
    (event(events.SCHEME_ENDED), "Schemin' is over: now the pile is played out."),
]  # fmt: skip


@pytest.mark.parametrize(("happened", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_each_event_has_its_sentence(happened: Event, text: str) -> None:
    assert sentence(GAME.view(0), happened) == text


def test_every_kind_of_event_is_tried_here_or_with_its_box() -> None:
    told = [*SENTENCES, *test_beside.SENTENCES, *test_rows.SENTENCES]
    tried = {happened.kind for happened, _ in told}
    assert [row.key for kind, row in enumerate(KINDS) if kind not in tried | FRAME] == []


def test_whoever_has_held_a_purse_is_told_its_value() -> None:
    dropped = event(events.DROPPED, 1, HELD, 7)
    assert sentence(GAME.view(1), dropped) == "Doc drops a purse worth $400 on the roof of car 3."


@pytest.mark.rule("hidden.memory")
def test_the_past_is_told_with_what_was_known_then() -> None:
    unknown = GAME.view(0)
    later = [event(events.TOOK, 1, UNSEEN, 4, -1), event(events.COUNTED, 1, UNSEEN, 300)]
    knowing = GAME.view(0)
    knowing.token_value[UNSEEN] = 300
    assert story(knowing, later, unknown) == [
        "Doc takes a purse inside car 2.",
        "Doc opens a purse worth $300.",
    ]
    held = [event(events.TOOK, 0, UNSEEN, 4, 300), event(events.DROPPED, 0, UNSEEN, 7)]
    assert story(GAME.view(0), held, unknown) == [
        "Ghost takes a purse worth $300 inside car 2. "
        "Ghost drops a purse worth $300 on the roof of car 3."
    ]


def test_cards_drawn_together_are_one_sentence() -> None:
    drawn = [event(events.DREW, 0, card) for card in (MOVE, FIRE, MOVE, NEUTRAL_BULLET)]
    unseen = [event(events.DREW, 1, -1) for _ in range(3)]
    assert story(GAME.view(0), [*drawn, *unseen]) == [
        f"Ghost draws 2{TIMES}Move, Fire and a neutral bullet.",
        "Doc draws 3 cards.",
    ]


def test_a_card_and_what_it_does_are_one_paragraph() -> None:
    game = scene(
        "ghost inside 2, doc inside 2, django inside 3, marshal 0",
        pile="ghost punch, doc robbery",
        held="doc: purse 400",
    )
    assert story(game.view(2), game.events(0, 2)) == [
        "Ghost plays Punch. Ghost punches Doc. Doc drops a purse inside car 2.",
    ]
    since = len(game.events(0, 2))
    game.push("ghost shove doc inside 1")
    assert story(game.view(2), game.events(since, 2))[:2] == [
        "Doc is knocked into car 1.",
        "Doc plays Robbery. Nothing happens: there is no loot where Doc is.",
    ]


def test_a_shot_says_who_takes_the_bullet_only_once() -> None:
    game = scene("django inside 2, doc inside 1, ghost roof 3, marshal 4", pile="django fire")
    told = story(game.view(0), game.events(0, 0))
    assert told[0] == (
        "Django plays Fire. Django shoots Doc. Doc is thrown into the locomotive by the shot."
    )


def test_in_a_duel_a_card_is_told_of_the_bandit_it_belongs_to() -> None:
    game = scene(
        "tuco inside 1, cheyenne inside 2, django inside 3, doc inside 4, marshal 0",
        pile="tuco robbery, cheyenne marshal", duel=True,
    )  # fmt: skip
    told = story(game.view(0), game.events(0, 0))
    assert told[:2] == [
        "Tuco plays Robbery. Nothing happens: there is no loot where Tuco is.",
        "Tuco and Cheyenne play Marshal. The Marshal goes into car 1. Tuco takes a neutral bullet. "
        "Tuco flees from the Marshal to the roof of car 1.",
    ]


@pytest.mark.rule("hidden.information")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_nobody_reads_which_cards_another_player_draws(variant: str) -> None:
    game = Game.new(Setup(players=4, variant=variant, seed=7))
    names = ["Move", "Fire", "Robbery", "Punch", "Marshal", "Change Floor"]
    me = game.state.rules.powers[0].key.capitalize()
    for _ in range(12):
        game.apply(game.legal_actions()[0])
    drawn = [text for text in story(game.view(0), game.events(0, 0)) if " draws " in text]
    others = [text for text in drawn if not text.startswith(me)]
    assert others
    assert [text for text in others if any(name in text for name in names)] == []
