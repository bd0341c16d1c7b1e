"""What an event holds about one person: given out whole, erased in all sections, what remains told."""

import json
import os
from pathlib import Path
from typing import LiteralString

import psycopg
import pytest
from tests.desk.conftest import opened
from tests.desk.test_sections import ANN, do, festival

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.entries.entry import EntryFields as Sent
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.orders import OrderPart, submit
from albireo.desk.entries.person import person_data
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, EditPlayer, RegisterPlayers
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.sections import acts, personal_data
from albireo.desk.sections.personal_data import erase_person, event_person_data, people_named_in
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.transfer.verify import verify
from albireo.domain.tournament import Arbiter
from albireo.organising.people import Person
from albireo.state.entry_form import EntryForm
from albireo.storage.entry_requests import EntryRequests

WHAT = ("name", "birth_date", "fide_id", "sex")


def someone(desk: Desk) -> tuple[str, Inbox, Person]:
    """Ines plays in two sections, waits for a third and is an arbiter of the event."""
    event, a, b, c = festival(desk, 3)
    facts = PlayerFacts(name="Hadar, Ines", fide_id="1700", birth_date="2001/02/03", rating=1900)
    acts.enter(desk, event, facts, (a, b), ANN)
    acts.enter(desk, event, PlayerFacts(name="Other, Otto", rating=1800), (a, b), ANN)
    do(desk, event, ChangeSettings(SettingsFacts(deputy_arbiters=(Arbiter("Hadar, Ines"),))))
    do(desk, c, ChangeRules(RulesFacts(entry_form=EntryForm(is_open=True))))
    inbox = Inbox(EntryRequests(desk.journal.database))
    submit(
        inbox,
        [
            OrderPart(
                c, desk.state(c), Sent("Hadar, Ines", fide_id="1700", needs="a wheelchair", consent="yes")
            )
        ],
        [c],
    )
    submit(inbox, [OrderPart(c, desk.state(c), Sent("Third, Tina", consent="yes"))], [c])
    return event, inbox, acts.people(desk, event)[0]


def test_everything_about_a_person_over_the_whole_event(desk: Desk) -> None:
    event, inbox, person = someone(desk)
    found = event_person_data(desk, inbox, event, person)
    assert [each["tournament"] for each in found["sections"]] == ["Open A", "Open B"]
    assert [each["facts"]["birth_date"] for each in found["sections"]] == ["2001/02/03"] * 2
    assert [(each["tournament"], each["needs"]) for each in found["further_entries"]] == [
        ("Open C", "a wheelchair")
    ]
    [named] = found["named_as"]
    assert named["tournament"] == "Festival"
    assert [(each["as"], each["name"]) for each in named["named"]] == [("arbiter", "Hadar, Ines")]


def test_erased_in_all_sections_with_what_was_sent(desk: Desk, tmp_path: Path) -> None:
    event, inbox, person = someone(desk)
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path)
    assert [
        state.entrants[1].name
        for state in acts.sections_of(desk, desk.state(event), event).values()
        if state.entrants
    ] == [
        "Hadar, Ines",
        "Hadar, Ines",
    ]
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    told = erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent)
    said = [line.sentence() for line in told]
    assert said[0] == "Erased in 3 tournaments."
    assert "1 entry was deleted." in said
    assert desk.state(event).settings.deputy_arbiters == (Arbiter("N. N. A"),)
    for section in (event, "open-A", "open-B"):
        written = " ".join(record.body for record in desk.journal.read(section))
        assert "Hadar" not in written
        assert "1700" not in written
        assert section == event or "Other, Otto" in written
    assert [each.name_key for each in inbox.requests.of("open-C")] == ["third tina"]


def value_of(server: psycopg.Connection, question: LiteralString) -> str:
    row = server.execute(question).fetchone()
    assert row is not None
    return str(row[0])


def test_no_byte_of_what_was_sent_is_left_in_the_tables_of_postgresql(
    postgresql_url: str, tmp_path: Path
) -> None:
    """What is deleted stays in the file of the table until that is written anew."""
    desk = opened(postgresql_url)
    event, inbox, person = someone(desk)
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent)
    with psycopg.connect(postgresql_url, autocommit=True) as server:  # without the limits of the app
        server.execute("CHECKPOINT")
        folder = Path(value_of(server, "SHOW data_directory"))
        if not os.access(folder, os.R_OK | os.X_OK):
            pytest.skip("the files of the server are not here")
        for table in ("event", "entry_request"):
            written = (folder / value_of(server, f"SELECT pg_relation_filepath('{table}')")).read_bytes()
            assert b"Tina" in written or table == "event"
            for secret in (b"Hadar", b"wheelchair"):
                assert secret not in written
    desk.journal.database.close()


def test_what_was_sent_is_deleted_although_the_computer_fails_in_between(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the name is gone from the journals, nothing tells any more whose entry waits."""
    event, inbox, person = someone(desk)
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    monkeypatch.setattr(personal_data, "remains", interrupt)
    with pytest.raises(KeyboardInterrupt):
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent)
    assert "Hadar" not in " ".join(record.body for record in desk.journal.read("open-A"))
    assert [each.name_key for each in inbox.requests.of("open-C")] == ["third tina"]


def interrupt(_: object) -> None:
    raise KeyboardInterrupt


def test_what_is_to_stay_is_chosen_and_told(desk: Desk, tmp_path: Path) -> None:
    """A report that names the arbiters may have been sent: the organiser keeps that role."""
    event, inbox, person = someone(desk)
    roles = ("author", "captain")
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, None, roles)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    told = erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent, roles)
    assert told[0].sentence() == "Erased in 2 tournaments."
    assert desk.state(event).settings.deputy_arbiters == (Arbiter("Hadar, Ines"),)


def test_an_arbiter_of_the_same_name_with_another_number_is_someone_else(desk: Desk, tmp_path: Path) -> None:
    event, inbox, person = someone(desk)
    for uid in (event, "open-A"):
        do(desk, uid, ChangeSettings(SettingsFacts(deputy_arbiters=(Arbiter("Ines Hadar", "9999"),))))
    assert "9999" not in str(event_person_data(desk, inbox, event, person))
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    erase_person(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent)
    assert desk.state(event).settings.deputy_arbiters == (Arbiter("Ines Hadar", "9999"),)


def test_that_arbiter_is_forgotten_too_and_the_player_stays(desk: Desk, tmp_path: Path) -> None:
    _, inbox, _ = someone(desk)
    twin = ChangeSettings(SettingsFacts(chief_arbiters=(Arbiter("Hadar, Ines", "9999"),)))
    do(desk, "open-A", twin)
    desk.execute("open-A", SetEntryFee(500), "Hadar, Ines (player)", desk.state("open-A").version)
    assert [each.name for each in people_named_in(desk, "open-A")] == ["Ann", "Hadar, Ines"]
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, "open-A", "Hadar, Ines", WHAT, "Ann", tmp_path)
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    erase_person(desk, inbox, "open-A", "Hadar, Ines", WHAT, "Ann", tmp_path, consent)
    state = desk.state("open-A")
    assert state.settings.chief_arbiters == (Arbiter("N. N. A"),)
    assert (state.entrants[1].name, state.entrants[1].player.fide_id) == ("Hadar, Ines", "1700")
    assert "Hadar, Ines (player)" in {record.who for record in desk.journal.read("open-A")}
    assert [each.name for each in people_named_in(desk, "open-A")] == ["Ann"]


def test_someone_who_only_works_at_the_event(desk: Desk, tmp_path: Path) -> None:
    """Chief arbiter of the event and of a section, author of entries: gone from all journals."""
    event, inbox, _ = someone(desk)
    arbiters = SettingsFacts(chief_arbiters=(Arbiter("Bode, Bea", "4600001"),))
    for uid in (event, "open-A"):
        desk.execute(uid, ChangeSettings(arbiters), "bea bode", desk.state(uid).version)
    assert {each.name: tuple(each.roles) for each in people_named_in(desk, event)}["bea bode"] == (
        "arbiter",
        "author",
    )
    given = event_person_data(desk, inbox, event, "Bode, Bea")
    assert [each["tournament"] for each in given["named_as"]] == ["Festival", "Open A"]
    assert given["named_as"][0]["named"][0]["fide_id"] == "4600001"
    assert given["named_as"][0]["history"][0]["what"] == ["settings changed: chief arbiters"]
    with pytest.raises(NeedsConsent) as asked:
        erase_person(desk, inbox, event, "Bode, Bea", WHAT, "Ann", tmp_path)
    said = " ".join(str(warning) for warning in asked.value.warnings)
    assert "Reports already sent keep the name; those made from now on say N. N. A." in said
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    erase_person(desk, inbox, event, "Bode, Bea", WHAT, "Ann", tmp_path, consent)
    for uid in (event, "open-A"):
        assert desk.state(uid).settings.chief_arbiters == (Arbiter("N. N. A"),)
        held = " ".join(f"{record.who} {record.body}" for record in desk.journal.read(uid)).casefold()
        assert "bode" not in held
        assert "4600001" not in held
    assert all(not verdict.problems for verdict in verify(desk))
    with pytest.raises(Refused, match="There is no one called Bode, Bea here"):
        erase_person(desk, inbox, event, "Bode, Bea", WHAT, "Ann", tmp_path)


def test_the_data_of_one_person_name_no_one_else(desk: Desk) -> None:
    """A list registered at once, a renamed opponent, check-in of all: only one of them is named."""
    uid, _ = desk.create(CreateTournament("Juniors", 3), "Anna Arbiter")
    children = tuple(
        PlayerFacts(name=name, rating=1000) for name in ("Roe, Al", "Roe, Alan", "Poe, Bea", "Coe, Cy")
    )
    do(desk, uid, RegisterPlayers(children, as_written=True))
    do(desk, uid, EditPlayer(3, PlayerFacts(name="Poe, Beatrix")))
    do(desk, uid, CheckIn((1, 2, 3, 4), True))
    do(desk, uid, PairRound(1))
    inbox = Inbox(EntryRequests(desk.journal.database))
    found = json.dumps(person_data(desk, inbox, uid, 1))
    for other in ("Roe, Alan", "Poe", "Beatrix", "Coe", "Anna"):
        assert other not in found, other
    assert "Roe, Al registered" in found
    assert "Roe, Al" not in json.dumps(person_data(desk, inbox, uid, 2)).replace("Roe, Alan", "")
