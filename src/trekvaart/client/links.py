"""Links to tables. The secret is in the fragment, after the #, which browsers do not send to servers.

https://example.org/table/k7wq3xnv2d#SECRET   a seat
https://example.org/join/k7wq3xnv2d#CODE      an invitation
https://example.org/seat/k7wq3xnv2d#CODE      a code for a handed-over seat
https://example.org/table/k7wq3xnv2d          a table to watch
"""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

SEAT, INVITATION, CODE = "table", "join", "seat"


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a table, with its secret; `str` returns the URL."""

    url: str  # of the server
    id: str
    secret: str | None = field(repr=False)
    is_invitation: bool = False
    is_code: bool = False

    @classmethod
    def read(cls, text: str) -> Link:
        """Parse a link."""
        parts = urlsplit(text.strip())
        prefix, _, id = parts.path.rpartition("/")
        place, _, kind = prefix.rpartition("/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not id or kind not in (SEAT, INVITATION, CODE):
            raise ValueError("That is not a link to a table, such as http://HOST/table/ID#SECRET.")
        if kind != SEAT and not parts.fragment:
            raise ValueError("The link is incomplete: the part after # is missing.")
        url = f"{parts.scheme}://{parts.netloc}{place}"
        return cls(url, id, parts.fragment or None, kind == INVITATION, kind == CODE)

    def __str__(self) -> str:
        kind = INVITATION if self.is_invitation else CODE if self.is_code else SEAT
        return f"{self.url}/{kind}/{self.id}" + (f"#{self.secret}" if self.secret else "")
