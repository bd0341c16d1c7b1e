"""The fixtures of a league: every match of the season with its day, time, venue and division."""

from collections.abc import Iterable
from datetime import datetime

from albireo.organising.kept import cached_value
from albireo.organising.matches import place_of
from albireo.pairing.round_robin.timetable import timetable_of
from albireo.state.rounds import MatchState
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a league, paired already or still only in the timetable."""

    round: int
    home: TeamState
    away: TeamState
    day: str
    """`YYYY/MM/DD`; empty if unknown."""
    time: str
    """`HH:MM`, local time; empty if unknown."""
    place: str
    round_day: str
    """The day of its round."""
    number: int | None = None
    """The number of the match in its round, if that is paired."""
    match: MatchState | None = None

    @property
    def division(self) -> str:
        return self.home.group

    @property
    def is_put_off(self) -> bool:
        """Whether it is postponed without a new day."""
        return self.match is not None and self.match.appointment.is_put_off and not self.is_decided

    @property
    def is_moved(self) -> bool:
        """Whether it is played on a different day from its round."""
        return bool(self.day and self.round_day and self.day != self.round_day)

    @property
    def is_decided(self) -> bool:
        return self.match is not None and self.match.is_decided

    def is_of_club(self, club: str) -> bool:
        return club in (club_of(self.home), club_of(self.away))


def fixtures(state: State) -> tuple[Fixture, ...]:
    """Return all matches of a league by day and time; those without a day come last."""
    return cached_value(state, "_fixtures", _fixtures)


def _fixtures(state: State) -> tuple[Fixture, ...]:
    days = round_days(state)
    found = [
        _paired_fixture(state, round_.number, number, match, days)
        for round_ in state.rounds[: state.published]
        for number, match in round_.matches.items()
    ]
    timetable = timetable_of(state.tournament) if state.published < len(days) else None
    for number, games in enumerate(timetable.rounds if timetable is not None else (), start=1):
        if number > state.published:
            found += (_planned_fixture(state, number, game, _nth(days, number)) for game in games)
    return tuple(sorted(found, key=_order))


def _order(each: Fixture) -> tuple[object, ...]:
    return each.is_put_off, not each.day, each.day, each.round, each.time, each.number or 0, each.home.id


def _paired_fixture(
    state: State, round_: int, number: int, match: MatchState, days: tuple[str, ...]
) -> Fixture:
    own = match.appointment
    round_day = _nth(days, round_)
    day = "" if own.is_put_off and not match.is_decided else own.day or round_day
    time = own.time or (_round_time(state, round_) if day == round_day else "")
    teams = state.teams[match.white], state.teams[match.black]
    return Fixture(round_, *teams, day, time, place_of(state, match), round_day, number, match)


def _planned_fixture(state: State, round_: int, game: tuple[int, int], day: str) -> Fixture:
    home, away = (state.teams[state.unit_ids[tpn]] for tpn in game)
    return Fixture(round_, home, away, day, _round_time(state, round_), home.venue, day)


def _nth(days: tuple[str, ...], round_: int) -> str:
    return days[round_ - 1] if round_ <= len(days) else ""


def _round_time(state: State, round_: int) -> str:
    return local_time(state.round_notes.starts.get(round_, ""))


def club_of(team: TeamState) -> str:
    """Return the club of a team; a team without one is its own."""
    return team.club or team.name


def clubs(teams: Iterable[TeamState]) -> tuple[str, ...]:
    """Return the clubs of these teams in alphabetical order."""
    return tuple(sorted({club_of(team) for team in teams}, key=str.casefold))


def day_of(state: State, round_: int, match: MatchState) -> str:
    """Return the day of a match, its own or that of its round; empty if unknown."""
    return day_of_match(round_days(state), round_, match)


def day_of_match(days: tuple[str, ...], round_: int, match: MatchState) -> str:
    """Return the day of a match; `days` are those of the rounds."""
    if match.appointment.is_put_off:
        return ""
    return match.appointment.day or _nth(days, round_)


def round_days(state: State) -> tuple[str, ...]:
    """Return the day of each round as `2026/03/01`: from the settings, else from its start.

    The day of a start is the local one, as on documents.
    """
    said, starts = state.settings.round_dates, state.round_notes.starts
    last = max(state.settings.number_of_rounds or 0, len(said))
    return tuple(
        (said[number - 1] if number <= len(said) else "") or local_day(starts.get(number, ""))
        for number in range(1, last + 1)
    )


def local_day(at: str) -> str:
    """Return the local day of a moment, as `2026/03/01`; empty for none."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y/%m/%d") if at else ""


def local_time(at: str) -> str:
    """Return the local time of a moment, as `19:30`; empty for none."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M") if at else ""
