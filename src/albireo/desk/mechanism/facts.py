"""Groups of facts as stored in the journal: only those given, by the names of the domain.

Alternatives considered: encoding the domain's own classes (renaming a field would silently make old journals
unreadable) and plain dictionaries (nothing checks them). Instead, these structs are the journal's own schema,
in which facts not given are left out. One struct serves the first statement and later changes.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from albireo.domain.player import Player
from albireo.domain.tournament import Settings
from albireo.facts.fact import FactTable


class Facts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base: every field may be left out."""

    codes: ClassVar[Mapping[str, type[StrEnum]]] = {}
    """The facts that are one of several codes. They are stored as text: a wrong one is refused in the words
    of its fact, and one that a later program wrote does not make the journal unreadable.
    """

    def given(self) -> dict[str, Any]:
        """Return the facts that are given, by name."""
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}

    def fields(self) -> dict[str, Any]:
        """Return the same as fields of the domain value, without unknown codes."""
        given = self.given()
        for name in given.keys() & self.codes.keys():
            if given[name] in set(self.codes[name]):
                given[name] = self.codes[name](given[name])
            else:
                del given[name]
        return given


def partial_struct(name: str, table: FactTable, module: str, base: type[Facts] = Facts) -> type[Facts]:
    """Return the struct of a table: each fact the journal stores, given or not."""
    codes = table.codes
    made: type[Any] = defstruct(
        name,
        [
            (fact.name, (_text_of(codes[fact.name]) if fact.name in codes else kind) | UnsetType, UNSET)
            for fact in table.kept
            for kind in (table.types[fact.name],)
        ],
        bases=(base,),
        module=module,
        namespace={"__doc__": table.says, "codes": codes},
        frozen=True,
    )
    return made


def _text_of(codes: type[StrEnum]) -> Any:
    """Return the type of a code in the journal: text, described as one of its values."""
    return Annotated[str, Meta(extra_json_schema={"enum": [str(code) for code in codes]})]


T = TypeVar("T")
F = TypeVar("F", bound=Facts)


def with_facts(value: T, facts: Facts) -> T:
    """Return a frozen dataclass with the given facts applied."""
    fields = facts.fields()
    return replace(value, **fields) if fields else value  # type: ignore[type-var]


def facts_of(kind: type[F], value: object) -> F:
    """Return the facts in which a value differs from the defaults."""
    silent = _SILENT[type(value)]
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(value, name)) != getattr(silent, name)
        }
    )


def facts_that_change(kind: type[F], before: object, after: object) -> F:
    """Return the facts that turn one value into another."""
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(after, name)) != getattr(before, name)
        }
    )


_SILENT: dict[type, object] = {Settings: Settings(), Player: Player(tpn=0, name="")}
