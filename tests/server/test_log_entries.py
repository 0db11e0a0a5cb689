"""Entries: whatever the log is given, it gives back."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from trekvaart.server.tables import log_entries
from trekvaart.server.tables.log_entries import Changed, CodeMade, Created, Entry, Moved, Started
from trekvaart.server.tables.table_setup import TableSetup

SECONDS = st.floats(allow_nan=False, allow_infinity=False)
PLANS = st.builds(TableSetup, turn_seconds=st.none() | SECONDS, bot_seconds=SECONDS)
WITH_SECONDS: dict[type, dict[str, st.SearchStrategy[Any]]] = {
    Created: {"plan": PLANS},
    Changed: {"bot_seconds": SECONDS},
    CodeMade: {"expires": SECONDS},
}
ENTRIES: st.SearchStrategy[Entry] = st.one_of(
    [st.builds(kind, **WITH_SECONDS.get(kind, {})) for kind in get_args(Entry)]
)

WRONG = ["", "{}", "[]", "null", '{"kind":"flown"}', '{"kind":"left"}', '{"kind":"left","seat":"first"}', "{" * 9]


@given(ENTRIES)
def test_what_is_written_is_read_again(entry: Entry) -> None:
    assert log_entries.read(log_entries.write(entry)) == entry


@given(ENTRIES)
def test_an_entry_is_one_line(entry: Entry) -> None:
    assert "\n" not in log_entries.write(entry)


def test_numbers_stay_numbers() -> None:
    started = log_entries.read(log_entries.write(Started((0, 2), {2: "easy"}, 1, ("red",))))
    assert isinstance(started, Started)
    assert (started.places, started.filled) == ((0, 2), {2: "easy"})


def test_a_move_by_a_bot_has_no_move_id() -> None:
    text = '{"seat":1,"move":"draw deck","drawn":["red"],"by":"bot","move_id":null,"kind":"moved"}'
    assert log_entries.write(log_entries.read(text)) == text
    assert isinstance(log_entries.read(text), Moved)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_entry_is_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        log_entries.read(text)
