"""Secrets stay where they belong: not in logs, addresses, errors, reprs, lists or the database; only in cookies."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import io
import json
import logging
import pkgutil
from collections.abc import Iterable, Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from pydantic import BaseModel

import trekvaart.server
from tests.server.endpoints import ENDPOINTS, STREAM, by_bearer, by_cookie, scene_of
from tests.server.guard.asgi import Reply
from tests.server.site import Site, Table, serving
from trekvaart.server.api.models import Join
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.log_format import HarmlessFilter, JsonFormatter, TextFormatter
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.store import Store

NAME = "Wilhelmina"  # of somebody who plays


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Site]:
    with serving(sqlite_url) as site:
        yield site


def secrets_of(site: Site) -> list[str]:
    """All that nobody but its bearer should see, and what the database keeps of it."""
    assert len(site.chosen.secrets) > 2
    told = [*site.chosen.secrets, *site.chosen.codes]
    return [*told, *map(digest_of, told)]


def in_text(secrets: Iterable[str], text: str) -> list[str]:
    return [secret for secret in secrets if secret in text]


def whole(reply: Reply) -> str:
    return f"{reply.header_list} {reply.body.decode(errors='replace')}"  # pictures are not text


def play_a_little(site: Site) -> Table:
    """A table at which much happens that has to do with secrets."""
    table = site.open("amsterdam", "human", "open", "open", public=True)
    seat = table.join(NAME)
    site.post(f"{table.path}/join", {"name": "Zoe", "invitation": "no-such-invitation-is-known"})
    site.post(f"{table.path}/invitations", {"seat": 2}, table.secret)
    site.get(f"/api/codes/{table.made['invitation']['short_code']}")
    site.post(f"{table.path}/join", {"name": "Yan", "seat": 1, "invitation": table.made["invitation"]["short_code"]})
    site.post(f"{table.path}/session", {"secret": table.secrets[seat]})
    code = site.post(f"{table.path}/seats/{seat}/reissue", None, table.secrets[seat]).json["code"]
    site.post(f"{table.path}/redeem", {"code": code})
    site.get(table.path, table.secrets[seat])
    site.get(table.path, cookies={"trekvaart_seat_0": table.secret})
    site.get(f"{table.path}?secret={table.secret}&seat={table.secret}")
    site.get(f"/api/games/{table.secret}/events")
    site.get(f"/{table.secret}")
    with table.stream(0):
        site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
        for _ in range(4):
            if 0 in table.deciding:
                table.move(0)
        table.try_move(0, f"keep {table.secret}")
    site.ask("DELETE", f"{table.path}/session", cookies={"trekvaart_seat_0": table.secret})
    return table


# Logs


class Lines(logging.Handler):
    """Keeps every line that anybody logs, as it would be written and as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.written = io.StringIO()
        self.ours: list[str] = []
        self._formats = (JsonFormatter(), TextFormatter())
        self._filter = HarmlessFilter()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        if self._filter.filter(record):
            self.written.writelines(format.format(record) + "\n" for format in self._formats)
        if record.name.startswith("trekvaart"):
            self.ours.append(f"{record.getMessage()} {getattr(record, 'facts', {})}")


@pytest.fixture
def lines() -> Iterator[Lines]:
    handler, root = Lines(), logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.setLevel(before)
    root.removeHandler(handler)


def test_logs_have_no_secrets_and_no_names(lines: Lines, sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = play_a_little(site)
    text = lines.written.getvalue()
    assert table.id in text
    assert '"/api/games/{id}/moves"' in text
    for said in (text, *lines.ours):  # what we say ourselves does not need the last fence, which hides long words
        assert not in_text([*secrets_of(site), NAME, "no-such-invitation", "?"], said)
    assert not in_text([ticket.id for ticket in table.kept.state.edition.tickets], text)


def test_a_mistake_of_ours_tells_nothing_to_anybody(
    lines: Lines, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_store: Store, *told: object, **more: object) -> bool:
        raise RuntimeError(f"{told} {more} {secrets_of(failing)} {NAME}")

    with serving(sqlite_url) as failing:
        table = failing.open("amsterdam", "human", "open", "open")
        table.join(NAME)
        monkeypatch.setattr(Store, "append", fail)
        for path, body in (("leave", None), ("join", {"name": "Zoe", "invitation": table.invitation})):
            reply = failing.post(f"{table.path}/{path}", body, table.secret)
            assert reply.status == 500
            assert not in_text([*secrets_of(failing), NAME, "RuntimeError"], whole(reply))
            assert reply.json["request"] == reply.headers["x-request-id"]
            assert reply.headers["x-request-id"] in lines.written.getvalue()
    text = lines.written.getvalue()
    assert "RuntimeError" in text
    assert not in_text([*secrets_of(failing), NAME], text.replace("{NAME}", ""))


# Answers

TELLS = {  # the only answers that have a secret in them, and whose
    "POST /api/games": "of the people at the host's screen, and an invitation",
    "POST /api/games/{id}/join": "of the new player",
    "POST /api/games/{id}/rematch": "of the player's new seat",
    "POST /api/games/{id}/session": "that was sent, as a cookie",
    "POST /api/games/{id}/seats/{seat}/reissue": "a code for the seat",
    "POST /api/games/{id}/redeem": "of the seat, for its new holder",
    "POST /api/games/{id}/take-back": "that was sent, as a cookie",
    "POST /api/games/{id}/invitations": "an invitation",
}


def test_only_answers_that_are_meant_to_have_secrets_in_them(site: Site) -> None:
    for state in ("open", "playing", "finished"):
        for endpoint in ENDPOINTS:
            scene = scene_of(site, state, public=True)
            table = scene.table
            path = endpoint.at(table.id)
            if endpoint.method == STREAM:
                with site.stream(path, table.secret) as stream:
                    assert not in_text(secrets_of(site), "".join(stream.texts()))
                continue
            for shown in (by_bearer(table.secret), by_cookie(table.secret)):
                body = endpoint.body(scene, 0) if callable(endpoint.body) else endpoint.body
                reply = site.ask(endpoint.method, path, body, **shown)
                if reply.status >= 400 or str(endpoint) not in TELLS:
                    assert not in_text(secrets_of(site), whole(reply)), endpoint
                else:
                    derived = [reply.json["secret"]] if endpoint.path.endswith("/rematch") else []
                    assert in_text([*site.chosen.secrets, *derived], whole(reply)), endpoint
                    assert reply.headers["cache-control"] == "no-store"
                    assert not in_text(map(digest_of, site.chosen.secrets), whole(reply))


def test_a_request_that_does_not_fit_is_not_quoted(site: Site) -> None:
    table = play_a_little(site)
    secret = table.secret
    requests: list[tuple[str, str, object]] = [
        ("POST", f"{table.path}/session", {"secret": [secret]}),
        ("POST", f"{table.path}/session", {"secret": secret * 10}),
        ("POST", f"{table.path}/session", {"secret": secret, "more": secret}),
        ("POST", f"{table.path}/session", f'{{"secret": "{secret}'.encode()),
        ("POST", f"{table.path}/session", secret.encode()),
        ("POST", f"{table.path}/join", {"name": "Zoe", "invitation": {"code": secret}}),
        ("POST", f"{table.path}/join", {"name": "Zoe", "seat": secret}),
        ("POST", f"{table.path}/moves", {"move": "pass", "move_id": "1", "version": secret}),
        ("POST", f"{table.path}/moves", {"move": [secret], "move_id": [secret], "version": 1}),
        ("POST", f"{table.path}/seats/{secret}/reissue", None),
        ("PATCH", table.path, {"public": secret}),
        ("POST", "/api/games", {"edition": "usa", "seats": [{"kind": secret}]}),
        ("GET", f"{table.path}?seat={secret}", None),
        ("GET", f"{table.path}/events?after={secret}", None),
        ("GET", f"/api/games?before={secret}&status={secret}", None),
        ("GET", f"/api/games/{secret}", None),
        ("GET", f"/{secret}", None),
        (secret, table.path, None),
    ]
    for method, path, body in requests:
        for language in ("en", "es", "nl"):
            reply = site.ask(method, path, body, table.secret, headers={"accept-language": language})
            assert 400 <= reply.status < 500
            assert not in_text(secrets_of(site), whole(reply)), (method, path, body)


def test_figures_have_no_secrets(site: Site) -> None:
    play_a_little(site)
    assert not in_text([*secrets_of(site), NAME], site.get("/metrics").body.decode())


def test_links_have_the_secret_where_no_server_sees_it(site: Site) -> None:
    table = site.open("amsterdam", "human", "open", "open", "open")
    joined = site.post(f"{table.path}/join", {"name": "Zoe", "invitation": table.invitation}).json
    code = site.post(f"{table.path}/seats/1/reissue", None, joined["secret"]).json
    redeemed = site.post(f"{table.path}/redeem", {"code": code["code"]}).json
    invitation = site.post(f"{table.path}/invitations", {}, table.secret).json
    for told, secret in (
        (table.made, table.made["secret"]),
        (table.made["invitation"], table.made["invitation"]["code"]),
        (joined, joined["secret"]),
        (code, code["code"]),
        (redeemed, redeemed["secret"]),
        (invitation, invitation["code"]),
    ):
        address, hash, fragment = told["link"].partition("#")
        assert (hash, fragment) == ("#", secret)
        assert urlsplit(address).path.endswith(table.id)
        assert not urlsplit(address).query
    made = site.post("/api/games", {"edition": "usa", "seats": [{"kind": "human"}, {"kind": "open"}]})
    assert made.headers["location"] == f"/api/games/{made.json['id']}"


# The database


def test_the_database_has_only_digests(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        play_a_little(site)
        folder = Path(sqlite_url.removeprefix("sqlite:///")).parent
        kept = b"".join(path.read_bytes() for path in folder.iterdir())  # the log that is written ahead, too
        assert in_text([digest_of(secret) for secret in site.chosen.secrets], kept.decode("latin-1"))
        assert not in_text(site.chosen.secrets, kept.decode("latin-1"))


# Reprs


def server_types() -> list[type]:
    """Every class of the server."""
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(trekvaart.server.__path__, "trekvaart.server."):
        if ".migrations" not in module.name:
            for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
                if kind.__module__.startswith("trekvaart.server"):
                    found[f"{kind.__module__}.{kind.__qualname__}"] = kind
    return list(found.values())


SECRET_FIELDS = {"secret", "secrets", "code", "bot_seed", "database"}


def test_no_repr_shows_a_field_that_holds_a_secret() -> None:
    shown = []
    for kind in server_types():
        if dataclasses.is_dataclass(kind):
            shown += [f"{kind.__name__}.{one.name}" for one in dataclasses.fields(kind) if one.repr]
        elif issubclass(kind, BaseModel):
            shown += [f"{kind.__name__}.{name}" for name, one in kind.model_fields.items() if one.repr]
    assert len(shown) > 50
    assert [name for name in shown if name.partition(".")[2] in SECRET_FIELDS] == []
    assert "hush" not in repr(Join(name=NAME, seat=None, invitation="hush"))


def test_no_repr_of_a_running_server_shows_a_secret(site: Site) -> None:
    table = play_a_little(site)
    for thing in reachable(site.context, depth=5):
        assert not in_text(site.chosen.secrets, repr(thing)), type(thing)
    assert table.kept in list(reachable(site.context, depth=5))


def reachable(thing: Any, depth: int) -> Iterator[Any]:
    """An object of ours and those that it has."""
    if isinstance(thing, dict | list | tuple | set):
        inside = [*thing.values()] if isinstance(thing, dict) else [*thing]
    elif type(thing).__module__.startswith("trekvaart.server"):
        yield thing
        names = [*getattr(thing, "__dict__", ()), *getattr(type(thing), "__slots__", ())]
        inside = [getattr(thing, name, None) for name in names]
    else:
        return
    if depth:
        for one in inside:
            yield from reachable(one, depth - 1)


def test_no_repr_shows_the_password_of_a_database() -> None:
    url = "postgresql://trekvaart:hush-hush@localhost/games"
    assert "hush-hush" not in repr(Settings(database=url))
    assert "hush-hush" not in repr(Store(url))


# Cookies


def cookies_of(reply: Reply) -> SimpleCookie:
    jar = SimpleCookie()
    for name, value in reply.header_list:
        if name == "set-cookie":
            jar.load(value)
    return jar


def test_cookies_are_for_this_table_and_for_no_script(site: Site) -> None:
    wish = {"edition": "amsterdam", "seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "open"}]}
    created = site.post("/api/games", wish)
    path, secrets = f"/api/games/{created.json['id']}", {line["seat"]: line["secret"] for line in created.json["seats"]}
    session = site.post(f"{path}/session", {"secret": secrets[1]})
    code = site.post(f"{path}/seats/0/reissue", None, secrets[0]).json["code"]
    redeemed = site.post(f"{path}/redeem", {"code": code})
    code = created.json["invitation"]["code"]
    joined = site.post(f"{path}/join", {"name": NAME, "invitation": code})
    watched = site.post("/api/games", {"edition": "amsterdam", "seats": [{"kind": "open"}, {"kind": "open"}]})
    for reply, expected in (
        (created, {f"trekvaart_seat_{seat}": secret for seat, secret in secrets.items()}),
        (session, {"trekvaart_seat_1": secrets[1]}),
        (redeemed, {"trekvaart_seat_0": redeemed.json["secret"]}),
        (joined, {"trekvaart_seat_2": joined.json["secret"]}),
        (watched, {"trekvaart_host": watched.json["secret"]}),
    ):
        jar = cookies_of(reply)
        assert {name: one.value for name, one in jar.items()} == expected
        for one in jar.values():
            assert one["path"] == f"/api/games/{reply.json['id']}"
            assert one["httponly"] is True
            assert one["samesite"].lower() == "strict"
            assert one["domain"] == ""
            assert int(one["max-age"]) > 24 * 3600
            assert not one["secure"]  # over http a browser would not keep it


def test_the_cookie_of_a_guest_is_not_given_to_the_host(site: Site) -> None:
    table = site.open("amsterdam", "human", "human", "open")
    table.let_all_go_away()
    reply = site.post(f"{table.path}/seats/1/reissue", None, table.secret)
    assert reply.status == 200
    assert not cookies_of(reply)


def test_a_session_ends(site: Site) -> None:
    table = site.open("amsterdam", "human", "human")
    sent = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()} | {"theme": "dark"}
    jar = cookies_of(site.ask("DELETE", f"{table.path}/session", cookies=sent))
    assert set(jar) == {"trekvaart_seat_0", "trekvaart_seat_1"}
    for one in jar.values():
        assert (one.value, one["max-age"], one["path"]) == ("", "0", table.path)


@pytest.mark.parametrize(
    ("client", "scheme", "forwarded", "is_secure"),
    [
        ("203.0.113.7", "http", None, False),
        ("203.0.113.7", "https", None, True),
        ("10.1.2.3", "http", "https", True),
        ("10.1.2.3", "http", "http", False),
        ("203.0.113.7", "http", "https", False),  # no proxy of ours says so
        ("203.0.113.7", "https", "http", True),
    ],
)
def test_cookies_over_tls_stay_on_it(
    client: str, scheme: str, forwarded: str | None, is_secure: bool, sqlite_url: str
) -> None:
    with serving(sqlite_url, proxies=("10.0.0.0/8",)) as site:
        headers = {} if forwarded is None else {"x-forwarded-proto": forwarded}
        wish = {"edition": "amsterdam", "seats": [{"kind": "human"}, {"kind": "open"}]}
        reply = site.post("/api/games", wish, headers=headers, client=(client, 5000), scheme=scheme)
        assert bool(cookies_of(reply)["trekvaart_seat_0"]["secure"]) == is_secure
        expected = "https" if is_secure else "http"
        assert urlsplit(json.loads(reply.body)["link"]).scheme == expected
