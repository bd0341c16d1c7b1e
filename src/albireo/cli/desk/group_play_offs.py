"""Play-offs between places of groups or divisions: `albireo desk group-play-off`."""

import click

from albireo.cli.desk.references import UNIT
from albireo.cli.desk.session import DeskSession, acting, pass_session
from albireo.cli.language import _
from albireo.desk.standings.group_play_offs import ArrangeGroupPlayOff, RemoveGroupPlayOff, ScoreGroupPlayOff
from albireo.domain.points import chess
from albireo.organising.group_play_offs import account_of, units_of
from albireo.state.divisions import GroupPlace
from albireo.state.tournament import State


@click.command("group-play-off")
@click.argument("number", type=int, default=0)
@click.option(
    "--between",
    nargs=2,
    metavar="PLACE PLACE",
    help="Which places meet, such as 8:First 2:Second; without NUMBER, add a play-off.",
)
@click.option("--scores", help="Match by match, e.g. '2½-1½ 2-2'; - clears them.")
@click.option("--winner", type=UNIT, metavar="TEXT", help="If the scores are level: the winner.")
@click.option("--how", default="", help="How it was decided, e.g. blitz play-off or drawing of lots.")
@click.option("--remove", is_flag=True, help="Remove the play-off.")
@click.option("--reason", default="", help="Why it is removed.")
@acting
@pass_session
def group_play_off(
    session: DeskSession,
    number: int,
    between: tuple[str, str] | None,
    scores: str | None,
    winner: int | None,
    how: str,
    remove: bool,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """Set up play-offs between places of groups after the last round; without options, show them."""
    if remove:
        session.act(RemoveGroupPlayOff(number, reason), yes, seen)
        return
    if between:
        first, second = map(_place, between)
        session.act(ArrangeGroupPlayOff(first, second, number), yes, seen)
    if scores is not None:
        command = ScoreGroupPlayOff(number, "" if scores == "-" else scores, winner or 0, how)
        session.act(command, yes, seen)
    _show(session.state)


def _place(text: str) -> GroupPlace:
    place, colon, group = text.partition(":")
    if not colon or not (place.isascii() and place.isdigit()):
        raise click.UsageError(_("Enter a place and a group like 2:First, not {found}.").format(found=text))
    return GroupPlace(group, int(place[:4]))


def _show(state: State) -> None:
    if not state.standings.group_play_offs:
        click.echo(_("No play-offs between groups after the last round."))
    for found in state.standings.group_play_offs:
        names = [state.units[id_].name if id_ is not None else "–" for id_ in units_of(state, found)]
        scores = " ".join(f"{chess(first)}-{chess(second)}" for first, second in found.scores)
        click.echo(f"{found.number:>3}. {' – '.join(names)}  {scores}".rstrip())
        for note in account_of(state, found):
            click.echo(f"     {note.sentence(_)}")


COMMANDS = (group_play_off,)
