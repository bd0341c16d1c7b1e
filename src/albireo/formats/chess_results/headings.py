"""Columns of the tables of chess-results.com in all its languages.

The site shows every tournament in some forty languages. The relevant columns are recognised by their names in
many of them; the two sides of a pairing are found by the shape of the heading, which is the same in all:
columns for both sides occur twice, and only board, White, result and Black occur once.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from albireo.domain.colour import Colour

_NAMES: dict[str, str] = {
    "name": "name nombre nom nome nimi név isim имя фио ime jméno meno nazwisko namn navn naam nume vardas"
    " vārds όνομα 姓名 tên",
    "rtg": "rtg elo rating rejting рейтинг рејтинг élő ell",
    "rtgi": "rtgi eloi elói",
    "rtgn": "rtgn elon elón",
    "fed": "fed land país pays paese țara země krajina kraj orsz ország страна фед",
    "fideid": "fideid fide-id",
    "sex": "sex sexo sexe sesso geschl",
    "no": "no nr num núm nº n° № ном rbr ssz lp poř",
    "sno": "sno snr stnr ini startnr",
    "rk": "rk rg rang rank pos место miejsce pořadí",
    "typ": "typ type tipo тип",
    "club": "club verein klub клуб egyesület kulüp circolo clube",
    "club/city": "club/city verein/ort club/ciudad club/ville club/cidade circolo/città klub/grad kulüp/şehir"
    " клуб/город",
    "team": "team mannschaft equipo équipe squadra equipa equipe ekipa takım команда екипа družstvo drużyna"
    " csapat joukkue lag ploeg echipa",
    "bo": "bo br m ech sc mesa",
}
_KNOWN = {word: key for key, words in _NAMES.items() for word in words.split()}
BYES = frozenset(
    {
        *("bye", "spielfrei", "frei", "exempt", "libre", "descansa", "riposo", "folga", "pauza", "slobodan"),
        *("volno", "voľno", "volný", "wolny", "szabadnap", "выходной", "свободен", "bay", "fri", "vrij"),
    }
)
"""Words in place of an opponent."""
_COLOURS = ("wb", "ws", "bn", "bp", "bc", "bč", "bs", "vs", "бч", "wz", "an", "hs", "vm", "bj", "bm", "λμ")
"""White and Black in cross tables: white/black, weiß/schwarz, blancas/negras, brancas/pretas …"""
_LETTER = re.compile(r"\d{1,4}([^\W\d_])[01½+\-]?K?")


class PairingColumns(NamedTuple):
    """The positions of the columns in a table of pairings."""

    white: int
    result: int
    black: int
    numbers: tuple[int, int] | None
    ratings: tuple[int, int] | None


def named_columns(head: Sequence[str]) -> dict[str, int]:
    """Return the positions of the columns by their English names, the first of each.

    The column of titles has no name.
    """
    places: dict[str, int] = {}
    for place, name in enumerate(head):
        said = name.strip(" .").lower()
        places.setdefault(_KNOWN.get(said, said), place)
    return places


def pairing_columns(row: Sequence[str]) -> PairingColumns | None:
    """Return the columns if a row is the heading of pairings of players.

    >>> pairing_columns(["Br.", "Nr.", "", "Weiß", "Elo", "Ergebnis", "", "Schwarz", "Elo", "Nr."])
    PairingColumns(white=3, result=5, black=7, numbers=(1, 9), ratings=(4, 8))
    """
    count = Counter(cell for cell in row if cell)
    single = [place for place, cell in enumerate(row) if count[cell] == 1]
    words = single[:4]
    if len(row) < 6 or len(words) < 4 or words[0] > 1 or not any(times == 2 for times in count.values()):
        return None
    if any(not cell or any(map(str.isdigit, cell)) for cell in (row[place] for place in words)):
        return None
    _, white, result, black = words
    twice: dict[str, tuple[int, int]] = {}
    for name, times in count.items():
        first = list(row).index(name)
        if times == 2:
            twice[_KNOWN.get(name.strip(" .").lower(), name)] = first, list(row).index(name, first + 1)
    numbers = twice.get("no") or twice.get("sno")
    return PairingColumns(white, result, black, numbers, twice.get("rtg"))


def colour_letters(cells: Iterable[str]) -> dict[str, Colour]:
    """Return the colour of each letter in a cross table, judged by all that occur in it."""
    found = {match[1].lower() for cell in cells if (match := _LETTER.fullmatch(cell.replace(" ", "")))}
    pair = next((each for each in _COLOURS if found <= set(each)), "wb")
    return {pair[0]: Colour.WHITE, pair[1]: Colour.BLACK}


def is_bye(text: str) -> bool:
    return text.strip().lower() in BYES
