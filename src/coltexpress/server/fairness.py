"""Chance that nobody can choose: what a deal is made from, and how anybody can check it.

Before the seats are closed everybody sees the commitment to the table's secret; each seat adds a
nonce of its own; the secret is published when the game is over.
"""

import hashlib
import hmac
from collections.abc import Sequence

TAG = b"coltexpress table 1"
SEED = b"coltexpress seed 1"
DEAL = b"coltexpress deal 1"


def commitment(secret: bytes, code: str) -> str:
    """What is published before anybody sits down."""
    return hashlib.sha256(b"\0".join([TAG, secret, code.encode()])).hexdigest()


def seed(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The seed of the game: neither the server nor a seat could choose it alone."""
    digest = hashlib.blake2b(SEED, key=secret, digest_size=32)
    for nonce in nonces:
        digest.update(b"\0" + nonce.encode())
    return digest.digest()


def shared_secret(key: bytes, deal: str) -> bytes:
    """The secret of all tables with the same deal, from a key of the server's."""
    return hmac.digest(key, b"\0".join([DEAL, deal.encode()]), "sha256")


def is_kept(promise: str, secret: bytes, code: str) -> bool:
    """Whether a published secret is the one that was committed to."""
    return hmac.compare_digest(promise, commitment(secret, code))
