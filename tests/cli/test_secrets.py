"""The screen of a player does not depend on information hidden from that player."""

import copy
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.cli.transcript import HIDDEN, Transcript, transcript_of
from trekvaart import Game, editions
from trekvaart.cli.terminal.player_prompt import PlayerPrompt
from trekvaart.cli.terminal.screen import PlayerLeft
from trekvaart.cli.terminal.terminal_game import TerminalGame
from trekvaart.cli.turn_log import turn_lines
from trekvaart.game import worlds
from trekvaart.game.events import CardDealt, CardDrawn, Event, TicketCompleted, TicketsKept, TicketsOffered
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import Phase


def commands(game: Game) -> list[str]:
    """Every command that shows something, and questions about some moves."""
    few = random.Random(len(game.steps)).sample(game.edition.routes, 6)
    asked = [*(f"claim {route.id}" for route in few), "draw wild", "draw tickets", "keep 1", "pass"]
    showing = ["", "?", "help", "map", "map open", "hand", "tickets", "market", "players", "log"]
    return [*showing, *(f"why {move}" for move in asked)]


def everything_shown(game: Game, seat: int) -> list[str]:
    """Everything that a player can be shown."""
    say = MessageFormatter(game.edition, "en", game.names)
    screen = transcript_of(*commands(game))
    with pytest.raises(PlayerLeft):
        PlayerPrompt(game, seat, say, screen, is_shared=False).decide()
    return [*screen.parts, *turn_lines(say, game.events, seat)]


def redealt(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with everything that a seat cannot see dealt again at random."""
    other = copy.copy(game)
    other.position = worlds.sample(game.view(seat), rng)
    other.events = [event for one in game.events if (event := _redealt_event(one, seat, game, rng)) is not None]
    return other


def _redealt_event(event: Event, seat: int, game: Game, rng: random.Random) -> Event | None:
    if getattr(event, "seat", seat) == seat:
        return event
    tickets = [ticket.id for ticket in game.edition.tickets]
    match event:
        case CardDealt() | CardDrawn():
            return replace(event, kind=rng.choice(game.edition.kinds))
        case TicketsOffered():
            return replace(event, tickets=tuple(rng.sample(tickets, event.count)))
        case TicketsKept():
            kept, back = rng.sample(tickets, event.kept_count), rng.sample(tickets, event.returned_count)
            return replace(event, kept=tuple(kept), returned=tuple(back))
        case TicketCompleted():
            return None
    return event


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("edition", editions.names())
def test_the_screen_shows_no_secret_of_another_seat(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(edition, 2 + seed % 3, seed=seed)
    checks = 0
    while not game.is_over:
        if rng.random() < 0.05 or game.view(None).phase is Phase.KEEPING:
            seat = rng.randrange(game.seats)
            assert everything_shown(game, seat) == everything_shown(redealt(game, seat, rng), seat)
            checks += 1
        game.play(rng.choice(game.legal()))
    assert checks >= 4


def test_the_check_would_notice_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(1)
    game = Game.new("usa", 2, seed=1)
    monkeypatch.setattr("trekvaart.cli.turn_log.seen_by", lambda event, _seat: event)
    while not game.events or not isinstance(game.events[-1], TicketsKept):
        game.play(game.legal()[0])
        if game.view(None).turn > 2:
            break
    assert everything_shown(game, 0) != everything_shown(redealt(game, 0, rng), 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_screen_is_hidden_between_two_players(seats: int) -> None:
    """The cleared screen first asks for the next player by name, and only then shows anything."""
    rng = random.Random(seats)
    game = Game.new("amsterdam", seats, seed=seats, names=("Ann", "Ben", "Cleo")[:seats])
    turns = 0

    def answer(prompt: str) -> str:
        nonlocal turns
        if not prompt.endswith("> "):
            return ""
        if "save FILE" in prompt:
            raise PlayerLeft
        turns += 1
        who = next(seat for seat, name in enumerate(game.names) if prompt.startswith(name))
        assert who in game.deciding
        return str(rng.choice(game.legal(who)))

    screen = Transcript(answer)
    with pytest.raises(PlayerLeft):
        TerminalGame(game, {}, MessageFormatter(game.edition, "en", game.names), screen).play()
    first = screen.parts.index("Pass to Ann. Ann, press Enter. ")
    assert not any("Your" in part for part in screen.parts[:first])
    scenes = "\n".join([*screen.parts[:first], HIDDEN, *screen.parts[first:]]).split(f"{HIDDEN}\n")
    assert turns > 10
    assert len(scenes) > turns / 3
    for before, scene in pairwise(scenes):
        call, _, shown = scene.partition("\n")
        (name,) = [name for name in game.names if call == f"Pass to {name}. {name}, press Enter. "]
        prompts = {line.partition(",")[0] for line in shown.splitlines() if line.endswith("> ") and "save" not in line}
        assert prompts == {name}
        if before is not scenes[0]:
            assert before.splitlines()[-1] == f"Press Enter to hide this, then pass the screen to {name}. "


def test_the_screen_is_not_hidden_for_a_single_player() -> None:
    from trekvaart.bots import make

    game = Game.new("amsterdam", 2, seed=1, names=("Ann", "Random"))

    def answer(prompt: str) -> str:
        if "choice" in prompt:
            return "keep all"
        if game.view(0).turn > 9:
            raise PlayerLeft
        return "draw deck; draw deck"

    screen = Transcript(answer)
    with pytest.raises(PlayerLeft):
        TerminalGame(game, {1: make("random", 1)}, MessageFormatter(game.edition, "en", game.names), screen).play()
    assert HIDDEN not in screen.parts
