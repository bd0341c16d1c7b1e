"""Everything that can be printed or downloaded: one page that offers it, one address for each document."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource, page_setup
from albireo.desk.sections.acts import sections_of
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.event_of import event_of
from albireo.domain.message import Translatable, translatable
from albireo.domain.predetermined import is_predetermined
from albireo.i18n import translator
from albireo.i18n.collation import name_order
from albireo.organising.standings import counted_rounds
from albireo.reports.columns_chosen import names
from albireo.reports.document import NOT_TABLES, Document, Medium, shown_columns
from albireo.reports.documents.cross_table import SQUARE
from albireo.reports.formats import UnknownDocumentFormat, format_named
from albireo.reports.formatter import Formatter
from albireo.reports.forms.kinds import FORMS
from albireo.reports.page_setup import Density
from albireo.reports.registry import DocumentKind, Needs, Readers, Shelf, for_round, kinds
from albireo.reports.renderers import html
from albireo.reports.renderers.tables import title
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import SeatCode
from albireo.standings.order import Standings
from albireo.state.conduct import Phase
from albireo.state.document_table import DOCUMENTS
from albireo.state.documents import DocumentSettings
from albireo.state.festival import FestivalState
from albireo.web.http.current_codes import CodeSeat, CurrentCodes
from albireo.web.http.form import Form, whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import code_with_spaces
from albireo.web.http.static_files import is_static
from albireo.web.routes.addresses import is_reachable, phone_address
from albireo.web.routes.document_settings import rooms_text
from albireo.web.routes.files import (
    download,
    file_name,
    imported_name,
    losses,
    missing_results,
    other_formats,
)
from albireo.web.routes.standings import asked_group
from albireo.web.views.document_moment import moment
from albireo.web.views.paper_state import fingerprint, paper_name

ROLES = {Readers.STAFF: Role.READER, Readers.CLERKS: Role.CLERK}
"""The roles that may see a document."""


ASKED = ("round", "after", "by", "group", "player")
"""Query parameters of a document."""


class Offer(NamedTuple):
    """A document on the page that offers them."""

    id: str
    title: str
    purpose: str
    picture: str
    """The name of its image among the static files; empty if there is none."""
    address: str
    ways: tuple[tuple[str, str], ...]
    """The ways to order or number it, with words."""
    asks: str
    """How an address names the round."""
    rounds: tuple[int, ...]
    """Those it is available for, the last one first."""
    paper: str = ""
    """The name of the paper that its button prints; empty if its state is not followed."""
    fingerprint: str = ""
    is_for_round: bool = False
    """Whether it is part of everything printed for a round."""


class OfferLink(NamedTuple):
    text: str
    address: str
    label: str
    """Description for screen readers."""


class ColumnChoice(NamedTuple):
    """A selectable column."""

    name: str
    words: str
    place: int
    """Position among those shown, from 1; 0 if hidden."""


SHELVES = {
    Shelf.ROUND: translatable("For the round"),
    Shelf.STANDINGS: translatable("Standings"),
    Shelf.PLAYERS: translatable("Players"),
    Shelf.MONEY: translatable("Money and prizes"),
    Shelf.ARBITER: translatable("For the arbiter"),
    Shelf.RATINGS: translatable("Ratings and norms"),
}


def show(context: RequestContext) -> Response:
    """Show everything that can be printed or downloaded, with what is needed now first."""
    source = _source(context)
    offered = [kind for kind in kinds() if kind.can_be_made(source) and context.may(ROLES[kind.readers])]
    sheets = [kind for kind in offered if kind.is_for_sheets]
    if isinstance(context.state, FestivalState):
        return context.page("event_documents.html", shelves=_shelves(context, offered, ()), sheets=sheets)
    found = moment(context.state)
    by_id = {kind.id: kind for kind in offered}
    now = tuple(by_id[id_] for id_ in found.documents if id_ in by_id)
    later = tuple(by_id[id_] for id_ in found.later if id_ in by_id and by_id[id_] not in now)
    return context.page(
        "documents.html",
        moment=found,
        now=[_offer_of(context, source, kind) for kind in now],
        later=[_offer(context, kind) for kind in later],
        shelves=_shelves(context, offered, (*now, *later)),
        rounds=range(len(context.state.rounds), 0, -1),
        rooms=rooms_text(context.state.documents.rooms),
        sheets=sheets,
        missing=missing_results(context.state),
        losses=losses(context),
        is_finished=context.state.conduct.phase is Phase.FINISHED,
        missing_facts=missing_for_report(context.state),
        other_formats=other_formats(),
        imported=imported_name(context) if context.may(Role.ARBITER) else "",
        forms=FORMS if _has_forms(context) else {},
    )


def _has_forms(context: RequestContext) -> bool:
    """Return whether FIDE's forms concern the tournament and the visitor."""
    state = context.state
    return bool(state.published) and not state.lasting.is_unrated and context.may(Role.ARBITER)


def _shelves(
    context: RequestContext, offered: Sequence[DocumentKind], but: Sequence[DocumentKind]
) -> list[tuple[Translatable, list[Offer]]]:
    """Return the documents not offered elsewhere on the page, by shelf."""
    rest = [kind for kind in offered if kind not in but]
    return [
        (words, [_offer(context, kind) for kind in rest if kind.shelf is shelf])
        for shelf, words in SHELVES.items()
        if any(kind.shelf is shelf for kind in rest)
    ]


def _offer(context: RequestContext, kind: DocumentKind) -> Offer:
    _ = translator(context.language)
    picture = f"documents/{kind.id}.png"
    asks, last = _round_parameter(context, kind)
    return Offer(
        kind.id,
        _(kind.title),
        _(kind.purpose),
        picture if is_static(picture) else "",
        context.path("export", kind.id, "pdf") if kind.opens_pdf else context.path("print", kind.id),
        tuple((by, link.text) for by, link in _ways(context, kind, {}) if by),
        asks,
        tuple(range(last, 0, -1)),
    )


def _offer_of(context: RequestContext, source: Source, kind: DocumentKind) -> Offer:
    """Return a document of the moment, with what tells whether a printed one is still up to date."""
    offer = _offer(context, kind)
    number = offer.rounds[0] if offer.rounds else None
    by = offer.ways[0][0] if len(offer.ways) > 1 else ""
    choices = _choices(context)._replace(by=by)
    if offer.asks:
        choices = choices._replace(**{offer.asks: number})  # type: ignore[arg-type]
    try:
        found = fingerprint(kind.document(source, choices))
    except NoSuchDocument:
        return offer
    paper = paper_name(kind, str(number or ""), by)
    return offer._replace(paper=paper, fingerprint=found, is_for_round=kind.is_for_round)


def _round_parameter(context: RequestContext, kind: DocumentKind) -> tuple[str, int]:
    """Return how an address names the round of a document, and the last round available; 0 if none."""
    if Needs.STANDINGS in kind.needs:
        return "after", counted_rounds(context.state)
    return ("round", len(context.state.rounds)) if Needs.ROUND in kind.needs else ("", 0)


def _ways(context: RequestContext, kind: DocumentKind, asked: dict[str, str]) -> list[tuple[str, OfferLink]]:
    """Return the orders or numberings of a document, combined with the other parameters."""
    _ = translator(context.language)
    has_square = is_predetermined(context.state.tournament)
    return [
        (by, OfferLink(_(words), _address(context, kind, asked | {"by": by}), f"{_(kind.title)}: {_(words)}"))
        for by, words in kind.by
        if by != SQUARE or has_square
    ]


def _rounds(context: RequestContext, kind: DocumentKind, asked: dict[str, str]) -> list[OfferLink]:
    """Return the rounds available, last one first."""
    name, last = _round_parameter(context, kind)
    title = translator(context.language)(kind.title)
    return [
        OfferLink(
            str(number),
            _address(context, kind, asked | {name: str(number)}),
            _label(context, title, number),
        )
        for number in range(last, 0, -1)
    ]


def _address(context: RequestContext, kind: DocumentKind, asked: dict[str, str]) -> str:
    return f"{context.path('print', kind.id)}?{urlencode(asked)}"


def _label(context: RequestContext, title: str, number: int) -> str:
    _ = translator(context.language)
    return _("{what}, round {number}").format(what=title, number=number)


def show_printable(kind: DocumentKind, context: RequestContext) -> Response:
    """Show a document as a printable page, with its options."""
    document, formatter = _document(kind, context), Formatter(context.language)
    setup = page_setup(context.state)
    asked = [(name, context.form.text(name)) for name in ASKED if context.form.has(name)]
    query = urlencode(asked)
    return context.page(
        "print.html",
        title=title(document, formatter),
        body=html.as_html(
            document,
            formatter,
            logo=setup.logo,
            background=setup.background,
        ),
        kind=html.page_kind(document),
        document=kind,
        asked=asked,
        ways=_ways(context, kind, dict(asked)),
        rounds=_rounds(context, kind, dict(asked)),
        people=_people(context) if kind.is_of_player else [],
        query=f"?{query}" if query else "",
        paper=paper_name(kind, _round_of(context, kind, dict(asked)), dict(asked).get("by", "")),
        fingerprint=fingerprint(document),
        chosen=context.state.documents,
        columns=_columns(document, formatter),
        papers=DOCUMENTS.choices["paper"],
        densities=DOCUMENTS.choices["density"],
    )


def _round_of(context: RequestContext, kind: DocumentKind, asked: dict[str, str]) -> str:
    name, last = _round_parameter(context, kind)
    return asked.get(name) or str(last or "")


def _people(context: RequestContext) -> list[tuple[int, str]]:
    """Return everyone who is paired, by name."""
    people = participants(context.state.tournament).values()
    return [
        (each.tpn, each.name)
        for each in sorted(people, key=lambda each: name_order(each.name, context.language))
    ]


def _columns(document: Document, formatter: Formatter) -> list[ColumnChoice]:
    """Return the columns of the first table, with those shown first, in order."""
    if not document.sections or document.layout in NOT_TABLES:
        return []
    section = document.sections[0]
    shown = {section.columns[i].part_of or section.columns[i].id for i in shown_columns(section, Medium.PAGE)}
    found: list[ColumnChoice] = []
    for name in names(section):
        column = next(each for each in section.columns if name in (each.id, each.part_of))
        words = formatter.translate(LIST_WORDS.get(column.part_of, column.heading))
        if words:
            place = 1 + sum(each.place > 0 for each in found) if name in shown else 0
            found.append(ColumnChoice(name, words, place))
    return sorted(found, key=lambda each: each.place == 0)


LIST_WORDS = {
    "tie_breaks": translatable("Tie-breaks"),
    "cells": translatable("Rounds"),
    "rounds": translatable("Rounds"),
}


def arrange(kind: DocumentKind, context: RequestContext) -> Response:
    """Save the chosen document settings, and show the document."""
    form = context.form
    document = _document(kind, context)
    known = names(document.sections[0]) if document.sections else []
    context.do(ChangeDocuments(_document_facts(context.state.documents, form, kind.id, known)))
    query = urlencode([(name, form.text(name)) for name in ASKED if form.has(name)])
    return context.go(context.path("print", kind.id) + (f"?{query}" if query else ""))


def _document_facts(before: DocumentSettings, form: Form, document: str, known: list[str]) -> DocumentFacts:
    """Return the settings of a form.

    Columns are ticked and numbered; if none is ticked, the defaults are used.
    """
    ticked = [name for name in known if form.has(f"column-{name}")]
    order = {name: whole(form.text(f"place-{name}").strip()) for name in ticked}
    ticked.sort(key=lambda name: (order[name] is None, order[name], known.index(name)))
    columns = {name: ids for name, ids in before.columns.items() if name != document}
    if ticked and not form.has("as-it-likes"):
        columns[document] = tuple(ticked)
    return DocumentFacts(
        paper=form.text("paper", before.paper),
        density=form.text("density", before.density),
        footer=form.text("footer"),
        stack_cut=form.has("stack_cut"),
        columns=columns,
    )


def export_document(kind: DocumentKind, context: RequestContext) -> Response:
    """Return a document in the requested file format."""
    document = _document(kind, context)
    return _file(context, [document], file_name(context.state, kind.id, document.page.after))


def everything(context: RequestContext) -> Response:
    """Return everything printed for a round, in one file."""
    number = context.form.number("round", len(context.state.rounds))
    try:
        documents = for_round(_source(context), _choices(context)._replace(round=number))
    except NoSuchDocument:
        raise HTTPException(404) from None
    return _file(context, documents, file_name(context.state, "round", number))


def _file(context: RequestContext, documents: list[Document], name: str) -> Response:
    try:
        form = format_named(context.request.path_params["kind"])
    except UnknownDocumentFormat:
        raise HTTPException(404) from None
    if len(documents) > 1 and not form.is_for_reading:
        raise HTTPException(404)
    setup = page_setup(context.state)
    if context.form.has("large"):
        setup = setup._replace(density=Density.LARGE_PRINT)
    content = form.render(documents, Formatter(context.language), setup).content
    response = download(content, f"{name}.{form.id}", form.media_type)
    if form.id == "pdf":  # shown by the browser; the name is used when it is saved
        response.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def _choices(context: RequestContext) -> Choices:
    form = context.form
    return Choices(
        round=form.number("round", len(context.state.rounds)) if form.has("round") else None,
        after=form.number("after", 0) if form.has("after") else None,
        group=asked_group(context),
        by=form.text("by"),
        player=form.number("player", 0) if form.has("player") else None,
        with_money=context.may(Role.CLERK),
        made=datetime.now(UTC).isoformat(),
        language=context.language,
    )


def _document(kind: DocumentKind, context: RequestContext) -> Document:
    source = _source(context)
    if not kind.can_be_made(source):
        raise HTTPException(404)
    try:
        return kind.document(source, _choices(context))
    except NoSuchDocument:
        raise HTTPException(404) from None


def _source(context: RequestContext) -> Source:
    state = context.state
    if isinstance(state, FestivalState):
        found = sections_of(context.services.desk, state, context.uid)
        pages = {
            uid: phone_address(context, uid)
            for uid, section in found.items()
            if is_reachable(context) and section.rules.public_pages
        }
        return DeskSource(state, sections=found, phone_pages=pages)
    last = state.tournament.last_round

    def standings(after: int | None) -> Standings:
        return context.standings(None if after is None else min(after, last))

    codes = CurrentCodes(context.services, context.uid)

    def code(round_: int, board: int, side: str) -> SeatCode:
        seat = CodeSeat(round_, board, side)
        address = f"{phone_address(context)}/{round_}/{board}/{side}/{codes.scanned(seat)}"
        return SeatCode(code_with_spaces(codes.typed(seat)), address if is_reachable(context) else "")

    event = event_of(context.services.desk, context.uid, state)
    return DeskSource(
        state,
        standings,
        code if context.may(Role.CLERK) else None,
        lambda: context.services.desk.history(context.uid),
        phone_page=phone_address(context) if is_reachable(context) and state.rules.public_pages else "",
        festival_name=event[1].name if event else "",
    )


def _pages() -> Iterator[Page]:
    yield Page("GET", "/t/{uid}/documents", Role.READER, show, of_events=None)
    yield Page("GET", "/t/{uid}/export/round/{kind}", Role.READER, everything)
    for kind in kinds():
        role = ROLES[kind.readers]
        yield Page("GET", f"/t/{{uid}}/print/{kind.id}", role, partial(show_printable, kind), of_events=None)
        yield Page(
            "POST",
            f"/t/{{uid}}/print/{kind.id}",
            Role.ARBITER,
            partial(arrange, kind),
            translatable("Edit documents"),
        )
        yield Page(
            "GET",
            f"/t/{{uid}}/export/{kind.id}/{{kind}}",
            role,
            partial(export_document, kind),
            of_events=None,
        )


PAGES = tuple(_pages())
