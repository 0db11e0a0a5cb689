"""External bots: programs of any language that play by lines of JSON (docs/bot-protocol.md)."""

from trekvaart.bots.external.bot import External

__all__ = ["External"]
