"""Installs Debian packages that tests need, where that is allowed without a password."""

import os
import shutil
import subprocess
from collections.abc import Sequence

MAX_SECONDS = 300.0  # seconds
GET = """
set -eu
export DEBIAN_FRONTEND=noninteractive
get() { apt-get --quiet=2 -o Acquire::http::Timeout=15 -o Acquire::Retries=1 -o DPkg::Lock::Timeout=120 "$@"; }
get update
"""


class NotInstalled(Exception):
    """The reason why something is not installed and cannot be."""


def install(script: str) -> None:
    """Run a shell script that installs something with `get`, which is apt-get after an update."""
    if shutil.which("apt-get") is None:
        raise NotInstalled("it is not installed, and there is no apt-get to install it with")
    rights: Sequence[str] = ()
    if os.geteuid() != 0:
        rights = ("sudo", "--non-interactive")
        if shutil.which("sudo") is None or subprocess.run([*rights, "true"], capture_output=True).returncode != 0:
            raise NotInstalled("it is not installed, and installing it takes root's rights")
    try:
        subprocess.run([*rights, "sh", "-c", GET + script], check=True, capture_output=True, timeout=MAX_SECONDS)
    except (subprocess.SubprocessError, OSError) as error:
        raise NotInstalled("it is not installed, and apt-get cannot install it") from error
