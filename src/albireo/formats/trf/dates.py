"""Dates in FIDE's format `YYYY/MM/DD`, from what older programs wrote."""

import re

_MONTHS = {
    name: number
    for number, name in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), start=1
    )
}
# Compiled on use: a file needs one or two of them, and compiling all would slow every start.
_YEAR_FIRST = r"(?a)(\d{4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,2})"
_YEAR_LAST = r"(?a)(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?[/.-] ?(\d{4})"
_SHORT_YEAR = r"(?a)(\d{2})[/.-](\d{2})[/.-](\d{2})"
_MONTH_NAME = r"(?a)([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})|(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})"
_YEAR = r"(?a)(\d{4})(?:[/.-]0?0[/.-]0?0)?"
MOST_CHARACTERS = 9
"""Room for a date in record 132: ten columns, one of them blank."""
_CENTURY_TURN = 70
"""Two-digit years from this one on belong to the 1900s."""


def normalise_date(text: str, month_first: bool | None = None) -> str:
    """Return the date as `YYYY/MM/DD` if it is unambiguous, else the text unchanged.

    `month_first` decides ambiguous dates such as 02/10/2010.

    >>> normalise_date("28. 07. 2005"), normalise_date("May 29, 2020"), normalise_date("24/09/2010")
    ('2005/07/28', '2020/05/29', '2010/09/24')
    >>> normalise_date("1978"), normalise_date("02/10/2010"), normalise_date("02/10/2010", month_first=False)
    ('1978/00/00', '02/10/2010', '2010/10/02')
    """
    text = text.strip()
    if match := re.fullmatch(_YEAR_FIRST, text):
        return _date(match[1], match[2], match[3]) or text
    if match := re.fullmatch(_YEAR_LAST, text):
        first, second, year = match[1], match[3], match[4]
        if match[2] == "." or month_first is False or (month_first is None and int(first) > 12):
            return _date(year, second, first) or text
        if month_first or int(second) > 12 or first == second:
            return _date(year, first, second) or text
        return text
    if match := re.fullmatch(_MONTH_NAME, text):
        month = _MONTHS.get((match[1] or match[5])[:3].lower(), 0)
        return _date(match[3] or match[6], str(month), match[2] or match[4]) or text if month else text
    if match := re.fullmatch(_YEAR, text):
        return f"{match[1]}/00/00"
    return text


def month_comes_first(texts: list[str]) -> bool | None:
    """Return whether the dates of one file have the month first; None if unclear."""
    votes = set()
    for text in texts:
        if match := re.fullmatch(_YEAR_LAST, text.strip()):
            first, second = int(match[1]), int(match[3])
            if first > 12 >= second or match[2] == ".":
                votes.add(False)
            elif second > 12 >= first:
                votes.add(True)
    return votes.pop() if len(votes) == 1 else None


def of_round(text: str) -> str:
    """Return a date of record 132: `YY/MM/DD`, or a longer format.

    >>> of_round("25/09/13"), of_round("2025/09/13")
    ('2025/09/13', '2025/09/13')
    """
    text = text.strip()
    if match := re.fullmatch(_SHORT_YEAR, text):
        century = "19" if int(match[1]) >= _CENTURY_TURN else "20"
        return _date(century + match[1], match[2], match[3]) or text
    return normalise_date(text)


def short(date: str) -> str:
    """Return `YY/MM/DD` for record 132, or the text itself if it is not a date from 1970 to 2069.

    >>> short("2025/09/13"), short("soon")
    ('25/09/13', 'soon')
    """
    match = re.fullmatch(_YEAR_FIRST, date)
    return date[2:] if match and of_round(date[2:]) == date else date


def _date(year: str, month: str, day: str) -> str | None:
    if int(month) > 12 or int(day) > 31:
        return None
    return f"{year}/{int(month):02}/{int(day):02}"
