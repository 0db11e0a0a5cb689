"""Origins: which sites' pages may act here with a player's cookie, open a stream, or call at all. Knows no routes."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trekvaart.server.problems import Problem, invalid

Origin: TypeAlias = tuple[str, str, int]  # scheme, host, port

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_FETCHES = frozenset({b"same-origin", b"none"})  # what browsers say when a page of ours, or the player, acts
PORTS = {"http": 80, "https": 443}
LONGEST_HOST = 259  # a name of 253 bytes, and a port; links and their pictures are made of it

_PLACE = r"([^\s/:@\[\]?#]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?"
_HOST = re.compile(_PLACE, re.IGNORECASE)
_ORIGIN = re.compile(rf"(https?)://{_PLACE}", re.IGNORECASE)


@lru_cache(maxsize=256)
def parse_origin(text: str) -> Origin | None:
    """Read an origin; None when it is none, as `null`, which browsers send for pages without a site."""
    match = _ORIGIN.fullmatch(text)
    if match is None:
        return None
    scheme, host, port = match.groups()
    scheme = scheme.lower()
    return scheme, host.lower(), int(port) if port else PORTS[scheme]


def parse_origins(texts: Iterable[str]) -> frozenset[Origin]:
    """Read the origins that whoever runs the server has named."""
    found = {text: parse_origin(text.rstrip("/")) for text in texts}
    if wrong := [text for text, origin in found.items() if origin is None]:
        raise ValueError(f"Not an origin such as https://example.org: {', '.join(wrong)}")
    return frozenset(origin for origin in found.values() if origin is not None)


def origin_of_page(url: str) -> str:
    """Return the origin of a page's address."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def is_same_origin(origin: Origin, host: str, scheme: str) -> bool:
    """Whether a page comes from the host that it calls; over TLS only when it came over TLS too."""
    match = _HOST.fullmatch(host)
    if match is None or (scheme in ("https", "wss") and origin[0] != "https"):
        return False
    name, port = match.groups()
    # A proxy that ends TLS hides the scheme: what has no port has that of the page.
    return (name.lower(), int(port) if port else PORTS[origin[0]]) == origin[1:]


class OriginCheck:
    """Middleware: refuses what pages of other sites do in a player's name, and answers the friends who ask first."""

    def __init__(self, app: ASGIApp, allowed_origins: frozenset[Origin]) -> None:
        self.app = app
        self._allowed_origins = allowed_origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        origin = host = fetch = asked = None
        has_cookie = False
        for name, value in scope["headers"]:
            match name:
                case b"origin":
                    origin = value.decode("latin-1")
                case b"host":
                    host = value.decode("latin-1")
                case b"cookie":
                    has_cookie = True
                case b"sec-fetch-site":
                    fetch = value
                case b"access-control-request-method":
                    asked = value

        if host is not None and len(host) > LONGEST_HOST:
            raise invalid([{"type": "string_too_long", "loc": ("header", "host"), "ctx": {"max_length": LONGEST_HOST}}])
        if scope["type"] == "websocket":
            is_refused = origin is not None and not self._is_allowed(origin, host, scope)
        elif not has_cookie or scope["method"] in SAFE_METHODS:
            is_refused = False
        elif origin is not None:
            is_refused = not self._is_allowed(origin, host, scope)
        else:
            is_refused = fetch is not None and fetch not in OWN_FETCHES
        if is_refused:
            raise Problem("wrong-origin")

        if asked is not None and parse_origin(origin or "") in self._allowed_origins and scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=MAY_ASK)(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _is_allowed(self, text: str, host: str | None, scope: Scope) -> bool:
        origin = parse_origin(text)
        return origin is not None and (
            origin in self._allowed_origins or is_same_origin(origin, host or "", scope["scheme"])
        )


MAY_ASK = {
    "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept-Language",
    "Access-Control-Max-Age": "600",
}
MAY_READ = [
    (b"access-control-allow-credentials", b"true"),
    (b"access-control-expose-headers", b"Retry-After, X-Request-Id, Content-Language"),
]


class Sharing:
    """Middleware: lets the pages of friends read the answers."""

    def __init__(self, app: ASGIApp, allowed_origins: frozenset[Origin]) -> None:
        self.app = app
        self._allowed_origins = allowed_origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        origin = next((value for name, value in scope["headers"] if name == b"origin"), b"")
        is_friend = parse_origin(origin.decode("latin-1")) in self._allowed_origins

        async def shared(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), (b"vary", b"Origin")]
                if is_friend:
                    headers += [(b"access-control-allow-origin", origin), *MAY_READ]
                message = {**message, "headers": headers}
            await send(message)

        await self.app(scope, receive, shared)
