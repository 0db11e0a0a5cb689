"""Writes the catalogues of the client: its messages in each language, as JSON, from the .po files shared with Python.

The texts of the rules, and of the screens around a table, are separate, because a game does not need them. Messages
whose translation equals the original are left out. The key of a message with a context is "context\\u0004message".
"""

import json
from gettext import c2py
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "src" / "trekvaart" / "locale"
FOLDER = ROOT / "web" / "src" / "text" / "catalogues"
CLIENT = "web/"  # the folder of the client's messages
RULES = ("web/src/help/", "web/src/screens/rules/")  # the folders of the messages of the rules
SCREENS = tuple(
    f"web/src/{folder}/"
    for folder in (
        "curtain",
        "lobby",
        "score",
        *(f"screens/{screen}" for screen in ("finished", "home", "join", "nowhere", "replay")),
    )
)
PARTS = ("", "rules", "screens")  # of a catalogue; the first is the table's
CONTEXT = "\x04"


def languages() -> dict[str, Path]:
    """The catalogue of each language."""
    return {path.parts[-3]: path for path in sorted(LOCALE.glob("*/LC_MESSAGES/trekvaart.po"))}


def own_name(language: str) -> str:
    """What a language calls itself."""
    name = Locale.parse(language).get_display_name(language) or language
    return name[:1].upper() + name[1:]


def plural_forms(language: str, po: Path) -> dict[str, int]:
    """The form of a message for each plural category of a language, as the Plural-Forms of its catalogue say."""
    with po.open("rb") as file:
        form_of = c2py(read_po(file).plural_expr)
    category_of = Locale.parse(language).plural_form
    forms: dict[str, int] = {}
    for number in (*range(1_000), 10**6):
        if forms.setdefault(category_of(number), form_of(number)) != form_of(number):
            raise ValueError(f"{po}: Plural-Forms divides the category {category_of(number)!r} at {number}.")
    return forms


def catalogue(po: Path, part: str = "") -> dict[str, str | list[str]]:
    """A part of the messages of the client in one language."""
    with po.open("rb") as file:
        messages = [message for message in read_po(file, locale=po.parts[-3]) if message.id]
    return {
        _key(message): translated
        for message in messages
        if (places := _places(message)) and _part_of(places) == part and (translated := _translation(message))
    }


def _part_of(places: list[str]) -> str:
    if all(place.startswith(RULES) for place in places):
        return "rules"
    return "screens" if all(place.startswith(RULES + SCREENS) for place in places) else ""


def _places(message: Message) -> list[str]:
    """Where the client uses a message."""
    return [place for place, _ in message.locations if place.startswith(CLIENT)]


def _key(message: Message) -> str:
    first = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}{CONTEXT}{first}" if message.context else first


def _translation(message: Message) -> str | list[str] | None:
    """The translation, if it differs from the original."""
    translated, original = message.string or "", message.id
    if isinstance(translated, str):
        return translated if translated and translated != original else None
    return list(translated) if all(translated) and list(translated) != list(original) else None


def write(folder: Path = FOLDER) -> None:
    """Write the files that have changed."""
    folder.mkdir(parents=True, exist_ok=True)
    found = languages()
    contents: dict[str, object] = {
        f"{language}.{part}".rstrip("."): catalogue(po, part) for language, po in found.items() for part in PARTS
    }
    contents["languages"] = {language: own_name(language) for language in found}
    contents["plurals"] = {language: plural_forms(language, po) for language, po in found.items()}
    for file in folder.glob("*.json"):
        if file.stem not in contents:
            file.unlink()
    for name, content in contents.items():
        text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        file = folder / f"{name}.json"
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
