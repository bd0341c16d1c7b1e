"""The commands by name. A command is imported only when it is called or its help is requested.

To add one, write a module `albireo.cli.<name>` with a Click command called `command`, and add a line here.
"""

from importlib import import_module
from typing import NamedTuple, cast

import click

from albireo.cli.click_messages import in_language
from albireo.cli.language import _


class CommandEntry(NamedTuple):
    """The module of a command, and its line in the overview."""

    module: str
    summary: str


COMMANDS = {
    "pair": CommandEntry("albireo.cli.pair", "Pair the next round of a tournament."),
    "explain": CommandEntry(
        "albireo.cli.explain", "Explain why a round is paired as it is, article by article."
    ),
    "check": CommandEntry("albireo.cli.check", "Check pairings, points and standings of report files."),
    "generate": CommandEntry("albireo.cli.generate", "Write random tournaments, paired by the rules."),
    "selftest": CommandEntry(
        "albireo.cli.selftest", "Generate tournaments and re-pair them with a second method."
    ),
    "engine": CommandEntry(
        "albireo.cli.engine", "Pair or check like JaVaFo and bbpPairings, for other programs."
    ),
    "show": CommandEntry("albireo.cli.show", "Show players, rounds and cross table of a report file."),
    "open": CommandEntry("albireo.cli.open", "Show what is in a tournament file from any program."),
    "convert": CommandEntry("albireo.cli.convert", "Write a tournament file in another format."),
    "schema": CommandEntry("albireo.cli.schema", "Print the JSON Schema of tournament files."),
    "pgn": CommandEntry("albireo.cli.pgn", "Write game headers for live boards; collect and check games."),
    "standings": CommandEntry("albireo.cli.standings", "Show places and tie-breaks, each value explained."),
    "forecast": CommandEntry(
        "albireo.cli.forecast", "Forecast places and next opponents by simulating the rest."
    ),
    "rate": CommandEntry("albireo.cli.rate", "Calculate and forecast rating changes, game by game."),
    "norms": CommandEntry(
        "albireo.cli.norms", "Find title norms, requirement by requirement, and forecast them."
    ),
    "forms": CommandEntry(
        "albireo.cli.forms", "Fill in FIDE’s forms IT1, IT3, IT4, FA1 and IA1 as PDF or XLSX."
    ),
    "title-application": CommandEntry(
        "albireo.cli.title_application", "Collect a player’s norms over tournaments; fill in form IT2."
    ),
    "time-control": CommandEntry("albireo.cli.time_control", "Explain a time control in words."),
    "prizes": CommandEntry("albireo.cli.prizes", "Award prizes, showing who got what and why."),
    "report": CommandEntry(
        "albireo.cli.report", "Write lists, slips and tables as PDF, HTML, text or spreadsheet."
    ),
    "festival": CommandEntry("albireo.cli.festival", "Write the documents of many tournaments at once."),
    "desk": CommandEntry("albireo.cli.desk", "Run tournaments: every action recorded, saved, undoable."),
    "event": CommandEntry(
        "albireo.cli.event", "Run a festival or series: several tournaments, one list of people."
    ),
    "site": CommandEntry("albireo.cli.site", "Write the website of a tournament, for any host or a folder."),
    "ratings": CommandEntry("albireo.cli.ratings", "Load rating lists and search them."),
    "backup": CommandEntry("albireo.cli.backup", "Write every tournament at the desk to one file."),
    "restore": CommandEntry("albireo.cli.restore", "Restore tournaments from a backup."),
    "verify": CommandEntry("albireo.cli.verify", "Check the stored data."),
    "serve": CommandEntry(
        "albireo.cli.serve", "Start the web app for arbiters, clerks, phones and the hall."
    ),
    "demo": CommandEntry("albireo.cli.demo", "Start the app with sample events, which are thrown away."),
    "administrator": CommandEntry("albireo.cli.administrator", "Add an administrator to a server."),
    "companion": CommandEntry(
        "albireo.cli.companion", "Start the app alongside another program’s tournament."
    ),
    "manual": CommandEntry("albireo.cli.manual", "Write the manual as web pages or as a PDF."),
    "acceptance": CommandEntry(
        "albireo.cli.acceptance", "Fill in FIDE’s acceptance checklist, with evidence."
    ),
    "help": CommandEntry("albireo.cli.help", "Show the help of a command, or write man pages."),
    "completion": CommandEntry(
        "albireo.cli.completion", "Print the script that completes commands in a shell."
    ),
}

HIDDEN = {"rating-worker": "albireo.cli.rating_worker"}
"""Commands used only by the program itself."""


class LazyGroup(click.Group):
    """A group whose overview imports no command."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        module = COMMANDS[name].module if name in COMMANDS else HIDDEN.get(name)
        if module is None:
            return None
        command: click.Command = import_module(module).command
        return in_language(command, _)

    def get_help_option(self, context: click.Context) -> click.Option | None:
        """Return the help option in the right language: Click creates it before `--lang` is read."""
        option = super().get_help_option(context)
        if option is not None:
            option.help = _("Show this message and exit.")
        return option

    def format_help(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        click.Group.format_help(cast(click.Group, in_language(self, _)), context, formatter)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(entry.summary)) for name, entry in COMMANDS.items()])
