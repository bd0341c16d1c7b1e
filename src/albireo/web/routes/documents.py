"""Everything that can be printed or downloaded: one page that offers it, one address for each document."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.core.state import Phase
from albireo.desk.standings.table import complete_rounds
from albireo.desk.transfer.completeness import missing_for_report
from albireo.domain.predetermined import is_predetermined
from albireo.i18n import translator
from albireo.reports.document import Document
from albireo.reports.documents.cross_table import SQUARE
from albireo.reports.formats import UnknownFormat, format_named
from albireo.reports.formatter import Formatter
from albireo.reports.from_desk import from_desk
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import DocumentKind, Needs, Readers, kinds
from albireo.reports.renderers import html
from albireo.reports.renderers.tables import title
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import SeatCode
from albireo.standings.order import Standings
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address
from albireo.web.routes.files import download, file_name, losses, missing_results
from albireo.web.routes.standings import asked_group
from albireo.web.seat_codes import seat_code, spaced

ROLES = {Readers.STAFF: Role.READER, Readers.CLERKS: Role.CLERK}
"""Who may see a document."""


class Offer(NamedTuple):
    """A document on the page that offers them."""

    title: str
    links: tuple["OfferLink", ...]


class OfferLink(NamedTuple):
    text: str
    address: str
    label: str
    """For those who do not see where it stands."""


def show(context: RequestContext) -> Response:
    """Everything that can be printed or downloaded."""
    source = _source(context)
    offered = [kind for kind in kinds() if kind.can_be_made(source) and context.may(ROLES[kind.readers])]
    return context.page(
        "documents.html",
        offers=[Offer(translator(context.language)(kind.title), _links(context, kind)) for kind in offered],
        sheets=[kind for kind in offered if kind.is_for_sheets],
        missing=missing_results(context.state),
        losses=losses(context),
        is_finished=context.state.phase is Phase.FINISHED,
        missing_facts=missing_for_report(context.state),
    )


def _links(context: RequestContext, kind: DocumentKind) -> tuple[OfferLink, ...]:
    """One for each round, for each way to number it, or one."""
    _ = translator(context.language)
    address, title = context.path("print", kind.id), _(kind.title)
    if kind.by:
        has_square = is_predetermined(context.state.tournament)
        return tuple(
            OfferLink(_(words), f"{address}?by={by}", f"{title}: {_(words)}")
            for by, words in kind.by
            if by != SQUARE or has_square
        )
    if Needs.ROUND in kind.needs or Needs.STANDINGS in kind.needs:
        is_after = Needs.STANDINGS in kind.needs
        asked = "after" if is_after else "round"
        last = complete_rounds(context.state) if is_after else len(context.state.rounds)
        return tuple(
            OfferLink(str(number), f"{address}?{asked}={number}", _label(context, title, number))
            for number in range(last, 0, -1)
        ) or (OfferLink(_("now"), address, f"{title}: {_('now')}"),)
    return (OfferLink(_("now"), address, f"{title}: {_('now')}"),)


def _label(context: RequestContext, title: str, number: int) -> str:
    _ = translator(context.language)
    return _("{what}, round {number}").format(what=title, number=number)


def printed(kind: DocumentKind, context: RequestContext) -> Response:
    """A document as a page made for paper."""
    document, formatter = _made(kind, context), Formatter(context.language)
    return context.page(
        "print.html",
        title=title(document, formatter),
        body=html.as_html(document, formatter),
        kind=html.page_kind(document),
    )


def exported(kind: DocumentKind, context: RequestContext) -> Response:
    """A document as the kind of file the address asks for."""
    try:
        form = format_named(context.request.path_params["kind"])
    except UnknownFormat:
        raise HTTPException(404) from None
    document, formatter = _made(kind, context), Formatter(context.language)
    name = file_name(context.state, kind.id, document.page.after)
    content = form.render([document], formatter, PageSetup()).content
    return download(content, f"{name}.{form.id}", form.media_type)


def _made(kind: DocumentKind, context: RequestContext) -> Document:
    form = context.form
    choices = Choices(
        round=form.number("round", len(context.state.rounds)) if form.has("round") else None,
        after=form.number("after", 0) if form.has("after") else None,
        group=asked_group(context),
        by=form.text("by"),
        with_money=context.may(Role.CLERK),
        made=datetime.now(UTC).isoformat(),
        language=context.language,
    )
    source = _source(context)
    if not kind.can_be_made(source):
        raise HTTPException(404)
    try:
        return kind.document(source, choices)
    except NoSuchDocument:
        raise HTTPException(404) from None


def _source(context: RequestContext) -> Source:
    state = context.state
    last = len(state.tournament.rounds)

    def standings(after: int | None) -> Standings:
        return context.standings(None if after is None else min(after, last))

    def code(round_: int, board: int, side: str) -> SeatCode:
        found = seat_code(context.services.secret, context.uid, round_, board, side)
        address = f"{phone_address(context)}/{round_}/{board}/{side}/{found}"
        return SeatCode(spaced(found), address if is_reachable(context) else "")

    return from_desk(state, standings, code if context.may(Role.CLERK) else None)


def _pages() -> Iterator[Page]:
    yield Page("GET", "/t/{uid}/documents", Role.READER, show)
    for kind in kinds():
        role = ROLES[kind.readers]
        yield Page("GET", f"/t/{{uid}}/print/{kind.id}", role, partial(printed, kind))
        yield Page("GET", f"/t/{{uid}}/export/{kind.id}/{{kind}}", role, partial(exported, kind))


PAGES = tuple(_pages())
