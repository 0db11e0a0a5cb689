"""What people hear, and reach by keys: rows that stay, announcements that are not lost, one stop for a list."""

import pytest

from tests.web.appearance import set_keyboard_view
from tests.web.conftest import Opener
from tests.web.players import offer
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

FOCUSED_ACTION = "document.activeElement.dataset.action"
# Remember every row of the list, and when rows and live regions change for screen readers.
WATCH_ROWS = """() => {
  const list = document.querySelector(".routes-rows");
  window.rows = [...list.querySelectorAll("[data-list-route]")];
  window.moved = 0;
  new MutationObserver((changes) => { window.moved += changes.length; }).observe(list, { childList: true });
  window.times = { rows: [], announcements: [] };
  const watch = (where, times) => new MutationObserver((changes) => {
    const element = ({ target }) => target.closest ? target : target.parentElement;
    if (changes.some((one) => element(one).closest("[aria-hidden=true]") === null)) times.push(performance.now());
  }).observe(where, { childList: true, characterData: true, subtree: true });
  watch(list, window.times.rows);
  for (const region of document.querySelectorAll("[aria-live]")) watch(region, window.times.announcements);
}"""
# The shortest time between a change of the rows and an announcement, in milliseconds.
SHORTEST = """() => Math.min(...window.times.rows.flatMap((row) =>
  window.times.announcements.map((announcement) => Math.abs(row - announcement))
))"""
APART = 400  # milliseconds; screen readers drop announcements that come with too many changes
ARE_SAME = """() => {
  const now = [...document.querySelectorAll("[data-list-route]")];
  return now.length === window.rows.length && now.every((row, i) => row === window.rows[i]);
}"""
HEARD = "words => [...document.querySelectorAll('[aria-live] p')].some((one) => one.textContent.includes(words))"
# The radio buttons of which the selected one looks like the others, also without the focus.
HIDDEN = """() => {
  document.activeElement.blur();
  const look = (one) => {
    const seen = one.matches(".choice") ? one.nextElementSibling
      : one.matches(".unseen, .hint-radio") ? one.closest("label") : one;
    const { backgroundColor, outlineStyle } = getComputedStyle(seen);
    // Forced colours give every ground the same colour, and leave it as transparent as it was.
    return `${backgroundColor.match(/\\d+/g).slice(0, 3)} ${outlineStyle}`;
  };
  const radios = [...document.querySelectorAll("input[type=radio]")];
  const isDrawn = (one) => one.matches(".choice, .unseen, .hint-radio");
  const isNative = (one) => !isDrawn(one) && getComputedStyle(one).appearance === "auto";
  return radios.filter((one) => one.checked && !isNative(one)).filter((one) =>
    radios.some((other) => other.name === one.name && !other.checked && look(other) === look(one))
  ).map((one) => one.outerHTML);
}"""
# How switches look that are on, and those that are off.
SWITCHES = """() => [true, false].map((isOn) =>
  [...document.querySelectorAll("input[role=switch]")].filter((one) => one.checked === isOn).map(
    (one) => getComputedStyle(one.parentElement.querySelector(".toggle-track")).backgroundColor
  )
)"""
# The ring around what has the focus, or around the box that contains it.
RING = """() => {
  const around = [document.activeElement, document.activeElement.closest("label")].map((one) => getComputedStyle(one));
  const ring = around.find((one) => one.outlineStyle !== "none");
  return ring && [ring.outlineStyle, ring.outlineWidth, ring.outlineColor];
}"""


def test_rows_stay_and_your_turn_is_announced(open_page: Opener, site: Site) -> None:
    visit = Visit(site, "usa", open_page)
    table = visit.table("turn")
    page = open_page(table.link())
    page.locator("[data-screen=table]").wait_for()
    set_keyboard_view(page, True)
    row = page.locator("[data-list-route]").nth(7)
    row.focus()
    name = row.get_attribute("data-list-route")
    page.evaluate(WATCH_ROWS)
    table.play(0, "draw deck")
    wait_for(page, HEARD, "One more card.")
    table.play(0, "draw deck")
    while 0 not in table.state(1)["deciding"]:
        table.move(1)
    wait_for(page, HEARD, "Your turn.")
    assert page.evaluate(ARE_SAME)
    assert page.evaluate("window.moved") == 0
    wait_for(page, "window.times.rows.length > 0")
    assert page.evaluate(SHORTEST) > APART
    assert page.evaluate("document.activeElement.dataset.listRoute") == name


def test_keys_reach_what_is_shown(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED_ACTION) == "skip"
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.matches('.action-bar')")
    log = page.locator(".log button")
    assert page.locator('.log button[tabindex="0"]').count() == 1
    log.last.focus()
    page.keyboard.press("ArrowUp")
    assert log.nth(-2).evaluate("line => line === document.activeElement")
    page.keyboard.press("Home")
    assert log.first.evaluate("line => line === document.activeElement")
    page.keyboard.press("d")
    page.locator("[data-state=one-more], [data-state=waiting]").first.wait_for()


def test_d_draws_the_second_card(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.locator('[data-slot^="market-"]:not([data-kind="wild"]) button').first.click()
    page.locator("[data-state=one-more]").wait_for()
    page.keyboard.press("d")
    page.locator("[data-state=waiting]").wait_for()
    assert offer(page).state == "waiting"


def test_forced_colours_show_what_is_selected(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    page.locator("[data-action=mode-bots]").click()
    page.locator(".segment").first.wait_for()
    page.emulate_media(forced_colors="active")
    assert page.locator("input[type=radio]:checked").count() > 1
    assert page.evaluate(HIDDEN) == []
    visit = Visit(site, "usa", open_page)
    for screen, choices in {"payment": "[data-payment] input", "hint": ".hint-radio", "menu": ".segment input"}.items():
        page = SCREENS[screen].reach(visit)
        page.emulate_media(forced_colors="active")
        assert page.locator(choices).count() > 1
        assert page.evaluate(HIDDEN) == [], screen
    on, off = page.evaluate(SWITCHES)
    assert on, "a switch of the menu is on"
    assert off, "a switch of the menu is off"
    assert not set(on) & set(off)


@pytest.mark.parametrize("is_keyboard_view", [False, True], ids=["table", "keyboard view"])
def test_a_selected_ticket_keeps_its_focus_ring(is_keyboard_view: bool, open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("choosing")
    set_keyboard_view(page, is_keyboard_view)
    ticket = page.locator("input[data-ticket]").first
    ticket.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert ticket.evaluate("one => one === document.activeElement")
    before = page.evaluate(RING)
    assert before is not None
    page.keyboard.press("Space")
    assert ticket.is_checked()
    assert page.evaluate(RING) == before
