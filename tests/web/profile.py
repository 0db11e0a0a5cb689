"""Browser profiles: size, language and stored settings."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ViewportSize

from tests.web.site import Site
from tests.web.waiting import TIMEOUT

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# about:blank has no local storage
SETTINGS = {"theme": "light", "botSpeed": "skip"}
STORE = "if (location.host) localStorage['trekvaart.{key}'] ??= {value};"


def profile(
    browser: Browser,
    site: Site,
    *,
    language: str = "en",
    touch: bool = False,
    theme: str = "light",
    moving: bool = False,
    settings: Mapping[str, object] | None = None,
    **more: Any,
) -> BrowserContext:
    """A new profile without service workers; unless asked for, nothing moves and bots do not pause."""
    options = {
        "viewport": PHONE if touch else DESKTOP,
        "has_touch": touch,
        "is_mobile": touch,
        "service_workers": "block",
        "reduced_motion": "no-preference" if moving else "reduce",
        **more,
    }
    context = browser.new_context(base_url=site.url, locale=language, **options)
    context.set_default_timeout(TIMEOUT)
    for key, value in {**SETTINGS, "theme": theme, **(settings or {})}.items():
        context.add_init_script(STORE.format(key=key, value=json.dumps(json.dumps(value))))
    return context
