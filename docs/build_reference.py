"""Writes the reference pages that come from tables in the code.

Run: `PYTHONPATH=src python docs/build_reference.py`.
A test fails if a page is not what its table says.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from unittest.mock import patch

import click

from albireo.cli.commands import COMMANDS, LazyGroup
from albireo.cli.engine_mode import USAGE
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.lists import RECOMMENDED
from albireo.tiebreaks.table import ALIASES, MODIFIERS, TABLE, Code, Order

DOCS = Path(__file__).resolve().parent
if str(DOCS.parent) not in sys.path:
    sys.path.insert(0, str(DOCS.parent))

from docs.coverage_page import coverage_page  # noqa: E402
from docs.desk_pages import events_page  # noqa: E402
from docs.formats_page import formats_page  # noqa: E402
from docs.library_page import library_page  # noqa: E402
from docs.promises_page import promises_page  # noqa: E402
from docs.systems_page import systems_page  # noqa: E402

REFERENCE = Path(__file__).resolve().parent / "reference"

ORDERS = {
    Order.HIGHER: "higher first",
    Order.LOWER: "lower first",
    Order.POSITION: "order among those tied",
}
EDITIONS = {
    Edition.FIDE_2026: "C.07, starts from 1 March 2026",
    Edition.FIDE_2024: "C.07, starts from 1 August 2024",
    Edition.FIDE_2023: "C.07, starts from 1 September 2023",
    Edition.FIDE_2019: "C.02 article 13, starts from 1 July 2019",
    Edition.FIDE_2009: "Congress of Kallithea 2009, starts from 2010",
    Edition.FIDE_1989: "FIDE Swiss rules 1989 article 16, earlier starts",
    Edition.VEGA: "Vega without the Kallithea rule, only by name",
}


def tie_breaks() -> str:
    """The page of tie-break codes."""
    lines = [
        "# Tie-break codes",
        "",
        "Generated from `albireo.tiebreaks.table` by `docs/build_reference.py`.",
        "Readings are in [rules/tie-breaks.md](../rules/tie-breaks.md).",
        "",
        "Type: A games among the tied, B own results, C opponents' results, D opponents' data known before.",
        "",
        "| Code | Name | Type | Article | Since | Players | Teams | Round robin | Modifiers | Order |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(_row(row) for row in TABLE),
        "",
        "A code of a later edition may be used under an earlier one, as the organiser's own.",
        "",
        "## Modifiers",
        "",
        *(f"* `{text.split(':')[0]}`{text[text.index(':') :]}" for text in MODIFIERS.values()),
        "* `:MP`, `:GP`: reference score in team events; the primary score by default",
        "* `/Vyyyy`: another edition for this code, such as `BH/V2019`",
        "",
        "`OTHER_xxx` names figures supplied by the organiser, as `USER` does.",
        "",
        "## Other names",
        "",
        *(f"* `{alias}` is `{code}`" for alias, code in ALIASES.items()),
        "",
        "## Editions",
        "",
        "| Name | Text |",
        "|---|---|",
        *(f"| `{edition.value}` | {text} |" for edition, text in EDITIONS.items()),
        "",
        "## Recommended lists",
        "",
        "| Name | Tie-breaks | Article |",
        "|---|---|---|",
        *(f"| `{item.name}` | {', '.join(item.tie_breaks)} | {item.article} |" for item in RECOMMENDED),
        "",
    ]
    return "\n".join(lines)


def _row(row: Code) -> str:
    modifiers = " ".join(MODIFIERS[letter].split(":")[0].split(",")[0] for letter in row.modifiers)
    modifiers = " ".join([modifiers, *(f":{score}" for score in row.references.split())]).strip()
    cells = [
        f"`{'MPvGP' if row.code == 'MPVGP' else row.code}`",
        row.name,
        row.type,
        row.article,
        row.since.value,
        "yes" if row.individual else "",
        "yes" if row.team else "",
        "yes" if row.round_robin else "not since 2026",
        modifiers,
        ORDERS[row.order],
    ]
    return "| " + " | ".join(cells) + " |"


def commands() -> str:
    """The page of commands, from their `--help`."""
    lines = [
        "# Commands",
        "",
        "Generated from `--help` by `docs/build_reference.py`. [Exit codes](exit-codes.md) are the same for",
        "all commands but `engine`, which has those of the programs it stands in for",
        "([engine.md](engine.md)).",
        "",
    ]
    group = LazyGroup("albireo")
    # the width of the terminal must not change the page
    with patch.dict(os.environ, {"COLUMNS": "80", "LINES": "24"}):
        parent = click.Context(group, info_name="albireo", terminal_width=80)
        for name in COMMANDS:
            command = group.get_command(parent, name)
            assert command is not None
            lines += _help(command, name, parent)
    lines += ["## albireo-engine", "", "```", *USAGE.rsplit("\n", 1)[0].splitlines(), "```", ""]
    return "\n".join(lines)


def _help(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    context = click.Context(
        command, info_name=name, parent=parent, terminal_width=80, help_option_names=["-h", "--help"]
    )
    yield from (f"## {context.command_path}", "", "```", command.get_help(context), "```", "")
    if isinstance(command, click.Group):
        for inner, part in sorted(command.commands.items()):
            yield from _help(part, inner, context)


PAGES: Mapping[str, str] = {
    "tie-breaks.md": tie_breaks(),
    "commands.md": commands(),
    "events.md": events_page(),
    "promises.md": promises_page(),
    "systems.md": systems_page(),
    "file-formats.md": formats_page(),
    "library.md": library_page(),
}

if __name__ == "__main__":
    for name, text in PAGES.items():
        (REFERENCE / name).write_text(text, encoding="utf-8")
    (DOCS / "rules" / "coverage.md").write_text(coverage_page(), encoding="utf-8")
