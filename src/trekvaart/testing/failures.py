"""The properties of a check, and the failure that names a missing one, the position, and how to repeat it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Seat

PROPERTIES: Mapping[str, str] = {
    "answers": "it answers every question, so that games end",
    "legal": "it chooses one of the legal moves",
    "harmless": "it changes neither the view nor the list of legal moves that it is given",
    "deterministic": "with the same seed, the same questions get the same answers",
    "blind": "dealing again what its seat cannot see changes no answer",
    "memoryless": "with the same seed, one question alone gets the same answer as in a game",
    "punctual": "it keeps to its seconds",
}


@dataclass(frozen=True, slots=True)
class CheckGame:
    """One game of a check: all that is needed to repeat it."""

    edition: Edition
    seats: int
    seed: int

    @property
    def repeat_call(self) -> str:
        """The call that checks this game alone."""
        return f"check_bot(make, editions=[{self.edition.name!r}], seats=[{self.seats}], games=1, seed={self.seed})"


class BotCheckFailed(AssertionError):
    """A bot that lacks a property; its text is one sentence, and `record` is the game up to where it shows."""

    def __init__(self, lacks: str, what: str, game: CheckGame, seat: Seat, moves: int, record: str) -> None:
        self.lacks = lacks
        self.what = what
        self.game = game
        self.seat = seat
        self.moves = moves
        self.record = record
        super().__init__(self.sentence(game.repeat_call))
        self.add_note(f"The game until then:\n{record}")

    def sentence(self, how: str) -> str:
        """The failure in one sentence, with how to see it again."""
        game = self.game
        place = f"{game.edition.name}, {game.seats} seats, seed {game.seed}, seat {self.seat}, move {self.moves + 1}"
        return f"{self.what.rstrip('.')} (the property '{self.lacks}'; {place}); see it again with {how}"
