"""Tie-break values from outside, as in Vega's `usertb.txt`; any program may compute them.

One line per participant: the number and the value, separated by blanks, a comma, a semicolon or a tab; lines
with a value only follow the order of the numbers. `#` starts a comment.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.domain.message import plural
from albireo.formats.text_file import read_text

_LINE = re.compile(r"(?:([0-9]{1,9})[\s;,]+)?(-?[0-9]{1,9}(?:[.,][0-9]{1,30})?)")


class BadUserValues(AlbireoError):
    """A file of values that cannot be read."""


def read_user_values(source: Path | str, participants: Sequence[int]) -> dict[int, Fraction]:
    """Figures by participant, from a file or from text with a line break in it.

    >>> read_user_values("1 12.5\\n2;3\\n", [1, 2])
    {1: Fraction(25, 2), 2: Fraction(3, 1)}
    """
    is_text = isinstance(source, str) and "\n" in source
    file = "figures" if is_text else str(source)
    text = str(source) if is_text else read_text(Path(source))
    lines = [
        (number, line.split("#")[0].strip())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.split("#")[0].strip()
    ]
    bare = all(re.fullmatch(r"-?\d+([.,]\d+)?", line) for _, line in lines)
    if bare and len(lines) != len(participants):
        raise BadUserValues(
            plural(
                "{file}: expected {expected} line, one per participant, found {found}",
                "{file}: expected {expected} lines, one per participant, found {found}",
                len(participants),
            ),
            file=file,
            expected=len(participants),
            found=len(lines),
        )
    found: dict[int, Fraction] = {}
    for index, (number, line) in enumerate(lines):
        match = _LINE.fullmatch(line)
        if match is None or (match[1] is None and not bare):
            raise BadUserValues(
                "{file}, line {line}: expected a number and a value, found {found!r}",
                file=file,
                line=number,
                found=line[:60],
            )
        tpn = participants[index] if bare else int(match[1])
        if tpn not in participants:
            raise BadUserValues(
                "{file}, line {line}: there is no participant {tpn}", file=file, line=number, tpn=tpn
            )
        if tpn in found:
            raise BadUserValues("{file}, line {line}: {tpn} appears twice", file=file, line=number, tpn=tpn)
        figure = line if bare else match[2]
        found[tpn] = Fraction(figure.replace(",", "."))
    return found
