"""Host commands: settings, closing, rematches and invitations."""

from trekvaart.server.config.settings import HOUR
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Key, Purpose
from trekvaart.server.tables.live_table import LiveTable, LogWrite
from trekvaart.server.tables.log_entries import Changed, Closed, Rematched
from trekvaart.server.tables.preconditions import require_not_closed, require_open
from trekvaart.server.tables.table_state import TableState


async def change(
    table: LiveTable, is_public: bool | None, has_spectators: bool | None, bot_seconds: float | None
) -> None:
    """Change the settings that may change during a game; writes nothing if nothing changes."""
    most = table.services.settings.limits.entries_per_table

    def command(state: TableState) -> LogWrite | None:
        require_not_closed(state)
        now = Changed(state.is_public, state.has_spectators, state.bot_seconds)
        new = Changed(
            now.is_public if is_public is None else is_public,
            now.has_spectators if has_spectators is None else has_spectators,
            now.bot_seconds if bot_seconds is None else bot_seconds,
        )
        if new == now:
            return None
        if state.changes >= most:
            raise ProblemError("too-many", limit="entries_per_table", retry_after=HOUR)
        return LogWrite(new)

    await table.execute(command)


async def close(table: LiveTable) -> None:
    """Close the table before the start of the game."""

    def command(state: TableState) -> LogWrite:
        require_open(state)
        return LogWrite(Closed())

    await table.execute(command)


async def note_rematch(table: LiveTable, game: str, instead_of: str | None) -> str:
    """Record the table of the rematch, possibly in place of a closed one; returns the first that was recorded."""
    await table.execute(lambda state: LogWrite(Rematched(game)) if state.rematch == instead_of else None)
    return table.state.rematch or game


async def add_invitation(table: LiveTable, *new: Key) -> None:
    """Add an invitation, possibly with its table code; if there are many, invalid ones are deleted.

    A key that exists already is left as it is.
    """
    most, now = table.services.settings.limits.invitations_per_table, table.services.runtime.now()
    async with table.locked_state() as state:
        require_open(state)
        known = [one for one in table.keys.values() if one.purpose is not Purpose.SEAT]
        invalid = [one.digest for one in known if one.is_revoked or (one.expires is not None and one.expires <= now)]
        passed = {*invalid, *(one.digest for one in new)}
        valid = [one for one in known if one.digest not in passed and one.purpose is Purpose.INVITATION]
        if len(valid) >= most:
            raise ProblemError("too-many", limit="invitations_per_table", retry_after=HOUR)
        await table.services.store.add_keys(new, forget=invalid if len(known) >= most else ())
        await table.read_keys()


async def revoke_invitations(table: LiveTable) -> None:
    """Revoke all invitations."""
    async with table.locked_state():
        await table.services.store.revoke_invitations(table.id)
        await table.read_keys()
