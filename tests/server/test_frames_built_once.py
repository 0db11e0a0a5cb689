"""Work per entry: each viewer's frame is built once for streams and answer, and a private table's summary never."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.sample_games import SHORT
from tests.server.site import Site, serving
from trekvaart.server.tables import frames


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Site]:
    """A server for one test."""
    with serving(sqlite_url) as site:
        yield site


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counter[object]:
    """The frames that are built: entries by their viewer, summaries as "summary"."""
    counts: Counter[object] = Counter()
    entry_for, table = frames.entry_for, frames.table

    def count_entry(state: Any, line: Any, start: Any, viewer: int | None, **more: Any) -> frames.Frame:
        counts[viewer] += 1
        return entry_for(state, line, start, viewer, **more)

    def count_summary(state: Any) -> frames.Frame:
        counts["summary"] += 1
        return table(state)

    monkeypatch.setattr(frames, "entry_for", count_entry)
    monkeypatch.setattr(frames, "table", count_summary)
    return counts


def test_a_move_builds_one_frame_for_each_viewer(site: Site, built: Counter[object]) -> None:
    table = site.open(SHORT, "human", "human")
    move = table.look(0)["legal"][0]
    with table.stream(0), table.stream(0), table.stream(1), table.stream(None), table.stream(None):
        built.clear()
        assert table.try_move(0, move).status == 200
        assert built == {0: 1, 1: 1, None: 1}


def test_without_streams_only_the_answer_is_built(site: Site, built: Counter[object]) -> None:
    table = site.open(SHORT, "human", "human")
    move = table.look(0)["legal"][0]
    built.clear()
    assert table.try_move(0, move).status == 200
    assert built == {0: 1}


@pytest.mark.parametrize(("path", "body"), [("start", {}), ("leave", None), ("seats/0/bot", {"level": "random"})])
def test_other_commands_build_one_frame_too(site: Site, built: Counter[object], path: str, body: object) -> None:
    seats = ("human", "human", "open") if path == "start" else ("human", "human")
    table = site.open(SHORT, *seats)
    with table.stream(0), table.stream(1):
        built.clear()
        reply = site.post(f"{table.path}/{path}", body, table.secret)
        assert reply.status == 200, reply.body
        assert built == {0: 1, 1: 1}


def test_the_answer_is_the_frame_of_the_stream(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "open")
    with table.stream(0) as stream:
        stream.texts()
        reply = site.post(f"{table.path}/start", {}, table.secret)
        assert reply.body.decode() in stream.texts()


def test_a_public_table_has_its_summary_encoded(site: Site, built: Counter[object]) -> None:
    table = site.open(SHORT, "human", "human", public=True)
    move = table.look(0)["legal"][0]
    built.clear()
    assert table.try_move(0, move).status == 200
    assert built["summary"] == 1
