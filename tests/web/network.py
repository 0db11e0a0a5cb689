"""The connection between a page and the server, which a test can cut and restore."""

from playwright.sync_api import Page, WebSocketRoute


class Network:
    """The network of a page; create it before the page loads anything."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/stream*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
        else:
            self._open += [socket.connect_to_server(), socket]

    def cut(self) -> None:
        """Disconnect the page."""
        self._is_cut = True
        self._page.context.set_offline(True)
        for socket in self._open:
            socket.close()
        self._open.clear()

    def restore(self) -> None:
        """Reconnect the page."""
        self._is_cut = False
        self._page.context.set_offline(False)
