"""The bytes of Swiss-Manager's tournament files (.TUNX, .TURX, .TUMX, .TUTX).

A file is a header of 108 bytes and sections, each after a marker of four bytes; numbers are little-endian,
texts are UTF-16 after their length. The end contains a table of section offsets, which is not needed. This
description is based on 21 real files; bytes not mentioned here are not read.

| marker | section | content |
|---|---|---|
| 93 | header | 0x1C date saved, 0x20 number on chess-results |
| – | texts | 0 name, 3 director, 4 organiser, 5 place, 6 arbiters, 14 time control, 20 federation, 21 chief arbiter, 35 deputy |
| 95 | settings | rounds, kind, current round, players, tie-breaks and their parameters, teams, boards, dates |
| A3 | rounds | for each: 16 texts (0 time of day), date, whether it is paired, number of records, number of matches |
| A5 | players | for each: 30 texts, then 110 bytes |
| B3 | games | 21 bytes each: White, Black, result, then 1 where the game was paired by hand |
| B5 | teams | for each: texts, then a fixed record |
| C3 | matches | 15 bytes each: two teams |
| C5 | pairs that must not meet | two numbers each |

Results: 1, 2, 3 are 1-0, ½-½, 0-1; 4 and 5 forfeits; 6 and 7 no one came; 9 the bye; 15, 16, 17 are 1-0, ½-½, 0-1
of games that are not rated (no published list says so: with this reading the next rounds are the system's).
"""  # noqa: E501

import struct
from collections.abc import Iterator

from albireo.formats.foreign_tournament import UnreadableTournament
from albireo.value_classes import dataclass

MAGIC = bytes.fromhex("93ff8944")
HEADER = 0x6C
MARKER = bytes.fromhex("ff8944")
SETTINGS, ROUNDS, PLAYERS, GAMES, TEAMS, MATCHES, PROHIBITED, END, LAST = (
    0x95,
    0xA3,
    0xA5,
    0xB3,
    0xB5,
    0xC3,
    0xC5,
    0xD3,
    0xE3,
)
ROUND_TEXTS, ROUND_BYTES = 16, 76
PLAYER_TEXTS, PLAYER_BYTES = 30, 110
GAME_BYTES, MATCH_BYTES = 21, 15
BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
TEAM_TEXTS, TEAM_BYTES = 20, 66
MOST_TEXT = 10_000


@dataclass(slots=True)
class Section:
    """The bytes of a section, read from front to back."""

    name: str
    data: bytes
    place: int = 0

    @property
    def is_at_end(self) -> bool:
        return self.place >= len(self.data)

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        found = self.data[self.place : self.place + count]
        if len(found) < count:
            raise UnreadableTournament(
                "section {section}: ends in the middle of a record, at byte {place}",
                section=self.name,
                place=self.place,
            )
        self.place += count
        return found

    def text(self) -> str:
        """Return the next text."""
        length: int = struct.unpack("<H", self.take(2))[0]
        if length > MOST_TEXT:
            raise UnreadableTournament(
                "section {section}: expected text at byte {place}", section=self.name, place=self.place
            )
        return self.take(2 * length).decode("utf-16-le", "replace").strip("\0 \r\n\t")

    def texts(self, count: int) -> list[str]:
        return [self.text() for _ in range(count)]

    def records_of(self, texts: int, size: int) -> Iterator[tuple[list[str], bytes]]:
        """Yield records of texts and a fixed number of bytes, up to the end."""
        while not self.is_at_end:
            yield self.texts(texts), self.take(size)

    def records(self, size: int) -> Iterator[bytes]:
        """Records of a fixed size up to the end."""
        while not self.is_at_end:
            yield self.take(size)


def u16(data: bytes, place: int) -> int:
    value: int = struct.unpack_from("<H", data, place)[0] if place + 2 <= len(data) else 0
    return value


def u32(data: bytes, place: int) -> int:
    value: int = struct.unpack_from("<I", data, place)[0] if place + 4 <= len(data) else 0
    return value


def date(number: int) -> str:
    """Return `YYYY/MM/DD` from the number YYYYMMDD; unknown parts are 00, empty without a year.

    >>> date(20140000), date(0)
    ('2014/00/00', '')
    """
    year, month, day = number // 10000, number // 100 % 100, number % 100
    if not 1800 <= year <= 2200 or month > 12 or day > 31:
        return ""
    return f"{year:04}/{month:02}/{day:02}"


def sections(data: bytes) -> dict[int, Section]:
    """Return the sections by their marker.

    Markers come in rising order, so a marker's bytes inside a text or a number of an earlier section do
    no harm as long as the first one after the previous section is the true one.
    """
    if not data.startswith(MAGIC):
        raise UnreadableTournament("expected a Swiss-Manager tournament file")
    starts: list[tuple[int, int]] = []
    place = HEADER
    for code in (SETTINGS, ROUNDS, PLAYERS, GAMES, TEAMS, MATCHES, PROHIBITED, END, LAST):
        found = data.find(bytes((code,)) + MARKER, place)
        if found < 0:
            if code in (SETTINGS, ROUNDS, PLAYERS, GAMES):
                raise UnreadableTournament(
                    "expected section {section}, found the end of the file", section=f"{code:02X}"
                )
            continue
        starts.append((code, found))
        place = found + 4
    sought = {0: Section("93", data[HEADER : starts[0][1]])}
    ends = [*(start for _, start in starts[1:]), len(data)]
    for (code, start), end in zip(starts, ends, strict=True):
        sought[code] = Section(f"{code:02X}", data[start + 4 : end])
    return sought
