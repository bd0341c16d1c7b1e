"""Lists as entry portals give them for download; the people are made up, the headings are of their kind."""

import pytest
from tests.formats.test_messy_lists import rows_of, sheet

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
LISTS = {
    "a form in the cloud": (FORM.encode(), "Hadar, Ines", None),
    "a starting list as a sheet": (START_LIST, "Hadar, Ines", 2031),
    "Italian": (ITALIAN, "Hadar Ines", 2031),
    "German": (GERMAN, "Hadar, Ines", 2031),
    "French": (FRENCH.encode(), "Hadar, Inès", 2031),
    "Spanish": (SPANISH.encode("utf-8-sig"), "Hadar, Inés", 2031),
}


@pytest.mark.parametrize("name", LISTS)
def test_the_columns_are_recognised(name: str) -> None:
    data, first, rating = LISTS[name]
    one, other = (row.player for row in rows_of(data))
    assert one is not None
    assert other is not None
    assert (one.name.title(), one.rating) == (first.title(), rating)
    assert (other.name.replace(",", "").title(), other.fide_id) == ("Izar Jon", "99900063")


@pytest.mark.parametrize("name", ["a form in the cloud", "Italian", "Spanish"])
def test_dates_of_birth_are_read(name: str) -> None:
    players = [row.player for row in rows_of(LISTS[name][0])]
    assert [player.birth_date for player in players if player] == ["2008/05/17", "1993/08/11"]
