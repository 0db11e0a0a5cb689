"""Rate limits of routes: refuse what an address does too often, and say how long to wait."""

from starlette.requests import HTTPConnection

from trekvaart.server.api.context import context_of
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.problems import ProblemError


def address_of(connection: HTTPConnection) -> str:
    """The caller's address, as rate limits count it."""
    return str(connection.scope["state"]["address"])


def check_rate(connection: HTTPConnection, kind: LimitedAction) -> None:
    """Count an action of the caller's address; refuse it if the rate is too high."""
    _refuse(kind, context_of(connection).rate_limiter.allow(kind, address_of(connection)))


def count_failure(connection: HTTPConnection) -> None:
    """Count an invalid secret at this table; refuse an address that sends too many. Valid secrets always work."""
    guess = f"{address_of(connection)} {connection.path_params['id']}"
    _refuse(LimitedAction.FAILURES, context_of(connection).rate_limiter.allow(LimitedAction.FAILURES, guess))


def _refuse(kind: LimitedAction, seconds: float) -> None:
    if seconds > 0:
        raise ProblemError("too-many", limit=kind.value, retry_after=seconds)
