"""Pages in Firefox and WebKit, with the part of Playwright's interface that simulated players use.

Playwright needs its own builds of these engines. Debian's are driven by the standards: WebDriver BiDi (Firefox) and
WebDriver (WebKitGTK).
"""

import json
import time
from typing import Any, Protocol

from tests.web.waiting import POLL_INTERVAL, TIMEOUT

VIEWPORT = (1440, 900)
# Calls the value of an expression if it is a function.
EVALUATE = "JSON.stringify(((it) => typeof it === 'function' ? it({argument}) : it)({expression}) ?? null)"
# The middle of the first visible element, once it does not move and nothing covers it.
MIDDLE = """(selector) => {
  const one = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (one === undefined) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  return one.contains(document.elementFromPoint(...at)) ? at : null;
}"""
TEXTS = "(selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText)"


class Driver(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Load a page."""
        ...

    def evaluate(self, expression: str) -> str:
        """The value of an expression that is a string."""
        ...

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Move and press the mouse."""
        ...

    def errors(self) -> list[str]:
        """The errors that the page has logged since the last call."""
        ...


class DrivenPage:
    """A page; `mouse` and `locator` are as in Playwright."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)

    def goto(self, url: str) -> None:
        """Load a page."""
        self.driver.go(url)

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """Evaluate an expression, or call the function that it is."""
        code = EVALUATE.format(argument=json.dumps(argument), expression=expression)
        return json.loads(self.driver.evaluate(code))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page run."""
        time.sleep(milliseconds / 1000)

    def locator(self, selector: str) -> "DrivenLocator":
        """The elements that match a selector."""
        return DrivenLocator(self, selector)


class Mouse:
    """The mouse of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        """Click a point of the page."""
        self._driver.act(
            [
                {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ]
        )


class DrivenLocator:
    """Elements of a page; all actions are on the first that is visible."""

    def __init__(self, page: DrivenPage, selector: str) -> None:
        self._page = page
        self._selector = selector.replace(":visible", "")  # Playwright's own
        self.first = self

    def click(self) -> None:
        """Click the element as soon as it stands still and nothing covers it."""
        deadline = time.monotonic() + TIMEOUT / 1000
        before = None
        while time.monotonic() < deadline:
            where = self._page.evaluate(MIDDLE, self._selector)
            if where is not None and where == before:
                self._page.mouse.click(*where)
                return
            before = where
            self._page.wait_for_timeout(POLL_INTERVAL)
        raise TimeoutError(f"Cannot click {self._selector}")

    def all_inner_texts(self) -> list[str]:
        """The texts of all elements."""
        texts: list[str] = self._page.evaluate(TEXTS, self._selector)
        return texts
