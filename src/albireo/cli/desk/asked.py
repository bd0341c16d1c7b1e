"""What the command line asks for a field of a command, from its type, what it refers to and its name."""

from collections.abc import Callable
from enum import Enum
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import click
from msgspec import Struct, structs

from albireo.cli.desk.fact_options import fact_options, given_facts
from albireo.cli.desk.references import (
    REFERENCES,
    ROUNDS,
    json_of,
    numbered,
    pair_of,
    round_option,
)
from albireo.cli.desk.session import DeskSession
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.face import Called, Ref
from albireo.desk.mechanism.facts import Facts
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.result import Mark
from albireo.facts.fact import FactTable, without_none
from albireo.facts.player import PLAYER
from albireo.facts.team import TEAM

TABLES: dict[type[Facts], FactTable] = {PlayerFacts: PLAYER, TeamFacts: TEAM}
IN_ORDER = (Ref.PLAYERS_IN_ORDER, Ref.TEAMS_IN_ORDER)
YES, NO = "yes", "no"
PLAIN: dict[Any, click.ParamType[Any]] = {int: click.INT, str: click.STRING}
Given = dict[str, Any]


class AskedField(NamedTuple):
    """What the command line asks for one field of a command."""

    parameters: tuple[click.Parameter, ...]
    value: Callable[[DeskSession, Given], Given]
    """From what was given to the values of fields."""
    says: str = ""
    """A paragraph for the help of the command."""


class FieldType(NamedTuple):
    """The type of a field without what is said about it."""

    bare: Any
    ref: Ref | None
    option: Called

    @classmethod
    def of(cls, type_: Any) -> "FieldType":
        marks: tuple[Any, ...] = ()
        while get_origin(type_) is Annotated:
            marks += type_.__metadata__
            type_ = type_.__origin__
        ref = next((mark for mark in marks if isinstance(mark, Ref)), None)
        return cls(type_, ref, next((mark for mark in marks if isinstance(mark, Called)), Called()))

    @property
    def is_list(self) -> bool:
        """Whether it is typed as several arguments, or as an option that may be repeated."""
        if self.ref in IN_ORDER:
            return True
        if get_origin(self.bare) is not tuple:
            return False
        inner = FieldType.of(get_args(self.bare)[0])
        if get_origin(inner.bare) is tuple:
            return FieldType.of(get_args(inner.bare)[0]).ref is not None
        return inner.ref is not None or inner.bare in PLAIN

    @property
    def number(self) -> int:
        """How many arguments it takes; -1 for any number."""
        parts = get_args(self.bare)
        return (-1 if self.ref or parts[-1] is Ellipsis else len(parts)) if self.is_list else 1

    @property
    def click_type(self) -> click.ParamType[Any]:
        """The type of one argument."""
        if self.ref in REFERENCES:
            return REFERENCES[self.ref]
        if self.is_list:
            inner = FieldType.of(get_args(self.bare)[0])
            if get_origin(inner.bare) is not tuple:
                return inner.click_type
            first, second = map(FieldType.of, get_args(inner.bare))
            return pair_of(REFERENCES[first.ref], second.bare)  # type: ignore[index]
        plain = without_none(self.bare)
        if plain is bool:
            return click.Choice([YES, NO])
        if isinstance(plain, type) and issubclass(plain, Enum):
            return click.Choice([*filter(None, [self.option.nothing]), *_words(plain)], case_sensitive=False)
        return PLAIN.get(plain) or json_of(self.bare)

    def value_of(self, text: Any) -> Any:
        """Return the value of a choice that was typed, and anything else as it is."""
        if self.ref in IN_ORDER:
            return numbered(text)
        plain = without_none(self.bare)
        if plain is bool:
            return text == YES
        if isinstance(plain, type) and issubclass(plain, Enum):
            return None if text == self.option.nothing else _words(plain)[text]
        return text


def _words(kind: type[Enum]) -> dict[str, Enum]:
    """Return the choices of an enumeration by the words typed."""
    if kind is Mark:
        return {each.value: each for each in Mark if each.is_bye}
    return {each.name.lower().replace("_", "-"): each for each in kind}


def positional_fields(kind: type[Command]) -> tuple[str, ...]:
    """Return the fields of a command that are arguments, in order."""
    if kind.face.positional is not None:
        return kind.face.positional
    return tuple(
        field.name
        for field in structs.fields(kind)
        if field.required and FieldType.of(field.type).ref not in ROUNDS
    )


def asked_for(kind: type[Command], field: structs.FieldInfo) -> AskedField | None:
    """Return what is asked for a field; None if nothing."""
    type_, is_argument = FieldType.of(field.type), field.name in positional_fields(kind)
    is_lot = field.name == "lot" and kind.with_lot is not Command.with_lot
    if is_lot or type_.ref in (Ref.LATER, Ref.MATCH_OF_BOARD):
        return None
    if type_.ref in ROUNDS and not is_argument:
        return _round(type_.ref, field.name)
    if type_.ref is None and isinstance(type_.bare, type):
        if issubclass(type_.bare, Facts):
            return _facts(type_.bare, field.name)
        if issubclass(type_.bare, Struct):
            return _inner(type_.bare, field)
    parameter = _argument(field, type_) if is_argument else _option(field, type_)

    def value(_: DeskSession, given: Given) -> Given:
        found = given[field.name]
        if type_.ref is Ref.BOARD:
            match, board = found
            return {"match": match, "board": board}
        if isinstance(field.default, bool):
            return {field.name: found is not field.default}
        return {} if found is None or found == () else {field.name: type_.value_of(found)}

    return AskedField((parameter,), value, getattr(type_.click_type, "says", ""))


def _argument(field: structs.FieldInfo, type_: FieldType) -> click.Argument:
    shown = type_.option.name or getattr(type_.click_type, "metavar", None)
    if shown and not field.required:
        shown = f"[{shown}]"
    return click.Argument(
        [field.name],
        type=type_.click_type,
        metavar=f"{shown}..." if shown and type_.number < 0 else shown,
        nargs=type_.number,
        required=field.required,
        **({} if field.required or type_.is_list else {"default": type_.option.nothing or field.default}),
    )


def _option(field: structs.FieldInfo, type_: FieldType) -> click.Option:
    names = [type_.option.name or f"--{field.name.replace('_', '-')}", field.name]
    if isinstance(field.default, bool):  # the flag gives the opposite of the default
        return click.Option(names, is_flag=True, help=type_.option.says or None)
    return click.Option(
        names,
        type=type_.click_type,
        metavar=getattr(type_.click_type, "metavar", None),
        multiple=type_.is_list,
        required=field.required,
        help=type_.option.says or None,
    )


def _round(ref: Ref, name: str) -> AskedField:
    """Return the option of a round; nothing where only one can be meant."""
    if ref is Ref.ROUND_AT_WORK:
        return AskedField((), lambda session, _: {name: ROUNDS[ref](session)})
    holder = click.command()(round_option(ref, name)(lambda: None))
    return AskedField(tuple(holder.params), lambda _, given: {name: given[name]})


def _facts(kind: type[Facts], name: str) -> AskedField:
    """Return an option for each fact of a table, for a change."""
    table = TABLES[kind]
    holder = click.command()(click.option("--name")(fact_options(table)(lambda: None)))
    facts = [parameter.name or "" for parameter in holder.params]
    return AskedField(
        tuple(holder.params),
        lambda _, given: {name: kind(**given_facts(table, {fact: given[fact] for fact in facts}))},
    )


def _inner(kind: type[Struct], field: structs.FieldInfo) -> AskedField:
    """Return an option for each field of an inner value, all of which are texts."""
    inner = {f"{field.name}_{each.name}": each.name for each in structs.fields(kind)}
    parameters = [click.Option([f"--{name.replace('_', '-')}", key]) for key, name in inner.items()]

    def value(_: DeskSession, given: Given) -> Given:
        found = {name: given[key] for key, name in inner.items() if given[key] is not None}
        return {field.name: kind(**found)} if found or field.required else {}

    return AskedField(tuple(parameters), value)
