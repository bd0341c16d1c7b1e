"""Reading Vega's tournament files `*.veg` (manual, appendix C).

A file holds players, and for every round the pairs as numbers `xxxyyyz`: White, Black, result. The blocks of
colours, opponents, floaters and results before them repeat that, and in the file printed in the manual they
contradict it; so only the pairs are read.
"""

from collections.abc import Sequence

from albireo.domain.message import remark
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.point_system import PointSystem
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter, RequestedBye, Settings, Tournament, VirtualPoints
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.trf.dates import normalise_date
from albireo.formats.vega.veg_codes import (
    BYES,
    FIRST_LINE,
    HALF_WITHOUT_GAME,
    MOST_PLAYERS,
    RESULTS,
    SYSTEMS,
    TIE_BREAKS,
)
from albireo.pairing.registry import tournament_type
from albireo.tiebreaks.edition import Edition, edition_for_start
from albireo.value_classes import dataclass, field, replace

HEADER_LINES = 13
PLAYER_FIELDS = 11
ACCELERATION = 9
"""Numbers of line 10: three flags, rounds, two limits, points of three groups."""
KALLITHEA = 6
"""Position of the flag in line 9, counted from 0."""
MOST_DIGITS = 7
NO_DATE = "00.00.00"
NOT_AVAILABLE = "0"
DIGITS = "0123456789"
LATEST_YEAR = 2069
"""Used if the date of the event is unknown: a two-digit birth year is the latest possible one."""


class VegError(UnreadableTournament):
    """A text that is not a Vega tournament file, or contradicts itself."""


@dataclass(slots=True)
class _Reading:
    lines: Sequence[str]
    notes: Notes = field(default_factory=Notes)

    def numbers(self, line: int, least: int) -> list[float]:
        """Return the numbers at the beginning of a line, at least `least` of them."""
        found: list[float] = []
        for part in self.text(line).split():
            try:
                found.append(_figure(part))
            except ValueError:
                break
        if len(found) < least:
            self.refuse(line, "expected numbers, at least {count}", count=least)
        return found

    def text(self, line: int) -> str:
        return self.lines[line - 1].strip() if line <= len(self.lines) else ""

    def refuse(self, line: int, expected: str, **values: object) -> None:
        raise VegError(
            "line {line}: {expected}, found {found!r}",
            line=line,
            expected=remark(expected, **values),
            found=self.text(line)[:60],
        )


def looks_like_veg(data: bytes) -> bool:
    """Return whether bytes begin as Vega's tournament files do."""
    return data.lstrip()[: len(FIRST_LINE) + 1] == f"{FIRST_LINE} ".encode()


def read_veg(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of Vega's; UTF-8 or, as on old Windows, CP1252."""
    reading = _Reading(decode_text(data).splitlines())
    if not looks_like_veg(data):
        reading.refuse(1, "expected a Vega tournament file")
    if len(reading.lines) < HEADER_LINES:
        raise VegError(
            "expected at least {count} lines, found {found}", count=HEADER_LINES, found=len(reading.lines)
        )
    settings = _settings(reading)
    players, line = _players(reading, settings)
    rounds = _rounds(reading, line, len(players), settings.number_of_rounds or 0)
    byes = _not_available(reading, players, rounds, settings)
    virtual = _acceleration(reading, players)
    tournament = Tournament(settings, players, rounds=rounds, requested_byes=byes, virtual_points=virtual)
    return ForeignTournament(tournament, reading.notes.found)


def _not_available(
    reading: _Reading, players: Sequence[Player], rounds: Sequence[Round], settings: Settings
) -> tuple[RequestedBye, ...]:
    """Return byes for players marked as unavailable (ISAVAL 0) in the next round."""
    following = len(rounds) + 1
    gone = [
        player
        for player in players
        if reading.text(HEADER_LINES + player.tpn).rsplit(";", 1)[-1].strip() == NOT_AVAILABLE
    ]
    if not gone or following > (settings.number_of_rounds or following):
        return ()
    reading.notes.assumed(
        "not available: {names}; absent from round {round}",
        names=", ".join(player.name for player in gone),
        round=following,
    )
    return tuple(RequestedBye(following, player.tpn) for player in gone)


def _settings(reading: _Reading) -> Settings:
    start, _, end = reading.text(5).partition(",")
    draw, win = reading.numbers(7, 2)[:2]
    codes = [int(code) for code in reading.numbers(8, 1)]
    flags = [int(number) for number in reading.numbers(9, 4)]
    rounds, _, system, by_fide = flags[:4]
    if not 0 <= rounds <= MOST_PLAYERS:
        reading.refuse(9, "expected a number of rounds first")
    if system not in SYSTEMS:
        reading.refuse(9, "expected a pairing system from 1 to 10 as the third number")
    if not SYSTEMS[system]:
        reading.notes.missing("paired by the user’s own program: system unknown")
    arbiter = reading.text(6)
    return Settings(
        name=reading.text(2),
        city=reading.text(3),
        federation=reading.text(4)[:3],
        start=normalise_date(start, month_first=False),
        end=normalise_date(end, month_first=False),
        number_of_rounds=rounds or None,
        type=tournament_type(SYSTEMS[system]),
        points=PointSystem.of(round(win * 10), round(draw * 10)),
        rating_method="FIDON" if by_fide else "NIDOF",
        tie_breaks=tuple(TIE_BREAKS[code] for code in codes if code in TIE_BREAKS),
        tie_break_edition=_edition(flags, normalise_date(start, month_first=False)),
        chief_arbiters=(Arbiter(arbiter),) if arbiter else (),
    )


def _acceleration(reading: _Reading, players: Sequence[Player]) -> tuple[VirtualPoints, ...]:
    """Return the acceleration of line 10 by pairing numbers: points for three groups between two ratings."""
    given = reading.numbers(10, 1)
    if not given[0]:
        return ()
    if len(given) < ACCELERATION or not any(given[6:ACCELERATION]) or not given[3]:
        reading.notes.missing("the points of the acceleration: line 10 has none")
        return ()
    if given[2]:
        reading.notes.not_understood(
            "decreasing acceleration: points are not those of line 10; enter them for each round"
        )
        return ()
    high, low = given[4:6]
    points = [round(10 * value) for value in given[6:ACCELERATION]]
    by_national = not int(reading.numbers(9, 4)[3])
    found: list[VirtualPoints] = []
    for player in players:
        national = player.national[0].rating if player.national else None
        rating = (national if by_national else player.rating) or player.rating or national or 0
        group = 0 if rating >= high else 1 if rating >= low else 2
        last = found[-1] if found else None
        if last is not None and last.last_tpn == player.tpn - 1 and last.points == points[group]:
            found[-1] = replace(last, last_tpn=player.tpn)
        elif points[group]:
            found.append(VirtualPoints(points[group], 1, int(given[3]), player.tpn, player.tpn))
    reading.notes.assumed(
        "accelerated in rounds 1 to {rounds}: groups by the ratings {high} and {low}, as pairing numbers",
        rounds=int(given[3]),
        high=int(high),
        low=int(low),
    )
    return tuple(found)


def _edition(flags: Sequence[int], start: str) -> str:
    """Return the tie-break rules chosen by the last flag of line 9: Vega's own, or Kallithea 2009.

    Events since then follow the rules of their date, which have an opponent for unplayed games as well.
    """
    if len(flags) <= KALLITHEA:
        return ""
    if not flags[KALLITHEA]:
        return Edition.VEGA.value
    usual = edition_for_start(start)
    return "" if usual.has_virtual_opponent or usual.has_dummy else Edition.FIDE_2009.value


def _players(reading: _Reading, settings: Settings) -> tuple[tuple[Player, ...], int]:
    """Return the players, and the line after them."""
    count = int(reading.numbers(12, 1)[0])
    if not 0 <= count <= MOST_PLAYERS:
        reading.refuse(12, "expected a number of players up to {most}", most=MOST_PLAYERS)
    players = []
    for tpn in range(1, count + 1):
        line = HEADER_LINES + tpn
        fields = [part.strip() for part in reading.text(line).split(";")]
        if len(fields) != PLAYER_FIELDS or not fields[0]:
            reading.refuse(line, "expected a player with {count} fields, separated by ;", count=PLAYER_FIELDS)
        players.append(_player(reading, line, tpn, fields, settings))
    return tuple(players), HEADER_LINES + count + 1


def _player(reading: _Reading, line: int, tpn: int, fields: Sequence[str], settings: Settings) -> Player:
    name, country, birth, sex, title, fide_id, fide_elo, id_, elo, k, _ = fields
    for text in (fide_id, fide_elo, elo, k):
        if text and not (text.isascii() and text.isdecimal() and len(text) <= 9):
            reading.refuse(line, "expected numbers for FIDE ID, ratings and K")
    rating, national = int(fide_elo or 0), int(elo or 0)
    year = int(settings.start[:4]) if settings.start[:4].isdecimal() else LATEST_YEAR
    known_id = id_.lstrip("0")
    records = (NationalRecord(country or settings.federation, national or None, known_id),)
    return Player(
        tpn=tpn,
        name=name,
        rating=rating or None,
        title=next((known for known in Title if known.value == title.upper()), None),
        federation=country,
        fide_id=fide_id.lstrip("0"),
        sex={"m": Sex.MAN, "f": Sex.WOMAN}.get(sex.lower()),
        birth_date=_birth_date(birth, year),
        national=records if national or known_id else (),
        k_factor=int(k) if k and int(k) else None,
    )


def _birth_date(text: str, event_year: int) -> str:
    """Return `YYYY/MM/DD` from `dd.mm.yy`: the latest such year not after the event.

    >>> _birth_date("14.03.91", 2010), _birth_date("00.00.05", 2010), _birth_date("00.00.00", 2010)
    ('1991/03/14', '2005/00/00', '')
    """
    parts = text.split(".")
    if text in ("", NO_DATE) or len(parts) != 3 or not all(p.isascii() and p.isdecimal() for p in parts):
        return "" if text in ("", NO_DATE) else text
    day, month, short = parts
    if len(short) != 2:
        return normalise_date(text, month_first=False)
    year = event_year // 100 * 100 + int(short)
    return f"{year - 100 * (year > event_year)}/{month:0>2}/{day:0>2}"


def _rounds(reading: _Reading, line: int, players: int, declared: int) -> tuple[Round, ...]:
    """Return the pairs of every round, from the last block."""
    while line <= len(reading.lines) and not reading.text(line).lower().startswith("# code pairing"):
        line += 1
    if line > len(reading.lines):
        return ()
    table = [(at, reading.text(at).split()) for at in range(line + 1, len(reading.lines) + 1)]
    table = [(at, row) for at, row in table if row and row[0][0] in DIGITS]
    if not table:
        return ()
    counts = [int(count) for count in table[0][1] if count.isascii() and count.isdecimal()]
    if not declared and any(counts):
        reading.refuse(9, "expected a number of rounds first")
    if len(counts) > declared or max(counts, default=0) > players:
        expected = "expected the numbers of pairs of at most {count} rounds"
        reading.refuse(table[0][0], expected, count=declared)
    found: list[Round] = []
    rows = table[1:]
    for number, count in enumerate(counts):
        if len(rows) < count:
            raise VegError(
                "round {round}, number of pairings: expected {count}, found {found}",
                round=number + 1,
                count=count,
                found=len(rows),
            )
        cells = [(at, row[number] if number < len(row) else "0") for at, row in rows[:count]]
        found.append(_round(reading, cells, players))
    while found and not found[-1].pairings and not found[-1].byes:
        found.pop()
    return tuple(found)


def _round(reading: _Reading, cells: Sequence[tuple[int, str]], players: int) -> Round:
    games: list[Pairing] = []
    byes: list[Bye] = []
    seated: set[int] = set()
    for line, text in cells:
        if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
            reading.refuse(line, "expected pairs such as 130003")
        if not int(text):
            continue
        white, black, code = int(text) // 10000, int(text) // 10 % 1000, int(text) % 10
        both = {white, black} - {0}
        if not both or max(both) > players or seated & both or white == black:
            reading.refuse(line, "expected two other players from 1 to {count}", count=players)
        seated |= both
        if 0 in (white, black):
            byes.append(Bye(white or black, BYES.get(code, Mark.ZERO_BYE)))
        elif code in HALF_WITHOUT_GAME:
            reading.notes.assumed(
                "{white} and {black} each have half a point without a game", white=white, black=black
            )
            byes += (Bye(white, Mark.HALF_BYE), Bye(black, Mark.HALF_BYE))
        else:
            games.append(Pairing(white, black, RESULTS[code]))
    return Round(tuple(games), tuple(byes))


def _figure(text: str) -> float:
    """Return a number in plain digits, with a point or comma; nan and 1e9 are refused."""
    plain = text.replace(",", ".")
    if not plain.replace(".", "", 1).isdecimal() or not plain.isascii() or len(plain) > MOST_DIGITS:
        raise ValueError(text)
    return float(plain)
