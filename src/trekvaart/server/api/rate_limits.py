"""Rate limits of routes: refuse what an address does too often, and say how long to wait."""

from starlette.requests import HTTPConnection

from trekvaart.server.api.context import context_of
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.problems import ProblemError

EVERYBODY = ""  # the key of limits for all addresses together


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


def check_table_code_rate(connection: HTTPConnection) -> None:
    """Refuse a table code if the address tries too many, or if all together try too many wrong ones.

    Right ones count and are refused too, so that guessing is slow.
    """
    check_rate(connection, LimitedAction.TABLE_CODES)
    kind = LimitedAction.FAILED_TABLE_CODES
    _refuse(kind, context_of(connection).rate_limiter.wait(kind, EVERYBODY))


def count_failed_table_code(connection: HTTPConnection) -> None:
    """Count a table code that no table has."""
    context_of(connection).rate_limiter.allow(LimitedAction.FAILED_TABLE_CODES, EVERYBODY)


def check_phrase_rate(connection: HTTPConnection, place: int) -> None:
    """Count a phrase of a place at this table, from whatever device; refuse it if the last one is too recent."""
    speaker = speaker_key(connection.path_params["id"], place)
    _refuse(LimitedAction.PHRASES, context_of(connection).rate_limiter.allow(LimitedAction.PHRASES, speaker))


def speaker_key(game: str, place: int) -> str:
    """The key by which the phrases of a place are limited."""
    return f"{game} {place}"


def _refuse(kind: LimitedAction, seconds: float) -> None:
    if seconds > 0:
        raise ProblemError("too-many", limit=kind.value, retry_after=seconds)
