"""Every document of every kind of event: no untranslated text, no notation of files, no internal name."""

import re
from collections.abc import Iterator

import pytest
from tests.i18n.pseudo import outside_brackets
from tests.reports import events
from tests.web.test_untranslated import (
    ALLOWED,
    ARTICLE,
    FILE_DATE,
    HALF_AS_DECIMAL,
    Seen,
    words,
)
from tests.web.test_untranslated import made_up as made_up

from albireo.domain.player import Title
from albireo.i18n import LANGUAGES
from albireo.i18n.languages import locale_of
from albireo.reports.document import Document
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kinds
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.tiebreaks.table import ALIASES, BY_CODE

EVENTS = (
    "sample",
    "at_desk",
    "all_play_all",
    "teams",
    "league",
    "knock_out",
    "team_knock_out",
    "divided_field",
)
CODES = {
    *("No", "MP", "GP", "MPvGP", "Annex"),
    *("Generated", "tournament", "Player", "Test", "Team", "Board", "Cup", "team"),
}
"""Names of the generated events, and codes that are the same in all languages."""
INTERNAL = re.compile(r"\b[a-z]+_[a-z_]+\b|<[a-z_.]+ object|\bNone\b|\bTrue\b|\bFalse\b|\{\w*\}")
CELL = re.compile(r"\b\d*[wb][½10+−*WDL]|\b[WB]+\b")
"""A cell of a cross table, `12w½`, and colours one after the other, `WBWB`."""


def documents(source: Source, language: str) -> Iterator[tuple[str, Document]]:
    for kind in kinds():
        if not kind.can_be_made(source):
            continue
        for by in [each[0] for each in kind.by] or [""]:
            try:
                choices = Choices(by=by, with_money=True, made="2026-04-06T18:00:00+00:00", language=language)
                yield f"{kind.id} {by}".strip(), kind.document(source, choices)
            except NoSuchDocument:
                continue


def said(document: Document, language: str) -> list[str]:
    page = format_named("html").render([document], Formatter(language), PageSetup()).content.decode()
    return Seen(page[page.index("<body") :]).texts


def names(source: Source) -> set[str]:
    """Return what the event itself says, in whatever language."""
    event = source.tournament
    settings = event.settings
    people = (f"{each.name} {each.federation} {each.club} {each.category}" for each in event.players)
    arbiters = (each.name for each in (*settings.chief_arbiters, *settings.deputy_arbiters))
    comments = (each.text for each in (source.state.conduct.comments if source.state is not None else ()))
    own = (settings.name, settings.city, settings.time_control, *(team.name for team in event.teams))
    return words(*people, *own, *arbiters, *comments, "Main hall Library Prize Women arbiter sample trf")


@pytest.mark.slow
@pytest.mark.parametrize("event", EVENTS)
def test_nothing_is_left_in_english(event: str, made_up: str) -> None:
    """Whatever the made-up language does not put in brackets is a name, a code, or a date it wrote."""
    source: Source = getattr(events, event)()
    allowed = ALLOWED | CODES | names(source) | BY_CODE.keys() | ALIASES.keys() | Title.__members__.keys()
    allowed |= words(*locale_of(made_up).months["format"]["abbreviated"].values())
    left = {
        name: rest
        for name, document in documents(source, made_up)
        if (rest := words(CELL.sub("", outside_brackets("\n".join(said(document, made_up))))) - allowed)
    }
    assert left == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_notation_in_every_language(language: str) -> None:
    wrong = [
        (event, name, text)
        for event in EVENTS
        for name, document in documents(getattr(events, event)(), language)
        for text in said(document, language)
        if FILE_DATE.search(text)
        or INTERNAL.search(text)
        or (
            HALF_AS_DECIMAL.search(ARTICLE.sub("", text))
            and not re.search(r"%| cm\b", text)
            and name != "statistics"
        )
    ]
    assert wrong == []
