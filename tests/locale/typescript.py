"""Extracts the messages of the page: calls of `t`, `c`, `n` and `rich` of web/src/text in TypeScript.

Babel's JavaScript extractor silently skips messages in JSX. This one understands comments, strings and templates, and
raises an error for every call that does not begin with literal text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"

TEXTS = {"t": 1, "rich": 1, "c": 2, "n": 2}  # the number of texts that each takes first
IMPORT = re.compile(r"import\s*\{([^}]*)\}\s*from\s*$")
STRING = re.compile(r"""\s*("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$]|\$(?!\{))*`)\s*([,)])""")
ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
LETTERS = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}


class NoText(Exception):
    """A call without literal text, which cannot be extracted."""


@dataclass(frozen=True)
class FoundMessage:
    """A message and where it is used."""

    file: str
    line: int
    texts: tuple[str, ...]
    context: str | None

    @property
    def id(self) -> str | tuple[str, ...]:
        """Return its text, or its two texts for one and for several."""
        return self.texts[0] if len(self.texts) == 1 else self.texts


def messages() -> Iterator[FoundMessage]:
    """Yield every message of the page, file by file."""
    for path in sorted(WEB.rglob("*.ts*")):
        if path.suffix in (".ts", ".tsx") and not path.name.endswith(".d.ts"):
            yield from messages_in(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())


def messages_in(source: str, file: str) -> Iterator[FoundMessage]:
    """Yield the messages of one file in order."""
    code = only_code(source)
    names = _imported(source, code)
    if not names:
        return
    for call in re.finditer(rf"(?<![\w.$])({'|'.join(names)})\s*\(", code):
        known = names[call[1]]
        line = source.count("\n", 0, call.start()) + 1
        texts, at = [], call.end()
        for _ in range(TEXTS[known]):
            text = STRING.match(source, at)
            if text is None:
                raise NoText(f"{file}:{line}: {call[1]}( must begin with {TEXTS[known]} literal text(s).")
            texts.append(unquoted(text[1]))
            at = text.end()
        context = texts.pop(0) if known == "c" else None
        yield FoundMessage(file, line, tuple(texts), context)


def _imported(source: str, code: str) -> dict[str, str]:
    """Map the names under which a file imports the text functions to their own names."""
    found = {}
    for quote in re.finditer(r"from\s*(?=[\"'])", code):
        names, where = IMPORT.search(code[: quote.end()]), STRING_ALONE.match(source, quote.end())
        if names is None or where is None or not IS_TEXT.search(where[0]):
            continue
        for name in names[1].split(","):
            function, _, alias = name.strip().partition(" as ")
            if function in TEXTS:
                found[re.escape(alias.strip() or function)] = function
    return found


STRING_ALONE = re.compile(r"\"[^\"]*\"|'[^']*'")
IS_TEXT = re.compile(r"/text(?:/index)?[\"']$|[\"']\./index[\"']$")


def only_code(source: str) -> str:
    """Replace comments and the contents of strings with blanks; code inside templates stays."""
    kept = list(source)
    at, depths = 0, list[int]()  # the number of open braces in each enclosing template expression
    while at < len(source):
        end, is_blank = _token(source, at)
        if is_blank:
            _blank(kept, at + 1, end - 1 if source[at] in "\"'" else end)
        elif source[at] == "`":
            end = _template(source, kept, at + 1, depths)
        elif source[at] == "{" and depths:
            depths[-1] += 1
        elif source[at] == "}" and depths:
            depths[-1] -= 1
            if depths[-1] == 0:  # back in the text of the template
                depths.pop()
                end = _template(source, kept, at + 1, depths)
        at = end
    return "".join(kept)


def _token(source: str, at: int) -> tuple[int, bool]:
    """Return the end of the token at this position, and whether it is a comment or a string."""
    if source.startswith("//", at):
        end = source.find("\n", at)
        return (len(source) if end < 0 else end), True
    if source.startswith("/*", at):
        end = source.find("*/", at)
        return (len(source) if end < 0 else end + 2), True
    if source[at] in "\"'":
        string = re.compile(rf"{source[at]}(?:\\.|[^{source[at]}\\\n])*{source[at]}").match(source, at)
        if string is not None:  # else an apostrophe in the text of an element
            return string.end(), True
    return at + 1, False


def _template(source: str, kept: list[str], at: int, depths: list[int]) -> int:
    """Skip the text of a template up to its end or to code in it; return the next position."""
    begin = at
    while at < len(source):
        if source[at] == "\\":
            at += 2
        elif source[at] == "`":
            _blank(kept, begin, at)
            return at + 1
        elif source.startswith("${", at):
            _blank(kept, begin, at)
            depths.append(1)
            return at + 2
        else:
            at += 1
    return at


def _blank(kept: list[str], begin: int, end: int) -> None:
    for at in range(begin, end):
        if kept[at] != "\n":
            kept[at] = " "


def unquoted(literal: str) -> str:
    """Return the value of a string literal."""

    def replacement(escape: re.Match[str]) -> str:
        code = escape[1]
        if code[0] in "ux" and len(code) > 1:
            return chr(int(code[1:].strip("{}"), 16))
        return LETTERS.get(code, code)

    return ESCAPE.sub(replacement, literal[1:-1])
