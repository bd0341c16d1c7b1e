"""Team events: teams and their members, line-ups, whole matches."""

import json
from pathlib import Path

import click

from albireo.cli.desk.fact_options import fact_options, given_facts
from albireo.cli.desk.references import PLAYER, WHICH_ROUND, existing_file, round_option
from albireo.cli.desk.references import TEAM as TEAM_MEANT
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.output import Head, table
from albireo.desk.mechanism.face import Ref
from albireo.desk.rounds.match_scores import EnterMatchScore
from albireo.desk.rounds.matches import ClearMatch, EnterMatch, ForfeitMatch
from albireo.desk.teams.eligibility import candidates
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.line_ups import ClearLineUp, SubmitLineUp
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.facts.team import TEAM
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State, number_of_boards, team_strength


@click.command("team list")
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


@click.command("team add")
@click.argument("name")
@fact_options(TEAM)
@click.option(
    "--member",
    "-m",
    "members",
    type=PLAYER,
    metavar="TEXT",
    multiple=True,
    help="A registered player; list them in board order.",
)
@click.option("--from-round", type=int, metavar="R", help="First round of a late team.")
@acting
@pass_session
def add(
    session: DeskSession,
    /,
    name: str,
    members: tuple[int, ...],
    from_round: int | None,
    yes: int,
    seen: int | None,
    **given: object,
) -> None:
    """Register a team with already registered players."""
    new = NewTeam(TeamFacts(**given_facts(TEAM, {"name": name, **given})), members)
    session.act(RegisterTeams((new,), from_round), yes, seen)


@click.command("team load")
@click.argument("file", type=existing_file())
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


@click.command("line-up")
@click.argument("team_", metavar="TEAM", type=TEAM_MEANT)
@click.argument("players", nargs=-1)
@click.option("--round", "-r", "round_", type=int, metavar="R", help=WHICH_ROUND[Ref.LAST_ROUND])
@click.option("--clear", is_flag=True, help="Clear it: the first members play.")
@acting
@pass_session
def line_up(
    session: DeskSession,
    team_: int,
    players: tuple[str, ...],
    round_: int | None,
    clear: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Set a team’s line-up, board by board: positions among its members, 0 for an empty board."""
    state = session.state
    last = state.rounds[-1] if state.rounds else None
    current = last.number + 1 if last is not None and last.is_complete else max(len(state.rounds), 1)
    wanted = current if round_ is None else round_
    if clear:
        session.act(ClearLineUp(wanted, team_), yes, seen)
    elif players:
        session.act(SubmitLineUp(wanted, team_, _seats(state, team_, players)), yes, seen)
    else:
        _show(state, wanted, team_)


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


@click.command()
@click.argument("match", type=int)
@click.argument("results")
@round_option(Ref.PUBLISHED_ROUND)
@click.option("--reason", default="", help="Reason for a correction or a forfeit.")
@acting
@pass_session
def match(
    session: DeskSession,
    match: int,
    results: str,
    round_: int,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """A whole match: 1=01 board by board for the first-named team; score2½-1½ if the boards are not known;
    forfeit+-, forfeit-+, forfeit--; clear.
    """
    if results == "clear":
        session.act(ClearMatch(round_, match), yes, seen)
    elif results.startswith("forfeit"):
        session.act(ForfeitMatch(round_, match, results.removeprefix("forfeit"), reason), yes, seen)
    elif results.startswith("score"):
        session.act(EnterMatchScore(round_, match, results.removeprefix("score"), reason), yes, seen)
    else:
        session.act(EnterMatch(round_, match, results, reason), yes, seen)


COMMANDS = (list_, add, load, line_up, match)
