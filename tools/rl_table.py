"""Writes the table of observation blocks into docs/rl.md; `make docs` runs it."""

from collections.abc import Iterator
from pathlib import Path

from trekvaart import editions
from trekvaart.bots.network.encoding import Block, Encoding, Features, encoding_of
from trekvaart.bots.network.kernel.encoding_layout import BLOCKS

DOCUMENT = Path(__file__).parents[1] / "docs" / "rl.md"
BEGINS: dict[Features, str] = {
    "raw": "<!-- the table of blocks: make docs -->\n",
    "plan": "<!-- the table of plan blocks: make docs -->\n",
}
END = "<!-- the end of the table -->\n"
SEATS = 2


def main() -> None:
    """Write the current table into the document."""
    DOCUMENT.write_text(update_table(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


def update_table(text: str) -> str:
    """The document with the current tables."""
    for features, begin in BEGINS.items():
        before, rest = text.split(begin)
        _, after = rest.split(END, 1)
        text = "".join((before, begin, "\n", *(f"{line}\n" for line in lines(features)), "\n", END, after))
    return text


def lines(features: Features) -> Iterator[str]:
    """A table: a row for each block, with its position and size in each edition. The one of the plan has its blocks."""
    encodings = [encoding_of(editions.load(name), SEATS, features) for name in editions.names()]
    heads = " | ".join(f"{encoding.edition.name}: begins | shape | largest" for encoding in encodings)
    yield f"| block | meaning | {heads} |"
    yield "|---|---|" + "---|" * 3 * len(encodings)
    for block in encodings[0].blocks[len(BLOCKS) if features == "plan" else 0 :]:
        cells = " | ".join(_cells(encoding[block.name]) for encoding in encodings)
        yield f"| `{block.name}` | {block.meaning} | {cells} |"
    yield f"| in all | | {' | '.join(_sizes(encoding) for encoding in encodings)} |"


def _cells(block: Block) -> str:
    return f"{block.start} | {' × '.join(map(str, block.shape))} | {block.high}"


def _sizes(encoding: Encoding) -> str:
    return f" | {encoding.size} | "


if __name__ == "__main__":
    main()
