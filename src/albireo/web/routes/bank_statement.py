"""Importing a bank statement: which entries it pays is shown first, then booked."""

from starlette.responses import Response

from albireo.desk.sections.bank_statement import BankLine, PaidLine, book, matches_of, read_statement
from albireo.domain.errors import AlbireoError
from albireo.formats.code_pages import decode_text
from albireo.state.money import Refund
from albireo.storage.errors import StorageError
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.entry_form import all_sections


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Ask for the statement."""
    return context.page(
        "bank_statement.html",
        status,
        matches=None,
        booked=0,
        statement="",
        refunds=_refunds(context),
        error=error,
    )


def _refunds(context: RequestContext) -> list[tuple[str, Refund, str]]:
    """Return the refunds in all sections with name and currency, to be found among outgoing transfers."""
    found = [
        (state.entrants[player].name, refund, state.money.currency)
        for state in all_sections(context).values()
        for player, payment in state.money.payments.items()
        for refund in payment.refunds
    ]
    return sorted(found, key=lambda each: each[1].day)


def load(context: RequestContext) -> Response:
    """Show what the lines of a statement pay; book them if that was confirmed."""
    file = context.form.file("file")
    text = decode_text(file.data) if file is not None else context.form.text("statement")
    try:
        lines = read_statement(text)
        matches = _matches(context, lines)
        booked = 0
        if context.form.has("book"):
            for match in (each for each in matches if each.is_new):
                booked += _book(context, match)
            context.__dict__.pop("state", None)
            matches = _matches(context, lines)
    except StorageError:
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.page(
        "bank_statement.html",
        matches=matches,
        new=sum(match.is_new for match in matches),
        names={uid: state.name for uid, state in all_sections(context).items()},
        currency=next((state.money.currency for state in all_sections(context).values()), ""),
        booked=booked,
        statement=text,
        refunds=_refunds(context),
        error="",
    )


def _matches(context: RequestContext, lines: list[BankLine]) -> list[PaidLine]:
    services = context.services
    return matches_of(services.desk, services.inbox, all_sections(context), lines)


def _book(context: RequestContext, match: PaidLine) -> bool:
    """Book a line; return whether it was new."""
    done = book(context.services.desk, match, context.who)
    for uid, receipt in done.items():
        context.services.live.announce(uid, receipt.version)
    return any(receipt.events for receipt in done.values())


PAGES = (
    Page("GET", "/t/{uid}/bank-statement", Role.ARBITER, show, of_events=None),
    Page("POST", "/t/{uid}/bank-statement", Role.ARBITER, load, of_events=None),
)
