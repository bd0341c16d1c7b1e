"""An order of the entry form for its sender, by the code in its address: status, editing, withdrawal."""

import json

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.entries import orders
from albireo.desk.entries.entry import FIELDS, EntryFields
from albireo.desk.entries.inbox import Arrived
from albireo.desk.entries.lookup import listed_player
from albireo.desk.entries.order_fees import with_fees
from albireo.desk.entries.person import entry_data
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.players.named_people import BY_PLAYER
from albireo.domain.errors import AlbireoError
from albireo.reports.documents.money_papers import KIND_WORDS
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import StorageError
from albireo.web.http import answers
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import entry_sending as sending
from albireo.web.routes.entry_form import Editing, all_sections, form_values, heading, page, show_summary
from albireo.web.routes.money_papers import paper_pdf
from albireo.web.routes.public import chosen_looks
from albireo.web.views.order_transfers import online_due, transfers_due

OF_ONE_SECTION = ("group", "byes")
"""Fields shown with each section."""


def own(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show an order to its sender."""
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    sections = all_sections(context)
    order = _order(context, sections)
    first = next(iter(order.values())).entry
    fees = [(sections[uid], sending.stored_fee(each.entry, sections[uid])) for uid, each in order.items()]
    summary = sending.summary_of(fees, context.language)
    return page(
        context,
        "entry_own.html",
        status,
        **heading(context, {uid: sections[uid] for uid in order}),
        order=order,
        sections=sections,
        entry=first,
        fields=[(word, getattr(first, name)) for name, word in FIELDS.items() if name not in OF_ONE_SECTION],
        answers={text: said for each in order.values() for text, said in each.entry.answers.items()},
        code=_code(context),
        word=context.form.text("mail") if first.unconfirmed else "",
        summary=summary,
        refunds={
            uid: sections[uid].money.payment(each.request.player or 0).refunds for uid, each in order.items()
        },
        papers={uid: sections[uid].money_papers.of(each.request.player or 0) for uid, each in order.items()},
        paper_words=KIND_WORDS,
        transfers=transfers_due(order, sections),
        online=online_due(order, sections) if context.services.payment_services.service().is_on else {},
        is_open=_open_sections(context, sections),
        can_withdraw={uid for uid, each in order.items() if _can_withdraw(context, uid, sections[uid], each)},
        error=error,
    )


def _code(context: RequestContext) -> str:
    return str(context.request.path_params["code"])


def _order(context: RequestContext, sections: dict[str, State]) -> dict[str, Arrived]:
    found = orders.order_of(context.services.inbox, sections, _code(context))
    if not found:
        raise HTTPException(404)
    return found


def _open_sections(context: RequestContext, sections: dict[str, State]) -> dict[str, State]:
    """Return the sections whose form is open: their entries can be edited."""
    inbox = context.services.inbox
    return {uid: state for uid, state in sections.items() if inbox.takes_entries(uid, state)}


def _can_withdraw(context: RequestContext, uid: str, state: State, found: Arrived) -> bool:
    """Return whether the sender can withdraw: undecided entries always, accepted ones until the deadline."""
    if found.is_waiting:
        return True
    is_registered = (found.request.player or 0) in state.entrants
    return is_registered and not state.rounds and context.services.inbox.takes_entries(uid, state)


def edit(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the form again, as it was sent, to edit it until the deadline."""
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    sections = all_sections(context)
    order = _order(context, sections)
    wanted = _open_sections(context, sections)
    if not wanted:
        return own(context)
    first = next(iter(order.values())).entry
    editing = Editing(_code(context), order, first, _time_sent(order))
    typed = context.form if context.request.method == "POST" else _as_typed(order, sections)
    typed = _with_person(typed, first)
    known = listed_player(first.listed, *sections.values()) if first.listed else None
    return page(
        context,
        "entry_form.html",
        status,
        **heading(context, wanted),
        is_open=True,
        asked=first.name,
        hits=[],
        is_id=False,
        is_known=True,
        typed=typed,
        error=error,
        editing=editing,
        **form_values(context, wanted, known, first.name, editing, typed),
    )


def _time_sent(order: orders.Order) -> str:
    return min(each.request.at for each in order.values())


def _with_person(typed: Form, entry: EntryFields) -> Form:
    """Return the fields with who enters, which an edited order does not ask again."""
    person = {
        "name": entry.name,
        "listed": entry.listed,
        "birth": entry.birth,
        "federation": entry.federation,
    }
    return Form((*((name, value) for name, value in typed.fields if name not in person), *person.items()))


def _as_typed(order: orders.Order, sections: dict[str, State]) -> Form:
    """Return an order as the fields of the form."""
    entries = {uid: each.entry for uid, each in order.items()}
    first = next(iter(entries.values()))
    names = ("club", "needs", "remark", "email", "guardian", "guardian_phone", "voucher")
    fields = [(name, getattr(first, name)) for name in names]
    fields += [("rating", str(first.rating or ""))]
    fields += [("guardian_consent", "on")] if first.guardian_consent else []
    for uid, entry in entries.items():
        fields += [("section", uid), (f"group-{uid}", entry.group)]
        fields += [(f"bye-{uid}", str(number)) for number in entry.byes]
        asked = sections[uid].rules.entry_form.own_questions
        fields += [(sending.question_field(each), entry.answers.get(each.text, "")) for each in asked]
    return Form(tuple(fields))


def change(context: RequestContext) -> Response:
    """Store an edited order."""
    sections = all_sections(context)
    order = _order(context, sections)
    wanted = _open_sections(context, sections)
    if context.form.has("summarise"):
        typed = _with_person(context.form, next(iter(order.values())).entry)
        return (
            show_summary(context, wanted, typed, _time_sent(order)) if context.is_fragment else edit(context)
        )
    sending.refuse_flood(context)
    try:
        if not wanted:
            raise refusal("over", "The entry deadline has passed.")
        parts, inbox = sending.parts_of(context, wanted, order), context.services.inbox
        first = next(iter(order.values())).entry
        parts = with_fees(inbox, parts, sections, first, _time_sent(order))
        sending.count_entry(context)
        address = sending.form_address(context)
        orders.change(inbox, order, parts, wanted, _code(context), address)
    except StorageError:
        raise
    except AlbireoError as error:
        return edit(context, answers.words(context, error), 422)
    context.services.mail_clock.wake()
    return RedirectResponse(context.path("register", _code(context)), 303)


def withdraw(context: RequestContext) -> Response:
    """Withdraw an order or its entry for one section; what the form stored about it is deleted."""
    sections = all_sections(context)
    order = _order(context, sections)
    asked = context.form.text("section")
    chosen = {uid: each for uid, each in order.items() if not asked or uid == asked}
    try:
        for uid, each in chosen.items():
            _withdraw_from(context, uid, each)
    except StorageError:
        raise
    except AlbireoError as error:
        return own(context, answers.words(context, error), 422)
    context.services.mail_clock.wake()
    if orders.order_of(context.services.inbox, sections, _code(context)):
        return RedirectResponse(context.path("register", _code(context)), 303)
    return RedirectResponse(f"{context.path('register')}?withdrawn=1", 303)


def _withdraw_from(context: RequestContext, uid: str, found: Arrived) -> None:
    """Withdraw from a section: the participant leaves the list, and the entry is deleted."""
    desk, inbox = context.services.desk, context.services.inbox
    state = desk.state(uid)
    command = orders.withdrawal(state, found)
    if command is not None:
        if not inbox.takes_entries(uid, state):
            raise refusal("over", "The entry deadline has passed.")
        done = desk.execute(uid, command, f"{found.entry.name}{BY_PLAYER}", state.version)
        context.services.live.announce(uid, done.version)
        context.services.sites.follow(uid, state, done.state)
    inbox.requests.delete([found.request.id])


def confirm(context: RequestContext) -> Response:
    """Confirm that the recipient wants email about this tournament or event."""
    sections, word = all_sections(context), context.form.text("mail")
    if not orders.confirm(context.services.inbox, sections, _code(context), word):
        raise BadForm("this link is no longer valid; open the one in the newest email")
    return RedirectResponse(context.path("register", _code(context)), 303)


def paper(context: RequestContext) -> Response:
    """Return a receipt or an invoice of the order as a copy; those of others are not found."""
    sections = all_sections(context)
    uid = str(context.request.path_params["section"])
    found = _order(context, sections).get(uid)
    papers = sections[uid].money_papers.of(found.request.player or 0) if found is not None else ()
    wanted = next((each for each in papers if each.number == context.number("number")), None)
    if wanted is None:
        raise HTTPException(404)
    return paper_pdf(context, sections[uid], wanted, is_copy=True)


def data(context: RequestContext) -> Response:
    """Return all data stored about an order, as a file."""
    sections = all_sections(context)
    order = _order(context, sections)
    found = [{"tournament": sections[uid].name, **entry_data(each)} for uid, each in order.items()]
    is_one = not isinstance(context.state, FestivalState)
    text = json.dumps(found[0] if is_one else found, ensure_ascii=False, indent=2)
    headers = {"content-disposition": 'attachment; filename="my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


PAGES = (
    Page("GET", "/t/{uid}/register/{code}", Role.PUBLIC, own, of_events=None),
    Page("GET", "/t/{uid}/register/{code}/edit", Role.PUBLIC, edit, of_events=None),
    Page("POST", "/t/{uid}/register/{code}/edit", Role.PUBLIC, change, of_events=None),
    Page("GET", "/t/{uid}/register/{code}/data.json", Role.PUBLIC, data, of_events=None),
    Page(
        "GET",
        "/t/{uid}/register/{code}/papers/{section}/{number:number}/pdf",
        Role.PUBLIC,
        paper,
        of_events=None,
    ),
    Page("POST", "/t/{uid}/register/{code}/confirm", Role.PUBLIC, confirm, of_events=None),
    Page("POST", "/t/{uid}/register/{code}/withdraw", Role.PUBLIC, withdraw, of_events=None),
)
