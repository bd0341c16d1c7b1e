"""Kinds of values in a JSON file: how each is written, read and described in the schema.

One table of fields (`layout.py`) made of these serves the writer, the reader and the schema, so that the
three always agree.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING
from enum import Enum
from typing import Any, Protocol

from albireo.domain.cached_property import cached_property
from albireo.domain.message import translatable
from albireo.domain.points import TENTHS, Points
from albireo.domain.wording import Score, json_word
from albireo.formats.foreign_tournament import Notes, UnreadableTournament
from albireo.value_classes import dataclass, fields

Json = Any
"""A result of `json.loads`."""
Schema = dict[str, Any]
MOST = 999_999_999
"""No number of a tournament is larger."""
_TEXT = translatable("a text")
_LIST = translatable("a list")
_OBJECT = translatable("an object")
_POINTS = translatable("points to one decimal place, such as 3.5")
_FLAG = translatable("true or false")


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A position in a file, and where to note what is not understood there."""

    notes: Notes
    path: str = ""

    def inside(self, name: str) -> "FilePlace":
        return FilePlace(self.notes, f"{self.path}.{name}" if self.path else name)

    def item(self, index: int) -> "FilePlace":
        return FilePlace(self.notes, f"{self.path}[{index}]")

    def refusal(self, expected: str, found: Json) -> UnreadableTournament:
        """Return the error for a value of another kind than expected."""
        shown = json.dumps(found, ensure_ascii=True)
        return UnreadableTournament(
            "{place}: expected {expected}, found {found}",
            place=self.path or "$",
            expected=expected,
            found=shown if len(shown) < 60 else f"{shown[:57]}...",
        )


class JsonKind(Protocol):
    """The kind of a value."""

    def encode(self, value: Any) -> Json: ...

    def decode(self, data: Json, place: FilePlace) -> Any: ...

    def schema(self) -> Schema: ...


@dataclass(frozen=True, slots=True)
class Text:
    """A string."""

    def encode(self, value: str) -> Json:
        return value

    def decode(self, data: Json, place: FilePlace) -> str:
        if not isinstance(data, str) or _has_no_encoding(data):
            raise place.refusal(_TEXT, data)
        return data

    def schema(self) -> Schema:
        return {"type": "string"}


def _has_no_encoding(text: str) -> bool:
    return not text.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in text)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    least: int = 0

    def encode(self, value: int) -> Json:
        return value

    def decode(self, data: Json, place: FilePlace) -> int:
        if not isinstance(data, int) or isinstance(data, bool) or not self.least <= data <= MOST:
            expected = _WHOLE_FROM_ONE if self.least == 1 else _WHOLE
            raise place.refusal(expected, data)
        return data

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": MOST}


_WHOLE = translatable("a whole number, 0 or more")
_WHOLE_FROM_ONE = translatable("a whole number, 1 or more")


@dataclass(frozen=True, slots=True)
class PointsNumber:
    """Points: a number with at most one decimal."""

    def encode(self, value: Points) -> Json:
        return Score(value).data()

    def decode(self, data: Json, place: FilePlace) -> Points:
        if not isinstance(data, int | float) or isinstance(data, bool) or not abs(data) < MOST:
            raise place.refusal(_POINTS, data)
        tenths = round(data * TENTHS)
        if abs(tenths - data * TENTHS) > 1e-6:
            raise place.refusal(_POINTS, data)
        return tenths

    def schema(self) -> Schema:
        return {"type": "number", "minimum": -MOST, "maximum": MOST}


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def encode(self, value: bool) -> Json:
        return value

    def decode(self, data: Json, place: FilePlace) -> bool:
        if not isinstance(data, bool):
            raise place.refusal(_FLAG, data)
        return data

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class WordKind:
    """A member of an enumeration by its name in small letters: `white-wins-by-forfeit`."""

    enum: type[Enum]
    but: tuple[Enum, ...] = ()
    """Members that no file contains."""

    @property
    def members(self) -> list[Enum]:
        return [member for member in self.enum if member not in self.but]

    def written(self, member: Enum) -> str:
        return json_word(member)

    def encode(self, value: Enum) -> Json:
        return self.written(value)

    def decode(self, data: Json, place: FilePlace) -> Enum:
        for member in self.members:
            if data == self.written(member):
                return member
        raise place.refusal(", ".join(map(self.written, self.members)), data)

    def schema(self) -> Schema:
        return {"type": "string", "enum": [self.written(member) for member in self.members]}


class CodeKind(WordKind):
    """A member of an enumeration by FIDE's abbreviation, as commands and the API have it: `WGM`, `w`."""

    def written(self, member: Enum) -> str:
        return str(member.value)


@dataclass(frozen=True, slots=True)
class OrNull:
    """A value or null."""

    kind: JsonKind

    def encode(self, value: Any) -> Json:
        return None if value is None else self.kind.encode(value)

    def decode(self, data: Json, place: FilePlace) -> Any:
        return None if data is None else self.kind.decode(data, place)

    def schema(self) -> Schema:
        inner = self.kind.schema()
        if "enum" in inner:
            return {"enum": [*inner["enum"], None]}
        if "type" in inner:
            return {**inner, "type": [inner["type"], "null"]}
        return {"anyOf": [inner, {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one kind."""

    kind: JsonKind

    def encode(self, value: Sequence[Any]) -> Json:
        return [self.kind.encode(item) for item in value]

    def decode(self, data: Json, place: FilePlace) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise place.refusal(_LIST, data)
        return tuple(self.kind.decode(item, place.item(index)) for index, item in enumerate(data))

    def schema(self) -> Schema:
        return {"type": "array", "items": self.kind.schema()}


@dataclass(frozen=True, slots=True)
class RecordField:
    """A named value of a record."""

    kind: JsonKind
    says: str
    """What it is, for the schema."""
    attribute: str = ""
    """Its name in the dataclass, where that is another one."""


class RecordKind:
    """A dataclass as an object; fields at their default are left out.

    The table names every field of the class, in the order in which they are written.
    """

    def __init__(self, cls: type, name: str, says: str, table: Mapping[str, RecordField]) -> None:
        self.cls, self.name, self.says, self.table = cls, name, says, table
        self.attributes = {name: field.attribute or name for name, field in table.items()}

    @cached_property
    def _defaults(self) -> dict[str, Any]:
        by_attribute: dict[str, Any] = {}
        for each in fields(self.cls):
            if each.default is not MISSING:
                by_attribute[each.name] = each.default
            elif each.default_factory is not MISSING:
                by_attribute[each.name] = each.default_factory()
        return {
            name: by_attribute[attribute]
            for name, attribute in self.attributes.items()
            if attribute in by_attribute
        }

    @cached_property
    def required(self) -> list[str]:
        return [name for name in self.table if name not in self._defaults]

    def encode(self, value: Any) -> Json:
        written = {}
        for name, field in self.table.items():
            found = getattr(value, self.attributes[name])
            if name not in self._defaults or found != self._defaults[name]:
                written[name] = field.kind.encode(found)
        return written

    def decode(self, data: Json, place: FilePlace) -> Any:
        if not isinstance(data, dict):
            raise place.refusal(_OBJECT, data)
        for name in self.required:
            if name not in data:
                raise UnreadableTournament("{place}: {field} is missing", place=place.path or "$", field=name)
        return self.cls(
            **{
                self.attributes[name]: self.table[name].kind.decode(found, place.inside(name))
                for name, found in known_fields(data, self.table, place)
            }
        )

    def schema(self) -> Schema:
        return {"$ref": f"#/$defs/{self.name}"}

    def definition(self) -> Schema:
        """Return the object in `$defs`."""
        return {
            "type": "object",
            "description": self.says,
            "properties": {
                name: {**field.kind.schema(), "description": field.says, **self._default(name, field)}
                for name, field in self.table.items()
            },
            "required": self.required,
        }

    def _default(self, name: str, field: RecordField) -> Schema:
        return {"default": field.kind.encode(self._defaults[name])} if name in self._defaults else {}


def known_fields(
    data: dict[str, Json], names: Mapping[str, object], place: FilePlace
) -> list[tuple[str, Json]]:
    """Return the fields of an object that a table names; others are noted."""
    for name in data:
        if name not in names:
            place.notes.not_understood(
                "{place}: unknown field {field!r}", place=place.path or "$", field=name
            )
    return [(name, data[name]) for name in names if name in data]
