"""`albireo completion SHELL`: the script a shell needs to complete commands, options and files."""

import click
from click.shell_completion import get_completion_class

from albireo.cli.language import _

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    \b
    bash: eval "$(albireo completion bash)"     in ~/.bashrc
    zsh:  eval "$(albireo completion zsh)"      in ~/.zshrc
    fish: albireo completion fish | source      in ~/.config/fish/config.fish
    """
    complete = get_completion_class(shell)
    if complete is None:
        raise click.UsageError(_("no completion for {shell}", shell=shell))
    root = context.find_root()
    click.echo(complete(root.command, {}, "albireo", "_ALBIREO_COMPLETE").source())
