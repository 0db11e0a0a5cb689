"""Drawing: where everything on a board is drawn, from its layout or an automatic one, and the board as SVG."""
