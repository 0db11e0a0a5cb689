"""A policy that was trained and saved, as a program that plays: the arena, `trekvaart bot check` and others start it.

    python examples/train_policy.py --out policy.npz
    trekvaart arena --edition amsterdam --bots "cmd:python examples/policy_bot.py policy.npz,easy" --games 1000

It speaks the protocol of docs/bot-protocol.md. For a policy of another kind, give `PolicyBot` a function of your own.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any

from trekvaart import TrekvaartError
from trekvaart.bots import UNLIMITED, read_edition, read_view
from trekvaart.editions import Edition
from trekvaart.rl import Network, PolicyBot, encoding_of


class Program:
    """Answers questions with the moves of a policy."""

    def __init__(self, path: str, temperature: float) -> None:
        self._path, self._temperature = path, temperature
        self._edition: Edition | None = None
        self._bot: PolicyBot | None = None

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """What to answer to a message."""
        try:
            match message["type"]:
                case "hello":
                    self._begin(message)
                    return {"ready": True}
                case "choose":
                    assert self._edition is not None
                    assert self._bot is not None
                    move = self._bot.choose(read_view(message["view"], self._edition), (), UNLIMITED)
                    return {"id": message["id"], "move": str(move)}
        except (TrekvaartError, ValueError) as error:
            return {"error": str(error)}
        return None

    def _begin(self, message: Mapping[str, Any]) -> None:
        """Prepare for a game."""
        if self._edition is None or self._edition.digest != message["edition"]["digest"]:
            self._edition = read_edition(message["edition"])
        encoding = encoding_of(self._edition, message["seats"])
        network = Network.load(self._path, encoding)
        self._bot = PolicyBot(encoding, network, message["seed"], temperature=self._temperature)


def main() -> None:
    """Play games until there are no more."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy", help="the file that was saved")
    parser.add_argument("--temperature", type=float, default=0.0, help="0 plays the best move, 1 as it was trained")
    options = parser.parse_args()
    program = Program(options.policy, options.temperature)
    for line in sys.stdin:
        said = program.answer(json.loads(line))
        if said is not None:
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
