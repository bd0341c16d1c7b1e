"""Asks axe-core about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe-4.14.0.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]
LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]
"""What depends on the width of a page; the rest is the same at every width."""
SERIOUS = ("serious", "critical")


def faults(page: Page, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """Return serious and critical faults against WCAG 2.2 A and AA, with where they are.

    A panel over a scrolled page covers parts of buttons by chance: ask within the panel then.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "([within, rules]) => axe.run(within, {runOnly: rules, resultTypes: ['violations']})",
        [within, rules or RULES],
    )
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:3]
    ]
