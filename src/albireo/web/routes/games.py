"""Games in PGN: headers for live boards, collected games compared with the results, and export."""

from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.transfer.games import CollectGames, RemoveGames, games_file, games_of_rounds
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.foreign_file import read_foreign
from albireo.formats.pgn.games import games_text
from albireo.formats.pgn.headers import board_range
from albireo.state.tournament import State
from albireo.web.http import answers
from albireo.web.http.form import BadForm, Upload
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name
from albireo.web.routes.player_files import PASTED

PGN = "application/vnd.chess-pgn"
MOST_NAMES = 3
"""Maximum number of files named in the history."""


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the games of each round, missing ones and differences."""
    state = context.state
    return context.page(
        "games.html",
        status,
        rounds=list(reversed(games_of_rounds(state))),
        notes=state.collected.notes,
        names={player.tpn: player.name for player in state.tournament.players},
        error=error,
    )


def collect(context: RequestContext) -> Response:
    """Collect games from files, or pasted."""
    sent = [upload for upload in context.form.all_files("file") if upload.data]
    pasted = context.form.text("pasted").strip()
    try:
        if not sent and not pasted:
            raise BadForm("choose a file")
        files = [(each.name, each.data) for each in sent]
        if pasted:
            files.append((PASTED, pasted.encode(errors="replace")))
        texts = [read_foreign(games_text, data, name, file=name) for name, data in files]
        context.do(CollectGames(_name_of(sent), "\n\n".join(texts)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("games"))


def remove(context: RequestContext) -> Response:
    context.do(RemoveGames(context.form.number("round")))
    return context.go(context.path("games"))


def export_games(context: RequestContext) -> Response:
    """Return the games of some or all rounds and boards, with known moves."""
    state, form = context.state, context.form
    number = form.number("round", 0)
    if number > state.published:
        raise HTTPException(404)
    typed = form.text("boards").strip()
    boards = board_range(typed) if typed else None
    if typed and boards is None:
        wrong = BadForm("Boards: expected the first and the last, e.g. 1-20, found {found!r}.", found=typed)
        return show(context, answers.words(context, wrong), 422)
    text = games_file(state, range(number, number + 1) if number else None, boards)
    return download(text.encode(), _file(state, number), PGN)


def _file(state: State, number: int) -> str:
    return f"{file_name(state, 'games', after=number or None)}.pgn"


def _name_of(sent: Sequence[Upload]) -> str:
    names = [upload.name for upload in sent]
    return ", ".join(names[:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else "")


PAGES = (
    Page("GET", "/t/{uid}/games", Role.READER, show),
    Page("POST", "/t/{uid}/games", Role.ARBITER, collect),
    Page("POST", "/t/{uid}/games/remove", Role.ARBITER, remove, translatable("Remove games")),
    Page("GET", "/t/{uid}/games/pgn", Role.READER, export_games),
)
