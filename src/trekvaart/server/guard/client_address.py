"""Client addresses: which requests come from the same caller, for rate limits."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

UNKNOWN = "unknown"  # the key of callers without an address, as on a Unix socket
IPV6_BITS = 64  # the prefix that counts: one household or machine owns all addresses that share it
IPV4_MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 addresses on dual-stack sockets


@lru_cache(maxsize=4096)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; None if the text is not one."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or address
    return address


@lru_cache(maxsize=4096)
def rate_limit_key(text: str) -> str:
    """Return the key of an address for rate limits: an IPv4 address itself, the /64 of an IPv6 address."""
    match parse_address(text):
        case None:
            return UNKNOWN
        case IPv4Address() as address:
            return str(address)
        case IPv6Address() as address:
            return str(ip_network((int(address), IPV6_BITS), strict=False))


class TrustedProxies:
    """The addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are trusted."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = tuple(ip_network(proxy, strict=False) for proxy in proxies)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def is_trusted(self, text: str) -> bool:
        """Whether an address is one of them."""
        address = parse_address(text)
        return address is not None and any(address in network for network in self._networks)

    def names(self) -> list[str]:
        """The networks as text, IPv4 ones also as IPv4-mapped, for uvicorn, which compares addresses as they are."""
        mapped = [_mapped(network) for network in self._networks if isinstance(network, IPv4Network)]
        return [str(network) for network in (*self._networks, *mapped)]


def _mapped(network: IPv4Network) -> IPv6Network:
    start = int(IPV4_MAPPED.network_address) + int(network.network_address)
    return IPv6Network((start, IPV4_MAPPED.prefixlen + network.prefixlen))


class ClientAddresses:
    """Middleware: stores the key of the caller's address in `state["address"]`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            client = scope.get("client")
            scope.setdefault("state", {})["address"] = rate_limit_key(client[0]) if client else UNKNOWN
        await self.app(scope, receive, send)
