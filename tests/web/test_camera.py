"""The board moves under real hands: drag, wheel and pinch; and with motion on everything that flies lands."""

import math

from playwright.sync_api import Page

from tests.web.appearance import SET_ELSEWHERE, settle
from tests.web.conftest import Opener
from tests.web.fingers import Fingers, Point
from tests.web.players import Player, offer
from tests.web.screens import Visit
from tests.web.site import Site
from tests.web.waiting import wait_for, wait_until

# Where the middle of a route is on the screen.
SCREEN = """(route) => {
  const path = document.querySelector(`[data-route="${route}"]`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return [x, y];
}"""
# The route that is nearest to the middle of the board's frame, and another one that is not far from it.
IN_THE_MIDDLE = """() => {
  const frame = document.querySelector(".board-viewport").getBoundingClientRect();
  const far = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return Math.hypot(x + width / 2 - frame.x - frame.width / 2, y + height / 2 - frame.y - frame.height / 2);
  };
  const routes = [...document.querySelectorAll("path[data-route]")].sort((a, b) => far(a) - far(b));
  return [routes[0], routes[6]].map((one) => one.dataset.route);
}"""
# Counts what flies from now on.
SETTLING = 600  # ms after opening a table, in which moves belong to the past and nothing flies
COUNT_FLIGHTS = """() => {
  globalThis.flown = 0;
  const isFlight = (node) => node instanceof Element && node.matches(".flight");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) globalThis.flown += [...addedNodes].filter(isFlight).length;
  }).observe(document.body, { childList: true, subtree: true });
}"""
MOVES_STILL = """() => document.getAnimations().some(
  (one) => one.playState === "running" && one.effect.getTiming().iterations !== Infinity)"""


def screen(page: Page, route: str) -> Point:
    """Where the middle of a route is."""
    x, y = page.evaluate(SCREEN, route)
    return x, y


def wheel(page: Page, at: Point, turns: int) -> None:
    """Turn the wheel at a point, and wait until the board rests."""
    page.mouse.move(*at)
    for _ in range(abs(turns)):
        page.mouse.wheel(0, -120 if turns > 0 else 120)
    settle(page)


def test_the_board_follows_the_mouse_and_nothing_is_asked(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    route, _ = page.evaluate(IN_THE_MIDDLE)
    wheel(page, screen(page, route), 6)
    x, y = screen(page, route)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 10, steps=3)
    page.mouse.move(x + 90, y + 40, steps=3)
    wait_until(page, lambda: math.dist(screen(page, route), (x + 90, y + 40)) < 2)
    page.mouse.up()
    settle(page)
    assert math.dist(screen(page, route), (x + 90, y + 40)) < 2
    assert page.locator(".route-card").count() == 0
    page.mouse.click(x + 90, y + 40)
    page.locator(".route-card").wait_for()


def test_the_wheel_zooms_about_the_mouse_and_fit_shows_all_again(open_page: Opener, site: Site) -> None:
    page = Visit(site, "amsterdam", open_page).at("turn")
    route, other = page.evaluate(IN_THE_MIDDLE)
    held, first = screen(page, route), screen(page, other)
    wheel(page, held, 6)
    wait_until(page, lambda: math.dist(screen(page, route), screen(page, other)) > 1.3 * math.dist(held, first))
    assert math.dist(screen(page, route), held) < 3
    wheel(page, held, -30)
    wait_until(page, lambda: math.dist(screen(page, other), first) < 3)


def test_two_fingers_zoom_and_one_finger_drags(open_page: Opener, site: Site) -> None:
    phone = Visit(site, "usa", lambda path: open_page(path, touch=True))
    page = phone.at("turn")
    page.locator(".board-control-fit:visible").first.tap()
    settle(page)
    route, other = page.evaluate(IN_THE_MIDDLE)
    apart = math.dist(screen(page, route), screen(page, other))
    x, y = screen(page, route)
    touch = Fingers(page).touch
    touch("touchStart", (x - 30, y))
    touch("touchStart", (x - 30, y), (x + 30, y))
    for spread in (40, 50, 60):
        touch("touchMove", (x - spread, y), (x + spread, y))
    wait_until(page, lambda: math.dist(screen(page, route), screen(page, other)) > 1.9 * apart)
    assert math.dist(screen(page, route), (x, y)) < 6
    touch("touchEnd")
    touch("touchStart", (x, y))
    touch("touchMove", (x + 20, y + 10))
    touch("touchMove", (x + 40, y + 20))
    wait_until(page, lambda: math.dist(screen(page, route), (x + 40, y + 20)) < 6)
    touch("touchEnd")
    settle(page)
    assert math.dist(screen(page, route), (x + 40, y + 20)) < 6
    assert page.locator(".route-card").count() == 0


def test_with_motion_everything_that_flies_lands(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).against_bot("turn")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SET_ELSEWHERE, ["trekvaart.stillness", "false"])
    wait_for(page, "document.documentElement.dataset.still === 'false'")
    page.evaluate(COUNT_FLIGHTS)
    player = Player(page)
    now = offer(page)
    owned = page.locator(".board-band").count()
    page.wait_for_timeout(SETTLING)
    player.act(now, "draw")
    wait_for(page, "globalThis.flown > 0")
    wait_until(page, lambda: offer(page).state == "turn" and bool(offer(page).lit))
    player.claim(offer(page))
    player.move(offer(page))
    wait_until(page, lambda: page.locator(".board-band").count() > owned)
    wait_until(page, lambda: page.locator(".flight").count() == 0 and not page.evaluate(MOVES_STILL))
    assert page.locator(".flight, .board-placing").count() == 0
