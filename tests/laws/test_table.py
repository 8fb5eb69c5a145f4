"""Laws through the checked door, with nothing of the law checker's own code."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coltexpress import Game, IllegalAction, Rng, Setup, secret_seed
from coltexpress.engine.fold import fold
from coltexpress.engine.vocab import NOBODY
from scripts.rotation import KINDS, kind_name, setup_number

some_kinds = pytest.mark.parametrize("kind", range(0, len(KINDS), 67), ids=kind_name)


def wander(game: Game, rng: Rng) -> Iterator[Game]:
    """A game at every decision and at its end, played at random."""
    while not game.over:
        yield game
        player = game.deciders[rng.below(len(game.deciders))]
        legal = game.legal_actions(player)
        game.apply(legal[rng.below(len(legal))], player=player)
    yield game


def finished(setup: Setup) -> Game:
    """A game played at random to its end."""
    *_, game = wander(Game.new(setup), Rng(1))
    return game


@some_kinds
def test_legal_lists_are_pure_sorted_and_unique(kind: int) -> None:
    for game in wander(Game.new(setup_number(kind, 3)), Rng(kind)):
        before = game.state.key(), game.digest()
        for player in game.deciders:
            legal = game.legal_actions(player)
            assert legal
            assert legal == sorted(set(legal))
            assert legal == game.legal_actions(player)
            assert len(set(game.texts(player))) == len(legal)
        assert (game.state.key(), game.digest()) == before
    assert game.deciders == ()
    assert game.legal_actions() == []


@some_kinds
def test_only_deciders_have_actions(kind: int) -> None:
    for at, game in enumerate(wander(Game.new(setup_number(kind, 4)), Rng(kind))):
        if at % 7:
            continue
        for player in set(range(game.players)) - set(game.deciders):
            if not game.over:
                with pytest.raises(IllegalAction):
                    game.legal_actions(player)
            with pytest.raises(IllegalAction):
                game.apply(1, player=player)


@some_kinds
def test_copies_are_equal_and_keep_to_themselves(kind: int) -> None:
    """Every copy taken on the way is still what it was when all is over, and plays on alike."""
    kept: list[tuple[Game, str, int]] = []
    for at, game in enumerate(wander(Game.new(setup_number(kind, 5)), Rng(kind))):
        if at % 5 == 0:
            copy = game.copy()
            assert copy == game
            assert copy.events() == game.events()
            kept.append((copy, game.digest(), len(game.events())))
    for copy, digest, events in kept:
        assert copy.digest() == digest
        assert len(copy.events()) == events
        if copy is kept[len(kept) // 2][0]:
            copy.play(game.decisions[len(copy.decisions) :])
            assert copy == game
            assert copy.events() == game.events()


@some_kinds
def test_a_record_plays_the_same_game_again(kind: int) -> None:
    game = finished(setup_number(kind, 6))
    again = Game.replay(game.record())
    assert again == game
    assert again.events() == game.events()
    assert (again.scores(), again.winners()) == (game.scores(), game.winners())


def test_a_secret_seed_plays_the_same_game_again() -> None:
    game = finished(Setup(players=3, variant="expert", seed=secret_seed()))
    assert Game.replay(game.record()) == game


@settings(max_examples=60)
@given(
    kind=st.integers(0, len(KINDS) - 1),
    seed=st.integers(0, 2**62),
    eye=st.integers(NOBODY, 6),
    picks=st.lists(st.integers(0, 255), max_size=120),
)
def test_whatever_is_chosen(kind: int, seed: int, eye: int, picks: list[int]) -> None:
    """Choices that Hypothesis looks for: the table stays in order, and each view can be believed in
    and follows from what its player is told."""
    game = Game.new(setup_number(kind, seed))
    eye = min(eye, game.players - 1)
    seen = game.view(eye)
    told = len(game.events(player=eye))
    for pick in picks:
        if game.over:
            break
        player = game.deciders[pick % len(game.deciders)]
        legal = game.legal_actions(player)
        game.apply(legal[pick % len(legal)], player=player)
        assert game.flow.course.audit(game.state) == []
        news = game.events(told, eye)
        told += len(news)
        for event in news:
            fold(seen, event)
        assert seen.key() == game.view(eye).key()
    world = seen.sample(Rng(seed))
    assert game.flow.course.audit(world) == []
    assert Game(game.setup, game.flow, world).view(eye).key() == seen.key()
