"""Tables of text: what gives way on a narrow terminal."""

from albireo.reports.renderers.columns import ColumnBlock, TextColumn, cells, table

NAMES = TextColumn("Name", ["Constelación de la Osa Mayor", "Ann"], shrinks=True)
NUMBERS = TextColumn("No", ["1", "12"], ">")
FEDERATIONS = TextColumn("Fed", ["ESP", "ENG"], may_go=True)
ROUNDS = [TextColumn(str(number), ["12w1", "-½"], ">", is_listed=True) for number in range(1, 7)]


def only(columns: list[TextColumn], width: int) -> ColumnBlock:
    [part] = table(columns, width)
    return part


def test_everything_where_there_is_room() -> None:
    assert only([NUMBERS, NAMES, FEDERATIONS], 40).lines == (
        "No  Name                          Fed",
        " 1  Constelación de la Osa Mayor  ESP",
        "12  Ann                           ENG",
    )


def test_names_are_cut_before_a_column_goes() -> None:
    assert only([NUMBERS, NAMES, FEDERATIONS], 24).lines[1] == " 1  Constelación d…  ESP"


def test_a_column_that_may_go_goes_before_names_get_too_short() -> None:
    assert only([NUMBERS, NAMES, FEDERATIONS], 20).lines[:2] == ("No  Name", " 1  Constelación de…")


def test_rounds_are_spread_over_tables_and_the_names_repeated() -> None:
    parts = list(table([NUMBERS, NAMES, *ROUNDS], 40))
    assert [(part.first, part.last) for part in parts] == [("1", "4"), ("5", "6")]
    assert all(len(line) <= 40 for part in parts for line in part.lines)
    assert parts[1].lines[2] == "12  Ann                         -½    -½"


def test_nothing_gives_way_in_a_file() -> None:
    assert only([NUMBERS, NAMES, *ROUNDS], 10_000).lines[1].count("12w1") == 6


def test_wide_characters_take_two_columns() -> None:
    column = TextColumn("Name", ["丁立人", "Ann"])
    lines = only([column, NUMBERS], 80).lines
    assert {cells(line) for line in lines} == {10}


def test_a_heading_is_left_out_where_no_column_has_one() -> None:
    assert only([TextColumn("", ["a", "b"])], 80).lines == ("a", "b")
