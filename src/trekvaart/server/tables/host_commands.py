"""Hosting: the commands of whoever set a table up."""

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
    """Change what may be changed during a game; what is so already is no change."""
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
    """Give the table up before the game begins."""

    def command(state: TableState) -> LogWrite:
        require_open(state)
        return LogWrite(Closed())

    await table.execute(command)


async def note_rematch(table: LiveTable, game: str, instead_of: str | None) -> str:
    """Note at which table the players sit down again, perhaps because the last one was closed; the first decides."""
    await table.execute(lambda state: LogWrite(Rematched(game)) if state.rematch == instead_of else None)
    return table.state.rematch or game


async def add_invitation(table: LiveTable, key: Key) -> None:
    """Let people in by a new invitation; when there are many, those that open nothing any more are forgotten."""
    most, now = table.services.settings.limits.invitations_per_table, table.services.runtime.now()
    async with table.locked_state() as state:
        require_open(state)
        made = [one for one in table.keys.values() if one.purpose is Purpose.INVITATION]
        dead = [one.digest for one in made if one.is_revoked or (one.expires is not None and one.expires <= now)]
        if len(made) - len(dead) >= most:
            raise ProblemError("too-many", limit="invitations_per_table", retry_after=HOUR)
        await table.services.store.add_keys([key], forget=dead if len(made) >= most else ())
        await table.read_keys()


async def revoke_invitations(table: LiveTable) -> None:
    """Let nobody in by the invitations made so far."""
    async with table.locked_state():
        await table.services.store.revoke_invitations(table.id)
        await table.read_keys()
