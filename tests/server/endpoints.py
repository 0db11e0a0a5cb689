"""Every endpoint of the server and everybody who could ask there: who may, and what they are answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import Any

from tests.game.play import eager, played
from tests.server.guard.asgi import Reply
from tests.server.site import Denied, Site, Table, slug
from trekvaart.server.api.page_routes import FIXED
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.store import Key, Purpose

OPEN, PLAYING, FINISHED, CLOSED = STATES = ("open", "playing", "finished", "closed")
STREAM = "STREAM"  # the method of a WebSocket

# Tables


@dataclass
class Scene:
    """A table in some state; seat 0 is the host's, and seat 1 once had another secret."""

    table: Table
    old: str
    elsewhere: Table
    _before: object = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._before = self._now()

    @property
    def is_as_before(self) -> bool:
        """Whether nothing has happened at the table since the scene was set."""
        return self._now() == self._before

    def _now(self) -> tuple[int, Mapping[str, Key]]:
        return self.table.version, dict(self.table.kept.keys)

    def first_move(self, seat: int) -> str:
        """A move that a seat could make, if any."""
        game = self.table.kept.state.game
        return str(game.legal(seat)[0]) if game is not None and seat in game.deciding else "draw deck"

    def fill(self, text: str) -> str:
        """Put what people may come with into a text."""
        table = self.table
        return text.format(
            host=table.secret,
            seat=table.secrets[1],
            old=self.old,
            elsewhere=self.elsewhere.secret,
            invitation=table.invitation or self.elsewhere.invitation,
            kept=digest_of(table.secret),
            half=table.secret[:11],
            id=table.id,
        )


@lru_cache
def finished_record() -> str:
    return played(("amsterdam", 2), eager, seed=3).record()


@lru_cache
def elsewhere(site: Site) -> Table:
    return site.open("amsterdam", "human", "human", "open")


def scene_of(site: Site, state: str, **wish: Any) -> Scene:
    """A table in that state."""
    if state == FINISHED:
        table = site.open("amsterdam", "human", "human", record=finished_record(), **wish)
    else:
        table = site.open("amsterdam", "human", "human", "open", **wish)
    if state == PLAYING:
        table.join("Zoe")
    old = revoked_secret(table, 1) if state == FINISHED else reissue(table, 1)
    if state == CLOSED:
        assert site.ask("DELETE", table.path, None, table.secret).status == 204
    return Scene(table, old, elsewhere(site))


def reissue(table: Table, seat: int) -> str:
    """Let the holder of a seat move to a new secret; returns the old one."""
    made = table.site.post(f"{table.path}/seats/{seat}/reissue", None, table.secrets[seat])
    assert made.status == 200, made.body
    reply = table.site.post(f"{table.path}/redeem", {"code": made.json["code"]})
    assert reply.status == 200, reply.body
    old, table.secrets[seat] = table.secrets[seat], reply.json["secret"]
    return old


def revoked_secret(table: Table, seat: int) -> str:
    """A secret that has opened a seat of a table at which nobody can be given another one now."""
    secret = table.site.chosen.runtime().new_secret()
    key = Key(digest_of(secret), table.id, Purpose.SEAT, seat, False, None, is_revoked=True)
    table.site.run(table.site.context.store.add_keys([key]))
    table.site.run(table.kept.read_keys())
    return secret


# Callers


class Who(Enum):
    """Whom the server should take a caller for."""

    NOBODY = auto()
    SEAT = auto()
    HOST = auto()


Credentials = dict[str, Any]


@dataclass(frozen=True)
class Caller:
    """Somebody with a header or a cookie, and what should come of it: who they are, or what is wrong."""

    name: str
    taken_for: Who | str
    header: str | None = None
    cookie: str | None = None

    def shown(self, scene: Scene) -> Credentials:
        """What they show at a table."""
        header = {} if self.header is None else {"authorization": scene.fill(self.header)}
        return {"headers": header} | ({} if self.cookie is None else by_cookie(scene.fill(self.cookie)))


def by_bearer(secret: str) -> Credentials:
    return {"secret": secret}


def by_cookie(secret: str) -> Credentials:
    return {"cookies": {"trekvaart_seat_0": secret}}


UNKNOWN, OLD = "401 unknown-secret", "401 old-secret"

SECRETS: list[tuple[str, Who | str, str]] = [
    ("another seat", Who.SEAT, "{seat}"),
    ("the host", Who.HOST, "{host}"),
    ("an old secret", OLD, "{old}"),
    ("a secret of another table", UNKNOWN, "{elsewhere}"),
    ("an invitation", UNKNOWN, "{invitation}"),
    ("what the database keeps", UNKNOWN, "{kept}"),
    ("half a secret", UNKNOWN, "{half}"),
    ("the table's id", UNKNOWN, "{id}"),
    ("garbage", UNKNOWN, "%00../\\"),
]
CALLERS = [
    Caller("nobody", Who.NOBODY),
    *(Caller(name, taken_for, header=f"Bearer {secret}") for name, taken_for, secret in SECRETS),
    *(Caller(f"{name}, by cookie", taken_for, cookie=secret) for name, taken_for, secret in SECRETS),
    Caller("a header in small letters", Who.HOST, "bearer {host}"),
    Caller("an empty header", UNKNOWN, ""),
    Caller("a header without a secret", UNKNOWN, "Bearer"),
    Caller("a header with spaces for a secret", UNKNOWN, "Bearer    "),
    Caller("a secret without a scheme", UNKNOWN, "{host}"),
    Caller("another scheme", UNKNOWN, "Basic {host}"),
    Caller("two secrets", UNKNOWN, "Bearer {host} {seat}"),
    Caller("letters beyond ASCII", UNKNOWN, "Bearer \xe9\xff"),
    Caller("an empty cookie", UNKNOWN, cookie=""),
    Caller("a seat with the host's cookie", Who.SEAT, "Bearer {seat}", "{host}"),
    Caller("garbage with the host's cookie", UNKNOWN, "Bearer garbage", "{host}"),
]


# Endpoints


class May(Enum):
    """Those for whom an endpoint is meant."""

    ANYBODY = auto()  # whatever they show
    WATCHERS = auto()  # everybody, unless they show something wrong or the table has no spectators
    PLAYERS = auto()
    HOST = auto()
    HOLDER = auto()  # whoever holds seat 1; the host too, while that player is away, which they are not here


@dataclass(frozen=True)
class Endpoint:
    """An endpoint, for whom it is meant, and what it answers those at an open, running, finished and closed table."""

    method: str
    path: str
    may: May
    answers: tuple[str, str, str, str]
    body: object = None  # or what makes it for a scene and a seat

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    def expected(self, taken_for: Who | str, state: str) -> str:
        """What a caller should be answered."""
        answer = self.answers[STATES.index(state)]
        match self.may, taken_for:
            case (May.ANYBODY, _):
                return answer
            case (_, str(wrong)):
                return wrong
            case (May.PLAYERS | May.HOST | May.HOLDER, Who.NOBODY):
                return "401 no-seat"
            case (May.HOST, Who.SEAT):
                return "403 not-host"
            case (May.HOLDER, Who.HOST) if answer == "200":
                return "409 player-present"
            case _:
                return answer

    def at(self, id: str) -> str:
        """Where it is asked about a table."""
        path = self.path.replace("{name:path}", "app-1a2b.js").replace("{rest:path}", id)
        return path.format(id=id, seat=1, name="amsterdam", code="bbbbbb")

    def ask(
        self,
        scene: Scene,
        shown: Credentials,
        *,
        query: str = "",
        seat: int = 0,
        id: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> str:
        """Ask, and tell what was answered."""
        site = scene.table.site
        shown = shown | {"headers": {**shown.get("headers", {}), **(headers or {})}}
        path = self.at(id or scene.table.id) + query
        if self.method == STREAM:
            try:
                with site.stream(path, **shown):
                    return "101"
            except Denied as denied:
                return describe(denied.reply)
        body = self.body(scene, seat) if callable(self.body) else self.body
        return describe(site.ask(self.method, path, body, **shown))


def describe(reply: Reply) -> str:
    """An answer in a few words."""
    return str(reply.status) if reply.status < 400 else f"{reply.status} {slug(reply)}"


def always(answer: str) -> tuple[str, str, str, str]:
    return answer, answer, answer, answer


def legal_move(scene: Scene, seat: int) -> object:
    move = scene.first_move(seat)
    return {"move": move, "move_id": "one", "version": scene.table.version}


ALREADY, SHUT = "409 already-started", "409 table-closed"
NOT_YET, OVER, NOT_OVER = "409 not-started", "409 game-over", "409 not-over"
GAME = "/api/games/{id}"
SCREENS = ("table", "join", "seat", "rules")
PAGE_FILES = ("/", "/finished", "/rules", *(f"/{file}" for file in FIXED))

ENDPOINTS = [
    Endpoint("GET", "/healthz", May.ANYBODY, always("200")),
    Endpoint("GET", "/readyz", May.ANYBODY, always("200")),
    Endpoint("GET", "/metrics", May.ANYBODY, always("200")),
    *(Endpoint("GET", path, May.ANYBODY, always("200")) for path in PAGE_FILES),
    *(Endpoint("GET", f"/{screen}/{{rest:path}}", May.ANYBODY, always("200")) for screen in SCREENS),
    Endpoint("GET", "/assets/{name:path}", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/openapi.json", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/bots", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/editions", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/editions/{name}", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/editions/{name}/base.svg", May.ANYBODY, always("200")),
    Endpoint("GET", "/api/codes/{code}", May.ANYBODY, always("404 unknown-code")),
    Endpoint("GET", "/api/games", May.ANYBODY, always("200")),
    Endpoint(
        "POST",
        "/api/games",
        May.ANYBODY,
        always("201"),
        {"edition": "amsterdam", "seats": [{"kind": "human"}, {"kind": "human"}]},
    ),
    Endpoint("GET", GAME, May.WATCHERS, always("200")),
    Endpoint("GET", GAME + "/events", May.WATCHERS, always("200")),
    Endpoint(STREAM, GAME + "/stream", May.WATCHERS, always("101")),
    Endpoint("GET", GAME + "/record", May.WATCHERS, (NOT_OVER, NOT_OVER, "200", NOT_OVER)),
    Endpoint("POST", GAME + "/moves", May.PLAYERS, (NOT_YET, "200", OVER, SHUT), legal_move),
    Endpoint("POST", GAME + "/undo", May.PLAYERS, (NOT_YET, "403 no-undo", OVER, SHUT), {"number": 1}),
    Endpoint("GET", GAME + "/refusals", May.PLAYERS, (NOT_YET, "200", "200", SHUT)),
    Endpoint("GET", GAME + "/hint", May.PLAYERS, (NOT_YET, "403 no-hints", OVER, SHUT)),
    Endpoint("POST", GAME + "/phrases", May.PLAYERS, ("204", "204", "204", SHUT), {"phrase": "hello"}),
    Endpoint("POST", GAME + "/leave", May.PLAYERS, ("200", "200", OVER, SHUT)),
    Endpoint("POST", GAME + "/return", May.PLAYERS, always("200")),
    Endpoint("POST", GAME + "/rematch", May.PLAYERS, (NOT_OVER, NOT_OVER, "200", NOT_OVER)),
    Endpoint("PATCH", GAME, May.HOST, ("200", "200", "200", SHUT), {"public": True}),
    Endpoint("DELETE", GAME, May.HOST, ("204", ALREADY, ALREADY, SHUT)),
    Endpoint("POST", GAME + "/start", May.HOST, ("200", ALREADY, ALREADY, SHUT), {}),
    Endpoint("POST", GAME + "/invitations", May.HOST, ("201", ALREADY, ALREADY, SHUT), {}),
    Endpoint("DELETE", GAME + "/invitations", May.HOST, always("204")),
    Endpoint("POST", GAME + "/seats/{seat}/reissue", May.HOLDER, ("200", "200", OVER, SHUT)),
    Endpoint("POST", GAME + "/seats/{seat}/bot", May.HOLDER, (NOT_YET, "200", OVER, SHUT), {}),
    # This one is for those who had a seat, and who has one keeps it.
    Endpoint("POST", GAME + "/take-back", May.PLAYERS, always("200")),
    # These judge by what the body brings.
    Endpoint("POST", GAME + "/redeem", May.ANYBODY, always("401 unknown-secret"), {"code": "garbage"}),
    Endpoint(
        "POST",
        GAME + "/join",
        May.ANYBODY,
        ("200", ALREADY, "401 unknown-secret", SHUT),  # a finished table of a record was never open
        lambda scene, _seat: {"name": "Yan", "invitation": scene.fill("{invitation}")},
    ),
    Endpoint(
        "POST", GAME + "/session", May.ANYBODY, always("200"), lambda scene, _seat: {"secret": scene.table.secret}
    ),
    Endpoint("DELETE", GAME + "/session", May.ANYBODY, always("204")),
]
OF_TABLES = [endpoint for endpoint in ENDPOINTS if "{id}" in endpoint.path]
WATCHED = [endpoint for endpoint in ENDPOINTS if endpoint.may is May.WATCHERS]
SEATED = [endpoint for endpoint in ENDPOINTS if endpoint.may is May.PLAYERS]
HOSTED = [endpoint for endpoint in ENDPOINTS if endpoint.may is May.HOST]
HELD = [endpoint for endpoint in ENDPOINTS if endpoint.may is May.HOLDER]
