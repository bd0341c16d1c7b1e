"""Options of a command generated from a table of facts."""

from collections.abc import Callable
from typing import Any

import click

from albireo.facts.fact import Fact, FactTable, FactType


def fact_options(table: FactTable) -> Callable[[click.decorators.FC], click.decorators.FC]:
    """Return a decorator that adds an option for every fact about a player, a team … except the name."""

    def decorate(function: click.decorators.FC) -> click.decorators.FC:
        for fact in table.typed_in:
            if fact.name != "name":
                function = click.option(
                    *fact.option_names, fact.name, type=_type(table, fact), help=str(fact.prompt)
                )(function)
        return function

    return decorate


def _type(table: FactTable, fact: Fact) -> "click.ParamType[Any]":
    match table.type_of(fact):
        case FactType.NUMBER:
            return click.INT
        case FactType.CHOICE:
            values = [str(member.value) for member in table.members(fact)]
            return click.Choice(values, case_sensitive=False)
    return click.STRING


def given_facts(table: FactTable, given: dict[str, object]) -> dict[str, Any]:
    """Return the facts given as options; 0 removes a number."""
    found: dict[str, Any] = {}
    for name, value in given.items():
        if value is not None:
            fact = table.by_name[name]
            is_choice = table.type_of(fact) is FactType.CHOICE
            found[name] = table.chosen(fact, str(value)) if is_choice else None if value == 0 else value
    return found
