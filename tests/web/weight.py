"""Weighs what a page fetches, as it comes over the wire."""

from playwright.sync_api import Page


class Weighed:
    """The bytes of every answer to a page, by its address, as they come; make it before the page goes anywhere."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.responseReceived", lambda told: self._name(told["requestId"], told["response"]["url"]))
        line.on("Network.loadingFinished", lambda told: self._weigh(told["requestId"], told["encodedDataLength"]))

    def _name(self, request: str, address: str) -> None:
        self._addresses[request] = address

    def _weigh(self, request: str, length: float) -> None:
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
