"""Whatever is asked of a table in whatever order: the log has no gap, and it tells what the table is."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    run_state_machine_as_test,
)
from hypothesis.stateful import (
    rule as step,
)

from tests.examples import examples
from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, ApiRequest, random_game, send_together
from tests.server.scheduling import run_due
from tests.server.site import NAMES, Site, Table, slug
from tests.server.state_equality import asked_since, assert_same_state
from trekvaart.game.game import Game
from trekvaart.server.store import Status
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.live_table import fold
from trekvaart.server.tables.log_entries import Returned
from trekvaart.server.tables.table_state import TableState

SEATS = st.integers(0, 3)
NTH = st.integers(0, 50)
KINDS = st.none() | st.lists(st.sampled_from(["human", "open", "bot"]), min_size=2, max_size=4)
NEARLY_OVER = random_game(moves=sum(step.seat is not None for step in random_game().steps) - 2).record()
EXPECTED = {400, 401, 403, 404, 409, 410, 422}


class TableMachine(RuleBasedStateMachine):
    """A table and what people may do to it."""

    site: Site

    def __init__(self) -> None:
        super().__init__()
        self.table: Table
        self.given_away: list[tuple[int, str]] = []  # the secrets that seats have had
        self.sent: list[tuple[int, dict[str, Any], int]] = []  # moves that were made: by whom, what was asked, entry

    # Setting up

    @initialize(kinds=KINDS, absent=st.sampled_from(["wait", "bot"]), turn_seconds=st.sampled_from([None, 60]))
    def open(self, kinds: list[str] | None, absent: str, turn_seconds: int | None) -> None:
        wish = {"absent": absent, "turn_seconds": turn_seconds, "bot_seconds": 30, "public": True}
        if kinds is None:
            self.table = self.site.open(SHORT, "human", "human", record=NEARLY_OVER, **wish)
        else:
            self.table = self.site.open(SHORT, *kinds, **wish)

    # What people do

    @step(name=st.sampled_from(NAMES), seat=st.none() | SEATS)
    def join(self, name: str, seat: int | None) -> None:
        reply = self.post("join", {"name": name, "seat": seat})
        if reply.status == 200:
            self.table.secrets[reply.json["seat"]] = reply.json["secret"]

    @step(place=SEATS)
    def leave(self, place: int) -> None:
        self.post("leave", None, self.secret(place))

    @step(place=SEATS)
    def return_to_seat(self, place: int) -> None:
        self.post("return", None, self.secret(place))

    @step(open_seats=st.sampled_from(["bots", "remove"]))
    def start(self, open_seats: str) -> None:
        self.post("start", {"open_seats": open_seats, "level": "random"}, self.table.secret)

    @step(seat=SEATS)
    def let_a_bot_stand_in(self, seat: int) -> None:
        self.post(f"seats/{seat}/bot", {"level": "random"}, self.table.secret)

    @step(seat=SEATS)
    def reissue(self, seat: int) -> None:
        """Let the host make a code, or the holder; somebody redeems it."""
        place = self.state.seats[seat].place if seat < len(self.state.seats) else -1
        for secret in (self.table.secret, self.table.secrets.get(place)):
            made = self.post(f"seats/{seat}/reissue", None, secret)
            reply = self.post("redeem", {"code": made.json.get("code", "none")})
            if reply.status == 200:
                was, self.table.secrets[place] = self.table.secrets[place], reply.json["secret"]
                if self.table.secret == was:
                    self.table.secret = reply.json["secret"]
                self.given_away.append((place, was))

    @precondition(lambda self: self.given_away)
    @step(nth=NTH)
    def take_back(self, nth: int) -> None:
        place, secret = self.given_away[nth % len(self.given_away)]
        if self.post("take-back", None, secret).status == 200:
            was, self.table.secrets[place] = self.table.secrets[place], secret
            if self.table.secret == was:
                self.table.secret = secret

    @step(public=st.booleans(), spectators=st.booleans())
    def change(self, public: bool, spectators: bool) -> None:
        wish = {"public": public, "spectators": spectators}
        self.check(self.site.ask("PATCH", self.table.path, wish, self.table.secret))

    @precondition(lambda self: self.state.version > 4)
    @step()
    def close(self) -> None:
        self.check(self.site.ask("DELETE", self.table.path, None, self.table.secret))

    @step(place=SEATS)
    def play_again(self, place: int) -> None:
        self.post("rematch", None, self.secret(place))

    @step(place=SEATS, nth=NTH, repeats=st.integers(1, 3))
    def move(self, place: int, nth: int, repeats: int) -> None:
        seat = self.state.seat_of(self.seated(place))
        legal = ["draw deck"]
        if self.state.game is not None and seat in self.state.deciding:
            legal = self.state.legal(seat)
        wish = {"move": legal[nth % len(legal)], "move_id": str(self.state.version), "version": self.state.version}
        ask = ApiRequest("POST", f"{self.table.path}/moves", wish, self.secret(place))
        replies = [self.check(reply) for reply in send_together(self.site, [ask] * repeats)]
        assert len({reply.status for reply in replies}) == 1
        if replies[0].status == 200:
            assert len({reply.json["number"] for reply in replies}) == 1
            self.sent.append((place, wish, replies[0].json["number"]))

    @step(nth=NTH)
    def all_move_who_are_to_move(self, nth: int) -> None:
        for seat in self.state.deciding:
            place = self.state.seats[seat].place
            if place in self.table.secrets:
                self.move(sorted(self.table.secrets).index(place), nth, 1)

    @precondition(lambda self: self.sent)
    @step(nth=NTH)
    def repeat_a_move(self, nth: int) -> None:
        place, wish, number = self.sent[nth % len(self.sent)]
        version, seat = self.state.version, self.state.seat_of(self.seated(place))
        assert seat is not None
        was_away = self.state.seats[seat].stand_in or self.state.seats[seat].is_gone
        reply = self.post("moves", wish, self.secret(place))
        assert reply.json["number"] == number
        # Whoever asks is there again, which ends a stand-in; nothing else has happened.
        assert [line.entry for line in self.state.log[version:]] == ([Returned(seat)] if was_away else [])

    @step(seconds=st.sampled_from([1, 30, 61]))
    def let_time_pass(self, seconds: int) -> None:
        self.site.clock.now += seconds
        run_due(self.table)

    # What is so, whatever happened

    @invariant()
    def the_log_has_no_gap(self) -> None:
        numbers = [row.number for row in self.rows()]
        assert numbers == list(range(1, self.state.version + 1))
        assert [line.number for line in self.state.log] == numbers

    @invariant()
    def each_decision_has_the_right_beginning(self) -> None:
        assert {seat: self.state.since[seat] for seat in self.state.deciding} == asked_since(self.state)

    @invariant()
    def the_log_tells_what_the_table_is(self) -> None:
        rows = self.rows()
        assert_same_state(self.state, fold(self.table.id, self.state.edition, rows, self.site.chosen.runtime()))
        assert [log_entries.write(log_entries.read(row.body)) for row in rows] == [row.body for row in rows]

    @invariant()
    def the_list_says_the_same(self) -> None:
        row = self.site.run(self.site.context.store.game(self.table.id))
        assert row is not None
        assert (row.version, row.change.status) == (self.state.version, self.state.status)
        assert row.change.free == len(self.state.free)
        assert row.change.is_public == self.state.is_public

    @invariant()
    def a_finished_game_has_a_record_that_holds(self) -> None:
        if self.state.status is Status.FINISHED:
            record = self.site.get(f"{self.table.path}/record", self.table.secret)
            assert Game.from_record(record.body.decode()).is_over

    # Means

    @property
    def state(self) -> TableState:
        inner = self.site.context.tables.in_memory(self.table.id)
        assert inner is not None
        return inner.state

    def rows(self) -> list[Any]:
        return self.site.run(self.site.context.store.rows(self.table.id))

    def seated(self, nth: int) -> int | None:
        """The place of one of those who have a secret, or of nobody if there are fewer."""
        places = sorted(self.table.secrets)
        return places[nth] if nth < len(places) else None

    def secret(self, nth: int) -> str | None:
        place = self.seated(nth)
        return None if place is None else self.table.secrets[place]

    def post(self, what: str, body: object, secret: str | None = None) -> Reply:
        return self.check(self.site.post(f"{self.table.path}/{what}", body, secret))

    def check(self, reply: Reply) -> Reply:
        """Whatever is asked is done, or it is said why not."""
        if reply.status not in (200, 204):
            assert reply.status in EXPECTED, reply.body
            assert slug(reply) != "internal"
        run_due(self.table)  # what the server does by itself is done before anybody looks
        return reply


@pytest.mark.hypothesis
def test_any_order_of_anything(site: Site) -> None:
    machine = type("Machine", (TableMachine,), {"site": site})
    usual = settings(max_examples=examples(25), stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow])
    run_state_machine_as_test(machine, settings=usual)
