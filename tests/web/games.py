"""Whole games as the server tells them: the entries and, after each, the view; for every seat and for a spectator."""

import random
from typing import Any

from trekvaart import Game
from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.wire import event_json, view_json
from trekvaart.wire.editions import edition_json

Json = dict[str, Any]


def told(name: str, seats: int, seed: int) -> Json:
    """One random game, told to everybody."""
    game = Game.new(name, seats=seats, seed=seed)
    luck = random.Random(seed)
    viewers: list[Seat | None] = [None, *range(seats)]
    stories: list[Json] = [{"seat": viewer, "entries": [], "views": []} for viewer in viewers]
    first, number = game.first, 1
    _tell(game, stories, number, 0, {"kind": "started", "first": first, "seats": [{}] * seats})
    while not game.is_over:
        seat, since = luck.choice(game.deciding), len(game.events)
        game.play(luck.choice(game.legal(seat)), seat=seat)
        number += 1
        _tell(game, stories, number, since, {"kind": "moved", "seat": seat})
    return {"edition": edition_json(game.edition), "seats": seats, "seed": seed, "stories": stories}


def _tell(game: Game, stories: list[Json], number: int, since: int, said: Json) -> None:
    for story in stories:
        seen = [seen_by(event, story["seat"]) for event in game.events[since:]]
        events = [event_json(event) for event in seen if event is not None]
        entry = {"type": "entry", "number": number, "events": events, "deciding": list(game.deciding), **said}
        story["entries"].append(entry)
        story["views"].append(view_json(game.view(story["seat"])))
