"""The published JSON Schema of the tournament file, from the tables that read and write it."""

import json
from importlib.resources import files

from albireo.formats.json_tournament.document import FORMAT, NAMES, VERSION
from albireo.formats.json_tournament.kinds import ListOf, PointsNumber, Schema, Text, Whole
from albireo.formats.json_tournament.layout import BOARD, BYE, LISTS, RECORDS, SETTINGS

LATEST = 2


def published_schema(major: int = LATEST) -> str:
    """Return the schema of a major version; that of each one stays in the package."""
    return (files(__package__) / f"tournament-{major}.schema.json").read_text(encoding="utf-8")


def schema() -> Schema:
    """Return the schema generated from the tables."""
    properties: Schema = {
        "format": {"const": FORMAT, "description": "what this file is"},
        "version": {
            "type": "string",
            "pattern": r"^2\.[0-9]+$",
            "description": "version of the format; a later 2.x only adds fields",
        },
        "settings": SETTINGS.schema(),
    }
    for name, (record, says) in LISTS.items():
        properties[name] = {**ListOf(record).schema(), "description": says, "default": []}
    properties["rounds"] = {
        "type": "array",
        "items": {"$ref": "#/$defs/round"},
        "description": "rounds in order; the last one may hold only byes asked for",
    }
    properties["left_fide_mode"] = {
        **Text().schema(),
        "description": "the comment of the report that FIDE mode was left; without it, it was not",
        "default": "",
    }
    properties["standings"] = {"$ref": "#/$defs/standings"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:albireo:tournament:2",
        "title": "Tournament of Albireo",
        "description": f"A whole chess tournament, format {FORMAT}, version {VERSION}.",
        "type": "object",
        "properties": {name: properties[name] for name in NAMES},
        "required": ["format", "version", "settings", "rounds"],
        "$defs": {
            **{record.name: record.definition() for record in RECORDS},
            "round": _round(),
            "standings": standings_schema(),
        },
    }


def _round() -> Schema:
    return {
        "type": "object",
        "description": "A round, or one game of it where a pairing is a match of two games.",
        "properties": {
            "round": {**Whole(1).schema(), "description": "number of the round"},
            "game": {"enum": [1, 2], "description": "where a pairing is a match of two games: which one"},
            "boards": {**ListOf(BOARD).schema(), "description": "boards in order"},
            "byes": {**ListOf(BYE).schema(), "description": "players without an opponent"},
        },
        "required": ["round", "boards", "byes"],
    }


def standings_schema() -> Schema:
    """Return places with points and tie-breaks; the lines are those of the API and of the command line."""
    return {
        "type": "object",
        "description": "Places after the last round paired. Computed: a reader compares them, no more.",
        "properties": {
            "after_round": {**Whole().schema(), "description": "after which round"},
            "is_final": {"type": "boolean", "description": "false: rounds are left or results missing"},
            "tie_breaks": {**ListOf(Text()).schema(), "description": "codes in order of use"},
            "places": {
                "type": "array",
                "description": "from the first to the last",
                "items": {
                    "type": "object",
                    "properties": {
                        "rank": {**Whole(1).schema(), "description": "place; equal for those still tied"},
                        "number": {**Whole(1).schema(), "description": "player, or team if teams are paired"},
                        "name": {**Text().schema(), "description": "name of the player or team"},
                        "points": {**PointsNumber().schema(), "description": "points; match or game points"},
                        "tie_breaks": {**ListOf(Text()).schema(), "description": "figures as printed"},
                    },
                    "required": ["rank", "number", "name", "points", "tie_breaks"],
                },
            },
        },
        "required": ["after_round", "tie_breaks", "places"],
    }


def as_text() -> str:
    """Return the schema as the published file."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"
