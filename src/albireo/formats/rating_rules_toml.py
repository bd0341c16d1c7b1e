"""A federation's rating rules in a TOML file.

name = "national 2026"
largest_difference = 350      # left out: 400; 0: differences are not cut
most_k_times_games = 700      # left out: no such limit
ratings = "national"          # left out: FIDE's; the ratings of a national list count
federation = "ITA"            # whose list; left out: the first national rating a player has
unrated_as = 1440             # left out: games against unrated players do not count
band_ends = [3, 10, …]        # left out: FIDE's; 50 numbers: the largest difference for 50 %, 51 % … 99 %

[k]
newcomer = 40
newcomer_games = 30
normal = 20
high = 10
high_from = 2400
junior = 40                   # left out: no K for juniors
junior_age = 18
junior_below = 2300
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.formats.text_file import read_text
from albireo.formats.toml_text import read_toml
from albireo.ratings.k_factor import KRules
from albireo.ratings.rules import ALL_RATES, RatingRules
from albireo.ratings.tables import BAND_ENDS

_K_KEYS = (
    "newcomer",
    "newcomer_games",
    "normal",
    "high",
    "high_from",
    "junior",
    "junior_age",
    "junior_below",
)
_KEYS = (
    *("name", "largest_difference", "most_k_times_games", "band_ends", "k"),
    *("ratings", "federation", "unrated_as"),
)
SHIPPED = Path(__file__).parents[1] / "data" / "rating_rules"
"""Rules shipped with Albireo, known by their names."""
_NUMBER = translatable("a whole number of 0 or more")


class BadRatingRules(AlbireoError):
    """Rating rules that cannot be read."""


def rules_named(name: str) -> RatingRules:
    """Return the rules of a file, or those shipped with Albireo under a name, such as `italy`."""
    shipped = SHIPPED / f"{name}.toml"
    is_shipped = name.isidentifier() and shipped.is_file() and not Path(name).exists()
    return read_rating_rules(shipped if is_shipped else Path(name))


def read_rating_rules(path: Path) -> RatingRules:
    """Return the rules in a file; a refusal names the file and the place."""
    where = str(path)
    data = read_toml(read_text(path), where)
    _refuse_unknown_keys(data, _KEYS, where)
    name = data.get("name")
    if not isinstance(name, str) or not name.strip():
        raise _bad_value(f"{where}, name", translatable("text in quotation marks"), name)
    k = data.get("k")
    if not isinstance(k, dict):
        raise _bad_value(f"{where}, [k]", translatable("a table"), k)
    _refuse_unknown_keys(k, _K_KEYS, f"{where}, [k]")
    for key in ("newcomer", "normal", "high"):
        if key not in k:
            raise _bad_value(f"{where}, [k], {key}", _NUMBER, None)
    numbers = {key: _number(value, f"{where}, [k], {key}") for key, value in k.items()}
    largest = _number(data.get("largest_difference", 400), f"{where}, largest_difference")
    most = data.get("most_k_times_games")
    return RatingRules(
        name.strip(),
        name.strip(),
        "",
        ALL_RATES,
        KRules(**numbers),
        band_ends=_band_ends(data.get("band_ends", list(BAND_ENDS)), f"{where}, band_ends"),
        largest_difference=largest or None,
        national=_national(data, where),
        unrated_as=None if "unrated_as" not in data else _number(data["unrated_as"], f"{where}, unrated_as"),
        most_k_times_games=None if most is None else _number(most, f"{where}, most_k_times_games"),
    )


def _national(data: dict[str, Any], where: str) -> str | None:
    """Return the federation whose ratings count; None for FIDE's."""
    ratings, federation = data.get("ratings", "fide"), data.get("federation", "")
    if ratings not in ("fide", "national"):
        raise _bad_value(f"{where}, ratings", translatable('"fide" or "national"'), ratings)
    if not isinstance(federation, str):
        raise _bad_value(f"{where}, federation", translatable("text in quotation marks"), federation)
    return federation.upper() if ratings == "national" else None


def _refuse_unknown_keys(data: dict[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise BadRatingRules(
                "{where}: unknown key {key!r}; expected one of {allowed}",
                where=where,
                key=key,
                allowed=", ".join(sorted(allowed)),
            )


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _bad_value(where, _NUMBER, value)
    return value


def _band_ends(value: Any, where: str) -> tuple[int, ...]:
    expected = translatable("50 whole numbers in ascending order")
    if not isinstance(value, list) or len(value) != len(BAND_ENDS):
        raise _bad_value(where, expected, value)
    numbers = tuple(_number(item, where) for item in value)
    if any(low >= high for low, high in pairwise(numbers)):
        raise _bad_value(where, expected, value)
    return numbers


def _bad_value(where: str, expected: Translatable, found: Any) -> BadRatingRules:
    shown = (
        translatable("nothing")
        if found is None
        else translatable("a list")
        if isinstance(found, list)
        else found
    )
    return BadRatingRules(
        "{where}: expected {expected}, found {found}", where=where, expected=expected, found=shown
    )
