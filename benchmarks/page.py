"""Measures the page in a browser: `python -m benchmarks.page` prints delays, frame times, bytes and start times."""

from __future__ import annotations

import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from benchmarks.start import wait
from tests.web.appearance import settle
from tests.web.browsers import CHROMIUM, find_or_install
from tests.web.profile import profile
from tests.web.records import record
from tests.web.site import Site, serving
from tests.web.tables import ANN, BEN, BOT, Table, open_table
from tests.web.transfer_size import TransferSize
from tests.web.waiting import wait_for

EDITIONS = ("usa", "amsterdam")
# From the message that has an entry to the end of the first frame after the page changed by it.
DELAYS = """(() => {
  window.delays = [];
  const waiting = [];
  let newest = 0;
  window.newest = 0;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (message) => {
        const frame = JSON.parse(message.data);
        if (frame.type === "hello") window.newest = newest = frame.version;
        else if (frame.type === "entry" && frame.number > newest) waiting.push([frame.number, performance.now()]);
      });
    }
  };
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => {
    const now = performance.now();
    for (const [number, began] of data) {
      window.delays.push(now - began);
      window.newest = number;
    }
  };
  new MutationObserver(() => {
    const shown = waiting.splice(0);
    if (shown.length > 0) requestAnimationFrame(() => painted.port2.postMessage(shown));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""
CAUGHT_UP = "version => window.newest >= version"
INTERVALS = """() => {
  window.intervals = [];
  let last = performance.now();
  const tick = (now) => {
    window.intervals.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


def main(
    games: Annotated[int, typer.Option(help="Games of each edition to time.")] = 3,
    sweeps: Annotated[int, typer.Option(help="How often to move and zoom the board.")] = 5,
    starts: Annotated[int, typer.Option(help="How often to start the program.")] = 5,
) -> None:
    """Measure everything; 0 leaves a part out."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = find_or_install(CHROMIUM, Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        with serving(Path(folder)) as site:
            print(f"{'':<44}{'median':>10}{'p95':>10}{'max':>10}")
            for edition in EDITIONS:
                delays = [one for _ in range(games) for one in show(browser, site, edition)]
                line(f"message to paint, {edition}, ms", delays)
            for edition in EDITIONS:
                for what, intervals in move_board(browser, site, edition, sweeps).items():
                    line(f"frames, {what}, {edition}, ms", intervals)
            for edition in EDITIONS:
                print_first_load(browser, site, edition)
        for what, seconds in zip(("first page", "game"), zip(*start(browser, starts), strict=True), strict=True):
            line(f"start to {what}, s", seconds)
        browser.close()


def line(what: str, values: Sequence[float]) -> None:
    """Print one row of the table."""
    if values:
        ordered = sorted(values)
        p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
        figures = (statistics.median(ordered), p95, ordered[-1])
        print(f"{what:<44}" + "".join(f"{one:>10.1f}" for one in figures) + f"   of {len(ordered)}")


@contextmanager
def new_page(browser: Browser, site: Site, *, scripts: Sequence[str] = ()) -> Iterator[Page]:
    """An empty page in a new profile."""
    context = profile(browser, site)
    for script in scripts:
        context.add_init_script(script)
    yield context.new_page()
    context.close()


def show(browser: Browser, site: Site, edition: str) -> list[float]:
    """The delays in a game without pauses: a seat that moves at once, and two bots."""
    table = open_table(site, edition, ANN, BOT, {**BOT, "name": "Mees"})
    with new_page(browser, site, scripts=[DELAYS]) as page:
        page.goto(table.link())
        page.locator("[data-state=choosing]").wait_for()
        settle(page)
        while (now := table.state(0))["table"]["status"] != "finished":
            if 0 in now["deciding"]:
                wait_for(page, CAUGHT_UP, now["version"])  # a person also sees the table before moving
                table.play(0, quick_move(now["legal"]))
            page.wait_for_timeout(1)
        page.locator("[data-screen=score]").wait_for()
        found: list[float] = page.evaluate("window.delays")
        return found


def quick_move(legal: Sequence[str]) -> str:
    """A claim if there is one, otherwise a card."""
    return next((move for move in legal if move.startswith("claim")), legal[0])


def move_board(browser: Browser, site: Site, edition: str, sweeps: int) -> dict[str, list[float]]:
    """Frame times while a full board is dragged, and zoomed with the wheel."""
    table = open_table(site, edition, ANN, BEN, record=record(edition, "turn"))
    with new_page(browser, site) as page:
        page.route_web_socket("**/stream*", lambda socket: claim_all(socket, table, edition))
        page.goto(table.link())
        page.locator("[data-screen=table]").wait_for()
        wait_for(page, "() => document.querySelectorAll('[data-route]:not([data-lit])').length > 20")
        settle(page)
        box = page.locator(".board-viewport").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.wheel(0, -600)
        page.evaluate(INTERVALS)
        return {
            "drag": [one for _ in range(sweeps) for one in timed(page, lambda: drag(page, x, y))],
            "zoom": [one for _ in range(sweeps) for one in timed(page, lambda: zoom(page))],
        }


def timed(page: Page, act: Callable[[], None]) -> list[float]:
    """The intervals between frames during an action."""
    page.evaluate("window.intervals.length = 0")
    act()
    found: list[float] = page.evaluate("window.intervals.slice(1)")
    return found


def drag(page: Page, x: float, y: float) -> None:
    """Drag the board around."""
    page.mouse.move(x, y)
    page.mouse.down()
    for way in ((160, 90), (-160, -90), (120, -80), (0, 0)):
        page.mouse.move(x + way[0], y + way[1], steps=15)
    page.mouse.up()


def zoom(page: Page) -> None:
    """Zoom in and out again."""
    for way in (-1, 1):
        for _ in range(20):
            page.mouse.wheel(0, way * 60)


def claim_all(socket: WebSocketRoute, table: Table, edition: str) -> None:
    """Send the page an entry in which every route is claimed."""
    routes = table.site.get(f"/api/editions/{edition}")["routes"]

    def forward(frame: str | bytes) -> None:
        socket.send(frame)
        message = json.loads(frame)
        if message["type"] == "presence" and not sent:
            sent.append(True)
            socket.send(json.dumps(claims_of_all_routes(routes, table.state(0)["version"] + 1)))

    sent: list[bool] = []
    socket.connect_to_server().on_message(forward)


def claims_of_all_routes(routes: Sequence[dict[str, Any]], number: int) -> dict[str, Any]:
    """An entry in which both seats claim all routes."""
    claims = [
        {
            "event": "route-claimed",
            "seat": index % 2,
            "route": route["id"],
            "kind": "wild",
            "cards": 0,
            "wilds": 0,
            "points": 1,
            "pieces_left": 20,
        }
        for index, route in enumerate(routes)
    ]
    return {"type": "entry", "number": number, "kind": "moved", "seat": 0, "events": claims, "deciding": [1]}


def print_first_load(browser: Browser, site: Site, edition: str) -> None:
    """Print the bytes of the first load of a table, and the largest parts."""
    table = open_table(site, edition, ANN, BOT)
    with new_page(browser, site) as page:
        transferred = TransferSize(page)
        page.goto(table.link())
        page.locator("[data-state=choosing]").wait_for()
        page.wait_for_load_state("networkidle")
    largest = ", ".join(f"{name} {length / 1000:.0f}" for name, length in transferred.largest[:8])
    print(f"first load, {edition}: {transferred.total / 1000:.0f} kB ({largest})")


def start(browser: Browser, starts: int) -> list[tuple[float, float]]:
    """Seconds from the command to a usable page, and to a game; the first start is not counted."""
    return [start_once(browser) for _ in range(starts + 1)][1:]


def start_once(browser: Browser) -> tuple[float, float]:
    """Start the program, open its page and click on play."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, new_page_at(browser, url) as page:
        words = ["play", "--no-browser", "--port", str(port), "--database", f"sqlite:///{folder}/tables.db"]
        began = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "trekvaart.cli", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as server:
            try:
                wait(f"{url}/", began)
                page.goto(url)
                page.locator("[data-action=play-now]").click()
                first = time.perf_counter() - began
                page.locator("[data-state=choosing]").wait_for()
                return first, time.perf_counter() - began
            finally:
                server.terminate()


@contextmanager
def new_page_at(browser: Browser, url: str) -> Iterator[Page]:
    """An empty page for a new server."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(120_000)
    yield context.new_page()
    context.close()


if __name__ == "__main__":
    typer.run(main)
