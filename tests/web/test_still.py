"""Reduced motion is no motion: no animation and no transition, whatever happens."""

from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import DOUBLE_CLICK, Player, offer
from tests.web.screens import FACE_UP_CARD, Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

# Remember all that moves from now on, in every frame.
WATCH = """() => {
  window.moving = [];
  const look = () => {
    for (const { animationName, transitionProperty, effect } of document.getAnimations())
      moving.push(`${animationName ?? transitionProperty ?? "animation"} of ${effect.target?.getAttribute("class")}`);
    requestAnimationFrame(look);
  };
  look();
  for (const kind of ["animationstart", "transitionrun"])
    addEventListener(kind, (event) => moving.push(`${kind} of ${event.target.className}`), true);
}"""
MOVED = "() => [...new Set(moving)]"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def play_on(page: Page) -> None:
    """Light a network, open the menu, ask about a route and claim it, or else draw."""
    page.locator("[data-slot=player-1]").click()
    page.keyboard.press("Escape")
    page.locator("[data-action=menu]").click()
    page.locator(".menu").wait_for()
    page.keyboard.press("Escape")
    page.locator(".menu").wait_for(state="detached")
    player = Player(page)
    route = offer(page).lit[0]
    player.point(route)
    page.locator(".route-card").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator("[data-action=confirm]").click()
    page.locator("[data-state=waiting]").wait_for()


def test_nothing_moves_for_whoever_wants_stillness(open_page: Opener, site: Site) -> None:
    table = Visit(site, "usa", open_page).table("turn")
    page = open_page(table.link())
    page.locator("[data-state=turn]").wait_for()
    page.evaluate(WATCH)
    play_on(page)
    while 0 not in table.state(1)["deciding"]:
        table.move(1)
    page.locator("[data-state=turn]").wait_for()
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more]").wait_for()
    page.locator("[data-action=draw]").click()
    page.locator("[data-state=waiting]").wait_for()
    page.evaluate(FRAMES)
    assert page.evaluate(MOVED) == []


def test_without_the_wish_things_move(open_page: Opener, site: Site) -> None:
    page = open_page(Visit(site, "usa", open_page).table("turn").link(), reduced_motion="no-preference")
    page.locator("[data-state=turn]").wait_for()
    page.evaluate(WATCH)
    play_on(page)
    wait_for(page, "moving.length > 0")
