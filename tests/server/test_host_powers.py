"""Whatever a host does, in any order: nobody is sent what is another seat's, and no present player's turn is taken.

A host with a browser of their own and another one that nobody knows of, and two players, who are sometimes there and
sometimes away. All that anybody is sent is compared with what the seat they hold may see; every entry of the log is
held against who was there when it was written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, run_state_machine_as_test
from hypothesis.stateful import rule as step

from tests.examples import examples
from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, random_game
from tests.server.scheduling import run_due
from tests.server.site import Chosen, Site, Stream, Table, serving
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.server.api import authentication
from trekvaart.server.tables import frames, handover_commands
from trekvaart.server.tables import live_table as tables
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.log_entries import Actor, HandedOver, Left, Moved, Returned, StoodIn, TakenBack
from trekvaart.server.tables.services import Runtime
from trekvaart.server.tables.table_setup import SeatKind
from trekvaart.server.tables.table_state import LogLine, SeatState, TableState
from trekvaart.wire.game_json import event_json, view_json

CLOSABLE = 12  # entries after which a table may be closed; before, too little has happened there
AWAY = 60.0
TURN = 300.0
HOST, SECOND, BEN, CEM = range(4)  # the second browser is the host's too, but nobody can know that
ANYBODY = st.sampled_from([HOST, SECOND, BEN, CEM])
SEATS = st.integers(0, 3)
MOVES = sum(one.seat is not None for one in random_game(seats=3).steps)


class Repeated(Chosen):
    """Surroundings in which the same steps always come to the same, at every table."""

    def __init__(self) -> None:
        super().__init__(lambda _nth: RandomChance(1))

    def runtime(self) -> Runtime:
        """What the server gets."""
        return replace(super().runtime(), new_seed=lambda: 1)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tables."""
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}"
    with serving(url, Repeated(), away_seconds=AWAY) as site:
        yield site


@dataclass
class Browser:
    """Somebody, and what they have been told."""

    secret: str | None = None
    known: set[str] = field(default_factory=set)  # every secret and code that they were sent
    stream: Stream | None = None
    heard: float = 0.0  # when they were last there
    has_left: bool = False


class HostMachine(RuleBasedStateMachine):
    """A table, its host, and everybody else."""

    site: Site

    def __init__(self) -> None:
        super().__init__()
        self.table: Table
        self.browsers = [Browser() for _ in range(4)]
        self.holders: dict[int, int] = {}  # who holds each place
        self.former: list[tuple[int, int, str]] = []  # whose a place was, and the secret that opened it
        self.stood_in: set[int] = set()  # places for which a bot plays on
        self.codes: list[str] = []  # that the host made
        self.secrets: set[str] = set()  # all there are
        self.again: dict[int, str] = {}  # the secrets of the rematch, by place
        self.acting: int | None = None  # who asks just now; None: the server acts by itself
        self.seen = 0  # entries that have been judged
        self.stack = ExitStack()

    def teardown(self) -> None:
        self.stack.close()

    # Setting up

    @initialize(
        left=st.sampled_from([40, 3, None]),
        turn_seconds=st.sampled_from([None, TURN]),
        absent=st.sampled_from(["wait", "bot"]),
    )
    def open(self, left: int | None, turn_seconds: float | None, absent: str) -> None:
        """A table whose game has not begun, or has so many moves left."""
        wish: dict[str, Any] = {"bot_seconds": 30, "turn_seconds": turn_seconds, "absent": absent}
        if left is None:
            self.table = self.site.open(SHORT, "human", "open", "open", "open", **wish)
            secrets = {0: self.table.secret}
            for place, name in ((2, "Ben"), (3, "Cem")):
                self.table.join(name, seat=place)
                secrets[place] = self.table.secrets[place]
        else:
            record = random_game(seats=3, moves=MOVES - left).record()
            self.table = self.site.open(SHORT, "human", "human", "human", record=record, **wish)
            secrets = {0: self.table.secret} | {place: self._moved(place) for place in (1, 2)}
        self.holders = dict(zip(secrets, (HOST, BEN, CEM), strict=True))
        for place, who in self.holders.items():
            self._learn(who, secrets[place])
            self.browsers[who].secret, self.browsers[who].heard = secrets[place], self.site.clock.now
        self.seen = self.state.version

    def _moved(self, place: int) -> str:
        """Let a player move to a secret that was not made at the host's screen."""
        code = self.site.post(f"{self.table.path}/seats/{place}/reissue", None, self.table.secrets[place]).json["code"]
        return str(self.site.post(f"{self.table.path}/redeem", {"code": code}).json["secret"])

    # What anybody does

    @step(who=ANYBODY, path=st.sampled_from(["", "/events", "/refusals", "/hint", "/record"]))
    def look(self, who: int, path: str) -> None:
        self.ask(who, "GET", path)
        if (seat_state := self.chair_of(who)) is not None and self.state.deciding:
            assert not seat_state.stand_in or seat_state.is_late or seat_state.is_gone

    @step(who=ANYBODY, nth=st.integers(0, 20))
    def move(self, who: int, nth: int) -> None:
        """Whoever is there and has the turn makes a move, and nobody else does."""
        self.ask(who, "GET", "")
        seat = self.seat_of(who)
        is_theirs = seat is not None and seat in self.state.deciding
        legal = self.state.legal(seat) if is_theirs and seat is not None else ["draw deck"]
        version = self.state.version
        wish = {"move": legal[nth % len(legal)], "move_id": f"{who} {version}", "version": version}
        assert (self.ask(who, "POST", "/moves", wish).status == 200) == is_theirs

    @step(nth=st.integers(0, 20))
    def all_move_who_are_to_move(self, nth: int) -> None:
        for place, who in list(self.holders.items()):
            if self.state.seat_of(place) in self.state.deciding:
                self.move(who, nth)

    @step(who=ANYBODY)
    def come(self, who: int) -> None:
        browser = self.browsers[who]
        if browser.stream is None and self.chair_of(who) is not None:
            self.acting = who
            browser.stream = self.stack.enter_context(self.site.stream(f"{self.table.path}/stream", browser.secret))
            browser.heard = self.site.clock.now
            self._judge_news()

    @step(who=ANYBODY)
    def go(self, who: int) -> None:
        self._end_stream(who)

    @precondition(lambda self: self.state.game is not None or self.state.version > CLOSABLE)
    @step(who=ANYBODY)
    def leave(self, who: int) -> None:
        self.ask(who, "POST", "/leave", is_heard=False)

    @step(who=ANYBODY)
    def return_to_seat(self, who: int) -> None:
        self.ask(who, "POST", "/return")

    @step(who=ANYBODY)
    def move_to_another_device(self, who: int) -> None:
        if (seat := self.seat_of(who)) is not None:
            made = self.ask(who, "POST", f"/seats/{seat}/reissue")
            if made.status == 200:
                reply = self.ask(who, "POST", "/redeem", {"code": made.json["code"]})
                assert reply.status == 200
                self._end_stream(who)
                self.browsers[who].secret = reply.json["secret"]

    @precondition(lambda self: self.former)
    @step(nth=st.integers(0, 5))
    def take_back(self, nth: int) -> None:
        place, who, secret = self.former[nth % len(self.former)]
        if self.chair_of(who) is None:
            self.browsers[who].secret = secret
            if self.ask(who, "POST", "/take-back", is_heard=False).status == 200:
                self._give(place, who, secret)

    @step(who=ANYBODY, times=st.integers(1, 2))
    def play_again(self, who: int, times: int) -> None:
        seat_state, seat = self.chair_of(who), self.seat_of(who)
        for _ in range(times):
            reply = self.ask(who, "POST", "/rematch")
            if reply.status == 200:
                assert seat_state is not None
                secret = reply.json["secret"]
                assert self.again.setdefault(seat_state.place, secret) == secret
                assert self.site.get(f"/api/games/{reply.json['id']}", secret).json["seat"] == seat

    @step(seconds=st.sampled_from([5.0, 31.0, AWAY, AWAY, TURN]))
    def let_time_pass(self, seconds: float) -> None:
        self.site.clock.now += seconds
        self.acting = None
        run_due(self.table)
        self._judge_news()

    # What the host does

    @step(seat=SEATS)
    def make_a_code(self, seat: Seat) -> None:
        if seat == self.seat_of(HOST):
            return  # that is `move_to_another_device`
        reply = self.ask(HOST, "POST", f"/seats/{seat}/reissue")
        if reply.status == 200:
            self.codes.append(reply.json["code"])

    @precondition(lambda self: self.codes)
    @step(who=ANYBODY, nth=st.integers(0, 2))
    def redeem(self, who: int, nth: int) -> None:
        had = self.chair_of(who)
        reply = self.ask(who, "POST", "/redeem", {"code": self.codes[-1 - nth % len(self.codes)]})
        if reply.status == 200:
            place = self.state.seats[reply.json["seat"]].place
            assert had is None or had.place == place  # nobody gets a second seat, and the host nobody's
            self._give(place, who, reply.json["secret"])

    @step(seat=SEATS, who=ANYBODY)
    def give_away(self, seat: Seat, who: int) -> None:
        """The steps above one after another: by chance alone they seldom follow each other."""
        self.let_time_pass(AWAY)
        self.make_a_code(seat)
        if self.codes:
            self.redeem(who, 0)

    @step(seat=SEATS)
    def put_a_bot_there(self, seat: Seat) -> None:
        self.ask(HOST, "POST", f"/seats/{seat}/bot", {"level": "random"})

    @step(open_seats=st.sampled_from(["bots", "remove"]))
    def start(self, open_seats: str) -> None:
        self.ask(HOST, "POST", "/start", {"open_seats": open_seats, "level": "random"})

    @step(spectators=st.booleans(), bot_seconds=st.sampled_from([30, 40]))
    def change(self, spectators: bool, bot_seconds: int) -> None:
        self.ask(HOST, "PATCH", "", {"spectators": spectators, "bot_seconds": bot_seconds})

    @step()
    def invite(self) -> None:
        self.ask(HOST, "POST", "/invitations", {})

    @precondition(lambda self: self.state.version > CLOSABLE)
    @step()
    def close(self) -> None:
        self.ask(HOST, "DELETE", "")

    @step()
    def try_whatever_is_known(self) -> None:
        """Codes open nothing by themselves, and secrets only the seats of those who have them."""
        for text in sorted(self.browsers[HOST].known | self.browsers[SECOND].known):
            reply = self.site.get(self.table.path, text)
            if reply.status == 200:
                (who,) = (who for who in (HOST, SECOND) if self.browsers[who].secret == text)
                self.acting, self.browsers[who].heard = who, self.site.clock.now
                self._check_answer(who, "GET", "", reply)
                self._judge_news()

    # What is so, whatever happened

    @invariant()
    def streams_have_what_their_seats_may_see(self) -> None:
        for who, browser in enumerate(self.browsers):
            if browser.stream is not None:
                texts, is_closed = browser.stream.drained()
                for text in texts:
                    self._check_secrets(who, text)
                    if (frame := json.loads(text))["type"] == "entry":
                        self._check_entry(frame, self.seat_of(who))
                if is_closed:
                    self._end_stream(who)

    # Means

    @property
    def state(self) -> TableState:
        return self.table.kept.state

    def chair_of(self, who: int) -> SeatState | None:
        """The seat that somebody holds."""
        places = [place for place, holder in self.holders.items() if holder == who]
        seat = self.state.seat_of(places[0]) if places else None
        return None if seat is None else self.state.seats[seat]

    def seat_of(self, who: int) -> Seat | None:
        seat_state = self.chair_of(who)
        return None if seat_state is None else self.state.seat_of(seat_state.place)

    def is_away(self, who: int) -> bool:
        browser = self.browsers[who]
        return browser.has_left or (browser.stream is None and self.site.clock.now - browser.heard >= AWAY)

    def ask(self, who: int, method: str, path: str, body: object = None, *, is_heard: bool = True) -> Reply:
        """Let somebody ask, look at what they are answered, and at what has happened by it."""
        self.acting = who
        browser = self.browsers[who]
        reply = self.site.ask(method, self.table.path + path, body, browser.secret)
        assert reply.status < 500
        assert reply.status != 401 or self.chair_of(who) is None
        if is_heard and self.chair_of(who) is not None:
            browser.heard = self.site.clock.now
        if path.endswith(("/reissue", "/redeem", "/rematch", "/invitations")) and reply.status < 300:
            for name in ("code", "secret"):
                if name in reply.json:
                    self._learn(who, reply.json[name])
        self._check_answer(who, method, path, reply)
        self._judge_news()
        return reply

    def _learn(self, who: int, secret: str) -> None:
        """Somebody is sent a secret, which is nobody else's; the host's two browsers tell each other everything."""
        assert secret not in self.secrets or secret in self.browsers[who].known
        self.secrets.add(secret)
        for one in (HOST, SECOND) if who in (HOST, SECOND) else (who,):
            self.browsers[one].known.add(secret)

    def _give(self, place: int, who: int, secret: str) -> None:
        """A place has another holder."""
        if (was := self.holders.get(place, who)) != who:
            old = self.browsers[was].secret
            assert old is not None
            self.former.append((place, was, old))
        self.holders[place] = who
        self.stood_in.discard(place)
        browser = self.browsers[who]
        browser.secret, browser.heard, browser.has_left = secret, self.site.clock.now, False

    def _end_stream(self, who: int) -> None:
        browser = self.browsers[who]
        if browser.stream is not None:
            browser.stream.leave()
            browser.stream, browser.heard = None, self.site.clock.now

    # Judging

    def _check_answer(self, who: int, method: str, path: str, reply: Reply) -> None:
        self._check_secrets(who, f"{reply.header_list} {reply.body.decode()}")
        if method != "GET" or reply.status != 200:
            return
        viewer = self.seat_of(who)
        if path == "":
            game = self.state.game
            assert reply.json["seat"] == viewer
            assert reply.json["view"] == (None if game is None else as_json(view_json(game.view(viewer))))
            assert "legal" not in reply.json or viewer in self.state.deciding
        if path == "/events":
            for entry in reply.json["entries"]:
                self._check_entry(entry, viewer)

    def _check_secrets(self, who: int, text: str) -> None:
        assert [secret for secret in self.secrets - self.browsers[who].known if secret in text] == []

    def _check_entry(self, frame: dict[str, Any], viewer: Seat | None) -> None:
        seen = [seen_by(event, viewer) for event in self.state.log[frame["number"] - 1].events]
        assert frame["events"] == as_json([event_json(event) for event in seen if event is not None])
        assert frame.get("legal") is None or viewer in frame["deciding"]

    def _judge_news(self) -> None:
        """Hold each new entry against who is there and who asked."""
        for line in self.state.log[self.seen :]:
            self._judge(line)
        self.seen = self.state.version

    def _judge(self, line: LogLine) -> None:
        entry = line.entry
        if not isinstance(entry, Moved | StoodIn | HandedOver | TakenBack | Left | Returned):
            return
        seat_state = self.state.seats[entry.seat]
        holder = self.holders.get(seat_state.place)
        match entry:
            case Moved(by=Actor.PLAYER) | Left() | Returned():
                assert self.acting == holder
            case Moved():
                assert seat_state.kind is SeatKind.BOT or seat_state.place in self.stood_in
            case StoodIn():
                assert holder is not None
                limit = self.state.setup.turn_seconds
                is_late = limit is not None and self.site.clock.now >= self.state.decision_time(entry.seat) + limit
                assert is_late >= entry.is_late
                assert is_late or self.acting == holder or self.is_away(holder)
                self.stood_in.add(seat_state.place)
            case HandedOver(by=Actor.HOST):
                assert holder is not None
                assert self.is_away(holder)
                assert self.acting not in (HOST, holder)
            case HandedOver():
                assert self.acting == holder
            case TakenBack():
                assert (seat_state.place, self.acting) in [(place, who) for place, who, _ in self.former]
        if isinstance(entry, Returned | HandedOver | TakenBack):
            self.stood_in.discard(seat_state.place)
        if isinstance(entry, Left | Returned) and holder is not None:
            self.browsers[holder].has_left = isinstance(entry, Left)
            if self.state.game is None:
                del self.holders[seat_state.place]


def as_json(content: object) -> Any:
    return json.loads(json.dumps(content))


USUAL = settings(max_examples=examples(20), stateful_step_count=50, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.hypothesis
def test_a_host_has_no_power_over_those_who_are_there(site: Site) -> None:
    run_state_machine_as_test(type("Machine", (HostMachine,), {"site": site}), settings=USUAL)


# The test above can fail


async def only_note(table: tables.LiveTable, caller: Caller) -> None:
    """What a server does that lets a stand-in play on although its player is there."""
    if caller.place is not None:
        table.mark_active(caller.place)


POWERS: dict[str, tuple[object, str, object]] = {
    "over those who are there": (tables.LiveTable, "is_away", lambda _table, _seat: True),
    "to keep what a player wants back": (authentication, "mark_active", only_note),
    "to take a seat": (handover_commands, "_check_receiver", lambda _table, _caller, _seat: None),
    "to see everything": (frames, "seen_by", lambda event, _viewer: event),
}
FINDING = settings(
    USUAL,
    max_examples=200,
    stateful_step_count=25,
    phases=(Phase.generate,),
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
)


@pytest.mark.parametrize("power", POWERS)
def test_a_host_with_more_power_is_found_out(power: str, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*POWERS[power])
    with pytest.raises(AssertionError):
        run_state_machine_as_test(type("Machine", (HostMachine,), {"site": site}), settings=FINDING)
