"""Writes the table of confusable characters, for comparing names, from the Unicode Consortium's confusables.txt.

    python -m tools.confusables confusables.txt

The file is at https://www.unicode.org/Public/security/latest/confusables.txt. The table has one line for each text
that characters look like: that text, then these characters, all as hexadecimal numbers. Characters that compatibility
decomposition replaces are left out.
"""

import argparse
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

TABLE = Path(__file__).parents[1] / "src" / "trekvaart" / "server" / "tables" / "confusables.txt"
HEAD = """\
# Which characters look like which text: the text, then the characters. Made by tools/confusables.py
# from confusables.txt of Unicode {version}, © Unicode, Inc.; terms of use: https://www.unicode.org/terms_of_use.html
"""


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Write the table of look-alikes.")
    parser.add_argument("file", type=Path, help="confusables.txt of the Unicode Consortium")
    text = parser.parse_args().file.read_text(encoding="utf-8-sig")
    TABLE.write_text(build_table(text), encoding="utf-8")


def build_table(text: str) -> str:
    """The table of a confusables.txt."""
    version = re.search(r"^# Version: (\S+)", text, re.MULTILINE)
    if version is None:
        raise SystemExit("This is no confusables.txt: it has no line that says its version.")
    groups: dict[str, list[str]] = {}
    for character, looks_like in pairs(text.splitlines()):
        if unicodedata.normalize("NFKD", character) == character:
            groups.setdefault(looks_like, []).append(character)
    lines = [f"{_hex(looks_like, '+')} {_hex(characters, ' ')}" for looks_like, characters in sorted(groups.items())]
    return HEAD.format(version=version[1]) + "".join(f"{line}\n" for line in lines)


def pairs(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each character and the text that it looks like."""
    for line in lines:
        fields = line.partition("#")[0].split(";")
        if len(fields) >= 2:
            character, looks_like = ("".join(chr(int(code, 16)) for code in field.split()) for field in fields[:2])
            yield character, looks_like


def _hex(characters: Iterable[str], between: str) -> str:
    return between.join(f"{ord(character):04X}" for character in characters)


if __name__ == "__main__":
    main()
