"""Files of version 1.x: the same content under the names of then.

Version 2.0 gave one name to one thing in files, the API and on the command line: `number` instead of `tpn`,
titles and sexes by FIDE's abbreviations (`GM`, `w`) instead of words of our own (`gm`, `woman`).
"""

from collections.abc import Callable

from albireo.domain.player import Sex, Title
from albireo.domain.wording import json_word
from albireo.formats.json_tournament.kinds import Json

_RENAMED = {"tpn": "number", "first_tpn": "first_number", "last_tpn": "last_number"}
_WORDS = {
    "sex": {json_word(each): each.value for each in Sex},
    "title": {json_word(each): each.value for each in Title},
}


def from_version_1(found: dict[str, Json]) -> dict[str, Json]:
    """Return the content of a file of version 1.x as 2.0 has it; what is of a wrong kind stays as it is."""
    converted = dict(found)
    for name in ("players", "teams", "virtual_points"):
        if name in converted:
            converted[name] = _each(converted[name], _convert)
    if isinstance(given := converted.get("standings"), dict):
        converted["standings"] = {**given, "places": _each(given.get("places"), _convert)}
    return converted


def _convert(item: dict[str, Json]) -> dict[str, Json]:
    found = {_RENAMED.get(name, name): value for name, value in item.items()}
    for name, words in _WORDS.items():
        if isinstance(given := found.get(name), str):
            found[name] = words.get(given, given)
    if "national" in found:  # the records of national federations have a sex, too
        found["national"] = _each(found["national"], _convert)
    return found


def _each(data: Json, convert: Callable[[dict[str, Json]], dict[str, Json]]) -> Json:
    """Return a list with its objects converted; anything else as it is."""
    if not isinstance(data, list):
        return data
    return [convert(item) if isinstance(item, dict) else item for item in data]
