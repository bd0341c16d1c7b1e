"""Players from files: columns, preview, import; files that are none."""

import html
import io
import json
import re

import pytest
import xlsxwriter
from httpx2 import Response
from tests.formats.messy_list import ENTRIES, Entry, messy_workbook, person
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

CSV = (
    "Nominativo;Punteggio;Paese;ID\n"
    "Nashira, Olga;1940;ITA;350001\n"
    "Castor, Emil;2100;ITA;\n"
    "Porrima, Leo;strong;Italy;350003\n"
    ";1500;ITA;\n"
)


@pytest.fixture
def home(visitor: Visitor) -> str:
    return visitor.tournament()


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def send(visitor: Visitor, home: str, name: str, data: bytes) -> Response:
    files = {"file": (name, data)}
    return visitor.client.post(f"{home}/players/file", data={"csrf": visitor.token}, files=files)


def table_in(page: str) -> str:
    found = re.search(r'name="table" value="([^"]*)"', page)
    assert found
    return html.unescape(found[1])


def test_preview_map_columns_and_import(visitor: Visitor, home: str, desk: Desk) -> None:
    version = state_of(desk, home).version
    first = send(visitor, home, "../../players.csv", CSV.encode())
    assert first.status_code == 200
    assert "players.csv" in first.text
    assert ".." not in first.text
    assert "Import 2 players" in first.text
    assert "registered as Castor, Emil" in first.text
    assert "no name" in first.text
    columns = {"column-0": "name", "column-1": "rating", "column-2": "federation", "column-3": "fide_id"}
    table = table_in(first.text)
    second = visitor.post(f"{home}/players/import", table=table, file_name="players.csv", **columns)
    assert "rating &#39;strong&#39;: expected a number" in second.text
    assert "expected three letters" in second.text
    assert state_of(desk, home).version == version
    done = visitor.post(f"{home}/players/import", table=table, **columns, **{"import": "yes"})
    assert done.status_code == 303
    new = {e.name: e.player for e in state_of(desk, home).entrants.values()}
    assert new["Nashira, Olga"].rating == 1940
    assert new["Nashira, Olga"].fide_id == "350001"
    assert new["Porrima, Leo"].rating is None
    assert len(new) == 9


def test_a_spreadsheet_and_a_report_file(visitor: Visitor, home: str, desk: Desk) -> None:
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file)
    sheet = book.add_worksheet()
    for number, row in enumerate([("Name", "Elo"), ("Nashira, Olga", 1940)]):
        sheet.write_row(number, 0, row)
    book.close()
    assert "Import 1 player<" in send(visitor, home, "players.xlsx", file.getvalue()).text
    visitor.confirmed(f"{home}/rounds/1/pair")
    report = visitor.get(f"{home}/export/trf26").content
    other = visitor.tournament(players="Only, One 1500\nOnly, Two 1400")
    pasted = visitor.post(f"{other}/players/paste", pasted=report.decode())
    assert "Import 7 players" in pasted.text
    assert "Import 7 players" in send(visitor, other, "open.trf", report).text


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.csv", b""),
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00"),
        ("broken.xlsx", b"PK\x03\x04 not a sheet"),
        ("broken.trf", b"012 Open\n001 nonsense\n"),
        ("wide.csv", b",".join([b"x"] * 100) + b"\n1\n"),
    ],
)
@pytest.mark.sample(2)
def test_what_is_no_list_of_players(visitor: Visitor, home: str, desk: Desk, name: str, data: bytes) -> None:
    version = state_of(desk, home).version
    answer = send(visitor, home, name, data)
    assert answer.status_code == 422
    assert 'class="error lines whole"' in answer.text
    assert state_of(desk, home).version == version


def test_no_file_at_all(visitor: Visitor, home: str) -> None:
    assert "Choose a file." in visitor.post(f"{home}/players/file").text


@pytest.mark.parametrize("table", ["", "{}", "[[],[]]", '[["a"],[[1]]]', '[["a"],[["x",["y"]]]]', "[1,2,3]"])
@pytest.mark.sample(1)
def test_a_table_that_was_tampered_with(visitor: Visitor, home: str, desk: Desk, table: str) -> None:
    version = state_of(desk, home).version
    answer = visitor.post(f"{home}/players/import", table=table, **{"column-0": "name", "import": "yes"})
    assert answer.status_code == 422
    assert state_of(desk, home).version == version


def test_no_one_left_to_take(visitor: Visitor, home: str, desk: Desk) -> None:
    table = json.dumps([["Name"], [[2, ["Castor, Emil"]]]])
    answer = visitor.post(f"{home}/players/import", table=table, **{"column-0": "name", "import": "yes"})
    assert answer.status_code == 422
    assert "registered as Castor, Emil" in answer.text


def test_rows_are_told_in_the_language_of_the_page(visitor: Visitor, home: str) -> None:
    visitor.post("/preferences", language="it", theme="auto", back="/")
    page = html.unescape(send(visitor, home, "players.csv", b"Nome,Elo\nCastor Emil,forte\n,1500\n").text)
    assert "Elo 'forte': atteso un numero" in page or "rating 'forte': atteso un numero" in page
    assert "senza nome" in page


NOT_BY_ITSELF = ("take", "shown", "import", "csrf", "edit", "editing", "spelled", "as-listed")
"""Boxes and buttons, which are sent only if someone ticks or presses them, and what comes several times."""


def hidden_and_columns(page: str) -> dict[str, str]:
    """Return what the form of the preview would send as it stands."""
    fields = {
        name: html.unescape(value) for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', page)
    }
    for column, options in re.findall(r'<select name="(column-\d+)">(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'value="(\w*)" selected', options)
        fields[column] = chosen[1] if chosen else ""
    return {
        name: value
        for name, value in fields.items()
        if name not in ("take", "shown", "import", "csrf", "edit", "editing", "spelled", "as-listed")
    }


def test_doubtful_rows_are_corrected_where_they_stand(visitor: Visitor, home: str, desk: Desk) -> None:
    data = (
        "Iscritti al 1 giugno;;;\n\nCognome;Nome;Elo;Nato\n"
        "Nanì;Zoë;1900;31/12/90\nPorrima;Leo;strong;1990\nCastor;Emil;2384;\nNashira;Olga;1800;1.2.1980\n"
    )
    version = state_of(desk, home).version
    page = send(visitor, home, "iscritti.csv", data.encode("latin-1")).text
    assert "2 rows to check" in page
    assert "1 row is read differently from how it is written" in page
    assert "Import 3 players" in page
    assert 'name="cell-5-2" value="strong"' in page
    fields = hidden_and_columns(page) | {"cell-5-2": "2310", "cell-6-0": "Castor jr"}
    again = visitor.client.post(
        f"{home}/players/import", data={"csrf": visitor.token, **fields, "shown": [4, 5, 6], "take": [5]}
    )
    assert "1 row to check" in again.text  # whoever was left out
    assert "Import 3 players" in again.text
    assert state_of(desk, home).version == version
    done = visitor.client.post(
        f"{home}/players/import",
        data={"csrf": visitor.token, **fields, "shown": [4], "take": [4], "import": "yes"},
    )
    assert done.status_code == 303
    new = {e.name: e.player for e in state_of(desk, home).entrants.values()}
    assert new["Nanì, Zoë"].birth_date == "1990/12/31"
    assert new["Porrima, Leo"].rating == 2310
    assert new["Castor jr, Emil"].rating == 2384
    assert new["Nashira, Olga"].birth_date == "1980/02/01"


def test_a_namesake_is_taken_on_purpose(visitor: Visitor, home: str, desk: Desk) -> None:
    table = json.dumps([["Name"], [[2, ["Castor, Emil"]]]])
    fields = {"table": table, "column-0": "name", "shown": "2", "take": "2", "import": "yes"}
    asked = visitor.post(f"{home}/players/import", **fields)
    assert asked.status_code == 409
    assert "Register anyway" in asked.text
    assert visitor.confirmed(f"{home}/players/import", **fields).status_code == 303
    assert [e.name for e in state_of(desk, home).entrants.values()].count("Castor, Emil") == 2


def test_pasted_lines_with_a_doubt_are_shown_before_anything_is_stored(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    version = state_of(desk, home).version
    page = visitor.post(f"{home}/players/paste", pasted="Porrima, Leo 2310\n2200\nCastor, Emil 2384\n")
    assert page.status_code == 200
    assert "2 rows to check" in page.text
    assert 'value="2200"' in page.text
    assert "Import 1 player<" in page.text
    assert state_of(desk, home).version == version
    club = "Rossi Mario\t1900\tCS Lecco\nBianchi Eva\t1800\tCS Lecco\nVerdi Ugo\t1700\tCS Lecco"
    asked = visitor.post(f"{home}/players/paste", pasted=club).text
    assert "Import 3 players" in asked
    assert "Column 3" in asked
    assert state_of(desk, home).version == version


def test_a_sample_is_called_so(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    created = visitor.post("/tournaments", name="New", rounds=3).headers["location"]
    assert "Open a sample tournament" in visitor.get(created).text
    home = visitor.post("/tournaments/sample").headers["location"]
    assert state_of(desk, home).settings.name == "Sample: Albireo Open"


@pytest.mark.parametrize("word", ["Group", "Gruppo", "Gruppe"])
def test_a_column_called_group_is_said_to_be_the_category(
    visitor: Visitor, home: str, desk: Desk, word: str
) -> None:
    version = state_of(desk, home).version
    pasted = f"Name;Elo;{word}\nHadar, Ines;1700;A\nMirach, Jon;1600;B\n"
    page = visitor.post(f"{home}/players/paste", pasted=pasted).text
    assert f"The column {word} is read as the category." in page
    assert state_of(desk, home).version == version, "nothing is stored before it was seen"
    columns = {"column-0": "name", "column-1": "rating", "column-2": "group"}
    again = visitor.post(f"{home}/players/import", table=table_in(page), **columns)
    assert "is read as the category" not in again.text
    visitor.post(f"{home}/players/import", table=table_in(page), **columns, **{"import": "yes"})
    groups = {one.name: one.player.group for one in state_of(desk, home).entrants.values()}
    assert (groups["Hadar, Ines"], groups["Mirach, Jon"]) == ("A", "B")


@pytest.mark.parametrize("headings", ["Section", "Sezione", "Kategorie"])
def test_columns_that_can_mean_one_thing_only_are_taken_at_once(
    visitor: Visitor, home: str, desk: Desk, headings: str
) -> None:
    visitor.post(f"{home}/players/paste", pasted=f"Name;Elo;{headings}\nHadar, Ines;1700;A\n")
    (new,) = (one.player for one in state_of(desk, home).entrants.values() if one.name == "Hadar, Ines")
    assert (new.category, new.group) == (("A", "") if headings == "Kategorie" else ("", "A"))


def test_a_row_without_a_doubt_is_edited_there_too(visitor: Visitor, home: str, desk: Desk) -> None:
    page = send(visitor, home, "players.csv", b"Name;Elo\nNashira, Olga;1940\nPorrima, Leo;1800\n").text
    assert 'name="cell-2-0"' not in page
    assert 'aria-label="Edit row 2"' in page
    opened = visitor.post(f"{home}/players/import", **hidden_and_columns(page), edit=2).text
    assert re.search(r'name="cell-2-0" value="Nashira, Olga"[^>]* autofocus', opened)
    fields = hidden_and_columns(opened) | {"cell-2-0": "Nashira, Ulla"}
    done = visitor.post(f"{home}/players/import", **fields, shown=2, take=2, **{"import": "yes"})
    assert done.status_code == 303
    assert {"Nashira, Ulla", "Porrima, Leo"} <= {en.name for en in state_of(desk, home).entrants.values()}


LISTED = [
    ListedPlayer("350001", "Nashira, Ol\u00edvia", "ITA", "w", standard=1940, birth="1988"),
    ListedPlayer("350003", "Porrima, Le\u00f3n", "ITA", "m", standard=1800, birth="1990"),
    ListedPlayer("350004", "Somebody, Else", "ESP", "m", standard=1500, birth="1970"),
]
ROWS = (
    "Name;Elo;FIDE ID;Born\n"
    "OLGA NASHIRA;1940;350001;\n"  # by the ID
    "LEON PORRIMA;1800;;1990\n"  # by name and birth year
    "Tarazed, Ida;1500;350004;\n"  # an ID of someone else
)


def test_the_spelling_of_the_rating_list_is_offered(visitor: Visitor, home: str, desk: Desk) -> None:
    build(rating_list_path("fide"), LISTED, "FIDE 2026-11", period="2026-11")
    sent = send(visitor, home, "players.csv", ROWS.encode()).text
    page = html.unescape(sent)
    assert "3 names are spelled differently in the rating list" in page
    assert "<b>Nashira, Ol\u00edvia</b>" in page
    assert "FIDE ID 350004 belongs to Somebody, Else in FIDE 2026-11." in page
    fields = hidden_and_columns(sent)
    done = visitor.client.post(
        f"{home}/players/import",
        data={"csrf": visitor.token, **fields, "spelled": [2], "as-listed": [], "import": "yes"},
    )
    assert done.status_code == 303
    names = {en.name for en in state_of(desk, home).entrants.values()}
    assert {"Nashira, Olga", "Tarazed, Ida", "Porrima, Le\u00f3n"} <= names


def test_a_pasted_list_gets_the_same_preview(visitor: Visitor, home: str, desk: Desk) -> None:
    build(rating_list_path("fide"), LISTED, "FIDE 2026-11", period="2026-11")
    version = state_of(desk, home).version
    other = "Porrima, Leon;1700;;1950\n"  # born in another year: someone else
    page = visitor.post(f"{home}/players/paste", pasted=(ROWS + other).replace(";", "\t")).text
    assert "3 names are spelled differently in the rating list" in page
    assert "Nashira, Ol\u00edvia" in page
    assert state_of(desk, home).version == version


def test_the_messy_spreadsheet_comes_in_as_the_people_it_means(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="Only, One 1500")
    page = html.unescape(send(visitor, home, "iscritti.xlsx", messy_workbook()).text)
    assert f"Import {ENTRIES} players" in page
    assert "skipped: same as row 12" in page, "who entered twice"
    assert page.count("seems to be a note about the list") == 2
    assert "4 rows to check" in page, "the double, two totals and a rating that may be lost: no other"
    assert page.index("rows to check") < page.index("Edit row"), "what needs attention comes first"
    fields = hidden_and_columns(send(visitor, home, "iscritti.xlsx", messy_workbook()).text)
    done = visitor.confirmed(f"{home}/players/import", **fields, **{"import": "yes"})
    assert done.status_code == 303
    entrants = {en.name: en.player for en in state_of(desk, home).entrants.values() if en.name != "Only, One"}
    assert len(entrants) == ENTRIES
    for wanted in map(person, range(ENTRIES)):
        found = entrants[wanted.name]
        assert wanted == Entry(
            found.name,
            found.title.value if found.title else "",
            found.rating,
            found.federation,
            found.fide_id,
            found.national[0].id if found.national else "",
            found.birth_date,
            found.sex.value if found.sex else "",
            found.club,
        )


def test_pasted_lines_are_read_below_the_field_before_anything_is_saved(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = state_of(desk, home).version
    text = "IM Roe, Al 1700 ENG\nO'Neill, Pat (1655)\nLuca Kowalski 1500\nRoe, Al 1700 ENG"
    page = visitor.fragment(f"{home}/players/paste/read", pasted=text).text
    assert "Read so far: 4 players." in page
    rows = [re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", row)) for row in page.split("<tr>")[2:]]
    # the rows to check come first
    assert "Kowalski, Luca; is the first part the family name?" in rows[0]
    assert "skipped" in rows[1]
    assert "Roe, Al 1700 IM ENG" in rows[2]
    assert "O&#39;Neill, Pat 1655" in rows[3]
    assert state_of(desk, home).version == before
    assert "<table" not in visitor.fragment(f"{home}/players/paste/read", pasted="").text


def test_national_ratings_that_rank_no_one_are_told(visitor: Visitor, home: str) -> None:
    """Rows of the Italian federation have its Elo only, and FIDE ratings give the numbers."""
    row = "MAZZELLO Luigi;2000;CM;30;VA;221045;0;117245;m\n"
    page = html.unescape(send(visitor, home, "soci.csv", row.encode()).text)
    assert "1 player has only a national rating, but the numbers follow FIDE ratings" in page
