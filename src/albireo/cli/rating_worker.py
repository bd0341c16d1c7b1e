"""`albireo rating-worker FOLDER`: the process the web app starts to load a rating list.

It is a command of the program, not a module for `python -m`, so that a frozen executable can start it too.
"""

from pathlib import Path

import click

from albireo.desk.rating_lists.worker import run_worker


@click.command(hidden=True)
@click.argument("folder", type=click.Path(path_type=Path))
def command(folder: Path) -> None:
    run_worker(folder)
