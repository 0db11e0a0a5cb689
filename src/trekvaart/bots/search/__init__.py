"""KERNEL: looks ahead. Worlds that fit what a seat knows are dealt, and planners play them out move by move."""
