"""Rate limits of routes: refuse what an address does too often, with the time to wait."""

from starlette.requests import HTTPConnection

from trekvaart.server.api.context import context_of
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.problems import ProblemError


def address_of(connection: HTTPConnection) -> str:
    """Who calls, as limits count."""
    return str(connection.scope["state"]["address"])


def check_rate(connection: HTTPConnection, kind: LimitedAction) -> None:
    """Count a thing that an address does; refuse it if that was too much."""
    _refuse(kind, context_of(connection).rate_limiter.allow(kind, address_of(connection)))


def count_failure(connection: HTTPConnection) -> None:
    """Count a secret that opens nothing at this table, and refuse whoever sends too many; right ones always open."""
    guess = f"{address_of(connection)} {connection.path_params['id']}"
    _refuse(LimitedAction.FAILURES, context_of(connection).rate_limiter.allow(LimitedAction.FAILURES, guess))


def _refuse(kind: LimitedAction, seconds: float) -> None:
    if seconds > 0:
        raise ProblemError("too-many", limit=kind.value, retry_after=seconds)
