"""What the regulations say to a schedule: B.01 1.1.3, B.02 1.1."""

from datetime import UTC, datetime, timedelta

from albireo.domain.time_control import parse_time_control
from albireo.ratings.schedule import schedule_notes

MORNING = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


def said(code: str, *hours: float) -> list[str]:
    starts = {number: MORNING + timedelta(hours=after) for number, after in enumerate(hours, start=1)}
    return [note.sentence() for note in schedule_notes(starts, parse_time_control(code))]


def test_two_rounds_of_four_hours_are_well() -> None:
    assert said("5400+30", 0, 6, 24, 30) == []


def test_a_round_that_starts_while_games_are_played() -> None:
    assert said("5400+30", 0, 3.5) == [
        "Round 2 is scheduled to start while games in round 1 may still be in progress."
    ]


def test_a_round_that_starts_before_the_one_before() -> None:
    assert said("5400+30", 5, 0) == ["Round 2 is scheduled to start before round 1."]
    assert said("", 5, 0) == ["Round 2 is scheduled to start before round 1."]


def test_12_hours_of_play_a_day() -> None:
    assert said("40/6000+30:20/3000+30:900+30", 0, 7) == []
    assert said("5400+30", 0, 4.5, 9) == ["Rounds 1, 2, 3 on one day: the maximum for title norms is 2."]
    assert "Rounds 1, 2, 3: up to 18 hours of play on one day; the maximum is 12." in said(
        "40/6000+30:20/3000+30:900+30", 0, 2, 4
    )


def test_15_rapid_and_30_blitz_rounds_a_day() -> None:
    rapid = [number * 0.6 for number in range(16)]
    assert said("600+1", *rapid[:15]) == []
    assert said("600+1", *rapid)[-1].endswith("the maximum for rated games is 15.")
    blitz = [number * 0.4 for number in range(31)]
    assert said("180+2", *blitz[:30]) == []
    assert said("180+2", *blitz)[-1].endswith("the maximum for rated games is 30.")


def test_rest_between_rounds() -> None:
    """Half an hour after standard play, ten minutes after rapid and blitz, as 13.2.8 has it for play-offs."""
    assert said("5400+30", 0, 4.25, 24, 28.1) == [
        "There may be less than 30 minutes of rest between rounds 1–2, 3–4.",
    ]
    assert said("5400+30", 0, 4.5) == []
    assert said("900+10", 0, 0.85) == ["There may be less than 10 minutes of rest between rounds 1–2."]
    assert said("900+10", 0, 1) == []


def test_11_4_1_school_events_without_clocks_are_counted_too() -> None:
    starts = {number: MORNING + timedelta(minutes=45 * number) for number in range(1, 13)}
    notes = schedule_notes(starts, None, is_school=True, longest=timedelta(minutes=30))
    (said_once,) = (note.sentence() for note in notes)
    assert said_once.endswith("12: up to 6 hours of play on one day, close to the maximum for school events.")
