"""Pages over HTTP: the client for browsers, as it was built. Every screen is one page, which reads its own address."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from trekvaart.server.api.context import context_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.cached_response import IMMUTABLE, REVALIDATE, CachedResponse

router = APIRouter(include_in_schema=False)

START = "index.html"
ICON = "icon.svg"
ASSETS = "assets"  # whose names have their content in them
SMALL = ".gz"
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
    """The files of a built client by their paths; what is not among them is never sent."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA_TYPES and path.is_file()]
    return {path.relative_to(folder).as_posix(): _cached(path) for path in files}


def _cached(path: Path) -> CachedResponse:
    small = path.with_name(path.name + SMALL)
    compressed = small.read_bytes() if small.is_file() else None
    return CachedResponse(path.read_bytes(), MEDIA_TYPES[path.suffix], compressed)


def start(request: Request, status: int = 200) -> Response:
    """The one page there is."""
    page = context_of(request).page.get(START)
    if page is None:
        return PlainTextResponse(NOT_BUILT, 404)
    return page.respond(request, REVALIDATE, status)


async def screen(request: Request) -> Response:
    """A screen of the client."""
    return start(request)


for path in SCREENS:
    router.add_api_route(path, screen, methods=["GET", "HEAD"])


@router.api_route("/assets/{name:path}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request) -> Response:
    """A part of the client that never changes under its name."""
    return _file(request, f"{ASSETS}/{name}", IMMUTABLE)


@router.api_route(f"/{ICON}", methods=["GET", "HEAD"])
async def icon(request: Request) -> Response:
    """The picture that browsers show beside the title."""
    return _file(request, ICON, REVALIDATE)


def _file(request: Request, name: str, caching: str) -> Response:
    found = context_of(request).page.get(name)
    if found is None:
        raise ProblemError("unknown-page")
    return found.respond(request, caching)


def is_for_people(request: Request) -> bool:
    """Whether somebody typed an address into a browser: programs are told what is wrong in JSON."""
    accepted = request.headers.get("accept", "")
    return request.method in ("GET", "HEAD") and "text/html" in accepted and not request.url.path.startswith("/api/")
