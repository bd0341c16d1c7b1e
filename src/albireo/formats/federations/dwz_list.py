"""The German list of results for the rating DWZ.

A head, a line that shows the columns, a row for each player.

Open 2026
    Ulm
    S  16  5  1 #1.6#
     ttt. rrr nnnnnnnn… vvvvvvvv… lll ffffffffff pppppppppp gggggggg eeee dddd  zzzzz mmmm
       1.   1 Alba,Ada  Club      GER                  19990102 1850 1700  10423  165  1W 19 0B  3  :  0

The columns are: number, place, name, club, country, FIDE id, number of the player, birth, FIDE rating or
DWZ (e) and the other one (d), number of the club, number in the club; then for each round the result, the
colour and the opponent. Which rows of letters there are, and how wide, the line of columns itself says.
After `###` come names and dates.
"""

import re
from collections.abc import Mapping, Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import Mark
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.file_format import WrittenFile
from albireo.formats.final_report import require_results
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.trf.dates import normalise_date
from albireo.standings.order import standings

COLUMNS = (
    " ttt. rrr nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv lll ffffffffff pppppppppp"
    " gggggggg eeee dddd  zzzzz mmmm  "
)
_MASK = re.compile(r"^[^\S\n]*+t{2,4}+\.?[^\S\n]++r{2,4}+[^\S\n]++n{8}", re.MULTILINE)
_LETTERS = re.compile(r"([a-z])\1*")
ROUND_WIDTH = 6
_CELL = re.compile(r"([10R+\-:=])([WBSX ]?)\s*(\d{1,4})")
_MARKS = {
    "1": Mark.WIN,
    "0": Mark.LOSS,
    "R": Mark.DRAW,
    "=": Mark.DRAW,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
}
_SIGNS = {
    Mark.WIN: "1",
    Mark.UNRATED_WIN: "+",
    Mark.LOSS: "0",
    Mark.UNRATED_LOSS: "-",
    Mark.DRAW: "R",
    Mark.UNRATED_DRAW: "R",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
}
MOST_PLAYERS = 999


class CannotWriteDwzList(AlbireoError):
    """A tournament that does not fit the list."""


def looks_like_dwz_list(data: bytes) -> bool:
    """Return whether a text has the line of columns near its beginning."""
    return _MASK.search(decode_text(data[:3000])) is not None


def read_dwz_list(data: bytes) -> ForeignTournament:
    """Return the tournament in a list for the DWZ."""
    notes = Notes()
    lines = decode_text(data).splitlines()
    at = next((number for number, line in enumerate(lines) if _MASK.match(line)), None)
    if at is None:
        raise UnreadableTournament("expected a line that shows the columns")
    columns = {m[1]: (m.start(), m.end()) for m in _LETTERS.finditer(lines[at])}
    games_at = len(lines[at].rstrip()) + 2
    players: list[Player] = []
    rows: dict[int, list[PlayerCell | None]] = {}
    rest: list[str] = []
    for number, line in enumerate(lines[at + 1 :], start=at + 2):
        if line.startswith("###"):
            rest = lines[number:]
            break
        if not line.strip():
            continue
        player = _player(line, columns, number, players)
        players.append(player)
        rows[player.tpn] = [_cell(part) for part in _CELL.findall(line[games_at:])]
    facts = {key.strip().lower(): value.strip() for key, _, value in (part.partition(":") for part in rest)}
    rounds = rounds_of(rows, notes)
    if any(cell and cell.opponent == 0 for row in rows.values() for cell in row):
        notes.missing("whether a round without an opponent was a bye")
    settings = Settings(
        name=lines[0].strip() if at else "",
        city=facts.get("ort", lines[1].strip() if at > 2 else ""),
        start=_date(facts.get("datum(s)", "").split()[:1]),
        end=_date(next((part.partition(":")[2].split()[:1] for part in _ends(rest)), [])),
        number_of_rounds=len(rounds) or None,
        rating_method=rating_method(players),
        chief_arbiters=tuple(Arbiter(name) for name in (facts.get("hauptschiedsrichter", ""),) if name),
    )
    return ForeignTournament(Tournament(settings, with_national_ratings(players, notes), rounds), notes.found)


def _ends(lines: Sequence[str]) -> list[str]:
    return [line[line.index("Datum(E)") :] for line in lines if "Datum(E)" in line]


def _date(parts: Sequence[str]) -> str:
    return normalise_date(parts[0], month_first=False) if parts else ""


def _player(
    line: str, columns: Mapping[str, tuple[int, int]], number: int, players: Sequence[Player]
) -> Player:
    def field(letter: str) -> str:
        start, end = columns.get(letter, (0, 0))
        return line[start:end].strip()

    tpn = _whole(field("t").rstrip("."))
    if not 1 <= tpn <= MOST_PLAYERS or any(player.tpn == tpn for player in players):
        raise UnreadableTournament(
            "line {line}: expected the number of another player, found {found!r}",
            line=number,
            found=line[:60],
        )
    dwz, elo = _whole(field("e")), _whole(field("d"))
    id_ = "-".join(part for part in (field("z"), field("m")) if part.strip("0"))
    birth = field("g")
    name = field("n")
    return Player(
        tpn,
        (name.replace(",", ", ") if ", " not in name else name) or f"#{tpn}",
        rating=elo or None,
        federation=field("l")[:3],
        fide_id=field("f") if _whole(field("f")) else "",
        birth_date=f"{birth}/00/00"
        if len(birth) == 4 and birth.isdecimal()
        else _date([birth] if birth else []),
        national=(NationalRecord("GER", dwz or None, id_),) if dwz or id_ else (),
        club=field("v"),
        reported_rank=_whole(field("r")) or None,
    )


def _cell(parts: tuple[str, str, str]) -> PlayerCell | None:
    sign, colour, opponent = parts
    number = int(opponent)
    if sign == ":":
        return None
    side = {"W": Colour.WHITE, "B": Colour.BLACK, "S": Colour.BLACK}.get(colour)
    return PlayerCell(_MARKS[sign], number, side)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 10 else 0


def write_dwz_list(tournament: Tournament) -> WrittenFile:
    """Return the list for the DWZ."""
    require_results(tournament)
    players = sorted(tournament.players, key=lambda player: player.tpn)
    if len(players) > MOST_PLAYERS:
        raise CannotWriteDwzList("the DWZ list numbers its players up to {most}", most=MOST_PLAYERS)
    losses: list[Remark] = [remark("the type of each bye")]
    try:
        ranks = {place.tpn: number for number, place in enumerate(standings(tournament).places, start=1)}
    except AlbireoError as refusal:
        ranks = {}
        losses.append(remark("places and tie-breaks: {refusal}", refusal=refusal))
    table = history.rows(tournament)
    settings = tournament.settings
    rounds = tournament.paired_rounds * tournament.games_per_round
    lines = [
        settings.name,
        settings.city,
        f"{'MS' if tournament.teams else ' S'}{len(players):4}{rounds:3}  1 #1.6#",
        COLUMNS,
        *(_row(player, table[player.tpn], ranks.get(player.tpn, player.tpn)) for player in players),
        "###",
        f"Name:       {settings.name}",
        f"Ort:        {settings.city}",
        f"FIDE-Land:  {settings.federation}",
        f"Datum(S):   {_day(settings.start):20}Datum(E):   {_day(settings.end or settings.start)}",
        f"Hauptschiedsrichter:{', '.join(arbiter.name for arbiter in settings.chief_arbiters)}",
        "",
    ]
    return WrittenFile("\r\n".join(lines).encode("cp1252", "replace"), tuple(losses))


def _row(player: Player, row: Sequence[history.Entry], rank: int) -> str:
    id_ = next((record.id for record in player.national if record.id), "")
    club, _, member = id_.rpartition("-")
    name = player.name.replace(", ", ",")
    dwz = player.national_rating("GER") or player.national_rating() or 0
    elo = player.rating_for("standard")
    head = (
        f" {player.tpn:3}. {rank:3} {name[:32]:32} {player.club[:32]:32} {player.federation[:3]:3}"
        f" {player.fide_id[:10]:>10} {'':10} {player.birth_date[:4]:>8} {dwz:4} {elo:4}"
        f"  {club[:5]:>5} {member[:4]:>4}  "
    )
    return head + "".join(map(_round_cell, row))


def _round_cell(entry: history.Entry) -> str:
    sign = _SIGNS.get(entry.mark)
    if entry.opponent is None or sign is None:
        return " :  0 "[:ROUND_WIDTH]
    side = " " if entry.colour is None else "W" if entry.colour is Colour.WHITE else "B"
    return f"{sign}{side}{entry.opponent:3} "


def _day(text: str) -> str:
    parts = text.split("/")
    return ".".join(reversed(parts)) if len(parts) == 3 else text
