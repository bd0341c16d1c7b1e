"""A fact, and the table of all facts about one thing.

Alternatives considered: annotations on the domain's dataclass (the domain would know labels, forms and
privacy, and every start of the engine would pay for them) and a struct from which the dataclass is derived
(the domain would need msgspec). Instead, the dataclass has the type and default, and a row here has the rest.
"""

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from albireo.domain.cached_property import cached_property
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact
from albireo.facts.text import line_of_text
from albireo.value_classes import dataclass, field, fields


class Seen(Enum):
    """Who may see a fact about a participant."""

    BY_STAFF = "staff"
    """People with a role in the tournament."""
    BY_ALL = "all"
    """Everyone who may see the tournament, including through the API."""


class FactType(Enum):
    """How a fact is entered, derived from its Python type."""

    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"
    RECORDS = "records"
    """Anything that does not fit in one field and has a separate form."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a player, a team, a tournament …: a row of a table."""

    name: str
    """Name of the field in the domain, the journal and every file."""
    label: Translatable = Translatable("")
    """Name in sentences: `birth date`."""
    prompt: Translatable = Translatable("")
    """Name in forms and options: `Birth date or year`."""
    says: str = ""
    """Description for the schema and the reference page."""
    check: Callable[[Any], Any] | None = None
    """Returns the value to store or raises `BadFact`; not called for empty texts and None."""
    seen: Seen = Seen.BY_STAFF
    is_personal: bool = False
    """Whether it can be erased, with its name as the key. A name is visible to all and yet erasable. A key
    never erases more than it did, because copies are verified by erasing again: a new personal fact is a new
    key.
    """
    is_mentioned: bool = False
    """Whether erasing it also blanks it in texts that people wrote about the person."""
    erased_as: Translatable = Translatable("")
    """Name of the erasure where it covers more than the label says."""
    is_kept: bool = True
    """Whether the journal stores it here; otherwise it has separate events or exists in files only."""
    is_shared: bool = False
    """Whether the sections of a festival take it over from it."""
    contact_of: str = ""
    """The role whose address or number it is; erased with the person."""
    is_moment: bool = False
    """Whether the text is a moment in UTC."""
    form_rows: int = 0
    """Height of its field, for a text of several lines; 0 for one line."""
    is_only_reported: bool = False
    """Whether no pairing, points or place depends on it, so that it can be entered after the end."""
    is_required: bool = False
    """Whether a text must not be empty."""
    least: int = 0
    """Minimum of a number in a file."""
    longest: int = 0
    """Maximum length of a text in the form; 0 means the usual limit of a line."""
    is_numeric: bool = False
    """Whether the text consists of digits."""
    example: str = ""
    """An example of the input."""
    choices: Mapping[str, Translatable] = field(default_factory=dict)
    """Labels for the values of a choice that are not self-explanatory."""
    options: tuple[str, ...] = ()
    """Names of the command-line option, if different from the name of the fact."""
    records: str | None = None
    """The feature under which formats carry it (`formats/losses.py`); empty: as each format declares.
    None: only JSON carries it.
    """
    type: Any = None
    """Type of a fact that is not in the dataclass."""

    @property
    def option_names(self) -> tuple[str, ...]:
        return self.options or (f"--{self.name.replace('_', '-')}",)


class FactTable:
    """All facts about one thing, in the order of its form."""

    def __init__(self, value: type, name: str, says: str, *facts: Fact) -> None:
        self.value, self.name, self.says, self.facts = value, name, says, facts

    @cached_property
    def by_name(self) -> dict[str, Fact]:
        return {fact.name: fact for fact in self.facts}

    @cached_property
    def types(self) -> dict[str, Any]:
        """The Python type of each fact: from its row, otherwise from the dataclass."""
        hints = get_type_hints(self.value)
        return {fact.name: hints[fact.name] if fact.type is None else fact.type for fact in self.facts}

    @cached_property
    def codes(self) -> dict[str, type[StrEnum]]:
        """The facts that are one of several codes, which the journal stores as text, with their codes."""
        return {
            name: kind
            for name, kind in self.types.items()
            if isinstance(kind, type) and issubclass(kind, StrEnum)
        }

    @cached_property
    def choices(self) -> dict[str, Mapping[str, Translatable]]:
        """The words for the values of each fact that is a choice."""
        return {fact.name: fact.choices for fact in self.facts if fact.choices}

    @cached_property
    def in_file(self) -> tuple[Fact, ...]:
        """The facts in the domain, in its order: the content of a file."""
        return tuple(self.by_name[each.name] for each in fields(self.value) if each.name in self.by_name)

    @cached_property
    def kept(self) -> tuple[Fact, ...]:
        """The facts stored in the journal."""
        return tuple(fact for fact in self.facts if fact.is_kept)

    @cached_property
    def typed_in(self) -> tuple[Fact, ...]:
        """The facts that fit in one form field or one option."""
        return tuple(fact for fact in self.kept if self.type_of(fact) is not FactType.RECORDS)

    @cached_property
    def personal(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.facts if fact.is_personal)

    @cached_property
    def public(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.kept if fact.seen is Seen.BY_ALL)

    @cached_property
    def shared(self) -> tuple[str, ...]:
        """The names of the facts that sections of a festival take over."""
        return tuple(fact.name for fact in self.facts if fact.is_shared)

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
        """Return the members of a fact that is a choice."""
        return tuple(without_none(self.types[fact.name]))

    def chosen(self, fact: Fact, text: str) -> Enum | None:
        """Return the member of a choice with this value, or None for an empty text."""
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
        """Return the given facts, checked in order; raises `BadFact`."""
        return {
            **given,
            **{fact.name: self._checked(fact, given[fact.name]) for fact in self.facts if fact.name in given},
        }

    def _checked(self, fact: Fact, value: Any) -> Any:
        if isinstance(value, str):
            value = line_of_text(value, fact.label, is_required=fact.is_required)
        # an empty text is no value, unless the fact is one of several codes and none of them is empty
        is_nothing = value is None or (value == "" and "" in set(self.codes.get(fact.name, ("",))))
        return value if fact.check is None or is_nothing else fact.check(value)


def without_none(kind: Any) -> Any:
    """Return the type without `| None`."""
    if isinstance(kind, UnionType) or get_origin(kind) is not None:
        rest = [each for each in get_args(kind) if each is not NoneType]
        if isinstance(kind, UnionType) and len(rest) == 1:
            return rest[0]
    return kind
