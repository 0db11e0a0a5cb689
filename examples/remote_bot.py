"""Plays a bot of your own on a Trekvaart server.

It takes the link of a seat, or of an invitation, from the environment variable TREKVAART_LINK or from standard input.
Anyone who has the link can take the seat, so do not pass it on the command line, which other users can see.

    trekvaart serve &
    echo "http://127.0.0.1:8000/join/k7wq3xnv2d#CODE" | python examples/remote_bot.py --name Builder

With --policy a trained network plays instead (docs/rl.md), against people in their browsers:

    echo "http://127.0.0.1:8000/join/k7wq3xnv2d#CODE" | python examples/remote_bot.py --name Net --policy policy.npz

It waits for the game to start, plays to the end and prints the score. It reconnects by itself; if the program ends,
start it again with the link of the seat, which it prints when it joins.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from trekvaart import Action, Claim, DrawCard, DrawDeck, Keep, TrekvaartError, View
from trekvaart.bots import Bot, Budget
from trekvaart.client import Link, Server, Table


class Builder:
    """Keeps as few tickets as possible, claims the longest route it can pay for, and collects its best colour."""

    name = "Builder"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        """Choose a legal move; `view` is everything this seat may know."""
        keeps = [move for move in legal if isinstance(move, Keep)]
        if keeps:
            points = {ticket.id: ticket.points for ticket in view.edition.tickets}
            return min(keeps, key=lambda keep: sum(points[ticket] for ticket in keep.tickets))
        claims = [move for move in legal if isinstance(move, Claim)]
        if claims:  # the longest, paid with the fewest wilds
            return max(claims, key=lambda claim: (claim.cards + claim.wilds, -claim.wilds))
        hand = view.me.hand or {}
        faces = [move for move in legal if isinstance(move, DrawCard) and hand.get(move.kind)]
        if faces:
            return max(faces, key=lambda face: hand[face.kind])
        return DrawDeck() if DrawDeck() in legal else legal[0]


def bot_for(server: Server, table: Table, policy: str | None) -> Bot:
    """The builder, or a policy; raises ValueError if the policy does not fit this table."""
    if policy is None:
        return Builder()
    from trekvaart.rl import Network, PolicyBot, encoding_of

    summary = table.summary()
    encoding = encoding_of(server.edition(summary.board), len(summary.seats))
    return PolicyBot(encoding, Network.load(policy, encoding))


def sit_down(server: Server, link: Link, name: str, policy: str | None) -> tuple[Table, Bot]:
    """Take a seat and return it with the bot that plays it; leave the seat if the bot does not fit."""
    table = server.enter(link, name)
    try:
        bot = bot_for(server, table, policy)
    except ValueError:
        if link.is_invitation:
            table.leave()
        raise
    if link.is_invitation:
        print(f"Joined. To come back: {table.link}", flush=True)
    return table, bot


def main() -> int:
    """Play one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", default=Builder.name, help="the name of the bot, if it joins by an invitation")
    parser.add_argument("--policy", metavar="FILE", help="a file saved by train_policy.py")
    options = parser.parse_args()
    try:
        link = Link.read(os.environ.get("TREKVAART_LINK") or sys.stdin.readline())
        with Server(link.url) as server:
            table, bot = sit_down(server, link, options.name, options.policy)
            result = table.play_with(bot)
            names = [seat.name for seat in table.summary().seats]
    except (TrekvaartError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for line in sorted(result.lines, key=lambda line: line.rank):
        print(f"{line.rank + 1}. {names[line.seat]}: {line.total} points")
    return 0


if __name__ == "__main__":
    sys.exit(main())
