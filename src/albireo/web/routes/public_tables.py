"""Standings for everybody, opened: the figures of a row, why one is ahead of another, groups, the cross
table, and the story of one player."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.standings.explain import compare, explain
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.routes.public import at_once, part_of, public, shown, standings_of
from albireo.web.routes.standings import asked_group, cross_table_text
from albireo.web.views import public as views
from albireo.web.views.card import FLOATS, card_view
from albireo.web.views.standings import group_choices
from albireo.web.visit import Visit


@public
def standings(visit: Visit) -> Response:
    """The standings of all, or of a group among themselves."""
    _standings_are_public(visit)
    group = asked_group(visit)
    error = ""
    if not group:
        part = part_of(visit, "standings")
    else:
        try:
            view = standings_of(visit, visit.state, group)
        except AlbireoError as problem:
            view, error = standings_of(visit, visit.state), answers.words(visit, problem)
        part = visit.text(
            "public_standings.html",
            view=view,
            clock=views.clock_of(visit.state),
            name=visit.state.settings.name,
        )
    found = visit.house.tables.standings(visit.uid, visit.state)
    choices = visit.house.kept.get(
        (visit.uid, "groups", found.field.after), found, lambda: group_choices(visit.state, found)
    )
    return shown(
        visit,
        "public_standings_page.html",
        part,
        422 if error else 200,
        which="standings",
        choices=choices,
        group=group,
        error=error,
    )


@public
def why(visit: Visit) -> Response:
    """The figures of one row opened, and why it is ahead of or behind the row opened before."""
    _standings_are_public(visit)
    found = visit.house.tables.standings(visit.uid, visit.state)
    id_, other = visit.number("player"), visit.form.number("with", 0)
    compared = None
    if other in visit.state.entrants and other != id_:
        compared = compare(found, visit.state.numbers[other], _number(visit, id_))
    text = visit.text(
        "public_why.html", note=explain(found, _number(visit, id_)), compared=compared, player=id_
    )
    return visit.html(text, is_shared=True)


@public
def cross_table(visit: Visit) -> Response:
    _standings_are_public(visit)
    found = visit.house.tables.standings(visit.uid, visit.state)
    part = visit.house.kept.get(
        (visit.uid, "public cross table", visit.language),
        found,
        lambda: visit.text(
            "public_cross_table.html",
            table=cross_table_text(visit, found, "rank", visit.path("public", "players")),
            after=found.field.after,
        ),
    )
    return shown(visit, "public.html", part, which="standings")


@public
def card(visit: Visit) -> Response:
    """The story of one player; what concerns places only where standings are public."""
    state, id_ = visit.state, visit.number("player")
    tpn = _number(visit, id_)
    found = visit.house.tables.standings(visit.uid, state, views.public_number(state))
    settled = visit.house.tables.standings(visit.uid, state)
    with_places = state.rules.public_standings and settled.field.after > 0
    part = visit.text(
        "public_card.html",
        card=card_view(state, found, id_),
        entrant=state.entrants[id_],
        number=tpn,
        after=settled.field.after,
        place=settled.by_tpn[tpn].rank if with_places else None,
        note=explain(settled, tpn) if with_places else None,
        float_words=FLOATS,
    )
    return shown(visit, "public_card_page.html", part, which="", player=state.entrants[id_].player)


def _standings_are_public(visit: Visit) -> None:
    if not visit.state.rules.public_standings:
        raise HTTPException(404)


def _number(visit: Visit, id_: int) -> int:
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    return visit.state.numbers[id_]


_PUBLIC = "/t/{uid}/public"
PAGES = (
    Page("GET", f"{_PUBLIC}/standings", Role.PUBLIC, standings, at_once=at_once("standings")),
    Page("GET", f"{_PUBLIC}/standings/{{player:int}}", Role.PUBLIC, why),
    Page("GET", f"{_PUBLIC}/cross-table", Role.PUBLIC, cross_table),
    Page("GET", f"{_PUBLIC}/players/{{player:int}}", Role.PUBLIC, card),
)
