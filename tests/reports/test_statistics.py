"""Statistics of a tournament: what is counted where, and the charts of it."""

from pathlib import Path
from xml.etree import ElementTree

from albireo.data import sample_bytes
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import read_trf
from albireo.reports.charts import as_svg, legend
from albireo.reports.document import BarChart, Column, Section
from albireo.reports.documents.statistics import statistics
from albireo.reports.event_statistics import EventStatistics, Tally
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.data import as_data
from albireo.reports.source import Choices, FileSource
from albireo.reports.values import Share

PLAYERS = (
    Player(1, "Ada", 2400, title=Title.GM, federation="ITA", birth_date="1990/01/01"),
    Player(2, "Bo", 2300, federation="ITA", birth_date="2015/05/05"),
    Player(3, "Cy", 2000, federation="FRA"),
    Player(4, "Di", 2000),
    Player(5, "Ed"),
)


def event(*rounds: Round) -> Tournament:
    return Tournament(Settings(name="Open", start="2026/03/01"), PLAYERS, rounds)


def counted(*results: GameResult) -> Tally:
    """Return games one after the other, each in a round of its own."""
    return EventStatistics(event(*(Round((Pairing(1, 2, result),)) for result in results))).total


def test_results_by_colour() -> None:
    assert counted(
        GameResult.WHITE_WINS,
        GameResult.UNRATED_WHITE_WINS,
        GameResult.DRAW,
        GameResult.UNRATED_DRAW,
        GameResult.BLACK_WINS,
    ) == Tally(white=2, draws=2, black=1)


def test_unusual_results_and_forfeits_are_neither_wins_nor_draws() -> None:
    assert counted(
        GameResult.WHITE_HALF,
        GameResult.BOTH_LOSE,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    ) == Tally(other=2, forfeits=2)


def test_games_without_a_final_result_are_not_counted() -> None:
    assert counted(GameResult.UNKNOWN, GameResult.ADJOURNED) == Tally()


def test_rating_differences_are_seen_from_the_higher_rated() -> None:
    found = EventStatistics(
        event(
            Round(
                (Pairing(3, 1, GameResult.WHITE_WINS), Pairing(2, 4, GameResult.DRAW)),
                (Bye(5, Mark.FULL_BYE),),
            ),
            Round((Pairing(1, 2, GameResult.WHITE_WINS), Pairing(3, 4, GameResult.WHITE_WINS))),
            Round((Pairing(1, 5, GameResult.WHITE_WINS),)),
        )
    )

    assert [(b.first, b.last, b.wins, b.draws, b.losses, b.points) for b in found.differences] == [
        (100, 149, 1, 0, 0, 10),
        (300, 399, 0, 1, 0, 5),
        (400, None, 0, 0, 1, 0),
    ]
    assert found.differences[0].expected == 64  # B.02 8.1.2: a difference of 100
    assert [(game.round, game.white.tpn) for game in found.upsets] == [(1, 3)]
    assert found.mean_difference == (400 + 300 + 100 + 0) // 4


def test_groups_of_players() -> None:
    found = EventStatistics(event(Round((Pairing(1, 2, GameResult.DRAW),))))

    assert [(g.name, g.players, g.mean_rating, g.points, g.games) for g in found.federations] == [
        ("ITA", 2, 2350, 10, 2),
        ("FRA", 1, 2000, 0, 0),
    ]
    assert [(g.name, g.players) for g in found.titles] == [("GM", 1)]
    assert [(g.name, g.players) for g in found.ages] == [("10–13", 1), ("30–49", 1)]
    assert [(g.name, g.players) for g in found.ratings] == [
        ("2400–2599", 1),
        ("2200–2399", 1),
        ("2000–2199", 2),
    ]


def test_the_document_leaves_out_what_there_is_nothing_of() -> None:
    nobody = statistics(FileSource(Tournament()), Choices())
    assert [section.id for section in nobody.sections] == ["figures"]

    sample = statistics(FileSource(read_trf(sample_bytes()).tournament), Choices())
    data = as_data(sample, Formatter("en"))
    assert data["rounds"][0] == {
        "round": 1,
        "white": 2,
        "draws": 0,
        "black": 4,
        "other": None,
        "forfeits": 3,
        "white_share": 33.3,
    }
    assert sum(row["games"] for row in data["rating_differences"]) == 57


def test_two_games_a_round_are_both_counted() -> None:
    path = Path(__file__).parents[1] / "data" / "trf" / "double-swiss-26.trf"
    tournament = read_trf(path).tournament
    found = EventStatistics(tournament)
    games = sum(len(round_.pairings) for round_ in tournament.rounds)
    assert found.total.games + found.total.forfeits == games
    assert len(found.rounds) == tournament.paired_rounds


NAMES, COUNTS = Column("name", "Name"), Column("count", "Players")


def test_a_chart_has_a_bar_for_each_row_and_names_stay_names() -> None:
    section = Section("x", (NAMES, COUNTS), [("<b>&", 4), ("B", 2)], chart=BarChart("name", ("count",)))

    drawn = ElementTree.fromstring(as_svg(section))

    widths = [float(bar.get("width", "0")) for bar in drawn.iter("{http://www.w3.org/2000/svg}rect")]
    assert widths[0] == 2 * widths[1]
    assert [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")] == ["<b>&", "4", "B", "2"]
    assert legend(section) == []


def test_shared_bars_are_as_long_as_each_other() -> None:
    columns = (NAMES, *(Column(id_, id_) for id_ in ("w", "d", "b")))
    section = Section(
        "x", columns, [("1", 3, 0, 1), ("2", 10, 5, 5)], chart=BarChart("name", ("w", "d", "b"))
    )

    drawn = ElementTree.fromstring(as_svg(section))

    widths = [float(bar.get("width", "0")) for bar in drawn.iter("{http://www.w3.org/2000/svg}rect")]
    assert sum(widths[:3]) == sum(widths[3:])
    assert [item.column.id for item in legend(section)] == ["w", "d", "b"]


def test_nothing_is_drawn_of_nothing() -> None:
    section = Section("x", (NAMES, COUNTS), [("A", 0)], chart=BarChart("name", ("count",)))
    assert as_svg(section) == ""
    assert as_svg(section._replace(rows=[])) == ""
    assert as_svg(section._replace(chart=None)) == ""


def test_shares_in_every_language() -> None:
    assert Formatter("en").text(Share(1, 3)) == "33.3"
    assert Formatter("it").text(Share(1, 3)) == "33,3"
