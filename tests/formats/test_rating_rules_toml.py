"""Rating rules of a federation in a file."""

from pathlib import Path

import pytest

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.rating_rules_toml import read_rating_rules
from albireo.ratings.rated_event import rate_event
from albireo.ratings.tables import BAND_ENDS

RULES = """
name = "national"
largest_difference = 300
most_k_times_games = 400
[k]
newcomer = 50
normal = 30
high = 15
high_from = 2000
"""


def read(tmp_path: Path, text: str) -> object:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return read_rating_rules(path)


def test_own_k_and_largest_difference(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(RULES, encoding="utf-8")
    tournament = Tournament(
        Settings(), (Player(1, "A", 2000), Player(2, "B", 1600)), (Round((Pairing(1, 2, GameResult.DRAW),)),)
    )
    event = rate_event(tournament, rules=read_rating_rules(path))
    assert event.rules.name == "national"
    assert [(change.k_used, change.games[0].counted_difference) for change in event.changes.values()] == [
        (15, 300),
        (30, -300),
    ]


def test_an_own_table(tmp_path: Path) -> None:
    shifted = [end + 1 for end in BAND_ENDS]
    path = tmp_path / "rules.toml"
    path.write_text(RULES.replace("[k]", f"band_ends = {shifted}\n[k]"), encoding="utf-8")
    tournament = Tournament(
        Settings(), (Player(1, "A", 1804), Player(2, "B", 1800)), (Round((Pairing(1, 2, GameResult.DRAW),)),)
    )
    assert rate_event(tournament).changes[1].expected == 51
    assert rate_event(tournament, rules=read_rating_rules(path)).changes[1].expected == 50


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("name = \n", "line 1, column 8: expected TOML"),
        ("nam = 1", "unknown key 'nam'; expected one of"),
        ("name = 1", "name: expected text in quotation marks, found 1"),
        ('name = "x"', "[k]: expected a table, found nothing"),
        ('name = "x"\n[k]\nnormal = 20\nhigh = 10', "[k], newcomer: expected a whole number of 0 or more"),
        (RULES.replace("50", "-1"), "[k], newcomer: expected a whole number of 0 or more, found -1"),
        (RULES.replace("50", "2.5"), "[k], newcomer: expected a whole number of 0 or more, found 2.5"),
        (RULES.replace("[k]", "band_ends = [1]\n[k]"), "band_ends: expected 50 whole numbers"),
        (RULES.replace("[k]", f"band_ends = {[0] * 50}\n[k]"), "band_ends: expected 50 whole numbers"),
        (RULES + "K = 1", "[k]: unknown key 'K'; expected one of"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(tmp_path: Path, text: str, refusal: str) -> None:
    with pytest.raises(AlbireoError) as caught:
        read(tmp_path, text)
    assert refusal in str(caught.value)
    assert "rules.toml" in str(caught.value)
