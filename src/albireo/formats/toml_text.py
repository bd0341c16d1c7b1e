"""Hand-written TOML; errors are reported with line and column."""

import re
import tomllib
from collections.abc import Callable
from typing import Any

from albireo.domain.errors import AlbireoError

_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


class BadToml(AlbireoError):
    """A text that is not TOML."""


def read_toml(text: str, where: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Return the data of a text; `where` names it in an error."""
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        if place is None:
            raise BadToml(
                '{where}: expected TOML, such as name = "Open", found an incomplete file', where=where
            ) from None
        raise BadToml(
            '{where}, line {line}, column {column}: expected TOML, such as name = "Open"',
            where=where,
            line=place[1],
            column=place[2],
        ) from None
    except ValueError:  # more digits than Python reads
        raise BadToml("{where}: expected numbers, found one with thousands of digits", where=where) from None
