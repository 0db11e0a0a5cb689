"""Languages: finds the message catalogue of a language, and marks messages for extraction."""

import gettext as _gettext
import os
from functools import lru_cache
from pathlib import Path

DOMAIN = "trekvaart"
FOLDER = Path(__file__).parent
# Every language that has a catalogue, English first; adding a catalogue adds a language.
LANGUAGES = tuple(
    sorted(
        {path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")},
        key=lambda language: (language != "en", language),
    )
)


@lru_cache
def catalogue(language: str) -> _gettext.NullTranslations:
    """The messages of a language; without a catalogue they stay English."""
    return _gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def language_of_environment() -> str:
    """The language that the environment asks for, if there is a catalogue; else English."""
    locale = next((wanted for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (wanted := os.environ.get(name))), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"  # like gettext, which then ignores LANGUAGE too
    for wanted in (*os.environ.get("LANGUAGE", "").split(":"), locale):
        language = wanted.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


# A message that is defined in one place and shown in another is marked at its definition and translated when shown.


def _(message: str) -> str:
    """Mark a message."""
    return message


def ngettext(one: str, several: str) -> tuple[str, str]:
    """Mark a message with a number in it."""
    return one, several


def pgettext(context: str, message: str) -> tuple[str, str]:
    """Mark a message whose translation depends on its context."""
    return context, message
