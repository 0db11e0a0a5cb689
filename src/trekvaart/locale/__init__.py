"""Languages: finds the message catalogue of a language. Knows no message and no game."""

import gettext
import os
from functools import lru_cache
from pathlib import Path

DOMAIN = "trekvaart"
LANGUAGES = ("en", "es", "nl")
FOLDER = Path(__file__).parent


@lru_cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The messages of a language; English, in which they are written, needs no catalogue."""
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def language_of_environment() -> str:
    """The language that the environment asks for, if there is a catalogue; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in os.environ.get(variable, "").split(":"):
            if wish[:2].lower() in LANGUAGES:
                return wish[:2].lower()
    return "en"
