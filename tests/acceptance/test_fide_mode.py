"""Questions 43, 45, 56, 220 of FIDE's list: no way back into FIDE mode, no face answers for a person."""

import ast
from pathlib import Path

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.follow_file import StopFollowing
from albireo.desk.transfer.import_file import ImportFile
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.errors import AlbireoError
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import format_named, recognise_format, writable, write_file

SOURCE = Path(__file__).parents[2] / "src" / "albireo"
OLD_FILES = Path(__file__).parents[1] / "formats" / "json_tournament" / "data"


def empty() -> Table:
    table = Table(players=0)
    table.start()
    return table


def begun(rounds: int = 2) -> Table:
    table = Table(players=7, rounds=5, system="FIDE_DUTCH_2026")
    for number in range(1, rounds + 1):
        table.play(number)
    return table


WITHOUT_PLAYERS = ("swiss-manager-pairings",)
"""Formats that name players by number: such a file alone is refused."""


def readable_again() -> list[str]:
    """Formats that are written and can be imported."""
    tournament = begun().state.tournament
    found = []
    for format_ in writable():
        try:
            data = write_file(format_.name, tournament).data
        except AlbireoError:
            continue
        if recognise_format(FileSet(f"open{format_.suffix}", data)):
            found.append(format_.name)
    return found


@pytest.mark.parametrize("format_", readable_again())
def test_45_no_file_leads_back_into_fide_mode(format_: str) -> None:
    table = begun()
    table.do(LeaveFideMode("club rules"))
    file = f"open{format_named(format_).suffix}"
    data = write_file(format_, table.state.tournament).data
    again = empty()
    if format_ in WITHOUT_PLAYERS:
        assert "expected the players’ text file alongside" in again.refusal(ImportFile(file, data))
        return
    again.do(ImportFile(file, data))
    if not again.state.rounds:
        return  # a list of players: a new tournament, which has not begun
    assert not again.state.fide_mode
    assert any(comment.startswith("FIDE mode left @ Round 2") for comment in report_comments(again.state))


@pytest.mark.parametrize("version", ["TRF26", "TRF16"])
def test_45_both_report_files_carry_it(version: str) -> None:
    table = begun()
    table.do(LeaveFideMode("club rules"))
    again = empty()
    again.do(ImportTrf("again.trf", report_file(table.state, version, lossy=True).decode()))
    assert not again.state.fide_mode
    assert "FIDE mode left @ Round 2: club rules" in report_comments(again.state)


@pytest.mark.parametrize("version", ["TRF26", "TRF16"])
def test_56_a_report_file_that_does_not_say_it_is_in_fide_mode(version: str) -> None:
    again = empty()
    again.do(ImportTrf("again.trf", report_file(begun().state, version, lossy=True).decode()))
    assert again.state.fide_mode


@pytest.mark.parametrize("option", [("topscorers", "virtual"), ("parity", "tpn")])
def test_56_another_reading_is_not_possible_in_fide_mode(option: tuple[str, str]) -> None:
    table = begun(0)
    change = ChangeSettings(SettingsFacts(system_options=(option,)))
    assert "the pairings would differ from the FIDE rules" in table.refusal(change)
    default = {"topscorers": "real", "parity": "place"}[option[0]]
    table.do(ChangeSettings(SettingsFacts(system_options=((option[0], default),))))
    table.do(LeaveFideMode("club rules"))
    table.do(change)
    said = f"Pairing option @ Round 1: {option[0]}={option[1]}"
    assert said in report_comments(table.state)
    text = report_file(table.state).decode()
    told = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("###"))
    again = empty()
    asked = again.asked(ImportTrf("again.trf", told))
    assert (4, "import-option-not-fide") in asked
    again.do(ImportTrf("again.trf", told))
    assert not again.state.fide_mode


def test_56_what_the_text_leaves_open_is_free_in_fide_mode() -> None:
    table = Table(players=8, rounds=5, system="FIDE_LIM")
    table.do(ChangeSettings(SettingsFacts(system_options=(("maxi", "yes"),))))
    assert table.state.fide_mode


@pytest.mark.parametrize(("rounds", "levels"), [(0, [3]), (2, [3, 4])])
def test_45_a_file_that_cannot_say_it_is_taken_over_outside_once_a_round_is_paired(
    rounds: int, levels: list[int]
) -> None:
    command = ImportFile("open.veg", write_file("veg", begun(rounds).state.tournament).data)
    table = empty()
    assert [level for level, _ in table.asked(command)] == levels
    table.do(command)
    assert table.state.fide_mode is (rounds == 0)
    said = "FIDE mode: not given; no round is paired yet, so the tournament starts in it."
    assert (said in table.state.imported.adjustments) is (rounds == 0)


def test_45_json_says_it_and_a_file_of_version_1_0_proves_nothing() -> None:
    data = write_file("json", begun().state.tournament).data
    table = empty()
    table.do(ImportFile("open.json", data))
    assert table.state.fide_mode
    older = (OLD_FILES / "swiss-1.1.json").read_bytes()
    for version, keeps in ((b"1.1", True), (b"1.0", False)):
        table = empty()
        table.do(
            ImportFile("open.json", older.replace(b'"version": "1.1"', b'"version": "' + version + b'"'))
        )
        assert table.state.fide_mode is keeps


def test_45_a_tournament_of_another_program_is_asked_about_when_it_is_managed_here() -> None:
    table = empty()
    data = write_file("veg", begun().state.tournament).data
    assert [level for level, _ in table.asked(ImportFile("open.veg", data, is_followed=True))] == [3]
    table.do(ImportFile("open.veg", data, is_followed=True))
    assert table.state.imported.companion is not None
    assert table.asked(StopFollowing()) == [(4, "import-begun")]
    table.do(StopFollowing())
    assert (table.state.imported.companion, table.state.fide_mode) == (None, False)


@pytest.mark.slow
def test_43_220_no_face_answers_a_warning_of_level_4() -> None:
    """Whoever answers warnings without a person does it for the act that was asked for, below level 4."""
    allowed = {
        "web/http/answers.py": "puts the question",
        "web/api/problems.py": "says how often it must be confirmed",
        "cli/desk/session.py": "asks at the terminal",
        "cli/acceptance_checks.py": "plays a tournament of its own in memory, which nobody sees",
        "desk/sections/duplicate.py": "finds out what else would be asked, and writes nothing",
        "desk/mechanism/decide.py": "compares what was answered",
        "desk/mechanism/moves.py": "the same",
        "desk/transfer/erase.py": "the same",
        "desk/transfer/companion.py": "below level 4: following the file is the act asked for",
        "web/routes/start.py": "below level 4: the sample that comes with the program",
        "cli/demo.py": "plays tournaments of its own in a folder that is thrown away",
        "web/routes/entry_own.py": "answers to the questions of an entry form, not to warnings",
    }
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute)
        if node.attr == "answers"
    }
    assert found == set(allowed)
    for name, why in allowed.items():
        if why.startswith("below"):
            assert "level <= Level.CONFIRM" in (SOURCE / name).read_text(encoding="utf-8")


def test_43_leaving_it_is_asked_twice() -> None:
    decision = begun().ask(LeaveFideMode("club rules"))
    assert isinstance(decision, Questions)
    assert [int(warned.level) for warned in decision.warnings] == [4]
