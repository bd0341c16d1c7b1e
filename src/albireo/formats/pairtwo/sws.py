"""Reading PairTwo's tournament files `.sws`, of versions 5 and 6.

All numbers are little-endian: a head of 356 bytes, 68 bytes for each player, the names one after the
other, then what is known of the tournament, the dates of the rounds, and for each player eight bytes a
round. Dates are day, month and year in five, four and the other bits, the years counted from 1902.
"""

import struct

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import Mark
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.code_pages import one_byte
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass

VERSIONS = (b"5.", b"6.")
HEAD, PLAYER = 356, 68
YEAR = 1902
NOBODY = 0xFFFFFFFF
MOST_PLAYERS, MOST_ROUNDS = 5000, 200
KINDS = {0: "FIDE_DUTCH", 2: "BERGER_ROUNDROBIN"}
TITLES = {
    3: Title.WCM,
    4: Title.WFM,
    5: Title.CM,
    6: Title.WIM,
    7: Title.FM,
    8: Title.WGM,
    10: Title.IM,
    12: Title.GM,
}
TIE_BREAKS = {
    1: "BH",
    2: "BH/M1",
    3: "BH/C1",
    4: "SB",
    6: "PS",
    7: "DE",
    8: "KS",
    9: "WIN",
    10: "TPR",
    11: "ARO",
    12: "ARO/C1",
    13: "BPG",
}
PLAYED = {
    0: Mark.UNKNOWN,
    1: Mark.LOSS,
    2: Mark.FORFEIT_LOSS,
    3: Mark.ADJOURNED,
    6: Mark.DRAW,
    8: Mark.ADJOURNED,
    11: Mark.WIN,
    12: Mark.FORFEIT_WIN,
    13: Mark.ADJOURNED,
}
ALONE = {4: Mark.ZERO_BYE, 6: Mark.HALF_BYE, 11: Mark.FULL_BYE, 12: Mark.FULL_BYE, 14: Mark.PAIRING_BYE}
"""Without an opponent; anything else is a round without points."""


def looks_like_sws(data: bytes) -> bool:
    """Return whether the bytes look like a PairTwo file and are complete."""
    if len(data) < HEAD or not data.startswith(VERSIONS) or not data[2:4].strip(b"\0").isdigit():
        return False
    players: int = struct.unpack_from("<I", data, 12)[0]
    return players <= MOST_PLAYERS and len(data) >= HEAD + players * PLAYER


@dataclass(slots=True)
class _Reader:
    """Bytes read from front to back."""

    data: bytes
    place: int

    def take(self, count: int) -> bytes:
        found = self.data[self.place : self.place + count]
        if len(found) < count:
            raise UnreadableTournament(
                "the file ends in the middle of a record, at byte {place}", place=self.place
            )
        self.place += count
        return found

    def number(self) -> int:
        value: int = struct.unpack("<I", self.take(4))[0]
        return value

    def text(self, count: int) -> str:
        return _text(self.take(count))


def read_sws(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of PairTwo."""
    if not looks_like_sws(data):
        raise UnreadableTournament("expected a PairTwo tournament file, version 5 or 6")
    notes = Notes()
    head = struct.unpack_from("<39I", data, 0)
    count, names, current, created = head[3], head[24], head[25], head[26]
    records = [data[HEAD + PLAYER * place : HEAD + PLAYER * (place + 1)] for place in range(count)]
    reader = _Reader(data, HEAD + PLAYER * count)
    spelled = reader.take(min(names, len(data)))
    numbers = _numbers(records, notes)
    players = [_player(numbers[place], record, spelled) for place, record in enumerate(records)]
    players.sort(key=lambda player: player.tpn)
    settings = _settings(reader, head[34:39], rating_method(players), notes)
    rows: dict[int, list[PlayerCell | None]] = {}
    if current and created:
        if created > MOST_ROUNDS:
            raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
        for place in range(count):
            cells = [_cell(reader.take(8), numbers, notes) for _ in range(created)]
            rows[numbers[place]] = cells[:current]
    rounds = rounds_of(rows, notes)
    tournament = Tournament(settings, with_national_ratings(players, notes), rounds)
    return ForeignTournament(tournament, notes.found)


def _numbers(records: list[bytes], notes: Notes) -> list[int]:
    """Return the number of each player; games name them by their place in the file."""
    numbers: list[int] = [struct.unpack_from("<I", record)[0] for record in records]
    if sorted(numbers) == list(range(1, len(numbers) + 1)):
        return numbers
    notes.contradiction("two players have the same number: the order in the file is used")
    return list(range(1, len(records) + 1))


def _player(tpn: int, record: bytes, names: bytes) -> Player:
    figures = struct.unpack_from("<13I", record)
    start, length = figures[1], record[52]
    national, id_ = figures[4], figures[6]
    return Player(
        tpn,
        _text(names[start : start + length]) or f"#{tpn}",
        rating=figures[12] if 0 < figures[12] < 4000 else None,
        title=TITLES.get(record[57]),
        federation=_text(record[53:56]),
        fide_id=str(figures[2] or ""),
        sex={1: Sex.MAN, 2: Sex.WOMAN}.get(record[58]),
        birth_date=_date(figures[5]),
        national=(NationalRecord("BEL", national or None, str(id_ or "")),) if national or id_ else (),
        club=str(figures[8] or ""),
        category=_text(record[56:57]),
    )


def _settings(reader: _Reader, tie_breaks: tuple[int, ...], method: str, notes: Notes) -> Settings:
    name, organiser, tempo, country, arbiter = (reader.text(count) for count in (80, 50, 50, 32, 128))
    rounds = reader.number()
    if rounds > MOST_ROUNDS:
        raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
    reader.take(8)
    start, end = _date(reader.number()), _date(reader.number())
    city = reader.text(36)
    reader.take(32 + 32 + 4)
    kind = reader.number()
    reader.take(12 + 4 + 4 + 8 + 4)
    dates = tuple(_date(reader.number()) for _ in range(rounds))
    if kind not in KINDS:
        notes.not_understood("tournament type: {number}", number=kind)
    elif kind == 0:
        notes.assumed("paired by the Dutch system: the file says only Swiss")
    codes: list[str] = []
    for place, number in enumerate(tie_breaks, start=1):
        code = TIE_BREAKS.get(number)
        if number and code is None:
            notes.not_understood("tie-break {place}: number {number}", place=place, number=number)
        elif code and code not in codes:
            codes.append(code)
    return Settings(
        name=name,
        city=city,
        federation=country[:3],
        start=start,
        end=end,
        round_dates=dates if any(dates) else (),
        number_of_rounds=rounds or None,
        type=tournament_type(KINDS.get(kind, "")),
        rating_method=method,
        tie_breaks=tuple(codes),
        chief_arbiters=tuple(Arbiter(each) for each in (arbiter or organiser,) if each),
        time_control=tempo,
        controller="PairTwo",
    )


def _cell(row: bytes, numbers: list[int], notes: Notes) -> PlayerCell | None:
    opponent, colour, result = struct.unpack_from("<IbB", row)
    if opponent >= len(numbers):
        if opponent != NOBODY:
            notes.contradiction("an opponent who is not a player: {number}", number=opponent)
        return PlayerCell(ALONE.get(result, Mark.ZERO_BYE))
    side = Colour.WHITE if colour > 0 else Colour.BLACK if colour < 0 else None
    if result not in PLAYED:
        notes.not_understood("result {number}", number=result)
    return PlayerCell(PLAYED.get(result, Mark.UNKNOWN), numbers[opponent], side)


def _text(data: bytes) -> str:
    return one_byte(data.split(b"\0", 1)[0]).strip()


def _date(number: int) -> str:
    """`YYYY/MM/DD`; 0 means no date.

    >>> _date(0xEA21), _date(0)
    ('2019/01/01', '')
    """
    day, month, year = number % 32, number // 32 % 16, number // 512 + YEAR
    return f"{year:04}/{month:02}/{day:02}" if number and month <= 12 and year <= 2200 else ""
