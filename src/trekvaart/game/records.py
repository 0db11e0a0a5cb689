"""Records: a whole game as readable text, chance included, and back. Knows the text; `Game` plays it and judges it.

    trekvaart record 1
    edition NAME 1 37ae59a8c61f           name, data version, digest of the data
    rules 1
    seats 2
    first 1
    name 0 Ann                            a line for each seat
    ---
    deal 0 red blue  #5c01                what chance brought, in order; #: running check of all text so far
    market wild red red black blue  #77aa
    offer 0 dam:munttoren waag:dam  #10f3
    0: keep dam:munttoren  #9b2c
    1. 1: draw deck > red; draw black > pink  #04d8
    2. 0: claim dam:begijnhof 2 red  #e1f0
    end 2 unfinished  #3a77              or: end 61 last round 34 28

A line without its check is read too, so that a game can be written by hand; a wrong check says which line was changed.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.editions.faults import EditionFaults
from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.errors import NotationError, RecordError, quote
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse, parse_chance

FORMAT = "trekvaart record 1"
RULES_VERSION = 1
UNFINISHED = "unfinished"
LONGEST_NAME = 40
LARGEST = 4_000_000  # characters; a long game has about 20 000


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a seat, or of chance (seat None), in a turn; turn 0 is the set-up."""

    turn: int
    seat: Seat | None
    action: Action | Chance
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says; whether it can have happened is for the rules to judge."""

    edition: Edition
    names: tuple[str, ...]
    first: Seat
    steps: tuple[Step, ...]
    end: str
    end_line: int = 0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)


def check_name(name: str) -> str:
    """A name that fits into a record: one line, not empty, not too long."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "#" in name:
        raise ValueError(f"A name has 1 to {LONGEST_NAME} printable characters and no '#': {name[:50]!r} has not.")
    return name


def _crc(text: str, before: int = 0) -> int:
    """The running check; any text has one, even what is no text at all."""
    return zlib.crc32(text.encode("utf-8", "backslashreplace"), before)


def write(record: Record) -> str:
    """The text of a record."""
    edition = record.edition
    lines = [
        FORMAT,
        f"edition {edition.name} {edition.version} {edition.digest}",
        f"rules {RULES_VERSION}",
        f"seats {record.seats}",
        f"first {record.first}",
        *(f"name {seat} {name}" for seat, name in enumerate(record.names)),
        "---",
    ]
    check = _crc("\n".join(lines))
    for line in _body(record):
        check = _crc(line, check)
        lines.append(f"{line}  #{check & 0xFFFF:04x}")
    return "\n".join(lines) + "\n"


def _body(record: Record) -> Iterator[str]:
    yield from _set_up(record)
    turns = [step for step in record.steps if step.turn > 0]
    for turn, steps in groupby(turns, key=lambda step: step.turn):
        yield _turn(turn, list(steps))
    yield f"end {turns[-1].turn if turns else 0} {record.end}"


def _set_up(record: Record) -> Iterator[str]:
    edition = record.edition
    steps = [step for step in record.steps if step.turn == 0]
    cards = [str(step.action) for step in steps if isinstance(step.action, CardComes)]
    tickets = [str(step.action) for step in steps if isinstance(step.action, TicketComes)]
    hand, deal = edition.starting_hand, edition.first_deal
    for seat in range(record.seats):
        yield " ".join(("deal", str(seat), *cards[seat * hand : (seat + 1) * hand]))
    yield " ".join(("market", *cards[record.seats * hand :]))
    for seat in range(record.seats):
        yield " ".join(("offer", str(seat), *tickets[seat * deal : (seat + 1) * deal]))
    yield from (f"{step.seat}: {step.action}" for step in steps if step.seat is not None)


def _turn(turn: int, steps: list[Step]) -> str:
    seat = next(step.seat for step in steps if step.seat is not None)
    parts: list[str] = []
    for step in steps:
        if step.seat is not None:
            parts.append(str(step.action))
        else:
            joint = " " if " > " in parts[-1] else " > "
            parts[-1] += f"{joint}{step.action}"
    return f"{turn}. {seat}: {'; '.join(parts)}"


@dataclass(slots=True)
class _Lines:
    """The lines of a text, read one after another."""

    lines: list[str]
    number: int = 0
    check: int = field(default=0)

    def next(self, what: str) -> str:
        """The next line of the header."""
        if self.number >= len(self.lines):
            raise RecordError(len(self.lines), f"the record is cut short: {what} should follow.")
        self.number += 1
        return self.lines[self.number - 1].rstrip()

    def field(self, word: str) -> list[str]:
        """The words after the one that a line of the header must begin with."""
        line = self.next(f"'{word} ...'")
        if line.split(" ")[0] != word:
            raise self.fault(f"'{word} ...' should stand here.")
        return line.split(" ")[1:]

    def number_field(self, word: str) -> int:
        """The number after a word of the header."""
        words = self.field(word)
        if len(words) != 1 or not _is_number(words[0]):
            raise self.fault(f"'{word}' needs one number.")
        return int(words[0])

    def fault(self, sentence: str) -> RecordError:
        """A fault in the line just read."""
        return RecordError(self.number, sentence)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6


def read(text: str, edition: Edition | None = None) -> Record:
    """What a record's text says; an edition that is not built in must be given."""
    if len(text) > LARGEST:
        raise RecordError(0, "This is too large to be the record of a game.")
    lines = _Lines(text.removeprefix("\ufeff").splitlines())
    if not lines.lines or lines.lines[0].rstrip() != FORMAT:
        raise RecordError(1, f"this is not a record; '{FORMAT}' should stand here.")
    lines.number = 1
    edition = _edition(lines, edition)
    if lines.number_field("rules") != RULES_VERSION:
        raise lines.fault(f"this game was played by another version of the rules; this program has {RULES_VERSION}.")
    seats = lines.number_field("seats")
    if not edition.min_seats <= seats <= edition.max_seats:
        raise lines.fault(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}.")
    first = lines.number_field("first")
    if first >= seats:
        raise lines.fault(f"seat {first} cannot start a game of {seats} seats.")
    names = tuple(_name(lines, seat) for seat in range(seats))
    if lines.next("'---'") != "---":
        raise lines.fault("'---' should stand here.")
    lines.check = _crc("\n".join(line.rstrip() for line in lines.lines[: lines.number]))
    return _read_body(lines, edition, names, first)


def _edition(lines: _Lines, given: Edition | None) -> Edition:
    words = lines.field("edition")
    if len(words) != 3:
        raise lines.fault("'edition' needs a name, a version and a digest.")
    name, version, digest = words
    if not _is_number(version):
        raise lines.fault(f"the version of the edition is a number, not {quote(version)}.")
    if given is None:
        if name not in editions.names():
            raise lines.fault(f"the edition {quote(name)} is not built in; give its folder.")
        try:
            given = editions.load(name)
        except EditionFaults as faults:
            raise lines.fault(str(faults)) from None
    if (given.name, given.digest) != (name, digest):
        raise lines.fault(
            f"this game was played with the data {quote(f'{name} {digest}')}, not with '{given.name} {given.digest}';"
            " give the edition or the tickets it was played with."
        )
    return given


def _name(lines: _Lines, seat: Seat) -> str:
    number, *words = lines.field("name") or [""]
    if number != str(seat):
        raise lines.fault(f"the name of seat {seat} should stand here.")
    try:
        return check_name(" ".join(words))
    except ValueError as fault:
        raise lines.fault(str(fault)) from None


def _read_body(lines: _Lines, edition: Edition, names: tuple[str, ...], first: Seat) -> Record:
    steps: list[Step] = []
    lines_dealt, lines_to_deal = 0, 2 * len(names) + 1
    while lines.number < len(lines.lines):
        line = _checked(lines)
        if line.startswith("end "):
            if any(rest.strip() for rest in lines.lines[lines.number :]):
                raise RecordError(lines.number + 1, "nothing should stand after the end.")
            turns = steps[-1].turn if steps else 0
            end = line.removeprefix(f"end {turns} ")
            if end == line:
                raise lines.fault(f"the last turn is {turns}; the record says otherwise.")
            return Record(edition, names, first, tuple(steps), end, lines.number)
        try:
            if lines_dealt < lines_to_deal:
                dealt = _dealt(line, edition, len(names), lines_dealt)
                steps += [replace(step, line=lines.number) for step in dealt]
                lines_dealt += 1
            else:
                steps += _read_line(line, edition, lines.number)
        except NotationError as fault:
            raise lines.fault(str(fault)) from None
    raise RecordError(lines.number, "the record is cut short: it has no 'end' line.")


def _checked(lines: _Lines) -> str:
    """The next line without its check, which must fit."""
    line, mark, check = lines.next("a turn").partition("#")
    line = line.rstrip()
    lines.check = _crc(line, lines.check)
    if mark and check != f"{lines.check & 0xFFFF:04x}":
        raise lines.fault("this line or one before it was changed after the record was written.")
    return line


def _dealt(line: str, edition: Edition, seats: int, number: int) -> Iterator[Step]:
    """A line of the deal: hands, market and first offers, seat after seat; `number` of them came before."""
    if number < seats:
        head, least = f"deal {number}", edition.starting_hand
    elif number == seats:
        head, least = "market", edition.market
    else:
        head, least = f"offer {number - seats - 1}", edition.first_deal
    tokens = line.removeprefix(head).split()
    if line == head + "".join(f" {token}" for token in tokens) and (
        len(tokens) == least or (head == "market" and len(tokens) > least)
    ):
        yield from (Step(0, None, parse_chance(token, edition)) for token in tokens)
    else:
        raise NotationError(f"'{head}' with {least} cards or tickets should stand here.")


def _read_line(line: str, edition: Edition, number: int) -> Iterator[Step]:
    words = line.split()
    match words:
        case [turn, seat, *_] if turn.endswith(".") and _is_number(turn[:-1]) and _is_seat(seat):
            text = line.partition(": ")[2]
            yield from _read_turn(int(turn[:-1]), int(seat[:-1]), text, edition, number)
            return
        case [seat, *rest] if _is_seat(seat):
            yield Step(0, int(seat[:-1]), parse(" ".join(rest), edition), number)
            return
    raise NotationError(f"{quote(line)} is not a line of a record.")


def _is_seat(word: str) -> bool:
    return word.endswith(":") and _is_number(word[:-1])


def _read_turn(turn: int, seat: Seat, text: str, edition: Edition, number: int) -> Iterator[Step]:
    for part in text.split(";"):
        action, _, chances = part.partition(">")
        yield Step(turn, seat, parse(action, edition), number)
        yield from (Step(turn, None, parse_chance(token, edition), number) for token in chances.split())
