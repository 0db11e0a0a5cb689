"""Writes the text of a record. `records` describes the format."""

from collections.abc import Iterator
from itertools import groupby

from trekvaart.game.actions import CardComes, TicketComes
from trekvaart.game.records import FORMAT, RULES_VERSION, Record, Step, running_check


def write_record(record: Record) -> str:
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
    check = running_check("\n".join(lines))
    for line in _body(record):
        check = running_check(line, check)
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
