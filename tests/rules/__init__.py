"""Tests of the kernel: against oracles, compiled against interpreted, and statistically."""
