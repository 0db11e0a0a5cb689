"""Checks a history: no acknowledged move is lost or repeated, all players saw the same, every record is valid.

It uses only the history and the rules, never a server.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from benchmarks.chaos.history import Entry, History, ObservedGame, Observer
from trekvaart import Game
from trekvaart.game.errors import RecordError
from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire.game_json import event_json, read_event
from trekvaart.wire.json import Json

# Sent only with the newest entry, so the same entry occurs with and without them.
PASSING = frozenset({"type", "legal", "deadline", "undo"})


def check(history: History) -> list[str]:
    """All violations, one sentence each."""
    found = list(history.complaints)
    for observed in history.games:
        found += [f"table {observed.table}: {fault}" for fault in check_game(observed)]
    return found


def check_game(observed: ObservedGame) -> Iterator[str]:
    """The violations at one table."""
    for observer in observed.observers:
        for fault in (*check_sessions(observer), *check_log(observer), *check_moves(observer)):
            yield f"{_name(observer.seat)}: {fault}"
    yield from check_agreement(observed)
    yield from check_record(observed)


def check_sessions(observer: Observer) -> Iterator[str]:
    """Each connection starts after the requested entry and has no gap."""
    for session in observer.sessions:
        numbers = [entry["number"] for entry in session.entries]
        expected = list(range(session.after + 1, session.after + 1 + len(numbers)))
        if numbers != expected:
            yield f"a stream after {session.after} had a gap: {numbers}"


def check_log(observer: Observer) -> Iterator[str]:
    """Every entry that a player received is in the log, unchanged."""
    numbers = [entry["number"] for entry in observer.log]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"the log is not numbered from 1 without a gap: {numbers}"
    log = {entry["number"]: lasting(entry) for entry in observer.log}
    received = [("streamed", entry) for session in observer.sessions for entry in session.entries]
    received += [("acknowledged", entry) for sent in observer.sent.values() for entry in sent.answers]
    for how, entry in received:
        number = entry["number"]
        if number not in log:
            yield f"entry {number} was {how} and is lost"
        elif log[number] != lasting(entry):
            yield f"entry {number} was {how} as {lasting(entry)} and is now {log[number]}"
    seen = {entry["number"] for session in observer.sessions for entry in session.entries}
    if missed := sorted(set(range(1, len(numbers) + 1)) - seen, key=str):
        yield f"entries {missed} never came down the stream"


def check_moves(observer: Observer) -> Iterator[str]:
    """Each move is one entry, however often it was sent, and each entry of a seat has a move that was sent."""
    owners: Counter[Json] = Counter()
    for move_id, sent in observer.sent.items():
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
    made = {entry["number"] for entry in observer.log if _is_own_move(entry, observer.seat)}
    for number in sorted(made - set(owners), key=str):
        yield f"entry {number} is a move of this seat that was never acknowledged"
    for number in sorted(set(owners) - made, key=str):
        yield f"entry {number} was acknowledged as a move, and the log does not have it as one of this seat"


def _is_own_move(entry: Entry, seat: Seat | None) -> bool:
    return seat is not None and entry["kind"] == "moved" and entry["seat"] == seat and entry["by"] == "player"


def check_agreement(observed: ObservedGame) -> Iterator[str]:
    """All players and spectators have the same log, apart from secrets."""
    if not observed.observers:
        return
    first, *others = ([public(entry) for entry in observer.log] for observer in observed.observers)
    for observer, log in zip(observed.observers[1:], others, strict=True):
        if len(log) != len(first):
            yield f"{_name(observer.seat)} has {len(log)} entries, {_name(observed.observers[0].seat)} {len(first)}"
        for one, other in zip(first, log, strict=False):
            if one != other:
                yield f"{_name(observed.observers[0].seat)} has {one} where {_name(observer.seat)} has {other}"
                break


def check_record(observed: ObservedGame) -> Iterator[str]:
    """The record is valid, of a finished game, and agrees with what the players saw and did."""
    if not observed.record:
        yield "the game was not finished"
        return
    try:
        game = Game.from_record(observed.record)
    except RecordError as error:
        yield f"the record does not verify: {error}"
        return
    if not game.is_over:
        yield "the record is of a game that is not over"
    moves = [(step.seat, str(step.action)) for step in game.steps if step.seat is not None]
    for observer in observed.observers:
        truth = [event_json(seen) for event in game.events if (seen := seen_by(event, observer.seat)) is not None]
        log = standing(observer.log)
        if truth != [event for entry in log for event in events_of(entry)]:
            yield f"the record differs from what {_name(observer.seat)} saw"
        sent = {entry["number"]: sent.move for sent in observer.sent.values() for entry in sent.answers}
        moved = [entry for entry in log if entry["kind"] == "moved"]
        if len(moved) != len(moves):
            yield f"the record has {len(moves)} moves, the log of {_name(observer.seat)} {len(moved)}"
        for entry, (seat, move) in zip(moved, moves, strict=False):
            asked = sent.get(entry["number"], move)
            if seat != entry["seat"] or move != asked:
                yield f"entry {entry['number']} is {seat}: {move} in the record, and was {entry['seat']}: {asked}"


def standing(log: Iterable[Entry]) -> list[Entry]:
    """The entries of a log without the moves that were taken back."""
    entries = list(log)
    undone = {entry["undoes"] for entry in entries if entry["kind"] == "undone"}
    return [entry for entry in entries if entry["number"] not in undone]


def lasting(entry: Entry) -> Entry:
    """The fields of an entry that do not depend on when it is sent."""
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
