"""The state of a table: the fold of its log. Uses no clock, store or stream; only entries change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple, assert_never

from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.chance_source import ChanceSource
from trekvaart.game.errors import NotationError
from trekvaart.game.events import Event, LastRoundBegan, MerchandiseTaken, RouteClaimed, TicketCompleted, TurnBegan
from trekvaart.game.game import Checkpoint, Game
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse
from trekvaart.game.views import LastTurn
from trekvaart.server.config.settings import DAY, Settings
from trekvaart.server.store import Status
from trekvaart.server.tables import log_entries as log
from trekvaart.server.tables.log_entries import Actor, Entry
from trekvaart.server.tables.player_names import bot_name, numbered_name
from trekvaart.server.tables.table_setup import Absent, ScriptStep, SeatKind

TAKE_BACK_SECONDS = DAY  # in which a former holder can take a seat back
UNDO_SECONDS = 2.5  # that a bot waits after a claim that its player can take back
MAX_SECONDS_WITHOUT_UNDO_WAIT = 0.1  # bots with a pause up to this do not wait for that
SECOND_CARD_SHARE = 0.5  # of the pause, before the second card of a turn and before a bot keeps tickets
# The events of a claim that tell nobody anything new.
PUBLIC_CLAIM_EVENTS = RouteClaimed, MerchandiseTaken, TicketCompleted, TurnBegan, LastRoundBegan


class SeatCode(NamedTuple):
    """A code for a place."""

    place: int
    expires: float
    by: Actor


@dataclass(frozen=True, slots=True)
class FormerHolder:
    """A former secret of a seat, until when it can take the seat back, and the name of its holder."""

    key: str
    until: float
    name: str


@dataclass(slots=True)
class SeatState:
    """One seat and its current player."""

    place: int  # its number in the setup, which stays when open seats are removed at the start
    kind: SeatKind
    name: str
    level: str
    is_gone: bool = False  # the player has left
    stand_in: bool = False  # a bot plays for the player
    is_late: bool = False  # the bot plays because the player ran out of time
    back_since: float = 0.0  # when the player returned and got the full time again
    renewed: int = 0  # the decision for which they got it: the entry since which it is theirs
    acted: float = 0.0  # when the player last joined, returned or moved
    live_code: str | None = None  # the digest of the only valid code for it
    former: tuple[FormerHolder, ...] = ()  # the holders from whom the host took it, first one first
    is_kept: bool = False  # the player has taken it back, so the host cannot give it away again
    has_changed_hands: bool = False  # since the table was created, so its player may be at another screen

    @property
    def is_played_by_bot(self) -> bool:
        """Whether the server moves for this seat."""
        return self.kind is SeatKind.BOT or self.stand_in


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry with its time, its events, and who decides after it, with the cards to draw and the turns left."""

    number: int
    at: float
    entry: Entry
    events: tuple[Event, ...]  # including hidden ones
    deciding: tuple[Seat, ...] = ()
    cards_left: int = 0
    turns_left: int | None = None
    last_turns: tuple[LastTurn, ...] | None = None


class Undoable(NamedTuple):
    """A claim that its player can take back, until the next player moves."""

    seat: Seat
    number: int  # its entry
    before: Checkpoint


class TableState:
    """The state of a table."""

    def __init__(self, id: str, edition: Edition, chance_source: ChanceSource, created: log.Created, at: float) -> None:
        setup = created.plan
        self.id = id
        self._chance_source = chance_source
        self.edition = edition
        self.setup = setup
        self.seats = [
            SeatState(number, place.kind, place.name, place.level) for number, place in enumerate(setup.places)
        ]
        self.is_public = setup.is_public
        self.has_spectators = setup.has_spectators
        self.bot_seconds = setup.bot_seconds
        self.game: Game | None = None
        self.codes: dict[str, SeatCode] = {}  # all codes, by their digests
        self.rematch: str | None = None
        self.is_closed = False
        self.since: dict[Seat, int] = {}  # the entry since which a deciding seat has its decision
        self.done: dict[tuple[Seat, str], int] = {}  # the entries of moves by seat and move_id
        self.undone: dict[int, int] = {}  # the entries that took moves back, by those of the moves
        self.undoable: Undoable | None = None
        self.changes = 0  # of settings, by the host
        self.arrivals: Counter[int] = Counter()  # how often somebody joined or returned, by place
        self.log = [LogLine(1, at, created, ())]
        self._logged = 0  # events of the game that are in the log
        self._before: Checkpoint | None = None  # the newest move
        self._followed = 0  # the first steps of the game that are known to be those of the script
        self._legal: dict[Seat, tuple[int, list[str]]] = {}  # the legal moves, and the decision that they are for

    # Reading

    @property
    def version(self) -> int:
        """The number of the newest entry."""
        return len(self.log)

    @property
    def status(self) -> Status:
        """The status of the table."""
        if self.is_closed:
            return Status.CLOSED
        if self.game is None:
            return Status.OPEN
        return Status.FINISHED if self.game.is_over else Status.PLAYING

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.log[-1].deciding

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken and the game should start."""
        return self.status is Status.OPEN and not self.free

    @property
    def free(self) -> list[Seat]:
        """The open seats."""
        if self.status is not Status.OPEN:
            return []
        return [seat for seat, seat_state in enumerate(self.seats) if seat_state.kind is SeatKind.OPEN]

    @property
    def unreserved(self) -> list[Seat]:
        """The open seats that anybody may take; the others are reserved for players of a rematch, by name."""
        return [seat for seat in self.free if not self.seats[seat].name]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of play."""
        return tuple(seat_state.name for seat_state in self.seats)

    def awaits_bot(self, seat: Seat) -> bool:
        """Whether a bot has to decide for a seat."""
        return seat in self.deciding and self.seats[seat].is_played_by_bot

    def seat_of(self, place: int | None) -> Seat | None:
        """The seat of a place in the setup; None if it was removed."""
        return next((seat for seat, seat_state in enumerate(self.seats) if seat_state.place == place), None)

    def decision_time(self, seat: Seat) -> float:
        """When the decision of a seat began; a player who returns gets the full time again, once."""
        return max(self.log[self.since[seat] - 1].at, self.seats[seat].back_since)

    def is_out_of_time(self, seat: Seat) -> bool:
        """Whether a bot decides for a late player who has already had the time twice: only a move ends the stand-in."""
        seat_state = self.seats[seat]
        return seat_state.is_late and seat in self.deciding and seat_state.renewed == self.since[seat]

    def legal(self, seat: Seat) -> list[str]:
        """The legal moves of a deciding seat, computed once for each decision."""
        since, moves = self._legal.get(seat, (0, []))
        if since != self.since[seat]:
            assert self.game is not None
            moves = self.game.legal_texts(seat)
            self._legal[seat] = (self.since[seat], moves)
        return moves

    def is_same_move(self, move: str, text: str) -> bool:
        """Whether a text is the same move as one that was made."""
        try:
            return parse(text, self.edition) == parse(move, self.edition)
        except NotationError:
            return False

    # Changing

    def apply(self, entry: Entry, at: float) -> LogLine:
        """Apply the next entry of the log."""
        if isinstance(entry, log.Started):
            self._begin(entry, entry.drawn)
        elif isinstance(entry, log.Moved):
            assert self.game is not None
            self._before = self.game.checkpoint()
            self.game.play(entry.move, entry.seat, drawn=entry.drawn)
        elif isinstance(entry, log.Undone):
            self._take_back(entry)
        return self.append(entry, at)

    def deal(self, places: Sequence[int], filled: dict[int, str], first: int | None) -> log.Started:
        """Start the game with the table's own chance source; the caller appends the entry."""
        seat = self._chance_source.pick_seat(len(places)) if first is None else list(places).index(first)
        names = {place: self.seats[place].name for place in places}
        for place, level in filled.items():
            names[place] = bot_name(level, names.values(), self.setup.language)
        started = log.Started(tuple(places), filled, seat, (), {place: names[place] for place in filled})
        game = self._begin(started, None)
        return replace(started, drawn=tuple(str(chance) for chance in game.drawn()))

    def _begin(self, entry: log.Started, drawn: Sequence[str] | None) -> Game:
        seats = [self.seats[place] for place in entry.places]
        for seat_state in seats:
            if seat_state.place in entry.filled:
                seat_state.kind, seat_state.level = SeatKind.BOT, entry.filled[seat_state.place]
                seat_state.former = ()
                seat_state.name = entry.names.get(seat_state.place) or numbered_name(
                    seat_state.level.capitalize(), [other.name for other in seats]
                )
        self.seats = seats
        self.game = Game.new(
            self.edition,
            len(seats),
            first=entry.first,
            names=self.names,
            chance_source=self._chance_source,
            drawn=drawn,
        )
        return self.game

    def play(self, seat: Seat, action: Action | str, by: Actor, move_id: str | None) -> log.Moved:
        """Make a move with the table's own chance source; the caller appends the entry."""
        assert self.game is not None
        self._before = self.game.checkpoint()
        already = self._before.steps
        self.game.play(action, seat, drawn=self._scripted_draws(seat, action))
        drawn = tuple(str(chance) for chance in self.game.drawn(already))
        return log.Moved(seat, str(self.game.steps[already].action), drawn, by, move_id)

    def undo(self) -> log.Undone:
        """Take the newest claim back; the caller appends the entry."""
        assert self.undoable is not None
        entry = log.Undone(self.undoable.seat, self.undoable.number)
        self._take_back(entry)
        return entry

    def _take_back(self, entry: log.Undone) -> None:
        undoable = self.undoable
        if self.game is None or undoable is None or (undoable.seat, undoable.number) != (entry.seat, entry.number):
            raise ValueError(f"Entry {entry.number} cannot be taken back.")
        self.game.restore(undoable.before)
        self._logged = undoable.before.events
        self._followed = min(self._followed, undoable.before.steps)

    def scripted_move(self, seat: Seat) -> str | None:
        """The next move of the script, if it is a move of this seat; None once the game has left the script."""
        script = self._script_left()
        return script[0].action if script and script[0].seat == seat else None

    def _scripted_draws(self, seat: Seat, action: Action | str) -> list[str] | None:
        """What the script draws after a move; None if it does not know this move."""
        scripted = self.scripted_move(seat)
        if scripted is None or not self.is_same_move(scripted, str(action)):
            return None
        return [step.action for step in takewhile(lambda step: step.seat is None, self._script_left()[1:])]

    def _script_left(self) -> tuple[ScriptStep, ...]:
        """The steps of the script that follow the game, if the game has followed the script so far."""
        script, steps = self.setup.script, self.game.steps if self.game else []
        for step, scripted in zip(steps[self._followed :], script[self._followed :], strict=False):
            if (step.seat, str(step.action)) != (scripted.seat, scripted.action):
                break
            self._followed += 1
        return script[self._followed :] if self._followed == len(steps) else ()

    def append(self, entry: Entry, at: float) -> LogLine:
        """Add an entry whose move has already been played."""
        number = self.version + 1
        before = self.deciding
        self._update_seats(entry, number, at)
        deciding = self.game.deciding if self.game else ()
        for seat in deciding:
            if seat not in before or (isinstance(entry, log.Moved | log.Undone) and entry.seat == seat):
                self.since[seat] = number
        events = tuple(self.game.events[self._logged :]) if self.game else ()
        self._logged += len(events)
        position = self.game.position if self.game else None
        left = (position.cards_left, position.turns_left, position.last_turns) if position else ()
        line = LogLine(number, at, entry, events, deciding, *left)
        self.log.append(line)
        if isinstance(entry, log.Moved):
            self.undoable = self._undoable(entry, line)
        return line

    def _undoable(self, entry: log.Moved, line: LogLine) -> Undoable | None:
        """The move of a new entry if it is a player's claim that revealed nothing; bots and records have no move_id."""
        is_claim = any(isinstance(event, RouteClaimed) for event in line.events)
        is_public = not entry.drawn and all(isinstance(event, PUBLIC_CLAIM_EVENTS) for event in line.events)
        if self._before is None or entry.move_id is None or not (is_claim and is_public):
            return None
        return Undoable(entry.seat, line.number, self._before)

    def _update_seats(self, entry: Entry, number: int, at: float) -> None:
        match entry:
            case log.Joined(seat, name):
                self.seats[seat].kind, self.seats[seat].name = SeatKind.HUMAN, name
                self.seats[seat].acted = at
                self.seats[seat].has_changed_hands = True
                self.arrivals[self.seats[seat].place] += 1
            case log.Left(seat) if self.game is None:
                seat_state = self.seats[seat]
                # A former holder can still take the seat back.
                self.seats[seat] = SeatState(
                    seat_state.place, SeatKind.OPEN, "", seat_state.level, former=seat_state.former
                )
            case log.Left(seat):
                self.seats[seat].is_gone = True
            case log.StoodIn(seat, level, is_late):
                self.seats[seat].stand_in, self.seats[seat].level = True, level
                self.seats[seat].is_late = is_late
            case log.Returned(seat):
                self.arrivals[self.seats[seat].place] += 1
                self._come_back(seat, at)
            case log.Moved(seat, _, _, by, move_id):
                if by is Actor.PLAYER:
                    self.seats[seat].acted = at
                if move_id is not None:
                    self.done[seat, move_id] = number
            case log.Undone(seat, undone):
                self.seats[seat].acted = at
                self.undone[undone] = number
                self.undoable = None
            case log.Changed(is_public, has_spectators, bot_seconds):
                self.is_public, self.has_spectators = is_public, has_spectators
                self.bot_seconds = bot_seconds
                self.changes += 1
            case log.CodeMade(seat, digest, expires, by):
                self.codes[digest] = SeatCode(self.seats[seat].place, expires, by)
                self.seats[seat].live_code = digest
            case log.HandedOver(seat, former):
                seat_state = self.seats[seat]
                seat_state.live_code, seat_state.has_changed_hands = None, True
                seat_state.former += tuple(FormerHolder(key, at + TAKE_BACK_SECONDS, seat_state.name) for key in former)
                self._come_back(seat, at)
            case log.TakenBack(seat, key):
                seat_state = self.seats[seat]
                seat_state.live_code, seat_state.is_kept, seat_state.has_changed_hands = None, True, True
                index = [one.key for one in seat_state.former].index(key)
                seat_state.kind, seat_state.name = SeatKind.HUMAN, seat_state.former[index].name
                seat_state.former = seat_state.former[:index]  # later holders cannot take it back
                self._come_back(seat, at)
            case log.Rematched(game):
                self.rematch = game
            case log.Closed():
                self.is_closed = True
            case log.Created() | log.Started() | log.Reissued():
                pass
            case _:
                assert_never(entry)

    def _come_back(self, seat: Seat, at: float) -> None:
        seat_state = self.seats[seat]
        seat_state.stand_in = seat_state.is_gone = seat_state.is_late = False
        seat_state.acted = at
        if (since := self.since.get(seat, 0)) != seat_state.renewed:
            seat_state.back_since, seat_state.renewed = at, since

    # When the server has to act

    def due(self, settings: Settings) -> float | None:
        """When the server has to start a full table, move for a bot, or let a bot take over."""
        return self.earliest_due(self.log[-1].at, lambda seat: self.due_of(seat, settings))

    def earliest_due(self, now: float, due_of: Callable[[Seat], float | None]) -> float | None:
        """When the server has to act, by the same clock as `now` and `due_of`."""
        if self.is_full:
            return now
        return min((due for seat in self.deciding if (due := due_of(seat)) is not None), default=None)

    def due_of(self, seat: Seat, settings: Settings) -> float | None:
        """When the server has to act for a deciding seat, by the timestamps of the log."""
        return self.due_after(seat, settings, self.decision_time(seat), self.log[-1].at)

    def due_after(self, seat: Seat, settings: Settings, asked: float, newest: float) -> float | None:
        """The same by any clock, given when the decision began and when the newest entry was written."""
        seat_state = self.seats[seat]
        if seat_state.is_played_by_bot:
            return max(asked, newest if seat_state.stand_in else asked) + self.bot_pause(seat, settings)
        if self.setup.absent is Absent.WAIT:
            return None
        if seat_state.is_gone:
            return asked
        return asked + (settings.away_seconds if self.setup.turn_seconds is None else self.setup.turn_seconds)

    def bot_pause(self, seat: Seat, settings: Settings) -> float:
        """The pause of a bot before its move: longer while the player before it can take a claim back."""
        asked_by = self.log[self.since[seat] - 1].entry
        if isinstance(asked_by, log.Moved) and asked_by.seat == seat:
            return max(self.bot_seconds * SECOND_CARD_SHARE, settings.limits.least_bot_seconds)
        is_fast = self.bot_seconds <= MAX_SECONDS_WITHOUT_UNDO_WAIT
        if self.undoable is None or is_fast or self.scripted_move(seat) is not None:
            return self.bot_seconds
        people = [seat_state for seat_state in self.seats if seat_state.kind is not SeatKind.BOT]
        if len(people) > 1 and any(person.has_changed_hands for person in people):
            return self.bot_seconds
        return max(self.bot_seconds, UNDO_SECONDS)

    def deadline(self) -> float | None:
        """The deadline of the deciding players."""
        people = [seat for seat in self.deciding if not self.seats[seat].is_played_by_bot]
        if self.setup.turn_seconds is None or not people:
            return None
        return min(self.decision_time(seat) for seat in people) + self.setup.turn_seconds
