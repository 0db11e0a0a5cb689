"""The client: plays on a Trekvaart server from Python, as a person or with a bot.

```python
from trekvaart.bots import make
from trekvaart.client import Refused, Server

server = Server("http://127.0.0.1:8000")
table = server.create("amsterdam", ["human:Ann", "bot:medium"])  # or server.join(id, "Ann", invitation=code)
print(table.id, table.seat, table.legal())
try:
    table.play("draw deck")  # a move or its text, exactly once
except Refused as refusal:
    print(refusal.rule, refusal)  # choose your first tickets before
for entry in table.entries():  # what happens, as it happens, until the end
    print(entry.number, entry.kind, entry.events)
    if entry.legal is not None:  # this seat decides
        table.play(entry.legal[0])
again = table.rematch()  # come back any time: server.open(id, secret)
result = again.play_with(make("easy", seed=1))  # a bot of yours, or a built-in one
```
"""

from trekvaart.client.links import Link
from trekvaart.client.problem_errors import (
    BadRequest,
    GameOver,
    NotAllowed,
    NotAMove,
    NotFound,
    NotNow,
    NotYet,
    NotYourTurn,
    Problem,
    ProtocolError,
    Refused,
    ServerFault,
    StaleVersion,
    Unreachable,
    WrongSecret,
)
from trekvaart.client.remote_server import Server
from trekvaart.client.remote_table import Table
from trekvaart.client.retries import RetryPolicy
from trekvaart.wire.answers import (
    Entry,
    EntryList,
    Invitation,
    Phrase,
    PhraseSaid,
    Presence,
    SeatSummary,
    Status,
    Suggestion,
    TableNow,
    TableSummary,
    WhyNot,
)
from trekvaart.wire.editions import EditionSummary
from trekvaart.wire.requests import NewSeat

__all__ = [
    "BadRequest",
    "EditionSummary",
    "Entry",
    "EntryList",
    "GameOver",
    "Invitation",
    "Link",
    "NewSeat",
    "NotAMove",
    "NotAllowed",
    "NotFound",
    "NotNow",
    "NotYet",
    "NotYourTurn",
    "Phrase",
    "PhraseSaid",
    "Presence",
    "Problem",
    "ProtocolError",
    "Refused",
    "RetryPolicy",
    "SeatSummary",
    "Server",
    "ServerFault",
    "StaleVersion",
    "Status",
    "Suggestion",
    "Table",
    "TableNow",
    "TableSummary",
    "Unreachable",
    "WhyNot",
    "WrongSecret",
]
