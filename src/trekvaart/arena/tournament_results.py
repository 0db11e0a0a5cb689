"""The results of a tournament, with 95 % intervals.

The games of a round share their luck, so what is uncertain is judged by how rounds differ. Shares and ratings take the
wider of that and of what independent games would give: pairing never makes them look surer than they are.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from trekvaart.arena.outcome import PARTS
from trekvaart.arena.ratings import ELO, Ratings, Vector, rate
from trekvaart.arena.rounds import confidence
from trekvaart.arena.standings import Standings
from trekvaart.arena.summary import CONFIDENCE, Share, share

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BotResult:
    """One bot; where it has several seats of a table, each counts. None: nothing is known of it."""

    name: str
    spec: str
    games: int
    seats: int
    won: float
    win_rate: float
    win_rate_95: Interval
    elo: float
    elo_95: Interval
    mean_score: float | None
    mean_score_95: Interval | None
    mean_winning_score: float | None
    completed: float | None  # tickets a game
    failed: float | None
    moves: int
    seconds_per_move: float | None
    slowest_move: float | None  # seconds
    faults: int
    first_fault: str | None


@dataclass(frozen=True, slots=True)
class FirstSeat:
    """The win rate of the first turn, and how far it is above an even share."""

    win_rate: float
    win_rate_95: Interval
    even: float
    advantage: float
    advantage_95: Interval


@dataclass(frozen=True, slots=True)
class TableResult:
    """One table: who sat there, and what each bot won."""

    bots: tuple[str, ...]
    games: int
    won: dict[str, float]


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """A tournament, summed up."""

    edition: str
    players: int
    games: int  # that were played, at all tables together
    games_a_table: int  # that were asked for
    seed: int
    rounds: int
    shared: int  # games without a single winner
    elo_is_exact: bool  # False: a bot won everything or nothing, so that drawn games had to be added for the ratings
    bots: tuple[BotResult, ...]
    first_seat: FirstSeat
    tables: tuple[TableResult, ...]

    def to_json(self) -> dict[str, object]:
        """The results as plain values, with the same names."""
        return asdict(self)


def compute_results(standings: Standings) -> TournamentResults:
    """Compute the results of the games so far."""
    tournament = standings.tournament
    ratings = rate(standings.meetings())
    margins = _margins(standings, ratings)
    names = tournament.names
    return TournamentResults(
        edition=tournament.edition.name,
        players=tournament.players,
        games=standings.games,
        games_a_table=tournament.games,
        seed=tournament.seed,
        rounds=standings.rounds.count,
        shared=standings.shared,
        elo_is_exact=ratings.is_bounded,
        bots=tuple(
            _bot(standings, bot, name, float(ratings.skills[bot]) * ELO, float(margins[bot]) * ELO)
            for bot, name in enumerate(names)
        ),
        first_seat=_first_seat(standings),
        tables=tuple(
            TableResult(
                bots=tuple(names[bot] for bot in table),
                games=int(won.sum()) // PARTS,
                won={names[bot]: int(won[bot]) / PARTS for bot in dict.fromkeys(table)},
            )
            for table, won in zip(tournament.tables, standings.won, strict=True)
        ),
    )


def _bot(standings: Standings, bot: int, name: str, elo: float, margin: float) -> BotResult:
    tally, columns = standings.tallies[bot], standings.columns
    wins = _share(standings, tally.parts, tally.seats, columns.parts(bot), columns.seats(bot))
    mean = _mean(tally.score, tally.scored)
    error = standings.rounds.ratio_error(columns.score(bot), columns.scored(bot))
    half = None if error is None else confidence(standings.rounds.count) * error
    return BotResult(
        name=name,
        spec=standings.tournament.bots[bot].text,
        games=tally.games,
        seats=tally.seats,
        won=wins.won,
        win_rate=wins.share,
        win_rate_95=(wins.low, wins.high),
        elo=elo,
        elo_95=(elo - margin, elo + margin),
        mean_score=mean,
        mean_score_95=None if mean is None or half is None else (mean - half, mean + half),
        mean_winning_score=_mean(tally.winning_score, tally.winners),
        completed=_mean(tally.completed, tally.scored),
        failed=_mean(tally.failed, tally.scored),
        moves=tally.moves,
        seconds_per_move=_mean(tally.seconds, tally.moves),
        slowest_move=tally.slowest if tally.moves else None,
        faults=tally.failures.count,
        first_fault=tally.failures.first or None,
    )


def _first_seat(standings: Standings) -> FirstSeat:
    first = _share(standings, standings.first, standings.games, standings.columns.first, standings.columns.games)
    even = 1 / standings.tournament.players
    return FirstSeat(
        win_rate=first.share,
        win_rate_95=(first.low, first.high),
        even=even,
        advantage=first.share - even,
        advantage_95=(first.low - even, first.high - even),
    )


def _share(standings: Standings, parts: int, of: int, part: int, whole: int) -> Share:
    """A share of victories; where rounds differ more than independent games would, its interval is wider."""
    error = standings.rounds.ratio_error(part, whole)
    p = parts / PARTS / of if of else 0.0
    if error is None or not 0 < p < 1:
        return share(parts / PARTS, of)
    error *= confidence(standings.rounds.count) / CONFIDENCE
    return share(parts / PARTS, of, max(1.0, error * error * of / (p * (1 - p))))


def _margins(standings: Standings, ratings: Ratings) -> Vector:
    """Half the width of each skill's interval: the wider of that of independent games and of that of rounds."""
    rounds, bots = standings.rounds, len(standings.tallies)
    alone = CONFIDENCE * np.sqrt(np.diag(ratings.covariance))
    if rounds.count < 2:
        return alone
    expected = [ratings.expected(meeting) for meeting in standings.meetings()]
    usual = standings.tournament.players * np.sum(expected, axis=0)  # in a finished round
    sums = rounds.sums[:bots] / PARTS
    crossed = np.outer(sums, usual)
    spread = rounds.products[:bots, :bots] / PARTS**2 - crossed - crossed.T + rounds.finished * np.outer(usual, usual)
    for one in rounds.open.values():
        off = one.row[:bots] / PARTS - sum(games * expected[table] for table, games in one.tables.items())
        spread = spread + np.outer(off, off)
    covariance = ratings.covariance @ spread @ ratings.covariance * rounds.count / (rounds.count - 1)
    together = confidence(rounds.count) * np.sqrt(np.maximum(0, np.diag(covariance)))
    result: Vector = np.maximum(alone, together)
    return result


def _mean(total: float, count: int) -> float | None:
    return total / count if count else None
