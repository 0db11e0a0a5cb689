"""Finds the edition that a command names, or says in one sentence what is wrong with it."""

from pathlib import Path

from trekvaart import editions
from trekvaart.cli.errors import CommandError
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFaults


def load_edition(name: str, tickets: Path | None) -> Edition:
    """A built-in edition by name, or the one in a folder."""
    try:
        return editions.load(name, tickets)
    except EditionFaults as fault:
        raise CommandError(_first_of([str(one) for one in fault.faults], name)) from None


def _first_of(faults: list[str], name: str) -> str:
    first, *others = faults
    if not others:
        return first
    return f"{first.rstrip('.')}, and {len(others)} more: see trekvaart edition check {name}."


def check_seats(edition: Edition, seats: int) -> None:
    """Refuse a number of players that the edition is not for."""
    if not edition.min_seats <= seats <= edition.max_seats:
        raise CommandError(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}.")
