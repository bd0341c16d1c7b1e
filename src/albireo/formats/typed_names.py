"""Names as people type them: CAPITALS, stray commas and spaces, and lines that are not names."""

import re

from albireo.formats.player_columns import guess_columns

_COMMA = re.compile(r"(?<!\s)\s*+,[\s,]*+")
_PART = re.compile(r"[^\W\d_]+")
_LETTERS = re.compile(r"(?:[^\W\d_]|[ ,.'’-])+")
_SMALL = frozenset({"der", "den", "und", "y", "dos", "das", "zu", "zur"})
"""Lower-case words inside a family name."""
_SHORTEST_CAPITALS = 3
"""Minimum length of a word in capitals; shorter ones may be initials."""
_ABOUT_THE_LIST = frozenset(
    [
        "total",
        "totals",
        "totale",
        "totali",
        "totaux",
        "gesamt",
        "gesamtzahl",
        "summe",
        "zwischensumme",
        "subtotal",
        "subtotale",
        "freilos",
        "spielfrei",
        "somme",
        "anzahl",
        "nombre",
        "count",
        "iscritti",
        "iscrizioni",
        "inscrits",
        "inscriptions",
        "entries",
        "players",
        "participants",
        "partecipanti",
        "giocatori",
        "joueurs",
        "teilnehmer",
        "jugadores",
        "presenti",
        "presents",
        "anwesend",
        "pagati",
    ]
)


def usual_name(text: str) -> str:
    """Return a name in the usual form `Family, First`, with normal capitals.

    >>> usual_name("Vrolijk ,Liam"), usual_name("D'ANGELO, MARIA-LUISA"), usual_name("Mario ROSSI")
    ('Vrolijk, Liam', "D'Angelo, Maria-Luisa", 'Rossi, Mario')
    >>> usual_name("McDonald, AJ"), usual_name("Li, Xu"), usual_name("de luca, anna")
    ('McDonald, AJ', 'Li, Xu', 'De Luca, Anna')
    """
    name = _COMMA.sub(", ", " ".join(text.split())).strip(", ")
    words = name.split()
    if "," not in name and len(words) > 1:
        loud = [_is_loud(word) for word in words]
        family = sum(loud)
        if 0 < family < len(words):  # one of the names in capitals is the family name, first or last
            if all(loud[:family]):
                name = f"{' '.join(words[:family])}, {' '.join(words[family:])}"
            elif all(loud[-family:]):
                name = f"{' '.join(words[-family:])}, {' '.join(words[:-family])}"
    if name.islower() and _LETTERS.fullmatch(name):
        name = ", ".join(map(_quiet, name.split(", ")))
    return ", ".join(
        _quiet(part) if part.isupper() and any(map(_is_loud, part.split())) else part
        for part in name.split(", ")
    )


def _is_loud(word: str) -> bool:
    return word.isupper() and sum(map(str.isalpha, word)) >= _SHORTEST_CAPITALS and "." not in word


def _quiet(name: str) -> str:
    words = [_PART.sub(lambda part: part[0].capitalize(), word) for word in name.split()]
    return " ".join(
        word.lower() if number and word.lower() in _SMALL else word for number, word in enumerate(words)
    )


def is_about_the_list(text: str) -> bool:
    """Return whether a line counts, heads or explains others instead of naming a player.

    >>> is_about_the_list("Totale iscritti: 150"), is_about_the_list("Players 12"), is_about_the_list("Total")
    (True, True, True)
    >>> is_about_the_list("Player 12"), is_about_the_list("Total, Anna")
    (False, False)
    >>> is_about_the_list("No. Name Rating"), is_about_the_list("Name, Ann")
    (True, False)
    """
    headings = guess_columns(text.split())
    if len(headings) > 1 and {"name", "last_name"} & headings.keys():
        return True
    words = [word.casefold() for word in _PART.findall(text)]
    known = _ABOUT_THE_LIST.intersection(words)
    has_figure = any(map(str.isdecimal, text))
    return ":" in text or (bool(known) and (has_figure or known == set(words)))
