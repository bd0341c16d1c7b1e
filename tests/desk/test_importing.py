"""Taking over report files, and writing them."""

import gzip
from pathlib import Path

import pytest
from tests.desk.replay import bare
from tests.desk.table import Table

from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import CorrectRatingReport, EnterResult
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.standings.commands import DrawStandingsLots, OrderStandings
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.formats.trf import read_trf
from albireo.organising.standings import standings_of

SAMPLE = gzip.decompress(
    (Path(__file__).parent / "data" / "dutch-209-players-9-rounds.trf.gz").read_bytes()
).decode()

ROUND_1 = (
    ("Alpha", 4, "w 1"),
    ("Beta", 5, "b ="),
    ("Gamma", 6, "w 0"),
    ("Delta", 1, "b 0"),
    ("Epsilon", 2, "w ="),
    ("Zeta", 3, "b 1"),
)
POINTS = {"1": 1.0, "=": 0.5, "0": 0.0}


def club(games: tuple[tuple[str, int, str], ...] = ROUND_1, first_points: float | None = None) -> str:
    """Return a report file of six players after round 1 of 3."""
    lines = ["012 Club evening", "142 3", "152 W", "192 FIDE_DUTCH_2026"]
    for tpn, (name, opponent, cell) in enumerate(games, start=1):
        points = POINTS[cell[-1]] if first_points is None or tpn > 1 else first_points
        lines.append(
            f"001 {tpn:4}      {name:33} {2500 - 100 * tpn:4}{'':28}{points:4}      {'':1}{opponent:4} {cell}"
        )
    return "\n".join([*lines, "240 H   2    6", "260   1   3    1    2", ""])


CLUB = club()


def empty() -> Table:
    table = Table.__new__(Table)
    table.start()
    return table


@pytest.mark.slow
def test_a_file_comes_in_and_goes_out_the_same() -> None:
    table = empty()
    (warning,) = table.do(ImportTrf("t0023.trf", SAMPLE))
    assert (int(warning.level), warning.note.kind) == (3, "import")
    assert "209 participants, 9 rounds" in str(warning)
    assert table.state.imported.report == ()  # every round is what the system pairs
    assert table.state.fide_mode
    assert bare(table.state.tournament) == bare(read_trf(SAMPLE).tournament)
    assert b"### Import @ Round 9" in report_file(table.state)


@pytest.mark.parametrize(("last", "is_baku"), [(4, True), (2, False)])
def test_baku_with_virtual_points_of_its_own_is_told_and_in_the_report(last: int, is_baku: bool) -> None:
    """Question 106: of six players, numbers 1 to 4 form the first group."""
    records = f"250       1.0   1   1    1 {last:4}\n250       0.5   2   2    1 {last:4}\n"
    text = CLUB.replace("192 FIDE_DUTCH_2026", "192 FIDE_DUTCH_2026_BAKU") + records
    table = empty()
    (warning,) = table.do(ImportTrf("club.trf", text))
    told = any("not those of Baku acceleration" in str(part) for part in warning.note.parts)
    assert told is not is_baku
    comment = "Acceleration @ Round 1: Baku in name, but with other virtual points"
    assert (comment in report_comments(table.state)) is not is_baku
    again = empty()
    again.do(ImportTrf("again.trf", report_file(table.state).decode()))
    assert report_comments(again.state).count(comment) == (not is_baku)


def test_an_imported_tournament_goes_on() -> None:
    table = empty()
    table.do(ImportTrf("club.trf", CLUB))
    state = table.state
    assert state.published == 1
    assert [(rule.players, rule.last_round) for rule in state.restrictions.prohibitions] == [((1, 2), 3)]
    assert state.imported.report == ()
    table.do(PairRound(2))
    assert table.state.rounds[1].byes[6].value == "H"


def named_boards(table: Table) -> list[tuple[str, str]]:
    """Return the boards of the last round, by name."""
    names = {id_: entrant.name for id_, entrant in table.state.entrants.items()}
    return [(names[board.white], names[board.black]) for board in table.state.rounds[-1].boards.values()]


def test_who_withdrew_stays_away_after_an_export_and_an_import() -> None:
    table = Table(players=7, system="FIDE_DUTCH_2026")
    table.play(1)
    table.do(WithdrawPlayer(7))
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=1000),), entry_round=4))
    other = empty()
    other.do(ImportTrf("club.trf", report_file(table.state).decode()))
    for round_ in (2, 3, 4):
        other.play(round_)
        table.play(round_)
        assert named_boards(other) == named_boards(table)
        assert "Player 7" not in str(named_boards(other))
    assert "Late" in str(named_boards(other))


def test_a_pairing_the_system_would_not_make_is_reported_and_kept() -> None:
    wrong = club(
        (
            ("Alpha", 6, "w 1"),
            ("Beta", 5, "b ="),
            ("Gamma", 4, "w 0"),
            ("Delta", 3, "b 1"),
            ("Epsilon", 2, "w ="),
            ("Zeta", 1, "b 0"),
        )
    )
    table = empty()
    table.do(ImportTrf("club.trf", wrong))
    assert table.state.imported.report == (
        "round 1: the system pairs 1 Alpha – 4 Delta",
        "round 1: the system pairs 3 Gamma – 6 Zeta",
    )


def test_defective_files_are_refused_with_the_place() -> None:
    table = empty()
    assert table.refusal(ImportTrf("club.trf", "012 Nothing\n")) == "club.trf has no participants."
    assert "club.trf:5:" in table.refusal(ImportTrf("club.trf", CLUB.replace("4 w 1", "9 w 1")))


def test_mended_files_say_what_was_mended() -> None:
    table = empty()
    points = club(first_points=2.0)
    assert "club.trf:5:" in table.refusal(ImportTrf("club.trf", points))
    table.do(ImportTrf("club.trf", points, lenient=True))
    (imported,) = [
        item.event for item in table.timeline.events if item.event.__class__.__name__ == "TrfImported"
    ]
    assert imported.adjusted  # type: ignore[attr-defined, union-attr]


@pytest.mark.parametrize(
    "said", ["MPA @ Round 2: {}-1 => 1-2", "Correction @ Round 2: {}-1: 1-0 => 0-1", "MPA @ Round {}: 1"]
)
def test_a_comment_with_figures_without_end_is_kept_as_it_is(said: str) -> None:
    """Python refuses to convert more than 4,300 digits."""
    comment = said.format("9" * 5_000)
    table = empty()
    table.do(ImportTrf("club.trf", f"{CLUB}### {comment}\n"))
    assert comment in report_comments(table.state)


def test_a_file_makes_a_new_tournament_only() -> None:
    assert "creates a new tournament" in Table().refusal(ImportTrf("club.trf", CLUB))


def test_team_tournaments_are_not_run_here() -> None:
    teams = CLUB + "310   1 Reds                                                                1    2\n"
    assert "team" in empty().refusal(ImportTrf("club.trf", teams))


def test_the_final_report_waits_for_the_end() -> None:
    table = Table()
    table.play(1)
    with pytest.raises(Refused, match="once the tournament is finished"):
        report_file(table.state, final=True)
    assert read_trf(report_file(table.state)).tournament.paired_rounds == 1


def test_corrections_for_rating_are_in_the_rating_report_only() -> None:
    table = Table()
    table.play(1)
    table.play(2)
    table.do(CorrectRatingReport(1, 1, "=="))
    ordinary = read_trf(report_file(table.state)).tournament.rounds[0]
    for_rating = read_trf(report_file(table.state, for_rating=True)).tournament.rounds[0]
    assert sum(game.result.name == "DRAW" for game in ordinary.pairings) == 0
    assert sum(game.result.name == "DRAW" for game in for_rating.pairings) == 1


def test_ties_are_settled_by_lot_or_by_hand() -> None:
    table = Table(players=4, rounds=3)
    table.play(1, ["=="])
    assert [place.rank for place in standings_of(table.state).places] == [1, 1, 1, 1]
    table.do(DrawStandingsLots("a6"))
    assert [place.rank for place in standings_of(table.state).places] == [1, 2, 3, 4]
    table.do(OrderStandings((4, 3, 2, 1), "play-off"))
    assert [place.tpn for place in standings_of(table.state).places] == [4, 3, 2, 1]
    assert "drawing again gives the same order" in table.refusal(DrawStandingsLots("a7"))
    version = table.state.version
    assert table.do(DrawStandingsLots("a6")) == ()  # the same lot again changes nothing
    assert table.state.version == version
    table.publish(2)
    table.do(EnterResult(2, 1, "10"))
    assert table.state.standings.orders_by_hand == ()  # what was tied has changed


def test_an_order_of_participants_who_are_not_tied_is_refused() -> None:
    table = Table(players=4, rounds=3)
    table.play(1, ["10"])
    decision = table.ask(OrderStandings((1, 4), "play-off"))
    assert "1" in table.refusal(OrderStandings((1, 4), "play-off")), decision
    assert "each listed once" in table.refusal(OrderStandings((1, 1), "play-off"))
