"""Players from files: columns, preview, import; files that are none."""

import html
import io
import json
import re

import pytest
import xlsxwriter
from httpx2 import Response
from tests.web.visitor import Visitor

from albireo.desk.desk import Desk
from albireo.desk.state import State

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
    assert "Take 2 players" in first.text
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
    assert "Take 1 player<" in send(visitor, home, "players.xlsx", file.getvalue()).text
    visitor.confirmed(f"{home}/rounds/1/pair")
    report = visitor.get(f"{home}/export/trf26").content
    other = visitor.tournament(players="Only, One 1500\nOnly, Two 1400")
    assert "Take 7 players" in send(visitor, other, "open.trf", report).text


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
def test_what_is_no_list_of_players(visitor: Visitor, home: str, desk: Desk, name: str, data: bytes) -> None:
    version = state_of(desk, home).version
    answer = send(visitor, home, name, data)
    assert answer.status_code == 422
    assert 'class="error whole"' in answer.text
    assert state_of(desk, home).version == version


def test_no_file_at_all(visitor: Visitor, home: str) -> None:
    assert "Choose a file." in visitor.post(f"{home}/players/file").text


@pytest.mark.parametrize("table", ["", "{}", "[[],[]]", '[["a"],[[1]]]', '[["a"],[["x",["y"]]]]', "[1,2,3]"])
def test_a_table_that_was_tampered_with(visitor: Visitor, home: str, desk: Desk, table: str) -> None:
    version = state_of(desk, home).version
    answer = visitor.post(f"{home}/players/import", table=table, **{"column-0": "name", "import": "yes"})
    assert answer.status_code == 422
    assert state_of(desk, home).version == version


def test_nobody_left_to_take(visitor: Visitor, home: str, desk: Desk) -> None:
    table = json.dumps([["Name"], [[2, ["Castor, Emil"]]]])
    answer = visitor.post(f"{home}/players/import", table=table, **{"column-0": "name", "import": "yes"})
    assert answer.status_code == 422
    assert "registered as Castor, Emil" in answer.text


def test_rows_are_told_in_the_language_of_the_page(visitor: Visitor, home: str) -> None:
    visitor.post("/preferences", language="it", theme="auto", back="/")
    page = html.unescape(send(visitor, home, "players.csv", b"Nome,Elo\nCastor Emil,forte\n,1500\n").text)
    assert "Elo 'forte': atteso un numero" in page or "rating 'forte': atteso un numero" in page
    assert "senza nome" in page
