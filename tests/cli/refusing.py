"""A command that always refuses, to see how refusals are shown."""

import click

from albireo.domain.errors import AlbireoError


@click.command()
def command() -> None:
    raise AlbireoError("there is no player {tpn}", tpn=7)
