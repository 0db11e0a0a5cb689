"""The catalogues use one word for each thing, as the rulebooks do, and write whole sentences."""

import re

import pytest

from tests.locale.catalogues import Key, translated
from tests.locale.test_catalogues import texts
from trekvaart import editions
from trekvaart.locale import LANGUAGES

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
# Words that the texts avoid, and why.
AVOIDED = {
    "en": {
        r"\banew\b|\bbefall|\bmend\b|\bwhom\b|\baloud\b": "archaic",
        r"\blit\b": "highlighted or available",
        r"\bblind card": "a card from the deck",
        r"\blongest line\b": "the longest path",
    },
    "es": {
        r"\bmercado\b": "las cartas bocarriba",
        r"\bobjetivos?\b(?! del juego)": "the edition's word for a ticket",
        r"\bcamino mínimo\b": "camino más corto",
        r"\bpersona aquí\b|\bdemasiado a la vez\b": "stiff",
        r"✓ hecho|\} hechos\b": "completado",
        r"\bte quedas\b|\btomó \{|\btoma\b": "conservar for keeping, robar for drawing",
    },
    "nl": {
        r"\bdoelen\b|\bopdrachtkaart": "the edition's word for a ticket",
        r"\bverlichte?\b": "gemarkeerd or beschikbaar",
        r"\bpartij(?:en)?\b": "spel",
        r"\bbij aanraken\b": "op aanraakscherm",
    },
}


@LANGUAGE
def test_words_that_are_avoided(language: str) -> None:
    found = [
        (text, better)
        for message in translated(language).values()
        for text in texts(message.string)
        for word, better in AVOIDED[language].items()
        if re.search(word, text, re.IGNORECASE)
    ]
    assert found == []


@LANGUAGE
def test_sentences_begin_with_a_capital_and_end_with_one_full_stop(language: str) -> None:
    """A message that ends with a full stop is a sentence; one with a value first depends on the value."""
    wrong: list[tuple[Key, str]] = []
    for one, message in translated(language).items():
        for text in texts(message.string):
            follows_a_colon = "Not needed here." in one[1]
            if re.search(r"[^.]\.\.$", text) or (text.endswith(".") and text[0].islower() and not follows_a_colon):
                wrong.append((one, text))
    assert wrong == []


@LANGUAGE
def test_different_headings_and_buttons_of_the_home_page_differ(language: str) -> None:
    catalogue = translated(language)
    named = [catalogue[None, text].string for text in ("How to play", "Game mode", "Rules")]
    assert len(set(map(str, named))) == len(named)


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("usa", {"es": "billete de destino", "nl": "bestemmingskaart"}),
        ("amsterdam", {"es": "contrato", "nl": "contractkaart"}),
    ],
)
def test_tickets_are_called_as_in_the_rulebook(edition: str, words: dict[str, str]) -> None:
    known = editions.load(edition).words
    assert {language: known[language]["ticket"][0] for language in words} == words
    for language, word in words.items():
        short = known[language].get("short_ticket", known[language]["ticket"])
        assert word.startswith(short[0])
