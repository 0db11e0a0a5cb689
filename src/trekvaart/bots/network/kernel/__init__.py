"""Compiled functions that write observations and masks into given arrays, and that evaluate networks."""
