"""The OpenAPI document: what FastAPI derives from the routes, plus problems, secrets, languages and examples."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic_core import to_json
from starlette.routing import BaseRoute

from trekvaart.locale import LANGUAGES
from trekvaart.server.problems import MEDIA_TYPE, ProblemModel
from trekvaart.server.tables.cached_response import REVALIDATE, CachedResponse
from trekvaart.server.tables.log_entries import KINDS
from trekvaart.wire.editions import EditionModel, EditionSummary
from trekvaart.wire.models.derived_models import EventModel, ViewModel
from trekvaart.wire.models.examples import VIEW, Example

Document = dict[str, Any]

DESCRIPTION = """Tables at which people and programs play together.

A secret opens a seat: send it as `Authorization: Bearer SECRET`. Without one you are a spectator.

What happens at a table also comes as a stream: the WebSocket `/api/games/{id}/stream?after=N` sends a `hello`, every
entry after `N` in order and without a gap, `presence`, each `phrase` that somebody says, and a `beat` now and then,
each as one JSON text. Ignore frames of types that you do not know. See docs/server.md."""

SCHEMES = {
    "secret": {"type": "http", "scheme": "bearer", "description": "The secret of a seat."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "trekvaart_seat_0", "description": "The same, in a browser."},
}
OPTIONAL_SECRET: list[dict[str, list[str]]] = [{}, {"secret": []}, {"cookie": []}]
LANGUAGE = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": f"The language of sentences: {', '.join(LANGUAGES)}.",
    "schema": {"type": "string"},
}
PARAMETERS = {
    "id": "The table's public name.",
    "name": "The name of an edition, or the key of its data.",
    "seat": "A seat, from 0, in the order of play.",
    "edition": "Only tables of this edition.",
    "limit": "How many at most.",
}
# One for each shape of request and response, which the tests read.
EXAMPLES: dict[str, Example] = json.loads(Path(__file__).with_name("openapi_examples.json").read_text(encoding="utf-8"))
EXAMPLES["TableNow"]["view"] = VIEW
EXAMPLES["TableSession"] = EXAMPLES["FoundTable"] | EXAMPLES["TableNow"]
PROBLEM_SCHEMA = {"$ref": "#/components/schemas/Problem"}
PROBLEM = {"description": "What is wrong.", "content": {MEDIA_TYPE: {"schema": PROBLEM_SCHEMA}}}
ALWAYS = ("400", "429", "500", "503")
WITH_EFFECT = ("403", "413")
UNUSED_SCHEMAS = ("HTTPValidationError", "ValidationError")
UNSAFE = ("post", "patch", "delete")


class OpenApiDocument:
    """The OpenAPI document as it is sent; created on the first request, outside the event loop."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._cached: CachedResponse | None = None
        self._making = asyncio.Lock()

    async def answer(self, request: Request) -> Response:
        """Respond with the document."""
        async with self._making:
            if self._cached is None:
                self._cached = await asyncio.to_thread(self._make)
        return self._cached.respond(request, REVALIDATE)

    def _make(self) -> CachedResponse:
        cached = CachedResponse(to_json(self._app.openapi()), "application/json")
        _ = cached.etag, cached.compressed  # computed here, because they take a while too
        return cached


def describe(app: FastAPI, routes: Sequence[BaseRoute]) -> Document:
    """The document of an application, with its routes in this order; created once."""
    if app.openapi_schema is None:
        app.openapi_schema = _create_document(app, routes)
    return app.openapi_schema


def _create_document(app: FastAPI, routes: Sequence[BaseRoute]) -> Document:
    document = get_openapi(
        title=app.title, version=app.version, summary=app.summary, description=DESCRIPTION, routes=routes
    )
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            _complete_operation(path, method, operation)
    schemas = document["components"]["schemas"]
    for name in UNUSED_SCHEMAS:
        schemas.pop(name, None)
    schemas |= _schemas(ProblemModel)
    schemas["Entry"]["properties"]["kind"]["enum"] = KINDS
    # FastAPI omits every null from the document, also in examples.
    for name, schema in _schemas(EventModel | ViewModel | EditionModel | EditionSummary).items():
        if name in schemas and "examples" in schema:
            schemas[name]["examples"] = schema["examples"]
    for name, example in EXAMPLES.items():
        schemas[name]["examples"] = [example]
    listed = document["paths"]["/api/editions"]["get"]["responses"]["200"]["content"]["application/json"]
    listed["example"] = schemas["EditionSummary"]["examples"]
    document["components"]["securitySchemes"] = SCHEMES
    return document


def _schemas(models: Any) -> Document:
    """The schemas of models and of the models in them, by name."""
    schema = TypeAdapter(models).json_schema(ref_template="#/components/schemas/{model}")
    inner: Document = schema.pop("$defs", {})
    return inner | ({schema["title"]: schema} if "title" in schema else {})


def _complete_operation(path: str, method: str, operation: Document) -> None:
    responses = operation["responses"]
    if "HTTPValidationError" in str(responses.get("422", "")):
        del responses["422"]
    if path.startswith("/api"):
        wanted = {*ALWAYS, *(WITH_EFFECT if method in UNSAFE else ())}
        for status in {*wanted, *(status for status in responses if status >= "4")}:
            responses[status] = PROBLEM
        operation.setdefault("parameters", []).append(LANGUAGE)
        if "401" in responses:
            operation["security"] = OPTIONAL_SECRET
    elif path != "/healthz":
        responses["429"] = PROBLEM
    operation["responses"] = dict(sorted(responses.items()))
    for parameter in operation.get("parameters", []):
        if "description" not in parameter and parameter["name"] in PARAMETERS:
            parameter["description"] = PARAMETERS[parameter["name"]]
