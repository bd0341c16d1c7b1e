"""Standings after any round, explanations, cross table, player card."""

from fractions import Fraction
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.players.search import find_unit
from albireo.desk.standings.commands import DrawStandingsLots, GiveTieBreakFigures, OrderStandings
from albireo.domain.groups import groups_in
from albireo.domain.message import Remark
from albireo.domain.participant_search import UnknownParticipant
from albireo.domain.points import Points
from albireo.formats.user_values import read_user_values
from albireo.organising.play_offs import undecided_ties
from albireo.organising.standings import codes_from_elsewhere, counted_rounds
from albireo.pairing.grouped import group_title
from albireo.reports.documents.cross_table import labels
from albireo.reports.player_story import FLOATS, PlayerStories
from albireo.standings.crosstable import CrossRow, Numbering, column_sums, crosstable, matrix
from albireo.standings.explain import compare as compare_places
from albireo.standings.explain import explain
from albireo.standings.groups import places_by_group
from albireo.standings.order import Place, Standings
from albireo.state.tournament import State
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.ratings import opened_norms, opened_rating
from albireo.web.views.acceleration import in_round
from albireo.web.views.given_points import given_points
from albireo.web.views.ratings import names_of
from albireo.web.views.standings import group_choices, standings_view

MOST_ORDERED = 100
BY = ("rank", "tpn", "square")
"""Numberings of cross tables."""


def show(context: RequestContext) -> Response:
    found = standings_for(context)
    group = asked_group(context)
    view = standings_view(context.state, found, context.language, group)
    # The table is the same for everyone in a language while the standings are unchanged.
    pages = context.services.pages
    return context.page(
        "standings.html",
        view=view,
        undecided=undecided_ties(context.state),
        table=pages.get(
            (context.uid, "standings", view.after, group, context.language),
            found,
            lambda: context.text("standings_table.html", view=view),
        ),
        choices=pages.get(
            (context.uid, "groups", view.after), found, lambda: group_choices(context.state, found)
        ),
        group=group,
        asked_after=context.form.has("after"),
        standings=found,
        from_elsewhere=_figures_in_lines(context.state),
    )


def _figures_in_lines(state: State) -> dict[str, str]:
    """Return values computed elsewhere as typed, by code."""
    numbers = state.unit_numbers
    return {
        code: "\n".join(
            f"{numbers[id_]} {float(Fraction(figure)):g}"
            for id_, figure in sorted(
                state.standings.figures.get(code, {}).items(), key=lambda item: numbers[item[0]]
            )
        )
        for code in codes_from_elsewhere(state.settings.tie_breaks)
    }


def asked_group(context: RequestContext) -> str:
    """Return the requested group: one of the list, or typed limits of rating or age."""
    for kind in ("rating", "age"):
        low, high = (context.form.text(f"{kind}_{end}").strip() for end in ("from", "to"))
        if low or high:
            return f"{kind}={low or (0 if kind == 'age' else '')}-{high or (999 if kind == 'age' else '')}"
    if context.form.has("group"):
        return context.form.text("group")
    if not context.state.competition.offers("categories"):
        return ""
    groups = groups_in(context.state.tournament, max(1, context.state.published))
    return f"group={next(iter(groups))}" if groups else ""


def standings_for(context: RequestContext) -> Standings:
    """Return the standings after the round in the address."""
    last = context.state.tournament.last_round
    after = min(context.form.number("after", counted_rounds(context.state)), last)
    return context.standings(after)


def why(context: RequestContext) -> Response:
    """Show every value of a participant in detail, in the side panel."""
    found = standings_for(context)
    tpn = _number(context, context.number("player"))
    return context.page(
        "why_standing.html",
        note=explain(found, tpn),
        tpn=tpn,
        after=found.field.after,
        given=given_points(context.state, context.number("player")),
    )


def compare(context: RequestContext) -> Response:
    """Show why one participant is ahead of another."""
    found = standings_for(context)
    try:
        ids = [find_unit(context.state, context.form.text(name)) for name in ("first", "second")]
    except UnknownParticipant as error:
        return context.page("standing_compared.html", problem=answers.words(context, error), note=None)
    first, second = (context.state.unit_numbers[id_] for id_ in ids)
    note = compare_places(found, first, second) if first != second else None
    return context.page("standing_compared.html", problem="", note=note)


def _number(context: RequestContext, id_: int) -> int:
    if id_ not in context.state.units:
        raise HTTPException(404)
    return context.state.unit_numbers[id_]


def cross_table(context: RequestContext) -> Response:
    found = standings_for(context)
    by = context.form.text("by")
    if by not in BY:
        by = usual_numbering(found)
    return context.page(
        "cross_table.html",
        table=context.services.pages.get(
            (context.uid, "cross table", found.field.after, by, context.language),
            found,
            lambda: cross_table_text(context, found, by, context.path("players")),
        ),
        by=by,
        can_be_square=found.field.predetermined,
        standings=found,
    )


def usual_numbering(found: Standings) -> str:
    """Return the square if the rounds are known in advance, else by place."""
    return "square" if found.field.predetermined else "rank"


class CrossTablePage(NamedTuple):
    """The cross table of everyone, or of a separately paired group."""

    label: Remark | None
    """The group."""
    rows: tuple[CrossRow, ...]
    sums: tuple[Points, ...]
    """Of each round, or of what was made against each participant."""

    @property
    def total(self) -> Points:
        """All points of the table."""
        return sum(row.points for row in self.rows)


def cross_table_text(context: RequestContext, found: Standings, by: str, cards: str) -> str:
    """Return the table, or one for each group, with names linked to cards."""
    numbering = Numbering.TPN if by == "tpn" else Numbering.RANK
    groups: list[tuple[str | None, tuple[Place, ...] | None]] = [*places_by_group(found).items()]
    is_square = by == "square"
    tables = []
    for name, places in groups or [(None, None)]:
        rows = matrix(found, places) if is_square else crosstable(found, numbering, places)
        label = None if name is None else group_title(found.field.tournament, name)
        tables.append(CrossTablePage(label, rows, column_sums(found, rows, is_square)))
    of_rounds = labels(found.field.tournament)[: found.field.after * found.field.tournament.games_per_round]
    return context.text(
        "cross_table_body.html",
        tables=tables,
        by=by,
        of_rounds=of_rounds,
        cards=cards,
        has_annulled=bool(found.field.options.left_out),
        state=context.state,
    )


def card(context: RequestContext) -> Response:
    """Show a participant's card."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    tpn = context.state.numbers[id_]
    played = context.player_standings(context.state.tournament.last_round)
    stories = PlayerStories(played.field)
    settled = context.player_standings()
    is_unit = id_ in context.state.units and context.state.competition.offers("places-of-players")
    after = settled.field.after
    is_unrated = context.state.lasting.is_unrated
    return context.page(
        "card.html",
        entrant=context.state.entrants[id_],
        number=tpn,
        card=stories.story(tpn),
        performance=stories.performance(tpn),
        place=settled.by_tpn[tpn].rank if after else None,
        after=after,
        float_words=FLOATS,
        given=given_points(context.state, id_) if is_unit else (),
        virtual=in_round(context.state, context.state.published).get(id_, 0) if is_unit else 0,
        teams=[team for team in context.state.teams.values() if id_ in team.members],
        virtual_round=context.state.published,
        opened=None if is_unrated else opened_rating(context, id_),
        found=None if is_unrated else opened_norms(context, id_),
        participant_names=names_of(context.state),
    )


def lots(context: RequestContext) -> Response:
    context.do(DrawStandingsLots())
    return context.go(context.path("standings"))


def order(context: RequestContext) -> Response:
    """Save a manual order: pairing numbers, best first."""
    words = context.form.text("order").replace(",", " ").split()
    if len(words) > MOST_ORDERED:
        raise BadForm("{field}: expected a whole number, found {found!r}", field="order", found="…")
    ids = tuple(find_unit(context.state, word) for word in words)
    context.do(OrderStandings(ids, context.form.text("reason")))
    return context.go(context.path("standings"))


def figures(context: RequestContext) -> Response:
    """Save values computed elsewhere: a number and a value per line."""
    given = read_user_values(context.form.text("figures") + "\n", sorted(context.state.unit_ids))
    ids = context.state.unit_ids
    rows = tuple((ids[tpn], str(figure)) for tpn, figure in sorted(given.items()))
    context.do(GiveTieBreakFigures(context.form.text("code"), rows))
    return context.go(context.path("standings"))


PAGES = (
    Page("GET", "/t/{uid}/standings", Role.READER, show),
    Page("GET", "/t/{uid}/standings/compare", Role.READER, compare),
    Page("GET", "/t/{uid}/standings/{player:number}/why", Role.READER, why),
    Page("POST", "/t/{uid}/standings/lots", Role.ARBITER, lots),
    Page("POST", "/t/{uid}/standings/order", Role.ARBITER, order),
    Page("POST", "/t/{uid}/standings/figures", Role.ARBITER, figures),
    Page("GET", "/t/{uid}/cross-table", Role.READER, cross_table),
    Page("GET", "/t/{uid}/players/{player:number}", Role.READER, card),
)
