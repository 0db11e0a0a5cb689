"""What a ticket is worth: how much the final margin of a seat changes when it holds one ticket instead of another.

Each seat of each game is one row of a least-squares fit: its points minus the mean of the others' are explained by
the tickets it held minus the mean of what the others held, by its seat and by its bot. Comparing each ticket with the
average ticket held removes what all tickets have in common (players who are ahead draw more of them). The intervals
are computed from how much games differ, because rows of the same game depend on each other.
"""

from __future__ import annotations

import numpy as np

from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.report.figures import FEW
from trekvaart.arena.report.game_arrays import GameArrays, Reals
from trekvaart.arena.summary import CONFIDENCE

GAMES_A_TICKET = 5  # with fewer games the fit would follow chance


def ticket_worths(games: GameArrays) -> list[Estimate | None]:
    """By ticket: the points of margin it brings more than the average ticket; None where there are too few games."""
    tickets = [number for number in range(len(games.edition.tickets)) if _is_held_enough(games, number)]
    worths: list[Estimate | None] = [None] * len(games.edition.tickets)
    if len(tickets) < 2 or len(games) < GAMES_A_TICKET * len(games.edition.tickets):
        return worths
    held = np.stack([games.held(ticket) for ticket in range(len(games.edition.tickets))], axis=2).astype(np.float64)
    others = [number for number in range(held.shape[2]) if number not in tickets]
    rare = held[:, :, others].sum(axis=2, keepdims=True)  # all rare tickets as one column
    seats = np.broadcast_to(np.eye(games.seats)[:, 1:], (len(games), games.seats, games.seats - 1))
    bots = np.eye(len(games.bots))[games.bot][:, :, 1:]
    values, covariance = fit(
        against_others(games.total[:, :, None].astype(np.float64))[:, :, 0],
        against_others(np.concatenate([held[:, :, tickets], rare, seats, bots], axis=2)),
    )
    many = len(tickets)
    counts = held[:, :, tickets].sum(axis=(0, 1))
    contrast = np.eye(many) - np.outer(np.ones(many), counts / counts.sum())
    worth = contrast @ values[:many]
    half = CONFIDENCE * np.sqrt(np.diagonal(contrast @ covariance[:many, :many] @ contrast.T))
    for index, ticket in enumerate(tickets):
        low, high = float(worth[index] - half[index]), float(worth[index] + half[index])
        worths[ticket] = Estimate(float(worth[index]), low, high, int(counts[index]))
    return worths


def against_others(values: Reals) -> Reals:
    """Values by game, seat and column, minus the mean of the other seats of the game."""
    seats = values.shape[1]
    apart: Reals = (values * seats - values.sum(axis=1, keepdims=True)) / (seats - 1)
    return apart


def fit(margins: Reals, lines: Reals) -> tuple[Reals, Reals]:
    """Least squares over games and seats: the coefficients and their covariance, clustered by game."""
    games, _, columns = lines.shape
    inverse = np.linalg.pinv(np.einsum("gsi,gsj->ij", lines, lines))
    values = inverse @ np.einsum("gsi,gs->i", lines, margins)
    off = np.einsum("gsi,gs->gi", lines, margins - lines @ values)
    spread = inverse @ (off.T @ off) @ inverse
    return values, spread * games / max(1, games - columns)


def even_points(points: int, completed: float, worth: Estimate | None) -> float | None:
    """The printed points at which a ticket would be worth the average, if bots played it as now; None if unknown.

    One point more gains a point when the ticket is completed and loses one when it is not.
    """
    gain = 2 * completed - 1
    return None if worth is None or gain < 0.5 else points - worth.value / gain


def _is_held_enough(games: GameArrays, ticket: int) -> bool:
    return int(games.held(ticket).sum()) >= FEW
