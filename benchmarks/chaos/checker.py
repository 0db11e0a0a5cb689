"""Judges a history: nothing acknowledged is lost, nothing happened twice, all saw the same, every record verifies.

It asks only the history and the rules, never a server, so that what the players got wrong cannot excuse it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from benchmarks.chaos.history import Entry, History, Sitting, Witness
from trekvaart import Game
from trekvaart.game.errors import RecordError
from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire import event_json, read_event
from trekvaart.wire.json import Json

# Told only with the newest entry, so the same entry comes with and without it.
PASSING = frozenset({"type", "legal", "deadline"})


def check(history: History) -> list[str]:
    """Every violation, a sentence each."""
    found = list(history.complaints)
    for sitting in history.sittings:
        found += [f"table {sitting.table}: {fault}" for fault in check_sitting(sitting)]
    return found


def check_sitting(sitting: Sitting) -> Iterator[str]:
    """The violations at one table."""
    for witness in sitting.witnesses:
        for fault in (*check_sessions(witness), *check_log(witness), *check_moves(witness)):
            yield f"{_name(witness.seat)}: {fault}"
    yield from check_agreement(sitting)
    yield from check_record(sitting)


def check_sessions(witness: Witness) -> Iterator[str]:
    """Each connection begins where it was asked to and has no gap."""
    for session in witness.sessions:
        numbers = [entry["number"] for entry in session.entries]
        expected = list(range(session.after + 1, session.after + 1 + len(numbers)))
        if numbers != expected:
            yield f"a stream after {session.after} had a gap: {numbers}"


def check_log(witness: Witness) -> Iterator[str]:
    """Whatever the witness was ever told stands in the log, unchanged."""
    numbers = [entry["number"] for entry in witness.log]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"the log is not numbered from 1 without a gap: {numbers}"
    log = {entry["number"]: lasting(entry) for entry in witness.log}
    told = [("streamed", entry) for session in witness.sessions for entry in session.entries]
    told += [("acknowledged", entry) for sent in witness.sent.values() for entry in sent.answers]
    for how, entry in told:
        number = entry["number"]
        if number not in log:
            yield f"entry {number} was {how} and is lost"
        elif log[number] != lasting(entry):
            yield f"entry {number} was {how} as {lasting(entry)} and is now {log[number]}"
    seen = {entry["number"] for session in witness.sessions for entry in session.entries}
    if missed := sorted(set(range(1, len(numbers) + 1)) - seen, key=str):
        yield f"entries {missed} never came down the stream"


def check_moves(witness: Witness) -> Iterator[str]:
    """Each move that was sent is one entry, however often it was sent, and no entry is without a move."""
    owners: Counter[Json] = Counter()
    for move_id, sent in witness.sent.items():
        numbers = {entry["number"] for entry in sent.answers}
        if len(numbers) > 1:
            yield f"move {move_id} ({sent.move}) was made more than once: entries {sorted(numbers, key=str)}"
        if sent.refusals:
            yield f"move {move_id} ({sent.move}) was refused: {', '.join(sent.refusals)}"
        if not numbers and not sent.refusals:
            yield f"move {move_id} ({sent.move}) was never answered"
        owners.update(numbers)
    for number, count in owners.items():
        if count > 1:
            yield f"entry {number} was given as the answer to {count} different moves"
    made = {entry["number"] for entry in witness.log if _is_own_move(entry, witness.seat)}
    for number in sorted(made - set(owners), key=str):
        yield f"entry {number} is a move of this seat that it was never told of"
    for number in sorted(set(owners) - made, key=str):
        yield f"entry {number} was acknowledged as a move, and the log does not have it as one of this seat"


def _is_own_move(entry: Entry, seat: Seat | None) -> bool:
    return seat is not None and entry["kind"] == "moved" and entry["seat"] == seat and entry["by"] == "player"


def check_agreement(sitting: Sitting) -> Iterator[str]:
    """All who were there have the same log, apart from what is secret."""
    if not sitting.witnesses:
        return
    first, *others = ([public(entry) for entry in witness.log] for witness in sitting.witnesses)
    for witness, log in zip(sitting.witnesses[1:], others, strict=True):
        if len(log) != len(first):
            yield f"{_name(witness.seat)} has {len(log)} entries, {_name(sitting.witnesses[0].seat)} {len(first)}"
        for one, other in zip(first, log, strict=False):
            if one != other:
                yield f"{_name(sitting.witnesses[0].seat)} has {one} where {_name(witness.seat)} has {other}"
                break


def check_record(sitting: Sitting) -> Iterator[str]:
    """The record verifies, is of a finished game, and tells what the witnesses saw and what they did."""
    if not sitting.record:
        yield "the game was not finished"
        return
    try:
        game = Game.from_record(sitting.record)
    except RecordError as error:
        yield f"the record does not verify: {error}"
        return
    if not game.is_over:
        yield "the record is of a game that is not over"
    moves = [(step.seat, str(step.action)) for step in game.steps if step.seat is not None]
    for witness in sitting.witnesses:
        truth = [event_json(seen) for event in game.events if (seen := seen_by(event, witness.seat)) is not None]
        if truth != [event for entry in witness.log for event in events_of(entry)]:
            yield f"the record tells another game than {_name(witness.seat)} saw"
        sent = {entry["number"]: sent.move for sent in witness.sent.values() for entry in sent.answers}
        moved = [entry for entry in witness.log if entry["kind"] == "moved"]
        if len(moved) != len(moves):
            yield f"the record has {len(moves)} moves, the log of {_name(witness.seat)} {len(moved)}"
        for entry, (seat, move) in zip(moved, moves, strict=False):
            asked = sent.get(entry["number"], move)
            if seat != entry["seat"] or move != asked:
                yield f"entry {entry['number']} is {seat}: {move} in the record, and was {entry['seat']}: {asked}"


def lasting(entry: Entry) -> Entry:
    """What an entry says whenever it is told."""
    return {name: value for name, value in entry.items() if name not in PASSING}


def public(entry: Entry) -> Entry:
    """What everybody may know of an entry."""
    seen = (seen_by(read_event(event), None) for event in events_of(entry))
    return lasting(entry) | {"events": [event_json(event) for event in seen if event is not None]}


def events_of(entry: Entry) -> Iterable[Json]:
    """The events of an entry."""
    events = entry["events"]
    assert isinstance(events, list)
    return events


def _name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
