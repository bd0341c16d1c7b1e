"""Schema errors in words.

msgspec describes errors in terms of its own types ("Expected `int | null`, got `str` - at
`$.number_of_rounds`"), in English, and as text only; the few forms of that text are parsed here.
"""

import re
from collections.abc import Callable

import msgspec

from albireo.domain.message import Listed, Remark, remark, translatable

_TYPES = {
    "int": translatable("a whole number"),
    "float": translatable("a number"),
    "str": translatable("a text"),
    "bool": translatable("true or false"),
    "null": translatable("nothing"),
    "object": translatable("an object"),
    "array": translatable("a list"),
}
_SHAPES: tuple[tuple[str, Callable[[re.Match[str], str], Remark]], ...] = (
    (
        r"Expected `(.+)`, got `(.+)`",
        lambda found, where: remark(
            "{where}: expected {expected}, found {found}",
            where=where,
            expected=_type_names(found[1]),
            found=_type_names(found[2]),
        ),
    ),
    (
        r"Invalid (?:enum )?value '(.*)'",
        lambda found, where: remark("{where}: there is no {found!r}", where=where, found=found[1]),
    ),
    (
        r"Object missing required field `(.+)`",
        lambda found, where: remark("{where}: the field {field!r} is missing", where=where, field=found[1]),
    ),
    (
        r"Object contains unknown field `(.+)`",
        lambda found, where: remark("{where}: there is no field {field!r}", where=where, field=found[1]),
    ),
    (
        r"JSON is malformed: .*\(byte (\d+)\)",
        lambda found, where: remark(
            "{where}: expected JSON, found an error at character {place}",
            where=where,
            place=int(found[1]) + 1,
        ),
    ),
    (
        r"Input data was truncated",
        lambda found, where: remark("{where}: expected JSON, found incomplete data", where=where),
    ),
)


def schema_error(error: msgspec.DecodeError | msgspec.ValidationError, where: str) -> Remark:
    """Return the error about something called `where`: a file with its line, an option.

    >>> try:
    ...     msgspec.convert({"rounds": "x"}, dict[str, int])
    ... except msgspec.ValidationError as error:
    ...     print(schema_error(error, "--set"))
    --set, […]: expected a whole number, found a text
    """
    text, _, path = str(error).partition(" - at ")
    inside = path.strip("`").removeprefix("$").removeprefix(".")
    if inside.startswith("key in "):
        inside = inside.removeprefix("key in ")
    place = f"{where}, {inside.replace('[...]', '[…]')}" if inside else where
    for shape, said in _SHAPES:
        found = re.fullmatch(shape, text)
        if found is not None:
            return said(found, place)
    return remark("{where}: {error}", where=place, error=text)


def _type_names(types: str) -> Listed:
    return Listed(_TYPES.get(name, name) for name in types.split(" | "))
