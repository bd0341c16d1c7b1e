"""`albireo schema`: the published JSON Schema of tournament files."""

import click

from albireo.formats.json_tournament.schema import published_schema


@click.command()
def command() -> None:
    """Print the JSON Schema of the files that `albireo convert --to json` writes.

    The same schema describes tournaments in the app’s HTTP API.
    """
    click.echo(published_schema(), nl=False)
