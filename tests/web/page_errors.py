"""The errors that pages report, and those that a test expects because it provokes them."""

from playwright.sync_api import ConsoleMessage, Page

REFUSED = "Failed to load resource: the server responded with a status of "
STARTING = f"{REFUSED}503 "
DISCONNECTED = ("Failed to load resource: net::ERR_", "WebSocket connection to ", STARTING)


class PageErrors:
    """The errors that pages report: each text, and the address that it is about."""

    def __init__(self) -> None:
        self._errors: list[tuple[str, str]] = []
        self._expected: list[tuple[str, str]] = []
        self._may_disconnect = False

    def expect_status(self, status: int, path: str) -> None:
        """Expect that the server answers requests for a path with this status."""
        self._expected.append((f"{REFUSED}{status} ", path))

    def allow_disconnection(self) -> None:
        """Allow errors of requests that do not reach the server, or only while it starts."""
        self._may_disconnect = True

    def watch(self, page: Page) -> None:
        """Collect the errors of a page."""
        page.on("pageerror", lambda error: self._errors.append((str(error), "")))
        page.on("console", self._log)

    def check(self) -> None:
        """Fail if there are others than the expected ones, or if an expected one is missing."""
        errors = [one for one in self._errors if not (self._may_disconnect and one[0].startswith(DISCONNECTED))]
        unexpected = [error for error in errors if not any(_is_like(error, one) for one in self._expected)]
        assert not unexpected, f"Errors in the page: {unexpected}"
        missing = [one for one in self._expected if not any(_is_like(error, one) for error in errors)]
        assert not missing, f"Expected errors that did not occur: {missing}"

    def _log(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append((message.text, message.location["url"]))


def _is_like(error: tuple[str, str], expected: tuple[str, str]) -> bool:
    return error[0].startswith(expected[0]) and expected[1] in error[1]
