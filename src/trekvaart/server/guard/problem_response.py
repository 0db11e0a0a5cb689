"""Problem responses: a problem as an HTTP response, also to the handshake of a WebSocket. Knows no route."""

import json
from urllib.parse import parse_qs

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from trekvaart.server.problems import ProblemError, language_of
from trekvaart.wire.json import Json

DENIAL = "websocket.http.response"  # the ASGI extension for an HTTP response to a handshake
POLICY = 1008  # the close code without that extension
PROBLEM = "problem"  # the key of the slug in a scope's state, for the metrics


class ProblemResponse(Response):
    """A response that can also refuse the handshake of a WebSocket."""

    media_type = "application/problem+json"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        if scope["type"] == "websocket" and DENIAL not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})
        else:
            await super().__call__(scope, receive, send)


def problem_response(problem: ProblemError, scope: Scope) -> ProblemResponse:
    """Return the response for a problem, in the caller's language."""
    language = _language(scope)
    scope.setdefault("state", {})[PROBLEM] = problem.slug
    return ProblemResponse(_text(problem.body(language)), problem.status, problem.headers(language))


def _text(body: dict[str, Json]) -> bytes:
    # A lone surrogate, which a caller's JSON may contain, cannot be encoded: it is sent back escaped.
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")


def _language(scope: Scope) -> str:
    accept = next((value for name, value in scope["headers"] if name == b"accept-language"), None)
    return language_of(None if accept is None else accept.decode("latin-1"), _requested_language(scope["query_string"]))


def _requested_language(query: bytes) -> str | None:
    try:
        return parse_qs(query.decode("latin-1"), max_num_fields=20).get("language", [None])[0]
    except ValueError:
        return None
