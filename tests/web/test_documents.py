"""What is printed, downloaded, taken over from files; prizes."""

import html
import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from httpx2 import Response
from tests.web.visitor import Visitor, at_the_computer

from albireo.desk.conduct.commands import LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.transfer.portable import import_tournament
from albireo.formats.player_columns import guess_columns
from albireo.formats.player_table import read_players
from albireo.formats.table_file import read_player_table
from albireo.formats.trf import read_trf
from albireo.i18n import LANGUAGES
from albireo.state.tournament import State
from albireo.web.app import create_app
from albireo.web.http.roles import Role
from albireo.web.server import open_desk

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


@pytest.fixture
def home(visitor: Visitor) -> str:
    home = visitor.tournament()
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"), EnterResult(1, 2, "=="))
    return home


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def take(visitor: Visitor, name: str, data: bytes, **fields: str) -> Response:
    data_ = {"csrf": visitor.token, **fields}
    return visitor.client.post("/import", data=data_, files={"file": (name, data)})


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("pairings", "Pairings for round 1"),
        ("pairings-by-name", "who plays where"),
        ("results", "1-0"),
        ("slips", "Board 3"),
        ("players", "Starting list"),
        ("check-in", "Check-in list"),
        ("payments", "Still owed"),
        ("standings?after=1", "Standings after round 1"),
        ("cross-table?after=1", "Cross table after round 1"),
    ],
)
@pytest.mark.sample(3)
def test_pages_for_paper(visitor: Visitor, home: str, what: str, words: str) -> None:
    page = visitor.get(f"{home}/print/{what}")
    assert page.status_code == 200
    assert words in page.text
    assert "Castor, Emil" in page.text
    assert "paper.css" in page.text


def test_names_are_in_alphabetical_order(visitor: Visitor, home: str) -> None:
    names = re.findall(
        r'<tr><td class="half"><b>([^<]+)</b></td>', visitor.get(f"{home}/print/pairings-by-name").text
    )
    assert len(names) == 7
    assert names == sorted(names)


@pytest.mark.parametrize("what", ["pairings?round=9", "slips?round=0", "prizes"])
@pytest.mark.sample(2)
def test_what_is_not_there_cannot_be_printed(visitor: Visitor, home: str, what: str) -> None:
    assert visitor.get(f"{home}/print/{what}").status_code == 404


def test_documents_warn_of_missing_results(visitor: Visitor, home: str) -> None:
    assert "1 result is missing" in visitor.get(f"{home}/documents").text
    visitor.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    page = visitor.get(f"{home}/documents").text
    assert "not finished" in page
    assert "TRF16 cannot hold" in page


def test_report_files_are_what_the_desk_knows(visitor: Visitor, home: str) -> None:
    for version in ("trf26", "trf16"):
        answer = visitor.get(f"{home}/export/{version}")
        assert answer.headers["content-disposition"] == f'attachment; filename="spring-open-r1-{version}.trf"'
        tournament = read_trf(answer.content).tournament
        assert len(tournament.players) == 7
        assert len(tournament.rounds) == 1
    assert visitor.get(f"{home}/export/trf26?final=1").status_code == 422


def test_a_portable_file_goes_round(visitor: Visitor, home: str, desk: Desk) -> None:
    data = visitor.get(f"{home}/export/portable").content
    assert take(visitor, "open.albireo", data).headers["location"] == home
    copy = take(visitor, "open.albireo", data, copy="1").headers["location"]
    assert copy != home
    assert len(state_of(desk, copy).entrants) == 7
    visitor.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    assert len(desk.tournaments()) == 2


def test_a_portable_file_goes_on_at_another_computer(visitor: Visitor, home: str, tmp_path: Path) -> None:
    answer = visitor.get(f"{home}/export/portable")
    assert answer.headers["content-disposition"] == 'attachment; filename="spring-open-r1.albireo"'
    other = open_desk(str(tmp_path / "other.db"))
    client = at_the_computer(create_app(other))
    there = Visitor(client)
    there.get("/")
    assert take(there, "spring-open-r1.albireo", answer.content).headers["location"] == home
    assert "1-0" in there.get(f"{home}/print/results").text
    there.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    back = there.get(f"{home}/export/portable").content
    other.journal.database.close()
    visitor.get("/")
    assert take(visitor, "spring-open-r1.albireo", back).headers["location"] == home
    assert "Standings after round 1" in visitor.get(f"{home}/print/standings").text


def test_a_report_file_makes_a_tournament(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    data = visitor.get(f"{home}/export/trf26").content
    asked = take(visitor, "open.trf", data)
    assert asked.status_code == 409
    assert len(desk.tournaments()) == 1
    fields = {name: html.unescape(value) for name, value in HIDDEN.findall(asked.text)}
    fields["report"] = fields["report"].replace("\r\n", "\n")
    made = visitor.post("/import", **fields).headers["location"]
    assert len(state_of(desk, made).rounds) == 1
    assert visitor.get(f"{made}/rounds/1").status_code == 200


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("broken.albireo", b"not a tournament"),
        ("empty.trf", b""),
        ("picture.trf", b"\x89PNG\x00\x01"),
        ("nobody.trf", b"012 Open\n"),
    ],
)
def test_files_that_are_no_tournament(visitor: Visitor, desk: Desk, name: str, data: bytes) -> None:
    visitor.get("/")
    answer = take(visitor, name, data)
    assert answer.status_code == 422
    assert 'class="error lines"' in answer.text
    assert desk.tournaments() == []


def test_no_file(visitor: Visitor) -> None:
    visitor.get("/")
    assert "choose a file" in visitor.post("/import").text


def test_a_file_does_not_open_the_tournament_of_others(
    visitor: Visitor, home: str, log_in: Callable[..., Visitor], desk: Desk
) -> None:
    data = visitor.get(f"{home}/export/portable").content
    bea = log_in("Bea", Role.ARBITER)
    bea.get("/")
    refused = take(bea, "open.albireo", data)
    assert refused.status_code == 422
    assert "its chief arbiter is continuing it" in refused.text
    assert bea.get(f"{home}/rounds/1").status_code == 403
    mine = take(bea, "open.albireo", data, copy="1").headers["location"]
    assert bea.get(f"{mine}/rounds/1").status_code == 200


def plan(visitor: Visitor, home: str, **fields: object) -> Response:
    return visitor.client.post(f"{home}/prizes", data={"csrf": visitor.token, **fields})


def test_prizes_planned_and_accounted_for(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    assert "No prizes planned yet." in visitor.get(f"{home}/prizes").text
    done = plan(
        visitor,
        home,
        list=["Open", "Under 2200", ""],
        group=["", "rating=-2199", ""],
        amounts=["500; 300", "50", ""],
        sharing=["", "none", ""],
        special=["Best game"],
        winner=["1 Aldebaran"],
        amount=["20,50"],
        all_sharing="hort",
        currency="EUR",
    )
    assert done.status_code == 303
    page = visitor.get(f"{home}/prizes").text
    assert "half by place (the same for those who share one), half shared" in page
    assert "20.50 EUR" in page
    assert "left over 0 EUR" in page
    assert "Signature" in visitor.get(f"{home}/print/prizes").text


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (("Open", "", "lots", ""), "expected an amount"),
        (("Open", "", "10; 20", ""), "do not increase"),
        (("Open", "shoe=42", "10", ""), "expected one of"),
        (("Kids", "age=X12", "10", ""), "expected"),
        (("Open", "", "10", "guess"), "equal, hort or none"),
        (("", "", "10", ""), "is empty"),
    ],
)
@pytest.mark.sample(3)
def test_a_plan_that_makes_no_sense_is_kept_on_the_page(
    visitor: Visitor, home: str, desk: Desk, row: tuple[str, str, str, str], words: str
) -> None:
    fields = dict(zip(("list", "group", "amounts", "sharing"), row, strict=True))
    answer = plan(visitor, home, **fields)
    assert answer.status_code == 422
    assert words in answer.text
    assert f'value="{row[2]}"' in answer.text
    assert state_of(desk, home).money.prizes is None


def test_slips_carry_a_code_for_each_side_where_players_enter_results(visitor: Visitor, home: str) -> None:
    assert 'class="part"' not in visitor.get(f"{home}/print/slips").text
    visitor.confirmed(f"{home}/outside", public_pages="1", phone_results="1")
    codes = re.findall(r"<b>(\d{3} \d{3})</b>", visitor.get(f"{home}/print/slips").text)
    assert len(set(codes)) == 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.sample(1)
def test_the_list_of_players_goes_out_and_in_again(
    visitor: Visitor, desk: Desk, language: str, kind: str
) -> None:
    home = visitor.tournament(players="WIM Électre, Sofia ITA 2198 350001\nCastor, Emil 2101")
    visitor.post("/preferences", language=language, theme="auto", back="/")
    answer = visitor.get(f"{home}/export/players/{kind}")
    assert answer.headers["content-disposition"] == f'attachment; filename="spring-open-players.{kind}"'
    table = read_player_table(answer.content)
    rows = read_players(table, guess_columns(table.heading))
    assert [row.problems for row in rows] == [(), ()]
    mine = {replace(player, tpn=0) for player in state_of(desk, home).players}
    assert {replace(row.player, national=()) for row in rows if row.player} == mine


@pytest.mark.parametrize("language", LANGUAGES)
def test_national_class_and_province_go_out_and_in_again(visitor: Visitor, desk: Desk, language: str) -> None:
    home = visitor.tournament(players="Castor, Emil ITA 2101")
    national = {"national_federation": "ITA", "national_class": "1N", "province": "PG"}
    visitor.post(f"{home}/players/1/edit", name="Castor, Emil", rating=2101, federation="ITA", **national)
    visitor.post("/preferences", language=language, theme="auto", back="/")
    table = read_player_table(visitor.get(f"{home}/export/players/csv").content)
    (row,) = read_players(table, guess_columns(table.heading))
    assert row.player is not None
    assert row.player.national == state_of(desk, home).players[0].national


def test_standings_for_spreadsheets(visitor: Visitor, home: str) -> None:
    visitor.fragment(f"{home}/rounds/1/boards/3/result", result="10")
    answer = visitor.get(f"{home}/export/standings/csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="spring-open-r1-standings.csv"'
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert lines[0].startswith("#,No.,Title,Name,Rating,Federation,Club,Points,BH")
    assert len(lines) == 8
    assert ",0.5," in lines[5]
    book = visitor.get(f"{home}/export/standings/xlsx")
    assert book.headers["content-type"].endswith("spreadsheetml.sheet")
    assert visitor.get(f"{home}/export/standings/doc").status_code == 404


def test_money_for_the_treasurer(visitor: Visitor, home: str, log_in: Callable[..., Visitor]) -> None:
    visitor.post(f"{home}/payments", amount="25", currency="EUR")
    visitor.post(f"{home}/payments", **{"paid-3": "10,50"})
    lines = visitor.get(f"{home}/export/payments/csv").content.decode("utf-8-sig").splitlines()
    assert '3,"Castor, Emil",25,10.5,,14.5,EUR,' in lines
    page = visitor.get(f"{home}/print/payments").text
    assert "175 EUR" in page
    assert "164.50 EUR" in page
    assert "164.50 EUR" in visitor.get(f"{home}/print/check-in").text
    reader = log_in("Rea", Role.READER, home.removeprefix("/t/"), Role.READER)
    assert "164.50" not in reader.get(f"{home}/print/check-in").text
    assert reader.get(f"{home}/export/payments/csv").status_code == 403


def test_paper_says_when_it_was_printed(visitor: Visitor, home: str) -> None:
    for what in (
        "pairings",
        "pairings-by-name",
        "results",
        "players",
        "standings",
        "cross-table",
        "check-in",
    ):
        assert re.search(r"printed \d\d? \w+ 20\d\d, \d\d:\d\d", visitor.get(f"{home}/print/{what}").text), (
            what
        )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", "bad.trf:1:5: atteso: un numero di giocatore da 1 a 9999; trovato: &#39;x&#39;"),
        ("fr", "bad.trf:1:5: attendu un numéro de joueur de 1 à 9999, trouvé &#39;x&#39;"),
    ],
)
def test_a_report_file_is_refused_in_the_language_of_the_visitor(
    visitor: Visitor, language: str, said: str
) -> None:
    visitor.client.headers["accept-language"] = language
    visitor.get("/")
    answer = take(visitor, "bad.trf", b"001    x      Ann\n")
    assert answer.status_code == 422
    assert said in answer.text
    binary = take(visitor, "bad.trf", b"001 \0\0")
    assert "bad.trf:1:1: " in binary.text
    assert "&lt;bytes&gt;" not in binary.text


def test_everything_for_a_round_is_one_pdf(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/documents").text
    form = page.partition(f'<form method="get" action="{home}/export/round/pdf"')[2].partition("</form>")[0]
    assert '<option value="1">Round 1' in form
    answer = visitor.get(f"{home}/export/round/pdf?round=1")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert visitor.get(f"{home}/export/round/csv?round=1").status_code == 404
    assert visitor.get(f"{home}/export/round/pdf?round=9").status_code == 404


def test_columns_and_paper_are_kept(visitor: Visitor, home: str) -> None:
    fields = {"column-name": "on", "place-name": "2", "column-rating": "on", "place-rating": "1"}
    visitor.post(f"{home}/print/players", paper="letter", density="compact", footer="Torre", **fields)
    kept = visitor.get(f"{home}/print/players").text
    assert '<option value="letter" selected>' in kept
    assert re.findall(r"<th[^>]*>([^<]*)</th>", kept) == ["Rtg", "Name"]
    assert "Rating,Name" in visitor.get(f"{home}/export/players/csv").text
    visitor.post(f"{home}/print/players", **fields, **{"as-it-likes": "on"})
    assert "No" in re.findall(r"<th[^>]*>([^<]*)</th>", visitor.get(f"{home}/print/players").text)


def test_choices_belong_to_the_tournament(
    visitor: Visitor, home: str, desk: Desk, log_in: Callable[..., Visitor]
) -> None:
    """Another browser, and whoever takes over, sees the same; readers change nothing."""
    visitor.post(f"{home}/print/players", paper="letter", density="roomy", footer="Torre", stack_cut="on")
    chosen = desk.state(home.removeprefix("/t/")).documents
    assert (chosen.paper, chosen.density, chosen.footer, chosen.stack_cut) == (
        *("letter", "roomy", "Torre", True),
    )
    reader = log_in("rita", uid=home.removeprefix("/t/"), role_there=Role.READER)
    assert reader.get(f"{home}/print/players").status_code == 200
    assert "Columns and paper size" not in reader.get(f"{home}/print/players").text
    assert reader.post(f"{home}/print/players", paper="a4").status_code == 403
    with pypdfium2.PdfDocument(reader.get(f"{home}/export/players/pdf").content) as pdf:
        assert [tuple(map(round, page.get_size())) for page in pdf] == [(612, 792)]


def dots(width: int = 2, height: int = 2) -> bytes:
    """Return a small picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = b"".join(b"\0" + b"\x20\x50\xb0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def send_logo(visitor: Visitor, home: str, data: bytes) -> Response:
    return visitor.client.post(
        f"{home}/documents", data={"csrf": visitor.token}, files={"logo": ("logo.png", data)}
    )


def test_the_logo_of_the_organiser(visitor: Visitor, home: str, desk: Desk, tmp_path: Path) -> None:
    assert send_logo(visitor, home, dots()).status_code == 303
    assert visitor.get(f"{home}/documents/logo").content == dots()
    assert "data:image/png;base64," in visitor.get(f"{home}/print/players").text
    plain, with_logo = b"/Subtype/Image", visitor.get(f"{home}/export/players/pdf").content
    assert plain in with_logo.replace(b" ", b"")
    packed = visitor.get(f"{home}/export/portable").content
    other = open_desk(str(tmp_path / "other.db"))
    uid, _ = import_tournament(other, packed)
    assert other.state(uid).documents.logo == dots()
    other.journal.database.close()
    visitor.post(f"{home}/documents", without_logo="on")
    assert visitor.get(f"{home}/documents/logo").status_code == 404


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"GIF89a", "expected an image, PNG or JPEG"),
        (dots()[:-20], "damaged"),
        (dots().replace(b"IDAT", b"IDAU"), "damaged"),
        (dots(3000, 2000), "pixels"),
        (dots() + b"\0" * 300_000, "the limit is 256 kB"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "damaged"),
    ],
    ids=["gif", "cut off", "other chunk", "too many dots", "too large", "jpeg without a frame"],
)
def test_what_is_no_logo(visitor: Visitor, home: str, desk: Desk, data: bytes, why: str) -> None:
    answer = send_logo(visitor, home, data)
    assert answer.status_code == 422
    assert why in answer.text
    assert desk.state(home.removeprefix("/t/")).documents.logo is None


def test_rooms_have_boards(visitor: Visitor, home: str) -> None:
    assert "Pairings by room" not in visitor.get(f"{home}/documents").text
    visitor.post(f"{home}/documents", rooms="Library 2-9\nMain hall: 1")
    page = visitor.get(f"{home}/print/pairings-by-room?round=1").text
    assert re.findall(r"<h2>([^<]*)</h2>", page) == ["Main hall, table 1", "Library, tables 2–9"]
    assert "Main hall" in visitor.get(f"{home}/print/pairings-by-name").text
    for wrong, why in (
        ("Library", "expected a room"),
        ("A 1-5\nB 5-9", "Board 5 is in two rooms: A and B."),
    ):
        answer = visitor.post(f"{home}/documents", rooms=wrong)
        assert answer.status_code == 422
        assert why in answer.text


def test_another_round_order_or_player_is_one_click_away(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/print/explanation-of-player").text
    assert '<option value="3"' in page
    chosen = visitor.get(f"{home}/print/explanation-of-player?player=3").text
    assert '<option value="3" selected>' in chosen
    groups = visitor.get(f"{home}/print/pairings-by-name?by=boards&round=1").text
    assert 'aria-current="true" aria-label="Pairings by name: boards only, in three columns"' in groups


def titles(page: str, section: str) -> list[str]:
    """Return the documents of a part of the page, with the rounds one can choose."""
    part = page.partition(f'id="{section}"')[2].partition("</section>")[0]
    return re.findall(r"<li>.*?<b>([^<]*)</b>", part, re.DOTALL)


def test_the_papers_of_the_moment_come_first(visitor: Visitor) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/documents").text
    assert "Now: before round 1" in page
    assert titles(page, "now")[:2] == ["Check-in list", "Starting list"]
    visitor.do(home, PairRound(1, "00"), PublishRound(1))
    page = visitor.get(f"{home}/documents").text
    assert "Now: round 1 is being played" in page
    assert titles(page, "now") == ["Pairings by board", "Pairings by name", "Result slips"]
    assert titles(page, "next")[0] == "Results"
    for board in (1, 2, 3):
        visitor.do(home, EnterResult(1, board, "10"))
    page = visitor.get(f"{home}/documents").text
    assert "Now: round 1 is complete" in page
    assert titles(page, "now") == ["Results", "Standings", "Cross table"]
    every = re.findall(r'class="print-form"', page)
    assert len(every) == len({*re.findall(r'<form method="get" action="([^"]*)" class="print-form"', page)})


def test_a_document_has_one_button_and_a_choice_of_rounds(visitor: Visitor, home: str) -> None:
    visitor.do(home, EnterResult(1, 3, "10"), PairRound(2, "00"))
    page = visitor.get(f"{home}/documents").text
    form = page.partition(f'action="{home}/print/pairings-by-name"')[2].partition("</form>")[0]
    assert re.findall(r'<select name="(\w+)"', form) == ["by", "round"]
    assert re.findall(r'<option value="(\d)">', form) == ["2", "1"]
    assert form.count("<button") == 1
    assert visitor.get(f"{home}/print/pairings-by-name?by=opponents&round=1").status_code == 200


def test_forms_of_fide_are_among_the_documents(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/documents").text
    for form in ("it3", "it4"):
        assert f'href="{home}/forms/{form}/pdf"' in page
        assert visitor.get(f"{home}/forms/{form}/pdf").content.startswith(b"%PDF")
    assert "IT1: title norm certificate" in page


def test_few_boards_are_printed_as_large_as_the_page_allows(visitor: Visitor, home: str) -> None:
    """Letters on the wall are read from two metres: larger for three boards than any list may have."""
    answer = visitor.get(f"{home}/export/pairings/pdf?round=1")
    pdf = pypdfium2.PdfDocument(answer.content)
    assert len(pdf) == 1
    text = pdf[0].get_textpage()
    at = text.get_text_range().index("Castor")
    _, bottom, _, top = text.get_charbox(at)
    assert top - bottom > 13, "the capital C, in points: letters of 18 points or more"
    width, _ = pdf[0].get_size()
    assert max(text.get_charbox(i)[2] for i in range(text.count_chars())) < width


def test_a_paper_is_recognised_where_it_is_printed_and_where_it_is_offered(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")

    def offered() -> dict[str, str]:
        page = visitor.get(f"{home}/documents").text
        return dict(re.findall(r'data-paper="(.*?)"\s+data-fingerprint="(\w+)"', page))

    def printed(address: str) -> tuple[str, str]:
        found = re.search(r'data-paper="(.*?)" data-fingerprint="(\w+)"', visitor.get(address).text)
        assert found is not None
        return found[1], found[2]

    before = offered()
    assert {"pairings/1/", "slips/1/"} <= set(before)
    for address in (f"{home}/print/pairings", f"{home}/print/pairings?round=1"):
        assert printed(address) == ("pairings/1/", before["pairings/1/"])
    name, value = printed(f"{home}/print/pairings-by-name?round=1")
    assert before[name] == value
    visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10")
    assert offered() == before  # a result is not on the pairings
    visitor.do(home, LeaveFideMode("club evening"))
    visitor.confirmed(f"{home}/rounds/1/manual/start", reason="wrong colours")
    visitor.confirmed(f"{home}/rounds/1/manual/turn", board=2)
    visitor.confirmed(f"{home}/rounds/1/manual/end")
    after = offered()
    assert all(after[paper] != before[paper] for paper in before if paper.startswith(("pairings", "slips")))


def test_printed_pairings_have_changed_if_a_correction_changed_the_points_on_them(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, LeaveFideMode("club evening"), PairRound(1), PublishRound(1))
    visitor.do(home, EnterResult(1, 1, "10"), EnterResult(1, 2, "=="), PairRound(2), PublishRound(2))

    def offered() -> dict[str, str]:
        page = visitor.get(f"{home}/documents").text
        return dict(re.findall(r'data-paper="(.*?)"\s+data-fingerprint="(\w+)"', page))

    before = offered()["pairings/2/"]
    visitor.do(home, CorrectResult(1, 2, "10"))
    assert offered()["pairings/2/"] != before
