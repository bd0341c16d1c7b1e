"""What hangs on the wall or lies on the tables: pages made for paper."""

from datetime import UTC, datetime
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.i18n.collation import name_order
from albireo.standings.crosstable import Numbering, crosstable, matrix
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.addresses import is_reachable, phone_address, qr
from albireo.web.routes.payments import PlayerPayment, paid, totals
from albireo.web.routes.prizes import awarded
from albireo.web.routes.standings import asked_group, standings_for
from albireo.web.seat_codes import SIDES, seat_code, spaced
from albireo.web.views.round import RoundView, round_view
from albireo.web.views.standings import standings_view

MOST_COLUMNS_UPRIGHT = 9
"""Cross tables with more rounds are printed across."""
WIDEST_SQUARE_UPRIGHT = 16
"""The cells of the square of a round robin hold a result only."""


def _paper(context: RequestContext, template: str, **values: Any) -> Response:
    """A page that says when it was made."""
    return context.page(template, printed=datetime.now(UTC).isoformat(), **values)


def _round(context: RequestContext) -> RoundView:
    """A paired round; by default the last one."""
    last = len(context.state.rounds)
    number = context.form.number("round", last)
    if not 1 <= number <= last:
        raise HTTPException(404)
    return round_view(context.state, number)


def pairings(context: RequestContext) -> Response:
    """By board."""
    return _boards(context, with_results=False)


def results(context: RequestContext) -> Response:
    return _boards(context, with_results=True)


def _boards(context: RequestContext, *, with_results: bool) -> Response:
    view = _round(context)
    starts = context.state.starts.get(view.number, "")
    return _paper(context, "print_pairings.html", view=view, starts=starts, with_results=with_results)


def by_name(context: RequestContext) -> Response:
    """Everybody finds their board under their own name."""
    view = _round(context)
    lines = [(b.white, "w", b.number, b.black) for b in view.boards]
    lines += [(b.black, "b", b.number, b.white) for b in view.boards]
    rows: list[tuple[object, ...]] = [*lines, *((bye.seat, "", None, bye.what) for bye in view.byes)]
    rows.sort(key=lambda row: name_order(row[0].name, context.language))  # type: ignore[attr-defined]
    starts = context.state.starts.get(view.number, "")
    return _paper(context, "print_by_name.html", view=view, starts=starts, rows=rows)


def slips(context: RequestContext) -> Response:
    """One slip for each board, eight on a sheet.

    Where players enter results themselves, each side has its code, typed or scanned, on a part of its own.
    """
    view = _round(context)
    codes: dict[tuple[int, str], tuple[str, str]] = {}
    if context.state.rules.phone_results and context.may(Role.CLERK):
        for board in view.boards:
            for side in SIDES:
                code = seat_code(context.services.secret, context.uid, view.number, board.number, side)
                address = f"{phone_address(context)}/{view.number}/{board.number}/{side}/{code}"
                codes[board.number, side] = spaced(code), qr(address) if is_reachable(context) else ""
    return _paper(context, "print_slips.html", view=view, codes=codes)


def players(context: RequestContext) -> Response:
    listed = context.state.players
    return _paper(
        context,
        "print_players.html",
        players=listed,
        with_clubs=any(player.club for player in listed),
        with_ids=any(player.fide_id for player in listed),
    )


def check_in(context: RequestContext) -> Response:
    """For the table at the door: who is to come, and what they owe."""
    rows = [row for row in _money(context) if row.entrant.withdrawn_after is None]
    with_money = context.may(Role.CLERK) and any(row.due for row in rows)
    return _paper(context, "print_check_in.html", rows=rows, with_money=with_money)


def payments(context: RequestContext) -> Response:
    """For the treasurer."""
    return _paper(context, "print_payments.html", rows=_money(context), totals=totals(context.state))


def _money(context: RequestContext) -> list[PlayerPayment]:
    rows = [paid(context.state, id_) for id_ in context.state.entrants]
    return sorted(rows, key=lambda row: name_order(row.entrant.name, context.language))


def standings(context: RequestContext) -> Response:
    found, group = standings_for(context), asked_group(context)
    view = standings_view(context.state, found, context.language, group)
    return _paper(context, "print_standings.html", view=view, group=group)


def cross_table(context: RequestContext) -> Response:
    found = standings_for(context)
    by = context.form.text("by", "square" if found.field.predetermined else "rank")
    numbering = Numbering.TPN if by == "tpn" else Numbering.RANK
    rows = matrix(found) if by == "square" else crosstable(found, numbering)
    count = len(rows) if by == "square" else found.field.after
    return _paper(
        context,
        "print_cross_table.html",
        rows=rows,
        by=by,
        standings=found,
        columns=range(1, count + 1),
        is_across=count > (WIDEST_SQUARE_UPRIGHT if by == "square" else MOST_COLUMNS_UPRIGHT),
    )


def prizes(context: RequestContext) -> Response:
    found, account, _ = awarded(context)
    if account is None:
        raise HTTPException(404)
    return _paper(context, "print_prizes.html", standings=found, account=account)


_PRINT = "/t/{uid}/print"
PAGES = (
    Page("GET", f"{_PRINT}/pairings", Role.READER, pairings),
    Page("GET", f"{_PRINT}/pairings-by-name", Role.READER, by_name),
    Page("GET", f"{_PRINT}/results", Role.READER, results),
    Page("GET", f"{_PRINT}/slips", Role.READER, slips),
    Page("GET", f"{_PRINT}/players", Role.READER, players),
    Page("GET", f"{_PRINT}/check-in", Role.READER, check_in),
    Page("GET", f"{_PRINT}/payments", Role.CLERK, payments),
    Page("GET", f"{_PRINT}/standings", Role.READER, standings),
    Page("GET", f"{_PRINT}/cross-table", Role.READER, cross_table),
    Page("GET", f"{_PRINT}/prizes", Role.READER, prizes),
)
