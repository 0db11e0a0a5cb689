"""The sections on whole games: where points come from, seats, bots, length, ties."""

from __future__ import annotations

from trekvaart.arena.report import html_parts as html
from trekvaart.arena.report import text_format as fmt
from trekvaart.arena.report.charts import IntervalRow, StackedBar, histogram, intervals, stack
from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.report.figures import Figures, PartFigures
from trekvaart.editions.edition import Edition

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
ENDINGS = {"last round": "Last round played", "all passed": "All players passed"}
SUCCESS = ["victories", "95 %", "mean points", "95 %"]
COLOURS = {"tickets completed": 9, "longest": 10, "merchandise": 11, "tickets failed": 12}  # those of routes come first


def scores_section(figures: Figures) -> str:
    """Where points come from."""
    caption = scores_in_words(figures)
    names = [part.name for part in figures.parts]
    bars = [
        StackedBar("Winners", tuple(part.winners.value for part in figures.parts)),
        StackedBar("Everybody", tuple(part.everyone.value for part in figures.parts)),
    ]
    colours = [_colour(number, part) for number, part in enumerate(figures.parts)]
    rows = [
        [
            part.name,
            *(fmt.value(part.winners, fmt.decimal), fmt.interval(part.winners, fmt.decimal)),
            *(fmt.value(part.everyone, fmt.decimal), fmt.interval(part.everyone, fmt.decimal)),
        ]
        for part in (*figures.parts, figures.score)
    ]
    return html.section(
        "scores",
        "Where points come from",
        html.figure(
            "parts",
            stack("parts-chart", "Chart: mean points by where they come from", bars, names, colours, "mean points"),
            caption,
        ),
        html.table(
            "score-table",
            "Mean points of a player; players who shared a victory count as winners",
            ["Points from", "winners", "95 %", "everybody", "95 %"],
            rows,
        ),
    )


def scores_in_words(figures: Figures) -> str:
    """Where points come from, and what winners have more of."""
    ahead = sorted(figures.parts, key=lambda part: part.everyone.value - part.winners.value)
    most = [f"{part.name.lower()} ({fmt.signed(part.winners.value - part.everyone.value)})" for part in ahead[:3]]
    return (
        f"A player scores {fmt.full(figures.score.everyone, fmt.decimal)} points on average, a winner "
        f"{fmt.full(figures.score.winners, fmt.decimal)}. Winners gain most from, in points: {fmt.join_words(most)}."
    )


def seats_section(figures: Figures) -> str:
    """Victories by seat, and by bot where several different ones play."""
    caption, even = seats_in_words(figures), 1 / figures.seats
    rows = [IntervalRow(_seat(line.seat), line.won, _is_off(line.won, even)) for line in figures.by_seat]
    lines = [(_seat(line.seat), line.won, line.score) for line in figures.by_seat]
    parts = [
        html.figure(
            "seat-wins",
            intervals("seat-chart", "Chart: victories by seat", rows, even, "victories", fmt.percent),
            caption,
        ),
        html.table(
            "seat-table", "Victories and points by seat", ["Seat", *SUCCESS], [_success(*line) for line in lines]
        ),
    ]
    if figures.by_bot:
        bots = [_success(line.bot, line.won, line.score) for line in figures.by_bot]
        parts.append(
            html.table("bot-table", "Victories and points by bot; each plays in every seat", ["Bot", *SUCCESS], bots)
        )
    return html.section("seats", "Turn order", *parts)


def seats_in_words(figures: Figures) -> str:
    """Whether the first player wins more often than the others."""
    even, first = 1 / figures.seats, figures.by_seat[0].won
    verdict = "not clearly different from"
    if _is_off(first, even):
        verdict = "clearly more than" if first.value > even else "clearly less than"
    rest = [f"the {ORDINALS[line.seat].lower()} {fmt.full(line.won)}" for line in figures.by_seat[1:]]
    return (
        f"The first player wins {fmt.full(first)} of the games, {verdict} an even share of {fmt.percent(even)}; "
        f"{fmt.join_words(rest)}."
    )


def length_section(figures: Figures) -> str:
    """How long games are, and how they end."""
    caption, course = length_in_words(figures), figures.course
    rows = [
        [
            ENDINGS[line.ending],
            *(fmt.value(line.share), fmt.interval(line.share)),
            *(fmt.full(line.turns, fmt.decimal), fmt.full(line.moves, fmt.decimal)),
        ]
        for line in course.endings
    ]
    ways = ["Ended by", "games", "95 %", "mean turns (95 %)", "mean moves (95 %)"]
    return html.section(
        "length",
        "Length of games",
        html.figure(
            "turns",
            histogram(
                "turns-chart", "Chart: turns in a game", course.turns, "turns in a game, of all players together"
            ),
            caption,
        ),
        html.table("length-table", "Turns and moves, by how games ended", ways, rows),
    )


def length_in_words(figures: Figures) -> str:
    """How long games are, and how often the player who ends one wins."""
    course, spread = figures.course, figures.course.turns.spread
    each = course.turns.mean.value / figures.seats
    sentence = (
        f"A game has {fmt.full(course.turns.mean, fmt.decimal)} turns on average, {fmt.decimal(each)} for each player, "
        f"and {fmt.full(course.moves.mean, fmt.decimal)} moves; half of the games have {spread.lower_quartile:g} to "
        f"{spread.upper_quartile:g} turns, the shortest {spread.lowest}, the longest {spread.highest}."
    )
    if course.ender is not None:
        sentence += f" The player who triggers the last round wins {fmt.full(course.ender)} of those games."
    return sentence


def ties_section(figures: Figures, edition: Edition) -> str:
    """How close games are, and what decides them."""
    caption, course = ties_in_words(figures), figures.course
    tickets = fmt.words(edition, "ticket")[1]
    ways = {
        "points": "By points",
        "tickets": f"Equal points, more {tickets} completed",
        "longest": f"Equal points and {tickets}, decided by the longest path",
        "shared": "Victory shared",
    }
    rows = [[ways[way], fmt.value(share), fmt.interval(share)] for way, share in course.decided.items()]
    return html.section(
        "ties",
        "How close games are",
        html.figure(
            "margins",
            histogram(
                "margin-chart",
                "Chart: points between the winner and the next",
                figures.course.margin,
                "points between the winner and the next",
            ),
            caption,
        ),
        html.table("tie-table", "What decided the games", ["Decided", "games", "95 %"], rows),
    )


def ties_in_words(figures: Figures) -> str:
    """How close games are."""
    margin, shared = figures.course.margin, figures.course.decided.get("shared")
    ties = "No victory was shared." if shared is None else f"The victory is shared in {fmt.full(shared)} of the games."
    return (
        f"The winner is {fmt.full(margin.mean, fmt.decimal)} points ahead of the next on average; in half of the games "
        f"{margin.spread.lower_quartile:g} to {margin.spread.upper_quartile:g}. {ties}"
    )


def _success(name: str, won: Estimate, score: Estimate) -> list[str]:
    return [name, fmt.value(won), fmt.interval(won), fmt.value(score, fmt.decimal), fmt.interval(score, fmt.decimal)]


def _seat(seat: int) -> str:
    return f"{ORDINALS[seat]} to move"


def _is_off(estimate: Estimate, even: float) -> bool:
    return estimate.low is not None and estimate.high is not None and not estimate.low <= even <= estimate.high


def _colour(number: int, part: PartFigures) -> int:
    return COLOURS.get(part.part, number)
