"""The rounds as a calendar file, read back by a parser that knows only RFC 5545."""

import re
from datetime import UTC, datetime, timedelta

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.reports.icalendar import CalendarEntry, CalendarOf, calendar_file, calendar_of
from albireo.state.event_plan import EventPlan

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def parsed(data: bytes) -> list[dict[str, str]]:
    """The entries of a calendar: lines unfolded (3.1), blocks nested (3.4), texts unescaped (3.3.11)."""
    assert data.endswith(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    lines = data.decode().replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    open_blocks: list[str] = []
    found: list[dict[str, str]] = []
    for line in lines:
        name, colon, value = line.partition(":")
        assert colon, line
        assert re.fullmatch(r"[A-Z-]+", name), line
        if name == "BEGIN":
            open_blocks.append(value)
            if value == "VEVENT":
                found.append({})
        elif name == "END":
            assert open_blocks.pop() == value
        elif open_blocks[-1] == "VEVENT":
            assert name not in found[-1], "listed twice"
            found[-1][name] = re.sub(r"\\(.)", lambda sign: "\n" if sign[1] in "nN" else sign[1], value)
    assert open_blocks == []
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Albireo//EN"]
    return found


def entry(starts: dict[int, str], name: str = "Open", **more: object) -> bytes:
    entries = tuple(
        CalendarEntry(f"round-{n}", datetime.fromisoformat(at), f"{name}, round {n}")
        for n, at in starts.items()
    )
    return calendar_file(name, [CalendarOf("x", entries, **more)], NOW)  # type: ignore[arg-type]


def test_every_round_with_a_start_is_an_entry() -> None:
    table = Table(4, 3, "FIDE_DUTCH_2026")
    table.do(ChangeSettings(SettingsFacts(city="Turku", encoded_time_control="5400+30")))
    table.do(ChangeRules(RulesFacts(plan=EventPlan(venue="Town hall; room 2"))))
    table.do(TimeRound(1, "2026-03-01T09:00:00Z"))
    table.do(TimeRound(3, "2026-03-02T14:00:00Z"))
    state = table.state
    first, second = parsed(calendar_file("Åbo", [calendar_of("abo", state, str)], NOW))
    assert (first["DTSTART"], first["DTEND"]) == ("20260301T090000Z", "20260301T130000Z")
    assert first["LOCATION"] == "Town hall; room 2, Turku"
    assert second["SUMMARY"] == f"{state.name}, round 3"
    assert first["UID"] != second["UID"]


def test_a_round_without_clocks_lasts_half_an_hour() -> None:
    table = Table(4, 1, "FIDE_DUTCH_2026")
    table.do(ChangeRules(RulesFacts(plan=EventPlan(is_school=True, without_clocks=True))))
    table.do(TimeRound(1, "2026-03-01T09:00:00Z"))
    (only,) = parsed(calendar_file("x", [calendar_of("x", table.state, str)], NOW))
    assert only["DTEND"] == "20260301T093000Z"


def test_long_lines_and_signs_come_back_as_they_were() -> None:
    name = "Ω" * 200 + " Åbo, Open; ½ \\ end"
    (only,) = parsed(entry({1: "2026-03-01T09:00:00Z"}, name, longest=timedelta(hours=1)))
    assert only["SUMMARY"] == f"{name}, round 1"


def test_a_name_with_line_breaks_makes_no_entries() -> None:
    (only,) = parsed(entry({1: "2026-03-01T09:00:00Z"}, "Open\r\nBEGIN:VEVENT"))
    assert only["SUMMARY"] == "Open BEGIN:VEVENT, round 1"


def test_without_starts_the_calendar_is_empty() -> None:
    assert parsed(entry({})) == []
