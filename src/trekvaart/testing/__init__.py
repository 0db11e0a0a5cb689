"""Testing: what a bot must be like to play anywhere, checked on anyone's bot."""

from trekvaart.testing.check import CHECKED, OPTIONAL, Checked, check_bot
from trekvaart.testing.failures import PROPERTIES, BotCheckFailed

__all__ = ["CHECKED", "OPTIONAL", "PROPERTIES", "BotCheckFailed", "Checked", "check_bot"]
