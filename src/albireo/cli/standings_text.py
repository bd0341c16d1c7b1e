"""Headings of standings, and their explanation as plain text."""

import textwrap

from albireo.cli.language import _, wording
from albireo.cli.output import formatter
from albireo.domain.explanation import Note
from albireo.reports.renderers.columns import safe
from albireo.standings.order import Standings
from albireo.tiebreaks.edition import Edition

_PROSE = 100
"""Width at which explanations wrap, even if tables are wider."""


def after_round(standings: Standings, what: str) -> str:
    """Return the tournament, what is shown, and after which round."""
    settings, after = standings.field.tournament.settings, standings.field.after
    if settings.number_of_rounds:
        text = _("{what} after round {round} of {rounds}")
    else:
        text = _("{what} after round {round}")
    line = text.format(what=what, round=after, rounds=settings.number_of_rounds)
    return safe(f"{settings.name}: {line}" if settings.name else line)


def heading(standings: Standings) -> str:
    """Return the heading, with a line that it is not final while games are unfinished."""
    text = _("tie-breaks {edition}").format(edition=edition_name(standings.field.edition))
    title = f"{after_round(standings, _('standings'))} ({text})"
    return "\n".join([title, *(formatter().text(mark) for mark in standings.finality.open_results)])


def edition_name(edition: Edition) -> str:
    return edition.value if edition is Edition.VEGA else f"FIDE {edition.value}"


def note(statement: Note, width: int, depth: int = 0) -> str:
    """Return a note and its details, indented, with the article after each statement."""
    lines = [_line(statement, width, depth)]
    shown = set()
    for part in statement.parts:
        key = (part.kind, part.sentence())
        if part.kind == "adjusted" and key in shown:
            continue
        shown.add(key)
        lines.append(note(part, width, depth + 1))
    return "\n".join(lines)


def _line(statement: Note, width: int, depth: int) -> str:
    text = safe(statement.sentence(wording()))
    indent = "  " * depth
    if statement.kind == "term":
        values = statement.values
        amount = f"({values['amount']})" if values["is_cut"] else str(values["amount"])
        number = f"R{values['round']}" if values["round"] else ""
        number += f".{values['game']}" if values["game"] else ""
        indent += f"{number:<4}{amount:>8}  "
    if statement.article:
        text += f"  [{statement.article}]"
    return textwrap.fill(
        text,
        min(max(width, 40), _PROSE),
        initial_indent=indent,
        subsequent_indent=" " * len(indent),
        break_on_hyphens=False,
    )
