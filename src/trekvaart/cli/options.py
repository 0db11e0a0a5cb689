"""Options that several commands share, and commands whose options are the fields of a dataclass."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_type_hints

import typer

from trekvaart.cli.errors import CommandError
from trekvaart.locale import LANGUAGES, language_of_environment
from trekvaart.quoting import quote

LARGEST_SEED = 2**63 - 1

Options = TypeVar("Options")


def whole_number(text: str) -> int:
    """Parse a whole number; used as the parser of options."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{quote(text)} is not a whole number.") from None


def option(metavar: str, text: str, **more: Any) -> Any:
    """An option that takes a value, with its help."""
    return typer.Option(metavar=metavar, help=text, **more)


def number(text: str, **more: Any) -> Any:
    """An option that takes a whole number."""
    return option("NUMBER", text, parser=whole_number, **more)


EDITION_HELP = "A built-in edition, or a folder with one."
EditionName = Annotated[str, typer.Argument(metavar="EDITION", help=EDITION_HELP)]
Tickets = Annotated[Path | None, typer.Option("--tickets", metavar="FILE", help="Use your own list of tickets.")]
Games = Annotated[int, number("Number of games.")]
Seed = Annotated[int, number("The same seed plays the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Language = Annotated[str | None, option("LANGUAGE", f"{', '.join(LANGUAGES)}; by default from the environment.")]
EditionFolders = Annotated[
    list[Path] | None,
    option("FOLDER", "Offer a board of your own too; may be repeated.", envvar="TREKVAART_EDITION"),
]


def command(run: Callable[[Options], None]) -> Callable[..., None]:
    """Turn a function that takes one dataclass into a command with an option for each field."""
    (kind,) = (hint for name, hint in get_type_hints(run).items() if name != "return")
    hints = get_type_hints(kind, include_extras=True)
    fields = inspect.signature(kind).parameters.values()

    @functools.wraps(run)
    def take_options(**values: Any) -> None:
        run(kind(**values))

    take_options.__annotations__ = hints
    take_options.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [field.replace(annotation=hints[field.name], kind=field.KEYWORD_ONLY) for field in fields]
    )
    return take_options


def check_seed(seed: int) -> None:
    """Refuse a seed that the kernel's random generator cannot take."""
    check_range("--seed", seed, 0, LARGEST_SEED)


def check_games(games: int) -> None:
    """Refuse to play no games."""
    if games < 1:
        raise CommandError(f"--games takes a number from 1, not {games}.")


def check_range(option: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside a range."""
    if not low <= value <= high:
        raise CommandError(f"{option} takes a number from {low} to {high}, not {value}.")


def choose_language(language: str | None) -> str:
    """The requested language, or the one that the environment asks for."""
    if language is None:
        return language_of_environment()
    if language not in LANGUAGES:
        raise CommandError(f"There is no language {quote(language)}; the languages are {', '.join(LANGUAGES)}.")
    return language
