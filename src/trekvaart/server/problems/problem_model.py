"""The OpenAPI model of a problem."""

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from .definitions import PROBLEMS

TYPES = [f"/problems/{slug}" for slug in PROBLEMS]
STATUSES = sorted({definition.status for definition in PROBLEMS.values()})


class FieldFault(BaseModel):
    """What is wrong with one field of a request."""

    where: str = Field(description="The field, such as seats.0.name.")
    what: str = Field(description="What is wrong with it, in the caller's language.")


class ProblemModel(BaseModel):
    """What is wrong with a request, as a sentence in the caller's language and as facts, which depend on `type`."""

    model_config = ConfigDict(
        extra="allow",
        title="Problem",
        json_schema_extra={
            "examples": [
                {
                    "type": "/problems/refused",
                    "title": "Against the rules",
                    "status": 422,
                    "detail": "Dam–Begijnhof is taken by Ann.",
                    "rule": "CLAIM-TAKEN",
                    "facts": {"route": "dam:begijnhof", "length": 2, "pieces": 14, "owner": 0},
                },
                {
                    "type": "/problems/invalid",
                    "title": "Not a valid request",
                    "status": 400,
                    "detail": "move_id: This is missing.",
                    "errors": [{"where": "move_id", "what": "This is missing."}],
                },
            ]
        },
    )

    type: str = Field(description="The problem.", json_schema_extra={"enum": list[JsonValue](TYPES)})
    title: str = Field(description="The problem in a few words.")
    status: int = Field(
        description="The status of the response.", json_schema_extra={"enum": list[JsonValue](STATUSES)}
    )
    detail: str = Field(description="What is wrong, as a sentence for people.")

    # Which of these fields exist depends on the problem; a factory keeps the default out of the schema.
    rule: str = Field(default_factory=str, description="The rule that forbids it, as in docs/rules.md.")
    id: str = Field(default_factory=str, description="What is wrong with the text of a move or of a record.")
    facts: dict[str, int | str] = Field(default_factory=dict, description="The numbers and names behind the sentence.")
    errors: list[FieldFault] = Field(default_factory=list, description="What is wrong, field by field.")
    version: int = Field(default_factory=int, description="The number of the table's newest entry.")
    given: int = Field(default_factory=int, description="The number in the request.")
    retry_after: int = Field(default_factory=int, description="Seconds after which to try again.")
