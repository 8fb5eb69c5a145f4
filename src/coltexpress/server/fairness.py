"""Chance that nobody can choose: what a deal is made from, and how anybody can check it.

Before the seats are closed everybody sees the commitment to the table's secret; each seat adds a
nonce of its own; the secret is published when the game is over.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from coltexpress.words import say

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


class Unfair(ValueError):
    """A file whose chance is not what was promised, or that does not say what it was."""


@dataclass(frozen=True)
class Proof:
    """What a file says of its table's chance, in comments at its head."""

    code: str
    promise: str
    secret: bytes
    nonces: tuple[str, ...]
    deal: str = ""

    def text(self) -> str:
        lines = [
            f"table: {self.code}",
            f"commitment: {self.promise}",
            f"secret: {self.secret.hex()}",
        ]
        if self.deal:
            lines.append(f"deal: {self.deal}")
        lines += [f"nonce {at}: {nonce}" for at, nonce in enumerate(self.nonces)]
        return "".join(f"# {line}\n" for line in lines)

    def check(self, used: int | bytes) -> None:
        """Raise `Unfair` unless the seed that was used is the one that was promised."""
        if not is_kept(self.promise, self.secret, self.code):
            raise Unfair(say("verify-commitment"))
        if used != seed(self.secret, self.nonces):
            raise Unfair(say("verify-seed"))


def read_proof(text: str) -> Proof:
    """What a file says at its head. Raises `Unfair` where it does not say enough."""
    told: dict[str, str] = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            break
        name, _, value = line[2:].partition(":")
        told[name] = value.strip()
    try:
        secret = bytes.fromhex(told["secret"])
        nonces = [told[name] for name in told if name.startswith("nonce ")]
        return Proof(told["table"], told["commitment"], secret, tuple(nonces), told.get("deal", ""))
    except (KeyError, ValueError) as error:
        raise Unfair(say("verify-nothing")) from error


def is_kept(promise: str, secret: bytes, code: str) -> bool:
    """Whether a published secret is the one that was committed to."""
    return hmac.compare_digest(promise, commitment(secret, code))
