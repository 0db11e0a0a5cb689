"""Client addresses: which requests come from one caller, as rate limits count. Knows no limits."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

UNKNOWN = "unknown"  # a caller without an address, as on a Unix socket
IPV6_BITS = 64  # of an address that count: a household or a rented machine owns all the others
IPV4_MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 addresses on sockets for both kinds


@lru_cache(maxsize=4096)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address; None if the text is none."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or address
    return address


@lru_cache(maxsize=4096)
def rate_limit_key(text: str) -> str:
    """Return what an address counts as: an IPv4 address as itself, an IPv6 address as its /64."""
    match parse_address(text):
        case None:
            return UNKNOWN
        case IPv4Address() as address:
            return str(address)
        case IPv6Address() as address:
            return str(ip_network((int(address), IPV6_BITS), strict=False))


class TrustedProxies:
    """The addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = tuple(ip_network(proxy, strict=False) for proxy in proxies)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def is_trusted(self, text: str) -> bool:
        """Whether an address is one of them."""
        address = parse_address(text)
        return address is not None and any(address in network for network in self._networks)

    def names(self) -> list[str]:
        """Write the networks, IPv4 ones also as IPv6 sees them, for uvicorn, which compares addresses as they are."""
        mapped = [_mapped(network) for network in self._networks if isinstance(network, IPv4Network)]
        return [str(network) for network in (*self._networks, *mapped)]


def _mapped(network: IPv4Network) -> IPv6Network:
    start = int(IPV4_MAPPED.network_address) + int(network.network_address)
    return IPv6Network((start, IPV4_MAPPED.prefixlen + network.prefixlen))


class ClientAddresses:
    """Middleware: writes into `state["address"]` what the caller's address counts as."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            client = scope.get("client")
            scope.setdefault("state", {})["address"] = rate_limit_key(client[0]) if client else UNKNOWN
        await self.app(scope, receive, send)
