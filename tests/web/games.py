"""Whole games as the server sends them: the entries, and the view after each, for every seat and a spectator.

Some claims are taken back.
"""

import random
from typing import Any

from trekvaart import Game
from trekvaart.game.actions import Claim
from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire.editions import edition_json
from trekvaart.wire.game_json import event_json, view_json

Json = dict[str, Any]
TAKEN_BACK = 0.3  # of all claims


def random_game(name: str, seats: int, seed: int) -> Json:
    """One random game, as every viewer receives it."""
    game = Game.new(name, seats=seats, seed=seed)
    rng = random.Random(seed)
    seats_and_spectator: list[Seat | None] = [None, *range(seats)]
    viewers: list[Json] = [{"seat": seat, "entries": [], "views": []} for seat in seats_and_spectator]
    first, number = game.first, 1
    _add_entry(game, viewers, number, 0, {"kind": "started", "first": first, "seats": [{}] * seats})
    while not game.is_over:
        seat, since, before = rng.choice(game.deciding), len(game.events), game.checkpoint()
        move = rng.choice(game.legal(seat))
        game.play(move, seat=seat)
        number += 1
        _add_entry(game, viewers, number, since, {"kind": "moved", "seat": seat})
        if isinstance(move, Claim) and game.deciding and rng.random() < TAKEN_BACK:
            game.restore(before)
            number += 1
            _add_entry(game, viewers, number, since, {"kind": "undone", "seat": seat, "undoes": number - 1})
    return {"edition": edition_json(game.edition), "seats": seats, "seed": seed, "viewers": viewers}


def _add_entry(game: Game, viewers: list[Json], number: int, since: int, fields: Json) -> None:
    for viewer in viewers:
        seen = [seen_by(event, viewer["seat"]) for event in game.events[since:]]
        events = [event_json(event) for event in seen if event is not None]
        view = view_json(game.view(viewer["seat"]))
        after = {name: view[name] for name in ("deciding", "cards_left", "turns_left", "last_turns")}
        entry = {"type": "entry", "number": number, "events": events, **after, **fields}
        viewer["entries"].append(entry)
        viewer["views"].append(view)
