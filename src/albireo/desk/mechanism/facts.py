"""Groups of facts as the journal writes them: only those that are given, by the names of the domain.

Designs weighed: encoding the domain's own classes (a renamed field would make old journals unreadable
unnoticed), loose dictionaries (nothing checks them), and these structs: the journal's own schema, in
which a fact that is not given is left out. One struct serves the first statement and later changes.
"""

from dataclasses import replace
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType, defstruct

from albireo.domain.player import Player
from albireo.domain.tournament import Settings
from albireo.facts.fact import FactTable


class Facts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base: every field may be left out."""

    def given(self) -> dict[str, Any]:
        """The facts that are given, by name."""
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}

    def fields(self) -> dict[str, Any]:
        """The same as fields of the value in the domain."""
        return self.given()


def partial_struct(name: str, table: FactTable, module: str, base: type[Facts] = Facts) -> type[Facts]:
    """The struct of a table: what the journal keeps of it, each fact given or not."""
    made: type[Any] = defstruct(
        name,
        [(fact.name, table.types[fact.name] | UnsetType, UNSET) for fact in table.kept],
        bases=(base,),
        module=module,
        namespace={"__doc__": table.says},
        frozen=True,
    )
    return made


T = TypeVar("T")
F = TypeVar("F", bound=Facts)


def with_facts(value: T, facts: Facts) -> T:
    """A frozen dataclass with the given facts in place."""
    fields = facts.fields()
    return replace(value, **fields) if fields else value  # type: ignore[type-var]


def facts_of(kind: type[F], value: object) -> F:
    """The facts in which a value differs from what holds when nothing is said."""
    silent = _SILENT[type(value)]
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(value, name)) != getattr(silent, name)
        }
    )


def changed(kind: type[F], before: object, after: object) -> F:
    """The facts that turn one value into another."""
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(after, name)) != getattr(before, name)
        }
    )


_SILENT: dict[type, object] = {Settings: Settings(), Player: Player(tpn=0, name="")}
