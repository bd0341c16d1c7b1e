"""The location of the database: its option, and how it is shown."""

import click

database_option = click.option(
    "--database", "-d", metavar="PLACE", help="SQLite file path or PostgreSQL database URL."
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
