"""Pages of chess-results.com and the XML it takes: small ones made by hand, and the real ones."""

from pathlib import Path

import pytest
from tests.foreign_files import folder, read_or_refused
from tests.formats.swiss_manager.tunx_sample import player, tunx

from albireo.checking.foreign import checked_rounds
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.chess_results.published import read_pages
from albireo.formats.chess_results.upload_reader import read_upload
from albireo.formats.file_loading import file_set
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files, write_file
from albireo.formats.swiss_manager.tunx import read_tunx


def page(title: str, *rows: str) -> bytes:
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row.split('|'))}</tr>" for row in rows)
    head = f"<html><title>chess-results</title><h2>Cup</h2><h2>{title}</h2>"
    return f'{head}<table class="CRs1">{body}</table></html>'.encode()


CROSS = page(
    "Starting rank crosstable",
    "No.||Name|Rtg|FED|1.Rd|2.Rd|Rk.",
    "1|GM|Alba Ada|2500|ITA|3w1|2b|1",
    "2||Berg Bea|2400|ITA|-½|1w|2",
    "3||Cole Carl|2300|ITA|1b0|-1|3",
)
START = page(
    "Starting rank",
    "No.||Name|FideID|FED|Rtg|sex",
    "1|GM|Alba, Ada|123|ITA|2500|w",
    "2||Berg, Bea|0|ITA|2400|",
)
ROUND_2 = page(
    "Pairings",
    "Round 2 on 2026/01/03 at 14:30",
    "Bo.||White|Rtg|Result||Black|Rtg",
    "1||Berg, Bea|2400|0 - 1|GM|Alba, Ada|2500",
    "2||Cole Carl|2300|1||bye|",
)


def test_pages_complete_each_other() -> None:
    found = read_pages(FileSet("a.html", CROSS, {"b.html": START, "c.html": ROUND_2}))
    tournament = found.tournament
    assert tournament.settings.name == "Cup"
    assert [(p.tpn, p.name, p.fide_id) for p in tournament.players] == [
        (1, "Alba, Ada", "123"),
        (2, "Berg, Bea", ""),
        (3, "Cole Carl", ""),
    ]
    one, two = tournament.rounds
    assert (one.pairings, one.byes) == ((Pairing(1, 3, GameResult.WHITE_WINS),), (Bye(2, Mark.HALF_BYE),))
    assert (two.pairings, two.byes) == ((Pairing(2, 1, GameResult.BLACK_WINS),), (Bye(3, Mark.PAIRING_BYE),))
    assert tournament.settings.round_dates == ("", "2026/01/03")


GERMAN = (
    page(
        "Startrangliste Kreuztabelle",
        "Nr.||Name|Elo|Land|1.Rd|2.Rd|Rg.",
        "1|GM|Alba Ada|2500|ITA|3w1|2s0|1",
        "2||Berg Bea|2400|ITA|-½|1w1|2",
        "3||Cole Carl|2300|ITA|1s0|-1|3",
    ),
    page(
        "Paarungen",
        "Runde 2 am 2026/01/03 um 14:30",
        "Br.||Weiß|Elo|Pkt.|Ergebnis|Pkt.||Schwarz|Elo",
        "1||Berg, Bea|2400|½|1 - 0|1|GM|Alba, Ada|2500",
        "2||Cole Carl|2300|0|1|||spielfrei|",
    ),
)
SPANISH = (
    page(
        "Cuadro cruzado",
        "Nº.||Nombre|Elo|FED|1.Rd|2.Rd|Rk.",
        "1|GM|Alba Ada|2500|ITA|3b1|2n0|1",
        "2||Berg Bea|2400|ITA|-½|1b1|2",
        "3||Cole Carl|2300|ITA|1n0|-1|3",
    ),
    page(
        "Emparejamientos",
        "Ronda 2 el 2026/01/03 a las 14:30",
        "M.||Blancas|Elo|Pts.|Resultado|Pts.||Negras|Elo",
        "1||Berg, Bea|2400|½|1 - 0|1|GM|Alba, Ada|2500",
        "2||Cole Carl|2300|0|1|||descansa|",
    ),
)
UNKNOWN = (
    page(
        "Ξ",
        "№||Ξξξ|Rtg|FED|1.Ξ|2.Ξ",
        "1|GM|Alba Ada|2500|ITA|3б1|2ч0",
        "2||Berg Bea|2400|ITA|-½|1б1",
        "3||Cole Carl|2300|ITA|1ч0|-1",
    ),
)


@pytest.mark.parametrize("pages", [GERMAN, SPANISH, UNKNOWN], ids=["de", "es", "other"])
def test_pages_in_other_languages(pages: tuple[bytes, ...]) -> None:
    """Columns by their names or the shape of the heading, colours by the letters that occur."""
    beside = {f"{n}.html": data for n, data in enumerate(pages[1:])}
    one, two = read_pages(FileSet("a.html", pages[0], beside)).tournament.rounds
    assert (one.pairings, one.byes) == ((Pairing(1, 3, GameResult.WHITE_WINS),), (Bye(2, Mark.HALF_BYE),))
    assert (two.pairings, two.byes) == ((Pairing(2, 1, GameResult.WHITE_WINS),), (Bye(3, Mark.PAIRING_BYE),))


def square(colour: str, name: str) -> str:
    return f'<table><tr><td><div class="Farbe{colour}T"></div></td><td><a>{name}</a></td></tr></table>'


TEAM_BOARDS = page(
    "Board Pairings",
    "Round 1 on 2026/08/11 at 08:30",
    "Bo.|2|Reds|Rtg||-|1|Blues|Rtg||1½:½",
    f"1.1||{square('w', 'Alba, Ada')}|2100||-|FM|{square('s', 'Cole, Carl')}|2300||1 - 0",
    f"1.2||{square('s', 'Berg, Bea')}|2000||-||{square('w', 'Dahl, Dan')}|1900||½ - ½",
    "Bo.|3|Greens|Rtg||-||spielfrei|||0 : 0",
)
TEAM_PLAYERS = page(
    "Starting rank",
    "No.||Name|FideID|Rtg|FED|Team|Bo.",
    "1|FM|Cole, Carl|12|2300|ITA|Blues|1",
    "2||Alba, Ada|0|2100|ITA|Reds|1",
    "3||Berg, Bea|0|2000|ITA|Reds|2",
    "4||Dahl, Dan|0|1900|ITA|Blues|2",
)


@pytest.mark.parametrize("with_list", [True, False])
def test_pages_of_a_team_event(with_list: bool) -> None:
    beside = {"p.html": TEAM_PLAYERS} if with_list else {}
    tournament = read_files(FileSet("b.html", TEAM_BOARDS, beside)).tournament
    names = {player.tpn: player.name for player in tournament.players}
    assert [(team.name, [names[tpn] for tpn in team.players]) for team in tournament.teams] == [
        ("Blues", ["Cole, Carl", "Dahl, Dan"]),
        ("Reds", ["Alba, Ada", "Berg, Bea"]),
        ("Greens", []),
    ]
    assert [(names[g.white], names[g.black], g.result) for g in tournament.rounds[0].pairings] == [
        ("Alba, Ada", "Cole, Carl", GameResult.WHITE_WINS),
        ("Dahl, Dan", "Berg, Bea", GameResult.DRAW),
    ]
    assert [(line.team, line.opponent) for line in tournament.line_ups] == [(2, 1), (1, 2)]
    assert [(bye.team, bye.mark) for bye in tournament.team_byes] == [(3, Mark.PAIRING_BYE)]


def test_a_real_team_event() -> None:
    tournament = real(*(f"cnyt2026_g14_{kind}.html" for kind in ("playerrank", "boards_r1", "teams_r1")))
    assert (len(tournament.players), len(tournament.teams), len(tournament.rounds[0].pairings)) == (
        32,
        16,
        16,
    )
    assert tournament.is_paired_by_teams
    assert tournament.settings.start == "2026/08/11"


def test_pairings_without_numbers_are_no_tournament() -> None:
    with pytest.raises(UnreadableTournament, match="starting rank"):
        read_pages(FileSet("c.html", ROUND_2))


def test_spoilt_pages_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_pages(FileSet("a.html", data, {"c.html": ROUND_2})), CROSS, "page", 200)


def same(one: Tournament, two: Tournament) -> bool:
    return (one.rounds, one.teams, one.line_ups, one.team_byes) == (
        two.rounds,
        two.teams,
        two.line_ups,
        two.team_byes,
    )


def test_a_tournament_there_and_back() -> None:
    tournament = read_tunx(tunx()).tournament
    written = write_file("chess-results-xml", tournament)
    found = read_files(FileSet("cup.xml", written.data))
    assert found.format == "chess-results-xml"
    assert same(found.tournament, tournament)
    assert found.tournament.settings.tie_breaks == ("BH/C1", "BH", "DE")
    assert "prohibited pairings" in written.losses


def test_teams_there_and_back() -> None:
    rows = [player("A", f"P{n}", 2000 - n, 0, team=1 + n // 2, board=1 + n % 2) for n in range(4)]
    games = [[(1, 3, 1), (4, 2, 2)]]
    data = tunx(games, kind=3, prohibited=(), players=rows, teams=("Red", "Blue"), matches=[(1, 2)])
    tournament = read_tunx(data).tournament
    assert same(read_upload(write_file("chess-results-xml", tournament).data).tournament, tournament)


def test_spoilt_xml_is_read_or_refused() -> None:
    read_or_refused(
        read_upload, write_file("chess-results-xml", read_tunx(tunx()).tournament).data, "xml", 200
    )
    with pytest.raises(UnreadableTournament, match="without DOCTYPE or ENTITY definitions"):
        read_upload(b'<!DOCTYPE x [<!ENTITY a "b">]><chessresults/>')


def real(*names: str) -> Tournament:
    place = folder("chess-results-html")
    return read_files(file_set([(name, (place / name).read_bytes()) for name in names])).tournament


@pytest.mark.slow
def test_eight_of_nine_rounds_of_a_real_open_are_what_the_system_pairs() -> None:
    rounds = [f"british2026_champ_r{n}.html" for n in (1, 2, 3, 4, 5, "6_finished", "7_finished", 8, 9)]
    kinds = ("startingrank", "crosstable_final", "notpaired_final")
    tournament = real(*(f"british2026_champ_{kind}.html" for kind in kinds), *rounds)
    assert (len(tournament.players), tournament.paired_rounds) == (108, 9)
    (other,) = (each for each in checked_rounds(tournament) if not each.is_same)
    then = "this is what the system pairs if number 59 was paired and number 108 then took that place"
    assert (other.number, str(other.said).partition("; ")[2]) == (2, then)


def test_a_real_round_robin() -> None:
    tournament = real("ussa2026_roundrobin_startingrank.html", "ussa2026_roundrobin_pairings.html")
    assert all(each.is_same for each in checked_rounds(tournament))


@pytest.mark.parametrize(
    "name", ["Single_RoundRobin", "Single_SwissSystem", "Team_RoundRobin", "Team_SwissSystem"]
)
def test_real_uploads_there_and_back(name: str) -> None:
    path: Path = folder("chess-results-xml") / f"{name}.xml"
    tournament = read_upload(path.read_bytes()).tournament
    assert same(read_upload(write_file("chess-results-xml", tournament).data).tournament, tournament)
