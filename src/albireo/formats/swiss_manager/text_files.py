"""Swiss-Manager's text exchange: players in one file, pairings with results in another.

Both have a line of column names and fields separated by semicolons. They merge into the tournament that is
open in Swiss-Manager, so results go back to it this way. Numbers of players are pairing numbers; -1 stands
for the bye. Half-point byes are in neither file; the sheet of pairings is used as it is, so it must be of the
latest round.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from albireo.domain.message import Remark, remark
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.file_format import WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.trf.dates import normalise_date

PLAYERS, PAIRINGS = "players", "pairings"
PLAYER_COLUMNS = (
    "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gruppe;Verein;Land;FideNr;Rang;"
    "Nachname;Vorname;Atitel"
)
PAIRING_COLUMNS = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS"
BYE = -1
FORFEIT = "K"
MOST_DIGITS = 9
_RESULTS = {
    ("1", "0", ""): GameResult.WHITE_WINS,
    ("0,5", "0,5", ""): GameResult.DRAW,
    ("0", "1", ""): GameResult.BLACK_WINS,
    ("0,5", "0", ""): GameResult.WHITE_HALF,
    ("0", "0,5", ""): GameResult.BLACK_HALF,
    ("1", "0", FORFEIT): GameResult.WHITE_WINS_BY_FORFEIT,
    ("0", "1", FORFEIT): GameResult.BLACK_WINS_BY_FORFEIT,
    ("0", "0", FORFEIT): GameResult.DOUBLE_FORFEIT,
    ("0", "0", ""): GameResult.UNKNOWN,
    ("", "", ""): GameResult.UNKNOWN,
}
_WRITTEN = {result: key for key, result in _RESULTS.items() if key != ("", "", "")} | {
    GameResult.ADJOURNED: ("0", "0", ""),
    GameResult.UNRATED_WHITE_WINS: ("1", "0", ""),
    GameResult.UNRATED_BLACK_WINS: ("0", "1", ""),
    GameResult.UNRATED_DRAW: ("0,5", "0,5", ""),
}


def kind_of(data: bytes) -> str | None:
    """Return which of the two files this is, judged by its column names."""
    head = decode_text(data[:2000]).lstrip().split("\n", 1)[0].strip().lower()
    names = [name.strip() for name in head.split(";")]
    if {"runde", "nrw", "nrs", "ergw", "ergs"} <= set(names):
        return PAIRINGS
    if names[:2] == ["nr", "name"] and "eloint" in names:
        return PLAYERS
    return None


def read_text_files(files: FileSet) -> ForeignTournament:
    """Return the tournament of a list of players and, where it lies beside it, a list of pairings."""
    notes = Notes()
    texts: dict[str, str] = {}
    for data in (files.data, *files.beside.values()):
        kind = kind_of(data)
        if kind is not None:
            texts.setdefault(kind, decode_text(data))
    if PLAYERS not in texts:
        raise UnreadableTournament("pairings by number only: expected the players’ text file alongside")
    players = tuple(_players(texts[PLAYERS]))
    method = rating_method(players)
    rounds = _rounds(texts[PAIRINGS], players, notes) if PAIRINGS in texts else ()
    if not rounds:
        notes.missing("the pairings: they are in a second text file")
    notes.missing("tournament name, dates and number of rounds")
    settings = Settings(rating_method=method, number_of_rounds=len(rounds) or None)
    return ForeignTournament(Tournament(settings, with_national_ratings(players, notes), rounds), notes.found)


def _rows(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    lines = list(csv.reader(io.StringIO(text), delimiter=";", quoting=csv.QUOTE_NONE))
    names = [name.strip().lower() for name in lines[0]]
    for number, row in enumerate(lines[1:], start=2):
        if any(cell.strip() for cell in row):
            cells = [cell.strip() for cell in row] + [""] * len(names)
            yield number, dict(zip(names, cells, strict=False))


def _players(text: str) -> Iterator[Player]:
    seen: set[int] = set()
    for line, row in _rows(text):
        tpn = _number(row, "nr", line)
        if tpn < 1 or tpn in seen:
            raise UnreadableTournament(
                "line {line}: expected the number of another player, found {found!r}",
                line=line,
                found=row["nr"],
            )
        seen.add(tpn)
        name = ", ".join(part for part in (row.get("nachname", ""), row.get("vorname", "")) if part)
        title = row.get("titel", "").upper()
        national = _number(row, "elonat", line)
        id_ = row.get("identnr", "").strip("0")
        yield Player(
            tpn,
            name or row["name"] or f"#{tpn}",
            rating=_number(row, "eloint", line) or None,
            title=Title(title) if title in Title.__members__ else None,
            federation=row.get("fed", "")[:3],
            fide_id=row.get("fidenr", "").strip("0") and row["fidenr"],
            sex=Sex.WOMAN if row.get("sex", "").lower() in ("w", "f") else Sex.MAN,
            birth_date=normalise_date(row.get("geburt", ""), month_first=False) if row.get("geburt") else "",
            national=(NationalRecord(row.get("fed", "")[:3], national or None, row["identnr"]),)
            if national or id_
            else (),
            club=row.get("verein", ""),
            category=row.get("gruppe", ""),
        )


def _rounds(text: str, players: Sequence[Player], notes: Notes) -> tuple[Round, ...]:
    known = {player.tpn for player in players}
    boards: dict[int, list[Pairing]] = {}
    byes: dict[int, list[Bye]] = {}
    seated: set[tuple[int, int]] = set()
    for line, row in _rows(text):
        number, white, black = (_number(row, name, line) for name in ("runde", "nrw", "nrs"))
        seats = [seat for seat in (white, black) if seat != BYE]
        if not 1 <= number <= 999 or not seats or any(s not in known or (number, s) in seated for s in seats):
            raise UnreadableTournament(
                "line {line}: expected a round and two of its players, found {found!r}",
                line=line,
                found=";".join(row.values())[:60],
            )
        seated |= {(number, seat) for seat in seats}
        if len(seats) == 1:
            byes.setdefault(number, []).append(Bye(seats[0], Mark.PAIRING_BYE))
            continue
        key = (_points(row["ergw"]), _points(row["ergs"]), row.get("kontumaz", "").upper())
        result = _RESULTS.get(key)
        if result is None:
            notes.not_understood("line {line}: result {found!r}", line=line, found=row.get("erg", ""))
        boards.setdefault(number, []).append(Pairing(white, black, result or GameResult.UNKNOWN))
    last = max((*boards, *byes), default=0)
    return tuple(Round(tuple(boards.get(r, ())), tuple(byes.get(r, ()))) for r in range(1, last + 1))


def _points(text: str) -> str:
    return text.replace(".", ",").replace("½", "0,5")


def _number(row: Mapping[str, str], name: str, line: int) -> int:
    text = row.get(name, "") or "0"
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
        raise UnreadableTournament(
            "line {line}, {column}: expected a number, found {found!r}",
            line=line,
            column=name,
            found=text[:60],
        )
    return int(text)


def write_pairings(tournament: Tournament) -> WrittenFile:
    """Return the pairings of all rounds; Swiss-Manager imports the results and creates missing rounds."""
    losses: list[Remark] = [remark("player names and details: only numbers are written")]
    lines = [PAIRING_COLUMNS]
    ids = {player.tpn: _identity(player) for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds, start=1):
        if not round_.is_paired:
            continue
        rows: list[tuple[int, int, tuple[str, str, str]]] = []
        for game in round_.pairings:
            written = _WRITTEN.get(game.result)
            if written is None or game.result not in _RESULTS.values():
                losses.append(remark("the result of {white} and {black}", white=game.white, black=game.black))
            rows.append((game.white, game.black, written or ("0", "0", "")))
        for bye in round_.byes:
            if bye.mark is Mark.PAIRING_BYE:
                rows.append((bye.player, BYE, ("1", "1", "")))
            elif bye.mark is not Mark.ZERO_BYE:
                losses.append(remark("the bye of {player} in round {round}", player=bye.player, round=number))
        for board, (white, black, (left, right, forfeit)) in enumerate(rows, start=1):
            pair = (str(number), str(board), ids[white], ids.get(black, "0"), str(white), str(black))
            lines.append(";".join((*pair, left, right, forfeit, f"{left}:{right}{forfeit}", "0", "", "")))
    return WrittenFile("\r\n".join([*lines, ""]).encode("utf-8-sig"), tuple(dict.fromkeys(losses)))


def write_players(tournament: Tournament) -> WrittenFile:
    """Return the list of players."""
    lines = [PLAYER_COLUMNS]
    for player in sorted(tournament.players, key=lambda player: player.tpn):
        surname, _, given = player.name.partition(",")
        national = player.national_rating() or 0
        is_national = bool(player.official) and player.official[0].rating is None
        fields = (
            str(player.tpn),
            player.name,
            player.title.value if player.title else "",
            _identity(player),
            str(national),
            str(0 if is_national else player.rating or 0),
            player.birth_date,
            player.federation,
            "w" if player.sex is Sex.WOMAN else "",
            "",
            player.category,
            player.club,
            "",
            player.fide_id or "0",
            str(player.tpn),
            surname.strip(),
            given.strip(),
            "",
        )
        lines.append(";".join(field.replace(";", ",") for field in fields))
    losses = (remark("the rounds: they are in a separate file"),)
    return WrittenFile("\r\n".join([*lines, ""]).encode("utf-8-sig"), losses)


def _identity(player: Player) -> str:
    return next((record.id for record in player.national if record.id), "0")
