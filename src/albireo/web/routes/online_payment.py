"""Paying online: the way to the page of the payment service, its signed answers, and which service it is."""

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from albireo.desk.entries import orders
from albireo.desk.network.http_requests import is_address
from albireo.desk.sections.online_payments import book_answer
from albireo.domain.errors import AlbireoError
from albireo.organising.online_payment import BadAnswer, payment_address, read_answer
from albireo.storage.errors import StorageError
from albireo.storage.payment_service import PaymentService
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.routes import entry_sending as sending
from albireo.web.routes.entry_form import all_sections
from albireo.web.views.order_transfers import online_due

SHORTEST_SECRET = 16
LOCAL = ("localhost", "127.0.0.1")
"""Hosts that may use http: to try it out."""


def pay(context: RequestContext) -> Response:
    """Go to the payment page with the amount still owed for an order."""
    service, sections = context.services.payment_services.service(), all_sections(context)
    order = orders.order_of(context.services.inbox, sections, str(context.request.path_params["code"]))
    currency = context.form.text("currency")
    due = online_due(order, sections).get(currency, 0) if service.is_on else 0
    if not due:
        raise HTTPException(404)
    reference = next(each.entry.reference for each in order.values() if each.entry.reference)
    here = str(context.request.base_url).rstrip("/")
    own = sending.form_address(context) or f"{here}{context.path('register')}"
    fields = {
        "amount": str(due),
        "answer": own.removesuffix("register") + "payment-answer",
        "currency": currency,
        "language": context.language,
        "reference": reference,
        "return": f"{own}?paid=1",
        "tournament": context.uid,
    }
    address = payment_address(service.page, fields, service.secret)
    return RedirectResponse(address, 303, headers={"referrer-policy": "no-referrer"})


def answer(context: RequestContext) -> Response:
    """Book what the payment service reports; a repeated answer changes nothing.

    The service repeats what is not answered by status 200. What is refused is in the log of access.
    """
    service = context.services.payment_services.service()
    if not service.is_on:
        raise HTTPException(404)
    fields, sections = dict(context.form.fields), all_sections(context)
    host = urlsplit(service.page).hostname or ""
    try:
        if len(fields) != len(context.form.fields):
            raise BadAnswer("The answer of the payment service is not in the agreed form.")
        said = read_answer(fields, context.uid, service.secret)
        done = book_answer(context.services.desk, context.services.inbox, sections, said, host)
    except BadAnswer as error:
        return PlainTextResponse(answers.words(context, error), 403)
    except StorageError:
        raise
    except AlbireoError as error:
        about = f"{fields['amount']} {fields['currency']} {fields['reference']} {fields['payment']}"
        context.services.access_log.record("payment-refused", host, about, sender(context.request))
        return PlainTextResponse(answers.words(context, error), 409)
    for uid, receipt in done.items():
        context.services.live.announce(uid, receipt.version)
    return PlainTextResponse("ok")


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show which service is used."""
    service = context.services.payment_services.service()
    return context.page("payment_service.html", status, service=service, error=error, typed=context.form)


def change(context: RequestContext) -> Response:
    """Save the service; an empty address switches online payment off."""
    services = context.services.payment_services
    try:
        services.keep(_service(context, services.service()))
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go("/payment-service")


def _service(context: RequestContext, before: PaymentService) -> PaymentService:
    page = context.form.text("page").strip()
    if not page:
        return PaymentService()
    parts = urlsplit(page) if is_address(page) else urlsplit("")
    if parts.scheme != "https" and parts.hostname not in LOCAL:
        raise BadForm("expected an address that begins with https://, found {found!r}", found=page[:100])
    secret = context.form.text("secret").strip() or (before.secret if page == before.page else "")
    if len(secret) < SHORTEST_SECRET:
        raise BadForm("The secret needs at least {least} characters.", least=SHORTEST_SECRET)
    return PaymentService(page, secret)


PAGES = (
    Page("GET", "/t/{uid}/register/{code}/pay", Role.PUBLIC, pay, of_events=None),
    Page("POST", "/t/{uid}/payment-answer", Role.PUBLIC, answer, of_events=None, is_signed=True),
    Page("GET", "/payment-service", Role.ADMIN, show),
    Page("POST", "/payment-service", Role.ADMIN, change),
)
