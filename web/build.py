"""Builds the client into the package, where the server finds it: `python -m web.build`.

Writes catalogues and fonts, runs Vite, and adds compressed copies of large text files.
"""

import gzip
import sys
from pathlib import Path

from web import catalogues
from web.node import Node, NodeFault, need

PAGE = Path(__file__).parents[1] / "src" / "trekvaart" / "server" / "page"
START = "index.html"
TEXTS = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
WORTH_IT = 1024  # bytes; the server uses the same limit


def build(page: Path = PAGE, node: Node | None = None) -> None:
    """Build everything, or raise NodeFault with one sentence."""
    node = node or need()
    catalogues.write()
    node.install()
    if node.run([str(node.node), "fonts.mjs"]) != 0:
        raise NodeFault("The fonts of the client could not be reduced.")
    if node.tool("vite", "build", "--logLevel", "warn", more={"TREKVAART_PAGE": str(page)}) != 0:
        raise NodeFault("The client for browsers could not be built.")
    check(page)
    for file in sorted(page.rglob("*")):
        if file.suffix in TEXTS and file.stat().st_size >= WORTH_IT:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def check(page: Path = PAGE) -> None:
    """Raise NodeFault if there is no page."""
    if not (page / START).is_file():
        raise NodeFault(f"There is no page for browsers in {page.name}/: build it first.")


if __name__ == "__main__":
    try:
        build()
    except NodeFault as fault:
        sys.exit(str(fault))
