"""The sections of a SWAR file as values; `swar` makes a tournament of them.

The layout follows the public source of another reader (github.com/AuroraRyunix/openpairings, `swar_import`,
whose authors had SWAR's own): a sequence of little-endian numbers and of texts in Windows-1252 behind their
length, in sections that begin with their names. What differs between versions stands in `SwarLayout`. No real
file was at hand; the tests read files written by that description.
"""

import struct
from collections.abc import Iterator

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.point_system import STANDARD
from albireo.domain.result import Mark
from albireo.domain.tournament import Arbiter, Settings
from albireo.formats.foreign_tournament import Notes, UnreadableTournament
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, replace

FEDERATION = "BEL"
MOST_PLAYERS, MOST_ROUNDS, MOST_BYTES = 5_000, 99, 10_000
HEAD = b"[TOURNOI]"
_SYSTEMS = {0: "FIDE_DUTCH", 2: "FIDE_DUTCH", 4: "BERGER_ROUNDROBIN", 6: "BERGER_DOUBLEROUNDROBIN"}
TWICE_SWISS, THREE_TWO_ONE, TWICE_TABLE = 1, 3, 5
TABLES = (4, 6)
_METHODS = {0: "NIDOF", 1: "FIDON", 2: "HBFN"}
_TITLES = {
    1: Title.WCM,
    2: Title.WFM,
    3: Title.CM,
    4: Title.WIM,
    5: Title.FM,
    6: Title.WGM,
    8: Title.IM,
    10: Title.GM,
}
TABLE_ABSENT, TABLE_NONE = 0x4000, -1
NUMBERED_TABLES = 1000


@dataclass(frozen=True, slots=True)
class SwarLayout:
    """What differs between versions."""

    ids: int
    """Entries of FIDE's event IDs; 0: one text."""
    texts: int
    """Texts behind them."""
    categories: int


@dataclass(frozen=True, slots=True)
class SwarGame:
    """A player in a round."""

    round: int
    table: int
    opponent: int
    result: int
    colour: int

    @property
    def is_nothing(self) -> bool:
        return self.opponent <= 0 and not self.result and self.table in (TABLE_NONE, 0, TABLE_ABSENT)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player, and what belongs to SWAR only."""

    player: Player
    own: int
    """The registration number, by which opponents are named."""
    rank: int
    club: int
    category: int
    """The first one times 100 and the second, both counted from 1."""
    absent: int
    absent_rounds: str
    extra: int
    played: tuple[SwarGame, ...]


@dataclass(frozen=True, slots=True)
class Absences:
    """When an absence is worth half a point."""

    is_half: bool
    most: int
    last_round: int

    def mark(self, round_: int, count: int) -> Mark:
        is_half = self.is_half and round_ <= self.last_round and count <= self.most
        return Mark.HALF_BYE if is_half else Mark.ZERO_BYE


@dataclass(frozen=True, slots=True)
class SwarHeader:
    """The tournament, and what only this program knows of it."""

    settings: Settings
    kind: int
    by_category: bool
    absences: Absences


class Stream:
    """Numbers and texts of a file, one after the other."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data, self.place = data, place

    def numbers(self, count: int, code: str = "i") -> tuple[int, ...]:
        layout = struct.Struct(f"<{count}{code}")
        if self.place + layout.size > len(self.data):
            raise _unexpected_end(self.place)
        self.place += layout.size
        return tuple(layout.unpack_from(self.data, self.place - layout.size))

    def number(self) -> int:
        return self.numbers(1)[0]

    def text(self) -> str:
        (length,) = self.numbers(1)
        if not 0 <= length <= min(MOST_BYTES, len(self.data) - self.place):
            raise _unexpected_end(self.place)
        self.place += length
        return self.data[self.place - length : self.place].decode("cp1252", "replace").strip("\0 ")

    def texts(self, count: int) -> list[str]:
        return [self.text() for _ in range(count)]


def _unexpected_end(place: int) -> UnreadableTournament:
    return UnreadableTournament("the file ends in the middle of a record, at byte {place}", place=place)


@dataclass(frozen=True, slots=True)
class SwarFile:
    """What a file holds."""

    head: SwarHeader
    dates: tuple[str, ...]
    tie_breaks: tuple[int, ...]
    apart: int
    """Who may not meet: players, clubs, federations."""
    apart_values: str
    categories: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    added: int
    """Bytes after the last player."""


class _OtherLayout(UnreadableTournament):
    """The sections do not begin where this layout expects them."""


def _layouts(version: str) -> Iterator[SwarLayout]:
    """Layouts of a version, the likely one first: some files are older than they say."""
    categories = (16, 12) if version >= "v6.50" else (12,)
    for ids, texts in ((16, 1), (15, 4), (16, 4)) if version >= "v7" else ((16 * (version >= "v5.24"), 4),):
        for count in categories:
            yield SwarLayout(ids, texts, count)


def read_sections(data: bytes, notes: Notes) -> SwarFile:
    """Return the sections of a file, in the layout whose sections begin where they should."""
    stream = Stream(data)
    version = stream.text()
    stream.texts(2)
    last: UnreadableTournament | None = None
    for layout in _layouts(version):
        try:
            return _read(Stream(data, stream.place), version, layout, notes)
        except _OtherLayout as refusal:
            last = refusal
    raise last or _unexpected_end(0)


def _read(stream: Stream, version: str, layout: SwarLayout, notes: Notes) -> SwarFile:
    head = _head(stream, layout, notes)
    _section(stream, "[DATES]")
    dates = tuple(day(text) for text in stream.texts(head.settings.number_of_rounds or 0))
    _section(stream, "[TIE_BREAK]")
    tie_breaks = stream.numbers(5)
    _section(stream, "[EXCLUSION]")
    apart, values = stream.number(), stream.text()
    _section(stream, "[CATEGORIES]")
    stream.number()
    categories = tuple(stream.texts(layout.categories + 1))
    stream.texts(layout.categories + 1)
    _section(stream, "[XTRA_POINTS]")
    stream.numbers(8)
    _section(stream, "[JOUEURS]")
    count = stream.number()
    if not 0 <= count <= MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    entrants = tuple(_entrant(stream, version) for _ in range(count))
    added = len(stream.data) - stream.place
    return SwarFile(head, dates, tie_breaks, apart, values, categories, entrants, added)


def _section(stream: Stream, name: str) -> None:
    try:
        found = stream.text()
    except UnreadableTournament:
        found = ""
    if name.strip("[]") not in found:
        raise _OtherLayout("expected section {section}, found something else", section=name)


def _head(stream: Stream, layout: SwarLayout, notes: Notes) -> SwarHeader:
    _section(stream, "[TOURNOI]")
    name, _, _, city, chief, deputy, start, end = stream.texts(8)
    stream.number()
    time_control = stream.text()
    (rounds,) = stream.numbers(1)
    if not 0 <= rounds <= MOST_ROUNDS:
        raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
    *_, by_category, _, _ = stream.numbers(7)
    if layout.ids:
        stream.numbers(3 * layout.ids)
    else:
        stream.text()
    stream.texts(layout.texts)
    (kind,) = stream.numbers(1)
    stream.numbers(10)
    rating, _, _, first_colour, _, bye = stream.numbers(6)
    is_half, most, last_round, _ = stream.numbers(4, "B")
    stream.numbers(2)
    if kind == THREE_TWO_ONE or kind not in (*_SYSTEMS, TWICE_SWISS, TWICE_TABLE):
        raise UnreadableTournament("SWAR’s tournament type {code}: its points are not known", code=kind)
    if kind in (TWICE_SWISS, TWICE_TABLE):
        notes.not_understood("every pairing is played twice in a row: imported round by round")
    if kind == 2:
        notes.not_understood("SWAR’s acceleration: choose one if rounds are still to be paired")
    worth = {0: STANDARD.win, 1: STANDARD.draw, 2: STANDARD.loss}.get(bye, STANDARD.win)
    is_table = kind in TABLES
    settings = Settings(
        name=name,
        city=city,
        federation=FEDERATION,
        start=day(start),
        end=day(end),
        number_of_rounds=rounds or None,
        type=tournament_type(_SYSTEMS.get(kind, "")),
        initial_colour=None if is_table else {0: Colour.WHITE, 1: Colour.BLACK}.get(first_colour),
        points=replace(STANDARD, pairing_bye=0 if is_table else worth),
        chief_arbiters=(Arbiter(chief),) if chief else (),
        deputy_arbiters=(Arbiter(deputy),) if deputy else (),
        time_control=time_control,
        rating_method=_METHODS.get(rating, "FIDON"),
        rating_federation=FEDERATION,
        controller="SWAR",
    )
    return SwarHeader(settings, kind, bool(by_category), Absences(bool(is_half), most, last_round))


def _entrant(stream: Stream, version: str) -> Entrant:
    stream.number()
    name = stream.text()
    own, rank, category = stream.numbers(3)
    birth = stream.text()
    (sex,) = stream.numbers(1)
    federation = stream.text()
    member, fide_id, _, rating = stream.numbers(4)
    fide = rating if version >= "v7" else stream.number()
    title, club = stream.numbers(2)
    club_name = stream.text()
    stream.numbers(9 + ("v6.49" <= version < "v7") + (version >= "v5.52"))
    (absent,) = stream.numbers(1)
    absent_rounds = stream.text()
    extra, _ = stream.numbers(2)
    count, table = stream.numbers(2, "h")
    stream.text()
    if not 0 <= count <= 2 * MOST_ROUNDS:
        raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
    played = tuple(SwarGame(*stream.numbers(7)[:5]) for _ in range(count))
    if any(not 1 <= each.round <= MOST_ROUNDS and not each.is_nothing for each in played):
        raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
    national = 0 if version >= "v7" else rating
    federation = federation.upper()[:3]
    player = Player(
        1,
        name or f"#{own}",
        rating=fide if fide > 0 else None,
        title=_TITLES.get(title),
        federation=federation,
        fide_id=str(fide_id) if fide_id > 0 else "",
        sex={1: Sex.MAN, 2: Sex.WOMAN}.get(sex),
        birth_date=_birth(birth),
        national=(NationalRecord(FEDERATION, max(national, 0) or None, str(member) if member > 0 else ""),)
        if national > 0 or member > 0
        else (),
        club=club_name,
        fixed_board=table if 0 < table < NUMBERED_TABLES else None,
    )
    kept = tuple(each for each in played if each.round >= 1)
    return Entrant(
        player,
        own,
        rank,
        club,
        category * 100 if category < 100 else category,
        absent,
        absent_rounds,
        extra,
        kept,
    )


def day(text: str) -> str:
    """Return `YYYY/MM/DD` of a date with the year first or last.

    >>> day("7/3/2026"), day("2026/03/07"), day("")
    ('2026/03/07', '2026/03/07', '')
    """
    parts = digit_groups(text)
    if len(parts) != 3 or max(map(len, parts)) != 4:
        return ""
    year, month, day = parts if len(parts[0]) == 4 else parts[::-1]
    return f"{year}/{month:0>2}/{day:0>2}"


def _birth(text: str) -> str:
    """Return `YYYY/MM/DD` of `YYYYMMDD`; 1 January 1900 means unknown."""
    is_date = len(text) == 8 and text.isascii() and text.isdecimal() and text > "19000101"
    return f"{text[:4]}/{text[4:6]}/{text[6:]}" if is_date else ""


def digit_groups(text: str) -> list[str]:
    """Return the numbers in a text, as texts."""
    return "".join(c if c.isdecimal() and c.isascii() else " " for c in text).split()
