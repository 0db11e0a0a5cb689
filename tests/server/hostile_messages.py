"""Hostile messages for a server: malformed, oversized, mistyped, misencoded, and otherwise not meant well.

`Hostility` makes them up out of what `nasty` has, the same ones for the same seed. `wire` is what goes to a real
server. Knows no test and no network.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.server.hostile_values import (
    BODIES,
    BROKEN_BODIES,
    CONTENT_TYPES,
    ELSEWHERE,
    FLOODS,
    FRAMES,
    GOOD_KEY,
    HANDSHAKES,
    HEADERS,
    LONG,
    METHODS,
    NUMBERS,
    PIECES,
    PLAIN,
    QUERIES,
    RAW,
    SCHEMES,
    TEXTS,
    Frame,
    Json,
    Raw,
)

Header: TypeAlias = tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class Message:
    """One request, or one handshake with what is said down the stream after it."""

    method: bytes
    target: bytes
    headers: tuple[Header, ...] = ()
    chunks: tuple[bytes, ...] = ()  # of the body; several go out chunked
    is_stream: bool = False
    said: tuple[Frame, ...] = ()

    @property
    def body(self) -> bytes:
        """All of the body."""
        return b"".join(self.chunks)


@dataclass(frozen=True, slots=True)
class Aim:
    """A table to aim at, and what opens its seats."""

    id: str
    secrets: Sequence[str]
    invitation: str | None = None
    version: int = 2


@dataclass
class Hostility:
    """Makes up hostile messages for tables."""

    seed: int
    aims: Sequence[Aim]
    _choose: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._choose = random.Random(self.seed)

    def message(self) -> Message:
        """The next one."""
        families: tuple[tuple[int, Callable[[], Message]], ...] = (
            (6, self._spoilt_body),
            (4, self._broken_body),
            (3, self._odd_path),
            (4, self._odd_headers),
            (1, self._odd_method),
            (1, self._odd_content_type),
            (2, self._odd_handshake),
            (3, self._talkative_stream),
        )
        (make,) = self._choose.choices([one for _, one in families], [weight for weight, _ in families])
        return make()

    # Families

    def _spoilt_body(self) -> Message:
        method, path, body = self._one(BODIES)
        aim = self._one(self.aims)
        body = self._spoilt(_filled(body, aim, self._secret(aim)))
        content = self._encoded(dump(body, is_ascii=self._choose.random() < 0.5))
        return self._json(method, path, aim, content)

    def _broken_body(self) -> Message:
        method, path, body = self._one(BODIES)
        aim = self._one(self.aims)
        content = self._one(BROKEN_BODIES)
        if self._choose.random() < 0.5:
            content = self._damaged(dump(_filled(body, aim, self._secret(aim)), is_ascii=True).encode())
        return self._json(method, path, aim, content)

    def _odd_path(self) -> Message:
        method, path = self._one(PLAIN)
        whole = self._path(path, self._one(self.aims))
        match self._choose.randrange(4):
            case 0:
                whole = self._one(ELSEWHERE)
            case 1:
                parts = whole.split(b"/")
                parts[self._choose.randrange(1, len(parts))] = self._one(PIECES)
                whole = b"/".join(parts)
            case 2:
                whole += b"/" + self._one(PIECES)
            case _:
                pass
        return Message(method, whole + self._query(), self._usual_headers())

    def _odd_headers(self) -> Message:
        method, path = self._one(PLAIN)
        aim = self._one(self.aims)
        headers = dict(self._usual_headers())
        for _ in range(self._choose.randint(1, 3)):
            name, values = self._one(HEADERS)
            headers[name] = self._one(values)
        if self._choose.random() < 0.5:
            headers[b"authorization"] = self._authorization(aim)
        return Message(method, self._path(path, aim), tuple(headers.items()))

    def _odd_method(self) -> Message:
        _, path = self._one(PLAIN)
        target = self._one([self._path(path, self._one(self.aims)), *ELSEWHERE])
        return Message(self._one(METHODS), target, self._usual_headers())

    def _odd_content_type(self) -> Message:
        method, path, body = self._one(BODIES)
        aim = self._one(self.aims)
        content = dump(_filled(body, aim, self._secret(aim)), is_ascii=True).encode()
        return self._json(method, path, aim, content, self._one(CONTENT_TYPES))

    def _odd_handshake(self) -> Message:
        headers: dict[bytes, bytes] = dict(self._shaking_headers())
        for _ in range(self._choose.randint(1, 2)):
            name, values = self._one(HANDSHAKES)
            value = self._one(values)
            headers.pop(name, None)
            if value is not None:
                headers[name] = value
        target = self._path(b"/{id}/stream", self._one(self.aims)) + self._query()
        if self._choose.random() < 0.3:
            target = self._one([b"/api/games/bcdfghjkmn/stream", b"/api/games", b"/", b"/api/games/%00/stream"])
        return Message(b"GET", target, tuple(headers.items()), is_stream=True)

    def _talkative_stream(self) -> Message:
        aim = self._one(self.aims)
        headers = [*self._shaking_headers()]
        if self._choose.random() < 0.5:
            headers.append((b"authorization", b"Bearer " + _header_text(self._secret(aim))))
        said = tuple(self._one(FRAMES) for _ in range(self._choose.randint(1, 3)))
        if self._choose.random() < 0.1:
            said = (self._one(FLOODS),) * 500
        return Message(b"GET", self._path(b"/{id}/stream", aim), tuple(headers), is_stream=True, said=said)

    # Parts

    def _one(self, choices: Sequence[Any]) -> Any:
        return self._choose.choice(choices)

    def _secret(self, aim: Aim) -> str:
        return str(self._one(aim.secrets)) if self._choose.random() < 0.8 else str(self._one(TEXTS[:40]))

    def _authorization(self, aim: Aim) -> bytes:
        scheme = b"Bearer" if self._choose.random() < 0.8 else bytes(self._one(SCHEMES))
        return scheme + b" " + _header_text(self._secret(aim))

    def _usual_headers(self) -> tuple[Header, ...]:
        return ((b"host", b"testserver"),)

    def _shaking_headers(self) -> tuple[Header, ...]:
        return (
            (b"host", b"testserver"),
            (b"upgrade", b"websocket"),
            (b"connection", b"Upgrade"),
            (b"sec-websocket-version", b"13"),
            (b"sec-websocket-key", GOOD_KEY),
        )

    def _path(self, path: bytes, aim: Aim) -> bytes:
        return b"/api/games" + path.replace(b"{id}", aim.id.encode())

    def _query(self) -> bytes:
        return bytes(self._one(QUERIES)) if self._choose.random() < 0.6 else b""

    def _json(
        self, method: bytes, path: bytes, aim: Aim, content: bytes, content_type: bytes = b"application/json"
    ) -> Message:
        headers = [*self._usual_headers(), (b"content-type", content_type)]
        if self._choose.random() < 0.8:
            headers.append((b"authorization", self._authorization(aim)))
        chunks: tuple[bytes, ...] = (content,)
        if len(content) > 1 and self._choose.random() < 0.2:
            cut = self._choose.randrange(1, len(content))
            chunks = (content[:cut], content[cut:])
        query = self._query() if self._choose.random() < 0.1 else b""
        return Message(method, self._path(path, aim) + query, tuple(headers), chunks)

    def _spoilt(self, body: Json) -> Json:
        """A body in which something is not as it should be."""
        places = list(_places(body))
        for _ in range(self._choose.randint(1, 2)):
            where, key = self._one(places)
            match self._choose.randrange(8):
                case 0 if isinstance(where, dict):
                    where.pop(key, None)
                case 1 if isinstance(where, dict):
                    where[str(self._one(TEXTS))] = self._value()
                case 2 if isinstance(where, list):
                    where *= self._choose.randint(0, 8)
                case _:
                    if isinstance(where, dict) or key < len(where):
                        where[key] = self._value()
        return body

    def _value(self) -> Json:
        return self._one(
            [
                self._one(TEXTS),
                self._one(TEXTS),
                self._one(NUMBERS),
                self._one(RAW),
                None,
                True,
                False,
                [],
                {},
                [[]],
                [None],
            ]
        )

    def _encoded(self, text: str) -> bytes:
        coding = self._one(["utf-8"] * 8 + ["utf-16", "utf-32", "utf-8-sig", "latin-1"])
        return text.encode(str(coding), "replace" if coding == "latin-1" else "surrogatepass")

    def _damaged(self, content: bytes) -> bytes:
        """A text that was cut, or in which bytes were lost, changed or added."""
        at = self._choose.randrange(len(content))
        match self._choose.randrange(5):
            case 0:
                return content[:at]
            case 1:
                return content[:at] + content[at + 1 :]
            case 2:
                return content[:at] + bytes([self._choose.randrange(256)]) + content[at + 1 :]
            case 3:
                return content[:at] + self._choose.randbytes(8) + content[at:]
            case _:
                return content * self._choose.randint(2, 300)


def _places(body: Json) -> list[tuple[Json, Any]]:
    """Every place in a body: what it is in, and under which name or number."""
    found: list[tuple[Json, Any]] = []
    items = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, value in items:
        found.append((body, key))
        found += _places(value)
    return found


def _filled(body: Json, aim: Aim, secret: str) -> Json:
    """A copy of a body, with what opens this table."""
    if isinstance(body, dict):
        return {key: _filled(value, aim, secret) for key, value in body.items()}
    if isinstance(body, list):
        return [_filled(value, aim, secret) for value in body]
    known = {"{secret}": secret, "{invitation}": aim.invitation, "{version}": aim.version}
    return known.get(body, body) if isinstance(body, str) else body


def dump(value: Json, *, is_ascii: bool) -> str:
    """JSON, with raw parts as they are."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{dump(one, is_ascii=is_ascii)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(dump(one, is_ascii=is_ascii) for one in value) + "]"
    return json.dumps(value, ensure_ascii=is_ascii)


def _header_text(text: str) -> bytes:
    """A text as it can stand in a header: whoever sends line breaks sends two headers."""
    return text.encode("utf-8", "surrogatepass").replace(b"\r", b"").replace(b"\n", b"").replace(b"\x00", b"")[:LONG]


# On the wire


def wire(message: Message) -> bytes:
    """A message as it goes to a real server."""
    target = message.target.replace(b" ", b"%20")
    headers = list(message.headers)
    body = message.body
    if len(message.chunks) > 1:
        headers.append((b"transfer-encoding", b"chunked"))
        body = b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in message.chunks) + b"0\r\n\r\n"
    elif message.chunks or message.method in (b"POST", b"PATCH", b"PUT"):
        headers.append((b"content-length", b"%d" % len(body)))
    lines = [b"%b %b HTTP/1.1" % (message.method, target), *(b"%b: %b" % header for header in headers)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
