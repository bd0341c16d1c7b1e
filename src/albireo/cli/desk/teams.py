"""Team events: teams and their members, line-ups, whole matches."""

import json
from pathlib import Path

import click

from albireo.cli.desk.fact_options import fact_options, given_facts
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.output import Head, table
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import ClearMatch, EnterMatch, ForfeitMatch
from albireo.desk.teams.eligibility import candidates
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import ClearLineUp, PublishLineUps, SubmitLineUp
from albireo.desk.teams.registration import (
    EditTeam,
    NewTeam,
    NumberTeams,
    ReadmitTeam,
    RegisterTeams,
    RemoveTeam,
    SetMembers,
    WithdrawTeam,
)
from albireo.desk.teams.transfers import TransferPlayer
from albireo.facts.team import TEAM
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State, number_of_boards, team_strength

_round_option = click.option(
    "--round", "-r", "round_", type=int, metavar="R", help="Default: the current round."
)


def _facts(given: dict[str, object]) -> TeamFacts:
    return TeamFacts(**given_facts(TEAM, given))


def _team(session: DeskSession, text: str) -> int:
    if not session.state.competition.offers("teams"):
        raise BadArgument("this is not a team event")
    return session.team(text)


@click.group("team")
def team() -> None:
    """Teams: register, edit, withdraw, number."""


@team.command("list")
@pass_session
def list_(session: DeskSession) -> None:
    """The teams in pairing number order, with their members in board order."""
    state = session.state
    by_number = sorted(state.team_numbers.items(), key=lambda item: item[1])
    rows = [_data(state, tpn, id_) for id_, tpn in by_number]
    if session.json:
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    heads = [Head(_("No"), ">"), Head(_("Team")), Head(_("Strength"), ">"), Head(_("Players"), shrinks=True)]
    table(
        heads,
        (
            [str(row["number"]), str(row["name"]), str(row["strength"] or ""), "; ".join(row["members"])]  # type: ignore[arg-type]
            for row in rows
        ),
    )


def _data(state: State, tpn: int, id_: int) -> dict[str, object]:
    found = state.teams[id_]
    return {
        "id": id_,
        "number": tpn,
        "name": found.name,
        "captain": found.captain,
        "division": found.group,
        "venue": found.venue,
        "club": found.club,
        "federation": found.federation,
        "strength": team_strength(state, id_),
        "fixed_board": found.fixed_board,
        "members": [state.entrants[player].name for player in found.members],
        "withdrawn_after": found.withdrawn_after,
    }


@team.command()
@click.argument("name")
@fact_options(TEAM)
@click.option(
    "--member", "-m", "members", multiple=True, help="A registered player; list them in board order."
)
@click.option("--from-round", type=int, metavar="R", help="First round of a late team.")
@acting
@pass_session
def add(
    session: DeskSession,
    /,
    name: str,
    members: tuple[str, ...],
    from_round: int | None,
    yes: int,
    seen: int | None,
    **given: object,
) -> None:
    """Register a team with already registered players."""
    players = tuple(session.player(text) for text in members)
    new = NewTeam(_facts({"name": name, **given}), players)
    session.act(RegisterTeams((new,), from_round), yes, seen)


@team.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--dry-run", is_flag=True, help="Only show what would be imported.")
@acting
@pass_session
def load(session: DeskSession, file: Path, dry_run: bool, yes: int, seen: int | None) -> None:
    """Register the teams in a CSV or XLSX file with a column "Team", each with its players in board order."""
    from albireo.desk.teams.team_import import preview_teams
    from albireo.formats.bounded_file import read_bounded
    from albireo.formats.pasted_teams import teams_in
    from albireo.formats.player_file import read_player_file

    found = preview_teams(session.state, teams_in(read_player_file(read_bounded(file), str(file))))
    for each in found.teams:
        if each.problem is not None:
            click.echo(f"{file}: {each.name}: {each.problem.sentence(wording())}", err=True)
        for row in each.players:
            for problem in (*row.problems, *row.remarks):
                click.echo(f"{file}:{row.row}: {row.name}: {problem.sentence(wording())}", err=True)
    if not dry_run and found.command.teams:
        session.act(found.command, yes, seen)


@team.command()
@click.argument("team_", metavar="TEAM")
@click.option("--name")
@fact_options(TEAM)
@acting
@pass_session
def edit(session: DeskSession, /, team_: str, yes: int, seen: int | None, **given: object) -> None:
    """Edit a team’s details (number or part of the name)."""
    session.act(EditTeam(_team(session, team_), _facts(given)), yes, seen)


@team.command()
@click.argument("team_", metavar="TEAM")
@click.argument("players", nargs=-1, required=True)
@acting
@pass_session
def members(session: DeskSession, team_: str, players: tuple[str, ...], yes: int, seen: int | None) -> None:
    """All members of a team in board order, reserves last."""
    session.act(SetMembers(_team(session, team_), tuple(session.player(text) for text in players)), yes, seen)


@team.command()
@click.argument("team_", metavar="TEAM")
@click.option("--expel", is_flag=True, help="Arbiter’s decision.")
@click.option("--reason", default="")
@acting
@pass_session
def withdraw(session: DeskSession, team_: str, expel: bool, reason: str, yes: int, seen: int | None) -> None:
    """Stop pairing a team."""
    session.act(WithdrawTeam(_team(session, team_), expel, reason), yes, seen)


@team.command()
@click.argument("team_", metavar="TEAM")
@acting
@pass_session
def readmit(session: DeskSession, team_: str, yes: int, seen: int | None) -> None:
    """Undo a withdrawal."""
    session.act(ReadmitTeam(_team(session, team_)), yes, seen)


@team.command()
@click.argument("team_", metavar="TEAM")
@acting
@pass_session
def remove(session: DeskSession, team_: str, yes: int, seen: int | None) -> None:
    """Remove a team before anything is paired."""
    session.act(RemoveTeam(_team(session, team_)), yes, seen)


@team.command()
@click.argument("teams", nargs=-1, required=True)
@acting
@pass_session
def number(session: DeskSession, teams: tuple[str, ...], yes: int, seen: int | None) -> None:
    """Set the pairing numbers: all teams in order."""
    found = [_team(session, text) for text in teams]
    session.act(NumberTeams(tuple((id_, tpn) for tpn, id_ in enumerate(found, start=1))), yes, seen)


@team.command()
@click.argument("player")
@click.argument("team_", metavar="TEAM")
@click.option("--day", default="", metavar="YYYY/MM/DD", help="Date from which it applies.")
@click.option("--reason", default="")
@acting
@pass_session
def transfer(
    session: DeskSession, player: str, team_: str, day: str, reason: str, yes: int, seen: int | None
) -> None:
    """Transfer a player to another team; games already played stay with the old team."""
    command = TransferPlayer(session.player(player), _team(session, team_), day, reason)
    session.act(command, yes, seen)


@click.command("line-up")
@click.argument("team_", metavar="TEAM")
@click.argument("players", nargs=-1)
@_round_option
@click.option("--clear", is_flag=True, help="Clear it: the first members play.")
@acting
@pass_session
def line_up(
    session: DeskSession,
    team_: str,
    players: tuple[str, ...],
    round_: int | None,
    clear: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Set a team’s line-up, board by board: positions among its members, 0 for an empty board."""
    id_ = _team(session, team_)
    state = session.state
    last = state.rounds[-1] if state.rounds else None
    current = last.number + 1 if last is not None and last.is_complete else max(len(state.rounds), 1)
    wanted = current if round_ is None else round_
    if clear:
        session.act(ClearLineUp(wanted, id_), yes, seen)
    elif players:
        session.act(SubmitLineUp(wanted, id_, _seats(state, id_, players)), yes, seen)
    else:
        _show(state, wanted, id_)


def _seats(state: State, team_: int, places: tuple[str, ...]) -> tuple[int, ...]:
    found = candidates(state, team_)
    seats = []
    for text in places:
        if not text.isdecimal() or int(text) > len(found):
            raise BadArgument(
                "a line-up lists members by number from 1 to {count}, or 0 for an empty board; found "
                "{found!r}",
                count=len(found),
                found=text,
            )
        seats.append(found[int(text) - 1] if int(text) else NOBODY)
    return tuple(seats)


def _show(state: State, round_: int, team_: int) -> None:
    handed_in = state.line_ups.submitted.get((round_, team_))
    boards = number_of_boards(state)
    members_ = state.teams[team_].members
    seats = handed_in.players if handed_in is not None else (*members_, *[NOBODY] * boards)[:boards]
    for board, player in enumerate(seats, start=1):
        click.echo(f"{board:>3} {state.entrants[player].name if player else '–'}")


@click.command("show-line-ups")
@_round_option
@acting
@pass_session
def show_line_ups(session: DeskSession, round_: int | None, yes: int, seen: int | None) -> None:
    """Reveal the line-ups of a round to everyone."""
    session.act(PublishLineUps(round_ or max(session.state.published, 1)), yes, seen)


@click.command()
@click.argument("match", type=int)
@click.argument("results")
@_round_option
@click.option("--reason", default="", help="Reason for a correction or a forfeit.")
@acting
@pass_session
def match(
    session: DeskSession,
    match: int,
    results: str,
    round_: int | None,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """A whole match: 1=01 board by board for the first-named team; score2½-1½ if the boards are not known;
    forfeit+-, forfeit-+, forfeit--; clear.
    """
    wanted = round_ or max(session.state.published, 1)
    if results == "clear":
        session.act(ClearMatch(wanted, match), yes, seen)
    elif results.startswith("forfeit"):
        session.act(ForfeitMatch(wanted, match, results.removeprefix("forfeit"), reason), yes, seen)
    elif results.startswith("score"):
        session.act(EnterMatchScore(wanted, match, results.removeprefix("score"), reason), yes, seen)
    else:
        session.act(EnterMatch(wanted, match, results, reason), yes, seen)


COMMANDS = (team, line_up, show_line_ups, match)
