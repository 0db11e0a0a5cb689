"""A server whose kernel has never been compiled: `python -m tests.server.cold_start URL` asks it everything at once.

Prints a line of JSON: what on the event loop's thread entered the compiler, or waited for its lock, since the server
said that it was ready.
"""

import json
import sys
import threading
import traceback
from typing import Any

from numba.core import event

from tests.server import site as sites
from tests.server.endpoints import ENDPOINTS, STATES, by_bearer, scene_of
from tests.server.sample_games import random_game
from tests.server.site import Site, serving
from trekvaart.editions import names
from trekvaart.server.store import Status
from trekvaart.server.tables import hint_service

LOCK = "numba:compiler_lock"  # taken to compile a function, and to load one
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "medium"}]


class Entered(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Notes where this thread enters the compiler."""

    def __init__(self) -> None:
        self.where: list[str] = []
        self._thread = threading.get_ident()

    def on_start(self, _event: Any) -> None:
        if threading.get_ident() == self._thread:
            frames = traceback.extract_stack()
            self.where.append(
                next(f"{one.filename}:{one.lineno}" for one in reversed(frames) if "trekvaart" in one.filename)
            )

    def on_end(self, _event: Any) -> None:
        pass


def ask_everything(site: Site) -> None:
    """Every endpoint at tables in every state, and whole games of each edition, with refusals on the way."""
    for state in STATES:
        for endpoint in ENDPOINTS:
            scene = scene_of(site, state)
            endpoint.ask(scene, by_bearer(scene.table.secret))
    for edition in names():
        table = site.open(edition, "bot", "bot", "bot", seats=BOTS)
        inner = table.kept
        site.until(lambda inner=inner: inner.state.status is Status.FINISHED)  # type: ignore[misc]
        half = site.open(edition, "human", "human", record=random_game(edition, moves=20).record())
        for move in ("pass", "draw tickets", "draw deck", "draw wild", "keep nothing"):
            half.try_move(half.deciding[0], move)
            site.get(f"{half.path}/refusals", half.secrets[0])
            site.get(f"{half.path}/refusals", half.secrets[1])
        site.post(f"{half.path}/seats/1/bot", {"level": "expert"}, half.secret)
        site.get(f"{half.path}/hint?seat=0", cookies={f"trekvaart_seat_{seat}": half.secrets[seat] for seat in (0, 1)})
        site.get(f"/api/games/{table.id}/record")


def main(url: str) -> None:
    """Start, ask, tell."""
    sites.PATIENCE = 600.0  # the rules are compiled now
    hint_service.TIMEOUT = 0.1  # nobody gets a hint before the bots are compiled
    with serving(url) as site:
        entered = Entered()
        with event.install_listener(LOCK, entered):
            ask_everything(site)
        told = {"entered": entered.where}
    sys.stdout.write(f"{json.dumps(told)}\n")


if __name__ == "__main__":
    main(sys.argv[1])
