"""Addresses: who is calling, seen through trusted proxies. Knows no limits; every limit counts by what it says."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from itertools import islice

from starlette.types import ASGIApp, Receive, Scope, Send

UNKNOWN = "unknown"  # a caller without an address, as on a Unix socket
MAX_HOPS = 16
IPV6_BITS = 64  # of an address that count: a household or a rented machine owns at least all the others
SCHEMES = {b"http": ("http", "ws"), b"https": ("https", "wss")}


@lru_cache(maxsize=4096)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address, with or without a port, as proxies write it."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
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
    """The machines whose word about the caller is believed."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self._networks = tuple(ip_network(proxy, strict=False) for proxy in proxies)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def is_trusted(self, text: str) -> bool:
        """Whether an address is one of them."""
        address = parse_address(text)
        return address is not None and any(address in network for network in self._networks)

    def client_address(self, peer: str, forwarded: Sequence[bytes]) -> str:
        """Return the nearest address that is no proxy of ours: what stands further left, anybody may have written."""
        for hop in islice(_nearest_first(forwarded), MAX_HOPS):
            if not self.is_trusted(peer) or parse_address(hop) is None:
                break
            peer = hop
        return peer


def _nearest_first(forwarded: Sequence[bytes]) -> Iterator[str]:
    for value in reversed(forwarded):
        yield from reversed(value.decode("latin-1").rsplit(",", MAX_HOPS))


class ClientAddresses:
    """Middleware: writes the caller's address into `state["address"]`, and the scheme that was used into the scope."""

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self.app = app
        self._proxies = TrustedProxies(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            client = scope.get("client")
            peer = client[0] if client else UNKNOWN
            if self._proxies and self._proxies.is_trusted(peer):
                headers = scope["headers"]
                peer = self._proxies.client_address(
                    peer, [value for name, value in headers if name == b"x-forwarded-for"]
                )
                schemes = [value for name, value in headers if name == b"x-forwarded-proto"]
                if len(schemes) == 1 and (known := SCHEMES.get(schemes[0].strip().lower())):
                    scope["scheme"] = known[scope["type"] == "websocket"]
            scope.setdefault("state", {})["address"] = rate_limit_key(peer)
        await self.app(scope, receive, send)
