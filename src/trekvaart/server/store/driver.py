"""The driver itself, for what every move needs: by way of SQLAlchemy a statement costs five times as much."""

from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


def run_on_driver(connection: Connection, statement: str, values: Any = ()) -> Any:
    """Run a statement; the driver's cursor. What goes wrong is told as SQLAlchemy tells it."""
    dialect, driver = connection.dialect, connection.connection.driver_connection
    assert driver is not None
    assert dialect.dbapi is not None
    try:
        return driver.execute(statement, values)
    except dialect.dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, driver, None)
        raise DBAPIError.instance(
            statement,
            None,
            error,
            dialect.dbapi.Error,
            hide_parameters=True,
            connection_invalidated=is_lost,
            dialect=dialect,
        ) from error
