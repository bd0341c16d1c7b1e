"""Rating changes, forecasts, FIDE cards, the FIDE cross table and norms as documents."""

import json
from typing import Any

import pytest
from tests.ratings.norms.norm_events import SCORE, event, opponents
from tests.ratings.test_articles_1997 import example

from albireo.data import sample_bytes
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import read_trf
from albireo.reports.formatter import Formatter
from albireo.reports.registry import kind_named
from albireo.reports.renderers import data, text
from albireo.reports.source import Choices, FileSource

SAMPLE = FileSource(read_trf(sample_bytes()).tournament)
ENGLISH = Formatter("en")


def rows_of(id_: str, section: str, **choices: Any) -> list[dict[str, Any]]:
    document = kind_named(id_).document(SAMPLE, Choices(**choices))
    found: list[dict[str, Any]] = json.loads(data.as_json(document, ENGLISH))[section]
    return found


def test_elovar_has_the_figures_of_every_player() -> None:
    second = rows_of("rating-changes", "players")[1]
    assert (second["rating"], second["expected"], second["k"], second["change"], second["new_rating"]) == (
        *(2379, "4.94", 20),
        *("-28.80", 2350),
    )


def test_elovar_after_an_earlier_round() -> None:
    assert rows_of("rating-changes", "players", after=4)[1]["change"] == "-9.80"


def test_eloprev_tells_what_the_round_may_do() -> None:
    first = rows_of("rating-forecast", "players", round=5)[1]
    assert (first["opponent"], first["so_far"]) == ("Denebola, Iris", "-9.80")
    assert [first[name] for name in ("win", "draw", "loss")] == ["-2.60", "-12.60", "-22.60"]
    assert [first[f"after_{name}"] for name in ("win", "draw", "loss")] == [2376, 2366, 2356]


def test_fidecard_has_every_round_with_its_reason() -> None:
    games = [row for row in rows_of("fide-cards", "games") if row["player"] == 2]
    assert [row["round"] for row in games] == [1, 2, 3, 4, 5, 6, 7]
    assert (games[0]["difference"], games[0]["remark"]) == (400, "523 counts as 400")
    assert games[2]["remark"] == "no game"


def test_fidecros_names_players_as_fide_knows_them() -> None:
    first = rows_of("fide-cross-table", "players")[0]
    assert (first["fide_id"], first["federation"], first["rounds"][0]) == ("99900007", "FRA", "10b1")


def test_fidenorm_has_the_norm_first() -> None:
    source = FileSource(event(opponents(), list(SCORE)))
    document = kind_named("norms").document(source, Choices())
    row = json.loads(data.as_json(document, ENGLISH))["norms"][0]
    assert (row["norm"], row["performance"], row["verdict"]) == ("GM", 2616, "achieved")


@pytest.mark.parametrize("id_", ["rating-changes", "rating-forecast", "fide-cards", "norms"])
def test_notices_stand_below(id_: str) -> None:
    document = kind_named(id_).document(SAMPLE, Choices())
    assert "The K-factor is assumed for 17 players" in text.as_text(document, ENGLISH) or id_ == "norms"
    assert document.notes


def test_11_31_the_table_has_rar_and_ru_even_below_2000() -> None:
    """The example 10.68, as a table for the rating report: Ru of player I is 1935."""
    players, rounds = example().tournament.players, example().tournament.rounds
    settings = Settings(start="1998/05/01", description="Individual Round Robin")
    document = kind_named("rating-changes").document(
        FileSource(Tournament(settings, players, rounds)), Choices()
    )
    rows = json.loads(data.as_json(document, ENGLISH))["players"]
    assert {row["mean_of_rated"] for row in rows} == {2375}
    assert [row["unrated_performance"] for row in rows if row["unrated_performance"]] == [
        2418,
        2390,
        2112,
        1935,
    ]
