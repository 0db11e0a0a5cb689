"""The line between a page and the server, which can be cut and mended."""

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """A page's line; make it before the page goes anywhere."""

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
        """Nothing comes and goes any more."""
        self._is_cut = True
        self._page.context.set_offline(True)
        for socket in self._open:
            socket.close()
        self._open.clear()

    def mend(self) -> None:
        """The network is back."""
        self._is_cut = False
        self._page.context.set_offline(False)
