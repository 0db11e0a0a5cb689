"""The definition of every problem: its slug, status, title and sentence, and the facts that it carries.

Words in braces are facts that fill in the sentence; a pair of sentences is for one second and for several.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import TypeAlias

from trekvaart.locale import _, ngettext

Detail: TypeAlias = str | tuple[str, str]

QUOTED = frozenset({"name", "move_id"})  # facts that somebody typed


@dataclass(frozen=True, slots=True)
class Definition:
    """One problem; without a `detail`, the code that raises it supplies the sentence."""

    status: int
    title: str
    detail: Detail | None = None
    also: frozenset[str] = frozenset()  # facts that it carries in addition to those in the sentence
    rule: str | None = None  # the rule behind it, as in docs/rules.md

    @property
    def placeholders(self) -> frozenset[str]:
        """The facts in the sentence."""
        texts = (self.detail or "",) if not isinstance(self.detail, tuple) else self.detail
        return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)

    @property
    def needs_detail(self) -> bool:
        """Whether the sentence depends on more than the facts, so the code that raises it must supply it."""
        return self.detail is None and "errors" not in self.also

    def check(self, facts: Iterable[str]) -> None:
        """Check that exactly the facts that it needs are given."""
        if wrong := self.placeholders.union(self.also).symmetric_difference(facts):
            raise TypeError(f"Missing or unexpected facts of {self.title!r}: {', '.join(sorted(wrong))}.")


PROBLEMS: Mapping[str, Definition] = {
    # Not found
    "unknown-game": Definition(
        404, _("No such table"), _("There is no such table: the link is incomplete, or the table has been removed.")
    ),
    "unknown-code": Definition(
        404, _("No such code"), _("No open table has this code: check it, or ask for another one.")
    ),
    "unknown-edition": Definition(404, _("No such edition"), _("There is no edition called {name}.")),
    "unknown-page": Definition(404, _("Nothing here"), _("There is nothing at this address.")),
    # Authentication and authorisation
    "no-seat": Definition(
        401,
        _("Only for players"),
        _("Only players of this table can do this: join it, or open it with the link of your seat."),
    ),
    "unknown-secret": Definition(401, _("The link is not valid"), _("Your link is not valid for this table.")),
    "old-secret": Definition(
        401,
        _("The link is no longer valid"),
        _("Your link has been replaced: ask the host of the table for a new one."),
    ),
    "seat-handed-over": Definition(
        401,
        _("Your seat was given to somebody else"),
        _("While you were away, the host gave your seat to somebody else. You can take it back."),
        also=frozenset({"seat"}),
    ),
    "wrong-seat": Definition(
        403, _("Not your seat"), _("Your link is not for seat {named}."), also=frozenset({"seat"})
    ),
    "not-host": Definition(403, _("Only for the host"), _("Only the host of the table can do this.")),
    "no-spectators": Definition(403, _("No spectators"), _("Only its players can see this table.")),
    "wrong-origin": Definition(403, _("Not from another site"), _("Other websites are not allowed to do this.")),
    "no-hints": Definition(
        403,
        _("No hints here"),
        _("Hints are only for games against bots or on one screen: here somebody plays from another device."),
    ),
    "no-phrases": Definition(
        403,
        _("Nobody to talk to"),
        _("Phrases are only for tables where somebody plays from another device: here nobody does."),
    ),
    "no-undo": Definition(
        403,
        _("No undo here"),
        _("Claims are final here, because somebody plays from another device."),
    ),
    "invitation-needed": Definition(
        403, _("By invitation only"), _("This table is by invitation only: ask the host for one.")
    ),
    "invitation-expired": Definition(
        410, _("The invitation has expired"), _("This invitation is no longer valid: ask the host for a new one.")
    ),
    "not-for-host": Definition(
        403,
        _("Not for the host"),
        _("The host cannot take a player's seat: this code is for somebody who has no seat at this table."),
    ),
    "code-expired": Definition(
        410,
        _("The code has expired"),
        _("This code has been used or is too old: ask for a new one."),
    ),
    # Conflicts with the state of the table
    "not-your-turn": Definition(
        409,
        _("Not your turn"),
        _("It is not your turn: the game is waiting for {names}."),
        also=frozenset({"deciding", "version"}),
        rule="TURN-NOT-YOURS",
    ),
    "stale-version": Definition(
        409,
        _("The table has changed"),
        _("The table has changed since your last update: reload it, then move."),
        also=frozenset({"version", "given"}),
    ),
    "future-version": Definition(
        409, _("No such entry yet"), _("The table is at entry {version}: there is no entry {given} yet.")
    ),
    "too-late": Definition(
        409,
        _("Too late"),
        _(
            "You can undo only your newest claim at this table, only until the next player acts, "
            "and only if it revealed no card."
        ),
        also=frozenset({"version"}),
    ),
    "move-id-used": Definition(
        409, _("The move_id has been used"), _("The move_id {move_id} belongs to another move: give each move its own.")
    ),
    "not-started": Definition(409, _("Not started yet"), _("The game has not started yet.")),
    "game-over": Definition(409, _("Game over"), _("The game is over."), rule="TURN-GAME-OVER"),
    "table-closed": Definition(409, _("Table closed"), _("The host has closed this table.")),
    "already-started": Definition(409, _("Already started"), _("The game has already started.")),
    "table-full": Definition(409, _("Table full"), _("There is no open seat left at this table.")),
    "seat-taken": Definition(409, _("Seat taken"), _("Seat {seat} is not open: choose another one.")),
    "name-taken": Definition(
        409,
        _("Name taken"),
        _("Somebody at this table already has the name {name} or one very like it: choose another name."),
    ),
    "not-over": Definition(409, _("Not over yet"), _("The game is not over yet.")),
    "already-seated": Definition(409, _("Already seated"), _("You already have a seat at this table.")),
    "too-few-players": Definition(
        409, _("Too few players"), _("This edition needs at least {least} players; so far: {players}.")
    ),
    "nobody-there": Definition(409, _("Nobody in this seat"), _("Nobody has taken seat {seat} yet.")),
    "player-present": Definition(
        409,
        _("The player is here"),
        _("{player} is here, or was a moment ago: this is possible only when a player is away."),
    ),
    "seat-kept": Definition(
        409,
        _("The player keeps the seat"),
        _("{player} has taken this seat back: the host cannot give it away again in this game."),
    ),
    # Invalid requests
    "refused": Definition(422, _("Against the rules"), also=frozenset({"rule", "facts"})),
    "not-a-move": Definition(422, _("Not a move"), also=frozenset({"id", "facts"})),
    "bad-record": Definition(422, _("Not a record of a game"), also=frozenset({"line", "id", "facts"})),
    "invalid": Definition(400, _("Not a valid request"), also=frozenset({"errors"})),
    "too-large": Definition(413, _("Too large"), _("The request is too large: {limit} bytes at most.")),
    "not-json": Definition(415, _("Not JSON"), _("Send the request as JSON, with Content-Type: application/json.")),
    "method": Definition(405, _("Method not allowed"), _("This address only accepts: {allowed}.")),
    # Try again later
    "too-many": Definition(
        429,
        _("Too many requests"),
        ngettext(
            "Too many requests: try again in {retry_after} second.",
            "Too many requests: try again in {retry_after} seconds.",
        ),
        also=frozenset({"limit"}),
    ),
    "store-away": Definition(
        503,
        _("The server cannot save"),
        ngettext(
            "The server cannot save anything at the moment: try again in {retry_after} second.",
            "The server cannot save anything at the moment: try again in {retry_after} seconds.",
        ),
    ),
    "starting": Definition(
        503,
        _("The server is starting"),
        ngettext(
            "The server is starting: try again in {retry_after} second.",
            "The server is starting: try again in {retry_after} seconds.",
        ),
    ),
    "busy": Definition(
        503,
        _("The server is busy"),
        ngettext(
            "The server is too busy at the moment: try again in {retry_after} second.",
            "The server is too busy at the moment: try again in {retry_after} seconds.",
        ),
    ),
    "table-damaged": Definition(
        500,
        _("Stored data is damaged"),
        _("The stored data is damaged, so the server neither shows nor changes it: tell the administrator."),
    ),
    "internal": Definition(
        500,
        _("Internal error"),
        _("Something went wrong on the server. The administrator finds the details in the log under {request}."),
    ),
}

# More specific sentences for "too-many", by limit.
BY_LIMIT: Mapping[str, Detail] = {
    "tables": ngettext(
        "You are creating tables too fast: try again in {retry_after} second.",
        "You are creating tables too fast: try again in {retry_after} seconds.",
    ),
    "records": ngettext(
        "You are sending records too fast: try again in {retry_after} second.",
        "You are sending records too fast: try again in {retry_after} seconds.",
    ),
    "records_at_once": _("Your last record is still being read: try again in a moment."),
    "tables_per_address": _("You have too many unfinished tables: finish or close one of them first."),
    "failures": ngettext(
        "Too many invalid links from your address: try again in {retry_after} second.",
        "Too many invalid links from your address: try again in {retry_after} seconds.",
    ),
    "joins": ngettext(
        "You are joining tables too fast: try again in {retry_after} second.",
        "You are joining tables too fast: try again in {retry_after} seconds.",
    ),
    "invitations": ngettext(
        "You are creating invitations too fast: try again in {retry_after} second.",
        "You are creating invitations too fast: try again in {retry_after} seconds.",
    ),
    "hints": ngettext(
        "You are asking for hints too fast: try again in {retry_after} second.",
        "You are asking for hints too fast: try again in {retry_after} seconds.",
    ),
    "short_codes": ngettext(
        "You are trying codes too fast: try again in {retry_after} second.",
        "You are trying codes too fast: try again in {retry_after} seconds.",
    ),
    "failed_codes": ngettext(
        "Too many wrong codes have been tried: use a link, or try again in {retry_after} second.",
        "Too many wrong codes have been tried: use a link, or try again in {retry_after} seconds.",
    ),
    "phrases": ngettext(
        "You are saying phrases too fast: try again in {retry_after} second.",
        "You are saying phrases too fast: try again in {retry_after} seconds.",
    ),
    "codes": _("Too many codes have been created for this seat."),
    "entries_per_table": _("Too many changes were made at this table: from now on it only accepts moves."),
    "arrivals_per_seat": _("This seat has changed hands too often."),
    "invitations_per_table": _("This table has too many invitations: revoke some before you create another one."),
    "streams_per_address": _("Too many tables are open in your browsers: close one of them first."),
    "streams_per_table": _("Too many people are watching this table: try again later."),
}
