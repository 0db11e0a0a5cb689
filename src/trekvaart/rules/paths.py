"""Paths: what a seat's routes connect, and the longest trail over them. Knows lengths and places, no turns, no points.

A trail uses no route twice but may pass a location again (RULING-LONGEST-TRAIL). Finding the longest is hard in
general, but the networks of a game are mostly branches around a few loops:

1. Fold the branches: from the tips inwards, each location learns the two longest branches that hang on it. What is left
   is the core, where every location lies on or between loops. A network without loops is done now.
2. A longest trail cannot go on at its ends, so all routes at an end are used: in the core it ends where a branch hangs
   or where the number of routes is odd. From each such location a depth-first search tries every way through the core,
   turning back where even the best continuation could not beat the best trail known. Then this location is no end for
   the searches that follow, as they would find the same trails backwards.
3. A part of the core without such a location is one round trip (Euler).
"""

import numpy as np

from trekvaart.editions.edition import MAX_LOCATIONS, MAX_ROUTES
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import inlined, kernel, record_type
from trekvaart.rules.state import State

Network = np.record

NETWORK = record_type(
    [
        ("count", np.int32),
        ("route", np.int32, (MAX_ROUTES,)),  # the routes of one seat
        ("degree", np.int32, (MAX_LOCATIONS,)),  # how many of them lie at a location
        ("group", np.int32, (MAX_LOCATIONS,)),  # union-find: a way to the location that stands for all it connects
        ("left", np.int32, (MAX_LOCATIONS,)),  # how many routes at a location are neither folded nor on the trail
        ("sum_left", np.int32, (MAX_LOCATIONS,)),  # and, while folding, the sum of their numbers
        ("branch", np.int32, (MAX_LOCATIONS,)),  # the longest branch on a location
        ("second", np.int32, (MAX_LOCATIONS,)),  # and the second
        ("is_end", np.int32, (MAX_LOCATIONS,)),  # whether the trails still to be tried may end at a location
        ("used", np.int32, (MAX_ROUTES,)),  # folded into a branch, or part of the trail that the search is on
        ("begin", np.int32, (MAX_LOCATIONS + 1,)),  # the core at a location is around[begin[here] : begin[here + 1]]
        ("around", np.int32, (2 * MAX_ROUTES,)),
        ("queue", np.int32, (MAX_LOCATIONS,)),
        ("seen", np.int32, (MAX_LOCATIONS,)),  # the last round trip of `bound` that came here
        ("stamp", np.int32),
        ("here", np.int32, (MAX_ROUTES + 1,)),  # the search: location, route taken and where to go on, by depth
        ("taken", np.int32, (MAX_ROUTES + 1,)),
        ("next", np.int32, (MAX_ROUTES + 1,)),
    ]
)


# Less than any gain at an end: no trail is worth trying where none can end.
NO_END = -1_000_000


@inlined
def find(network: Network, location: int) -> int:
    """The location that stands for all those connected with this one."""
    while network.group[location] != location:
        network.group[location] = network.group[network.group[location]]
        location = network.group[location]
    return location


@kernel
def connect(board: Board, state: State, network: Network, seat: int) -> None:
    """Collect a seat's routes and join what they connect."""
    count = 0
    for route in range(board.routes):
        network.route[count] = route  # overwritten by the next if it is not the seat's: cheaper than a branch
        count += 1 if state.owner[route] == seat else 0
    network.count = count
    for location in range(board.locations):
        network.group[location] = location
        network.degree[location] = 0
    for index in range(count):
        route = network.route[index]
        a, b = board.a[route], board.b[route]
        network.degree[a] += 1
        network.degree[b] += 1
        network.group[find(network, a)] = find(network, b)


@kernel
def are_connected(network: Network, a: int, b: int) -> bool:
    """Whether the collected routes connect two locations."""
    return find(network, a) == find(network, b)


@kernel
def would_connect(board: Board, network: Network, ticket: int, route: int) -> bool:
    """Whether the collected routes do not connect the locations of a ticket, but would together with one more."""
    start, end = find(network, board.ticket_a[ticket]), find(network, board.ticket_b[ticket])
    a, b = find(network, board.a[route]), find(network, board.b[route])
    return start != end and ((start == a and end == b) or (start == b and end == a))


@kernel
def longest_trail(board: Board, network: Network) -> int:
    """The length of the longest trail over the collected routes."""
    best = fold_branches(board, network)
    if list_core(board, network) == 0:
        return best
    for start in range(board.locations):
        if network.is_end[start] != 0:
            best = search_from(board, network, start, best)
            network.is_end[start] = 0
    for start in range(board.locations):
        if network.left[start] > 0 and network.seen[start] == 0:
            network.is_end[start] = 1
            best = max(best, bound(board, network, start))
    return best


@inlined
def other_end(board: Board, route: int, here: int) -> int:
    """Where a route leads from here."""
    there: int = board.a[route] + board.b[route] - here
    return there


@kernel
def fold_branches(board: Board, network: Network) -> int:
    """Fold routes that lie on no loop into branches, tips first; returns the longest trail over branches alone."""
    for location in range(board.locations):
        network.left[location] = network.degree[location]
        network.sum_left[location] = 0
        network.branch[location] = 0
        network.second[location] = 0
    for index in range(network.count):
        route = network.route[index]
        network.used[route] = 0
        network.sum_left[board.a[route]] += route
        network.sum_left[board.b[route]] += route
    best = 0
    for tip in range(board.locations):
        here = tip
        while network.left[here] == 1:
            route = network.sum_left[here]  # the only one left
            network.used[route] = 1
            there = other_end(board, route, here)
            network.left[here] = 0
            network.left[there] -= 1
            network.sum_left[there] -= route
            length = network.branch[here] + board.length[route]
            best = max(best, network.branch[there] + length)
            network.second[there] = max(network.second[there], min(network.branch[there], length))
            network.branch[there] = max(network.branch[there], length)
            here = there
    return best


@kernel
def list_core(board: Board, network: Network) -> int:
    """List the routes around each location that are not folded; returns how many there are."""
    network.stamp = 0
    network.begin[0] = 0
    for location in range(board.locations):
        network.seen[location] = 0
        network.queue[location] = network.begin[location]
        network.begin[location + 1] = network.begin[location] + network.left[location]
        is_end = network.left[location] > 0 and (network.branch[location] > 0 or network.left[location] % 2 == 1)
        network.is_end[location] = 1 if is_end else 0
    if network.begin[board.locations] == 0:
        return 0
    for index in range(network.count):
        route = network.route[index]
        if network.used[route] == 0:
            for end in (board.a[route], board.b[route]):
                network.around[network.queue[end]] = route
                network.queue[end] += 1
    return network.begin[board.locations] // 2


@kernel
def search_from(board: Board, network: Network, start: int, best: int) -> int:
    """The longest trail that begins at a location of the core, or on the branch there, if it beats the best known."""
    branch = network.branch[start]
    network.branch[start] = network.second[start]  # what is left if the trail comes back
    length, depth = branch, 0
    limit = length + bound(board, network, start)
    network.here[0] = start
    network.next[0] = network.begin[start]
    while depth >= 0 and best < limit:
        here, place = network.here[depth], network.next[depth]
        if network.left[here] == 0 or place == network.begin[here + 1]:
            depth -= 1
            if depth >= 0:
                length -= untake(board, network, depth)
            continue
        network.next[depth] = place + 1
        route = network.around[place]
        if network.used[route] != 0:
            continue
        length += board.length[route]
        network.used[route] = 1
        network.taken[depth] = route
        there = other_end(board, route, here)
        network.left[here] -= 1
        network.left[there] -= 1
        depth += 1
        network.here[depth] = there
        network.next[depth] = network.begin[there]
        best = max(best, length + network.branch[there])
        is_fork = network.left[there] > 1
        if is_fork and length + bound(board, network, there) <= best:
            network.next[depth] = network.begin[there + 1]
    for back in range(depth):
        untake(board, network, back)
    network.branch[start] = branch
    return best


@inlined
def untake(board: Board, network: Network, depth: int) -> int:
    """Take back the route that the search took at some depth; returns its length."""
    route = network.taken[depth]
    network.used[route] = 0
    network.left[board.a[route]] += 1
    network.left[board.b[route]] += 1
    return board.length[route]


@kernel
def bound(board: Board, network: Network, start: int) -> int:
    """No trail over unused routes from a location to an end, with the branch there, is longer than this.

    It can use only routes that it can reach. Wherever it neither starts nor ends it uses an even number of routes, so
    it must spare one of an odd number; where it starts or ends, one of an even number. A spared route serves two
    locations at the most, so half of the shortest route of each is lost.
    """
    network.stamp += 1
    network.seen[start] = network.stamp
    network.queue[0] = start
    first, last = 0, 1
    twice, at_end = 0, NO_END  # both doubled, so that halves are whole
    while first < last:
        here = network.queue[first]
        first += 1
        unused, shortest = 0, 0
        for place in range(network.begin[here], network.begin[here + 1]):
            route = network.around[place]
            if network.used[route] == 0:
                length = board.length[route]
                shortest = min(shortest, length) if unused > 0 else length
                unused += 1
                twice += length
                there = other_end(board, route, here)
                if network.seen[there] != network.stamp:
                    network.seen[there] = network.stamp
                    network.queue[last] = there
                    last += 1
        spares = (unused % 2 == 1) != (here == start)
        if spares:
            twice -= shortest
        if network.is_end[here] != 0:
            gain = shortest if spares else -shortest
            at_end = max(at_end, 2 * network.branch[here] + gain)
    return (twice + at_end) // 2
