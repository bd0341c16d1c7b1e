"""Prizes written down in a TOML file.

currency = "EUR"
sharing = "hort"            # equal, hort or none
cumulative = false

[[list]]
name = "Open"
amounts = [500, 300, 200]

[[list]]
name = "Women"
group = "sex=w"
amounts = [100]

[[special]]
name = "Best game"
player = 12
amount = 50
"""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

from albireo.formats.text_file import read_text
from albireo.standings.prizes import BadPrizes, PrizeList, PrizePlan, Sharing, SpecialPrize

CENTS = 100


def read_prizes(source: Path | str) -> PrizePlan:
    """Read a plan from a file, or from text with a line break in it."""
    text = source if isinstance(source, str) and "\n" in source else read_text(Path(source))
    try:
        data = tomllib.loads(text, parse_float=Fraction)
    except tomllib.TOMLDecodeError as error:
        raise BadPrizes("prizes: {error}", error=str(error)) from None
    _known(data, {"currency", "sharing", "cumulative", "list", "special"}, "prizes")
    lists = [_list(item, number) for number, item in enumerate(_tables(data, "list"), start=1)]
    special = [_special(item, number) for number, item in enumerate(_tables(data, "special"), start=1)]
    return PrizePlan(
        tuple(lists),
        tuple(special),
        _sharing(data.get("sharing", "equal"), "prizes"),
        _typed(data.get("cumulative", False), bool, "prizes, cumulative", "true or false"),
        _typed(data.get("currency", ""), str, "prizes, currency", "text"),
    )


def _list(item: dict[str, Any], number: int) -> PrizeList:
    where = f"list {number}"
    _known(item, {"name", "amounts", "group", "sharing"}, where)
    amounts = _typed(item.get("amounts"), list, f"{where}, amounts", "a list of amounts")
    return PrizeList(
        _typed(item.get("name"), str, f"{where}, name", "text"),
        tuple(_cents(amount, f"{where}, amounts") for amount in amounts),
        _typed(item.get("group", ""), str, f"{where}, group", "text"),
        _sharing(item["sharing"], where) if "sharing" in item else None,
    )


def _special(item: dict[str, Any], number: int) -> SpecialPrize:
    where = f"special {number}"
    _known(item, {"name", "player", "amount"}, where)
    return SpecialPrize(
        _typed(item.get("name"), str, f"{where}, name", "text"),
        _cents(item.get("amount"), f"{where}, amount"),
        _typed(item.get("player"), int, f"{where}, player", "a pairing number"),
    )


def _tables(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise BadPrizes("prizes: expected tables written as [[{key}]]", key=key)
    return found


def _known(data: dict[str, Any], allowed: set[str], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise BadPrizes(
                "{where}: {key!r} is not known; expected one of {allowed}",
                where=where,
                key=key,
                allowed=", ".join(sorted(allowed)),
            )


def _typed(value: Any, kind: type, where: str, expected: str) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadPrizes(
            "{where}: expected {expected}, found {found!r}", where=where, expected=expected, found=value
        )
    return value


def _sharing(value: Any, where: str) -> Sharing:
    try:
        return Sharing(value)
    except ValueError:
        raise BadPrizes(
            "{where}: sharing {found!r} is not known; expected equal, hort or none", where=where, found=value
        ) from None


def _cents(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Fraction) or (value * CENTS) % 1 or value < 0:
        raise BadPrizes(
            "{where}: expected an amount such as 150 or 12.50, found {found}", where=where, found=value
        )
    return int(value * CENTS)
