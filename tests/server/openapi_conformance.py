"""Checks every answer of a server against its own OpenAPI document: the status is documented, and so is each field."""

from __future__ import annotations

import gzip
import json
import re
from copy import deepcopy
from typing import Any

import jsonschema_rs
from fastapi import FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.server.site import Site
from trekvaart.server.guard.security_headers import NO_PAGES

Json = Any
PROBLEM = "application/problem+json"
ITSELF = "/api/openapi.json"
ANYWHERE = {404, 405}  # nothing is there, or not for this method: no operation documents it
STARTS = ("http.response.start", "websocket.http.response.start")
BODIES = ("http.response.body", "websocket.http.response.body")


class Document:
    """An OpenAPI document, and what answers it allows."""

    def __init__(self, document: Json) -> None:
        self.json = document
        self._schemas = {"components": {"schemas": closed(document["components"]["schemas"])}}
        self._checks: dict[str, jsonschema_rs.Draft202012Validator] = {}
        self._paths = [(pattern_of(path), path) for path in document["paths"]]

    def operations(self) -> list[tuple[str, str, Json]]:
        """Every method and path, and what is documented about them."""
        return [
            (method.upper(), path, operation)
            for path, methods in self.json["paths"].items()
            for method, operation in methods.items()
        ]

    def operation(self, method: str, path: str) -> Json | None:
        """What is documented about a request; nothing if there is nothing at its path."""
        # What has no braces is meant first, as by the server: base.svg is no edition.
        found = [template for pattern, template in self._paths if pattern.fullmatch(path)]
        for template in sorted(found, key=lambda one: one.count("{")):
            if method.lower() in self.json["paths"][template]:
                return self.json["paths"][template][method.lower()]
        return None

    def resolved(self, schema: Json) -> Json:
        """A schema itself, if only its name is given."""
        while "$ref" in schema:
            schema = self.json["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return schema

    def errors(self, schema: Json, content: Json) -> list[str]:
        """What is wrong with some JSON."""
        key = json.dumps(schema, sort_keys=True)
        if key not in self._checks:
            self._checks[key] = jsonschema_rs.Draft202012Validator({**closed(schema), **self._schemas})
        return [f"{error.instance_path}: {error.message}"[:300] for error in self._checks[key].iter_errors(content)]

    def check(self, method: str, path: str, status: int, media_type: str, body: bytes) -> None:
        """See that an answer is as documented."""
        said = f"{method} {path} {status}"
        assert status < 500 or status == 503, f"{said} {body!r}"
        operation = self.operation(method, path)
        documented = None if operation is None else operation["responses"].get(str(status))
        # A Host that cannot be one is refused before anybody looks for the path.
        if documented is None and (status in ANYWHERE or (operation is None and status == 400)):
            documented = self._any_problem
        assert documented is not None, f"{said} is not documented"
        content = documented.get("content")
        if not content:
            assert not body, f"{said} should be empty"
            return
        kind = media_type.partition(";")[0]
        assert kind in content, f"{said} is {kind}, not one of {list(content)}"
        if kind.endswith("json") and status != 204:
            errors = self.errors(content[kind]["schema"], json.loads(body))
            assert not errors, f"{said}: {errors[:5]} in {body[:500]!r}"

    @property
    def _any_problem(self) -> Json:
        return {"content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}}


def pattern_of(path: str) -> re.Pattern[str]:
    """What paths a template stands for."""
    parts = re.split(r"\{[^}]*\}", path)
    return re.compile("[^/]+".join(map(re.escape, parts)))


def closed(schema: Json) -> Json:
    """A schema whose objects have no other fields than those it names, so that none goes undocumented."""
    schema = deepcopy(schema)
    _close(schema)
    return schema


def _close(schema: Json) -> None:
    if isinstance(schema, list):
        for part in schema:
            _close(part)
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            schema.setdefault("additionalProperties", False)
        for part in schema.values():
            _close(part)


class Conformance:
    """Middleware: checks every answer on its way out."""

    def __init__(self, app: ASGIApp, document: Document) -> None:
        self.app = app
        self._document = document

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        start: Message = {}
        body = b""

        async def watched(message: Message) -> None:
            nonlocal start, body
            if message["type"] in STARTS:
                start = message
            elif message["type"] in BODIES:
                body += message.get("body", b"")
            await send(message)

        await self.app(scope, receive, watched)
        if start and scope["type"] == "http" and scope["method"] != "HEAD" and scope["path"] != ITSELF:
            headers = {name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]}
            kind = headers.get("content-type", "")
            if start["status"] < 400 and not scope["path"].startswith(NO_PAGES):
                return  # a page, which is not described
            whole = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
            self._document.check(scope["method"], scope["path"], start["status"], kind, whole)


def document_of(app: FastAPI) -> Document:
    """What a server says of itself."""
    return Document(app.openapi())


def conforming(site: Site) -> Site:
    """A server, which has not answered anything yet, whose every answer is held to its document."""
    site.app.add_middleware(Conformance, document_of(site.app))
    return site
