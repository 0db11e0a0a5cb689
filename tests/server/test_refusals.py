"""Refusals: why a seat cannot claim routes, draw or pass now, as the moves themselves would be refused."""

import copy

import pytest

from tests.ledger import rule
from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, finished_table, in_play
from tests.server.site import Site, Table, slug
from trekvaart.game.position import Position
from trekvaart.server.api.refusal_cache import RefusalCache, RefusalKey
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
    why_not_route = Position.why_not_route

    def counting(position: Position, seat: int, route: str) -> object:
        asked.append(seat)
        return why_not_route(position, seat, route)

    monkeypatch.setattr(Position, "why_not_route", counting)
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
    assert cache.get_or_make(RefusalKey(one.id, 0, "en", planned=False), one, lambda: first) is first
    assert cache.get_or_make(RefusalKey(one.id, 0, "en", planned=False), one, lambda: second) is first
    assert cache.get_or_make(RefusalKey(one.id, 1, "en", planned=False), one, lambda: second) is second
    assert cache.get_or_make(RefusalKey(other.id, 0, "en", planned=False), other, lambda: second) is second
    assert len(cache) == 2
    loaded_again = copy.copy(other)
    assert cache.get_or_make(RefusalKey(loaded_again.id, 0, "en", planned=False), loaded_again, lambda: first) is first


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


# One route or move


def why_not(table: Table, seat: int, query: str) -> Reply:
    """Ask about one route or move."""
    return table.site.get(f"{table.path}/refusals?{query}", table.secrets[seat])


def test_one_route_gets_the_same_answer_as_all_together(site: Site) -> None:
    table = in_play(site, 40)
    seat = table.deciding[0]
    every = site.get(f"{table.path}/refusals", table.secrets[seat]).json
    for route in table.kept.state.edition.routes:
        one = why_not(table, seat, f"route={route.id}").json
        told = {route.id: every["routes"][route.id]} if route.id in every["routes"] else {}
        assert one == {"version": table.version, "routes": told, "moves": {}}


def test_one_move_gets_the_answer_that_it_would_get(site: Site) -> None:
    table = in_play(site, 40)
    seat = table.deciding[0]
    route = next(iter(table.look(seat)["view"]["owners"]))
    told = why_not(table, seat, f"move=claim+{route}+1+wild").json
    reply = table.try_move(seat, f"claim {route} 1 wild")
    assert list(told["moves"]) == [f"claim {route} 1 wild"]
    assert [refusal["detail"] for refusal in told["moves"].values()] == [reply.json["detail"]]
    assert why_not(table, seat, f"move={table.look(seat)['legal'][0].replace(' ', '+')}").json["moves"] == {}


def test_one_answer_asks_the_rules_about_nothing_else(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_play(site, 24)
    asked: list[str] = []
    why_not_route = Position.why_not_route

    def noting(position: Position, seat: int, route: str) -> object:
        asked.append(route)
        return why_not_route(position, seat, route)

    monkeypatch.setattr(Position, "why_not_route", noting)
    route = table.kept.state.edition.routes[3].id
    assert why_not(table, 0, f"route={route}").status == 200
    assert asked == [route]


def test_a_planned_route_is_judged_as_at_the_beginning_of_ones_turn(site: Site) -> None:
    table = in_play(site, 24)
    seat = table.deciding[0]
    other = 1 - seat
    taken = next(iter(table.look(other)["view"]["owners"]))
    assert why_not(table, other, f"route={taken}").json["routes"][taken]["rule"] == "TURN-NOT-YOURS"
    assert why_not(table, other, f"route={taken}&planned=true").json["routes"][taken]["rule"] == "CLAIM-TAKEN"
    rules = {
        refusal["rule"]
        for route in table.kept.state.edition.routes
        for refusal in why_not(table, other, f"route={route.id}&planned=true").json["routes"].values()
    }
    assert "CLAIM-CARDS" in rules
    assert "TURN-NOT-YOURS" not in rules


def test_all_routes_and_moves_can_be_planned(site: Site) -> None:
    table = in_play(site, 24)
    seat = table.deciding[0]
    now, planned, again = (why_not(table, 1 - seat, query).json for query in ("", "planned=true", ""))
    assert {refusal["rule"] for refusal in now["routes"].values()} == {"TURN-NOT-YOURS"}
    assert "CLAIM-CARDS" in {refusal["rule"] for refusal in planned["routes"].values()}
    assert "draw deck" in now["moves"]
    assert "draw deck" not in planned["moves"]
    assert again == now


def test_planning_changes_nothing_in_the_game(site: Site) -> None:
    table = in_play(site, 24)
    before = [table.look(seat) for seat in (0, 1)]
    for seat in (0, 1):
        why_not(table, seat, f"route={table.kept.state.edition.routes[0].id}&planned=true")
    assert [table.look(seat) for seat in (0, 1)] == before


def test_after_the_end_nothing_can_be_planned(site: Site) -> None:
    table = finished_table(site)
    route = table.kept.state.edition.routes[0].id
    told = why_not(table, 0, f"route={route}&planned=true").json["routes"]
    assert told[route]["rule"] == "TURN-GAME-OVER"


@pytest.mark.parametrize("query", ["route=nowhere:else", "move=fly+away", "route=", "move=claim+nowhere:else+1+wild"])
def test_what_the_edition_does_not_have_is_not_a_move(site: Site, query: str) -> None:
    reply = why_not(in_play(site, 24), 0, query)
    assert (reply.status, slug(reply)) == (422, "not-a-move")


def test_an_endless_question_is_invalid(site: Site) -> None:
    assert slug(why_not(in_play(site, 24), 0, "move=" + "x" * 1_001)) == "invalid"
