"""Where things are, as a terminal shows it."""


def shown_location(place: str) -> str:
    """Where the database is, without the password in its URL.

    >>> shown_location("postgresql://anna:secret@club/albireo")
    'postgresql+psycopg://anna:***@club/albireo'
    """
    if "://" not in place:
        return place
    from albireo.storage.database import url_of

    return url_of(place).render_as_string(hide_password=True)
