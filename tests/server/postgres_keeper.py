"""Keeps one private PostgreSQL server and ends it when nobody holds it; knows nothing of who holds it, or why.

A process of its own, because whoever runs tests may be killed: a holder is a connection to the keeper's door, and the
system closes that in any case. Usage: `python -m tests.server.postgres_keeper FOLDER-OF-THE-PROGRAMS FSYNC`.
"""

import contextlib
import ctypes
import json
import os
import pwd
import secrets
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FIRST_HOLDER = 30.0  # seconds until somebody must have come
LONGEST_START = 30.0
LONGEST_END = 10.0
PR_SET_PDEATHSIG = 1
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "max_wal_size": "256MB",
    "log_min_messages": "panic",
    "autovacuum": "off",
}


@dataclass(frozen=True, slots=True)
class Account:
    """The system's user that the server runs as; PostgreSQL refuses root."""

    user: int | None  # None: whoever runs this
    group: int | None

    def run(self, *words: str | Path) -> None:
        """Run a program as this user."""
        start = self.start(*words)
        if start.wait() != 0:
            raise SystemExit(f"{words[0]} failed")

    def start(self, *words: str | Path, in_child: Callable[[], None] | None = None) -> subprocess.Popen[bytes]:
        """Start a program as this user."""
        return subprocess.Popen(
            words,
            user=self.user,
            group=self.group,
            extra_groups=None if self.user is None else [],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            preexec_fn=in_child,
        )


def account() -> Account:
    """Whoever runs this, but for root: then `postgres`, or else `nobody`."""
    if os.geteuid() != 0:
        return Account(None, None)
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return Account(entry.pw_uid, entry.pw_gid)
    raise SystemExit("there is no user that could run PostgreSQL")


def home() -> Path:
    """A folder that every user can reach, for the data and the door."""
    places = (Path(tempfile.gettempdir()), Path("/tmp"), Path("/var/tmp"))
    open_to_all = [place for place in places if all(part.stat().st_mode & 0o001 for part in (place, *place.parents))]
    return Path(tempfile.mkdtemp(prefix="trekvaart-postgres-", dir=(open_to_all or places)[0]))


def main() -> None:
    """Start a server, print the address of the door, and keep both until the last holder has gone."""
    programs, fsync = Path(sys.argv[1]), sys.argv[2]
    for ending in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(ending, lambda *_: sys.exit(1))
    folder = home()
    server = None
    try:
        folder.chmod(0o711)
        owner, user = account(), f"t{secrets.token_hex(8)}"
        data = folder / "data"
        data.mkdir(mode=0o700)
        if owner.user is not None and owner.group is not None:
            os.chown(data, owner.user, owner.group)
        owner.run(
            *(programs / "initdb", "--pgdata", data, "--username", user, "--auth", "trust"),
            *("--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions"),
        )
        server, port = start_server(owner, programs, data, fsync)
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(str(folder / "door"))
            door.listen(64)
            print(folder / "door", flush=True)  # noqa: T201
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            last = keep(door, json.dumps({"user": user, "port": port}).encode())
        with last:
            end(server)
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        if server is not None:
            end(server)
        shutil.rmtree(folder, ignore_errors=True)


def start_server(owner: Account, programs: Path, data: Path, fsync: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start the server on a free port; its process, and the port."""
    for _ in range(5):  # somebody else may take the port first
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        settings = SETTINGS | {"port": str(port), "unix_socket_directories": "", "fsync": fsync}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        server = owner.start(programs / "postgres", "-D", data, *options, in_child=_end_with_parent)
        if _is_ready(server, data / "postmaster.pid"):
            return server, port
        end(server)
    raise SystemExit("PostgreSQL does not start")


def _end_with_parent() -> None:
    """Let the system end the server even if its keeper is killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def _is_ready(server: subprocess.Popen[bytes], status: Path) -> bool:
    """Wait until the server says in its status file that it takes connections."""
    deadline = time.monotonic() + LONGEST_START
    while server.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            lines = status.read_text().splitlines()
            if len(lines) >= 8 and lines[7].strip() == "ready":
                return True
        time.sleep(0.02)
    return False


def keep(door: socket.socket, greeting: bytes) -> socket.socket:
    """Greet all who come; the result is the last one to go, still to be hung up on."""
    holders = 0
    with selectors.DefaultSelector() as watch:
        watch.register(door, selectors.EVENT_READ)
        while ready := watch.select(None if holders else FIRST_HOLDER):
            for key, _ in ready:
                if key.fileobj is door:
                    holder, _ = door.accept()
                    holder.sendall(greeting)
                    watch.register(holder, selectors.EVENT_READ)
                    holders += 1
                    continue
                gone = key.fileobj
                assert isinstance(gone, socket.socket)
                watch.unregister(gone)
                holders -= 1
                if holders == 0:
                    return gone
                gone.close()
    raise SystemExit("nobody came")


def end(server: subprocess.Popen[bytes]) -> None:
    """End the server at once; nobody needs its data any more."""
    server.send_signal(signal.SIGQUIT)
    try:
        server.wait(LONGEST_END)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
