"""Matches, Scheveningen events, games of several events, national ratings, unknown federations."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.earlier_games import BadEarlierGames, read_earlier_games
from albireo.formats.rating_rules_toml import BadRatingRules, read_rating_rules, rules_named
from albireo.ratings.change import NotRated
from albireo.ratings.first_rating import EarlierGames, EarlierUnused, NoFirstRating
from albireo.ratings.norms.event import NormEvent
from albireo.ratings.norms.report import title_norms
from albireo.ratings.pooling import pooled_first_rating
from albireo.ratings.rated_event import rate_event
from albireo.ratings.rules import FirstRating

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
NOW = Settings(start="2026/03/01", encoded_time_control="5400+30", federation="ITA")


def match(results: Sequence[GameResult], rounds: int | None, second: int | None = 2000) -> Tournament:
    players = (Player(1, "Ada", 2000, k_factor=20), Player(2, "Bo", second, k_factor=20))
    games = tuple(Round((Pairing(1, 2, result),)) for result in results)
    return Tournament(replace(NOW, number_of_rounds=rounds), players, games)


def test_games_after_a_decided_match_do_not_count() -> None:
    """Four games: three wins decide it."""
    changes = rate_event(match([WHITE, WHITE, WHITE, BLACK], 4)).changes
    assert [game.round for game in changes[1].games] == [1, 2, 3]
    assert [(item.round, item.reason) for item in changes[2].not_rated] == [(4, NotRated.MATCH_DECIDED)]
    assert changes[1].change == 20 * 150


def test_a_drawn_match_counts_to_the_end() -> None:
    assert len(rate_event(match([WHITE, BLACK, DRAW, DRAW], 4)).changes[1].games) == 4


def test_a_match_of_unknown_length_counts_whole() -> None:
    assert len(rate_event(match([WHITE, WHITE, WHITE], None)).changes[1].games) == 3


def test_a_match_with_an_unrated_player_is_not_rated() -> None:
    changes = rate_event(match([DRAW, WHITE], 2, second=None)).changes
    assert {item.reason for item in changes[2].not_rated} == {NotRated.MATCH_OF_UNRATED}
    assert changes[2].games == ()


def scheveningen(settings: Settings) -> Tournament:
    """Two against two; the fourth is unrated and draws twice."""
    players = (
        Player(1, "A1", 2400, k_factor=10),
        Player(2, "A2", 2300, k_factor=10),
        Player(3, "B1", 2350, k_factor=10),
        Player(4, "B2"),
    )
    rounds = (
        Round((Pairing(1, 3, WHITE), Pairing(2, 4, DRAW))),
        Round((Pairing(1, 4, DRAW), Pairing(2, 3, DRAW))),
    )
    return Tournament(settings, players, rounds)


def test_10_67_rated_players_are_rated_against_the_iterated_rating() -> None:
    """The unrated player makes 50 % against a mean of 2350, so that Rn is 2350."""
    settings = Settings(start="1998/01/01", encoded_time_control="7200")
    changes = rate_event(scheveningen(settings), is_round_robin=True).changes
    assert changes[4].first is not None
    assert changes[4].first.calculated == 2350
    assert changes[4].first.why_none is NoFirstRating.TOO_FEW_GAMES
    mean = changes[1].mean_opponent
    assert mean is not None
    assert (mean.mean, changes[1].points) == (2350, 15)
    assert changes[1].change == 10 * (150 - 2 * mean.expected_per_cent)


RULE = FirstRating()


@pytest.mark.parametrize(
    ("day", "games"),
    [("2024/01/01", 5), ("2023/12/31", 2), ("2025/06/01", 5)],
)
def test_games_are_kept_for_26_months(day: str, games: int) -> None:
    old = EarlierGames(day, (1900, 1900, 1900), 20)
    found = pooled_first_rating([old], EarlierGames("2026/03/01", (1900, 1900), 10), RULE)
    assert found.games == games
    assert (found.earlier[0].unused is None) == (games == 5)


def test_games_of_a_later_day_are_no_earlier_games() -> None:
    wrong = EarlierGames("2027/01/01", (1900, 1900, 1900), 20)
    found = pooled_first_rating([wrong], EarlierGames("2026/03/01", (1900, 1900), 10), RULE)
    assert (found.games, found.earlier[0].unused) == (2, EarlierUnused.NOT_EARLIER)


def test_a_first_event_without_a_point_is_not_counted() -> None:
    old = EarlierGames("2025/01/01", (1900,) * 5, 0)
    found = pooled_first_rating([old], EarlierGames("2026/03/01", (1900,) * 5, 25), RULE)
    assert (found.games, found.rating) == (
        5,
        pooled_first_rating([], EarlierGames("", (1900,) * 5, 25), RULE).rating,
    )


def test_earlier_games_of_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "earlier.txt"
    table.write_text("19 2025/05/01 2.5 1500 1510 1520 1490 # May\n", encoding="utf-8")
    assert main(["rate", "sample", "--player", "19", "--earlier", str(table)]) == 0
    told = capsys.readouterr().out
    assert "first rating: average" in told
    assert "event of 2025/05/01: 2½ against 1500, 1510, 1520, 1490" in told
    table.write_text("19 2015/05/01 1.5 1500 1510\n", encoding="utf-8")
    assert main(["rate", "sample", "--player", "19", "--earlier", str(table)]) == 0
    assert "event of 2015/05/01: 1½ against 1500, 1510, not counted: too old" in capsys.readouterr().out
    table.write_text("1 2025/05/01 1.5 1500 1510\n", encoding="utf-8")
    assert main(["rate", "sample", "--earlier", str(table), "--width", "200"]) == 0
    told = capsys.readouterr().out
    assert "Earlier games of 1 player are not used: they are for a first rating" in told
    for wrong in ("19 May 1 1500", "99 2025/05/01 1 1500", "19 2025/05/01 1", "19 2025/05/01 2.5 1500 1510"):
        table.write_text(wrong, encoding="utf-8")
        with pytest.raises(BadEarlierGames, match="line 1"):
            read_earlier_games(table, [19])


def test_earlier_games_where_the_rules_give_no_first_rating(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, table = tmp_path / "rules.toml", tmp_path / "earlier.txt"
    rules.write_text('name = "x"\n[k]\nnewcomer = 40\nnormal = 20\nhigh = 10\n', encoding="utf-8")
    table.write_text("19 2025/05/01 1.5 1500 1510\n", encoding="utf-8")
    assert main(["rate", "sample", "--rules", str(rules), "--earlier", str(table), "--width", "200"]) == 0
    assert "Earlier games are not used: these rules give no first ratings." in capsys.readouterr().out


def test_italian_ratings_count_by_the_rules_that_come_with_albireo() -> None:
    players = (
        Player(1, "Ada", 2100, national=(NationalRecord("ITA", 1900),), k_factor=20),
        Player(2, "Bo", 2100, national=(NationalRecord("ITA", 1800),), k_factor=20),
        Player(3, "Cy"),
    )
    rounds = (Round((Pairing(1, 2, WHITE),)), Round((Pairing(1, 3, WHITE),)))
    event = rate_event(Tournament(NOW, players, rounds), rules=rules_named("italy"))
    change = event.changes[1]
    assert (change.rating, [game.opponent_rating for game in change.games]) == (1900, [1800, 1440])
    assert change.change == 20 * ((100 - 64) + (100 - 92))


@pytest.mark.parametrize("line", ['ratings = "local"', "federation = 3", 'unrated_as = "many"'])
def test_national_rules_that_make_no_sense(tmp_path: Path, line: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(f'name = "x"\n{line}\n[k]\nnewcomer = 40\nnormal = 20\nhigh = 10\n', encoding="utf-8")
    with pytest.raises(BadRatingRules):
        read_rating_rules(path)


def test_1_4_2d_a_federation_no_one_knows_is_told() -> None:
    players = (Player(1, "Ada", 2000, federation="ITA"), Player(2, "Bo", 2000, federation="XYZ"))
    report = title_norms(Tournament(NOW, players), NormEvent())
    told = [notice for notice in report.notices if notice.players == (2,) and notice.kind == "federation"]
    assert [notice.sentence() for notice in told] == [
        "1 player is from an unknown federation, counted as a FIDE federation: XYZ."
    ]


def test_an_original_federation_without_fide_s_flag_is_told() -> None:
    players = (
        Player(1, "Ada", 2000, federation="FID", original_federation="RUS"),
        Player(2, "Bo", 2000, federation="ITA", original_federation="RUS"),
    )
    report = title_norms(Tournament(NOW, players), NormEvent())
    assert [(notice.players, notice.sentence()) for notice in report.notices if notice.kind == "flag"] == [
        ((2,), "1 player has an original federation but is not listed under FID: it has no effect.")
    ]


def test_check_compares_published_rating_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "published.txt"
    table.write_text("1 -6.2\n2 -28.8\n3 31\n", encoding="utf-8")
    assert main(["check", "sample", "--ratings", str(table)]) == 0
    table.write_text("1 -6.2\n2 -20\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "sample", "--ratings", str(table)]) == 1
    assert "2 Bellatrix, Nadia: the rating change is -20.00, expected -28.80" in capsys.readouterr().out


def test_two_files_and_one_table(tmp_path: Path) -> None:
    table = tmp_path / "published.txt"
    table.write_text("1 1\n", encoding="utf-8")
    trf = tmp_path / "one.trf"
    trf.write_bytes(sample_bytes())
    assert main(["check", str(trf), "sample", "--ratings", str(table)]) == 2
