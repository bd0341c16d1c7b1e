"""A helper's phone: the empty boards of a range, each gone a moment after its result is entered.

The address holds the code; there is no account. The first phone that uses the code is the only one it works
on. Results that could not be sent are kept by the page (`static/helper.js`) and sent later.
"""

from datetime import UTC, datetime

from starlette.responses import JSONResponse, Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.rounds.helpers import FillBoard, JoinAsHelper, helper_in_force
from albireo.desk.teams.line_ups import without_hidden_line_ups
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.storage.errors import StorageError
from albireo.web.http import answers, security
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import phone_mark
from albireo.web.routes.public import chosen_looks, show_page
from albireo.web.views.helpers import helper_boards

_WRONG_CODE = translatable("This code does not work. Ask the arbiter for a new one.")
_WAIT = translatable("Too many wrong codes were tried from here. Try again in {seconds} s.")
_CHANGED = translatable("The board was changed in the meantime. Check it and enter the result again.")
_ASKS = translatable("Something about this board has to be decided. Tell the arbiter the result.")


def show(context: RequestContext) -> Response:
    """Show the boards, or the button that binds the code to this phone."""
    wrong = _wrong_code(context)
    return chosen_looks(context) or (_problem(context, *wrong) if wrong else _page(context))


def join(context: RequestContext) -> Response:
    """Bind the code to this phone."""
    wrong = _wrong_code(context)
    if wrong:
        return _problem(context, *wrong)
    number = context.number("helper")
    helper = context.state.helpers.helpers[number]
    try:
        context.do(JoinAsHelper(number, _mark(context)), who=helper.author)
    except Refused as error:
        return _problem(context, answers.words(context, error), 409)
    return context.go(_address(context))


def enter(context: RequestContext) -> Response:
    """Enter the result of an empty board.

    The page's own script gets JSON: the boards left, or why the result was not accepted. Whatever else it
    gets means that the result was not heard, and is sent again.
    """
    wrong = _wrong_code(context)
    if wrong:
        said, status = wrong
        return JSONResponse({"said": said}, status) if context.is_fragment else _problem(context, *wrong)
    helper = context.state.helpers.helpers[context.number("helper")]
    try:
        context.do(_command(context), who=helper.author)
    except StorageError:
        raise
    except AlbireoError as error:
        context.__dict__.pop("state", None)
        said = _reason(context, error)
        return JSONResponse({"said": said}, 409) if context.is_fragment else _page(context, said, 409)
    if context.is_fragment:
        return JSONResponse({"part": _part(context)})
    return context.go(_address(context))


def _command(context: RequestContext) -> FillBoard:
    """Return the command of a board's form."""
    form, device, number = context.form, _mark(context), context.number("helper")
    round_, match, board = (form.number(name) for name in ("round", "match", "board"))
    result = form.text("result")
    if context.state.competition.match.is_one_game:
        return FillBoard(round_, match, number, device, result)
    return FillBoard(round_, board, number, device, result, match=match)


def _reason(context: RequestContext, error: AlbireoError) -> str:
    if isinstance(error, Conflict):
        return translator(context.language)(_CHANGED)
    if isinstance(error, NeedsConsent):
        return translator(context.language)(_ASKS)
    return answers.words(context, error)


def _mark(context: RequestContext) -> str:
    """Return what stands for this phone."""
    return phone_mark(context.services.secret, context.request.cookies.get(security.BROWSER_COOKIE, ""))


def _address(context: RequestContext) -> str:
    return context.path("helper", context.number("helper"), str(context.request.path_params["code"]))


def _part(context: RequestContext, error: str = "") -> str:
    """Return the part of the page that changes."""
    now = datetime.now(UTC)
    helper = context.state.helpers.helpers[context.number("helper")]
    try:
        helper_in_force(context.state, helper.id, now.isoformat())
    except Refused as refused:
        return context.text("captain_problem.html", problem=error or answers.words(context, refused))
    if helper.device != _mark(context):
        name = "helper_join.html"
        return context.text(name, helper=helper, address=_address(context), error=error)
    view = helper_boards(without_hidden_line_ups(context.state, now), helper, now)
    return context.text(
        "helper_part.html",
        helper=helper,
        view=view,
        address=_address(context),
        error=error,
        seen=context.state.version,
    )


def _page(context: RequestContext, error: str = "", status: int = 200) -> Response:
    helper = context.state.helpers.helpers[context.number("helper")]
    return show_page(
        context,
        "helper.html",
        _part(context, error),
        status,
        is_shared=False,
        which="",
        helper=helper,
        address=_address(context),
        is_one_game=context.state.competition.match.is_one_game,
    )


def _problem(context: RequestContext, words: str, status: int) -> Response:
    """Say what is wrong instead of showing boards; an open page takes it as what changed."""
    part = context.text("captain_problem.html", problem=words)
    shown_as = 200 if context.is_fragment else status
    return show_page(
        context, "helper.html", part, shown_as, is_shared=False, which="", helper=None, address=""
    )


def _wrong_code(context: RequestContext) -> tuple[str, int] | None:
    """Return what is said of a wrong code, or of another attempt after many, with its status.

    The right code works even while others guess from the same address.
    """
    services, number = context.services, context.number("helper")
    context.__dict__["state"] = services.desk.state(context.uid)  # a code is scanned as soon as it is shown
    codes = CurrentCodes(services, context.uid)
    helper = context.state.helpers.helpers.get(number)
    code = str(context.request.path_params["code"])
    if helper is not None and security.same(code, codes.of_helper(helper)):
        return None
    translate = translator(context.language)
    wait = services.seat_limiter.attempt(codes.helper_limit_key(number, sender(context.request)))
    if wait:
        return AlbireoError(_WAIT, seconds=wait).sentence(translate), 429
    codes.note_wrong_helper(number)
    return translate(_WRONG_CODE), 422


_HELPER = "/t/{uid}/helper/{helper:number}/{code}"
PAGES = (
    Page("GET", _HELPER, Role.PUBLIC, show, offered="helpers"),
    Page("POST", _HELPER, Role.PUBLIC, join, offered="helpers"),
    Page("POST", f"{_HELPER}/result", Role.PUBLIC, enter, offered="helpers"),
)
