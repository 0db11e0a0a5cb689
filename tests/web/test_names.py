"""Names on the board in the browser: all there, over no space and no pin, and nobody has to guess whose they are."""

from typing import Any

import pytest

from tests.web.appearance import resize, settle
from tests.web.conftest import Opener
from tests.web.players import Player, offer
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.test_table_layout import LYING, PHONE, WINDOWS

# What is wrong with the names: boxes of letters are read from the page, spaces and places from the edition's layout.
FAULTS = """(layout) => {
  const labels = document.querySelector(".board-labels");
  const svg = labels.ownerSVGElement;
  const unit = svg.viewBox.baseVal.width / layout.viewBox[2];
  const toScreen = svg.getScreenCTM();
  const k = toScreen.a;
  const view = document.querySelector(".board-viewport").getBoundingClientRect();
  const covers = [...document.querySelectorAll("[data-covers]")].map((one) => one.getBoundingClientRect());
  const screen = (x, y) => new DOMPoint(x, y).matrixTransform(toScreen);
  const sites = new Map(layout.places.map(({ id, x, y }) => [id, { id, x: x * unit, y: y * unit }]));
  // from the tops of the capitals to a little below the last line
  const names = [...labels.querySelectorAll("text")].map((text) => {
    const size = Number(text.getAttribute("font-size"));
    const lines = [...text.querySelectorAll("tspan")].map((line) => Number(line.getAttribute("y")));
    const { x, width } = text.getBBox();
    const [top, bottom] = [Math.min(...lines) - 0.64 * size, Math.max(...lines) + 0.04 * size];
    return { id: text.dataset.name, x, y: top, w: width, h: bottom - top };
  });
  const leaders = [...(labels.querySelector(".board-leader")?.getAttribute("d") ?? "").matchAll(
    /M\\s*(-?[\\d.]+)[ ,]*(-?[\\d.]+)\\s*L\\s*(-?[\\d.]+)[ ,]*(-?[\\d.]+)/g,
  )].map(([, ...ends]) => ends.map(Number));
  const away = ({ x, y, w, h }, at) =>
    Math.hypot(Math.max(x - at.x, 0, at.x - x - w), Math.max(y - at.y, 0, at.y - y - h));
  const corners = ({ x, y, w, h, turn = 0 }) =>
    [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => [
      x + (a * w * Math.cos(turn) - b * h * Math.sin(turn)) / 2,
      y + (a * w * Math.sin(turn) + b * h * Math.cos(turn)) / 2,
    ]);
  const areApart = (one, other, turns) =>
    turns.some((turn) => {
      const along = (points) => points.map(([x, y]) => x * Math.cos(turn) + y * Math.sin(turn));
      const [a, b] = [along(one), along(other)];
      return Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a);
    });
  const boxOf = ({ x, y, w, h }) => corners({ x: x + w / 2, y: y + h / 2, w, h });
  const spaces = layout.routes.flatMap((route) =>
    route.spaces.map(([x, y, angle]) => {
      const turn = (angle * Math.PI) / 180;
      const [w, h] = [route.space * unit, layout.thickness * unit];
      return { route: `${route.a}:${route.b}`, turn, points: corners({ x: x * unit, y: y * unit, w, h, turn }) };
    }),
  );
  const pins = [...document.querySelectorAll("[data-pin]")].map((pin) => [
    pin.dataset.pin,
    pin.getBoundingClientRect(),
  ]);
  const faults = [];
  const named = new Set(names.map(({ id }) => id));
  for (const site of sites.values()) {
    const at = screen(site.x, site.y);
    const isIn = ({ left, right, top, bottom }, margin) =>
      at.x > left + margin && at.x < right - margin && at.y > top + margin && at.y < bottom - margin;
    if (isIn(view, 24) && !covers.some((cover) => isIn(cover, 0)) && !named.has(site.id))
      faults.push(`${site.id} has no name`);
  }
  for (const name of names) {
    const [from, to] = [screen(name.x, name.y), screen(name.x + name.w, name.y + name.h)];
    if (to.x < view.left || from.x > view.right || to.y < view.top || from.y > view.bottom) continue;
    for (const cover of covers)
      if (from.x < cover.right && cover.left < to.x && from.y < cover.bottom && cover.top < to.y)
        faults.push(`a button covers ${name.id}`);
    const own = sites.get(name.id);
    const box = boxOf(name);
    for (const { route, turn, points } of spaces)
      if (!areApart(box, points, [0, Math.PI / 2, turn, turn + Math.PI / 2]))
        faults.push(`${name.id} covers a space of ${route}`);
    const isLed = leaders.some(
      ([x, y, toX, toY]) =>
        Math.hypot(x - own.x, y - own.y) < 1.5 * layout.marker_radius * unit &&
        away(name, { x: toX, y: toY }) < 6 / k,
    );
    const [left, top, width, height] = layout.title_box.map((one) => one * unit);
    if (!areApart(box, boxOf({ x: left, y: top, w: width, h: height }), [0, Math.PI / 2]))
      faults.push(`${name.id} covers the title`);
    const nearer = [...sites.values()].find((site) => site !== own && away(name, site) <= away(name, own));
    if (nearer && !isLed) faults.push(`${name.id} is nearer to ${nearer.id}`);
    for (const [place, pin] of pins)
      if (from.x < pin.right && pin.left < to.x && from.y < pin.bottom && pin.top < to.y)
        faults.push(`the pin at ${place} covers ${name.id}`);
  }
  return { faults, names: names.length, pins: pins.length };
}"""


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_names_are_readable_at_every_size(edition: str, open_page: Opener, site: Site) -> None:
    layout: dict[str, Any] = site.get(f"/api/editions/{edition}")["layout"]
    page = Visit(site, edition, open_page).at("turn")
    page.wait_for_load_state("networkidle")
    faults = {}
    for window in (*WINDOWS, PHONE, LYING):
        resize(page, window)
        settle(page)
        found = page.evaluate(FAULTS, layout)
        assert found["pins"] > 0
        assert found["names"] == len(layout["places"]) or window in (PHONE, LYING)
        faults[window] = found["faults"]
    assert not any(faults.values()), faults


@pytest.mark.parametrize("window", [PHONE, LYING])
def test_buttons_of_a_phone_cover_no_name(window: tuple[int, int], open_page: Opener, site: Site) -> None:
    """Beside the buttons stand names of this game, whose tickets and claims move names elsewhere."""
    layout = site.get("/api/editions/usa")["layout"]
    page = SCREENS["four players"].reach(Visit(site, "usa", lambda path: open_page(path, touch=True)))
    resize(page, window)
    settle(page)
    assert page.evaluate(FAULTS, layout)["faults"] == []


@pytest.mark.parametrize(("edition", "window"), [("usa", (412, 640)), ("amsterdam", (412, 740))])
def test_buttons_that_come_back_cover_no_name(
    edition: str, window: tuple[int, int], open_page: Opener, site: Site
) -> None:
    """Phrases hide the buttons in the corners; when they come back, the board does not move."""
    layout = site.get(f"/api/editions/{edition}")["layout"]
    page = Visit(site, edition, lambda path: open_page(path, touch=True)).at("turn")
    page.keyboard.press("q")
    page.locator("[data-phrase=hello]").wait_for()
    resize(page, window)
    settle(page)
    page.keyboard.press("q")
    page.locator("[data-phrase=hello]").wait_for(state="detached")
    settle(page)
    assert page.evaluate(FAULTS, layout)["faults"] == []


@pytest.mark.parametrize("window", [PHONE, LYING])
def test_buttons_cover_no_name_after_the_first_tickets(window: tuple[int, int], open_page: Opener, site: Site) -> None:
    """Keeping the first tickets brings buttons to the lower corners."""
    layout = site.get("/api/editions/usa")["layout"]
    page = Visit(site, "usa", lambda path: open_page(path, touch=True)).at("choosing")
    resize(page, window)
    settle(page)
    Player(page).choose(offer(page))
    page.locator("[data-choosing=false]").wait_for()
    settle(page)
    assert page.evaluate(FAULTS, layout)["faults"] == []
