"""The codes of tables: whoever has one may come in, so nobody finds one by trying."""

import hmac
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that could be taken for another."""
CODE_LENGTH = 9
"""44 bits."""
NEXT = b"coltexpress next 1\0"
"""What the key is used for beside deals."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table could be called so."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def code_after(code: str, key: bytes) -> str:
    """The code of the table where those meet who play again: the same for all who know the key,
    which nobody does but the server."""
    number = int.from_bytes(hmac.digest(key, NEXT + code.encode(), "sha256"))
    size = len(LETTERS)
    return "".join(LETTERS[number // size**at % size] for at in range(CODE_LENGTH))
