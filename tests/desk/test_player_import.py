"""A list held against a tournament."""

from tests.desk.table import Table

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.player_import import preview
from albireo.desk.players.registration import RegisterPlayers
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
    assert [(row.row, row.problems) for row in found.rows] == [
        (2, ("left out: registered as Rossi, M",)),
        (3, ()),
        (4, ("the same name as row 3",)),
        (5, ("left out: registered as Player 1",)),
        (6, ("no name",)),
        (7, ("left out: The name has a character that cannot be shown: U+0001.",)),
        (8, ("rating 'x': expected a number from 0 to 3999",)),
        (9, ("left out: the same as row 8",)),
    ]
    assert [facts.name for facts in found.command.players] == ["ROSSI MARIO", "Rossi, Mario", "Verdi, Anna"]
    assert [row.row for row in found.left_out] == [2, 5, 6, 7, 9]
    again = preview(
        table.state, read_players(sheet, guess_columns(sheet.heading)), without=(3,), anyway=(2, 9)
    )
    assert [row.row for row in again.left_out] == [2, 3, 5, 6, 7]  # a FIDE ID is nobody else's
    table.do(found.command)
    assert len(table.state.entrants) == 6
