"""The three facets by which competitions differ."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import albireo
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind, TournamentType
from albireo.state import competition
from albireo.state.competition import Competition, Rhythm, competition_in, competition_of

SRC = Path(albireo.__file__).parent
TEAM, PLAYER = PairedUnit.TEAM, PairedUnit.PLAYER
FLAGS = re.compile(r"\b(pairs_teams|is_paired_by_teams|is_event|is_league|has_single_games|has_teams)\b")
ABOVE_THE_BASEMENT = ("state", "organising", "desk", "reports", "site", "web", "cli")
FLAG_LINES = 57
"""Lines that ask what kind of competition it is instead of a facet. Lower it whenever the test says so."""


@pytest.mark.parametrize(
    ("type_", "units", "shape", "waits"),
    [
        (TournamentType(), competition.PLAYERS, competition.ONE_GAME, False),
        (TournamentType(games_per_round=2), competition.PLAYERS, competition.TWO_GAMES, False),
        (TournamentType(kind=PairingKind.TABLE), competition.PLAYERS, competition.ONE_GAME, False),
        (TournamentType(pairs_members=True), competition.MEMBERS, competition.ONE_GAME, False),
        (TournamentType(unit=TEAM), competition.TEAMS, competition.BOARDS, False),
        (TournamentType(unit=TEAM, kind=PairingKind.KNOCKOUT), competition.TEAMS, competition.BOARDS, False),
        (TournamentType(unit=TEAM, kind=PairingKind.TABLE), competition.TEAMS, competition.BOARDS, True),
    ],
)
def test_the_facets_follow_from_the_type(
    type_: TournamentType, units: competition.Units, shape: competition.MatchShape, waits: bool
) -> None:
    found = competition_of(type_)
    assert (found.units, found.match, found.rhythm.matches_wait) == (units, shape, waits)


def test_a_page_is_offered_by_the_units_or_by_the_rhythm() -> None:
    rhythm = Rhythm(matches_wait=False, has_fixtures=False, has_league_table=False, pages=frozenset({"days"}))
    made_up = Competition(competition.MEMBERS, competition.TWO_GAMES, rhythm)
    assert [made_up.offers(page) for page in ("days", "teams", "captains")] == [True, True, False]


def test_flags_become_fewer() -> None:
    lines = [
        f"{path.relative_to(SRC)}:{number}"
        for layer in ABOVE_THE_BASEMENT
        for path in sorted((SRC / layer).rglob("*"))
        if path.suffix in (".py", ".html", ".js")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FLAGS.search(line)
    ]
    assert len(lines) == FLAG_LINES, "\n".join(lines)


@pytest.mark.parametrize(
    ("shape", "text", "found"),
    [
        (competition.ONE_GAME, "7", (None, 7)),
        (competition.ONE_GAME, "3.2", None),
        (competition.ONE_GAME, "", None),
        (competition.TWO_GAMES, " 3.2 ", (3, 2)),
        (competition.BOARDS, "3", None),
        (competition.BOARDS, "3.x", None),
    ],
)
def test_a_typed_place_is_read_as_the_match_is_played(
    shape: competition.MatchShape, text: str, found: tuple[int | None, int] | None
) -> None:
    assert shape.read(text) == found


def test_a_file_of_teams_that_names_none_is_one_of_players() -> None:
    teams = Tournament(Settings(type=TournamentType(unit=TEAM)))
    assert competition_in(teams).units is competition.PLAYERS
    assert competition_in(replace(teams, teams=(Team(1, "Rooks"),))).units is competition.TEAMS
