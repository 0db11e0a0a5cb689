"""HTTP requests to a server, with retries where these are harmless. Keeps no cookies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import cast
from urllib.parse import quote

import httpx

from trekvaart.client import redaction
from trekvaart.client.problem_errors import NotYet, Problem, ProtocolError, Unreachable, read_problem
from trekvaart.client.retries import RetryPolicy
from trekvaart.wire.json import Json

TIMEOUT = httpx.Timeout(15.0, connect=5.0)
# Shorter than any server's keep-alive, so that no request is sent on a connection that is being closed.
LIMITS = httpx.Limits(keepalive_expiry=2.0)
NEVER_ARRIVED = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
GATEWAY = (502, 504)  # a proxy did not reach the server, or got no response in time


class Calls:
    """The HTTP client of one server."""

    def __init__(
        self, url: str, language: str, policy: RetryPolicy, transport: httpx.BaseTransport | None = None
    ) -> None:
        self.url = url.rstrip("/")
        self.language = language
        self.policy = policy
        # Each call names its secret: a stored cookie would give a spectator access to a seat.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._client = httpx.Client(timeout=TIMEOUT, limits=LIMITS, cookies=no_cookies, transport=transport)
        redaction.install()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def get(self, path: str, secret: str | None = None, query: Mapping[str, str] | None = None) -> Json:
        """Get the JSON at a path."""
        return _json(self._call("GET", path, secret, None, query or {}, may_repeat=True))

    def get_text(self, path: str, secret: str | None = None) -> str:
        """Get the text at a path."""
        return self._call("GET", path, secret, None, {}, may_repeat=True).text

    def post(self, path: str, body: Mapping[str, Json], secret: str | None = None, *, may_repeat: bool = False) -> Json:
        """Send a command and return its answer; `may_repeat` says that it is idempotent."""
        return _json(self._call("POST", path, secret, body, {}, may_repeat=may_repeat))

    def patch(self, path: str, body: Mapping[str, Json], secret: str | None = None) -> Json:
        """Send a change, which is idempotent, and return its answer."""
        return _json(self._call("PATCH", path, secret, body, {}, may_repeat=True))

    def delete(self, path: str, secret: str | None = None) -> None:
        """Delete something."""
        self._call("DELETE", path, secret, None, {}, may_repeat=True)

    def headers(self, secret: str | None) -> dict[str, str]:
        """The headers of every request."""
        headers = {"Accept-Language": self.language}
        return headers if secret is None else {**headers, "Authorization": f"Bearer {secret}"}

    def _call(
        self,
        method: str,
        path: str,
        secret: str | None,
        body: Mapping[str, Json] | None,
        query: Mapping[str, str],
        *,
        may_repeat: bool,
    ) -> httpx.Response:
        attempts = self.policy.begin()
        while True:
            try:
                return self._try(method, path, secret, body, query)
            except NotYet as problem:
                if not attempts.pause(problem.wait):
                    raise
            except Problem as problem:
                if not (problem.status in GATEWAY and may_repeat and attempts.pause(problem.wait)):
                    raise
            except httpx.TransportError as error:
                is_lost = not isinstance(error, NEVER_ARRIVED)
                if (is_lost and not may_repeat) or not attempts.pause():
                    raise Unreachable(_sentence(self.url, is_lost, error)) from error

    def _try(
        self, method: str, path: str, secret: str | None, body: Mapping[str, Json] | None, query: Mapping[str, str]
    ) -> httpx.Response:
        response = self._client.request(
            method, self.url + path, params=dict(query), json=body, headers=self.headers(secret)
        )
        if response.is_success:
            return response
        raise read_problem(response.status_code, json_or_none(response.content), wait_of(response.headers))


def path_of(*parts: str | int) -> str:
    """A path below /api, with its parts quoted."""
    return "/".join(["/api", *(quote(str(part), safe="") for part in parts)])


def wait_of(headers: Mapping[str, str]) -> float | None:
    """The seconds in a Retry-After header, which has a number or a date."""
    asked = headers.get("Retry-After", headers.get("retry-after"))
    if asked is None:
        return None
    try:
        return max(0.0, float(asked))
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(asked)
        now = parsedate_to_datetime(headers["Date"])  # by the server's clock, which may differ from ours
    except (KeyError, ValueError):
        return None
    return max(0.0, (until - now).total_seconds())


def _sentence(url: str, is_lost: bool, error: httpx.TransportError) -> str:
    happened = "The connection was lost, and the request may have arrived" if is_lost else "The server does not respond"
    return f"{url}: {happened} ({type(error).__name__})."


def _json(response: httpx.Response) -> Json:
    if not response.content:
        return None
    try:
        return cast("Json", response.json())
    except ValueError:
        raise ProtocolError(
            f"The response of {response.request.url.host} is not JSON: is it a Trekvaart server?"
        ) from None


def json_or_none(content: bytes | bytearray) -> Json:
    """The JSON of a response that may not be JSON."""
    try:
        return cast("Json", json.loads(content))
    except ValueError:
        return None
