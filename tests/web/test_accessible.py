"""What people hear, and reach by keys: rows that stay, announcements that are not lost, one stop for a list."""

from tests.web.appearance import set_keyboard_view
from tests.web.conftest import Opener
from tests.web.players import offer
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

FOCUSED_ACTION = "document.activeElement.dataset.action"
# Remember every row of the list, and count those that are put in, taken out or moved.
WATCH_ROWS = """() => {
  const list = document.querySelector(".routes-rows");
  window.rows = [...list.querySelectorAll("[data-list-route]")];
  window.moved = 0;
  new MutationObserver((changes) => { window.moved += changes.length; }).observe(list, { childList: true });
}"""
ARE_SAME = """() => {
  const now = [...document.querySelectorAll("[data-list-route]")];
  return now.length === window.rows.length && now.every((row, i) => row === window.rows[i]);
}"""
HEARD = "words => [...document.querySelectorAll('[aria-live] p')].some((one) => one.textContent.includes(words))"
# The radio buttons of which the selected one looks like the others, also without the focus.
HIDDEN = """() => {
  document.activeElement.blur();
  const look = (one) => {
    const seen = one.classList.contains("choice") ? one.nextElementSibling
      : one.classList.contains("unseen") ? one.closest("label") : one;
    const { backgroundColor, outlineStyle } = getComputedStyle(seen);
    // Forced colours give every ground the same colour, and leave it as transparent as it was.
    return `${backgroundColor.match(/\\d+/g).slice(0, 3)} ${outlineStyle}`;
  };
  const radios = [...document.querySelectorAll("input[type=radio]")];
  const isNative = (one) => !one.matches(".choice, .unseen") && getComputedStyle(one).appearance === "auto";
  return radios.filter((one) => one.checked && !isNative(one)).filter((one) =>
    radios.some((other) => other.name === one.name && !other.checked && look(other) === look(one))
  ).map((one) => one.outerHTML);
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
    page = SCREENS["payment"].reach(Visit(site, "usa", open_page))
    page.emulate_media(forced_colors="active")
    assert page.locator("[data-payment] input").count() > 1
    assert page.evaluate(HIDDEN) == []
