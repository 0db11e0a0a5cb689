"""Which language a command speaks."""

from trekvaart.cli.errors import CommandError
from trekvaart.locale import LANGUAGES, language_of_environment


def choose_language(language: str | None) -> str:
    """The language that was asked for, else the environment's."""
    if language is None:
        return language_of_environment()
    if language not in LANGUAGES:
        raise CommandError(f"There is no language {language!r}; the languages are {', '.join(LANGUAGES)}.")
    return language
