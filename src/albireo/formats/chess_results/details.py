"""Details of the tournament on pages of chess-results.com, besides the lists.

The table above a list has organiser, arbiters, place, dates, type and rounds; the tie-breaks are below it,
under "Annotation". The labels are in the language of the page: the English ones come from public readers of
these pages; German, Spanish, French and Italian ones are from memory. Descriptions of tie-breaks are those of
the site's list of 2024, in English on every page.
"""

import re
from collections.abc import Mapping, Sequence

from albireo.domain.titled_name import without_arbiter_title
from albireo.domain.tournament import Arbiter
from albireo.formats.foreign_tournament import Notes
from albireo.formats.swiss_manager.tie_break_list import NumberedTieBreak, read_tie_breaks
from albireo.formats.swiss_manager.tie_break_numbers import with_cuts
from albireo.tiebreaks.table import BY_CODE
from albireo.value_classes import dataclass

_LABELS = {
    "federation": "federation|föderation|verband|federación|fédération|federazione",
    "chief": "chief arbiter|hauptschiedsrichter|árbitro principal|arbitre principal|arbitro principale"
    "|arbitro capo",
    "deputy": "deputy chief arbiter|stellv. hauptschiedsrichter|stv. hauptschiedsrichter"
    "|árbitro principal adjunto|arbitre principal adjoint|arbitro principale aggiunto",
    "arbiter": "arbiter|schiedsrichter|árbitro|arbitre|arbitro",
    "time": "time control|bedenkzeit|ritmo de juego|control de tiempo|cadence|tempo di riflessione",
    "place": "location|ort|lugar|lieu|luogo|town",
    "rounds": "number of rounds|rounds|rundenanzahl|anzahl runden|número de rondas|nombre de rondes"
    "|numero di turni",
    "type": "tournament type|turnierart|turniertyp|tipo de torneo|type de tournoi|tipo di torneo",
    "date": "date|datum|fecha|data",
}
_KEYS = {label: key for key, labels in _LABELS.items() for label in labels.split("|")}
_FEDERATION = re.compile(r"\(\s*([A-Z]{3})\s*\)")
_DAY = re.compile(r"(\d{4})[/.-](\d{2})[/.-](\d{2})")
_TEAMS = re.compile(r"team|mannschaft|equipo|équipe|squadr", re.IGNORECASE)
_TABLE = re.compile(
    r"round.?robin|rundenturnier|jeder gegen jeden|todos contra todos|toutes.rondes|girone|all.italiana",
    re.IGNORECASE,
)
_OF_ROUND = re.compile(r"\b\d{1,2}/(\d{1,2})\b")
MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class Details:
    """The details of a tournament; empty where the pages do not state them."""

    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    rounds: int = 0
    type: str = ""
    """Type of tournament, as on the page."""
    chief: tuple[Arbiter, ...] = ()
    deputies: tuple[Arbiter, ...] = ()
    time_control: str = ""

    @property
    def is_table(self) -> bool:
        """Whether everyone meets everyone."""
        return _TABLE.search(self.type) is not None

    @property
    def is_of_teams(self) -> bool:
        return _TEAMS.search(self.type) is not None


def read_details(lines: Sequence[tuple[str, str]]) -> Details:
    """Return the details from labels and values.

    >>> read_details([("Number of rounds", "9"), ("Date", "2026/08/01 to 2026/08/09")]).end
    '2026/08/09'
    """
    found: dict[str, str] = {}
    for label, value in lines:
        key = _KEYS.get(_without_brackets(label).strip(" :").lower())
        if key is not None and value.strip():
            found.setdefault(key, value.strip())
    federation = _FEDERATION.search(found.get("federation", ""))
    days = ["/".join(day) for day in _DAY.findall(found.get("date", ""))]
    return Details(
        city=found.get("place", ""),
        federation=federation[1] if federation else "",
        start=min(days, default=""),
        end=max(days, default=""),
        rounds=_rounds(found, lines),
        type=found.get("type", ""),
        chief=_people(found.get("chief", "")),
        deputies=(*_people(found.get("deputy", "")), *_people(found.get("arbiter", ""))),
        time_control=found.get("time", ""),
    )


def _rounds(found: Mapping[str, str], lines: Sequence[tuple[str, str]]) -> int:
    """Return the number of rounds: as stated, or from the link to the latest one ("Rd.6/9")."""
    said = found.get("rounds", "")
    if said.isascii() and said.isdecimal():
        return min(int(said[:3]), MOST_ROUNDS)
    links = [int(number) for _, value in lines for number in _OF_ROUND.findall(value) if "Rd" in value]
    return min(max(links, default=0), MOST_ROUNDS)


def _without_brackets(label: str) -> str:
    """Return a label without the remark in brackets at its end."""
    text = label.strip()
    return text.rpartition("(")[0] if text.endswith(")") and "(" in text else text


def _people(text: str) -> tuple[Arbiter, ...]:
    """Return the arbiters of a line: names separated by semicolons, or by commas before a title.

    >>> [each.name for each in _people("IA Alba, Ada 123456; FA Berg, Bea")]
    ['Alba, Ada', 'Berg, Bea']
    """
    people = []
    for part in text.split(";"):
        words = without_arbiter_title(part).split()
        last = words[-1].strip("()") if words else ""
        fide_id = last if last.isascii() and last.isdecimal() and 5 <= len(last) <= 10 else ""
        name = " ".join(words[:-1] if fide_id else words).removesuffix("(").strip()
        if name:
            people.append(Arbiter(name, fide_id))
    return tuple(people)


_TIE_BREAK = re.compile(r"[^\d:]{3,30}?\s*(\d{1,2})\s*:\s*(\S.*)")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_CUT = re.compile(r"(Cut|Median)\s?(\d)", re.IGNORECASE)
_PLAIN = re.compile(r"gamepoints|matchpoints|forfeited games count|limit\s?50\W*|20\d\d|", re.IGNORECASE)
_BEGINNINGS = (
    ("points (game-points)", 1),
    ("buchholz tie-breaks (all results)", 2),
    ("buchholz tie-breaks (without one result)", 3),
    ("buchholz tie-breaks (without two results", 4),
    ("manually input", 5),
    ("sonneborn-berger-tie-break (with real points)", 7),
    ("fide tie-break", 8),
    ("rating average of the opponents (without one result)", 20),
    ("rating average of the opponents (variabel", 36),
    ("rating average of the opponents", 10),
    ("direct encounter (the results", 11),
    ("the results of the players in the same point", 11),
    ("the greater number of victories (variable)", 68),
    ("the greater number of victories", 12),
    ("matchpoints (2 for wins, 1 for draws, 0 for losses)", 13),
    ("the results of the teams in then same point group", 14),
    ("buchholz tie-breaks (with the real points)", 17),
    ("sonneborn-berger tie-break (with modified points", 19),
    ("performance (variable", 60),
    ("performance", 21),
    ("rating performance", 21),
    ("buchholz tie-breaks (sum of team-points of the opponents)", 22),
    ("sum of buchholz-tie-breaks (all results)", 25),
    ("buchholz tie-breaks (variabel", 37),
    ("koya tie-break", 45),
    ("sum of matchpoints (variabel)", 48),
    ("sonneborn-berger-tie-break variable", 52),
    ("most black", 53),
    ("olympiad-sonneborn-berger-tie-break without lowest result (chennai)", 74),
    ("buchholz tie-break variable", 84),
    ("sonneborn berger tie-break variable", 85),
    ("fide tiebreak (progressive score)", 86),
)
"""Beginnings of the descriptions, and the numbers they stand for; longer ones first."""
_HIDDEN = frozenset((36, 37, 52, 60, 68))
"""Numbers whose parameters an older page does not show."""


def read_annotation(lines: Sequence[str], notes: Notes, *, of_teams: bool = False) -> tuple[str, ...]:
    """Return the tie-breaks by their codes, noting those that have none.

    >>> read_annotation(["Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)"], Notes())
    ('BH/C1',)
    """
    codes: list[str] = []
    for line in lines:
        found = _TIE_BREAK.fullmatch(line.strip())
        if found is None:
            continue
        place, text = int(found[1]), found[2].strip()
        code = _code(place, text, notes, of_teams)
        if code and code not in codes:
            codes.append(code)
    return tuple(codes)


def _code(place: int, text: str, notes: Notes, of_teams: bool) -> str:
    brackets = _BRACKETS.findall(text)
    named = next((each for each in brackets if each in BY_CODE), "")
    number = next((number for start, number in _BEGINNINGS if text.lower().startswith(start)), 0)
    said = [] if number and number not in (84, 85, 86) else [part for b in brackets for part in b.split(",")]
    parameters = [part.strip() for each in said for part in each.split("/")]
    cuts = [cut for each in parameters if (cut := _CUT.fullmatch(each))]
    unknown = [each for each in parameters if each != named and not _CUT.fullmatch(each)]
    if number and number not in (84, 85, 86):
        (code,) = read_tie_breaks([NumberedTieBreak(place, number)], notes) or ("",)
        if code and number in _HIDDEN:
            notes.assumed(
                "tie-break {place}: {code}; the page does not say with which options ({text})",
                place=place,
                code=code,
                text=text,
            )
        return code
    base = named or {84: "BH", 85: "SB", 86: "PS"}.get(number, "")
    if of_teams and base == "BH":
        base = "BH:MP" if "Matchpoints" in parameters else "BH:GP"
    made: str | None = base
    for cut in cuts[:1]:
        weakest = int(cut[2])
        made = with_cuts(base, weakest if cut[1].lower() == "median" else 0, weakest) if base else None
    if not made or any(not _PLAIN.fullmatch(each) for each in unknown):
        notes.not_understood("tie-break {place}: {text}", place=place, text=text)
        return ""
    return made
