"""The tests that docs/rules.md cites: a file for each of its sections, at least one test for each of its rules."""
