"""Prizes written down in a TOML file.

currency = "EUR"
sharing = "hort"            # equal, hort or none
cumulative = false
unrated = false             # whether players without a rating win in lists for ratings below a limit
rounding = "better"         # shared prizes in whole units, odd ones to better places; "left": left over

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

from fractions import Fraction
from pathlib import Path
from typing import Any

from albireo.domain.message import Translatable, translatable
from albireo.formats.text_file import read_text
from albireo.formats.toml_text import read_toml
from albireo.standings.prize_plan import BadPrizes, PrizeList, PrizePlan, Rounding, Sharing, SpecialPrize

CENTS = 100
TEXT = translatable("text in quotation marks")
MOST = 10**12
"""More than any prize fund."""
LONGEST_NUMBER = 30


def read_prizes(source: Path | str) -> PrizePlan:
    """Read a plan from a file, or from text with a line break in it; a refusal names the file."""
    is_text = isinstance(source, str) and "\n" in source
    where = "prizes" if is_text else str(source)
    data = read_toml(str(source) if is_text else read_text(Path(source)), where, _number)
    _refuse_unknown_keys(
        data, {"currency", "sharing", "cumulative", "unrated", "rounding", "list", "special"}, where
    )
    lists = [_list(item, f"{where}, list {n}") for n, item in enumerate(_tables(data, "list", where), 1)]
    special = [
        _special(item, f"{where}, special {n}") for n, item in enumerate(_tables(data, "special", where), 1)
    ]
    if not lists and not special:
        raise BadPrizes("{where}: expected prizes in tables [[list]] or [[special]], found none", where=where)
    return PrizePlan(
        tuple(lists),
        tuple(special),
        _sharing(data.get("sharing", "equal"), where),
        _value_of_kind(
            data.get("cumulative", False), bool, f"{where}, cumulative", translatable("true or false")
        ),
        _value_of_kind(data.get("currency", ""), str, f"{where}, currency", TEXT),
        _value_of_kind(data.get("unrated", False), bool, f"{where}, unrated", translatable("true or false")),
        _rounding(data.get("rounding", ""), where),
    )


def _list(item: dict[str, Any], where: str) -> PrizeList:
    _refuse_unknown_keys(item, {"name", "amounts", "group", "sharing"}, where)
    amounts = _value_of_kind(
        item.get("amounts"), list, f"{where}, amounts", translatable("a list of amounts")
    )
    return PrizeList(
        _value_of_kind(item.get("name"), str, f"{where}, name", TEXT),
        tuple(_cents(amount, f"{where}, amounts") for amount in amounts),
        _value_of_kind(item.get("group", ""), str, f"{where}, group", TEXT),
        _sharing(item["sharing"], where) if "sharing" in item else None,
    )


def _special(item: dict[str, Any], where: str) -> SpecialPrize:
    _refuse_unknown_keys(item, {"name", "player", "amount"}, where)
    return SpecialPrize(
        _value_of_kind(item.get("name"), str, f"{where}, name", TEXT),
        _cents(item.get("amount"), f"{where}, amount"),
        _value_of_kind(item.get("player"), int, f"{where}, player", translatable("a pairing number")),
    )


def _tables(data: dict[str, Any], key: str, where: str) -> list[dict[str, Any]]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise BadPrizes("{where}: expected tables written as [[{key}]]", where=where, key=key)
    return found


def _refuse_unknown_keys(data: dict[str, Any], allowed: set[str], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise BadPrizes(
                "{where}: unknown key {key!r}; expected one of {allowed}",
                where=where,
                key=key,
                allowed=", ".join(sorted(allowed)),
            )


def _value_of_kind(value: Any, kind: type, where: str, expected: Translatable) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadPrizes(
            "{where}: expected {expected}, found {found}",
            where=where,
            expected=expected,
            found=_toml_text(value),
        )
    return value


def _toml_text(value: Any) -> str:
    """Return a value as written in TOML, or its type."""
    match value:
        case None:
            return translatable("nothing")
        case bool():
            return "true" if value else "false"
        case Fraction():
            return f"{float(value):g}"
        case list():
            return translatable("a list")
        case dict():
            return translatable("a table")
        case str():
            return f'"{value}"'
    return str(value)


def _sharing(value: Any, where: str) -> Sharing:
    try:
        return Sharing(value)
    except ValueError:
        raise BadPrizes(
            "{where}: unknown sharing {found}; expected equal, hort or none",
            where=where,
            found=_toml_text(value),
        ) from None


def _number(text: str) -> Fraction:
    """Return a number with a decimal point; absurdly large ones become the maximum."""
    try:
        number = Fraction(text) if len(text) <= LONGEST_NUMBER else Fraction(MOST)
        return number if abs(number) <= MOST else Fraction(MOST)
    except (ValueError, OverflowError):  # nan and inf
        return Fraction(MOST)


def _cents(value: Any, where: str) -> int:
    is_number = isinstance(value, int | Fraction) and not isinstance(value, bool)
    if not is_number or (value * CENTS) % 1 or not 0 <= value < MOST:
        raise BadPrizes(
            "{where}: expected an amount such as 150 or 12.50, found {found}",
            where=where,
            found=_toml_text(value),
        )
    return int(value * CENTS)


def _rounding(name: object, where: str) -> Rounding:
    try:
        return Rounding(name)
    except ValueError:
        raise BadPrizes(
            "{where}: unknown rounding {found!r}; expected better or left", where=where, found=name
        ) from None
