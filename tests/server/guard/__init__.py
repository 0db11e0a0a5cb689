"""Tests of the guard: what comes in, what goes out, what is counted and what is written down."""
