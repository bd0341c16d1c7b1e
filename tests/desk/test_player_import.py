"""A list held against a tournament."""

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.player_import import PlayersPreview, preview
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.settings.facts import SettingsFacts
from albireo.formats.player_columns import guess_columns
from albireo.formats.player_table import read_players
from albireo.formats.table_file import read_player_table

LIST = """Name,Rating,FIDE ID,Born
"Rossi, Mario",2100,801,1990
"ROSSI MARIO",2100,,1990
"Rossi, Mario",1500,802,2010
"Player 1",1400,,
,1500,,
"Bad\x01",1500,,
"Verdi, Anna",x,,
"verdi anna",1700,,
"""


def test_doubles_and_bad_rows_are_left_out_and_said() -> None:
    table = Table(players=2)
    table.do(RegisterPlayers((PlayerFacts(name="Rossi, M", fide_id="801"),)))
    sheet = read_player_table(LIST.encode())
    found = preview(table.state, read_players(sheet, guess_columns(sheet.heading)))
    guessed = "name {!r}: read as {}; is the first part the family name?"
    assert [(row.row, row.problems) for row in found.rows] == [
        (2, ("skipped: already registered as Rossi, M",)),
        (3, (guessed.format("ROSSI MARIO", "Rossi, Mario"), "possibly the same person as Rossi, M")),
        (4, ("the same name as row 3",)),
        (5, ("skipped: already registered as Player 1",)),
        (6, ("no name",)),
        (7, ("skipped: The name has a character that cannot be shown: U+0001.",)),
        (8, ("rating 'x': expected a number from 0 to 3999",)),
        (9, (guessed.format("verdi anna", "Verdi, Anna"), "skipped: same as row 8")),
    ]
    assert [facts.name for facts in found.command.players] == ["Rossi, Mario", "Rossi, Mario", "Verdi, Anna"]
    assert [row.row for row in found.left_out] == [2, 5, 6, 7, 9]
    again = preview(
        table.state, read_players(sheet, guess_columns(sheet.heading)), without=(3,), anyway=(2, 9)
    )
    assert [row.row for row in again.left_out] == [2, 3, 5, 6, 7]  # a FIDE ID is no one else's
    table.do(found.command)
    assert len(table.state.entrants) == 6


def incoming(table: Table, text: str, anyway: tuple[int, ...] = ()) -> PlayersPreview:
    sheet = read_player_table(text.encode())
    return preview(table.state, read_players(sheet, guess_columns(sheet.heading)), anyway=anyway)


def test_a_footer_is_no_player_unless_someone_says_so() -> None:
    table = Table(players=0)
    text = "Nome;Elo\nRossi, Mario;2000\nTotale iscritti: 150;\nTotale;1\n"
    assert [row.row for row in incoming(table, text).left_out] == [3, 4]
    assert [row.row for row in incoming(table, text, anyway=(3,)).left_out] == [4]


def test_totals_and_the_bye_of_a_list_are_no_players() -> None:
    text = "Name;Elo\nRossi, Mario;2000\nZwischensumme;\nFreilos;\n"
    assert [row.row for row in incoming(Table(players=0), text).left_out] == [3, 4]


def test_another_name_with_the_same_id_is_said() -> None:
    text = "Name;Elo;FIDE ID\nRossi, Mario;2000;801\nSmith, Bob;1700;801\nROSSI, Mario;2000;801\n"
    found = incoming(Table(players=0), text)
    assert {row.row: row.problems for row in found.left_out} == {
        3: ("skipped: same as row 2", "the FIDE ID is the same, but not the name"),
        4: ("skipped: same as row 2",),
    }


def test_initials_beside_the_whole_name() -> None:
    table = Table(players=0)
    text = (
        "Name;Elo;FIDE ID;Born\nXiang, Zeyu;2300;;\nXiang, Z.;2200;;\nXiang, Anna;2100;;\n"
        "Li, A;2000;1001;\nLi, Anna;1900;1002;\nMa, J;1800;;1990\nMa, Jo;1700;;2001\nMa, J.-P.;1600;;2001\n"
    )
    found = incoming(table, text)
    assert {row.row: row.problems for row in found.doubtful} == {
        3: ("possibly the same person as Xiang, Zeyu",)
    }
    assert not found.left_out


def test_payments_come_with_the_list() -> None:
    table = Table(players=0)
    text = "Name;Elo;Pagato\nA B;2000;si\nC D;1900;12,50 €\nE F;1800;no\nG H;1700;perhaps\n"
    assert [row.problems + row.remarks for row in incoming(table, text).rows] == [
        ("paid, but no entry fee is set: payment not recorded",),
        (),
        (),
        ("paid 'perhaps': expected an amount, yes or no",),
    ]
    table.do(SetEntryFee(2000, "EUR"))
    table.do(incoming(table, text).command)
    assert {number: paid.paid for number, paid in table.state.money.payments.items()} == {1: 2000, 2: 1250}


FSI_ROWS = "MAZZELLO Luigi;2000;CM;30;VA;221045;0;117245;m\nROSSI Luigi;1545;3N;30;TP;130865;;107768;m\n"


def test_national_ratings_that_do_not_count_for_the_numbers_are_told() -> None:
    """A federation's list was numbered by name without a word, since FIDE ratings rank players by default."""
    table = Table(players=0)
    sheet = read_player_table(FSI_ROWS.encode())
    rows = read_players(sheet, guess_columns(sheet.heading, sheet.rows))
    found = preview(table.state, rows)
    assert found.unranked is not None
    assert "2 players have only a national rating" in found.unranked.sentence()
    table.do(ChangeSettings(SettingsFacts(rating_method="FIDON")))
    assert preview(table.state, rows).unranked is None
    assert incoming(Table(players=0), "Nome;Elo\nRossi, Mario;2000\n").unranked is None
