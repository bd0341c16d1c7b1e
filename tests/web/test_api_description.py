"""The description of the API is what generators of clients expect: words, examples, names of its own."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from tests.web.api_client import DESCRIPTION

from albireo.desk.commands import decode_command
from albireo.web.api.field_words import FIELD_WORDS
from albireo.web.api.record_words import RECORD_WORDS

SCHEMAS: dict[str, dict[str, Any]] = DESCRIPTION["components"]["schemas"]
OPERATIONS = [
    (path, operation) for path, methods in DESCRIPTION["paths"].items() for operation in methods.values()
]
FIELDS = {
    f"{name}.{field}": part
    for name, schema in SCHEMAS.items()
    for field, part in schema.get("properties", {}).items()
}
_REGISTRY: Registry[Any] = Registry().with_resource(
    "urn:d", Resource.from_contents(DESCRIPTION, default_specification=DRAFT202012)
)


def faults(schema: Any, value: object) -> list[str]:
    """Return what the description finds wrong with a value."""
    adapted = json.loads(json.dumps(schema).replace('"#/components', '"urn:d#/components'))
    validator = jsonschema.Draft202012Validator(adapted, registry=_REGISTRY)
    return [error.message for error in validator.iter_errors(value)]


def parts(schema: object) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from parts(value)


def test_every_field_is_described() -> None:
    assert len(FIELDS) > 1000
    missing = [name for name, part in FIELDS.items() if not part.get("description")]
    assert missing == [], "describe them in web/api/record_words.py (or field_words.py)"


def test_no_description_is_of_a_field_that_is_gone() -> None:
    assert RECORD_WORDS.keys() - FIELDS.keys() == set()
    used = {name.partition(".")[2]: set[str]() for name in FIELDS}
    for name, part in FIELDS.items():
        used[name.partition(".")[2]].add(part.get("description", ""))
    assert [name for name, words in FIELD_WORDS.items() if words.says not in used.get(name, ())] == []


def test_every_command_has_a_name_and_an_example_that_can_be_sent() -> None:
    commands = {name: schema for name, schema in SCHEMAS.items() if "do" in schema.get("properties", {})}
    offered = {each["$ref"].rpartition("/")[2] for each in SCHEMAS["Command"]["oneOf"]}
    assert offered | {"CreateTournament"} == commands.keys()
    assert len(SCHEMAS["Command"]["discriminator"]["mapping"]) == len(offered)
    for name, schema in commands.items():
        [example] = schema["examples"]
        assert decode_command(json.dumps(example)).__class__.__name__ == name


def test_every_answer_has_an_example_that_fits() -> None:
    found = 0
    for path, operation in OPERATIONS:
        contents = [answer["content"] for answer in operation["responses"].values()]
        contents.append(operation.get("requestBody", {}).get("content", {}))
        for content in contents:
            for each in content.values():
                if "example" in each:
                    assert faults(each["schema"], each["example"]) == [], path
                    found += 1
    assert found > 15
    for name, part in FIELDS.items():
        for example in part.get("examples", ()):
            assert faults(part, example) == [], name


def test_nothing_stops_a_generator() -> None:
    """What openapi-python-client and others refuse, or number instead of naming."""
    for part in parts(DESCRIPTION):
        assert part.get("items") is not False
        assert "$defs" not in part
        if "$ref" in part:
            assert part["$ref"].startswith("#/components/schemas/")
            assert part["$ref"].rpartition("/")[2] in SCHEMAS
    names = [operation["operationId"] for _, operation in OPERATIONS]
    assert all(name.isidentifier() for name in names)
    assert len(set(names)) == len(names)
    assert all(operation["tags"] for _, operation in OPERATIONS)


@pytest.mark.parametrize("field", ["Tournament.start", "Round.date", "RoundSummary.starts_at", "Event.end"])
def test_days_and_moments_are_typed(field: str) -> None:
    kinds = {part["format"] for part in parts(FIELDS[field]) if "format" in part}
    assert kinds in ({"date"}, {"date-time"})
