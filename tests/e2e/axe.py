"""Asks axe-core about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe-4.14.0.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]
LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]
"""What depends on the width of a page; the rest is the same at every width."""
SERIOUS = ["serious", "critical"]
SAID = """async ([within, rules, serious]) =>
    (await axe.run(within, {runOnly: rules, resultTypes: ['violations']})).violations
    .filter(fault => serious.includes(fault.impact))
    .flatMap(fault => fault.nodes.slice(0, 3).map(node =>
        `${fault.id}: ${fault.help}: ${node.html.slice(0, 160)} ${node.failureSummary || ''}`))"""
"""Sentences only: what axe-core says about a page as a whole is longer than the page."""


def faults(page: Page, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """Return serious and critical faults against WCAG 2.2 A and AA, with where they are.

    A panel over a scrolled page covers parts of buttons by chance: ask within the panel then.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(SAID, [within, rules or RULES, SERIOUS])
