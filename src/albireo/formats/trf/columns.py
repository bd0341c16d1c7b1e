"""Fields at fixed columns, and lines that do not keep to them.

A token across the gap between two fields shows that a line is misaligned: cut at the columns it would give
two wrong numbers instead of one right one. Records that contain only numbers are then read word by word;
others are refused.
"""

from collections.abc import Sequence
from typing import TypeAlias

from albireo.domain.points import BadPoints, Points, decimal, points

Span: TypeAlias = tuple[int, int]
"""First and last column of a field, counted from 1."""


def cut(text: str, spans: Sequence[Span]) -> list[str] | None:
    """Return the fields of a line, stripped; None if there is text between them.

    Text after the last field is ignored.

    >>> cut("320  1.0  2.0", [(5, 8), (10, 13)])
    ['1.0', '2.0']
    >>> cut("320 1.000 2.0", [(5, 8), (10, 13)]) is None
    True
    """
    fields = []
    end = spans[0][0] - 1
    for first, last in spans:
        if text[end : first - 1].strip():
            return None
        fields.append(text[first - 1 : last].strip())
        end = last
    return fields if not text[end : end + 1].strip() else None


def whole(text: str) -> int | None:
    """Return a whole number from 0 to 999999, or None.

    >>> whole(" 12 "), whole("0012"), whole("12.0"), whole("-1"), whole("")
    (12, 12, None, None, None)
    """
    text = text.strip()
    return int(text) if len(text) <= 6 and text.isascii() and text.isdigit() else None


def fitting_points(text: str, width: int = 4) -> Points:
    """Return points that fit this many characters; raise `BadPoints` otherwise.

    >>> fitting_points("11.5"), fitting_points("100")
    (115, 1000)
    """
    value = points(text)
    if len(decimal(value).removesuffix(".0")) > width:
        raise BadPoints("expected points such as 11.5, found {found!r}", found=text)
    return value


def words_with_columns(text: str, start: int) -> list[tuple[str, int]]:
    """Return the words from a column on, each with its column.

    >>> words_with_columns("240 H   1    3   12", 10)
    [('3', 14), ('12', 18)]
    """
    found = []
    place = start - 1
    for word in text[start - 1 :].split():
        place = text.index(word, place)
        found.append((word, place + 1))
        place += len(word)
    return found
