"""`albireo companion PATH`: the app alongside another program that manages the tournament."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from albireo.cli.language import _
from albireo.cli.serve import app_options, start_app

if TYPE_CHECKING:
    from albireo.web.http.services import Services


@click.command()
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@app_options
def command(path: Path, **chosen: Any) -> None:
    """Follow PATH, the file or folder of the program that runs the tournament, and start the app.

    The other program keeps pairing. Each round it saves is shown in the hall and on phones, checked and
    explained; results entered here go into a file beside PATH that it imports. Differing entries are shown,
    never overwritten.
    """

    def follow(services: "Services") -> None:
        uid = services.companions.start(path)
        problem = services.companions.problem(uid)
        if problem is not None:
            click.echo(problem, err=True)
        click.echo(_("Following {path}: {page}", path=path, page=f"/t/{uid}/companion"))

    start_app(**chosen, prepare=follow)
