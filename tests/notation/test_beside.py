"""What is beside the train: in sentences, in labels, drawn and told."""

import random

import pytest

from coltexpress import Event, Game, Setup
from coltexpress.content.horses.board import A_HORSE, THE_COACH, THE_SHOTGUN
from coltexpress.content.horses.frontier import COACH, COACH_ROOF, FREE, NOT_IN_PLAY, frontier
from coltexpress.engine import actions, events
from coltexpress.engine.events import FORBIDDEN, NO_HORSE, NO_WAY
from coltexpress.engine.layout import inside, roof
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import AWAY, CLASSIC, GONE, HELD, NOBODY, OLD, WHISKY
from coltexpress.notation.board import board, legend_lines
from coltexpress.notation.label import label, question
from coltexpress.notation.plain import piles, told
from coltexpress.notation.sentence import sentence, story
from coltexpress.notation.spans import TIMES, plain
from tests.rules.horses.trail import trail
from tests.scene import bullets

ALL = ("express", "horses", "whisky", "stagecoach")
GHOST, DOC, DJANGO = 0, 1, 2
POODLE, ZEALOT, PHOTOGRAPHER = 0, 4, 7
SHOTGUN = 3
MOVE, FIRE = 0, 2


def position() -> Game:
    """Ghost in the stagecoach beside car 2 with the Zealot, Doc on its roof, Django away."""
    game = Game.new(
        Setup(players=3, bandits=("ghost", "doc", "django"), train=("mail", "dining", "baggage"),
              modules=ALL, seed=1)
    )  # fmt: skip
    s = game.state
    here = frontier(s)
    s.place_of = vector([COACH, COACH_ROOF, AWAY])
    here.coach = 2
    here.shotgun = roof(1)
    here.horses = vector([0, 1, 4, 0])
    here.hostages = vector([NOT_IN_PLAY] * 8)
    here.hostages[POODLE] = FREE
    here.hostages[PHOTOGRAPHER] = FREE
    here.hostages[ZEALOT] = GHOST
    for token in range(len(s.token_at)):
        s.token_at[token] = GONE
    flasks = [token for token in range(len(s.token_at)) if s.token_kind[token] == WHISKY]
    for token, kind, at in zip(flasks, (CLASSIC, OLD, CLASSIC), (GHOST, GHOST, DOC), strict=True):
        s.token_value[token] = kind
        s.token_at[token] = HELD + at
    s.seen_by[flasks[0]] = s.rules.public
    s.seen_by[flasks[1]] = 1 << GHOST
    here.half = 1 << flasks[0]
    return game


GAME = position()


def event(kind: int, *values: int, by: str = "") -> Event:
    keys = [rule.key for rule in GAME.state.rules.rules]
    a, b, c, d = (*values, 0, 0, 0, 0)[:4]
    return Event(kind, a, b, c, d, keys.index(by) if by else NOBODY, 0)


FLASK = next(token for token, kind in enumerate(GAME.state.token_kind) if kind == WHISKY)

SENTENCES = [
    (event(events.FIGURE_MOVED, THE_COACH, 1, 2, by="trail"),
     "The stagecoach falls back to car 2."),
    (event(events.FIGURE_MOVED, THE_SHOTGUN, COACH_ROOF, roof(2), by="punch"),
     "The Shotgun is knocked to the roof of car 2."),
    (event(events.FIGURE_MOVED, THE_SHOTGUN, roof(1), roof(2), by="speeding_train"),
     "The Shotgun falls back to the roof of car 2."),
    (event(events.FIGURE_MOVED, A_HORSE, 1, 3, by="ride"), "A horse moves to car 3."),
    (event(events.FIGURE_MOVED, A_HORSE, 3, NOBODY, by="exhausted_horses"),
     "A horse beside car 3 leaves the game."),
    (event(events.MOVED, GHOST, inside(3), COACH, by="ride"), "Ghost rides into the stagecoach."),
    (event(events.MOVED, GHOST, COACH, COACH_ROOF, by="floor"),
     "Ghost climbs to the roof of the stagecoach."),
    (event(events.FLED, GHOST, roof(1), roof(2), by="trail"),
     "Ghost flees from the Shotgun to the roof of car 2."),
    (event(events.PUNCHED, GHOST, SHOTGUN), "Ghost punches the Shotgun."),
    (event(events.CAPTURED, GHOST, ZEALOT),
     "Ghost takes the Zealot hostage (no more riding; ransom $700)."),
    (event(events.DRANK, GHOST, FLASK, CLASSIC, 1),
     "Ghost drinks from a flask of classic whisky; half of it is left."),
    (event(events.DRANK, GHOST, FLASK, OLD, 0),
     "Ghost drinks from a flask of old whisky; now it is empty."),
    (event(events.ESCAPED, GHOST, inside(3)), "Ghost rides away with a horse and is free."),
    (event(events.REMOVED, FLASK + 1, OLD, by="whisky_for_marshal"),
     "The Marshal empties a flask of old whisky."),
    (event(events.WASTED, GHOST, GHOST, NO_WAY),
     "Nothing happens: there is nowhere Ghost could move."),
    (event(events.WASTED, GHOST, GHOST, NO_HORSE),
     "Nothing happens: there is no horse where Ghost is."),
    (event(events.WASTED, GHOST, GHOST, FORBIDDEN),
     "Nothing happens: Ghost's hostage does not allow it."),
    (event(events.ADDED, GHOST, 0, 700), "Ghost gets a ransom of $700."),
]  # fmt: skip


@pytest.mark.parametrize(("happened", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_each_event_has_its_sentence(happened: Event, text: str) -> None:
    assert sentence(GAME.view(NOBODY), happened) == text


def test_a_ride_says_already_where_the_horse_goes() -> None:
    ride = [
        event(events.FIGURE_MOVED, A_HORSE, 1, 3, by="ride"),
        event(events.MOVED, DOC, roof(1), inside(3), by="ride"),
    ]
    away = [
        event(events.FIGURE_MOVED, A_HORSE, 3, NOBODY, by="ride"),
        event(events.ESCAPED, DOC, inside(3), by="ride"),
    ]
    assert story(GAME.view(DOC), ride) == ["Doc rides into car 3."]
    assert story(GAME.view(DOC), away) == ["Doc rides away with a horse and is free."]


def test_what_an_event_moves_together_is_told_together() -> None:
    fallen = [
        event(events.FIGURE_MOVED, figure, start, start + 1, by="speeding_train")
        for figure, start in ((A_HORSE, 2), (A_HORSE, 1), (A_HORSE, 1), (THE_COACH, 1))
    ]
    assert story(GAME.view(DOC), fallen) == [
        "3 horses fall back to car 2 and car 3. The stagecoach falls back to car 2."
    ]


def test_the_stagecoach_falls_back_in_a_paragraph_of_its_own() -> None:
    run = [
        event(events.REVEALED, DOC, MOVE),
        event(events.MOVED, DOC, inside(1), inside(2), by="move"),
        event(events.FIGURE_MOVED, THE_COACH, 1, 2, by="trail"),
        event(events.FIGURE_MOVED, THE_SHOTGUN, roof(1), roof(2), by="trail"),
        event(events.WOUNDED, DOC, 3, by="trail"),
    ]
    assert story(GAME.view(DOC), run) == [
        "Doc plays Move. Doc moves into car 2.",
        "The stagecoach falls back to car 2. The Shotgun keeps up with the stagecoach and goes to "
        "the roof of car 2. Doc takes a neutral bullet.",
    ]


def test_a_brawl_is_shown_in_one_paragraph() -> None:
    drawn = [event(events.DREW, DOC, -1, by="brawl") for _ in range(3)]
    laid = [
        event(events.LAID, GHOST, FIRE, 0, NOBODY, by="brawl"),
        event(events.LAID, DJANGO, MOVE, 0, NOBODY, by="brawl"),
    ]
    after = [event(events.LAID, GHOST, MOVE, 0, NOBODY)]
    assert story(GAME.view(GHOST), [*drawn, *laid, *after]) == [
        "The brawl: Doc draws 3 cards. Ghost lays Fire. Django lays Move.",
        "Ghost lays Move.",
    ]


def test_a_drink_and_what_it_allows_are_one_paragraph() -> None:
    drunk = [
        event(events.DRANK, GHOST, FLASK, CLASSIC, 1, by="whisky"),
        event(events.DREW, GHOST, MOVE, by="whisky"),
        event(events.ASKED, 0, GHOST),
        event(events.LAID, GHOST, FIRE, 0, NOBODY, by="whisky"),
        event(events.STEP_DUE, DOC),
        event(events.LAID, DOC, FIRE, 0, NOBODY),
    ]
    assert story(GAME.view(GHOST), drunk) == [
        "Ghost drinks from a flask of classic whisky; half of it is left. Ghost draws Move. "
        "Ghost lays Fire.",
        "Doc lays Fire.",
    ]


@pytest.mark.rule("whisky.twice")
def test_the_past_is_told_with_as_much_in_a_flask_as_there_was_then() -> None:
    half = GAME.view(GHOST)
    full = GAME.view(GHOST)
    full.rules.board.put_mark(full.parts, FLASK, marked=False)
    took = event(events.TOOK, GHOST, FLASK, COACH, CLASSIC)
    drank = event(events.DRANK, GHOST, FLASK, CLASSIC, 1, by="whisky")
    dropped = event(events.DROPPED, GHOST, FLASK, roof(3))
    drunk = event(events.REMOVED, FLASK, CLASSIC, by="whisky_for_marshal")
    assert story(full, [took, drank, dropped, drunk], full) == [
        "Ghost takes a flask of classic whisky inside the stagecoach.",
        "Ghost drinks from a flask of classic whisky; half of it is left.",
        "Ghost drops a half flask of classic whisky on the roof of car 3. "
        "The Marshal empties a half flask of classic whisky.",
    ]
    assert story(half, [took], full) == [
        "Ghost takes a flask of classic whisky inside the stagecoach."
    ]
    assert story(full, [drunk], half) == ["The Marshal empties a half flask of classic whisky."]


def test_kept_cards_are_told_by_their_number() -> None:
    put_back = [
        event(kind, player, count)
        for player, back, kept in ((GHOST, 3, 1), (DOC, 5, 0), (DJANGO, 4, 1))
        for kind, count in ((events.RETURNED, back), (events.KEPT, kept))
    ]
    assert story(GAME.view(GHOST), put_back) == [
        "The cards left in the hands go back on the decks. "
        "Ghost and Django keep one card for the next round."
    ]


DRAWN = """\
Before the first round
                                   †
┌───────────────┐┌───────────────┐┌───────────────┐┌───────────────┐
│               ││               ││               ││ ★             │
│               ││               ││               ││               │
└─○───────────○─┘└─○─⊞4{times}♞──────○─┘└─○─♞─────────○─┘└─○───────────○─┘
 3 Baggage        2 Dining         1 Mail           Locomotive
⊞ Coach at car 2: inside G | roof D | hostages Poodle, Photo
▸G Ghost              ●●●●●●  hand 0 deck 11  0 hits  ½⊔c ⊔o Zealot
▸D Doc                ●●●●●●  hand 0 deck 11  0 hits  ⊔?
▸J Django             ●●●●●●  hand 0 deck 11  0 hits  (away)"""


def test_the_table_is_drawn_with_what_is_beside_the_train() -> None:
    assert board(GAME.view(GHOST)) == DRAWN.format(times=TIMES)
    assert plain(legend_lines(GAME.view(GHOST))[1]) == (
        "⊞ Coach  † Shotgun  ♞ Horse  ⊔ whisky (c classic, o old, ½ half)  ▸ decides now"
    )


def test_only_those_who_have_held_a_full_flask_see_its_kind() -> None:
    assert "0 hits  ⊔? ½⊔c Zealot" in board(GAME.view(DOC))


def test_the_same_in_sentences() -> None:
    lines = told(GAME.view(GHOST))
    assert lines[2:4] == [
        "Car 1, Mail car, inside: empty; roof: the Shotgun; beside it: a horse.",
        "Car 2, Dining car, inside: empty; roof: empty; beside it: the stagecoach, 4 horses.",
    ]
    assert lines[5:9] == [
        "The stagecoach, beside car 2: inside: Ghost; roof: Doc.",
        "Hostages to be taken: the Poodle and the Photographer.",
        "Ghost: 6 bullets in the gun, hand 0 deck 11, 0 hits, a half flask of classic whisky, "
        "a flask of old whisky, the Zealot as hostage (no more riding; ransom $700).",
        "Doc: 6 bullets in the gun, hand 0 deck 11, 0 hits, a flask of whisky.",
    ]
    assert lines[9].endswith(", 0 hits, away from the train.")


def test_the_piles_tell_what_the_hostages_do() -> None:
    assert piles(GAME.view(DOC))[-3:] == [
        "Hostage still to be taken, the Poodle: a neutral bullet every round; ransom $1,000.",
        "Hostage of Ghost, the Zealot: no more riding; ransom $700.",
        "Hostage still to be taken, the Photographer: cards face up; ransom $200 for each rival's "
        "bullet.",
    ]


LABELS = [
    (actions.pack(actions.RIDE, COACH, 0), "Ride into the stagecoach"),
    (actions.pack(actions.ESCAPE, 0, 0), "Ride away from the train for good"),
    (actions.pack(actions.BOARD, GHOST, 2), "Board car 2 (dining car)"),
    (actions.pack(actions.RIDE_ON, GHOST, 0), "Ride on"),
    (actions.pack(actions.CAPTURE, POODLE, 0),
     "Take the Poodle: a neutral bullet every round; ransom $1,000"),
    (actions.pack(actions.FLEE, roof(0), 0), "Flee to the roof of the locomotive"),
    (actions.pack(actions.DRINK, FLASK, 0), "Drink a half flask of classic whisky"),
    (actions.pack(actions.TAKE, FLASK + 1, 0), "Take a flask of old whisky"),
    (actions.pack(actions.PUNCH, SHOTGUN, 0), "Punch the Shotgun"),
    (actions.pack(actions.GO, COACH_ROOF, 0), "Move to the roof of the stagecoach"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "text"), LABELS, ids=[text for _, text in LABELS])
def test_each_answer_has_its_label(action: int, text: str) -> None:
    assert label(GAME.view(GHOST), GHOST, action) == text


def test_riders_are_asked_at_each_car() -> None:
    game = Game.new(Setup(players=3, bandits=("ghost", "doc", "django"), modules=ALL, seed=1))
    view = game.view(0)
    text = question(view, 0, game.legal_actions(0))
    assert text.startswith("Ghost, you ride beside car 3 (")
    assert text.endswith("): do you board it?")


@pytest.mark.rule("shotgun.flee")
@pytest.mark.parametrize("neutral", [0, 16])
def test_whoever_meets_the_shotgun_flees_hit_or_not(neutral: int) -> None:
    game = trail(
        "ghost roof 1, doc inside 3, django inside 3, coach 2, shotgun roof 2, marshal 0",
        pile="ghost move", neutral=neutral,
    )  # fmt: skip
    game.push("ghost move roof 2")
    assert bullets(game, "ghost") == (1 if neutral else 0)
    assert question(game.view(GHOST), GHOST, game.legal_actions()) == (
        "Ghost, the Shotgun drives you away: where do you flee?"
    )


def test_a_label_of_every_hostage_fits_into_a_line() -> None:
    view = GAME.view(GHOST)
    captives = range(len(GAME.state.rules.board.captives))
    labels = [label(view, GHOST, actions.pack(actions.CAPTURE, one, 0)) for one in captives]
    assert max(len(text) for text in labels) <= 77


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_decision_of_a_game_has_its_words(players: int) -> None:
    """Nothing is asked, answered or told without words, and every answer fits into a line."""
    chance = random.Random(players)
    asked = set()
    for seed in range(3):
        game = Game.new(Setup(players=players, modules=ALL, seed=seed))
        while not game.over:
            player = game.deciders[0]
            view = game.view(player)
            legal = game.legal_actions(player)
            asked.add(question(view, player, legal, step=int(view.step)).split(",", 1)[1])
            labels = [label(view, player, action) for action in legal]
            assert len(set(labels)) == len(labels)
            assert max(len(text) for text in labels) <= 76
            game.apply(chance.choice(legal), player=player)
        assert all(story(game.view(0), game.events(0, 0)))
    assert any("where do you ride?" in text for text in asked)
