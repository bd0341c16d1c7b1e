"""The days of a festival: shared with its sections, moved together, printed once; what is due after them."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.documents.source import DeskSource
from albireo.desk.entries.entry import EntryFields
from albireo.desk.entries.inbox import Inbox, last_day
from albireo.desk.entries.orders import OrderPart, submit
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.sections.duplicate import create_like
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.reports.documents.sections_regulations import all_regulations
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import as_text
from albireo.reports.source import Choices
from albireo.state.conduct import Phase
from albireo.state.entry_form import EntryForm, EntryLimits
from albireo.state.event_plan import EventPlan
from albireo.storage.archive import Archive
from albireo.storage.entry_requests import EntryRequests

ANN = Actor("Ann")
FIRST, LAST = "2027/06/04", "2027/06/06"


def festival(desk: Desk, **days: str) -> tuple[str, str, str]:
    """Return an event from Friday to Sunday, an open without days and a blitz on Sunday."""
    event, _ = desk.create(CreateEvent("Festival", SettingsFacts(**days)), "Ann")
    main, _ = desk.create(CreateTournament("Open", 3), "Ann")
    blitz, _ = desk.create(CreateTournament("Blitz", 3, SettingsFacts(start=LAST, end=LAST)), "Ann")
    for section in (main, blitz):
        acts.add_section(desk, event, section, ANN)
    return event, main, blitz


def do(desk: Desk, uid: str, command: AnyCommand) -> None:
    desk.execute(uid, command, "Ann", desk.state(uid).version)


def days(desk: Desk, uid: str) -> tuple[str, str]:
    settings = desk.state(uid).settings
    return settings.start, settings.end


def change(desk: Desk, event: str, **new: str) -> None:
    before = desk.state(event).settings
    do(desk, event, ChangeSettings(SettingsFacts(**new)))
    acts.share_settings(desk, event, ANN, before=before)


def test_a_section_without_days_gets_those_of_its_event(desk: Desk) -> None:
    event, main, blitz = festival(desk, start=FIRST, end=LAST)
    assert days(desk, main) == (FIRST, LAST)
    assert days(desk, blitz) == (LAST, LAST)
    assert not acts.differing(desk.festival(event), desk.state(blitz), blitz)


def test_days_of_sections_move_with_their_event(desk: Desk) -> None:
    event, main, blitz = festival(desk, start=FIRST, end=LAST)
    change(desk, event, start="2027/06/11", end="2027/06/13")
    assert days(desk, main) == ("2027/06/11", "2027/06/13")
    assert days(desk, blitz) == ("2027/06/13", "2027/06/13")
    change(desk, event, start="2027/06/11", end="2027/06/14")  # a day longer
    assert days(desk, main) == ("2027/06/11", "2027/06/14")
    assert days(desk, blitz) == ("2027/06/13", "2027/06/13")


def test_days_outside_the_event_are_pointed_out_and_can_be_shared(desk: Desk) -> None:
    event, main, blitz = festival(desk)
    change(desk, event, start=FIRST, end="2027/06/05")
    assert days(desk, main) == (FIRST, "2027/06/05")
    do(desk, blitz, ChangeSettings(SettingsFacts(start="2028/01/01", end="2028/01/02")))
    assert "start" in acts.differing(desk.festival(event), desk.state(blitz), blitz)
    acts.share_settings(desk, event, ANN)
    assert days(desk, blitz) == (FIRST, "2027/06/05")


def test_the_invitation_has_one_truth_about_days_and_the_limits_of_the_forms(desk: Desk) -> None:
    event, main, _ = festival(desk)
    do(desk, event, ChangeSettings(SettingsFacts(start=FIRST, end=LAST)))
    limits = EntryLimits(rating_to=2000, born_from=2009)
    do(desk, main, ChangeRules(RulesFacts(entry_limits=limits)))
    assert days(desk, main) == ("", "")  # not shared
    found = acts.sections_of(desk, desk.state(event), event)
    text = as_text(all_regulations(DeskSource(desk.state(event), sections=found), Choices()), Formatter("en"))
    assert "Rated up to 2000." in text
    assert "Born in 2009 or later." in text
    (line,) = (line for line in text.splitlines() if "Dates" in line and "Jun" in line and "4" in line)
    assert "still to be decided" not in line


def test_entries_of_a_section_are_due_after_the_last_day_of_its_event(desk: Desk) -> None:
    event, main, _ = festival(desk)
    do(desk, event, ChangeSettings(SettingsFacts(start=FIRST, end=LAST)))
    assert last_day(desk.state(main)) is None
    assert last_day(desk.state(main), desk.state(event)) == date(2027, 6, 6)
    do(desk, main, ChangeRules(RulesFacts(entry_form=EntryForm(is_open=True))))
    now = [datetime(2027, 5, 1, tzinfo=UTC)]
    inbox = Inbox(EntryRequests(desk.journal.database), clock=lambda: now[0])
    submit(
        inbox,
        [OrderPart(main, desk.state(main), EntryFields("Roe, Al", birth="2001", consent="yes"))],
        [main],
    )
    for day, left in ((6, 1), (7, 0)):  # 30 days are kept for questions
        now[0] = datetime(2027, 7, day, tzinfo=UTC)
        inbox.forget_decided(main, desk.state(main), desk.state(event))
        assert len(inbox.requests.of(main)) == left


def test_a_tournament_that_is_over_or_put_away_takes_no_entries(desk: Desk) -> None:
    uid, _ = desk.create(CreateTournament("Open", 1), "Ann")
    do(desk, uid, ChangeRules(RulesFacts(entry_form=EntryForm(is_open=True))))
    inbox = Inbox(EntryRequests(desk.journal.database))
    state = desk.state(uid)
    assert inbox.takes_entries(uid, state)
    assert not inbox.takes_entries(uid, state.having(replace(state.conduct, phase=Phase.FINISHED)))
    Archive(desk.journal.database).put_away(uid)
    assert not inbox.takes_entries(uid, desk.state(uid))
    with pytest.raises(Refused, match="The entry form is closed"):
        submit(
            inbox,
            [OrderPart(uid, desk.state(uid), EntryFields("Roe, Al", birth="2001", consent="yes"))],
            [uid],
        )


def test_a_copy_starts_closed_with_everything_moved_by_weeks(desk: Desk) -> None:
    start = date.today() - timedelta(days=100)
    text = start.strftime("%Y/%m/%d")
    form = EntryForm(is_open=True, until=f"{start.isoformat()}T10:00:00Z", places=40)
    plan = EventPlan(venue="Town hall", awards=f"{start.isoformat()}T18:00:00Z")
    rules = RulesFacts(entry_form=form, plan=plan)
    old, _ = desk.create(CreateTournament("Open", 3, SettingsFacts(start=text, end=text), rules), "Ann")
    do(desk, old, TimeRound(2, f"{start.isoformat()}T12:00:00Z"))
    state = desk.state(create_like(desk, old, "Open again", "", "Ann"))
    then = start + timedelta(weeks=52)
    assert state.settings.start == then.strftime("%Y/%m/%d")
    assert then.weekday() == start.weekday()
    assert not state.rules.entry_form.is_open
    assert state.rules.entry_form.places == 40
    moved = (state.rules.entry_form.until, state.rules.plan.awards, state.round_notes.starts[2])
    assert all(at.startswith(then.isoformat()) for at in moved)


def test_sections_of_a_copied_event_keep_the_starts_of_their_rounds(desk: Desk) -> None:
    event, main, _ = festival(desk)
    do(desk, event, ChangeSettings(SettingsFacts(start=FIRST, end=LAST)))
    do(desk, main, TimeRound(1, "2027/06/04".replace("/", "-") + "T12:00:00Z"))
    new = create_like(desk, event, "Festival 2028", "2028/06/02", "Ann")
    copies = acts.sections_of(desk, desk.state(new), new)
    (copied,) = (copy for copy in copies.values() if copy.name == "Open")
    assert copied.round_notes.starts[1].startswith("2028-06-02")
