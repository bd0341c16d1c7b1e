"""`albireo title-application`: a player's norms across tournaments, missing requirements, and form IT2."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from albireo.cli.desk.session import DeskSession
from albireo.cli.form_files import copy_options, write_forms
from albireo.cli.language import _, wording
from albireo.cli.location import database_option
from albireo.cli.output import Head, table_text
from albireo.cli.terminal import width as page_width
from albireo.domain.errors import AlbireoError
from albireo.ratings.norms.titles import NormTitle
from albireo.reports.forms.it2 import it2
from albireo.reports.norm_words import requirement
from albireo.reports.renderers.columns import safe

if TYPE_CHECKING:
    from albireo.desk.standings.applications import TitleApplications
    from albireo.ratings.norms.application import Application


class NoApplication(AlbireoError):
    """A player without norms, or a title that needs none."""


@click.command()
@click.argument("fide_id")
@click.option("--title", type=click.Choice([title.name for title in NormTitle]), help="Only this title.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Form IT2 of one title, .pdf or .xlsx.")
@copy_options
@database_option
@click.pass_context
def command(
    context: click.Context,
    fide_id: str,
    title: str | None,
    format_: str,
    output: Path | None,
    copy: Path | None,
    layout: Path | None,
    describe: bool,
    database: str | None,
) -> None:
    """Norms of the player with FIDE_ID over all tournaments at the desk, and what titles still need.

    Norms are worked out from finished tournaments; those from elsewhere are entered on the player’s
    page of title applications. By B.01 1.5 of 2024.
    """
    from albireo.desk.standings.applications import title_applications

    session = DeskSession(database, None, None, "text", context.obj)
    context.call_on_close(session.close)
    found = title_applications(session.desk, fide_id)
    if found is None:
        raise NoApplication("No tournament at the desk has a player with the FIDE ID {id}.", id=fide_id)
    chosen = [each for each in found.applications if title in (None, each.title.name)]
    if output is not None:
        if not chosen:
            raise NoApplication("{name} has no norm for this title.", name=found.player.name)
        write_forms(
            [it2(found.player, each, found.rating) for each in chosen], output, copy, layout, describe
        )
    elif format_ == "json":
        click.echo(json.dumps(_data(found, chosen), ensure_ascii=False, indent=1))
    else:
        click.echo(_text(found, chosen))


def _text(found: "TitleApplications", chosen: "list[Application]") -> str:
    blocks = [safe(found.player.name)]
    for each in chosen:
        verdict = _("complete") if each.is_complete else _("not complete")
        heads = [
            Head(_("Tournament"), shrinks=True),
            Head(_("Norm")),
            Head(_("End")),
            Head(_("Games"), ">"),
            Head("1.4.3"),
        ]
        rows = [
            [norm.event, norm.title, norm.end, str(norm.games), norm.exemption or "–"] for norm in each.norms
        ]
        lines = [_("{title}: application {verdict}", title=each.title.name, verdict=verdict)]
        lines.append(table_text(heads, rows, page_width(None)))
        for item in each.checked:
            sign = "+" if item.is_met else "−"
            lines.append(f"  {sign} {requirement(item).sentence(wording())}  [{item.requirement.article}]")
        lines += [f"  {_('not used')}: {safe(norm.event)} ({norm.games})" for norm in each.unused]
        blocks.append("\n".join(lines))
    if not chosen:
        blocks.append(_("No norm achieved."))
    if found.unfinished:
        names = safe(", ".join(found.unfinished))
        blocks.append(_("Not counted, since results are missing: {names}", names=names))
    return "\n\n".join(blocks)


def _data(found: "TitleApplications", chosen: "list[Application]") -> dict[str, Any]:
    return {
        "name": found.player.name,
        "fide_id": found.player.fide_id,
        "rating": found.rating or None,
        "unfinished": list(found.unfinished),
        "norms": [
            {**asdict(each.norm), "tournament": each.uid, "entered": each.is_entered} for each in found.found
        ],
        "applications": [
            {
                "title": each.title.name,
                "complete": each.is_complete,
                "games": each.games,
                "norms": [asdict(norm) for norm in each.norms],
                "unused": [asdict(norm) for norm in each.unused],
                "requirements": [
                    {
                        "requirement": item.requirement.value[0],
                        "article": item.requirement.article,
                        "found": item.found,
                        "limit": item.limit,
                        "at_most": item.requirement.is_upper_limit,
                        "met": item.is_met,
                    }
                    for item in each.checked
                ],
            }
            for each in chosen
        ],
    }
