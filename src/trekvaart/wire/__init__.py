"""JSON of events, views, results and editions, for servers and clients alike: encoders, decoders and OpenAPI models."""

from .editions import EditionModel, EditionSummary, edition_json, edition_summary, read_edition
from .game_json import event_json, read_event, read_result, read_view, result_json, view_json
from .json import Json, WireError
from .models.derived_models import EventModel, ResultModel, ViewModel

__all__ = [
    "EditionModel",
    "EditionSummary",
    "EventModel",
    "Json",
    "ResultModel",
    "ViewModel",
    "WireError",
    "edition_json",
    "edition_summary",
    "event_json",
    "read_edition",
    "read_event",
    "read_result",
    "read_view",
    "result_json",
    "view_json",
]
