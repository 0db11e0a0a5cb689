"""Compares the messages of the sources with the catalogues; `python -m tests.locale.catalogues --write` updates them.

Updating adds new messages to every catalogue (empty, except in English) and removes unused ones.
"""

import io
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tests.locale import typescript
from trekvaart.locale import DOMAIN, FOLDER, LANGUAGES

SOURCE = FOLDER.parent
TRANSLATED = ("cli", "game", "locale", "server/problems")  # packages with messages for players
# `_`, `ngettext` and `pgettext` mark a message, `text` and `plural` render it; the numbers are argument positions.
KEYWORDS = {
    "_": None,
    "gettext": None,
    "text": (1,),
    "ngettext": (1, 2),
    "plural": (1, 2),
    "pgettext": ((1, "c"), 2),
}
HEADER = "# Messages of Trekvaart in {language}. What an edition calls things is in its edition.toml."
Key = tuple[str | None, str]


def path_of(language: str) -> Path:
    """Return the path of a catalogue."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def key(message: Message) -> Key:
    """Return the key of a message: its context and its English text."""
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


@cache
def extracted() -> dict[Key, Message]:
    """Return every message of the sources in order: first Python, then the page."""
    found: dict[Key, Message] = {}
    for message in (*_of_python(), *_of_page()):
        known = found.setdefault(key(message), message)
        known.locations = list(dict.fromkeys([*known.locations, *message.locations]))
        if known.id != message.id:  # the first text is the key of a message
            raise ValueError(f"{known.id!r} and {message.id!r} need contexts: {known.locations}")
    return found


def _of_python() -> Iterator[Message]:
    methods = [(f"{layer}/**.py", "python") for layer in TRANSLATED]
    for file, line, text, _, context in extract_from_dir(SOURCE, methods, keywords=KEYWORDS):
        yield Message(text, context=context, locations=[(f"{SOURCE.name}/{file}", line)])


def _of_page() -> Iterator[Message]:
    for found in typescript.messages():
        yield Message(found.id, context=found.context, locations=[(found.file, found.line)])


def translated(language: str) -> dict[Key, Message]:
    """Return every message of a catalogue."""
    with path_of(language).open("rb") as file:
        return {key(message): message for message in read_po(file, locale=language, abort_invalid=True) if message.id}


def written(language: str) -> str:
    """Return the updated text of a catalogue, with its existing translations."""
    known = translated(language) if path_of(language).exists() else {}
    header = HEADER.format(language=Locale.parse(language).english_name)
    catalogue = Catalog(locale=language, project=DOMAIN, header_comment=header, fuzzy=False)
    for one, message in extracted().items():
        text = message.id if language == "en" else known[one].string if one in known else ""
        files = sorted({(file, 0) for file, _ in message.locations})
        catalogue.add(message.id, text, locations=files, context=message.context)
    output = io.BytesIO()
    write_po(output, catalogue, width=120, include_lineno=False)
    return _without_dates(output.getvalue().decode())


def _without_dates(text: str) -> str:
    """Remove the header lines that differ at every run."""
    kept = ("Language:", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer")
    lines = text.splitlines(keepends=True)
    head = lines.index("\n") if "\n" in lines else len(lines)
    return "".join(
        line for n, line in enumerate(lines) if n >= head or not line.startswith('"') or line[1:].startswith(kept)
    )


def main() -> None:
    """Update every catalogue."""
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: python -m tests.locale.catalogues --write")
    for language in LANGUAGES:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(language), encoding="utf-8")


if __name__ == "__main__":
    main()
