"""The catalogues are complete: every message of the sources in every language, with the same placeholders."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from tests.locale.catalogues import Key, extracted, path_of, translated, written
from trekvaart.locale import LANGUAGES, catalogue

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
BRACES = re.compile(r"\{[a-z_]+\}")
WORDS = re.compile(r"[^\W\d_]")  # a message without letters has nothing to translate


def texts(string: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [string or ""] if string is None or isinstance(string, str) else list(string)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_messages_are_found() -> None:
    found = {one for _, one in extracted()}
    assert {"The game is over.", "your turn", "{number} point", "red", "Player {number}"} <= found
    assert ("card", "red") in extracted()
    assert {"Your turn", "Copy the link"} <= found  # of the page


@LANGUAGE
def test_catalogue_has_every_message_and_no_other(language: str) -> None:
    assert set(translated(language)) == set(extracted())


@LANGUAGE
def test_catalogue_is_up_to_date(language: str) -> None:
    assert path_of(language).read_text(encoding="utf-8") == written(language), (
        "python -m tests.locale.catalogues --write"
    )


@LANGUAGE
def test_every_message_is_translated(language: str) -> None:
    messages = translated(language)
    assert [one for one, message in messages.items() if message.fuzzy] == []
    assert [one for one, message in messages.items() if not all(text.strip() for text in texts(message.string))] == []


@LANGUAGE
def test_plurals_have_every_form(language: str) -> None:
    source = extracted()
    wrong: list[Key] = []
    plurals = Catalog(locale=language).num_plurals
    for one, message in translated(language).items():
        forms = plurals if isinstance(source[one].id, tuple | list) else 1
        if len(texts(message.string)) != forms:
            wrong.append(one)
    assert wrong == []


@LANGUAGE
def test_placeholders_are_the_same(language: str) -> None:
    source = extracted()
    wrong = {
        one: text
        for one, message in translated(language).items()
        for form, text in enumerate(texts(message.string))
        if fields(text) not in expected(texts(source[one].id), form)
    }
    assert wrong == {}


def expected(written: list[str], form: int) -> list[set[str]]:
    """Return the placeholders that a form of a message may have; the singular may leave out the number."""
    needed = fields(written[-1])
    return [needed, needed - {"number"}] if len(written) == 2 and form == 0 else [needed]


@LANGUAGE
def test_sentences_end_as_they_do_in_english(language: str) -> None:
    def end(text: str) -> str:
        found = re.search(r"[.:?*>]*$", text)
        return found[0] if found else ""

    source = extracted()
    wrong = {
        one: text
        for one, message in translated(language).items()
        for text in texts(message.string)
        if end(text) != end(texts(source[one].id)[-1])
    }
    assert wrong == {}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translations_differ_from_english(language: str) -> None:
    same = {one for (_, one), message in translated(language).items() if message.string == one}
    assert {one for one in same if " " in one.strip() and WORDS.search(BRACES.sub("", one))} == set()


@LANGUAGE
def test_compiled_catalogues_are_up_to_date(language: str) -> None:
    compiled = catalogue(language)
    for (context, one), message in translated(language).items():
        if len(texts(message.id)) == 2:
            compiled_texts = list(
                dict.fromkeys(compiled.ngettext(one, texts(message.id)[1], number) for number in range(1, 200))
            )
        else:
            compiled_texts = [compiled.pgettext(context, one) if context else compiled.gettext(one)]
        assert set(compiled_texts) == set(texts(message.string)), "make catalogues"


def test_the_english_catalogue_equals_the_sources() -> None:
    assert {one: texts(message.string) for one, message in translated("en").items()} == {
        one: texts(message.id) for one, message in extracted().items()
    }
