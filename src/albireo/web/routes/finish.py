"""The end of a tournament: everything the report needs is checked before it is finished."""

from starlette.responses import Response

from albireo.desk.conduct.closing import FinishTournament, ReopenTournament
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.completeness import missing_for_report, proposed_days
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.time_control import parse_time_control, read_time_control
from albireo.i18n import translator
from albireo.organising.play_offs import undecided_ties
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.settings_forms import arbiters_of
from albireo.web.views.settings import time_controls

STEP_OF_FACTS, STEP_OF_END = 1, 2


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the checklist before the end; afterwards, what comes next."""
    state = context.state
    missing = missing_for_report(state)
    days = proposed_days(state)
    known = [day for day in days if day]
    return context.page(
        "finish.html",
        status,
        is_finished=state.conduct.phase is Phase.FINISHED,
        asked={fact.fact: fact for fact in missing if fact.fact in ASKED},
        elsewhere=[fact for fact in missing if fact.fact not in ASKED],
        typed=context.form,
        days=[day.replace("/", "-") for day in days],
        first=(known[0] if known else "").replace("/", "-"),
        last=(known[-1] if known else "").replace("/", "-"),
        time_controls=time_controls(),
        ties=[(tie.place, tie.names(state)) for tie in undecided_ties(state)],
        games=sum(len(match.boards) for round_ in state.rounds for match in round_.matches.values()),
        open_rounds=_open_rounds(state),
        error=error,
    )


ASKED = ("federation", "city", "start", "end", "chief_arbiters", "time_control", "round_dates")
"""Facts asked for on the page itself; others are entered with the players or in the settings."""


def _open_rounds(state: State) -> list[int]:
    """Return the rounds not completed, including those with an adjourned game."""
    last = state.settings.number_of_rounds or len(state.rounds)
    played = {round_.number for round_ in state.rounds if round_.is_complete and not round_.unfinished_boards}
    return [number for number in range(1, last + 1) if number not in played]


def finish(context: RequestContext) -> Response:
    """Save what was entered, then finish; missing facts can be entered afterwards."""
    given = _facts_given(context)
    try:
        if given:
            context.do(ChangeSettings(SettingsFacts(**given)), step=STEP_OF_FACTS)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    context.do(FinishTournament(), seen=context.state.version if given else None, step=STEP_OF_END)
    return context.go(context.path("finish"))


def _facts_given(context: RequestContext) -> dict[str, object]:
    """Return the facts of the form that are not empty."""
    form = context.form
    found: dict[str, object] = {
        "city": form.text("city"),
        "federation": form.text("federation").strip().upper(),
        "start": form.text("start").replace("-", "/"),
        "end": form.text("end").replace("-", "/"),
        "chief_arbiters": arbiters_of(form.text("chief_arbiters")),
        "time_control": form.text("time_control"),
    }
    days = tuple(day.replace("-", "/") for day in form.texts("round_date"))
    if any(days):
        found["round_dates"] = days
    picked = parse_time_control(form.text("time_control_picked"))
    written = picked or read_time_control(form.text("time_control"))
    if written is not None:
        found["encoded_time_control"] = written.code
        found["time_control"] = found["time_control"] or written.words.sentence(translator(context.language))
    return {name: value for name, value in found.items() if value}


def reopen(context: RequestContext) -> Response:
    context.do(ReopenTournament(context.form.text("reason")))
    return context.go(context.path())


PAGES = (
    Page("GET", "/t/{uid}/finish", Role.CHIEF, show),
    Page("POST", "/t/{uid}/finish", Role.CHIEF, finish, translatable("End tournament")),
    Page("POST", "/t/{uid}/reopen", Role.CHIEF, reopen, translatable("Reopen tournament")),
)
