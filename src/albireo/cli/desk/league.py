"""A league season: missing results."""

import json
from datetime import date

import click

from albireo.cli.desk.session import BadArgument, DeskSession, pass_session
from albireo.cli.language import _
from albireo.cli.output import Head, table
from albireo.desk.rounds.outstanding import URGENT, outstanding


@click.command("missing")
@click.option("--all", "everything", is_flag=True, help="Include matches that have not been played yet.")
@click.option("--today", default="", metavar="YYYY/MM/DD", help="[default: today]")
@pass_session
def missing(session: DeskSession, everything: bool, today: str) -> None:
    """Missing results: league matches without one, and why."""
    state = session.state
    if not state.competition.rhythm.has_league_table:
        raise BadArgument("this is not a league: each round is complete before the next is paired")
    found = [
        one
        for one in outstanding(state, today or date.today().strftime("%Y/%m/%d"))
        if everything or one.why in URGENT
    ]
    rows = [
        {
            "round": one.round,
            "match": one.number,
            "home": state.teams[one.match.white].name,
            "away": state.teams[one.match.black].name,
            "why": one.why.name.lower(),
            "day": one.day,
            "time": one.time,
            "place": one.place,
            "captain": state.teams[one.match.white].captain,
        }
        for one in found
    ]
    if session.json:
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    heads = [
        Head(_("Round"), ">"),
        Head(_("Match"), ">"),
        Head(_("Home")),
        Head(_("Away")),
        Head(_("Why")),
        Head(_("Date")),
        Head(_("Venue"), shrinks=True),
    ]
    table(
        heads,
        (
            [
                *(str(row[name]) for name in ("round", "match", "home", "away")),
                _(one.why.value),
                " ".join(filter(None, (one.day, one.time))),
                one.place,
            ]
            for row, one in zip(rows, found, strict=True)
        ),
    )


COMMANDS = (missing,)
