"""Reading Swiss-Chess's tournament files `.SWT`, of versions 7 to 9.

A file is a header of fixed size, then for each player 19 bytes per round, then the same for each team, then a
record for each player and for each team. Version 8 has longer records than 7. Texts end at their first
zero byte; what follows it is left over from an earlier text.
"""

import struct
from collections.abc import Mapping
from datetime import date, timedelta

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO
from albireo.domain.result import Mark
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.code_pages import one_byte
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.trf.dates import normalise_date
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, replace

VERSION, FIRST, LATEST = 0x261, 700, 999
PAIRING_BYTES = 19
TEAM_BASE = 998
"""Numbers of teams in pairings start after it."""
MOST_PLAYERS, MOST_ROUNDS = 4000, 60
KINDS = ("FIDE_DUTCH", "BERGER_ROUNDROBIN", "", "FIDE_SCHEVENINGEN")
TEAM_KINDS = ("FIDE_TEAM", "BERGER_TEAM_ROUNDROBIN", "", "")
TIE_BREAKS = {
    1: "MPTS",
    2: "GPTS",
    3: "BH",
    4: "PS",
    5: "SB",
    6: "BH/M1",
    8: "ARO",
    9: "TPR",
    0x0E: "WIN",
    0x0F: "DE",
}
_POINTS = (None, Mark.LOSS, Mark.DRAW, Mark.WIN)
_FORFEITS = (None, Mark.FORFEIT_LOSS, Mark.HALF_BYE, Mark.FORFEIT_WIN)
_BYES = (Mark.ZERO_BYE, Mark.ZERO_BYE, Mark.HALF_BYE, Mark.PAIRING_BYE)


@dataclass(frozen=True, slots=True)
class _Layout:
    head: int
    """Bytes before the pairings."""
    record: int
    """Bytes of a player or a team."""
    fide_id: tuple[int, int]
    round_dates: int
    """Where the dates of the rounds begin; 0 if there are none."""


MOST_ADDED = 1 << 16
_SEVEN = _Layout(3894, 292, (139, 147), 0)
_EIGHT = _Layout(13384, 655, (324, 336), 0x2CC1)


def is_swt(data: bytes) -> bool:
    """Return whether a file's sizes add up to its length, allowing for additions by later versions."""
    layout = _layout(data)
    return layout is not None and 0 <= len(data) - _size(data, layout) <= MOST_ADDED


def read_swt(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of Swiss-Chess."""
    layout = _layout(data)
    if layout is None:
        raise UnreadableTournament("expected a Swiss-Chess tournament file, version 7 to 9")
    added = len(data) - _size(data, layout)
    if not 0 <= added <= MOST_ADDED:
        raise UnreadableTournament(
            "file length: expected {count}, found {found}", count=_size(data, layout), found=len(data)
        )
    reading = _Reading(data, layout)
    if added:
        reading.notes.not_understood("data after the last player; bytes: {count}", count=added)
    return reading.tournament()


def _layout(data: bytes) -> _Layout | None:
    if len(data) < _SEVEN.head:
        return None
    version: int = struct.unpack_from("<H", data, VERSION)[0]
    if not FIRST <= version <= LATEST:
        return None
    return _SEVEN if version < 800 else _EIGHT


def _size(data: bytes, layout: _Layout) -> int:
    players, rounds, teams = _u16(data, 7), data[1], _teams(data)
    units = players + teams
    return layout.head + units * rounds * PAIRING_BYTES + units * layout.record


def _teams(data: bytes) -> int:
    return data[0x534] if data[0x25E] else 0


def _u16(data: bytes, place: int) -> int:
    value: int = struct.unpack_from("<H", data, place)[0]
    return value


def _text(data: bytes, start: int, end: int) -> str:
    return one_byte(data[start:end].split(b"\0", 1)[0]).strip()


class _Reading:
    """One file."""

    def __init__(self, data: bytes, layout: _Layout) -> None:
        self.data, self.layout, self.notes = data, layout, Notes()
        self.rounds, self.players, self.teams = data[1], _u16(data, 7), _teams(data)
        if self.players > MOST_PLAYERS or self.rounds > MOST_ROUNDS:
            raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
        self.places: dict[int, int] = {}
        self.first_record = layout.head + (self.players + self.teams) * self.rounds * PAIRING_BYTES

    def tournament(self) -> ForeignTournament:
        records = [self._record(place) for place in range(self.players)]
        numbers = self._numbers(records)
        self.places = {number: place for place, number in enumerate(numbers)}
        players = [self._player(numbers[place], record) for place, record in enumerate(records)]
        players.sort(key=lambda player: player.tpn)
        rows = {numbers[place]: self._cells(place) for place in range(self.players)}
        rounds = rounds_of(rows, self.notes)
        settings = replace(self._settings(), rating_method=rating_method(players))
        tournament = Tournament(settings, with_national_ratings(players, self.notes), rounds)
        if self.teams:
            tournament = self._with_teams(tournament, {numbers[p]: r for p, r in enumerate(records)})
        return ForeignTournament(tournament, self.notes.found)

    def _record(self, place: int) -> bytes:
        start = self.first_record + place * self.layout.record
        return self.data[start : start + self.layout.record]

    def _numbers(self, records: list[bytes]) -> list[int]:
        """Return the number of each player, by which opponents are identified.

        If the numbers are damaged, positions in the file are used.
        """
        numbers = [_u16(record, 0xDB) if self.layout is _EIGHT else record[0xDB] for record in records]
        if len(set(numbers)) == len(numbers) and all(number > 0 for number in numbers):
            return numbers
        self.notes.contradiction("two players have the same number: the order in the file is used")
        return list(range(1, len(records) + 1))

    def _player(self, tpn: int, record: bytes) -> Player:
        title = _text(record, 0x42, 0x45).upper()
        national = _number(_text(record, 0x4B, 0x4F))
        zps = "-".join(part for part in (_text(record, 0x99, 0x9E), _text(record, 0x9F, 0xA3)) if part)
        land = _text(record, 0x69, 0x6C)
        birth = _text(record, 0x80, 0x8A)
        sex = _text(record, 0xB8, 0xB9).lower()
        return Player(
            tpn,
            _text(record, 0, 0x20).replace(",", ", ", 1) or f"#{tpn}",
            rating=_number(_text(record, 0x46, 0x4A)) or None,
            title=Title(title) if title in Title.__members__ else None,
            federation=land[:3],
            fide_id=_text(record, *self.layout.fide_id),
            sex=Sex.WOMAN if sex == "w" else Sex.MAN if sex == "m" else None,
            birth_date=_date(birth),
            national=(NationalRecord("GER", national or None, zps),) if national or zps else (),
            club=_text(record, 0x21, 0x41),
        )

    def _cells(self, place: int) -> list[PlayerCell | None]:
        """Return the rounds of a player."""
        start = self.layout.head + place * self.rounds * PAIRING_BYTES
        cells: list[PlayerCell | None] = []
        for number in range(self.rounds):
            row = self.data[start + number * PAIRING_BYTES : start + (number + 1) * PAIRING_BYTES]
            cells.append(self._cell(row, number + 1))
        return cells

    def _cell(self, row: bytes, number: int) -> PlayerCell | None:
        colour, opponent, points, status = row[8], _u16(row, 9), row[11] & 3, row[15]
        if opponent >= TEAM_BASE:
            opponent = 0
        board = _u16(row, 13)
        if colour in (2, 4) or not opponent:
            is_there = colour or points or status
            return PlayerCell(_BYES[points]) if is_there and status not in (3, 0x33) else None
        side = {1: Colour.WHITE, 3: Colour.BLACK}.get(colour)
        if status in (2, 0x22):
            mark = _FORFEITS[points] or Mark.FORFEIT_LOSS
        elif status in (1, 0x11):
            mark = Mark.ADJOURNED
        else:
            mark = _POINTS[points] or Mark.UNKNOWN
        if status not in (0, 1, 0x11, 2, 0x22, 3, 0x33):
            self.notes.not_understood("round {round}: game status {number}", round=number, number=status)
        return PlayerCell(mark, opponent, side, board)

    def _settings(self) -> Settings:
        data = self.data
        kind = data[0x254]
        codes = TEAM_KINDS if data[0x25E] else KINDS
        code = codes[kind] if kind < len(codes) else ""
        if not code:
            self.notes.not_understood("tournament type: {number}", number=kind)
        elif kind == 0:
            self.notes.assumed("paired by the Dutch system: the file says only Swiss")
        marks = (0x263, 0x265, 0x267) if data[0x25E] else (0x26D, 0x23C, 0x23D)
        if data[0x538] > 1:
            self.notes.not_understood("custom points for wins and draws")
        return Settings(
            name=_text(data, 0x316, 0x33E) or _text(data, 0xF5, 0x131),
            city=_text(data, 0x33F, 0x367),
            start=_date(_text(data, 0x41F, 0x433)),
            end=_date(_text(data, 0x434, 0x448)),
            round_dates=self._round_dates(),
            number_of_rounds=self.rounds or None,
            type=tournament_type(code),
            points=THREE_ONE_ZERO if data[0x538] == 1 else STANDARD,
            initial_colour={0x11: Colour.WHITE, 0x21: Colour.BLACK, 0x22: Colour.BLACK}.get(data[0x530]),
            tie_breaks=self._tie_breaks([data[place] for place in marks]),
            chief_arbiters=tuple(Arbiter(name) for name in (_text(data, 0x368, 0x3A4),) if name),
            deputy_arbiters=tuple(Arbiter(name) for name in (_text(data, 0x3A5, 0x3E1),) if name),
            time_control=" ".join(
                part for part in (_text(data, s, s + 20) for s in (0x449, 0x45E, 0x473)) if part
            ),
            controller="Swiss-Chess",
        )

    def _tie_breaks(self, numbers: list[int]) -> tuple[str, ...]:
        codes: list[str] = []
        for place, number in enumerate(numbers, start=1):
            code = TIE_BREAKS.get(number)
            if number and code is None:
                self.notes.not_understood("tie-break {place}: number {number}", place=place, number=number)
            elif code and code not in codes and not (place == 1 and code == "MPTS"):
                codes.append(code)
        return tuple(codes)

    def _round_dates(self) -> tuple[str, ...]:
        start = self.layout.round_dates
        if not start:
            return ()
        dates = [_day(_u16(self.data, start + 4 * number)) for number in range(min(self.rounds, 40))]
        return tuple(dates) if any(dates) else ()

    def _with_teams(self, tournament: Tournament, records: Mapping[int, bytes]) -> Tournament:
        members: dict[int, list[tuple[int, int]]] = {}
        for tpn, record in records.items():
            members.setdefault(record[0xC9], []).append((record[0xCB], tpn))
        teams = []
        for number in range(1, self.teams + 1):
            record = self._record(self.players + number - 1)
            own = tuple(tpn for _, tpn in sorted(members.get(number, [])))
            teams.append(Team(number, _text(record, 0, 0x20) or f"#{number}", own))
        team_of = {tpn: team.tpn for team in teams for tpn in team.players}
        line_ups: list[LineUp] = []
        byes: list[TeamBye] = []
        offset = self.layout.head + self.players * self.rounds * PAIRING_BYTES
        for number, round_ in enumerate(tournament.rounds, start=1):
            for team in teams:
                start = offset + ((team.tpn - 1) * self.rounds + number - 1) * PAIRING_BYTES
                row = self.data[start : start + PAIRING_BYTES]
                opponent = _u16(row, 9) - TEAM_BASE
                if not 1 <= opponent <= self.teams:
                    if row[8] in (2, 4):
                        byes.append(TeamBye(number, team.tpn, Mark.PAIRING_BYE))
                    continue
                boards = [
                    (game.white, game.black)
                    if team_of.get(game.white) == team.tpn
                    else (game.black, game.white)
                    for game in round_.pairings
                    if {team_of.get(game.white), team_of.get(game.black)} == {team.tpn, opponent}
                ]
                boards.sort(key=lambda pair: self._board(pair[0], number))
                line_ups.append(LineUp(number, team.tpn, opponent, tuple(own for own, _ in boards)))
        boards_ = self.data[0x25C]
        first = Colour.BLACK if self.data[0x531] in (0x21, 0x22) else Colour.WHITE
        colours = tuple(first if board % 2 == 0 else first.opposite for board in range(boards_))
        settings = replace(tournament.settings, board_colours=colours)
        return replace(
            tournament, settings=settings, teams=tuple(teams), line_ups=tuple(line_ups), team_byes=tuple(byes)
        )

    def _board(self, tpn: int, number: int) -> int:
        """Return the board a player sat at in a round."""
        start = self.layout.head + (self.places[tpn] * self.rounds + number - 1) * PAIRING_BYTES
        return self.data[start + 18]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() else 0


def _date(text: str) -> str:
    """Return `YYYY/MM/DD` from `18.05.2013`, `19860615` or a year."""
    digits = text.strip()
    if digits.isascii() and digits.isdecimal():
        if len(digits) == 8:
            return f"{digits[:4]}/{digits[4:6]}/{digits[6:]}"
        return f"{digits}/00/00" if len(digits) == 4 else ""
    return normalise_date(digits, month_first=False) if digits else ""


def _day(number: int) -> str:
    """Return a Delphi date: days since 30 December 1899.

    >>> _day(41413)
    '2013/05/19'
    """
    if not number:
        return ""
    return (date(1899, 12, 30) + timedelta(days=number)).strftime("%Y/%m/%d")
