"""The smallest bot: keeps a ticket, claims the longest route that it can pay for, else draws from the deck."""

import json
import sys


def choose(legal: list[str]) -> str:
    """Choose one of the legal moves."""
    claims = [move for move in legal if move.startswith("claim")]
    return max(claims or legal[:1], key=lambda move: sum(int(word) for word in move.split() if word.isdigit()))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"ready": True}), flush=True)
    if message["type"] == "choose":
        print(json.dumps({"id": message["id"], "move": choose(message["legal"])}), flush=True)
