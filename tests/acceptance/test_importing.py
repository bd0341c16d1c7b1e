"""Questions 45, 48, 50, 52, 55 and 217 of the acceptance list."""

import random
from pathlib import Path

import pytest
from tests.desk.table import Table

import albireo.data
from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.result import GameResult
from albireo.formats.trf import read_trf, write_trf

SAMPLE = (Path(albireo.data.__file__).parent / "albireo-open-2026.trf").read_text(encoding="utf-8")


def details(table: Table, command: ImportTrf) -> list[str]:
    decision = table.ask(command)
    assert isinstance(decision, Questions)
    return [part.sentence() for part in decision.warnings[0].note.parts]


def empty() -> Table:
    table = Table(players=0)
    table.start()
    return table


def test_52_every_repair_is_shown_before_and_after() -> None:
    line = next(line for line in SAMPLE.splitlines() if line.startswith("001"))
    broken = SAMPLE.replace(line, line[:80] + "99.5" + line[84:])
    table, command = empty(), ImportTrf("broken.trf", broken, lenient=True)
    repairs = read_trf(broken, lenient=True).repairs
    assert repairs
    shown = details(table, command)
    for repair in repairs:
        assert any(repair.sentence() in line for line in shown), shown
    table.do(command)
    for repair in repairs:
        assert any(repair.sentence() in line for line in table.state.imported.adjustments)


def test_50_what_trf16_cannot_say_is_told_with_what_is_assumed() -> None:
    old = write_trf(read_trf(SAMPLE), "TRF16", lossy=True).decode()
    shown = "\n".join(details(empty(), ImportTrf("old.trf", old)))
    for word in (
        "version TRF16",
        "Number of rounds: not given; 7 assumed. If there are more, change it",
        "Pairing system: not given; ",
        "Initial colour: not given",
        "Tie-breaks: not given",
        "pairing numbers: not given",
        "Acceleration: not given",
        "Points: assumed to be 1 for a win, ½ for a draw, 0 for a loss, 1 for the bye.",
    ):
        assert word in shown, word


def test_48_what_trf06_cannot_say_is_told() -> None:
    old = write_trf(read_trf(SAMPLE), "TRF16", lossy=True).decode()
    player = next(line for line in old.splitlines() if line.startswith("001") and line[10:13] == " GM")
    older = old.replace(player, player[:10] + "  g" + player[13:])
    shown = details(empty(), ImportTrf("older.trf", older, lenient=True))
    assert any("version TRF06" in line for line in shown)


def test_55_rounds_that_break_the_rules_are_told_and_commented_one_by_one() -> None:
    sample = read_trf(SAMPLE).tournament
    won = [pair for pair in sample.rounds[2].pairings if pair.result is GameResult.WHITE_WINS]
    first, second = won[:2]
    wrong = _exchanged(SAMPLE, 3, first.black, second.black, first.white, second.white)
    table, command = empty(), ImportTrf("wrong.trf", wrong, lenient=True)
    shown = details(table, command)
    assert any(line.startswith("round 3: the system pairs") for line in shown)
    table.do(command)
    comments = [
        comment for comment in report_comments(table.state) if comment.startswith("Import @ Round 3: ")
    ]
    assert len(comments) == 1
    assert "the system pairs" in comments[0]


@pytest.mark.parametrize("tie_breaks", ["SSSC,BH", "BH,XYZ", "BH,USER", "OTHER_X", "ARO"])
def test_54_rounds_are_checked_where_the_tie_breaks_of_the_file_allow_no_standings(tie_breaks: str) -> None:
    """A list of another program's, values it computed, rating tie-breaks with an unrated player."""
    won = [
        pair
        for pair in read_trf(SAMPLE).tournament.rounds[2].pairings
        if pair.result is GameResult.WHITE_WINS
    ]
    first, second = won[:2]
    wrong = _exchanged(SAMPLE, 3, first.black, second.black, first.white, second.white)
    lines = [
        f"202 {tie_breaks}"
        if line.startswith("202")
        else f"{line[:48]}    {line[52:]}"
        if line.startswith(f"001 {second.black:4}")
        else line
        for line in wrong.splitlines()
    ]
    table, command = empty(), ImportTrf("wrong.trf", "\n".join(lines) + "\n", lenient=True)
    shown = details(table, command)
    assert any(line.startswith("round 3: the system pairs") for line in shown), shown
    assert any(line.startswith("the places cannot be checked: ") for line in shown), shown


def _exchanged(text: str, round_: int, one: int, other: int, with_one: int, with_other: int) -> str:
    """Return the file with the opponents of two boards exchanged in a round, each result as it was."""
    start = 91 + 10 * (round_ - 1)
    met = {one: with_other, other: with_one, with_one: other, with_other: one}
    lines = []
    for line in text.splitlines():
        tpn = int(line[4:8]) if line.startswith("001") else 0
        lines.append(f"{line[:start]}{met[tpn]:4}{line[start + 4 :]}" if tpn in met else line)
    return "\n".join(lines) + "\n"


def test_217_comments_of_an_imported_file_stay_in_the_report() -> None:
    table = empty()
    foreign = SAMPLE.replace("012 ", "### MPA @ Round 2: 3-4 instead of 3-5\n### Something else\n012 ", 1)
    table.do(ImportTrf("other.trf", foreign))
    report = report_file(table.state).decode()
    assert "### MPA @ Round 2: 3-4 instead of 3-5" in report
    assert "### Something else" in report
    again = empty()
    again.do(ImportTrf("again.trf", report))
    for comment in report_comments(table.state):
        assert comment in report_comments(again.state)


def test_45_fide_mode_that_was_left_is_not_won_back_by_export_and_import() -> None:
    table = empty()
    table.do(ImportTrf("sample.trf", SAMPLE))
    assert table.state.fide_mode  # 56
    table.do(LeaveFideMode("club rules"))
    again = empty()
    again.do(ImportTrf("again.trf", report_file(table.state).decode()))
    assert not again.state.fide_mode
    assert "FIDE mode left @ Round 7: club rules" in report_comments(again.state)


def test_47_49_a_file_that_does_not_say_how_many_rounds_there_are_goes_on() -> None:
    """Three rounds of five: the number is said once, before the next round, and then stays."""
    table = Table(players=8, rounds=5, system="FIDE_DUTCH_2026")
    for number in (1, 2, 3):
        table.play(number)
    again = empty()
    again.do(ImportTrf("old.trf", report_file(table.state, "TRF16", lossy=True).decode()))
    assert (again.state.settings.number_of_rounds, again.state.conduct.has_assumed_rounds) == (3, True)
    five = ChangeSettings(SettingsFacts(number_of_rounds=5))
    assert again.asked(five) == [(3, "rounds-declared")]
    again.do(five)
    again.play(4)
    assert again.state.fide_mode
    assert "is fixed" in again.refusal(ChangeSettings(SettingsFacts(number_of_rounds=6)))


@pytest.mark.parametrize(
    ("seed", "players", "planned"),
    [(164, 12, 5), (37, 10, 3)],
    ids=["right with five rounds, not with three", "right with three, not with five"],
)
def test_55_imported_rounds_are_checked_again_when_the_number_of_rounds_is_declared(
    seed: int, players: int, planned: int
) -> None:
    """The last round is paired otherwise: round 3 of 3 is not round 3 of 5."""
    drawn = random.Random(seed)
    table = Table(players=players, rounds=planned, system="FIDE_DUTCH_2026")
    for number in (1, 2, 3):
        table.play(number, [drawn.choice(["10", "01", "==", "10"]) for _ in range(7)])
    old = report_file(table.state, "TRF16", lossy=True).decode()
    again = empty()
    again.do(ImportTrf("old.trf", old))
    imported = [comment for comment in report_comments(again.state) if comment.startswith("Import @")]
    five = ChangeSettings(SettingsFacts(number_of_rounds=5))
    if planned == 5:
        assert imported[0].startswith("Import @ Round 3: the system pairs")
        assert again.asked(five) == [(3, "rounds-declared")]
    else:
        assert imported == ["Import @ Round 3"]
        assert again.asked(five) == [(3, "rounds-declared"), (3, "import-differs")]
    again.do(five)
    imported = [comment for comment in report_comments(again.state) if comment.startswith("Import @")]
    assert len(imported) == 1
    if planned == 5:
        assert (imported, again.state.imported.report) == (["Import @ Round 3"], ())
    else:
        assert imported[0].startswith("Import @ Round 3: the system pairs")
    report = report_file(again.state).decode().splitlines()
    assert f"### {imported[0]}" in report
    assert "### Number of rounds @ Round 3: declared as 5" in report  # the file had not given one
