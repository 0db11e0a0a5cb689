"""Checks the accessibility of a page with axe-core."""

from typing import Any

from playwright.sync_api import Page

from tests.web.node import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


ALL_RULES = {"type": "tag", "values": LEVELS}
COLOURS = {"type": "rule", "values": ["color-contrast"]}  # all that a theme can change


def faults(page: Page, rules: dict[str, Any] = ALL_RULES) -> list[str]:
    """One line for each violation, with the first element that has it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the page's policy forbids script elements
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", rules
    )
    return [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]
