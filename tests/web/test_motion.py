"""With motion on: what is drawn flies, and does not lie where it goes before it has landed."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import Player
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, Table, open_table
from tests.web.waiting import wait_for

# Looks at every frame: what flies, and which cards are seen in the market and in the hand.
WATCH = """() => {
  window.seen = [];
  const isSeen = (one) => one !== null && getComputedStyle(one).opacity !== "0";
  const look = () => {
    const market = [...document.querySelectorAll("[data-slot^=market-]")].map((slot) =>
      isSeen(slot.querySelector(".card")) ? slot.dataset.kind : null);
    const hand = Object.fromEntries([...document.querySelectorAll("[data-slot^=hand-]")].map((slot) =>
      [slot.dataset.kind, Number(slot.querySelector(".stack-count")?.textContent ?? 0)]));
    const flying = [...document.querySelectorAll(".flight[data-to]")].map((one) => one.dataset.to);
    window.seen.push({ market, hand, flying });
    requestAnimationFrame(look);
  };
  look();
}"""

# Keeps how long each part that leaves its place takes to fade out, and what it was.
WATCH_LEAVING = """() => {
  window.left = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.inert)
          window.left.push([node.dataset.holds, ...node.getAnimations().map((one) => one.effect.getTiming().duration)]);
  }).observe(document.body, { subtree: true, childList: true });
}"""


def opened(open_page: Opener, site: Site) -> tuple[Page, Table]:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    page = open_page(table.link(), reduced_motion="no-preference")
    page.evaluate("localStorage['trekvaart.botSpeed'] = JSON.stringify('slow')")
    page.reload()
    page.locator("[data-state=turn]").wait_for()
    wait_for(page, "() => performance.now() > 2_000")  # what happens soon after the page opens is the past
    page.evaluate(WATCH)
    return page, table


def frames(page: Page) -> list[dict[str, object]]:
    """Every frame until all has landed."""
    wait_for(page, "() => window.seen.some((one) => one.flying.length > 0)")
    wait_for(page, "() => window.seen.at(-1).flying.length === 0")
    seen: list[dict[str, object]] = page.evaluate("window.seen")
    return seen


def test_a_card_lies_in_the_market_and_in_the_hand_only_when_it_has_landed(open_page: Opener, site: Site) -> None:
    page, table = opened(open_page, site)
    before = table.state(0)["view"]
    slot = next(slot for slot, kind in enumerate(before["market"]) if kind != "wild")
    kind = before["market"][slot]
    table.play(0, f"draw {kind}")
    had, has = before["seats"][0]["hand"].get(kind, 0), table.state(0)["view"]["seats"][0]["hand"][kind]
    assert has == had + 1
    seen = frames(page)
    flown = [one for one in seen if f"market-{slot}" in one["flying"]]  # type: ignore[operator]
    assert flown
    assert all(one["market"][slot] is None for one in flown)  # type: ignore[index]
    flown = [one for one in seen if f"hand-{kind}" in one["flying"]]  # type: ignore[operator]
    assert flown
    assert all(one["hand"][kind] == had for one in flown)  # type: ignore[index]
    assert seen[-1]["market"][slot] is not None  # type: ignore[index]
    assert seen[-1]["hand"][kind] == has  # type: ignore[index]


def test_a_key_lets_everything_land(open_page: Opener, site: Site) -> None:
    page, table = opened(open_page, site)
    table.play(0, "draw deck")
    wait_for(page, "() => window.seen.some((one) => one.flying.length > 0)")
    page.keyboard.press("Shift")
    wait_for(page, "() => window.seen.at(-1).flying.length === 0")


@pytest.mark.parametrize(("reduced_motion", "left"), [("no-preference", [["route", 160]]), ("reduce", [])])
def test_a_route_card_fades_out_unless_nothing_may_move(
    reduced_motion: str, left: list[object], open_page: Opener, site: Site
) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    page = open_page(table.link(), reduced_motion=reduced_motion)
    page.locator("[data-state=turn]").wait_for()
    page.evaluate(WATCH_LEAVING)
    Player(page).point(page.locator("[data-route]").first.get_attribute("data-route") or "")
    page.locator(".route-card").wait_for()
    page.keyboard.press("Escape")
    page.locator(".table-market").wait_for()
    wait_for(page, "() => document.querySelectorAll('.route-card').length === 0")
    assert page.evaluate("window.left") == left
