"""Settings of a server, and the limits for addresses, tables and streams."""

from dataclasses import dataclass, field
from pathlib import Path

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
PAGE = Path(__file__).parents[1] / "page"  # where web/build.py builds it


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address, one table and one stream may use."""

    requests_per_second: float = 20.0  # of one address, after a burst
    request_burst: int = 100
    page_files_per_second: float = 100.0  # of the page's scripts, styles and fonts, after a burst
    page_file_burst: int = 2_000
    tables_per_minute: float = 6.0  # created by one address
    table_burst: int = 20
    tables_per_address: int = 100  # open or being played
    failures_per_minute: float = 30.0  # wrong secrets and invitations of one address at one table
    joins_per_minute: float = 6.0  # of one address, without an invitation
    join_burst: int = 20
    invitations_per_minute: float = 20.0  # created by one address, after a burst
    invitation_burst: int = 50
    table_codes_per_minute: float = 10.0  # tried by one address, right ones included, after a burst
    table_code_burst: int = 20
    failed_table_codes_per_minute: float = 300.0  # wrong ones of all addresses, after a burst
    failed_table_code_burst: int = 600
    hints_per_minute: float = 30.0  # computed for one address, after a burst
    hint_burst: int = 20
    phrase_seconds: float = 5.0  # between two phrases of one seat
    hints_at_once: int = 20  # computed or queued in one process
    connections_per_address: int = 250
    connections: int = 20_000  # of all addresses, in one process
    bot_moves_per_second: float = 50.0  # at the tables of one address, after a burst; more wait
    bot_move_burst: int = 200
    expert_seconds_per_minute: float = 30.0  # of processor time, for experts and hints at the tables of one address
    streams_per_address: int = 100  # of spectators; a seat can always have at least one
    streams_per_table: int = 200  # of spectators
    streams_per_seat: int = 8  # the newest ones
    entries_per_table: int = 1_000  # that change its settings; seats have their own limits
    invitations_per_table: int = 50  # that are still valid
    frame_cache: int = 64 * 1024 * 1024  # bytes of encoded entries, of all tables
    frames_waiting: int = 256  # of one stream; a slower reader is dropped
    records_per_minute: float = 6.0  # sent by one address, after a burst; those larger than `body` count twice
    record_burst: int = 10
    body: int = 16 * 1024  # bytes of a request
    record_body: int = 1024 * 1024  # bytes of a request with a record
    tables_in_memory: int = 5_000
    least_bot_seconds: float = 0.05  # a bot's shortest pause, so that no table uses the whole machine


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server."""

    database: str = field(default="sqlite:///trekvaart.db", repr=False)  # may contain a password
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    public_url: str | None = None  # the URL that people type, if the server is behind a proxy
    origins: tuple[str, ...] = ()  # other sites whose pages may use the server
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For and -Proto are trusted
    editions: tuple[Path, ...] = ()  # folders with editions in addition to the built-in ones
    page: Path = field(default_factory=lambda: PAGE)  # the built web page
    limits: Limits = field(default_factory=Limits)
    bot_threads: int = 2
    beat_seconds: float = 20.0  # between two heartbeats of a stream
    away_seconds: float = MINUTE  # how long a player may be away before a bot takes over, where the table allows it
    open_table_days: float = 7.0  # after which a table that nobody started is deleted
    idle_table_days: float = 180.0  # after which an unfinished game without moves is deleted; 0: never
