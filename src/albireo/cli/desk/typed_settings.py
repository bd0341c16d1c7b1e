"""Settings typed at the command line as `KEY=VALUE`, and shown in the same notation."""

import json
import re
from collections.abc import Callable
from dataclasses import asdict, fields, is_dataclass
from typing import Any, TypeVar, get_args, get_type_hints

import click
import msgspec

from albireo.cli.language import _, wording
from albireo.desk.mechanism.facts import Facts
from albireo.desk.mechanism.schema_errors import schema_error
from albireo.desk.mechanism.unknown_keys import unknown_key
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.point_system import PointSystem
from albireo.domain.points import chess, points
from albireo.domain.team import MatchPoints
from albireo.tiebreaks.lists import RECOMMENDED, recommended_list

F = TypeVar("F", bound=Facts)

_LISTS = ("tie_breaks", "rating_sequence")
_PEOPLE = ("chief_arbiters", "deputy_arbiters")
_DAYS = ("start", "end")


def typed_facts(given: tuple[str, ...], kind: type[F], before: object = None) -> F:
    """Return facts from `KEY=VALUE`; refuse bad values and say what was expected.

    Of a fact with several parts, such as the plan, those not given stay as they were `before`.
    """
    found: dict[str, object] = {}
    for text in given:
        key, equals, value = text.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or key not in kind.__struct_fields__:
            raise click.BadParameter(
                _(
                    "expected KEY=VALUE with one of {keys}; found {found!r}",
                    keys=", ".join(kind.__struct_fields__),
                    found=text,
                ),
                param_hint="KEY=VALUE",
            )
        text = value.strip()
        found[key] = text if text.isdecimal() and _is_text(kind, key) else _value(key, text)
        found[key] = _merged(getattr(before, key, None), found[key])
    try:
        facts = msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise click.UsageError(schema_error(error, "KEY=VALUE").sentence(wording())) from None
    unknown = unknown_key(found, facts, "KEY=VALUE")
    if unknown is not None:
        raise click.UsageError(unknown.sentence(wording()))
    return facts


def _merged(before: object, given: object) -> object:
    """Return the parts given with the others of before; anything else replaces what was there."""
    if not isinstance(given, dict) or not (is_dataclass(before) or isinstance(before, msgspec.Struct)):
        return given
    known = msgspec.to_builtins(before)
    return {**known, **given} if isinstance(known, dict) else given


def _is_text(kind: type[Facts], key: str) -> bool:
    """Return whether a fact is text, which may look like a number: a city called 1984."""
    return str in get_args(get_type_hints(kind)[key])


def _value(key: str, text: str) -> object:
    if key == "tie_breaks" and text in {each.name for each in RECOMMENDED}:
        return list(recommended_list(text).tie_breaks)
    if key in _LISTS:
        return [code for code in text.replace(",", " ").split() if code]
    if key == "system_rules" and text[:1] != "[":
        return text.splitlines()
    if key == "round_dates":
        return [day.strip() for day in text.split(",")]
    if key == "system_options" and text[:1] != "[":
        return [option.split("=", 1) for option in text.replace(",", " ").split()]
    if key in _PEOPLE and text[:1] != "[":
        return [{"name": name.strip()} for name in text.split(";") if name.strip()]
    if key == "board_colours" and re.fullmatch("[WBwb]+", text):
        return list(text.lower())
    if key == "acceleration" and text in {method.value for method in AccelerationMethod}:
        return {"method": text}
    if key in _POINTS:
        return asdict(_POINTS[key](_worth(key, text)))
    if _is_json(key, text):
        return _json(key, text)
    return text


def _is_json(key: str, text: str) -> bool:
    number = text.isdecimal() and key not in _DAYS
    return text[:1] in ("{", "[") or text in ("true", "false", "null") or number


def _json(key: str, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise click.BadParameter(
            _("{key}: expected JSON, found {found!r}", key=key, found=text), param_hint="KEY=VALUE"
        ) from None


def _worth(key: str, text: str) -> dict[str, int | None]:
    """Return points by name, in tenths: from `3-1-0`, or from JSON with points, `{"win": 1, "draw": 0.5}`."""
    kind = PointSystem if key == "points" else MatchPoints
    names = [field.name for field in fields(kind)]
    if text[:1] == "{":
        given = _json(key, text)
    else:
        given = dict(zip(_IN_ORDER[key], text.split("-"), strict=False))
        if not 3 <= len(text.split("-")) <= len(_IN_ORDER[key]):
            given = {}
    try:
        if not {"win", "draw"} <= set(given) <= set(names):
            raise ValueError
        return {name: None if worth is None else points(str(worth)) for name, worth in given.items()}
    except (ValueError, AlbireoError):
        raise click.BadParameter(
            _(
                "{key}: expected points for win, draw and loss such as 3-1-0, or JSON with some of {names}; "
                "found {found!r}",
                key=key,
                names=", ".join(names),
                found=text,
            ),
            param_hint="KEY=VALUE",
        ) from None


def _point_system(worth: dict[str, int | None]) -> PointSystem:
    """Return the point system; values of byes and forfeits not given are derived from win and draw."""
    derived = asdict(PointSystem.of(worth["win"] or 0, worth["draw"] or 0))
    return PointSystem(**derived | worth)


_POINTS: dict[str, Callable[[dict[str, Any]], PointSystem | MatchPoints]] = {
    "points": _point_system,
    "match_points": lambda worth: MatchPoints(**worth),
}
_IN_ORDER = {
    "points": ("win", "draw", "loss", "pairing_bye"),
    "match_points": ("win", "draw", "loss", "bye_match_points", "bye_game_points"),
}


def shown(key: str, value: object) -> str:
    """Return a setting in the notation in which it can be typed.

    >>> shown("points", PointSystem.of(30, 10)), shown("tie_breaks", ("BH/C1", "SB"))
    ('3-1-0', 'BH/C1,SB')
    """
    if isinstance(value, PointSystem | MatchPoints):
        return _shown_points(key, value)
    if isinstance(value, Acceleration) and value == Acceleration(value.method):
        return value.method.value
    plain = msgspec.to_builtins(value)
    if key == "system_rules" and len(plain) == 1 and plain[0][:1] != "[":
        return str(plain[0])
    if key == "system_options":
        return ",".join("=".join(option) for option in plain)
    if key == "board_colours":
        return "".join(plain).upper()
    if key in (*_LISTS, "round_dates"):
        return ",".join(plain)
    if isinstance(plain, str):
        return plain
    return json.dumps(plain, ensure_ascii=False)


def _shown_points(key: str, value: PointSystem | MatchPoints) -> str:
    written = [getattr(value, name) for name in _IN_ORDER[key]]
    for count in range(3, len(written) + 1):
        worth = dict(zip(_IN_ORDER[key], written[:count], strict=False))
        if None not in worth.values() and _POINTS[key](worth) == value:
            return "-".join(map(chess, written[:count]))
    given = {name: worth for name, worth in asdict(value).items() if worth is not None}
    return json.dumps({name: worth / 10 for name, worth in given.items()})
