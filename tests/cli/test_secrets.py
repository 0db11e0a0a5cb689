"""What a person sees on the screen depends on nothing that this person may not know."""

import copy
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from trekvaart import Game, editions
from trekvaart.cli.terminal.player_prompt import PlayerPrompt
from trekvaart.cli.terminal.screen import PlayerLeft, Screen
from trekvaart.cli.terminal.terminal_game import TerminalGame
from trekvaart.cli.turn_log import turn_lines
from trekvaart.game import worlds
from trekvaart.game.events import CardDealt, CardDrawn, Event, TicketCompleted, TicketsKept, TicketsOffered
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import Phase


class Transcript(Screen):
    """A screen that remembers what was shown, and answers from a function."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__(is_terminal=False)
        self._answer = answer
        self.parts: list[str] = []

    def show(self, *lines: str) -> None:
        self.parts += lines

    def ask(self, prompt: str) -> str:
        self.parts.append(prompt)
        return self._answer(prompt)

    def hide(self) -> None:
        self.parts.append("CURTAIN")


def commands(game: Game) -> list[str]:
    few = random.Random(len(game.steps)).sample(game.edition.routes, 6)
    asked = [*(f"claim {route.id}" for route in few), "draw wild", "draw tickets", "keep 1", "pass"]
    looks = ["", "?", "help", "map", "map open", "hand", "tickets", "market", "players", "log"]
    return [*looks, *(f"why {move}" for move in asked)]


def seen(game: Game, seat: int) -> list[str]:
    """Everything that a person can look at."""
    say = MessageFormatter(game.edition, "en", game.names)
    typing = iter(commands(game))

    def answer(_prompt: str) -> str:
        line = next(typing, None)
        if line is None:
            raise PlayerLeft
        return line

    screen = Transcript(answer)
    desk = PlayerPrompt(game, seat, say, screen, is_shared=False)
    with pytest.raises(PlayerLeft):
        desk.decide()
    return [*screen.parts, *turn_lines(say, game.events, seat)]


def dealt_again(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with everything that a seat cannot see dealt anew."""
    other = copy.copy(game)
    other.position = worlds.sample(game.view(seat), rng)
    other.events = [event for one in game.events if (event := _hidden_anew(one, seat, game, rng)) is not None]
    return other


def _hidden_anew(event: Event, seat: int, game: Game, rng: random.Random) -> Event | None:
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
def test_the_screen_holds_no_secret_of_another_seat(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(edition, 2 + seed % 3, seed=seed)
    looks = 0
    while not game.is_over:
        if rng.random() < 0.05 or game.view(None).phase is Phase.KEEPING:
            seat = rng.randrange(game.seats)
            assert seen(game, seat) == seen(dealt_again(game, seat, rng), seat)
            looks += 1
        game.play(rng.choice(game.legal()))
    assert looks >= 4


def test_the_check_would_notice_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(1)
    game = Game.new("usa", 2, seed=1)
    monkeypatch.setattr("trekvaart.cli.turn_log.seen_by", lambda event, _seat: event)
    while not game.events or not isinstance(game.events[-1], TicketsKept):
        game.play(game.legal()[0])
        if game.view(None).turn > 2:
            break
    assert seen(game, 0) != seen(dealt_again(game, 0, rng), 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_curtain_falls_between_two_people(seats: int) -> None:
    """Each person is called by name, alone on an empty screen, and only then shown anything."""
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
    scenes = "\n".join([*screen.parts[:first], "CURTAIN", *screen.parts[first:]]).split("CURTAIN\n")
    assert turns > 10
    assert len(scenes) > turns / 3
    for before, scene in pairwise(scenes):
        call, _, shown = scene.partition("\n")
        (name,) = [name for name in game.names if call == f"Pass to {name}. {name}, press Enter. "]
        prompts = {line.partition(",")[0] for line in shown.splitlines() if line.endswith("> ") and "save" not in line}
        assert prompts == {name}
        if before is not scenes[0]:
            assert before.splitlines()[-1] == f"Press Enter to hide this, then pass the screen to {name}. "


def test_one_person_among_bots_needs_no_curtain() -> None:
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
    assert "CURTAIN" not in screen.parts
