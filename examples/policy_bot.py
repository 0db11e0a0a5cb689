"""Plays a trained policy as a program, for the arena, `trekvaart bot check` and others.

    python examples/train_policy.py --out policy.npz
    trekvaart arena --edition amsterdam --bots "cmd:python examples/policy_bot.py policy.npz,easy" --games 1000

It speaks the protocol of docs/bot-protocol.md. For another kind of policy, pass your own function to `PolicyBot`.
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
    """Answers requests for a move with the choices of a policy."""

    def __init__(self, path: str, temperature: float) -> None:
        self._path, self._temperature = path, temperature
        self._edition: Edition | None = None
        self._bot: PolicyBot | None = None

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """The answer to a message, or None if it needs none."""
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
    """Answer messages until the input ends."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy", help="a file saved by train_policy.py")
    parser.add_argument("--temperature", type=float, default=0.0, help="0 plays the likeliest move, 1 as in training")
    options = parser.parse_args()
    program = Program(options.policy, options.temperature)
    for line in sys.stdin:
        said = program.answer(json.loads(line))
        if said is not None:
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
