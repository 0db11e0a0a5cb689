"""The judge of a storm: it finds no fault with a sound history, and each fault in a faulty one."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache

import pytest

from benchmarks.chaos.checker import check
from benchmarks.chaos.history import Entry, History, Sent, Session, Sitting, Witness
from trekvaart import Game
from trekvaart.game.events import Event, seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire import event_json

OTHER_GAME = 2
LATER_MOVE = 10  # an entry


@cache
def sound(seed: int = 1) -> History:
    """A history as a server that never fails would leave it."""
    game = Game.new("amsterdam", seats=2, seed=seed)
    witnesses = [Witness(Seat(0)), Witness(Seat(1)), Witness(None)]
    _tell(witnesses, {"number": 1, "kind": "created"}, ())
    _tell(witnesses, {"number": 2, "kind": "started"}, game.events)
    number = 2
    while not game.is_over:
        number, seat, move = number + 1, game.seat, str(game.legal()[-1])
        events = game.play(move)
        _tell(witnesses, {"number": number, "kind": "moved", "seat": seat, "by": "player"}, events)
        witnesses[seat].sent[f"move-{number}"] = Sent(move, [witnesses[seat].log[-1]])
    for witness in witnesses:
        half = len(witness.log) // 2
        witness.sessions = [Session(0, witness.log[:half]), Session(half), Session(half, witness.log[half:])]
    return History([Sitting("table", witnesses, game.record())])


def _tell(witnesses: list[Witness], told: Entry, events: "tuple[Event, ...] | list[Event]") -> None:
    for witness in witnesses:
        seen = [seen for event in events if (seen := seen_by(event, witness.seat)) is not None]
        witness.log.append(told | {"events": [event_json(event) for event in seen]})


def forget_last(sitting: Sitting) -> None:
    for witness in sitting.witnesses:
        del witness.log[-1]


def forget_one(sitting: Sitting) -> None:
    del sitting.witnesses[0].log[LATER_MOVE]


def skip_in_stream(sitting: Sitting) -> None:
    del sitting.witnesses[2].sessions[0].entries[3]


def repeat_in_stream(sitting: Sitting) -> None:
    entries = sitting.witnesses[2].sessions[0].entries
    entries.insert(3, entries[3])


def never_stream(sitting: Sitting) -> None:
    del sitting.witnesses[2].sessions[2]


def change_what_was_said(sitting: Sitting) -> None:
    for witness in sitting.witnesses:
        witness.log[LATER_MOVE] = witness.log[LATER_MOVE] | {"at": "another time"}


def answer_with_two_entries(sitting: Sitting) -> None:
    sent = list(sitting.witnesses[0].sent.values())
    sent[0].answers += sent[1].answers


def make_move_nobody_sent(sitting: Sitting) -> None:
    sitting.witnesses[0].sent.popitem()


def never_answer(sitting: Sitting) -> None:
    next(iter(sitting.witnesses[1].sent.values())).answers.clear()


def refuse(sitting: Sitting) -> None:
    next(iter(sitting.witnesses[1].sent.values())).refusals.append("not-your-turn")


def make_another_move(sitting: Sitting) -> None:
    next(iter(sitting.witnesses[1].sent.values())).move = "pass"


def tell_spectators_otherwise(sitting: Sitting) -> None:
    for entry in sitting.witnesses[2].log:
        entry["seat"] = 5


def leak(sitting: Sitting) -> None:
    sitting.witnesses[2].log[1]["events"] = sitting.witnesses[0].log[1]["events"]


def lose_the_record(sitting: Sitting) -> None:
    sitting.record = ""


def spoil_the_record(sitting: Sitting) -> None:
    sitting.record = sitting.record.replace("draw", "claim", 1)


def swap_the_record(sitting: Sitting) -> None:
    sitting.record = sound(OTHER_GAME).sittings[0].record


FAULTS: dict[Callable[[Sitting], None], str] = {
    forget_last: "is lost",
    forget_one: "not numbered from 1",
    skip_in_stream: "had a gap",
    repeat_in_stream: "had a gap",
    never_stream: "never came down the stream",
    change_what_was_said: "was streamed as",
    answer_with_two_entries: "more than once",
    make_move_nobody_sent: "never told of",
    never_answer: "never answered",
    refuse: "was refused",
    make_another_move: "in the record",
    tell_spectators_otherwise: "where a spectator has",
    leak: "the record tells another game than a spectator saw",
    lose_the_record: "not finished",
    spoil_the_record: "does not verify",
    swap_the_record: "tells another game",
}


def test_a_sound_history_is_sound() -> None:
    assert check(sound()) == []


def test_what_players_complain_of_counts() -> None:
    assert check(History(complaints=["a 500"])) == ["a 500"]


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda spoil: spoil.__name__)
def test_each_fault_is_found(spoil: Callable[[Sitting], None]) -> None:
    history = deepcopy(sound())
    spoil(history.sittings[0])
    assert any(FAULTS[spoil] in fault for fault in check(history))
