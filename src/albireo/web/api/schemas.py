"""The schemas of the description: generated from types, with words and examples for every field.

Generators of clients read them: every schema has a name, a tuple says how long it is and no more
(`items: false` stops openapi-python-client), and the parts of the tournament file stand beside the rest.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from albireo.facts.fact import FactTable
from albireo.facts.player import PLAYER
from albireo.facts.settings import SETTINGS
from albireo.facts.team import TEAM
from albireo.formats.json_tournament.schema import schema as file_schema
from albireo.state.document_table import DOCUMENTS
from albireo.state.rule_table import RULES
from albireo.web.api.acting import command_schemas
from albireo.web.api.field_words import FIELD_WORDS, Words
from albireo.web.api.record_words import RECORD_WORDS

REF = "#/components/schemas/{name}"
FILE = "TournamentFile"
FILE_PREFIXES = (FILE, "File")
Schema = dict[str, Any]
_FILE_EXAMPLE = {"format": "albireo-json", "version": "2.0", "settings": {"name": "Club Open"}, "rounds": []}
FACTS: Mapping[str, FactTable] = {
    "SettingsFacts": SETTINGS,
    "RulesFacts": RULES,
    "PlayerFacts": PLAYER,
    "TeamFacts": TEAM,
    "DocumentFacts": DOCUMENTS,
    "Player": PLAYER,
    "Team": TEAM,
}
"""Tables that describe the fields of a schema; a name that is no fact is looked up like any other."""


def components(kinds: list[type]) -> dict[str, Schema]:
    """Return every schema by name: those of the types, of the commands and of the tournament file."""
    _, found = msgspec.json.schema_components(kinds, ref_template=REF)
    commands, used = command_schemas(REF)
    differing = {name for name in found.keys() & used.keys() if found[name] != used[name]}
    assert not differing, f"two kinds of answers and commands have the same name: {differing}"
    found |= used
    found["Command"] = _one_of(commands, found)
    found["CommandRequest"]["properties"]["command"] = {
        "$ref": REF.format(name="Command"),
        "description": "What is to be done: its name under `do`, and its fields.",
    }
    found |= _file_schemas()
    for name, each in found.items():
        _simplify(each)
        _describe(name, each)
    found["CreateTournament"]["required"].remove("do")  # its address says it
    for each in found.values():
        if "do" in each.get("properties", ()):
            each["examples"] = [example(each, found, only_required=True)]
    return found


def _one_of(commands: tuple[Schema, ...], schemas: Mapping[str, Schema]) -> Schema:
    """Return the schema of any command, which its name under `do` decides."""
    names = [each["$ref"].rpartition("/")[2] for each in commands]
    by_tag = {schemas[name]["properties"]["do"]["enum"][0]: REF.format(name=name) for name in names}
    return {
        "description": "A command of the desk.",
        "oneOf": list(commands),
        "discriminator": {"propertyName": "do", "mapping": by_tag},
    }


def _file_schemas() -> dict[str, Schema]:
    """Return the schema of tournament files, its definitions under names of their own."""
    whole: Schema = file_schema()
    names = {name: f"File{name.title().replace('_', '')}" for name in whole["$defs"]}
    text = json.dumps(whole)
    for name, own in names.items():
        text = text.replace(f'"#/$defs/{name}"', json.dumps(REF.format(name=own)))
    adapted: Schema = json.loads(text)
    found = {names[name]: {"title": names[name], **each} for name, each in adapted.pop("$defs").items()}
    file = {key: value for key, value in adapted.items() if key not in ("$schema", "$id")}
    return {FILE: {**file, "examples": [_FILE_EXAMPLE]}, **found}


def _parts(schema: object) -> Iterator[Schema]:
    """Yield every schema inside another, itself included."""
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from _parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _parts(value)


def _simplify(schema: Schema) -> None:
    """Say the same in the words that generators understand."""
    for part in _parts(schema):
        if "prefixItems" in part and part.get("items") is False:
            del part["items"]
            part["maxItems"] = len(part["prefixItems"])
        tag = part.get("properties", {}).get("do", {})
        if len(tag.get("enum", ())) == 1:
            part["properties"]["do"] = {"type": "string", "const": tag["enum"][0]}


def _describe(name: str, schema: Schema) -> None:
    """Add what is known of each field, and its example."""
    for field, part in schema.get("properties", {}).items():
        words = words_of(name, field)
        if words is None or ("description" in part and f"{name}.{field}" not in RECORD_WORDS):
            continue
        part.setdefault("description", words.says)
        if words.example is not None:
            part.setdefault("examples", [words.example])


def words_of(name: str, field: str) -> Words | None:
    """Return what is said of a field: of this record, in a table of facts, of every field of this name."""
    own = RECORD_WORDS.get(f"{name}.{field}")
    if own is not None or name.startswith(FILE_PREFIXES):
        return own  # the schema of the file has words of its own
    fact = FACTS[name].by_name.get(field) if name in FACTS else None
    if fact is not None and (fact.says or fact.label):
        says = str(fact.says or fact.label)
        return Words(f"{says[0].upper()}{says[1:]}.", fact.example or None)
    return FIELD_WORDS.get(field)


def example(
    schema: Schema, schemas: Mapping[str, Schema], only_required: bool = False, inside: tuple[str, ...] = ()
) -> Any:
    """Return an example: the one that is given, otherwise made of the examples of its parts."""
    if schema.get("examples"):
        return schema["examples"][0]
    for key in ("const", "default"):
        if key in schema and not (key == "default" and schema[key] in ({}, None)):
            return schema[key]
    if "enum" in schema:
        return schema["enum"][0]
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return None if name in inside else example(schemas[name], schemas, only_required, (*inside, name))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            first = next(each for each in schema[key] if each.get("type") != "null")
            return example(first, schemas, only_required, inside)
    return _made_up(schema, schemas, only_required, inside)


def _made_up(
    schema: Schema, schemas: Mapping[str, Schema], only_required: bool, inside: tuple[str, ...]
) -> Any:
    """Return an example of an object, a list or a plain value."""
    match schema.get("type"):
        case "object":
            wanted = schema.get("properties", {})
            names = [
                each for each in wanted if not only_required or each in (*schema.get("required", ()), "do")
            ]
            return {each: example(wanted[each], schemas, only_required, inside) for each in names}
        case "array":
            parts = schema.get("prefixItems") or [schema.get("items", {})]
            found = [example(each, schemas, only_required, inside) for each in parts]
            return [] if found == [None] else found
        case "integer" | "number":
            return max(schema.get("minimum", 0), 1)
        case "boolean":
            return True
        case "string":
            return ""
        case _:
            return None
