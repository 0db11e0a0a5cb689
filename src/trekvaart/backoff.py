"""Exponential back-off: the pauses between attempts, for the server and the client."""


class Backoff:
    """Pauses between attempts: each is twice as long as the one before, from `first` up to `longest` seconds."""

    def __init__(self, first: float, longest: float) -> None:
        self._first = self._next = first
        self._longest = longest

    def reset(self) -> None:
        """Start again with the first pause."""
        self._next = self._first

    def take(self) -> float:
        """Return how long to wait now."""
        pause = self._next
        self._next = min(2 * pause, self._longest)
        return pause
