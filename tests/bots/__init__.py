"""Tests of the bots: conformance of every level, the planner against an oracle, the character of each bot."""
