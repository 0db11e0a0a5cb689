"""The page for browsers: one for every screen, its parts kept for ever, small on the way, nothing else beside it."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from tests.server.guard.asgi import scope_of
from tests.server.site import PAGE, Site, serving, slug
from trekvaart import editions
from trekvaart.drawing.layout_file import LAYOUT_FILE
from trekvaart.server.api.page_routes import FIXED, MEDIA_TYPES, NOT_BUILT
from trekvaart.server.store import EditionFiles
from trekvaart.server.tables.cached_response import CachedResponse, reads_gzip
from trekvaart.server.tables.edition_catalogue import StoredEdition, read_files

SCREENS = [
    "/",
    "/table/k7wq3xnv2d",
    "/table/k7wq3xnv2d/replay",
    "/join/k7wq3xnv2d",
    "/finished",
    "/rules",
    "/rules/usa",
]
SCRIPT = "/assets/app-1a2b.js"
GZIP = {"accept-encoding": "br, gzip;q=0.8"}
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield site


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_one_page(site: Site, path: str) -> None:
    reply = site.get(path)
    assert (reply.status, reply.body) == (200, (PAGE / "index.html").read_bytes())
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert reply.headers["cache-control"] == "no-cache"
    assert "script-src" not in reply.headers["content-security-policy"]
    assert site.ask("HEAD", path).status == 200


def test_a_page_that_a_browser_has_is_not_sent_again(site: Site) -> None:
    tag = site.get("/").headers["etag"]
    for known in (tag, f'"other", {tag}', tag.removeprefix("W/")):
        reply = site.get("/finished", headers={"if-none-match": known})
        assert (reply.status, reply.body, reply.headers["etag"]) == (304, b"", tag)
    assert site.get("/", headers={"if-none-match": '"other"'}).status == 200


def test_parts_of_it_are_kept_for_ever(site: Site) -> None:
    reply = site.get(SCRIPT)
    assert (reply.status, reply.body) == (200, (PAGE / SCRIPT[1:]).read_bytes())
    assert reply.headers["content-type"] == "text/javascript; charset=utf-8"
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
    ],
)
def test_files_that_may_change_are_checked_before_each_use(site: Site, path: str, kind: str) -> None:
    reply = site.get(path)
    assert (reply.status, reply.body, reply.headers["content-type"]) == (200, (PAGE / path[1:]).read_bytes(), kind)
    assert (reply.headers["cache-control"], bool(reply.headers["etag"])) == ("no-cache", True)


def test_every_fixed_file_of_the_client_is_sent() -> None:
    public = PAGE.parents[2] / "web" / "public"
    assert {path.name for path in public.iterdir()} | {"service-worker.js"} == set(FIXED)


def test_it_is_sent_small_to_those_who_can_read_that(site: Site) -> None:
    whole, small = site.get(SCRIPT), site.get(SCRIPT, headers=GZIP)
    assert "content-encoding" not in whole.headers
    assert (small.headers["content-encoding"], small.headers["content-length"]) == ("gzip", str(len(small.body)))
    assert gzip.decompress(small.body) == whole.body
    assert len(small.body) < len(whole.body) / 2
    assert whole.headers["vary"] == small.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "is_read"),
    [("gzip", True), ("GZIP", True), ("deflate, gzip;q=1.0, *;q=0.5", True), ("*", True)]
    + [(refused, False) for refused in ("", "br", "gzip;q=0", "gzip; q=0.0, *", "identity", "x-gzipped")],
)
def test_who_reads_gzip(accepted: str, is_read: bool) -> None:
    assert reads_gzip(accepted) == is_read


def test_what_was_compressed_when_it_was_built_is_not_compressed_again(tmp_path: Path, sqlite_url: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>A page</title>")
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(b"made before"))
    with serving(sqlite_url, page=tmp_path) as site:
        assert gzip.decompress(site.get("/", headers=GZIP).body) == b"made before"
        assert site.get("/index.html").status == site.get("/index.html.gz").status == 404


@pytest.mark.parametrize(
    "path",
    [
        "/assets",
        "/assets/",
        "/assets/none.js",
        "/assets/../index.html",
        "/assets/../../settings.py",
        "/assets/%2e%2e/%2e%2e/settings.py",
        "/assets/..\\..\\settings.py",
        "/assets//etc/passwd",
        f"/assets/{PAGE}/index.html",
        "/assets/app-1a2b.js/",
        "/assets/app-1a2b.js%00",
        "/../settings.py",
        "/settings.py",
        "/index.html",
        "/tables",
        "/api",
        "/api/",
        "/api/table/k7wq3xnv2d",
    ],
)
def test_nothing_else_is_there(site: Site, path: str) -> None:
    reply = site.get(path)
    assert (reply.status, slug(reply)) == (404, "unknown-page")


def test_people_are_told_by_the_page_that_nothing_is_there(site: Site) -> None:
    reply = site.get("/nothing/here", headers=BROWSER)
    assert (reply.status, reply.body) == (404, (PAGE / "index.html").read_bytes())
    assert site.get("/nothing", headers=BROWSER | {"if-none-match": reply.headers["etag"]}).status == 404
    assert slug(site.get("/api/nothing", headers=BROWSER)) == "unknown-page"
    assert slug(site.post("/nothing", {}, headers=BROWSER)) == "unknown-page"


@pytest.mark.parametrize("path", ["/", "/table/k7wq3xnv2d", SCRIPT])
def test_pages_are_only_looked_at(site: Site, path: str) -> None:
    reply = site.post(path, {})
    assert (reply.status, slug(reply), reply.headers["allow"]) == (405, "method", "GET, HEAD")


def test_a_page_that_was_not_built_is_told_in_a_sentence(tmp_path: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=tmp_path / "none") as site:
        for path in SCREENS:
            reply = site.get(path, headers=BROWSER)
            assert (reply.status, reply.body.decode()) == (404, NOT_BUILT)
        assert slug(site.get("/icon.svg")) == "unknown-page"
        assert site.get("/api/editions").status == 200


def test_every_kind_of_file_that_the_client_has_can_be_sent() -> None:
    page = PAGE.parents[2] / "src" / "trekvaart" / "server" / "page"
    kinds = {path.suffix for path in page.rglob("*") if path.is_file()} - {".gz"}
    assert kinds <= set(MEDIA_TYPES)


# Boards


@pytest.mark.parametrize("what", ["", "/base.svg"])
def test_a_board_is_sent_small_and_kept_under_its_key(site: Site, what: str) -> None:
    for line in site.get("/api/editions").json:
        by_name, by_key = (site.get(f"/api/editions/{line[name]}{what}") for name in ("name", "key"))
        assert by_name.body == by_key.body
        assert by_name.headers["cache-control"] == "no-cache"
        assert by_key.headers["cache-control"] == "public, max-age=31536000, immutable"
        small = site.get(f"/api/editions/{line['key']}{what}", headers=GZIP)
        assert gzip.decompress(small.body) == by_key.body
        assert len(small.body) < len(by_key.body) / 2
        again = site.get(f"/api/editions/{line['name']}{what}", headers={"if-none-match": by_name.headers["etag"]})
        assert (again.status, again.body) == (304, b"")


def test_an_old_board_that_todays_checks_refuse_has_no_picture() -> None:
    edition = editions.load("amsterdam")
    files = read_files(edition).files
    assert StoredEdition(edition, EditionFiles.of("amsterdam", files)).has_picture
    old = StoredEdition(edition, EditionFiles.of("amsterdam", {**files, LAYOUT_FILE: "{}"}))
    assert not old.has_picture
    assert json.loads(old.json_response.content)["has_picture"] is False
    assert old.art is None


def test_a_drawing_has_the_policy_of_drawings(site: Site) -> None:
    policy = site.get("/api/editions/usa/base.svg", headers=GZIP).headers["content-security-policy"]
    assert re.search(r"\bsandbox\b", policy)


def test_nothing_is_compressed_for_whoever_does_not_read_it() -> None:
    packed = CachedResponse(b"a" * 5_000, "text/plain")
    packed.respond(HTTPConnection(scope_of()), "no-store")
    assert "compressed" not in vars(packed)
    packed.respond(HTTPConnection(scope_of(headers=GZIP)), "no-store")
    assert "compressed" in vars(packed)
