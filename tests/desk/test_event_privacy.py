"""What an event holds about one person: given out whole, erased in all sections, what remains told."""

from pathlib import Path

import pytest
from tests.desk.test_sections import ANN, do, festival

from albireo.desk.core.entry_form import EntryForm
from albireo.desk.desk import Desk
from albireo.desk.entries.entry import Entry as Sent
from albireo.desk.entries.inbox import Inbox
from albireo.desk.execution import NeedsConsent
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.sections import acts
from albireo.desk.sections.people import Person
from albireo.desk.sections.personal_data import erase_everywhere, event_person_data
from albireo.desk.settings.commands import ChangeRules, ChangeSettings
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.tournament import Arbiter
from albireo.storage.entry_requests import EntryRequests

WHAT = ("name", "birth_date", "fide_id", "sex")


def somebody(desk: Desk) -> tuple[str, Inbox, Person]:
    """Ines plays in two sections, waits for a third and is an arbiter of the event."""
    event, a, b, c = festival(desk, 3)
    facts = PlayerFacts(name="Hadar, Ines", fide_id="1700", birth_date="2001/02/03", rating=1900)
    acts.enter(desk, event, facts, (a, b), ANN)
    acts.enter(desk, event, PlayerFacts(name="Other, Otto", rating=1800), (a, b), ANN)
    do(desk, event, ChangeSettings(SettingsFacts(deputy_arbiters=(Arbiter("Hadar, Ines"),))))
    do(desk, c, ChangeRules(RulesFacts(entry_form=EntryForm(is_open=True))))
    inbox = Inbox(EntryRequests(desk.journal.database))
    inbox.submit(c, desk.state(c), Sent("Hadar, Ines", fide_id="1700", needs="a wheelchair", consent="yes"))
    inbox.submit(c, desk.state(c), Sent("Third, Tina", consent="yes"))
    return event, inbox, acts.people(desk, event)[0]


def test_everything_about_a_person_over_the_whole_event(desk: Desk) -> None:
    event, inbox, person = somebody(desk)
    found = event_person_data(desk, inbox, event, person)
    assert [each["tournament"] for each in found["sections"]] == ["Open A", "Open B"]
    assert [each["facts"]["birth_date"] for each in found["sections"]] == ["2001/02/03"] * 2
    assert [(each["tournament"], each["needs"]) for each in found["further_entries"]] == [
        ("Open C", "a wheelchair")
    ]
    assert found["named_as"] == ["Still named as an arbiter, and in the history of that: Festival."]


def test_erased_in_all_sections_with_what_was_sent(desk: Desk, tmp_path: Path) -> None:
    event, inbox, person = somebody(desk)
    with pytest.raises(NeedsConsent) as asked:
        erase_everywhere(desk, inbox, event, person, WHAT, "Ann", tmp_path)
    assert [
        state.entrants[1].name
        for state in acts.sections_of(desk, desk.state(event), event).values()
        if state.entrants
    ] == [
        "Hadar, Ines",
        "Hadar, Ines",
    ]
    consent = {warning.token: warning.level.answers for warning in asked.value.warnings}
    told = erase_everywhere(desk, inbox, event, person, WHAT, "Ann", tmp_path, consent)
    said = [line.sentence() for line in told]
    assert said[0] == "Erased in 2 sections."
    assert "1 entry was deleted." in said
    assert said[-1] == "Still named as an arbiter, and in the history of that: Festival."
    for section in ("open-A", "open-B"):
        written = " ".join(record.body for record in desk.journal.read(section))
        assert "Hadar" not in written
        assert "1700" not in written
        assert "Other, Otto" in written
    assert [each.name_key for each in inbox.requests.of("open-C")] == ["third tina"]
