"""A caller: who makes a request to a table, identified by the secrets in it."""

from dataclasses import dataclass

from trekvaart.server.problems import ProblemError, invalid


@dataclass(frozen=True, slots=True)
class Caller:
    """The author of a request; a spectator has no place.

    Convert a place to a seat only while the table is locked: the start of the game may renumber seats.
    """

    place: int | None
    is_host: bool
    key: str = ""  # the digest of the secret, which must still be valid when the table is locked
    places: tuple[int, ...] = ()  # all places of their secrets; several if people share a screen
    keys: tuple[str, ...] = ()  # the digests of all their secrets

    @property
    def has_several(self) -> bool:
        """Whether they have several places and did not choose one of them."""
        return self.place is None and len(self.places) > 1

    def shares_place_with(self, other: "Caller") -> bool:
        """Whether they have the same place as another caller; all spectators count as the same."""
        if self.place is not None or other.place is not None:
            return self.place == other.place
        return (self.is_host, self.places) == (other.is_host, other.places)

    def require_seat(self) -> None:
        """Refuse callers without a seat, or with several and no choice."""
        if self.has_several:
            raise invalid([{"type": "missing", "loc": ("seat",)}])
        if self.place is None:
            raise ProblemError("no-seat")

    def require_host(self) -> None:
        """Refuse everybody but the host."""
        if not self.is_host:
            raise ProblemError("not-host" if self.place is not None or self.has_several else "no-seat")


SPECTATOR = Caller(None, False)
