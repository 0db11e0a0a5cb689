"""What the tests in a browser share: a server with the page, Chromium, and pages in it."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.debian import NotInstalled
from tests.skipped import WITHOUT_BROWSER
from tests.web.chromium import REQUIRED, find_or_install
from tests.web.profile import profile
from tests.web.site import Site, serving

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests of a process."""
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, once for all tests of a process."""
    folder = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        folder = folder.parent  # of all processes of this run
    try:
        program = find_or_install(folder)
    except NotInstalled as reason:
        refuse = pytest.fail if os.environ.get(REQUIRED) == "1" else pytest.skip
        refuse(f"{WITHOUT_BROWSER}: {reason}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Opens pages, each in a browser profile of its own; a page that complains fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opener(path: str = "/", **how: Any) -> Page:
        contexts.append(profile(browser, site, **how))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console", lambda told: complaints.append(f"{told.text} {told.location}") if told.type == "error" else None
        )
        page.goto(path)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not [one for one in complaints if "WebSocket" not in one and "Failed to load resource" not in one]
