"""Reports at the end of a test run which tests were skipped because a program is missing."""

import pytest

WITHOUT_POSTGRES = "NO POSTGRESQL"
WITHOUT_BROWSER = "NO BROWSER"
WITHOUT_FIREFOX = "NO FIREFOX"
WITHOUT_WEBKIT = "NO WEBKIT"
WITHOUT_ORCA = "NO ORCA"
WITHOUT_PYTORCH = "NO PYTORCH"
MISSING = {
    WITHOUT_POSTGRES: "Install PostgreSQL (initdb and postgres on the path) and run the tests again.",
    WITHOUT_BROWSER: "Install Chromium (chromium on the path) and run the tests again.",
    WITHOUT_FIREFOX: "Install Firefox (firefox-esr or firefox on the path) and run the tests again.",
    WITHOUT_WEBKIT: "Install WebKitGTK's driver (WebKitWebDriver and Xvfb on the path) and run the tests again.",
    WITHOUT_ORCA: "Install Orca (orca, speech-dispatcher, dbus-daemon, Xvfb, xdotool on the path) and run the tests.",
    WITHOUT_PYTORCH: "Install the build for the CPU (torch==2.13.0+cpu) and run the tests again.",
}


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report each missing program once, with the reason and the number of tests that were skipped."""
    for mark, advice in MISSING.items():
        reasons = [
            report.longrepr[2]
            for report in terminalreporter.stats.get("skipped", [])
            if isinstance(report.longrepr, tuple) and mark in report.longrepr[2]
        ]
        if reasons:
            terminalreporter.section(f"{mark.removeprefix('NO ')} WAS NOT TESTED", sep="!", red=True, bold=True)
            reason = reasons[0].removeprefix("Skipped: ")
            terminalreporter.line(f"{len(reasons)} TESTS WERE SKIPPED. {reason}.", red=True)
            terminalreporter.line(advice, red=True)
