"""The language is read from the environment as gettext does."""

import pytest

from trekvaart.locale import language_of_environment

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "ES_es"}, "es"),
        ({"LANG": "es-MX"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "est"}, "en"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "nl_NL", "LC_ALL": "fr_FR"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "de:nl:es"}, "nl"),
        ({"LANG": "C", "LANGUAGE": "nl"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "nl_NL"}, "en"),
        ({"LC_ALL": "", "LANG": "nl_NL"}, "nl"),
    ],
)
def test_environment(environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language
