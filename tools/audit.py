"""Audits the pinned dependencies for known vulnerabilities; if the service cannot be reached, only says so.

An audit that could not run must not look like one that found nothing, so every package that was not audited is
reported in one line.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.node import find

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ("requirements/install.txt", "requirements/dev.txt", "requirements/node.txt")
WEB = ROOT / "web"
MAX_SECONDS = 20.0  # seconds in all; people would skip a check that waits for the network
CLIENT = "dependencies of the client"
RESPONSE_SECONDS = 5  # seconds for one response
UNREACHABLE = ("ConnectionError", "ProxyError", "SSLError", "Timeout", "ServiceError", "JSONDecodeError")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of an audit: sentences and an exit code."""

    code: int
    lines: tuple[str, ...]


def main() -> int:
    """Audit the dependencies of the package and of the page; returns 1 if one has a known vulnerability."""
    verdicts = [audit(REQUIREMENTS), audit_client()]
    for verdict in verdicts:
        print(*verdict.lines, sep="\n")
    return max(verdict.code for verdict in verdicts)


def audit(files: Sequence[str | Path]) -> Verdict:
    """Run pip-audit on the pinned packages, without installing or resolving anything."""
    command = [sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "--format", "json"]
    command += ["--progress-spinner", "off", "--timeout", str(RESPONSE_SECONDS)]
    command += [word for file in files for word in ("--requirement", str(file))]
    try:
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=MAX_SECONDS)
    except subprocess.TimeoutExpired:
        return not_audited("the service of known vulnerabilities does not answer in time")
    try:
        return judge(json.loads(run.stdout)["dependencies"])
    except ValueError:
        return fail(run.stderr)


def judge(packages: Sequence[dict[str, Any]]) -> Verdict:
    """The verdict of a pip-audit report."""
    faults = tuple(
        f"{package['name']} {package['version']}: {fault['id']}; {_remedy(fault['fix_versions'])}"
        for package in packages
        for fault in package.get("vulns", ())
    )
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown and len(unknown) == len(packages):
        return not_audited("the service of known vulnerabilities cannot be reached")
    lines = faults or (f"{len(packages) - len(unknown)} dependencies audited: no known vulnerability",)
    if unknown:
        lines += not_audited(f"the service does not know {', '.join(unknown)}").lines
    return Verdict(1 if faults else 0, lines)


def audit_client() -> Verdict:
    """Run npm audit on the packages in the lock file of web/."""
    node = find()
    if node is None:
        return not_audited("there is no Node", CLIENT)
    command = [*node.npm, "audit", "--json", "--package-lock-only", "--loglevel=silent"]
    try:
        run = subprocess.run(
            command,
            cwd=WEB,
            env=dict(node.environment),
            capture_output=True,
            text=True,
            timeout=MAX_SECONDS,
            check=False,
        )
        return judge_client(json.loads(run.stdout))
    except (subprocess.TimeoutExpired, ValueError):
        return not_audited("npm gives no answer", CLIENT)


def judge_client(report: dict[str, Any]) -> Verdict:
    """The verdict of an npm report."""
    if "vulnerabilities" not in report:  # the service responded with something else
        return not_audited("the service of known vulnerabilities cannot be reached", CLIENT)
    faults = tuple(
        f"{name} {fault['range']}: {fault['severity']}; {'fixed' if fault['fixAvailable'] else 'not fixed yet'}"
        for name, fault in sorted(report["vulnerabilities"].items())
    )
    count = report["metadata"]["dependencies"]["total"]
    return Verdict(1 if faults else 0, faults or (f"{count} {CLIENT} audited: no known vulnerability",))


def _remedy(versions: Sequence[str]) -> str:
    return f"fixed in {', '.join(versions)}" if versions else "not fixed yet"


def fail(stderr: str) -> Verdict:
    """The verdict when there is no report: a missing network is no failure, anything else is."""
    last = (stderr.strip().splitlines() or ["it says nothing"])[-1]
    if any(name in last.split(":")[0] for name in UNREACHABLE):
        return not_audited("the service of known vulnerabilities cannot be reached")
    return Verdict(1, (f"pip-audit failed: {last}",))


def not_audited(reason: str, what: str = "dependencies") -> Verdict:
    """The verdict that something was not audited, and why."""
    return Verdict(0, (f"!!! {what} NOT audited: {reason}",))


if __name__ == "__main__":
    sys.exit(main())
