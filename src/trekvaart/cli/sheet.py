"""The score sheet: how each point of a finished game came about, and why somebody won."""

from collections.abc import Iterator

from trekvaart.game.ids import Seat
from trekvaart.game.results import Decision, Result, ScoreLine
from trekvaart.game.say import Speaker


def sheet(say: Speaker, result: Result) -> Iterator[str]:
    """The lines of the sheet, the winner first."""
    for line in sorted(result.lines, key=lambda line: line.rank):
        yield f"{say.name(line.seat)}: {say.points(line.total)}"
        yield from (f"{number:+5d}  {what}" for number, what in _items(say, line))
    yield ""
    yield from _ties(say, result)
    yield _why(say, result)


def _items(say: Speaker, line: ScoreLine) -> Iterator[tuple[int, str]]:
    yield line.routes, say.word("route", 2)
    for ticket in sorted(line.tickets, key=lambda ticket: ticket.is_completed):  # the failures first
        name = say.ticket(ticket.ticket)
        if ticket.is_completed:
            yield ticket.points, say.text("{ticket}: completed", ticket=name)
        else:
            yield -ticket.points, say.text("{ticket}: not completed", ticket=name)
    if say.edition.longest_bonus:
        longest, pieces = say.word("longest"), say.counted("piece", line.longest)
        yield line.longest_bonus, f"{longest}: {pieces}"
    if say.edition.merchandise_cards:
        yield line.merchandise_bonus, f"{say.word('merchandise', 2)}: {line.merchandise}"


def _ties(say: Speaker, result: Result) -> Iterator[str]:
    """What equal players got from the bonus."""
    longest = [line for line in result.lines if line.longest_bonus]
    if len(longest) > 1:
        yield say.text(
            "Tied for the {longest}: {players}. Each scores {points}.",
            longest=say.word("longest"),
            players=_names(say, longest),
            points=say.points(longest[0].longest_bonus),
        )
    for count in sorted({line.merchandise for line in result.lines if line.merchandise_bonus}, reverse=True):
        tied = [line for line in result.lines if line.merchandise == count]
        if len(tied) > 1:
            yield say.text(
                "Tied with {cards}: {players}. Each scores {points}.",
                cards=say.counted("merchandise", count),
                players=_names(say, tied),
                points=say.points(tied[0].merchandise_bonus),
            )


def _why(say: Speaker, result: Result) -> str:
    """Who won, and what decided it."""
    best = max(line.total for line in result.lines)
    winners = [line for line in result.lines if line.rank == 0]
    level = [line for line in result.lines if line.total == best]
    points, players = say.points(best), _names(say, level)
    match result.decision:
        case Decision.POINTS:
            return say.text("{player} wins with {points}.", player=say.name(winners[0].seat), points=points)
        case Decision.TICKETS:
            return say.text(
                "Level with {points}: {players}. {player} wins with the most completed: {tickets}.",
                points=points,
                players=players,
                player=say.name(winners[0].seat),
                tickets=say.counted("ticket", winners[0].completed),
            )
        case Decision.LONGEST:
            return say.text(
                "Level with {points} and {tickets} completed: {players}. {player} wins by the {longest}.",
                points=points,
                tickets=say.counted("ticket", winners[0].completed),
                players=players,
                player=say.name(winners[0].seat),
                longest=say.word("longest"),
            )
        case Decision.SHARED:
            return say.text(
                "Level with {points}, and nothing decides between them: {players} share the victory.",
                points=points,
                players=_names(say, winners),
            )


def _names(say: Speaker, lines: list[ScoreLine]) -> str:
    return ", ".join(say.name(line.seat) for line in lines)


def as_json(result: Result, names: tuple[str, ...]) -> dict[str, object]:
    """The sheet as data."""
    return {
        "ending": result.ending.value,
        "winners": list(result.winners),
        "decision": result.decision.value,
        "seats": [_line_as_json(line, names) for line in result.lines],
    }


def _line_as_json(line: ScoreLine, names: tuple[str, ...]) -> dict[str, object]:
    tickets = [
        {"ticket": ticket.ticket, "points": ticket.points, "completed": ticket.is_completed} for ticket in line.tickets
    ]
    seat: Seat = line.seat
    return {
        "seat": seat,
        "name": names[seat],
        "total": line.total,
        "rank": line.rank,
        "routes": line.routes,
        "tickets": tickets,
        "longest": line.longest,
        "longest_bonus": line.longest_bonus,
        "merchandise": line.merchandise,
        "merchandise_bonus": line.merchandise_bonus,
    }
