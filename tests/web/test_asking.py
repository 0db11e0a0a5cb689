"""Asking about routes: the first click shows, the second claims, and planning works while others play."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import DOUBLE_CLICK, Player, offer
from tests.web.records import NAMES, record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, Table, open_table
from tests.web.waiting import wait_for

CARD = ".route-card"
ANNOUNCED = "words => [...document.querySelectorAll('[aria-live] p')].some((one) => one.textContent.includes(words))"
# The route that lies under the tip, and whether the tip is within the board.
UNDER_TIP = """(route) => {
  const tip = document.querySelector(".route-tip[data-placed=true]")?.getBoundingClientRect();
  const path = document.querySelector(`[data-route="${route}"]`);
  if (!tip) return null;
  const at = path.getScreenCTM();
  for (let part = 0; part <= 1; part += 0.05) {
    const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(at);
    if (x > tip.left && x < tip.right && y > tip.top && y < tip.bottom) return "covers the route";
  }
  const names = [...document.querySelectorAll(".board-labels text")].map((one) => one.getBoundingClientRect());
  const isOver = names.some((one) =>
    one.left < tip.right && tip.left < one.right && one.top < tip.bottom && tip.top < one.bottom);
  return isOver ? "covers a name" : "free";
}"""


@pytest.fixture
def table(site: Site) -> Table:
    """A table at which it is the turn of seat 0."""
    return open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))


def claims(table: Table) -> list[str]:
    """The routes that seat 0 can claim."""
    return list(dict.fromkeys(move.split()[1] for move in table.state(0)["legal"] if move.startswith("claim ")))


def is_routes(page: Page, state: str, which: Callable[[str], bool] = lambda _: True) -> str:
    """The first route that the board draws in a state."""
    found: list[str] = page.evaluate(
        "state => [...document.querySelectorAll(`[data-route]${state}`)].map((one) => one.dataset.route)", state
    )
    return next(filter(which, found))


def opened(open_page: Opener, table: Table, seat: int = 0, **how: Any) -> tuple[Page, Player]:
    """The page of a seat, and its player."""
    page = open_page(table.link(seat), **how)
    page.locator("[data-screen=table] [data-route]").first.wait_for(state="attached")
    page.locator(f"[data-state={'turn' if seat == 0 else 'waiting'}]").wait_for()
    return page, Player(page)


def test_the_first_click_asks_and_the_second_claims(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    route, version = claims(table)[0], table.state(0)["version"]
    player.point(route)
    page.locator(f"{CARD}[data-foot=commit]").wait_for()
    assert table.state(0)["version"] == version
    assert "?" in page.locator(".action-bar-title").inner_text()
    page.wait_for_timeout(DOUBLE_CLICK)
    player.point(route)
    page.locator(CARD).wait_for(state="detached")
    assert table.state(0)["view"]["owners"][route] == 0


def test_digits_take_no_cards_while_a_route_is_asked_about(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    every = [move.split()[1] for move in table.state(0)["legal"] if move.startswith("claim ")]
    player.point(min(claims(table), key=every.count))
    page.keyboard.press("5")  # at once, and when the card listens
    page.locator(CARD).wait_for()
    version = table.state(0)["version"]
    for digit in "5432":
        page.keyboard.press(digit)
    page.wait_for_timeout(DOUBLE_CLICK)
    assert table.state(0)["version"] == version
    assert page.locator(CARD).count() == 1


def test_the_card_of_a_claimed_route_leads_to_its_network(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    owners = table.state(0)["view"]["owners"]
    player.point(next(route for route, seat in owners.items() if seat == 1))
    page.locator(f"{CARD} [data-action=network]").click()
    page.locator(CARD).wait_for(state="detached")
    assert NAMES[1] in page.locator(".since").inner_text()
    page.locator("[data-slot=player-1][aria-pressed=true]").wait_for()


def test_a_double_click_claims_nothing(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    route = claims(table)[0]
    where = player.middle(route)
    assert where is not None
    page.mouse.dblclick(*where)
    page.locator(f"{CARD}[data-foot=commit]").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    assert route not in table.state(0)["view"]["owners"]


def test_escape_and_a_click_on_the_bare_map_go_back(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    route = claims(table)[0]
    player.point(route)
    page.locator(CARD).wait_for()
    page.keyboard.press("Escape")
    page.locator(CARD).wait_for(state="detached")
    player.point(route)
    page.locator(CARD).wait_for()
    frame = page.locator(".board-viewport").bounding_box()
    assert frame is not None
    page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] - 14)
    page.locator(CARD).wait_for(state="detached")
    assert offer(page).state == "turn"


def test_by_key_the_focus_goes_to_the_question_and_back(open_page: Opener, table: Table) -> None:
    page, _ = opened(open_page, table)
    page.locator(".board-viewport").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".board-menu:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(CARD).wait_for()
    wait_for(page, "document.activeElement?.closest('.action-bar, .route-card') !== null")
    page.keyboard.press("Escape")
    page.locator(CARD).wait_for(state="detached")
    wait_for(page, "document.activeElement?.matches('.board-viewport')")


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft", "ArrowDown"])
def test_the_routes_of_a_place_stand_beside_it_and_within_the_board(key: str, open_page: Opener, table: Table) -> None:
    page, _ = opened(open_page, table)
    page.locator(".board-viewport").focus()
    for _ in range(12):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.locator(".board-menu:focus").wait_for()
    menu, frame, place = (
        page.locator(query).bounding_box() for query in (".board-menu", ".table-board .board", ".board-menu-anchor")
    )
    assert menu is not None
    assert frame is not None
    assert place is not None
    assert frame["x"] <= menu["x"]
    assert menu["x"] + menu["width"] <= frame["x"] + frame["width"]
    assert frame["y"] <= menu["y"]
    assert menu["y"] + menu["height"] <= frame["y"] + frame["height"]
    beside = min(abs(menu["x"] - place["x"]), abs(menu["x"] + menu["width"] - place["x"]))
    assert 20 < beside < 30
    assert menu["y"] < place["y"] < menu["y"] + menu["height"]


def test_the_card_is_announced(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    player.point(claims(table)[0])
    page.locator(CARD).wait_for()
    for text in (page.locator(f"{CARD} h2").inner_text(), page.locator(".action-bar-title").inner_text()):
        wait_for(page, ANNOUNCED, text)


def test_others_turns_are_for_planning(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table, seat=1)
    route = is_routes(page, "", lambda one: one not in table.state(1)["view"]["owners"])
    player.point(route)
    page.locator(f"{CARD}[data-foot=pencil]").wait_for()
    assert page.locator("dialog[open]").count() == 0
    assert page.locator(".action-bar [data-action=draw][aria-disabled=true]").count() == 1
    page.keyboard.press("p")
    page.locator("[data-action=pencil][aria-pressed=true]").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    player.point(route)
    assert route not in table.state(1)["view"]["owners"]
    page.reload()
    page.locator("[data-state=waiting]").wait_for()
    player.point(route)
    page.locator("[data-action=pencil][aria-pressed=true]").wait_for()


def test_a_claimed_route_names_its_owner(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    route = next(one for one, seat in table.state(0)["view"]["owners"].items() if seat == 1)
    player.point(route)
    page.locator(f"{CARD}[data-foot=network]").wait_for()
    assert NAMES[1] in page.locator(".route-card-sentence").inner_text()


def test_taking_tickets_is_asked_first(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    version = table.state(0)["version"]
    then = player.act(offer(page), "take-tickets")
    assert table.state(0)["version"] == version
    player.act(then, "confirm")
    page.locator("[data-state=keeping]").wait_for()


def test_a_tip_stands_beside_the_route_under_the_mouse(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    for route in page.evaluate("[...document.querySelectorAll('[data-route]')].map((one) => one.dataset.route)")[::12]:
        where = player.middle(route)
        if where is None:
            continue
        page.mouse.move(2, 2)
        page.mouse.move(*where)
        page.locator(".route-tip[data-placed=true]").wait_for()
        assert page.evaluate(UNDER_TIP, route) == "free", route
    page.mouse.move(2, 2)
    page.locator(".route-tip").wait_for(state="detached")


def test_who_wishes_it_is_asked_nothing(open_page: Opener, table: Table) -> None:
    page, player = opened(open_page, table)
    page.evaluate("localStorage['trekvaart.askBefore'] = JSON.stringify('nothing')")
    page.reload()
    page.locator("[data-state=turn]").wait_for()
    player.act(offer(page), "take-tickets")
    page.locator("[data-state=keeping]").wait_for()
