"""Requests made up from the OpenAPI document, allowed by it or not: each gets an answer that it documents."""

from collections import Counter
from typing import Any, TypeAlias

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.examples import examples
from tests.server.hostile_messages import Message
from tests.server.sample_games import SHORT, random_game
from tests.server.site import Site, Table
from tests.server.test_hostile import answer

Made: TypeAlias = Case[Any]
Operation: TypeAlias = APIOperation[Any, Any, Any, Any]

ANY_TEXT = {"id", "name", "language", "Accept-Language"}
EXAMPLES = 12  # of each kind for each operation
PARTS = ("method", "url", "headers", "files", "data", "json", "params", "cookies")
CHECKS = [
    schemathesis.checks.not_a_server_error,
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
]


def prepared(case: Made) -> requests.PreparedRequest | None:
    """A made-up request as a library would send it; nothing if none could."""
    parts = case.as_transport_kwargs(base_url="http://testserver")
    try:
        return requests.Request(**{name: part for name, part in parts.items() if name in PARTS}).prepare()
    except (ValueError, UnicodeError):
        return None


def message_of(request: requests.PreparedRequest, secret: str | None) -> Message:
    """The same as a message."""
    headers = {"Host": "testserver", **request.headers}
    headers.pop("Accept-Encoding", None)  # nothing here would unpack the answer
    if secret is not None:
        headers["Authorization"] = f"Bearer {secret}"
    body = request.body or b""
    assert isinstance(body, str | bytes)
    return Message(
        (request.method or "GET").encode(),
        request.path_url.encode("latin-1", "replace"),
        tuple((_bytes(name), _bytes(value)) for name, value in headers.items()),
        (_bytes(body),),
    )


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def try_operation(site: Site, table: Table, operation: Operation, mode: GenerationMode) -> Counter[int]:
    """Make requests up for an operation, half of them by the host of a table, and check each answer."""
    counts: Counter[int] = Counter()
    aimed = {"id": table.id} if "{id}" in operation.path else None

    @settings(max_examples=examples(EXAMPLES), phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode, path_parameters=aimed))
    def try_one(case: Made) -> None:
        request = prepared(case)
        if request is None:
            return
        secret = table.secret if counts.total() % 2 else None
        reply = site.run(answer(site, message_of(request, secret)))
        counts[reply.status] += 1
        headers: dict[str, list[str]] = {}
        for name, value in reply.header_list:
            headers.setdefault(name, []).append(value)
        case.validate_response(Response(reply.status, headers, reply.body, request, 0.01, verify=False), CHECKS)

    try_one()
    return counts


def may_be_wrong(site: Site, operation: Operation) -> bool:
    """Whether a request can be against the document: it takes more than what any text will do for."""
    said = site.app.openapi()["paths"][operation.path][operation.method]
    return "requestBody" in said or any(one["name"] not in ANY_TEXT for one in said.get("parameters", []))


@pytest.mark.hypothesis
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_operation_answers_as_it_documents(site: Site, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(site.app.openapi())
    table = site.open(SHORT, "human", "human", bot_seconds=60, record=random_game(moves=20).record())
    counts: Counter[int] = Counter()
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    for operation in operations:
        if mode is GenerationMode.POSITIVE or may_be_wrong(site, operation):
            counts += try_operation(site, table, operation, mode)
    assert len(operations) >= 27
    assert counts.total() > 100
    assert max(counts) < 500
