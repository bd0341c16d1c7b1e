"""Points are whole tenths, read and written as people and report files do."""

import pytest

from albireo.domain.points import BadPoints, chess, decimal, points


@pytest.mark.parametrize(
    ("text", "tenths"),
    [
        ("0", 0),
        ("1", 10),
        ("3.5", 35),
        ("3,5", 35),
        ("3½", 35),
        ("½", 5),
        (" 11.5", 115),
        ("3.", 30),
        (".5", 5),
        ("0.3", 3),
        ("1.50", 15),
        ("+2", 20),
        ("-1", -10),
        ("−½", -5),
        ("999999.9", 9_999_999),
    ],
)
def test_points_are_read(text: str, tenths: int) -> None:
    assert points(text) == tenths


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        "+",
        ".",
        "½½",
        "1.25",
        "1e3",
        "1_0",
        "--1",
        "+-1",
        "3.½",
        "one",
        "٣",
        "1 0",
        "1.-5",
        "1000000",
    ],
)
def test_anything_else_is_refused_with_what_was_found(text: str) -> None:
    with pytest.raises(BadPoints) as refused:
        points(text)
    assert str(refused.value) == f"expected points such as 3.5, found {text!r}"


@pytest.mark.parametrize(
    ("tenths", "file", "people"),
    [
        (0, "0.0", "0"),
        (5, "0.5", "½"),
        (10, "1.0", "1"),
        (35, "3.5", "3½"),
        (13, "1.3", "1.3"),
        (115, "11.5", "11½"),
        (-5, "-0.5", "−½"),
        (-10, "-1.0", "−1"),
        (-13, "-1.3", "−1.3"),
    ],
)
def test_points_are_written(tenths: int, file: str, people: str) -> None:
    assert (decimal(tenths), chess(tenths)) == (file, people)
