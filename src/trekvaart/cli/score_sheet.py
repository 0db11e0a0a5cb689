"""The score sheet of a finished game: where each point comes from, and why the winner won."""

from collections.abc import Iterable, Iterator

from trekvaart.cli.output import capital
from trekvaart.game.ids import Seat
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.results import Decision, Result, ScoreLine
from trekvaart.locale import _

# Who won and why, addressed to the winner and to the others.
VERDICTS = {
    Decision.POINTS: (_("You win with {points}."), _("{player} wins with {points}.")),
    Decision.TICKETS: (
        _("Tied on {points}: {players}. You win by completing the most: {tickets}."),
        _("Tied on {points}: {players}. {player} wins by completing the most: {tickets}."),
    ),
    Decision.LONGEST: (
        _("Tied on {points} and {tickets} completed: {players}. You win with the {longest}."),
        _("Tied on {points} and {tickets} completed: {players}. {player} wins with the {longest}."),
    ),
}


def score_sheet(say: MessageFormatter, result: Result, viewer: Seat | None = None) -> Iterator[str]:
    """The lines of the sheet, the winner first, addressed to a player or to everybody."""
    for line in sorted(result.lines, key=lambda line: line.rank):
        yield f"{_names(say, [line.seat], viewer)}: {say.points(line.total)}"
        yield from (f"{number:+5d}  {what}" for number, what in _items(say, line))
    yield ""
    yield from _ties(say, result, viewer)
    yield _verdict(say, result, viewer)


def _items(say: MessageFormatter, line: ScoreLine) -> Iterator[tuple[int, str]]:
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


def _ties(say: MessageFormatter, result: Result, viewer: Seat | None) -> Iterator[str]:
    """What equal players got from the bonus."""
    longest = [line for line in result.lines if line.longest_bonus]
    if len(longest) > 1:
        yield say.text(
            "Tied for the {longest}: {players}. Each scores {points}.",
            longest=say.word("longest"),
            players=_names(say, (line.seat for line in longest), viewer),
            points=say.points(longest[0].longest_bonus),
        )
    for count in sorted({line.merchandise for line in result.lines if line.merchandise_bonus}, reverse=True):
        tied = [line for line in result.lines if line.merchandise == count]
        if len(tied) > 1:
            yield say.text(
                "Tied with {cards}: {players}. Each scores {points}.",
                cards=say.counted("merchandise", count),
                players=_names(say, (line.seat for line in tied), viewer),
                points=say.points(tied[0].merchandise_bonus),
            )


def _verdict(say: MessageFormatter, result: Result, viewer: Seat | None) -> str:
    """Who won, and what decided it."""
    winner = next(line for line in result.lines if line.rank == 0)
    points = say.points(winner.total)
    if result.decision is Decision.SHARED:
        return say.text(
            "Tied on {points}, and no tie-break separates them. Shared victory: {players}.",
            points=points,
            players=_names(say, result.winners, viewer),
        )
    to_winner, to_others = VERDICTS[result.decision]
    return say.text(
        to_winner if winner.seat == viewer else to_others,
        player=say.name(winner.seat),
        players=_names(say, (line.seat for line in result.lines if line.total == winner.total), viewer),
        points=points,
        tickets=say.counted("ticket", winner.completed),
        longest=say.word("longest"),
    )


def _names(say: MessageFormatter, seats: Iterable[Seat], viewer: Seat | None) -> str:
    return capital(", ".join(say.name(seat, viewer) for seat in seats))
