"""The formula of rewards: what a seat gets at the end of a game."""

from trekvaart.rules.kernel_api import Sheet, kernel, margin

WIN, RANK, MARGIN = range(3)  # what a game is rewarded for


@kernel
def reward(sheet: Sheet, seats: int, seat: int, reward_for: int) -> float:
    """What a seat gets at the end.

    WIN: the winners share 1 and the others share -1; 0 if all win.
    RANK: from 1 for the first to -1 for the last, in equal steps; tied seats get the mean of their ranks.
    MARGIN: points ahead of the best of the others.
    """
    if reward_for == MARGIN:
        return float(margin(sheet, seats, seat))
    rank, tied, winners = sheet[seat].rank, 0, 0
    for other in range(seats):
        tied += 1 if sheet[other].rank == rank else 0
        winners += 1 if sheet[other].rank == 0 else 0
    if reward_for == RANK:
        before: float = rank + (tied - 1) / 2.0
        return 1.0 - 2.0 * before / (seats - 1)
    if winners == seats:
        return 0.0
    return 1.0 / winners if rank == 0 else -1.0 / (seats - winners)
