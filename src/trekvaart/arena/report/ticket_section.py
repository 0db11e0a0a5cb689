"""The section on tickets: what each is worth beside the others, and how often it is completed."""

from __future__ import annotations

from trekvaart.arena.report import html_parts as html
from trekvaart.arena.report import number_format as fmt
from trekvaart.arena.report.charts import IntervalRow, intervals
from trekvaart.arena.report.edition_words import words
from trekvaart.arena.report.figures import FEW, Figures, TicketFigures
from trekvaart.editions.edition import Edition

HEADING = [
    *("points", "spaces", "held in", "95 %", "completed", "95 %", "won with it", "95 %"),
    *("won when completed (95 %)", "won when failed (95 %)", "worth", "95 %", "even at"),
]


def tickets_section(figures: Figures, edition: Edition) -> str:
    """Worth and completion of every ticket."""
    one, many = words(edition, "ticket")
    return html.section(
        "tickets",
        many.capitalize(),
        html.heading(f"What each {one} is worth"),
        html.paragraph(_method(one, many)),
        _worth_chart(figures, edition),
        html.paragraph(_caution(many), "caution"),
        html.heading(f"How often each {one} is completed"),
        _completion_chart(figures, edition),
        html.link("all-tickets", "All figures as a table"),
    )


def valued(figures: Figures) -> list[TicketFigures]:
    """The tickets whose worth is known, the best first."""
    known = [ticket for ticket in figures.tickets if ticket.worth is not None]
    return sorted(known, key=_worth, reverse=True)


def worth_in_words(figures: Figures, edition: Edition) -> str:
    """Which tickets are worth more and less than their points say."""
    one, many = words(edition, "ticket")
    known = valued(figures)
    if not known:
        return f"There are too few games to say what each {one} is worth: play more."
    over = [ticket for ticket in known if _worth(ticket) > 0 and _is_clear(ticket)]
    under = [ticket for ticket in reversed(known) if _worth(ticket) < 0 and _is_clear(ticket)]
    sentence = (
        f"Of {fmt.count_of(len(known), one, many)}, {len(over)} bring clearly more than the average one and "
        f"{len(under)} clearly less; {fmt.expected_by_chance(len(known))}"
    )
    if over:
        sentence += f" The best to hold: {fmt.join_words([_with_worth(ticket) for ticket in over[:3]])}."
    if under:
        sentence += f" The worst: {fmt.join_words([_with_worth(ticket) for ticket in under[:3]])}."
    return sentence


def completion_in_words(figures: Figures, edition: Edition) -> str:
    """Which tickets are completed most and least often."""
    one, many = words(edition, "ticket")
    known = _completed(figures)
    if not known:
        return f"No {one} was kept {FEW} times or more: play more games."
    first, last = known[0], known[-1]
    return (
        f"Of the {many} that were kept at least {FEW} times, {first.name} ({first.points} points) is completed most "
        f"often, in {fmt.full(first.completed)} of the games in which somebody holds it, and {last.name} "
        f"({last.points} points) least often, in {fmt.full(last.completed)}."
    )


def ticket_rows(figures: Figures) -> list[list[str]]:
    """All tickets, the dearest first."""
    return [
        [
            ticket.name,
            *(str(ticket.points), str(ticket.spaces)),
            *(fmt.value(ticket.held), fmt.interval(ticket.held)),
            *(fmt.value(ticket.completed), fmt.interval(ticket.completed)),
            *(fmt.value(ticket.won_with), fmt.interval(ticket.won_with)),
            *(fmt.full(ticket.won_completed), fmt.full(ticket.won_failed)),
            *(fmt.value(ticket.worth, fmt.signed), fmt.interval(ticket.worth, fmt.signed)),
            fmt.NOTHING if ticket.even_at is None else fmt.decimal(ticket.even_at),
        ]
        for ticket in sorted(figures.tickets, key=lambda ticket: (-ticket.points, ticket.name))
    ]


def _worth_chart(figures: Figures, edition: Edition) -> str:
    caption, known = worth_in_words(figures, edition), valued(figures)
    if len(known) < 2:
        return html.paragraph(caption)
    rows = [IntervalRow(_row(ticket), ticket.worth, _is_clear(ticket)) for ticket in known if ticket.worth is not None]
    drawn = intervals(
        "worth-chart",
        f"Chart: what each {words(edition, 'ticket')[0]} is worth",
        rows,
        0,
        "points of margin, beside the average",
        fmt.signed,
    )
    return html.figure("worth", drawn, caption)


def _completion_chart(figures: Figures, edition: Edition) -> str:
    caption, known = completion_in_words(figures, edition), _completed(figures)
    if len(known) < 2:
        return html.paragraph(caption)
    rows = [IntervalRow(_row(ticket), ticket.completed) for ticket in known if ticket.completed is not None]
    drawn = intervals(
        "completion-chart",
        f"Chart: how often each {words(edition, 'ticket')[0]} is completed",
        rows,
        1,
        "completed, of those held",
        fmt.percent,
    )
    return html.figure("completion", drawn, caption)


def _completed(figures: Figures) -> list[TicketFigures]:
    known = [ticket for ticket in figures.tickets if ticket.completed is not None and ticket.completed.count >= FEW]
    return sorted(known, key=lambda ticket: 0 if ticket.completed is None else -ticket.completed.value)


def _worth(ticket: TicketFigures) -> float:
    return 0 if ticket.worth is None else ticket.worth.value


def _is_clear(ticket: TicketFigures) -> bool:
    return ticket.worth is not None and ticket.worth.is_clear


def _row(ticket: TicketFigures) -> str:
    return f"{ticket.name} ({ticket.points})"


def _with_worth(ticket: TicketFigures) -> str:
    return f"{ticket.name} ({ticket.points} points), {fmt.full(ticket.worth, fmt.signed)}"


def _method(one: str, many: str) -> str:
    return (
        f"The worth of each {one} is how many points of margin it brings its holder more, or less, than the average "
        f"{one} that is held. The margin is a player's final score less the mean of the others', so everything is in "
        f"it: the points won or lost, the routes built on the way, the turns it took and what others could do "
        f"meanwhile. It comes from a least-squares fit over all games: each player's margin is explained by the {many} "
        f"held, beside those of the others, and by the seat. If points and costs were in balance, every {one} would be "
        f"worth 0. “Even at” in the table is the number of printed points at which it would be, if it were played as "
        f"it is now."
    )


def _caution(many: str) -> str:
    return (
        f"A caution: the bots choose what they keep. What is kept only where it is nearly done anyway looks "
        f"better than it is; what is kept for want of better looks worse. Comparing {many} with each other takes "
        f"out what they share, such as that whoever is ahead draws more of them. Hollow dots: the interval includes 0. "
        f"Those held fewer than {FEW} times are left out of the chart."
    )
