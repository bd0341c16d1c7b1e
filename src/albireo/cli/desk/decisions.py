"""Decisions about individual participants: prohibited pairings, ties, pairing numbers."""

from datetime import date

import click

from albireo.cli.desk.play_off_text import show_play_off
from albireo.cli.desk.references import PLAYER, UNIT, result_in
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.text_checks import read_day
from albireo.desk.players.special_rules import SetAbnormalPoints, SetProhibitedPairs, SetVirtualPoints
from albireo.desk.rounds.outstanding import round_on
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.standings.play_off import CancelPlayOff, EnterPlayOffResult, StartPlayOff
from albireo.domain.points import points as points_in
from albireo.domain.tournament import LAST_ROUND
from albireo.standings.play_off import GameKey
from albireo.state.groups_apart import KINDS
from albireo.state.restrictions import AbnormalPointsRow, KeepApart, Prohibition, VirtualPointsRow
from albireo.state.tournament import State


@click.command()
@click.argument("players", type=PLAYER, nargs=-1)
@click.option("--from", "first", type=int, default=1, show_default=True, metavar="R", help="First round.")
@click.option(
    "--to", "last", type=int, default=LAST_ROUND, metavar="R", help="Last round.  [default: to the end]"
)
@click.option(
    "--same", type=click.Choice(sorted(KINDS)), help="All players with the same club or federation."
)
@click.option("--none", "clear", is_flag=True, help="Remove all prohibited pairings instead.")
@acting
@pass_session
def forbid(
    session: DeskSession,
    players: tuple[int, ...],
    first: int,
    last: int,
    same: str | None,
    clear: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Keep these participants from meeting each other."""
    if clear:
        if session.state.rules.keep_apart:
            session.act(ChangeRules(RulesFacts(keep_apart=())), yes, seen)
        session.act(SetProhibitedPairs(()), yes, seen)
        return
    if same:
        rules = (*session.state.rules.keep_apart, KeepApart(same, first, last))
        session.act(ChangeRules(RulesFacts(keep_apart=rules)), yes, seen)
        return
    rule = Prohibition(players, first, last)
    session.act(SetProhibitedPairs((*session.state.restrictions.prohibitions, rule)), yes, seen)


@click.command("virtual-points")
@click.argument("participants", type=UNIT, nargs=-1)
@click.option("--points", default="1", show_default=True, metavar="POINTS")
@click.option("--from", "first", type=int, default=1, show_default=True, metavar="R", help="First round.")
@click.option("--to", "last", type=int, default=1, show_default=True, metavar="R", help="Last round.")
@click.option("--none", "clear", is_flag=True, help="Remove all virtual points instead.")
@acting
@pass_session
def virtual_points(
    session: DeskSession,
    participants: tuple[int, ...],
    points: str,
    first: int,
    last: int,
    clear: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Give participants virtual points in some rounds, as an acceleration of your own."""
    if clear == bool(participants):
        raise BadArgument("expected participants, or --none")
    new = (VirtualPointsRow(id_, first, last, points_in(points)) for id_ in participants)
    rows = () if clear else (*session.state.restrictions.virtual, *new)
    session.act(SetVirtualPoints(rows), yes, seen)


@click.command()
@click.argument("participant", type=UNIT)
@click.argument("points", default="0", metavar="[POINTS]")
@click.option("--match-points", default="0", help="For a team; POINTS are its game points.")
@click.option("--take", is_flag=True, help="Give a penalty instead of a bonus.")
@click.option("-r", "--round", "round_", type=int, metavar="R", help="Default: the last one published.")
@click.option("--day", default="", help="In a league: the day of the decision; default: today.")
@click.option("--reason", required=True, help="Shown in the history and on the card.")
@acting
@pass_session
def points(
    session: DeskSession,
    participant: int,
    points: str,
    match_points: str,
    take: bool,
    round_: int | None,
    day: str,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """Award points to a participant or deduct them, as the arbiter decided."""
    state = session.state
    sign = -1 if take else 1
    games, matches = (sign * abs(points_in(text)) for text in (points, match_points))
    when = _day_of_decision(state, day) if round_ is None else ""
    row = AbnormalPointsRow(
        None,
        games,
        round_ or (round_on(state, when) if when else max(state.published, 1)),
        (participant,),
        reason,
        matches if state.competition.offers("team-points") else None,
        when,
    )
    session.act(SetAbnormalPoints((*state.restrictions.abnormal, row)), yes, seen)


def _day_of_decision(state: State, day: str) -> str:
    if not state.competition.rhythm.has_league_table:
        if day:
            raise BadArgument("--day: only a league has decisions by date; use --round")
        return ""
    return read_day(day) or date.today().strftime("%Y/%m/%d")


@click.command("play-off")
@click.argument("place", type=int, default=1)
@click.option("--start", is_flag=True, help="Draw lots and start it.")
@click.option(
    "--result",
    "results",
    nargs=2,
    metavar="GAME RESULT",
    multiple=True,
    help="For example 1.1.2 1-0: stage 1, match 1, game 2, White won; - clears a result.",
)
@click.option("--cancel", is_flag=True, help="Cancel it: the tie-breaks decide again.")
@click.option("--reason", default="", help="Why it is cancelled.")
@acting
@pass_session
def play_off(
    session: DeskSession,
    place: int,
    start: bool,
    results: tuple[tuple[str, str], ...],
    cancel: bool,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """Play off the tie for PLACE (default: 1); without options, show its status."""
    if cancel:
        session.act(CancelPlayOff(place, reason), yes, seen)
        return
    if start:
        session.act(StartPlayOff(place), yes, seen)
    for game, result in results:
        session.act(
            EnterPlayOffResult(place, *_game(game), "" if result == "-" else result_in(result)), yes, seen
        )
    show_play_off(session.state, place)


def _game(text: str) -> GameKey:
    parts = text.split(".")
    if len(parts) != len(GameKey._fields) or not all(part.isascii() and part.isdigit() for part in parts):
        raise click.UsageError(_("Enter stage.match.game, like 1.1.2, not {found}.").format(found=text))
    return GameKey(*(int(part[:4]) for part in parts))


COMMANDS = (forbid, virtual_points, points, play_off)
