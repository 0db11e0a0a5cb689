"""The integrity check: SQLite's own check of its file, while the server runs."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

from trekvaart.server.store.database_url import DatabaseUrl

MAX_FAULTS = 3  # in the log message

log = logging.getLogger(__name__)


class IntegrityCheck:
    """Checks a file once, unless it is stopped."""

    def __init__(self, database: DatabaseUrl) -> None:
        self._database = database
        self._connection: sqlite3.Connection | None = None
        self._is_stopped = False

    def run(self) -> None:
        """Check the file, and log the result in one line."""
        try:
            faults = self._faults()
        except sqlite3.Error as fault:
            faults = [str(fault)]
        if self._is_stopped:
            return
        if faults:
            log.error("the database file is damaged: %s; see trekvaart doctor", "; ".join(faults[:MAX_FAULTS]))
        else:
            log.info("the database file is not damaged")

    def _faults(self) -> list[str]:
        uri = f"{self._database.file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, check_same_thread=False)) as connection:
            self._connection = connection
            connection.execute("PRAGMA cell_size_check = ON")
            found = connection.execute(f"PRAGMA integrity_check({MAX_FAULTS + 1})").fetchall()
            self._connection = None
        return [" ".join(text.split()) for (text,) in found if text != "ok"]

    def stop(self) -> None:
        """Stop the check."""
        self._is_stopped = True
        if (connection := self._connection) is not None:
            connection.interrupt()
