"""Settings: what was decided about the tournament, section by section."""

import re
from collections.abc import Callable
from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.closing import AnnulTournament
from albireo.desk.commands.every import AnyCommand
from albireo.desk.commands.settings import (
    ChangeRules,
    ChangeSettings,
    DrawInitialColour,
    LeaveFideMode,
)
from albireo.desk.commands.special import SetProhibitedPairs
from albireo.desk.desk import Conflict, NeedsConsent
from albireo.desk.events import Prohibition
from albireo.desk.facts import RulesFacts, SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.point_system import PointSystem
from albireo.domain.points import points
from albireo.domain.result import Mark
from albireo.domain.tournament import LAST_ROUND, Arbiter
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.lists import RECOMMENDED
from albireo.web import answers
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.views.settings import ACCELERATIONS, RATINGS, chosen_system, systems, tie_break_codes
from albireo.web.visit import Visit

_ARBITER = re.compile(r"(?P<name>.*?)\s*(?P<id>[0-9]{4,11})?\s*")


def show(visit: Visit, section: str = "", error: str = "", status: int = 200) -> Response:
    """The page; after a refusal with what was typed in the section that was refused."""

    def typed(of: str, name: str, current: object) -> object:
        return visit.form.text(name) if of == section and visit.form.has(name) else current

    state = visit.state
    return visit.page(
        "settings.html",
        status,
        settings=state.settings,
        rules=state.rules,
        typed=typed,
        section=section,
        error=error,
        systems=systems(),
        system=chosen_system(state),
        accelerations=ACCELERATIONS,
        ratings=RATINGS,
        codes=tie_break_codes(),
        lists=[each for each in RECOMMENDED if "team" not in each.name],
        editions=[edition.value for edition in Edition],
        players=[(en.id, en.name) for en in sorted(state.entrants.values(), key=lambda en: en.name)],
        last_round=LAST_ROUND,
    )


def change(visit: Visit) -> Response:
    """One section, named in the address."""
    section = str(visit.request.path_params["section"])
    command = SECTIONS.get(section)
    if command is None:
        raise HTTPException(404)
    try:
        visit.do(command(visit))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(visit, section, answers.words(visit, error), 422)
    return visit.go(f"{visit.path('settings')}#{section}")


def _event(visit: Visit) -> AnyCommand:
    form = visit.form
    return ChangeSettings(
        SettingsFacts(
            name=form.text("name"),
            city=form.text("city"),
            federation=form.text("federation").strip().upper(),
            start=form.text("start").replace("-", "/"),
            end=form.text("end").replace("-", "/"),
            number_of_rounds=form.number("rounds"),
            time_control=form.text("time_control"),
            description=form.text("description"),
            chief_arbiters=_arbiters(form.text("chief_arbiters")),
            deputy_arbiters=_arbiters(form.text("deputy_arbiters")),
        )
    )


def _arbiters(text: str) -> tuple[Arbiter, ...]:
    """One on each line, a FIDE ID behind the name."""
    found = []
    for line in text.splitlines():
        match = _ARBITER.fullmatch(line)
        if match and match["name"].strip():
            found.append(Arbiter(" ".join(match["name"].split()), match["id"] or ""))
    return tuple(found)


def _pairing(visit: Visit) -> AnyCommand:
    form, settings = visit.form, visit.state.settings
    system = form.text("system")
    wanted = form.text("acceleration")
    method = form.text("rating_method")
    acceleration = Acceleration(AccelerationMethod(wanted)) if wanted in _METHODS else None
    if acceleration and settings.acceleration and settings.acceleration.method is acceleration.method:
        acceleration = settings.acceleration  # its borders stay
    return ChangeSettings(
        SettingsFacts(
            system=settings.system if system == chosen_system(visit.state) else system,
            acceleration=acceleration,
            rating_method=settings.rating_method if method == (settings.rating_method or "FIDE") else method,
        )
    )


_METHODS = frozenset(method.value for method in ACCELERATIONS)


def _colour(visit: Visit) -> AnyCommand:
    names = {"white": Colour.WHITE, "black": Colour.BLACK}
    return DrawInitialColour(names.get(visit.form.text("colour")))


def _points(visit: Visit) -> AnyCommand:
    form = visit.form
    before = visit.state.settings.points
    win, draw, loss = (points(form.text(name)) for name in ("win", "draw", "loss"))
    made = PointSystem.of(win, draw, loss, points(form.text("pairing_bye")))
    if (before.win, before.draw, before.loss) == (win, draw, loss):
        made = replace(before, pairing_bye=made.pairing_bye)  # what else was decided stays
    return ChangeSettings(SettingsFacts(points=made))


def _tie_breaks(visit: Visit) -> AnyCommand:
    codes = tuple(code for code in re.split(r"[\s,;]+", visit.form.text("tie_breaks")) if code)
    return ChangeSettings(SettingsFacts(tie_breaks=codes, tie_break_edition=visit.form.text("edition")))


def _rules(visit: Visit) -> AnyCommand:
    form = visit.form
    return ChangeRules(
        RulesFacts(
            half_byes=form.number("half_byes"),
            half_byes_until=form.number("half_byes_until") if form.text("half_byes_until").strip() else None,
            late_entry_mark=Mark.HALF_BYE if form.text("late_entry_mark") == "H" else Mark.ZERO_BYE,
            late_entry_limit=form.number("late_entry_limit"),
            check_in=form.has("check_in"),
        )
    )


def _prohibit(visit: Visit) -> AnyCommand:
    form = visit.form
    rules = list(visit.state.prohibitions)
    if form.has("remove"):
        place = form.number("remove")
        if place >= len(rules):
            raise BadForm("there is no such rule")
        del rules[place]
    else:
        pair = (form.number("first"), form.number("second"))
        rules.append(Prohibition(pair, form.number("from_round", 1), form.number("to_round", LAST_ROUND)))
    return SetProhibitedPairs(tuple(rules))


SECTIONS: dict[str, Callable[[Visit], AnyCommand]] = {
    "event": _event,
    "pairing": _pairing,
    "ratings": lambda visit: ChangeRules(RulesFacts(rating_kind=visit.form.text("rating_kind"))),
    "colour": _colour,
    "points": _points,
    "tie-breaks": _tie_breaks,
    "rules": _rules,
    "prohibited": _prohibit,
    "fide-mode": lambda visit: LeaveFideMode(visit.form.text("reason")),
    "annul": lambda visit: AnnulTournament(visit.form.text("reason")),
}

PAGES = (
    Page("GET", "/t/{uid}/settings", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/settings/{section}",
        Role.CHIEF,
        change,
        translatable("Change the settings all the same"),
    ),
)
