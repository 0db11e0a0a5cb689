"""The installed package: the wheel contains the page, is not built without it, and needs no Node."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from tests.test_layers import tracked_files
from web import node as nodes
from web.build import build
from web.node import Node, NodeFault

ROOT = Path(__file__).parents[1]
TIMEOUT = 120.0  # seconds, on a machine that is busy with other tests


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, with the installed npm packages."""
    folder = tmp_path_factory.mktemp("clone")
    for path in tracked_files():
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    if (modules := ROOT / "web" / "node_modules").is_dir():
        (folder / "web" / "node_modules").symlink_to(modules)
    return folder


def make_wheel(clone: Path, into: Path, path: str | None = None) -> subprocess.CompletedProcess[str]:
    """Build the wheel, with another PATH if one is given."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--wheel-dir", str(into), "."]
    environment = os.environ | ({} if path is None else {"PATH": path})
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = make_wheel(clone, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def test_a_wheel_has_the_page_and_everything_else_that_is_made(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "trekvaart/server/page/index.html" in names
    for wanted in ("assets/*.js", "assets/*.css", "assets/*.js.gz", "assets/*.woff2", "icon.svg"):
        assert [name for name in names if Path(name).match(f"trekvaart/server/page/{wanted}")], wanted
    for language in ("en", "es", "nl"):
        assert f"trekvaart/locale/{language}/LC_MESSAGES/trekvaart.mo" in names
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"trekvaart"}


@pytest.fixture
def bare_python(wheel: Path, tmp_path: Path) -> Path:
    """The folder of programs of a virtual environment with only the wheel and its dependencies."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    home = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = next(home.glob("python*"))
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--disable-pip-version-check", str(wheel)], check=True)
    # The dependencies come from here; the sources are not found this way, as .pth files in that folder do not count.
    found = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    (Path(found.stdout.strip()) / "needed.pth").write_text(sysconfig.get_path("purelib"))
    return home


@pytest.fixture
def address(bare_python: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the installed server, which runs without Node."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {"PATH": str(bare_python), "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    program = [str(bare_python / "trekvaart"), "play", "--no-browser", "--port", str(port)]
    with subprocess.Popen(program, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL) as process:
        yield f"http://127.0.0.1:{port}"
        process.kill()  # it may be compiling the rules


def test_an_installed_wheel_serves_the_page_without_node(address: str, bare_python: Path) -> None:
    assert shutil.which("node", path=str(bare_python)) is None
    page = fetch(f"{address}/").decode()
    assert "<title>Trekvaart</title>" in page
    script = page.partition('src="/assets/')[2].partition('"')[0]
    assert script.endswith(".js")
    assert fetch(f"{address}/assets/{script}")


def fetch(url: str) -> bytes:
    """Get an address, as soon as a server answers."""
    until = time.monotonic() + TIMEOUT
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                content: bytes = answer.read()
                return content
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def test_without_node_there_is_no_wheel(clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / nodes.PACKAGED).mkdir()  # hides the packaged Node, if it is installed
    (tmp_path / nodes.PACKAGED / "__init__.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = make_wheel(clone, tmp_path, str(tmp_path))
    assert done.returncode != 0
    assert "Node 20.19 or newer is needed" in done.stdout + done.stderr
    assert list(tmp_path.glob("*.whl")) == []


class FakeNode(Node):
    """A Node that does nothing and succeeds."""

    code = 0

    def install(self) -> None:
        pass

    def run(self, *_: object, **__: object) -> int:
        return 0

    def tool(self, *_: object, **__: object) -> int:
        return self.code


class FailingNode(FakeNode):
    """A Node that does nothing and fails."""

    code = 1


def test_a_build_that_makes_no_page_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.catalogues.write", lambda: None)
    with pytest.raises(NodeFault, match="There is no page"):
        build(tmp_path / "page", FakeNode(Path("node"), ("npm",)))
    with pytest.raises(NodeFault, match="could not be built"):
        build(tmp_path / "page", FailingNode(Path("node"), ("npm",)))


# Which Node


def write_fake_node(folder: Path, version: str) -> None:
    """Write fake programs `node` and `npm` that print a version."""
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "is_new_enough"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v8.19.4", False), ("whatever", False)],
)
def test_a_node_must_be_new_enough(
    version: str, is_new_enough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_fake_node(tmp_path, version)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(nodes, "_packaged", lambda: None)
    assert (nodes.find() is not None) == is_new_enough


def test_a_packaged_node_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_node" / "bin").mkdir(parents=True)
    (tmp_path / "a_node" / "__init__.py").write_text("")
    write_fake_node(tmp_path / "a_node" / "bin", "v24.0.0")
    monkeypatch.setattr(nodes, "PACKAGED", "a_node")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = nodes.find()
    assert found is not None
    assert found.node == tmp_path / "a_node" / "bin" / "node"
    assert found.npm[1].endswith("npm-cli.js")
    assert found.environment["PATH"].startswith(str(tmp_path / "a_node" / "bin"))


def test_packages_are_installed_once_for_each_lock_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Sequence[str]] = []

    class Counting(Node):
        def run(self, command: Sequence[str], more: Mapping[str, str] | None = None, stdout: int | None = None) -> int:
            assert (more, stdout) == (None, subprocess.DEVNULL)
            ran.append(command)
            return 0

    lock = tmp_path / "package-lock.json"
    lock.write_text("{}")
    monkeypatch.setattr(nodes, "LOCK", lock)
    monkeypatch.setattr(nodes, "INSTALLED", tmp_path / ".installed")
    for _ in range(2):
        Counting(Path("node"), ("npm",)).install()
    assert [command[:2] for command in ran] == [["npm", "ci"]]
    lock.write_text('{"name": "other"}')
    Counting(Path("node"), ("npm",)).install()
    assert len(ran) == 2
