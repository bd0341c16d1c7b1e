"""Figures of the organiser from a file."""

from fractions import Fraction

import pytest

from albireo.formats.user_values import BadUserValues, read_user_values


def test_numbered_lines_in_any_order() -> None:
    text = "3;7\n1 12.5\n# a comment\n2,\t-1,5  # behind it\n"
    assert read_user_values(text, [1, 2, 3]) == {1: Fraction(25, 2), 2: Fraction(-3, 2), 3: Fraction(7)}


def test_bare_figures_in_the_order_of_the_numbers() -> None:
    assert read_user_values("12,5\n-3\n", [2, 5]) == {2: Fraction(25, 2), 5: Fraction(-3)}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1\n2\n3\n", "expected 2 lines, one per participant, found 3"),
        ("1 5\n7\n", "line 2: expected a number and a value, found '7'"),
        ("1 5\n2 five\n", "line 2: expected a number and a value, found '2 five'"),
        ("1 5\n9 5\n", "line 2: there is no participant 9"),
        ("1 5\n\n1 6\n", "line 3: 1 appears twice"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadUserValues) as refusal:
        read_user_values(text, [1, 2])
    assert said in str(refusal.value)


def test_figures_without_end_are_refused() -> None:
    """Python refuses to convert more than 4,300 digits."""
    endless = "9" * 5_000
    for text in (f"{endless} 5\n", f"1 {endless}\n", f"1 1.{endless}\n"):
        with pytest.raises(BadUserValues, match="expected a number and a value"):
            read_user_values(text, [1])
    assert read_user_values("1 3.3333333333333335\n", [1])[1] > 3
