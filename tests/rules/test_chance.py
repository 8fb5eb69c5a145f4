"""`random.fair`: one seed for all chance of a game, and the same game on every machine."""

import itertools
import struct
from hashlib import blake2b, blake2s

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coltexpress import Game, Rng, Setup
from coltexpress.engine.rng import PICKING, WORDS, Seed, below, mixed, next_word
from coltexpress.engine.rule import vector, zeros
from tests.facts import board, cards, deck, hand, purse_values
from tests.scene import loot_at, scene

XOSHIRO = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
]  # fmt: skip
"""The published outputs of xoshiro128** from the state 1, 2, 3, 4."""


@pytest.mark.rule("random.fair")
def test_the_generator_gives_its_published_numbers() -> None:
    stream = vector([9, 1, 2, 3, 4])
    assert [next_word(stream, 1) for _ in XOSHIRO] == XOSHIRO
    assert stream[0] == 9


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10, 1000, 2**20 + 1])
def test_a_number_below_a_bound_refuses_words_that_would_favour_some(bound: int) -> None:
    fair = [word * bound >> 32 for word in XOSHIRO if word * bound % 2**32 >= 2**32 % bound]
    stream = vector([1, 2, 3, 4])
    assert [below(stream, 0, bound) for _ in fair] == fair


@pytest.mark.rule("random.fair")
def test_every_round_player_and_purpose_has_a_stream_of_its_own() -> None:
    for seed in (Seed(5, b""), Seed(6, b""), Seed(5 + 2**32, b""), Seed(0, bytes(range(32)))):
        streams = set()
        for label in itertools.product(range(6), range(6), range(4)):
            words = zeros(4)
            seed.start(words, 0, *label)
            assert all(0 <= word < 2**32 for word in words)
            assert words[0] % 2 == 1
            streams.add(tuple(words))
        assert len(streams) == 6 * 6 * 4
    first = [start_of(Seed(seed, b"")) for seed in (5, 6, 5 + 2**32)]
    assert len({*first, start_of(Seed(0, bytes(32))), start_of(Seed(0, b"\1" * 32))}) == 5


@pytest.mark.rule("random.fair")
def test_seeds_with_the_same_root_have_streams_of_their_own() -> None:
    high = int(mixed(5 ^ 0x9E3779B9) ^ mixed(9 ^ 0x9E3779B9))
    twin = Seed((high << 32) | 9, b"")
    assert twin.root == Seed(5, b"").root
    assert start_of(twin)[1:] != start_of(Seed(5, b""))[1:]


def start_of(seed: Seed) -> tuple[int, ...]:
    words: vec[i64] = zeros(4)
    seed.start(words, 0, 1, 2, 0)
    return tuple(int(word) for word in words)


@pytest.mark.rule("random.fair")
def test_streams_start_at_the_same_words_on_every_machine() -> None:
    assert start_of(Seed(7, b"")) == (4050858087, 3146320533, 1034662097, 2836420938)
    assert start_of(Seed(2**40 + 7, b"")) == (1667583523, 2879897113, 2199227599, 1143714192)
    secret = bytes(range(32))
    digest = blake2s(b"1 2 0", key=secret, digest_size=16).digest()
    words = struct.unpack("<4I", digest)
    assert start_of(Seed(0, secret)) == (words[0] | 1, *words[1:])


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("word", range(WORDS))
def test_a_stream_in_use_is_not_started_again(word: int) -> None:
    s = Game.new(Setup(players=3, seed=5)).state
    at = int(s.stream(1, PICKING))
    start = list(s.streams)
    for other in range(WORDS):
        s.streams[at + other] = 7 if other == word else 0
    used = list(s.streams)
    assert s.stream(1, PICKING) == at
    assert list(s.streams) == used
    s.streams[at + word] = 0
    assert s.stream(1, PICKING) == at
    assert list(s.streams) == start


def played(setup: Setup, choices: int) -> Game:
    """A game in which chance of its own, not the game's, chooses among the legal texts."""
    game = Game.new(setup)
    rng = Rng(choices)
    while not game.over:
        texts = sorted(game.texts())
        game.push(texts[rng.below(len(texts))])
    return game


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("seed", [11, bytes(range(32))])
def test_the_same_seed_options_and_choices_give_the_same_game(seed: int | bytes) -> None:
    setup = Setup(players=3, seed=seed)
    one, two = played(setup, 5), played(setup, 5)
    assert one.digest() == two.digest()
    assert one.events() == two.events()
    assert played(Setup(players=3, seed=12), 5).digest() != one.digest()
    assert played(setup, 6).digest() != one.digest()


@pytest.mark.rule("random.fair")
def test_what_one_player_draws_does_not_shift_anothers_cards() -> None:
    hands = []
    for text in ("ghost draw", "ghost lay move"):
        game = scene("ghost inside 1, doc inside 2, tuco roof 3", hands={"ghost": "move"})
        game.push(text)
        game.push("doc draw")
        hands.append((hand(game, "doc"), deck(game, "doc")))
    assert hands[0] == hands[1]


@pytest.mark.rule("random.fair", "hidden.classes")
def test_a_token_picked_among_equals_may_be_any_of_them() -> None:
    taken = set()
    for seed in range(40):
        game = scene(
            "ghost inside 1, doc roof 3, tuco roof 3, marshal 0",
            pile="ghost robbery",
            loot="inside 1: purse 300, purse 400, purse 500",
            seed=seed,
        )
        taken.add(loot_at(game, "ghost")[0])
        assert sorted(purse_values(game, "ghost"))[:2] == [-1, -1]
    assert taken == {"purse 300", "purse 400", "purse 500"}


PINNED = {
    "3 standard": (Setup(players=3, seed=31), "674d8aa1e05a07ed"),
    "4 standard": (Setup(players=4, seed=32), "5a697dd691002e5d"),
    "5 expert": (Setup(players=5, variant="expert", seed=33), "fd37b0d152cf6bcd"),
    "6 czech": (Setup(players=6, edition="czech", seed=34), "b1238c75904f58bf"),
    "4 chinese": (
        Setup(players=4, variant="expert", edition="chinese", seed=35),
        "11a1b92610126139",
    ),
    "2 first game": (Setup(players=2, seed=36), "506e916166b098ba"),
    "2 chinese": (Setup(players=2, edition="chinese", seed=37), "891bb69fb35ae6de"),
    "3 secret": (Setup(players=3, seed=bytes(range(32))), "5a12d438353082e6"),
}
"""Fingerprints of whole games. They change only together with `RULES_VERSION`."""


@pytest.mark.rule("random.fair")
@pytest.mark.parametrize("name", PINNED)
def test_a_game_plays_as_it_always_did(name: str) -> None:
    setup, wanted = PINNED[name]
    game = played(setup, 1)
    lines = [f"{player} {text}" for player, text in game.decision_texts()]
    for seat in (-1, 0):
        lines += board(game, game.events(player=seat)) + cards(game, game.events(player=seat))
    lines.append(str(game.scores()))
    assert blake2b("\n".join(lines).encode(), digest_size=8).hexdigest() == wanted
