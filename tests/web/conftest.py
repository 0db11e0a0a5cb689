"""Fixtures for the browser tests: a server with the page, Chromium, and pages in it."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.debian import NotInstalled
from tests.skipped import WITHOUT_BROWSER
from tests.web.chromium import REQUIRED, find_or_install
from tests.web.profile import DESKTOP, profile
from tests.web.site import Site, serving

Opener = Callable[..., Page]

# Without a graphics card, Chromium emulates one; drawing without any takes half the processor time.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests of this process."""
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One Chromium for all tests of this process."""
    folder = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        folder = folder.parent  # shared by all processes of this run
    try:
        program = find_or_install(folder)
    except NotInstalled as reason:
        refuse = pytest.fail if os.environ.get(REQUIRED) == "1" else pytest.skip
        refuse(f"{WITHOUT_BROWSER}: {reason}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        chromium.close()


class PageErrors:
    """The errors that pages report."""

    def __init__(self) -> None:
        self._errors: list[str] = []

    def watch(self, page: Page) -> None:
        """Collect the errors of a page."""
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.on("console", self._log)

    def check(self) -> None:
        """Fail if there were any, other than those of a connection that a test has cut."""
        errors, self._errors = self._errors, []
        assert not [one for one in errors if "WebSocket" not in one and "Failed to load resource" not in one]

    def _log(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(f"{message.text} {message.location}")


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Opens pages, each in its own browser profile; errors in a page fail the test."""
    contexts: list[BrowserContext] = []
    errors = PageErrors()

    def opener(path: str = "/", **how: Any) -> Page:
        contexts.append(profile(browser, site, **how))
        page = contexts[-1].new_page()
        errors.watch(page)
        page.goto(path)
        return page

    yield opener
    for context in contexts:
        context.close()
    errors.check()


@pytest.fixture(scope="session")
def reused_page(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for many tests of this process: to start another one takes longer than to show most screens."""
    with profile(browser, site) as context:
        yield context.new_page()


@pytest.fixture
def open_in_reused_page(reused_page: Page, site: Site) -> Iterator[Opener]:
    """Opens addresses in a page that has forgotten all earlier tests; errors in the page fail the test."""
    errors = PageErrors()
    errors.watch(reused_page)

    def opener(path: str = "/") -> Page:
        reused_page.goto(path)
        return reused_page

    yield opener
    forget(reused_page, site)
    errors.check()


def forget(page: Page, site: Site) -> None:
    """Leave the site, and delete all that the browser has stored for it."""
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site.url, "storageTypes": "all"})
    session.detach()
    page.set_viewport_size(DESKTOP)
