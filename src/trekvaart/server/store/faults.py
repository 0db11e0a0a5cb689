"""What can go wrong with a store, and which trouble passes by itself. Shows no password and no secret."""

from sqlalchemy import exc

from trekvaart.game.errors import TrekvaartError


class StoreFault(TrekvaartError):
    """A database that cannot be used as it is: one sentence for whoever runs the server."""


class StoreAway(Exception):
    """The database cannot be reached now; what was being written may or may not have been kept."""

    def __init__(self, reason: str = "The database cannot be reached now.") -> None:
        super().__init__(reason)


def is_passing(fault: exc.DBAPIError) -> bool:
    """Whether the database is in trouble, so that the same request may succeed later, rather than the request wrong."""
    if fault.connection_invalidated:
        return True
    match fault:
        case exc.IntegrityError() | exc.DataError() | exc.ProgrammingError() | exc.NotSupportedError():
            return False
        case exc.DatabaseError():  # operational and internal errors are of this kind
            return True
        case _:
            return False


def first_line(fault: exc.DBAPIError) -> str:
    """What the driver said, without the statement, the hints and the full stop."""
    lines = str(fault.orig).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else "no reason was given"
