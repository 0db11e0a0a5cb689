"""Pages in Firefox and WebKit, with the part of Playwright's interface that simulated players use.

Playwright needs its own builds of these engines. Debian's are driven by the standards: WebDriver BiDi (Firefox) and
WebDriver (WebKitGTK).
"""

import json
import time
from collections.abc import Callable
from typing import Any, Protocol

from tests.web.waiting import POLL_INTERVAL, TIMEOUT

VIEWPORT = (1440, 900)
# The keys without a character, as WebDriver calls them.
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": "\ue00d",
    "ArrowUp": "\ue013",
    "ArrowDown": "\ue015",
}
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
IS_VISIBLE = "(selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())"
TEXTS = "(selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText)"


class Driver(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Load a page."""
        ...

    def evaluate(self, expression: str) -> str:
        """The value of an expression that is a string."""
        ...

    def act(self, source: dict[str, Any]) -> None:
        """Do what a mouse, a finger or a keyboard does."""
        ...

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""
        ...

    def errors(self) -> list[str]:
        """The errors that the page has logged since the last call."""
        ...


class DrivenPage:
    """A page; `mouse`, `touchscreen`, `keyboard` and `locator` are as in Playwright."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)
        self.touchscreen = Touchscreen(driver)
        self.keyboard = Keyboard(driver)

    def goto(self, url: str) -> None:
        """Load a page."""
        self.driver.go(url)

    def reload(self) -> None:
        """Load the page again, with its fonts loaded: Firefox reports those that it is still loading as errors."""
        while self.evaluate("document.fonts.status") != "loaded":
            self.wait_for_timeout(POLL_INTERVAL)
        self.driver.go(str(self.evaluate("location.href")))

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
        self._driver.act(_press("mouse", x, y))


class Touchscreen:
    """The touch screen of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def tap(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self._driver.act(_press("touch", x, y))


def _press(pointer: str, x: float, y: float) -> dict[str, Any]:
    actions = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": actions}


class Keyboard:
    """The keyboard of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """Press a key."""
        self._driver.act(_keys(KEYS.get(key, key)))

    def type(self, text: str) -> None:
        """Type a text."""
        self._driver.act(_keys(*text))


def _keys(*values: str) -> dict[str, Any]:
    actions = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keyboard", "actions": actions}


class DrivenLocator:
    """Elements of a page; all actions are on the first that is visible."""

    def __init__(self, page: DrivenPage, selector: str) -> None:
        self._page = page
        self._selector = selector.replace(":visible", "")  # Playwright's own
        self.first = self

    def click(self) -> None:
        """Click the element as soon as it stands still and nothing covers it."""
        self._page.mouse.click(*self._middle())

    def tap(self) -> None:
        """Tap the element as soon as it stands still and nothing covers it."""
        self._page.touchscreen.tap(*self._middle())

    def wait_for(self) -> None:
        """Wait until there is a visible element."""
        self._wait(lambda: self._page.evaluate(IS_VISIBLE, self._selector) or None)

    def count(self) -> int:
        """How many elements there are."""
        return int(self._page.evaluate("selector => document.querySelectorAll(selector).length", self._selector))

    def input_value(self) -> str:
        """The value of a field."""
        return str(self._page.evaluate("selector => document.querySelector(selector).value", self._selector))

    def _middle(self) -> tuple[float, float]:
        before: list[object] = [None]

        def still() -> Any:
            where = self._page.evaluate(MIDDLE, self._selector)
            before.append(where)
            return where if where == before[-2] else None

        x, y = self._wait(still)
        return x, y

    def _wait(self, found: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + TIMEOUT / 1000
        while time.monotonic() < deadline:
            if (value := found()) is not None:
                return value
            self._page.wait_for_timeout(POLL_INTERVAL)
        raise TimeoutError(f"Not there, or not to be clicked: {self._selector}")

    def all_inner_texts(self) -> list[str]:
        """The texts of all elements."""
        texts: list[str] = self._page.evaluate(TEXTS, self._selector)
        return texts
