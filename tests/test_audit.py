"""The audit of the dependencies: the verdict of each report; no answer never counts as no vulnerability."""

from tools.audit import REQUIREMENTS, ROOT, fail, judge, judge_client

SOUND = {"name": "rich", "version": "15.0", "vulns": []}
FAULTY = {"name": "numpy", "version": "2.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}]}
UNKNOWN = {"name": "segno", "skip_reason": "not found"}


def test_no_fault() -> None:
    verdict = judge([SOUND, SOUND])
    assert verdict.code == 0
    assert verdict.lines == ("2 dependencies audited: no known vulnerability",)


def test_a_fault_is_named_with_its_remedy() -> None:
    verdict = judge([SOUND, FAULTY, UNKNOWN])
    assert verdict.code == 1
    assert verdict.lines[0] == "numpy 2.0: PYSEC-1; fixed in 2.1"


def test_what_was_not_audited_is_said() -> None:
    assert "NOT audited" in judge([SOUND, UNKNOWN]).lines[-1]
    assert judge([UNKNOWN]).lines == (
        "!!! dependencies NOT audited: the service of known vulnerabilities cannot be reached",
    )


def test_no_network_is_not_a_failure_but_anything_else_is() -> None:
    assert fail("Traceback ...\nrequests.exceptions.ConnectionError: no route").code == 0
    assert fail("ERROR:pip_audit._cli:requirement file contains invalid specifier").code == 1
    assert fail("").code == 1


def test_the_audited_files_exist() -> None:
    assert all((ROOT / file).is_file() for file in REQUIREMENTS)


def test_what_npm_reports() -> None:
    counted = {"metadata": {"dependencies": {"total": 80}}}
    sound = judge_client({"vulnerabilities": {}, **counted})
    assert (sound.code, sound.lines) == (0, ("80 dependencies of the client audited: no known vulnerability",))
    fault = {"range": "<2.0", "severity": "high", "fixAvailable": True}
    faulty = judge_client({"vulnerabilities": {"vite": fault}, **counted})
    assert (faulty.code, faulty.lines) == (1, ("vite <2.0: high; fixed",))
    unreachable = judge_client({"message": "405 Method Not Allowed", "statusCode": 405})
    assert (unreachable.code, "NOT audited" in unreachable.lines[0]) == (0, True)
