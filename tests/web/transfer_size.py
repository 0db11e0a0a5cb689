"""Measures how many bytes a page fetches over the network."""

from playwright.sync_api import Page


class TransferSize:
    """The bytes of every answer to a page, by its address, as they arrive; create it before the page loads anything."""

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
        self.bytes[address] = self.bytes.get(address, 0) + int(length)  # asked for again, it comes from the cache

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.bytes.values())

    @property
    def heaviest(self) -> list[tuple[str, int]]:
        """Each address without its site, the heaviest first."""
        found = [(address.partition("//")[2].partition("/")[2], length) for address, length in self.bytes.items()]
        return sorted(found, key=lambda item: -item[1])
