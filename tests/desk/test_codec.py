"""Events on paper: every kind that was ever written stays readable, to the character."""

import json
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from albireo.desk.commands import AnyCommand, BadCommand, decode_command, encode_command
from albireo.desk.events import AnyEvent
from albireo.desk.mechanism.codec import UnreadableEvent, decode_event, entry, read_event
from albireo.desk.mechanism.event import OldEvent, kind_of
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.tournament import Settings
from albireo.state.result_codes import RESULTS, result_of
from albireo.state.rules import Rules
from albireo.storage.chain import Record

EVENTS = Path(__file__).parent / "data" / "events.jsonl"
LINES = EVENTS.read_text(encoding="utf-8").splitlines()


def record(body: str) -> Record:
    return Record("t", 1, "c", "2026-03-01T15:02:00.000000Z", "Ann", json.loads(body)["type"], body, "", "")


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["type"] for line in LINES])
def test_every_event_is_read_and_written_to_the_character(line: str) -> None:
    event = decode_event(record(line))
    assert entry(event).body == line
    assert kind_of(event) == json.loads(line)["type"]


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["type"] for line in LINES])
def test_every_event_is_understood_in_the_newest_edition_of_its_kind(line: str) -> None:
    event = read_event(record(line)).event
    assert not isinstance(event, OldEvent)
    name = json.loads(line)["type"].partition("/")[0]
    assert kind_of(event).partition("/")[0] == name
    editions = [
        int(kind.partition("/")[2])
        for kind in map(kind_of, get_args(AnyEvent))
        if kind.startswith(f"{name}/")
    ]
    assert kind_of(event) == f"{name}/{max(editions)}"


def test_the_sample_holds_every_kind_of_event() -> None:
    assert {json.loads(line)["type"] for line in LINES} == {kind_of(kind) for kind in get_args(AnyEvent)}


def test_an_event_of_a_newer_albireo() -> None:
    with pytest.raises(
        UnreadableEvent, match=r"version 1: cannot read 'crowned/9': .*newer version of Albireo"
    ):
        read_event(record('{"type":"crowned/9"}'))
    with pytest.raises(UnreadableEvent, match="unknown field"):
        read_event(record('{"round":1,"board":1,"result":"10","mood":"good","type":"result-entered/1"}'))


def test_the_facts_of_the_journal_are_those_of_the_domain() -> None:
    of_settings = {field.name for field in fields(Settings)} - {"type"} | {"system"}  # the code of the type
    assert set(SettingsFacts.__struct_fields__) == of_settings
    of_events = {"tpn", "entry_round", "reported_rank"}  # number and entry round have events of their own
    of_players = {field.name for field in fields(Player)} - of_events
    assert set(PlayerFacts.__struct_fields__) == of_players
    assert set(RulesFacts.__struct_fields__) == {field.name for field in fields(Rules)}


def test_every_result_has_a_code_of_its_own() -> None:
    assert {result_of(code) for code in RESULTS} == set(GameResult)


def test_commands_as_programs_write_them() -> None:
    command = EnterResult(1, 7, "10")
    assert decode_command(encode_command(command)) == command
    with pytest.raises(BadCommand, match="command, do: there is no 'win'"):
        decode_command('{"do":"win"}')
    assert len(get_args(AnyCommand)) == len({kind.__struct_config__.tag for kind in get_args(AnyCommand)})
