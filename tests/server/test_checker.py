"""The checker of a chaos run finds no fault in a sound history, and each fault in a faulty one."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache

import pytest

from benchmarks.chaos.checker import check
from benchmarks.chaos.history import Entry, History, ObservedGame, Observer, Sent, Session
from trekvaart import Game
from trekvaart.game.events import Event, seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire.game_json import event_json

OTHER_GAME = 2
LATER_MOVE = 10  # an entry


@cache
def sound(seed: int = 1) -> History:
    """A history as a server that never fails would leave it, with a claim that was taken back."""
    game = Game.new("amsterdam", seats=2, seed=seed)
    observers = [Observer(Seat(0)), Observer(Seat(1)), Observer(None)]
    _add_entry(observers, {"number": 1, "kind": "created"}, ())
    _add_entry(observers, {"number": 2, "kind": "started"}, game.events)
    number, has_undone = 2, False
    while not game.is_over:
        number, seat, move = number + 1, game.seat, str(game.legal()[-1])
        before = game.checkpoint()
        events = game.play(move)
        _add_entry(observers, {"number": number, "kind": "moved", "seat": seat, "by": "player"}, events)
        observers[seat].sent[f"move-{number}"] = Sent(move, [observers[seat].log[-1]])
        if move.startswith("claim ") and not has_undone:
            has_undone = True
            game.restore(before)
            number += 1
            _add_entry(observers, {"number": number, "kind": "undone", "seat": seat, "undoes": number - 1}, ())
    assert has_undone
    for observer in observers:
        half = len(observer.log) // 2
        observer.sessions = [Session(0, observer.log[:half]), Session(half), Session(half, observer.log[half:])]
    return History([ObservedGame("table", observers, game.record())])


def _add_entry(observers: list[Observer], entry: Entry, events: "tuple[Event, ...] | list[Event]") -> None:
    for observer in observers:
        seen = [seen for event in events if (seen := seen_by(event, observer.seat)) is not None]
        observer.log.append(entry | {"events": [event_json(event) for event in seen]})


def forget_last(observed: ObservedGame) -> None:
    for observer in observed.observers:
        del observer.log[-1]


def forget_one(observed: ObservedGame) -> None:
    del observed.observers[0].log[LATER_MOVE]


def skip_in_stream(observed: ObservedGame) -> None:
    del observed.observers[2].sessions[0].entries[3]


def repeat_in_stream(observed: ObservedGame) -> None:
    entries = observed.observers[2].sessions[0].entries
    entries.insert(3, entries[3])


def never_stream(observed: ObservedGame) -> None:
    del observed.observers[2].sessions[2]


def change_an_entry(observed: ObservedGame) -> None:
    for observer in observed.observers:
        observer.log[LATER_MOVE] = observer.log[LATER_MOVE] | {"at": "another time"}


def answer_with_two_entries(observed: ObservedGame) -> None:
    sent = list(observed.observers[0].sent.values())
    sent[0].answers += sent[1].answers


def make_move_nobody_sent(observed: ObservedGame) -> None:
    observed.observers[0].sent.popitem()


def never_answer(observed: ObservedGame) -> None:
    next(iter(observed.observers[1].sent.values())).answers.clear()


def refuse(observed: ObservedGame) -> None:
    next(iter(observed.observers[1].sent.values())).refusals.append("not-your-turn")


def make_another_move(observed: ObservedGame) -> None:
    next(iter(observed.observers[1].sent.values())).move = "pass"


def send_spectators_other_entries(observed: ObservedGame) -> None:
    for entry in observed.observers[2].log:
        entry["seat"] = 5


def leak(observed: ObservedGame) -> None:
    observed.observers[2].log[1]["events"] = observed.observers[0].log[1]["events"]


def lose_the_record(observed: ObservedGame) -> None:
    observed.record = ""


def spoil_the_record(observed: ObservedGame) -> None:
    observed.record = observed.record.replace("draw", "claim", 1)


def swap_the_record(observed: ObservedGame) -> None:
    observed.record = sound(OTHER_GAME).games[0].record


FAULTS: dict[Callable[[ObservedGame], None], str] = {
    forget_last: "is lost",
    forget_one: "not numbered from 1",
    skip_in_stream: "had a gap",
    repeat_in_stream: "had a gap",
    never_stream: "never came down the stream",
    change_an_entry: "was streamed as",
    answer_with_two_entries: "more than once",
    make_move_nobody_sent: "was never acknowledged",
    never_answer: "never answered",
    refuse: "was refused",
    make_another_move: "in the record",
    send_spectators_other_entries: "where a spectator has",
    leak: "the record differs from what a spectator saw",
    lose_the_record: "not finished",
    spoil_the_record: "does not verify",
    swap_the_record: "the record differs from what",
}


def test_a_sound_history_is_sound() -> None:
    assert check(sound()) == []


def test_what_players_complain_of_counts() -> None:
    assert check(History(complaints=["a 500"])) == ["a 500"]


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda spoil: spoil.__name__)
def test_each_fault_is_found(spoil: Callable[[ObservedGame], None]) -> None:
    history = deepcopy(sound())
    spoil(history.games[0])
    assert any(FAULTS[spoil] in fault for fault in check(history))
