"""Settings: what whoever runs a server may choose, and what one address may take of it. Knows no command line."""

from dataclasses import dataclass, field
from pathlib import Path

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
PAGE = Path(__file__).parents[1] / "page"  # where web/build.py builds it


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address, one table and one stream may take."""

    requests_per_second: float = 20.0  # of one address, after a burst
    request_burst: int = 100
    tables_per_minute: float = 6.0  # created by one address
    table_burst: int = 20
    tables_per_address: int = 100  # open or being played
    failures_per_minute: float = 30.0  # wrong secrets and invitations of one address at one table
    joins_per_minute: float = 6.0  # of one address, without an invitation
    join_burst: int = 20
    invitations_per_minute: float = 20.0  # that one address makes, after a burst
    invitation_burst: int = 50
    hints_per_minute: float = 30.0  # that one address has thought out, after a burst
    hint_burst: int = 20
    hints_at_once: int = 20  # that are thought about, or wait for it, in one process
    connections_per_address: int = 250
    connections: int = 20_000  # of all addresses, in one process
    bot_moves_per_second: float = 50.0  # at the tables of one address, after a burst; more wait
    bot_move_burst: int = 200
    expert_seconds_per_minute: float = 30.0  # of processor, that experts and hints take at the tables of one address
    streams_per_address: int = 100  # of spectators; a seat always has at least one, wherever its player is
    streams_per_table: int = 200  # of spectators
    streams_per_seat: int = 8  # the newest ones
    entries_per_table: int = 1_000  # that change how it is set up; seats have limits of their own
    invitations_per_table: int = 50  # that still open something
    frame_cache: int = 64 * 1024 * 1024  # bytes of entries that are kept as they were sent, of all tables
    frames_waiting: int = 256  # of one stream; a slower reader is dropped
    records_per_minute: float = 6.0  # that one address brings, after a burst; larger ones than `body` count twice
    record_burst: int = 10
    body: int = 16 * 1024  # bytes of a request
    record_body: int = 1024 * 1024  # of a request that brings a record
    tables_in_memory: int = 5_000
    least_bot_seconds: float = 0.05  # a bot's shortest pause, so that no table takes all of the machine


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told when it starts."""

    database: str = field(default="sqlite:///trekvaart.db", repr=False)  # a password may be in it
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str | None = None  # what people type, if a proxy stands before the server
    origins: tuple[str, ...] = ()  # other sites whose pages may call
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For and -Proto are believed
    editions: tuple[Path, ...] = ()  # folders with boards beside the built-in ones
    page: Path = field(default_factory=lambda: PAGE)  # the client for browsers
    limits: Limits = field(default_factory=Limits)
    bot_threads: int = 2
    beat_seconds: float = 20.0  # between two signs of life of a stream
    away_seconds: float = MINUTE  # how long a player may be gone before a bot plays on, at tables that want it
    open_table_days: float = 7.0  # after so long a table that nobody started is removed
    idle_table_days: float = 180.0  # and one that nobody finished; 0: never
