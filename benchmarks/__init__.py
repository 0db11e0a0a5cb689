"""Long measurements and searches that no test waits for; run them as modules: python -m benchmarks.soak."""
