"""Errors that players see: a refused move, a text that is not a move, an invalid record."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trekvaart.locale import messages


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the id of the rule and the facts that a sentence about it needs."""

    rule: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a text: an id and the facts that a sentence about it needs; `str` is that in English."""

    id: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return messages.FAULTS[self.id].format(**{**GENERIC_WORDS, **self.facts})


# The words of no edition in particular, for a fault in English.
GENERIC_WORDS = {"tickets": "tickets", "wilds": "wilds", "words": "3 red and 1 wild"}


class TrekvaartError(Exception):
    """A mistake that a player can correct; the text is one sentence."""


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

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class RecordError(TrekvaartError):
    """A record that is damaged, cut short, changed or of another game; `line` says where (0: as a whole).

    `names` are those of the players, if they have been read.
    """

    def __init__(self, line: int, fault: Fault, names: tuple[str, ...] = ()) -> None:
        super().__init__(messages.FAULT_IN_LINE.format(line=line, fault=fault) if line else str(fault))
        self.line = line
        self.fault = fault
        self.names = names
