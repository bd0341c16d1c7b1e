"""Championships and grand-prix tables over the sections of an event, from the command line."""

import json

import click

from albireo.cli.desk.references import SECTION
from albireo.cli.event_session import EventSession, pass_event, yes_option
from albireo.cli.language import _, in_a_list
from albireo.cli.output import Head, heading, table
from albireo.desk.sections.commands import DropChampionship, SetChampionship
from albireo.organising.championships import championship_table
from albireo.reports.renderers.columns import safe
from albireo.standings.championship import BY_PLACE, BY_POINTS, TIES, ChampionshipRules, points_text


@click.command()
@click.argument("name")
@click.option("--points", default=" ".join(map(str, ChampionshipRules().points)), show_default=True)
@click.option("--further", type=int, default=0, help="Points for every further place.")
@click.option("--best", type=int, help="Maximum number of results that count.")
@click.option("--least", type=int, default=1, help="Minimum number of tournaments played.")
@click.option(
    "--places", type=click.Choice([BY_PLACE, BY_POINTS]), default=BY_PLACE, help="How places are counted."
)
@click.option("--ties", default=",".join(ChampionshipRules().ties), show_default=True, metavar="CODES")
@click.option(
    "--section",
    "-s",
    "sections",
    type=SECTION,
    metavar="TEXT",
    multiple=True,
    help="A section that counts (default: all); may be repeated.",
)
@click.option("--group", default="", help="Only for a group, e.g. sex=w.")
@click.option("--remove", is_flag=True, help="Remove the championship.")
@yes_option
@pass_event
def championship(
    session: EventSession,
    name: str,
    points: str,
    further: int,
    best: int | None,
    least: int,
    places: str,
    ties: str,
    sections: tuple[str, ...],
    group: str,
    remove: bool,
    yes: int,
) -> None:
    """Set up a championship or grand prix across the sections."""
    if remove:
        session.act(DropChampionship(name), yes)
        return
    try:
        amounts = tuple(int(text) for text in points.replace(",", " ").split())
    except ValueError:
        raise click.BadParameter(
            _("expected whole numbers such as 25 18 15, found {found!r}", found=points), param_hint="--points"
        ) from None
    codes = tuple(code for code in ties.replace(",", " ").split() if code)
    rules = ChampionshipRules(amounts, further, best, least, places, codes)
    session.act(SetChampionship(name, rules, sections, group), yes)


@click.command()
@pass_event
def championships(session: EventSession) -> None:
    """Tables across the sections, showing what makes up each total."""
    found = session.sections
    tables = [
        championship_table(plan, session.festival, found)
        for _name, plan in sorted(session.festival.festival.championships.items())
    ]
    if session.json:
        data = [
            {
                "name": each.plan.name,
                "sections": each.sections,
                "unfinished": each.unfinished,
                "rows": [
                    {
                        "place": row.place or None,
                        "name": each.people[row.person].name,
                        "total": points_text(row.total),
                        "results": [
                            {
                                "tournament": each.sections[part.tournament],
                                "place": part.finish.place,
                                "points": points_text(part.points),
                                "counts": part.counts,
                            }
                            for part in row.parts
                        ],
                        "decided_by": row.decided,
                    }
                    for row in each.rows
                ],
            }
            for each in tables
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for each in tables:
        heading(each.plan.name)
        if each.unfinished:
            said = _(
                "Still in progress, with current places: {sections}", sections=in_a_list(each.unfinished)
            )
            click.echo(safe(said))
        table(
            [
                Head("", ">"),
                Head(_("Name"), shrinks=True),
                Head(_("Total"), ">"),
                Head(_("Results")),
                Head("", shrinks=True),
            ],
            (
                [
                    str(row.place or "–"),
                    each.people[row.person].name,
                    points_text(row.total),
                    " + ".join(
                        points_text(part.points) if part.counts else f"({points_text(part.points)})"
                        for part in row.parts
                    ),
                    _(TIES[row.decided]) if row.decided in TIES else row.decided,
                ]
                for row in each.rows
            ),
        )
