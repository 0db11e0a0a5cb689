"""Waits for a page, long, because machines may be slow and busy; never for a fixed time."""

import time
from typing import Any

from playwright.sync_api import Page

PATIENCE = 30_000.0  # milliseconds
LOOK_AGAIN = 20.0


def until(page: Page, question: str, about: object = None, *, patience: float = PATIENCE) -> Any:
    """Ask a page until the answer is true. (Playwright's own way takes eval, which our pages do not allow.)"""
    end = time.monotonic() + patience / 1000
    while time.monotonic() < end:
        if answer := page.evaluate(question, about):
            return answer
        page.wait_for_timeout(LOOK_AGAIN)
    raise TimeoutError(f"It never comes: {question} {about}")
