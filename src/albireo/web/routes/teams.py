"""Teams: the list, adding them, and everything about one team."""

from collections import Counter
from datetime import date

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.text_checks import read_day
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.player_import import preview
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.rounds.outstanding import round_on
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import (
    DivideTeams,
    EditTeam,
    NewTeam,
    NumberTeams,
    ReadmitTeam,
    RegisterTeams,
    RemoveTeam,
    SetMembers,
    WithdrawTeam,
)
from albireo.desk.teams.team_import import TeamPreview, preview_teams
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.points import points
from albireo.facts.team import TEAM
from albireo.formats.pasted_players import open_pasted
from albireo.formats.pasted_teams import (
    TeamRows,
    guess_team_columns,
    open_pasted_teams,
    pasted_table,
    teams_in,
)
from albireo.formats.player_file import read_player_file, refuse_large
from albireo.formats.table_file import PlayerTable
from albireo.organising.standings import counted_rounds
from albireo.standings.team_scores import team_scores
from albireo.state.official import played_seats
from albireo.state.restrictions import AbnormalPointsRow
from albireo.state.tournament import State, team_strength
from albireo.web.http import answers
from albireo.web.http.current_codes import CurrentCodes
from albireo.web.http.fact_fields import fact_fields, typed_facts
from albireo.web.http.form import BadForm, Form, whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.seat_codes import code_with_spaces
from albireo.web.routes.player_files import PASTED, show_table
from albireo.web.routes.registration import new_facts
from albireo.web.views.given_points import given_points
from albireo.web.views.teams import team_matches, team_rows_of


def show(
    context: RequestContext,
    error: str = "",
    status: int = 200,
    found: TeamPreview | None = None,
    pasted: str = "",
) -> Response:
    """Show the list; collapse the forms for adding teams if there are any teams."""
    return context.page(
        "teams.html",
        status,
        rows=team_rows_of(context.state),
        error=error,
        found=found,
        pasted=pasted or context.form.text("pasted"),
        is_adding=bool(error or found or context.form.has("add")),
        typed=context.form if error else None,
    )


def add(context: RequestContext) -> Response:
    """Add one team; its players are added on its page."""
    try:
        context.do(RegisterTeams((NewTeam(_facts(context.form)),), _entry_round(context)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("teams", context.state.team_registration.next_team - 1))


def paste(context: RequestContext) -> Response:
    """Register unambiguous teams at once; otherwise show a preview, of a table with its columns."""
    text = context.form.text("pasted")
    try:
        table = pasted_table(text)
        if table is not None:
            return _take_table(context, refuse_large(table))
        return _take(context, open_pasted_teams(text, PASTED), text)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)


def upload(context: RequestContext) -> Response:
    """Import a spreadsheet with a team column."""
    file = context.form.file("file")
    try:
        if file is None:
            raise BadForm("choose a file")
        table = read_player_file(file.data, file.name)
        return show_table(context, table, guess_team_columns(table), file.name)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)


def _take_table(context: RequestContext, table: PlayerTable) -> Response:
    """Register the teams of a table at once if every column is known and no row is in doubt."""
    columns = guess_team_columns(table)
    if len(columns) == len(table.heading) and {"team", "name"} <= set(columns):
        found = preview_teams(context.state, teams_in(table, columns))
        if found.command.teams and not found.is_doubtful:
            context.do(found.command)
            return context.go(context.path("teams"))
    return show_table(context, table, columns, "")


def _take(context: RequestContext, teams: tuple[TeamRows, ...], text: str) -> Response:
    found = preview_teams(context.state, teams)
    if not found.command.teams:
        raise BadForm("no team found: enter the team name, then its players, then a blank line")
    if found.is_doubtful and not context.form.has("sure"):
        return show(context, found=found, pasted=text)
    context.do(found.command)
    return context.go(context.path("teams"))


def _entry_round(context: RequestContext) -> int | None:
    return context.form.number("entry_round") if context.form.text("entry_round") else None


def _facts(form: Form) -> TeamFacts:
    return TeamFacts(**typed_facts(TEAM, form))


def one(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show everything about one team."""
    team = _team(context)
    state = context.state
    tpn = state.team_numbers[team]
    has_matches = state.competition.offers("matches-of-team")
    found = context.standings() if has_matches else None
    after = counted_rounds(state)
    scores = team_scores(state.tournament, after) if after else ()
    codes = CurrentCodes(context.services, context.uid)
    return context.page(
        "team.html",
        status,
        team=state.teams[team],
        number=tpn,
        strength=team_strength(state, team),
        members=[state.entrants[id_] for id_ in state.teams[team].members],
        free=_free_players(state),
        others=_members_of_others(state, team),
        guests=_guests(state, team) if has_matches else (),
        matches=team_matches(state, team),
        place=found.by_tpn[tpn] if found is not None and after else None,
        score=next((score for score in scores if score.tpn == tpn), None),
        after=after,
        today=date.today().strftime("%Y/%m/%d"),
        given=given_points(state, team) if has_matches else (),
        code=code_with_spaces(codes.of_team(team)),
        captain_path=context.path("captain", team, codes.of_team(team)),
        wrong_codes=codes.wrong_of_team(team) if context.may(Role.ARBITER) else 0,
        error=error,
        fact_fields=fact_fields(
            TEAM,
            state.teams[team],
            context.form if error else None,
            {} if has_matches else {"fixed_board": None},
        ),
    )


def renew_code(context: RequestContext) -> Response:
    """Renew the captain's code: the old address stops working."""
    team = _team(context)
    CurrentCodes(context.services, context.uid).renew_team(team)
    return context.go(context.path("teams", team))


def _free_players(state: State) -> list[tuple[int, str]]:
    """Return players without a team, who may become members."""
    taken = {player for team in state.teams.values() for player in team.members}
    return [(entrant.id, entrant.name) for entrant in state.entrants.values() if entrant.id not in taken]


def _members_of_others(state: State, team: int) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return players who could transfer to a team, by their teams."""
    return [
        (other.name, [(player, state.entrants[player].name) for player in other.members])
        for other in sorted(state.teams.values(), key=lambda other: other.name.casefold())
        if other.id != team and other.members
    ]


def _guests(state: State, team: int) -> list[tuple[int, str, int]]:
    """Return non-members who have played for a team, and in how many matches."""
    members = state.teams[team].members
    rounds = state.rounds[: state.published]
    seats = (
        played_seats(state, round_).get(round_.match_of(team) or 0, {}).get(team, ()) for round_ in rounds
    )
    counts = Counter(player for own in seats for player in own)
    return [
        (player, state.entrants[player].name, count)
        for player, count in counts.items()
        if player in state.entrants and player not in members
    ]


def _team(context: RequestContext) -> int:
    team = context.number("team")
    if team not in context.state.teams:
        raise HTTPException(404)
    return team


def _show_teams(context: RequestContext) -> Response:
    return context.go(context.path("teams", context.number("team")))


def edit(context: RequestContext) -> Response:
    try:
        context.do(EditTeam(_team(context), _facts(context.form)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return one(context, answers.words(context, error), 422)
    return _show_teams(context)


def members(context: RequestContext) -> Response:
    """Reorder members, remove one, or add a registered player."""
    team = context.state.teams[_team(context)]
    places = {
        whole(id_): place
        for id_, place in zip(context.form.texts("member"), context.form.texts("place"), strict=False)
    }
    wanted = [id_ for id_ in team.members if places.get(id_, "1") != ""]
    order = {id_: (whole(places.get(id_, "")) or 99, at) for at, id_ in enumerate(wanted)}
    wanted.sort(key=order.__getitem__)
    joins = context.form.number("joins", 0)
    try:
        context.do(SetMembers(team.id, (*wanted, *([joins] if joins else []))))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return one(context, answers.words(context, error), 422)
    return _show_teams(context)


def players(context: RequestContext) -> Response:
    """Add new players to the team: pasted, or from a rating list."""
    team = context.state.teams[_team(context)]
    try:
        context.do(SetMembers(team.id, team.members, _new_players(context)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return one(context, answers.words(context, error), 422)
    return _show_teams(context)


def _new_players(context: RequestContext) -> tuple[PlayerFacts, ...]:
    if context.form.text("listed") or context.form.text("name").strip():
        return (new_facts(context),)
    opened = open_pasted(context.form.text("pasted"), PASTED)
    found = preview(context.state, opened[1]).rows if opened is not None else ()
    problem = next((row for row in found if row.facts is None or row.problems), None)
    if problem is not None:
        raise BadForm(
            translatable("line {line}, {name}: {reason}"),
            line=problem.row,
            name=problem.name,
            reason=problem.problems[0],
        )
    if not found:
        raise BadForm("enter one player per line: name and rating")
    return tuple(row.facts for row in found if row.facts is not None)


def withdraw(context: RequestContext) -> Response:
    """Withdraw a team, or expel it: the button of a question names which."""
    expels = context.form.has("expel")
    context.act = translatable("Expel") if expels else translatable("Withdraw")
    context.do(WithdrawTeam(_team(context), expels, context.form.text("reason")))
    return _show_teams(context)


def readmit(context: RequestContext) -> Response:
    context.do(ReadmitTeam(_team(context)))
    return _show_teams(context)


def remove(context: RequestContext) -> Response:
    context.do(RemoveTeam(_team(context)))
    return context.go(context.path("teams"))


def give(context: RequestContext) -> Response:
    """Award or deduct match or game points, on a day in a league, else in a round, with the reason."""
    team, form = _team(context), context.form
    try:
        if not form.text("reason").strip():
            raise BadForm("enter a reason: it appears in the history and on the team’s page")
        sign = -1 if form.text("what") == "take" else 1
        worth = [sign * abs(points(form.text(name) or "0")) for name in ("game_points", "match_points")]
        day = read_day(form.text("day")) if context.state.competition.rhythm.has_fixtures else ""
        round_ = round_on(context.state, day) if day else form.number("round")
        row = AbnormalPointsRow(None, worth[0], round_, (team,), form.text("reason"), worth[1], day)
        context.do(SetAbnormalPoints((*context.state.restrictions.abnormal, row)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return one(context, answers.words(context, error), 422)
    return _show_teams(context)


def take_back(context: RequestContext) -> Response:
    """Remove awarded or deducted points; the history keeps both."""
    team, place, rows = (
        _team(context),
        context.form.number("place"),
        context.state.restrictions.abnormal,
    )
    if place >= len(rows) or (rows[place].players and team not in rows[place].players):
        raise BadForm("there is no such rule")
    context.do(SetAbnormalPoints((*rows[:place], *rows[place + 1 :])))
    return _show_teams(context)


def divide(context: RequestContext) -> Response:
    """Save the division of every team."""
    given = tuple(
        (team, context.form.text(f"division-{team}").strip())
        for team in context.state.teams
        if context.form.has(f"division-{team}")
    )
    try:
        context.do(DivideTeams(given))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("teams"))


def number(context: RequestContext) -> Response:
    """Save the pairing numbers of the teams."""
    given = {
        team: context.form.number(f"number-{team}", tpn) for team, tpn in context.state.team_numbers.items()
    }
    try:
        context.do(NumberTeams(tuple(sorted(given.items(), key=lambda item: item[1]))))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("teams"))


_TEAM = "/t/{uid}/teams/{team:number}"
PAGES = (
    Page("GET", "/t/{uid}/teams", Role.READER, show, offered="teams"),
    Page("POST", "/t/{uid}/teams/add", Role.ARBITER, add, translatable("Register anyway")),
    Page("POST", "/t/{uid}/teams/paste", Role.ARBITER, paste, translatable("Register anyway")),
    Page("POST", "/t/{uid}/teams/file", Role.ARBITER, upload, translatable("Register anyway")),
    Page("POST", "/t/{uid}/teams/numbers", Role.ARBITER, number, translatable("Renumber")),
    Page("POST", "/t/{uid}/teams/divisions", Role.ARBITER, divide, translatable("Edit divisions")),
    Page("GET", _TEAM, Role.READER, one),
    Page("POST", f"{_TEAM}/new-code", Role.ARBITER, renew_code),
    Page("POST", f"{_TEAM}/edit", Role.ARBITER, edit, translatable("Save anyway")),
    Page("POST", f"{_TEAM}/members", Role.ARBITER, members, translatable("Edit members anyway")),
    Page("POST", f"{_TEAM}/players", Role.ARBITER, players, translatable("Register anyway")),
    Page("POST", f"{_TEAM}/withdraw", Role.ARBITER, withdraw, translatable("Expel")),
    Page("POST", f"{_TEAM}/readmit", Role.ARBITER, readmit, translatable("Re-admit")),
    Page("POST", f"{_TEAM}/remove", Role.ARBITER, remove, translatable("Remove from the list")),
    Page("POST", f"{_TEAM}/points", Role.ARBITER, give, translatable("Change points"), offered="team-points"),
    Page(
        "POST",
        f"{_TEAM}/points/take-back",
        Role.ARBITER,
        take_back,
        translatable("Change points"),
        offered="team-points",
    ),
)
