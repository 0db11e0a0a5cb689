"""Links: invitations to join, and links back to a seat; the secret is in the fragment, after the #."""

from __future__ import annotations

import asyncio
import io
from dataclasses import replace

import segno
from starlette.requests import HTTPConnection

from trekvaart.game.ids import Seat
from trekvaart.server.api.context import Context
from trekvaart.server.config.settings import HOUR
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.store import Key, Purpose
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.frames import Frame, timestamp
from trekvaart.server.tables.handover_commands import make_code
from trekvaart.server.tables.host_commands import add_invitation
from trekvaart.server.tables.live_table import LiveTable

TABLE_CODE_ATTEMPTS = 3  # to find one that no table has
MASK = 3  # any mask is valid; choosing the best of all takes five times as long


def site(connection: HTTPConnection, context: Context) -> str:
    """The URL of this server, as people type it."""
    if context.settings.public_url is not None:
        return context.settings.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return f"{scheme}://{connection.headers.get('host') or context.settings.host}"


def seat_link(connection: HTTPConnection, context: Context, table: LiveTable, secret: str) -> str:
    """The link to a seat, for any device."""
    return f"{site(connection, context)}/table/{table.id}#{secret}"


async def invite(
    connection: HTTPConnection, context: Context, table: LiveTable, seat: Seat | None, hours: float
) -> Frame:
    """Create an invitation and return its JSON."""
    code = context.runtime.new_secret()
    expires = context.runtime.now() + hours * HOUR
    key = Key(digest_of(code), table.id, Purpose.INVITATION, seat, False, expires)
    table_code = None
    if seat is None:
        table_code = await _invite_with_table_code(context, table, key)
    else:
        await add_invitation(table, key)
    return await _invitation_json(f"{site(connection, context)}/join/{table.id}", code, seat, expires, table_code)


async def _invite_with_table_code(context: Context, table: LiveTable, key: Key) -> str | None:
    """Add an invitation for all seats with a table code, which is valid as long; returns the code.

    In the very rare case that other tables have each code that was tried, the invitation has a link only.
    """
    for _ in range(TABLE_CODE_ATTEMPTS):
        table_code = context.runtime.new_table_code()
        code_key = replace(key, digest=digest_of(table_code), purpose=Purpose.TABLE_CODE)
        await add_invitation(table, key, code_key)
        if table.keys.get(code_key.digest) == code_key:
            return table_code
    return None


async def seat_code(
    connection: HTTPConnection, context: Context, table: LiveTable, caller: Caller, seat: Seat
) -> Frame:
    """Create a code for a seat and return its JSON."""
    code, expires = await make_code(table, caller, seat)
    return await _invitation_json(f"{site(connection, context)}/seat/{table.id}", code, seat, expires)


async def _invitation_json(
    address: str, code: str, seat: Seat | None, expires: float, table_code: str | None = None
) -> Frame:
    link = f"{address}#{code}"
    return {
        "code": code,
        "link": link,
        "seat": seat,
        "expires": timestamp(expires),
        "short_code": table_code,
        "qr": await asyncio.to_thread(qr_of, link),
    }


def qr_of(link: str) -> str:
    """A link as a QR code, in SVG."""
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False, mask=MASK).save(
        picture, kind="svg", border=4, light="white", omitsize=True, xmldecl=False
    )
    return picture.getvalue().decode().strip()
