"""Every page of the site of every kind of event in a made-up language: what is left in English shows."""

from pathlib import Path

import pytest
from tests.i18n.pseudo import outside_brackets
from tests.reports import events
from tests.reports.test_untranslated import CELL, CODES, EVENTS
from tests.reports.test_untranslated import names as names_of_event
from tests.web.test_untranslated import ADDRESS, Seen, names, words
from tests.web.test_untranslated import made_up as made_up

from albireo.reports.source import Source
from albireo.site.build import build
from albireo.site.options import SiteOptions


@pytest.mark.slow
@pytest.mark.parametrize("event", EVENTS)
def test_no_page_is_left_in_english(event: str, made_up: str, tmp_path: Path) -> None:
    source: Source = getattr(events, event)()
    build(source, tmp_path / "site", SiteOptions((made_up,)))
    known = names(made_up) | names_of_event(source) | CODES | {made_up}
    left = {
        str(page.relative_to(tmp_path)): rest
        for page in sorted((tmp_path / "site").rglob("*.html"))
        if (rest := words(_said(page.read_text(encoding="utf-8"))) - known)
    }
    assert left == {}


def _said(page: str) -> str:
    return CELL.sub("", ADDRESS.sub("", outside_brackets("\n".join(Seen(page).texts))))
