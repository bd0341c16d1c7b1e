"""The summary of a file in a few lines."""

import click

from albireo.cli.language import _, language
from albireo.cli.output import heading
from albireo.formats.trf import TrfFile
from albireo.i18n.dates import days
from albireo.i18n.numbers import whole
from albireo.reports.renderers.columns import safe


def summary(file: TrfFile) -> None:
    """Print what the tournament is, in a few lines."""
    tournament = file.tournament
    settings = tournament.settings
    heading(settings.name or file.name or _("Tournament"))
    place = ", ".join(text for text in (settings.city, settings.federation) if text)
    dates = days(settings.start, settings.end, language())
    declared = f"/{settings.number_of_rounds}" if settings.number_of_rounds else ""
    facts = (
        (_("Where"), place),
        (_("When"), dates),
        (_("System"), settings.system or settings.description),
        (_("Players"), whole(len(tournament.players), language())),
        (_("Teams"), str(len(tournament.teams)) if tournament.teams else ""),
        (_("Rounds paired"), f"{tournament.paired_rounds}{declared}"),
        (_("Time control"), settings.time_control),
        (_("Arbiter"), "; ".join(arbiter.name for arbiter in settings.chief_arbiters)),
        (_("Tie-breaks"), ", ".join(settings.tie_breaks)),
        (_("File"), f"{file.dialect}, {file.encoding}"),
    )
    width = max(len(name) for name, value in facts if value) + 2
    for name, value in facts:
        if value:
            click.echo(safe(f"  {name + ':':<{width}}{value}"))
    click.echo()
