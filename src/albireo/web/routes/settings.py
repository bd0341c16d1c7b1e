"""Settings: decisions about the tournament, section by section, and what may still change."""

from collections.abc import Callable
from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import AnnulTournament, FinishTournament
from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.divide import MANNERS
from albireo.desk.players.keep_apart import common_to
from albireo.desk.settings.recognition import needs_authorisation, needs_own_rules
from albireo.desk.settings.rounds import prescribed_rounds
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament import LAST_ROUND
from albireo.ratings.kind_of_play import what_follows
from albireo.state.groups_apart import KINDS, groups_apart
from albireo.state.line_up_rules import CRITERIA
from albireo.state.rule_table import RULES
from albireo.tiebreaks.edition import Edition
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import settings_forms as forms
from albireo.web.views import acceleration, tie_breaks
from albireo.web.views.editable_settings import section_statuses
from albireo.web.views.list_sequence import list_places
from albireo.web.views.settings import (
    NATIONAL,
    RATINGS,
    chosen_group_systems,
    chosen_system,
    group_systems,
    groups_by_name,
    system_options,
    systems_for,
    time_controls,
)

BLANK_LINES = 3
"""Blank lines for manual virtual points."""


def show(context: RequestContext, section: str = "", error: str = "", status: int = 200) -> Response:
    """Show the page; after a refusal, with what was typed in that section."""

    def typed(of: str, name: str, current: object) -> object:
        return context.form.text(name) if of == section and context.form.has(name) else current

    state = context.state
    return context.page(
        "settings.html",
        status,
        settings=state.settings,
        prescribed=None if state.started else prescribed_rounds(state),
        time_controls=time_controls(),
        time_control=parse_time_control(state.settings.encoded_time_control),
        what_follows=what_follows,
        rules=state.rules,
        needs_authorisation=needs_authorisation(state),
        needs_own_rules=needs_own_rules(state),
        typed=typed,
        section=section,
        error=error,
        stands=context.services.pages.get(
            (context.uid, "settings"), state.version, lambda: section_statuses(state)
        ),
        systems=systems_for(state, datetime.now(UTC).isoformat()),
        chosen=chosen_system(state),
        options=system_options(state),
        groups=groups_by_name(state),
        division_moves={moves.division: moves for moves in state.rules.division_moves},
        choices=RULES.choices,
        criteria=CRITERIA,
        line_up_rules={rule.criterion: rule for rule in state.rules.line_up_rules},
        group_systems=group_systems(state, datetime.now(UTC).isoformat()),
        chosen_group_systems=chosen_group_systems(state),
        manners=MANNERS,
        ratings=RATINGS,
        list_places=list_places(state),
        national=[method.value for method in NATIONAL],
        other_points=forms.OTHER_POINTS,
        black_points=forms.BLACK_POINTS,
        editions=[edition.value for edition in Edition],
        players=[(unit.id, unit.name) for unit in context.units_by_name],
        last_round=LAST_ROUND,
        kept_apart=KINDS,
        common_to=common_to,
        apart=[(rule, groups_apart((rule,), state.units.values())) for rule in state.rules.keep_apart],
        **_tie_breaks(context, section == "tie-breaks"),
        **_acceleration(context, section == "acceleration"),
    )


def _tie_breaks(context: RequestContext, is_typed: bool) -> dict[str, object]:
    """Return the list of tie-breaks, saved or being edited."""
    state = context.state
    now = state.settings.tie_breaks
    codes = tie_breaks.in_form(context.form) if is_typed else now
    problem = None
    if is_typed and context.form.has("edit"):
        codes = tie_breaks.edit_list(codes, context.form)
    if is_typed:
        problem = tie_breaks.problem(state, codes, context.form.text("edition"))
    return {
        "tie_break_rows": tie_breaks.tie_break_rows(codes),
        "tie_breaks_differ": codes != now,
        "tie_break_problem": problem,
        "variants": tie_breaks.variants(state),
        "codes": tie_breaks.codes(state),
        "lists": tie_breaks.lists(state),
    }


def _acceleration(context: RequestContext, is_typed: bool) -> dict[str, object]:
    """Return the acceleration, saved or as typed, with its effects."""
    state, form = context.state, context.form
    wanted = form.text("acceleration") if is_typed else acceleration.current_method(state)
    written = forms.written_rules(acceleration.rules_by_hand(state))
    shown, problem = state, ""
    try:
        if is_typed:
            shown = acceleration.with_acceleration(state, *forms.acceleration_in_form(state, form))
        found = acceleration.preview(shown)
    except AlbireoError as error:
        found, problem = None, answers.words(context, error)
    in_force = state.settings.acceleration
    is_decreasing = in_force is not None and in_force.method is AccelerationMethod.DECREASING
    return {
        "methods": acceleration.METHODS,
        "method": wanted,
        "by_hand": [*(forms.typed_rules(form) if is_typed else written), *[{}] * BLANK_LINES],
        "preview": found,
        "preview_problem": problem,
        "borders": in_force,
        "is_decreasing": is_decreasing,
        "usual_borders": acceleration.usual_borders(state),
    }


def change(context: RequestContext) -> Response:
    """Save one section, named in the address."""
    section = str(context.request.path_params["section"])
    command = SECTIONS.get(section)
    if command is None:
        raise HTTPException(404)
    if section in LOOKS and context.form.has(LOOKS[section][0]):
        return _look(context, section)
    try:
        context.do(command(context))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, section, answers.words(context, error), 422)
    return context.go(f"{context.path('settings')}#{section}")


def _look(context: RequestContext, section: str) -> Response:
    """Preview the result of a form; nothing is changed."""
    if not context.is_fragment:
        return show(context, section)
    values = _tie_breaks(context, True) if section == "tie-breaks" else _acceleration(context, True)
    return context.html(context.text(LOOKS[section][1], **values))


LOOKS = {
    "tie-breaks": ("edit", "settings_tie_breaks.html"),
    "acceleration": ("preview", "settings_preview.html"),
}
"""Form fields that request a preview instead of saving, and the template for it."""
SECTIONS: dict[str, Callable[[RequestContext], AnyCommand]] = {
    "event": forms.event,
    "pairing": forms.pairing,
    "options": forms.options,
    "groups": forms.groups,
    "acceleration": forms.acceleration,
    "ratings": forms.ratings,
    "colour": forms.colour,
    "points": forms.point_system,
    "teams": forms.teams,
    "line-ups": forms.team_rules,
    "league": forms.league_rules,
    "tie-breaks": forms.tie_breaks,
    "rules": forms.rules,
    "play-off": forms.play_off,
    "authorisation": forms.authorisation,
    "prohibited": forms.prohibit,
    "fide-mode": lambda context: LeaveFideMode(context.form.text("reason")),
    "early-end": lambda context: FinishTournament(early=True, reason=context.form.text("reason")),
    "annul": lambda context: AnnulTournament(context.form.text("reason")),
}

PAGES = (
    Page("GET", "/t/{uid}/settings", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/settings/{section}",
        Role.CHIEF,
        change,
        translatable("Change settings anyway"),
    ),
)
