"""The location of the database: its option, and how it is shown."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def _named(place: str) -> Iterator[None]:
    """Name the database to everything in this process, and in those it starts: rating lists lie beside it."""
    from albireo.storage.locations import DATABASE

    before = os.environ.get(DATABASE)
    os.environ[DATABASE] = place
    try:
        yield
    finally:
        if before is None:
            del os.environ[DATABASE]
        else:
            os.environ[DATABASE] = before


def _choose(context: click.Context, _parameter: click.Parameter, place: str | None) -> str | None:
    if place:
        context.with_resource(_named(place))
    return place


database_option = click.option(
    "--database",
    "-d",
    metavar="PLACE",
    callback=_choose,
    help="SQLite file path or PostgreSQL database URL.",
)


def shown_location(place: str) -> str:
    """Return the location of the database, without the password in its URL.

    >>> shown_location("postgresql://anna:secret@club/albireo")
    'postgresql+psycopg://anna:***@club/albireo'
    """
    if "://" not in place:
        return place
    from albireo.storage.database import url_of

    return url_of(place).render_as_string(hide_password=True)
