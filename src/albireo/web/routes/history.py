"""The history: every action with author and time; undo, redo, and back to any moment."""

from collections.abc import Callable

from starlette.responses import Response

from albireo.desk.compare import compare
from albireo.desk.mechanism.event import Event
from albireo.desk.mechanism.find_acts import TOPICS, ActFilter
from albireo.desk.mechanism.history import HistoryEntry
from albireo.desk.mechanism.moves import GoTo, Move, Redo, Undo
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.players.restriction_events import ProhibitedPairsSet
from albireo.desk.rounds.own_undo import OwnUndo, own_undo
from albireo.desk.settings.events import (
    FideModeLeft,
    RulesChanged,
    SettingsChanged,
    TournamentAnnulled,
    TournamentFinished,
    TournamentReopened,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

ON_A_PAGE = 100
"""Actions per page."""
MOST_DIFFERENCES = 400
CHIEFS_ACTS = (
    FideModeLeft,
    ProhibitedPairsSet,
    TournamentFinished,
    TournamentReopened,
    TournamentAnnulled,
)
"""Actions that only the chief arbiter may do and undo, besides settings and rules."""
ARBITERS_RULES = frozenset(
    {
        *("check_in", "public_pages", "public_standings", "public_ratings", "phone_results"),
        *("norm_exemption", "norm_games", "fide_event"),
    }
)
"""Rules with a separate page, which arbiters may change."""


class ForTheChief(AlbireoError):
    """A move over an action the role may not do."""


def show(context: RequestContext) -> Response:
    """Show a page of matching actions, newest first."""
    desk = context.services.desk
    page = max(1, context.form.number("page", 1))
    kind = context.form.text("kind")
    wanted = ActFilter(
        kind if kind in TOPICS else "",
        context.form.number("round", 0),
        context.form.number("player", 0),
        _hidden_topics(context),
    )
    found = desk.find_acts(context.uid, wanted, (page - 1) * ON_A_PAGE, ON_A_PAGE)
    can_undo, can_redo = desk.can_move(context.uid)
    return context.page(
        "history.html",
        found=found,
        wanted=wanted,
        kinds={name: title for name, title in TOPICS.items() if name not in wanted.without},
        names=[(entrant.name, entrant.id) for entrant in context.entrants_by_name],
        page=page,
        pages=max(1, -(-found.count // ON_A_PAGE)),
        last=desk.last_act(context.uid) if context.may(Role.ARBITER) else None,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _hidden_topics(context: RequestContext) -> tuple[str, ...]:
    """Return topics the role may not see: payments are for those who handle money."""
    return () if context.may(Role.CLERK) else ("money",)


def show_comparison(context: RequestContext) -> Response:
    """Compare two moments, the second by default now; with `back`, what going back changes."""
    desk, now = context.services.desk, context.state.version
    before, after = context.form.number("before", now), context.form.number("after", now)
    if not 1 <= before <= now or not 1 <= after <= now:
        raise BadForm("there is no such point in the history")
    back = context.form.has("back")
    older, newer = (now, before) if back else sorted((before, after))
    states = desk.state(context.uid, older), desk.state(context.uid, newer)
    differences = compare(*states, with_money="money" not in _hidden_topics(context))
    return context.page(
        "compare.html",
        older=desk.moment(context.uid, older),
        newer=desk.moment(context.uid, newer),
        is_now=newer == now,
        differences=differences[:MOST_DIFFERENCES],
        left=max(0, len(differences) - MOST_DIFFERENCES),
        back=newer if back else 0,
        undone=len(desk.moves_over(context.uid, GoTo(newer))) if back else 0,
    )


def _move(context: RequestContext, move: Move) -> None:
    if not context.may(Role.CHIEF) and any(
        map(_is_chiefs, context.services.desk.moves_over(context.uid, move))
    ):
        raise ForTheChief(
            "This overrides a decision of the chief arbiter, which only the chief arbiter can undo."
        )
    context.do(move)


def _is_chiefs(act: tuple[Event, ...]) -> bool:
    first = act[0]
    if isinstance(first, RulesChanged):
        return not first.changes.given().keys() <= ARBITERS_RULES
    # Settings that follow from another action, such as an acceleration after a late entry, come after it.
    return isinstance(first, SettingsChanged) or any(isinstance(event, CHIEFS_ACTS) for event in act)


def undo(context: RequestContext) -> Response:
    """Undo the last action; someone else's is shown first."""
    return _undo(context, is_meant=lambda last: last.who == context.who)


def _undo(context: RequestContext, is_meant: Callable[[HistoryEntry], bool]) -> Response:
    if not context.form.has("sure"):
        last = context.services.desk.last_act(context.uid)
        if last is not None and not is_meant(last):
            return answers.sure_to_undo(context, last, _where_back(context))
    _move(context, Undo())
    return _back(context)


def own_last_act(context: RequestContext) -> OwnUndo | None:
    """Return how to undo the visitor's last action; None if that would affect others'."""
    with context.services.desk.timeline(context.uid) as timeline:
        return own_undo(timeline, context.who)


def undo_mine(context: RequestContext) -> Response:
    """Undo the visitor's own last action, whatever others did since; else show what undo would do."""
    found = own_last_act(context)
    if not context.may(Role.ARBITER) and (found is None or found.board is None):
        raise refusal("nothing-of-yours", "You have no result to undo.")
    if found is None:
        return _undo(context, is_meant=lambda _: False)
    if isinstance(found.command, Undo):
        _move(context, found.command)
    else:  # it names the one result it undoes: only changes of that conflict with it
        context.do(found.command, seen=found.seen, identity=found.identity)
    back = _where_back(context)
    if found.board is not None and back == context.path("rounds", found.board[0]):
        return context.go(f"{back}#board-{found.board[1]}")
    return context.go(back)


def redo(context: RequestContext) -> Response:
    _move(context, Redo())
    return _back(context)


def go_to(context: RequestContext) -> Response:
    _move(context, GoTo(context.form.number("version")))
    return _back(context)


def _back(context: RequestContext) -> Response:
    return context.go(_where_back(context))


def _where_back(context: RequestContext) -> str:
    back = context.form.text("back")
    return back if back.startswith(context.path()) else context.path("history")


PAGES = (
    Page("GET", "/t/{uid}/history", Role.READER, show, of_events=None),
    Page("GET", "/t/{uid}/history/compare", Role.READER, show_comparison, of_events=None),
    Page("POST", "/t/{uid}/undo", Role.ARBITER, undo, translatable("Undo"), of_events=None),
    Page("POST", "/t/{uid}/undo-mine", Role.CLERK, undo_mine, translatable("Undo"), of_events=None),
    Page("POST", "/t/{uid}/redo", Role.ARBITER, redo, translatable("Redo"), of_events=None),
    Page(
        "POST", "/t/{uid}/go-to", Role.ARBITER, go_to, translatable("Go back to this point"), of_events=None
    ),
)
