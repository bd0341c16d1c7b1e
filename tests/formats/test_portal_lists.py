"""Lists as entry portals give them for download; the people are made up, the headings are of their kind."""

import random

import pytest
from tests.formats.test_messy_lists import rows_of, sheet

from albireo.domain.errors import AlbireoError
from albireo.formats.player_columns import guess_columns

FORM = (
    "Timestamp,Email Address,Surname,First name,FIDE ID,Date of birth,Federation,Section,Remarks\n"
    '"2026/03/01 9:12:44 AM GMT+2",ines@example.org,Hadar,Ines,,2008-05-17,POR,Open A,"by train, late"\n'
    '"2026/03/02 7:40:02 PM GMT+2",jon@example.org,Izar,Jon,99900063,1993-08-11,FRA,Open B,\n'
)
START_LIST = sheet(
    ("From the Tournament-Database of a server https://chess.example",),
    ("Spring Festival, Open A",),
    ("Starting rank",),
    ("No.", "", "Name", "FideID", "FED", "Rtg", "sex", "Typ", "Gr", "Club/City"),
    (1, "WFM", "Hadar, Ines", "99900056", "POR", 2031, "w", "", "A", "Rook Club"),
    (2, "", "Izar, Jon", "99900063", "FRA", 1950, "", "U18", "A", ""),
)
ITALIAN = (
    "Pos;Cognome e nome;Tit;Fed;Data nascita;ID FIDE;ID FSI;Elo;Circolo;Quota\n"
    "1;Hadar Ines;CM;POR;17/05/2008;99900056;123456;2031;Circolo Torre;30,00\n"
    "2;Izar Jon;;FRA;11/08/1993;99900063;;1950;;30,00\n"
).encode("cp1252")
GERMAN = (
    "Lfd.Nr.;Nachname;Vorname;Titel;Verein;Geburtsjahr;DWZ;ELO;FIDE-ID;Gruppe;E-Mail\n"
    "1;Hadar;Ines;;SK Turm;2008;1988;2031;99900056;A;ines@example.org\n"
    "2;Izar;Jon;;SK Läufer;1993;1901;1950;99900063;B;\n"
).encode("cp1252")
FRENCH = (
    "N°\tNom\tPrénom\tElo\tCat.\tFédé\tLigue\tClub\tCode FFE\tCode FIDE\n"
    "1\tHADAR\tInès\t2031 F\tCadF\tPOR\tIDF\tLa Tour\tA12345\t99900056\n"
    "2\tIZAR\tJon\t1950 F\tSen\tFRA\tNAQ\tLe Fou\tB23456\t99900063\n"
)
SPANISH = (
    "Nº;Apellidos;Nombre;F. Nacimiento;Código FIDE;Elo FIDE;Club;Correo electrónico;Sección\n"
    "1;Hadar;Inés;17/05/2008;99900056;2031;Club Torre;ines@example.org;A\n"
    "2;Izar;Jon;11/08/1993;99900063;1950;;;B\n"
)
VEGA = (
    b"NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\n"
    b"HADAR INES ; POR;17.05.08;f;WFM; 99900056; 2031; 0; 0; 20\n"
    b"IZAR JON ; FRA;11.08.93;m;IGM; 99900063; 1950; 0; 1900; 0\n"
)
"""As Vega exports players; the headings are those of its manual."""
GERMAN_RATINGS = (
    "ID;VKZ;Mgl-Nr;Status;Spielername;Geschlecht;Geburtsjahr;DWZ;Index;FIDE-Elo;FIDE-Titel;FIDE-ID;FIDE-Land\n"
    '10001;A0101;1;A;"Hadar,Ines";W;2008;1988;12;2031;WFM;99900056;POR\n'
    '10002;A0102;2;A;"Izar,Jon";M;1993;1901;5;1950;;99900063;FRA\n'
)
"""Rows of the German federation's list."""
RATING_TEMPLATE = (
    "ID_No;Name;Fed;Birthday;Sex;Title;Rtg_Nat;Fide_No;Rtg_Int;Club;Typ;Group\n"
    "123456;Hadar, Ines;POR;2008/05/17;w;WFM;1988;99900056;2031;Rook;U18;A\n"
    "123457;Izar, Jon;FRA;1993/08/11;;;1901;99900063;1950;;;B\n"
)
"""The template in which organisers give Swiss-Manager a list."""
ENGLISH = (
    "Forename,Surname,ECF Code,ECF Rating,FIDE No.,FIDE Rating,Gender,D.O.B.,Club,Half point bye\n"
    "Ines,Hadar,123456A,1988,99900056,2031,F,17/05/2008,Rook,Round 1\n"
    "Jon,Izar,,1901,99900063,1950,M,11/08/1993,,\n"
)
DUTCH = (
    "Voornaam;Achternaam;Vereniging;Geboortedatum;KNSB rating;Elo;FIDE ID;Groep\n"
    "Ines;Hadar;Toren;17-05-2008;1988;2031;99900056;A\n"
    "Jon;Izar;;11-08-1993;1901;1950;99900063;B\n"
)
PORTUGUESE = (
    "Nome,Apelido,Clube,Data de Nascimento,ID FIDE,ELO\n"
    "Inês,Hadar,Torre,17/05/2008,99900056,2031\n"
    "Jon,Izar,,11/08/1993,99900063,1950\n"
)
POLISH = (
    "Lp.;Nazwisko i imię;Tytuł;Ranking;Klub;Data urodzenia;ID FIDE\n"
    "1;Hadar Ines;WFM;2031;Wieża;2008-05-17;99900056\n"
    "2;Izar Jon;;1950;;1993-08-11;99900063\n"
)
TICKETS = (
    "Order ID,Order date,First Name,Last Name,Email,Ticket type,FIDE ID (if any),Your rating,Birth year\r\n"
    '1,2026-01-02,Ines,Hadar,i@example.org,"Open A, early\nbird",99900056,2031,2008\r\n'
    "2,2026-01-02,Jon,Izar,j@example.org,Open B,99900063,1950,1993\r\n"
)
LISTS = {
    "a form in the cloud": (FORM.encode(), "Hadar, Ines", None),
    "a starting list as a sheet": (START_LIST, "Hadar, Ines", 2031),
    "Italian": (ITALIAN, "Hadar, Ines", 2031),
    "German": (GERMAN, "Hadar, Ines", 2031),
    "French": (FRENCH.encode(), "Hadar, Inès", 2031),
    "Spanish": (SPANISH.encode("utf-8-sig"), "Hadar, Inés", 2031),
    "Vega player list": (VEGA, "Hadar, Ines", 2031),
    "the German list": (GERMAN_RATINGS.encode("cp1252"), "Hadar, Ines", 2031),
    "a template for ratings": (RATING_TEMPLATE.encode("utf-16"), "Hadar, Ines", 2031),
    "English": (ENGLISH.encode("utf-8-sig"), "Hadar, Ines", 2031),
    "Dutch": (DUTCH.encode(), "Hadar, Ines", 2031),
    "Portuguese": (PORTUGUESE.encode("cp1252"), "Hadar, Inês", 2031),
    "Polish": (POLISH.encode(), "Hadar, Ines", 2031),
    "a shop for tickets": (TICKETS.encode(), "Hadar, Ines", 2031),
}
DATED = [
    *("a form in the cloud", "Italian", "Spanish", "Vega player list", "a template for ratings"),
    *("English", "Dutch", "Portuguese", "Polish"),
]


@pytest.mark.parametrize("name", LISTS)
def test_the_columns_are_recognised(name: str) -> None:
    data, first, rating = LISTS[name]
    one, other = (row.player for row in rows_of(data))
    assert one is not None
    assert other is not None
    assert (one.name.title(), one.rating) == (first.title(), rating)
    assert (other.name.replace(",", "").title(), other.fide_id) == ("Izar Jon", "99900063")


@pytest.mark.parametrize("name", DATED)
def test_dates_of_birth_are_read(name: str) -> None:
    players = [row.player for row in rows_of(LISTS[name][0])]
    assert [player.birth_date for player in players if player] == ["2008/05/17", "1993/08/11"]


def test_titles_and_national_numbers_as_other_programs_write_them() -> None:
    ines, jon = (row.player for row in rows_of(VEGA))
    assert ines is not None
    assert jon is not None
    assert [player.title and player.title.value for player in (ines, jon)] == ["WFM", "GM"]
    assert ines.national == (), "0 is no number"
    assert [(record.id, record.rating) for record in jon.national] == [("", 1900)]
    english = [row.player for row in rows_of(LISTS["English"][0])]
    assert [player.national[0].id for player in english if player] == ["123456A", ""]


def test_a_name_broken_over_two_lines_is_one_name() -> None:
    broken = ENGLISH.replace("Ines,Hadar", '"Ines\nMaria","Hadar "').encode()
    assert next(row.player.name for row in rows_of(broken) if row.player) == "Hadar, Ines Maria"


def test_the_same_name_twice_stays_two_rows() -> None:
    twice = ENGLISH + "Ines,Hadar,,,,,,,,\n"
    assert [row.player.name for row in rows_of(twice.encode()) if row.player] == [
        "Hadar, Ines",
        "Izar, Jon",
        "Hadar, Ines",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_damaged_lists_are_read_or_refused(name: str) -> None:
    """Bytes lost, doubled or changed, other separators, stray quotes: a row or a refusal, never a crash."""
    draw = random.Random(name)
    odd = [b'"', b"\n", b";", b",", b"\t", b"\r\n", b"\x00", b"\xff", b"\xc3", "½".encode(), b"=1+1", b"'"]
    for _ in range(150):
        data = LISTS[name][0]
        for _ in range(draw.randint(1, 8)):
            at = draw.randrange(len(data) + 1)
            kind = draw.randrange(4)
            if kind == 0:
                data = data[:at] + draw.choice(odd) + data[at:]
            elif kind == 1:
                data = data[:at] + data[at + draw.randint(1, 20) :]
            elif kind == 2:
                data = data[:at] + data[max(0, at - draw.randint(1, 30)) :]
            else:
                data = data.replace(draw.choice(odd[2:5]), draw.choice(odd[2:5]))
        try:
            rows = rows_of(data)
        except AlbireoError:
            continue
        for row in rows:
            assert row.player is None or (row.player.name.strip() and "\n" not in row.player.name)
            assert all(problem.sentence() for problem in row.problems)


@pytest.mark.parametrize(
    ("category", "group"), [("Category", "Group"), ("Kategorie", "Gruppe"), ("Categoria", "Gruppo")]
)
def test_a_group_beside_a_category_is_the_one_that_is_paired(category: str, group: str) -> None:
    """As the list of players has it that Albireo writes."""
    assert guess_columns(["Name", category, group]) == {"name": 0, "category": 1, "group": 2}
    assert guess_columns(["Name", group]) == {"name": 0, "category": 1}
