"""Gates: what an address has asked for too often is refused here, with the time to wait."""

from starlette.requests import HTTPConnection

from trekvaart.server.context import context_of
from trekvaart.server.guard.limits import Kind
from trekvaart.server.problems import Problem


def address_of(connection: HTTPConnection) -> str:
    """Who calls, as limits count."""
    return str(connection.scope["state"]["address"])


def admit(connection: HTTPConnection, kind: Kind) -> None:
    """Count a thing that an address does; refuse it if that was too much."""
    _refuse(kind, context_of(connection).gate.allow(kind, address_of(connection)))


def admit_guess(connection: HTTPConnection) -> None:
    """Refuse to look at another secret of somebody who has sent too many wrong ones."""
    _refuse(Kind.FAILURES, context_of(connection).gate.wait(Kind.FAILURES, address_of(connection)))


def note_failure(connection: HTTPConnection) -> None:
    """Count a secret that opens nothing."""
    context_of(connection).gate.allow(Kind.FAILURES, address_of(connection))


def _refuse(kind: Kind, seconds: float) -> None:
    if seconds > 0:
        raise Problem("too-many", limit=kind.value, retry_after=seconds)
