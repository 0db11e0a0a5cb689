"""The wire: events, views, results and editions as JSON and back, for servers and clients alike. Knows no network."""

from .editions import EditionLine, EditionModel, edition_json, edition_line, read_edition
from .events import EventModel, event_json, read_event
from .json import Json, WireError
from .results import ResultModel, read_result, result_json
from .views import ViewModel, read_view, view_json

__all__ = [
    "EditionLine",
    "EditionModel",
    "EventModel",
    "Json",
    "ResultModel",
    "ViewModel",
    "WireError",
    "edition_json",
    "edition_line",
    "event_json",
    "read_edition",
    "read_event",
    "read_result",
    "read_view",
    "result_json",
    "view_json",
]
