"""The line-mode game: lines in, lines out, nothing else, so that it works over ssh and with a screen reader."""
