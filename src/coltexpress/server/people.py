"""Who somebody is: a name and a cookie. Only what a token hashes to is kept; none is logged."""

import hashlib
import secrets
from ipaddress import IPv6Address, IPv6Network
from time import time
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from coltexpress.server.settings import Settings
from coltexpress.server.store import Known, Store

COOKIE = "coltexpress"
YEAR = 365 * 24 * 3600
LINK_LASTS = 24 * 3600
LONGEST_TOKEN = 64
NETWORK = 64
"""Bits of an address of IPv6 that belong to the network."""

Asking = ASGIConnection[Any, Any, Any, Any]


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


async def known_person(store: Store, asking: Asking) -> Known | None:
    """Whose cookie it is."""
    token = asking.cookies.get(COOKIE, "")
    if not token or len(token) > LONGEST_TOKEN:
        return None
    return await store.known(hashed(token), time())


def address_of(asking: Asking) -> str:
    """Where somebody comes from, as far as proxies are believed."""
    return asking.client.host if asking.client else ""


def network_of(asking: Asking) -> str:
    """By what limits go that hold for an address: of IPv6 it is the network, as whoever has one
    address there has all of it."""
    address = address_of(asking)
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:  # a proxy may call it what it likes
        return address
    return str(found.ipv4_mapped or IPv6Network((found, NETWORK), strict=False))


async def new_person(store: Store, name: str) -> tuple[Known, str]:
    """Somebody who was not here before, and the token."""
    known = Known(secrets.token_hex(16), name)
    token = new_token()
    await store.meet(known, hashed(token), time())
    return known, token


def cookie(token: str, asking: Asking, settings: Settings) -> Cookie:
    """A cookie for whoever asks; it travels over TLS alone where that is how they came."""
    return Cookie(
        key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax",
        secure=settings.secure or asking.scope["scheme"] == "https",
    )  # fmt: skip


def is_own_origin(asking: Asking, settings: Settings) -> bool:
    """Whether a page of this server asks, or something that is no page."""
    origin = asking.headers.get("origin")
    if origin is None:
        return True
    allowed = [one.strip() for one in settings.origins.split(",") if one.strip()]
    try:
        return origin in allowed or urlsplit(origin).netloc == asking.headers.get("host")
    except ValueError:
        return False
