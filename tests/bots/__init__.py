"""Tests of the bots: conformance of every level, the planner against an oracle, and the behaviour of each level."""
