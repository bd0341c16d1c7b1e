"""Questions 74, 81, 83, 92, 105 and 167 of the acceptance list."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.desk.table import Table
from tests.desk.teams.team_table import TeamTable

import albireo.data
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.point_system import PointSystem
from albireo.domain.result import Mark
from albireo.domain.team import MatchPoints
from albireo.organising.standings import standings_of
from albireo.state.restrictions import AbnormalPointsRow
from albireo.web.views import tie_breaks
from albireo.web.views.settings import systems_for

PLAYERS = "".join(
    f"001 {n:4}      {name:<33} {2000 - n}\n"
    for n, name in enumerate(("Ann", "Bea", "Cleo", "Dora"), start=1)
)


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(black_draw=10),
        PointSystem(black_draw=6),
        PointSystem(black_win=9),
        PointSystem(win=30, draw=15, loss=0, black_loss=0, black_win=20),
    ],
)
def test_74_two_draws_of_either_colour_are_worth_no_more_than_a_win_and_a_loss(points: PointSystem) -> None:
    said = Table(players=0).refusal(ChangeSettings(SettingsFacts(points=points)))
    assert said == "Two draws cannot be worth more than a win and a loss. Not allowed in FIDE mode."


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (PointSystem(black_win=12), "the same with White and with Black"),
        (PointSystem(black_loss=10), "the same with White and with Black"),
        (replace(PointSystem.of(30, 10), black_win=35), "the same with White and with Black"),
        (PointSystem(forfeit_loss=10), "A loss by forfeit is worth as much as a zero-point bye"),
        (PointSystem(forfeit_loss=10, zero_bye=10), "neither more than a loss"),
        (PointSystem(half_bye=10), "A half-point bye is worth as much as a draw."),
        (PointSystem(full_bye=20), "are worth as much as a win"),
        (PointSystem(forfeit_win=5), "are worth as much as a win"),
    ],
)
def test_74_81_181_no_result_is_worth_what_the_rules_do_not_give(points: PointSystem, words: str) -> None:
    """A loss worth 1 would make 1-0 a 1-1 that cannot be entered; record 162 has no place for any of them."""
    table = Table(players=0)
    command = ChangeSettings(SettingsFacts(points=points))
    assert words in table.refusal(command)
    table.do(LeaveFideMode("club rules"))
    table.do(command)


@pytest.mark.parametrize("values", [(30, 10), (30, 20, 10), (20, 10)])
def test_71_72_other_systems_are_possible(values: tuple[int, ...]) -> None:
    points = PointSystem.of(*values)
    assert Table(players=0).asked(ChangeSettings(SettingsFacts(points=points))) == []


def imported(points: str) -> ImportTrf:
    return ImportTrf("club.trf", f"012 Club\n142 5\n162 {points}\n192 FIDE_DUTCH_2026\n{PLAYERS}")


@pytest.mark.parametrize(
    ("points", "kind"),
    [
        ("W 1.0     D 0.5     P 2.0", "import-bye-too-dear"),
        ("W 1.0     D 0.5     P 0.7", "import-bye-odd"),
        ("W 1.0     D 0.6", "import-draws-too-dear"),
    ],
)
def test_81_83_a_file_brings_no_forbidden_points_into_fide_mode(points: str, kind: str) -> None:
    table = Table(players=0)
    table.start()
    asked = table.asked(imported(points))
    assert (3, "import") in asked
    assert (4, kind) in asked
    table.do(imported(points))
    assert not table.state.fide_mode
    assert report_comments(table.state)[-1] == "FIDE mode left @ Round 0: points of the imported file"


def test_81_a_file_with_allowed_points_is_in_fide_mode() -> None:
    table = Table(players=0)
    table.start()
    table.do(imported("W 3.0     D 1.0     P 2.0"))
    assert table.state.fide_mode
    assert table.state.settings.points.pairing_bye == 20


def test_167_an_adjourned_game_counts_as_a_draw_and_nothing_else() -> None:
    table = Table(players=0)
    wish = ChangeSettings(SettingsFacts(points=PointSystem(unknown=10)))
    assert "an adjourned game counts as a draw" in table.refusal(wish)
    three = PointSystem.of(win=30, draw=10)
    assert table.asked(ChangeSettings(SettingsFacts(points=three))) == []
    table.do(LeaveFideMode())
    assert table.asked(wish) == [(3, "adjourned-no-draw")]


OLD = ("FIDE_DUTCH_2017", "FIDE_LIM_1999", "FIDE_DUTCH_2009")


@pytest.mark.parametrize("system", OLD)
def test_92_an_edition_out_of_force_is_not_for_new_events(system: str) -> None:
    table = Table(players=0, system="FIDE_DUTCH_2026")
    assert "no longer in force" in table.refusal(ChangeSettings(SettingsFacts(system=system)))
    new = Table(players=0)
    new.start()
    assert "no longer in force" in new.refusal(CreateTournament("New", 5, SettingsFacts(system=system)))


def test_92_an_event_that_began_under_an_edition_keeps_it() -> None:
    table = Table(players=0, system="FIDE_DUTCH_2026")
    table.do(ChangeSettings(SettingsFacts(start="2026/01/20")))
    table.do(ChangeSettings(SettingsFacts(system="FIDE_DUTCH_2017")))
    assert "no longer in force" in table.refusal(ChangeSettings(SettingsFacts(start="2026/03/20")))


def test_92_the_app_offers_what_is_in_force() -> None:
    table = Table(players=0, system="FIDE_DUTCH_2026")
    offered = {choice.code for choice in systems_for(table.state, "2026-03-01T10:00:00Z")}
    assert "FIDE_DUTCH_2026" in offered
    assert not offered & set(OLD)
    table.do(LeaveFideMode())
    assert "FIDE_DUTCH_2017" in {choice.code for choice in systems_for(table.state, "2026-03-01T10:00:00Z")}


def test_105_nothing_of_a_buchholz_is_offered_or_taken_in_a_round_robin() -> None:
    table = Table(players=0)
    offered = {row.code for row in tie_breaks.codes(table.state)}
    assert not offered & {"BH", "FB", "AOB", "SBH"}
    assert offered >= {"DE", "SB", "KS", "WIN"}
    assert not any(code.startswith("BH") for code, _ in tie_breaks.variants(table.state))
    assert not any("BH" in code for each in tie_breaks.lists(table.state) for code in each.tie_breaks)
    for edition in ("", "2019", "2023"):
        wish = SettingsFacts(tie_breaks=("BH",), tie_break_edition=edition)
        assert "BH" in table.refusal(ChangeSettings(wish))
    assert "BH" in {row.code for row in tie_breaks.codes(Table(0, system="FIDE_DUTCH_2026").state)}


@pytest.mark.parametrize("system", ["FIDE_DUTCH", "FIDE_DUBOV", "FIDE_LIM"])
def test_93_another_first_day_does_not_change_the_edition_of_the_system(system: str) -> None:
    """A code without a year means the edition in force on the first day."""
    table = Table(players=12, rounds=5, system=system, day="2026/10/01")
    table.play(1)
    refused = table.refusal(ChangeSettings(SettingsFacts(start="2025/12/01")))
    assert "The pairing system cannot be changed after the start." in refused
    table.do(ChangeSettings(SettingsFacts(start="2026/10/02")))
    table.do(LeaveFideMode("club rules"))
    assert (3, "system-locked") in table.asked(ChangeSettings(SettingsFacts(start="2025/12/01")))


def test_93_nor_that_of_the_system_of_a_group() -> None:
    table = Table(players=0, rounds=5, system="FIDE_DUTCH_2026", day="2026/10/01")
    facts = [PlayerFacts(name=f"Player {n}", rating=2000 - n, group="AB"[n % 2]) for n in range(12)]
    table.do(RegisterPlayers(tuple(facts)))
    table.do(LeaveFideMode("club rules"))
    change = SettingsFacts(rounds_in_groups=5, group_systems=(("B", "FIDE_DUBOV"),))
    table.do(ChangeSettings(change))
    table.play(1)
    assert (3, "system-locked") in table.asked(ChangeSettings(SettingsFacts(start="2025/12/01")))


@pytest.mark.parametrize(
    "row", [(Mark.PAIRING_BYE, 20), (Mark.WIN, 15), (Mark.DRAW, 10), (Mark.LOSS, 5), (Mark.ADJOURNED, 0)]
)
def test_74_81_167_181_no_round_is_worth_more_for_single_players(row: tuple[Mark, int]) -> None:
    """Record 299 can give one player another value for a result; so could the desk."""
    mark, points = row
    table = Table(players=7, rounds=5, system="FIDE_DUTCH_2026")
    given = SetAbnormalPoints((AbnormalPointsRow(mark, points, 2, (1,)),))
    assert "for some players or rounds. Not allowed in FIDE mode." in table.refusal(given)
    table.do(
        SetAbnormalPoints((AbnormalPointsRow(None, -5, 2, (1,)), AbnormalPointsRow(Mark.DRAW, 0, 2, (2,))))
    )
    table.do(LeaveFideMode("club rules"))
    table.do(given)


@pytest.mark.parametrize(
    "row",
    [
        (Mark.WIN, 30, 50),
        (Mark.DRAW, 20, 20),
        (Mark.LOSS, 0, 15),
        (Mark.PAIRING_BYE, 20, 30),
        (Mark.PAIRING_BYE, 80, 10),
        (Mark.ADJOURNED, 20, 0),
        (Mark.WIN, 15, None),
    ],
)
def test_74_81_167_181_no_match_is_worth_more_for_single_teams(row: tuple[Mark, int, int | None]) -> None:
    """Record 299 of a team event holds the points of whole matches, or of a player where it names none."""
    mark, points, match_points = row
    table = TeamTable()
    given = SetAbnormalPoints((AbnormalPointsRow(mark, points, 2, (1,), match_points=match_points),))
    assert "for some players or rounds. Not allowed in FIDE mode." in table.refusal(given)
    fine = AbnormalPointsRow(Mark.FORFEIT_LOSS, 0, 2, (2,), match_points=0)
    table.do(SetAbnormalPoints((AbnormalPointsRow(None, -10, 2, (1,), match_points=-10), fine)))
    table.do(LeaveFideMode("league rules"))
    table.do(given)


def test_81_the_bye_of_a_team_is_not_worth_more_games_than_there_are_boards() -> None:
    table = TeamTable()
    worth = SettingsFacts(match_points=MatchPoints(bye_game_points=45))
    assert table.refusal(ChangeSettings(worth)).startswith("A pairing-allocated bye cannot be worth more")
    table.do(ChangeSettings(SettingsFacts(match_points=MatchPoints(bye_game_points=40))))


def test_181_a_file_brings_no_such_points_into_fide_mode() -> None:
    sample = (Path(albireo.data.__file__).parent / "albireo-open-2026.trf").read_text(encoding="utf-8")
    table = Table(players=0)
    table.start()
    row = "299 W         1.5  002    1\n"
    command = ImportTrf("odd.trf", sample.replace("012 ", row + "012 ", 1), lenient=True)
    assert (4, "import-abnormal-too-dear") in table.asked(command)
    table.do(command)
    assert not table.state.fide_mode


@pytest.mark.parametrize(
    ("system", "told", "kept"),
    [
        ("BERGER_ROUNDROBIN", "BH/C1 is left out: BH/C1 may not be used in a round robin (C.07 8)", ("SB",)),
        ("FIDE_DUTCH_2026", "XYZ is left out: unknown tie-break", ("BH/C1", "SB")),
    ],
)
def test_105_a_file_brings_no_tie_break_that_cannot_be_used(
    system: str, told: str, kept: tuple[str, ...]
) -> None:
    table = Table(players=6, rounds=5, system=system)
    table.play(1)
    lines = report_file(table.state).decode().splitlines(keepends=True)
    text = "".join("202 BH/C1,XYZ,SB\n" if line.startswith("202") else line for line in lines)
    again = Table(players=0)
    again.start()
    command = ImportTrf("round-robin.trf", text)
    decision = again.ask(command)
    assert isinstance(decision, Questions)
    assert told in "\n".join(part.sentence() for part in decision.warnings[0].note.parts)
    again.do(command)
    assert again.state.settings.tie_breaks == kept
    assert len(standings_of(again.state).places) == 6


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (MatchPoints(20, 15, 0), "Two draws cannot be worth more than a win and a loss."),
        (
            MatchPoints(20, 10, 0, bye_match_points=25),
            "A pairing-allocated bye cannot be worth more than a win.",
        ),
        (MatchPoints(0, 10, 20), "A match won must be worth more than a match lost."),
    ],
)
def test_74_75_81_the_points_for_a_match_are_points_too(points: MatchPoints, words: str) -> None:
    table = TeamTable()
    change = ChangeSettings(SettingsFacts(match_points=points))
    assert table.refusal(change) == f"{words} Not allowed in FIDE mode."
    table.do(ChangeSettings(SettingsFacts(match_points=MatchPoints(30, 10, 0, bye_match_points=30))))
    table.publish(1)
    table.do(LeaveFideMode("league rules"))
    assert (3, "match-points-locked") in table.asked(change)
    table.do(change)
    text = report_file(table.state).decode()
    told = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("###"))
    again = Table(players=0)
    again.start()
    again.do(ImportTrf("teams.trf", told))
    assert not again.state.fide_mode
