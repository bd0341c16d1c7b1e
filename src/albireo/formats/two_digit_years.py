"""Dates of birth with a year of two digits."""


def birth_date(text: str, event_year: int) -> str:
    """Return `YYYY/MM/DD` from `ddmmyy`: the latest such year not after the event; unknown parts are 00.

    >>> birth_date("140391", 2010), birth_date("000005", 2010), birth_date("", 2010)
    ('1991/03/14', '2005/00/00', '')
    """
    if len(text) != 6 or not (text.isascii() and text.isdecimal()) or text == "000000":
        return ""
    year = event_year // 100 * 100 + int(text[4:])
    return f"{year - 100 * (year > event_year)}/{text[2:4]}/{text[:2]}"
