"""The data that programs may read."""

from starlette.responses import Response

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.wording import Translate
from albireo.formats.json_tournament.document import write_json
from albireo.formats.json_tournament.schema import published_schema
from albireo.i18n.wording import wording
from albireo.organising.standings import counted_rounds
from albireo.web.api import shapes
from albireo.web.api.endpoint import JSON, PAGE, ApiRequest, Endpoint, Query, role_in
from albireo.web.api.problems import ApiError
from albireo.web.api.public_data import PublicData
from albireo.web.http.decision_cache import names_of
from albireo.web.http.roles import Role
from albireo.web.views.boards import seat
from albireo.web.views.points import points_before
from albireo.web.views.tournament_list import summary
from albireo.web.views.why import story

SCHEMA_TYPE = "application/schema+json"
AFTER = Query("after", "after which round; without it after the last complete one")
MATCH = Query("match", "number of the match, where a pairing has several boards")


def data_of(asked: ApiRequest) -> PublicData:
    """Return the tournament that the address names, if the caller may see it."""
    asked.refuse_hidden()
    return PublicData(asked.context.uid, asked.context.state, asked.is_staff)


def tournaments(asked: ApiRequest) -> shapes.Tournaments:
    services = asked.context.services
    seen = []
    for head in services.desk.tournaments():
        line = summary(services, head)
        if (
            line.damage is None
            and not line.deleted
            and (line.is_public or role_in(asked.token, head.uid) >= Role.READER)
        ):
            seen.append(head.uid)
    part, following = asked.page(seen)
    found = tuple(PublicData(uid, services.desk.state(uid)).tournament() for uid in part)
    return shapes.Tournaments(found, len(seen), following)


def tournament(asked: ApiRequest) -> shapes.Tournament:
    return data_of(asked).tournament()


def players(asked: ApiRequest) -> shapes.Players:
    return data_of(asked).players()


def teams(asked: ApiRequest) -> shapes.Teams:
    return data_of(asked).teams()


def rounds(asked: ApiRequest) -> shapes.Rounds:
    return data_of(asked).rounds()


def round_(asked: ApiRequest) -> shapes.Round:
    number = asked.context.number("round")
    found = data_of(asked).round(number)
    if found is None:
        raise ApiError("not-found", AlbireoError("Round {round} is not published.", round=number))
    return found


def board(asked: ApiRequest) -> shapes.Board:
    wanted, match = asked.context.number("board"), asked.number("match")
    for each in round_(asked).boards:
        if (each.match, each.board) == (match, wanted):
            return each
    raise _no_board(asked.context.number("round"), wanted)


def _no_board(round_: int, board: int) -> ApiError:
    error = AlbireoError("Round {round} has no board {board}.", round=round_, board=board)
    return ApiError("not-found", error)


def why(asked: ApiRequest) -> shapes.Explanation:
    """Return the engine's reasons for a pairing of a published round."""
    data = data_of(asked)
    context, state = asked.context, asked.context.state
    number, place = context.number("round"), context.number("board")
    round_(asked)
    if place not in state.rounds[number - 1].matches:
        raise _no_board(number, place)
    match = state.rounds[number - 1].matches[place]
    points = points_before(state, number)
    seats = [seat(state, points, match.white), seat(state, points, match.black)]
    found = story(context.services.reasons, context.uid, state, number, seats)
    words = wording(context.language, names_of(state))
    return shapes.Explanation(
        round=number,
        board=place,
        white=data.unit(match.white),
        black=data.unit(match.black),
        outcome=tuple(_reason(note, words) for note in found.plain),
        decisions=tuple(_reason(note, words) for note in (*found.came_down, *found.sections)),
    )


def _reason(note: Note, words: Translate) -> shapes.Reason:
    parts = tuple(_reason(part, words) for part in note.parts)
    return shapes.Reason(note.kind, note.sentence(words), note.article, parts)


def standings(asked: ApiRequest) -> shapes.Standings:
    data = data_of(asked)
    return data.standings(asked.context.standings(_after(asked)))


def cross_table(asked: ApiRequest) -> shapes.CrossTable:
    data = data_of(asked)
    return data.cross_table(asked.context.standings(_after(asked)))


def _after(asked: ApiRequest) -> int:
    state = asked.context.state
    if not asked.is_staff and not state.rules.public_standings:
        raise ApiError("not-found", AlbireoError("The standings are not public."))
    last, wanted = counted_rounds(state), asked.number("after")
    if wanted is not None and wanted > last:
        raise ApiError("not-found", AlbireoError("The last complete round is {last}.", last=last))
    return last if wanted is None else wanted


def hall(asked: ApiRequest) -> shapes.HallScreen:
    return data_of(asked).hall()


def tournament_file(asked: ApiRequest) -> Response:
    """Return the tournament as a file, including data for staff only."""
    written = write_json(asked.context.state.tournament)
    return Response(written.data, media_type=JSON)


def schema(asked: ApiRequest) -> Response:
    return Response(published_schema(), media_type=SCHEMA_TYPE)


SCHEMA = Endpoint(
    "GET",
    "/schema.json",
    Role.PUBLIC,
    schema,
    "The JSON Schema of tournament files.",
    None,
    media_type=SCHEMA_TYPE,
)
_T = "/tournaments/{uid}"
_ROUND = f"{_T}/rounds/{{round:number}}"
ENDPOINTS = (
    Endpoint("GET", "/tournaments", Role.PUBLIC, tournaments, "Tournaments.", shapes.Tournaments, PAGE),
    Endpoint("GET", _T, Role.PUBLIC, tournament, "A tournament.", shapes.Tournament),
    Endpoint("GET", f"{_T}/players", Role.PUBLIC, players, "Its players.", shapes.Players),
    Endpoint("GET", f"{_T}/teams", Role.PUBLIC, teams, "Its teams.", shapes.Teams),
    Endpoint("GET", f"{_T}/rounds", Role.PUBLIC, rounds, "Its published rounds.", shapes.Rounds),
    Endpoint("GET", _ROUND, Role.PUBLIC, round_, "A published round: boards, results, byes.", shapes.Round),
    Endpoint(
        "GET",
        f"{_ROUND}/boards/{{board:number}}",
        Role.PUBLIC,
        board,
        "One board of a published round.",
        shapes.Board,
        (MATCH,),
    ),
    Endpoint(
        "GET",
        f"{_ROUND}/boards/{{board:number}}/why",
        Role.PUBLIC,
        why,
        "Why a board, or the match of that number, is paired as it is.",
        shapes.Explanation,
    ),
    Endpoint(
        "GET",
        f"{_T}/standings",
        Role.PUBLIC,
        standings,
        "Standings with tie-breaks.",
        shapes.Standings,
        (AFTER,),
    ),
    Endpoint(
        "GET", f"{_T}/cross-table", Role.PUBLIC, cross_table, "The cross table.", shapes.CrossTable, (AFTER,)
    ),
    Endpoint("GET", f"{_T}/hall", Role.PUBLIC, hall, "What the screens of the hall show.", shapes.HallScreen),
    Endpoint(
        "GET",
        f"{_T}/tournament.json",
        Role.READER,
        tournament_file,
        "The whole tournament as a file in JSON, with personal data.",
        None,
    ),
)
