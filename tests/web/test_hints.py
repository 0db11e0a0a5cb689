"""Hints in the browser: available against bots, shown on the board, and played by mouse, touch and keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.players import DOUBLE_CLICK, Player, offer
from tests.web.screens import Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

ANNOUNCED = "words => document.querySelector('[aria-live=polite]').textContent.includes(words)"


def suggest(page: Page, *moves: str) -> None:
    """Replace the server's hint with these moves."""

    def answer(route: Route) -> None:
        suggestions = [
            {
                "move": move,
                "text": f"Do {move}.",
                "why": "It is so.",
                "win": 0.6,
                "points": 90,
                "margin": -2,
                "games": 8,
            }
            for move in moves
        ]
        route.fulfill(json={"version": 1, "seat": 0, "moves": suggestions})

    answer_hints(page, answer)


def answer_hints(page: Page, answer: Callable[[Route], None]) -> None:
    """Answer requests for hints in the test. The page is reloaded, because an open one may bypass the new route."""
    page.route("**/hint?seat=0", answer)
    page.reload()
    page.locator("[data-action=hint]").wait_for()


def legal(page: Page, pick: Callable[[str], bool]) -> list[str]:
    """The legal moves that a predicate accepts."""
    state: dict[str, Any] = page.evaluate(
        "id => fetch(`/api/games/${id}?seat=0`).then((response) => response.json())", table(page)
    )
    return [move for move in state["legal"] if pick(move)]


def table(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("#")[0]


@pytest.fixture
def visit(site: Site, open_page: Opener) -> Visit:
    return Visit(site, "usa", open_page)


def ask(page: Page) -> None:
    page.locator("[data-action=hint]").click()
    page.locator("[data-hint=told]").wait_for()


def test_the_expert_answers_and_the_hint_is_announced(visit: Visit) -> None:
    page = visit.against_bot("turn")
    ask(page)
    first = page.locator(".hint-row").first
    assert first.locator("input").is_checked()
    assert "%" in first.locator(".hint-percent").inner_text()
    assert "simulated games" in first.locator(".hint-why").inner_text()
    best = first.locator(".hint-text").inner_text()
    wait_for(page, ANNOUNCED, best)


def test_a_suggested_route_is_shown_and_paid_with_the_usual_dialog(visit: Visit) -> None:
    page = visit.against_bot("turn")
    claims = legal(page, lambda move: move.startswith("claim "))
    claim = next(one for one in claims if sum(other.split()[1] == one.split()[1] for other in claims) > 2)
    dearest = [one for one in claims if one.split()[1] == claim.split()[1]][-1]
    suggest(page, "draw deck", dearest)
    ask(page)
    page.locator("[data-slot=deck][data-hinted]").wait_for()
    page.locator(".hint-row").nth(1).click()
    page.locator(".board-asked").wait_for(state="attached")
    page.locator("[data-action=hint-make]").click()
    page.locator(".route-card[data-foot=commit]").wait_for()
    assert page.locator("[data-hint]").count() == 0
    version = visit.site.get(f"/api/games/{table(page)}")["version"]
    player = Player(page)
    player.act(offer(page), "confirm")
    page.locator(".route-card").wait_for(state="detached")
    events = visit.site.get(f"/api/games/{table(page)}/events?after={version}")["entries"][0]["events"]
    claimed = next(event for event in events if event["event"] == "route-claimed")
    assert dearest.startswith(f"claim {claimed['route']} ")
    assert claimed["wilds"] == (int(dearest.split()[-2]) if dearest.endswith("wild") else 0)


def test_suggested_tickets_are_marked_and_kept_by_the_usual_button(visit: Visit) -> None:
    page = visit.against_bot("choosing")
    keep = legal(page, lambda move: move.startswith("keep "))[0]
    suggest(page, keep)
    ask(page)
    assert page.locator(".offer[data-shown=true]").count() == len(keep.split()) - 1
    page.locator("[data-action=hint-make]").click()
    for ticket in keep.split()[1:]:
        assert page.locator(f'[data-ticket="{ticket}"]').is_checked()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator("[data-action=keep]:not([aria-disabled])").click()
    page.locator("[data-state=choosing]").wait_for(state="detached")


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit.against_bot("turn")
    suggest(page, "draw tickets", "draw deck")
    page.keyboard.press("i")
    page.locator("[data-hint=told]").wait_for()
    wait_for(page, "document.activeElement?.classList.contains('hint-radio')")
    page.keyboard.press("ArrowDown")
    page.locator("[data-slot=deck][data-hinted]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-hint]").wait_for(state="detached")
    page.keyboard.press("i")
    wait_for(page, "document.activeElement?.classList.contains('hint-radio')")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("[data-action=confirm]:focus").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("Enter")
    page.locator("[data-state=keeping]").wait_for()


def test_a_suggested_draw_by_touch_is_asked_about(visit: Visit) -> None:
    phone = Visit(visit.site, "amsterdam", lambda path: visit.open(path, touch=True))
    page = phone.against_bot("turn")
    suggest(page, "draw deck")
    page.locator("[data-action=hint]").tap()
    page.locator("[data-action=hint-make]").tap()
    page.locator("[data-state=turn] [data-action=confirm]").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator("[data-action=confirm]").tap()
    page.locator("[data-state=one-more]").wait_for()
    assert page.locator("[data-hint]").count() == 0


def test_a_move_made_meanwhile_closes_the_hint(visit: Visit) -> None:
    page = visit.against_bot("turn")
    held: list[Route] = []
    answer_hints(page, lambda route: held.append(route))
    page.locator("[data-action=hint]").click()
    page.locator("[data-hint=thinking]").wait_for()
    page.locator("[data-slot=deck] button").click()
    page.locator("[data-hint]").wait_for(state="detached")
    page.locator("[data-state=one-more]").wait_for()
    held[0].fulfill(json={"version": 1, "seat": 0, "moves": []})
    page.wait_for_timeout(100)
    assert page.locator("[data-hint]").count() == 0


def test_there_is_no_hint_against_players_on_other_devices(visit: Visit, page_errors: PageErrors) -> None:
    page_errors.expect_status(403, "/hint")
    page = visit.at("turn")
    page.locator("[data-state=turn]").wait_for()
    assert page.locator("[data-action=hint]").count() == 0
    page.keyboard.press("i")
    page.keyboard.press("/")
    page.locator("[data-command=line]").fill("hint")
    page.keyboard.press("Enter")
    page.locator("[data-command=answer]").get_by_text("somebody plays from another device").wait_for()


def test_the_keyboard_view_shows_the_hint_as_text(visit: Visit) -> None:
    page = visit.against_bot("turn")
    suggest(page, "draw deck")
    page.evaluate("localStorage['trekvaart.keyboardView'] = 'true'")
    page.reload()
    page.locator("[data-screen=keyboard]").wait_for()
    page.keyboard.press("i")
    page.get_by_text("1. Do draw deck. 60% to win.").first.wait_for()
