"""Browser profiles: a size, a language, and what the browser has kept from earlier visits."""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.web.site import Site
from tests.web.waiting import PATIENCE

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# about:blank keeps nothing
KEEP = "if (location.host) localStorage['trekvaart.{key}'] ??= {value};"


def profile(
    browser: Browser, site: Site, *, language: str = "en", touch: bool = False, theme: str = "light", **more: Any
) -> BrowserContext:
    """A new one: of somebody who wants no motion and no guide, and bots that do not wait."""
    wishes = {"viewport": PHONE if touch else DESKTOP, "has_touch": touch, "is_mobile": touch, **more}
    context = browser.new_context(base_url=site.url, locale=language, reduced_motion="reduce", **wishes)
    context.set_default_timeout(PATIENCE)
    for key, value in {"theme": theme, "guide": False, "botSpeed": "skip"}.items():
        context.add_init_script(KEEP.format(key=key, value=json.dumps(json.dumps(value))))
    return context
