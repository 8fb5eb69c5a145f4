"""Fair chance: xoshiro128** (Blackman and Vigna), four 32-bit words a stream, and their seeds.

`random.fair`: every stream is split off one seed by (round, player, purpose), so that one player's
choices never shift another's cards. Only 32-bit results are kept, so every language agrees on them.
"""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK32: Final = 0xFFFFFFFF
WORDS: Final = 4
"""Words of state a stream takes in a vector."""

LIMIT: Final = 1 << 21
"""The bounds of `below` stay under this, so that every language can multiply exactly."""

# Purposes. The first two have a stream for each player, started anew each round.
DEALING: Final = 0
PICKING: Final = 1
TABLE: Final = 2
PURPOSES: Final = 2


def next_word(streams: vec[i64], at: i64) -> i64:
    """The next 32 bits of the stream whose four words begin at `at`."""
    at_one = at + 1
    at_two = at + 2
    at_three = at + 3
    zero = streams[at]
    one = streams[at_one]
    two = streams[at_two] ^ zero
    three = streams[at_three] ^ one
    streams[at] = zero ^ three
    streams[at_one] = one ^ two
    streams[at_two] = (two ^ (one << 9)) & MASK32
    streams[at_three] = ((three << 11) & MASK32) | (three >> 21)
    one = (one * 5) & MASK32
    return (((one << 7) | (one >> 25)) * 9) & MASK32


def below(streams: vec[i64], at: i64, bound: i64) -> i64:
    """A number from 0 to bound - 1, all equally likely (Lemire's method)."""
    product = next_word(streams, at) * bound
    if (product & MASK32) < bound:
        floor = (MASK32 + 1) % bound
        while (product & MASK32) < floor:
            product = next_word(streams, at) * bound
    return product >> 32


def ways(size: i64, step: i64, count: i64) -> i64:
    """How many outcomes one number of `below` can choose among: the product of the first of these
    sizes (`size`, `size + step`, …, at most `count` of them) as far as it stays below the limit.
    The number's remainders by the sizes are then as fair as numbers of their own."""
    product = size
    for _ in range(1, count):
        size += step
        if product * size >= LIMIT:
            break
        product *= size
    return product


def mixed(word: i64) -> i64:
    """The 32-bit finaliser of MurmurHash3: every bit of the word reaches all of the result."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & MASK32
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & MASK32
    return word ^ (word >> 16)


@mypyc_attr(native_class=True)
class Seed:
    """Where all chance of a game comes from. An int for simulation, 32 secret bytes for a table.

    A secret seed starts each stream by a keyed BLAKE2 hash, so that what a player sees of one
    stream tells nothing of another; an int seed by a fast mixer that keeps no secret.
    """

    def __init__(self, number: i64, secret: bytes) -> None:
        self.number: Final = number
        self.secret: Final = secret
        word = mixed((number & MASK32) ^ 0x9E3779B9)
        self.high: Final = (number >> 32) & MASK32
        self.root: Final = mixed(word ^ self.high ^ 0x7F4A7C15)
        """What all streams of an int seed have in common; with `high` no two seeds share both."""

    def start(self, streams: vec[i64], at: i64, round_: i64, player: i64, purpose: i64) -> None:
        """Put the stream of (round, player, purpose) at its beginning into four words."""
        if self.secret:
            label = b"%d %d %d" % (round_, player, purpose)
            digest = hashlib.blake2s(label, key=self.secret, digest_size=16).digest()
            for word in range(4):
                streams[at + word] = int.from_bytes(digest[4 * word : 4 * word + 4], "little")
            streams[at] |= 1
            return
        label_word: i64 = (round_ * 64 + player + 1) * 8 + purpose
        word = mixed((self.root + label_word * 0x9E3779B9) & MASK32)
        streams[at] = word | 1
        word = mixed((word + 0x6A09E667 + self.high) & MASK32)
        streams[at + 1] = word
        word = mixed((word + 0xBB67AE85) & MASK32)
        streams[at + 2] = word
        streams[at + 3] = mixed((word + 0x3C6EF372) & MASK32)

    def __repr__(self) -> str:
        return "<secret>" if self.secret else str(self.number)


@mypyc_attr(native_class=True)
class Rng:
    """A generator of its own, for whoever plays, samples or simulates; never the game's chance."""

    def __init__(self, seed: i64) -> None:
        self.words: vec[i64] = vec[i64]([0, 0, 0, 0])
        Seed(seed, b"").start(self.words, 0, 0, 0, TABLE)

    def word(self) -> i64:
        """The next 32 bits."""
        return next_word(self.words, 0)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        return below(self.words, 0, bound)

    def wide(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, for bounds up to 2**61."""
        top: i64 = 1 << 62
        while True:
            high = next_word(self.words, 0)
            number = (high << 30) | (next_word(self.words, 0) >> 2)
            if number < top - top % bound:
                return number % bound

    def huge(self, bound: int) -> int:
        """A number from 0 to bound - 1, for bounds of any size."""
        while True:
            number = 0
            top = 1
            while top < bound:
                number = (number << 32) | int(self.word())
                top <<= 32
            if number < top - top % bound:
                return number % bound

    def seed(self) -> Seed:
        """A fresh seed, as for a sampled world."""
        high = next_word(self.words, 0) & 0x7FFFFFFF
        return Seed((high << 32) | next_word(self.words, 0), b"")
