"""The reference page of the desk's events and commands, from the structs that define them."""

import typing
from collections.abc import Iterator
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, get_args

import msgspec

from albireo.desk.commands import AnyCommand
from albireo.desk.events import AnyEvent
from albireo.desk.mechanism.event import OldEvent
from albireo.desk.mechanism.face import Ref
from albireo.facts.fact import FactTable, Seen
from albireo.facts.player import PLAYER
from albireo.facts.settings import SETTINGS
from albireo.facts.team import TEAM
from albireo.state.document_table import DOCUMENTS
from albireo.state.result_codes import RESULTS
from albireo.state.rule_table import RULES

TABLES = {
    "SettingsFacts": SETTINGS,
    "RulesFacts": RULES,
    "PlayerFacts": PLAYER,
    "TeamFacts": TEAM,
    "DocumentFacts": DOCUMENTS,
}
REFERS_TO: dict[Any, str] = {
    Ref.PLAYER: "player number",
    Ref.TEAM: "team number",
    Ref.UNIT: "unit number",
    Ref.PLAYERS_IN_ORDER: "list of [player number, pairing number]",
    Ref.TEAMS_IN_ORDER: "list of [team number, pairing number]",
    Ref.CENTS: "cents",
    Ref.SECTION: "section identity",
}
INTRODUCTION = """# Events and commands of the desk

Generated from `albireo.desk` by `docs/build_reference.py`.

The journal of a tournament is a list of events, each a JSON object whose `type` carries its edition. What
is written stays readable: a new need gets a new edition beside the old one. Fields with a default are left
out when they have it. Participants (`player`) are named by the number given at registration, which never
changes; the pairing number may. What is paired is a unit: a player, or a team in an event of teams. A
round has matches, a match has boards; where every match is one game, match n is what arbiters call board n.

Results are two symbols of the report file, White's and Black's:
{results}.
Byes are `U H F Z`.

Commands are what people and programs ask for: JSON objects whose kind is under `do`, one per line for
`albireo desk run`. A command becomes events, or is refused, or waits until its warnings are confirmed.
"""


def events_page() -> str:
    """Every event, every command, every group of facts."""
    lines = [INTRODUCTION.format(results=" ".join(f"`{code}`" for code in RESULTS)), "## Events", ""]
    for event in get_args(AnyEvent):
        if not issubclass(event, OldEvent):
            lines += _entry(event, "type")
    lines += ["## Events of earlier editions", "", "Read for ever, written no more.", ""]
    for event in get_args(AnyEvent):
        if issubclass(event, OldEvent):
            lines += _entry(event, "type")
    lines += ["## Commands", ""]
    for command in get_args(AnyCommand):
        lines += _entry(command, "do")
    lines += ["## Facts", "", "Only the facts that are given are written.", ""]
    lines += ["Public facts are those the API shows to everyone; personal ones can be erased.", ""]
    for name, table in TABLES.items():
        lines += _facts(name, table)
    return "\n".join(lines)


def _facts(name: str, table: FactTable) -> Iterator[str]:
    """The facts of a table, with what it says of each."""
    yield f"### {name}"
    yield ""
    yield table.says
    yield ""
    for fact in table.kept:
        marks = [
            fact.says or fact.label,
            "public" * (fact.seen is Seen.BY_ALL),
            "personal" * fact.is_personal,
        ]
        yield "; ".join(filter(None, (f"* `{fact.name}`: {_type(table.types[fact.name])}", *marks)))
    yield ""


def _entry(kind: Any, tag_field: str) -> Iterator[str]:
    tag = kind.__struct_config__.tag
    yield f"### `{tag}`" if tag_field else f"### {kind.__name__}"
    yield ""
    said = (kind.__dict__.get("__doc__") or "").strip().split("\n\n")[0]
    if said:
        yield " ".join(said.split())
        yield ""
    fields = msgspec.structs.fields(kind)
    for field in fields:
        default = ""
        if not field.required and tag_field:
            value = field.default if field.default is not msgspec.NODEFAULT else None
            default = f", default {_default(value)}"
        yield f"* `{field.encode_name}`: {_type(field.type)}{default}"
    if fields:
        yield ""


def _default(value: object) -> str:
    if isinstance(value, msgspec.Struct):
        return "nothing"
    if value == ():
        return "none"
    raw = getattr(value, "value", value)
    return f"`{msgspec.json.encode(raw).decode()}`"


def _type(kind: Any) -> str:
    """A type in a few words."""
    origin, parts = typing.get_origin(kind), get_args(kind)
    if origin is typing.Annotated:
        words = next((REFERS_TO[mark] for mark in kind.__metadata__ if mark in REFERS_TO), "")
        return words or _type(kind.__origin__)
    if origin in (typing.Union, UnionType):
        names = [_type(part) for part in parts if part is not msgspec.UnsetType]
        return " or ".join(names)
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return f"list of {_type(parts[0])}"
        return f"[{', '.join(_type(part) for part in parts)}]"
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return "one of " + ", ".join(f"`{code}`" if code else "empty" for code in kind)
    plain: dict[Any, str] = {int: "number", str: "text", bool: "true or false", NoneType: "null"}
    return plain.get(kind) or str(getattr(kind, "__name__", kind))
