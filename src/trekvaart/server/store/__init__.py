"""The store: keeps the logs of all tables, on SQLite or PostgreSQL. Does not read the entries."""

from trekvaart.server.store.checksums import START, link, linked
from trekvaart.server.store.store import Store
from trekvaart.server.store.store_errors import StoreAway, StoreDamaged, StoreFault
from trekvaart.server.store.stored_values import LIVE, EditionFiles, EntryRow, GameRow, Key, ListChange, Purpose, Status

__all__ = [
    "LIVE",
    "START",
    "EditionFiles",
    "EntryRow",
    "GameRow",
    "Key",
    "ListChange",
    "Purpose",
    "Status",
    "Store",
    "StoreAway",
    "StoreDamaged",
    "StoreFault",
    "link",
    "linked",
]
