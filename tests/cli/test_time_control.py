"""`albireo time-control`, as a user meets it."""

import json

import pytest

from albireo.cli.start import main
from albireo.domain.time_control import PRESETS


def test_a_code_in_words_with_what_follows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time-control", "5400+30"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "5400+30: 90 minutes for the game, plus 30 seconds per move",
        "- Standard play: 120 minutes for 60 moves. (B.02 1.1)",
        "- A 60-move game lasts at most 240 minutes.",
        "- Long enough to be rated, whatever the players’ ratings. (B.02 1.1)",
        "- Long enough for title norms. (B.01 1.1.3)",
    ]


def test_as_fide_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time-control", "15' with incr. 10\""]) == 0
    assert capsys.readouterr().out.startswith("900+10: 15 minutes for the game")


def test_without_one_those_of_fide_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time-control"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(PRESETS)


def test_what_cannot_be_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["time-control", "quick"]) != 0
    assert "expected seconds" in capsys.readouterr().err


@pytest.mark.parametrize("written", [[], ["5400+30"]])
def test_as_json_one_is_of_the_same_shape_as_all(
    written: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["time-control", *written, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)["time_controls"]
    assert [each["code"] for each in found] == (written or list(PRESETS))
    assert all(each["text"] for each in found)
