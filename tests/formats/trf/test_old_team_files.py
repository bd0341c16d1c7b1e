"""Team events in files of 2016: teams in records 013, the type in words, byes that no record names."""

import pytest

from albireo.checking.checker import check
from albireo.checking.generator import generate
from albireo.checking.quota import Quota
from albireo.checking.recipe import Range, Recipe
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf import TrfFile, read_trf, write_trf
from albireo.formats.trf.old_team_file import described_code


def old_file(tournament: Tournament, described: str = "Team Swiss") -> str:
    text = write_trf(tournament, version="TRF16", lossy=True).decode()
    lines = (f"092 {described}" if line.startswith("092") else line for line in text.splitlines())
    return "\n".join(lines) + "\n"


def played(teams: int, seed: str, **values: object) -> Tournament:
    recipe = Recipe(system="FIDE_TEAM", players=Range(teams, teams), rounds=Range(5, 5))
    return generate(recipe.fixed(**values), seed)


def assumed(file: TrfFile) -> list[str]:
    return [finding.sentence() for finding in file.assumptions]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("teams", [8, 9])
def test_a_team_swiss_is_read_as_one_with_its_byes(teams: int, seed: str) -> None:
    made = played(teams, seed)
    file = read_trf(old_file(made))
    again = file.tournament
    assert again.is_paired_by_teams
    assert again.settings.system == "FIDE_TEAM"
    assert [bye for bye in again.team_byes if bye.mark is Mark.PAIRING_BYE] == list(made.team_byes)
    marks = {tpn: [(entry.opponent, entry.mark) for entry in row] for tpn, row in team_rows(made).items()}
    assert marks == {
        tpn: [(entry.opponent, entry.mark) for entry in row] for tpn, row in team_rows(again).items()
    }
    assert len(file.assumptions) == 1 + len(made.team_byes)
    assert check(again).is_right


def test_what_was_assumed_is_said() -> None:
    made = played(7, "said")
    bye = made.team_byes[0]
    said = assumed(read_trf(old_file(made)))
    assert said[0].endswith("read as FIDE_TEAM (Swiss Team Pairing System, in force from 1 February 2026)")
    assert said[1] == (
        f"expected a match or a bye of team {bye.team} in round 1, found neither: "
        "read as the pairing-allocated bye"
    )


def test_they_were_absent_if_the_reader_is_told_so() -> None:
    file = read_trf(old_file(played(7, "said")), infers_team_byes=False)
    assert not file.tournament.team_byes
    assert len([line for line in assumed(file) if line.endswith("read as absent")]) == 5


def test_a_team_that_left_has_no_bye() -> None:
    """Eight teams, one of which leaves after round 2: each later bye belongs to one of the others."""
    made = played(8, "left", withdrawals=Quota.parse("2:1"))
    byes = [bye for bye in made.team_byes if bye.mark is Mark.PAIRING_BYE]
    assert len(byes) == 3
    again = read_trf(old_file(made)).tournament
    assert [bye for bye in again.team_byes if bye.mark is Mark.PAIRING_BYE] == byes


def test_a_bye_written_at_the_players_is_not_assumed() -> None:
    made = played(7, "marks")
    bye = made.team_byes[0]
    members = made.teams[bye.team - 1].players
    lines = []
    for line in old_file(made).splitlines():
        is_member = line.startswith("001") and int(line[4:8]) in members
        lines.append(line[:91] + "0000 - U" + line[99:] if is_member else line)
    file = read_trf("\n".join(lines) + "\n", lenient=True)
    assert not any("in round 1," in said for said in assumed(file))
    assert team_rows(file.tournament)[bye.team][0].mark is Mark.PAIRING_BYE


def test_teams_of_an_individual_event_stay_what_they_are() -> None:
    file = read_trf(old_file(played(8, "club"), "Individual: Swiss-System"))
    assert not file.tournament.is_paired_by_teams
    assert not file.assumptions


def test_games_that_are_no_matches_are_an_individual_event() -> None:
    made = played(8, "mixed")
    lines = old_file(made).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("013"))
    one, other = lines[first], lines[first + 1]
    lines[first], lines[first + 1] = one[:36] + other[36:41] + one[41:], other[:36] + one[36:41] + other[41:]
    file = read_trf("\n".join(lines) + "\n")
    assert not file.tournament.is_paired_by_teams
    assert file.remarks[-1].sentence().endswith("read as an individual event")


@pytest.mark.parametrize(
    ("words", "teams", "rounds", "code"),
    [
        ("Swiss-System Teams", 10, 7, "FIDE_TEAM"),
        ("Team: Round Robin", 8, 7, "BERGER_TEAM_ROUNDROBIN"),
        ("Team Round-Robin", 7, 7, "BERGER_TEAM_ROUNDROBIN"),
        ("Team Berger", 7, 14, "BERGER_TEAM_DOUBLEROUNDROBIN"),
        ("Steamboat Swiss", 8, 7, ""),
        ("Team Scheveningen", 2, 4, ""),
        ("", 8, 7, ""),
    ],
)
def test_types_in_words(words: str, teams: int, rounds: int, code: str) -> None:
    assert described_code(words, teams, rounds) == code


def test_a_team_round_robin_has_no_pairing_allocated_byes() -> None:
    made = generate(Recipe(system="BERGER_TEAM_ROUNDROBIN", players=Range(5, 5)), "table")
    again = read_trf(old_file(made, "Team Round Robin")).tournament
    assert again.settings.system == "BERGER_TEAM_ROUNDROBIN"
    assert not again.team_byes
    assert check(again).is_right
