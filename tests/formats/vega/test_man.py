"""Vega's pairing files."""

import pytest

from albireo.formats.vega.man import ManError, read_man, write_man


def test_round_trip() -> None:
    text = write_man([(9, 10), (8, 2)], bye=7)
    assert text == "3\n9 10\n8 2\n7 0\n"
    assert read_man(text) == (((9, 10), (8, 2)), (7,))


def test_the_bye_may_stand_on_either_side_and_blank_lines_do_not_matter() -> None:
    assert read_man("\r\n2\r\n0 7\r\n\r\n 1   2 \r\n") == (((1, 2),), (7,))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: expected the number of pairings, found ''"),
        ("1 2\n", "line 1: expected the number of pairings, found '1 2'"),
        ("²\n", "line 1: expected the number of pairings, found '²'"),
        ("2\n1 2\n", "lines with a pairing: expected 2, found 1"),
        ("1\n1 2 3\n", "line 2: expected two numbers, found '1 2 3'"),
        ("1\n1 x\n", "line 2: expected a number, found 'x'"),
        ("1\n1 -2\n", "line 2: expected a number, found '-2'"),
        ("9" * 5000, f"line 1: expected the number of pairings, found '{'9' * 5000}'"),
    ],
)
def test_what_is_no_pairing_file(text: str, message: str) -> None:
    with pytest.raises(ManError) as refused:
        read_man(text)
    assert str(refused.value) == message
