"""Examples for the OpenAPI document: one for each shape of request and answer. Tests read them all."""

from typing import TypeAlias

from pydantic import JsonValue

from trekvaart.wire.models.examples import VIEW

Example: TypeAlias = dict[str, JsonValue]

SECRET = "Qk3vZ8mTq0yLw5nRb7XcHd"
CODE = "7pGx2NfUe9sJt4aWk6MvYz"
LINK = f"https://games.example.org/table/k7wq3xnv2d#{SECRET}"

ENTRY: Example = {
    "type": "entry",
    "number": 13,
    "at": "2026-11-16T20:15:00.000Z",
    "kind": "moved",
    "seat": 0,
    "by": "player",
    "events": [{"event": "card-drawn", "seat": 0, "kind": None}],
    "deciding": [0],
    "deadline": None,
}
SEATED: Example = {"id": "k7wq3xnv2d", "seat": 1, "secret": SECRET, "link": LINK, "version": 12}
KNOWN: Example = {"id": "k7wq3xnv2d", "seat": 1, "is_host": False}
INVITATION: Example = {
    "code": CODE,
    "link": f"https://games.example.org/join/k7wq3xnv2d#{CODE}",
    "seat": None,
    "expires": "2026-11-18T20:15:00.000Z",
    "qr": "<svg>...</svg>",
}
TABLE: Example = {
    "id": "k7wq3xnv2d",
    "edition": "amsterdam",
    "title": "Amsterdam",
    "board": "09db3b52913a1208a6e85fe3",
    "status": "playing",
    "public": False,
    "spectators": True,
    "first": 0,
    "turn_seconds": 120.0,
    "absent": "bot",
    "bot_seconds": 1.0,
    "created": "2026-11-16T20:00:00.000Z",
    "changed": "2026-11-16T20:15:00.000Z",
    "version": 13,
    "host": 0,
    "rematch": None,
    "rematch_of": None,
    "seats": [
        {"seat": 0, "kind": "human", "name": "Ann", "level": None, "is_gone": False, "stand_in": False},
        {"seat": 1, "kind": "bot", "name": "Medium", "level": "medium", "is_gone": False, "stand_in": False},
    ],
}
PRESENCE: Example = {"type": "presence", "connected": [0], "spectators": 2}

EXAMPLES: dict[str, Example] = {
    "NewTable": {
        "edition": "amsterdam",
        "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "level": "medium"}],
        "turn_seconds": 120,
        "absent": "bot",
    },
    "Change": {"bot_seconds": 0.2},
    "Join": {"name": "Ben", "invitation": CODE},
    "NewSession": {"secret": SECRET},
    "Redeem": {"code": CODE},
    "Start": {"open_seats": "bots", "level": "easy"},
    "Move": {"move": "draw deck", "move_id": "3f9c1a52", "version": 12},
    "StandIn": {"level": "medium"},
    "NewInvitation": {"seat": 2, "hours": 24},
    "Opened": {
        "id": "k7wq3xnv2d",
        "seat": 0,
        "secret": SECRET,
        "seats": [{"seat": 0, "secret": SECRET}],
        "link": LINK,
        "version": 1,
        "invitation": INVITATION,
    },
    "Seated": SEATED,
    "Session": KNOWN,
    "Invitation": INVITATION,
    "TableSummary": TABLE,
    "TableList": {"tables": [TABLE], "next": None},
    "TableNow": {
        "version": 13,
        "table": TABLE,
        "seat": 1,
        "yours": [1],
        "is_host": False,
        "presence": PRESENCE,
        "deciding": [1],
        "deadline": "2026-11-16T20:17:00.000Z",
        "legal": ["keep oude-waal:korenmetershuisje", "keep nieuwe-waal:de-drie-hendricken"],
        "view": VIEW,
    },
    "Entry": ENTRY,
    "EntryList": {"version": 13, "entries": [ENTRY]},
    "WhyNots": {
        "version": 13,
        "routes": {
            "dam:begijnhof": {
                "rule": "CLAIM-TAKEN",
                "facts": {"route": "dam:begijnhof", "length": 2, "pieces": 14, "owner": 0},
                "detail": "Dam–Begijnhof is taken by Ann.",
            }
        },
        "moves": {
            "draw wild": {
                "rule": "DRAW-WILD-SECOND",
                "facts": {"kind": "wild"},
                "detail": "A face-up joker cannot be the second card of a turn.",
            }
        },
    },
    "Hint": {
        "version": 13,
        "seat": 0,
        "moves": [
            {
                "move": "claim dam:begijnhof 2 red",
                "text": "Claim Dam–Begijnhof with 2 red.",
                "why": "Wins 6 more games in 100 than the next move; seen in 480 games it tried.",
                "win": 0.64,
                "points": 34.2,
                "margin": 3.1,
                "games": 480,
            },
            {
                "move": "draw deck",
                "text": "Draw a card from the deck.",
                "why": "Wins 6 games fewer in 100 than the best move; seen in 96 games it tried.",
                "win": 0.58,
                "points": 32.7,
                "margin": 1.9,
                "games": 96,
            },
        ],
    },
    "BotList": {"levels": ["random", "easy", "medium", "hard", "expert"]},
    "Health": {"status": "ok", "version": "0.1.0"},
}
