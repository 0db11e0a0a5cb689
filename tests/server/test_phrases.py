"""Phrases: who may say which, how often, and who hears them; nothing of them is stored."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, finished_table
from tests.server.site import Chosen, Site, Table, serving, slug
from trekvaart.server.app import TableUpdates
from trekvaart.wire.answers import Phrase


def say(table: Table, seat: int | None, phrase: str = "hello", query: str = "") -> Reply:
    return table.site.post(f"{table.path}/phrases{query}", {"phrase": phrase}, table.secret_of(seat))


@pytest.fixture
def strict(sqlite_url: str) -> Iterator[Site]:
    """A server with the usual limit on phrases."""
    with serving(sqlite_url, limits={"phrase_seconds": 5.0}) as site:
        yield site


def test_everybody_at_the_table_hears_a_phrase_once(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    with table.stream(0) as ann, table.stream(1) as ben, table.stream(None) as spectator:
        for stream in (ann, ben, spectator):
            stream.frames()
        assert say(table, 1, "nice-route").status == 204
        for stream in (ann, ben, spectator):
            assert stream.frames() == [{"type": "phrase", "seat": 1, "phrase": "nice-route"}]


def test_it_is_no_entry_and_nobody_hears_it_later(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    before = table.look(0)
    assert say(table, 0).status == 204
    assert table.look(0) == before
    with table.stream(1) as late:
        assert {frame["type"] for frame in late.frames()} == {"hello", "entry", "presence"}


@pytest.mark.parametrize("phrase", list(Phrase))
def test_each_of_the_phrases_can_be_said(phrase: Phrase, site: Site) -> None:
    assert say(site.open(SHORT, "human", "human"), 0, phrase).status == 204


@pytest.mark.parametrize("text", ["", "Hello", "hello!", "you are losing"])
def test_there_is_no_free_text(text: str, site: Site) -> None:
    reply = say(site.open(SHORT, "human", "human"), 0, text)
    assert (reply.status, slug(reply)) == (400, "invalid")


def test_one_in_a_while_for_each_seat(strict: Site) -> None:
    table = strict.open(SHORT, "human", "human")
    assert say(table, 0).status == 204
    refused = say(table, 0, "ouch")
    assert (refused.status, refused.json["limit"], refused.json["retry_after"]) == (429, "phrases", 5)
    assert "5 seconds" in refused.json["detail"]
    assert say(table, 1).status == 204


def test_a_refused_phrase_is_heard_by_nobody(strict: Site) -> None:
    table = strict.open(SHORT, "human", "human")
    with table.stream(1) as stream:
        say(table, 0)
        stream.frames()
        say(table, 0, "ouch")
        assert stream.frames() == []


def test_not_where_nobody_plays_from_another_device(site: Site) -> None:
    alone = site.open(SHORT, "human", "bot", bot_seconds=60)
    reply = say(alone, 0)
    assert (reply.status, slug(reply)) == (403, "no-phrases")


def test_not_around_one_screen_alone(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    cookies = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    reply = site.post(f"{table.path}/phrases?seat=1", {"phrase": "hello"}, cookies=cookies)
    assert slug(reply) == "no-phrases"


def test_two_at_one_screen_speak_each_for_themselves(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "open")
    cookies = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    table.join("Cem")
    with table.stream(2) as cem:
        cem.frames()
        assert site.post(f"{table.path}/phrases?seat=1", {"phrase": "hello"}, cookies=cookies).status == 204
        assert [frame["seat"] for frame in cem.frames()] == [1]


def test_while_the_table_waits_for_others_and_after_the_game(site: Site) -> None:
    assert say(site.open(SHORT, "human", "open"), 0).status == 204
    assert say(finished_table(site), 0, "thank-you").status == 204


def test_a_phrase_says_the_seat_as_it_is_numbered_now(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    ben = table.join("Ben", seat=2)
    site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    with table.stream(0) as stream:
        stream.frames()
        assert say(table, ben).status == 204
        assert stream.frames() == [{"type": "phrase", "seat": 1, "phrase": "hello"}]


def test_a_phrase_said_at_another_process_is_heard_here_and_counts(strict: Site) -> None:
    table = strict.open(SHORT, "human", "human")
    updates = TableUpdates(strict.context)
    with table.stream(1) as stream:
        stream.frames()
        strict.run(_hear(updates, table.id, "said 0 so-close"))
        assert stream.frames() == [{"type": "phrase", "seat": 0, "phrase": "so-close"}]
    assert say(table, 0).status == 429
    assert say(table, 1).status == 204


@pytest.mark.parametrize(
    "message",
    [
        "",
        "said",
        "said 0",
        "said 0 free text",
        "said 0 boo",
        "said x hello",
        "said 7 hello",
        f"said {'9' * 5_000} hello",
    ],
)
def test_what_strangers_send_between_processes_is_ignored(message: str, site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    with table.stream(1) as stream:
        stream.frames()
        site.run(_hear(TableUpdates(site.context), table.id, message))
        assert stream.frames() == []


async def _hear(updates: TableUpdates, game: str, message: str) -> None:
    updates.on_message(game, message)


def test_processes_on_one_database_tell_each_other(postgres_url: str) -> None:
    chosen = Chosen()
    with serving(postgres_url, chosen) as one, serving(postgres_url, chosen) as other:
        table = one.open(SHORT, "human", "human")
        heard: list[Any] = []
        with other.stream(f"{table.path}/stream", table.secrets[1]) as stream:
            while not heard:  # until the other process listens
                assert say(table, 0, "well-played").status == 204
                other.run(asyncio.sleep(0.02))
                heard = [frame for frame in stream.frames() if frame["type"] == "phrase"]
        assert heard[0] == {"type": "phrase", "seat": 0, "phrase": "well-played"}
