"""A list of 120 entries with every bad habit of real ones, and who they are.

Made row by row from people who are known, so that nothing of the readers decides what must come out.
"""

import io
from datetime import datetime
from typing import NamedTuple

import xlsxwriter

FAMILIES = """
Bianchi|Conti|Dorigo|Esposito|Ferrari|Gallo|Hofmann|Iversen|Jensen|Kowalski|Lombardi|Moretti|Nowak|Olivieri
Pellegrini|Quaglia|Ricci|Santoro|Tedesco|Ulmer|Vitale|Weber|Zanetti|De Luca|Van der Berg|D'Angelo|Müller
Dvořák|García López|O'Neill|Di Stefano|Lévy-Blanc
"""
GIVENS = """
Anna|Marco|Giulia|Luca|Sofia|Paolo|Elena|Andrea|Maria|Peter|Thomas|Martina|Jan|Laura|Roberto|Chiara
David|Sara|Daniel|Francesca|Michael|Julia|Antonio|Eva
"""
TITLES = ("GM", "IM", "FM", "WGM", "WFM", "CM")
HEADING = ("N.", "Cognome e Nome", "Elo", "Fed", "ID FIDE", "ID FSI", "Nato il", "M/F", "Circolo", "Pagato")
ENTRIES = 120


class Entry(NamedTuple):
    """Someone of the list as the arbiter must get them."""

    name: str
    title: str
    rating: int | None
    federation: str
    fide_id: str
    national_id: str
    birth_date: str
    """As the cell can tell: a day, or a year."""
    sex: str
    club: str


def person(number: int) -> Entry:
    """Return the person of a row, by its number from 0."""
    families, givens = _names(FAMILIES), _names(GIVENS)
    family, given = families[number % len(families)], givens[(number * 5 + number // 32) % len(givens)]
    has_title = _habit(number) in (4, 7, 10)
    day = datetime(1950 + number * 7 % 60, 1 + number % 12, 13 + number % 15)
    return Entry(
        f"{family}, {given}",
        TITLES[number % len(TITLES)] if has_title else "",
        None if number % 17 == 5 else 1200 + number * 11,
        ("ITA", "FRA", "GER")[number % 3],
        str(800_000 + number * 37) if number % 4 else "",
        str(100_000 + number) if number % 3 == 0 else "",
        f"{day:%Y}" if number % 6 == 3 else f"{day:%Y/%m/%d}",
        "w" if given.endswith("a") and given not in ("Luca", "Andrea") else "m",
        ("Torre", "", "ASD Scacchi “Il Cavallo”")[number % 3],
    )


def _names(text: str) -> list[str]:
    return text.strip().replace("\n", "|").split("|")


def _habit(number: int) -> int:
    return number % 12


def written_name(number: int) -> str:
    """Return the name as someone typed it."""
    who = person(number)
    family, _, given = who.name.partition(", ")
    return (
        who.name,
        f"{family.upper()}, {given}",
        f"{family.upper()} {given}",
        f"{family.upper()}, {given.upper()}",
        f"{who.title} {who.name}",
        f"{family} {given}",
        f"  {family} ,{given}  ",
        f"{family.upper()} {given} {who.title}",
        f"{given} {family.upper()}",
        f"{family},\n{given}",
        f"{who.title.lower()} {family.upper()}, {given}",
        f"{family.lower()}, {given.lower()}",
    )[_habit(number)]


def written_day(number: int) -> str | datetime:
    """Return the birthday as someone typed it, in one of five forms and a real date of the spreadsheet."""
    text = person(number).birth_date
    if len(text) == 4:
        return text
    day = datetime.strptime(text, "%Y/%m/%d")
    forms = ("%d.%m.%Y", "%d/%m/%Y", "%Y-%m-%d", "", "%d-%m-%Y", "")
    return day.strftime(forms[number % 6]) if forms[number % 6] else day


def written_row(number: int) -> tuple[object, ...]:
    """Return all cells of a row."""
    who = person(number)
    rating: object = who.rating or ("", "-", "0", "n.c.")[number % 4]
    if who.rating and number % 5 == 2:
        rating = f" {who.rating} "
    fide_id: object = who.fide_id and f"{who.fide_id[:3]} {who.fide_id[3:]}"
    if who.fide_id and number % 2:
        fide_id = float(who.fide_id)
    return (
        number + 1,
        written_name(number),
        rating,
        who.federation.lower() if number % 7 == 1 else who.federation,
        fide_id,
        who.national_id,
        written_day(number),
        {"w": ("F", "f", "w", "Femmina"), "m": ("M", "m", "M", "Maschio")}[who.sex][number % 4],
        who.club,
        ("", "sì", "20", "20,00 €")[number % 4],
    )


def messy_workbook() -> bytes:
    """The list as a spreadsheet: a merged title, blank lines, its headings twice, totals at the end."""
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file)
    sheet = book.add_worksheet("Iscritti")
    day_format = book.add_format({"num_format": "dd/mm/yyyy"})
    sheet.merge_range(0, 0, 0, len(HEADING) - 1, "Open di Primavera 2026 – elenco iscritti al 1 aprile")
    sheet.merge_range(1, 0, 1, 5, "Segreteria: tel. 333 1234567")
    at = 3

    def write(cells: tuple[object, ...]) -> None:
        nonlocal at
        for column, cell in enumerate(cells):
            if isinstance(cell, datetime):
                sheet.write_datetime(at, column, cell, day_format)
            else:
                sheet.write(at, column, cell)
        at += 1

    write(HEADING)
    for number in range(ENTRIES):
        if number == ENTRIES // 2:  # as on the second printed page
            write(("",) * len(HEADING))
            write(HEADING)
        write(written_row(number))
    write(("",) * len(HEADING))
    write(written_row(7))  # someone who entered twice
    write(("", f"Totale iscritti: {ENTRIES}", *("",) * 7, "1.240,00"))
    write(("", "Totale", 120))
    book.close()
    return file.getvalue()
