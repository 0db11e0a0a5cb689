"""The arena: plays what is missing of a tournament, keeps every game that is finished, and adds them up."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import trekvaart
from trekvaart.arena.journal import Journal, JournalFault, Setting
from trekvaart.arena.standings import Standings
from trekvaart.arena.tournament import Finished, Job, Tournament

Play = Callable[[Callable[[Job], Finished], Iterable[Job]], Iterator[Finished]]


def settings(tournament: Tournament) -> dict[str, Setting]:
    """What must not change while a tournament is played."""
    edition, bots, runner = tournament.edition, tournament.bots, tournament.runner
    return {
        "version": trekvaart.__version__,
        "edition": edition.name,
        "digest": edition.digest,
        "players": tournament.players,
        "games": tournament.games,
        "seed": tournament.seed,
        "bots": [bots[bot].text for bot in tournament.named],
        "gauntlet": None if runner is None else bots[runner].text,
        "records": tournament.keeps_records,
    }


class Arena:
    """A tournament with its journal; each game is counted once, however often the arena was stopped."""

    def __init__(self, tournament: Tournament, journal: Journal, records: Path | None = None) -> None:
        """Take up what the journal has."""
        self.tournament = tournament
        self.standings = Standings(tournament)
        self._journal = journal
        self._records = records
        self._done = bytearray(tournament.total)
        for _, finished in journal.games():
            if not tournament.has(finished.job) or len(finished.played.scores) != tournament.players:
                raise JournalFault(f"{journal.path} has a game that is not one of this arena.")
            self._count(finished)

    def play(self, play: Play) -> Iterator[Standings]:
        """Play what is missing, in a way that hands back each game when it is done; yields after each."""
        jobs = self.tournament.jobs(lambda job: bool(self._done[self.tournament.number(job)]))
        for finished in play(self.tournament.play, jobs):
            self._keep(finished)
            self._journal.add(finished)
            self._count(finished)
            yield self.standings

    def games(self) -> Iterator[Finished]:
        """Every game that was played, by table and number."""
        starts = array("q", [-1]) * self.tournament.total
        for start, finished in self._journal.games():
            starts[self.tournament.number(finished.job)] = start
        with self._journal.path.open("rb") as file:
            for start in starts:
                if start >= 0:
                    yield self._journal.game(file, start)

    def _keep(self, finished: Finished) -> None:
        """Write the record of a game; it comes before the game's line, so that no game lacks its record."""
        if self._records is not None and finished.played.record is not None:
            path = self._records / record_name(self.tournament, finished.job)
            path.write_text(finished.played.record, encoding="utf-8", newline="\n")

    def _count(self, finished: Finished) -> None:
        number = self.tournament.number(finished.job)
        if not self._done[number]:
            self._done[number] = True
            self.standings.add(finished)


def record_name(tournament: Tournament, job: Job) -> str:
    """The file of a game's record: table and game, numbered from 1 and as long as the longest, so that they sort."""
    table = f"{job.table + 1:0{len(str(len(tournament.tables)))}}"
    return f"table-{table}-game-{job.game + 1:0{len(str(tournament.games))}}.txt"
