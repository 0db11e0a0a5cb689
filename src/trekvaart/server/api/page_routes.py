"""The web page over HTTP, as built. All screens are one page, which reads its own address."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from trekvaart.server.api.context import context_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.cached_response import IMMUTABLE, REVALIDATE, CachedResponse

router = APIRouter(include_in_schema=False)

START = "index.html"
ASSETS = "assets"  # files whose names contain a hash of their content
SMALL = ".gz"
# Files with a fixed name: what installs the page as an app, and what keeps it in the browser.
FIXED = (
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "manifest.webmanifest",
    "service-worker.js",
)
SCREENS = (
    "/",
    "/finished",
    "/table/{rest:path}",
    "/join/{rest:path}",
    "/seat/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
)
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT = "The page for browsers has not been built: `make install` in a clone of Trekvaart builds it.\n"


def read_page(folder: Path) -> dict[str, CachedResponse]:
    """Read the files of the built page, by path; nothing else is ever sent."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA_TYPES and path.is_file()]
    return {path.relative_to(folder).as_posix(): _cached(path) for path in files}


def asset_paths(page: Iterable[str]) -> Iterator[str]:
    """The paths under which files whose content never changes are requested."""
    return (f"/{name}" for name in page if name.startswith(f"{ASSETS}/"))


def _cached(path: Path) -> CachedResponse:
    small = path.with_name(path.name + SMALL)
    compressed = small.read_bytes() if small.is_file() else None
    return CachedResponse(path.read_bytes(), MEDIA_TYPES[path.suffix], compressed)


def start(request: Request, status: int = 200) -> Response:
    """Respond with the page."""
    page = context_of(request).page.get(START)
    if page is None:
        return PlainTextResponse(NOT_BUILT, 404)
    return page.respond(request, REVALIDATE, status)


async def screen(request: Request) -> Response:
    """Get a screen of the page."""
    return start(request)


for path in SCREENS:
    router.add_api_route(path, screen, methods=["GET", "HEAD"])


@router.api_route("/assets/{name:path}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request) -> Response:
    """Get a file whose content never changes under its name."""
    return _file(request, f"{ASSETS}/{name}", IMMUTABLE)


async def fixed(request: Request) -> Response:
    """Get a file whose content may change."""
    return _file(request, request.url.path.removeprefix("/"), REVALIDATE)


for name in FIXED:
    router.add_api_route(f"/{name}", fixed, methods=["GET", "HEAD"])


def _file(request: Request, name: str, caching: str) -> Response:
    found = context_of(request).page.get(name)
    if found is None:
        raise ProblemError("unknown-page")
    return found.respond(request, caching)


def is_for_people(request: Request) -> bool:
    """Whether a request comes from a browser's address bar; programs get problems as JSON instead of a page."""
    accepted = request.headers.get("accept", "")
    return request.method in ("GET", "HEAD") and "text/html" in accepted and not request.url.path.startswith("/api/")
