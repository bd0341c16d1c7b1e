"""What surrounds the lists of chess-results.com, round robins without rounds, and its workbooks."""

import io

import pytest
import xlsxwriter
from tests.foreign_files import folder, read_or_refused
from tests.formats.chess_results.test_chess_results import CROSS, START, page, real

from albireo.checking.foreign import checked_rounds
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.formats.chess_results.details import read_annotation, read_details
from albireo.formats.chess_results.published import read_pages
from albireo.formats.file_loading import tournaments_in
from albireo.formats.foreign_tournament import FileSet, NoteKind, Notes, UnreadableTournament
from albireo.formats.player_columns import guess_columns
from albireo.formats.registry import read_files
from albireo.formats.table_file import read_player_table

HEADER = (
    "<table><tr><td class='CRnowrap b'>Organizer(s)</td><td class='CR'>Club</td></tr>"
    "<tr><td class='CRnowrap b'>Federation</td><td class='CR'>Italy ( ITA )</td></tr>"
    "<tr><td class='CRnowrap b'>Chief Arbiter</td><td class='CR'>IA Rossi, Rita 800001</td></tr>"
    "<tr><td class='CRnowrap b'>Deputy Chief Arbiter</td><td class='CR'>Verdi, Ugo; Neri, Ida</td></tr>"
    "<tr><td class='CRnowrap b'>Time control (Rapid)</td><td class='CR'>15 min + 10 sec</td></tr>"
    "<tr><td class='CRnowrap b'>Location</td><td class='CR'>Pavia</td></tr>"
    "<tr><td class='CRnowrap b'>Number of rounds</td><td class='CR'>7</td></tr>"
    "<tr><td class='CRnowrap b'>Tournament type</td><td class='CR'>Swiss-System</td></tr>"
    "<tr><td class='CRnowrap b'>Date</td><td class='CR'>2026/01/02 to 2026/01/05</td></tr></table>"
)
ANNOTATION = (
    "<p><b>Annotation:</b><br/>Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)<br/>"
    "Tie Break2: Sonneborn Berger Tie-Break Variable (2026) (Gamepoints)</p>"
)


def dressed(data: bytes, above: str = HEADER, below: str = ANNOTATION, title: str = "") -> bytes:
    """Return a page with what surrounds its list."""
    text = data.decode().replace("<table class", above + "<table class", 1)
    if title:
        text = text.replace("<title>chess-results</title>", f"<title>{title}</title>")
    return text.replace("</html>", below + "</html>").encode()


def test_the_table_above_and_the_annotation_below() -> None:
    found = read_pages(FileSet("a.html", dressed(CROSS)))
    settings = found.tournament.settings
    assert (settings.city, settings.federation) == ("Pavia", "ITA")
    assert (settings.start, settings.end, settings.number_of_rounds) == ("2026/01/02", "2026/01/05", 7)
    assert [(each.name, each.fide_id) for each in settings.chief_arbiters] == [("Rossi, Rita", "800001")]
    assert [each.name for each in settings.deputy_arbiters] == ["Verdi, Ugo", "Neri, Ida"]
    assert (settings.time_control, settings.tie_breaks) == ("15 min + 10 sec", ("BH/C1", "SB"))
    assert [note.kind for note in found.notes] == [NoteKind.ASSUMED]


@pytest.mark.parametrize(
    ("label", "value"),
    [("Rundenanzahl", "9"), ("Número de rondas", "9"), ("Nombre de rondes", "9"), ("Numero di turni", "9")],
)
def test_labels_of_other_languages(label: str, value: str) -> None:
    assert read_details([(label, value)]).rounds == 9


def test_the_number_of_rounds_by_the_links() -> None:
    assert read_details([("Board Pairings", "Rd.1, Rd.2, Rd.3/9")]).rounds == 9


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Direct Encounter (DE)", ("DE",)),
        ("Number of wins including byes (WIN) (Gamepoints, Forfeited games count)", ("WIN",)),
        ("Number of games won with black (BWG) (Gamepoints)", ("BWG",)),
        ('Koya System (KS) (Gamepoints/Limit 50")', ("KS",)),
        ("Buchholz Tie-Breaks (all Results)", ("BH",)),
        ("Buchholz Tie-Breaks (without two results=middle Tie-Breaks)", ("BH/M1",)),
        ("Buchholz Tie-Break Variable (2023) (Gamepoints, Cut2)", ("BH/C2",)),
        ("rating average of the opponents (without one result)", ("ARO/C1",)),
        ("points (game-points)", ()),
        ("Arranz System (Win:1 / Draw: 0.6 black, 0.4 white, lost: 0)", ()),
        ("Buchholz Tie-Break Variable (2031) (Gamepoints, Something new)", ()),
        ('Koya System (KS) (Gamepoints/Limit 60")', ()),
    ],
)
def test_tie_breaks_by_their_descriptions(text: str, codes: tuple[str, ...]) -> None:
    notes = Notes()
    assert read_annotation([f"Tie Break1: {text}"], notes) == codes
    assert bool(notes.found) == (not codes and not text.startswith("points"))


def test_an_old_page_does_not_say_the_options_of_a_tie_break() -> None:
    notes = Notes()
    line = "Desempate 2: Buchholz Tie-Breaks (variabel with parameter)"
    assert read_annotation([line], notes) == ("BH",)
    assert [note.kind for note in notes.found] == [NoteKind.ASSUMED]


@pytest.mark.parametrize("title", ["Chess-Results Server Chess-results.com - Cup", ""])
def test_a_notice_of_the_site_is_not_the_name(title: str) -> None:
    notice = "<h2>Note: To reduce the server load by daily scanning of all links …</h2><h2>Cup</h2>"
    data = dressed(CROSS, title=title).replace(b"<h2>Cup</h2>", notice.encode())
    assert read_pages(FileSet("a.html", data)).tournament.settings.name == "Cup"


def test_a_tournament_not_yet_started() -> None:
    found = read_pages(FileSet("a.html", START))
    assert (found.tournament.settings.system, found.tournament.settings.number_of_rounds) == ("", None)
    assert any("no round is paired" in str(note.text) for note in found.notes)
    dated = read_pages(FileSet("a.html", dressed(START))).tournament.settings
    assert (dated.system, dated.number_of_rounds) == ("FIDE_DUTCH", 7)
    berger = HEADER.replace("Swiss-System", "Round Robin")
    assert read_pages(FileSet("a.html", dressed(START, berger))).tournament.settings.system == (
        "BERGER_ROUNDROBIN"
    )


SQUARE = page(
    "Starting rank crosstable",
    "No.||Name|Rtg|1|2|3|4|Pts.|Rk.",
    "1||Alba, Ada|2500|*|1|½||1,5|1",
    "2||Berg, Bea|2400|0|*|+|0|1|3",
    "3||Cole, Carl|2300|½|-|*|0|0,5|4",
    "4||Dahl, Dan|2200||1|1|*|2|2",
)


def test_a_round_robin_is_rebuilt_from_its_cross_table() -> None:
    found = read_pages(FileSet("a.html", SQUARE))
    assert [round_.pairings for round_ in found.tournament.rounds] == [
        (Pairing(1, 4, GameResult.UNKNOWN), Pairing(2, 3, GameResult.WHITE_WINS_BY_FORFEIT)),
        (Pairing(4, 3, GameResult.WHITE_WINS), Pairing(1, 2, GameResult.WHITE_WINS)),
        (Pairing(2, 4, GameResult.BLACK_WINS), Pairing(3, 1, GameResult.DRAW)),
    ]
    assert found.tournament.settings.system == "BERGER_ROUNDROBIN"
    assert any("Berger table" in str(note.text) for note in found.notes)


def test_a_cross_table_by_rank_needs_the_numbers() -> None:
    rows = (
        "Rk.||Name|Rtg|1|2|3|Pts.",
        "1||Berg, Bea|2400|*|1|1|2",
        "2||Alba, Ada|2500|0|*|1|1",
        "3||Cole, Carl|2300|0|0|*|0",
    )
    by_rank = page("Final Ranking crosstable", *rows)
    with pytest.raises(UnreadableTournament, match="pairing numbers"):
        read_pages(FileSet("a.html", by_rank))
    start = page(
        "Starting rank", "No.||Name|Rtg", "1||Alba, Ada|2500", "2||Berg, Bea|2400", "3||Cole, Carl|2300"
    )
    tournament = read_pages(FileSet("a.html", by_rank, {"b.html": start})).tournament
    games = {game for round_ in tournament.rounds for game in round_.pairings}
    assert games == {
        Pairing(1, 2, GameResult.BLACK_WINS),
        Pairing(2, 3, GameResult.WHITE_WINS),
        Pairing(3, 1, GameResult.BLACK_WINS),
    }


def test_cells_that_are_no_results_are_told() -> None:
    found = read_pages(FileSet("a.html", SQUARE.replace("<td>½</td>".encode(), b"<td>1 0</td>", 1)))
    assert sum(len(round_.pairings) for round_ in found.tournament.rounds) == 5
    assert any("1 0" in str(note.text) for note in found.notes if note.kind is NoteKind.NOT_UNDERSTOOD)


def test_a_real_cross_table_alone_gives_the_rounds_that_were_played() -> None:
    alone = real("ussa2026_roundrobin_crosstable.html")
    paged = real("ussa2026_roundrobin_startingrank.html", "ussa2026_roundrobin_pairings.html")
    assert [each.pairings for each in alone.rounds] == [each.pairings for each in paged.rounds]
    assert sum(len(each.pairings) for each in alone.rounds) == 36
    assert alone.settings.tie_breaks == ("DE", "WIN", "SB", "KS")
    assert all(each.is_same for each in checked_rounds(alone))


SITE = "From the Tournament-Database of Chess-Results https://chess-results.com"
LINK = "You find all details to this tournament under https://chess-results.com/tnr123.aspx?lan=1"
SHEET = (
    SITE,
    "Cup",
    "Last update 05.01.2026 12:00:00, Creator/Last Upload: x",
    "Chief Arbiter : Rossi, Rita",
    "Location : Pavia",
    "Number of rounds : 3",
    "Starting rank crosstable",
    "No.||Name|Rtg|FED|1.Rd|2.Rd|Pts.|Rk.",
    "1|GM|Alba Ada|2500|ITA|3w1|2b1|2|1",
    "2||Berg Bea|2400|ITA|-½|1w0|0,5|2",
    "3||Cole Carl|2300|ITA|1b0|-1|1|3",
    "Annotation:",
    "Tie Break1: Direct Encounter (DE)",
    LINK,
)
PAIRINGS = (
    SITE,
    "Cup",
    "Board Pairings",
    "Round 1 on 2026/01/02 at 14:30",
    "Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.",
    "1|1|GM|Alba, Ada|2500|0|1 - 0|0||Cole, Carl|2300|3",
    "2|2||Berg, Bea|2400|0|½|||not paired||",
    "",
    "Round 2 on 2026/01/03 at 14:30",
    "Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.",
    "1|2||Berg, Bea|2400|½|0 - 1|1|GM|Alba, Ada|2500|1",
    "2|3||Cole, Carl|2300|0|1|||bye||",
    LINK,
)


def workbook(rows: tuple[str, ...]) -> bytes:
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made, {"in_memory": True})
    sheet = book.add_worksheet()
    for at, row in enumerate(rows):
        for column, cell in enumerate(row.split("|")):
            sheet.write(at, column, int(cell) if cell.isdecimal() else cell)
    book.close()
    return made.getvalue()


def test_a_cross_table_in_excel_is_a_tournament() -> None:
    found = read_files(FileSet("a.xlsx", workbook(SHEET)))
    tournament, settings = found.tournament, found.tournament.settings
    assert found.format == "chess-results-excel"
    assert (settings.name, settings.city, settings.number_of_rounds) == ("Cup", "Pavia", 3)
    assert settings.tie_breaks == ("DE",)
    assert [len(each.pairings) for each in tournament.rounds] == [1, 1]
    assert tournament.rounds[1].pairings == (Pairing(2, 1, GameResult.BLACK_WINS),)


def test_lists_of_one_tournament_in_several_workbooks() -> None:
    files = [("a.xlsx", workbook(SHEET)), ("b.xlsx", workbook(PAIRINGS)), ("c.xlsx", workbook(("Cup", "x")))]
    (found,) = tournaments_in(files)
    tournament = read_files(found).tournament
    assert tournament.settings.round_dates[:2] == ("2026/01/02", "2026/01/03")
    assert [player.name for player in tournament.players] == ["Alba Ada", "Berg Bea", "Cole Carl"]
    alone = read_files(FileSet("b.xlsx", workbook(PAIRINGS))).tournament
    assert [each.pairings for each in alone.rounds] == [each.pairings for each in tournament.rounds]


def test_a_round_robin_in_excel() -> None:
    rows = (
        "Cup",
        "Starting rank crosstable",
        *(row for row in SQUARE.decode().replace("</td><td>", "|").replace("<tr><td>", "\n").split("\n")[1:]),
    )
    rows = (SITE, *(row.partition("</td>")[0] for row in rows))
    tournament = read_files(FileSet("a.xlsx", workbook(rows))).tournament
    assert [len(each.pairings) for each in tournament.rounds] == [2, 2, 2]


def test_a_list_of_players_of_the_site_stays_one() -> None:
    rows = (SITE, "Cup", "Starting rank", "No.||Name|FideID|FED|Rtg", "1|GM|Alba, Ada|123|ITA|2500")
    table = read_player_table(workbook(rows))
    assert guess_columns(table.heading).keys() >= {"name", "fide_id", "rating"}
    assert table.rows[0][1][2] == "Alba, Ada"


def test_spoilt_workbooks_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_pages(FileSet("a.xlsx", data)), workbook(SHEET), "workbook", 60)


def test_the_headers_of_real_pages_tell_the_number_of_rounds() -> None:
    place = folder("chess-results-html")
    data = (place / "british2026_champ_startingrank.html").read_bytes()
    settings = read_files(FileSet("a.html", data)).tournament.settings
    assert (settings.name, settings.number_of_rounds, settings.system) == (
        "2026 British Chess Championships: Championship",
        9,
        "",
    )
