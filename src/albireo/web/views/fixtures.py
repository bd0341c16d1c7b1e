"""The fixtures of a league as its pages show them: chosen by division and club, under dates or rounds."""

from collections.abc import Mapping
from itertools import groupby

from albireo.desk.rounds.outstanding import OutstandingMatch, outstanding_match
from albireo.organising.fixtures import Fixture, clubs, fixtures, round_days
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.http.form import Form
from albireo.web.views.divisions import division_choice
from albireo.web.views.matches import match_result


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A match under its heading."""

    fixture: Fixture
    result: str
    """The score so far; empty without results."""
    missing: OutstandingMatch | None = None
    """Why it has no result yet."""


@dataclass(frozen=True, slots=True)
class FixtureBlock:
    """Matches under one heading: a day, a round, or those postponed."""

    day: str
    round: int
    """0 under a day with matches of several rounds."""
    is_put_off: bool
    rows: tuple[FixtureRow, ...]
    free: tuple[str, ...] = ()
    """Teams that sit out in this round."""


@dataclass(frozen=True, slots=True)
class FixturesView:
    """The fixtures chosen, and what else can be chosen."""

    blocks: tuple[FixtureBlock, ...]
    divisions: tuple[str, ...]
    division: str
    """Empty for all."""
    clubs: tuple[str, ...]
    club: str
    """Empty for all."""
    is_by_round: bool


def fixtures_view(state: State, form: Form, today: str = "") -> FixturesView:
    """Return the fixtures that a form asks for; `today` adds why results are missing."""
    found = fixtures(state)
    known = clubs(state.teams.values())
    club = form.text("club") if form.text("club") in known else ""
    divisions = division_choice(state, form, is_all=bool(club))
    division = divisions.chosen
    is_by_round = form.text("by") == "round"
    chosen = [
        each
        for each in found
        if (not division or each.division == division) and (not club or each.is_of_club(club))
    ]
    make = _by_round if is_by_round else _by_day
    blocks = make(state, chosen, _missing(state, chosen, today), division if not club else None)
    return FixturesView(blocks, divisions.names, division, known, club, is_by_round)


Missing = Mapping[tuple[int, int], OutstandingMatch]


def _missing(state: State, chosen: list[Fixture], today: str) -> Missing:
    """Return why matches have no result, by round and number; nothing without a day."""
    days = round_days(state)
    return {
        (each.round, each.number): outstanding_match(state, each.round, each.number, each.match, today, days)
        for each in chosen
        if today and each.number is not None and each.match is not None and not each.is_decided
    }


def _by_day(
    state: State, chosen: list[Fixture], missing: Missing, division: str | None
) -> tuple[FixtureBlock, ...]:
    def heading(each: Fixture) -> tuple[bool, str, int]:
        return each.is_put_off, each.day, each.round if not each.day and not each.is_put_off else 0

    made = []
    for (is_put_off, day, _), own in groupby(chosen, key=heading):
        matches = tuple(own)
        rounds = {each.round for each in matches}
        number = rounds.pop() if len(rounds) == 1 and not is_put_off else 0
        made.append(FixtureBlock(day, number, is_put_off, _rows(state, matches, missing)))
    return tuple(made)


def _by_round(
    state: State, chosen: list[Fixture], missing: Missing, division: str | None
) -> tuple[FixtureBlock, ...]:
    made = []
    for number in sorted({each.round for each in chosen}):
        own = tuple(each for each in chosen if each.round == number)
        playing = {team.id for each in own for team in (each.home, each.away)}
        teams = (team for team in state.teams.values() if division is not None)
        free = tuple(
            team.name for team in teams if team.id not in playing and (not division or team.group == division)
        )
        made.append(FixtureBlock(own[0].round_day, number, False, _rows(state, own, missing), free))
    return tuple(made)


def _rows(state: State, matches: tuple[Fixture, ...], missing: Missing) -> tuple[FixtureRow, ...]:
    return tuple(
        FixtureRow(
            each,
            match_result(state, each.match) if each.match is not None else "",
            missing.get((each.round, each.number)) if each.number is not None else None,
        )
        for each in matches
    )
