"""The page as an installed app: it opens while the server is away, says so, and never shows an old build or game."""

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.page_errors import PageErrors
from tests.web.profile import profile
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table
from tests.web.waiting import wait_for
from trekvaart.server.config.settings import PAGE

REGISTERED = "navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"
AWAY = {
    "en": ("The server is not responding", "The server cannot be reached"),
    "es": ("El servidor no responde", "No se puede acceder al servidor"),
    "nl": ("De server reageert niet", "De server is niet bereikbaar"),
}
STORED = """async () => {
  const stored = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) stored.push(new URL(request.url).pathname);
  return stored;
}"""


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A profile in which service workers may run."""
    with profile(browser, site, service_workers="allow") as context:
        yield context


def test_the_manifest_names_icons_of_the_stated_sizes(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.goto("/")
    page.locator('link[rel="manifest"][href="/manifest.webmanifest"]').wait_for(state="attached")
    manifest = site.get("/manifest.webmanifest")
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (source) => {
              const image = Object.assign(new Image(), { src: source });
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", size)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]


def test_the_page_opens_without_the_server_says_so_and_recovers(
    browser: Browser, site: Site, page_errors: PageErrors
) -> None:
    page_errors.allow_disconnection()
    table = open_table(site, "amsterdam", ANN, BOT)
    with ExitStack() as stack:
        pages = {language: _stored_page(stack, browser, site, language) for language in AWAY}
        for page in pages.values():
            page_errors.watch(page)

        def look() -> None:
            for language, page in pages.items():
                page.goto("/")
                page.locator(".banner-bad", has_text=AWAY[language][0]).wait_for()
                page.goto(table.link())
                page.locator("h1", has_text=AWAY[language][1]).wait_for()
                page.goto("/")

        site.restart(look)
        for page in pages.values():
            page.locator("[data-action=play-now]").wait_for()
            page.locator(".banner-bad").wait_for(state="detached")
            page.goto(table.link())
            page.locator("[data-state=choosing]").wait_for()
            assert not [path for path in page.evaluate(STORED) if path != "/" and not path.startswith("/assets/")]
    page_errors.check()


def _stored_page(stack: ExitStack, browser: Browser, site: Site, language: str) -> Page:
    """A page whose files the browser has stored."""
    context = stack.enter_context(profile(browser, site, language=language, service_workers="allow"))
    page = context.new_page()
    page.goto("/")
    wait_for(page, REGISTERED)
    return page


def test_a_new_build_replaces_the_old_one_which_its_open_pages_keep(browser: Browser, tmp_path: Path) -> None:
    old, new = PAGE, tmp_path / "new"
    name = next(path.name for path in (old / "assets").glob("index-*.js"))
    _rebuild(old, new, name)
    with _serving(old) as server, browser.new_context(base_url=server.url) as context:
        first = context.new_page()
        first.goto("/")
        wait_for(first, REGISTERED)
        first.reload()
        server.folder = new
        assert first.evaluate("async (name) => (await fetch(`/assets/${name}`)).ok", name), "the open page lost a file"
        second = context.new_page()
        second.goto("/")
        wait_for(second, "document.documentElement.dataset.build === 'new'")
        wait_for(second, "navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)")
        first.close()
        second.close()
        page = context.new_page()
        page.goto("/")
        wait_for(page, "caches.keys().then((names) => names.length === 1)")
        server.is_away = True
        page.goto("/")
        wait_for(page, "document.documentElement.dataset.build === 'new'")


def _rebuild(old: Path, new: Path, name: str) -> None:
    """Copy a build; the script that the page names gets another content and name."""
    shutil.copytree(old, new, ignore=shutil.ignore_patterns("*.gz"))
    (new / "assets" / name).rename(new / "assets" / f"new-{name}")
    for path in new.rglob("*"):
        if path.suffix in (".html", ".js"):
            path.write_text(path.read_text().replace(name, f"new-{name}"))
    with (new / "assets" / f"new-{name}").open("a") as script:
        script.write("\ndocument.documentElement.dataset.build = 'new';")
    worker = new / "service-worker.js"
    worker.write_text(re.sub(r'"hash":"\w+"', '"hash":"new"', worker.read_text()))


class _Server(ThreadingHTTPServer):
    """Serves a build without a game."""

    request_queue_size = 100  # browsers ask for many files at once

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder
        self.is_away = False
        self.url = f"http://127.0.0.1:{self.server_port}"


class _Handler(SimpleHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        if self.server.is_away:
            self.close_connection = True
            self.connection.close()
        elif self.path.startswith("/api/"):
            self.send_error(503)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def translate_path(self, path: str) -> str:
        return str(self.server.folder / (path.strip("/") or "index.html"))

    def log_message(self, *_words: object) -> None:
        pass


@contextmanager
def _serving(folder: Path) -> Iterator[_Server]:
    with _Server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
