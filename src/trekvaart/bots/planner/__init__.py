"""Compiled planner of the bots; it reads only what its seat may see."""
