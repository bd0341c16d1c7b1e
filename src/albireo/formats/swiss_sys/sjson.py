"""Tournament files of SwissSys 11, `*.sjson`: JSON with an overview and the sections of an event.

The layout is that of the public files of real events in github.com/freepairchess/FreePair, whose sources
also name the codes: a player's `Results` are texts `result;opponent;colour;board;…` by round. `X` and `F`
are forfeits, `B`, `H` and `U` rounds without a game worth one, a half and no point, `~` a game without a
result. `Reserved byes` are rounds, with `z` behind those worth nothing.

A player has two IDs and ratings. Which of them are FIDE's is not said: it is assumed where all the players
of a section stand under federations of FIDE instead of states. Email addresses, telephone numbers, postal
codes, delegations and passcodes are not imported.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.federations import FIDE_FEDERATIONS
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament import RequestedBye, Settings, Tournament, Withdrawal
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.sitting_out import with_sitting_out
from albireo.pairing.registry import tournament_type
from albireo.value_classes import replace

FEDERATION = "USA"
SWISS, ROUND_ROBIN = 0, 3
MOST_PLAYERS, MOST_ROUNDS = 5_000, 99
_MARKS = {
    "+": Mark.WIN,
    "-": Mark.LOSS,
    "=": Mark.DRAW,
    "X": Mark.FORFEIT_WIN,
    "F": Mark.FORFEIT_LOSS,
    "~": Mark.UNKNOWN,
}
_ALONE = {
    "+": Mark.FULL_BYE,
    "X": Mark.FULL_BYE,
    "B": Mark.PAIRING_BYE,
    "H": Mark.HALF_BYE,
    "=": Mark.HALF_BYE,
}
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}
_RESERVED = re.compile(r"(\d{1,2})([A-Za-z]?)")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
Fields = Mapping[str, object]


def looks_like_sjson(data: bytes) -> bool:
    """Return whether a text begins as JSON that names SwissSys as its program."""
    head = data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and b'"Overview"' in head and b"SwissSys" in head


def number_of_sections(data: bytes) -> int:
    """Return how many sections have players."""
    return len(_sections(_event(data)))


def read_sjson(data: bytes, part: int) -> ForeignTournament:
    """Return the section of this number, counted from 1."""
    event = _event(data)
    sections = _sections(event)
    if not 1 <= part <= len(sections):
        raise UnreadableTournament("expected a tournament with players, found none")
    overview, section = event.get("Overview"), sections[part - 1]
    return _read(overview if isinstance(overview, dict) else {}, section)


def _event(data: bytes) -> Fields:
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableTournament("expected JSON, found something else") from None
    if not isinstance(found, dict):
        raise UnreadableTournament("expected JSON, found something else")
    return found


def _sections(event: Fields) -> list[Fields]:
    found = event.get("Sections")
    sections = [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
    return [each for each in sections if _objects(each.get("Players"))]


def _read(overview: Fields, section: Fields) -> ForeignTournament:
    notes = Notes()
    rows = _objects(section.get("Players"))
    if len(rows) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    by_number: dict[int, Fields] = {}
    for row in rows:
        number = _whole(row.get("Pair number"))
        if not number or number in by_number:
            notes.contradiction("a player without a pairing number: {name}", name=_text(row.get("Name")))
        else:
            by_number[number] = row
    is_table = _whole(section.get("Type")) == ROUND_ROBIN
    paired = min(_whole(section.get("Rounds paired")), MOST_ROUNDS)
    cells = {number: [_cell(text) for text in _texts(row)[:paired]] for number, row in by_number.items()}
    rounds = _with_full_byes(rounds_of(cells, notes))
    is_fide = _is_fide(by_number.values())
    if is_fide:
        notes.assumed("the first ID and rating are FIDE’s, since the players are listed by federation")
    players = tuple(_player(number, row, is_fide) for number, row in sorted(by_number.items()))
    settings = _settings(overview, section, len(rounds), is_table, notes)
    gone = tuple(
        Withdrawal(number, _last_game(cells[number]))
        for number, row in sorted(by_number.items())
        if row.get("Withdrew") is True
    )
    left = {each.player: each.after_round for each in gone}
    byes = tuple(
        bye
        for number, row in sorted(by_number.items())
        for bye in _reserved_byes(number, row, len(rounds), settings.number_of_rounds or MOST_ROUNDS)
        if number not in left
    )
    tournament = Tournament(
        settings,
        players,
        with_sitting_out(rounds) if is_table else rounds,
        requested_byes=byes,
        withdrawals=gone,
    )
    return ForeignTournament(tournament, notes.found)


def _settings(overview: Fields, section: Fields, paired: int, is_table: bool, notes: Notes) -> Settings:
    kind = _whole(section.get("Type"))
    if kind not in (SWISS, ROUND_ROBIN):
        notes.not_understood("the pairing system {code}", code=str(kind))
    elif not is_table:
        notes.assumed("paired by the US Chess system: the file says only Swiss")
    if _whole(section.get("Acceleration")):
        notes.not_understood("acceleration “{code}”", code=str(_whole(section.get("Acceleration"))))
    if section.get("Use team pairings") is True:
        notes.not_understood("members of a team are not paired where that can be avoided")
    notes.missing("tie-breaks: not in such files")
    title, name = _text(overview.get("Tournament title")), _text(section.get("Section title"))
    name = name or _text(section.get("Section name")).replace("_", " ")
    last = min(_whole(section.get("Final round")), MOST_ROUNDS)
    known = {SWISS: "SWISS-USCF", ROUND_ROBIN: "BERGER_ROUNDROBIN"}
    return Settings(
        name=f"{title} - {name}" if title and name and title != name else title or name,
        city=_text(overview.get("Event city")),
        federation=FEDERATION,
        start=_day(overview.get("Starting date")),
        end=_day(overview.get("Ending date")),
        number_of_rounds=max(last, paired) or None,
        type=tournament_type(known.get(kind, "")),
        rating_method="NRO",
        time_control=_text(section.get("Section time control"))
        or _text(overview.get("Tournament time controls")),
        controller=" ".join(("SwissSys", _text(overview.get("VersionString")))).strip(),
    )


def _cell(text: str) -> PlayerCell | None:
    """Return a round of a player: `+;15;W;5;18;18;0`.

    >>> _cell("+;15;W;5;18;18;0"), _cell("H;-1;-;0;-1;-1;0").mark.name, _cell("~;0;-;0;0;0;0")
    (PlayerCell(mark=<Mark.WIN: '1'>, opponent=15, colour=<Colour.WHITE: 'w'>, board=5), 'HALF_BYE', None)
    """
    code, opponent, colour, board, *_ = (*text.split(";"), "", "", "", "")
    if code in _MARKS and _whole(opponent):
        return PlayerCell(_MARKS[code], _whole(opponent), _COLOURS.get(colour), _whole(board))
    if code == "~" or not code.strip("\0 "):
        return None
    return PlayerCell(_ALONE.get(code, Mark.ZERO_BYE))


def _with_full_byes(rounds: Sequence[Round]) -> tuple[Round, ...]:
    """Only one bye is allocated by a pairing; if more have its code, they were given by the director."""
    return tuple(
        Round(each.pairings, tuple(map(_bye_received, each.byes)))
        if sum(bye.mark is Mark.PAIRING_BYE for bye in each.byes) > 1
        else each
        for each in rounds
    )


def _bye_received(bye: Bye) -> Bye:
    return replace(bye, mark=Mark.FULL_BYE) if bye.mark is Mark.PAIRING_BYE else bye


def _last_game(cells: Sequence[PlayerCell | None]) -> int:
    return max((number for number, cell in enumerate(cells, start=1) if cell and cell.opponent), default=0)


def _reserved_byes(tpn: int, row: Fields, paired: int, last: int) -> Iterator[RequestedBye]:
    for digits, code in _RESERVED.findall(_text(row.get("Reserved byes"))):
        if paired < int(digits) <= last:
            yield RequestedBye(int(digits), tpn, Mark.ZERO_BYE if code.lower() == "z" else Mark.HALF_BYE)


def _is_fide(rows: Iterable[Fields]) -> bool:
    places = [_text(row.get("Club")) for row in rows]
    return bool(places) and all(place in FIDE_FEDERATIONS for place in places)


def _player(tpn: int, row: Fields, is_fide: bool) -> Player:
    ids = [_text(row.get(key)) for key in ("ID", "ID2")]
    ratings = [_whole(row.get(key)) or None for key in ("Rating", "Rating2")]
    if not is_fide:
        ids, ratings = [ids[1], ids[0]], [None, ratings[0]]
    club, state = _text(row.get("Club")), _text(row.get("State"))
    if not state and len(club) == 2 and club.isalpha():
        state = club
    title, birth = _text(row.get("Player title")), _text(row.get("Birth date"))
    national = NationalRecord(FEDERATION, ratings[1], ids[1], origin=state)
    return Player(
        tpn,
        _text(row.get("Name")) or f"#{tpn}",
        rating=ratings[0],
        title=Title(title) if title in Title.__members__ else None,
        federation=club if is_fide else FEDERATION,
        fide_id=ids[0] if ids[0].isascii() and ids[0].isdecimal() else "",
        sex=_SEXES.get(_text(row.get("Sex"))),
        birth_date=f"{birth}/00/00" if re.fullmatch(r"(19|20)\d\d", birth) else _day(birth),
        national=(national,) if national.rating or national.id or state else (),
        club=_text(row.get("Team")) or ("" if is_fide or club == state else club),
        fixed_board=_whole(row.get("Reserved board")) or None,
    )


def _objects(value: object) -> list[Fields]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _texts(row: Fields) -> list[str]:
    found = row.get("Results")
    return [_text(each) for each in found] if isinstance(found, list) else []


def _text(value: object) -> str:
    return " ".join(value.split())[:500] if isinstance(value, str) else ""


def _whole(value: object) -> int:
    """Return a number that is not negative; 0 for anything else."""
    if isinstance(value, str):
        value = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and isinstance(value, int) and 0 < value < 10**9 else 0


def _day(value: object) -> str:
    said = _text(value)[:10]
    return said.replace("-", "/") if _DATE.fullmatch(said) else ""
