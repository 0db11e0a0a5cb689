"""OpenAPI models of editions: a line in a list, and a whole board, derived from the dataclasses of `editions`."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from pydantic import ConfigDict, Field

from trekvaart.drawing.layout import Layout
from trekvaart.editions.edition import Edition, Route, Ticket
from trekvaart.wire.models.derived_models import derive
from trekvaart.wire.models.examples import EDITION, EDITION_SUMMARY
from trekvaart.wire.models.model import CLOSED, Count, Model


class EditionSummary(Model):
    """An edition in a list of editions."""

    model_config = ConfigDict(json_schema_extra=CLOSED | {"examples": [EDITION_SUMMARY]})

    name: str = Field(description="What requests and records call it.")
    title: str = Field(description="What people call it.")
    key: str = Field(description="What its data is kept under; it changes when anything in it does.")
    min_seats: Count = Field(description="Fewest players.")
    max_seats: Count = Field(description="Most players.")
    digest: str = Field(description="The fingerprint of everything in it that affects play.")


# JSON names locations and twins by their ids.
_ROUTES = derive(Route, types={"a": str, "b": str, "twin": str | None})
_TICKETS = derive(Ticket, types={"a": str, "b": str})

if TYPE_CHECKING:
    EditionModel: TypeAlias = Model
else:
    EditionModel = derive(
        Edition,
        types={
            "merchandise_points": dict[str, tuple[Count, ...]],
            "tie_breaks": tuple[Literal["tickets", "longest"], ...],
            "routes": tuple[_ROUTES, ...],
            "tickets": tuple[_TICKETS, ...],
        },
        more={
            "layout": (
                Layout | None,
                Field(description="Where the board is drawn; null only where nothing is drawn."),
            ),
            "has_picture": (bool, Field(description="Whether there is a picture to lie under the routes (base.svg).")),
        },
        example=EDITION,
    )
