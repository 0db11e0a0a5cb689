"""Formats figures as short texts, in the words of the edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trekvaart.arena.report.estimates import Estimate
from trekvaart.editions.edition import Edition, Route, Ticket

NOTHING = "–"
PERCENT = "\u00a0%"  # the sign stays with its number
MINUS = "−"  # as wide as a plus  # noqa: RUF001


def percent(value: float) -> str:
    """A share: 47 %; with a decimal where it would look like none or all."""
    digits = 1 if 0 < value < 0.01 or 0.99 < value < 1 else 0
    return f"{value * 100:.{digits}f}{PERCENT}"


def signed(value: float) -> str:
    """Points more or less: +3.1."""
    return "0" if round(value, 1) == 0 else f"{value:+.1f}".replace("-", MINUS)


def decimal(value: float) -> str:
    """A number with one decimal: 28.5."""
    return f"{value:z.1f}".replace("-", MINUS)


def per_hundred(value: float) -> str:
    """A difference of shares, as victories more or less in 100 games: +12."""
    return "0" if round(value * 100) == 0 else f"{value * 100:+.0f}".replace("-", MINUS)


def interval(estimate: Estimate | None, show: Callable[[float], str] = percent) -> str:
    """The interval: 40 to 54 %."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return NOTHING
    low = show(estimate.low)
    return f"{low.removesuffix(PERCENT)} to {show(estimate.high)}"


def value(estimate: Estimate | None, show: Callable[[float], str] = percent) -> str:
    """The figure alone, for a column beside its interval."""
    return NOTHING if estimate is None else show(estimate.value)


def full(estimate: Estimate | None, show: Callable[[float], str] = percent) -> str:
    """The figure and its interval: 47 % (40 to 54 %)."""
    return NOTHING if estimate is None else f"{show(estimate.value)} ({interval(estimate, show)})"


def join_words(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def count_of(number: int, thing: str, things: str) -> str:
    """How many there are: 1 route, 12 routes."""
    return f"{number:,} {thing if number == 1 else things}"


def expected_by_chance(number: int) -> str:
    """How many of these intervals are expected to miss the true value by chance."""
    expected = round(number * 0.05)
    return f"by chance alone, {f'about {expected}' if expected else 'hardly any'} would."


def words(edition: Edition, key: str) -> tuple[str, str]:
    """What the edition calls a thing, and several of them."""
    return edition.words["en"][key]


def link_name(edition: Edition, link: Route | Ticket) -> str:
    """The two ends of a route or ticket; the second one between them also by its track or number."""
    ends, mark = edition.name_ends(link), link.id.partition("/")[2]
    return f"{ends} ({mark})" if mark else ends
