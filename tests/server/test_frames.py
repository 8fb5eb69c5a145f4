"""Frames: nothing a viewer may not know is in them, and nothing that viewer needs is missing."""

import json
import random

import pytest

from coltexpress import Game, Rng, Setup
from coltexpress.engine.flow import Flow
from coltexpress.engine.fold import fold
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import NOBODY
from coltexpress.notation.wire import board_names
from coltexpress.notation.wire_views import (
    common_data,
    is_common,
    loot_data,
    view_data,
)
from coltexpress.pure import is_compiled
from coltexpress.server.ending import outcome_of
from coltexpress.server.frames import STEPS, Around, News, TakenBack, frame
from coltexpress.server.match import Match
from coltexpress.server.options import Memory
from coltexpress.server.protocol import Frame, encoded, read_frame
from coltexpress.server.sharing import Loot, forget_all
from coltexpress.server.telling import Eye, asked_now, seen
from coltexpress.words import unfolded
from scripts.rotation import KINDS, OWN, kind_name, setup_number

MEMORIES: tuple[Memory, ...] = ("strict", "own", "whole")
GAMES = [
    ("express",), ("express", "horses", "whisky", "stagecoach"), ("super", "reflex", "horse")
]  # fmt: skip
REGRETTED = 0.7
"""How often something is taken back where it can be."""
FOLLOWED = 2
"""Deals that are followed where cards are lent; what holds of every world holds of few."""
STEP = 17 if is_compiled() else 97
CHECKED = sorted({*range(0, len(KINDS), STEP), *OWN["super"][:: STEP // 3]})


class Playing:
    """A game played by chance, with a place in it for every viewer."""

    def __init__(self, setup: Setup, seed: int = 1) -> None:
        self.game = Game.new(setup)
        self.chance = random.Random(seed)
        self.eyes = [Eye(self.game, player) for player in range(NOBODY, self.game.players)]

    def step(self) -> None:
        player = self.chance.choice(self.game.deciders)
        action = self.chance.choice(self.game.legal_actions(player))
        happened = self.game.apply(action, player=player)
        for eye in self.eyes:
            eye.take(seen(happened, eye.player), self.game)

    def frame(self, eye: Eye, memory: Memory = "own") -> bytes:
        around = Around(memory, outcome=outcome_of(self.game), written=eye.written)
        view = self.game.view(eye.player)
        return frame(view, asked_now(self.game, eye.player), eye.news(), around)


@pytest.mark.parametrize("kind", CHECKED, ids=kind_name)
def test_a_frame_tells_nothing_that_its_viewer_does_not_know(kind: int) -> None:
    """The frame of a world drawn from a view is the frame of the real one, byte for byte."""
    playing = Playing(setup_number(kind, 5), kind)
    rng = Rng(kind)
    stops = {playing.chance.randrange(80) for _ in range(3)}
    count = 0
    while True:
        over = playing.game.over
        if count in stops or over:
            eye = playing.chance.choice(playing.eyes)
            for memory in MEMORIES:
                real = playing.frame(eye, memory)
                assert real == believed(playing, eye, rng, memory)
                assert encoded(read_frame(real)) == real
        if over:
            break
        playing.step()
        count += 1


@pytest.mark.parametrize("kind", CHECKED[::2], ids=kind_name)
def test_a_frame_is_the_same_whoever_was_told_before(kind: int) -> None:
    """What is made once for all viewers of a moment is what each would have had made alone."""
    playing = Playing(setup_number(kind, 3), kind)
    for at in range(60):
        memory = MEMORIES[at % len(MEMORIES)]
        if playing.game.over:
            break
        playing.step()
        eyes = playing.chance.sample(playing.eyes, 3)
        shared = [playing.frame(eye, memory) for eye in eyes]
        for eye, data in zip(eyes, shared, strict=True):
            forget_all()
            STEPS.clear()
            assert playing.frame(eye, memory) == data


@pytest.mark.parametrize("modules", GAMES, ids=" ".join)
def test_views_are_taken_for_the_same_only_where_they_are_told_alike(
    modules: tuple[str, ...],
) -> None:
    playing = Playing(Setup(players=4, modules=modules, seed=4))
    names = board_names(playing.game.state)
    latest: list[View] = []
    shared = 0
    while not playing.game.over:
        views = [playing.game.view(eye.player) for eye in playing.eyes]
        for view in views:
            for other in (*views, *latest):
                alike = common_data(view, names) == common_data(other, names)
                assert alike or not is_common(view, other)
                alike = loot_data(view, names) == loot_data(other, names)
                assert alike == Loot(view, names).is_of(other)
                shared += is_common(view, other) and view is not other
        latest = views
        playing.step()
    assert shared


def believed(playing: Playing, eye: Eye, rng: Rng, memory: Memory) -> bytes:
    """The frame as it would be in a world that the viewer may believe in."""
    game = drawn(playing.game, eye.player, rng)
    # What a board adds at the end may go by cards that only its events tell of.
    told = playing.game if game.state.rules.board.extras else game
    around = Around(memory, outcome=outcome_of(told))
    return frame(game.view(eye.player), asked_now(game, eye.player), eye.news(), around)


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("viewer", [1, NOBODY])
@pytest.mark.parametrize("modules", GAMES, ids=" ".join)
def test_whoever_records_all_frames_of_a_game_holds_nothing_else(
    modules: tuple[str, ...], viewer: int, memory: Memory
) -> None:
    """Every frame that a table sends to one viewer, from the first to the last, is that of a world
    drawn from what the viewer knows then; and all of them are made from the first view, and from
    redacted events that are folded over it. Of what can be taken back, some is."""
    seed = 3 * MEMORIES.index(memory)
    match = Match(Game.new(Setup(players=4, modules=modules, seed=seed)))
    chance, rng = random.Random(seed), Rng(seed)
    eye = match.eye(viewer)
    folded = match.game.view(viewer)
    recorded: list[bytes] = []
    stood: dict[int, View] = {}
    version = other_worlds = taken_back = 0
    while True:
        if eye.version > version:
            real = match.frame(viewer, version, memory)
            undo = viewer != NOBODY and match.revocable(viewer) is not None
            world = drawn(match.game, viewer, rng)
            other_worlds += world.digest() != match.game.digest()
            before = folded.copy()
            for entry in eye.latest if recorded else ():
                if isinstance(entry, TakenBack):
                    folded = stood[entry.kept].copy()
                else:
                    fold(folded, entry)
            stood[eye.version] = folded.copy()
            news = News(version, eye.latest, before, version)
            for view, game in ((world.view(viewer), world), (folded, match.game)):
                told = match.game if game.state.rules.board.extras else game
                around = Around(memory, outcome=outcome_of(told), undo=undo)
                assert frame(view, asked_now(game, viewer), news, around) == real
            recorded.append(real)
            version = eye.version
        if match.game.over:
            break
        regret = [one for one in range(4) if match.revocable(one) is not None]
        if regret and chance.random() < REGRETTED:
            match.take_back(chance.choice(regret))
            taken_back += 1
        else:
            player = chance.choice(match.game.deciders)
            match.decide(player, chance.choice(match.game.texts(player)))
    assert len(recorded) > 2
    assert taken_back > 1
    assert other_worlds > 0.6 * len(recorded)
    numbers = [row.at for one in recorded for row in read_frame(one).told]
    assert numbers == list(range(1, version + 1))


def drawn(game: Game, viewer: int, rng: Rng) -> Game:
    """A game in a world that the viewer may believe in."""
    view = game.view(viewer)
    world = view.rules.course.worlds(view, FOLLOWED).draw(rng)
    return Game(game.setup, Flow(world.rules), world)


def laying(memory: Memory) -> list[Frame]:
    """What one player is told while cards are laid, and when they are revealed."""
    playing = Playing(Setup(players=4, seed=1))
    found = []
    while playing.game.state.round == 1:
        eye = playing.eyes[1]
        found.append(read_frame(playing.frame(eye, memory)))
        playing.step()
    return found


def piles(rows: list[Frame], phase: str) -> list[list[str]]:
    return [row.view["pile"] for row in rows if row.view["phase"] == phase]


def test_a_strict_table_shows_the_top_of_the_pile_only() -> None:
    rows, open_rows = laying("strict"), laying("whole")
    assert max(len(pile) for pile in piles(rows, "scheming")) > 6
    for row, full in zip(rows, open_rows, strict=True):
        pile, all_of_it = row.view["pile"], full.view["pile"]
        if row.view["phase"] == "scheming" and pile:
            assert pile[-1] == all_of_it[-1]
            assert all(text.split()[1] == "unknown" for text in pile[:-1])
        elif pile:
            at = row.view["cursor"]
            assert pile[: at + 1] == all_of_it[: at + 1]
            assert all(text.split()[1] == "unknown" for text in pile[at + 1 :])


def test_own_cards_stay_known_where_the_table_says_so() -> None:
    rows, open_rows = laying("own"), laying("whole")
    me = rows[0].view["player"]
    mine = [text for text in piles(rows, "scheming")[-1] if text.startswith(f"{me} ")]
    assert mine
    assert all("unknown" not in text for text in mine)
    assert piles(rows, "scheming") != piles(open_rows, "scheming")


def test_whoever_comes_back_is_not_told_what_lies_covered() -> None:
    playing = Playing(Setup(players=4, seed=1))
    eye = playing.eyes[1]
    everything = list(eye.latest)
    first = eye.view
    while len(eye.view.pile) < 4:
        playing.step()
        everything += eye.latest
    news = News(0, everything, first, eye.fresh)
    again = read_frame(frame(eye.view, None, news, Around("strict")))
    told = [row.event for row in again.told if row.event["event"] == "laid"]
    assert [row["card"] is None for row in told] == [True] * 3 + [False]
    texts = [unfolded(row.words) for row in again.story if "lays" in unfolded(row.words)]
    assert [text.endswith("lays a card.") for text in texts] == [True] * 3 + [False]
    then = [unfolded(row.later) for row in again.story if row.later]
    assert then == [texts[-1].rpartition(" lays ")[0] + " lays a card."]


def test_a_decision_taken_back_is_an_entry_and_what_was_not_seen_is_not_told() -> None:
    playing = Playing(Setup(players=4, seed=1))
    eye = playing.eyes[1]
    first = eye.version
    playing.step()
    entries = [*eye.latest, TakenBack(0, first)]
    seen_it = News(eye.version, entries[-1:], eye.view, eye.version)
    told = read_frame(frame(eye.view, None, seen_it, Around("own")))
    assert told.version == eye.version + 1
    assert [row.event["event"] for row in told.told] == ["taken-back"]
    assert told.told[0].event["kept"] == first
    assert "took the last decision back" in unfolded(told.story[0].words)
    missed = News(first, entries, eye.before, eye.version)
    told = read_frame(frame(eye.view, None, missed, Around("own")))
    assert (told.version, told.told, told.story) == (eye.version + 1, [], [])


def test_a_frame_has_the_whole_view_but_for_what_worlds_are_drawn_from() -> None:
    playing = Playing(Setup(players=4, seed=1))
    for _ in range(30):
        playing.step()
    eye = playing.eyes[2]
    data = view_data(eye.view)
    assert data.pop("trace")
    assert data.pop("clues") is not None
    assert json.loads(playing.frame(eye, "whole"))["view"] == data
    assert NOBODY in {eye.player for eye in playing.eyes}
