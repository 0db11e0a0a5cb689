"""Opens tables on servers that may die at any moment: seats for players, for those who join, and for bots."""

from typing import Any

from benchmarks.chaos.caller import Caller
from benchmarks.chaos.history import Sitting, Witness
from benchmarks.chaos.player import Player

EDITIONS = {"amsterdam": (2, 4), "usa": (2, 3)}
AMSTERDAM = 0.8  # of all tables; its games are shorter


async def open_table(caller: Caller, sitting: Sitting) -> list[Player]:
    """Set up a table and take its seats; those who play there, and perhaps one who watches."""
    luck = caller.network.luck
    edition = "amsterdam" if luck.random() < AMSTERDAM else "usa"
    kinds = ["human"] + [luck.choice(["human", "open", "bot"]) for _ in range(luck.randint(*EDITIONS[edition]) - 1)]
    body = {"edition": edition, "seats": [_wish(kind, seat) for seat, kind in enumerate(kinds)], "bot_seconds": 0}
    opened = await _open(caller, body)
    sitting.table = opened["id"]
    secrets = {own["seat"]: own["secret"] for own in opened["seats"]}
    host = caller.with_secret(opened["secret"])
    for seat, kind in enumerate(kinds):
        if kind == "open":
            secrets[seat] = await _join(host, opened, seat)
    players = [_player(caller.with_secret(secret), sitting, seat) for seat, secret in secrets.items()]
    if luck.random() < 0.5:
        players.append(_player(caller, sitting, None))
    return players


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


async def _join(host: Caller, opened: dict[str, Any], seat: int) -> str:
    """Take an open seat; if the answer with the secret was lost, the host makes a code for the seat."""
    path, name = f"/api/games/{opened['id']}", f"Guest {seat}"
    body = {"name": name, "seat": seat, "invitation": opened["invitation"]["code"]}
    guest = Caller(host.network, host.client)
    while True:
        answer = await guest.try_once("POST", f"{path}/join", body)
        if answer is not None and answer.status_code == 200:
            return str(answer.json()["secret"])
        await host.network.pause()
        table = (await host.get(path))["table"]
        if table["seats"][seat]["name"] == name:
            made = await host.insist("POST", f"{path}/seats/{seat}/reissue")
            if made.status_code == 409:  # who sat down a moment ago is not away yet
                await host.network.pause(times=5)
                continue
            assert made.status_code == 200, made.text
            redeemed = await guest.try_once("POST", f"{path}/redeem", {"code": made.json()["code"]})
            if redeemed is not None and redeemed.status_code == 200:
                return str(redeemed.json()["secret"])
            continue
        assert answer is None, f"seat {seat} was refused with {answer.status_code}: {answer.text}"
