"""Origins: which sites' pages may use a player's cookie, open a stream, or read responses."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from trekvaart.server.problems import ProblemError, invalid

Origin: TypeAlias = tuple[str, str, int]  # scheme, host, port

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_FETCHES = frozenset({b"same-origin", b"none"})  # Sec-Fetch-Site of our own pages and of typed addresses
PORTS = {"http": 80, "https": 443}
LONGEST_HOST = 259  # a name of 253 bytes and a port; links and their QR codes contain it

_PLACE = r"([^\s/:@\[\]?#]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?"
_HOST = re.compile(_PLACE, re.IGNORECASE)
_ORIGIN = re.compile(rf"(https?)://{_PLACE}", re.IGNORECASE)


@lru_cache(maxsize=256)
def parse_origin(text: str) -> Origin | None:
    """Parse an origin; None for other text, such as `null`, which browsers send for pages without an origin."""
    match = _ORIGIN.fullmatch(text)
    if match is None:
        return None
    scheme, host, port = match.groups()
    scheme = scheme.lower()
    return scheme, host.lower(), int(port) if port else PORTS[scheme]


def parse_origins(texts: Iterable[str]) -> frozenset[Origin]:
    """Parse the origins in the settings."""
    found = {text: parse_origin(text.rstrip("/")) for text in texts}
    if wrong := [text for text, origin in found.items() if origin is None]:
        raise ValueError(f"Not an origin such as https://example.org: {', '.join(wrong)}")
    return frozenset(origin for origin in found.values() if origin is not None)


def origin_of_page(url: str) -> str:
    """Return the origin of a page's URL."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def format_origin(origin: Origin) -> str:
    """Format an origin as browsers do."""
    scheme, host, port = origin
    return f"{scheme}://{host}" if port == PORTS[scheme] else f"{scheme}://{host}:{port}"


def is_same_origin(origin: Origin, host: str, scheme: str) -> bool:
    """Whether a page comes from the host that it calls; a call over TLS must come from a page over TLS."""
    match = _HOST.fullmatch(host)
    if match is None or (scheme in ("https", "wss") and origin[0] != "https"):
        return False
    name, port = match.groups()
    # A proxy that terminates TLS hides the scheme: a host without a port gets the default port of the page.
    return (name.lower(), int(port) if port else PORTS[origin[0]]) == origin[1:]


def cors(app: ASGIApp, allowed_origins: frozenset[Origin], kind: type[CORSMiddleware] = CORSMiddleware) -> ASGIApp:
    """Wrap an application in Starlette's CORS middleware with our settings."""
    return kind(
        app,
        allow_origins=[format_origin(origin) for origin in allowed_origins],
        allow_methods=["GET", "POST", "PATCH", "DELETE"],
        allow_headers=["Authorization"],
        allow_credentials=True,
        expose_headers=["Retry-After", "X-Request-Id", "Content-Language"],
    )


class CorsHeaders(CORSMiddleware):
    """Middleware: adds CORS headers to every response, also to problems; `OriginCheck` answers preflight requests.

    Preflight requests count towards the rate limit and appear in the log, like all others.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http":
            await self.simple_response(scope, receive, send, request_headers=Headers(scope=scope))
        else:
            await self.app(scope, receive, send)


class OriginCheck:
    """Middleware: refuses requests of other sites' pages with a player's cookie; answers preflight requests."""

    def __init__(self, app: ASGIApp, allowed_origins: frozenset[Origin], own: frozenset[Origin] = frozenset()) -> None:
        self.app = app
        self._trusted = allowed_origins | own
        self._allowed_origins = allowed_origins
        self._preflight = cors(app, allowed_origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        origin = host = fetch = None
        has_cookie = is_preflight = False
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
                    is_preflight = scope["type"] == "http" and scope["method"] == "OPTIONS"

        if host is not None and len(host) > LONGEST_HOST:
            raise invalid([{"type": "string_too_long", "loc": ("header", "host"), "ctx": {"max_length": LONGEST_HOST}}])
        if scope["type"] == "websocket":
            is_refused = origin is not None and not self._is_trusted(origin, host, scope)
        elif not has_cookie or scope["method"] in SAFE_METHODS:
            is_refused = False
        elif origin is not None:
            is_refused = not self._is_trusted(origin, host, scope)
        else:
            is_refused = fetch is not None and fetch not in OWN_FETCHES
        if is_refused:
            raise ProblemError("wrong-origin")
        is_preflight = is_preflight and parse_origin(origin or "") in self._allowed_origins
        await (self._preflight if is_preflight else self.app)(scope, receive, send)

    def _is_trusted(self, text: str, host: str | None, scope: Scope) -> bool:
        origin = parse_origin(text)
        return origin is not None and (origin in self._trusted or is_same_origin(origin, host or "", scope["scheme"]))
