"""Measures the page in a browser: `python -m benchmarks.page` prints delays, frame times, bytes and start times."""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, Page, Request, WebSocketRoute, sync_playwright

from benchmarks.start import wait
from tests.web.appearance import settle
from tests.web.browsers import CHROMIUM, find_or_install
from tests.web.profile import profile
from tests.web.records import record
from tests.web.request_rounds import BOARD_SHOWN, rounds_before
from tests.web.site import Site, serving
from tests.web.tables import ANN, BEN, BOT, Table, open_table
from tests.web.trace import PLACEMENTS, ProcessorTime, restyled_by
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
    window.intervals.push([window.began === 0 ? 0 : now - window.began, now - last]);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
BOARD = ".board-viewport"
REST = 1_500  # ms until the board has been drawn sharply again
DRAG_BEGAN = """() => {
  window.began = 0;
  addEventListener("pointermove", ({ buttons }) => {
    if (buttons !== 0 && window.began === 0) window.began = performance.now();
  }, { capture: true });
  addEventListener("pointerup", () => { window.began = 0; }, { capture: true });
}"""
FIRST_FRAMES = 3  # after the hand begins to move: the frame that shows it, and those that it may hold up


class Speed(StrEnum):
    """How fast bots play, and everything moves: a setting of the page."""

    CALM = "calm"
    FAST = "fast"
    SKIP = "skip"


PAUSES = {Speed.CALM: 1.2, Speed.FAST: 0.4, Speed.SKIP: 0.0}  # seconds before a bot's move
DRAWING = {
    "software": ["--no-sandbox", "--disable-gpu"],  # as on a machine without a graphics card
    "emulated": ["--no-sandbox"],  # by a graphics card in software, which takes more processor time
}


def main(
    games: Annotated[int, typer.Option(help="Games of each edition to time.")] = 3,
    sweeps: Annotated[int, typer.Option(help="How often to drag and zoom the board.")] = 5,
    loads: Annotated[int, typer.Option(help="1 measures the first load.")] = 1,
    starts: Annotated[int, typer.Option(help="How often to start the program.")] = 5,
    speed: Annotated[Speed, typer.Option(help="How fast bots play and things move.")] = Speed.FAST,
    still: Annotated[bool, typer.Option(help="Without motion.")] = False,
    drawing: Annotated[str, typer.Option(help="How Chromium draws: software or emulated.")] = "software",
) -> None:
    """Measure everything; 0 leaves a part out."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = find_or_install(CHROMIUM, Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=DRAWING[drawing])
        motion = "off" if still else "on"
        print(
            f"Chromium {browser.version}, {os.cpu_count()} processors, {drawing} drawing; motion {motion}, bots {speed}"
        )
        with serving(Path(folder)) as site:
            print(f"{'':<44}{'median':>10}{'p95':>10}{'max':>10}")
            for edition in EDITIONS:
                found = [play_game(browser, site, edition, speed, moving=not still) for _ in range(games)]
                print_messages(edition, found)
            for edition in EDITIONS if sweeps > 0 else ():
                print_movement(edition, move_board(browser, site, edition, sweeps, moving=not still))
            for edition in EDITIONS if loads > 0 else ():
                print_first_load(browser, site, edition)
        times = start(browser, starts) if starts > 0 else []
        line("start to first page, s", [first for first, _ in times])
        line("start to game, s", [game for _, game in times])
        browser.close()


def line(what: str, values: Sequence[float]) -> None:
    """Print one row of the table."""
    if values:
        ordered = sorted(values)
        p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
        figures = (statistics.median(ordered), p95, ordered[-1])
        print(f"{what:<44}" + "".join(f"{one:>10.1f}" for one in figures) + f"   of {len(ordered)}")


@contextmanager
def new_page(browser: Browser, site: Site, *, scripts: Sequence[str] = (), **how: Any) -> Iterator[Page]:
    """An empty page in a new profile."""
    context = profile(browser, site, **how)
    for script in scripts:
        context.add_init_script(script)
    yield context.new_page()
    context.close()


@dataclass
class Messages:
    """What the messages of a game cost the page."""

    delays: list[float]
    """From the message to the paint that shows it, in ms."""
    main: float
    """Processor time of the page's main thread, in ms."""
    chromium: float
    """Processor time of all of Chromium, in ms."""
    placements: int
    refusals: int


def play_game(browser: Browser, site: Site, edition: str, speed: Speed, *, moving: bool) -> Messages:
    """A game of two bots, and of a seat that moves at once."""
    table = open_table(site, edition, ANN, BOT, {**BOT, "name": "Mees"}, bot_seconds=PAUSES[speed])
    how: dict[str, Any] = {"moving": moving, "settings": {"botSpeed": speed}}
    with new_page(browser, site, scripts=[DELAYS, PLACEMENTS], **how) as page:
        asked: list[Request] = []
        page.on("request", lambda request: asked.append(request) if "/refusals" in request.url else None)
        page.goto(table.link())
        page.locator("[data-state=choosing]").wait_for()
        settle(page)
        processor = ProcessorTime(page)
        before = (processor.of(), chromium_time(browser), page.evaluate("window.placements"))
        page.evaluate("window.delays.length = 0")
        while (now := table.state(0))["table"]["status"] != "finished":
            if 0 in now["deciding"]:
                wait_for(page, CAUGHT_UP, now["version"])  # a person also sees the table before moving
                table.play(0, quick_move(now["legal"]))
            page.wait_for_timeout(20)
        wait_for(page, CAUGHT_UP, table.state(0)["version"])
        return Messages(
            page.evaluate("window.delays"),
            processor.of() - before[0],
            chromium_time(browser) - before[1],
            page.evaluate("window.placements") - before[2],
            len(asked),
        )


def chromium_time(browser: Browser) -> float:
    """The processor time of all processes of a browser, in ms."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(one["cpuTime"]) for one in processes) * 1000


def quick_move(legal: Sequence[str]) -> str:
    """A claim if there is one, otherwise a card."""
    return next((move for move in legal if move.startswith("claim")), legal[0])


def print_messages(edition: str, games: Sequence[Messages]) -> None:
    """Print what messages cost in some games."""
    line(f"message to paint, {edition}, ms", [delay for game in games for delay in game.delays])
    count = sum(len(game.delays) for game in games)
    if count > 0:
        print(
            f"for each message, {edition}: {sum(game.main for game in games) / count:.1f} ms of the main thread, "
            f"{sum(game.chromium for game in games) / count:.1f} ms of all threads; "
            f"{sum(game.placements for game in games) / count:.2f} label placements, "
            f"{sum(game.refusals for game in games) / count:.2f} requests for refusals"
        )


@dataclass
class Movement:
    """How the board moves, in ms for each frame."""

    first: list[float]
    """The longest of the first frames of each drag."""
    drag: list[float]
    zoom: list[float]
    restyled: list[int]
    """Elements that are restyled when a drag begins."""


def print_movement(edition: str, movement: Movement) -> None:
    """Print how the board moves."""
    line(f"first frame of a drag, {edition}, ms", movement.first)
    line(f"frames of a drag, {edition}, ms", movement.drag)
    line(f"frames of a zoom, {edition}, ms", movement.zoom)
    line(f"elements restyled when a drag begins, {edition}", movement.restyled)


def move_board(browser: Browser, site: Site, edition: str, sweeps: int, *, moving: bool) -> Movement:
    """Drag a board on which everything is claimed, and zoom it with the wheel."""
    table = open_table(site, edition, ANN, BEN, record=record(edition, "turn"))
    with new_page(browser, site, moving=moving) as page:
        page.route_web_socket("**/stream*", lambda socket: claim_all(socket, table, edition))
        page.goto(table.link())
        page.locator("[data-screen=table]").wait_for()
        wait_for(page, "() => document.querySelectorAll('[data-route]:not([data-lit])').length > 20")
        settle(page)
        box = page.locator(BOARD).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.wheel(0, -600)
        page.evaluate(INTERVALS)
        page.evaluate(DRAG_BEGAN)
        found = Movement([], [], [], [])
        for _ in range(sweeps):
            page.wait_for_timeout(REST)
            frames = timed(page, lambda: drag(page, x, y))
            first = [long for end, long in frames if end > 0][:FIRST_FRAMES]
            found.first.append(max(first))
            found.drag += [long for end, long in frames if end > 0][FIRST_FRAMES:]
            page.wait_for_timeout(REST)
            found.zoom += [long for _, long in timed(page, lambda: zoom(page))]
            page.wait_for_timeout(REST)
            page.mouse.move(x, y)
            found.restyled.append(restyled_by(page, lambda: begin_drag(page, x, y)))
            page.mouse.up()
        return found


def timed(page: Page, act: Callable[[], None]) -> list[tuple[float, float]]:
    """The frames during an action: when each ended after the hand began to move, and how long it took."""
    page.evaluate("window.intervals.length = 0")
    act()
    found: list[tuple[float, float]] = page.evaluate("window.intervals.slice(1)")
    return found


def begin_drag(page: Page, x: float, y: float) -> None:
    """Take the board and move it a little."""
    page.mouse.down()
    page.mouse.move(x + 30, y + 20)


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
    """Print the bytes of the first load of a table, the largest parts, and the requests in series."""
    table = open_table(site, edition, ANN, BOT)
    with new_page(browser, site) as page:
        transferred = TransferSize(page)
        page.goto(table.link())
        page.locator("[data-state=choosing]").wait_for()
        page.wait_for_load_state("networkidle")
    largest = ", ".join(f"{name} {length / 1000:.0f}" for name, length in transferred.largest[:8])
    with new_page(browser, site) as page:
        rounds = rounds_before(page, f"{site.url}{table.link()}", BOARD_SHOWN)
    print(f"first load, {edition}: {transferred.total / 1000:.0f} kB ({largest})")
    print(f"requests in series, {edition}: {len(rounds)}")
    for number, paths in enumerate(rounds, 1):
        print(f"  {number}. {' '.join(path.rpartition('/')[2] or '/' for path in paths)}")


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
