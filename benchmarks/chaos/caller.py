"""Asks servers by HTTP as somebody on a bad line does: any server, again and again, and sometimes hangs up midway."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from benchmarks.chaos.history import History

FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds before something is asked again
PATIENCE = 10.0  # seconds for one answer
LONGEST_CALL = 0.03  # seconds after which a call that is to be cut is cut
AWAY = frozenset({429, 503})  # these ask to come back later


class Hopeless(Exception):
    """The servers have not answered for so long that waiting on makes no sense."""


@dataclass(slots=True)
class Network:
    """The servers there are, and how bad the lines to them are."""

    bases: Sequence[str]
    luck: random.Random
    history: History
    cut_share: float = 0.0  # of all calls
    is_calm: bool = False
    counts: Counter[str] = field(default_factory=Counter)

    def pick(self) -> str:
        """Any of the servers."""
        return self.luck.choice(self.bases)

    async def pause(self, times: int = 0) -> None:
        """Wait before asking again, longer each time; else those who wait would only slow down a server that starts."""
        await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**times) * (0.5 + self.luck.random()))

    def headers(self, secret: str | None) -> dict[str, str]:
        """The headers of a request; each comes from another address, so that limits by address do not count."""
        address = ".".join(["10", *(str(self.luck.randrange(1, 255)) for _ in range(3))])
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
        """Ask one server once; None if what became of it is not known, or it asks to come back later."""
        network = self.network
        request = self.client.request(
            method, network.pick() + path, json=body, headers=network.headers(self.secret), timeout=PATIENCE
        )
        is_cut = network.luck.random() < network.cut_share
        try:
            async with asyncio.timeout(network.luck.random() * LONGEST_CALL if is_cut else None):
                answer = await request
        except (httpx.TransportError, TimeoutError):
            network.counts["calls cut" if is_cut else "calls without an answer"] += 1
            return None
        if answer.status_code in AWAY:
            network.counts[f"answers {answer.status_code}"] += 1
            return None
        if answer.status_code >= 500:
            network.history.complaints.append(f"{method} {path} was answered with {answer.status_code}")
            return None
        return answer

    async def insist(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Ask until there is an answer; only for what may be asked twice."""
        times = 0
        while (answer := await self.try_once(method, path, body)) is None:
            await self.network.pause(times)
            times += 1
        return answer

    async def get(self, path: str) -> Any:
        """What there must be an answer to."""
        answer = await self.insist("GET", path)
        if answer.status_code != 200:
            self.network.history.complaints.append(f"GET {path} was answered with {answer.status_code}: {answer.text}")
            raise Hopeless(path)
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text
