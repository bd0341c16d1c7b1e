"""What a visitor has chosen about documents: paper, density, footer, and the columns of each list.

Kept in the browser, as the language and the theme are; what cannot be read is as if nothing had been chosen.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from albireo.reports.page_setup import Density, PageSetup, Paper
from albireo.web.form import Form

COOKIE = "albireo_documents"
PAPERS = {paper.id: paper for paper in Paper}
DENSITIES = {density.id: density for density in Density}
LONGEST_FOOTER = 120
MOST_COLUMNS = 40
_MOST_BYTES = 3500
"""Browsers keep cookies of 4 kB."""


class DocumentChoices(NamedTuple):
    """Chosen once, for all tournaments in this browser."""

    paper: str = Paper.A4.id
    density: str = Density.NORMAL.id
    footer: str = ""
    stack_cut: bool = False
    columns: Mapping[str, tuple[str, ...]] = {}
    """Document to the ids of its columns, in their order; one that is not here has those it likes."""

    @property
    def setup(self) -> PageSetup:
        return PageSetup(
            PAPERS[self.paper], DENSITIES[self.density], footer=self.footer, stack_cut=self.stack_cut
        )

    def cookie(self) -> str:
        """For the browser; the oldest choices of columns go if there are too many."""
        columns = dict(self.columns)
        while True:
            text = quote(json.dumps({**self._asdict(), "columns": columns}, separators=(",", ":")))
            if len(text) <= _MOST_BYTES or not columns:
                return text
            columns.pop(next(iter(columns)))


def kept(cookie: str) -> DocumentChoices:
    """What the browser has kept.

    >>> kept(DocumentChoices("letter", columns={"players": ("name",)}).cookie()).columns
    {'players': ('name',)}
    >>> kept("%7Bnonsense") == kept('{"paper": "wall"}') == DocumentChoices()
    True
    """
    try:
        found = json.loads(unquote(cookie))
        columns = {str(name): tuple(map(str, ids)) for name, ids in found.get("columns", {}).items()}
        made = DocumentChoices(
            str(found.get("paper", Paper.A4.id)),
            str(found.get("density", Density.NORMAL.id)),
            str(found.get("footer", ""))[:LONGEST_FOOTER],
            found.get("stack_cut") is True,
            columns,
        )
    except (ValueError, AttributeError, TypeError):
        return DocumentChoices()
    return made if made.paper in PAPERS and made.density in DENSITIES else DocumentChoices()


def changed(before: DocumentChoices, form: Form, document: str, known: list[str]) -> DocumentChoices:
    """What a form says; columns are ticked and numbered, and none ticked means those the document likes."""
    ticked = [name for name in known if form.has(f"column-{name}")]
    order = {name: form.text(f"place-{name}") for name in ticked}
    ticked.sort(key=lambda name: (int(order[name]) if order[name].isdecimal() else 999, known.index(name)))
    columns = {name: ids for name, ids in before.columns.items() if name != document}
    if ticked and not form.has("as-it-likes"):
        columns[document] = tuple(ticked[:MOST_COLUMNS])
    paper, density = form.text("paper"), form.text("density")
    return DocumentChoices(
        paper if paper in PAPERS else before.paper,
        density if density in DENSITIES else before.density,
        form.text("footer").strip()[:LONGEST_FOOTER],
        form.has("stack_cut"),
        columns,
    )
