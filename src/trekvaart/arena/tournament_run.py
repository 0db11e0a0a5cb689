"""Plays the missing games of a tournament, logs every finished game and keeps the standings."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import trekvaart
from trekvaart.arena.game_log import GameLog, GameLogError, Setting
from trekvaart.arena.standings import Standings
from trekvaart.arena.tournaments import FinishedGame, GameKey, Tournament

Play = Callable[[Callable[[GameKey], FinishedGame], Iterable[GameKey]], Iterator[FinishedGame]]


def settings(tournament: Tournament) -> dict[str, Setting]:
    """The settings that must be equal for a tournament to be resumed."""
    edition, bots, challenger = tournament.edition, tournament.bots, tournament.challenger
    return {
        "version": trekvaart.__version__,
        "edition": edition.name,
        "digest": edition.digest,
        "players": tournament.players,
        "games": tournament.games,
        "seed": tournament.seed,
        "bots": [bots[bot].text for bot in tournament.named],
        "gauntlet": None if challenger is None else bots[challenger].text,
        "records": tournament.keeps_records,
    }


class TournamentRun:
    """A tournament with its game log; each game counts once, however often the run was stopped."""

    def __init__(self, tournament: Tournament, log: GameLog, records: Path | None = None) -> None:
        """Read the games that the log has."""
        self.tournament = tournament
        self.standings = Standings(tournament)
        self._log = log
        self._records = records
        self._done = bytearray(tournament.total)
        for _, finished in log.games():
            if not tournament.has(finished.key) or len(finished.outcome.scores) != tournament.players:
                raise GameLogError(f"{log.path} has a game that is not one of this arena.")
            self._count(finished)

    def play(self, play: Play) -> Iterator[Standings]:
        """Play the missing games with `play`, which yields finished games; yields the standings after each."""
        jobs = self.tournament.schedule(lambda key: bool(self._done[self.tournament.number(key)]))
        for finished in play(self.tournament.play, jobs):
            self._keep(finished)
            self._log.add(finished)
            self._count(finished)
            yield self.standings

    def games(self) -> Iterator[FinishedGame]:
        """Every game that was played, by table and number."""
        starts = array("q", [-1]) * self.tournament.total
        for start, finished in self._log.games():
            starts[self.tournament.number(finished.key)] = start
        with self._log.path.open("rb") as file:
            for start in starts:
                if start >= 0:
                    yield self._log.game(file, start)

    def _keep(self, finished: FinishedGame) -> None:
        """Write the record of a game before its log line, so that no logged game lacks its record."""
        if self._records is not None and finished.outcome.record is not None:
            path = self._records / record_name(self.tournament, finished.key)
            path.write_text(finished.outcome.record, encoding="utf-8", newline="\n")

    def _count(self, finished: FinishedGame) -> None:
        number = self.tournament.number(finished.key)
        if not self._done[number]:
            self._done[number] = True
            self.standings.add(finished)


def record_name(tournament: Tournament, key: GameKey) -> str:
    """The file of a game's record: table and game, numbered from 1 and as long as the longest, so that they sort."""
    table = f"{key.table + 1:0{len(str(len(tournament.tables)))}}"
    return f"table-{table}-game-{key.game + 1:0{len(str(tournament.games))}}.txt"
