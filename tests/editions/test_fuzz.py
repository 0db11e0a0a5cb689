"""Whatever its files contain, loading a folder gives an edition or a list of sentences, never another error."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.editions import toy
from trekvaart.editions import EditionFaults, load
from trekvaart.editions.describe import describe

FILE = st.sampled_from(sorted(toy.FILES))
GARBAGE = st.binary(max_size=8) | st.sampled_from(
    [
        b"\n",
        b",",
        b'"',
        b"'''",
        b"\x00",
        b"\xef\xbb\xbf",
        b"[",
        b"]",
        b"=",
        b"{",
        b"-1",
        b"1e9",
        b"nan",
        b"\xc3\xa9",
        b"\r",
    ]
)
CELL = st.text(max_size=6) | st.sampled_from(
    ["", "0", "1", "-1", "99999999999", "yes", "north", "gray", "wild", "1.5", " "]
)
VALUE = st.sampled_from(
    ["0", "1", "2", "9", "99", "-1", "true", "[]", "{}", '""', '"x"', "[1]", '["a", "b"]', "1.5", "0xff"]
)


def check_outcome(files: dict[str, bytes], tickets: bytes | None = None) -> None:
    """Load these files; an edition must have a printable description, or the faults printable sentences."""
    with tempfile.TemporaryDirectory() as name:
        folder = toy.write(Path(name), files)
        own = None if tickets is None else toy.write(folder, {"own.csv": tickets}) / "own.csv"
        try:
            shown = [describe(load(folder, own)).replace("\n", "") + "."]
        except EditionFaults as error:
            shown = list(map(str, error.faults))
    assert shown
    for sentence in shown:
        assert sentence.isprintable()
        assert sentence.endswith((".", "?"))


@given(file=FILE, cuts=st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 5), GARBAGE), min_size=1, max_size=4))
def test_bytes_changed_anywhere(file: str, cuts: list[tuple[int, int, bytes]]) -> None:
    content = toy.FILES[file].encode()
    for start, length, garbage in cuts:
        start %= len(content) + 1
        content = content[:start] + garbage + content[start + length :]
    check_outcome({name: text.encode() for name, text in toy.FILES.items()} | {file: content})


@given(
    file=FILE.filter(lambda file: file != "edition.toml"),
    changes=st.lists(st.tuples(st.integers(0, 99), CELL), max_size=4),
)
def test_cells_changed_anywhere(file: str, changes: list[tuple[int, str]]) -> None:
    lines = [line.split(",") for line in toy.FILES[file].splitlines()]
    for number, cell in changes:
        line = lines[number % len(lines)]
        line[number % len(line)] = cell
    content = "\n".join(map(",".join, lines)).encode()
    check_outcome({name: text.encode() for name, text in toy.FILES.items()} | {file: content})


@given(changes=st.lists(st.tuples(st.integers(0, 99), VALUE), max_size=3))
def test_values_changed_anywhere(changes: list[tuple[int, str]]) -> None:
    lines = toy.EDITION.splitlines()
    places = [i for i, line in enumerate(lines) if "=" in line]
    for number, value in changes:
        place = places[number % len(places)]
        lines[place] = lines[place].partition("=")[0] + "= " + value
    files = {name: text.encode() for name, text in toy.FILES.items()}
    check_outcome(files | {"edition.toml": "\n".join(lines).encode()})


@given(content=st.binary(max_size=200) | st.text(alphabet='ab,;"\n\r points123é', max_size=200).map(str.encode))
def test_any_own_list(content: bytes) -> None:
    check_outcome({name: text.encode() for name, text in toy.FILES.items()}, content)
