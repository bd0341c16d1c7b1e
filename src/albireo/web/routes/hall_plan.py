"""A plan of the playing hall: measures in, a drawing to scale and what it holds out. Nothing is stored."""

from starlette.responses import Response

from albireo.reports.hall_plan import (
    ROWS_IN_WORDS,
    SQUARE_METRES,
    USUAL_SPACE,
    USUAL_WALL,
    BadHall,
    Hall,
    Rows,
    hall_plan,
    hall_svg,
    plan_notes,
)
from albireo.web import answers
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role


def show(context: RequestContext) -> Response:
    """Without measures: a hall of 20 by 15 metres for everybody who is registered."""
    wanted = (len(context.state.entrants) + 1) // 2
    measures = {"length": "20", "width": "15", "boards": str(wanted), "rows": "1", "square_metres": "2"}
    measures |= {"space": str(USUAL_SPACE / 100), "wall": str(USUAL_WALL / 100)}
    for name in measures:
        if context.form.has(name):
            measures[name] = context.form.text(name).strip()
    plan, error = None, ""
    try:
        plan = hall_plan(_hall(measures))
    except (BadHall, BadForm) as problem:
        error = answers.words(context, problem)
    return context.page(
        "hall_plan.html",
        422 if error else 200,
        measures=measures,
        plan=plan,
        notes=tuple(plan_notes(plan)) if plan else (),
        drawing=hall_svg(plan, context.state.settings.name) if plan else "",
        error=error,
        rows=ROWS_IN_WORDS,
        square_metres=SQUARE_METRES,
    )


def _hall(measures: dict[str, str]) -> Hall:
    rows = {str(each.value): each for each in Rows}.get(measures["rows"])
    if rows is None:
        raise BadForm("there is no such choice")
    return Hall(
        _centimetres("length", measures),
        _centimetres("width", measures),
        _number("boards", measures),
        rows,
        _number("square_metres", measures),
        _centimetres("space", measures),
        _centimetres("wall", measures),
    )


def _number(name: str, measures: dict[str, str]) -> int:
    text = measures[name] or "0"
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise BadForm("{field}: expected a whole number, found {found!r}", field=name, found=text)
    return int(text)


def _centimetres(name: str, measures: dict[str, str]) -> int:
    """Metres as people write them: `20`, `12.5`, `12,5`."""
    whole, _, rest = measures[name].replace(",", ".").partition(".")
    if not (whole + rest).isascii() or not (whole + rest).isdecimal() or len(whole) > 6:
        raise BadForm(
            "{field}: expected metres such as 12.5, found {found!r}", field=name, found=measures[name]
        )
    return int(whole or "0") * 100 + int((rest + "00")[:2])


PAGES = (Page("GET", "/t/{uid}/hall-plan", Role.READER, show),)
