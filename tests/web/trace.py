"""Records what Chromium does for a page: which elements it restyles, and how much processor time it takes."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.web.waiting import wait_until

CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline"
RESTYLE = "UpdateLayoutTree"
# Two frames later, everything that an action changed has been styled, laid out and painted.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Counts how often names are placed: the page marks each time in its timeline.
PLACEMENTS = """(() => {
  window.placements = 0;
  new PerformanceObserver((list) => {
    window.placements += list.getEntriesByName("names-placed").length;
  }).observe({ entryTypes: ["mark"] });
})()"""


def restyled_by(page: Page, act: Callable[[], object]) -> int:
    """How many elements Chromium restyles because of an action."""
    events = trace(page, act)
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == RESTYLE)


def trace(page: Page, act: Callable[[], object], categories: str = CATEGORIES) -> list[dict[str, Any]]:
    """The events of Chromium's timeline from an action until its result has been painted."""
    events: list[dict[str, Any]] = []
    ends: list[object] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: ends.append(end))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": _only(categories)})
    act()
    page.evaluate(PAINTED)
    session.send("Tracing.end")
    wait_until(page, lambda: bool(ends))
    session.detach()
    return events


def _only(categories: str) -> dict[str, Any]:
    return {"includedCategories": categories.split(","), "excludedCategories": ["*"]}


class ProcessorTime:
    """The processor time that a page's main thread has taken, in milliseconds."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def of(self, part: str = "Task") -> float:
        """The time of all tasks, or of a part: Script, RecalcStyle or Layout."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        found: float = next(one["value"] for one in metrics if one["name"] == f"{part}Duration")
        return found * 1000
