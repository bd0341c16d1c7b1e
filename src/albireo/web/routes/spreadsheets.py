"""Lists as files for spreadsheet programs: players, standings, payments."""

from fractions import Fraction

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.points import Points
from albireo.formats.spreadsheet import CSV_TYPE, XLSX_TYPE, Cell, Row, as_csv, as_xlsx
from albireo.i18n import translator
from albireo.i18n.numbers import decimal_sign
from albireo.tiebreaks.value import Unit, Value, written
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.files import download, file_name
from albireo.web.routes.payments import paid
from albireo.web.routes.standings import standings_for
from albireo.web.views.standings import standings_view


def _file(context: RequestContext, what: str, rows: list[Row], after: int | None = None) -> Response:
    """The kind the address asks for; a name that tells tournament, list and round."""
    name = file_name(context.state, what, after)
    match context.request.path_params["kind"]:
        case "csv":
            return download(as_csv(rows, decimal_sign(context.language) == ","), f"{name}.csv", CSV_TYPE)
        case "xlsx":
            return download(as_xlsx(context.state.settings.name, rows), f"{name}.xlsx", XLSX_TYPE)
    raise HTTPException(404)


def players(context: RequestContext) -> Response:
    """Headings that the import knows again."""
    _ = translator(context.language)
    rows: list[Row] = [
        [
            *(_("No."), _("Name"), _("Title"), _("Rating"), _("Federation"), _("FIDE ID"), _("Sex")),
            *(_("Birth date"), _("Club"), _("Category")),
        ]
    ]
    for player in context.state.players:
        rows.append(
            [
                player.tpn,
                player.name,
                player.title.value if player.title else "",
                player.rating,
                player.federation,
                player.fide_id,
                player.sex.value if player.sex else "",
                player.birth_date,
                player.club,
                player.category,
            ]
        )
    return _file(context, "players", rows)


def standings(context: RequestContext) -> Response:
    _ = translator(context.language)
    found = standings_for(context)
    view = standings_view(context.state, found, context.language, context.form.text("group"))
    rows: list[Row] = [
        [
            *("#", _("No."), _("Title"), _("Name"), _("Federation"), _("Rating"), _("Club"), _("Points")),
            *view.codes,
        ]
    ]
    for place in view.places:
        player = context.state.entrants[context.state.ids[place.tpn]].player
        rows.append(
            [
                place.rank,
                place.tpn,
                player.title.value if player.title else "",
                player.name,
                player.federation,
                found.field.ratings[place.tpn] or None,
                player.club,
                _points(place.points),
                *(_figure(value) for value in place.values),
            ]
        )
    return _file(context, "standings", rows, view.after)


def _points(points: Points) -> Fraction:
    return Fraction(points, Unit.POINTS.scale)


def _figure(value: Value) -> Cell:
    """A number where it is one; results among several, say `2½/3`, as they are written."""
    if value.amount is None:
        return None
    if isinstance(value.amount, tuple):
        return written(value.amount, value.unit)
    return Fraction(value.amount) / value.unit.scale


def payments(context: RequestContext) -> Response:
    _ = translator(context.language)
    state = context.state
    rows: list[Row] = [
        [_("No."), _("Name"), _("Fee"), _("Paid"), _("Still owed"), _("Currency"), _("Remarks")]
    ]
    for id_ in (entrant.id for entrant in context.entrants_by_name):
        row = paid(state, id_)
        left = _("withdrawn") if row.entrant.withdrawn_after is not None else ""
        amounts = [Fraction(cents, 100) for cents in (row.due, row.paid, row.owed)]
        rows.append([state.numbers[id_], row.entrant.name, *amounts, state.currency, left])
    return _file(context, "payments", rows)


_EXPORT = "/t/{uid}/export"
PAGES = (
    Page("GET", f"{_EXPORT}/players/{{kind}}", Role.READER, players),
    Page("GET", f"{_EXPORT}/standings/{{kind}}", Role.READER, standings),
    Page("GET", f"{_EXPORT}/payments/{{kind}}", Role.CLERK, payments),
)
