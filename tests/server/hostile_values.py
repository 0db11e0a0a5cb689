"""Texts, numbers, bodies, headers, paths and frames that no client should send; `hostile_messages` uses them."""

from __future__ import annotations

import base64
import json
import struct
from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = Any

LONG = 5_000
BODY_LIMIT = 16 * 1024


class Raw(str):
    """JSON as it is to be sent, right or wrong."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame that a client sends down a stream."""

    opcode: int  # 0 goes on, 1 text, 2 binary, 8 close, 9 ping, 10 pong; others mean nothing
    payload: bytes = b""
    is_last: bool = True
    reserved: int = 0  # bits that nobody may set
    is_masked: bool = True
    length: int | None = None  # what it says its length is, if that is not true

    @property
    def wire(self) -> bytes:
        """The frame as it goes out."""
        said = len(self.payload) if self.length is None else self.length
        head = bytes([(0x80 if self.is_last else 0) | (self.reserved << 4) | self.opcode])
        mask_bit = 0x80 if self.is_masked else 0
        if said < 126:
            head += bytes([mask_bit | said])
        elif said < 2**16:
            head += bytes([mask_bit | 126]) + struct.pack(">H", said)
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", said)
        if not self.is_masked:
            return head + self.payload
        mask = b"\x11\x22\x33\x44"
        return head + mask + bytes(byte ^ mask[nth % 4] for nth, byte in enumerate(self.payload))


# What is put where something else should stand

TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\t\r\n",
    "\x1b[31mred",
    "\x7f\x80\x9f",
    "\u202eAnn\u202c",
    "\u2066\u2067\u2068Ann\u2069",
    "\u200b\u200d\ufeff",
    "\u2028\u2029",
    "Аnn",  # noqa: RUF001  Cyrillic A
    "Αnn",  # noqa: RUF001  Greek Alpha
    "Ａｎｎ",  # noqa: RUF001  full width
    "A" + "\u0301" * 39,
    "👩‍👩‍👧‍👦" * 10,
    "\U000e0041\U000e007f",
    "\uffff\ufffe\ufffd",
    "\ud800",
    "\udfff\ud800",
    "ﷺ" * 40,
    "#" * 10,
    "x" * 41,
    "x" * LONG,
    "'; DROP TABLE games; --",
    '"); DELETE FROM entries; --',
    "<script>alert(1)</script>",
    "${jndi:ldap://x}",
    "{0.__class__}",
    "%s%n%x",
    "../../../etc/passwd",
    "..\\..\\windows",
    "null",
    "NaN",
    "-1",
    "1e400",
    "true",
    "0x10",
    "٣",  # a digit, but not ours
    "draw deck",
    "keep " * 80,
    "claim dam:begijnhof 99999999999999999999 wild",
    "amsterdam",
)
NUMBERS = (
    0,
    -1,
    1.5,
    6,
    2**31 - 1,
    2**31,
    2**63,
    -(2**63) - 1,
    2**64,
    10**300,
    1e308,
    -0.0,
    1e-320,
)
RAW = tuple(
    Raw(text)
    for text in (
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "-1e999",
        "9" * 400,
        "9" * LONG,
        "0." + "1" * LONG,
        "01",
        "+1",
        "1.",
        ".5",
        "0x1F",
        "1_000",
        "True",
        "None",
        "undefined",
        "'a'",
        '"\\ud800"',
        '"\\u0000"',
        '"\\x41"',
        '"\n"',
        '"unclosed',
        "",
        "{",
        "]",
        "/* */ 1",
        "[" * 500 + "]" * 500,
        '{"a":' * 500 + "1" + "}" * 500,
        '{"a":1,"a":2,"__proto__":{},"constructor":null}',
    )
)
BROKEN_BODIES = (
    b"",
    b" ",
    b"\x00",
    b"null",
    b"0",
    b'"text"',
    b"[]",
    b"{}",
    b"[{}]",
    b"{{}}",
    b'{"a":1',
    b'{"a":1}}',
    b'{"a":1}{"a":1}',
    b"[" * 10_000,
    b'{"a":' * 2_500,
    b"[" * 5_000 + b"]" * 5_000,
    b'"' + b"\\" * 9_999,
    b"\xff\xfe\xfd",
    b'{"name":"\xc3\x28"}',
    b'{"name":"\xed\xa0\x80"}',
    b'{"name":"\xf4\x90\x80\x80"}',
    b"\xef\xbb\xbf{}",
    "{}".encode("utf-16"),
    "{}".encode("utf-32"),
    b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
    b"a=1&b=2",
    b"<?xml version='1.0'?><a/>",
    b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--",
    b"x" * (BODY_LIMIT - 1),
    b"x" * (BODY_LIMIT + 1),
    b" " * BODY_LIMIT + b"{}",
    json.dumps({f"{number:x}": 0 for number in range(1_400)}).encode(),  # as many fields as fit
    json.dumps({f"{number:x}": 0 for number in range(40_000)}).encode(),
    json.dumps({"seats": [{"kind": "human"}] * 500}).encode(),
    json.dumps({"record": "trekvaart record 1\n" + "1. 0: draw deck\n" * 20_000}).encode(),
    json.dumps({"record": ["x"] * 20_000}).encode(),
    b'{"record":"' + b'\\"' * 100_000 + b'"}',
)
CONTENT_TYPES = (
    b"",
    b"text/plain",
    b"application/json",
    b"application/json; charset=utf-16",
    b"application/json; charset=\xff",
    b"application/JSON",
    b"application/x-www-form-urlencoded",
    b"multipart/form-data; boundary=x",
    b"multipart/form-data",
    b"application/xml",
    b"application/merge-patch+json",
    b"image/svg+xml",
    b"*/*",
    b"application/json, text/plain",
    b"a" * 500,
    b";;;",
    b"\xe9/\xe9",
)
SCHEMES = (b"Bearer", b"bearer", b"BEARER", b"Basic", b"Token", b"", b"Bearer Bearer")
HEADERS: tuple[tuple[bytes, tuple[bytes, ...]], ...] = (
    (
        b"accept-language",
        (b"", b"*", b"xx", b"nl;q=nan", b"nl;q=1e9", b"en;q=-1,nl;q=2", b"," * 999, b"\xff", b"a-" * 999),
    ),
    (b"accept", (b"", b"\xff", b"text/html", b"application/openmetrics-text; version=99", b"*/*;q=x", b"," * 999)),
    (b"accept-encoding", (b"gzip", b"br;q=9", b"\xff")),
    (b"origin", (b"null", b"http://evil.example", b"http://[", b"file://", b"\xff", b"http://testserver", b"x" * 999)),
    (b"referer", (b"http://evil.example/?secret", b"\xff")),
    (b"sec-fetch-site", (b"cross-site", b"same-origin", b"\xff", b"")),
    (b"x-forwarded-for", (b"1.2.3.4", b"::1", b"not an address", b"1.2.3.4, " * 200, b"\xff", b"")),
    (b"x-forwarded-proto", (b"https", b"gopher", b"\xff")),
    (b"x-forwarded-host", (b"evil.example", b"\xff")),
    (b"x-http-method-override", (b"DELETE", b"\xff")),
    (b"x-request-id", (b"x" * 999, b"\xff", b"1\t2")),
    (b"if-none-match", (b"*", b'"' * 99)),
    (b"if-modified-since", (b"yesterday",)),
    (b"range", (b"bytes=0-", b"bytes=-99999999999999999999", b"lines=1")),
    (b"expect", (b"200-ok",)),
    (b"cookie", (b"", b"=", b";;;", b"a", b"trekvaart_seat_0", b"trekvaart_seat_=x", b"trekvaart_host=\xff")),
    (
        b"cookie",
        (b"trekvaart_seat_0=" + b"x" * LONG, b"trekvaart_seat_[]=a", b'trekvaart_seat_0="\\000"', b"$Version=1"),
    ),
    (b"cookie", (b"; ".join(b"trekvaart_seat_%d=x" % nth for nth in range(100)), b"trekvaart_seat_\xd9\xa3=x")),
    (
        b"host",
        (b"", b"[", b"a b", b"evil.example", b"testserver:99999999", b"[::1]:80", b"\xff", b"x" * 999, b"a/../b", b"@"),
    ),
    (b"content-encoding", (b"gzip", b"deflate, br", b"\xff")),
    (b"te", (b"trailers",)),
    (b"x-" + b"y" * 200, (b"z" * 2_000,)),
)
METHODS = (
    b"GET",
    b"POST",
    b"PUT",
    b"PATCH",
    b"DELETE",
    b"HEAD",
    b"OPTIONS",
    b"TRACE",
    b"PROPFIND",
    b"PURGE",
    b"BREW",
    b"QUERY",
)
PIECES = (
    b"..",
    b".",
    b"",
    b"%00",
    b"%ff%fe",
    b"%ed%a0%80",
    b"%2e%2e",
    b"%2f",
    b"%252f",
    b"%c0%af",
    b"%",
    b"%zz",
    b"%e2%80%ae",
    b"~",
    b"*",
    b"a" * 10,
    b"A" * 10,
    b"bcdfghjkmn",
    b"bcdfghjkmn%0a",
    b"x" * 2_000,
    b"0",
    b"-1",
    b"99999999999999999999",
    b"1.5",
    b"games;a=b",
    b"stream",
    b"base.svg",
    b"openapi.json",
)
QUERIES = (
    b"?",
    b"?&&&==",
    b"?seat=",
    b"?seat=-1",
    b"?seat=9",
    b"?seat=99999999999999999999",
    b"?seat=1.5",
    b"?seat=0&seat=1",
    b"?seat[]=0",
    b"?seat=%D9%A3",
    b"?seat=%00",
    b"?after=-1",
    b"?after=1e3",
    b"?after=99999999999999999999",
    b"?after=0x10",
    b"?after=%ff",
    b"?after=5;limit=2",
    b"?limit=0",
    b"?limit=1001",
    b"?limit=nan",
    b"?status=%00",
    b"?status=OPEN",
    b"?edition=%00",
    b"?edition=%ff",
    b"?edition=" + b"a" * 101,
    b"?before=nan",
    b"?before=inf",
    b"?before=-inf",
    b"?before=1e999",
    b"?before=-1",
    b"?before=9" + b"9" * 400,
    b"?language=xx",
    b"?language=%00",
    b"?language=nl&language=es",
    b"?language=" + b"n" * 2_000,
    b"?" + b"a&" * 500,
    b"?" + b"a=b&" * 500,
    b"?%",
    b"?%zz=%zz",
    b"?\xff=\xfe",
)
FRAMES = (
    Frame(1, b"hello"),
    Frame(1, b"{}"),
    Frame(1, b'{"type":"move","move":"draw deck"}'),
    Frame(1, b""),
    Frame(1, b"x" * 4_096),
    Frame(1, b"x" * 70_000),
    Frame(1, b"\xff\xfe"),
    Frame(1, b"\xed\xa0\x80"),
    Frame(2, b"\x00\x01\x02"),
    Frame(2, b""),
    Frame(2, bytes(range(256)) * 20),
    Frame(1, b"part", is_last=False),
    Frame(0, b"of nothing"),
    Frame(3, b"unknown"),
    Frame(7, b""),
    Frame(11, b"unknown control"),
    Frame(15, b""),
    Frame(1, b"reserved", reserved=4),
    Frame(1, b"reserved", reserved=7),
    Frame(1, b"not masked", is_masked=False),
    Frame(1, b"short", length=2**40),
    Frame(1, b"short", length=2**63 - 1),
    Frame(1, b"short", length=2**64 - 1),
    Frame(8, b""),
    Frame(8, b"\x03"),
    Frame(8, struct.pack(">H", 1000) + b"bye"),
    Frame(8, struct.pack(">H", 1005)),
    Frame(8, struct.pack(">H", 999)),
    Frame(8, struct.pack(">H", 5000)),
    Frame(8, struct.pack(">H", 1000) + b"\xff"),
    Frame(8, struct.pack(">H", 1000) + b"x" * 200),
    Frame(9, b"ping"),
    Frame(9, b"x" * 126),
    Frame(9, b"", is_last=False),
    Frame(10, b"pong"),
)
FLOODS = (Frame(9, b""), Frame(9, b"x" * 125), Frame(10, b""), Frame(0, b"", is_last=False))  # many at once
HANDSHAKES: tuple[tuple[bytes, tuple[bytes | None, ...]], ...] = (  # None: without it
    (b"upgrade", (None, b"", b"websocket, h2c", b"WebSocket", b"h2c", b"\xff")),
    (b"connection", (None, b"close", b"upgrade", b"keep-alive, Upgrade", b"\xff")),
    (b"sec-websocket-version", (None, b"8", b"13, 8", b"x", b"99999999999999999999")),
    (b"sec-websocket-key", (None, b"", b"short", b"x" * 999, base64.b64encode(b"x" * 15), b"\xff" * 24)),
    (b"sec-websocket-protocol", (b"a, b, c", b"\xff", b"," * 99)),
    (
        b"sec-websocket-extensions",
        (b"permessage-deflate", b"permessage-deflate; server_max_window_bits=99", b"x;" * 99),
    ),
    (b"origin", (b"null", b"http://evil.example", b"http://[", b"\xff")),
    (b"authorization", (b"Bearer x", b"Bearer", b"Basic eDp4", b"\xff")),
    (b"cookie", (b"trekvaart_seat_0=x", b";;;", b"trekvaart_host=\xff")),
)
GOOD_KEY = base64.b64encode(b"0123456789abcdef")

# Requests that mean something, to be spoilt

BODIES: tuple[tuple[bytes, bytes, Json], ...] = (
    (
        b"POST",
        b"",
        {
            "edition": "amsterdam",
            "seats": [{"kind": "human", "name": "Ann", "level": "easy"}, {"kind": "open"}, {"kind": "bot"}],
            "first": 1,
            "public": True,
            "spectators": True,
            "turn_seconds": 60,
            "absent": "wait",
            "bot_seconds": 60,
            "record": None,
        },
    ),
    (b"PATCH", b"/{id}", {"public": True, "spectators": True, "bot_seconds": 60}),
    (b"POST", b"/{id}/join", {"name": "Ben", "seat": 1, "invitation": "{invitation}"}),
    (b"POST", b"/{id}/session", {"secret": "{secret}"}),
    (b"POST", b"/{id}/redeem", {"code": "{invitation}"}),
    (b"POST", b"/{id}/start", {"open_seats": "remove", "level": "easy"}),
    (b"POST", b"/{id}/moves", {"move": "draw deck", "move_id": "1", "version": "{version}", "seat": None}),
    (b"POST", b"/{id}/undo", {"number": "{version}", "seat": None}),
    (b"POST", b"/{id}/seats/0/bot", {"level": "easy"}),
    (b"POST", b"/{id}/invitations", {"seat": 1, "hours": 1}),
)
PLAIN: tuple[tuple[bytes, bytes], ...] = (
    (b"GET", b""),
    (b"GET", b"/{id}"),
    (b"GET", b"/{id}/events"),
    (b"GET", b"/{id}/refusals"),
    (b"GET", b"/{id}/hint"),
    (b"GET", b"/{id}/record"),
    (b"GET", b"/{id}/stream"),
    (b"POST", b"/{id}/return"),
    (b"POST", b"/{id}/take-back"),
    (b"POST", b"/{id}/rematch"),
    (b"POST", b"/{id}/seats/0/reissue"),
    (b"DELETE", b"/{id}/session"),
    (b"DELETE", b"/{id}/invitations"),
)
ELSEWHERE = (
    b"/",
    b"/api",
    b"/api/",
    b"/api/bots",
    b"/api/editions",
    b"/api/editions/usa",
    b"/api/editions/usa/base.svg",
    b"/api/openapi.json",
    b"/healthz",
    b"/readyz",
    b"/metrics",
    b"/docs",
    b"/favicon.ico",
    b"/.env",
    b"//evil.example/api/games",
    b"/api/games/",
)

# Not even HTTP: for a real server only

CHUNKED = b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n"

NO_HTTP = (
    b"\r\n\r\n",
    b"\x00" * 100,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 50,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / \r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET  /  HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET * HTTP/1.1\r\nhost: a\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost a\r\n\r\n",
    b"GET / HTTP/1.1\r\n: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: a\r\nx: 1\x002\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: a\r\n folded: yes\r\n\r\n",
    b"GET / HTTP/1.1\nhost: a\n\n",
    b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"a" * 70_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: a\r\n" + b"x: y\r\n" * 5_000 + b"\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999999\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ntransfer-encoding: identity\r\n\r\n{}",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    b"POST /api/games HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 2000000\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhello",
    b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n" * 30,
    b"GET /api/games HTTP/1.1\r\nhost: a\r\n\r\n" * 3_000,
    CHUNKED + b"2\r\n{}\r\n0\r\n\r\n" + CHUNKED,
    CHUNKED + b"2\r\n{}\r\n0\r\n" + b"x: y\r\n" * 9_000,
    CHUNKED + b"2\r\n{}\r\n0\r\nx: " + b"y" * 70_000,
    CHUNKED + b"2;" + b"x" * 70_000,
    CHUNKED + b"1\r\n \r\n" * 9_000,
    b"GET / HTTP/1.1\r\nhost: a\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n" * 3,
)
