"""What a ticket is worth: how much the final margin of a seat changes when it holds one ticket instead of another.

Each seat of each game is one line of a least-squares fit: its points less the mean of the others' are explained by
the tickets it held less the mean of what the others held, by its seat and by its bot. What all tickets have in
common (whoever is ahead draws more of them) is taken out by comparing each with the average ticket held.
The intervals come from how much games differ, as lines of the same game depend on each other.
"""

from __future__ import annotations

import numpy as np

from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.report.figures import FEW
from trekvaart.arena.report.game_arrays import GameArrays, Reals
from trekvaart.arena.summary import CONFIDENCE
from trekvaart.editions.edition import MAX_LENGTH, Edition

GAMES_A_TICKET = 5  # with fewer the fit would follow chance


def ticket_worths(games: GameArrays) -> list[Estimate | None]:
    """By ticket: the points of margin it brings more than the average ticket; None where there are too few games."""
    tickets = [number for number in range(len(games.edition.tickets)) if _is_held_enough(games, number)]
    worths: list[Estimate | None] = [None] * len(games.edition.tickets)
    if len(tickets) < 2 or len(games) < GAMES_A_TICKET * len(games.edition.tickets):
        return worths
    held = np.stack([games.held(ticket) for ticket in range(len(games.edition.tickets))], axis=2).astype(np.float64)
    others = [number for number in range(held.shape[2]) if number not in tickets]
    rare = held[:, :, others].sum(axis=2, keepdims=True)  # those that are too rare, as one
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
    """Values by game, seat and anything, less the mean of the other seats of the game."""
    seats = values.shape[1]
    apart: Reals = (values * seats - values.sum(axis=1, keepdims=True)) / (seats - 1)
    return apart


def fit(margins: Reals, lines: Reals) -> tuple[Reals, Reals]:
    """Least squares over games and seats: the coefficients and their covariance, with games as what varies."""
    games, _, columns = lines.shape
    inverse = np.linalg.pinv(np.einsum("gsi,gsj->ij", lines, lines))
    values = inverse @ np.einsum("gsi,gs->i", lines, margins)
    off = np.einsum("gsi,gs->gi", lines, margins - lines @ values)
    spread = inverse @ (off.T @ off) @ inverse
    return values, spread * games / max(1, games - columns)


def even_points(points: int, completed: float, worth: Estimate | None) -> float | None:
    """The printed points at which a ticket would be worth the average, played as it is; None if that says nothing.

    A point more brings a point when the ticket is completed and costs one when it is not.
    """
    gain = 2 * completed - 1
    return None if worth is None or gain < 0.5 else points - worth.value / gain


def _is_held_enough(games: GameArrays, ticket: int) -> bool:
    return int(games.held(ticket).sum()) >= FEW


def shortest(edition: Edition, a: int, b: int) -> int:
    """The length of the shortest way between two locations."""
    spaces = [MAX_LENGTH * len(edition.routes)] * len(edition.locations)
    spaces[a] = 0
    for _ in edition.locations:
        for route in edition.routes:
            spaces[route.a] = min(spaces[route.a], spaces[route.b] + route.length)
            spaces[route.b] = min(spaces[route.b], spaces[route.a] + route.length)
    return spaces[b]
