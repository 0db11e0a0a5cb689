"""Reads the text of a record, or says which line is wrong. `records` describes the format."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFaults
from trekvaart.game.errors import Fault, NotationError, RecordError
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse, parse_chance
from trekvaart.game.records import FORMAT, RULES_VERSION, Step, check_name, name_fault, running_check
from trekvaart.quoting import excerpt

LARGEST = 4_000_000  # characters; a long game has about 20 000
MOST_LINES = 100_000  # turns have numbers of up to five digits
LONGEST_LINE = 250_000  # characters; a hundred sweeps in one move take about 4 000
LONGEST_IN_HEADER = 10_000
MARKET = "market"


@dataclass(slots=True)
class _Lines:
    """The lines of a text, read one after another."""

    lines: list[str]
    number: int = 0
    check: int = field(default=0)

    def next(self, expected: str, longest: int = LONGEST_IN_HEADER) -> str:
        """The next line, without the space at its end."""
        if self.number >= len(self.lines):
            raise RecordError(len(self.lines), Fault("RECORD-CUT", {"expected": expected}))
        self.number += 1
        line = self.lines[self.number - 1].rstrip()
        if len(line) > longest:
            raise self.fault("RECORD-LONG", most=longest)
        return line

    def field(self, word: str) -> list[str]:
        """The words after the one that a line of the header must begin with."""
        line = self.next(f"{word} ...")
        if line.split(" ")[0] != word:
            raise self.fault("RECORD-EXPECTED", expected=f"{word} ...")
        return line.split(" ")[1:]

    def number_field(self, word: str) -> int:
        """The number after a word of the header."""
        words = self.field(word)
        if len(words) != 1 or not _is_number(words[0]):
            raise self.fault("RECORD-NUMBER", word=word)
        return int(words[0])

    def fault(self, id: str, **facts: int | str) -> RecordError:
        """A fault in the line just read."""
        return RecordError(self.number, Fault(id, facts))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6


@dataclass(slots=True)
class Reading:
    """A record that is being read: its header, then its steps on demand, then its end."""

    edition: Edition
    names: tuple[str, ...]
    first: Seat
    _lines: _Lines
    end: str = ""
    end_line: int = 0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    def steps(self) -> Iterator[Step]:
        """The steps; after the last of them, `end` and `end_line` are known."""
        lines, turn = self._lines, 0
        deal = _lines_of_the_deal(self.edition, self.seats)
        while lines.number < len(lines.lines):
            line = _checked(lines)
            if line.startswith("end "):
                if lines.number < len(lines.lines):
                    raise RecordError(lines.number + 1, Fault("RECORD-END-EXTRA"))
                self.end, self.end_line = line.removeprefix(f"end {turn} "), lines.number
                if self.end == line:
                    raise lines.fault("RECORD-END-TURN", turn=turn)
                return
            try:
                if deal:
                    steps = _read_deal(line, *deal.pop(0), self.edition, lines.number)
                else:
                    steps = _read_line(line, self.edition, lines.number)
                for step in steps:
                    turn = step.turn
                    yield step
            except NotationError as error:
                raise RecordError(lines.number, error.fault) from None
        raise lines.fault("RECORD-END-MISSING")


def read_record(text: str, edition: Edition | None = None) -> Reading:
    """Read the header of a record; an edition that is not built in must be given."""
    if len(text) > LARGEST:
        raise RecordError(0, Fault("RECORD-LARGE"))
    lines = _Lines(text.removeprefix("\ufeff").rstrip().splitlines())
    if len(lines.lines) > MOST_LINES:
        raise RecordError(0, Fault("RECORD-LARGE"))
    if not lines.lines or lines.lines[0].rstrip() != FORMAT:
        raise RecordError(1, Fault("RECORD-FORMAT", {"expected": FORMAT}))
    lines.number = 1
    edition = _edition(lines, edition)
    if lines.number_field("rules") != RULES_VERSION:
        raise lines.fault("RECORD-RULES", rules=RULES_VERSION)
    seats = lines.number_field("seats")
    if not edition.min_seats <= seats <= edition.max_seats:
        limits = {"min_seats": edition.min_seats, "max_seats": edition.max_seats}
        raise lines.fault("RECORD-SEATS", title=edition.title, seats=seats, **limits)
    first = lines.number_field("first")
    if first >= seats:
        raise lines.fault("RECORD-FIRST", seat=first, seats=seats)
    names = tuple(_name(lines, seat) for seat in range(seats))
    if lines.next("---") != "---":
        raise lines.fault("RECORD-EXPECTED", expected="---")
    lines.check = running_check("\n".join(line.rstrip() for line in lines.lines[: lines.number]))
    return Reading(edition, names, first, lines)


def edition_named(text: str) -> str:
    """The edition that a record names, or an empty text; it is not verified."""
    match [line.split() for line in text.removeprefix("\ufeff")[:1000].splitlines()[1:2]]:
        case [["edition", name, *_]]:
            return name
    return ""


def _edition(lines: _Lines, given: Edition | None) -> Edition:
    words = lines.field("edition")
    if len(words) != 3:
        raise lines.fault("RECORD-EDITION")
    name, version, digest = words
    if not _is_number(version):
        raise lines.fault("RECORD-EDITION-VERSION", word=excerpt(version))
    if given is None:
        if name not in editions.names():
            raise lines.fault("RECORD-EDITION-UNKNOWN", word=excerpt(name))
        try:
            given = editions.load(name)
        except EditionFaults as faults:
            raise lines.fault("RECORD-EDITION-FAULTY", word=name, faults=" ".join(map(str, faults.faults))) from None
    if (given.name, given.digest) != (name, digest):
        played, known = excerpt(f"{name} {digest}"), f"{given.name} {given.digest}"
        raise lines.fault("RECORD-EDITION-OTHER", played=played, known=known)
    return given


def _name(lines: _Lines, seat: Seat) -> str:
    number, *words = lines.field("name") or [""]
    if number != str(seat):
        raise lines.fault("RECORD-NAME-MISSING", seat=seat)
    name = " ".join(words)
    try:
        return check_name(name)
    except ValueError:
        raise RecordError(lines.number, name_fault(name)) from None


def _checked(lines: _Lines) -> str:
    """The next line without its check, which must be right."""
    line, mark, check = lines.next("end ...", LONGEST_LINE).partition("#")
    line = line.rstrip()
    lines.check = running_check(line, lines.check)
    if mark and check != f"{lines.check & 0xFFFF:04x}":
        raise lines.fault("RECORD-CHANGED")
    return line


def _lines_of_the_deal(edition: Edition, seats: int) -> list[tuple[str, int]]:
    """How the lines of the deal begin, and the number of cards or tickets in each; a swept market has more."""
    hands = [(f"deal {seat}", edition.starting_hand) for seat in range(seats)]
    offers = [(f"offer {seat}", edition.first_deal) for seat in range(seats)]
    return [*hands, (MARKET, edition.market), *offers]


def _read_deal(line: str, head: str, count: int, edition: Edition, number: int) -> Iterator[Step]:
    words, found = head.split(), line.split()
    tokens = found[len(words) :]
    is_whole = len(tokens) == count or (head == MARKET and len(tokens) > count)
    if found[: len(words)] != words or not is_whole:
        raise RecordError(number, Fault("RECORD-DEAL", {"expected": head, "count": count}))
    yield from (Step(0, None, parse_chance(token, edition), number) for token in tokens)


def _read_line(line: str, edition: Edition, number: int) -> Iterator[Step]:
    words = line.split(maxsplit=2)
    match words:
        case [turn, seat, *_] if turn.endswith(".") and _is_number(turn[:-1]) and _is_seat(seat):
            text = line.partition(": ")[2]
            yield from _read_turn(int(turn[:-1]), int(seat[:-1]), text, edition, number)
            return
        case [seat, *_] if _is_seat(seat):
            yield Step(0, int(seat[:-1]), parse(line.partition(":")[2], edition), number)
            return
    raise RecordError(number, Fault("RECORD-LINE", {"text": excerpt(line)}))


def _is_seat(word: str) -> bool:
    return word.endswith(":") and _is_number(word[:-1])


def _read_turn(turn: int, seat: Seat, text: str, edition: Edition, number: int) -> Iterator[Step]:
    for part in text.split(";"):
        action, _, chances = part.partition(">")
        yield Step(turn, seat, parse(action, edition), number)
        yield from (Step(turn, None, parse_chance(token, edition), number) for token in chances.split())
