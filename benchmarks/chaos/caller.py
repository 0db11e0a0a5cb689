"""Calls servers over an unreliable network: any server, with retries, and some calls are cut off."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from benchmarks.chaos.history import History

FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds before a retry
TIMEOUT = 10.0  # seconds for one response
LONGEST_CALL = 0.03  # seconds before a call is cut off, if it is
RETRY_LATER = frozenset({429, 503})  # these ask to retry later


class GaveUp(Exception):
    """A server gave a response that makes going on pointless."""


@dataclass(slots=True)
class Network:
    """The servers, and how unreliable the connections to them are."""

    bases: Sequence[str]
    rng: random.Random
    history: History
    cut_share: float = 0.0  # of all calls
    is_calm: bool = False
    counts: Counter[str] = field(default_factory=Counter)

    def pick(self) -> str:
        """Any of the servers."""
        return self.rng.choice(self.bases)

    async def pause(self, times: int = 0) -> None:
        """Wait before a retry, longer each time, so that retries do not slow down a starting server."""
        await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**times) * (0.5 + self.rng.random()))

    def headers(self, secret: str | None) -> dict[str, str]:
        """The headers of a request, each from another address, so that rate limits by address do not apply."""
        address = ".".join(["10", *(str(self.rng.randrange(1, 255)) for _ in range(3))])
        headers = {"X-Forwarded-For": address}
        return headers if secret is None else headers | {"Authorization": f"Bearer {secret}"}


@dataclass(slots=True)
class Caller:
    """Calls with one secret, or none."""

    network: Network
    client: httpx.AsyncClient
    secret: str | None = None

    def with_secret(self, secret: str) -> "Caller":
        """The same with another secret."""
        return Caller(self.network, self.client, secret)

    async def try_once(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response | None:
        """Send a request once; None if its outcome is unknown or the server asks to retry later."""
        network = self.network
        request = self.client.request(
            method, network.pick() + path, json=body, headers=network.headers(self.secret), timeout=TIMEOUT
        )
        is_cut = network.rng.random() < network.cut_share
        try:
            async with asyncio.timeout(network.rng.random() * LONGEST_CALL if is_cut else None):
                answer = await request
        except (httpx.TransportError, TimeoutError):
            network.counts["calls cut" if is_cut else "calls without an answer"] += 1
            return None
        if answer.status_code in RETRY_LATER:
            network.counts[f"answers {answer.status_code}"] += 1
            return None
        if answer.status_code >= 500:
            network.history.complaints.append(f"{method} {path} was answered with {answer.status_code}")
            return None
        return answer

    async def insist(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Retry until there is a response; only for idempotent requests."""
        times = 0
        while (answer := await self.try_once(method, path, body)) is None:
            await self.network.pause(times)
            times += 1
        return answer

    async def get(self, path: str) -> Any:
        """The content of a path that must exist."""
        answer = await self.insist("GET", path)
        if answer.status_code != 200:
            self.network.history.complaints.append(f"GET {path} was answered with {answer.status_code}: {answer.text}")
            raise GaveUp(path)
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text
