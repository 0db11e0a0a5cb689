"""Tie-breaks: what decides between players with equal points."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import table
from tests.ledger_rules.scores import LONG, SHORT, outcome
from tests.ledger_rules.tables import each_edition
from trekvaart.game.position import Position
from trekvaart.game.results import Decision

# Two seats with equal points: the first completes two tickets, the second completes one that is worth more.
SIDES = {
    "usa": (
        [
            "routes {}: denver:santa-fe el-paso:santa-fe"  # 4
            " kansas-city:oklahoma-city/1 dallas:oklahoma-city/1 dallas:houston/1"  # 5
            " calgary:winnipeg calgary:vancouver atlanta:charleston",  # 15 + 4 + 2
            "tickets {}: denver:el-paso kansas-city:houston",  # 4 + 5
        ],
        [
            "routes {}: portland:san-francisco/green"  # 10
            " los-angeles:san-francisco/purple los-angeles:phoenix",  # 4 + 4
            "tickets {}: portland:phoenix",  # 11, and 10 for the longest path
        ],
    ),
    "amsterdam": (
        [
            "routes {}: dam:jan-roodenpoortstoren/blue westermarkt:jan-roodenpoortstoren/green"  # 2
            " de-drie-hendricken:westermarkt/pink dam:oost-indisch-huis/green waag:oost-indisch-huis/blue"  # 1 + 4 + 1
            " munttoren:oost-indisch-huis oude-waal:waag",  # 2 + 1
            "tickets {}: dam:de-drie-hendricken waag:dam",  # 3 + 3
            "merchandise {}: 1",  # 8
        ],
        [
            "routes {}: montelbaanstoren:waag/green oude-kerk:waag/black korenmetershuisje:oude-kerk/green"  # 4
            " noordermarkt:korenmetershuisje nieuwe-waal:noordermarkt",  # 4 + 2
            "tickets {}: montelbaanstoren:noordermarkt",  # 7
            "merchandise {}: 1",  # 8
        ],
    ),
}
TIED_AT = {"usa": 39, "amsterdam": 25}


def tied(edition: str, most_tickets: int, seats: int = 2) -> Position:
    """A position tied for first, in which this seat has completed most tickets and the next one fewer."""
    lines = []
    for side, seat in zip(SIDES[edition], (most_tickets, (most_tickets + 1) % seats), strict=True):
        lines += [line.format(seat) for line in side]
    return table(edition, seats, *lines)


@rule("TIE-TICKETS")
@each_edition
@pytest.mark.parametrize("seat", [0, 1])
def test_among_the_tied_most_tickets_completed_win(edition: str, seat: int) -> None:
    result = tied(edition, most_tickets=seat).result()
    assert [line.total for line in result.lines] == [TIED_AT[edition]] * 2
    assert outcome(result) == ((seat,), Decision.TICKETS)


@rule("TIE-TICKETS")
@each_edition
def test_the_number_of_tickets_counts_and_not_their_points(edition: str) -> None:
    most, fewer = tied(edition, most_tickets=0).result().lines
    assert (most.completed > fewer.completed, most.ticket_points < fewer.ticket_points, most.rank) == (True, True, 0)


@rule("TIE-TICKETS")
@each_edition
def test_failed_tickets_do_not_count_for_the_tie(edition: str) -> None:
    failed = {"usa": ["boston:miami", "winnipeg:houston"], "amsterdam": ["waag:jordaan", "nieuwe-waal:dam"]}[edition]
    position = table(edition, 2, f"tickets 1: {' '.join(failed)}")
    position.state.points[1] = sum(line.points for line in position.result().lines[1].tickets)
    assert position.result().winners == (0, 1)


@rule("TIE-TICKETS")
@each_edition
def test_tickets_of_those_behind_do_not_matter(edition: str) -> None:
    position = tied(edition, most_tickets=0)
    position.state.points[1] += 1  # now seat 1 is ahead, and has completed fewer tickets
    assert outcome(position.result()) == ((1,), Decision.POINTS)


@rule("TIE-LONGEST")
@pytest.mark.parametrize(("routes", "winner"), [((LONG, SHORT), 0), ((SHORT, LONG), 1)])
def test_still_tied_whoever_holds_the_longest_path_wins(routes: tuple[str, str], winner: int) -> None:
    result = table("usa", 2, f"routes 0: {routes[0]}", f"routes 1: {routes[1]}").result()
    assert [line.total for line in result.lines] == [16, 16]
    assert outcome(result) == ((winner,), Decision.LONGEST)


@rule("TIE-LONGEST")
def test_tickets_come_before_the_longest_path() -> None:
    result = tied("usa", most_tickets=1).result()
    assert (result.lines[0].longest_bonus, result.winners) == (10, (1,))


@rule("TIE-SHARED")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_still_tied_they_win_together(seats: int) -> None:
    position = table("amsterdam", seats, "routes 0: oude-kerk:dam/pink", f"routes {seats - 1}: dam:begijnhof")
    assert outcome(position.result()) == ((0, seats - 1), Decision.SHARED)


@rule("TIE-SHARED")
def test_in_amsterdam_a_longer_path_decides_nothing() -> None:
    position = table(
        "amsterdam",
        2,
        "routes 0: haringpakkerstoren:korenmetershuisje/red dam:oost-indisch-huis/green",  # 1 and 4, apart
        "routes 1: oude-kerk:waag/black oude-kerk:dam/pink munttoren:oost-indisch-huis",  # 1 and 2, joined; 2
    )
    assert outcome(position.result()) == ((0, 1), Decision.SHARED)
