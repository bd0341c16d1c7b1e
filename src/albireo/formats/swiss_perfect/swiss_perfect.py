"""Reading SwissPerfect's tournaments.

Three files of one name, `.ini` (settings), `.trn` (players), `.sco` (games).

Players and games are dBase tables. Games name players by their ID, and people by their start number.
Points are counted in halves; a type other than 1 is a game that was not played.
"""

import configparser
from collections.abc import Mapping, Sequence
from dataclasses import replace

from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter, Settings, Tournament, Withdrawal
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.swiss_perfect.dbf import looks_like_dbf, read_dbf
from albireo.pairing.registry import tournament_type

INI, PLAYERS, GAMES = ".ini", ".trn", ".sco"
TIE_BREAKS = {1217: "BH", 1218: "BH/M1", 1219: "PS", 1220: "SB", 1222: "WIN"}
TITLES = (None, Title.GM, Title.WGM, Title.IM, Title.WIM, Title.FM, Title.WFM)
MOST_ROUNDS = 100
_PLAYED = {
    (2, 0): GameResult.WHITE_WINS,
    (1, 1): GameResult.DRAW,
    (0, 2): GameResult.BLACK_WINS,
    (0, 0): GameResult.UNKNOWN,
    (1, 0): GameResult.WHITE_HALF,
    (0, 1): GameResult.BLACK_HALF,
}
_FORFEITED = {
    (2, 0): GameResult.WHITE_WINS_BY_FORFEIT,
    (0, 2): GameResult.BLACK_WINS_BY_FORFEIT,
    (0, 0): GameResult.DOUBLE_FORFEIT,
}
_ALONE = {2: Mark.PAIRING_BYE, 1: Mark.HALF_BYE}


def is_swiss_perfect(files: FileSet) -> bool:
    """Return whether this is one of the three files, with the table of players beside it."""
    if files.ending not in (INI, PLAYERS, GAMES):
        return False
    players = files.sibling(PLAYERS)
    return players is not None and looks_like_dbf(players)


def read_swiss_perfect(files: FileSet) -> ForeignTournament:
    """Return the tournament in the three files."""
    notes = Notes()
    tables = {}
    for ending in (PLAYERS, GAMES):
        data = files.sibling(ending)
        if data is None:
            raise UnreadableTournament("expected the {ending} file next to it", ending=ending)
        tables[ending] = read_dbf(data, ending)
    numbers = _numbers(tables[PLAYERS], notes)
    players = sorted((_player(row, numbers) for row in tables[PLAYERS]), key=lambda player: player.tpn)
    rounds = _rounds(tables[GAMES], numbers, notes)
    ini = files.sibling(INI)
    if ini is None:
        notes.missing("the file {ending}: name, arbiter, tie-breaks", ending=INI)
    settings = _settings(decode_text(ini) if ini else "", len(rounds), rating_method(players), notes)
    notes.missing("the tournament dates")
    gone = tuple(
        Withdrawal(numbers[_whole(row, "ID")], _whole(row, "WITHDRAWAL") - 1)
        for row in tables[PLAYERS]
        if _whole(row, "WITHDRAWAL")
    )
    tournament = Tournament(settings, with_national_ratings(players, notes), rounds, withdrawals=gone)
    return ForeignTournament(tournament, notes.found)


def _whole(row: Mapping[str, str], column: str) -> int:
    text = row.get(column, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else 0


def _numbers(rows: list[dict[str, str]], notes: Notes) -> dict[int, int]:
    """Return the start number of each player by ID."""
    ids = [_whole(row, "ID") for row in rows]
    starts = [_whole(row, "START_NO") for row in rows]
    if len(set(ids)) < len(ids) or not all(ids):
        raise UnreadableTournament("{file}: expected a different ID for each player", file=PLAYERS)
    if len(set(starts)) == len(starts) and all(starts):
        return dict(zip(ids, starts, strict=True))
    notes.contradiction("two players have the same number: the order in the file is used")
    return {id_: id_ for id_ in ids}


def _player(row: Mapping[str, str], numbers: Mapping[int, int]) -> Player:
    tpn = numbers[_whole(row, "ID")]
    name = ", ".join(part for part in (row.get("SURNAME", ""), row.get("FIRSTNAME", "")) if part)
    local, title = _whole(row, "LOC_RTG"), _whole(row, "TITLE")
    federation = row.get("FEDER", "").upper()
    federation = federation if len(federation) == 3 else ""
    id_ = row.get("LOC_ID", "").strip("0") and row.get("LOC_ID", "")
    birth = row.get("BIRTH_DATE", "")
    return Player(
        tpn,
        name or f"#{tpn}",
        rating=_whole(row, "INTL_RTG") or None,
        title=TITLES[title] if title < len(TITLES) else None,
        federation=federation,
        fide_id=str(_whole(row, "INTL_ID") or ""),
        sex={1: Sex.MAN, 2: Sex.WOMAN}.get(_whole(row, "SEX")),
        birth_date=f"{birth[:4]}/{birth[4:6]}/{birth[6:8]}" if len(birth) == 8 and birth.isdecimal() else "",
        national=(NationalRecord(federation, local or None, id_),) if local or id_ else (),
        club=row.get("CLUB", ""),
        entry_round=max(1, min(_whole(row, "LATE_ENTRY") + 1, MOST_ROUNDS)),
        reported_rank=_whole(row, "ORDER") or None,
    )


def _rounds(rows: list[dict[str, str]], numbers: Mapping[int, int], notes: Notes) -> tuple[Round, ...]:
    games: dict[int, list[Pairing]] = {}
    byes: dict[int, list[Bye]] = {}
    for row in rows:
        number = _whole(row, "ROUND")
        seats = [_whole(row, "WHITE"), _whole(row, "BLACK")]
        points = (_whole(row, "W_SCORE"), _whole(row, "B_SCORE"))
        if not 1 <= number <= MOST_ROUNDS or any(seat and seat not in numbers for seat in seats):
            raise UnreadableTournament(
                "round {round}: expected a game between two players, found {found!r}",
                round=number,
                found=" ".join(row.values())[:60],
            )
        if all(seats):
            is_played = _whole(row, "W_TYPE") == 1 and _whole(row, "B_TYPE") == 1
            result = (_PLAYED if is_played else _FORFEITED).get(points)
            white, black = (numbers[seat] for seat in seats)
            if result is None:
                text = "round {round}, {white} and {black}: result {number}"
                notes.not_understood(
                    text, round=number, white=white, black=black, number=f"{points[0]}:{points[1]}"
                )
            games.setdefault(number, []).append(Pairing(white, black, result or GameResult.UNKNOWN))
        elif any(seats):
            side = 0 if seats[0] else 1
            byes.setdefault(number, []).append(
                Bye(numbers[seats[side]], _ALONE.get(points[side], Mark.ZERO_BYE))
            )
    last = max((*games, *byes), default=0)
    return tuple(Round(tuple(games.get(r, ())), _byes(r, byes.get(r, ()), notes)) for r in range(1, last + 1))


def _byes(number: int, byes: Sequence[Bye], notes: Notes) -> tuple[Bye, ...]:
    """Return the byes; the file has one mark for all full-point byes, one of which is pairing-allocated."""
    count = sum(bye.mark is Mark.PAIRING_BYE for bye in byes)
    if count < 2:
        return tuple(byes)
    notes.assumed(
        "round {round}: full-point byes: {count}; none of them is treated as pairing-allocated",
        round=number,
        count=count,
    )
    return tuple(replace(bye, mark=Mark.FULL_BYE) if bye.mark is Mark.PAIRING_BYE else bye for bye in byes)


def _settings(text: str, played: int, method: str, notes: Notes) -> Settings:
    ini = configparser.ConfigParser(strict=False, interpolation=None, allow_no_value=True)
    try:
        ini.read_string(text)
    except configparser.Error:
        notes.contradiction("the file {ending} is not a settings file", ending=INI)
    info: Mapping[str, str | None] = (
        dict(ini["Tournament Info"]) if ini.has_section("Tournament Info") else {}
    )
    rounds = info.get("rounds", "") or ""
    codes: list[str] = []
    listed = (ini["Standings"].get("Tie Breaks") or "") if "Standings" in ini else ""
    for place, number in enumerate((part.strip() for part in listed.split(",") if part.strip()), start=1):
        code = (
            TIE_BREAKS.get(int(number))
            if number.isascii() and number.isdecimal() and len(number) < 6
            else None
        )
        if code is None:
            notes.not_understood("tie-break {place}: number {number}", place=place, number=number)
        elif code not in codes:
            codes.append(code)
    arbiter = (info.get("arbiter") or "").strip()
    is_round_robin = (info.get("system") or "0").strip() == "1"
    if not is_round_robin:
        notes.assumed("paired by the Dutch system: the file says only Swiss")
    declared = int(rounds) if rounds.isascii() and rounds.isdecimal() and len(rounds) < 4 else 0
    return Settings(
        name=(info.get("name") or "").strip(),
        number_of_rounds=max(declared, played) or None,
        type=tournament_type("BERGER_ROUNDROBIN" if is_round_robin else "FIDE_DUTCH"),
        rating_method=method,
        tie_breaks=tuple(codes),
        chief_arbiters=(Arbiter(arbiter),) if arbiter else (),
        controller="SwissPerfect",
    )
