"""The state of a table is the fold of its log: same log, same state, whatever luck would have brought."""

import itertools
import json
import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.server.site import NAMES
from tests.server.state_equality import all_frames, assert_same_state
from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Chance
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.game import Game
from trekvaart.server.store import EntryRow, Status
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.live_table import fold
from trekvaart.server.tables.log_entries import (
    Actor,
    Changed,
    Closed,
    Created,
    Entry,
    Joined,
    Left,
    Reissued,
    Rematched,
    Returned,
    StoodIn,
)
from trekvaart.server.tables.player_names import bot_name
from trekvaart.server.tables.services import Runtime
from trekvaart.server.tables.table_setup import Absent, SeatKind, SeatSetup, TableSetup
from trekvaart.server.tables.table_state import TableState

AMSTERDAM = editions.load("amsterdam")
SEEDS = st.integers(0, 2**16)


class NoLuck:
    """Luck that must not be asked."""

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        raise AssertionError(f"luck was asked for one of {len(chances)}")

    def pick_seat(self, seats: int) -> int:
        raise AssertionError(f"luck was asked for one of {seats} seats")


def a_plan(edition: Edition, kinds: Sequence[SeatKind], **wish: object) -> TableSetup:
    """A plan of seats of these kinds."""
    places = [SeatSetup(kind, "" if kind is SeatKind.OPEN else NAMES[seat], "easy") for seat, kind in enumerate(kinds)]
    usual: dict[str, object] = {
        "edition": edition.name,
        "board": "0" * 24,
        "rules": 1,
        "places": tuple(places),
        "host": 0,
        "first": None,
        "is_public": False,
        "has_spectators": True,
        "turn_seconds": None,
        "absent": Absent.WAIT,
        "bot_seconds": 1.0,
        "bot_seed": 1,
    }
    return TableSetup(**usual | wish)  # type: ignore[arg-type]


def a_table(edition: Edition, kinds: Sequence[SeatKind], seed: int = 1, **wish: object) -> TableState:
    """A table that has just been set up."""
    return TableState("bcdfghjkmn", edition, RandomChance(seed), Created(a_plan(edition, kinds, **wish)), 1000.0)


def begun(seats: int = 2, edition: Edition = AMSTERDAM, seed: int = 1, **wish: object) -> TableState:
    """A table whose game has begun."""
    state = a_table(edition, [SeatKind.HUMAN] * seats, seed, **wish)
    state.append(state.deal(range(seats), {}, None), 1001.0)
    return state


def rows(state: TableState) -> list[EntryRow]:
    """The log of a table, as it is kept."""
    return [EntryRow(line.number, line.at, log_entries.write(line.entry)) for line in state.log]


def folded(log: Sequence[EntryRow], edition: Edition = AMSTERDAM) -> TableState:
    """The state that a log tells."""
    return fold("bcdfghjkmn", edition, log, Runtime(new_chance_source=NoLuck))


def play_on(state: TableState, seed: int, moves: int) -> None:
    """Make so many random moves, with other things happening between them."""
    choose, clock = random.Random(seed), itertools.count(1002)
    assert state.game is not None
    for number in range(moves):
        if state.game.is_over:
            return
        seat = choose.choice(state.deciding)
        by, move_id = (Actor.BOT, None) if choose.random() < 0.3 else (Actor.PLAYER, str(number))
        state.append(state.play(seat, choose.choice(state.game.legal(seat)), by, move_id), float(next(clock)))
        if state.undoable is not None and choose.random() < 0.5:
            state.append(state.undo(), float(next(clock)))
        if choose.random() < 0.2:
            between: list[Entry] = [
                Left(0),
                Returned(0),
                StoodIn(1, "easy"),
                Changed(True, False, 0.5),
                Reissued(1),
            ]
            state.append(choose.choice(between), float(next(clock)))


@given(SEEDS, st.sampled_from(editions.names()), st.integers(2, 4), st.integers(0, 60))
@settings(max_examples=examples(25))
def test_the_same_log_tells_the_same_state(seed: int, name: str, seats: int, moves: int) -> None:
    edition = editions.load(name)
    state = begun(seats, edition, seed)
    play_on(state, seed, moves)
    first, second = folded(rows(state), edition), folded(rows(state), edition)
    assert_same_state(state, first)
    assert_same_state(first, second)
    assert rows(first) == rows(state)


@given(SEEDS)
@settings(max_examples=examples(10))
def test_a_part_of_the_log_tells_what_was_so_then(seed: int) -> None:
    state = begun(3, seed=seed)
    play_on(state, seed, 15)
    log = rows(state)
    step_by_step = folded(log[:1])
    for number in range(1, len(log) + 1):
        if number > 1:
            step_by_step.apply(log_entries.read(log[number - 1].body), log[number - 1].at)
        assert_same_state(step_by_step, folded(log[:number]))


def test_a_whole_game_is_folded_to_its_record() -> None:
    state = begun(2)
    play_on(state, 1, 10_000)
    assert state.status is Status.FINISHED
    again = folded(rows(state))
    assert again.game is not None
    assert state.game is not None
    assert again.game.record() == state.game.record()
    assert Game.from_record(again.game.record()).is_over


def test_folding_does_not_change_the_log() -> None:
    state = begun(2)
    play_on(state, 1, 20)
    log = rows(state)
    before = all_frames(folded(log))
    assert all_frames(folded(log)) == before


# What each entry does


def test_joining_and_leaving_before_the_start() -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN, SeatKind.OPEN])
    assert (state.status, state.free) == (Status.OPEN, [1, 2])
    state.apply(Joined(2, "Cem"), 1.0)
    assert (state.free, state.names) == ([1], ("Ann", "", "Cem"))
    state.apply(Left(2), 2.0)
    assert (state.free, state.names) == ([1, 2], ("Ann", "", ""))


def test_seats_that_are_taken_away_and_their_places() -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN, SeatKind.HUMAN, SeatKind.HUMAN], first=3)
    state.append(state.deal([0, 2, 3], {}, 3), 1.0)
    assert state.names == ("Ann", "Cem", "Dot")
    assert [state.seat_of(place) for place in range(4)] == [0, None, 1, 2]
    assert state.game is not None
    assert state.game.first == 2


def test_bots_that_take_open_seats_have_names_of_their_own() -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN, SeatKind.OPEN])
    state.append(state.deal([0, 1, 2], {1: "easy", 2: "easy"}, None), 1.0)
    assert state.names == ("Ann", "Easy", "Easy 2")
    assert [seat_state.is_played_by_bot for seat_state in state.seats] == [False, True, True]


def test_a_decision_begins_when_the_seat_is_asked() -> None:
    state = begun(3)
    assert state.since == {0: 2, 1: 2, 2: 2}
    state.append(Changed(True, True, 1.0), 1.0)
    assert state.since == {0: 2, 1: 2, 2: 2}
    assert state.game is not None
    state.append(state.play(1, state.game.legal(1)[0], Actor.PLAYER, "a"), 2.0)
    assert (state.deciding, state.since[0], state.since[2]) == ((0, 2), 2, 2)


def test_a_second_card_is_a_decision_of_its_own() -> None:
    state = begun(2)
    play_on(state, 3, 2)
    seat = state.deciding[0]
    for _ in range(2):
        if state.deciding == (seat,):
            state.append(state.play(seat, "draw deck", Actor.PLAYER, None), 5.0)
    assert state.since[seat] == state.version - 1
    assert state.since[state.deciding[0]] == state.version


def test_stand_ins_come_and_go() -> None:
    state = begun(2)
    state.apply(StoodIn(1, "random"), 1.0)
    assert (state.seats[1].is_played_by_bot, state.seats[1].level) == (True, "random")
    state.apply(Left(1), 2.0)
    state.apply(Returned(1), 3.0)
    assert (state.seats[1].is_played_by_bot, state.seats[1].is_gone) == (False, False)


def test_what_ends_a_table() -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN])
    state.apply(Closed(), 1.0)
    assert (state.status, state.free) == (Status.CLOSED, [])


def test_a_rematch_is_noted() -> None:
    state = begun(2)
    state.apply(Rematched("ccccccccccc"), 1.0)
    assert state.rematch == "ccccccccccc"


def test_a_move_that_cannot_have_happened_is_not_folded() -> None:
    state = begun(2)
    log = rows(state)
    wrong = log[1].body.replace(str(state.log[1].entry.drawn[0]), "purple", 1)  # type: ignore[union-attr]
    with pytest.raises(Exception, match="purple"):
        folded([log[0], EntryRow(2, 1.0, wrong)])


@pytest.mark.parametrize(
    ("taken", "name"), [([], "Easy"), (["Easy"], "Easy 2"), (["Easy", "Easy 2"], "Easy 3"), (["Ann"], "Easy")]
)
def test_no_two_bots_have_one_name(taken: list[str], name: str) -> None:
    assert bot_name("easy", taken, "en") == name


def test_names_of_bots_in_open_seats_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN, SeatKind.OPEN], language="nl")
    state.append(state.deal(range(3), {1: "easy", 2: "easy"}, None), 1001.0)
    assert state.names[1:] == ("Makkelijk", "Makkelijk 2")

    class OtherTranslation:
        def pgettext(self, _context: str, message: str) -> str:
            return f"Another {message}"

    monkeypatch.setattr("trekvaart.server.tables.player_names.catalogue", lambda _language: OtherTranslation())
    again = folded(rows(state))
    assert again.names == state.names
    assert again.game is not None
    assert again.game.names == state.names


def test_bots_of_old_logs_are_named_after_their_level() -> None:
    state = a_table(AMSTERDAM, [SeatKind.HUMAN, SeatKind.OPEN, SeatKind.OPEN], language="nl")
    started = state.deal(range(3), {1: "easy", 2: "easy"}, None)
    state.append(started, 1001.0)
    created, _ = rows(state)
    old = json.loads(log_entries.write(started))
    del old["names"]
    assert folded([created, EntryRow(2, 1001.0, json.dumps(old))]).names[1:] == ("Easy", "Easy 2")
