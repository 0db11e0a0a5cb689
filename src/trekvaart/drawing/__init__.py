"""Drawing: where everything on a board is drawn, from its layout or a sketch, and the drawing itself. Knows no game."""
