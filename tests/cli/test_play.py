"""`trekvaart play`: it starts a local server, opens the browser, and reports each error in one sentence."""

import json
import signal
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Command, start
from trekvaart.cli import play
from trekvaart.cli.errors import CommandError
from trekvaart.server.config import settings
from trekvaart.server.config.settings import Settings

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses opened in the browser."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setenv("DISPLAY", ":0")
    return addresses


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """The settings that would be served, with a built page in place."""
    found: list[Settings] = []
    monkeypatch.setattr(play, "_serve", lambda wanted, _options: found.append(wanted))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("A page")
    monkeypatch.setattr(settings, "PAGE", page)
    return found


class OtherServer(BaseHTTPRequestHandler):
    """An HTTP server that already listens on a port; by default it looks like Trekvaart."""

    health: object = {"status": "ok", "version": "0.1.0"}

    def do_GET(self) -> None:
        body = json.dumps(self.health).encode() if self.path == "/healthz" else b"A page"
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def other_server() -> Iterator[tuple[int, type[OtherServer]]]:
    """The port of another server, and its handler class."""
    kind = type("Other", (OtherServer,), {})
    with HTTPServer((play.HOST, 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port, kind
        server.shutdown()
        thread.join()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((play.HOST, 0))
        return int(probe.getsockname()[1])


def test_it_takes_the_first_free_port(
    served: list[Settings], other_server: tuple[int, type[OtherServer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, kind = other_server
    kind.health = {"something": "else"}
    monkeypatch.setattr(play, "FIRST_PORT", port)
    play.play()
    assert port < served[0].port < port + play.PORTS
    assert (served[0].host, served[0].workers) == ("127.0.0.1", 1)


def test_a_lack_of_free_ports_is_reported(
    served: list[Settings], other_server: tuple[int, type[OtherServer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    other_server[1].health = []
    monkeypatch.setattr(play, "FIRST_PORT", other_server[0])
    monkeypatch.setattr(play, "PORTS", 1)
    with pytest.raises(CommandError, match=r"No port from .* is free"):
        play.play()
    assert served == []


def test_a_running_server_is_opened_in_the_browser(
    run: Command, served: list[Settings], opened: list[str], other_server: tuple[int, type[OtherServer]]
) -> None:
    port = str(other_server[0])
    outcome = run("play", "--port", port)
    assert (outcome.code, outcome.out) == (0, f"Trekvaart is already running: http://127.0.0.1:{port}/\n")
    assert opened == [f"http://127.0.0.1:{port}/"]
    assert run("play", "--port", port, "--no-browser").code == 0
    assert (len(opened), served) == (1, [])


def test_a_running_server_is_not_used_for_another_database(
    run: Command, served: list[Settings], other_server: tuple[int, type[OtherServer]], tmp_path: Path
) -> None:
    outcome = run("play", "--port", str(other_server[0]), "--database", f"sqlite:///{tmp_path / 'other.db'}")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)
    assert "cannot listen" in outcome.err
    assert served == []


def test_a_port_used_by_another_program(run: Command, served: list[Settings], other_server: Any) -> None:
    other_server[1].health = "no"
    outcome = run("play", "--port", str(other_server[0]))
    assert (outcome.code, outcome.err.count("\n"), served) == (2, 1, [])


def test_games_are_stored_in_the_users_data_folder(served: list[Settings], tmp_path: Path) -> None:
    play.play(port=free_port())
    assert served[0].database == f"sqlite:///{tmp_path / 'data' / 'trekvaart' / 'games.db'}"
    assert (tmp_path / "data" / "trekvaart").is_dir()


def test_an_unwritable_data_folder_is_reported(
    run: Command, served: list[Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    outcome = run("play", "--port", str(free_port()))
    assert (outcome.code, outcome.err.count("\n"), served) == (2, 1, [])
    assert outcome.err.endswith("name a database with --database.\n")


@pytest.mark.parametrize("words", [["--port", "0"], ["--port", "x"], ["--port", "70000"], ["--edition", "nowhere"]])
def test_bad_options(words: list[str], run: Command, served: list[Settings]) -> None:
    outcome = run("play", *words)
    assert (outcome.code, outcome.out, outcome.err.count("\n"), served) == (2, "", 1, [])


def test_a_folder_is_not_a_database(run: Command, tmp_path: Path) -> None:
    outcome = run("play", "--port", str(free_port()), "--no-browser", "--database", f"sqlite:///{tmp_path}")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)


def test_without_a_page_it_says_what_to_do(run: Command, served: list[Settings], tmp_path: Path) -> None:
    (tmp_path / "page" / "index.html").unlink()
    outcome = run("play", "--port", str(free_port()))
    assert (outcome.code, served) == (2, [])
    assert "trekvaart terminal" in outcome.err


@pytest.mark.parametrize(
    ("platform", "environment", "is_there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_no_browser_is_opened_where_there_is_no_screen(
    platform: str, environment: dict[str, str], is_there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (NO_SCREEN | environment).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert play.has_screen() == is_there


def test_it_plays(tmp_path: Path) -> None:
    """The program prints its address, serves the page, opens the browser once, and stops on Ctrl-C."""
    page = Settings().page
    if not (page / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    browser, note = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {note}\n')
    browser.chmod(0o755)
    port = free_port()
    environment = {**NO_SCREEN, "BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path)}
    process = start("play", "--port", str(port), environment=environment)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        assert address == f"http://127.0.0.1:{port}/"
        assert "Ctrl-C" in process.stdout.readline()
        for _ in range(1500):  # the rules may have to be compiled first, while other tests run
            if note.exists() and note.read_text().endswith("\n"):
                break
            threading.Event().wait(0.1)
        assert note.read_text() == f"{address}\n"
        with urllib.request.urlopen(f"{address}finished") as answer:
            assert answer.read() == (page / "index.html").read_bytes()
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert (tmp_path / "trekvaart" / "games.db").is_file()
