"""What can go wrong for a player: a refused move, a text that is no move, a record that does not hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the id of the rule and the facts that a sentence about it needs."""

    rule: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


LONGEST_QUOTE = 60


def quote(text: str) -> str:
    """Somebody's text inside a sentence: not too long, and harmless to a terminal."""
    shown = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text.strip())
    return f"'{shown}'" if len(shown) <= LONGEST_QUOTE else f"'{shown[:LONGEST_QUOTE]}...'"


class TrekvaartError(Exception):
    """A mistake that a player can mend; its text is one sentence."""


class IllegalMove(TrekvaartError):
    """A move that a rule forbids."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the rule, as in docs/rules.md."""
        return self.refusal.rule

    @property
    def facts(self) -> Mapping[str, int | str]:
        """The numbers and names behind the refusal."""
        return self.refusal.facts


class NotationError(TrekvaartError):
    """A text that is not a move."""


class RecordError(TrekvaartError):
    """A record that is damaged, cut short, changed or of another game; `line` says where (0: as a whole)."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"Line {line}: {fault}" if line else fault)
        self.line = line
        self.fault = fault
