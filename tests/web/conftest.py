"""Fixtures for the browser tests: a server with the page, Chromium, and pages in it."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.debian import NotInstalled
from tests.skipped import WITHOUT_BROWSER, WITHOUT_FIREFOX, WITHOUT_ORCA, WITHOUT_WEBKIT
from tests.web.browsers import CHROMIUM, FIREFOX, ORCA, REQUIRED, WEBKIT, BrowserProgram, find_or_install
from tests.web.firefox import firefox
from tests.web.page_errors import PageErrors
from tests.web.profile import DESKTOP, PHONE, SETTINGS, profile
from tests.web.site import Site, serving
from tests.web.waiting import POLL_INTERVAL
from tests.web.webdriver import VIEWPORT, DrivenPage, Driver
from tests.web.webkit import webkit

EMPTY = "data:text/html,"
# Service workers and caches of earlier tests; drivers do not wait for promises.
FORGET = """() => {
  const workers = async () => {
    const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(found.map((one) => one.unregister()));
  };
  const stored = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  Promise.all([workers(), stored()]).then(() => { window.isForgotten = true; });
}"""
Opener = Callable[..., Page]
EngineOpener = Callable[..., DrivenPage]
SKIPPED = {CHROMIUM: WITHOUT_BROWSER, FIREFOX: WITHOUT_FIREFOX, WEBKIT: WITHOUT_WEBKIT, ORCA: WITHOUT_ORCA}
ENGINES: dict[BrowserProgram, Callable[[str, Path], AbstractContextManager[Driver]]] = {
    FIREFOX: firefox,
    WEBKIT: webkit,
}

# Chromium loads two pages of its own into every window, for the address bar; without them, a window takes a third less
# processor time. It obeys only the last list of features to disable, so this one repeats Playwright's.
DISABLED = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
]
# Without a graphics card, Chromium emulates one; drawing without any takes half the processor time.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu", f"--disable-features={','.join(DISABLED)}"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests of this process."""
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One Chromium for all tests of this process."""
    program = program_of(CHROMIUM, tmp_path_factory, request)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        chromium.close()


def program_of(browser: BrowserProgram, paths: pytest.TempPathFactory, request: pytest.FixtureRequest) -> str:
    """The program of a browser; skip the test without it, or fail where it is required."""
    folder = paths.getbasetemp()
    if hasattr(request.config, "workerinput"):
        folder = folder.parent  # shared by all processes of this run
    try:
        return find_or_install(browser, folder)
    except NotInstalled as reason:
        refuse = pytest.fail if os.environ.get(REQUIRED) == "1" else pytest.skip
        refuse(f"{SKIPPED[browser]}: {reason}")


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.name, scope="module")
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Another engine, for all tests of a module."""
    program = program_of(request.param, tmp_path_factory, request)
    with ENGINES[request.param](program, tmp_path_factory.mktemp(request.param.name)) as driver:
        yield driver


@pytest.fixture
def open_in_engine(driver: Driver, site: Site) -> Iterator[EngineOpener]:
    """Opens the page of the site in another engine, with the same settings; errors in the page fail the test."""
    yield partial(open_driven, driver, site)
    errors = driver.errors()
    driver.go(EMPTY)  # nothing that happens to the site later is an error of the next test
    driver.errors()
    assert not errors


def open_driven(
    driver: Driver, site: Site, path: str = "/", *, is_phone: bool = False, language: str = "en", **settings: object
) -> DrivenPage:
    """Open an address of the site in a driven browser."""
    page = DrivenPage(driver)
    driver.resize(*((PHONE["width"], PHONE["height"]) if is_phone else VIEWPORT))
    page.goto(f"{site.url}/icon.svg")  # an address of the site, to store settings before its page opens
    page.evaluate("[localStorage, sessionStorage].forEach((storage) => storage.clear())")  # of earlier tests
    page.evaluate(FORGET)
    while not page.evaluate("window.isForgotten ?? false"):
        page.wait_for_timeout(POLL_INTERVAL)
    page.evaluate(f"localStorage['trekvaart.language'] = {json.dumps(language)}")
    for key, value in {**SETTINGS, **settings}.items():
        page.evaluate(f"localStorage['trekvaart.{key}'] = {json.dumps(json.dumps(value))}")
    page.goto(f"{site.url}{path}")
    return page


@pytest.fixture
def page_errors() -> PageErrors:
    """The errors in pages; unexpected ones fail the test."""
    return PageErrors()


@pytest.fixture
def open_page(browser: Browser, site: Site, page_errors: PageErrors) -> Iterator[Opener]:
    """Opens pages, each in its own browser profile."""
    contexts: list[BrowserContext] = []

    def opener(path: str = "/", **how: Any) -> Page:
        contexts.append(profile(browser, site, **how))
        page = contexts[-1].new_page()
        page_errors.watch(page)
        page.goto(path)
        return page

    yield opener
    for context in contexts:
        context.close()
    page_errors.check()


@pytest.fixture(scope="session")
def reused_page(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for many tests of this process: to start another one takes longer than to show most screens."""
    with profile(browser, site) as context:
        yield context.new_page()


@pytest.fixture
def open_in_reused_page(reused_page: Page, site: Site, page_errors: PageErrors) -> Iterator[Opener]:
    """Opens addresses in a page that has forgotten all earlier tests."""
    page_errors.watch(reused_page)

    def opener(path: str = "/") -> Page:
        reused_page.goto(path)
        return reused_page

    yield opener
    forget(reused_page, site)
    page_errors.check()


def forget(page: Page, site: Site) -> None:
    """Leave the site, and delete all that the browser has stored for it."""
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site.url, "storageTypes": "all"})
    session.detach()
    page.set_viewport_size(DESKTOP)
