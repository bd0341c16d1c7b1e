"""The rounds as a calendar file."""

from datetime import UTC, datetime

from albireo.domain.tournament import Settings
from albireo.reports.icalendar import calendar_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def test_every_round_with_a_start_is_an_entry() -> None:
    settings = Settings(name="Åbo, Open; ½", city="Turku", encoded_time_control="5400+30")
    starts = {1: "2026-03-01T09:00:00Z", 3: "2026-03-02T14:00:00Z"}
    text = calendar_of("abo", settings, starts, lambda number: f"Åbo, Open; ½, round {number}", NOW).decode()
    lines = text.split("\r\n")
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Albireo//EN"]
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
    assert "DTSTART:20260301T090000Z" in lines
    assert "DTEND:20260301T130000Z" in lines
    assert "SUMMARY:Åbo\\, Open\\; ½\\, round 3" in lines
    assert "LOCATION:Turku" in lines
    assert text.endswith("END:VCALENDAR\r\n")


def test_long_lines_are_folded_between_letters() -> None:
    settings = Settings(name="Ω" * 200 + "\r\nBEGIN:VEVENT")
    data = calendar_of("x", settings, {1: "2026-03-01T09:00:00Z"}, lambda _: settings.name, NOW)
    lines = data.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    assert lines.count(b"BEGIN:VEVENT") == 1
    unfolded = data.decode().replace("\r\n ", "")
    assert "Ω" * 200 + " BEGIN:VEVENT" in unfolded


def test_without_starts_the_calendar_is_empty() -> None:
    assert b"VEVENT" not in calendar_of("x", Settings(name="Open"), {}, str, NOW)
