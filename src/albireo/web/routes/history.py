"""The history: every act, who did it and when; undo, redo, and back to any moment."""

from starlette.responses import Response

from albireo.desk import events as e
from albireo.desk.commands.moves import GoTo, Move, Redo, Undo
from albireo.desk.history import Line
from albireo.desk.outcome import refusal
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.visit import Visit

MOST_SHOWN = 300
"""Events of the page, unless all are asked for."""
CHIEFS_ACTS = (
    e.FideModeLeft,
    e.ProhibitedPairsSet,
    e.TournamentFinished,
    e.TournamentReopened,
    e.TournamentAnnulled,
)
"""What only the chief arbiter may do, and so only the chief may undo; settings and rules besides."""
ARBITERS_RULES = frozenset({"check_in", "public_pages", "phone_results"})
"""Rules that have a page of their own, which arbiters may change."""
MONEY = ("payment-recorded", "entry-fee-set")
"""Kinds of notes for those who may see payments."""


class ForTheChief(AlbireoError):
    """A move over something the role does not allow to do."""


def show(visit: Visit) -> Response:
    desk, version = visit.house.desk, visit.state.version
    since = 0 if visit.form.has("all") else max(0, version - MOST_SHOWN)
    lines = desk.history(visit.uid, since)
    can_undo, can_redo = desk.can_move(visit.uid)
    return visit.page(
        "history.html",
        # the first act may have begun before the version the page starts with
        lines=_shown(visit, lines[::-1] if since == 0 else lines[:0:-1]),
        is_cut=since > 0,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _shown(visit: Visit, lines: tuple[Line, ...]) -> list[Line]:
    """What the role may see: who paid what is for those who take the money."""
    if visit.may(Role.CLERK):
        return list(lines)
    return [line for line in lines if not any(note.kind.startswith(MONEY) for note in line.notes)]


def _move(visit: Visit, move: Move) -> None:
    if not visit.may(Role.CHIEF) and any(map(_is_chiefs, visit.house.desk.moves_over(visit.uid, move))):
        raise ForTheChief("This goes over a decision of the chief arbiter, who alone can take it back.")
    visit.do(move)


def _is_chiefs(act: tuple[e.Event, ...]) -> bool:
    first = act[0]
    if isinstance(first, e.RulesChanged):
        return not first.changes.given().keys() <= ARBITERS_RULES
    # Settings that follow from another act, such as an acceleration after a late entry, come behind it.
    return isinstance(first, e.SettingsChanged) or any(isinstance(event, CHIEFS_ACTS) for event in act)


def undo(visit: Visit) -> Response:
    """Take back the last act; one of somebody else is shown first."""
    if not visit.form.has("sure"):
        last = visit.house.desk.last_act(visit.uid)
        if last is not None and last.who != visit.who:
            return answers.sure_to_undo(visit, last, _where_back(visit))
    _move(visit, Undo())
    return _back(visit)


def undo_mine(visit: Visit) -> Response:
    """Take back the visitor's own last act, whatever others did since; else show what undo would do."""
    found = visit.house.desk.taking_back(visit.uid, visit.who)
    if not visit.may(Role.ARBITER) and (found is None or found.board is None):
        raise refusal("nothing-of-yours", "There is no result of yours to take back.")
    if found is None:
        return undo(visit)
    if isinstance(found.command, Undo):
        _move(visit, found.command)
    else:  # it names the one result it takes back: whatever else happened meanwhile is not touched
        visit.do(found.command, seen=visit.state.version, identity=found.identity)
    back = _where_back(visit)
    if found.board is not None and back == visit.path("rounds", found.board[0]):
        return visit.go(f"{back}#board-{found.board[1]}")
    return visit.go(back)


def redo(visit: Visit) -> Response:
    _move(visit, Redo())
    return _back(visit)


def go_to(visit: Visit) -> Response:
    _move(visit, GoTo(visit.form.number("version")))
    return _back(visit)


def _back(visit: Visit) -> Response:
    return visit.go(_where_back(visit))


def _where_back(visit: Visit) -> str:
    back = visit.form.text("back")
    return back if back.startswith(visit.path()) else visit.path("history")


PAGES = (
    Page("GET", "/t/{uid}/history", Role.READER, show),
    Page("POST", "/t/{uid}/undo", Role.ARBITER, undo, translatable("Undo")),
    Page("POST", "/t/{uid}/undo-mine", Role.CLERK, undo_mine, translatable("Undo")),
    Page("POST", "/t/{uid}/redo", Role.ARBITER, redo, translatable("Redo")),
    Page("POST", "/t/{uid}/go-to", Role.ARBITER, go_to, translatable("Go back to it")),
)
