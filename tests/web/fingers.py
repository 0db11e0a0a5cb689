"""Fingers that move on the touch screen of Chromium; Playwright's own only tap."""

from playwright.sync_api import Page

from tests.web.waiting import wait_for

Point = tuple[float, float]

REST = 100  # milliseconds before a finger is lifted: after a swing, Chromium takes the next tap only for its end
IS_DRAGGED = "document.querySelector('.board-viewport[data-moving]') !== null"


class Fingers:
    """The fingers of one hand."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        """Send an event, such as `touchMove`, with the points where fingers are."""
        touches = [{"x": at[0], "y": at[1], "id": number} for number, at in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag_board(self, start: Point, end: Point) -> None:
        """Drag the board with one finger, and wait until it has followed."""
        self.touch("touchStart", start)
        self.touch("touchMove", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        wait_for(self._page, IS_DRAGGED)
        self.touch("touchMove", end)
        self._page.wait_for_timeout(REST)
        self.touch("touchEnd")
        wait_for(self._page, f"!({IS_DRAGGED})")
