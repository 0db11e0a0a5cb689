"""External bots: programs in any language that play by exchanging lines of JSON (docs/bot-protocol.md)."""

from trekvaart.bots.external.external_bot import ExternalBot

__all__ = ["ExternalBot"]
