"""Check-in by phone: the times, the way to it, and the list the arbiter confirms."""

from collections.abc import Mapping

from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.event_of import event_of
from albireo.organising.check_in_times import check_in_times, round_to_check_in
from albireo.state.tournament import State
from albireo.storage.arrival_reports import CONFIRMED, DISMISSED
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.views.self_check_in import (
    SelfCheckIn,
    commands_for_missing,
    commands_to_confirm,
    self_check_in,
)

OPENS, CLOSES = 60, 15
"""Minutes before the start, proposed in the form."""


def show(context: RequestContext) -> Response:
    """Show the list, the times, and the way for players."""
    state, address = context.state, phone_address(context)
    rules = state.rules
    return context.page(
        "self_check_in.html",
        times=check_in_times(state),
        round=round_to_check_in(state),
        found=_found(context),
        opens=OPENS if rules.self_check_in is None else rules.self_check_in,
        closes=CLOSES if rules.self_check_in is None else rules.self_check_in_closes,
        is_reachable=is_reachable(context),
        address=address,
        code=qr(address),
    )


def _found(context: RequestContext) -> SelfCheckIn | None:
    times = check_in_times(context.state)
    if times is None:
        return None
    reports = context.services.arrival_reports.of(context.uid, times.round)
    return self_check_in(context.state, times, reports, _other_sections(context))


def _other_sections(context: RequestContext) -> Mapping[str, State]:
    """Return the other sections of the festival, by name."""
    desk = context.services.desk
    found = event_of(desk, context.uid, context.state)
    if found is None:
        return {}
    states = (desk.state(uid) for uid in found[1].festival.sections if uid != context.uid)
    return {state.name: state for state in states}


def set_times(context: RequestContext) -> Response:
    """Set from when and until when players report, or that they do not."""
    is_on = context.form.text("on") == "yes"
    changes = (
        RulesFacts(
            self_check_in=context.form.number("opens", OPENS),
            self_check_in_closes=context.form.number("closes", CLOSES),
        )
        if is_on
        else RulesFacts(self_check_in=None)
    )
    context.do(ChangeRules(changes))
    return context.go(context.path("self-check-in"))


def confirm(context: RequestContext) -> Response:
    """Confirm all players about whom there is nothing to ask, or a single one in spite of it."""
    found, round_ = _found(context), context.form.number("round", 0)
    shown = _reports(context)
    if found is None or round_ != round_to_check_in(context.state):
        return context.go(context.path("self-check-in"))
    lines = found.plain if context.form.has("all") else (*found.plain, *found.asked)
    chosen = [line for line in lines if line.can_confirm and shown & set(line.reports)]
    context.do_together(commands_to_confirm(context.state, round_, [line.player for line in chosen]))
    ids = [id_ for line in chosen for id_ in line.reports]
    context.services.arrival_reports.decide(context.uid, ids, CONFIRMED)
    return context.go(context.path("self-check-in"))


def _reports(context: RequestContext) -> set[int]:
    """Return the reports of the lines in the form."""
    found = (whole(text) for text in context.form.texts("report"))
    return {number for number in found if number is not None}


def dismiss(context: RequestContext) -> Response:
    """Dismiss the reports of one line: the player is not here, or has been dealt with."""
    context.services.arrival_reports.decide(context.uid, _reports(context), DISMISSED)
    return context.go(context.path("self-check-in"))


def miss(context: RequestContext) -> Response:
    """Mark everyone absent who has not checked in for the round."""
    found, round_ = _found(context), context.form.number("round", 0)
    if found is not None and round_ == round_to_check_in(context.state):
        context.do_together(commands_for_missing(round_, [entrant.id for entrant in found.rest]))
    return context.go(context.path("self-check-in"))


_PAGE = "/t/{uid}/self-check-in"
PAGES = (
    Page("GET", _PAGE, Role.ARBITER, show, offered="presence"),
    Page("POST", _PAGE, Role.ARBITER, set_times, offered="presence"),
    Page("POST", f"{_PAGE}/confirm", Role.ARBITER, confirm, offered="presence"),
    Page("POST", f"{_PAGE}/dismiss", Role.ARBITER, dismiss, offered="presence"),
    Page("POST", f"{_PAGE}/miss", Role.ARBITER, miss, offered="presence"),
)
