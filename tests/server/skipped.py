"""Says loudly at the end of a test run that the PostgreSQL half of the server's tests was skipped."""

import pytest

WITHOUT_POSTGRES = "NO POSTGRESQL"


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Shout once, with the reason, however many tests were skipped."""
    reasons = [
        report.longrepr[2]
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple) and WITHOUT_POSTGRES in report.longrepr[2]
    ]
    if reasons:
        terminalreporter.section("POSTGRESQL WAS NOT TESTED", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(reasons)} TESTS WERE SKIPPED. {reasons[0].removeprefix('Skipped: ')}.", red=True)
        terminalreporter.line("Install PostgreSQL (initdb and postgres on the path) and run the tests again.", red=True)
