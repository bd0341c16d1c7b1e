"""`albireo help COMMAND…`: what `--help` shows, and man pages of all commands."""

from pathlib import Path

import click

from albireo.cli.click_messages import in_language
from albireo.cli.language import _


@click.command()
@click.argument("words", metavar="[COMMAND]...", nargs=-1)
@click.option(
    "--man-pages",
    "folder",
    metavar="FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the man pages of all commands to a folder.",
)
@click.pass_context
def command(context: click.Context, words: tuple[str, ...], folder: Path | None) -> None:
    """Show the help of a command, such as `albireo help desk pair`; without one, the list of commands.

    To read the man pages: `albireo help --man-pages ~/.local/share/man/man1`, then `man albireo-pair`.
    """
    root = context.find_root()
    if folder is not None:
        from albireo.cli.man_pages import write_man_pages

        count = write_man_pages(root, folder)
        click.echo(_("Files written to {folder}: {count}", folder=folder, count=count))
        return
    found, shown = root.command, root
    for word in words:
        inner = found.get_command(shown, word) if isinstance(found, click.Group) else None
        if inner is None:
            raise click.UsageError(_("No such command {name!r}.", name=word), shown)
        found = in_language(inner, _)
        shown = click.Context(found, info_name=word, parent=shown, **shown.command.context_settings)
    click.echo(found.get_help(shown))
