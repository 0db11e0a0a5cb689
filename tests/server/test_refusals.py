"""Refusals: why a seat cannot claim routes, draw or pass now, as the moves themselves would be refused."""

import copy

import pytest

from tests.ledger import rule
from tests.server.sample_games import SHORT, finished_table, in_play
from tests.server.site import Site, Table, slug
from trekvaart.game.game import Game
from trekvaart.server.api.refusal_cache import RefusalCache
from trekvaart.server.tables.cached_response import CachedResponse

LANGUAGES = ("en", "es", "nl")


def claims(table: Table, seat: int) -> set[str]:
    """The routes that a seat can claim now."""
    legal = table.look(seat)["legal"] or []
    return {move.split()[1] for move in legal if move.startswith("claim ")}


def test_every_route_can_be_claimed_or_it_is_told_why_not(site: Site) -> None:
    table = in_play(site, 24)
    seat = table.deciding[0]
    answer = site.get(f"{table.path}/refusals", table.secrets[seat]).json
    routes = {route["id"] for route in site.get(f"/api/editions/{SHORT}").json["routes"]}
    assert answer["version"] == table.version
    assert set(answer["routes"]) == routes - claims(table, seat)
    assert claims(table, seat)


def test_each_reason_is_the_one_that_the_move_would_get(site: Site) -> None:
    table = in_play(site, 40)
    seat = table.deciding[0]
    answer = site.get(f"{table.path}/refusals", table.secrets[seat]).json["routes"]
    rules = {refusal["rule"] for refusal in answer.values()}
    assert "CLAIM-TAKEN" in rules
    taken = next(route for route, refusal in answer.items() if refusal["rule"] == "CLAIM-TAKEN")
    reply = table.try_move(seat, f"claim {taken} 1 wild")
    assert (slug(reply), reply.json["rule"]) == ("refused", "CLAIM-TAKEN")
    assert reply.json["detail"] == answer[taken]["detail"]


def test_reasons_come_in_three_languages(site: Site) -> None:
    table = in_play(site, 24)
    seat = table.deciding[0]
    told = [
        site.get(f"{table.path}/refusals?language={language}", table.secrets[seat]).json["routes"]
        for language in LANGUAGES
    ]
    route = next(iter(told[0]))
    assert len({answer[route]["detail"] for answer in told}) == 3
    assert len({answer[route]["rule"] for answer in told}) == 1


def test_whoever_is_not_to_move_can_claim_nothing(site: Site) -> None:
    table = in_play(site, 24)
    seat = 1 - table.deciding[0]
    answer = site.get(f"{table.path}/refusals", table.secrets[seat]).json["routes"]
    assert {refusal["rule"] for refusal in answer.values()} == {"TURN-NOT-YOURS"}


def test_reasons_are_for_players_of_a_game(site: Site) -> None:
    playing, waiting, over = in_play(site), site.open(SHORT, "human", "open"), finished_table(site)
    assert slug(site.get(f"{playing.path}/refusals")) == "no-seat"
    assert slug(site.get(f"{waiting.path}/refusals", waiting.secret)) == "not-started"
    rules = site.get(f"{over.path}/refusals", over.secret).json["routes"].values()
    assert {refusal["rule"] for refusal in rules} == {"TURN-GAME-OVER"}


def test_reasons_are_found_once_while_nothing_happens(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_play(site, 24)
    asked: list[int | None] = []
    why_not_route = Game.why_not_route

    def counting(game: Game, route: str, seat: int | None = None) -> object:
        asked.append(seat)
        return why_not_route(game, route, seat)

    monkeypatch.setattr(Game, "why_not_route", counting)
    told = {}
    for seat in (0, 1):
        told[seat] = [site.get(f"{table.path}/refusals", table.secrets[seat]).body for _ in range(3)]
        assert len(set(told[seat])) == 1
    assert told[0] != told[1]
    assert asked.count(0) == asked.count(1) == len(asked) / 2 == len(table.kept.state.edition.routes)
    table.move()
    assert site.get(f"{table.path}/refusals", table.secrets[0]).json["version"] == table.version
    assert asked.count(0) == 2 * asked.count(1)


def test_reasons_are_kept_of_so_many_seats_and_of_no_other_game(site: Site) -> None:
    cache = RefusalCache(most=2)
    one, other = in_play(site).kept.state, in_play(site).kept.state
    first, second = CachedResponse(b"first", "text/plain"), CachedResponse(b"second", "text/plain")
    assert cache.get_or_make(one, 0, "en", lambda: first) is first
    assert cache.get_or_make(one, 0, "en", lambda: second) is first
    assert cache.get_or_make(one, 1, "en", lambda: second) is second
    assert cache.get_or_make(other, 0, "en", lambda: second) is second
    assert len(cache) == 2
    loaded_again = copy.copy(other)
    assert cache.get_or_make(loaded_again, 0, "en", lambda: first) is first


def test_every_way_to_draw_is_legal_or_it_is_told_why_not(site: Site) -> None:
    table = in_play(site, 24)
    seat = table.deciding[0]
    look = table.look(seat)
    draws = {"draw deck", "draw tickets", "pass", *(f"draw {kind}" for kind in look["view"]["market"] if kind)}
    answer = site.get(f"{table.path}/refusals", table.secrets[seat]).json["moves"]
    assert set(answer) == draws - set(look["legal"])
    assert answer["pass"]["rule"] == "TURN-PASS-ONLY-STUCK"


@rule("DRAW-WILD-SECOND")
def test_what_cannot_be_drawn_is_told_as_the_move_would_be_refused(site: Site) -> None:
    for moves in range(12, 60):
        table = in_play(site, moves)
        seat = table.deciding[0]
        told = site.get(f"{table.path}/refusals", table.secrets[seat]).json["moves"]
        if "draw wild" in told and "draw deck" not in told:
            break
    else:
        pytest.fail("no wild lay face up before a second card")
    assert {told["draw wild"]["rule"], told["draw tickets"]["rule"]} == {"DRAW-WILD-SECOND", "TURN-ONE-ACTION"}
    reply = table.try_move(seat, "draw wild")
    assert (reply.json["rule"], reply.json["detail"]) == (told["draw wild"]["rule"], told["draw wild"]["detail"])


@pytest.mark.parametrize(("moves", "rule"), [(0, "SETUP-CHOOSE-FIRST"), (1_000, "TURN-GAME-OVER")])
def test_nothing_is_drawn_before_the_first_turn_nor_after_the_last(site: Site, moves: int, rule: str) -> None:
    table = in_play(site, moves)
    answer = site.get(f"{table.path}/refusals", table.secret).json["moves"]
    assert {refusal["rule"] for refusal in answer.values()} == {rule}
    assert {"draw deck", "draw tickets", "pass"} <= set(answer)
