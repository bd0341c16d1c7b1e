"""Form fields from a table of facts: how each is shown, and what was entered."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from albireo.domain.message import Translatable
from albireo.facts.fact import FactTable, FactType
from albireo.web.http.form import Form


class FactField(NamedTuple):
    """One field of a form."""

    name: str
    prompt: Translatable
    value: str
    """The current value, or what was typed before a refusal."""
    choices: tuple[tuple[str, str | Translatable], ...]
    """Values and labels of a choice; empty if it is typed."""
    is_required: bool
    is_number: bool
    longest: int
    example: str


def fact_fields(
    table: FactTable, value: object, typed: Form | None, prompts: Mapping[str, Translatable | None]
) -> list[FactField]:
    """Return the fields for a value; `prompts` are other labels, None for no field."""
    return [
        FactField(
            fact.name,
            prompts.get(fact.name) or fact.prompt,
            typed.text(fact.name)
            if typed and typed.has(fact.name)
            else _value_text(getattr(value, fact.name)),
            tuple((str(each.value), fact.choices.get(each.value, str(each.value))) for each in members),
            fact.is_required,
            fact.is_numeric or table.type_of(fact) is FactType.NUMBER,
            fact.longest,
            fact.example,
        )
        for fact in table.typed_in
        if prompts.get(fact.name, fact.prompt) is not None
        for members in (table.members(fact) if table.type_of(fact) is FactType.CHOICE else (),)
    ]


def _value_text(value: object) -> str:
    return "" if value is None else str(value.value if isinstance(value, Enum) else value)


def typed_facts(table: FactTable, form: Form) -> dict[str, Any]:
    """Return the facts entered in a form; missing fields are omitted.

    Raises `BadFact`, `BadForm`.
    """
    given: dict[str, Any] = {}
    for fact in table.typed_in:
        if form.has(fact.name):
            match table.type_of(fact):
                case FactType.TEXT:
                    given[fact.name] = form.text(fact.name).strip()
                case FactType.NUMBER:
                    given[fact.name] = form.number(fact.name, 0) or None
                case FactType.CHOICE:
                    given[fact.name] = table.chosen(fact, form.text(fact.name))
    return given
