"""Which language a command speaks."""

from trekvaart.cli.faults import Fault
from trekvaart.locale import LANGUAGES, language_of_environment


def chosen(language: str | None) -> str:
    """The language that was asked for, else the environment's."""
    if language is None:
        return language_of_environment()
    if language not in LANGUAGES:
        raise Fault(f"There is no language {language!r}; the languages are {', '.join(LANGUAGES)}.")
    return language
