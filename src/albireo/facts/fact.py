"""A fact, and the table of all facts of one thing.

Where a fact is declared was weighed: annotations of the domain's dataclass (the domain would know labels,
forms and privacy, and the engine pay for them at every start), a struct from which the dataclass is derived
(the domain would need msgspec), and this: the dataclass keeps type and default, a row here says the rest.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from albireo.domain.cached_property import cached_property
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact
from albireo.facts.text import line_of_text
from albireo.value_classes import dataclass, field, fields


class Seen(Enum):
    """Who may see a fact of someone who takes part."""

    BY_STAFF = "staff"
    """Those with a role in the tournament."""
    BY_ALL = "all"
    """Everyone who may see the tournament, the API included."""


class FactType(Enum):
    """How a fact is typed in, which follows from its Python type."""

    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"
    RECORDS = "records"
    """Anything that one field cannot hold: it has a form of its own."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a player, a team, a tournament …: the row of a table."""

    name: str
    """Of the field in the domain, the journal and every file."""
    label: Translatable = Translatable("")
    """In sentences: `birth date`."""
    prompt: Translatable = Translatable("")
    """In forms and for options: `Birth date or year`."""
    says: str = ""
    """What it is, for the schema and the reference page."""
    check: Callable[[Any], Any] | None = None
    """Gives the value to keep, or raises `BadFact`; not asked about texts that are empty and about None."""
    seen: Seen = Seen.BY_STAFF
    is_personal: bool = False
    """Whether it can be erased, under its own name as the key. A name is seen by all and yet erased. What a
    key erases never grows, since copies are verified by erasing once more: a new personal fact is a new key.
    """
    is_mentioned: bool = False
    """Whether it is blanked in what people wrote about the person, too, when it is erased."""
    erased_as: Translatable = Translatable("")
    """What the erasure is called where it is more than the label says."""
    is_kept: bool = True
    """Whether the journal keeps it here; otherwise it has events of its own, or is of files only."""
    is_only_reported: bool = False
    """Whether no pairing, point or place depends on it, so that it can be entered after the end."""
    is_required: bool = False
    """Of a text: whether it must not be empty."""
    least: int = 0
    """Of a number in a file."""
    longest: int = 0
    """Of a text, for the form; 0: as long as any line."""
    is_numeric: bool = False
    """Of a text that is typed in digits."""
    example: str = ""
    """What might be typed."""
    choices: Mapping[str, Translatable] = field(default_factory=dict)
    """Of a choice: words for the values that do not speak for themselves."""
    options: tuple[str, ...] = ()
    """What the option of the command line is called, if not by the name of the fact."""
    records: str | None = None
    """The feature under which formats carry it (`formats/uncarried.py`); empty: as far as each says itself.
    None: no format but JSON carries it.
    """
    type: Any = None
    """Of a fact that the dataclass does not have."""

    @property
    def option_names(self) -> tuple[str, ...]:
        return self.options or (f"--{self.name.replace('_', '-')}",)


class FactTable:
    """All facts of one thing, in the order of its form."""

    def __init__(self, value: type, name: str, says: str, *facts: Fact) -> None:
        self.value, self.name, self.says, self.facts = value, name, says, facts

    @cached_property
    def by_name(self) -> dict[str, Fact]:
        return {fact.name: fact for fact in self.facts}

    @cached_property
    def types(self) -> dict[str, Any]:
        """The Python type of each fact: as its row says, else as the dataclass does."""
        hints = get_type_hints(self.value)
        return {fact.name: hints[fact.name] if fact.type is None else fact.type for fact in self.facts}

    @cached_property
    def in_file(self) -> tuple[Fact, ...]:
        """Those the domain has, in its order: what a file holds."""
        return tuple(self.by_name[each.name] for each in fields(self.value) if each.name in self.by_name)

    @cached_property
    def kept(self) -> tuple[Fact, ...]:
        """Those the journal keeps."""
        return tuple(fact for fact in self.facts if fact.is_kept)

    @cached_property
    def typed_in(self) -> tuple[Fact, ...]:
        """Those that one field of a form, or one option, can hold."""
        return tuple(fact for fact in self.kept if self.type_of(fact) is not FactType.RECORDS)

    @cached_property
    def personal(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.facts if fact.is_personal)

    @cached_property
    def public(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.kept if fact.seen is Seen.BY_ALL)

    @cached_property
    def labels(self) -> dict[str, Translatable]:
        return {fact.name: fact.label for fact in self.kept}

    def type_of(self, fact: Fact) -> FactType:
        bare = without_none(self.types[fact.name])
        if bare is str:
            return FactType.TEXT
        if bare is int:
            return FactType.NUMBER
        return FactType.CHOICE if isinstance(bare, type) and issubclass(bare, Enum) else FactType.RECORDS

    def members(self, fact: Fact) -> tuple[Enum, ...]:
        """Return what can be chosen for a fact that is a choice."""
        return tuple(without_none(self.types[fact.name]))

    def chosen(self, fact: Fact, text: str) -> Enum | None:
        """The member of a choice with this value; None for an empty text."""
        if not text:
            return None
        for member in self.members(fact):
            if member.value == text:
                return member
        raise BadFact(
            "{what} {found!r}: expected one of {expected}",
            kind="bad-choice",
            what=fact.label,
            found=text,
            expected=" ".join(str(member.value) for member in self.members(fact)),
        )

    def checked(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The facts given, each in order; raises `BadFact`."""
        return {
            **given,
            **{fact.name: self._checked(fact, given[fact.name]) for fact in self.facts if fact.name in given},
        }

    def _checked(self, fact: Fact, value: Any) -> Any:
        if isinstance(value, str):
            value = line_of_text(value, fact.label, is_required=fact.is_required)
        return value if fact.check is None or value in (None, "") else fact.check(value)


def without_none(kind: Any) -> Any:
    """The type without `| None`."""
    if isinstance(kind, UnionType) or get_origin(kind) is not None:
        rest = [each for each in get_args(kind) if each is not NoneType]
        if isinstance(kind, UnionType) and len(rest) == 1:
            return rest[0]
    return kind
