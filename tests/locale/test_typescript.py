"""Every message of the page is extracted from TypeScript and JSX."""

import json
import re
from pathlib import Path

import pytest

from tests.locale.catalogues import extracted
from tests.locale.typescript import TEXTS, WEB, NoText, messages, messages_in, only_code
from trekvaart.locale import LANGUAGES
from web import catalogues

IMPORTS = 'import { c, n, rich, t } from "../text";\n'


def found_in(source: str, imports: str = IMPORTS) -> list[tuple[str | None, str | tuple[str, ...]]]:
    return [(message.context, message.id) for message in messages_in(imports + source, "x.tsx")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('t("Your turn")', (None, "Your turn")),
        ("t('Your turn', { move })", (None, "Your turn")),
        ("t(`Your turn`)", (None, "Your turn")),
        ('t(\n  "Your turn",\n)', (None, "Your turn")),
        ('c("colour", "red")', ("colour", "red")),
        ('n("{number} card", "{number} cards", count)', (None, ("{number} card", "{number} cards"))),
        ('<p title={t("Your turn")}>', (None, "Your turn")),
        ('<p>It isn\'t {rich("{player} won", { player: <b>{name}</b> })}</p>', (None, "{player} won")),
        ('`${place} ${t("of {moves}")} //`', (None, "of {moves}")),
        ('`${a ? `${t("in")}` : "}"}`', (None, "in")),
        ('f({ a: `${x}` }) + t("out")', (None, "out")),
        ('url("http://x") + t("after")', (None, "after")),
        ('glob("./*.json") + t("after") /* t("not") */', (None, "after")),
        (r't("a \"quoted\" \u2013 line\nand")', (None, 'a "quoted" – line\nand')),
        ('isMine ? t("yes") : other.t("no")', (None, "yes")),
    ],
)
def test_calls_are_found(source: str, found: tuple[str | None, str | tuple[str, ...]]) -> None:
    assert found_in(source) == [found]


@pytest.mark.parametrize(
    "source",
    ['// t("no")', '/** t("no")\n * t("no") */', '"t(1)"', "`t(1)`", "start(1)", "$t(1)", "this.t(1)", "t.x(1)"],
)
def test_other_code_is_not_found(source: str) -> None:
    assert found_in(source) == []


@pytest.mark.parametrize("source", ["t(text)", 't("a" + b)', "t(`${a}`)", 'n("one", several, 2)', 'c("context", text)'])
def test_a_text_that_is_not_literal_is_an_error(source: str) -> None:
    with pytest.raises(NoText, match=r"x\.tsx:2: "):
        found_in(source)


@pytest.mark.parametrize(
    ("imports", "is_ours"),
    [
        ('import { t } from "../../text";', True),
        ('import { type Language, t } from "./index";', True),
        ("import { language, t } from '../text/index';", True),
        ('import {\n  n,\n  t,\n} from "../text";', True),
        ('import { t } from "./context";', False),
        ("", False),
    ],
)
def test_only_the_text_functions_count(imports: str, is_ours: bool) -> None:
    assert bool(found_in('t("Your turn")', imports)) == is_ours


def test_a_function_by_another_name() -> None:
    assert found_in('say("Your turn") + t(1)', 'import { t as say } from "../text";') == [(None, "Your turn")]


def test_everything_is_found() -> None:
    """A plain search for calls finds as many, without comments and the functions themselves."""
    calls = re.compile(rf"(?<![\w.$])(?:{'|'.join(TEXTS)})\(\s*[\"'`]")
    searched = 0
    for path in (*WEB.rglob("*.ts"), *WEB.rglob("*.tsx")):
        code = re.sub(r"^\s*(?://|/?\*).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        searched += len(calls.findall(code))
    assert len(list(messages())) == searched > 500


def test_nothing_but_comments_and_texts_is_blanked() -> None:
    for path in (*WEB.rglob("*.ts"), *WEB.rglob("*.tsx")):
        source = path.read_text(encoding="utf-8")
        code = only_code(source)
        assert len(code) == len(source)
        assert code.count("\n") == source.count("\n")
        assert ("export" in code) == ("export" in source), path


# The catalogues of the page


def test_the_page_gets_its_own_messages(tmp_path: Path) -> None:
    catalogues.write(tmp_path)
    languages = json.loads((tmp_path / "languages.json").read_text(encoding="utf-8"))
    assert languages == {"en": "English", "es": "Español", "nl": "Nederlands"}
    known = {
        f"{context}\x04{one}" if context else one
        for (context, one), message in extracted().items()
        if any(file.startswith("web/") for file, _ in message.locations)
    }
    for language in languages:
        texts = json.loads((tmp_path / f"{language}.json").read_text(encoding="utf-8"))
        assert set(texts) <= known
        assert all(texts.values())
    assert json.loads((tmp_path / "en.json").read_text(encoding="utf-8")) == {}


PO = r"""
msgid ""
msgstr ""
"Language: nl\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: web/src/x.tsx
msgid "Your turn"
msgstr "Jouw beurt"

#: trekvaart/cli/score_sheet.py web/src/x.tsx
msgctxt "colour"
msgid "red"
msgstr "rood"

#: web/src/x.tsx
msgid "{number} card"
msgid_plural "{number} cards"
msgstr[0] "{number} kaart"
msgstr[1] "{number} kaarten"

#: web/src/x.tsx
msgid "Route"
msgstr "Route"

#: web/src/x.tsx
msgid "Nobody has translated this"
msgstr ""

#: trekvaart/cli/score_sheet.py
msgid "The game is over."
msgstr "Het spel is afgelopen."
"""


def test_a_catalogue_becomes_json(tmp_path: Path) -> None:
    po = tmp_path / "nl" / "LC_MESSAGES" / "trekvaart.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO, encoding="utf-8")
    assert catalogues.catalogue(po) == {
        "Your turn": "Jouw beurt",
        "colour\x04red": "rood",
        "{number} card": ["{number} kaart", "{number} kaarten"],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_have_the_forms_of_the_catalogue(language: str) -> None:
    forms = catalogues.plural_forms(language, catalogues.languages()[language])
    assert forms["one"] == 0
    assert forms["other"] == 1


def test_plural_forms_follow_the_header_and_not_the_order_of_the_categories(tmp_path: Path) -> None:
    po = tmp_path / "trekvaart.po"
    po.write_text(PO.replace("plural=(n != 1)", "plural=(n == 1)"), encoding="utf-8")
    assert catalogues.plural_forms("nl", po) == {"other": 0, "one": 1}


def test_plural_forms_that_divide_a_category_are_refused(tmp_path: Path) -> None:
    po = tmp_path / "trekvaart.po"
    po.write_text(PO.replace("plural=(n != 1)", "plural=(n > 1)"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"divides the category 'other' at 2\."):
        catalogues.plural_forms("nl", po)


def test_files_of_a_removed_language_are_deleted(tmp_path: Path) -> None:
    (tmp_path / "fr.json").write_text("{}")
    catalogues.write(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {"languages", "plurals"} | {
        f"{language}{part}" for language in LANGUAGES for part in ("", ".rules", ".screens")
    }
