"""Refunds, receipts and invoices: of one participant, and the list of all."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.documents.source import page_setup
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.money.events import PaperIssued
from albireo.desk.money.papers import CancelPaper, IssuePaper, RefundPayment, SetPaperIssuer
from albireo.domain.message import translatable
from albireo.reports.documents.money_papers import KIND_WORDS
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.money_paper import money_paper
from albireo.state.money import PaperIssuer
from albireo.state.money_papers import MoneyPaper, PaperKind
from albireo.state.tournament import State
from albireo.web.http.form import BadForm
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import slug

ISSUED = {kind.value: kind for kind in (PaperKind.INVOICE, PaperKind.RECEIPT)}


def show(context: RequestContext) -> Response:
    """Show everything issued, and who issues it."""
    return context.page("money_papers.html", papers=context.state.money_papers.papers[::-1], words=KIND_WORDS)


def set_issuer(context: RequestContext) -> Response:
    """Set whose name and address receipts and invoices carry."""
    form = context.form
    given = (form.text(name).strip() for name in ("name", "address", "tax_number", "note"))
    context.do(SetPaperIssuer(PaperIssuer(*given)))
    return context.go(context.path("papers"))


def of_player(context: RequestContext) -> Response:
    """Show the payments and papers of one participant."""
    player = _player(context)
    return context.page(
        "player_money.html",
        entrant=context.state.entrants[player],
        payment=context.state.money.payment(player),
        papers=context.state.money_papers.of(player)[::-1],
        words=KIND_WORDS,
        has_invoice=bool(context.state.money_papers.valid(player, PaperKind.INVOICE)),
        received=_without_receipt(context, player),
    )


def _without_receipt(context: RequestContext, player: int) -> int:
    """Return what was paid and kept, and is on no receipt."""
    receipts = context.state.money_papers.valid(player, PaperKind.RECEIPT)
    kept = context.state.money.payment(player).kept
    return max(0, kept - sum(paper.total for paper in receipts))


def _player(context: RequestContext) -> int:
    player = context.number("player")
    if player not in context.state.entrants:
        raise HTTPException(404)
    return player


def refund(context: RequestContext) -> Response:
    """Record that a player was paid money back."""
    player, form = _player(context), context.form
    amount = cents(form.text("amount"), "amount")
    context.do(RefundPayment(player, amount, form.text("reason"), form.text("day").strip()))
    return context.go(context.path("players", player, "money"))


def issue(context: RequestContext) -> Response:
    """Issue a receipt or an invoice; the answer is the original, and every later file is a copy."""
    player, form = _player(context), context.form
    kind = ISSUED.get(form.text("kind"))
    if kind is None:
        raise BadForm("expected invoice or receipt, found {found!r}", found=form.text("kind"))
    done = context.do(IssuePaper(player, kind, form.text("payer").strip(), form.text("address").strip()))
    return _original(context, done)


def cancel(context: RequestContext) -> Response:
    """Cancel a paper; the answer is the original of the cancellation."""
    return _original(context, context.do(CancelPaper(context.number("number"), context.form.text("reason"))))


def _original(context: RequestContext, done: Receipt) -> Response:
    for item in done.events:
        if isinstance(item.event, PaperIssued):
            return paper_pdf(context, context.state, item.event, is_copy=False)
    return context.go(context.path("papers"))  # the form repeated some other command


def copy(context: RequestContext) -> Response:
    """Return a paper once more, marked as a copy."""
    papers, number = context.state.money_papers.papers, context.number("number")
    if not 1 <= number <= len(papers):
        raise HTTPException(404)
    return paper_pdf(context, context.state, papers[number - 1], is_copy=True)


def paper_pdf(context: RequestContext, state: State, paper: MoneyPaper, *, is_copy: bool) -> Response:
    """Return a paper of a tournament as PDF."""
    form = format_named("pdf")
    document = money_paper(paper, is_copy=is_copy)
    content = form.render([document], Formatter(context.language), page_setup(state)).content
    name = f"{slug(paper.kind.value)}-{slug(paper.name)}{'-copy' if is_copy else ''}.pdf"
    return Response(
        content, media_type=form.media_type, headers={"Content-Disposition": f'inline; filename="{name}"'}
    )


PAGES = (
    Page("GET", "/t/{uid}/papers", Role.CLERK, show),
    Page("POST", "/t/{uid}/papers", Role.ARBITER, set_issuer, translatable("Set who issues receipts")),
    Page("GET", "/t/{uid}/papers/{number:number}/pdf", Role.CLERK, copy),
    Page("POST", "/t/{uid}/papers/{number:number}/cancel", Role.CLERK, cancel),
    Page("GET", "/t/{uid}/players/{player:number}/money", Role.CLERK, of_player),
    Page("POST", "/t/{uid}/players/{player:number}/refund", Role.CLERK, refund),
    Page("POST", "/t/{uid}/players/{player:number}/papers", Role.CLERK, issue),
)
