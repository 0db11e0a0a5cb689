"""Waits until a page is ready, never for a fixed time; the time limit is long, for busy machines."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

TIMEOUT = 30_000.0  # milliseconds
POLL_INTERVAL = 20.0  # milliseconds


def wait_for(page: Page, expression: str, argument: object = None, *, timeout: float = TIMEOUT) -> Any:
    """Evaluate an expression until it is truthy. (Playwright's own function needs eval, which our pages forbid.)"""
    deadline = time.monotonic() + timeout / 1000
    while time.monotonic() < deadline:
        if value := page.evaluate(expression, argument):
            return value
        page.wait_for_timeout(POLL_INTERVAL)
    raise TimeoutError(f"Timed out waiting for: {expression} {argument}")


def wait_until(page: Page, is_true: Callable[[], bool], *, timeout: float = TIMEOUT) -> None:
    """Let a page run until a condition is true."""
    deadline = time.monotonic() + timeout / 1000
    while not is_true():
        assert time.monotonic() < deadline, "Timed out."
        page.wait_for_timeout(POLL_INTERVAL)
