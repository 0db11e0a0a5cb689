"""Views as JSON and back. Like a view itself, its JSON is built by naming what goes in; the edition is only named."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from pydantic import BaseModel, create_model

from trekvaart.editions.edition import Edition
from trekvaart.game.errors import quote
from trekvaart.game.views import SeatView, View
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.views import View as ViewModel
from trekvaart.wire.reading import Reader
from trekvaart.wire.results import result_json

__all__ = ["ViewModel", "read_view", "view_json"]


def view_json(view: View) -> dict[str, Json]:
    """The JSON of a view."""
    return {
        "edition": view.edition.name,
        "digest": view.edition.digest,
        "seat": view.seat,
        "phase": view.phase.value,
        "first": view.first,
        "deciding": list(view.deciding),
        "turn": view.turn,
        "cards_left": view.cards_left,
        "turns_left": view.turns_left,
        "passes": view.passes,
        "market": list(view.market),
        "deck": view.deck,
        "discards": dict(view.discards),
        "fresh_tickets": view.fresh_tickets,
        "returned": [{"seat": returned.seat, "ticket": returned.ticket} for returned in view.returned],
        "merchandise_left": view.merchandise_left,
        "owners": dict(view.owners),
        "seats": [_seat_json(seat) for seat in view.seats],
        "result": None if view.result is None else result_json(view.result),
    }


def _seat_json(seat: SeatView) -> dict[str, Json]:
    return {
        "seat": seat.seat,
        "points": seat.points,
        "pieces": seat.pieces,
        "merchandise": seat.merchandise,
        "hand_size": seat.hand_size,
        "shown": dict(seat.shown),
        "ticket_count": seat.ticket_count,
        "offered_count": seat.offered_count,
        "is_ready": seat.is_ready,
        "hand": None if seat.hand is None else dict(seat.hand),
        "tickets": None if seat.tickets is None else list(seat.tickets),
        "offered": None if seat.offered is None else list(seat.offered),
        "chosen": None if seat.chosen is None else list(seat.chosen),
    }


def _fields_but_the_edition() -> type[BaseModel]:
    hints = get_type_hints(View)
    shape: dict[str, Any] = {field.name: (hints[field.name], ...) for field in fields(View) if field.name != "edition"}
    fields_model: type[BaseModel] = create_model("Fields", **shape)
    return fields_model


_READER = Reader(_fields_but_the_edition(), "a view")


def read_view(data: Json, edition: Edition) -> View:
    """The view that some JSON means, of a game of that edition."""
    named = (data.get("edition"), data.get("digest")) if isinstance(data, Mapping) else (None, None)
    if named != (edition.name, edition.digest):
        given = " ".join(map(str, named))
        raise WireError(f"This is a view of {quote(given)}, not of '{edition.name} {edition.digest}'.")
    return View(edition=edition, **dict(_READER.read(data)))
