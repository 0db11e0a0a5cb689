"""Waits until a page is ready, with a long time limit for busy machines; never for a fixed time."""

import time
from collections.abc import Callable
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
    raise TimeoutError(f"Timed out waiting for: {question} {about}")


def wait_until(page: Page, is_true: Callable[[], bool], *, patience: float = PATIENCE) -> None:
    """Let a page go on until something is true of what it did."""
    end = time.monotonic() + patience / 1000
    while not is_true():
        assert time.monotonic() < end, "Timed out."
        page.wait_for_timeout(LOOK_AGAIN)
