"""Creates tables on servers that may be killed at any time, and takes their seats."""

from typing import Any

from benchmarks.chaos.caller import Caller
from benchmarks.chaos.history import ObservedGame, Observer
from benchmarks.chaos.player import Player

EDITIONS = {"amsterdam": (2, 4), "usa": (2, 3)}
AMSTERDAM = 0.8  # of all tables; its games are shorter


async def open_table(caller: Caller, observed: ObservedGame) -> list[Player]:
    """Create a table and take its seats; returns its players, and perhaps a spectator."""
    while (secrets := await _take_seats(caller, observed)) is None:
        await caller.network.pause()
    players = [_player(caller.with_secret(secret), observed, seat) for seat, secret in secrets.items()]
    if caller.network.rng.random() < 0.5:
        players.append(_player(caller, observed, None))
    return players


async def _take_seats(caller: Caller, observed: ObservedGame) -> dict[int, str] | None:
    """The secret of each seat of a new table; None if a response was lost, and then that table stays in its lobby."""
    rng = caller.network.rng
    edition = "amsterdam" if rng.random() < AMSTERDAM else "usa"
    kinds = ["human"] + [rng.choice(["human", "open", "bot"]) for _ in range(rng.randint(*EDITIONS[edition]) - 1)]
    body = {"edition": edition, "seats": [_seat_json(kind, seat) for seat, kind in enumerate(kinds)], "bot_seconds": 0}
    opened = await _open(caller, body)
    observed.table = opened["id"]
    secrets = {own["seat"]: own["secret"] for own in opened["seats"]}
    for seat, kind in enumerate(kinds):
        if kind == "open":
            if (secret := await _join(caller, opened, seat)) is None:
                return None
            secrets[seat] = secret
    return secrets


def _seat_json(kind: str, seat: int) -> dict[str, Any]:
    return {"kind": kind} | {"human": {"name": f"Player {seat}"}, "bot": {"level": "easy"}}.get(kind, {})


def _player(caller: Caller, observed: ObservedGame, seat: int | None) -> Player:
    observer = Observer(seat)
    observed.observers.append(observer)
    return Player(caller, observed.table, observer)


async def _open(caller: Caller, body: dict[str, Any]) -> Any:
    """Create a table, again if the response with its secrets was lost."""
    times = 0
    while True:
        answer = await caller.try_once("POST", "/api/games", body)
        if answer is not None and answer.status_code == 201:
            return answer.json()
        if answer is not None:
            raise AssertionError(f"a table was refused with {answer.status_code}: {answer.text}")
        await caller.network.pause(times)
        times += 1


async def _join(caller: Caller, opened: dict[str, Any], seat: int) -> str | None:
    """Take an open seat; None if the response, and with it the secret, was lost."""
    body = {"name": f"Guest {seat}", "seat": seat, "invitation": opened["invitation"]["code"]}
    answer = await caller.try_once("POST", f"/api/games/{opened['id']}/join", body)
    if answer is None:
        return None
    assert answer.status_code == 200, f"seat {seat} was refused with {answer.status_code}: {answer.text}"
    return str(answer.json()["secret"])
