"""Every fault of an edition is reported in one sentence with file and line, and all faults together."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tests.editions import toy
from trekvaart.editions import EditionFault, EditionFaults, checks, load
from trekvaart.editions.checks import CHECKS


def faults(folder: Path, tickets: Path | None = None) -> list[str]:
    with pytest.raises(EditionFaults) as caught:
        load(folder, tickets)
    return list(map(str, caught.value.faults))


Case = tuple[str, str, str, list[str]]  # file, old text, new text, expected sentences


def cases(heading: str) -> list[Case]:
    """The changes under a heading of faults.txt."""
    _, *lines = TABLE.partition(f"\n# {heading}")[2].partition("\n# ")[0].split("\n")
    found: list[Case] = []
    for line in filter(None, lines):
        if line.startswith("    "):
            found[-1][3].append(line.strip())
            continue
        file, _, change = line.partition(": ")
        old, _, new = change.partition(" =>")
        old = toy.FILES[file] if old == "*" else old
        found.append((file, old.replace(r"\n", "\n"), new.removeprefix(" ").replace(r"\n", "\n"), []))
    return found


TABLE = (Path(__file__).parent / "faults.txt").read_text(encoding="utf-8")
FORM, MEANING = cases("FORM"), cases("MEANING")


@pytest.mark.parametrize(("file", "old", "new", "expected"), FORM + MEANING)
def test_a_fault_is_one_sentence(tmp_path: Path, file: str, old: str, new: str, expected: list[str]) -> None:
    assert faults(toy.write(tmp_path, toy.changed(file, old, new))) == expected


def test_the_table_is_read_whole() -> None:
    assert sum(len(expected) for *_, expected in FORM + MEANING) == TABLE.count("\n    ")
    assert all(expected for *_, expected in FORM + MEANING)


def test_the_toy_edition_has_no_fault(tmp_path: Path) -> None:
    assert load(toy.write(tmp_path)).name == "toy"


@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_every_check_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one: object) -> None:
    """Without the check, some row of the table above gives other sentences."""
    monkeypatch.setattr(checks, "CHECKS", tuple(other for other in CHECKS if other is not one))
    for file, old, new, expected in MEANING:
        toy.write(tmp_path, toy.changed(file, old, new))
        try:
            load(tmp_path)
        except EditionFaults as error:
            if list(map(str, error.faults)) != expected:
                return
        except Exception:  # building an edition from unchecked files may fail in any way
            return
        else:
            return
    pytest.fail("no row needs this check")


def test_all_faults_are_reported_together(tmp_path: Path) -> None:
    files = {
        "edition.toml": toy.EDITION.replace("first_keep = 1", "first_keep = 3").replace("pieces = 8", "pieces = -1"),
        "locations.csv": toy.LOCATIONS.replace("west,West", "west,"),
        "routes.csv": toy.ROUTES.replace("south,west,3,red", "south,south,3,rde"),
    }
    assert faults(toy.write(tmp_path, files)) == [
        "edition.toml, line 9: players.pieces must be a whole number from 1 to 99, not -1.",
        "locations.csv, line 5: name is empty.",
        "tickets.csv is missing.",
        "edition.toml, line 24: tickets.first_keep is 3, more than tickets.first_deal, which is 2.",
        "routes.csv, line 5: this route leads from 'south' to itself.",
        "routes.csv, line 5: 'rde' is neither a colour of the cards nor gray; did you mean 'red'?",
    ]


def test_one_fault_does_not_bring_others_with_it(tmp_path: Path) -> None:
    """Without locations, routes are not checked; without a number, neither are those that depend on it."""
    toy.write(tmp_path, toy.changed("locations.csv", "id,name", "name"))
    assert faults(tmp_path) == ["locations.csv, line 1: the column 'id' is missing."]
    toy.write(tmp_path, toy.FILES | {"edition.toml": "="})
    assert faults(tmp_path) == ["edition.toml, line 1: this is not TOML (Invalid statement)."]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"name = '\xff'", "edition.toml, line 1: this is not UTF-8 text; save the file as UTF-8."),
        (b"\n\n# caf\xe9", "edition.toml, line 3: this is not UTF-8 text; save the file as UTF-8."),
        ("name = 'toy'".encode("utf-16"), "edition.toml, line 1: this is not UTF-8 text; save the file as UTF-8."),
        (b"#\n" + b"a." * 3_000, "edition.toml, line 2: this line is longer than 5000 characters."),
        (b"#" * 70_000, "edition.toml is larger than 64 KiB, more than any edition needs."),
        (b"a = " + b"[\n" * 20_000, "edition.toml: the values are nested too deeply."),
        (b"a." * 2_000 + b"a = 1", "edition.toml: the values are nested too deeply."),
        (
            b"".join(b"a%d = 1\n" % i for i in range(2_000)),
            "edition.toml has 2000 fields, more than any edition needs.",
        ),
    ],
    ids=["latin", "latin later", "utf-16", "long line", "huge", "deep lists", "deep keys", "many fields"],
)
def test_files_that_are_not_text_or_too_large(tmp_path: Path, content: bytes, fault: str) -> None:
    assert faults(toy.write(tmp_path, toy.FILES | {"edition.toml": content})) == [fault]


def test_numbers_of_thousands_of_digits(tmp_path: Path) -> None:
    (sentence,) = faults(toy.write(tmp_path, toy.FILES | {"edition.toml": "a = " + "9" * 4_900}))
    assert sentence.startswith("edition.toml: this is not TOML (")
    toy.write(tmp_path, toy.changed("edition.toml", "pieces = 8", "pieces = 0x" + "f" * 4_900))
    fault = "edition.toml, line 9: players.pieces must be a whole number from 1 to 99, not something else."
    assert faults(tmp_path) == [fault]


def test_a_line_of_many_cells(tmp_path: Path) -> None:
    toy.write(tmp_path, toy.changed("locations.csv", "west,West", "west" + "," * 30))
    assert faults(tmp_path) == ["locations.csv, line 5: this line has 31 cells, more than any edition needs."]


def test_all_missing_files_are_reported(tmp_path: Path) -> None:
    assert faults(tmp_path) == [f"{name} is missing." for name in toy.FILES]


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    files = dict(toy.FILES)
    del files["routes.csv"]
    (toy.write(tmp_path, files) / "routes.csv").mkdir()
    assert faults(tmp_path) == ["routes.csv cannot be read (Is a directory)."]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("amsterdm", "There is no edition or folder called 'amsterdm'; did you mean 'amsterdam'?"),
        ("mars", "There is no edition or folder called 'mars'; the built-in editions are amsterdam and usa."),
        ("", "There is no edition or folder called ''; the built-in editions are amsterdam and usa."),
        ("a\0b", "There is no edition or folder called 'a\ufffdb'; the built-in editions are amsterdam and usa."),
        (
            "x" * 5_000,
            f"There is no edition or folder called '{'x' * 60}...'; the built-in editions are amsterdam and usa.",
        ),
    ],
    ids=["close", "unknown", "empty", "impossible", "long"],
)
def test_no_such_edition(name: str, fault: str) -> None:
    with pytest.raises(EditionFaults) as caught:
        load(name)
    assert [str(one) for one in caught.value.faults] == [fault]


@pytest.mark.parametrize(
    ("file", "header", "row", "room"),
    [
        ("locations.csv", "id,name", "l{0},L{0}", 64),
        ("routes.csv", "a,b,length,colour", "north,east,1,red", 128),
        ("tickets.csv", "a,b,points", "north,east,1", 64),
    ],
)
def test_the_kernel_has_room_for_so_many(tmp_path: Path, file: str, header: str, row: str, room: int) -> None:
    text = "\n".join([header, *(row.format(i) for i in range(room + 1))])
    things = file.removesuffix(".csv")
    fault = f"{file} has {room + 1} {things}, but there is room for {room}."
    assert faults(toy.write(tmp_path, toy.FILES | {file: text})) == [fault]


def test_the_faults_of_a_players_own_list_name_that_list(tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    assert faults(toy.write(tmp_path), mine) == [f"{mine} is missing."]
    mine.write_text("a,b,points\nnorth,north,3\nnorth,mars,3\n")
    assert faults(tmp_path, mine) == [
        f"{mine}, line 2: this ticket leads from 'north' to itself.",
        f"{mine}, line 3: 'mars' is not the id of a location.",
        f"{mine} has 2 tickets, but 2 for each of 3 players make 6.",
    ]


def test_faults_can_be_pickled() -> None:
    error = EditionFaults([EditionFault("one."), EditionFault("two.", "routes.csv", 2, "length", "a:b")])
    assert pickle.loads(pickle.dumps(error)).faults == error.faults
    assert str(error) == "one.\nroutes.csv, line 2: two."


def test_every_fault_of_a_line_is_reported(tmp_path: Path) -> None:
    toy.write(tmp_path, toy.changed("routes.csv", "south,west,3,red,no,made up", "south,south,x,rde,maybe,made up"))
    assert faults(tmp_path) == [
        "routes.csv, line 5: length must be a whole number from 1 to 9, not 'x'.",
        "routes.csv, line 5: cart must be yes or no, not 'maybe'.",
        "routes.csv, line 5: this route leads from 'south' to itself.",
        "routes.csv, line 5: 'rde' is neither a colour of the cards nor gray; did you mean 'red'?",
    ]


def test_a_fault_names_its_file_line_field_and_id(tmp_path: Path) -> None:
    files = toy.changed("routes.csv", "south,west,3,red", "south,wset,x,red")
    files["edition.toml"] = files["edition.toml"].replace("first_keep = 1", "first_keep = 3")
    with pytest.raises(EditionFaults) as caught:
        load(toy.write(tmp_path, files))
    assert [(one.file, one.line, one.field, one.id) for one in caught.value.faults] == [
        ("routes.csv", 5, "length", "south:wset"),
        ("edition.toml", 24, "tickets.first_keep", None),
        ("routes.csv", 5, "b", "wset"),
    ]
