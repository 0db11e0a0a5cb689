"""A caller: somebody who asks something of a table, known by the key of the secret they sent."""

from dataclasses import dataclass

from trekvaart.server.problems import ProblemError, invalid


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever asks; without a place they only watch.

    A place becomes a seat only while nobody writes: seats may be renumbered when the game begins.
    """

    place: int | None
    is_host: bool
    key: str = ""  # the digest of the secret, which must still be good when the table gets to the request
    places: tuple[int, ...] = ()  # all that their secrets open; several: friends around one screen
    keys: tuple[str, ...] = ()  # the digests of all their secrets

    @property
    def has_several(self) -> bool:
        """Whether they have several places, and did not say for which of them this is."""
        return self.place is None and len(self.places) > 1

    def shares_place_with(self, other: "Caller") -> bool:
        """Whether they have the same place as somebody else; spectators are all alike."""
        if self.place is not None or other.place is not None:
            return self.place == other.place
        return (self.is_host, self.places) == (other.is_host, other.places)

    def require_seat(self) -> None:
        """Refuse those who have no seat, or do not say which of theirs they mean."""
        if self.has_several:
            raise invalid([{"type": "missing", "loc": ("seat",)}])
        if self.place is None:
            raise ProblemError("no-seat")

    def require_host(self) -> None:
        """Refuse everybody but the host."""
        if not self.is_host:
            raise ProblemError("not-host" if self.place is not None or self.has_several else "no-seat")


SPECTATOR = Caller(None, False)
