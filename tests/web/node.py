"""Runs the tools of the TypeScript code as `make` does."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def vitest(test: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run one TypeScript test file, with data from Python in environment variables."""
    return subprocess.run(
        [sys.executable, "-m", "web.node", "vitest", "run", "--config", "against-python.config.ts", test],
        cwd=ROOT,
        env={**os.environ, **environment, "CI": "true"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
