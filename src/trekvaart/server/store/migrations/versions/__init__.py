"""One file for each step; each names the step before it, and `migrate.py` lists them all."""
