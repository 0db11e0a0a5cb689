"""Tests of the kernel against oracles, against itself interpreted, and against chance."""
