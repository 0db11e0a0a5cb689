"""The longest words: each message in the longest of its translations, so that one check covers all languages."""

import base64
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from playwright.sync_api import Page

from web.catalogues import CONTEXT, catalogue, languages

TRANSLATIONS = [po for language, po in languages().items() if language != "en"]


@contextmanager
def longest_words_as_dutch(page: Page) -> Iterator[None]:
    """Let a page show the longest words in place of Dutch.

    Routes of Playwright would do the same, but switch off the browser's cache.
    """
    session = page.context.new_cdp_session(page)

    def answer(request: dict[str, Any]) -> None:
        found = re.search(r"/nl\.(\w+)-", request["request"]["url"])
        words = longest_words(found[1] if found else "")
        body = base64.b64encode(f"export default {json.dumps(words)}".encode()).decode()
        headers = [{"name": "Content-Type", "value": "text/javascript"}]
        response = {"requestId": request["requestId"], "responseCode": 200, "responseHeaders": headers, "body": body}
        session.send("Fetch.fulfillRequest", response)

    session.on("Fetch.requestPaused", answer)
    session.send("Fetch.enable", {"patterns": [{"urlPattern": "*/assets/nl*.js"}]})
    yield
    session.detach()


@cache
def longest_words(part: str) -> dict[str, str | list[str]]:
    """Each message in the longest of the translations; a catalogue leaves out those that equal the original."""
    catalogues = [catalogue(po, part) for po in TRANSLATIONS]
    keys = set().union(*catalogues)
    return {key: max((found.get(key, key.rpartition(CONTEXT)[2]) for found in catalogues), key=length) for key in keys}


def length(message: str | list[str]) -> int:
    """The length of a message, in the longest of its plural forms."""
    return len(message) if isinstance(message, str) else max(map(len, message))
