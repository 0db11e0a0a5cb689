"""The section on tickets: what each is worth compared with the others, and how often it is completed."""

from __future__ import annotations

from trekvaart.arena.report import html_parts as html
from trekvaart.arena.report import text_format as fmt
from trekvaart.arena.report.charts import IntervalRow, intervals
from trekvaart.arena.report.figures import FEW, Figures, TicketFigures
from trekvaart.editions.edition import Edition

HEADING = [
    *("points", "spaces", "held in", "95 %", "completed", "95 %", "won with it", "95 %"),
    *("won when completed (95 %)", "won when failed (95 %)", "worth", "95 %", "even at"),
]


def tickets_section(figures: Figures, edition: Edition) -> str:
    """Worth and completion of every ticket."""
    one, many = fmt.words(edition, "ticket")
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
    one, many = fmt.words(edition, "ticket")
    known = valued(figures)
    if not known:
        return f"There are too few games to say what each {one} is worth; play more."
    over = [ticket for ticket in known if _worth(ticket) > 0 and _is_clear(ticket)]
    under = [ticket for ticket in reversed(known) if _worth(ticket) < 0 and _is_clear(ticket)]
    sentence = (
        f"Of {fmt.count_of(len(known), one, many)}, {len(over)} are worth clearly more than the average and "
        f"{len(under)} clearly less; {fmt.expected_by_chance(len(known))}"
    )
    if over:
        sentence += f" The best to hold: {fmt.join_words([_with_worth(ticket) for ticket in over[:3]])}."
    if under:
        sentence += f" The worst: {fmt.join_words([_with_worth(ticket) for ticket in under[:3]])}."
    return sentence


def completion_in_words(figures: Figures, edition: Edition) -> str:
    """Which tickets are completed most and least often."""
    one, many = fmt.words(edition, "ticket")
    known = _completed(figures)
    if not known:
        return f"No {one} was kept at least {FEW} times; play more games."
    first, last = known[0], known[-1]
    return (
        f"Of the {many} that were kept at least {FEW} times, {_with_points(first)} is completed most "
        f"often, in {fmt.full(first.completed)} of the games in which a player holds it, and "
        f"{_with_points(last)} least often, in {fmt.full(last.completed)}."
    )


def ticket_rows(figures: Figures) -> list[list[str]]:
    """All tickets, those worth most points first."""
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
        f"Chart: what each {fmt.words(edition, 'ticket')[0]} is worth",
        rows,
        0,
        "points of margin, compared with the average",
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
        f"Chart: how often each {fmt.words(edition, 'ticket')[0]} is completed",
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
    return f"{_with_points(ticket)}, {fmt.full(ticket.worth, fmt.signed)}"


def _with_points(ticket: TicketFigures) -> str:
    return f"{ticket.name} ({fmt.count_of(ticket.points, 'point', 'points')})"


def _method(one: str, many: str) -> str:
    return (
        f"The worth of each {one} is how many points of margin it adds, compared with the average {one} that is held. "
        f"The margin is a player's final score minus the mean of the others', so it includes everything: the points "
        f"won or lost, the routes built on the way, the turns spent and what others did then. It is estimated with a "
        f"least-squares fit over all games: each player's margin is explained by the {many} held, compared with those "
        f"of the others, and by the seat. If points and costs were balanced, every {one} would be worth 0. “Even at” "
        f"in the table is the number of printed points at which its worth would be 0, if bots played it as now."
    )


def _caution(many: str) -> str:
    return (
        f"Note that bots choose which {many} to keep. One that is kept only when it is nearly complete looks better "
        f"than it is; one that is kept because the others were worse looks worse. Comparing {many} with each other "
        f"removes what they have in common, for example that players who are ahead draw more of them. Hollow dots: the "
        f"interval includes 0. The chart omits those held fewer than {FEW} times."
    )
