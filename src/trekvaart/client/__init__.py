"""The client: plays on a Trekvaart server from Python, as a person or with a bot. Knows the wire, not the server.

```python
from trekvaart.bots import make
from trekvaart.client import Refused, Server

server = Server("http://127.0.0.1:8000")
table = server.create("amsterdam", ["human:Ann", "bot:medium"])  # or server.join(id, "Ann", invitation=code)
print(table.id, table.seat, table.legal())
try:
    table.play("draw deck")  # a move or its text, exactly once
except Refused as refusal:
    print(refusal.rule, refusal)  # first tickets are to be chosen
for entry in table.entries():  # what happens, as it happens, until the end
    print(entry.number, entry.kind, entry.events)
    if entry.legal is not None:  # this seat decides
        table.play(entry.legal[0])
again = table.rematch()  # come back any time: server.open(id, secret)
result = again.play_with(make("easy", seed=1))  # a bot of yours, or a built-in one
```
"""

from trekvaart.client.entries import Entry, Log, Presence
from trekvaart.client.hints import Suggestion
from trekvaart.client.invitations import Invitation
from trekvaart.client.links import Link
from trekvaart.client.now import Now
from trekvaart.client.patience import Patience
from trekvaart.client.problems import (
    BadRequest,
    GameOver,
    NotAllowed,
    NotAMove,
    NotFound,
    NotNow,
    NotYet,
    NotYourTurn,
    Problem,
    Refused,
    ServerFault,
    StaleVersion,
    Strange,
    Unreachable,
    WrongSecret,
)
from trekvaart.client.server import Offer, Server
from trekvaart.client.summaries import Sitter, Status, Summary
from trekvaart.client.table import Table
from trekvaart.client.whynot import WhyNot
from trekvaart.client.wishes import SeatWish

__all__ = [
    "BadRequest",
    "Entry",
    "GameOver",
    "Invitation",
    "Link",
    "Log",
    "NotAMove",
    "NotAllowed",
    "NotFound",
    "NotNow",
    "NotYet",
    "NotYourTurn",
    "Now",
    "Offer",
    "Patience",
    "Presence",
    "Problem",
    "Refused",
    "SeatWish",
    "Server",
    "ServerFault",
    "Sitter",
    "StaleVersion",
    "Status",
    "Strange",
    "Suggestion",
    "Summary",
    "Table",
    "Unreachable",
    "WhyNot",
    "WrongSecret",
]
