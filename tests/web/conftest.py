"""What the tests in a browser share: a server with the page, Chromium, and pages in it."""

import json
import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.debian import NotInstalled
from tests.skipped import WITHOUT_BROWSER
from tests.web.chromium import REQUIRED, find_or_install
from tests.web.patience import PATIENCE
from tests.web.site import Site, serving

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

# What a browser has kept from earlier visits; about:blank keeps nothing.
KEEP = "if (location.host) localStorage['trekvaart.{key}'] ??= {value};"

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

    def opener(
        path: str = "/", *, language: str = "en", touch: bool = False, theme: str = "light", **more: object
    ) -> Page:
        wishes = {"viewport": PHONE if touch else DESKTOP, "has_touch": touch, "is_mobile": touch, **more}
        context = browser.new_context(base_url=site.url, locale=language, reduced_motion="reduce", **wishes)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        for key, value in {"theme": theme, "guide": False, "botSpeed": "skip"}.items():
            context.add_init_script(KEEP.format(key=key, value=json.dumps(json.dumps(value))))
        page = context.new_page()
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
