"""Keys of JSON objects that nothing reads.

msgspec refuses them where the type is a `Struct`, and drops them where it is one of the program's value
classes, such as an arbiter or a point system.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from msgspec import Struct, structs

from albireo.domain.message import Remark, remark


def unknown_key(given: object, read: object, where: str) -> Remark | None:
    """Return that a JSON value has a key which is not in what was read from it; None if all are."""
    for place, key in _unknown(given, read, ""):
        return remark(
            "{where}: there is no field {field!r}", where=f"{where}, {place}" if place else where, field=key
        )
    return None


def _unknown(given: object, read: object, place: str) -> Iterator[tuple[str, str]]:
    """Yield each such key with the place of its object, as `changes.chief_arbiters[0]`."""
    if isinstance(given, Mapping):
        known = _known_values(given, read)
        for key, value in given.items():
            if key not in known:
                yield place, key
            else:
                yield from _unknown(value, known[key], f"{place}.{key}" if place else key)
    elif isinstance(given, list) and isinstance(read, list | tuple):
        for number, (value, inside) in enumerate(zip(given, read, strict=False)):
            yield from _unknown(value, inside, f"{place}[{number}]")


def _known_values(given: Mapping[str, object], read: object) -> Mapping[str, object]:
    """Return the values that were read, by key; those that msgspec has checked itself are all known."""
    if is_dataclass(read) and not isinstance(read, type):
        return {field.name: getattr(read, field.name) for field in fields(read)}
    if isinstance(read, Struct):
        values = {field.encode_name: getattr(read, field.name) for field in structs.fields(read)}
        return {**dict.fromkeys(given), **values}
    if isinstance(read, Mapping):
        return {**dict.fromkeys(given), **read}
    return given
