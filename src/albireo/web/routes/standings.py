"""Standings after any round, why somebody stands where they stand, cross table, player card."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.standings import DrawStandingsLots, OrderStandings
from albireo.desk.report import complete_rounds
from albireo.standings.crosstable import Numbering, crosstable, matrix
from albireo.standings.explain import compare as compare_places
from albireo.standings.explain import explain
from albireo.standings.order import Standings
from albireo.web.form import BadForm
from albireo.web.pages import Page
from albireo.web.participants import picked
from albireo.web.roles import Role
from albireo.web.views.acceleration import in_round
from albireo.web.views.card import FLOATS, card_view
from albireo.web.views.given_points import given_points
from albireo.web.views.standings import group_choices, standings_view
from albireo.web.visit import Visit

MOST_ORDERED = 100
BY = ("rank", "tpn", "square")
"""What cross tables are numbered by."""


def show(visit: Visit) -> Response:
    found = standings_for(visit)
    group = asked_group(visit)
    view = standings_view(visit.state, found, visit.language, group)
    # The table is the same for everybody in a language, as long as the standings are.
    kept = visit.house.kept
    return visit.page(
        "standings.html",
        view=view,
        table=kept.get(
            (visit.uid, "standings", view.after, group, visit.language),
            found,
            lambda: visit.text("standings_table.html", view=view),
        ),
        choices=kept.get((visit.uid, "groups", view.after), found, lambda: group_choices(visit.state, found)),
        group=group,
        asked_after=visit.form.has("after"),
        standings=found,
    )


def asked_group(visit: Visit) -> str:
    """The group a visitor asks for: one of the list, or limits of rating or age typed in."""
    for kind in ("rating", "age"):
        low, high = (visit.form.text(f"{kind}_{end}").strip() for end in ("from", "to"))
        if low or high:
            return f"{kind}={low or (0 if kind == 'age' else '')}-{high or (999 if kind == 'age' else '')}"
    return visit.form.text("group")


def standings_for(visit: Visit) -> Standings:
    """The standings after the round the address names."""
    last = len(visit.state.tournament.rounds)
    after = min(visit.form.number("after", complete_rounds(visit.state)), last)
    return visit.house.tables.standings(visit.uid, visit.state, after)


def why(visit: Visit) -> Response:
    """Every figure of a participant, opened, in the side panel."""
    found = standings_for(visit)
    tpn = _number(visit, visit.number("player"))
    return visit.page(
        "why_standing.html",
        note=explain(found, tpn),
        tpn=tpn,
        after=found.field.after,
        given=given_points(visit.state, visit.number("player")),
    )


def compare(visit: Visit) -> Response:
    """Why one participant is ahead of another."""
    found = standings_for(visit)
    ids = [picked(visit.state, visit.form.text(name)) for name in ("first", "second")]
    note = None
    if None not in ids and ids[0] != ids[1]:
        first, second = (visit.state.numbers[id_] for id_ in ids if id_ is not None)
        note = compare_places(found, first, second)
    return visit.page("standing_compared.html", note=note)


def _number(visit: Visit, id_: int) -> int:
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    return visit.state.numbers[id_]


def cross_table(visit: Visit) -> Response:
    found = standings_for(visit)
    by = visit.form.text("by", "rank")
    if by not in BY:
        by = "rank"
    return visit.page(
        "cross_table.html",
        table=visit.house.kept.get(
            (visit.uid, "cross table", found.field.after, by, visit.language),
            found,
            lambda: cross_table_text(visit, found, by, visit.path("players")),
        ),
        by=by,
        can_be_square=found.field.predetermined,
        standings=found,
    )


def cross_table_text(visit: Visit, found: Standings, by: str, cards: str) -> str:
    """The table; names lead to the cards below an address."""
    numbering = Numbering.TPN if by == "tpn" else Numbering.RANK
    rows = matrix(found) if by == "square" else crosstable(found, numbering)
    count = len(rows) if by == "square" else found.field.after
    return visit.text(
        "cross_table_body.html",
        rows=rows,
        by=by,
        columns=range(1, count + 1),
        cards=cards,
        state=visit.state,
    )


def card(visit: Visit) -> Response:
    """The story of one participant."""
    id_ = visit.number("player")
    _number(visit, id_)
    played = visit.house.tables.standings(visit.uid, visit.state, len(visit.state.tournament.rounds))
    settled = visit.house.tables.standings(visit.uid, visit.state)
    after = settled.field.after
    return visit.page(
        "card.html",
        entrant=visit.state.entrants[id_],
        number=visit.state.numbers[id_],
        card=card_view(visit.state, played, id_),
        place=settled.by_tpn[visit.state.numbers[id_]].rank if after else None,
        after=after,
        float_words=FLOATS,
        given=given_points(visit.state, id_),
        virtual=in_round(visit.state, visit.state.published).get(id_, 0),
        virtual_round=visit.state.published,
    )


def lots(visit: Visit) -> Response:
    visit.do(DrawStandingsLots())
    return visit.go(visit.path("standings"))


def order(visit: Visit) -> Response:
    """An order by hand: pairing numbers from the best on."""
    words = visit.form.text("order").replace(",", " ").split()
    if len(words) > MOST_ORDERED:
        raise BadForm("{field}: expected a whole number, found {found!r}", field="order", found="…")
    ids = []
    for word in words:
        id_ = picked(visit.state, word)
        if id_ is None:
            raise BadForm("there is no participant {tpn}", tpn=word)
        ids.append(id_)
    visit.do(OrderStandings(tuple(ids), visit.form.text("reason")))
    return visit.go(visit.path("standings"))


PAGES = (
    Page("GET", "/t/{uid}/standings", Role.READER, show),
    Page("GET", "/t/{uid}/standings/compare", Role.READER, compare),
    Page("GET", "/t/{uid}/standings/{player:int}/why", Role.READER, why),
    Page("POST", "/t/{uid}/standings/lots", Role.ARBITER, lots),
    Page("POST", "/t/{uid}/standings/order", Role.ARBITER, order),
    Page("GET", "/t/{uid}/cross-table", Role.READER, cross_table),
    Page("GET", "/t/{uid}/players/{player:int}", Role.READER, card),
)
