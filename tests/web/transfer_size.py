"""Measures how many bytes a page fetches over the network."""

from playwright.sync_api import Page


class TransferSize:
    """The transferred bytes of every response, by URL; create it before the page loads anything."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", lambda event: self._name(event["requestId"], event["response"]["url"]))
        session.on("Network.loadingFinished", lambda event: self._add(event["requestId"], event["encodedDataLength"]))

    def _name(self, request: str, address: str) -> None:
        self._addresses[request] = address

    def _add(self, request: str, length: float) -> None:
        address = self._addresses.get(request, "?")
        self.bytes[address] = self.bytes.get(address, 0) + int(length)  # a repeated request is answered by the cache

    @property
    def total(self) -> int:
        """The sum of all responses."""
        return sum(self.bytes.values())

    @property
    def largest(self) -> list[tuple[str, int]]:
        """Each path and its bytes, the largest first."""
        found = [(address.partition("//")[2].partition("/")[2], length) for address, length in self.bytes.items()]
        return sorted(found, key=lambda item: -item[1])
