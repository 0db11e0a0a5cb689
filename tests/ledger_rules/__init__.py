"""The cited tests of docs/rules.md: a file for each of its sections, a test or more for each of its rules."""
