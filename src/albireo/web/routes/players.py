"""The participants: the list, and the ways to add them."""

from starlette.responses import Response

from albireo.domain.message import Translatable
from albireo.domain.player import Title
from albireo.domain.result import Mark
from albireo.formats.name_reading import is_in_unknown_order
from albireo.state.rules import Rules
from albireo.state.tournament import State
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.round import BYE_NAMES


def show(
    context: RequestContext,
    error: str = "",
    status: int = 200,
    add_error: str = "",
    file_error: str = "",
) -> Response:
    """Show the list; the forms for adding players are collapsed unless in use.

    Each shows its own error.
    """
    state = context.state
    entrants = sorted(state.entrants.values(), key=lambda entrant: state.numbers[entrant.id])
    return context.page(
        "players.html",
        status,
        entrants=entrants,
        numbers=state.numbers,
        error=error,
        add_error=add_error,
        file_error=file_error,
        typed=context.form,
        pasted=context.form.text("pasted"),
        first_entry=state.published + 1,
        late_bye=_late_bye(state.rules),
        titles=tuple(Title.__members__),
        unclear=_in_unknown_order(state),
        is_adding=bool(error or add_error or file_error or context.form.has("add")),
    )


def _in_unknown_order(state: State) -> frozenset[int]:
    """Return whose name does not show which part is the family name, in a list where others do.

    The name of a player with a FIDE ID is as rating lists spell it.
    """
    players = [entrant.player for entrant in state.entrants.values()]
    if not any("," in player.name for player in players):
        return frozenset()
    return frozenset(
        entrant.id
        for entrant in state.entrants.values()
        if not entrant.player.fide_id and is_in_unknown_order(entrant.name)
    )


def _late_bye(rules: Rules) -> Translatable | None:
    """Return the bye of a late entry for missed rounds, if it is worth anything."""
    if not rules.late_entry_limit or rules.late_entry_mark is Mark.ZERO_BYE:
        return None
    return BYE_NAMES[rules.late_entry_mark]


def options(context: RequestContext) -> Response:
    """Return all participants as options for a field, loaded on focus, the same for all."""
    state = context.state
    text = context.services.pages.get(
        (context.uid, "participants"),
        (state.units, state.unit_numbers),
        lambda: context.text(
            "participants.html",
            options=[(tpn, state.units[id_].name) for tpn, id_ in sorted(state.unit_ids.items())],
        ),
    )
    return context.html(text, is_shared=True)


PAGES = (
    Page("GET", "/t/{uid}/players", Role.READER, show),
    Page("GET", "/t/{uid}/participants", Role.READER, options),
)
