"""The server reveals nothing hidden: dealing differently what a viewer cannot see changes no byte for that viewer.

Two servers with the same clocks, secrets and ids play a game and the same game dealt differently; whatever one viewer
receives is compared: answers with their headers, refusals of whatever it tries, and streams.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.game.play import edition_of
from tests.ledger import rule
from tests.server.guard.asgi import Reply
from tests.server.scripts import Script, ScriptedBot, Unfinished
from tests.server.site import NAMES, Chosen, Site, Stream, Table, serving
from trekvaart.bots import Budget
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.server.tables import frames
from trekvaart.server.tables.log_entries import Moved

Viewer = Seat | None
Transcript = list[str]  # all that a viewer was sent, in order

NEVER_EQUAL = {"x-request-id", "date"}
EVERY = 3  # so many moves, somebody looks around
SWAPS = 6


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is present is told at once, and hints are so many games, so that nothing depends on the time that passes."""
    monkeypatch.setattr("trekvaart.server.tables.audience.SETTLING", 0.0)
    monkeypatch.setattr("trekvaart.bots.hints.BUDGET", Budget(iterations=60))


@dataclass
class Play:
    """A game that a server plays by a script, and what everybody is sent."""

    site: Site
    script: Script
    bots: Sequence[Seat] = ()
    stands_in: tuple[Seat, range] | None = None  # a bot plays on for a seat during these moves
    asks_for_hints: bool = False
    told: dict[Viewer, Transcript] = field(default_factory=dict)
    table: Table = field(init=False)
    version: int = 0  # what the table should have come to

    def run(self) -> dict[Viewer, Transcript]:
        """Play to the end of the script."""
        with ExitStack() as stack:
            streams = self._sit_down(stack)
            people = list(self.told)
            for number, (seat, move) in enumerate(self.script.moves):
                self._let_bots(number)
                if number % EVERY == 0 and not self._is_bot(seat, number):
                    nth = number // EVERY
                    viewer = seat if nth % 2 else people[nth // 2 % len(people)]
                    if viewer is None or not self._is_bot(viewer, number):  # a look would take the seat back
                        self._look_around(viewer, number)
                self._move(number, seat, move)
            self.site.until(lambda: self.table.version == self.version)
            for viewer, stream in streams.items():
                self.told[viewer] += stream.texts()
        for viewer in people:
            self._look_back(viewer)
        return self.told

    def _sit_down(self, stack: ExitStack) -> dict[Viewer, Stream]:
        """Set up the table; everybody follows it from the moment at which they come."""
        kinds = ["bot" if seat in self.bots else "open" for seat in range(1, self.script.seats)]
        self.table = self.site.open(self.script.edition, "human", *kinds, first=self.script.first, public=True)
        streams = {viewer: stack.enter_context(self.table.stream(viewer)) for viewer in (None, 0)}
        self.told = {None: [], 0: []}
        for name in NAMES[1 : kinds.count("open") + 1]:
            reply = self.site.post(f"{self.table.path}/join", {"name": name})
            seat = reply.json["seat"]
            self.table.secrets[seat] = reply.json["secret"]
            self.told[seat] = [written(reply)]
            streams[seat] = stack.enter_context(self.table.stream(seat))
        self.version = 1 + kinds.count("open") + 1
        return streams

    def _is_bot(self, seat: Seat, number: int) -> bool:
        stood = self.stands_in is not None and self.stands_in[0] == seat and number in self.stands_in[1]
        return seat in self.bots or stood

    def made(self, seat: Seat) -> int:
        """How many moves a seat has made."""
        lines = self.table.kept.state.log
        return sum(isinstance(line.entry, Moved) and line.entry.seat == seat for line in lines)

    def _let_bots(self, number: int) -> None:
        """Let a bot take a seat, or its player return."""
        if self.stands_in is None or number not in (self.stands_in[1].start, self.stands_in[1].stop):
            return
        self.site.until(lambda: self.table.version == self.version)
        seat, during = self.stands_in
        if number == during.start:
            reply = self.site.post(f"{self.table.path}/seats/{seat}/bot", {"level": "easy"}, self.table.secrets[seat])
            self.told[seat].append(written(reply))
        else:
            reply = self.site.post(f"{self.table.path}/return", None, self.table.secrets[seat])
            self.told[seat].append(written(reply))
        assert reply.status == 200
        self.version += 1

    def _move(self, number: int, seat: Seat, move: str) -> None:
        self.version += 1
        if self._is_bot(seat, number):
            self.site.until(lambda: self.table.version >= self.version)
            return
        wish = {"move": move, "move_id": str(number), "version": self.version - 1}
        for _ in range(2 if number % 5 == 0 else 1):  # asked for twice, it is answered twice
            reply = self.site.post(f"{self.table.path}/moves", wish, self.table.secrets[seat])
            assert reply.status == 200, reply.body
            self.told[seat].append(written(reply))
        if not self.bots and self.stands_in is None:
            self.site.clock.now += 1.25

    def _look_around(self, viewer: Viewer, number: int) -> None:
        """Ask for all that can be asked, and try what cannot be done."""
        self.site.until(lambda: self.table.version == self.version)
        look = self._ask(viewer, "GET", "")
        self._ask(viewer, "GET", f"/events?after={max(0, self.version - 4)}&limit=3")
        self._ask(viewer, "GET", "/record")
        self.told[viewer].append(written(self.site.get("/api/games")))
        rng = random.Random(number)
        legal = look.json.get("legal", ())
        tried = [move for move in attempts(self.script.edition, rng) if move not in legal]
        versions = (0, self.version + 1, *[self.version] * len(tried))
        for version, move in zip(versions, tried, strict=False):
            wish = {"move": move, "move_id": f"no {number}", "version": version}
            refused = self._ask(viewer, "POST", "/moves", wish, language=rng.choice(("en", "es", "nl")))
            assert refused.status >= 400
        if viewer is not None and number % 2:
            self._ask(viewer, "GET", "/refusals")
        if viewer is not None and self.asks_for_hints:
            self.site.until(self.site.context.bot_threads.are_bots_ready.is_set)
            self._ask(viewer, "GET", "/hint")

    def _look_back(self, viewer: Viewer) -> None:
        """Ask for everything once more, now that it has happened."""
        for path in ("", "/events", "/refusals"):
            self._ask(viewer, "GET", path)
        for after in (0, self.version // 2, self.version):
            with self.table.stream(viewer, after) as stream:
                self.told[viewer] += stream.texts()

    def _ask(self, viewer: Viewer, method: str, path: str, body: object = None, *, language: str = "en") -> Reply:
        headers = {"accept-language": language}
        secret = self.table.secret_of(viewer)
        reply = self.site.ask(method, self.table.path + path, body, secret, headers=headers)
        self.told[viewer].append(written(reply))
        return reply


def written(reply: Reply) -> str:
    """Every byte of an answer that could tell something."""
    headers = sorted(line for line in reply.header_list if line[0] not in NEVER_EQUAL)
    return f"{reply.status} {headers} {reply.body!r}"


def attempts(name: str, rng: random.Random) -> list[str]:
    """Moves that somebody might try."""
    edition = edition_of(name)
    tickets = [ticket.id for ticket in rng.sample(edition.tickets, 2)]
    tried = ["draw deck", "draw tickets", "pass", "nonsense", f"draw {rng.choice(edition.kinds)}"]
    tried += [f"keep {tickets[0]}", f"keep {' '.join(tickets)}"]
    for route in rng.sample(edition.routes, 3):
        tried.append(f"claim {route.id} {route.length} {rng.choice(edition.colours)}")
    return rng.sample(tried, 6)


class Servers:
    """Servers that are alike in everything that chance decides."""

    def __init__(self, folder: Path) -> None:
        self._databases = (f"sqlite:///{folder / f'{number}.db'}" for number in count())
        self._playing: list[Play] = []

    def play(self, script: Script, **chosen: Any) -> dict[Viewer, Transcript]:
        """What everybody is sent while a fresh server plays a script."""
        with serving(next(self._databases), Chosen(script.luck), beat_seconds=3600) as site:
            self._playing.append(Play(site, script, **chosen))
            return self._playing[-1].run()

    def bot(self, _level: str, _seed: int) -> ScriptedBot:
        """A bot for the game that is being played."""
        play = self._playing[-1]
        return ScriptedBot(play.script, play.made)


@pytest.fixture
def servers(tmp_path: Path) -> Servers:
    return Servers(tmp_path)


def check(servers: Servers, game: Unfinished, viewers: Sequence[Viewer], **chosen: Any) -> dict[Viewer, Transcript]:
    """Play a game, and then for each of these viewers the same dealt differently; returns what the first one sent."""
    script = game.script()
    truth = servers.play(script, **chosen)
    for viewer in viewers:
        redealt = game.redealt(viewer, SWAPS)
        assert redealt != script
        other = servers.play(redealt, **chosen)
        for real, told in zip(truth[viewer], other[viewer], strict=True):
            assert told == real
    return truth


CASES: list[tuple[str, int, list[Viewer]]] = [
    ("usa", 2, [0, None]),
    ("usa", 3, [1]),
    ("usa", 5, [4]),
    ("amsterdam", 2, [1, None]),
    ("amsterdam", 3, [0, 2]),
    ("amsterdam", 4, [3]),
]


@rule("SECRET-TICKETS", "SECRET-BLIND", "SECRET-COMPLETION", "RULING-SECRET", "RULING-RETURNED-SECRET")
@pytest.mark.parametrize(("edition", "seats", "viewers"), CASES, ids=str)
def test_a_game_dealt_anew_is_the_same_to_the_byte(
    edition: str, seats: int, viewers: list[Viewer], servers: Servers
) -> None:
    check(servers, Unfinished.of((edition, seats), seed=seats, moves=32), viewers)


@rule("RULING-SECRET")
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_bots_and_stand_ins_tell_nothing(edition: str, servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots see goes through the server too; those here know the script, so that both games are alike."""
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", servers.bot)
    game = Unfinished.of((edition, 3), seed=7, moves=26, hasty=(1,))
    # The stand-in comes and goes when seat 0 is to move: bots wait for nobody else.
    turns = [number for number, (seat, _) in enumerate(game.script().moves) if seat == 0]
    during = range(turns[2], turns[-3])
    assert any(seat == 2 for seat, _ in game.script().moves[during.start : during.stop])
    check(servers, game, [0, 2, None], bots=[1], stands_in=(2, during))


@rule("RULING-SECRET")
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_hints_tell_nothing(edition: str, servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks about a hint sees the seat's own view: others' hands and the deck change no figure of it."""
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", servers.bot)
    game = Unfinished.of((edition, 2), seed=5, moves=27, hasty=(1,))
    assert game.script().moves[-1][0] == 0  # an answer comes when its entry has been told
    truth = check(servers, game, [0], bots=[1], asks_for_hints=True)
    assert sum('"win":' in told for told in truth[0]) >= 2


# The tests above can fail

real_now, real_told, real_table, real_view = frames.decision_fields, frames._public_fields, frames.table, Game.view

LEAKS: dict[str, tuple[object, str, Callable[..., object]]] = {
    "events": (frames, "seen_by", lambda event, _viewer: event),
    "legal moves": (
        frames,
        "decision_fields",
        lambda state, _viewer: real_now(state, next(iter(state.deciding), None)),
    ),
    "moves": (
        frames,
        "_public_fields",
        lambda state, entry: real_told(state, entry) | {"move": getattr(entry, "move", "")},
    ),
    "the list": (frames, "table", lambda state: real_table(state) | {"luck": state.game and str(state.game.steps)}),
    "views": (Game, "view", lambda game, _viewer: real_view(game, 1)),
}


@pytest.fixture(scope="module")
def to_be_leaked() -> tuple[Script, Script]:
    game = Unfinished.of(("amsterdam", 2), seed=1, moves=10)
    return game.script(), game.redealt(None, SWAPS)


def test_a_server_that_does_not_leak_is_not(to_be_leaked: tuple[Script, Script], servers: Servers) -> None:
    truth, other = (servers.play(script) for script in to_be_leaked)
    assert truth[None] == other[None]
    assert truth[0] != other[0]
    assert truth[1] != other[1]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_server_that_leaks_is_found_out(
    leak: str, to_be_leaked: tuple[Script, Script], servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*LEAKS[leak])
    truth, other = (servers.play(script)[None] for script in to_be_leaked)
    assert truth != other
