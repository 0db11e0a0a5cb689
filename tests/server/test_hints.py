"""Hints: who gets them and who does not, what they say, and that a hint is thought out once and never too late."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

from tests.server.guard.asgi import Reply
from tests.server.openapi_conformance import conforming
from tests.server.sample_games import SHORT
from tests.server.site import Site, Table, serving, slug
from trekvaart.bots import Budget, hints
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.game.actions import DrawDeck, DrawTickets
from trekvaart.game.views import View

expert = hints.think
PACE = 60.0  # of a bot; the clock of the tests does not go on, so none moves


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all these tests, held to its document; each test has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        site.context.bot_threads.are_bots_ready.set()
        yield conforming(site)


class Thinker:
    """Stands in for the expert: remembers what it was asked, and thinks until it may stop."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.has_begun = threading.Event()
        self.may_end = threading.Event()
        self.may_end.set()
        self.was_cancelled = False

    def think(self, view: View, _seed: int, _budget: Budget, is_cancelled: Callable[[], bool]) -> list[MoveEvaluation]:
        self.views.append(view)
        self.has_begun.set()
        while not self.may_end.wait(0.01):
            if is_cancelled():
                self.was_cancelled = True
                break
        return [MoveEvaluation(DrawDeck(), 0.6, 31.26, 2.0, 64), MoveEvaluation(DrawTickets(), 0.5, 30.0, -1.0, 8)]


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    made = Thinker()
    monkeypatch.setattr(hints, "think", made.think)
    monkeypatch.setattr("trekvaart.server.tables.hint_service.TIMEOUT", 120.0)  # the machine may be busy compiling
    return made


def against_bots(site: Site) -> Table:
    return site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)


def ask(table: Table, seat: int = 0, query: str = "") -> Reply:
    return table.site.get(f"{table.path}/hint{query}", table.secrets[seat])


def around_one_screen(table: Table, seat: int) -> Reply:
    """Ask as a browser does that has the secrets of several seats."""
    return table.site.get(f"{table.path}/hint?seat={seat}", cookies=cookies_of(table))


def cookies_of(table: Table) -> dict[str, str]:
    return {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}


# What it says


def test_a_hint_names_legal_moves_best_first_with_what_came_of_them(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "think", expert)
    monkeypatch.setattr(hints, "BUDGET", Budget(iterations=60))
    table = against_bots(site)
    told = ask(table).json
    assert (told["version"], told["seat"]) == (table.version, 0)
    assert 1 < len(told["moves"]) <= hints.MOST
    legal = table.look(0)["legal"]
    for move in told["moves"]:
        assert move["move"] in legal
        assert 0 <= move["win"] <= 1
        assert move["games"] >= 1
        assert move["text"].startswith("Keep ")
        assert "simulated games" in move["why"]


def test_a_hint_is_told_in_the_language_of_the_caller(site: Site) -> None:
    table = against_bots(site)
    first = ask(table).json["moves"][0]
    assert first == {
        "move": "draw deck",
        "text": "Draw a card from the deck.",
        "why": "Wins 10 more games in 100 than the next move. Based on 64 simulated games.",
        "win": 0.6,
        "points": 31.3,
        "margin": 2.0,
        "games": 64,
    }
    texts = {ask(table, query=f"?language={language}").json["moves"][1]["text"] for language in ("en", "es", "nl")}
    assert len(texts) == 3


def test_the_expert_sees_the_view_of_the_seat_that_asks(site: Site, thinker: Thinker) -> None:
    table = site.open(SHORT, "human", "human", first=0)
    for seat in (1, 0):
        assert around_one_screen(table, seat).status == 200
    game = table.kept.state.game
    assert game is not None
    assert thinker.views == [game.view(1), game.view(0)]


# Who gets one


def test_people_around_one_screen_get_hints(site: Site) -> None:
    table = site.open(SHORT, "human", "human", first=0)
    assert [around_one_screen(table, seat).json["seat"] for seat in (0, 1)] == [0, 1]


def test_the_table_says_who_gets_hints(site: Site) -> None:
    alone, shared, online = (
        site.open(SHORT, "human", *other, first=0, bot_seconds=PACE) for other in (["bot"], ["human"], ["open"])
    )
    online.join("Zoe")

    def promised(table: Table, seat: int | None, **more: object) -> bool:
        is_promised = site.get(table.path, None if seat is None else table.secrets[seat], **more).json["hints"]
        assert isinstance(is_promised, bool)
        return is_promised

    assert [promised(alone, 0), promised(shared, 0), promised(online, 0), promised(online, 1)] == [True, *[False] * 3]
    assert promised(shared, None, cookies=cookies_of(shared))
    assert not promised(alone, None)  # a spectator


def test_nobody_gets_hints_where_a_person_plays_from_elsewhere(site: Site, thinker: Thinker) -> None:
    table = site.open(SHORT, "human", "open", first=0)
    table.join("Zoe")
    for seat in (0, 1):
        reply = ask(table, seat)
        assert (reply.status, slug(reply)) == (403, "no-hints")
        assert "from another device" in reply.json["detail"]
    assert not thinker.views


def test_a_person_for_whom_a_bot_stands_in_still_plays_from_elsewhere(site: Site) -> None:
    table = site.open(SHORT, "human", "open", first=0, bot_seconds=PACE)
    table.join("Zoe")
    assert site.post(f"{table.path}/seats/1/bot", {}, table.secrets[1]).status == 200
    assert slug(ask(table)) == "no-hints"


def test_an_open_seat_that_a_bot_took_is_a_bots(site: Site) -> None:
    table = site.open(SHORT, "human", "open", first=0, bot_seconds=PACE)
    assert slug(ask(table)) == "not-started"
    site.post(f"{table.path}/start", {}, table.secret)
    assert ask(table).status == 200


def test_a_seat_that_was_handed_on_is_no_longer_at_this_screen(site: Site) -> None:
    table = site.open(SHORT, "human", "human", first=0)
    code = site.post(f"{table.path}/seats/1/reissue", None, table.secrets[1]).json["code"]
    assert site.post(f"{table.path}/redeem", {"code": code}).status == 200
    assert slug(around_one_screen(table, 0)) == "no-hints"


def test_hints_are_for_the_seat_whose_turn_it_is(site: Site) -> None:
    table = against_bots(site)
    table.move(0)
    reply = ask(table)
    assert (reply.status, slug(reply)) == (409, "not-your-turn")
    assert "waiting for" in reply.json["detail"]


def test_spectators_and_those_who_do_not_say_which_seat_get_none(site: Site) -> None:
    table = site.open(SHORT, "human", "human", first=0)
    assert slug(site.get(f"{table.path}/hint")) == "no-seat"
    assert slug(site.get(f"{table.path}/hint", cookies=cookies_of(table))) == "invalid"


# When it is thought out


def test_the_same_question_is_answered_from_memory(site: Site, thinker: Thinker) -> None:
    table = against_bots(site)
    assert ask(table).json == ask(table).json
    assert len(thinker.views) == 1


def test_two_who_ask_at_once_wait_for_one_answer(site: Site, thinker: Thinker) -> None:
    table = against_bots(site)
    thinker.may_end.clear()

    async def both() -> list[Reply]:
        asked = [asyncio.create_task(_hint(table)) for _ in range(2)]
        await asyncio.to_thread(thinker.has_begun.wait)
        thinker.may_end.set()
        return list(await asyncio.gather(*asked))

    one, other = site.run(both())
    assert one.json == other.json
    assert len(thinker.views) == 1


def test_a_move_stops_the_thinking_and_nothing_stale_is_told(site: Site, thinker: Thinker) -> None:
    table = against_bots(site)
    legal = table.look(0)["legal"]
    thinker.may_end.clear()

    async def move_meanwhile() -> tuple[Reply, Reply]:
        asked = asyncio.create_task(_hint(table))
        await asyncio.to_thread(thinker.has_begun.wait)
        wish = {"move": legal[0], "move_id": "one", "version": table.version}
        moved = await _post(table, "moves", wish)
        return moved, await asked

    moved, hint = site.run(move_meanwhile())
    assert moved.status == 200
    assert thinker.was_cancelled
    assert (hint.status, slug(hint)) == (409, "stale-version")


def test_the_next_decision_gets_a_new_hint(site: Site, thinker: Thinker) -> None:
    table = site.open(SHORT, "human", "human", first=0)
    assert around_one_screen(table, 0).status == 200
    for seat in (0, 1):
        table.move(seat)
    assert around_one_screen(table, 0).status == 200
    table.move(0, "draw deck")
    assert around_one_screen(table, 0).status == 200
    assert [view.cards_left for view in thinker.views[1:]] == [2, 1]


def test_thinking_that_failed_is_tried_again(
    sqlite_url: str, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(sqlite_url) as site:
        site.context.bot_threads.are_bots_ready.set()
        table = against_bots(site)
        monkeypatch.setattr(hints, "think", lambda *_: 1 / 0)
        assert slug(ask(table)) == "internal"
        monkeypatch.setattr(hints, "think", thinker.think)
        assert ask(table).status == 200


# Limits


def test_a_hint_waits_for_the_bots_to_be_compiled_and_then_says_so(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trekvaart.server.tables.hint_service.TIMEOUT", 0.05)
    ready = site.context.bot_threads.are_bots_ready
    table = against_bots(site)
    ready.clear()
    try:
        reply = ask(table)
        assert (reply.status, slug(reply)) == (503, "starting")
        assert reply.headers["retry-after"] == "1"
        assert table.move(0)["number"] == table.version  # nothing else waits
    finally:
        ready.set()


def test_a_slow_answer_is_picked_up_by_whoever_asks_again(
    site: Site, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trekvaart.server.tables.hint_service.TIMEOUT", 0.05)
    table = against_bots(site)
    thinker.may_end.clear()
    assert slug(ask(table)) == "busy"
    thinker.may_end.set()
    site.until(lambda: not site.context.hints._tasks)
    monkeypatch.setattr("trekvaart.server.tables.hint_service.TIMEOUT", 120.0)
    assert ask(table).status == 200
    assert len(thinker.views) == 1


def test_whoever_asks_too_often_waits_but_what_is_known_is_told(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"hints_per_minute": 1.0, "hint_burst": 1}) as site:
        site.context.bot_threads.are_bots_ready.set()
        one, other = against_bots(site), against_bots(site)
        assert [ask(one).status, ask(one).status] == [200, 200]
        reply = ask(other)
        assert (reply.status, slug(reply), reply.json["limit"]) == (429, "too-many", "hints")
        assert "hints too fast" in reply.json["detail"]


def test_too_many_at_once_are_told_to_come_back(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"hints_at_once": 0}) as site:
        assert slug(ask(against_bots(site))) == "busy"


async def _hint(table: Table) -> Reply:
    return await table.site.send("GET", f"{table.path}/hint", None, table.secret)


async def _post(table: Table, what: str, wish: object) -> Reply:
    return await table.site.send("POST", f"{table.path}/{what}", wish, table.secret)
