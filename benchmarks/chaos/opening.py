"""Opens tables on servers that may die at any moment: seats for players, for those who join, and for bots."""

from typing import Any

from benchmarks.chaos.caller import Caller
from benchmarks.chaos.history import Sitting, Witness
from benchmarks.chaos.player import Player

EDITIONS = {"amsterdam": (2, 4), "usa": (2, 3)}
AMSTERDAM = 0.8  # of all tables; its games are shorter


async def open_table(caller: Caller, sitting: Sitting) -> list[Player]:
    """Set up a table and take its seats; those who play there, and perhaps one who watches."""
    while (secrets := await _take_seats(caller, sitting)) is None:
        await caller.network.pause()
    players = [_player(caller.with_secret(secret), sitting, seat) for seat, secret in secrets.items()]
    if caller.network.luck.random() < 0.5:
        players.append(_player(caller, sitting, None))
    return players


async def _take_seats(caller: Caller, sitting: Sitting) -> dict[int, str] | None:
    """The secret of each seat of a new table; None if one was lost on the way: that table stays in its lobby."""
    luck = caller.network.luck
    edition = "amsterdam" if luck.random() < AMSTERDAM else "usa"
    kinds = ["human"] + [luck.choice(["human", "open", "bot"]) for _ in range(luck.randint(*EDITIONS[edition]) - 1)]
    body = {"edition": edition, "seats": [_wish(kind, seat) for seat, kind in enumerate(kinds)], "bot_seconds": 0}
    opened = await _open(caller, body)
    sitting.table = opened["id"]
    secrets = {own["seat"]: own["secret"] for own in opened["seats"]}
    for seat, kind in enumerate(kinds):
        if kind == "open":
            if (secret := await _join(caller, opened, seat)) is None:
                return None
            secrets[seat] = secret
    return secrets


def _wish(kind: str, seat: int) -> dict[str, Any]:
    return {"kind": kind} | {"human": {"name": f"Player {seat}"}, "bot": {"level": "easy"}}.get(kind, {})


def _player(caller: Caller, sitting: Sitting, seat: int | None) -> Player:
    witness = Witness(seat)
    sitting.witnesses.append(witness)
    return Player(caller, sitting.table, witness)


async def _open(caller: Caller, body: dict[str, Any]) -> Any:
    """A table whose secrets have arrived; one whose answer was lost is nobody's, and stays empty."""
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
    """Take an open seat; None if the answer was lost, for then nobody has the secret."""
    body = {"name": f"Guest {seat}", "seat": seat, "invitation": opened["invitation"]["code"]}
    answer = await caller.try_once("POST", f"/api/games/{opened['id']}/join", body)
    if answer is None:
        return None
    assert answer.status_code == 200, f"seat {seat} was refused with {answer.status_code}: {answer.text}"
    return str(answer.json()["secret"])
