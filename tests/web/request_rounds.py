"""Counts the requests in series that a page makes before it shows something.

Every request waits until the page has nothing more to ask for. Then all of them are sent at once, which is one round.
"""

from collections.abc import Callable

from playwright.sync_api import Error, Page, Request, Route, WebSocketRoute

from tests.web.waiting import wait_until

# The page has done everything that it had to do, several times. (It is never idle while a style sheet is missing.)
IDLE = """() => new Promise((done) => {
  let times = 0;
  const rest = () => (++times === 5 ? done() : setTimeout(rest, 50));
  rest();
})"""
MOST = 20
BOARD_SHOWN = ".board:has(canvas[width]) [data-place]"  # with its picture


def rounds_before(page: Page, address: str, selector: str) -> list[list[str]]:
    """The paths that an empty page asks for in each round, from an address until an element is visible."""
    waiting: list[tuple[str, Callable[[], object]]] = []
    unanswered: set[Request] = set()

    def hold(route: Route) -> None:
        waiting.append((route.request.url, lambda: send(route)))

    def send(route: Route) -> None:
        unanswered.add(route.request)
        route.continue_()

    def hold_socket(socket: WebSocketRoute) -> None:
        waiting.append((socket.url, socket.connect_to_server))

    page.on("requestfinished", lambda request: unanswered.discard(request))
    page.on("requestfailed", lambda request: unanswered.discard(request))
    page.route("**/*", hold)
    page.route_web_socket("**/*", hold_socket)
    page.evaluate("address => { location.href = address; }", address)
    wait_until(page, lambda: bool(waiting))
    rounds: list[list[str]] = []
    while waiting and len(rounds) < MOST:
        sent, waiting[:] = list(waiting), []
        rounds.append([url.partition("//")[2].partition("/")[2] for url, _ in sent])
        for _, let_go in sent:
            let_go()
        wait_until(page, lambda: not unanswered)
        _rest(page)
        if page.locator(selector).first.is_visible():
            break
    page.unroute_all(behavior="ignoreErrors")
    return rounds


def _rest(page: Page) -> None:
    """Let the page do everything that follows from the answers."""
    while True:
        try:
            page.evaluate(IDLE)
            return
        except Error:  # it was about to open another document
            page.wait_for_timeout(20)
